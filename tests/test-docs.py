#!/usr/bin/python3
"""test-docs.py - the pages at the top tell the truth about the tree: links, commands, paths, limits

SPDX-License-Identifier: GPL-3.0-or-later
"""
import html
import re
import subprocess

from tap import ROOT, check, read, run, tree

PAGES = ('README.md', 'CONTRIBUTING.md', 'src/engine/README.md', 'src/rules/README.md', 'tables/README.md',
         'tables/TUTORIAL.md', 'tests/README.md', 'tests/cases/README.md', 'po/STYLE.md', 'data/README.md',
         'data/help/README.md', 'data/help/README.de.md')


@check('/docs/length')
def length():
    """CONTRIBUTING.md is read in ten minutes: what concerns one room is beside it."""
    lines = read('CONTRIBUTING.md').count('\n')
    if lines > 200:
        yield f'CONTRIBUTING.md: {lines} lines; the most is 200'


def prose(text):
    """A page without its fenced blocks, line for line."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith('```'):
            fenced = not fenced
        elif not fenced:
            yield number, line


def anchor(heading):
    return re.sub(r'[^\w\- ]', '', heading.strip().lower()).replace(' ', '-')


@check('/docs/links')
def links():
    for page in PAGES:
        for number, line in prose(read(page)):
            for target in re.findall(r'\]\(([^)\s]+)\)', line):
                if re.match(r'[a-z]+:', target):
                    continue
                path, _, part = target.partition('#')
                file = (ROOT / page).parent / path if path else ROOT / page
                if not file.exists():
                    yield f'{page}:{number}: there is no {target}'
                elif part and file.is_file():
                    headings = re.findall(r'^#+ (.*)$', file.read_text(encoding='utf-8'), re.MULTILINE)
                    if part not in map(anchor, headings):
                        yield f'{page}:{number}: {path or page} has no heading for #{part}'


@check('/docs/commands')
def commands():
    """Every ./dev WORD that a page names is one that dev knows, and the other way round."""
    known = set(re.findall(r'^ {4}(\w+)(?: \||\))', read('dev'), re.MULTILINE))
    named = set()
    for page in PAGES:
        for number, line in enumerate(read(page).splitlines(), 1):
            for word in re.findall(r'\./dev (\w+)', line):
                named.add(word)
                if word not in known:
                    yield f'{page}:{number}: there is no ./dev {word}'
    for word in sorted(known - named):
        yield f'no page names ./dev {word}'
    told = subprocess.run([ROOT / 'dev', 'help'], capture_output=True, text=True, check=False).stdout
    for word in sorted(known):
        if f'./dev {word}' not in told:
            yield f'./dev help does not name ./dev {word}'


@check('/docs/paths')
def paths():
    """Files and folders that are in backquotes are there."""
    top = {name.partition('/')[0] for name in tree('')}
    for page in ('README.md', 'CONTRIBUTING.md', 'src/rules/README.md', 'tests/README.md', 'po/STYLE.md'):
        for number, line in prose(read(page)):
            for name in re.findall(r'`([\w.\-/]+)`', line):
                if '/' in name and 'ID' not in name and name.partition('/')[0] in top and not (ROOT / name).exists():
                    yield f'{page}:{number}: there is no {name}'


LIMITS = 'src/engine/base/lr-limits.h'


def limits_of_code():
    """Every limit: its name, its number, the words of its row in the reference and, maybe, the code of a fault."""
    for line in read(LIMITS).splitlines():
        if line.startswith('#define'):
            limit = re.fullmatch(r'#define (LR_\w+) ([\d ()*]+?) +/\* (.*?)(?:; (LR_\w+))? \*/', line)
            yield (limit[1], eval(limit[2]), limit[3], limit[4]) if limit else (line, None, None, None)


def number_of(text):
    """A number as the reference writes it: 2000, 10 000, 4 MiB, 50 million."""
    said = re.fullmatch(r'(\d[\d ]*?)( MiB| million)?', text)
    return int(said[1].replace(' ', '')) * {' MiB': 1 << 20, ' million': 10 ** 6, None: 1}[said[2]] if said else None


@check('/docs/limits')
def limits():
    """The reference and the messages of faults give the limits that the code has, all of them and no others."""
    page = read('tables/README.md')
    section = page[page.index('\n## Limits\n') + 1:]
    section = section[:section.index('\n## ')]
    rows = dict(re.findall(r'^\| (.+?) \| (\d.*?) \|$', section, re.MULTILINE))
    messages = read('src/rules/file/lr-problem.c')
    for name, number, words, fault in limits_of_code():
        if number is None:
            yield f'{LIMITS}: “{name}” does not end with the words of a row of the reference'
            continue
        said = rows.pop(words, None)
        if said is None:
            yield f'tables/README.md: the limits lack “{words}”: {number}'
        elif number_of(said) != number:
            yield f'tables/README.md: “{words}” is {said}, and {name} is {number}'
        if fault:
            text = re.search(fault + r',\s*N_\("((?:[^"\\]|\\.)*)"', messages)
            if not text or str(number) not in re.findall(r'\d+', text[1]):
                yield f'src/rules/file/lr-problem.c: {fault} does not say {number}, which is {name}'
    for words in rows:
        yield f'tables/README.md: there is no limit of “{words}”'
    for name in tree('.h', under='src/engine') + tree('.h', under='src/rules'):
        for own in re.findall(r'^#define (LR_\w*MOST\w*) [\d(]', read(name), re.MULTILINE):
            if name != LIMITS and own not in NO_LIMITS:
                yield f'{name}: {own} belongs into {LIMITS}'


# What only costs time or room, and refuses nothing.
NO_LIMITS = ('LR_FACTORS_MOST', 'LR_POOL_MOST_WORK', 'LR_STATES_MOST_ORDER')


@check('/docs/readme')
def readme():
    """What a newcomer must find there."""
    text = read('README.md')
    for wanted in ('./dev run', './dev test', 'not affiliated', 'GPL-3.0-or-later', 'stand-in'):
        if wanted not in text:
            yield f'README.md says nothing of "{wanted}"'
    for ruleset in sorted((ROOT / 'tables').glob('*/ruleset.xml')):
        title = re.search(r'<title>([^<]+)</title>', ruleset.read_text(encoding='utf-8'))
        if title and html.unescape(title[1]) not in text:
            yield f'README.md does not name {html.unescape(title[1])}'


def guide():
    """What can be linked to in the guide: PAGE, and PAGE#SECTION."""
    for name in tree('.page', under='data/help/C'):
        text = read(name)
        page = re.search(r'<page [^>]*\bid="([\w-]+)"', text)[1]
        if f'/{page}.page' not in name:
            raise ValueError(f'{name} has the id {page}')
        yield page
        yield from (f'{page}#{section}' for section in re.findall(r'<section id="([\w-]+)"', text))


