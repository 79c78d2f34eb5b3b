#!/usr/bin/python3
"""test-ledger.py - the ledger of each game, tables/GAME/ledger.tsv, against its ruleset and its cases

A line is one duty of the rulebook: `rule` (a paragraph, # and which of its duties), `duty` in our own words, `how` it
is met, `where`, and the `case` that shows it. With --counts: how many duties of each game are met in which way.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys
from functools import lru_cache
from xml.etree import ElementTree

import tap
from tap import ROOT, read

NAMESPACE = '{urn:longroll:ruleset:1}'
WAYS = ['computed', 'asked', 'reminded', 'shown', 'board']
HEADER = ['rule', 'duty', 'how', 'where', 'case']
SHOWN = {'chart', 'kind', 'tracker', 'option', 'scenario', 'calendar', 'shape'}
MOST_DUTY = 200
MOST_REASON = 120


def games():
    return sorted(path.parent.name for path in (ROOT / 'tables').glob('*/ledger.tsv'))


def tag(element):
    return element.tag.removeprefix(NAMESPACE)


def rules_of(text):
    """The single numbers of an attribute such as "14.2, 14.3" or "App. I and App. II"."""
    return [part.strip() for part in re.split(r',| and | to |;', text or '') if part.strip()]


def split(text):
    return [part.strip() for part in text.split(';') if part.strip()]


class Game:
    """A ruleset as far as the ledger speaks of it."""

    def __init__(self, name):
        self.name = name
        self.top = []
        for path in sorted((ROOT / 'tables' / name).glob('*.xml')):
            self.top += list(ElementTree.parse(path).getroot())
        self.procedures = {node.get('id'): node for node in self.top if tag(node) == 'procedure'}
        self.sequence = next((node for node in self.top if tag(node) == 'sequence'), None)
        self.declared = {kind: {node.get('id') for node in self.top if tag(node) == kind} for kind in SHOWN}
        if any(tag(node) == 'calendar' for node in self.top):
            self.declared['kind'].add('turn')
        self.lines = [line.split('\t') for line in read(f'tables/{name}/ledger.tsv').splitlines()]
        self.cases = set()
        for path in (ROOT / 'tests' / 'cases').glob(f'{name}*.cases'):
            if path.stem == name or path.stem.startswith(f'{name}-'):
                self.cases |= set(case_names(path.read_text(encoding='utf-8')))

    @lru_cache(maxsize=None)
    def called(self, name):
        """A procedure and all that it calls."""
        found, open_ones = set(), [name]
        while open_ones:
            own = open_ones.pop()
            if own in found or own not in self.procedures:
                continue
            found.add(own)
            open_ones += [call.get('of') for call in self.procedures[own].iter(NAMESPACE + 'call')]
        return found

    def shapes_of(self, name):
        """The shapes of the rosters of a procedure and of all that it calls: their columns compute too."""
        wanted = {node.get('of') for own in self.called(name) for node in self.procedures[own].iter()
                  if tag(node) in ('roster', 'var')}
        return [node for node in self.top if tag(node) == 'shape' and node.get('id') in wanted]

    @lru_cache(maxsize=None)
    def carried(self, name):
        """The rules that a procedure, what it calls and the columns of its rosters carry."""
        nodes = [self.procedures[own] for own in self.called(name)] + self.shapes_of(name)
        return {rule for node in nodes for inner in node.iter() for rule in rules_of(inner.get('rule'))}

    @lru_cache(maxsize=None)
    def steps(self, name):
        nodes = [self.procedures[own] for own in self.called(name)] + self.shapes_of(name)
        return {inner.get('id') for node in nodes for inner in node.iter() if inner.get('id')}

    @lru_cache(maxsize=None)
    def inputs(self, name):
        own = self.procedures[name]
        found = set()
        for block in own.iter(NAMESPACE + 'inputs'):
            found |= {node.get('id') for node in block.iter() if node.get('id')}
            if block.get('of') in self.procedures:
                found |= self.inputs(block.get('of'))
            for node in block.iter(NAMESPACE + 'roster'):
                found |= self.columns(node.get('of'))
        found |= {node.get('id') for node in own.iter() if node.get('by') and node.get('id')}  # decisions
        for called in self.called(name) - {name}:
            found |= {node.get('id') for node in self.procedures[called].iter() if node.get('by') and node.get('id')}
        for node in list(own.iter(NAMESPACE + 'inputs')):
            if node.get('of') in self.procedures:
                for roster in self.procedures[node.get('of')].iter(NAMESPACE + 'roster'):
                    found |= self.columns(roster.get('of'))
        return found

    def columns(self, shape):
        return {inner.get('id') for node in self.top if tag(node) == 'shape' and node.get('id') == shape
                for inner in node.iter() if inner.get('id')}

    def has_place(self, path):
        """Whether the sequence has a line under these names, one inside the other, perhaps with others between."""
        nodes = [self.sequence] if self.sequence is not None else []
        for name in path:
            nodes = [inner for node in nodes for inner in node.iter()
                     if inner is not node and name in (inner.get('id'), inner.get('procedure'))]
        return bool(nodes)


def case_names(text):
    """The first lines of the blocks of a file of cases."""
    first = True
    for line in text.splitlines():
        if not line.strip():
            first = True
        elif first and not line.lstrip().startswith('#'):
            yield line.strip()
            first = False


def place_faults(game, rule, how, where):
    """What is wrong with one place of a line."""
    name, _, inner = where.partition('/')
    if how in ('computed', 'asked'):
        if name not in game.procedures:
            return f'there is no procedure “{name}”'
        if how == 'asked':
            return None if inner in game.inputs(name) else f'“{name}” has no input “{inner}”'
        if inner and inner not in game.steps(name):
            return f'“{name}” has no step “{inner}”'
        return None
    if how == 'reminded':
        if name in game.procedures and not inner:
            return None
        if name != 'sequence':
            return f'“{where}” is no place in the sequence'
        return None if not inner or game.has_place(inner.split('/')) else f'the sequence has no “{inner}”'
    if name == 'calendar' and 'calendar' in game.declared:
        return None
    if name not in SHOWN or inner.split('/')[0] not in game.declared[name]:
        return f'nothing called “{where}” is shown'
    return None


def line_faults(game, number, line):
    where = f'tables/{game.name}/ledger.tsv:{number}: '
    if len(line) != len(HEADER):
        yield f'{where}{len(line)} columns instead of {len(HEADER)}'
        return
    rule, duty, how, places, cases = line
    if not re.fullmatch(r'[^#]+#[1-9][0-9]*', rule):
        yield f'{where}“{rule}” is not a paragraph, # and a number'
        return
    base = rule.split('#')[0]
    if not duty.strip() or len(duty) > MOST_DUTY:
        yield f'{where}the duty has {len(duty)} characters; 1 to {MOST_DUTY} are good'
    if how not in WAYS:
        yield f'{where}“{how}” is none of {", ".join(WAYS)}'
        return
    for case in split(cases):
        if case not in game.cases:
            yield f'{where}there is no case “{case}”'
    if how == 'board':
        if not places.strip() or len(places) > MOST_REASON:
            yield f'{where}a duty of the board needs a reason in a few words'
        return
    if not split(places):
        yield f'{where}it does not say where'
    for place in split(places):
        fault = place_faults(game, base, how, place)
        if fault:
            yield where + fault
    if how == 'computed' and not any(base in game.carried(place.split('/')[0]) for place in split(places)
                                     if place.split('/')[0] in game.procedures):
        yield f'{where}no step of {places} carries the rule {base}'


def check(name):
    game = Game(name)
    if game.lines[0] != HEADER:
        yield f'tables/{name}/ledger.tsv:1: the heads must be {" ".join(HEADER)}'
    bases, counts, seen = set(), {}, set()
    for number, line in enumerate(game.lines[1:], 2):
        yield from line_faults(game, number, line)
        base, _, index = line[0].partition('#')
        bases.add(base)
        if line[0] in seen:
            yield f'tables/{name}/ledger.tsv:{number}: {line[0]} is there twice'
        seen.add(line[0])
        counts[base] = counts.get(base, 0) + 1
        if index.isdigit() and int(index) != counts[base]:
            yield f'tables/{name}/ledger.tsv:{number}: {base} goes on with #{counts[base]}, not #{index}'
    for node in game.top:
        for inner in node.iter():
            for rule in rules_of(inner.get('rule')):
                if rule not in bases:
                    yield f'tables/{name}: rule="{rule}" of {tag(inner)} “{inner.get("id") or inner.get("label")}” ' \
                          'is not in the ledger'
                    bases.add(rule)


def print_counts():
    print(f"{'':12}{'duties':>8}" + ''.join(f'{way:>10}' for way in WAYS) + f"{'without a case':>16}")
    for name in games():
        lines = [line.split('\t') for line in read(f'tables/{name}/ledger.tsv').splitlines()[1:]]
        ways = [sum(line[2] == way for line in lines) for way in WAYS]
        bare = sum(line[2] == 'computed' and not line[4].strip() for line in lines)
        print(f'{name:12}{len(lines):8}' + ''.join(f'{count:10}' for count in ways) + f'{bare:16}')


def main():
    if '--counts' in sys.argv:
        print_counts()
        return

    @tap.check('/ledger/every-game')
    def _():
        rulesets = {path.parent.name for path in (ROOT / 'tables').glob('*/ruleset.xml')}
        yield from (f'tables/{name} has no ledger.tsv' for name in sorted(rulesets - set(games())))

    for name in games():
        tap.check(f'/ledger/{name}')(lambda name=name: check(name))
    tap.run()


main()
