"""tap.py - what the scripts among the tests share: named checks, reported in TAP or, with --plain, only if they fail

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# What tools around the programs need in every environment: sanitizers, and where coverage says what it lost.
TOOLS = {name: value for name, value in os.environ.items() if name.endswith('SAN_OPTIONS') or name == 'GCOV_ERROR_FILE'}

_checks = []


def check(name):
    """A decorator: the function is a check; it yields, or returns a list of, what is wrong."""
    def add(function):
        _checks.append((name, function))
        return function
    return add


def _is_clone():
    """Whether git keeps this tree: an archive may lie unpacked in a folder of some other clone."""
    try:
        done = subprocess.run(['git', 'rev-parse', '--show-toplevel'], cwd=ROOT, capture_output=True, text=True,
                              check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return Path(done.stdout.strip()) == ROOT


def _walk(folder):
    """The files of an archive; it may have been built in there, or packed."""
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif not (path.is_symlink() or (path / 'build.ninja').exists() or path.name == '__pycache__'
                  or path == ROOT / 'debian'):
            yield from _walk(path)


def tree(*suffixes, under='', but=()):
    """The files of the tree that git knows or would add, by their names' ends, without build folders."""
    if _is_clone():
        listing = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard', '--', under or '.'], cwd=ROOT,
                                 capture_output=True, text=True, check=True)
        names = listing.stdout.splitlines()
    else:
        names = [str(path.relative_to(ROOT)) for path in _walk(ROOT / under)]
    return sorted({name for name in names
                   if name.endswith(suffixes) and not name.startswith(('_', '.git/', '.pc/', *but))
                   and (ROOT / name).is_file()})


def read(name):
    return (ROOT / name).read_text(encoding='utf-8')


def metainfo_faults(said, but):
    """What appstreamcli finds, but for capitals in the id, as programs have them, and what it was too old to know."""
    known = ('cid-contains-uppercase-letter', 'unknown-tag developer', *but)
    found = [line for line in said.splitlines() if re.match('[EWIP]: ', line) and not any(one in line for one in known)]
    return found if 'Validation' in said else ['appstreamcli says nothing']


def run():
    """Runs all checks; the exit status says whether all of them are good."""
    plain = '--plain' in sys.argv
    bad = 0
    if not plain:
        print('TAP version 13')
        print(f'1..{len(_checks)}')
    for number, (name, function) in enumerate(_checks, 1):
        faults = list(function() or [])
        bad += bool(faults)
        for fault in faults:
            for line in str(fault).splitlines():
                print(line if plain else f'# {line}')
        if not plain:
            print(f"{'not ok' if faults else 'ok'} {number} {name}")
    sys.exit(1 if bad else 0)
