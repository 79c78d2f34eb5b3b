#!/usr/bin/python3
"""test-man.py - the manual pages name every command and every option that --help names, and no other

The arguments are longroll-cli and longroll.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT, read

CLI, WINDOW = [str(Path(argument).resolve()) for argument in sys.argv[1:] if not argument.startswith('--')][:2]
PAGES = ('data/man/longroll-cli.1', 'data/man/longroll.1')
# What each calculator takes stands once, under INPUTS.
INPUTS = {'--row', '--none', '--option', '--set', '--dice', '--faces'}
ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'LONGROLL_TABLES': str(ROOT / 'tables')}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, check=False)


def section(page, name):
    found = re.search(rf'^\.Sh {name}$(.*?)(?=^\.Sh |\Z)', read(page), re.MULTILINE | re.DOTALL)
    return found[1] if found else ''


def options_of(text):
    """The options in a piece of mdoc: what follows Fl up to the next macro, bars between several."""
    found = set()
    for line in re.findall(r'^\..*\bFl .*$', text, re.MULTILINE):
        for run_ in re.findall(r'\bFl ((?:-[\w-]+(?: \| )?)+)', line):
            found.update('-' + word for word in run_.split(' | ') if word)
    return found


def items(text):
    """The commands of a list with the options of each; a command may have several items."""
    found = {}
    for item in re.split(r'^\.It ', text, flags=re.MULTILINE)[1:]:
        name = re.match(r'(?:Xo\n\.)?Cm ([\w-]+)', item)
        if name:
            inputs_too = INPUTS if 'Ar INPUT' in item else set()
            found.setdefault(name[1], set()).update(options_of('.It ' + item) | inputs_too)
    return found


def told(*command):
    """The commands of --help with the options of each: of its usage alone, as the sentences name those of others."""
    found = {}
    name = None
    for line in run(CLI, *command, '--help').stdout.splitlines():
        start = re.match(r'  longroll-cli (?:session FILE )?([a-z]+)', line)
        if start:
            name = start[1]
        usage = start or re.match(r'( {20}| {6}(?=\[))', line)
        if name and usage:
            found.setdefault(name, set()).update(re.findall(r'--[a-z][\w-]*', line))
    return found


def differ(page, known, named):
    for name in sorted(known.keys() - named.keys()):
        yield f'{page}: there is nothing of “{name}”'
    for name in sorted(named.keys() - known.keys()):
        yield f'{page}: --help does not know “{name}”'
    for name in sorted(known.keys() & named.keys()):
        for option in sorted(known[name] - named[name]):
            yield f'{page}: “{name}” lacks {option}'
        for option in sorted(named[name] - known[name]):
            yield f'{page}: --help of “{name}” has no {option}'


@tap.check('/man/commands')
def commands():
    known = told()
    if len(known) < 10 or '--row' not in known['calc']:
        yield f'--help tells {known}'
    named = items(section(PAGES[0], 'COMMANDS'))
    known['session'] = set()  # its usage leads to a --help of its own
    yield from differ(PAGES[0], known, named)
    if list(known) != list(named):
        yield f'{PAGES[0]}: another order than that of --help: {" ".join(named)}'


@tap.check('/man/session')
def session():
    known = told('session')
    if len(known) < 20 or '--scenario' not in known['new']:
        yield f'session --help tells {known}'
    named = items(section(PAGES[0], 'SESSIONS'))
    yield from differ(PAGES[0], known, named)
    if list(known) != list(named):
        yield f'{PAGES[0]}: another order than that of session --help: {" ".join(named)}'


@tap.check('/man/inputs')
def inputs():
    named = options_of(section(PAGES[0], 'INPUTS'))
    if named != INPUTS:
        yield f'{PAGES[0]}: INPUTS has {named}'


@tap.check('/man/window')
def window():
    known = set(re.findall(r'--[a-z]+', run(WINDOW, '--help').stdout)) | {'--help', '--version'}
    named = options_of(section(PAGES[1], 'OPTIONS'))
    if named != known:
        yield f'{PAGES[1]} and --help differ in {named ^ known}'
    whats = re.search(r'^WHAT is (.*)\.$', run(WINDOW, '--help').stdout, re.MULTILINE)[1]
    whats = set(re.findall(r'\b[a-z]+(?=[:,. ])', whats.replace(' or ', ' ') + '.'))
    items_of = set(re.findall(r'^\.It Cm (\w+)', section(PAGES[1], 'OPTIONS'), re.MULTILINE))
    if items_of != whats:
        yield f'{PAGES[1]} and --help differ in what can be printed: {items_of ^ whats}'


@tap.check('/man/options-of-both')
def both():
    """What no usage lists is there anyway."""
    for program in (CLI, WINDOW):
        for option in ('--help', '--version'):
            done = run(program, option)
            if done.returncode or not done.stdout:
                yield f'{program} {option}: {done.returncode} {done.stderr}'
    done = run(CLI, '--complete', 'longroll-cli ru')
    if done.returncode or 'rulesets\t' not in done.stdout:
        yield f'--complete: {done.returncode} {done.stdout} {done.stderr}'


@tap.check('/man/examples')
def examples():
    """They are commands that go well."""
    for page, program in zip(PAGES, (CLI, WINDOW)):
        text = section(page, 'EXAMPLES').replace('\\e\n', '')
        found = re.findall(r'^(?:\.Dl )?(longroll(?:-cli)? .*)$', text, re.MULTILINE)
        if len(found) < 2:
            yield f'{page}: there are {len(found)} examples'
        for command in found:
            # Opening the window is the journeys' business: the same words go to the command line.
            words = command.split()[1:]
            whole = [program, *words] if program == CLI or '--print' in words else [CLI, 'calc', *words]
            done = subprocess.run(whole, cwd=FOLDER, env=ENVIRONMENT, capture_output=True, text=True, check=False)
            if done.returncode:
                yield f'{page}: {command}: {done.stderr}'


@tap.check('/man/examples-of-help')
def examples_of_help():
    """What --help gives as an example goes well."""
    n = 0
    for name in told():
        example = re.search(r'^For example: (.*)$', run(CLI, name, '--help').stdout, re.MULTILINE)
        if example:
            n += 1
            done = run(CLI, *example[1].split()[1:])
            if done.returncode or done.stderr:
                yield f'{example[1]}: {done.stderr}'
    if n < 10:
        yield f'there are {n} examples'


@tap.check('/man/well-formed')
def well_formed():
    """mandoc judges the source, man what it becomes; the first is not everywhere."""
    for page in PAGES:
        if shutil.which('mandoc'):
            faults = run('mandoc', '-T', 'lint', str(ROOT / page)).stdout
            yield from (line for line in faults.splitlines() if 'referenced manual not found' not in line)
        if shutil.which('man'):
            done = run('man', '--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-Z', str(ROOT / page))
            if done.returncode or done.stderr:
                yield f'{page}: {done.returncode} {done.stderr}'


with tempfile.TemporaryDirectory() as FOLDER:
    tap.run()
