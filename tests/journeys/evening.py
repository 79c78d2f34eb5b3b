"""evening.py - an evening in the real program, from the shelf to the shelf, and one with a referee

Each function is a journey: it yields what is wrong. What the tasks of an evening took by keyboard is told in the log.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib

from journeys.program import Program, choose, name_of, until, walk

# Settings are kept in a file of withx's folder, as a person's are: the program comes back to where it was.
KEPT = {'GSETTINGS_BACKEND': 'keyfile'}
SHORT = 2  # seconds, for what need not come


@contextlib.contextmanager
def task(program, name, aim):
    """Tells how many presses it took."""
    start = program.presses
    yield
    print(f'# {name}: {program.presses - start} presses, aim {aim}')


def begin(program):
    """From the page of a game to the first turn of a session."""
    program.press('Return')
    if not program.is_at('Begin …'):
        yield 'a session does not begin with its turn'
    program.press('ctrl+Right')


# What is pressed, and where the keyboard is then, in a window as wide as at its first start.
BATTLE = (('Tab', 'Battle rating'), ('2', None), ('Tab', 'Part in the attack: …'), ('Tab', 'More of this row'),
          ('Tab', 'Strength'), ('9', None), ('Tab', 'Quality: …'), ('Tab', 'More of this row'),
          ('Tab', 'Name of this row'), ('Tab', 'Battle rating'), ('Tab', 'Army Commander with his HQ'),
          ('Tab', 'More of this row'), ('Tab', 'Strength'), ('4', None), ('Tab', 'Quality: Volunteer'),
          ('v', 'Quality: Veteran'), ('Tab', 'More of this row'), ('Tab', 'Terrain of the hex: …'), ('f', None))


def battle(program):
    """9 volunteers attack 4 veterans in forest, leader 2 against 1."""
    for key, place in BATTLE:
        program.press(key)
        if place and not program.is_at(place, SHORT * 5):
            yield f'“{key}” does not lead to “{place}”, but to “{name_of(program.focused)}”'
            return


def dice(program):
    """Types dice until nothing is asked for any more."""
    card = program.find('Answer', 'panel')
    program.press('alt+7')
    for _ in range(6):
        if program.find('Record', 'push button', card, SHORT):
            break
        program.press('alt+5')
    return card


def record(program, card):
    """Records. What belongs to another phase is asked for once more."""
    program.press('ctrl+Return')
    if program.find('Record all the same', 'push button', card, SHORT):
        program.press('ctrl+Return')
    return program.find('Recorded as entry …', None, card)


def leave(program):
    """Leaves phase after phase; what is left to be done is left. Returns: the button that ends the turn, or None"""
    for _ in range(60):
        program.press('ctrl+shift+Right')
        sheet = program.sheet(0.5)
        if sheet is None:
            continue
        anyway = next((button for button in walk(sheet) if 'anyway' in name_of(button)), None)
        if anyway is None or name_of(anyway).startswith('End'):
            return anyway
        anyway.do_action(0)
        until(lambda: program.windows() == 1, SHORT)
        program.focus()  # no window manager gives it back
    return None


def war(path):
    """A battle typed, recorded, undone and recorded again; books and log; the end of a turn; gone on with."""
    with Program(path, environment=KEPT) as program:
        program.find('The War for the Union', 'push button')
        program.focus()
        program.press('Tab', 'Tab', 'Tab', 'Tab', 'Return')
        if not program.is_at('Name'):
            yield 'the page of a game does not begin with the name of a session'
        yield from begin(program)
        program.is_at('Done: Weather')
        with task(program, 'tick to the next phase', 1):
            program.press('ctrl+Right')
        if not program.find('Next: …', 'push button'):
            yield 'the weather is not ticked'
        program.press('ctrl+Right')
        if not program.is_at('Blockade of all ports'):
            yield 'the next phase does not begin with its first duty'
        with task(program, 'from the turn to the battle and its answer', '25, and 10 for the search'):
            program.press(*'ctrl+f l a n d space c o m Return'.split())
            program.is_at('Name of this row')
            yield from battle(program)
        if not program.says('Drives the defender out', '40 %', 'on 7 to 10'):
            yield 'the battle typed by keyboard is another one'
        card = dice(program)
        for node in walk(program.node):
            if name_of(node).startswith('Gtk') and 'button' in node.get_role_name():
                yield f'a {node.get_role_name()} has no name'
        if not record(program, card):
            yield 'the battle is not recorded'
        with task(program, 'undo the last roll', 1):
            program.press('ctrl+z')
        if not program.find('Record…', 'push button', card):
            yield 'what was undone cannot be recorded again'
        if not record(program, card):
            yield 'the battle is not recorded again'
        with task(program, 'second attack after the first', 4):
            program.press('alt+a', 'alt+7')
        if not program.says('Had a chance of 40 %'):
            yield 'the second attack does not begin with the inputs of the first'
        program.press('alt+a')
        yield from pages(program)
        anyway = leave(program)
        if anyway is None:
            yield 'the end of the turn does not tell what is left'
        else:
            anyway.do_action(0)
            program.focus()
            if not program.find('August 1861 · Start of the turn'):
                yield 'the next turn does not begin'
        program.press('ctrl+q')
    yield from program.noise
    with Program(path, environment=KEPT) as program:
        if not program.find('Go on', 'push button'):
            yield 'the session is not offered after the program was started again'
    yield from program.noise


def pages(program):
    """The books and the log, from the fixed places."""
    for place, shown in (('Books…', 'Search the books'), ('Log…', 'Entr…')):
        row = program.find(place, 'list item')
        choose(row)
        if not program.find(shown):
            yield f'{place} does not show “{shown}”'


def referee(path):
    """What a side may not know hides; a note goes to one side."""
    with Program(path, 'novak') as program:
        program.find('Name', 'text')
        program.focus()
        yield from begin(program)
        yield from pages(program)
        seen = program.find('Seen by: …', 'push button')
        if seen is None:
            yield 'nobody can be chosen who sees it'
            return
        seen.do_action(0)
        program.is_at('Seen by: …', SHORT)
        program.press('Down', 'Return')
        if not program.find('Seen by: Union…', 'push button'):
            yield 'the list in the title does not choose a side'
    yield from program.noise
