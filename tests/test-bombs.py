#!/usr/bin/python3
"""test-bombs.py - what is made to take the machine with it: refused in one clear line, or answered, in bounded time

The argument is the longroll-cli to use. Each bomb is given to it as a person would get it: a file, a command line, a
pipe. It may use 2 s of a processor and 256 MB, which the system sees to, and says where it stopped. Under sanitizers
neither means anything, and LONGROLL_NO_TIMES is set.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import hashlib
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import tap
from tap import ROOT

CLI = os.path.abspath(next((argument for argument in sys.argv[1:] if not argument.startswith('-')),
                           ROOT / '_build/src/cli/longroll-cli'))
MOST_SECONDS = 2.0
MOST_MEGABYTES = 256
FOLDER = tempfile.mkdtemp(prefix='lr-bombs-', dir='/dev/shm' if os.access('/dev/shm', os.W_OK) else None)
GAMES = os.path.join(FOLDER, 'games')
HEAD = ('<?xml version="1.0"?>\n<ruleset xmlns="urn:longroll:ruleset:1" id="bomb" data="1"{}>'
        '<title>Bomb</title>\n')
P = '<procedure id="p" label="P" panel="other">'
OPENED = 'session {} show'


def run(arguments, stdin=None, **more):
    """Runs the program with bounded memory. Returns its status, what it said on both outputs, and its seconds."""
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEGABYTES << 20, MOST_MEGABYTES << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    env = {'PATH': os.environ['PATH'], 'LONGROLL_TABLES': GAMES, 'LC_ALL': 'C.UTF-8', 'HOME': FOLDER,
           'XDG_DATA_HOME': FOLDER + '/data', 'XDG_CONFIG_HOME': FOLDER, 'XDG_DATA_DIRS': FOLDER, **tap.TOOLS,
           **more}
    with tempfile.TemporaryFile(dir=FOLDER) as out, tempfile.TemporaryFile(dir=FOLDER) as err:
        child = subprocess.Popen([CLI, *arguments], stdin=stdin or subprocess.DEVNULL, stdout=out, stderr=err,
                                 cwd=FOLDER, env=env, preexec_fn=None if no_times() else limits)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        said = out.read(1 << 20).decode(errors='replace'), err.read(1 << 20).decode(errors='replace')
    return child.returncode, *said, usage.ru_utime + usage.ru_stime


def no_times():
    return 'LONGROLL_NO_TIMES' in os.environ


def defused(what, arguments, expected, stdin=None, most=1, **more):
    """What is wrong with how the program takes a bomb. expected: what its error says, or None if it answers."""
    status, out, err, seconds = run(arguments, stdin, **more)
    if '-v' in sys.argv:
        print(f'# {what}: {seconds:.2f} s, {status}: {(err or out)[:150]!r}')
    if status != (0 if expected is None else 1):
        yield f'{what}: exit status {status}: {err[:300]}'
    elif expected is not None and not re.search(expected, err):
        yield f'{what}: does not say “{expected}”: {err[:300]}'
    if expected is not None and len(err.splitlines()) > most:
        yield f'{what}: says {len(err.splitlines())} lines'
    if not no_times() and seconds > MOST_SECONDS:
        yield f'{what}: took {seconds:.1f} s'


def path(name):
    return os.path.join(FOLDER, name)


def write(name, text):
    os.makedirs(os.path.dirname(path(name)), exist_ok=True)
    with open(path(name), 'wb') as file:
        file.write(text.encode() if isinstance(text, str) else text)
    return path(name)


def long_file(name, begin, size):
    """A file that begins like this and goes on for that many bytes, which take no room on the disk."""
    write(name, begin)
    os.truncate(path(name), size)
    return path(name)


def ruleset(body, head='', begin=None):
    shutil.rmtree(GAMES, ignore_errors=True)
    text = (begin or HEAD.format(head)) + body + '</ruleset>'
    write('games/bomb/ruleset.xml', text)
    return text


def many(n, form):
    return ''.join(form.replace('%1', str(i - 1)).replace('%', str(i)) for i in range(1, n + 1))


# --- rulesets ---

RULESETS = {
    'entities': ('<?xml version="1.0"?><!DOCTYPE ruleset [<!ENTITY a "aaaaaaaaaa">' +
                 ''.join(f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(20)) +
                 ']><ruleset xmlns="urn:longroll:ruleset:1" id="bomb" data="1"><title>&u;</title>',
                 '', r'ruleset.xml:1:\d+: .*DOCTYPE'),
    'one large entity': ('<?xml version="1.0"?><!DOCTYPE ruleset [<!ENTITY a "' + 'a' * 100000 + '">]>'
                         '<ruleset xmlns="urn:longroll:ruleset:1" id="bomb" data="1"><title>' + '&a;' * 100000 +
                         '</title>', '', r'ruleset.xml:1:\d+: .*DOCTYPE'),
    'an external entity': ('<?xml version="1.0"?><!DOCTYPE ruleset [<!ENTITY a SYSTEM "/dev/zero">]>'
                           '<ruleset xmlns="urn:longroll:ruleset:1" id="bomb" data="1"><title>&a;</title>', '',
                           r'ruleset.xml:1:\d+: .*DOCTYPE'),
    'depth 10^6': (None, '<a>' * 1000000, r'ruleset.xml:[23]:\d+: .*64'),
    'depth 10^5, closed': (None, '<a>' * 100000 + '</a>' * 100000, r'ruleset.xml:[23]:\d+: .*64'),
    '420,000 attributes': (None, '<unit ' + many(420000, 'a%="" ') + '/>', r'ruleset.xml:(3:\d+|1:1): .*(100|4194304)'),
    '300,000 attributes': (None, '<unit ' + many(280000, 'a%="" ') + '/>',
                           r'ruleset.xml:[23]:\d+: .*100 of “attributes”'),
    '10^6 elements': (None, '<u/>' * 1000000, r'ruleset.xml:[23]:\d+: .*100000 of “elements”'),
    '19,000 chained trackers': (None, '<tracker id="t0" label="T" of="number"/>' +
                                many(19000, '<tracker id="t%" label="T" of="number" value="t%1 + 1"/>'),
                                r'ruleset.xml:[23]:\d+: .*2000 of “tracker”'),
    '40,000 lets': (None, P + '<let id="l0" value="1"/>' + many(40000, '<let id="l%" value="l%1 + 1"/>') +
                    '</procedure>', r'ruleset.xml:[23]:\d+: .*2000 of “elements of a procedure”'),
    '60,000 turns': (None, '<calendar>' + many(60000, '<turn id="t%" label="%"/>') + '</calendar>',
                     r'ruleset.xml:[23]:\d+: .*5000 of “turn”'),
    '20,000 calls': (None, '<procedure id="p0" label="P"><outcome id="o" label="O" value="1"/></procedure>' +
                     many(20000, '<procedure id="p%" label="P"><call id="c" of="p%1"/><outcome id="o" label="O" '
                                 'value="c.o"/></procedure>'), r'ruleset.xml:[23]:\d+: calls nest more than 32 deep'),
    'a formula 10^6 deep': (None, P + '<let id="x" value="' + '(' * 1000000 + '1' + ')' * 1000000 + '"/></procedure>',
                            r'ruleset.xml:[23]:\d+: .*64'),
    'a formula of 10^6 signs': (None, P + '<let id="x" value="' + '-' * 1000000 + '1"/></procedure>',
                                r'ruleset.xml:[23]:\d+: .*'),
    'a formula of 10^6 nots': (None, P + '<let id="x" value="' + 'not ' * 900000 + 'true"/></procedure>',
                               r'ruleset.xml:[23]:\d+: .*'),
    'a formula of 10^6 parts': (None, P + '<let id="x" value="1' + '+1' * 1000000 + '"/></procedure>',
                                r'ruleset.xml:[23]:\d+: .*2000 parts'),
    'a number of 10^6 digits': (None, P + '<let id="x" value="' + '9' * 1000000 + '"/></procedure>',
                                r'ruleset.xml:[23]:\d+: 9+…$'),
    'a label of 4 MB': (None, '<unit id="u" one="' + 'a' * 4000000 + '" many="b"/>',
                        r'ruleset.xml:[23]:\d+: “one” is longer than 2000 bytes'),
    'bands of 10^6 entries': (None, '<chart id="c" label="C" of="number" provenance="stand-in"><axis id="a" bands="' +
                              many(500000, '% ') + '"/><row at="1">1</row></chart>', r'ruleset.xml:[23]:\d+: '),
    'a chart of 10^6 rows': (None, '<chart id="c" label="C" of="number" provenance="stand-in"><axis id="a" bands="1+"/>'
                             '<axis id="b" bands="1+"/>' + '<row at="1+">1</row>' * 190000 + '</chart>',
                             r'ruleset.xml:[23]:\d+: .*100000 of “elements”'),
    'a tracker of 10^12 values': (None, many(4, '<kind id="k%" label="K">' + many(1000, '<value id="v%" label="V"/>')
                                                .replace('%', '&') + '</kind>').replace('&', '') +
                                  '<tracker id="t" label="T" of="number" per="k1 k2 k3 k4"/>',
                                  r'ruleset.xml:[23]:\d+: '),
}


def test_ruleset(name, begin, body, expected):
    text = ruleset(body, begin=begin)
    most = 1 if len(text) > (4 << 20) else 1001
    if len(text) > (4 << 20):
        expected = r'ruleset.xml:1:1: the file is larger than 4194304 bytes'
    yield from defused(name, ['check', 'games/bomb'], expected, most=most)
    yield from defused(name + ', listed', ['rulesets'], None)


@tap.check('/bombs/rulesets')
def rulesets():
    for name, (begin, body, expected) in RULESETS.items():
        yield from test_ruleset(name, begin, body, expected)


@tap.check('/bombs/large-files')
def large_files():
    ruleset('')
    for name, begin in (('100 MB of text', HEAD.format('') + '<!--' + 'text ' * 100000), ('100 MB of nothing', '')):
        long_file('games/bomb/ruleset.xml', begin, 100 << 20)
        yield from defused(name, ['check', 'games/bomb'], r'ruleset.xml:1:1: the file is larger than 4194304 bytes')
    ruleset('<part file="p.xml"/>' * 100)
    long_file('games/bomb/p.xml', '<part xmlns="urn:longroll:ruleset:1">', 100 << 20)
    yield from defused('a part of 100 MB', ['check', 'games/bomb'], r'p.xml:1:1: the file is larger than 4194304',
                       most=101)
    ruleset(many(99, '<part file="p%.xml"/>'))
    for i in range(1, 100):
        write(f'games/bomb/p{i}.xml', '<part xmlns="urn:longroll:ruleset:1"><!--' + 'a' * 3000000 + '--></part>')
    yield from defused('99 parts of 3 MB', ['check', 'games/bomb'], r'p6.xml:1:1: there are more than 16 MB of “text”',
                       most=100)
    ruleset('')
    os.mkfifo(path('games/bomb/fifo'))
    os.rename(path('games/bomb/fifo'), path('games/bomb/ruleset.xml'))
    yield from defused('a pipe', ['check', 'games/bomb'], r'is a device or a pipe')
    os.unlink(path('games/bomb/ruleset.xml'))
    os.symlink('/dev/zero', path('games/bomb/ruleset.xml'))
    yield from defused('a device', ['check', 'games/bomb'], r'is a device or a pipe')


@tap.check('/bombs/extends')
def extends():
    ruleset(many(4000, '<procedure id="p%" label="P"><let id="o" value="%"/></procedure>\n'))
    write('games/more/ruleset.xml', HEAD.format(' extends="bomb"').replace('"bomb" data', '"more" data') +
          many(90000, '<change at="p1" label="%"/>') + '</ruleset>')
    yield from defused('90,000 changes', ['check', 'games/more'],
                       r'ruleset.xml:[23]:\d+: .* of “(change|elements)”')
    ruleset(many(60000, '<unit id="u%" one="a" many="b"/>'))
    write('games/more/ruleset.xml', HEAD.format(' extends="bomb"').replace('"bomb" data', '"more" data') +
          many(60000, '<unit id="v%" one="a" many="b"/>') + '</ruleset>')
    yield from defused('60,000 elements that extend 60,000', ['check', 'games/more'],
                       r'games/more/ruleset.xml:2:\d+: .*100000 of “elements”')


@tap.check('/bombs/catalogues')
def catalogues():
    ruleset('')
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    for name, text in (('200,000 messages', head + many(60000, 'msgid "m%"\nmsgstr "n%"\n\n')),
                       ('a message of 4 MB', head + 'msgid "Bomb"\nmsgstr "' + 'x' * 4000000 + '"\n'),
                       ('10^6 lines that are none', 'x\n' * 1000000),
                       ('10^6 places', head + 'msgid "' + '{a}' * 600000 + '"\nmsgstr "' + '{b}' * 600000 + '"\n')):
        write('games/bomb/po/de.po', text)
        yield from defused(name, ['rulesets'], None, LANGUAGE='de')
        status, _, err, seconds = run(['check', 'games/bomb'], LANGUAGE='de')
        if status != 0 or seconds > MOST_SECONDS and not no_times() or len(err.splitlines()) > 1001:
            yield f'{name}: {status}, {seconds:.1f} s, {len(err.splitlines())} lines'
    long_file('games/bomb/po/de.po', head, 100 << 20)
    yield from defused('a catalogue of 100 MB', ['rulesets'], None, LANGUAGE='de')


# --- runs ---

KIND = '<kind id="k"><number id="n"/>' + many(4900, '<value id="v%" label="V%" n="%"/>') + '</kind>'
KEYS = '<kind id="c">' + many(2000, '<value id="v%" label="V%"/>') + '</kind>'
CELLS = (KEYS + '<shape id="u"><number id="n"/></shape>' +
         ''.join(f'<tracker id="t{i}" label="T" of="number" per="c" start="0" min="-9" max="99"/>' for i in range(9)) +
         many(4, '<tracker id="l%" label="L" of="u"/>'))
SUM = ' + '.join(f"a['v{i}']" for i in range(1, 451))
ROWS = (P + '<inputs><roster id="r" of="u" max="1000" default="1000"/></inputs>'
        '<outcome id="o" label="O" value="count(r)"/></procedure>')
RUNS = {
    'pools of all sorts': (''.join(f'<roll id="r{i}" label="R" dice="{200 + i}d{100 + i}"/>' for i in range(20)) +
                           '<outcome id="o" label="O" value="' + ' + '.join(f'r{i}' for i in range(20)) + '"/>', '.'),
    'one pool of the largest': ('<roll id="r" label="R" dice="1000d1000"/><outcome id="o" label="O" value="r"/>', '.'),
    'rolls that are all kept apart': (many(30, '<roll id="r%" label="R" dice="1d1000"/>') +
                                      '<outcome id="o" label="O" value="' +
                                      ' + '.join(f'r{i} * {7 ** i}' for i in range(1, 20)) + '"/>', '.'),
    '10^6 dice in three loops': ('<var id="v" start="0"/>' + many(3, '<repeat id="r%" label="R" times="100">') +
                                 '<roll id="d" label="D" dice="d6"/><set var="v" value="v + d"/></repeat></repeat>'
                                 '</repeat><outcome id="o" label="O" value="v"/>', '.'),
    'an input over pairs of values': ('<kind id="k"><number id="n"/>' + many(4900, '<value id="v%" label="V" n="%"/>') +
                                      f'</kind>{P}<inputs><number id="a" default="sum(x in k, sum(y in k, x.n * y.n '
                                      'mod 7))"/></inputs><outcome id="o" label="O" value="a"/></procedure>',
                                      'Too many .*“a”'),
    'a number that explodes': ('<let id="l0" value="3"/>' + many(100, '<let id="l%" value="l%1 * l%1"/>') +
                               '<outcome id="o" label="O" value="l100"/>', '.'),
    'items for each of many values': (f'{KIND}{P}<tally id="t" by="sum">' +
                                      '<item each="k" label="{n}" value="n"/>' * 1900 +
                                      '</tally><outcome id="o" label="O" value="t"/></procedure>', 'Too many .*“t”'),
    'a tally in each of many rows': (f'{KIND}<shape id="u"><number id="a"/><tally id="t" by="sum">' +
                                     '<item each="k" label="x" value="n"/>' * 2 + f'</tally></shape>{ROWS}',
                                     'Too many .*“r”'),
    'many formulas in each of many rows': ('<shape id="u"><number id="a"/>' +
                                           many(1900, '<let id="l%" value="a + %" label="L"/>') +
                                           f'</shape>{ROWS}', 'Too many .*“r”'),
    'many fields in each of many rows': ('<shape id="u">' + many(200, '<number id="a%"/>') + f'</shape>{P}<inputs>' +
                                         many(400, '<roster id="r%" of="u" max="1000" default="1000"/>') +
                                         '</inputs><outcome id="o" label="O" value="count(r1)"/></procedure>',
                                         'Too many .*“r'),
    'effects for each of many values': (f'{CELLS}{P}<roll id="d" dice="1d6"/><outcome id="o" label="O" value="d"/>' +
                                        '<effect each="c" tracker="t0[c]" add="d"/>' * 2 + '</procedure>',
                                        'V2000: 0 →'),
    'more effects than there may be': (f'{CELLS}{P}<roll id="d" dice="1d6"/><outcome id="o" label="O" value="d"/>' +
                                       '<effect each="c" tracker="t1[c]" add="d"/>' * 100 + '</procedure>',
                                       'more than 5000 effects'),
    'effects on trackers with long limits': (
        KEYS + '<tracker id="a" label="A" of="number" per="c" start="1"/>' + ''.join(
            f'<tracker id="t{i}" label="T" of="number" per="c" start="0" max="{SUM}"/>' for i in range(2)) + P +
        '<roll id="d" dice="1d6"/><outcome id="o" label="O" value="d"/>' +
        many(2, '<effect each="c" tracker="t%1[c]" add="d"/>') + '</procedure>', 'V2000: 0 →'),
    'rows for two lists in turn': (f'{CELLS}{P}<outcome id="o" label="O" value="1"/><repeat id="r" times="1000">' +
                                   many(4, '<effect tracker="l%" add="{n: 1}"/>') + '</repeat></procedure>',
                                   '1000 rows'),
    'records in many passes': ('<shape id="u">' + many(200, '<number id="a%"/>') + f'</shape>{P}<let id="v" value="{{' +
                               ', '.join(f'a{i}: {i}' for i in range(1, 201)) + '}"/><repeat id="r" label="R" '
                               'times="50">' + many(1900, '<let id="l%" label="L" value="v"/>') +
                               '</repeat><outcome id="o" label="O" value="1"/></procedure>', 'O: 1\n'),
    'lets that differ in each of many passes': (
        f'{P}<var id="v" start="0"/><roll id="d" label="D" dice="1d6"/><repeat id="r" label="R" times="205">' +
        many(1500, '<let id="l%" value="v + % * 2"/>') + '<set var="v" value="v + 1"/></repeat>'
        '<outcome id="o" label="O" value="v + d"/></procedure>', r'O: 206 \(17 %\).*\nTo roll: .*\n\{'),
    'alarms for each of many values': (f'{KIND}<tracker id="t" label="T" of="number"/>' +
                                       many(1900, '<tell each="k" when="t at least 0">Alarm {k} %</tell>') +
                                       f'{P}<outcome id="o" label="O" value="1"/></procedure>',
                                       'Only the first 1000 warnings are shown'),
}


@tap.check('/bombs/runs')
def runs():
    for name, (body, expected) in RUNS.items():
        ruleset(body if P in body else P + body + '</procedure>')
        file = f'{name}.longroll'
        run(['session', file, 'new', 'bomb'])
        said = ''
        for command in ('calc', 'calc --json', 'whatif', 'explain', 'roll', 'show'):
            status, out, err, seconds = run([*command.split(), 'bomb', 'p'] if command not in ('roll', 'show') else
                                          ['session', file, *(['roll', 'p', '--insist'] if command == 'roll' else
                                                              ['show'])])
            if '-v' in sys.argv:
                print(f'# {name}, {command}: {seconds:.2f} s, {status}: {err[:150]!r}')
            if status not in (0, 1) or len(err.splitlines()) > 1:
                yield f'{name}, {command}: {status}: {err[:300]}'
            if not no_times() and seconds > MOST_SECONDS:
                yield f'{name}, {command}: {seconds:.1f} s'
            said += out + err
        if not re.search(expected, said):
            yield f'{name}: nothing says “{expected}”'


@tap.check('/bombs/dice')
def dice():
    for text in ('+'.join(['1d6'] * 5000), '(' * 60000 + '1d6' + ')' * 60000, '1000000d1000000', '9' * 100000 + 'd6',
                 'best 999 of 1000d1000', '1000d1000!', 'd{' + ','.join(map(str, range(20000))) + '}',
                 '-' * 100000 + 'd6', '1000d1000 - 1000d1000', '1000d1000 hits 500+', 'd6' * 50000,
                 '2000d6', '1000d6r1!', '40d6kh20', '100d100kh50'):
        status, _, err, seconds = run(['dice', text])
        if '-v' in sys.argv:
            print(f'# dice {text[:30]}: {seconds:.2f} s, {status}: {err[:150]!r}')
        if status not in (0, 1) or len(err.splitlines()) > 1 or len(err) > 2100:
            yield f'dice {text[:30]}: {status}: {err[:300]}'
        if not no_times() and seconds > MOST_SECONDS:
            yield f'dice {text[:30]}: {seconds:.1f} s'


# --- command lines and pipes ---

@tap.check('/bombs/command-lines')
def command_lines():
    ruleset(P + '<inputs><number id="n"/><roster id="r" of="s"/></inputs>'
            '<outcome id="o" label="O" value="n"/></procedure>'
            '<shape id="s" label="S"><number id="sp"/></shape>')
    for name, arguments, expected in (
            ('10^5 arguments', ['calc', 'bomb', 'p', *['n=1'] * 100000], '.'),
            ('10^4 rows', ['calc', 'bomb', 'p', *['--row', 'r', 'sp=1'] * 10000], '.'),
            ('an argument of 100 KB', ['calc', 'bomb', 'p', 'n=' + '(' * 100000], '.'),
            ('a row of 100 KB', ['calc', 'bomb', 'p', '--row', 'r', 'sp=1,' * 20000], '.'),
            ('a command of 100 KB', ['x' * 100000], None),
            ('a path of 100 KB', ['check', 'x/' * 50000], '.')):
        status, _, err, seconds = run(arguments)
        if '-v' in sys.argv:
            print(f'# {name}: {seconds:.2f} s, {status}: {err[:150]!r}')
        if status not in (1, 2) or (status == 1 and len(err.splitlines()) != 1):
            yield f'{name}: {status}: {err[:300]}'
        if not no_times() and seconds > MOST_SECONDS:
            yield f'{name}: {seconds:.1f} s'


@tap.check('/bombs/json')
def json():
    for name, text in (('depth 10^6', '[' * 1000000), ('objects', '{"a":' * 200000),
                       ('10^6 members', '{' + ','.join(f'"a{i}":1' for i in range(60000)) + '}'),
                       ('a text of 1 MB', '{"ruleset":"' + 'x' * 900000 + '"}'),
                       ('10^6 rows', '{"ruleset":"bomb","calculator":"p","rows":{"r":[' +
                        ','.join(['{"sp":1}'] * 100000) + ']}}'),
                       ('100 MB', None), ('nothing', ''), ('zeros', '\0' * 100000)):
        file = long_file('input', '{"ruleset":"', 100 << 20) if text is None else write('input', text)
        with open(file, 'rb') as stdin:
            yield from defused(f'JSON, {name}', ['calc', '-'], '.', stdin=stdin)
    with open('/dev/zero', 'rb') as stdin:
        yield from defused('JSON without an end', ['calc', '-'], '.', stdin=stdin)


# --- cards, orders, personal data ---

@tap.check('/bombs/cards')
def cards():
    shutil.rmtree(GAMES, ignore_errors=True)
    shutil.copytree(ROOT / 'tests/fixtures/good/everything', GAMES + '/everything')
    for name, text in (('10^6 rows', 'roll,odds,cell,provenance\n' + '-1-,1:1,1:1,yours\n' * 220000),
                       ('10^6 columns', ',' * 4000000), ('10^6 quotes', '"' * 4000000),
                       ('10^6 short rows', 'a\n' * 2000000), ('an open quote', 'roll,"' + 'x\n' * 2000000)):
        for arguments in (['chart', 'everything', 'crt', '--import'], ['order', 'everything', 'import']):
            yield from defused(f'{arguments[0]}, {name}', [*arguments, write('card.csv', text)], r'card.csv')
    for size, text in ((100 << 20, 'roll,odds'), (4 << 30, '')):
        yield from defused(f'a card of {size} bytes', ['chart', 'everything', 'crt', '--import',
                                                        long_file('card.csv', text, size)], r'larger than 4 MB')
    yield from defused('a card without an end', ['chart', 'everything', 'crt', '--import', '/dev/zero'], 'device')
    head = '<charts xmlns="urn:longroll:charts:1" ruleset="everything">'
    for name, text in (('10^5 cells', head + '<chart id="crt">' + '<cell row="-1-" column="1:1">1:1</cell>' * 90000 +
                        '</chart></charts>'),
                       ('depth', head + '<a>' * 500000),
                       ('entities', '<!DOCTYPE charts [<!ENTITY a "aaaaaaaaaa">]>' + head + '&a;' * 100000 +
                        '</charts>'),
                       ('10^5 charts', head + many(90000, '<chart id="c%"/>') + '</charts>'),
                       ('an axis of 10^6 bands', head + '<chart id="crt"><axis id="roll" bands="' +
                        many(500000, '% ') + '"/></chart></charts>')):
        yield from defused(f'own charts, {name}', ['chart', 'everything', 'import', write('own.xml', text)], r'own.xml',
                           most=1001)
        write('data/longroll/charts/everything.xml', text)
        status, _, err, seconds = run(['chart', 'everything'])
        if status not in (0, 1) or not no_times() and seconds > MOST_SECONDS:
            yield f'own charts of the user, {name}: {status}, {seconds:.1f} s: {err[:200]}'
    os.unlink(path('data/longroll/charts/everything.xml'))


@tap.check('/bombs/presets')
def presets():
    for name, text in (('10^5 groups', many(90000, '[p%]\nname0=a\ninputs0=b\n')), ('10^6 lines', 'x\n' * 1000000),
                       ('a value of 4 MB', '[p]\nname0=' + 'x' * 4000000 + '\n'),
                       ('10^5 names', '[p]\n' + many(150000, 'name%=a\n'))):
        write('data/longroll/presets/everything.presets', text)
        for arguments in (['mine'], ['mine', 'back-up', 'out.longroll-mine']):
            status, _, err, seconds = run(arguments)
            if status not in (0, 1) or not no_times() and seconds > MOST_SECONDS:
                yield f'presets, {name}: {status}, {seconds:.1f} s: {err[:200]}'
        if os.path.exists(path('out.longroll-mine')):
            os.unlink(path('out.longroll-mine'))
    long_file('data/longroll/presets/everything.presets', '[p]\n', 1 << 30)
    yield from defused('presets of 1 GB', ['mine', 'back-up', 'out.longroll-mine'], 'the file is larger than 96 MB')
    os.unlink(path('data/longroll/presets/everything.presets'))


# --- sessions and archives ---

def session(name='a.longroll'):
    shutil.rmtree(GAMES, ignore_errors=True)
    shutil.copytree(ROOT / 'tests/fixtures/session/games', GAMES)
    if os.path.exists(path(name)):
        os.unlink(path(name))
    status, _, err, *_ = run(['session', name, 'new', 'skirmish'])
    assert status == 0, err
    return name


def add_entries(name, n, said='words', refers=lambda number: 0, kind='note'):
    db = sqlite3.connect(path(name))
    db.execute('PRAGMA synchronous = OFF')
    last, = db.execute('SELECT hash FROM entry').fetchone()
    number = 2
    while number < n + 2:
        rows = []
        for number in range(number, min(number + 50000, n + 2)):
            own = number.to_bytes(32, 'big')
            rows.append((number, 0, kind, '', '', '', refers(number), '', '', '*', said, b'\0' * 32, b'\0' * 16, last,
                         own))
            last = own
        db.executemany(f'INSERT INTO entry VALUES ({",".join("?" * 15)})', rows)
        number += 1
    db.commit()
    db.close()


@tap.check('/bombs/sessions')
def sessions():
    for name, arguments in (('10^6 entries', {'n': 1000000}),
                            ('100 MB of text', {'n': 110, 'said': 'x' * 1000000}),
                            ('a text of 100 MB', {'n': 1, 'said': 'x' * 100000000})):
        file = session()
        add_entries(file, **arguments)
        for command in (['session', file, 'show'], ['verify', file], ['session', file, 'log']):
            yield from defused(f'{name}, {command[0]} {command[-1]}', command,
                               r'a.longroll” is (too large|damaged)', most=2)
    file = session()
    add_entries(file, 80, said='x' * 1000000)
    yield from defused('80 MB of text, show', ['session', file, 'show'], None)
    for kind in ('md', 'csv'):
        yield from defused(f'80 MB of text, export {kind}', ['session', file, 'export', kind], None)
    file = session()
    add_entries(file, 25, said='x' * 1000000)  # whoever has it all printed waits for as much as it is
    yield from defused('25 MB of text, log', ['session', file, 'log'], None)
    file = session()
    add_entries(file, 60000, refers=lambda number: number - 1, kind='correct')
    for command in (['show'], ['log', '--as', 'us'], ['export', 'md']):
        command = ['session', file, *command]
        status, _, err, seconds = run(command)
        if status not in (0, 1) or not no_times() and seconds > MOST_SECONDS:
            yield f'60,000 corrections of corrections: {status}, {seconds:.1f} s: {err[:200]}'
    file = session()
    add_entries(file, 10, refers=lambda number: number + 1, kind='correct')
    yield from defused('a loop of references', ['session', file, 'show'], 'entry 2 does not follow', most=2)
    file = session()
    db = sqlite3.connect(path(file))
    db.executemany('INSERT INTO change VALUES (1, ?, "*", ?, "", ?)',
                   ((i, f'k{i}', 'v' * 100) for i in range(1000, 301000)))
    db.commit()
    db.close()
    yield from defused('300,000 changes in an entry', ['session', file, 'show'], 'damaged|too large', most=2)
    file = session()
    with open(path(file), 'r+b') as stream:
        stream.seek(28)
        stream.write((1 << 19).to_bytes(4, 'big'))
    os.truncate(path(file), 1 << 31)
    yield from defused('a file of 2 GB', ['session', file, 'show'], 'a.longroll” is (too large|damaged)', most=2)


@tap.check('/bombs/archives')
def archives():
    long_file('a.longroll-mine', 'SQLite format 3\0', 2 << 30)
    yield from defused('an archive of 2 GB', ['mine', 'list', 'a.longroll-mine'], '.')
    os.unlink(path('a.longroll-mine'))
    db = sqlite3.connect(path('a.longroll-mine'))
    db.executescript('PRAGMA application_id = 1280470393; PRAGMA user_version = 1; '
                     'CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);')
    for name, sql in (('10^6 files', 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) '
                       'INSERT INTO sqlar SELECT "sessions/" || i, 33188, 0, 1, x\'00\' FROM n'),
                      ('a file of 900 MB', 'INSERT INTO sqlar VALUES ("sessions/a.longroll", 33188, 0, 900000000, '
                       'zeroblob(900000000))'),
                      ('a size that is a lie', 'INSERT INTO sqlar VALUES ("sessions/a.longroll", 33188, 0, '
                       '9000000000000000000, x\'789c\')')):
        db.execute('DELETE FROM sqlar')
        if '900 MB' in name and shutil.disk_usage(FOLDER).free < 2 << 30:
            continue
        db.execute(sql)
        db.commit()
        yield from defused(f'an archive with {name}', ['mine', 'list', 'a.longroll-mine'], '.')
        yield from defused(f'an archive with {name}, restored', ['mine', 'restore', 'a.longroll-mine'], '.')
    db.close()
    with open(path(session()), 'rb') as file:
        one = file.read()
    for name, files in (('16,000 beginnings of a ruleset', {'rulesets/wftu/ruleset.xml': b'<ruleset ' * 16000 + b' ='}),
                        ('2,000 sessions', {f'sessions/{i}.longroll': one for i in range(2000)}),
                        ('10,000 long names', {f'presets/{"x" * 400}{i}.presets': b'' for i in range(10000)}),
                        ('4 MB of ruleset', {'rulesets/a/ruleset.xml': b'<ruleset id="a">' + b'<a>' * 1000000})):
        archive('a.longroll-mine', files)
        yield from defused(f'an archive with {name}', ['mine', 'list', 'a.longroll-mine'], None)
        shutil.rmtree(path('data/longroll'), ignore_errors=True)
        if name != '10,000 long names':  # the system has no room for them
            yield from defused(f'an archive with {name}, restored', ['mine', 'restore', 'a.longroll-mine', '--both'],
                               None)
        shutil.rmtree(path('data/longroll'), ignore_errors=True)


def archive(name, files):
    """A backup with these files."""
    if os.path.exists(path(name)):
        os.unlink(path(name))
    db = sqlite3.connect(path(name))
    db.executescript('PRAGMA application_id = 1280470393; PRAGMA user_version = 1; '
                     'CREATE TABLE sqlar(name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);')
    sums = ''.join(f'{hashlib.sha256(data).hexdigest()}  {file}\n' for file, data in files.items()).encode()
    for file, data in (('SHA256SUMS', sums), *files.items()):
        db.execute('INSERT INTO sqlar VALUES (?, 33152, 1, ?, ?)', (file, len(data), data))
    db.commit()
    db.close()


if __name__ == '__main__':
    try:
        tap.run()
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)
