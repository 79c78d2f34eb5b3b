#!/usr/bin/python3
"""test-includes.py - who may know whom: a room includes only rooms above it in the list of CONTRIBUTING.md

A room is a folder of sources. A compiler cannot tell: gio/gio.h is found wherever glib.h is, and our own headers
everywhere. Each check prints how many rooms, arrows and circles it saw.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from tap import check, read, run, tree

# What each folder may include of ours besides itself; inside a folder the list of CONTRIBUTING.md says it.
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
    'sqlite3.h': {'rules', 'session'},
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


def room_of(name):
    return name.removeprefix('src/').rpartition('/')[0]


def rooms():
    """The rooms of src in the order of CONTRIBUTING.md: a room includes none that follows it."""
    return re.findall(r'^- `src/([\w/-]+)` ', read('CONTRIBUTING.md'), re.MULTILINE)


def arrows():
    """Every include of a header of ours: file, line, header, both as they are below src."""
    for name in sources():
        own = name.removeprefix('src/')
        for number, ours, header in includes(name):
            if ours and header != 'config.h':
                yield own, number, header if '/' in header else f'{room_of(name)}/{header}'


@check('/includes/rooms')
def listed():
    there = {room_of(name) for name in sources()}
    known = rooms()
    for room in sorted(there - set(known)):
        yield f'CONTRIBUTING.md: the room src/{room} is not in its list'
    for room in sorted(set(known) - there):
        yield f'CONTRIBUTING.md: there is no room src/{room}'
    for room in sorted({room for room in known if known.count(room) > 1}):
        yield f'CONTRIBUTING.md: the room src/{room} stands in its list twice'


@check('/includes/one-way')
def one_way():
    order = {room: place for place, room in enumerate(rooms())}
    seen = set()
    for name, number, header in arrows():
        own, other = room_of(name), room_of(header)
        seen |= {(own, other)} if own != other else set()
        folders = own.partition('/')[0], other.partition('/')[0]
        if '..' in header:
            yield f'src/{name}:{number}: {header} steps out of the folder: begin at src'
        elif folders[0] != folders[1] and folders[1] not in MAY_INCLUDE.get(folders[0], set()):
            yield f'src/{name}:{number}: {folders[0]} must not include {header}'
        elif order.get(own, 0) < order.get(other, 0):
            yield f'src/{name}:{number}: {own} stands before {other} in the list of CONTRIBUTING.md'
    print(f'# {len(order)} rooms, {len(seen)} arrows between them')


def circles(edges):
    """Groups of files that include each other, by walking down from each (Tarjan)."""
    place, low, stack, found = {}, {}, [], []

    def visit(node):
        place[node] = low[node] = len(place)
        stack.append(node)
        for other in edges.get(node, ()):
            if other not in place:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == place[node]:
            group = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(group) > 1:
                found.append(sorted(group))

    for node in sorted(edges):
        if node not in place:
            visit(node)
    return found


@check('/includes/circles')
def in_circles():
    """A .c and its .h are one. Files of one room may share a header that is private to it."""
    edges = {}
    for name, _, header in arrows():
        own, other = name[:-2], header[:-2]
        if own != other:
            edges.setdefault(own, set()).add(other)
    for group in circles(edges):
        if len({room_of(name) for name in group}) > 1:
            yield 'these include each other: ' + ', '.join(group)


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
        for number, _, header in includes(name):
            if header.endswith('-private.h') and '/' in header:
                yield f'{name}:{number}: {header} is private to its room'


@check('/includes/engine-is-silent')
def engine():
    for name in tree('.c', '.h', under='src/engine'):
        for number, line in enumerate(read(name).splitlines(), 1):
            if ENGINE_CALLS.search(line) and not line.lstrip().startswith(('*', '/*')):
                yield f'{name}:{number}: the engine reads no file and speaks to nobody'


run()
