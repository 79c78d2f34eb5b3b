#!/usr/bin/python3
"""test-installed-window.py - the installed program as a desktop has it: a double click opens it, the bus ends it

To be run under tests/withx, on a machine on which the program is installed; a part of the tests of the Debian package.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import subprocess
import tempfile
from pathlib import Path

import tap
from tap import ROOT
from journeys.program import Program, until

import gi
gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

ID = 'io.github.longroll.LongRoll'


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def is_on_bus():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    return bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'NameHasOwner',
                         GLib.Variant('(s)', (ID,)), None, Gio.DBusCallFlags.NONE, -1, None)[0]


def quit_by_bus():
    """As a desktop ends a program: by its action."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    bus.call_sync(ID, '/' + ID.replace('.', '/'), 'org.gtk.Actions', 'Activate',
                  GLib.Variant('(sava{sv})', ('quit', [], {})), None, Gio.DBusCallFlags.NONE, -1, None)


@tap.check('/installed/window')
def window():
    with Program('/usr/bin/longroll', 'wftu', 'land_combat') as program:
        if program.find('Rolled 7') is None:
            yield 'the calculator does not open'
        quit_by_bus()
        if until(lambda: program.process.poll() is not None) is None or program.process.returncode:
            yield f'the action quit ends it with {program.process.returncode}'
    yield from program.noise


@tap.check('/installed/kinds-of-files')
def kinds():
    """What the desktop takes our files for, and with what it opens them."""
    with tempfile.TemporaryDirectory() as scratch:
        war = Path(scratch) / 'war.longroll'
        run('longroll-cli', 'session', str(war), 'new', 'wftu')
        own = Path(os.environ['XDG_DATA_HOME']) / 'longroll/rulesets'
        own.mkdir(parents=True, exist_ok=True)
        run('longroll-cli', 'new', str(own / 'own'))
        run('longroll-cli', 'mine', 'back-up', f'{scratch}/all.longroll-mine')
        nameless = Path(scratch) / 'nameless'
        nameless.write_bytes(war.read_bytes())
        notes = Path(scratch) / 'notes.xml'
        notes.write_text('<?xml version="1.0"?>\n<notes/>\n', encoding='utf-8')
        for path, kind in ((war, 'application/x-longroll-session'), (nameless, 'application/x-longroll-session'),
                           (Path(scratch) / 'all.longroll-mine', 'application/x-longroll-mine'),
                           (ROOT / 'tables/wftu/ruleset.xml', 'application/x-longroll-ruleset+xml'),
                           (notes, 'application/xml')):
            found = Gio.File.new_for_path(str(path)).query_info('standard::content-type', 0, None).get_content_type()
            if found != kind:
                yield f'{path.name} is taken for {found}'
            if kind != 'application/xml':
                opens = Gio.AppInfo.get_default_for_type(kind, False)
                if opens is None or opens.get_id() != ID + '.desktop':
                    yield f'{kind} is opened by {opens and opens.get_id()}'
                icon = Gio.content_type_get_icon(kind).get_names()
                if kind != 'application/x-longroll-mine' and not any(name.startswith(ID) for name in icon):
                    yield f'{kind} has the icon {icon}'


@tap.check('/installed/double-click')
def double_click():
    with tempfile.TemporaryDirectory() as scratch:
        war = str(Path(scratch) / 'war.longroll')
        run('longroll-cli', 'session', war, 'new', 'wftu')
        with Program('/usr/bin/gio', 'open', war, name='longroll') as program:
            if program.find('Due now') is None:
                yield 'the session is not in the window'
            quit_by_bus()
            if until(lambda: not is_on_bus()) is None:
                yield 'the program does not end'
        yield from program.noise


tap.run()