PLACES = 'src/panels/help/lr-help-place.c'
# What a person comes to.
DEFINES = r'^(?:G_DEFINE_FINAL_TYPE|LR_DEFINE_TEMPLATE) \('
WIDGET = re.compile(DEFINES + r'(Lr\w*?(?:Page|Place|Dialog|TurnEnd))\b', re.MULTILINE)


@check('/docs/help')
def help_targets():
    """Places, refusals and links lead to sections of the guide that are there; every place of the window has one."""
    known = set(guide())
    built = re.findall(r"'([\w-]+\.page)'", read('data/help/meson.build'))
    if built != sorted(name.rpartition('/')[2] for name in tree('.page', under='data/help/C')):
        yield 'data/help/meson.build: help_pages are not the pages in C, by name'
    for name in tree('.c', under='src') + tree('.ui', under='ui'):
        for target in re.findall(r"""["']([a-z][\w-]*#[\w-]+)["']""", read(name)):
            if target not in known and not target.endswith('#SECTION'):
                yield f'{name}: the guide has no {target}'
    said = re.findall(r'\{ "(Lr\w+)", ("[\w#-]+"|LR_HELP_INDEX), (?:TRUE|FALSE) \}', read(PLACES))
    for _, page in said:
        if page.strip('"') not in known and page != 'LR_HELP_INDEX':
            yield f'{PLACES}: the guide has no {page}'
    there = {found for name in tree('.c', under='src')
             for found in re.findall(DEFINES + r'(Lr\w+)', read(name), re.MULTILINE)}
    for place in sorted({place for place, _ in said} - there):
        yield f'{PLACES}: there is no {place}'
    for name in tree('.c', under='src/app/pages') + tree('.c', under='src/panels'):
        for place in WIDGET.findall(read(name)):
            if place not in dict(said):
                yield f'{PLACES}: {place} has no page of the guide'


run()
