#!/usr/bin/python3
"""test-journeys.py - a few journeys through the real program, as a screen reader and as a keyboard see it

The program runs by itself; the test looks at it over the accessibility bus and presses real keys. To be run under
tests/withx. The first argument is the program.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import sys
import time

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

import tap  # noqa: E402

PROGRAM = next(argument for argument in sys.argv[1:] if not argument.startswith('--'))
BATTLE = ['wftu', 'land_combat', 'terrain=forest', '--row', 'attack_leaders', 'br=2', '--row', 'attackers', 'sp=9',
          '--row', 'defenders', 'sp=4,quality=veteran']
ODDS = {'Drives the defender out', '40 %', 'on 7 to 10'}
DEADLINE = 60  # seconds; a busy machine starts a program, a bus and a registry slowly


def until(function):
    """What the function gives as soon as that is something, or None after the deadline."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        try:
            found = function()
        except gi.repository.GLib.Error:  # a widget that went while we looked
            found = None
        if found:
            return found
        time.sleep(0.05)
    return None


def walk(node):
    yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from walk(child)


def has_name(node, name):
    # GTK 4.8 says names twice.
    said = (node.get_name() or '').replace('_', '')
    return said in (name, f'{name} {name}')


class Program:
    """The running program; what it writes on standard error is a fault."""

    def __init__(self, *arguments):
        environment = {**os.environ, 'G_DEBUG': ''}
        environment.pop('GTK_A11Y', None)
        # A program that starts before the registry may never be seen.
        assert until(lambda: Atspi.get_desktop(0).get_child_count() >= 0), 'the accessibility registry does not start'
        self.process = subprocess.Popen([PROGRAM, *arguments], env=environment, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        self.node = until(self.find_program)
        if self.node is None:
            status = self.process.poll()
            self.process.kill()
            raise AssertionError('the program does not show on the accessibility bus; ' + (
                'it was still running' if status is None else f'it ended with {status}') + '; it said:\n' +
                self.process.communicate()[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.noise = [line for line in self.process.communicate()[1].splitlines()
                      if 'WARNING' in line or 'CRITICAL' in line]

    def find_program(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_name() == os.path.basename(PROGRAM):
                return node
        return None

    def find(self, name, role=None):
        return until(lambda: next((node for node in walk(self.node)
                                   if has_name(node, name) and (role is None or node.get_role_name() == role)), None))

    def says(self, *labels):
        """Whether the answer says all of that, perhaps after a while."""
        card = self.find('Answer', 'panel')
        return card is not None and until(lambda: set(labels) <= {node.get_name() for node in walk(card)})

    def press(self, *keys):
        for key in keys:
            subprocess.run(['xdotool', 'key', key], check=True)

    def focus(self, width=1280):
        # Without a window manager the window has to be given its size and the focus. What else is there is a tooltip.
        window = until(lambda: subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                                              capture_output=True, text=True).stdout.split())[0]
        subprocess.run(['xdotool', 'windowsize', '--sync', window, str(width), '800'], check=True)
        subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)


@tap.check('/journeys/roll-by-reader')
def roll():
    with Program(*BATTLE) as program:
        if not program.says(*ODDS):
            yield 'the headline is not read out'
        button = program.find('Rolled 7')
        if button is None:
            yield 'there is no button “Rolled 7”'
            return
        button.do_action(0)
        if not program.says('Drives the defender out: yes', 'Had a chance of 40 %'):
            yield 'the die typed by its button changes nothing'
    yield from program.noise


@tap.check('/journeys/battle-by-keyboard')
def keyboard():
    presses = 'Tab 2 Tab Tab Tab 9 Tab Tab Tab Tab Tab Tab Tab Tab 4 Tab v Tab Tab Tab f'.split()
    if len(presses) > 25:
        yield f'{len(presses)} presses are more than 25'
    with Program('wftu', 'land_combat') as program:
        if program.find('Rolled 7') is None:
            yield 'the calculator does not open'
        program.focus()
        if program.find('Quality', 'combo box') is None:
            yield 'a wide window does not show all of a row'
        program.press(*presses)
        if not program.says(*ODDS):
            yield 'the battle typed by keyboard is another one'
        program.press('alt+6')
        if not program.says('Drives the defender out: no', 'Had a chance of 40 %'):
            yield 'Alt+6 types no die'
    yield from program.noise


@tap.check('/journeys/other-calculator')
def other():
    with Program('wftu', 'land_combat') as program:
        row = program.find('Overrun', 'list item')
        if row is None:
            yield 'the list has no overrun'
            return
        program.focus()
        row.get_parent().get_selection_iface().select_child(row.get_index_in_parent())
        if program.find('The rules do not allow this') is None:
            yield 'the overrun of 1 against 1 is not refused'
    yield from program.noise


tap.run()
