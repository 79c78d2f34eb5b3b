"""desktop.py - the display that tests/withx started: presses keys there and looks at its windows, by X11 or Wayland

SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import subprocess

DELAY = '20'  # milliseconds between two keys


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class X11:
    def press(self, *keys):
        run('xdotool', 'key', '--delay', DELAY, *keys)

    def found(self, pattern):
        return subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', pattern], check=False,
                              capture_output=True, text=True).stdout.split()

    def windows(self):
        """How many windows there are."""
        return len(self.found('.'))

    def focus(self):
        """Gives the window the keyboard, as a window manager would. The pointer goes aside, where no tooltip opens.
        Returns: whether there was one"""
        found = self.found('^Long Roll$')
        if found:
            run('xdotool', 'mousemove', '5000', '5000', 'windowfocus', '--sync', found[0])
        return bool(found)


class Wayland:
    def press(self, *keys):
        typed = []
        for key in keys:
            *held, last = key.split('+')
            # A keyboard has another key for it where Shift is held; wtype gives each key one meaning.
            last = 'ISO_Left_Tab' if key == 'shift+Tab' else last
            typed += [part for modifier in held for part in ('-M', modifier)] + ['-k', last]
            typed += [part for modifier in held for part in ('-m', modifier)] + ['-s', DELAY]
        run('wtype', *typed)

    def found(self):
        """The windows; pop-ups are none of them."""
        nodes = [json.loads(run('swaymsg', '-t', 'get_tree'))]
        for node in nodes:
            nodes += node['nodes'] + node['floating_nodes']
        return [node for node in nodes if node.get('app_id')]

    def windows(self):
        return len(self.found())

    def focus(self):
        """The compositor gives a new window the keyboard, and gives it back. There is no pointer."""
        return any(node['focused'] and node['name'] == 'Long Roll' for node in self.found())


DESKTOP = Wayland() if os.environ.get('WAYLAND_DISPLAY') else X11()
