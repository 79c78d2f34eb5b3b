#!/usr/bin/python3
"""mutants.py - whether the tests notice faults of the engine: mutants.py [NUMBER [SEED [FILE...]]]

Changes one thing of src/engine (or of files in it: lr-run.c) at a time, at a place chosen by chance (the same ones for
the same seed): a comparison, an arithmetic sign, a condition, a number, a constant. Builds what depends on it in a copy
of the tree, _mutants, and runs the tests of the engine one after the other until one of them fails or does not come to
its end. The score is how many of the changes were noticed. Those that were not are listed with their place: some change
nothing that can be seen (a limit of a buffer, a short cut), each of the others wants a test.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COPY = ROOT / '_mutants'
# The quick ones first. A session is what the state of a game is kept for.
TESTS = ['number', 'wide', 'value', 'codec', 'pool', 'dist', 'states', 'chart', 'expr', 'inputs', 'draw', 'state',
         'run', 'dice', 'limits', 'sequence', 'depends', 'roller', 'risk', 'reference', 'problems', 'course', 'decide',
         'entry', 'deeds', 'own', 'own-charts', 'typed', 'order', 'answer', 'seen', 'session', 'session-right',
         'session-replay', 'cases', 'simulation', 'twin']
# Of the processor; the clock on the wall only ends what waits for ever.
SECONDS = 200
WAIT = 2000
BYTES = 4 << 30

# What is changed into what. Signs have spaces around them, as the style wants it, so pointers are left alone.
CHANGES = [(re.compile(rf'(?<= ){re.escape(a)}(?= )'), b) for a, b in [
    ('<', '<='), ('<=', '<'), ('>', '>='), ('>=', '>'), ('==', '!='), ('!=', '=='), ('&&', '||'), ('||', '&&'),
    ('+', '-'), ('-', '+'), ('*', '+'), ('/', '*'), ('+=', '-='), ('-=', '+='), ('|=', '&=')]] + [
    (re.compile(r'\bTRUE\b'), 'FALSE'), (re.compile(r'\bFALSE\b'), 'TRUE'), (re.compile(r'\bMIN(?= \()'), 'MAX'),
    (re.compile(r'\bMAX(?= \()'), 'MIN'), (re.compile(r'(?<=[ (])0(?=[;,)])'), '1'),
    (re.compile(r'(?<=[ (])1(?=[ ;,)])'), '2'),
    (re.compile(r'(?<=if \()(?=[a-z])'), '!'), (re.compile(r'\+\+(?=[;)])'), '--')]
# No change of these can or need be noticed: comments, preprocessor, what only aborts for programmers.
SILENT = re.compile(r'^\s*(/\*|\*|#|g_assert|g_return|static const|case )|g_assert|g_(ptr_)?array_new|_new0? \(')


def places(names):
    """Where something can be changed: file, line, the line as it would be."""
    found = []
    for path in sorted((ROOT / 'src/engine').rglob('*.c')):
        if names and path.name not in names:
            continue
        inside = False
        comment = False
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines()):
            inside = line == '{' or (inside and line != '}')
            comment = (comment or line.lstrip().startswith('/*')) and '*/' not in line
            if not inside or comment or SILENT.search(line):
                continue
            code = line.split('/*')[0]
            for pattern, other in CHANGES:
                for at in pattern.finditer(code):
                    if code[:at.start()].count('"') % 2 == 0:
                        found.append((path.relative_to(ROOT), number, code[:at.start()] + other + code[at.end():]))
    return found


def ninja():
    return subprocess.run(['ninja', '-C', COPY / '_build', 'src/cli/longroll-cli',
                           *(f'tests/test-{name}' for name in TESTS)], capture_output=True, text=True, check=False)


def limit():
    """A change can make a program take all memory, or go on for ever."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def noticed_by(environment):
    """The test that fails; None if all go well."""
    for name in TESTS:
        try:
            done = subprocess.run([COPY / f'_build/tests/test-{name}', '--tap'], env=environment, check=False,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=WAIT,
                                  preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return f'{name} (no end)'
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return f'{name} (no end)'
        if done.returncode:
            return name
    return None


def prepare():
    COPY.mkdir(exist_ok=True)
    subprocess.run(f'git ls-files -z | xargs -0 tar -c | tar -x -C {COPY}', shell=True, cwd=ROOT, check=True)
    if not (COPY / '_build').exists():
        subprocess.run(['meson', 'setup', COPY / '_build', COPY, '--prefix=/usr', '-Doptimization=1', '-Ddebug=false'],
                       check=True, stdout=subprocess.DEVNULL)


def main():
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    prepare()
    tests = COPY / 'tests'
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'G_TEST_SRCDIR': str(tests),
                   'G_TEST_BUILDDIR': str(COPY / '_build/tests'), 'GSETTINGS_BACKEND': 'memory',
                   'G_DEBUG': 'fatal-warnings', 'LONGROLL_NO_TIMES': '1', 'LONGROLL_TABLES': str(COPY / 'tables'),
                   'LONGROLL_CLI': str(COPY / '_build/src/cli/longroll-cli')}
    done = ninja()
    if done.returncode:
        sys.exit(done.stdout[-2000:])
    fault = noticed_by(environment)
    if fault:
        sys.exit(f'{fault} fails before anything was changed')
    all_places = places(sys.argv[3:])
    counts = {'noticed': 0, 'not noticed': 0, 'does not compile': 0}
    silent = []
    for path, line, text in random.Random(seed).sample(all_places, min(number, len(all_places))):
        file = COPY / path
        lines = (ROOT / path).read_text(encoding='utf-8').splitlines(keepends=True)
        old = lines[line].strip()
        lines[line] = text.rstrip() + '\n'
        file.write_text(''.join(lines), encoding='utf-8')
        begun = time.monotonic()
        built = ninja()
        by = noticed_by(environment) if built.returncode == 0 else None
        what = 'does not compile' if built.returncode else 'noticed' if by else 'not noticed'
        counts[what] += 1
        told = f'{path}:{line + 1}: {old}  ->  {text.strip()}'
        print(f'{what:16} {by or "":12} {time.monotonic() - begun:4.0f} s  {told}', flush=True)
        if what == 'not noticed':
            silent.append(told)
        file.write_bytes((ROOT / path).read_bytes())
    ran = counts['noticed'] + counts['not noticed']
    print(f'{len(all_places)} places, {ran} changes of them ran, {counts["noticed"]} were noticed: '
          f'{100 * counts["noticed"] / max(ran, 1):.0f} %; {counts["does not compile"]} did not compile')
    for told in silent:
        print(f'not noticed: {told}')


if __name__ == '__main__':
    main()
