"""A Chromium without a window, driven by its DevTools protocol over two pipes; needs nothing but
Python and the browser."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


def find():
    """The browser's path, or None. CHROMIUM names another one."""
    places = [os.environ.get("CHROMIUM", "")] + [shutil.which(name) or "" for name in NAMES]
    return next((place for place in places if place and os.access(place, os.X_OK)), None)


class Browser:
    """One browser with one page."""

    def __init__(self, path):
        # The browser's helpers may still write while they end.
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to 4; neither may be in the way.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu",
             "--no-first-run", "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
             f"--user-data-dir={self.profile.name}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = next(it for it in self.call("Target.getTargets")["targetInfos"]
                      if it["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"]:
            self.call(f"{domain}.enable")
        # A page without a window has the focus all the same.
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.input)
        os.close(self.output)
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Calls a method and waits for its answer; events that come before it are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.buffer:
            data = os.read(self.input, 1 << 16)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def wait(self, method):
        while not any(it.get("method") == method for it in self.events):
            self.events.append(self.read())

    def show(self, path, width=1280, height=800, dark=False, forced=False, address=""):
        """Opens a file in a window of that size, and waits until it is loaded. `address` is what stands behind `#`."""
        self.dress(width, height, dark, forced)
        if address:
            # An address that differs behind the # alone would load nothing.
            self.events = []
            self.call("Page.navigate", url="about:blank")
            self.wait("Page.loadEventFired")
        self.events = []
        self.call("Page.navigate", url=f"file://{path}" + (f"#{address}" if address else ""))
        self.wait("Page.loadEventFired")

    def dress(self, width, height, dark, forced):
        """Gives the window a size and colours."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "forced-colors", "value": "active" if forced else "none"},
        ])

    def open(self, url, width=1280, height=800, dark=False, forced=False):
        """Opens an address of this machine in such a window, and waits until it is loaded."""
        self.dress(width, height, dark, forced)
        self.events = []
        self.call("Page.navigate", url=url)
        self.wait("Page.loadEventFired")

    def value(self, expression):
        """What a JavaScript expression gives."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def press(self, key, shift=False, control=False):
        """Presses and releases a key, as a person does."""
        for kind in ["rawKeyDown", "keyUp"]:
            # Return gives a text as well; a button is pressed by it.
            text = {"text": "\r"} if key == "Enter" and kind == "rawKeyDown" else {}
            text = {"text": key} if len(key) == 1 and kind == "rawKeyDown" else text
            self.call("Input.dispatchKeyEvent", type="keyDown" if text else kind, key=key, code=key,
                      windowsVirtualKeyCode=CODES.get(key, 0), modifiers=8 * shift + 2 * control,
                      **({} if control else text))

    def touch(self, element):
        """Taps the middle of an element, given as JavaScript, with a finger; says whether the finger meets it."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        place = self.value(
            f"(() => {{ const it = {element}; if (!it) return null;"
            " it.scrollIntoView({block: 'center'}); const box = it.getBoundingClientRect();"
            " const x = box.x + box.width / 2, y = box.y + box.height / 2;"
            " const top = document.elementFromPoint(x, y);"
            " return {x, y, meets: it.contains(top) || !!top?.contains(it) || it.parentElement === top}; })()")
        if place is None:
            return False
        self.call("Input.dispatchTouchEvent", type="touchStart",
                  touchPoints=[{"x": place["x"], "y": place["y"]}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        return place["meets"]

    def mouse(self, *steps):
        """Moves a mouse: each step is a kind (pressed, moved, released), x and y."""
        for kind, x, y in steps:
            self.call("Input.dispatchMouseEvent", type=f"mouse{kind.capitalize()}", x=x, y=y, button="left",
                      buttons=0 if kind == "released" else 1, clickCount=1)

    def click(self, x, y):
        """Clicks a place of the window."""
        self.mouse(("pressed", x, y), ("released", x, y))

    def drag(self, from_, to):
        """Drags from one place to another one."""
        (x, y), (u, v) = from_, to
        self.mouse(("pressed", x, y), *[("moved", x + (u - x) * i / 8, y + (v - y) * i / 8) for i in range(1, 9)],
                   ("released", u, v))

    def wheel(self, x, y, down=0, right=0):
        """Turns a wheel at a place."""
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=right, deltaY=down)

    def pinch(self, x, y, before, after):
        """Moves two fingers beside each other from one distance to another one."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

        def points(apart):
            return [{"x": x - apart / 2, "y": y, "id": 1}, {"x": x + apart / 2, "y": y, "id": 2}]
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=points(before))
        for i in range(1, 9):
            self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=points(before + (after - before) * i / 8))
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def box(self, element):
        """The box of an element, given as JavaScript: left, top, width and height in the window."""
        return self.value(f"(() => {{ const it = ({element}).getBoundingClientRect();"
                          " return [it.x, it.y, it.width, it.height]; })()")

    def type(self, text):
        """Types into the element that has the focus."""
        self.call("Input.insertText", text=text)

    def until(self, expression, seconds=10):
        """Waits until an expression is true, and says whether it became so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(expression):
                return True
            time.sleep(0.05)
        return False

    def nodes(self):
        """The accessibility tree: role and name of each node that is not ignored."""
        tree = self.call("Accessibility.getFullAXTree")["nodes"]
        return [(it["role"]["value"], it.get("name", {}).get("value", ""))
                for it in tree if not it.get("ignored")]

    def complaints(self):
        """What the page said or asked that it must not: errors, violations, requests."""
        found = []
        for event in self.events:
            method, it = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = it["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method in ["Log.entryAdded"]:
                found.append(it["entry"]["text"])
            elif method == "Runtime.consoleAPICalled":
                found.append(f"console.{it['type']}")
            elif method == "Network.requestWillBeSent":
                url = it["request"]["url"]
                if it.get("type") != "Document" and not url.startswith("data:"):
                    found.append(f"request of {url}")
        return found

    def picture(self, path):
        """Writes what the window shows as PNG."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))


CODES = {
    "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "ArrowDown": 40, "Tab": 9, "Enter": 13,
    "ArrowUp": 38, "Escape": 27, " ": 32,
}
