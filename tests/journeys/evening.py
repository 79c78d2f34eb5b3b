"""evening.py - an evening in the real program, from the shelf to the shelf, and one with a referee

Each function is a journey: it yields what is wrong. What the tasks of an evening took by keyboard is told in the log.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib

from journeys.program import Program, can_press, choose, find, name_of, role_of, until, walk
from journeys.words import Words, fits

# This many presses from the turn to a battle and its answer, 10 of them for the search. The aim was 25.
MOST_PRESSES = 21
# Settings are kept in a file of withx's folder, as a person's are: the program comes back to where it was.
KEPT = {'GSETTINGS_BACKEND': 'keyfile'}
SHORT = 2  # seconds, for what need not come


@contextlib.contextmanager
def task(program, name, aim):
    """Tells how many presses it took."""
    start = program.presses
    yield lambda: program.presses - start
    print(f'# {name}: {program.presses - start} presses, aim {aim}')


def begin(program):
    """From the page of a game to the first turn of a session."""
    program.press('Return')
    if not program.is_at(program.words('Begin %s')):
        yield 'a session does not begin with its turn'
    program.press('ctrl+Right')


def first_letter(text):
    return text[0].lower()


def battle(program):
    """9 volunteers attack 4 veterans in forest, leader 2 against 1: where the keyboard goes, and what it types. F6 goes
    to the next group of inputs: past the defending leaders, who are as they should be."""
    say = program.words
    strength, quality = say('Strength'), say('%s: %s', 'Quality', 'Volunteer')
    for groups, place, key in ((0, say('Battle rating'), '2'), (1, strength, '9'), (2, strength, '4'),
                               (0, quality, first_letter(say('Veteran'))),
                               (1, say('%s: %s', 'Terrain of the hex'), first_letter(say('Forest')))):
        program.press(*['F6'] * groups or ['Tab'])
        if not program.is_at(place):
            yield f'{"F6" if groups else "Tab"} does not lead to “{place}”, but to “{name_of(program.focused)}”'
            return
        program.press(key)


def dice(program):
    """Types dice until nothing is asked for any more."""
    card = program.find(program.words('Answer'), 'panel')
    program.press('alt+7')
    for _ in range(6):
        if until(lambda: can_press(find(card, program.words('Record'), 'button')), SHORT):
            break
        program.press('alt+5')
    return card


def record(program, card):
    """Records. What belongs to another phase is asked for once more."""
    program.press('ctrl+Return')
    if program.find(program.words('Record anyway'), 'button', card, SHORT):
        program.press('ctrl+Return')
    return program.find(program.words('Recorded as entry %d'), None, card)


def leave(program):
    """Leaves phase after phase; what is left to be done is left. Returns: the button that ends the turn, or None"""
    on, end = program.words('Go on anyway: %s'), program.words('End anyway: %s')

    def phase():
        return name_of(find(program.node, program.words('%s · %s')))

    for _ in range(60):
        before = phase()
        program.press('ctrl+shift+Right')
        until(lambda: program.windows() > 1 or phase() != before, SHORT * 2)  # the next may have the same name
        sheet = program.sheet(0)
        if sheet is None:
            continue
        anyway = find(sheet, on) or find(sheet, end)
        if anyway is None or fits(name_of(anyway), end):
            return anyway
        anyway.do_action(0)
        until(lambda: program.windows() == 1 and phase() != before, SHORT * 2)
        program.focus()  # no window manager gives it back
    return None


def in_english(program, place):
    """What nobody translated there, or nobody asked to be translated."""
    for text in program.english():
        yield f'{place}: “{text}” is English'


def preset(program):
    """Keeps what is typed by a name, goes elsewhere and takes it from there: two Shift+Tab lead to the presets."""
    program.press('shift+Tab', 'shift+Tab')
    if not program.is_at('Presets'):
        yield 'Shift+Tab does not lead to the presets'
    program.press('space')
    program.is_at('Name of the preset')
    program.press(*'wood', 'Return')
    program.find('Rename “wood”', 'button')
    program.press('Escape')
    program.is_at('Presets')  # under Wayland a pop-up takes keys until it is gone
    program.press('ctrl+f', *'overrun', 'Return')
    if not program.find('The rules do not allow this'):
        yield 'the overrun is not shown'
    with task(program, 'from a preset to its answer', 10) as presses:
        program.press('ctrl+f')
        program.is_at('Find a calculator')  # before, it was at the overrun's “Name of this row”
        program.press(*'land', 'Return')
        program.is_at('Name of this row')
        program.press('shift+Tab', 'shift+Tab', 'space')
        if not program.is_at('wood'):
            yield 'the presets do not begin with the first of them'
        program.press('Return')
        if presses() > 10:
            yield f'a preset takes {presses()} presses, more than 10'


def city(program):
    """A city falls: found in the books and ticked."""
    say = program.words
    name = say('The Confederacy holds Washington')
    choose(row(program, say('Books') + '…'))
    if not program.is_at(say('Search the trackers')):
        yield 'the books do not begin with their search'
    program.press(*'w a s h'.split())
    if not program.tab_to(name):
        yield f'Tab does not lead to “{name}”'
    program.press('space')
    changed = say('Undo: %s', say('%s: %s → %s', 'The Confederacy holds Washington', 'no', 'yes'))
    if not program.find(changed, 'button'):
        yield f'there is no “{changed}”'
    yield from in_english(program, 'the books')


def war(path, language):
    """A battle typed, recorded, undone and recorded again; a city falls; books and log; the end of a turn; back to
    the page of the game; gone on with. In English, or in a language, in which no English may show."""
    say = Words(language, 'wftu')
    if language and say.english({'Books', 'Next: Weather', say('Books')}) != ['Books', 'Next: Weather']:
        yield 'English is not known when it is seen'
    with Program(path, environment=KEPT, words=say) as program:
        program.find('The War for the Union', 'button')
        program.focus()
        yield from in_english(program, 'the shelf')
        program.press('Tab', 'Tab', 'Tab', 'Tab', 'Return')
        if not program.is_at(say('Name')):
            yield 'the page of a game does not begin with the name of a session'
        yield from begin(program)
        program.is_at(say('Done: %s', 'Weather'))
        with task(program, 'tick to the next phase', 1):
            program.press('ctrl+Right')
        if not program.find(say('Next: %s'), 'button'):
            yield 'the weather is not ticked'
        program.press('ctrl+Right')
        if not program.is_at(say('Blockade of all ports')):
            yield 'the next phase does not begin with its first duty'
        yield from in_english(program, 'the turn')
        with task(program, 'from the turn to the battle and its answer', 25) as presses:
            typed = say('Land combat').lower()[:8]
            program.press('ctrl+f', *('space' if letter == ' ' else letter for letter in typed), 'Return')
            program.is_at(say('Name of this row'))
            yield from battle(program)
            if presses() > MOST_PRESSES:
                yield f'the battle takes {presses()} presses, more than {MOST_PRESSES}'
        chance = say('%.0f %%', '20')
        sentence = say('Drives the defender out: {driven_out}').removesuffix(': …')
        if not program.says(sentence, chance, say('on %s', '9' + say(' and ') + '10')):
            yield 'the battle typed by keyboard is another one'
        yield from in_english(program, 'the battle')
        card = dice(program)
        for node in walk(program.node):
            if name_of(node).startswith('Gtk') and 'button' in role_of(node):
                yield f'a {role_of(node)} has no name'
        if not record(program, card):
            yield 'the battle is not recorded'
        with task(program, 'undo the last roll', 1):
            program.press('ctrl+z')
        if not until(lambda: find(card, say('Record'), 'button') or
                     find(card, say('Record anyway'), 'button')):
            yield 'what was undone cannot be recorded again'
        if not record(program, card):
            yield 'the battle is not recorded again'
        with task(program, 'second attack after the first', 4):
            program.press('alt+a', 'alt+7')
        if not program.says(say('Had a chance of %s', chance)):
            yield 'the second attack does not begin with the inputs of the first'
        program.press('alt+a')
        yield from city(program)
        yield from pages(program)
        yield from in_english(program, 'the log')
        anyway = leave(program)
        if anyway is None:
            yield 'the end of the turn does not tell what is left'
        else:
            yield from in_english(program, 'the end of the turn')
            anyway.do_action(0)
            program.focus()
            if not program.find(say('%s · %s', 'August 1861', 'Start of the turn')):
                yield 'the next turn does not begin'
        program.press('alt+Left')
        if not program.is_at(say('Go on'), SHORT * 5):
            yield 'the way back does not lead to the page of the game'
        program.press('ctrl+q')
    yield from program.noise
    with Program(path, environment=KEPT, words=say) as program:
        if not program.find(say('Go on'), 'button'):
            yield 'the session is not offered after the program was started again'
    yield from program.noise


def row(program, name):
    """A row of the list at the side, which is shown first where it is over the page; GTK 4.8 tells of it unseen."""
    found = until(lambda: find(program.node, name, 'list item') or
                  find(program.node, program.words('Calculators'), 'button'))
    if role_of(found) == 'button':
        found.do_action(0)
        found = program.find(name, 'list item')
    return found


def pages(program):
    """The books and the log, from the fixed places."""
    say = program.words
    for place, shown in ((say('Books') + '…', say('Search the trackers')), (say('Log') + '…', say('Entries') + '…')):
        choose(row(program, place))
        if not program.find(shown):
            yield f'{place} does not show “{shown}”'


def referee(path):
    """What a side may not know hides; a note goes to one side."""
    with Program(path, 'novak') as program:
        program.find('Name', 'text')
        program.focus()
        yield from begin(program)
        yield from pages(program)
        seen = program.find('Seen by: …', 'button')
        if seen is None:
            yield 'nobody can be chosen who sees it'
            return
        seen.do_action(0)
        program.is_at('Seen by: …', SHORT)
        program.press('Down', 'Return')
        if not program.find('Seen by: Union…', 'button'):
            yield 'the list in the title does not choose a side'
    yield from program.noise
