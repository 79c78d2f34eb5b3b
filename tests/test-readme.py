#!/usr/bin/python3
"""test-readme.py - runs the commands in README.md and in the guide and compares what they print, to the letter

In a block ```console a line that begins with "$ " is a command, up to a line that does not end in a backslash; the rest
is its output. The first argument is the longroll-cli to use instead of _build/src/cli/longroll-cli, in its build
folder; with --installed the programs are those that the machine has, with their own rulesets. The commands of the
guide, data/help/README.md, are run one after the other in the folder of a user's own games.

With --update the output in README.md is replaced by what comes now: read the difference before it is kept.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT, read

CLI = '_build/src/cli/longroll-cli'
INSTALLED = '--installed' in sys.argv
GUIDE = 'data/help/README.md'
BLOCK = re.compile(r'^```console\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def split(block):
    """The commands of a block, each with its output."""
    pairs = []
    open_command = False
    for line in block.splitlines(keepends=True):
        if open_command:
            pairs[-1][0] += line
        elif line.startswith('$ '):
            pairs.append([line[2:], ''])
        else:
            pairs[-1][1] += line
        open_command = (open_command or line.startswith('$ ')) and line.endswith('\\\n')
    return pairs


def output_of(command, cli, home=None):
    environment = {key: value for key, value in os.environ.items() if not key.startswith('LONGROLL_')}
    environment |= {'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''}
    folder = ROOT
    if INSTALLED:
        command = re.sub(r'\b_build/src/\w+/', '', command)
    else:
        environment['LONGROLL_TABLES'] = str(ROOT / 'tables')
        environment['PATH'] = f"{Path(cli).parent}:{os.environ['PATH']}"
        command = re.sub(r'\b_build/', f'{Path(cli).parents[2]}/', command)
    if home is not None:
        environment['XDG_DATA_HOME'] = str(home)
        folder = home / 'longroll' / 'rulesets'
        folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(['sh', '-c', command], cwd=folder, env=environment, capture_output=True, text=True,
                          check=False)
    return done.stdout + done.stderr


def update(cli):
    def renew(match):
        return '```console\n' + ''.join(f'$ {command}{output_of(command, cli)}'
                                        for command, _ in split(match[1])) + '```'
    (ROOT / 'README.md').write_text(BLOCK.sub(renew, read('README.md')), encoding='utf-8')


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith('--')]
    cli = str(Path(arguments[0]).resolve()) if arguments else str(ROOT / CLI)
    if '--update' in sys.argv:
        update(cli)
        return
    commands = [pair for block in BLOCK.findall(read('README.md')) for pair in split(block)]

    @tap.check('/readme/has-examples')
    def _():
        if not commands or CLI not in commands[0][0]:
            yield f'the first example of README.md does not call {CLI}, but ./dev run prints it'
        if commands and 'by a stand-in chart' not in commands[0][1]:
            yield 'the first example does not say that a stand-in chart decides it'

    @tap.check('/readme/table')
    def _():
        """Each calculator in the table is in its game under that heading, and works; so do the turn and the books."""
        head, _, *rows = re.findall(r'^\|.*\|$', read('README.md'), re.MULTILINE)
        games = re.findall(r'`(\w+)`', head)
        shown = {game: dict(re.findall(r'^(\w[^\n]*)\n((?:  .*\n)+)', output_of(f'{CLI} show {game}', cli),
                                       re.MULTILINE)) for game in games}
        for row in rows:
            heading, *cells = row.strip('|').split(' | ')
            heading = re.search(r'\*\*(.*)\*\*', heading)[1]
            for game, cell in zip(games, cells, strict=True):
                for name in re.findall(r'`(\w+)`', cell):
                    if not re.search(rf'^  {name} ', shown[game].get(heading, ''), re.MULTILINE):
                        yield f'README.md: {game} has no {name} under {heading}'
                    answer = output_of(f'{CLI} calc {game} {name} --json', cli)
                    if f'"calculator" : "{name}"' not in answer:
                        yield f'README.md: longroll-cli calc {game} {name}: {answer}'
        with tempfile.TemporaryDirectory() as folder:
            for game in games:
                session = f'{CLI} session {folder}/{game}.longroll'
                output_of(f'{session} new {game}', cli)
                for command in (f'{CLI} sequence {game}', f'{session} trackers'):
                    if len(output_of(command, cli).splitlines()) < 5:
                        yield f'README.md: {command} has little to say'

    @tap.check('/reference/session-commands')
    def _():
        """The reference lists the commands of a session that --help lists."""
        told = output_of(f'{CLI} session --help', cli)
        told = set(re.findall(r'^  longroll-cli session FILE (\w+)', told, re.MULTILINE))
        section = read('tables/README.md').partition('\n### Session commands\n')[2].partition('\n## ')[0]
        cells = re.findall(r'^\| ([^|]*) \|', section, re.MULTILINE)
        listed = {word for cell in cells for word in re.findall(r'`([a-z]+)', cell)}
        for word in sorted(told ^ listed - {'html', 'csv'}):
            yield f'tables/README.md: “{word}” is in the session commands or in --help, not in both'

    guide = [pair for block in BLOCK.findall(read(GUIDE)) for pair in split(block)]

    @tap.check('/guide/has-examples')
    def _():
        if len(guide) < 3:
            yield f'{GUIDE} has {len(guide)} examples'

    def add(name, page, pairs, home):
        for number, (command, expected) in enumerate(pairs, 1):
            def compare(command=command, expected=expected):
                found = output_of(command, cli, home)
                if found != expected:
                    yield f'$ {command}'
                    yield from difflib.unified_diff(expected.splitlines(), found.splitlines(), page, 'now', '', '', 9)
            tap.check(f'/{name}/example-{number}')(compare)

    with tempfile.TemporaryDirectory() as home:
        add('readme', 'README.md', commands, None)
        add('guide', GUIDE, guide, Path(home))
        tap.run()


main()
