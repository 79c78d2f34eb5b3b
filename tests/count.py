#!/usr/bin/python3
"""count.py - how many single cases passed and failed, out of the reports of meson test

A program that ends before its time has fewer cases than it wanted, none of which need have failed: it counts as one
failure itself, as does a suite that reports no cases. Prints one line, "N passed, N failed", and what was skipped and
failed before it.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

folder = Path(sys.argv[1])
MOST_MESSAGES = 40

passed, failed, skipped = 0, [], []
broken = set()


def program(name):
    """The program's own name, without the suite that meson puts before it."""
    return name.rpartition(' / ')[2]


def messages(output):
    """What a program said before each case that failed."""
    said = {}
    pending = []
    for line in output.splitlines():
        case = re.match(r'(not )?ok \d+ (\S+)', line)
        if case:
            said[case[2]] = pending
            pending = []
        elif line.startswith('# ') and not re.match(r'# (GLib|Start of |End of |random seed)', line):
            pending.append(line[2:])
    said[None] = pending
    return said


# A wrapper around the tests gives the reports its own name; the newest count.
newest = max(folder.glob('testlog*.json'), key=lambda path: path.stat().st_mtime)

reports = {}
for line in newest.read_text(encoding='utf-8').splitlines():
    test = json.loads(line)
    reports[program(test['name'])] = test

for suite in ElementTree.parse(newest.with_suffix('.junit.xml')).getroot().iter('testsuite'):
    for case in suite.iter('testcase'):
        own = program(suite.get('name')) if ' / ' in suite.get('name') else program(case.get('name'))
        name = program(case.get('name'))
        if case.find('failure') is not None or case.find('error') is not None:
            broken.add(own)
            path = re.search(r'/\S+', name)
            said = messages(reports.get(own, {}).get('stdout') or '')
            failed.append((name if own == name else f'{own}: {name}', said.get(path[0] if path else None, [])))
        elif case.find('skipped') is not None:
            skipped.append(name if own == name else f'{own}: {name}')
        else:
            passed += 1

for own, test in reports.items():
    if test['result'] not in ('OK', 'SKIP', 'EXPECTEDFAIL') and own not in broken:
        failed.append((f"{own}: {test['result'].lower()}",
                       messages(test.get('stdout') or '')[None] + (test.get('stderr') or '').splitlines()))

for name in skipped:
    print(f'skipped: {name}')
for name, said in failed:
    print(f'failed: {name}')
    for line in said[:MOST_MESSAGES]:
        print(f'    {line}')
    if len(said) > MOST_MESSAGES:
        print(f'    ... and {len(said) - MOST_MESSAGES} lines more')
print(f'{passed} passed, {len(failed)} failed')
sys.exit(1 if failed or passed == 0 else 0)
