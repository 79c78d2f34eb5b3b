#!/usr/bin/python3
"""test-style.py - what every file of the tree must be like, as far as a program can tell

With --update po/POTFILES.in and the lists in tests/meson.build are written anew.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

from tap import ROOT, check, read, run, tree

WIDEST = 120

# The kinds of files that are prose or data by nature: long lines are left to their authors.
CODE = ('.c', '.h', '.py', '.sh', 'meson.build', 'meson_options.txt', '.ui', '.css', '.rng', '.its', '.loc', '.yml',
        '.xml.in', '.desktop.in', '.gschema.xml')
TEXT = CODE + ('.md', '.xml', '.cases', '.svg', 'dev', '.ci/run', 'withx', 'POTFILES.in', '.editorconfig', '.gitignore')
# Fixtures are wrong on purpose.
FIXTURES = 'tests/fixtures/'

TRANSLATED = re.compile(r'(?<![\w"])(_|C_|N_|NC_|Q_|ngettext|gettext|g_dgettext|g_dngettext|g_dpgettext2?) \("')


def code():
    return [name for name in tree(*CODE) + ['dev', '.ci/run', 'tests/withx'] if not name.startswith(FIXTURES)]


@check('/style/width')
def width():
    for name in code() + tree('.xml', under='tables'):
        data = name.endswith(('.ui', '.xml', '.xml.in', '.rng', '.its', '.loc', '.css'))
        if data and not name.startswith('tables/'):
            continue  # text for people stands in one line there
        for number, line in enumerate(read(name).splitlines(), 1):
            if len(line) > WIDEST:
                yield f'{name}:{number}: {len(line)} columns; the most is {WIDEST}'


@check('/style/white-space')
def white_space():
    for name in tree(*TEXT, but=(FIXTURES,)):
        text = read(name)
        if '\r' in text:
            yield f'{name}: it has carriage returns'
        if text and not text.endswith('\n'):
            yield f'{name}: it does not end with a newline'
        if text.endswith('\n\n'):
            yield f'{name}: it ends with empty lines'
        for number, line in enumerate(text.splitlines(), 1):
            if line != line.rstrip():
                yield f'{name}:{number}: spaces at the end'
            if '\t' in line:
                yield f'{name}:{number}: a tab'


@check('/style/first-lines')
def first_lines():
    """The first line says what a file is for, under its own name; the licence follows in the same comment."""
    for name in tree('.c', '.h'):
        base = name.rpartition('/')[2]
        text = read(name)
        if not re.match(r'/\* ' + re.escape(base) + r' - \S', text):
            yield f'{name}:1: the first line is "/* {base} - what it is for"'
        if 'SPDX-License-Identifier: GPL-3.0-or-later' not in text[:2000].partition('*/')[0]:
            yield f'{name}:1: the licence is missing from the first comment'


@check('/style/no-notes-to-self')
def notes_to_self():
    for name in tree('.c', '.h', '.py', '.sh', '.xml', '.ui', 'meson.build', but=(FIXTURES, 'tests/test-style.py')):
        for number, line in enumerate(read(name).splitlines(), 1):
            if re.search(r'\b(TODO|FIXME|XXX)\b', line):
                yield f'{name}:{number}: a note to oneself: do it, or file an issue'


@check('/style/arrays-are-not-freed-by-themselves')
def freed_arrays():
    """g_autofree frees the first pointer of an array only: the others leak."""
    for name in tree('.c'):
        for number, line in enumerate(read(name).splitlines(), 1):
            if re.search(r'\bg_auto(free|ptr)\b[^=;]*\w\[', line):
                yield f'{name}:{number}: g_autofree frees only the first pointer of this array'


# Turns that sound translated and are never right in a comment or a message; po/STYLE.md says what to write instead.
TURNS = {
    'is no …': r'(?<!\bthere )\b(is|are|was|were) no (?!longer|more|less|better|worse|other|such|doubt|one\b)',
    'so many': r'(?<!\bevery )(?<!\bthere are )\bso (many|much)\b(?! so\b)',
    'at hand': r'\bat hand\b',
    'stands in': r'\b(stand|stands|stood) (in|at|on|under|over|beside|behind|before|here|there|between|above|below)\b',
    'lies in': r'\b(lie|lies) (in|at|on|under|over|beside|behind|here|there|between|above|below)\b',
    'goes by': r'\b(goes|went) by (?!itself|unseen)',
    'put right': r'\bput(s|ting)? ((it|them|that) )?right\b',
    'mend': r'\bmend(s|ed|ing)?\b',
    'whoever': r'\bwhoever\b',
    'in the place of': r'\bin the place of\b',
    'one’s own': r"\b(one|somebody|nobody)['’]s own\b",
}
SPOKEN = re.compile('|'.join(f'(?P<t{number}>{turn})' for number, turn in enumerate(TURNS.values())), re.IGNORECASE)
COMMENT = {'c': re.compile(r'/\*.*?\*/', re.DOTALL),
           'py': re.compile(r'^ *#[^\n]*(?:\n *#[^\n]*)*|""".*?"""', re.DOTALL | re.MULTILINE)}
MESSAGE = re.compile(r'(?<![\w"])(?:_|C_|N_|NC_|ngettext) \(((?:\s*"(?:[^"\\]|\\.)*",?)+)')


def spoken(name):
    """What is said to people in a file, with where it begins: its comments and its messages."""
    text = read(name)
    sort = 'c' if name.endswith(('.c', '.h')) else 'py'
    for found in COMMENT[sort].finditer(text):
        yield found.start(), re.sub(r'\s*\n\s*[*#]?\s*', ' ', found[0])
    for found in MESSAGE.finditer(text) if name.startswith('src/') else ():
        yield found.start(), re.sub(r'"\s*"', '', found[1])


@check('/style/turns')
def turns():
    for name in tree('.c', '.h', '.py', '.sh', but=(FIXTURES, 'tests/test-style.py')):
        for start, words in spoken(name):
            for found in SPOKEN.finditer(words):
                turn = list(TURNS)[next(number for number in range(len(TURNS)) if found[f't{number}'])]
                line = read(name).count('\n', 0, start) + 1
                yield f'{name}:{line}: “{found[0]}” sounds translated: see “{turn}” in po/STYLE.md'


@check('/style/no-game-in-the-program')
def no_game():
    """What only one game knows stands in its XML. Ids and titles are read from there."""
    words = set()
    for ruleset in (ROOT / 'tables').glob('*/ruleset.xml'):
        words.add(ruleset.parent.name)
        words.update(re.findall(r'<title>([^<]+)</title>', ruleset.read_text(encoding='utf-8')))
        words.update(re.findall(r'<publisher>([^<]+)</publisher>', ruleset.read_text(encoding='utf-8')))
    words.update(('wftu', 'civil_war', 'gtc', 'lee_grant', 'novak'))
    pattern = re.compile('|'.join(r'\b' + re.escape(word) + r'\b' for word in sorted(words)), re.IGNORECASE)
    for name in tree('.c', '.h', under='src') + tree('.ui', '.css', under='ui'):
        for number, line in enumerate(read(name).splitlines(), 1):
            found = pattern.search(line)
            if found:
                yield f'{name}:{number}: the program knows a game: {found[0]}'


def translated():
    """Every file with text of the program for people. The rulesets have catalogues of their own."""
    wanted = {name for name in tree('.c', '.h', under='src') if TRANSLATED.search(read(name))}
    wanted.update(name for name in tree('.ui', under='ui') if 'translatable="' in read(name))
    wanted.update(tree('.desktop.in', '.metainfo.xml.in', '.gschema.xml', under='data'))
    return wanted


@check('/style/potfiles')
def potfiles():
    listed = {line for line in read('po/POTFILES.in').splitlines() if line and not line.startswith('#')}
    wanted = translated()
    for name in sorted(wanted - listed):
        yield f'po/POTFILES.in: {name} is missing'
    for name in sorted(listed - wanted):
        yield f'po/POTFILES.in: {name} has no text for people' if (ROOT / name).exists() else \
            f'po/POTFILES.in: there is no {name}'


def test_lists():
    """The lists of tests/meson.build, as they should be."""
    here = [name.rpartition('/')[2] for name in tree('.c', under='tests') if name.count('/') == 1]
    programs = [name for name in here if name.startswith('test-')]
    widgets = re.compile(r'#include ["<](adwaita\.h|gtk/|panels/|app/)|\b(gtk_test_init|gtk_init|adw_init) \(')
    display = [name for name in here if widgets.search(read(f'tests/{name}'))]
    return {
        'support_sources': [name for name in here if name.startswith('lr-') and name not in display],
        'display_sources': [name for name in display if name.startswith('lr-')],
        'programs': [name[len('test-'):-2] for name in programs if name not in display],
        'display_programs': [name[len('test-'):-2] for name in display if name in programs],
        'twin_sources': [name.removeprefix('tests/') for name in tree('.c', under='tests/twin') if '/lr-' in name],
    }


@check('/style/tests-are-listed')
def tests_listed():
    for what, wanted in test_lists().items():
        found = re.search(rf'^{what} = \[(.*?)\]', read('tests/meson.build'), re.MULTILINE | re.DOTALL)
        listed = re.findall(r"'([^']+)'", found[1]) if found else []
        if sorted(listed) != sorted(wanted):
            yield f'tests/meson.build: {what} is not what is there: {", ".join(set(listed) ^ set(wanted))}'


def update():
    (ROOT / 'po/POTFILES.in').write_text('# Every file with text for people: tests/test-style.py --update\n' +
                                         '\n'.join(sorted(translated())) + '\n', encoding='utf-8')
    build = read('tests/meson.build')
    for what, wanted in test_lists().items():
        text = ''.join(f"  '{name}',\n" for name in sorted(wanted))
        text = f'{what} = [\n{text}]' if text else f'{what} = []'
        build = re.sub(rf'^{what} = \[.*?\]', text, build, flags=re.MULTILINE | re.DOTALL)
    (ROOT / 'tests/meson.build').write_text(build, encoding='utf-8')


if '--update' in sys.argv:
    update()
else:
    run()
