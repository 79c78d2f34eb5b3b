#!/usr/bin/python3
"""test-evenings.py - plays the evenings of tests/evenings: what a referee types, and what the books must read after it

A file GAME-NAME.evening is read from top to bottom. It is written from the rulebook, before the program is asked.

    # 6.23: Kentucky joins at once             a note for the reader
    S new duties --turn jan                    a session command, as after "longroll-cli session FILE"; "new": another
      says January                             ... its answer has these words (or its warnings)
    S roll levy us=south --dice die=5
      read camps[south] = 3                    ... a tracker then has this value, as typed or as shown
      read not camps[north] = 3                ... and this one has another
      due levies.north_levy                    ... a line of the turn is due and open; also by its label
      not due levies.south_levy                ... it is done, skipped, or not for this turn
      at levies.north_levy                     ... the game is at this line
      turn jan                                 ... and in this turn
      says not Camps, North                    ... its answer does not have these words
    S roll supply
      refused several lines                    ... it is not done, and says why with these words
    L calc duties levy turn=feb                another command, without the session
      says First month

Expectations belong to the command above them; "says" and "refused" can be given more than once. A command without
"refused" has to go well. A long line goes on in the next one after "\\". Each session is verified at its end: all that
was done must follow again from what was said. With a name after the argument, which is longroll-cli, only those files
are played whose names have it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tap
from tap import ROOT

WORDS = [argument for argument in sys.argv[1:] if not argument.startswith('--')] or ['_build/src/cli/longroll-cli']
CLI = Path(WORDS[0]).resolve()
# What an answer says that is a refusal, and yet no fault of the command.
NO = ('The rules do not allow this', 'The rules do not use this here')
TABLES = (ROOT / 'tests/fixtures/session/games', ROOT / 'tables', ROOT / 'tables/examples')


def deeds(text):
    """Each command with its line, and the expectations below it with theirs."""
    found = []
    held = ''
    for number, line in enumerate(text.splitlines(), 1):
        if line.rstrip().endswith('\\'):
            held += line.rstrip()[:-1].rstrip() + ' '
            continue
        line, held = held + (line.strip() if held else line), ''
        line = re.sub(r'(^|\s)#.*', '', line).rstrip()
        if line and not line.startswith((' ', '\t')):
            found.append((number, line, []))
        elif line and found:
            found[-1][2].append((number, line.strip()))
        elif line:
            raise ValueError(f'{number}: an expectation without a command above it')
    return found


class Evening:
    """A session, and what it says of itself."""

    def __init__(self, folder):
        self.folder = folder
        self.tables = {'LONGROLL_TABLES': ':'.join(map(str, TABLES))}
        self.known = {}

    def run(self, *words):
        return subprocess.run([CLI, *words], cwd=self.folder, capture_output=True, text=True, check=False,
                              env={**os.environ, **self.tables, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '',
                                   'HOME': self.folder, 'XDG_DATA_HOME': self.folder, 'XDG_STATE_HOME': self.folder})

    def type(self, line):
        where, _, rest = line.partition(' ')
        self.known = {}
        if where not in ('S', 'L'):
            raise ValueError(f'a command begins with S or L, not “{where}”')
        if line.startswith('S new '):
            Path(self.folder, 'it.longroll').unlink(missing_ok=True)
        return self.run(*(('session', 'it.longroll') if where == 'S' else ()), *shlex.split(rest))

    def prove(self):
        """What verify finds wrong in the session, or strange in its sentences."""
        if not Path(self.folder, 'it.longroll').exists():
            return []
        done = self.run('verify', 'it.longroll')
        lines = (done.stdout + done.stderr).splitlines()
        return [line for line in lines if done.returncode != 0 or 'does not agree' in line]

    def tell(self, command):
        """What a command of the session says as JSON, asked once after each deed."""
        if command not in self.known:
            done = self.run('session', 'it.longroll', command, '--json')
            self.known[command] = json.loads(done.stdout) if done.returncode == 0 else {}
        return self.known[command]

    def is_due(self, name):
        lines = [line for line in self.tell('show').get('checklist', ()) if name in (line['path'], line['label'])]
        if not lines:
            raise ValueError(f'this turn has no line “{name}”')
        return any(line['due'] == 'yes' and line['mark'] is None for line in lines)

    def read(self, text):
        key, _, value = (part.strip() for part in text.partition(' = '))
        cells = [cell for cell in self.tell('trackers') if cell['key'].replace(' ', '') == key.replace(' ', '')]
        if not cells:
            raise ValueError(f'there is no tracker “{key}”')
        return value in (cells[0]['value'], cells[0]['text']), cells[0]['text']

    def holds(self, done, expected):
        """None, or what is so instead."""
        word, _, rest = expected.partition(' ')
        no = rest.startswith('not ') and word in ('says', 'read')
        rest = rest[4:] if no else rest
        if word == 'not':
            word, no, rest = 'due', True, rest.removeprefix('due ')
        said = done.stdout + done.stderr
        if word == 'says':
            return None if (rest in said) != no else said
        if word == 'refused':
            no = done.returncode != 0 or any(words in said for words in NO)
            return None if no and rest in said else said
        if word == 'read':
            same, now = self.read(rest)
            return None if same != no else now
        if word == 'due':
            return None if self.is_due(rest) != no else 'due' if no else 'not due'
        if word in ('at', 'turn'):
            now = self.tell('show').get('place' if word == 'at' else 'turn')
            return None if now == rest else now
        raise ValueError(f'“{word}” is not an expectation')


def play(path):
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(folder)
        for number, line, expected in deeds(path.read_text(encoding='utf-8')):
            if line.startswith('S new '):
                faults += [f'{path.name}:{number}: before this, verify says: {fault}' for fault in evening.prove()]
            done = evening.type(line)
            if done.returncode != 0 and not any(text.split(' ')[0] == 'refused' for _, text in expected):
                faults.append(f'{path.name}:{number}: {line}: refused: {done.stderr or done.stdout}')
            for at, text in expected:
                try:
                    so = evening.holds(done, text)
                except ValueError as error:
                    so = str(error)
                if so is not None:
                    faults.append(f'{path.name}:{at}: {line}\n  {text}: {so}')
        faults += [f'{path.name}: at its end, verify says: {fault}' for fault in evening.prove()]
    return faults


FILES = [path for path in sorted((ROOT / 'tests/evenings').glob('*.evening'))
         if all(word in path.name for word in WORDS[1:])]
PLAYED = {}


def add(path):
    @tap.check(f'{path.stem} goes as its referee says')
    def plays():
        return PLAYED[path].result()


if __name__ == '__main__':
    with ThreadPoolExecutor(os.cpu_count()) as players:
        for file in FILES:
            PLAYED[file] = players.submit(play, file)
            add(file)
        tap.run()
