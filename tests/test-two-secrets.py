#!/usr/bin/python3
"""test-two-secrets.py - a game is played twice with other secrets: what a side sees of it is the same, byte for byte

The game of tests/fixtures/session/games/fog hides trackers, inputs, notes and dice of each side from the other. Each
session command does something secret; then each command that takes --as shows it to the other side. Only hashes and
times may differ. The argument is longroll-cli.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT

CLI = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / '_build/src/cli/longroll-cli').resolve()
SIDES = {'us': ('monroe', 'Ann'), 'cs': ('sumter', 'Bob')}
SECRETS = (('61', 'Jackson'), ('88', 'balloon'))
# What is done: {them} has the secrets {n} and {word}, {me} looks.
DEEDS = '''new fog --title Evenings --player us=Ann --player cs=Bob
set army[{them}] {n} --reason {word}
set army[{me}] 4
add guns[{fort}] {n} --reason {word}
set guns[{own_fort}] 5 --reason open
add spies label={word},men={n} --reason {word}
set open 6
note {word}-{n}
note {word}-{n} --to {them}
note public --to all
note yours --to {me}
next
skip --reason {word}
tick
untick
next
go q/q1
back
roll read who={them} --dice die=3 --insist
roll read who={me} --dice die=3 --insist
roll derived --dice die=2 --insist
roll write who={them} n={n} --dice die=3 --insist
roll write who={me} n=9 --dice die=3 --insist
roll fog who={them} n={n} --dice die=5 --insist
roll fog who={me} n=8 --dice die=5 --insist
roll sealed who={them} n={n} --dice die=3 --insist
roll sealed who={me} n=2 --dice die=4 --insist
roll free n=2 --dice die=3 --insist
roll free n=3 --dice die=1 --insist --no-effects
undo
redo
roll fog who={them} n={n} --dice die=6 --insist --in-place-of 24 --reason {word}
correct 2 --reason {word} army[{them}]={n}
correct 10 --reason {word} --take-back
turn t2 --reason {word}
add army[{them}] {n} --reason {word}
undo
calc fog who={them} n={n}
calc read who={them} --why
seal
word abc
roll fog who={them} n={n} --sealed --insist
reveal
open 24
copy c.longroll
leave
turn t3'''.splitlines()
KEYS = ('open', 'army[us]', 'army[cs]', 'guns[monroe]', 'guns[sumter]', 'spies', 'own[us]', 'own[cs]', 'both', 'plain')
KINDS = ('roll', 'note', 'set', 'undo', 'correct')
# What changes nothing; an entry that a side does not see is refused in both games.
VIEWS = ['show', 'trackers', 'trackers army', 'trackers {n}', 'trackers {word}', 'trackers Bob', 'log', 'log army',
         'log --effective', 'log {word}', *(f'log --kind {kind}' for kind in KINDS),
         *(f'log --turn t{n}' for n in (1, 2, 3)), 'luck', 'luck us', 'luck cs', *(f'history {key}' for key in KEYS),
         'export md', 'export html', 'export csv', *(f'entry {n}' for n in range(1, 50))]


def run(folder, line):
    """What a session command does. Returns its status and what it says, without hashes and times."""
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'HOME': str(folder), 'XDG_DATA_HOME': str(folder / 'data'),
                   'LONGROLL_TABLES': str(ROOT / 'tests/fixtures/session/games')}
    done = subprocess.run([CLI, 'session', 'a.longroll', *line.split()], cwd=folder, capture_output=True, text=True,
                          check=False, timeout=60, env=environment)
    said = re.sub('[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.Z]+|[0-9a-f]{64}', '#', done.stdout + done.stderr)
    return done.returncode, said


def difference(a, b):
    """The first lines that differ."""
    for first, second in zip(a.splitlines() + [''], b.splitlines() + ['']):
        if first != second:
            return f'{first}\n  {second}'
    return ''


for ME in SIDES:
    @tap.check(f'/two-secrets/{ME}')
    def side(me=ME):
        them = next(name for name in SIDES if name != me)
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            folders = (Path(first), Path(second))
            words = [{'me': me, 'them': them, 'fort': SIDES[them][0], 'own_fort': SIDES[me][0], 'n': n, 'word': word}
                     for n, word in SECRETS]
            done = 0
            for deed in DEEDS:
                if deed == 'seal':  # later a hash may have these digits in it
                    found = [run(folder, f'log {words[0]["n"]} --as {me}') for folder in folders]
                    if found[0] != found[1]:
                        yield f'log {words[0]["n"]}: {found}'
                results = [run(folder, deed.format(**word)) for folder, word in zip(folders, words)]
                done += results[0][0] == 0
                if results[0][0] != results[1][0]:
                    yield f'{deed}: {results}'
            if done < len(DEEDS) - 4:
                yield f'only {done} of {len(DEEDS)} were done'
            for view in VIEWS:
                for how in ('', ' --json'):
                    if how and view.startswith('export'):
                        continue
                    # what is looked for is the same word in both
                    line = f'{view.format(**words[0])} --as {me}{how}'
                    mine, other = [run(folder, line) for folder in folders]
                    if mine != other:
                        yield f'{line}: {difference(str(mine[0]) + mine[1], str(other[0]) + other[1])}'
            # and the secrets are there, for anyone who has them
            for folder, word in zip(folders, words):
                log = run(folder, f'log --as {them}')[1]
                if word['word'] not in run(folder, 'log')[1] or word['n'] not in log:
                    yield f'{word} is not in {log}'


tap.run()
