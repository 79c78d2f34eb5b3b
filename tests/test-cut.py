#!/usr/bin/python3
"""test-cut.py - a file that is empty, cut off or full of zeros is one clear line, or what is whole in it is read

Each sort of file of tests/corpus, and of what is installed, is cut at 0 bytes, after 1, in the middle, and before its
last byte, and filled with zeros. A command that reads it says so with the name of the file and status 1, or does what
it should with what is left: the last byte of XML and CSV is only the end of a line. Without personal charts the
printed ones answer, without a translation the English words, status 0.

The argument is longroll-cli.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT

CLI = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / '_build/src/cli/longroll-cli').resolve()
CORPUS = ROOT / 'tests/corpus'
OWN = 'data/longroll'
SHARE = 'share/longroll'
# What it is, the file, the commands that read it, and which cuts leave something that can be read.
SORTS = [
    ('session', 'a.longroll', ('session a.longroll show', 'session a.longroll note Supper', 'verify a.longroll'), ''),
    ('ruleset', f'{OWN}/rulesets/my_game/ruleset.xml', ('check my_game', 'calc my_game attack'), 'last'),
    ('part', f'{OWN}/rulesets/my_game/kinds.xml', ('check my_game', 'calc my_game attack'), 'last'),
    ('card-csv', 'cards/land_crt.csv', ('chart wftu land_crt --import cards/land_crt.csv',), 'last'),
    ('card-grid', 'cards/grid.csv', ('chart gtc combat_attacker --import cards/grid.csv',), 'half last'),
    ('card-xml', 'cards/land_crt.xml', ('chart wftu land_crt --import cards/land_crt.xml',), 'last'),
    ('bundle', 'cards/wftu-bundle.xml', ('chart wftu import cards/wftu-bundle.xml',), 'last'),
    ('order', f'{OWN}/order-of-battle/wftu.csv', ('order wftu', 'order wftu export',
                                                  f'order wftu import {OWN}/order-of-battle/wftu.csv'), 'half last'),
    ('backup', 'all.longroll-mine', ('mine list all.longroll-mine', 'mine restore all.longroll-mine --theirs'), ''),
    ('desk', f'{OWN}/desks/desks.ini', ('mine',), 'empty half last'),
    ('catalogue', f'{OWN}/rulesets/my_game/po/de.po', ('check my_game', 'calc my_game attack'), 'half last'),
    ('help', f'{SHARE}/help/C/combat.page', ('help', 'help mail'), 'last'),
    ('help-words', f'{SHARE}/help/de/de.po', ('help combat',), 'half last'),
    ('program-words', 'share/locale/de/LC_MESSAGES/longroll.mo', ('mine', 'calc wftu overrun'), ''),
    ('own-charts', f'{OWN}/charts/wftu.xml', ('check wftu', 'calc wftu overrun', 'chart wftu land_crt',
                                              'session a.longroll show', 'session a.longroll note Supper'), 'last'),
]
# What there is without that file.
WARNS = ('own-charts', 'catalogue', 'help-words', 'program-words')
GERMAN = ('catalogue', 'help-words', 'program-words')
WORDS = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Attack"\nmsgstr "Angriff"\n'


def cuts(whole):
    """A name and a content each."""
    yield 'empty', b''
    yield 'one', whole[:1]
    yield 'half', whole[:len(whole) // 2]
    yield 'last', whole[:-1]
    yield 'zeros', bytes(len(whole))
    yield 'zero-inside', whole[:len(whole) // 2] + b'\0' + whole[len(whole) // 2:]


def home(sort):
    """A person's folders; only what is cut in them is wrong."""
    folder = Path(tempfile.mkdtemp())
    shutil.copytree(CORPUS / 'home', folder, dirs_exist_ok=True)
    if sort != 'own-charts':
        shutil.rmtree(folder / OWN / 'charts')
    shutil.copytree(CORPUS / 'cards', folder / 'cards')
    (folder / OWN / 'desks').mkdir()
    (folder / 'state/longroll/desks').rename(folder / OWN / 'desks/desks.ini')
    (folder / OWN / 'rulesets/my_game/po').mkdir()
    (folder / OWN / 'rulesets/my_game/po/de.po').write_text(WORDS, encoding='utf-8')
    for name, packed in (('a.longroll', 'sessions/wftu-phases.longroll.gz'),
                         ('all.longroll-mine', 'mine.longroll-mine.gz')):
        (folder / name).write_bytes(gzip.decompress((CORPUS / packed).read_bytes()))
    (folder / 'bin').mkdir()
    (folder / 'bin/longroll-cli').hardlink_to(CLI) if folder.stat().st_dev == CLI.stat().st_dev else \
        shutil.copy(CLI, folder / 'bin/longroll-cli')
    shutil.copytree(ROOT / 'data/help', folder / SHARE / 'help')
    shutil.copytree(CLI.parents[2] / 'po', folder / 'share/locale')
    return folder


def run(folder, sort, command):
    """It runs as if it was installed in that folder."""
    return subprocess.run([folder / 'bin/longroll-cli', *command.split()], cwd=folder, capture_output=True, text=True,
                          check=False, timeout=60, stdin=subprocess.DEVNULL, env={
        **{name: value for name, value in os.environ.items() if not name.startswith('XDG_')}, 'LC_ALL': 'C.UTF-8',
        'HOME': str(folder), 'XDG_DATA_HOME': str(folder / 'data'),
        'LANGUAGE': 'de' if sort in GERMAN else '', 'LONGROLL_TABLES': str(ROOT / 'tables')})


for SORT, FILE, COMMANDS, READABLE in SORTS:
    for COMMAND in COMMANDS:
        @tap.check(f'/cut/{SORT}/{COMMAND.replace(" ", "-").replace("/", "-")}')
        def cut(file=FILE, command=COMMAND, readable=READABLE, sort=SORT):
            folder = home(sort)
            whole = (folder / file).read_bytes()
            done = run(folder, sort, command)
            if done.returncode:
                yield f'the whole file: {done.stderr}'
            shutil.rmtree(folder)
            for name, content in cuts(whole):
                folder = home(sort)
                (folder / file).write_bytes(content)
                done = run(folder, sort, command)
                shutil.rmtree(folder)
                # a damaged session is offered to be repaired in a second line, and an old one knows an older ruleset
                first = done.stderr.splitlines()[0] if done.stderr else ''
                lines = [line for line in done.stderr.splitlines()
                         if 'repairs it' not in line and 'has changed since this session' not in line]
                if done.returncode == 0 and name in readable.split():
                    continue
                if done.returncode != (0 if sort in WARNS else 1) or len(lines) != 1 or Path(file).name not in first:
                    yield f'{name}: {done.returncode}: {done.stdout[:200]}{done.stderr}'


tap.run()
