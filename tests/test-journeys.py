#!/usr/bin/python3
"""test-journeys.py - a few journeys through the real program, as a screen reader and as a keyboard see it

To be run under tests/withx. The first argument is the program. With LONGROLL_LANGUAGE the evening is in that language,
and the rest is left out.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import sys

import tap
from journeys import evening
from journeys.program import Program, choose

PROGRAM = next(argument for argument in sys.argv[1:] if not argument.startswith('--'))
BATTLE = ['wftu', 'land_combat', 'terrain=forest', '--row', 'attack_leaders', 'br=2', '--row', 'attackers', 'sp=9',
          '--row', 'defenders', 'sp=4,quality=veteran']
LANGUAGE = os.environ.get('LONGROLL_LANGUAGE', '')
CHANCE = ('Drives the defender out', '20 %', 'on 9 and 10', 'stand-in chart')


def check_in_english(name):
    return (lambda function: function) if LANGUAGE else tap.check(name)


@check_in_english('/journeys/roll-by-reader')
def roll():
    with Program(PROGRAM, *BATTLE) as program:
        if not program.says(*CHANCE):
            yield 'the headline is not read out'
        button = program.find('Rolled 9')
        if button is None:
            yield 'there is no button “Rolled 9”'
            return
        button.do_action(0)
        if not program.says('Drives the defender out: yes', 'Had a chance of 20 %', 'stand-in chart'):
            yield 'the die typed by its button changes nothing'
    yield from program.noise


@check_in_english('/journeys/battle-by-keyboard')
def keyboard():
    with Program(PROGRAM, 'wftu', 'land_combat') as program:
        if program.find('Rolled 9') is None:
            yield 'the calculator does not open'
        program.focus()
        yield from evening.battle(program)
        if not program.says(*CHANCE):
            yield 'the battle typed by keyboard is another one'
        if program.presses > 11:
            yield f'{program.presses} presses are more than 11'
        program.press('alt+6')
        if not program.says('Does not drive the defender out', 'Had a chance of 20 %'):
            yield 'Alt+6 types no die'
    yield from program.noise


@check_in_english('/journeys/preset')
def preset():
    with Program(PROGRAM, *BATTLE) as program:
        if not program.says(*CHANCE):
            yield 'the battle is another one'
        program.focus()
        yield from evening.preset(program)
        if not program.says(*CHANCE):
            yield 'what is taken from the preset is another battle'
    yield from program.noise


@check_in_english('/journeys/other-calculator')
def other():
    with Program(PROGRAM, 'wftu', 'land_combat') as program:
        row = evening.row(program, 'Overrun')
        if row is None:
            yield 'the list has no overrun'
            return
        choose(row)
        if program.find('The rules do not allow this') is None:
            yield 'the overrun of 1 against 1 is not refused'
    yield from program.noise


@tap.check('/journeys/evening' + (f'-{LANGUAGE}' if LANGUAGE else ''))
def war():
    yield from evening.war(PROGRAM, LANGUAGE)


@check_in_english('/journeys/referee')
def referee():
    yield from evening.referee(PROGRAM)


tap.run()
