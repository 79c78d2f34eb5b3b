#!/usr/bin/python3
"""test-catalogues.py - the translations: whole where they should be, true to their originals, in the players' words

The program's own words are translated in po/, those of a ruleset in the folder po of its own, those of the guide in
data/help. Every catalogue must be right as far as it goes; COMPLETE says which of them must be whole. With --update all
are brought up to date with their originals: new messages come in without a translation, those that are gone go.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import html
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from catalogue import parse
from tap import ROOT, check, read, run, tree

# By language, the folders in which nothing may be missing. What is not named here may be begun.
COMPLETE = {
    'de': ['po', 'data/help/de', 'tables/civil_war/po', 'tables/gtc/po', 'tables/lee_grant/po', 'tables/novak/po',
           'tables/wftu/po'],
    'es': ['po'],
    'fr': ['po'],
}

# Where the guide is: its pages in C, each translation in a folder of its language.
GUIDE = 'data/help'

# Quotation marks of a language, the first and the second.
MARKS = {'de': '„“', 'fr': '«»', 'es': '«»'}

# Languages with a hard space before a high mark and inside quotation marks; and a mark that has none.
SPACED = ('fr',)
HARD = '\u00a0\u202f'
BARE = re.compile(rf'(?:^| |\S+)(?<![{HARD}])[:;!?](?=[\s)»]|$)|«(?![{HARD}])|(?<![{HARD}])»')

# What is around a text of the program that is for people.
MARKING = ('_', 'N_', 'C_', 'NC_', 'ngettext', 'g_dngettext', 'WORDS')
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'ngettext:1,2', 'g_dngettext:2,3']
WORDS = re.compile(r'[A-Za-z]{2,} [a-z]{2,}|^[A-Z][a-z]{3,}$|%s [a-z]{2,} %')
# Texts that look like words for people and are none: SQL, markup, styles, commands; words of dice and of formats. The
# engine has no words for people, and the grammar's sentences go into the reference.
NO_WORDS = re.compile(r'[A-Z]{3,} |SQLite|[<{|=]|longroll-cli |Sans|Skeleton|'
                      r' *(at least|at most|reroll (once|better)) *$')
WORDLESS = ('src/engine/', 'src/rules/grammar/', 'src/rules/build/lr-build-limits.c')
TOKEN = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\]|\\.)+\'|[A-Za-z_]\w*|\S', re.DOTALL)
END = '.:?!…;,'
PLACE = re.compile(r'\{\{|\{[^{}]*\}')
# Languages in which a question and an exclamation are opened, too; “d6!” and a lonely “?” are neither.
OPENED = {'es': (('¿', r'[^\W\d]»?\?'), ('¡', r'[^\W\d]»?!'))}


@functools.cache
def template(folder):
    """What there is to translate in a folder, as xgettext finds it."""
    if folder == 'po':
        command = ['xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', '--add-comments']
        command += [f'--keyword={keyword}' for keyword in KEYWORDS]
    elif folder.startswith(GUIDE):
        command = ['xgettext', f'--its={GUIDE}/its/mallard.its', *tree('.page', under=f'{GUIDE}/C')]
    else:
        command = ['xgettext', *sorted(str(path.relative_to(ROOT)) for path in (ROOT / folder).parent.glob('*.xml'))]
    done = subprocess.run([*command, '--output=-'], cwd=ROOT, capture_output=True, text=True, check=True,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8', 'GETTEXTDATADIRS': str(ROOT / 'tables')})
    return done.stdout, done.stderr


@functools.cache
def catalogues():
    """The catalogues there are: the folder, the language, the entries."""
    found = []
    for name in tree('.po', but=('tests/',)):
        folder, _, base = name.rpartition('/')
        found.append((folder, base[:-3], parse(read(name), name)))
    return found


def translated():
    """Each language, entry, and translation with the original that it stands for."""
    for _, language, entries in catalogues():
        for entry in entries:
            for i, string in enumerate(entry.strings):
                if string and not entry.fuzzy:
                    yield language, entry, entry.ids[min(i, len(entry.ids) - 1)], string


def literals(text):
    """The strings of a C file that are in no marking call, each with where it begins."""
    around, before = [], ''
    for token in TOKEN.finditer(text):
        if token[0].startswith('/*'):
            continue
        if token[0] == '(':
            around.append(before)
        elif token[0] == ')':
            around.pop()
        elif token[0].startswith('"') and not set(around) & set(MARKING):
            yield token.start(), token[0][1:-1]
        before = token[0]


def short(text):
    return ascii(text)[1:-1] if '\n' in text else text


@check('/catalogues/marked')
def marked():
    """What xgettext cannot read, and text for people that nobody marked."""
    for line in template('po')[1].splitlines():
        if 'warning' in line:
            yield line
    shown = re.compile(r'<property name="(label|title|subtitle|description|tooltip-text|placeholder-text|text)"'
                       r'(?![^>]*translatable="yes")[^>]*>([^<]*[A-Za-z]{2}[^<]*)</property>')
    for name in tree('.ui', under='ui'):
        for found in shown.finditer(read(name)):
            yield f'{name}: “{found[2]}” is not marked with translatable="yes"'
    for name in tree('.c', under='src'):
        text = read(name)
        for start, literal in [] if name.startswith(WORDLESS) else literals(text):
            if WORDS.search(literal) and not NO_WORDS.search(literal):
                yield f'{name}:{text.count(chr(10), 0, start) + 1}: “{literal}” is not marked with _ ()'


def plain(key):
    """What names a message. Older versions of xgettext leave the signs of XML escaped, newer ones do not."""
    return tuple(part and html.unescape(part) for part in key)


@check('/catalogues/complete')
def complete():
    for language, folders in COMPLETE.items():
        for folder in folders:
            there = {plain(entry.key()): entry for where, own, entries in catalogues()
                     if (where, own) == (folder, language) for entry in entries}
            wanted = parse(template(folder)[0], folder)
            for entry in wanted:
                own = there.get(plain(entry.key()))
                what = 'is missing' if own is None else 'is fuzzy' if own.fuzzy else \
                    '' if all(own.strings) else 'is not translated'
                if what:
                    yield f'{folder}/{language}.po: “{short(entry.ids[0])}” {what} (tests/test-catalogues.py --update)'
            for key in there.keys() - {plain(entry.key()) for entry in wanted}:
                yield f'{folder}/{language}.po: “{short(key[1])}” is no longer said'


@check('/catalogues/listed')
def listed():
    languages = set(read('po/LINGUAS').split())
    there = {language for folder, language, _ in catalogues() if folder == 'po'}
    for language in sorted(languages ^ there):
        yield f'po/LINGUAS: {language} is not what is there'


@check('/catalogues/formats')
def formats():
    """Formats and plurals, as msgfmt understands them."""
    for folder, language, _ in catalogues():
        done = subprocess.run(['msgfmt', '--check-format', '--check-domain', '--output-file=/dev/null',
                               f'{folder}/{language}.po'], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            yield done.stderr


@check('/catalogues/places')
def places():
    """The places of a message, {…}, in any order. Of a plural each form has all of them."""
    for _, entry, original, string in translated():
        if sorted(PLACE.findall(original)) != sorted(PLACE.findall(string)):
            yield f'{entry.name}: “{short(string)}” does not have the places of “{short(original)}”'


@check('/catalogues/ends')
def ends():
    """White space around a message, and the mark at its end."""
    for language, entry, original, string in translated():
        if language in SPACED:
            string = re.sub(rf'^[{HARD}](?=[:;!?»])|(?<=«)[{HARD}]$', '', string)
        if re.match(r'\s*', original)[0] != re.match(r'\s*', string)[0] or \
           re.search(r'\s*$', original)[0] != re.search(r'\s*$', string)[0]:
            yield f'{entry.name}: “{short(string)}” has other white space around it than “{short(original)}”'
        one, other = original.rstrip()[-1:], string.rstrip()[-1:]
        if one != other and (one in END or other in END) and not original.rstrip().endswith('of ?') and \
           not re.fullmatch(r'[A-Z]\w\.', original):  # an abbreviation, which may have no point elsewhere
            yield f'{entry.name}: “{short(string)}” ends otherwise than “{short(original)}”'


@check('/catalogues/openings')
def openings():
    """¿ before as many questions, ¡ before as many exclamations as there are."""
    for language, entry, _, string in translated():
        for mark, end in OPENED.get(language, ()):
            if string.count(mark) != len(re.findall(end, string)):
                yield f'{entry.name}: “{short(string)}” has {mark} more or less often than its end'


@check('/catalogues/marks')
def marks():
    """Quotation marks and apostrophes of the language; … where the original has it."""
    for language, entry, original, string in translated():
        own = MARKS.get(language)
        if own is None:
            continue
        rest = string
        for mark in '"\'':
            if mark in string and not re.search(rf'(?<!\w){mark}|{mark}(?!\w)', original):
                yield f'{entry.name}: a straight {mark} in “{short(string)}”'
        found = [mark for mark in rest if mark in own]
        if found != list(own) * (len(found) // 2):
            yield f'{entry.name}: the marks {own} do not match in “{short(string)}”'
        if set('“”‘«»„') - set(own) & set(string):
            wrong = (set('“”‘«»„') - set(own)) & set(string)
            if wrong:
                yield f'{entry.name}: {"".join(sorted(wrong))} in “{short(string)}”; the marks are {own}'
        if original.count('“') > string.count(own[0]):
            yield f'{entry.name}: “{short(string)}” has fewer marks than “{short(original)}”'
        if '...' in string or original.count('…') != string.count('…'):
            yield f'{entry.name}: “{short(string)}” has … otherwise than “{short(original)}”'
        if original.count('\u00a0') > string.count('\u00a0'):
            yield f'{entry.name}: “{short(string)}” has no hard space where “{short(original)}” has one'


@check('/catalogues/spaces')
def spaces():
    """Hard spaces at the marks of a language that has them; what is typed or read by programs has none, “d6!”."""
    for language, entry, original, string in translated():
        for found in BARE.finditer(string) if language in SPACED else ():
            word = found[0]
            typed = word.count(word[-1]) > 1 or re.search(r'^ |["+-]|d\d', word[:-1]) and word in original
            if not typed:
                yield f'{entry.name}: no hard space at “{word}” in “{short(string)}”'


@functools.cache
def glossary(language):
    """The terms of a language, the longest first: a pattern of the English term, and of what stands for it."""
    terms = []
    path = ROOT / f'po/glossary-{language}.tsv'
    for line in path.read_text(encoding='utf-8').splitlines() if path.exists() else []:
        if line and not line.startswith('#'):
            english, *own = line.split('\t')
            forms = [form for forms in own for form in forms.split('/')]
            terms.append((english, re.compile(r'(?<![\w-])(' + '|'.join(rf'{re.escape(form)}s?' for form in
                          english.split('/')) + r')(?![\w-])', re.IGNORECASE),
                          re.compile('|'.join(map(re.escape, forms)), re.IGNORECASE), own[0]))
    return sorted(terms, key=lambda term: -len(term[0]))


@check('/catalogues/glossary')
def words():
    """A message with a term of the glossary has the word that stands for it, or the term: a word of a command."""
    for language, entry, original, string in translated():
        said = re.sub(r'“[^”]*”|\{[^}]*\}|--\w+|<\w+>|longroll[\w-]*|\b[A-Z]{3,}\b', ' ', original)
        for english, pattern, own, word in glossary(language):
            if pattern.search(said):
                said = pattern.sub(' ', said)
                if not own.search(string) and not pattern.search(string):
                    yield f'{entry.name}: “{english}” is “{word}”, but not in “{short(string)}”, which says ' \
                          f'“{short(original)}”'


@check('/catalogues/glossaries')
def glossaries():
    for name in tree('.tsv', under='po'):
        seen = set()
        for number, line in enumerate(read(name).splitlines(), 1):
            if line.startswith('#'):
                continue
            if not 2 <= len(line.split('\t')) <= 3:
                yield f'{name}:{number}: a term, the word for it, and perhaps others, with tabs between them'
            for term in line.split('\t')[0].split('/'):
                if term in seen:
                    yield f'{name}:{number}: “{term}” appears twice'
                seen.add(term)


GUI = re.compile(r'<gui>(.*?)</gui>')


def shown(text):
    """A text as the window shows it: without the mark of its key."""
    return re.sub(r'_(?!_)', '', text)


@check('/catalogues/guide')
def guide():
    """What the guide calls a text of the window is one, in every language the one that it stands for."""
    said = {shown(text) for entry in parse(template('po')[0], 'po') for text in entry.ids}
    for entry in parse(template(GUIDE)[0], GUIDE):
        for name in GUI.findall(entry.ids[0]):
            if html.unescape(name) not in said:
                yield f'{GUIDE}: the window never says “{name}”'
    for folder, language, entries in catalogues():
        if not folder.startswith(GUIDE):
            continue
        own = {}
        for where, tongue, words in catalogues():
            if (where, tongue) == ('po', language):
                for entry in words:
                    for text in entry.ids:
                        own.setdefault(shown(text), set()).update(map(shown, entry.strings))
        for entry in entries:
            wanted = [own.get(html.unescape(name), set()) for name in GUI.findall(entry.ids[0])]
            there = [html.unescape(name) for name in GUI.findall(entry.strings[0])]
            if entry.strings[0] and (len(there) != len(wanted) or
                                     any(not names & set(there) for names in wanted) or
                                     any(not any(name in names for names in wanted) for name in there)):
                yield f'{entry.name}: the window says {wanted}, not {there}'


@check('/catalogues/guide-marks')
def guide_marks():
    """The marks of a text of the guide, its links, keys and commands, are those of the original."""
    for folder, _, entries in catalogues():
        for entry in entries if folder.startswith(GUIDE) else []:
            one, other = (sorted(re.findall(r'<[^>]*>', text)) for text in (entry.ids[0], entry.strings[0]))
            if entry.strings[0] and one != other:
                yield f'{entry.name}: the marks are {other}, not {one}'


def update():
    """Merges what there is to translate into every catalogue."""
    for folder, language, _ in catalogues():
        with tempfile.TemporaryDirectory() as temporary:
            pot = Path(temporary) / 'own.pot'
            pot.write_text(template(folder)[0].replace('charset=CHARSET', 'charset=UTF-8'), encoding='utf-8')
            name = ROOT / folder / f'{language}.po'
            subprocess.run(['msgmerge', '--quiet', '--no-fuzzy-matching', '--add-location=file', '--width=110',
                            '--output-file', temporary + '/new.po', name, pot], check=True)
            merged = subprocess.run(['msgattrib', '--no-obsolete', '--add-location=file', '--width=110',
                                     temporary + '/new.po'], capture_output=True, text=True, check=True).stdout
            name.write_text(re.sub(r'^"(POT-Creation-Date|Report-Msgid-Bugs-To):.*\n', '', merged, flags=re.MULTILINE),
                            encoding='utf-8')


if '--update' in sys.argv:
    update()
else:
    run()
