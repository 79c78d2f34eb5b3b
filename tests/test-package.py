#!/usr/bin/python3
"""test-package.py - what the packages say of the program holds: versions, days, libraries, kinds of files, rights

The argument is the build folder.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import shutil
import subprocess
import sys
from datetime import date
from email.utils import parsedate_to_datetime
from pathlib import Path
from xml.etree import ElementTree

import tap
from tap import ROOT, read, tree

BUILD = Path(next(argument for argument in sys.argv[1:] if not argument.startswith('--'))).resolve()
ID = 'io.github.longroll.LongRoll'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
# What Debian's debhelper and meson bring, or every build has.
BROUGHT = {'gcc', 'libc6-dev', 'ninja-build', 'pkg-config'}
# The least that a window on a desktop needs. Files come through portals; there is no network.
RIGHTS = ['--socket=wayland', '--socket=fallback-x11', '--share=ipc', '--device=dri']


def paragraphs(name):
    """A file of Debian's, as a list of paragraphs: names and texts."""
    found = []
    for text in re.split(r'\n\s*\n', re.sub(r'^#.*\n', '', read(name), flags=re.MULTILINE).strip()):
        found.append({match[1]: re.sub(r'\s+', ' ', match[2]).strip()
                      for match in re.finditer(r'^([\w-]+):(.*(?:\n[ \t].*)*)', text, re.MULTILINE)})
    return found


def metainfo():
    return ElementTree.fromstring(read(f'data/{ID}.metainfo.xml.in'))


def introspect(what):
    return json.loads(subprocess.run(['meson', 'introspect', what, BUILD], capture_output=True, text=True,
                                     check=True).stdout)


def installed():
    """What is installed, with /usr instead of the prefix."""
    prefix = next(option['value'] for option in introspect('--buildoptions') if option['name'] == 'prefix')
    return [re.sub(f'^{re.escape(prefix)}(?=/)', '/usr', path) for path in introspect('--installed').values()]


@tap.check('/package/version')
def version():
    """One version and one day, wherever they are told."""
    wanted = re.search(r"^ +version: '([^']+)'", read('meson.build'), re.MULTILINE)[1]
    release = metainfo().find('releases/release')
    if release.get('version') != wanted:
        yield f'the newest release of the metainfo is {release.get("version")}; meson.build says {wanted}'
    entry = re.match(r'longroll \(([^)]+)\)', read('data/debian/changelog'))
    if entry[1] != f'{wanted}-1':
        yield f'data/debian/changelog begins with {entry[1]}; meson.build says {wanted}'
    day = date.fromisoformat(release.get('date'))
    debian = re.search(r'^ -- .*>  (.*)$', read('data/debian/changelog'), re.MULTILINE)[1]
    if parsedate_to_datetime(debian).date() != day:
        yield f'data/debian/changelog is of {debian}; the release is of {day}'
    for page in tree('.1', under='data/man'):
        written = re.search(r'^\.Dd (.*)$', read(page), re.MULTILINE)[1]
        if written != f'{day:%B} {day.day}, {day.year}':
            yield f'{page} is of {written}; the release is of {day}'


@tap.check('/package/debian-libraries')
def libraries():
    """The Debian package asks for what dev installs to build, in the versions of meson.build."""
    asked = {re.match(r'[\w.+-]+', one.strip())[0]: one for one in
             paragraphs('data/debian/control')[0]['Build-Depends'].split(',') if one.strip()}
    names = re.search(r'^build_packages="([^"]*)"', read('dev'), re.MULTILINE)[1].split()
    for name in sorted(set(names) - BROUGHT - set(asked)):
        yield f'data/debian/control does not ask for {name}, which dev installs to build'
    floors = {'libglib2.0-dev': 'glib_version', 'libgtk-4-dev': 'gtk_version', 'libadwaita-1-dev': 'adw_version'}
    build = read('meson.build')
    for name, variable in floors.items():
        floor = re.search(rf"^{variable} = '([^']+)'", build, re.MULTILINE)[1]
        if f'(>= {floor})' not in asked.get(name, ''):
            yield f'data/debian/control: {asked.get(name)}; meson.build has {floor}'
    for name, library in (('libxml2-dev', 'libxml-2.0'), ('libsqlite3-dev', 'sqlite3'),
                          ('libjson-glib-dev', 'json-glib-1.0')):
        floor = re.search(rf"dependency\('{library}', version: '([^']+)'\)", build)[1]
        if f'({floor})' not in asked.get(name, ''):
            yield f'data/debian/control: {asked.get(name)}; meson.build has {floor}'
    floor = re.search(r"meson_version: '>= ([\d.]+?)\.0'", build)[1]
    if f'(>= {floor})' not in asked.get('meson', ''):
        yield f'data/debian/control: {asked.get("meson")}; meson.build has {floor}'


