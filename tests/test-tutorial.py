#!/usr/bin/python3
"""test-tutorial.py - goes through the tutorial, tables/TUTORIAL.md, from top to bottom, and tries longroll-cli new

The blocks of the tutorial are fenced with ~~~, examples for test-reference.c with ```. They are followed one after the
other, in a home folder of their own:

    ~~~console                       commands after "$ ", each with what it prints; a line "…" leaves some out
    ~~~xml FOLDER/FILE               the whole file
    ~~~xml FOLDER/FILE line 12       one line of it, instead of the present one
    ~~~xml FOLDER/FILE before TEXT   lines to be put in before the only line that is TEXT

The first argument is the longroll-cli to use. With --update the output in the page is replaced by what comes now: read
the difference before it is kept. With --write FOLDER the finished rulesets are left in FOLDER, and nothing is tested.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import difflib
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT, read

PAGE = 'tables/TUTORIAL.md'
BLOCK = re.compile(r'^~~~(\S+)(?: ([^\n]*))?\n(.*?)^~~~$', re.MULTILINE | re.DOTALL)
HOME = '/home/you'  # what the page says for the home folder
SKELETON = ROOT / 'src/rules/skeleton'
FILES = ('ruleset.xml', 'kinds.xml', 'charts.xml', 'combat.xml', 'trackers.xml', 'sequence.xml')


class Reader:
    """Someone who does what the page says."""

    def __init__(self, cli, home):
        self.home = Path(home).resolve()
        self.cwd = self.home
        programs = self.home / 'programs'
        programs.mkdir()
        (programs / 'longroll-cli').symlink_to(Path(cli).resolve())
        self.environment = {key: value for key, value in os.environ.items()
                            if not key.startswith(('LONGROLL_', 'XDG_'))}
        self.environment |= {'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'HOME': str(self.home),
                             'PATH': f'{programs}:{os.environ["PATH"]}'}

    def run(self, command, **more):
        return subprocess.run(['sh', '-c', command], cwd=self.cwd, env=self.environment, capture_output=True, text=True,
                              check=False, **more)

    def type(self, command):
        """What a command prints; "cd" lasts."""
        where = self.home / 'programs/where'
        done = self.run(f'{{ {command}\n}}; pwd >{where}')
        self.cwd = Path(where.read_text(encoding='utf-8').rstrip('\n'))
        text = (done.stderr + done.stdout).replace(str(self.home), HOME)
        return ''.join(line.rstrip() + '\n' for line in text.splitlines())

    def write(self, what, text):
        """Writes what a block shows; yields why that cannot be done."""
        name, _, how = what.partition(' ')
        path = self.cwd / name
        if not path.parent.is_dir():
            yield f'{name}: there is no such folder'
            return
        lines = path.read_text(encoding='utf-8').splitlines(keepends=True) if how else []
        if how.startswith('line '):
            lines[int(how[5:]) - 1] = text
        elif how.startswith('before '):
            places = [place for place, line in enumerate(lines) if line.strip() == how[7:]]
            if len(places) != 1:
                yield f'{name}: {len(places)} lines are {how[7:]}'
                return
            lines.insert(places[0], text)
        elif not how:
            lines = [text]
        else:
            yield f'{name}: nobody knows what "{how}" means'
        path.write_text(''.join(lines), encoding='utf-8')


def split(block):
    """The commands of a block, each with its output."""
    pairs = []
    for line in block.splitlines(keepends=True):
        if line.startswith('$ '):
            pairs.append([line[2:].rstrip('\n'), ''])
        else:
            pairs[-1][1] += line
    return pairs


def fits(expected, found):
    """Whether lines are those that are expected, where … stands for any number of lines."""
    pattern = ''.join(r'(?:.*\n)*' if line == '…\n' else re.escape(line) for line in expected.splitlines(keepends=True))
    return re.fullmatch(pattern, found) is not None


def line_of(text, match):
    return text.count('\n', 0, match.start()) + 1


def follow(reader, text, renew=None):
    """Does everything at once."""
    def do(match):
        sort, what, block = match.groups()
        if sort == 'xml':
            for fault in reader.write(what, block):
                print(f'{PAGE}:{line_of(text, match)}: {fault}', file=sys.stderr)
            return match[0]
        made = ''
        for command, expected in split(block):
            found = reader.type(command)
            made += f'$ {command}\n{expected if fits(expected, found) else found}'
        return f'~~~{sort}\n{made}~~~'
    made = BLOCK.sub(do, text)
    if renew:
        renew.write_text(made, encoding='utf-8')


def test_page(reader, text):
    """A check for every block and command of the page."""
    blocks = list(BLOCK.finditer(text))

    @tap.check('/tutorial/has-blocks')
    def _():
        sorts = [match[1] for match in blocks]
        for sort, least in (('console', 6), ('xml', 6)):
            if sorts.count(sort) < least:
                yield f'{PAGE}: the tutorial has {sorts.count(sort)} blocks of {sort}'
        for sort in set(sorts) - {'console', 'xml'}:
            yield f'{PAGE}: nobody knows what a block {sort} promises'

    for match in blocks:
        sort, what, block = match.groups()
        line = line_of(text, match)
        if sort == 'xml':
            tap.check(f'/tutorial/{line}-{what.replace(" ", "-")}')(
                lambda what=what, block=block: list(reader.write(what, block)))
            continue
        for number, (command, expected) in enumerate(split(block), 1):
            def compare(command=command, expected=expected):
                found = reader.type(command)
                if not fits(expected, found):
                    yield f'$ {command}'
                    yield from difflib.unified_diff(expected.splitlines(), found.splitlines(), PAGE, 'now', '', '', 9)
            tap.check(f'/tutorial/{line}-command-{number}')(compare)

    @tap.check('/tutorial/every-file')
    def _():
        """The page goes through all files of the skeleton but the first, which names the others."""
        shown = {Path(match[2].split()[0]).name for match in blocks if match[1] == 'xml'}
        for file in FILES[1:]:
            if file not in shown:
                yield f'{PAGE}: the tutorial does not show {file}'


def test_new(reader):
    """longroll-cli new, away from the page."""
    def refused(status, message, *words, **more):
        """A command that says one line, prints nothing and leaves everything as it was."""
        before = sorted(reader.home.rglob('*'))
        done = reader.run('longroll-cli new ' + ' '.join(words), **more)
        if done.returncode != status:
            yield f'new {words}: exit status {done.returncode} instead of {status}'
        if done.stdout:
            yield f'new {words} prints {done.stdout}'
        if message not in done.stderr or (status == 1 and done.stderr.count('\n') != 1):
            yield f'new {words} says {done.stderr}'
        if before != sorted(reader.home.rglob('*')):
            yield f'new {words} leaves something behind'

    def written(folder, word):
        done = reader.run(f'longroll-cli new {word} && longroll-cli check {word}')
        if done.returncode != 0 or done.stderr:
            yield f'new {word}: {done.returncode}, {done.stderr}'
        if sorted(path.name for path in folder.glob('*')) != sorted(FILES):
            yield f'new {word} does not write all files, or more'

    @tap.check('/new/skeleton')
    def _():
        yield from written(reader.home / 'chancellor', 'chancellor')
        for file in FILES:
            text = (SKELETON / file).read_text(encoding='utf-8')
            made = (reader.home / 'chancellor' / file).read_text(encoding='utf-8')
            if made != text.replace('id="skeleton"', 'id="chancellor"').replace('Skeleton', 'Chancellor'):
                yield f'{file} is not that of {SKELETON}'
            if '<!--' not in made:
                yield f'{file}: no comment says what goes there'
        if {path.name for path in SKELETON.glob('*.xml')} != {*FILES, 'skeleton.gresource.xml'}:
            yield f'{SKELETON} has other files than are written'

    @tap.check('/new/skeleton-works')
    def _():
        for command, wanted in (('calc ./chancellor attack surprise=yes --dice die=5', 'loses 3 strength points'),
                                ('sequence ./chancellor', 'Combat'),
                                ('chart ./chancellor losses', 'stand-in chart')):
            done = reader.run('longroll-cli ' + command)
            if done.returncode != 0 or wanted not in done.stdout:
                yield f'{command}: {done.returncode}, {done.stdout}{done.stderr}'

    @tap.check('/new/places')
    def _():
        (reader.home / 'empty').mkdir()
        yield from written(reader.home / 'empty', 'empty/')
        yield from written(reader.home / 'some/where/else', 'some/where/else')
        there = reader.home / '.local/share/longroll/rulesets/found'
        done = reader.run(f'longroll-cli new {there}')
        if 'LONGROLL_TABLES' in done.stdout:
            yield f'{there} is found as it is, but new says {done.stdout}'
        done = reader.run("longroll-cli new 'a folder/quoted'")
        if f"LONGROLL_TABLES='{reader.home}/a folder'" not in done.stdout:
            yield f'new does not say how a folder is found that is not: {done.stdout}'

    @tap.check('/new/refused-folder')
    def _():
        yield from refused(1, 'is not empty', 'chancellor')
        yield from refused(1, 'a file with this name already exists', 'programs/where')
        yield from refused(1, 'could not be created', 'programs/where/below')
        yield from refused(1, 'could not be created', '/proc/self/below')
        if os.geteuid() != 0:
            closed = reader.home / 'closed'
            closed.mkdir(0o500)
            yield from refused(1, 'could not be created', 'closed/below')

    @tap.check('/new/refused-name')
    def _():
        yield from refused(1, 'how about “millers_ford”?', '"Miller\'s Ford"')
        yield from refused(1, 'how about “kasekuchen”?', '"Käsekuchen"')
        yield from refused(1, 'how about “bull_run_1861”?', 'Bull-Run-1861')
        yield from refused(1, 'cannot be a ruleset', '1863')
        yield from refused(1, 'cannot be a ruleset', '/')
        yield from refused(1, 'the ruleset “found” already exists', 'found')

    @tap.check('/new/refused-use')
    def _():
        for words in ([], ['one', 'two'], ['--json'], ['""']):
            yield from refused(2, 'longroll-cli new FOLDER', *words)

    @tap.check('/new/all-or-nothing')
    def _():
        """On a full disk: here no file may grow beyond the sizes of the first ones."""
        sizes = [(SKELETON / file).stat().st_size for file in FILES]
        most = max(sizes) - 1
        if sizes[0] > most:
            yield 'the first file is the largest: this tries nothing'

        def no_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        yield from refused(1, 'the disk is full', 'overfull', preexec_fn=no_room)


def main():
    arguments = sys.argv[1:]
    target = None
    if '--write' in arguments:
        place = arguments.index('--write')
        target = Path(arguments[place + 1])
        del arguments[place:place + 2]
    arguments = [argument for argument in arguments if not argument.startswith('--')]
    cli = arguments[0] if arguments else ROOT / '_build/src/cli/longroll-cli'
    text = read(PAGE)
    with tempfile.TemporaryDirectory(prefix='longroll-tutorial-') as home, \
            tempfile.TemporaryDirectory(prefix='longroll-new-') as other:
        reader = Reader(cli, home)
        if target:
            follow(reader, text)
            shutil.copytree(reader.home / '.local/share/longroll/rulesets', target, dirs_exist_ok=True)
        elif '--update' in sys.argv:
            follow(reader, text, ROOT / PAGE)
        else:
            test_page(reader, text)
            elsewhere = Reader(cli, other)
            elsewhere.type('true')
            test_new(elsewhere)
            tap.run()


main()
