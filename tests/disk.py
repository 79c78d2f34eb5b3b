"""disk.py - what a disk holds after a power cut, by what tests/faults took down: for the tests in Python

SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import shutil


def read_record(name):
    """The calls that were taken down: what, at, how much, path, bytes."""
    with open(name, 'rb') as file:
        while (head := file.readline()):
            what, at, n, path = head.rstrip(b'\n').split(b' ', 3)
            yield what.decode(), int(at), path.decode(), file.read(int(n)) if what in b'WRLA' else b''


def moved(names, old, new):
    """The names after a folder was renamed."""
    return {new + name[len(old):] if name.startswith(old + '/') else name: file for name, file in names.items()}


class Disk:
    """What a disk holds: files, what of them is safe from a power cut, and what waits."""

    def __init__(self):
        self.names, self.safe_names, self.files, self.waiting, self.number = {}, {}, {}, [], 0
        self.folders = []
        self.new_folders = set()  # whose names are not safe yet

    def fill(self, folder):
        """What is in a folder is safe."""
        for at, _, found in os.walk(folder):
            for name in sorted(found):
                path = os.path.join(at, name)
                self.number += 1
                self.names[path] = self.safe_names[path] = self.number
                with open(path, 'rb') as file:
                    self.files[self.number] = bytearray(file.read())

    def do(self, what, at, path, data):
        if what == 'C':
            self.number += 1
            self.names[path] = self.number
            self.files[self.number] = bytearray()
        elif what == 'D':
            self.new_folders.add(path)
        elif what == 'U':
            self.names.pop(path, None)
        elif what == 'R' and path in self.names:
            self.names[data.decode()] = self.names.pop(path)
        elif what == 'R':
            self.names = moved(self.names, path, data.decode())
            self.folders.append((path, data.decode()))
        elif what == 'L':
            self.names[data.decode()] = self.names[path]
        elif what in 'WT' and path in self.names:
            self.waiting.append((what, at, self.names[path], data))
        elif what == 'S' and path in self.names:
            file = self.names[path]
            for wait in self.waiting:
                if wait[2] == file:
                    self.write(self.files, wait)
            self.waiting = [wait for wait in self.waiting if wait[2] != file]
            self.safe_names.setdefault(path, file)  # ext4 and its kin: a file that is synced has its name
        elif what == 'S':
            folder = path + '/'
            self.new_folders = {new for new in self.new_folders if os.path.dirname(new) != path}
            for name in {*self.names, *self.safe_names}:
                if name.startswith(folder) and '/' not in name[len(folder):]:
                    if name in self.names:
                        self.safe_names[name] = self.names[name]
                    else:
                        self.safe_names.pop(name)
            for old, new in [pair for pair in self.folders if os.path.dirname(pair[1]) == path]:
                self.safe_names = moved(self.safe_names, old, new)
                self.folders.remove((old, new))

    @staticmethod
    def write(files, wait):
        what, at, file, data = wait
        if what == 'T':
            del files[file][at:]
            files[file].extend(bytes(max(0, at - len(files[file]))))
        else:
            files[file].extend(bytes(max(0, at + len(data) - len(files[file]))))
            files[file][at:at + len(data)] = data

    def images(self, chance):
        """What may be on it after a power cut: all, what is safe, and some of what waits, torn into sectors."""
        safe = {name: file for name, file in self.safe_names.items()
                if not any(name.startswith(new + '/') for new in self.new_folders)}
        yield self.names, [*self.waiting]
        yield safe, []
        for names, size in ((self.names, 512), (safe, 4096)):
            some = []
            for what, at, file, data in self.waiting:
                if what == 'T':
                    some += [(what, at, file, data)] if chance.random() < 0.5 else []
                    continue
                some += [('W', at + i, file, data[i:i + size]) for i in range(0, len(data), size)
                         if chance.random() < 0.5]
            yield names, some

    def content(self, image):
        names, some = image
        files = {number: bytearray(content) for number, content in self.files.items()}
        for wait in some:
            self.write(files, wait)
        return names, files

    def sum(self, image):
        names, files = self.content(image)
        return hash(tuple(sorted((name, bytes(files[number])) for name, number in names.items())))

    def put(self, image, root, folder):
        names, files = self.content(image)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        made = {}
        for name, number in names.items():
            to = os.path.join(folder, os.path.relpath(name, root))
            os.makedirs(os.path.dirname(to), exist_ok=True)
            if number in made:  # one file of two names
                os.link(made[number], to)
                continue
            made[number] = to
            with open(to, 'wb') as file:
                file.write(files[number])
