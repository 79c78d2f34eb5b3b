"""words.py - what the program and a game say in a language, and what of it is still in English

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from catalogue import parse
from tap import ROOT, read

HOLE = re.compile(r'%(?:\d\$)?[.*+-]*\d*(?:<PRI\w+>|[a-z]+)|\{[^{}]*\}')
# A message with holes is known by that many letters in a row.
KNOWN_BY = 4


def fits(said, name):
    """Whether that is said; … stands for anything."""
    return re.fullmatch('.*'.join(map(re.escape, name.split('…'))), said, re.DOTALL) is not None


def with_holes(text):
    """A message with … where something is filled in."""
    return HOLE.sub('…', text).replace('%%', '%').replace('_', '')


def pattern(texts):
    """What fits one of those with enough letters in a row to be known by."""
    known = {text for text in texts if max(map(len, re.findall(r'\w*', text))) >= KNOWN_BY}
    forms = sorted('.*'.join(map(re.escape, text.split('…'))) for text in known)
    return re.compile('|'.join(forms) or r'(?!)', re.DOTALL)


class Words:
    """The words of the program and of a game; without a language, in English."""

    def __init__(self, language, game):
        self.language = language
        self.own = {}
        for folder in ('po', f'tables/{game}/po') if language else ():
            name = f'{folder}/{language}.po'
            for entry in parse(read(name), name) if (ROOT / name).exists() else ():
                if all(entry.strings) and not entry.fuzzy:
                    self.own |= zip(entry.ids, (entry.strings[0], entry.strings[-1]))
        self.said = said = set(self.own.values())
        self.game_is_english = bool(language) and not (ROOT / f'tables/{game}/po/{language}.po').exists()
        if self.game_is_english:
            name = f'tables/{game}/po/de.po'
            said |= {one for entry in parse(read(name), name) for one in entry.ids}
        told = {english for english, own in self.own.items() if english != own and english not in said}
        self.plain = {with_holes(text) for text in told if not HOLE.search(text)}
        formats = {with_holes(text) for text in told if HOLE.search(text)}
        if self.game_is_english:  # its sentences may end as a message does that begins with a hole
            formats = {text for text in formats if not text.startswith('…')}
        self.formats = pattern(formats)
        self.own_formats = pattern({with_holes(text) for text in said if HOLE.search(text)})

    def __call__(self, text, *filled):
        """What is there for an English text; of what is filled in the first comes first, and … for the rest."""
        own = with_holes(self.own.get(text, text))
        for one in filled:
            own = own.replace('…', self(one), 1)
        return own

    def english(self, said):
        """What of that is said in English, though there is a translation."""
        return sorted(text for text in said - self.said
                      if text in self.plain or self.formats.fullmatch(text) and not self.own_formats.fullmatch(text))
