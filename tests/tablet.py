#!/usr/bin/python3
"""tablet.py FOLDER: the window in a browser, as on a tablet and on a phone, drawn into FOLDER

Chromium without a screen shows what gtk4-broadwayd serves, and is driven through its debugging pipe: in each size the
window must fill the page; in the table view a touch on a face must be the throw.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import base64
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SIZES = {"tablet": (800, 1280), "tablet-wide": (1280, 800), "phone": (360, 740)}
BATTLE = ["wftu", "land_combat", "terrain=forest", "--row", "attackers", "sp=8", "--row", "defenders", "sp=7"]
F11 = {"key": "F11", "code": "F11", "windowsVirtualKeyCode": 122}
SECONDS = 20


class Browser:
    """A page of Chromium; see the Chrome DevTools Protocol."""

    def __init__(self, folder, width, height):
        self.answers, theirs = os.pipe()
        ours, self.calls = os.pipe()

        def wire():
            ends = os.dup(ours), os.dup(theirs)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             "--user-data-dir=" + folder, "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours)
        os.close(theirs)
        self.read, self.n, self.session = b"", 0, None
        pages = [one for one in self.call("Target.getTargets")["targetInfos"] if one["type"] == "page"]
        self.session = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        self.resize(width, height)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def call(self, method, **parameters):
        self.n += 1
        message = {"id": self.n, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.calls, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            while b"\0" in self.read:
                one, self.read = self.read.split(b"\0", 1)
                answer = json.loads(one)
                if answer.get("id") == self.n:
                    if "error" in answer:
                        raise RuntimeError(f"{method}: {answer['error']['message']}")
                    return answer["result"]
            if select.select([self.answers], [], [], 1)[0]:
                self.read += os.read(self.answers, 1 << 20)
        sys.exit(f"{method}: Chromium does not answer")

    def resize(self, width, height):
        self.width, self.height = width, height
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def picture(self, x=0, y=0, width=None, height=None):
        clip = {"x": x, "y": y, "width": width or self.width, "height": height or self.height, "scale": 1}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", clip=clip)["data"])

    def corners(self):
        return [self.picture(x, y, 2, 2) for x in (0, self.width - 2) for y in (0, self.height - 2)]

    def touch(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def press(self, key):
        for what in "keyDown", "keyUp":
            self.call("Input.dispatchKeyEvent", type=what, **key)


def waits(says):
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        try:
            if says():
                return True
        except RuntimeError:  # the page is still being opened
            pass
        time.sleep(0.2)
    return False


def rests(browser):
    """The picture, once it changes no more."""
    last, until = None, time.monotonic() + SECONDS
    while time.monotonic() < until:
        picture = browser.picture()
        if picture == last:
            return picture
        last = picture
        time.sleep(0.7)
    sys.exit("The window does not come to rest")


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def save(folder, name, picture):
    with open(os.path.join(folder, name + ".png"), "wb") as file:
        file.write(picture)


def show(browser, folder, port):
    faults = []
    blank = {}
    for name, size in SIZES.items():
        browser.resize(*size)
        blank[name] = browser.corners()
    browser.resize(*SIZES["tablet"])
    browser.call("Page.navigate", url=f"http://127.0.0.1:{port}/")
    for place in "calculator", "table-view":
        if place == "table-view":
            browser.press(F11)
        for name, size in SIZES.items():
            browser.resize(*size)
            if not waits(lambda: all(a != b for a, b in zip(browser.corners(), blank[name]))):
                faults.append(f"{place}, {name}: the window does not fill the page")
            save(folder, f"{place}-{name}", rests(browser))
    browser.resize(*SIZES["tablet"])
    rests(browser)
    said = browser.picture(height=browser.height // 2)
    # The lower row of faces is somewhere in the lower third, above what records.
    for y in range(browser.height - 80, browser.height * 2 // 3, -80):
        browser.touch(browser.width // 4, y)
        rests(browser)
        if browser.picture(height=browser.height // 2) != said:
            break
    else:
        faults.append("table-view: a touch on a face throws nothing")
    save(folder, "table-view-thrown", browser.picture())
    return faults


def main():
    folder = sys.argv[1]
    port = free_port()
    scratch = tempfile.mkdtemp()
    environment = dict(os.environ, XDG_RUNTIME_DIR=scratch, HOME=scratch, GDK_BACKEND="broadway",
                       BROADWAY_DISPLAY=":5", GSETTINGS_BACKEND="memory", GTK_A11Y="none")
    running = []

    def start(*command):
        running.append(subprocess.Popen(command, env=environment, start_new_session=True))

    os.makedirs(folder, exist_ok=True)
    try:
        start("gtk4-broadwayd", "--address", "127.0.0.1", "--port", str(port), ":5")
        if not waits(lambda: os.path.exists(os.path.join(scratch, "broadway6.socket"))):
            sys.exit("gtk4-broadwayd does not start")
        start("dbus-run-session", "--", os.environ["LONGROLL"], *BATTLE)
        browser = Browser(os.path.join(scratch, "chromium"), *SIZES["tablet"])
        try:
            faults = show(browser, folder, port)
        finally:
            browser.process.terminate()
            browser.process.wait()
    finally:
        for process in reversed(running):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
        shutil.rmtree(scratch, ignore_errors=True)
    for fault in faults:
        print(fault)
    print(f"{len(SIZES) * 2 + 1} pictures in {folder}, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
