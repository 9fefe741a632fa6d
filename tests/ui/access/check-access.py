#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole program as a screen reader has it: on a bus and a display of its own, by roles and names.

Called with the program; speaks TAP. Debian's Python, as its packages are for that one.
"""

import os
import shutil
import signal
import subprocess
import sys
import traceback

NEEDED = "needs at-spi2-core, dbus, gir1.2-atspi-2.0 and python3-gi"
BUS = "PW_ACCESS_BUS"  # set: this is the run on a bus of its own


def look_around():
    """Whether all that is needed is there."""
    try:
        import gi

        gi.require_version("Atspi", "2.0")
    except (ImportError, ValueError):
        return False
    return bool(shutil.which("dbus-daemon")) and os.path.exists("/usr/share/dbus-1/services/org.a11y.Bus.service")


def run_on_bus(arguments):
    """Runs this file again on a bus of its own, and ends all that was started there."""
    bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, start_new_session=True)
    environment = {**os.environ, BUS: "1", "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().decode().strip()}
    for name in ("NO_AT_BRIDGE", "AT_SPI_BUS_ADDRESS", "G_DEBUG"):
        environment.pop(name, None)
    try:
        return subprocess.run([sys.executable, __file__, *arguments], env=environment, check=False).returncode
    finally:
        os.killpg(bus.pid, signal.SIGTERM)
        bus.wait()


# -- every control has a name --

# What is opened: the name of the test, what is pressed (a button by role and name, or keys), and what is there then.
STAGES = [
    ("start", None, ("text", "Notation")),
    ("page assemble", ("radio button", "Assemble"), ("tool bar", "Brushes")),
    ("page words", ("radio button", "In words"), ("text", "Name of the piece")),
    ("page moves", ("radio button", "Moves"), ("table", "Moves")),
    ("page analysis", ("radio button", "Analysis"), ("radio button", "Analysis")),
    ("page dialects", ("radio button", "Dialects"), ("radio button", "Dialects")),
    ("draw", ("radio button", "Draw the moves"), ("panel", "Notations for the drawing")),
    ("play", ("radio button", "Play the game"), ("radio button", "Play the game")),
    ("try", ("radio button", "Try the piece"), ("tool bar", "Brushes")),
]

# The same for what closes again: its keys, the window or the part of a popover that comes,
# and the button that closes it; None: Escape. Keys reach a window that is not modal only where a window manager is.
OPENED = [
    ("menu", "F10", ("menu item", "New Window"), None),
    ("dialect", "Control+d", ("radio button", "Extended Betza"), None),
    ("board size", "Control+7", ("spin button", ""), None),
    ("export", "Control+e", ("dialog", "Export Picture"), None),
    ("pages", "Control+p", ("dialog", "Pages with All Pieces"), None),
    ("preferences", "Control+comma", ("dialog", "Preferences"), "Close"),
    ("programs", "Control+Shift+x", ("dialog", "For Other Programs"), None),
    ("versions", "Control+Shift+r", ("dialog", "Previous Versions"), None),
    ("shortcuts", "Control+Shift+slash", ("frame", "Keyboard Shortcuts"), None),
    ("about", "Shift+F1", ("dialog", "About"), "Close"),
    ("help", "Control+Shift+F1", ("frame", "Help"), "Close"),
    ("lessons", "F12", ("frame", "Lessons"), "Close"),
    ("quiz", "Shift+F12", ("frame", "Lessons"), "Close"),
    ("guess", "Control+F12", ("frame", "Lessons"), "Close"),
]


# File choosers: their names, and keys. What is in them is the toolkit's own; its list of places has no names.
CHOOSERS = [
    ("Open", "Control+o"),
    ("Save As", "Control+Shift+s"),
]


def check_names(program):
    # Again if it fails: rows of a long list may go meanwhile.
    (found,) = program.wait("all names", lambda: (
        [reader.tell(each) for window in program.windows() for each in reader.nameless(window)],))
    assert not found, "without a name: " + "; ".join(sorted(set(found)))


def test_stages(program):
    for name, pressed, there in STAGES:
        if pressed:
            program.click(*pressed)
        program.find(*there)
        check_names(program)
        yield f"names {name}"


def test_opened(program):
    for name, keys, there, closing in OPENED:
        program.press(keys)
        opened = program.find(*there)
        check_names(program)
        if closing is None:
            program.press("Escape")
        else:
            program.click("push button", closing, opened)
        program.wait(f"“{there[1]}” to close", lambda: not program.look(*there))
        program.go_to(program.find("text", "Notation"))
        yield f"names {name}"


def test_choosers(program):
    for name, keys in CHOOSERS:
        program.press(keys)
        chooser = program.find("file chooser", name)
        program.go_to(program.find("push button", "Cancel", chooser))  # as a window manager would
        program.press("Escape")
        program.wait(f"“{name}” to close", lambda: not program.look("file chooser", name))
        program.go_to(program.find("text", "Notation"))
        yield f"chooser {name}"


# -- Tab goes everywhere, once --


def stop_of(thing):
    """What Tab stops at: a cell is its table's."""
    parent = thing.get_parent()
    return parent if thing.get_role_name() == "table cell" and parent else thing