@tap.check('/package/debian-files')
def debian_files():
    """All that is installed goes into the one package, and what its tests run is there."""
    packages = [one['Package'] for one in paragraphs('data/debian/control')[1:]]
    if packages != ['longroll']:
        yield f'data/debian/control makes {packages}, and nothing says which file goes where'
    for name in tree('', under='data/debian'):
        if name.endswith(('.install', '.not-installed')):
            yield f'{name} takes only some files'
    tests = paragraphs('data/debian/tests/control')
    if len(tests) < 3:
        yield 'data/debian/tests/control has too few tests'
    for test in tests:
        for name in test.get('Tests', '').split():
            if not (ROOT / 'data/debian/tests' / name).is_file():
                yield f'there is no data/debian/tests/{name}'
        for name in re.findall(r'\btests/[\w./-]+', test.get('Test-Command', '')):
            if not (ROOT / name).is_file():
                yield f'there is no {name}'
    for name in re.findall(r'\btests/[\w./-]+', read('data/debian/tests/window')):
        if not (ROOT / name).is_file():
            yield f'there is no {name}'


@tap.check('/package/installed')
def installs():
    """What an installation is made of. Nothing goes outside the prefix."""
    there = sorted(installed())
    for path in there:
        if not path.startswith('/usr/'):
            yield f'{path} is outside of /usr'
    for wanted in ('bin/longroll', 'bin/longroll-cli', 'share/man/man1/longroll.1', 'share/man/man1/longroll-cli.1',
                   'share/bash-completion/completions/longroll-cli', 'share/bash-completion/completions/longroll',
                   'share/zsh/site-functions/_longroll-cli', 'share/fish/vendor_completions.d/longroll-cli.fish',
                   'share/fish/vendor_completions.d/longroll.fish', f'share/applications/{ID}.desktop',
                   f'share/metainfo/{ID}.metainfo.xml', f'share/mime/packages/{ID}.xml', 'share/longroll/tables',
                   f'share/glib-2.0/schemas/{ID}.gschema.xml', 'share/locale/de/LC_MESSAGES/longroll.mo',
                   'share/help/C/longroll/index.page', 'share/help/de/longroll/index.page',
                   *(name.replace('data/icons', 'share/icons') for name in tree('.svg', under='data/icons'))):
        if '/usr/' + wanted not in there:
            yield f'{wanted} is not installed'


