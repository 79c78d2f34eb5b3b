#!/usr/bin/python3
"""test-install.py - what “meson install” puts into an empty folder works from there, and what its options do

The argument is the build folder.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import tap
from tap import ROOT, read

BUILD = Path(next(argument for argument in sys.argv[1:] if not argument.startswith('--'))).resolve()
ID = 'io.github.longroll.LongRoll'
SCRATCH = Path(tempfile.mkdtemp())
(SCRATCH / 'locale').mkdir()
atexit.register(shutil.rmtree, SCRATCH)
PREFIX = SCRATCH / 'somewhere/usr'
BATTLE = ['calc', 'wftu', 'land_combat', 'terrain=forest', '--row', 'attackers', 'sp=9']


def run(*command, **environment):
    """A program with nothing that leads it to its files; what it keeps goes with the scratch folder."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(('LONGROLL_', 'GSETTINGS_', 'XDG_'))}
    kept |= {'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'XDG_DATA_HOME': str(SCRATCH / 'data'), 'XDG_DATA_DIRS': '/nowhere'}
    return subprocess.run(command, cwd=SCRATCH, env={**kept, **environment}, capture_output=True, text=True,
                          check=False)


def setup(name, *options):
    return run('meson', 'setup', str(SCRATCH / name), str(ROOT), '--prefix', str(SCRATCH / name / 'prefix'), *options)


@tap.check('/install/goes-well')
def goes_well():
    done = run('meson', 'install', '-C', str(BUILD), '--no-rebuild', '--destdir', str(SCRATCH / 'somewhere'))
    if done.returncode:
        yield done.stdout + done.stderr
    there = {path.name for path in PREFIX.glob('share/longroll/tables/*')}
    source = {path.name for path in (ROOT / 'tables').iterdir()} - {'its'}
    if there != source:
        yield f'the rulesets that are installed are others: {there ^ source}'


@tap.check('/install/command-line')
def command_line():
    """It finds the rulesets that were installed with it, and its translation."""
    done = run(PREFIX / 'bin/longroll-cli', *BATTLE)
    if done.returncode or 'Drives the defender out' not in done.stdout:
        yield f'{done.returncode}: {done.stdout}{done.stderr}'
    told = run(PREFIX / 'bin/longroll-cli', 'check', 'wftu', '--json').stdout
    if f'"{PREFIX}/share/longroll/tables/wftu"' not in told:
        yield f'the ruleset is another one: {told[:300]}'
    # newer C libraries translate nothing in C.UTF-8
    run('localedef', '-i', 'de_DE', '-f', 'UTF-8', SCRATCH / 'locale/de_DE.UTF-8')
    in_german = {'LANGUAGE': 'de', 'LC_ALL': 'de_DE.UTF-8', 'LOCPATH': str(SCRATCH / 'locale')}
    german = run(PREFIX / 'bin/longroll-cli', *BATTLE, **in_german)
    if german.returncode or 'Was zu tun ist' not in german.stdout or 'What to do' in german.stdout:
        yield f'in German: {german.stdout}{german.stderr}'
    done = run(PREFIX / 'bin/longroll-cli', '--help', **in_german)
    if 'Befehl' not in done.stdout:
        yield f'--help in German: {done.stdout[:300]}'


@tap.check('/install/window')
def window():
    """Without a display it prints; the caches that a package manager makes are all that it lacks."""
    done = run(PREFIX / 'bin/longroll', '--print', 'wftu', 'chart:land_crt', '--pdf', 'chart.pdf')
    if done.returncode or not (SCRATCH / 'chart.pdf').read_bytes().startswith(b'%PDF'):
        yield f'{done.returncode}: {done.stderr}'
    done = run(PREFIX / 'bin/longroll', DISPLAY='')
    if 'The settings of Long Roll are not installed' not in done.stderr:
        yield f'before there are settings it says: {done.stderr}'
    run('glib-compile-schemas', '--strict', PREFIX / 'share/glib-2.0/schemas')
    done = run(PREFIX / 'bin/longroll', DISPLAY='')
    if 'settings' in done.stderr:
        yield f'the settings beside it are not found: {done.stderr}'


@tap.check('/install/pages')
def pages():
    if shutil.which('man'):
        for page in ('longroll', 'longroll-cli'):
            done = run('man', '-w', page, MANPATH=str(PREFIX / 'share/man'))
            if not done.stdout.startswith(str(PREFIX)):
                yield f'man finds no {page}: {done.stdout}{done.stderr}'
    for name in ('longroll', 'longroll-cli'):
        file = PREFIX / 'share/bash-completion/completions' / name
        done = run('bash', '-c', f'. {file} && complete -p {name}')
        if done.returncode or '_longroll' not in done.stdout:
            yield f'bash has no completion for {name}: {done.stderr}'


@tap.check('/install/desktop')
def desktop():
    """The kinds of files, as a desktop reads them from there."""
    if shutil.which('update-mime-database') is None:
        return
    shutil.copytree('/usr/share/mime/packages', SCRATCH / 'mime/mime/packages')
    shutil.copy(PREFIX / f'share/mime/packages/{ID}.xml', SCRATCH / 'mime/mime/packages')
    run('update-mime-database', SCRATCH / 'mime/mime')
    session = str(SCRATCH / 'war.longroll')
    run(PREFIX / 'bin/longroll-cli', 'session', session, 'new', 'wftu')
    shutil.copy(session, SCRATCH / 'nameless')
    (SCRATCH / 'data/longroll/rulesets').mkdir(parents=True)
    run(PREFIX / 'bin/longroll-cli', 'new', SCRATCH / 'data/longroll/rulesets/own')
    run(PREFIX / 'bin/longroll-cli', 'mine', 'back-up', str(SCRATCH / 'all.longroll-mine'))
    (SCRATCH / 'other').mkdir()
    (SCRATCH / 'other/ruleset.xml').write_text('<?xml version="1.0"?>\n<rules/>\n', encoding='utf-8')
    ask = ('import sys, gi\nfrom gi.repository import Gio\nfor path in sys.argv[1:]:\n'
           '    print(Gio.File.new_for_path(path).query_info("standard::content-type", 0, None).get_content_type())')
    asked = (session, SCRATCH / 'nameless', SCRATCH / 'all.longroll-mine', ROOT / 'tables/gtc/ruleset.xml',
             SCRATCH / 'other/ruleset.xml')
    done = run('/usr/bin/python3', '-c', ask, *asked, XDG_DATA_DIRS=str(SCRATCH / 'mime'))
    if 'No module named' in done.stderr:
        return
    wanted = ['application/x-longroll-session', 'application/x-longroll-session', 'application/x-longroll-mine',
              'application/x-longroll-ruleset+xml', 'application/xml']
    if done.stdout.split() != wanted:
        yield f'the files are taken for {done.stdout}{done.stderr}'


@tap.check('/install/pictures')
def pictures():
    """With the address where it is published the metainfo names pages and pictures; without it, none."""
    plain = (PREFIX / f'share/metainfo/{ID}.metainfo.xml').read_text(encoding='utf-8')
    if re.search('<(screenshot|url)', plain) and 'homepage: \n' in run('meson', 'configure', str(BUILD)).stdout:
        yield 'the metainfo names pictures or pages that are nowhere'
    for wrong in ('http://example.org/roll', 'https://example.org/roll/', 'https://example.org/|e true'):
        done = setup('wrong', f'-Dhomepage={wrong}')
        if done.returncode == 0 or '-Dhomepage is an address such as https://' not in done.stdout:
            yield f'{wrong}: {done.stdout}'
    done = setup('with', '-Dhomepage=https://example.org/roll')
    built = f'data/{ID}.metainfo.xml'
    done = run('ninja', '-C', str(SCRATCH / 'with'), built) if done.returncode == 0 else done
    if done.returncode:
        yield done.stdout + done.stderr
        return
    text = (SCRATCH / 'with' / built).read_text(encoding='utf-8')
    for kind, page in (('homepage', ''), ('bugtracker', '/issues'), ('vcs-browser', '')):
        if f'<url type="{kind}">https://example.org/roll{page}</url>' not in text:
            yield f'no {kind}'
    named = re.findall(r'<image>https://example.org/roll/raw/v[\d.]+/data/screenshots/([\w.-]+)</image>', text)
    there = sorted(path.name for path in (ROOT / 'data/screenshots').iterdir())
    if sorted(named) != there:
        yield f'the metainfo names {named}; there are {there}'
    if shutil.which('appstreamcli'):
        done = run('appstreamcli', 'validate', '--pedantic', '--no-net', '--no-color', str(SCRATCH / 'with' / built))
        if tap.metainfo_faults(done.stdout, ()):
            yield done.stdout


tap.run()
