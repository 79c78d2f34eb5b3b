#!/usr/bin/python3
"""test-put.py - what was said to be saved is there: files that get their name under kills, power cuts, full disks

The arguments are the longroll-cli, the longroll and the library of tests/faults to use. LONGROLL_KILLS says how many
kills there are of each sort; ./dev prove wants more.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import datetime
import os
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile

import tap
from disk import Disk, read_record
from tap import ROOT

CLI, WINDOW, FAULTS = (os.path.abspath(argument) for argument in sys.argv[1:4])  # in this order
FOLDER = tempfile.mkdtemp(prefix='lr-put-', dir='/dev/shm' if os.access('/dev/shm', os.W_OK) else None)
GAMES = str(ROOT / 'tests/fixtures/session/games')
ENVIRONMENT = {'PATH': os.environ['PATH'], 'LONGROLL_TABLES': GAMES, 'LC_ALL': 'C.UTF-8', 'HOME': FOLDER,
               'XDG_DATA_HOME': FOLDER + '/data', 'GSETTINGS_BACKEND': 'memory',
               'GSETTINGS_SCHEMA_DIR': os.environ.get('GSETTINGS_SCHEMA_DIR', str(ROOT / '_build/data')), **tap.TOOLS}


def run(*arguments, program=CLI, **more):
    """Runs the program. Returns its status and what it said on both outputs."""
    done = subprocess.run([program, *arguments], capture_output=True, cwd=FOLDER, check=False, timeout=60,
                          stdin=subprocess.DEVNULL, env={**ENVIRONMENT, **more})
    return done.returncode, done.stdout.decode(errors='replace') + done.stderr.decode(errors='replace')


def must(*arguments, **more):
    status, said = run(*arguments, **more)
    assert status == 0, f'{arguments}: {said}'
    return said


def place(name):
    path = os.path.join(FOLDER, name)
    shutil.rmtree(path, ignore_errors=True)
    os.mkdir(path)
    return path


def begin(path, notes=0, **more):
    must('session', path, 'new', 'skirmish')
    for number in range(notes):
        must('session', path, 'note', f'note {number} ' + 'x' * 2000, **more)
    return path


def entries(path):
    """How many entries a session has that is sound; else what is wrong with it."""
    status, said = run('verify', path)
    return int(said.split()[1]) if status == 0 and said.startswith('Consistent: ') else said.strip()


def leave_half_written(path):
    """Someone is killed in the middle of a transaction: the file is half new, and its rollback journal is hot."""
    child = os.fork()
    if child == 0:
        database = sqlite3.connect(path, isolation_level=None)
        database.execute('PRAGMA cache_size = 1')
        database.execute('BEGIN EXCLUSIVE')
        database.execute('UPDATE entry SET said = hex(randomblob(4000))')
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    with open(path + '-journal', 'rb') as file:
        assert file.read(4) == b'\xd9\xd5\x05\xf9'


def listing(folder):
    return sorted(os.listdir(folder))


# --- what is at the name already ---

@tap.check('/put/rollback-journal-of-a-giant')
def giant():
    """A rollback journal of 512 bytes says that the file had 8 TB: nothing grows it to that."""
    path = begin(os.path.join(place('giant'), 'game.longroll'), 3)
    size = os.path.getsize(path)
    with open(path + '-journal', 'wb') as file:
        file.write(bytes.fromhex('d9d505f920a163d7') + struct.pack('>5I', 0, 0, 2**31 - 1, 512, 4096) + b'\0' * 484)
    status, said = run('verify', path)
    if status != 1 or '“game.longroll-journal” beside it belongs to another file' not in said:
        yield f'{status}: {said}'
    if os.path.getsize(path) != size:
        yield f'{os.path.getsize(path)} bytes'


@tap.check('/put/limit-of-size')
def limited():
    """Where a file may not grow, the program says so, and is not killed."""
    path = begin(os.path.join(place('limited'), 'game.longroll'), 3)
    shell = ['/bin/sh', '-c', f'ulimit -f {os.path.getsize(path) // 512 + 8}; exec "$@"', 'sh']
    done = subprocess.run([*shell, CLI, 'session', path, 'note', 'x' * 9000], capture_output=True, text=True,
                          check=False, env=ENVIRONMENT)
    if done.returncode != 1 or 'disk is full' not in done.stderr:
        yield f'{done.returncode}: {done.stderr}'
    if entries(path) != 4:
        yield f'afterwards: {entries(path)}'


@tap.check('/put/rollback-journal-of-another')
def journal():
    folder = place('journal')
    hot = begin(os.path.join(folder, 'hot.longroll'), 3)
    long = begin(os.path.join(folder, 'long.longroll'), 12)
    leave_half_written(hot)
    shutil.copy(hot + '-journal', os.path.join(folder, 'alone.longroll-journal'))
    must('session', long, 'copy', hot, '--overwrite')
    if entries(hot) != 13:
        yield f'copied over it: {entries(hot)}'
    alone = os.path.join(folder, 'alone.longroll')
    must('session', long, 'copy', alone)
    if entries(alone) != 13:
        yield f'copied beside it: {entries(alone)}'
    new = os.path.join(folder, 'new.longroll')
    leave_half_written(begin(os.path.join(folder, 'other.longroll'), 3))
    os.rename(os.path.join(folder, 'other.longroll-journal'), new + '-journal')
    begin(new, 1)
    if entries(new) != 2:
        yield f'begun beside it: {entries(new)}'
    damaged = begin(os.path.join(folder, 'damaged.longroll'), 11)
    leave_half_written(damaged)
    with open(damaged, 'r+b') as file:
        file.write(b'garbage' * 100)
    must('session', damaged, 'restore')
    if entries(damaged) != 10:
        yield f'restored beside it: {entries(damaged)}'


@tap.check('/put/open-elsewhere')
def held():
    folder = place('held')
    there = begin(os.path.join(folder, 'there.longroll'), 2)
    other = begin(os.path.join(folder, 'other.longroll'), 4)
    database = sqlite3.connect(there, isolation_level=None)
    database.execute('BEGIN EXCLUSIVE')
    for arguments in (['session', other, 'copy', there, '--overwrite'], ['session', there, 'restore', '--from', other]):
        status, said = run(*arguments)
        if status != 1 or 'is open in another window or program' not in said:
            yield f'{arguments[2]}: {status}: {said}'
    database.execute('ROLLBACK')
    database.close()
    if entries(there) != 3:
        yield f'it has {entries(there)}'
    if any(name.startswith('.') or 'replaced' in name for name in listing(folder)):
        yield f'left: {listing(folder)}'


@tap.check('/put/not-what-was-meant')
def meant():
    folder = place('meant')
    session = begin(os.path.join(folder, 's.longroll'), 2)
    pdf = os.path.join(folder, 'session.pdf')
    letter = os.path.join(folder, 'letter.txt')
    shutil.copy(session, pdf)
    with open(letter, 'w', encoding='utf-8') as file:
        file.write('dear Ann')
    link = os.path.join(folder, 'null.pdf')
    os.symlink('/dev/null', link)
    for to, message in ((session, 'its name does not end in .pdf'), (letter, 'its name does not end in .pdf'),
                        (pdf, 'it is a session or another database'), (link, 'is not a regular file')):
        status, said = run('--print', 'skirmish', 'chart:losses', '--pdf', to, program=WINDOW)
        if status != 1 or message not in said:
            yield f'--pdf {os.path.basename(to)}: {status}: {said}'
        status, said = run('chart', 'skirmish', 'losses', '--export', to)
        if status != 1 or 'cannot be overwritten' not in said and 'is not a regular file' not in said:
            yield f'--export {os.path.basename(to)}: {status}: {said}'
    if entries(session) != 3 or entries(pdf) != 3 or open(letter, encoding='utf-8').read() != 'dear Ann':
        yield f'overwritten: {entries(session)}, {entries(pdf)}'
    new = os.path.join(folder, 'new.pdf')
    for _ in range(2):  # a PDF may take the place of a PDF
        status, said = run('--print', 'skirmish', 'chart:losses', '--pdf', new, program=WINDOW)
        if status != 0 or open(new, 'rb').read(5) != b'%PDF-':
            yield f'new.pdf: {status}: {said}'
    status, said = run('session', session, 'restore', '--from', session)
    if status != 1 or 'cannot be repaired from itself' not in said or entries(session) != 3:
        yield f'restore from itself: {status}: {said}: {listing(folder)}'


# --- which backup ---

def damage_last(path, number):
    database = sqlite3.connect(path)
    database.execute('UPDATE entry SET said = "x", previous = zeroblob(32) WHERE number = ?', (number,))
    database.commit()
    database.close()


@tap.check('/put/longest-sound-chain')
def longest():
    path = begin(os.path.join(place('clock'), 'a.longroll'))
    ahead = int((datetime.datetime(2099, 1, 1) - datetime.datetime.now()).total_seconds())
    must('session', path, 'note', 'in 2099', LD_PRELOAD=FAULTS, FAULTS_CLOCK=str(ahead))
    for evening in range(3):
        for number in range(4):
            must('session', path, 'note', f'{evening} {number}', LD_PRELOAD=FAULTS, FAULTS_CLOCK=str(evening * 86400))
    with open(path, 'w', encoding='utf-8') as file:
        file.write('garbage')
    must('session', path, 'restore')
    if not isinstance(entries(path), int) or entries(path) < 10:
        yield f'a clock in the future: {entries(path)}, of {listing(path + "-backups")}'
    path = begin(os.path.join(place('within'), 'a.longroll'), 63)
    kept = listing(path + '-backups')
    if len(kept) > 2:
        yield f'too many copies of an evening: {kept}'
    with open(path, 'w', encoding='utf-8') as file:
        file.write('garbage')
    must('session', path, 'restore')
    if not isinstance(entries(path), int) or entries(path) < 54:
        yield f'an evening of 64 entries: {entries(path)}, of {kept}'
    path = begin(os.path.join(place('part'), 'a.longroll'), 25)
    damage_last(path, 26)
    must('session', path, 'restore')
    if entries(path) != 25:
        yield f'the sound part is longer than any copy: {entries(path)}'


@tap.check('/put/dice-that-wait')
def dice():
    folder = place('dice')
    path = begin(os.path.join(folder, 'a.longroll'), 2)
    database = sqlite3.connect(path)
    database.execute('INSERT INTO thrown VALUES (0, 0, "clash", "die", "Die", "", 1, 6, "rolled", "4", "4", -1)')
    database.commit()
    database.close()

    def thrown(name):
        file = sqlite3.connect(name)
        found = file.execute('SELECT * FROM thrown').fetchall()
        file.close()
        return found

    copy = os.path.join(folder, 'copy.longroll')
    must('session', path, 'copy', copy)
    if thrown(copy) != thrown(path) or len(thrown(copy)) != 1:
        yield f'copied: {thrown(copy)}, of {thrown(path)}'
    damage_last(path, 3)
    must('session', path, 'restore')
    if entries(path) != 2 or thrown(path) != thrown(copy):
        yield f'restored: {entries(path)}, {thrown(path)}'


# --- kills and disks ---

class Deed:
    """Something that gives a file its name: what is there before, what is done, and what has to be there then."""

    def __init__(self, name, prepare, arguments, good, program=CLI):
        self.name, self.prepare, self.arguments, self.good, self.program = name, prepare, arguments, good, program


SOURCES = {}


def source(notes):
    if notes not in SOURCES:
        SOURCES[notes] = begin(os.path.join(place(f'source{notes}'), 'a.longroll'), notes)
    return SOURCES[notes]


def prepare_copy(folder):
    shutil.copy(source(14), folder + '/from.longroll')


def prepare_over(folder):
    prepare_copy(folder)
    shutil.copy(source(3), folder + '/to.longroll')


def prepare_restore(folder):
    os.mkdir(folder + '/to.longroll-backups')
    shutil.copy(source(14), folder + '/to.longroll-backups/2026-01-01.longroll')
    shutil.copy(source(3), folder + '/to.longroll')
    damage_last(folder + '/to.longroll', 4)


def prepare_backup(folder):
    shutil.copy(source(14), folder + '/to.longroll')


def good_new(folder, done):
    found = os.path.exists(folder + '/to.longroll') and entries(folder + '/to.longroll')
    return found in ((15,) if done else (False, 15)), found


def good_over(folder, done):
    found = entries(folder + '/to.longroll')
    return found in ((15,) if done else (4, 15)), found


def good_restore(folder, done):
    """Whatever happened: the next restore finds all of it, and the damaged file is kept."""
    found = entries(folder + '/to.longroll')
    if found != 15 and not done:
        run('session', folder + '/to.longroll', 'restore')
        found = entries(folder + '/to.longroll')
    kept = [name for name in listing(folder) if 'replaced' in name]
    return found == 15 and len(kept) >= 1, (found, kept)


def good_backup(folder, done):
    found = entries(folder + '/to.longroll')
    backups = folder + '/to.longroll-backups'
    copies = [entries(os.path.join(backups, name)) for name in (listing(backups) if os.path.isdir(backups) else ())
              if not name.startswith('.')]
    return found in ((16,) if done else (15, 16)) and copies in (([15],) if done else ([], [15])), (found, copies)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


# What is a person's own, with a place for a word; the second name of each; a session is told by its entries.
MINE = (('sessions/a.longroll', 'sessions/a (2).longroll', None),
        ('charts/skirmish.xml', 'charts/skirmish (2).xml',
         '<charts xmlns="urn:longroll:charts:1" ruleset="skirmish"><!-- {} --></charts>\n'),
        ('order-of-battle/skirmish.csv', 'order-of-battle/skirmish (2).csv', '{}\n'),
        ('rulesets/ford/kinds.xml', 'rulesets/ford_2/kinds.xml',
         '<part xmlns="urn:longroll:ruleset:1"><!-- {} --></part>\n'),
        ('rulesets/ford/ruleset.xml', 'rulesets/ford_2/ruleset.xml',
         '<ruleset xmlns="urn:longroll:ruleset:1" id="ford" data="1"><title>Ford</title><!-- {} --></ruleset>\n'))


def prepare_mine(folder, word='mine', notes=3):
    for name, _, text in MINE:
        write(f'{folder}/data/longroll/{name}', (text or '').format(word))
    shutil.copy(source(notes), f'{folder}/data/longroll/{MINE[0][0]}')


def prepare_bring_in(folder):
    archive = os.path.join(FOLDER, 'all.longroll-mine')
    if not os.path.exists(archive):
        prepare_mine(folder, 'theirs', 14)
        must('mine', 'back-up', archive, XDG_DATA_HOME=folder + '/data')
    prepare_mine(folder)
    shutil.copy(archive, folder + '/from.longroll-mine')


def whose(path):
    """Whose file that is; else what is wrong with it."""
    if not os.path.exists(path):
        return None
    if path.endswith('.longroll'):
        return {4: 'mine', 15: 'theirs'}.get(entries(path), entries(path))
    with open(path, encoding='utf-8') as file:
        found = file.read()
    return next((word for word in ('mine', 'theirs') for text in MINE if text[2] and found.replace(
        'id="ford_2"', 'id="ford"').replace('Ford (2)', 'Ford') == text[2].format(word)), found)


def good_bring_in(folder, done):
    """Whatever happened: the next start finds all that was here, and the backup can be restored again."""
    data = folder + '/data'
    status, said = run('mine', XDG_DATA_HOME=data)
    found = [(whose(f'{data}/longroll/{name}'), whose(f'{data}/longroll/{second}')) for name, second, _ in MINE]
    good = status == 0 and all(pair in (('mine', None), ('theirs', None), ('theirs', 'mine')) for pair in found)
    good = good and (('theirs', 'mine') not in found or 'A restore was interrupted' in said)
    if done:  # that the second names are gone may not be on the disk yet
        return good and all(pair[0] == 'theirs' for pair in found), (found, said)
    good = good and (('theirs', None) not in found or ('mine', None) not in found)
    must('mine', 'restore', folder + '/from.longroll-mine', '--theirs', XDG_DATA_HOME=data)
    return good and all(whose(f'{data}/longroll/{name}') == 'theirs' for name, _, _ in MINE), (found, said)


def prepare_export(folder):
    write(folder + '/to.csv', 'old\n')


def prepare_import(folder):
    write(folder + '/from.csv', 'roll,,cell,provenance\n1-2,,0,yours\n3-4,,1,yours\n5-6,,2,yours\n')
    write(folder + '/data/longroll/charts/skirmish.xml', OLD_CHART)


def prepare_pdf(folder):
    write(folder + '/to.pdf', '%PDF-old %%EOF')


OLD_CHART = ('<charts xmlns="urn:longroll:charts:1" ruleset="skirmish"><chart id="losses"><cell row="1-2" column="">9'
             '</cell></chart></charts>\n')


def either(path, old, is_new):
    """Whether a file is the old one or the new one, whole."""
    def good(folder, done):
        try:
            with open(folder + path, encoding='latin-1') as file:
                found = file.read()
        except FileNotFoundError:
            found = None
        return found == old and not done or found is not None and is_new(found), found and found[-80:]
    return good


DEEDS = (
    Deed('copy', prepare_copy, lambda f: ['session', f + '/from.longroll', 'copy', f + '/to.longroll'], good_new),
    Deed('copy-over', prepare_over,
         lambda f: ['session', f + '/from.longroll', 'copy', f + '/to.longroll', '--overwrite'], good_over),
    Deed('restore', prepare_restore, lambda f: ['session', f + '/to.longroll', 'restore'], good_restore),
    Deed('backup', prepare_backup, lambda f: ['session', f + '/to.longroll', 'note', 'done'], good_backup),
    Deed('bring-in', prepare_bring_in, lambda f: ['mine', 'bring-in', f + '/from.longroll-mine', '--theirs'],
         good_bring_in),
    Deed('export', prepare_export, lambda f: ['chart', 'skirmish', 'losses', '--export', f + '/to.csv'],
         either('/to.csv', 'old\n', lambda text: text.startswith('roll,') and text.endswith('5-6,,2,stand-in\n'))),
    Deed('own-chart', prepare_import, lambda f: ['chart', 'skirmish', 'losses', '--import', f + '/from.csv'],
         either('/data/longroll/charts/skirmish.xml', OLD_CHART,
                lambda text: '>9<' not in text and text.endswith('</charts>\n'))),
    Deed('pdf', prepare_pdf, lambda f: ['--print', 'skirmish', 'chart:losses', '--pdf', f + '/to.pdf'],
         either('/to.pdf', '%PDF-old %%EOF', lambda text: len(text) > 1000 and text.endswith('%%EOF\n')), WINDOW),
    Deed('ruleset', lambda f: None, lambda f: ['new', f + '/mygame'],
         lambda f, done: (not done or run('check', f + '/mygame')[0] == 0, listing(f))),
)


def one(deed, **more):
    """Does it in its own folder. Returns the folder, and its result."""
    folder = place('deed')
    deed.prepare(folder)
    status, said = run(*deed.arguments(folder), program=deed.program, LD_PRELOAD=FAULTS, FAULTS_UNDER=folder,
                       XDG_DATA_HOME=folder + '/data', **more)
    return folder, status, said


@tap.check('/put/killed')
def killed():
    wanted = int(os.environ.get('LONGROLL_KILLS', '0'))
    for deed in DEEDS:
        kills = acknowledged = lost = number = 0
        while True:
            number += 1
            folder, status, said = one(deed, FAULTS_KILL=str(number), FAULTS_SEED=str(kills))
            if status == 0:  # it was done before so many calls
                if kills >= wanted:
                    break
                number = 0
            elif status != -signal.SIGKILL:
                yield f'{deed.name}, call {number}: {status}: {said}'
                break
            kills += status != 0
            acknowledged += status == 0
            good, found = deed.good(folder, status == 0)
            if kills < 50:  # what a kill left lying about goes with the next file
                must('session', source(3), 'copy', folder + '/next.longroll')
                good = good and not any(name.startswith('.longroll-') for name in listing(folder))
            if not good:
                lost += 1
                yield f'{deed.name}, killed at call {number}: {found}: {listing(folder)}'
        print(f'# {deed.name}: {kills} kills at {number} calls, {acknowledged} acknowledged, {lost} lost')
        if kills < 5:
            yield f'{deed.name}: only {kills} kills'


@tap.check('/put/power-cut')
def power():
    chance = random.Random(1863)
    for deed in DEEDS:
        log = os.path.join(FOLDER, 'record')
        folder = place('deed')
        deed.prepare(folder)
        disk = Disk()
        disk.fill(folder)
        must(*deed.arguments(folder), program=deed.program, LD_PRELOAD=FAULTS, FAULTS_UNDER=folder, FAULTS_RECORD=log,
             XDG_DATA_HOME=folder + '/data')
        calls = list(read_record(log))
        os.unlink(log)
        images = 0
        seen = set()
        for number, (what, at, name, data) in enumerate(calls, 1):
            disk.do(what, at, name, data)
            for image in disk.images(chance):
                known = disk.sum(image), number == len(calls)
                if known in seen:
                    continue
                seen.add(known)
                images += 1
                cut = os.path.join(FOLDER, 'cut')
                disk.put(image, folder, cut)
                good, found = deed.good(cut, number == len(calls) and deed.name != 'backup')
                if not good:
                    yield f'{deed.name}, cut after call {number} ({what} {os.path.basename(name)}): {found}'
        print(f'# {deed.name}: {len(calls)} calls, {images} images')
        if images < 5:
            yield f'{deed.name}: only {images} images'


@tap.check('/put/disk-full')
def full():
    for deed in DEEDS:
        for number in range(1, 60):
            folder, status, said = one(deed, FAULTS_FAIL=f'{number}:28')
            good, found = deed.good(folder, status == 0 and deed.name != 'backup')
            if not good:
                yield f'{deed.name}, call {number}: {status}: {said}: {found}: {listing(folder)}'
            if deed.name == 'restore' and status != 0 and 'the disk is full' not in said:
                yield f'{deed.name}, call {number}: {said}'
            if status == 0 and number > 5:
                break


if __name__ == '__main__':
    try:
        tap.run()
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)