@tap.check('/package/kinds-of-files')
def kinds():
    """The desktop entry, the metainfo and the kinds of files name the same; the marks are those of the program."""
    kinds_of = ElementTree.fromstring(read(f'data/{ID}.mime.xml.in'))
    known = {kind.get('type'): kind for kind in kinds_of.iter(MIME + 'mime-type') if 'longroll' in kind.get('type')}
    entry = read(f'data/{ID}.desktop.in')
    opened = re.search(r'^MimeType=(.*)$', entry, re.MULTILINE)[1].rstrip(';').split(';')
    if sorted(opened) != sorted(known):
        yield f'the desktop entry opens {opened}; there are {list(known)}'
    if not re.search(r'^Exec=longroll %[fFuU]$', entry, re.MULTILINE):
        yield 'the desktop entry hands over no file'
    told = [kind.text for kind in metainfo().findall('provides/mediatype')]
    if sorted(told) != sorted(known):
        yield f'the metainfo names {told}; there are {list(known)}'
    for kind, header, name in (('session', 'src/session/log/lr-journal.h', 'LR_JOURNAL'),
                               ('mine', 'src/session/archive/lr-archive.h', 'LR_ARCHIVE')):
        found = known[f'application/x-longroll-{kind}']
        mark = re.search(rf'^#define {name}_APPLICATION_ID (\w+)', read(header), re.MULTILINE)[1]
        ending = re.search(rf'^#define {name}_SUFFIX "([^"]+)"', read(header), re.MULTILINE)[1]
        if mark not in [match.get('value') for match in found.iter(MIME + 'match')]:
            yield f'{kind}: the files begin with {mark}'
        if [glob.get('pattern') for glob in found.iter(MIME + 'glob')] != ['*' + ending]:
            yield f'{kind}: the files end with {ending}'
    root = known['application/x-longroll-ruleset+xml'].find(MIME + 'root-XML')
    ruleset = ElementTree.parse(ROOT / 'tables/wftu/ruleset.xml').getroot()
    if ruleset.tag != f'{{{root.get("namespaceURI")}}}{root.get("localName")}':
        yield f'a ruleset is {ruleset.tag}'
    icons = {Path(name).stem for name in tree('.svg', under='data/icons')}
    for kind, found in known.items():
        for icon in found.iter(MIME + 'icon'):
            if icon.get('name') not in icons:
                yield f'{kind}: there is no icon {icon.get("name")}'


@tap.check('/package/pictures')
def pictures():
    """Each picture that the metainfo names is in the tree, and the reverse; without an address it names none."""
    named = [image.text for image in metainfo().iter('image')]
    there = {'@homepage@/raw/v@version@/' + name for name in tree('.png', under='data/screenshots')}
    if set(named) != there:
        yield f'the metainfo and data/screenshots differ in {set(named) ^ there}'
    if re.search('@[a-z]+@', (BUILD / f'data/{ID}.metainfo.xml').read_text(encoding='utf-8')):
        yield 'the address of the pictures is not filled in'


@tap.check('/package/flatpak')
def flatpak():
    name = f'flatpak/{ID}.yml'
    manifest = read(name)
    value = dict(re.findall(r'^([\w-]+): *(\S.*)$', manifest, re.MULTILINE))
    if value['id'] != ID or f"app_id = '{ID}'" not in read('meson.build'):
        yield f'{name} is of {value["id"]}'
    if '/usr/bin/' + value['command'] not in installed():
        yield f'{name}: {value["command"]} is not installed'
    rights = re.search(r'^finish-args:\n((?:  .*\n)+)', manifest, re.MULTILINE)[1]
    if re.findall(r'^ +- (.*)$', rights, re.MULTILINE) != RIGHTS:
        yield f'{name} asks for other rights than {" ".join(RIGHTS)}'
    if shutil.which('flatpak-builder'):
        done = subprocess.run(['flatpak-builder', '--show-manifest', ROOT / name], capture_output=True, text=True,
                              check=False)
        if done.returncode:
            yield f'{name}: {done.stderr}'
            return
        told = json.loads(done.stdout)
        if told['finish-args'] != RIGHTS or told['modules'][0]['sources'] != [{'path': '..', 'type': 'dir'}]:
            yield f'{name} is read as {told}'


@tap.check('/package/metainfo')
def judged():
    """appstreamcli finds only what tap.METAINFO names; a software centre shows a summary of 35 letters."""
    if shutil.which('appstreamcli') is None:
        return
    done = subprocess.run(['appstreamcli', 'validate', '--pedantic', '--no-net', '--no-color',
                           BUILD / f'data/{ID}.metainfo.xml'], capture_output=True, text=True, check=False)
    if tap.metainfo_faults(done.stdout, ('url-homepage-missing',)):
        yield done.stdout
    if len(metainfo().find('summary').text) > 35:
        yield 'the summary has more than 35 letters'


tap.run()
