#!/usr/bin/python3
"""test-cut.py - a file that is empty, cut off or full of zeros is one clear line, or what is whole in it is read

Each sort of file of tests/corpus is cut at 0 bytes, after 1, in the middle, and before its last byte, and filled with
zeros. A command that reads it says so with the name of the file and status 1, or does what it should with what is left:
the last byte of XML and CSV is only the end of a line. Without charts of one's own the printed ones answer, status 0.

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
    ('own-charts', f'{OWN}/charts/wftu.xml', ('check wftu', 'calc wftu overrun', 'chart wftu land_crt'), 'last'),
]
WARNS = 'own-charts'


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
    if sort != WARNS:
        shutil.rmtree(folder / OWN / 'charts')
    shutil.copytree(CORPUS / 'cards', folder / 'cards')
    (folder / 'a.longroll').write_bytes(gzip.decompress((CORPUS / 'sessions/wftu-phases.longroll.gz').read_bytes()))
    return folder


def run(folder, command):
    return subprocess.run([CLI, *command.split()], cwd=folder, capture_output=True, text=True, check=False, timeout=60,
                          stdin=subprocess.DEVNULL, env={
        **{name: value for name, value in os.environ.items() if not name.startswith('XDG_')}, 'LC_ALL': 'C.UTF-8',
        'HOME': str(folder), 'XDG_DATA_HOME': str(folder / 'data'), 'LONGROLL_TABLES': str(ROOT / 'tables')})


for SORT, FILE, COMMANDS, READABLE in SORTS:
    for COMMAND in COMMANDS:
        @tap.check(f'/cut/{SORT}/{COMMAND.replace(" ", "-").replace("/", "-")}')
        def cut(file=FILE, command=COMMAND, readable=READABLE, sort=SORT):
            folder = home(sort)
            whole = (folder / file).read_bytes()
            done = run(folder, command)
            if done.returncode:
                yield f'the whole file: {done.stderr}'
            shutil.rmtree(folder)
            for name, content in cuts(whole):
                folder = home(sort)
                (folder / file).write_bytes(content)
                done = run(folder, command)
                shutil.rmtree(folder)
                # a damaged session is offered to be put right in a second line
                first = done.stderr.splitlines()[0] if done.stderr else ''
                lines = [line for line in done.stderr.splitlines() if 'puts it right' not in line]
                if done.returncode == 0 and name in readable.split():
                    continue
                if done.returncode != (0 if sort == WARNS else 1) or len(lines) != 1 or Path(file).name not in first:
                    yield f'{name}: {done.returncode}: {done.stdout[:200]}{done.stderr}'


tap.run()
