"""What ./dev prove asks of longroll-cli under valgrind: every command over every ruleset, calculator and chart.

It reads and frees nothing that it should not, and loses nothing: a line for each run, "ok" or "NOT OK" with what
valgrind said. As many at once as there are processors.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import json
import os
import subprocess
import sys

PROGRAM = sys.argv[1]
VALGRIND = ('valgrind', '-q', '--error-exitcode=9', '--leak-check=full', '--show-leak-kinds=definite',
            '--errors-for-leak-kinds=definite', '--suppressions=/usr/share/glib-2.0/valgrind/glib.supp')
REFUSED = ('dice', '40d6 hits')  # the one run that ends with a complaint


def told(*arguments):
    """What the program tells, as JSON."""
    return json.loads(subprocess.run((PROGRAM, *arguments, '--json'), check=True, capture_output=True).stdout)


def runs():
    """The arguments of each run."""
    yield from (('rulesets',), ('check',), ('dice', '3d6 - 2d6'), REFUSED)
    for ruleset in (found['id'] for found in told('rulesets')):
        yield 'show', ruleset
        for calculator in (found['id'] for found in told('show', ruleset)['calculators']):
            yield from (('calc', ruleset, calculator), ('calc', ruleset, calculator, '--json'),
                        ('show', ruleset, calculator))
        for chart in (found['chart'] for found in told('chart', ruleset)):
            yield 'chart', ruleset, chart


def run(arguments):
    """Returns: the line, and whether it is well."""
    done = subprocess.run((*VALGRIND, PROGRAM, *arguments), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, check=False, env=os.environ | {'G_SLICE': 'always-malloc',
                                                                    'G_DEBUG': 'gc-friendly'})
    well = done.returncode == (1 if arguments == REFUSED else 0)
    told_line = f"{'ok      ' if well else 'NOT OK  '} valgrind: {' '.join(arguments)}"
    return (told_line if well else told_line + '\n' + done.stderr), well


def main():
    faults = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for line, well in pool.map(run, runs()):
            print(line, flush=True)
            faults += not well
    return 1 if faults else 0


sys.exit(main())
