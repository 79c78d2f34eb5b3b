#!/usr/bin/python3
"""test-faults.py - what goes wrong around the program: disks, power cuts, other programs, clocks, homes, names, locales

The arguments are the longroll-cli, the longroll and the library of tests/faults to use. Whatever the program said it
had recorded is there afterwards, and each fault has the message that a person needs.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import errno
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import tap
from disk import Disk, read_record
from tap import ROOT

CLI, WINDOW, FAULTS = (os.path.abspath(argument) for argument in sys.argv[1:4])  # in this order
FOLDER = tempfile.mkdtemp(prefix='lr-faults-', dir='/dev/shm' if os.access('/dev/shm', os.W_OK) else None)
GAMES = str(ROOT / 'tests/fixtures/session/games')
NOTE = ['note', 'something was done']


def environment(**more):
    return {'PATH': os.environ['PATH'], 'LONGROLL_TABLES': GAMES, 'LC_ALL': 'C.UTF-8', 'HOME': FOLDER,
            'XDG_DATA_HOME': FOLDER + '/data', **tap.TOOLS, **more}


def run(*arguments, program=CLI, cwd=None, env=None, **more):
    """Runs the program. Returns its status and what it said on both outputs."""
    done = subprocess.run([program, *arguments], capture_output=True, cwd=cwd or FOLDER, check=False, timeout=60,
                          stdin=subprocess.DEVNULL, env=env or environment(**more))
    return done.returncode, done.stdout.decode(errors='replace'), done.stderr.decode(errors='replace')


def place(name):
    """A new folder."""
    path = os.path.join(FOLDER, name)
    shutil.rmtree(path, ignore_errors=True)
    os.mkdir(path)
    return path


def begin(folder, notes=0):
    path = os.path.join(folder, 'a.longroll')
    status, _, err = run('session', path, 'new', 'skirmish')
    assert status == 0, err
    for _ in range(notes):
        status, _, err = run('session', path, *NOTE)
        assert status == 0, err
    return path


def entries(path):
    """How many entries a session has that is sound; else what is wrong with it."""
    status, out, err = run('verify', path)
    return int(out.split()[1]) if status == 0 and out.startswith('Consistent: ') else f'{out}{err}'


# --- disks ---

FAILURES = (
    (errno.ENOSPC, 'the disk is full'),
    (errno.EDQUOT, 'the disk is full'),
    (errno.EROFS, 'is read-only'),
    (errno.EIO, 'cannot be '),
)


def failing(folder, code, n):
    return {'LD_PRELOAD': FAULTS, 'FAULTS_UNDER': folder, 'FAULTS_FAIL': f'{n}:{code}'}


@tap.check('/faults/disk-fails-while-recording')
def disk():
    for code, message in FAILURES:
        folder = place('disk')
        path = begin(folder)
        there = 1
        for n in range(1, 40):
            status, out, err = run('session', path, *NOTE, **failing(folder, code, n))
            found = entries(path)
            if found not in (there, there + 1):
                yield f'{os.strerror(code)} at call {n}: {found} after {there} entries'
                return
            if status == 0 and found != there + 1:
                yield f'{os.strerror(code)} at call {n}: it said that entry {there + 1} is recorded'
            if status != 0 and (len(err.splitlines()) != 1 or (message not in err and 'cannot be ' not in err)):
                yield f'{os.strerror(code)} at call {n}: {status}: {err}'
            if code == errno.ENOSPC and 'read-only' in err:
                yield f'{os.strerror(code)} at call {n}: {err}'
            there = found
            if status == 0 and n > 30:
                break
        if there < 2:
            yield f'{os.strerror(code)}: no call was late enough to be done'


@tap.check('/faults/disk-fails-while-beginning-or-copying')
def disk_new():
    for code, message in FAILURES:
        for n in range(1, 12):
            folder = place('new')
            path = os.path.join(folder, 'a.longroll')
            status, _, err = run('session', path, 'new', 'skirmish', **failing(folder, code, n))
            if status != 0 and message not in err and 'cannot be ' not in err:
                yield f'new, {os.strerror(code)} at call {n}: {err}'
            if status == 0 and entries(path) != 1:
                yield f'new, {os.strerror(code)} at call {n}: begun, and is not there'
            folder = place('copy')
            path = begin(place('from'))
            to = os.path.join(folder, 'b.longroll')
            status, _, err = run('session', path, 'copy', to, **failing(folder, code, n))
            if status == 0 and entries(to) != 1 or status != 0 and (os.path.exists(to) or len(err.splitlines()) != 1):
                yield f'copy, {os.strerror(code)} at call {n}: {status}: {os.listdir(folder)}: {err}'


# --- power ---

@tap.check('/faults/power-cut')
def power():
    folder = place('power')
    path = os.path.join(folder, 'a.longroll')
    log = os.path.join(FOLDER, 'record')
    deeds = (['new', 'skirmish'], NOTE, ['next'], ['roll', 'clash', '--insist'], ['undo'], ['note', 'x' * 9000])
    for deed in deeds:
        status, out, err = run('session', path, *deed, LD_PRELOAD=FAULTS, FAULTS_UNDER=folder, FAULTS_RECORD=log)
        if status != 0:
            yield f'{deed[0]}: {err}'
        with open(log, 'ab') as file:
            file.write(f'A 0 {len(out.encode())} said\n{out}'.encode())
    chance = random.Random(1863)
    disk_now, said, n_images = Disk(), 0, 0
    seen = set()
    calls = list(read_record(log))
    os.unlink(log)
    for number, (what, at, name, data) in enumerate(calls):
        if what == 'A':
            said += sum(line.split(b'  ')[0].isdigit() for line in data.splitlines())
        else:
            disk_now.do(what, at, name, data)
        for which, image in enumerate(disk_now.images(chance)):
            if which > 0 and what == 'A':
                continue
            cut = os.path.join(FOLDER, 'cut')
            known = disk_now.sum(image), said
            if known in seen:
                continue
            seen.add(known)
            disk_now.put(image, folder, cut)
            n_images += 1
            found = entries(os.path.join(cut, 'a.longroll'))
            if not isinstance(found, int) and said > 0 or isinstance(found, int) and found < said:
                yield f'cut after call {number} ({what} {os.path.basename(name)}), image {which}: {said} said, {found}'
    print(f'# {len(calls)} calls, {n_images} images, {said} entries said to be recorded')
    if said < len(deeds) or n_images < 100:
        yield f'only {said} entries were said, and {n_images} images made'


# --- backups of personal data ---

MINE = {'rulesets/ford/ruleset.xml': '<ruleset xmlns="urn:longroll:ruleset:1" id="ford"><title>{}</title></ruleset>',
        'rulesets/ford/po/de.po': '# {}\n', 'charts/skirmish.xml': '<!-- {} -->', 'readings/skirmish.ini': '# {}\n',
        'presets/skirmish.presets': '# {}\n', 'order-of-battle/skirmish.csv': 'sort,name,{}\n',
        'desks/desks.ini': '# {}\n'}
EVENING = 'sessions/evening.longroll'


def fill(home, whose, notes):
    """One of every sort."""
    path = os.path.join(home, 'longroll', EVENING)
    os.makedirs(os.path.dirname(path))
    assert run('session', path, 'new', 'skirmish')[0] == 0
    for _ in range(notes):
        assert run('session', path, 'note', whose)[0] == 0
    shutil.rmtree(path + '-backups', ignore_errors=True)
    for name, text in MINE.items():
        name = os.path.join(home, 'longroll', name)
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, 'w', encoding='utf-8') as file:
            file.write(text.format(whose))


def mine(home, *arguments, **more):
    return run('mine', *arguments, XDG_DATA_HOME=home, **more)


def files_of(home):
    """What each file contains; of a session, its entries."""
    found = {}
    for folder, _, names in os.walk(os.path.join(home, 'longroll')):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, 'rb') as file:
                found[os.path.relpath(path, os.path.join(home, 'longroll'))] = file.read()
    return found


def two_homes():
    """A home, another, and the backup of that."""
    homes = place('mine'), place('theirs')
    fill(homes[0], 'mine', 3)
    fill(homes[1], 'theirs', 5)
    backup = os.path.join(FOLDER, 'all.longroll-mine')
    if os.path.exists(backup):
        os.unlink(backup)
    status, _, err = mine(homes[1], 'back-up', backup)
    assert status == 0, err
    return *homes, backup


def wrong_after(home, mine_files, their_files, finished):
    """What is wrong at the next start after a restore in place of mine was interrupted: each file of mine is there, by
    its name or its second one, or each of theirs is there by its name."""
    status, _, said = mine(home)
    found = files_of(home)
    if status:
        yield f'the next start says {status}: {said}'
    for name in [*found]:
        if os.path.basename(name).startswith('.longroll-'):  # the next who writes there removes it
            found.pop(name)
        elif any(part.startswith('.') for part in name.split('/')) or name == 'restoring':
            yield f'{name} is left'
    theirs = {name: text for name, text in found.items() if name in their_files and text == their_files[name]}
    if finished and found != their_files:
        yield f'it was said to be done, and is not: {sorted(found)}'
    second = {}
    for name, text in found.items():
        if ' (2)' in name or 'ford_2' in name:
            second[name.replace(' (2)', '').replace('ford_2', 'ford')] = (
                text.replace(b'ford_2', b'ford').replace(b' (2)', b''))
    if len(theirs) < len(their_files):
        for name, text in mine_files.items():
            if text not in (found.get(name), second.get(name)):
                yield f'{name} is lost: {sorted(found)}'
    for name in second:
        both = name.split('/')[1] if name.startswith('rulesets/') else os.path.basename(name)
        if f'“{both}” is from the backup; yours is now “' not in said:
            yield f'{name} has two names, and nothing says so: {said}'
    if second and 'A restore was interrupted' not in said:
        yield f'nothing says that it was interrupted: {said}'
    if mine(home)[2]:
        yield f'it is said twice: {said}'


def killed(n, folder):
    return {'LD_PRELOAD': FAULTS, 'FAULTS_UNDER': folder, 'FAULTS_KILL': str(n)}


@tap.check('/faults/killed-while-restoring')
def killed_restoring():
    first, second, backup = two_homes()
    mine_files, their_files = files_of(first), files_of(second)
    interrupted = n = 0
    while True:
        n += 1
        home = os.path.join(FOLDER, 'home')
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(first, home)
        status, _, err = mine(home, 'restore', backup, '--theirs', **killed(n, home))
        for wrong in wrong_after(home, mine_files, their_files, status == 0):
            yield f'killed before call {n}: {wrong}'
        if status != -9:
            break
        interrupted += any('(2)' in name for name in files_of(home))
        status, _, err = mine(home, 'restore', backup, '--theirs')
        found = files_of(home)
        if status or any(found.get(name) != text for name, text in their_files.items()):
            yield f'killed before call {n}: it cannot be restored any more: {err}'
    print(f'# killed at {n - 1} calls, {interrupted} times in the middle')
    if status != 0 or n < 50 or interrupted < 10:
        yield f'{n} calls, {interrupted} in the middle: {err}'


@tap.check('/faults/disk-fails-while-restoring')
def failing_restoring():
    first, second, backup = two_homes()
    mine_files, their_files = files_of(first), files_of(second)
    for choice in ('--theirs', '--both'):
        for n in (*range(1, 60, 3), 1000):
            home = os.path.join(FOLDER, 'home')
            shutil.rmtree(home, ignore_errors=True)
            shutil.copytree(first, home)
            # what follows works again: someone made room
            status, _, err = mine(home, 'restore', backup, choice, FAULTS_ONCE='1', **failing(home, errno.ENOSPC, n))
            found = files_of(home)
            if status and ('Nothing was restored: ' not in err or found != mine_files):
                yield f'{choice}, call {n}: {err}: {sorted(set(found) ^ set(mine_files))}'
            if status == 0 and choice == '--theirs' and found != their_files:
                yield f'{choice}, call {n}: said to be done'


@tap.check('/faults/power-cut-while-restoring')
def power_restoring():
    first, second, backup = two_homes()
    mine_files, their_files = files_of(first), files_of(second)
    log = os.path.join(FOLDER, 'record')
    home = os.path.join(FOLDER, 'home')
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(first, home)
    status, _, err = mine(home, 'restore', backup, '--theirs', LD_PRELOAD=FAULTS, FAULTS_UNDER=home, FAULTS_RECORD=log)
    if status:
        yield err
    disk_now = Disk()
    for name, text in mine_files.items():
        disk_now.number += 1
        path = os.path.join(home, 'longroll', name)
        disk_now.names[path] = disk_now.safe_names[path] = disk_now.number
        disk_now.files[disk_now.number] = bytearray(text)
    chance = random.Random(1865)
    calls = list(read_record(log))
    os.unlink(log)
    seen = set()
    for number, (what, at, name, data) in enumerate((*calls, ('A', 0, 'said', b''))):
        if what != 'A':
            disk_now.do(what, at, name, data)
        for which, image in enumerate(disk_now.images(chance)):
            known = disk_now.sum(image), what
            if known in seen:
                continue
            seen.add(known)
            cut = os.path.join(FOLDER, 'cut')
            disk_now.put(image, home, cut)
            for wrong in wrong_after(cut, mine_files, their_files, False):
                yield f'cut after call {number} ({what} {os.path.basename(name)}), image {which}: {wrong}'
            if what == 'A':
                found = files_of(cut)
                if any(found.get(name) != text for name, text in their_files.items()):
                    yield f'image {which}: it was said to be done, and is not'
    print(f'# {len(calls)} calls, {len(seen)} images')
    if len(seen) < 50:
        yield f'only {len(seen)} images'


@tap.check('/faults/killed-while-backing-up')
def killed_backing_up():
    home = place('mine')
    fill(home, 'mine', 3)
    folder = place('out')
    backup = os.path.join(folder, 'all.longroll-mine')
    n, status = 0, -9
    while status == -9:
        n += 1
        status, _, err = mine(home, 'back-up', backup, **killed(n, folder))
        if os.path.exists(backup):
            found, _, wrong = mine(home, 'list', backup)
            if found:
                yield f'killed before call {n}: {wrong}'
            if status == -9:
                os.unlink(backup)
    if status or os.listdir(folder) != ['all.longroll-mine']:
        yield f'{err}: {os.listdir(folder)}'
    if n < 5:
        yield f'only {n} calls'


# --- other programs ---

@tap.check('/faults/twenty-writers')
def writers():
    path = begin(place('twenty'))
    command = [CLI, 'session', path, *NOTE]
    saved = 0
    for _ in range(3):
        children = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
                    for _ in range(20)]
        for child in children:
            _, err = child.communicate()
            if child.returncode == 0:
                saved += 1
            elif b'is open in another window or program' not in err:
                yield f'{child.returncode}: {err.decode()}'
    found = entries(path)
    if found != saved + 1 or saved == 0:
        yield f'{saved} of 60 said that they are recorded, and {found} are there'


@tap.check('/faults/file-taken-away')
def taken():
    folder = place('taken')
    path = begin(folder, 2)
    for name, deed, message in (
            ('deleted', lambda: os.unlink(path), 'there is no file “a.longroll”'),
            ('a folder in its place', lambda: os.mkdir(path), 'is a folder, not a file'),
            ('a letter in its place', lambda: (os.rmdir(path), open(path, 'w', encoding='utf-8').write('dear Ann')),
             'is not a session of Long Roll'),
            ('emptied', lambda: os.truncate(path, 0), 'is empty: nothing was ever saved in it')):
        deed()
        status, _, err = run('session', path, *NOTE)
        if status != 1 or message not in err or 'There is a backup with 1 entry' not in err:
            yield f'{name}: {status}: {err}'
    status, out, err = run('session', path, 'restore')
    if status != 0 or entries(path) != 1:
        yield f'restore: {out}{err}'


# --- clocks, homes, names, locales ---

@tap.check('/faults/clock')
def clock():
    path = begin(place('clock'))
    for number, ahead in enumerate((-10 ** 8, 10 ** 9, -17 * 10 ** 8, 10 ** 12), 2):
        status, out, err = run('session', path, *NOTE, LD_PRELOAD=FAULTS, FAULTS_CLOCK=str(ahead))
        if status != 0 or f'{number}  something' not in out:
            yield f'{ahead} s: {err}'
    status, out, _ = run('verify', path)
    if status != 0 or 'entry 2: it is older than the entry before it: a clock was set back' not in out:
        yield f'verify: {out}'
    backups = os.listdir(path + '-backups')
    if len(backups) < 2 or any(name.endswith('.half') for name in backups):
        yield f'backups: {backups}'


@tap.check('/faults/home')
def home():
    for name, env in (('no environment', {'PATH': os.environ['PATH'], 'LONGROLL_TABLES': GAMES, **tap.TOOLS}),
                      ('no such home', environment(HOME='/nonexistent', XDG_DATA_HOME='/nonexistent/data'))):
        path = os.path.join(place('home'), 'a.longroll')
        for arguments in (['session', path, 'new', 'skirmish'], ['session', path, *NOTE], ['verify', path],
                          ['rulesets'], ['dice', '2d6']):
            status, _, err = run(*arguments, env=env)
            if status != 0 or err:
                yield f'{name}: {arguments}: {status}: {err}'
    card = os.path.join(FOLDER, 'own.xml')
    with open(card, 'w', encoding='utf-8') as file:
        file.write('<charts xmlns="urn:longroll:charts:1" ruleset="everything"><chart id="crt"><cell row="-1-" '
                   'column="1:1">1:1</cell></chart></charts>')
    status, _, err = run('chart', 'everything', 'import', card,
                         env=environment(HOME='/proc', XDG_DATA_HOME='/proc/data',
                                         LONGROLL_TABLES=str(ROOT / 'tests/fixtures/good')))
    if (status, err) != (1, '“everything.xml” cannot be saved: No such file or directory\n'):
        yield f'charts without a home: {status}: {err}'


@tap.check('/faults/window')
def window():
    bare = {'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'HOME': FOLDER, 'GSETTINGS_BACKEND': 'memory',
            **tap.TOOLS}
    schemas = os.environ.get('GSETTINGS_SCHEMA_DIR', str(ROOT / '_build/data'))
    status, _, err = run(program=WINDOW, env={**bare, 'GSETTINGS_SCHEMA_DIR': schemas})
    if (status, err) != (1, 'No display was found for a window; “longroll-cli” does the same without a window\n'):
        yield f'no display: {status}: {err}'
    copy = os.path.join(place('alone'), 'longroll')
    shutil.copy(WINDOW, copy)
    status, _, err = run(program=copy, env=bare)
    if status != 1 or not err.startswith('The settings of Long Roll are not installed: “meson install” installs'):
        yield f'no settings: {status}: {err}'


@tap.check('/faults/settings-are-not-kept')
def settings():
    """Where dconf can make no file, that is said once; a command that needs no settings does not ask for any."""
    schemas = os.environ.get('GSETTINGS_SCHEMA_DIR', str(ROOT / '_build/data'))
    closed = environment(HOME='/proc/nothing', GSETTINGS_SCHEMA_DIR=schemas, GSETTINGS_BACKEND='dconf')
    closed.pop('XDG_RUNTIME_DIR', None)
    status, _, err = run('dice', '2d6', env=closed)
    if status != 0 or err:
        yield f'dice: {status}: {err}'
    os.makedirs(FOLDER + '/data/longroll/sessions', exist_ok=True)
    begin(FOLDER + '/data/longroll/sessions')
    status, _, err = run('mine', 'save', os.path.join(place('out'), 'all.longroll-mine'), env=closed)
    if status != 0 or 'CRITICAL' in err or err.count('Settings cannot be saved: ') > 1:
        yield f'mine: {status}: {err}'
    shutil.rmtree(FOLDER + '/data')


@tap.check('/faults/full-while-writing')
def full():
    """The message has the name of the file, not of the one that is written first and takes its place."""
    found = set()
    for n in range(1, 30):
        folder = place('full')
        status, _, err = run('new', 'own', cwd=folder, **failing(folder, errno.ENOSPC, n))
        found.add('' if status == 0 else err)
    wanted = {f'“{name}” cannot be saved: the disk is full\n' for name in ('ruleset.xml', 'kinds.xml')}
    if not wanted <= found:
        yield f'{found}'
    for err in found:
        if not re.fullmatch(r'(“[a-z]+\.xml” cannot be saved: the disk is full\n|'
                            r'.*/own: the folder could not be created: No space left on device\n)?', err):
            yield err


@tap.check('/faults/no-rulesets')
def no_rulesets():
    copy = os.path.join(place('lonely'), 'longroll-cli')
    shutil.copy(CLI, copy)
    status, out, err = run('rulesets', program=copy,
                           env={'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'HOME': place('nobody'),
                                'XDG_DATA_DIRS': '/nowhere', **tap.TOOLS})
    if not os.path.isdir('/usr/share/longroll/tables') and \
            (status, out) != (0, '') or '/nowhere/longroll/tables' not in err:
        yield f'{status}: {out}{err}'


@tap.check('/faults/shell')
def shell():
    """What a message offers to type works as it stands, whatever the file is called."""
    folder = place('shell')
    tables = {'LONGROLL_TABLES': str(ROOT / 'tables'), 'cwd': folder}
    for name in ("it's a game.longroll", 'a$b;c.longroll'):
        status, out, err = run('session', name, 'new', 'wftu', **tables)
        hint = out[out.find('“longroll-cli') + 1:].split('”')[0]
        done = subprocess.run(['sh', '-c', hint.replace('longroll-cli', CLI, 1)], cwd=folder, capture_output=True,
                              env=environment(LONGROLL_TABLES=str(ROOT / 'tables')), check=False)
        if status != 0 or not hint.endswith(' trackers') or done.returncode != 0 or not done.stdout:
            yield f'{name}: {out}{err}{hint}: {done.stderr}'


@tap.check('/faults/no-portal')
def no_portal():
    """Without a portal the desktop's own settings say whether it is dark: libadwaita is not left to look for one."""
    if shutil.which('Xvfb') is None:
        return
    _, out, err = run(str(ROOT / 'tests/withx'), 'timeout', '4', WINDOW, program='/bin/sh', env={
        **os.environ, 'GDK_BACKEND': 'x11', 'GDK_DEBUG': 'gl-disable', 'GSK_RENDERER': 'cairo',
        'GSETTINGS_BACKEND': 'memory', 'G_DEBUG': '', 'G_MESSAGES_DEBUG': 'Adwaita', 'XDG_DATA_HOME': FOLDER,
        'XDG_DATA_DIRS': '/nowhere'})
    if 'Portal not found' in out + err:
        yield f'{out}{err}'


