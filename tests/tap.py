"""tap.py - what the scripts among the tests share: named checks, reported in TAP or, with --plain, only if they fail

SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

_checks = []


def check(name):
    """A decorator: the function is a check; it yields, or returns a list of, what is wrong."""
    def add(function):
        _checks.append((name, function))
        return function
    return add


def tree(*suffixes, under='', but=()):
    """The files of the tree that git knows or would add, by their names' ends, without build folders."""
    try:
        listing = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard', '--', under or '.'], cwd=ROOT,
                                 capture_output=True, text=True, check=True)
        names = listing.stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):  # an unpacked archive
        names = [str(path.relative_to(ROOT)) for path in (ROOT / under).rglob('*')]
    return sorted({name for name in names
                   if name.endswith(suffixes) and not name.startswith(('_', '.git/', *but))
                   and (ROOT / name).is_file()})


def read(name):
    return (ROOT / name).read_text(encoding='utf-8')


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
