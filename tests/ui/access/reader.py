# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program as a screen reader has it: over AT-SPI, by roles and names, with keys of the keyboard.

Knows nothing of widgets. Nothing waits for a time: each wait is for something to be so, up to a DEADLINE that no
machine needs.
"""

import itertools
import os
import signal
import subprocess
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

AGAIN = 5  # seconds
DEADLINE = int(os.environ.get("PW_ACCESS_DEADLINE", "240"))  # seconds
MOST_CHILDREN = 200  # of one thing that are looked at: lists may be long
STATE = Atspi.StateType

# What a hand works with. A scrolled pane gets the focus only where nothing in it can have it.
CONTROLS = {
    "push button", "toggle button", "radio button", "check box", "combo box", "text", "password text", "spin button",
    "slider", "menu item", "check menu item", "radio menu item", "menu", "page tab", "entry", "link", "switch",
}

# The keys of the keyboard that X servers without one have.
CODES = {
    "Escape": 9, "minus": 20, "BackSpace": 22, "Tab": 23, "Return": 36, "Control": 37, "Shift": 50, "comma": 59,
    "period": 60, "slash": 61, "Alt": 64, "space": 65, "F11": 95, "F12": 96, "Home": 110, "Up": 111, "Page_Up": 112,
    "Left": 113, "Right": 114, "End": 115, "Down": 116, "Page_Down": 117, "Delete": 119, "Menu": 135,
    **{f"F{i + 1}": 67 + i for i in range(10)},
    **{key: first + i for keys, first in (("1234567890", 10), ("qwertyuiop", 24), ("asdfghjkl", 38), ("zxcvbnm", 52))
       for i, key in enumerate(keys)},
}


class Program:
    """A run of the program. Everything in it is an Atspi.Accessible."""

    def __init__(self, path, *arguments):
        self.heard = []  # announcements, in their order
        self.focus = None  # what has it
        self.n_focused = 0  # how often it has moved
        Atspi.set_timeout(10000, DEADLINE * 1000)  # what is not answered until then is asked again
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(kind)
        self.folder = tempfile.TemporaryDirectory()
        homes = {f"XDG_{name}_HOME": os.path.join(self.folder.name, name) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        self.process = subprocess.Popen([path, *arguments], env={**os.environ, **homes}, start_new_session=True)
        self.root = self.wait("the program", self.find_program)
        self.window = self.wait("its window", lambda: next(iter(self.windows()), None))

    def end(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()
        self.folder.cleanup()

    def hear(self, event):
        if event.type.startswith("object:announcement"):
            self.heard.append(event.any_data)
        elif event.detail1 == 1:
            self.focus = event.source
            self.n_focused += 1

    # -- waiting --

    def wait(self, what, condition):
        """Until the condition has an answer, which it returns."""
        end = time.monotonic() + DEADLINE
        while True:
            while GLib.MainContext.default().iteration(False):
                pass
            try:
                answer = condition()
            except GLib.Error:  # it has gone while it was looked at
                answer = None
            if answer:
                return answer
            assert self.process.poll() is None if hasattr(self, "process") else True, "the program has ended"
            assert time.monotonic() < end, f"no sign of {what}; heard: {self.heard[-3:]}, focus: {tell(self.focus)}"
            time.sleep(0.01)

    def wait_to_hear(self, part, since=0):
        """Until an announcement has these words; since: how many were heard before."""
        return self.wait(f"the announcement “{part}”",
                         lambda: next((words for words in self.heard[since:] if part in words), None))

    # -- finding --

    def find_program(self):
        desktop = Atspi.get_desktop(0)
        programs = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
        return next((each for each in programs if each and each.get_name() == "piecewright"), None)

    def windows(self):
        return [each for each in children(self.root) if is_in(each, STATE.SHOWING)]

    def look(self, role, name, within=None):
        """The first one that can be seen with the role, and a name that begins so; or None."""
        tops = [within] if within else list(reversed(self.windows()))
        for each in itertools.chain(tops, *map(walk, tops)):  # first windows themselves, as a window is often meant
            if each.get_role_name() == role and (each.get_name() or "").startswith(name):
                return each
        return None

    def find(self, role, name, within=None):
        return self.wait(f"{role} “{name}”", lambda: self.look(role, name, within))

    # -- doing --

    def press(self, keys):
        """Control+Shift+f, say."""
        codes = [CODES[key] for key in keys.split("+")]
        for code in codes:
            Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.PRESS)
        for code in reversed(codes):
            Atspi.generate_keyboard_event(code, None, Atspi.KeySynthType.RELEASE)

    def press_until(self, keys, what, condition):
        """For keys that do no harm twice, one after another: what comes while the focus still moves is lost."""
        last = 0

        def press_and_look():
            nonlocal last
            if time.monotonic() > last + AGAIN:
                for each in keys.split():
                    self.press(each)
                last = time.monotonic()
            return condition()

        return self.wait(what, press_and_look)

    def type(self, letters):
        for letter in letters:
            self.press(letter)

    def click(self, role, name, within=None):
        """Does what a button is for, once it can be used."""
        button = self.find(role, name, within)
        self.wait(f"“{name}” to be usable", lambda: is_in(button, STATE.SENSITIVE))
        assert button.do_action(0), f"“{name}” does nothing"
        return button

    def go_to(self, thing):
        """Gives something the focus."""
        thing.grab_focus()
        self.wait(f"the focus on {tell(thing)}", lambda: is_in(thing, STATE.FOCUSED))

    def write(self, entry, text):
        assert entry.set_text_contents(text)
        self.wait(f"“{text}”", lambda: Atspi.Text.get_text(entry, 0, -1) == text)

    def square(self, name, within=None):
        """The cell of a board."""
        board = self.find("table", "Board", within)
        return self.wait(f"square {name}", lambda: next(
            (each for each in children(board) if (each.get_name() or "").startswith((name + ":", name + " "))), None))


# -- what things are --


def children(thing):
    found = []
    for i in range(min(thing.get_child_count(), MOST_CHILDREN)):
        child = thing.get_child_at_index(i)
        if child:
            found.append(child)
    return found


def is_in(thing, state):
    return thing.get_state_set().contains(state)


def walk(thing):
    """Everything that can be seen, in the order of the tree."""
    yield thing
    for child in children(thing):
        if is_in(child, STATE.SHOWING):
            yield from walk(child)


def name_of(thing):
    """Its own name, or that of its label."""
    name = thing.get_name()
    if name:
        return name
    for relation in thing.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY and relation.get_n_targets() > 0:
            return relation.get_target(0).get_name()
    return ""


def tell(thing):
    """For people: the roles that lead there, and its name."""
    roles = []
    each = thing
    try:
        while each is not None and each.get_role_name() != "application":
            roles.append(each.get_role_name())
            if each is not thing and each.get_name():
                roles[-1] += f" “{each.get_name()[:40]}”"
                break
            each = each.get_parent()
        return f"{' in '.join(roles)}: “{thing.get_name()}”" if thing else "nothing"
    except GLib.Error:
        return "what has gone"


def is_scroller(thing):
    return thing.get_role_name() == "scroll pane"


def is_exempt(thing):
    """What a list's columns leave empty, and a link in a label that says it."""
    parent = thing.get_parent()
    if thing.get_role_name() == "table cell":
        return any(cell.get_name() for cell in children(parent))
    return thing.get_role_name() == "link" and parent.get_role_name() == "label"


def is_usable(thing):
    return thing.get_role_name() in CONTROLS or is_in(thing, STATE.FOCUSABLE)


def nameless(window):
    """What can be used, or is a window, and has no name."""
    if not window.get_name():
        yield window
    for each in walk(window):
        usable = is_usable(each)
        if usable and is_scroller(each):
            usable = not any(is_usable(inner) for inner in walk(each) if inner is not each)
        if usable and not name_of(each).strip() and not is_exempt(each):
            yield each