@tap.check('/faults/no-font')
def no_font():
    if shutil.which('Xvfb') is None:
        return
    config = os.path.join(place('fonts'), 'fonts.conf')
    with open(config, 'w', encoding='utf-8') as file:
        file.write('<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig/>\n')
    status, _, err = run(str(ROOT / 'tests/withx'), WINDOW, program='/bin/sh', env={
        **os.environ, 'FONTCONFIG_FILE': config, 'GDK_BACKEND': 'x11', 'GDK_DEBUG': 'gl-disable',
        'GSETTINGS_BACKEND': 'memory'})
    if status != 1 or 'No font was found for a window: install one' not in err or 'WARNING' in err:
        yield f'{status}: {err}'


@tap.check('/faults/names')
def names():
    folder = place('names').encode()
    for name in (b'a b.longroll', b'a\nb.longroll', b'\xff\xfe.longroll', b'-x.longroll', b':memory:', b'.longroll',
                 b'file:x.longroll?mode=memory', b'%s%n.longroll', 'Zwölf ١٢.longroll'.encode(),
                 b'n' * 238 + b'.longroll'):
        for number, arguments in enumerate((['new', 'skirmish'], NOTE, NOTE)):
            status, _, err = run('session', name, *arguments, cwd=folder)
            if status != 0 or err:
                yield f'{name}: {arguments}: {status}: {err}'
        there = os.path.join(folder, name)
        if not os.path.isfile(there) or not os.path.isdir(there + b'-backups'):
            yield f'{name}: it is not there'
        status, out, err = run('verify', name, cwd=folder)
        if status != 0 or not out.startswith('Consistent: 3 entries'):
            yield f'{name}: {out}{err}'
    for name in (b'n' * 246 + b'.longroll', b'n' * 300):
        status, _, err = run('session', name, 'new', 'skirmish', cwd=folder)
        if status != 1 or not err.endswith('” could not be created: File name too long\n'):
            yield f'{len(name)} bytes: {status}: {err}'