def go_round(program):
    """Presses Tab until the focus is where it began, on the board. Returns: the stops, in their order."""
    first = program.find("table", "Board")
    program.go_to(first)
    stops = [first]
    while len(stops) < 200:
        program.press("Tab")
        program.wait("another focus", lambda: stop_of(program.focus) != stops[-1])
        stop = stop_of(program.focus)
        if stop == first:
            return stops
        stops.append(stop)
    raise AssertionError("Tab never comes back to the board")


def check_order(stops):
    """In a container, from the left to the right and from top to bottom."""
    for one, next_one in zip(stops, stops[1:]):
        if one.get_parent() != next_one.get_parent():
            continue
        a, b = (each.get_extents(Atspi.CoordType.SCREEN) for each in (one, next_one))
        assert b.y >= a.y + a.height or b.x >= a.x + a.width, f"{reader.tell(next_one)} is before {reader.tell(one)}"


def check_round(program):
    stops = go_round(program)
    twice = [reader.tell(each) for each in stops if sum(each == other for other in stops) > 1]
    assert not twice, f"Tab stops more than once at {twice}"
    nameless = [reader.tell(each) for each in stops if not reader.name_of(each)]
    assert not nameless, f"Tab stops at what has no name: {nameless}"
    check_order(stops)
    roles = [each.get_role_name() for each in stops]
    assert roles.count("table") >= 1 and len(stops) > 12, f"Tab stops only at {[reader.tell(each) for each in stops]}"


def test_tab(program):
    for mode in ("Draw the moves", "Play the game", "Try the piece"):
        program.click("radio button", mode)
        check_round(program)
        yield f"tab {mode}"


# -- a first piece --


def test_piece(program):
    entry = program.find("text", "Notation")
    heard = len(program.heard)
    program.write(entry, "WfR")
    program.wait_to_hear("moves from here", heard)
    assert "moves to d5" in program.square("d5").get_name(), program.square("d5").get_name()
    yield "piece written"
    heard = len(program.heard)
    program.write(entry, "Wf")
    program.wait("a hint", lambda: len(program.heard) > heard)
    heard = len(program.heard)
    program.write(entry, "W)")
    program.wait("what is wrong", lambda: len(program.heard) > heard)
    yield "piece wrong"
    program.write(entry, "WfR")


def test_board(program):
    board = program.find("table", "Board")
    program.go_to(board)
    # GTK tells the focus of the board late, which may hide the first square's; the second time, Home must move again.
    program.press_until("End Home", "a square", lambda: program.focus.get_name().startswith("a4"))
    program.press("Right")
    program.wait("the next square", lambda: program.focus.get_name().startswith("b4"))
    heard = len(program.heard)
    program.press("Alt+F3")
    program.wait_to_hear("b4", heard)
    program.press("p")  # an enemy
    program.wait("the enemy", lambda: "enemy" in program.square("b4").get_name())
    program.press("Control+z")
    program.wait("no enemy", lambda: "enemy" not in program.square("b4").get_name())
    yield "board"


# -- known pieces --


def open_library(program):
    """Returns: the dialog, and its rows, once all are there."""
    program.press("Control+k")
    dialog = program.find("dialog", "Known Pieces")
    program.go_to(program.find("text", "Search the pieces", dialog))  # as a window manager would
    rows, count = program.find("list box", "Pieces", dialog), program.find("status bar", "", dialog)
    program.wait("all rows", lambda: count.get_name() == f"{rows.get_child_count()} pieces")
    return dialog, rows


