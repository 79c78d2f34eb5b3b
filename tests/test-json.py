#!/usr/bin/python3
"""test-json.py - what programs send to the command line and get from it, against the schemas in data/

The argument is the longroll-cli to use. The schemas are read by a validator of their few words, so that no library is
needed.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import subprocess
import sys

import tap
from tap import ROOT, read

CLI = os.path.abspath(next((argument for argument in sys.argv[1:] if not argument.startswith('-')),
                           ROOT / '_build/src/cli/longroll-cli'))
TYPES = {'object': dict, 'array': list, 'string': str, 'boolean': bool, 'null': type(None)}
GAMES = ('civil_war', 'gtc', 'lee_grant', 'novak', 'wftu')


def run(*arguments, text=None):
    return subprocess.run([CLI, *arguments], input=text, capture_output=True, text=True, cwd=ROOT, check=False,
                          env={**os.environ, 'LONGROLL_TABLES': str(ROOT / 'tables'), 'LC_ALL': 'C.UTF-8'})


def is_type(value, name):
    if name in ('number', 'integer'):
        return not isinstance(value, bool) and isinstance(value, int if name == 'integer' else (int, float))
    return isinstance(value, TYPES[name])


def faults(schema, value, root, where='$'):
    """What of a value the schema does not allow."""
    if '$ref' in schema:
        schema = root['$defs'][schema['$ref'].rsplit('/', 1)[1]]
    types = schema.get('type', [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_type(value, name) for name in types):
        yield f'{where}: {value!r} is not {types}'
        return
    if 'minimum' in schema and value < schema['minimum']:
        yield f'{where}: {value} is below {schema["minimum"]}'
    if 'anyOf' in schema and all(list(faults(one, value, root)) for one in schema['anyOf']):
        yield f'{where}: {value!r} is nothing that is allowed'
    if isinstance(value, dict):
        known = schema.get('properties', {})
        rest = schema.get('additionalProperties', True)
        for name in schema.get('required', ()):
            if name not in value:
                yield f'{where} has no {name}'
        for name, member in value.items():
            if name in known:
                yield from faults(known[name], member, root, f'{where}.{name}')
            elif rest is False:
                yield f'{where} has {name}'
            elif rest is not True:
                yield from faults(rest, member, root, f'{where}.{name}')
    if isinstance(value, list) and 'items' in schema:
        for number, item in enumerate(value):
            yield from faults(schema['items'], item, root, f'{where}[{number}]')


SETUP = json.loads(read('data/longroll-setup.schema.json'))
ANSWER = json.loads(read('data/longroll-answer.schema.json'))

BATTLE = {
    'ruleset': 'wftu', 'calculator': 'land_combat', 'turn': '1862-04',
    'inputs': {
        'terrain': 'forest', 'inside': None, 'union_morale_lost': False,
        'attackers': [{'sp': 9, 'quality': 'veteran'}, {'sp': 2, 'cavalry': True}],
        'attack_leaders': [{'br': 2}], 'defenders': [{'sp': 4}], 'attack_ships': [],
    },
    'options': {'morale_floor': 'zero'}, 'dice': {'die': 7},
}
TYPED = ('calc', 'wftu', 'land_combat', 'turn=1862-04', 'terrain=forest', 'union_morale_lost=no', '--row', 'attackers',
         'sp=9,quality=veteran', '--row', 'attackers', 'sp=2,cavalry=yes', '--row', 'attack_leaders', 'br=2', '--row',
         'defenders', 'sp=4', '--none', 'attack_ships', '--option', 'morale_floor=zero', '--dice', 'die=7')

# A set-up, whether the schema allows it, and what the program says of it.
WRONG = [
    ({**BATTLE, 'zebra': 1}, False, 'a set-up has no “zebra”; it has ruleset, calculator, scenario, turn, inputs, '
                                    'options, decisions and dice'),
    ({**BATTLE, 'inputs': []}, False, '“inputs” must be an object: {"name": value}'),
    ({**BATTLE, 'inputs': {'terrain': {}}}, False,
     '“terrain” must be a word, a number, true or false, or a list of rows'),
    ({**BATTLE, 'inputs': {'attackers': [9]}}, False, 'a row of “attackers” must be an object: {"column": value}'),
    ({**BATTLE, 'inputs': {'attackers': [{'sp': []}]}}, False,
     '“sp” must be a word, a number, true or false, without a comma'),
    ({**BATTLE, 'inputs': {'attackers': [{'sp': '1,2'}]}}, True,
     '“sp” must be a word, a number, true or false, without a comma'),
    ({**BATTLE, 'dice': {'die': {}}}, False, 'the dice “die” must be a number, or a list of faces'),
    ({**BATTLE, 'dice': {'die': [[]]}}, False, 'the dice “die” must be a number, or a list of faces'),
    ({**BATTLE, 'dice': {'die': (1 << 64) + 1}}, True, 'this is not a set-up: a number in it has more than 18 digits'),
    ({**BATTLE, 'dice': {'die': 1e300}}, False, 'the dice “die” must be a number, or a list of faces'),
    ({**BATTLE, 'options': {'morale_floor': []}}, False, '“morale_floor” must be a word, a number, true or false'),
    ({**BATTLE, 'ruleset': []}, False, '“ruleset” must be a word'),
    ({**BATTLE, 'inputs': {'terrain': 'moon'}}, True, None),
    ({**BATTLE, 'calculator': 'zebra'}, True, None),
]


@tap.check('/json/setup')
def setup():
    yield from faults(SETUP, BATTLE, SETUP)
    sent = run('calc', '-', '--json', text=json.dumps(BATTLE))
    typed = run(*TYPED, '--json')
    if sent.returncode or sent.stdout != typed.stdout:
        yield f'sent as JSON it is another calculation: {sent.stderr or sent.stdout[:300]}'
    halves = run('calc', '-', text='{"ruleset": "gtc", "calculator": "combat", "inputs": {"attackers": [{"cv": 2.5}]}}')
    if halves.returncode:
        yield f'a half is refused: {halves.stderr}'


@tap.check('/json/wrong')
def wrong():
    for text, allowed, message in WRONG:
        if bool(list(faults(SETUP, text, SETUP))) == allowed:
            yield f'the schema {"refuses" if allowed else "allows"} {text}'
        done = run('calc', '-', text=json.dumps(text))
        if done.returncode != 1 or (message and done.stderr.strip() != message):
            yield f'{done.returncode}: {done.stderr.strip()}, and not: {message}'
    done = run('calc', '-', text='{"ruleset":')
    if done.returncode != 1 or not done.stderr.startswith('this is not JSON: '):
        yield f'half a text: {done.stderr}'


# Texts that JSON-GLib reads, or reads otherwise than as JSON. “@” is a set-up that is right.
NO_JSON = (
    '{"ruleset": /* " */ ' + '[' * 80000, '{/**/"ruleset": "wftu"}', '{"ruleset": "wftu", // "\n}', '@ @',
    '@;', '{"ruleset": "wftu",}', "{'ruleset': 'wftu'}", '{ruleset: "wftu"}', '{"dice": {"die": 0x5}}',
    '{"dice": {"die": 07}}', '{"dice": {"die": +7}}', '{"dice": {"die": .5}}', '{"dice": {"die": 5.}}',
    '{"dice": {"die": 1e}}', '{"dice": {"die": TRUE}}', '{"dice": {"die": Null}}', '{"dice": {"die": nan}}',
    '{"dice": {"die": [1,]}}', '{"dice": {"die": [1 2]}}', '{"dice": {"die" 1}}', '{"dice": {1: 1}}',
    '{"ruleset": "a\nb"}', '{"ruleset": "a\tb"}', '{"ruleset": "\\x41"}', '{"ruleset": "\\u12"}', '{"a": }', '{',
    '{"ruleset": "wftu', '{"a": [', '{"a": tru}', '{"a": -}', '{"ruleset": "wftu"}x', '{\v"ruleset": "wftu"}',
)
NO_SETUP = (('[' * 17, 'it is nested too deeply'), ('"\\ud800"', 'an invalid character'),
            ('"\\u0000"', 'an invalid character'), ('"\\udc00\\ud800"', 'an invalid character'),
            ('1' * 19, 'more than 18 digits'))


@tap.check('/json/no-json')
def no_json():
    right = json.dumps(BATTLE)
    for text in NO_JSON:
        done = run('calc', '-', text=text.replace('@', right))
        if done.returncode != 1 or not done.stderr.startswith('this is not JSON: ') or done.stderr.count('\n') != 1:
            yield f'{text[:60]!r}: {done.returncode}: {done.stderr[:200]}'
    for value, message in NO_SETUP:
        done = run('calc', '-', text='{"ruleset": ' + value)
        if done.returncode != 1 or message not in done.stderr:
            yield f'{value!r}: {done.returncode}: {done.stderr[:200]}'
    for text, message in ((right + '\0', 'it contains a zero byte'), (right + ' ' * 1024 * 1024, 'larger than 1 MB')):
        done = run('calc', '-', text=text)
        if done.returncode != 1 or message not in done.stderr:
            yield f'{message}: {done.returncode}: {done.stderr[:200]}'
    spaced = '\t\r\n {"ruleset" :"\\u0077ftu",\n"calculator"\r:"land_combat" } \n'
    if 'this is no' in run('calc', '-', text=spaced).stderr:
        yield f'refused: {spaced!r}'


@tap.check('/json/numbers')
def numbers():
    for arguments in (('dice', '8d10'), ('dice', '9d10'), ('dice', '10d10'), ('dice', '12d10'), ('dice', 'd1')):
        done = run(*arguments, '--json')
        try:
            json.loads(done.stdout)
        except json.JSONDecodeError as error:
            yield f'{arguments}: {error}'


@tap.check('/json/show')
def show():
    """What a calculator takes fits on a screen; with --values all of it is told."""
    for game in GAMES:
        for calculator in json.loads(run('show', game, '--json').stdout)['calculators']:
            said = run('show', game, calculator['id']).stdout
            if not 4 < said.count('\n') <= 50:
                yield f'{game} {calculator["id"]}: {said.count(chr(10))} lines'
    few = run('show', 'lee_grant', 'fire').stdout
    full = run('show', 'lee_grant', 'fire', '--values').stdout
    if ' values: other … ' not in few or '|csa_' in few or '|csa_' not in full:
        yield f'a long kind is not counted: {few[:600]}'


@tap.check('/json/answers')
def answers():
    for game in GAMES:
        for calculator in json.loads(run('show', game, '--json').stdout)['calculators']:
            done = run('calc', game, calculator['id'], '--json')
            if done.returncode:  # it needs something to be typed
                continue
            for fault in faults(ANSWER, json.loads(done.stdout), ANSWER):
                yield f'{game} {calculator["id"]}: {fault}'


tap.run()