# Letters of ASCII replace others that the encoding of a locale lacks; which 'C' has for a locale that is not there.
STAND_INS = str.maketrans({'·': '-', '“': '"', '”': '"', '’': "'", '█': '#', '−': '-', '…': '...', '×': 'x'})


def told(text, locale):
    """A text as a locale's encoding has it, read as UTF-8."""
    if locale in ('tr_TR.UTF-8', 'ar_EG.UTF-8'):
        return text
    if locale.endswith('ISO-8859-1'):
        return ''.join('\ufffd' if 160 <= ord(c) < 256 else c.translate(STAND_INS) for c in text)
    return text.translate(STAND_INS)


@tap.check('/faults/locales')
def locales():
    made = place('locales')
    for source, charset in (('tr_TR', 'UTF-8'), ('ar_EG', 'UTF-8'), ('de_DE', 'ISO-8859-1')):
        subprocess.run(['localedef', '-c', '-i', source, '-f', charset, f'{made}/{source}.{charset}'],
                       capture_output=True, check=False)
    there = [name for name in ('tr_TR.UTF-8', 'ar_EG.UTF-8', 'de_DE.ISO-8859-1') if os.path.isdir(f'{made}/{name}')]
    good = environment(LONGROLL_TABLES=str(ROOT / 'tests/fixtures/good'))
    commands = (['calc', 'everything', 'loss', 'stars=2', '--json'], ['dice', '2d6', '--json'], ['rulesets'],
                ['check', 'everything'], ['calc', 'everything', 'loss', 'ground=FORT'])
    expected = [run(*command, env=good) for command in commands]
    for name in (*there, 'C', 'POSIX', 'xx_XX.UTF-8', ''):
        env = {**good, 'LC_ALL': name, 'LOCPATH': made, 'LANGUAGE': 'en'}
        for command, (status, out, err) in zip(commands, expected):
            found = run(*command, env=env)
            wanted = status, told(out, name), told(err, name)
            if found != wanted:
                yield f'{name}: {command}: {found} instead of {wanted}'
        path = os.path.join(place('locale'), 'a.longroll')
        for arguments in (['new', 'skirmish'], ['note', 'ıİ Zwölf ١٢'], ['add', 'vp', '1', '--reason', 'r']):
            status, _, err = run('session', path, *arguments, env={**env, 'LONGROLL_TABLES': GAMES})
            if status != 0:
                yield f'{name}: {arguments}: {err}'
        if entries(path) != 3:
            yield f'{name}: {entries(path)}'
        _, out, _ = run('session', path, 'log')
        if name in there[:2] and 'ıİ Zwölf ١٢' not in out:
            yield f'{name}: {out}'


if __name__ == '__main__':
    try:
        tap.run()
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)
