#!/usr/bin/python3
"""test-completion.py - what the shells offer behind longroll-cli and longroll, asked as a person asks: with a key

Each shell runs in its own terminal. Bash must be there; zsh and fish are asked where they are. The argument is
longroll-cli.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tap
from tap import ROOT

CLI = Path(next(argument for argument in sys.argv[1:] if not argument.startswith('--'))).resolve()
DEADLINE = 60
END = 'that-is-all'
GAMES = {path.parent.name for path in (ROOT / 'tables').rglob('ruleset.xml')}

# A line up to the cursor, what bash puts there for it, and whether all of it is told or only some.
LINES = [
    ('longroll-cli ver', {'longroll-cli', 'verify'}, True),
    ('longroll-cli c', {'longroll-cli', 'calc', 'chart', 'check', 'compare', 'course'}, True),
    ('longroll-cli calc ', {'longroll-cli', 'calc'} | GAMES, True),
    ('longroll-cli calc wftu land_c', {'longroll-cli', 'calc', 'wftu', 'land_combat'}, True),
    ('longroll-cli calc wftu land_combat terr', {'longroll-cli', 'calc', 'wftu', 'land_combat', 'terrain='}, True),
    ('longroll-cli calc wftu land_combat terrain=fo', {'longroll-cli', 'calc', 'wftu', 'land_combat',
                                                       'terrain=forest'}, True),
    ('longroll-cli calc wftu land_combat terr\tfo', {'longroll-cli', 'calc', 'wftu', 'land_combat', 'terrain=forest'},
     True),
    ('longroll-cli calc wftu land_combat terrain=forest --row att', {'attackers', 'attack_leaders'}, False),
    ('longroll-cli calc wftu land_combat --row attackers sp=4,qual',
     {'longroll-cli', 'calc', 'wftu', 'land_combat', '--row', 'attackers', 'sp=4,quality='}, True),
    ('longroll-cli calc wftu land_combat --row attackers sp=4,quality=vet',
     {'longroll-cli', 'calc', 'wftu', 'land_combat', '--row', 'attackers', 'sp=4,quality=veteran'}, True),
    ('longroll-cli calc wftu land_combat --option morale_floor=', {'morale_floor=below', 'zero'}, False),
    ('longroll-cli calc wftu land_combat --wh', {'longroll-cli', 'calc', 'wftu', 'land_combat', '--why'}, True),
    ('longroll-cli session ', {'longroll-cli', 'session', 'a war.longroll', 'notes.txt', 'mine'}, True),
    ('longroll-cli session no', {'longroll-cli', 'session', 'notes.txt'}, True),
    ('longroll-cli session a\\ war.longroll rev', {'longroll-cli', 'session', 'a war.longroll', 'reveal'}, True),
    ('longroll-cli session a\\ war.longroll roll land_c', {'land_combat'}, False),
    ('longroll-cli session a\\ war.longroll roll land_combat terrain=fo', {'terrain=forest'}, False),
    ('longroll-cli verify a', {'longroll-cli', 'verify', 'a war.longroll'}, True),
    ('longroll-cli help verif', {'longroll-cli', 'help', 'verify'}, True),
    ('longroll-cli compare wftu land_combat --pl', {'longroll-cli', 'compare', 'wftu', 'land_combat', '--plan'}, True),
    ('longroll-cli order wftu exp', {'longroll-cli', 'order', 'wftu', 'export'}, True),
    ('longroll-cli zebra ', {'longroll-cli', 'zebra'}, True),
    ('longroll wf', {'longroll', 'wftu'}, True),
    ('longroll no', {'longroll', 'notes.txt', 'novak'}, True),
    ('longroll a', {'longroll', 'a war.longroll'}, True),
    ('longroll-cli check m', {'longroll-cli', 'check', 'mine'}, True),
    ('longroll wftu land_combat terrain=fo', {'longroll', 'wftu', 'land_combat', 'terrain=forest'}, True),
    ('longroll --print wftu chart:land_c', {'longroll', '--print', 'wftu', 'chart:land_crt'}, True),
    ('longroll --print wftu map:land_combat terrain=fo', {'terrain=forest'}, False),
    ('longroll --print wftu turn --paper ', {'a4', 'letter'}, False),
]
# For the other shells one line of each sort, and a piece of what is shown then.
SHOWN = [
    ('longroll-cli ver', 'verify'),
    ('longroll-cli calc wftu land_combat terrain=fores', 'terrain=forest'),
    ('longroll-cli session not', 'notes.txt'),
    ('longroll --print wftu chart:land_cr', 'chart:land_crt'),
]


class Shell:
    """A shell in a terminal, in the scratch folder, with the program on its path."""

    def __init__(self, folder, *command):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder / 'here')
            os.execvpe(command[0], command, {
                'PATH': f'{folder / "bin"}:/usr/bin:/bin', 'HOME': str(folder / 'home'), 'TERM': 'dumb',
                'LC_ALL': 'C.UTF-8', 'LONGROLL_TABLES': str(ROOT / 'tables'), 'COLUMNS': '400', 'LINES': '100'})
        self.said = ''

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, wanted):
        """What it says up to a pattern, or None if that does not come."""
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            found = re.search(wanted, self.said)
            if found:
                before, self.said = self.said[:found.end()], self.said[found.end():]
                return before
            if select.select([self.terminal], [], [], 0.2)[0]:
                try:
                    self.said += os.read(self.terminal, 65536).decode(errors='replace').replace('\x07', '')
                except OSError:
                    return None
        return None

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def folder_of(path):
    """A home, a folder with some files, and the program."""
    for name in ('bin', 'home', 'here', 'here/mine'):
        (path / name).mkdir()
    (path / 'bin/longroll-cli').symlink_to(CLI)
    (path / 'here/notes.txt').write_text('notes', encoding='utf-8')
    subprocess.run([CLI, 'session', 'a war.longroll', 'new', 'wftu'], cwd=path / 'here', check=True,
                   capture_output=True, env={**os.environ, 'LONGROLL_TABLES': str(ROOT / 'tables')})
    return path


def bash_offers(shell, line):
    """The words of the line once bash has put all there that it offers (Alt+*), as a command would get them."""
    # Ctrl+A goes to the start of the line, where a command is put that prints the words.
    shell.type(f'{line}\x1b*\x01printf "<%s>" \x05; echo "{END[:4]}""{END[4:]}"\r')
    said = shell.read_until(END)
    return None if said is None else re.findall(r'<([^<>%]+)>', said)


@tap.check('/completion/bash')
def bash():
    with tempfile.TemporaryDirectory() as scratch:
        shell = Shell(folder_of(Path(scratch)), 'bash', '--norc', '--noprofile', '-i')
        shell.type(f"PS1='' ; bind 'set enable-bracketed-paste off'; bind 'set horizontal-scroll-mode on'; "
                   f". {ROOT}/data/completions/longroll-cli.bash; echo {END[:4]}''{END[4:]}\r")
        if shell.read_until(END) is None:
            yield f'bash says: {shell.said}'
            return
        for line, wanted, is_all in LINES:
            offered = bash_offers(shell, line)
            if offered is None:
                yield f'{line}: bash hangs: {shell.said}'
                return
            if not wanted <= set(offered) or (is_all and set(offered) != wanted):
                yield f'{line}: {offered}'
        shell.close()


def shown(name, start, *command):
    """Whether the shells that show what they offer offer it."""
    if shutil.which(name) is None:
        return
    with tempfile.TemporaryDirectory() as scratch:
        folder = folder_of(Path(scratch))
        shell = Shell(folder, *command)
        shell.type(start + f"; echo {END[:4]}''{END[4:]}\r")
        if shell.read_until(END) is None:
            yield f'{name} says: {shell.said}'
            return
        for line, wanted in SHOWN:
            shell.type(f'{line}\t')
            if shell.read_until(re.escape(wanted)) is None:
                yield f'{line}: {name} shows {shell.said!r}'
            shell.type('\x15')
        shell.close()


@tap.check('/completion/zsh')
def zsh():
    # zsh takes a completion from a file of the name of the command.
    yield from shown('zsh', f'PS1=; mkdir ../made; cp {ROOT}/data/completions/longroll-cli.zsh ../made/_longroll-cli; '
                     'fpath=(../made $fpath); autoload -U compinit; compinit -u', 'zsh', '-f', '-i')


@tap.check('/completion/fish')
def fish():
    yield from shown('fish', f'source {ROOT}/data/completions/longroll-cli.fish', 'fish', '--no-config', '-i')


tap.run()