def search(program, dialog, text):
    entry, count = program.find("text", "Search the pieces", dialog), program.find("status bar", "", dialog)
    heard = len(program.heard)
    program.type(text)
    program.wait(f"“{text}”", lambda: Atspi.Text.get_text(entry, 0, -1) == text)
    program.wait("how many there are", lambda: count.get_name() in program.heard[heard:])


def wait_for_row(program, rows, i):
    """Until a row has the focus. Returns: its name."""
    row = rows.get_child_at_index(i)
    program.wait(f"row {i}", lambda: program.focus == row)
    assert row.get_child_count() == 0, "a row has parts, each of which would be on the bus"
    return row.get_name()


def test_library(program):
    dialog, rows = open_library(program)
    check_names(program)
    yield "known pieces"
    search(program, dialog, "knight")
    program.press("Down")
    first = wait_for_row(program, rows, 0)
    assert first == "Knight, N", first
    program.press("Down")
    second = wait_for_row(program, rows, 1)
    assert ", " in second and second != first, second
    yield "known pieces searched"
    program.press("Return")
    notation = program.find("text", "Notation")
    program.wait(f"“{second}” to be used", lambda: Atspi.Text.get_text(notation, 0, -1) == second.split(", ")[-1])
    yield "known piece used"
    dialog, rows = open_library(program)
    search(program, dialog, "camel")
    program.click("push button", "Add", dialog)
    program.find("list item", "Camel, ", program.find("list box", "Pieces of the document"))
    yield "known piece added"


# -- the first lesson --

# Each exercise: squares to mark or a text to write, at first wrong; and what is said to that.
EXERCISES = [
    (["c5", "e3"], "One square is missing", ["c3"]),
    (["a2", "b1"], "One square is missing", ["b2"]),
    ("F", "Your piece can", "W"),
    ("W", "Your piece can", "F"),
]


def answer(program, window, given):
    if isinstance(given, str):
        program.write(program.find("text", "Your notation", window), given)
    else:
        for name in given:
            cell = program.square(name, window)
            assert cell.do_action(0)
            program.wait(f"{name} to be marked", lambda: ": marked" in program.square(name, window).get_name()
                         or "; marked" in program.square(name, window).get_name())
    heard = len(program.heard)
    program.click("push button", "Check", window)
    return heard


def test_lesson(program):
    program.press("F12")
    window = program.find("frame", "Lessons")
    for page in range(1, 5):
        program.wait_to_hear(f"Page {page} of 4")
        program.click("push button", "Next", window)
    yield "lesson pages"
    for number, (wrong, said, right) in enumerate(EXERCISES):
        program.wait("the task", lambda: program.look("push button", "Check", window))
        program.wait_to_hear(said, answer(program, window, wrong))
        program.wait_to_hear("That’s right.", answer(program, window, right))
        check_names(program)
        yield f"lesson exercise {number + 1}"
        program.click("push button", "Next", window)
    program.find("list item", "The nearest squares: all", window)
    yield "lesson solved"


TESTS = [test_stages, test_piece, test_board, test_tab, test_opened, test_choosers, test_library, test_lesson]


def report(number, done, name):
    print(f"{'ok' if done else 'not ok'} {number} /access/{name.replace(' ', '-').lower()}", flush=True)


def main(path):
    """All that a run finds wrong stops its test only."""
    number = n_failed = 0
    program = reader.Program(path)
    try:
        for test in TESTS:
            try:
                for name in test(program):
                    number += 1
                    report(number, True, name)
            except Exception:  # pylint: disable=broad-except
                print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()), end="")
                number += 1
                n_failed += 1
                report(number, False, test.__name__)
    finally:
        program.end()
    print(f"1..{number}")
    return 1 if n_failed > 0 else 0


if __name__ == "__main__":
    if not look_around():
        print(f"1..0 # SKIP {NEEDED}")
        sys.exit(0)
    if BUS not in os.environ:
        sys.exit(run_on_bus(sys.argv[1:]))
    sys.dont_write_bytecode = True
    import reader
    from gi.repository import Atspi

    sys.exit(main(sys.argv[1]))
