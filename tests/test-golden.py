#!/usr/bin/python3
"""test-golden.py - what 1.0 promises: a ruleset, a session and the JSON of each command, as an older version left them

tests/golden holds a ruleset of format 1 that uses each element, a session that was played with it, and what each
command said of both. These files are never changed; more may be added to an object, an object with an id to a list, a
warning to problems, and an entry to remarks and unknown. The words of sentences may change. With --new what is missing
there is written. The argument is longroll-cli.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT

CLI = Path(next((argument for argument in sys.argv[1:] if not argument.startswith('--')),
                ROOT / '_build/src/cli/longroll-cli')).resolve()
GOLDEN = ROOT / 'tests/golden'
# Sentences for people: that they are there is promised, not how they are put.
SENTENCES = {'about', 'headline', 'help', 'label', 'message', 'notes', 'plan', 'remarks', 'said', 'text', 'title',
             'unknown'}
# What is another each time.
VOLATILE = {'hash', 'head', 'secret', 'time'}
HASH = re.compile(r'[0-9a-f]{64}')
NUMBER = re.compile(r'\d+')

# A name and a command; FILE is a copy of the session. What changes the session has another hash and hour each time.
COMMANDS = [
    ('rulesets', 'rulesets'),
    ('show', 'show everything'),
    ('show-calculator', 'show everything fight'),
    ('show-rule', 'show everything --rule 6.1'),
    ('calc', 'calc everything fight --row attackers points=6,how=trained --row defenders points=3 bonus=1'),
    ('calc-dice', 'calc everything loss stars=2 --dice fate=5'),
    ('whatif', 'whatif everything fight --row attackers points=6'),
    ('compare', 'compare everything fight --plan --row attackers points=6 --plan --row attackers points=2'),
    ('map', 'map everything fight'),
    ('course', 'course everything loss --rounds 2'),
    ('chart', 'chart everything crt'),
    ('dice', 'dice "best 2 of 3d6"'),
    ('dice-thrown', 'dice 2d6+1 --die 3,4'),
    ('dice-secret', 'dice --secret'),
    ('sequence', 'sequence everything --turn t2'),
    ('verify', 'verify FILE'),
    ('order', 'order everything'),
    ('mine', 'mine'),
    ('check', 'check everything'),
    ('explain', 'explain everything fight'),
    ('session-new', 'session OTHER new everything --title Another'),
    ('session-show', 'session FILE show --as north'),
    ('session-next', 'session FILE next'),
    ('session-go', 'session FILE go rounds.1.loss'),
    ('session-tick', 'session FILE tick supply.each_side.north'),
    ('session-skip', 'session FILE skip supply.each_side.north --reason Late'),
    ('session-trackers', 'session FILE trackers'),
    ('session-set', 'session FILE set "capacity[north]" 3 --reason Counted'),
    ('session-history', 'session FILE history "capacity[south]"'),
    ('session-option', 'session FILE option harsh=yes'),
    ('session-turn', 'session FILE turn t1 --reason Late'),
    ('session-calc', 'session FILE calc loss --dice fate=2'),
    ('session-roll', 'session FILE roll loss --insist --dice fate=2'),
    ('session-dice', 'session FILE dice 2d6+1 --die 3,4'),
    ('session-note', 'session FILE note "For south" --to south'),
    ('session-undo', 'session FILE undo'),
    ('session-correct', 'session FILE correct 6 --reason Counted "capacity[south]=4"'),
    ('session-log', 'session FILE log'),
    ('session-entry', 'session FILE entry 6'),
    ('session-luck', 'session FILE luck'),
    ('session-seal', 'session FILE seal'),
]


def run(command, folder, *more):
    """Runs a command in its own folder, on a copy of the session."""
    words = [{'FILE': str(folder / 'war.longroll'), 'OTHER': str(folder / 'other.longroll')}.get(word, word)
             for word in shlex.split(command)]
    shutil.copy(GOLDEN / 'war.longroll', folder)
    return subprocess.run([CLI, *words, *more], cwd=folder, capture_output=True, text=True, check=False, env={
        'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'TZ': 'UTC', 'LONGROLL_TABLES': str(GOLDEN),
        'XDG_DATA_HOME': str(folder / 'data'), 'HOME': str(folder), 'XDG_DATA_DIRS': '/nowhere'})


def document(command):
    with tempfile.TemporaryDirectory() as scratch:
        done = run(command, Path(scratch), '--json')
        if done.returncode:
            return None, done.stderr
        return json.loads(done.stdout.replace(str(GOLDEN), '@golden').replace(scratch, '@scratch')), ''


def lost(old, new, where, name=''):
    """What of a document is no longer there, or is another."""
    if type(old) is not type(new) and not (isinstance(old, (int, float)) and isinstance(new, (int, float))):
        yield f'{where} was {old!r} and is {new!r}'
    elif isinstance(old, dict):
        for key in old:
            if key not in new:
                yield f'{where} has no {key} any more'
            else:
                yield from lost(old[key], new[key], f'{where}.{key}', key)
    elif isinstance(old, list):
        if name == 'problems':  # a later version may warn of more
            new = [one for one in new if one['severity'] != 'warning' or one in old]
        ids = {one['id']: one for one in new if isinstance(one, dict) and 'id' in one}
        if len(ids) == len(new) and ids and all(isinstance(one, dict) and 'id' in one for one in old):
            for one in old:
                if one['id'] not in ids:
                    yield f'{where} has no “{one["id"]}” any more'
                else:
                    yield from lost(one, ids[one['id']], f'{where}[{one["id"]}]')
        elif name in ('remarks', 'unknown') and len(old) < len(new):  # a later version may look at more
            return
        elif len(old) != len(new):
            yield f'{where} had {len(old)} and has {len(new)}'
        else:
            for number, (one, other) in enumerate(zip(old, new)):
                yield from lost(one, other, f'{where}[{number}]', name)
    elif isinstance(old, float) and isinstance(new, (int, float)):
        if abs(old - new) > 1e-12 * max(1, abs(old)):
            yield f'{where} was {old} and is {new}'
    elif name == 'dice' and isinstance(old, str):  # what follows the comma is a sentence, too
        if old.split(',')[0] != new.split(',')[0]:
            yield f'{where} was {old!r} and is {new!r}'
    elif old != new and name not in VOLATILE and not (isinstance(old, str) and (
            name in SENTENCES or where.startswith('compare.words') or HASH.fullmatch(old) and HASH.fullmatch(new))):
        yield f'{where} was {old!r} and is {new!r}'


def golden(name):
    return GOLDEN / 'json' / f'{name}.json'


def write_new():
    for name, command in COMMANDS:
        if not golden(name).exists():
            found, fault = document(command)
            if found is None:
                sys.exit(f'{command}: {fault}')
            golden(name).parent.mkdir(exist_ok=True)
            golden(name).write_text(json.dumps(found, indent=1, ensure_ascii=False) + '\n', encoding='utf-8')
    with tempfile.TemporaryDirectory() as scratch:
        if not (GOLDEN / 'war.csv').exists():
            text = run('session FILE export csv', Path(scratch)).stdout
            (GOLDEN / 'war.csv').write_text(text, encoding='utf-8')


for NAME, COMMAND in COMMANDS:
    def stays(name=NAME, command=COMMAND):
        found, fault = document(command)
        if found is None:
            yield f'{command}: {fault}'
            return
        old = json.loads(golden(name).read_text(encoding='utf-8'))
        if name == 'rulesets':  # others may stand beside it
            old = [one for one in old if one['id'] == 'everything']
        yield from lost(old, found, name)
    tap.check(f'/golden/{NAME}')(stays)


@tap.check('/golden/every-command')
def every():
    """No command with --json is without a document here."""
    with tempfile.TemporaryDirectory() as scratch:
        told = run('--help', Path(scratch)).stdout
    for usage in re.findall(r'^  longroll-cli (\w+(?:.*\n {20})*.*)$', told, re.MULTILINE):
        name = usage.split()[0]
        if '--json' in usage and not any(command.split()[0] == name for _, command in COMMANDS):
            yield f'nothing is kept of “{name}”'
    for path in GOLDEN.glob('json/*.json'):
        if path.stem not in dict(COMMANDS):
            yield f'{path.name} belongs to no command'


@tap.check('/golden/session')
def session():
    """An older session is whole, and tells the same."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        head = json.loads(golden('verify').read_text(encoding='utf-8'))['head']
        done = run(f'verify FILE --head {head}', folder)
        if done.returncode:
            yield f'the session is not what it was: {done.stdout}{done.stderr}'
        done = run('session FILE export csv', folder)
        rows = [[dict(row, remark=NUMBER.findall(row['remark'])) for row in csv.DictReader(io.StringIO(text))]
                for text in ((GOLDEN / 'war.csv').read_text(encoding='utf-8'), done.stdout)]
        if rows[0] != rows[1]:
            yield f'its log is another: {done.stdout}{done.stderr}'
        # It is gone on with where it stood.
        for command in ('undo', 'redo', 'next'):
            done = subprocess.run([CLI, 'session', 'war.longroll', command], cwd=folder, capture_output=True, text=True,
                                  env={**os.environ, 'LONGROLL_TABLES': str(GOLDEN)}, check=False)
            if done.returncode:
                yield f'{command}: {done.stderr}'


@tap.check('/golden/ruleset')
def ruleset():
    """What was without faults stays so, by the checker and by the schema; a newer format does not change the name."""
    with tempfile.TemporaryDirectory() as scratch:
        done = run('check everything', Path(scratch))
    if done.returncode or done.stdout != 'everything: no errors\n':
        yield done.stdout + done.stderr
    if 'xmlns="urn:longroll:ruleset:1"' not in (GOLDEN / 'everything/ruleset.xml').read_text(encoding='utf-8'):
        yield 'the ruleset is not of format 1'


if '--new' in sys.argv:
    write_new()
else:
    tap.run()
