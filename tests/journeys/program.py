"""program.py - the real program as a screen reader and a keyboard see it: found, read, pressed

The program runs by itself; we look at it over the accessibility bus and press real keys. To be used under tests/withx.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import time
from collections import deque

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from journeys.desktop import DESKTOP  # noqa: E402
from journeys.words import Words, fits  # noqa: E402

DEADLINE = 60  # seconds
START = 600  # seconds; nothing but the machine says how long a program, a bus and a registry take to start


def until(function, deadline=DEADLINE):
    """What the function gives as soon as that is something, or None after the deadline."""
    end = time.monotonic() + deadline
    while True:
        try:
            found = function()
        except GLib.Error:  # a widget that went while we looked
            found = None
        if found or time.monotonic() >= end:
            return found or None
        time.sleep(0.02)


def walk(node, skip=lambda node: False):
    """The node and what is in it, what is shallow first: a chart has a thousand cells, all of them deep."""
    queue = deque([node])
    while queue:
        node = queue.popleft()
        yield node
        if not skip(node):
            children = (node.get_child_at_index(index) for index in range(node.get_child_count()))
            queue.extend(child for child in children if child is not None)


def name_of(node):
    """The name that is read out. GTK 4.8 says some names twice."""
    said = node.get_name() or ''
    half = len(said) // 2
    return said[:half] if said[half:half + 1] == ' ' and said[:half] == said[half + 1:] else said


def role_of(node):
    """The role that is read out. Newer systems have other names for some, and one for a button that stays pressed."""
    said = node.get_role_name()
    return {'push button': 'button', 'toggle button': 'button', 'grouping': 'panel'}.get(said, said)


def can_press(node):
    return node is not None and node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def find(node, name, role=None):
    """Returns: the first node in that node of that name and role, or None. … in a name stands for anything."""
    return next((found for found in walk(node)
                 if fits(name_of(found), name) and (role is None or role_of(found) == role)), None)


def choose(row):
    """Selects a row of a list."""
    Atspi.Selection.select_child(row.get_parent(), row.get_index_in_parent())


def start_registry():
    """The accessibility bus and its registry, which Atspi and GTK would start too, but not wait for as long as a busy
    machine takes. A program that starts before the registry may never be seen."""
    def call(bus, name, path, method, given=None):
        return bus.call_sync(name, path, name, method, given, None, Gio.DBusCallFlags.NONE, START * 1000, None)

    def start():
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        address = call(session, 'org.a11y.Bus', '/org/a11y/bus', 'GetAddress')[0]
        kind = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(address, kind, None, None)
        return call(bus, 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'StartServiceByName',
                    GLib.Variant('(su)', ('org.a11y.atspi.Registry', 0)))
    assert until(start, START), 'the accessibility registry does not start'


class Program:
    """The running program; what it writes on standard error is a fault. @name: if what is run starts another one."""

    def __init__(self, path, *arguments, environment=None, name=None, words=Words('', '')):
        self.path = path
        self.name = name or os.path.basename(path)
        self.words = words
        environment = {**os.environ, 'G_DEBUG': '', **(environment or {})}
        environment.pop('GTK_A11Y', None)
        start_registry()
        Atspi.set_timeout(DEADLINE * 1000, DEADLINE * 1000)  # a busy program does not answer within 0.8 s
        self.process = subprocess.Popen([path, *arguments], env=environment, stderr=subprocess.PIPE, text=True)
        self.noise = []
        self.presses = 0
        self.focused = None
        self.listener = Atspi.EventListener.new(self.focused_cb)
        self.listener.register('object:state-changed:focused')

    def __enter__(self):
        self.node = until(lambda: self.find_program() or self.process.poll(), START)
        if not isinstance(self.node, Atspi.Accessible):
            status = self.process.poll()
            self.process.kill()
            raise AssertionError('the program does not show on the accessibility bus; ' + (
                'it was still running' if status is None else f'it ended with {status}') + '; it said:\n' +
                self.process.communicate()[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        # GTK 4.8 itself says this of a pop-up that goes while its names are told to a reader.
        self.noise = [line for line in self.process.communicate()[1].splitlines()
                      if line.strip() and 'g_variant_is_object_path' not in line]

    def focused_cb(self, event):
        if event.detail1:
            self.focused = event.source

    def is_at(self, name, deadline=DEADLINE):
        """Whether the keyboard comes to be in what has that name."""
        def check():
            while GLib.MainContext.default().iteration(False):
                pass
            return self.focused is not None and fits(name_of(self.focused), name)
        return until(check, deadline)

    def tab_to(self, name, most=12):
        """Presses Tab until the keyboard is in what has that name. How far that is depends on what fits into a line."""
        for _ in range(most):
            before = self.focused
            self.press('Tab')
            until(lambda: self.is_at('…', 0) and self.focused != before)
            if self.is_at(name, 0.2):
                return True
        return False

    def find_program(self):
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_name() == self.name:
                return node
        return None

    def find(self, name, role=None, within=None, deadline=DEADLINE):
        return until(lambda: find(within or self.node, name, role), deadline)

    def windows(self):
        """How many windows the program shows. GTK 4.8 falls over when a reader asks for one that is just coming."""
        return DESKTOP.windows()

    def sheet(self, deadline):
        """Returns: the window over the program's window, if one comes, or None."""
        if not until(lambda: self.windows() > 1, deadline):
            return None
        time.sleep(0.3)
        windows = [self.node.get_child_at_index(index) for index in range(self.node.get_child_count())]
        return next((window for window in windows if window is not None and window.get_name() != 'Long Roll'), None)

    def says(self, *texts):
        """Whether the answer card comes to say all of these."""
        def check():
            card = find(self.node, self.words('Answer'), 'panel')
            said = {name_of(node) for node in walk(card)} if card else set()
            return all(any(fits(one, text) for one in said) for text in texts)
        return until(check)

    def english(self):
        """Whatever the program says now in English, though there is a translation."""
        said = until(lambda: {name_of(node) for node in walk(self.node, lambda node: role_of(node) == 'table')})
        return self.words.english(said or set())

    def press(self, *keys):
        """Presses keys, as xdotool names them."""
        self.presses += len(keys)
        DESKTOP.press(*keys)

    def focus(self):
        """Waits until the window has the keyboard."""
        assert until(DESKTOP.focus), 'the window does not get the keyboard'
