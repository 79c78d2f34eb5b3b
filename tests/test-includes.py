#!/usr/bin/python3
"""test-includes.py - includes go one way: engine <- rules <- session <- present <- { cli, panels } <- app

A compiler cannot tell: gio/gio.h is found wherever glib.h is, and our own headers everywhere.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from tap import check, read, run, tree

# What each folder may include of ours besides itself.
MAY_INCLUDE = {
    'engine': set(),
    'rules': {'engine'},
    'session': {'engine', 'rules'},
    'present': {'engine', 'rules', 'session'},
    'cli': {'engine', 'rules', 'session', 'present'},
    'panels': {'engine', 'rules', 'session', 'present'},
    'app': {'engine', 'rules', 'session', 'present', 'panels'},
}

# Libraries, by the beginning of a header's name, and who alone may use them.
LIBRARIES = {
    'gtk/': {'panels', 'app'},
    'gdk/': {'panels', 'app'},
    'gsk/': {'panels', 'app'},
    'graphene': {'panels', 'app'},
    'pango/': {'panels', 'app'},
    'cairo': {'panels', 'app'},
    'adwaita.h': {'panels', 'app'},
    'libxml/': {'rules'},
    'json-glib/': {'cli'},
    'sqlite3.h': {'session'},
    'gio/': {'rules', 'session', 'present', 'cli', 'panels', 'app'},
    'glib/gi18n': {'rules', 'session', 'present', 'cli', 'panels', 'app'},
}

# Words for people, and files, have no place in the engine, whatever is included.
ENGINE_CALLS = re.compile(r'\b(g_file_\w+|g_fopen|fopen|g_dir_open|gettext|g_dgettext|g_print|g_printerr|printf) \(')


def includes(name):
    for number, line in enumerate(read(name).splitlines(), 1):
        found = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
        if found:
            yield number, found[1] == '"', found[2]


def sources():
    return tree('.c', '.h', under='src')


@check('/includes/folders')
def folders():
    for name in sources():
        parts = name.split('/')
        if len(parts) != 3 or parts[1] not in MAY_INCLUDE:
            yield f'{name}: src has the folders {", ".join(MAY_INCLUDE)}, and files only in them'


@check('/includes/one-way')
def one_way():
    for name in sources():
        folder = name.split('/')[1]
        for number, ours, header in includes(name):
            other, slash, _ = header.partition('/')
            if ours and slash and other != folder and other not in MAY_INCLUDE.get(folder, set()):
                yield f'{name}:{number}: {folder} must not include {header}'
            if header.startswith('..') or '/..' in header:
                yield f'{name}:{number}: {header} steps out of the folder: begin at src'


@check('/includes/libraries')
def libraries():
    for name in sources():
        folder = name.split('/')[1]
        for number, _, header in includes(name):
            for library, folders_ in LIBRARIES.items():
                if header.startswith(library) and folder not in folders_:
                    yield f'{name}:{number}: {folder} must not include {header}'


@check('/includes/private')
def private():
    for name in sources():
        folder = name.split('/')[1]
        for number, _, header in includes(name):
            if header.endswith('-private.h') and '/' in header and not header.startswith(folder + '/'):
                yield f'{name}:{number}: {header} is private to its folder'


@check('/includes/engine-is-silent')
def engine():
    for name in tree('.c', '.h', under='src/engine'):
        for number, line in enumerate(read(name).splitlines(), 1):
            if ENGINE_CALLS.search(line) and not line.lstrip().startswith(('*', '/*')):
                yield f'{name}:{number}: the engine reads no file and speaks to nobody'


run()
