"""catalogue.py - the messages of a translation, as they are in its file

SPDX-License-Identifier: GPL-3.0-or-later
"""
import ast
import re


class Entry:
    """A message: what it is called in faults, its original (one or two) and its translations."""

    def __init__(self, name):
        self.name, self.fuzzy, self.context, self.ids, self.strings = name, False, None, [], []

    def key(self):
        return (self.context, *self.ids)


def parse(text, name):
    """The entries of a catalogue, without its head."""
    entries, part, begun = [], None, Entry(name)
    for number, line in enumerate([*text.splitlines(), ''], 1):
        words = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
        if words:
            if words[1] == 'msgid':
                begun.name = f'{name}:{number}'
            part = {'msgctxt': 'context', 'msgid': 'ids', 'msgid_plural': 'ids'}.get(words[1], 'strings')
            if part == 'context':
                begun.context = ast.literal_eval(words[2])
            else:
                getattr(begun, part).append(ast.literal_eval(words[2]))
        elif line.startswith('"'):
            if part == 'context':
                begun.context += ast.literal_eval(line)
            else:
                getattr(begun, part)[-1] += ast.literal_eval(line)
        elif line.startswith('#,'):
            begun.fuzzy = 'fuzzy' in line
        elif not line:
            if begun.ids and begun.ids[0]:
                entries.append(begun)
            begun = Entry(name)
    return entries
