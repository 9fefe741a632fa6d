#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rooms and the direction between them: tests/data/tree/rooms.tsv says which there are, from the ground up.

Reads every include in the tree, and every call from the symbols of the objects that were built.
Called with the root of the tree and the root of the build; speaks TAP.
"""

import json
import os
import re
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include "([^"]+)"', re.MULTILINE)

# Files that may call each other: one class in several, or a walk through a tree with a file for each kind of node.
CLASSES = [
    "core/piece/plain-",
    "ui/board/",
    "ui/document/",
    "ui/sketch/model/",
    "ui/lessons/exercise-",
    "ui/pieces/",
    "ui/play/model/",
    "ui/window/",
]


def read_rooms():
    with open("tests/data/tree/rooms.tsv", encoding="utf-8") as rows:
        return [row.split("\t")[0] for row in rows if not row.startswith("#")]


def sources():
    """Every file of ours with C in it, tests left out."""
    for top in ("core", "ui", "app", "data"):
        for folder, _, names in os.walk(top):
            for name in names:
                if name.endswith((".c", ".h", ".inc")):
                    yield os.path.join(folder, name)


def includes(files):
    """Yields (file, what it includes as written) of all includes in quotes."""
    for file in files:
        with open(file, encoding="utf-8") as text:
            for name in INCLUDE.findall(text.read()):
                yield file, name


def calls(build):
    """Pairs (file, file that defines what it calls: the names), from the symbols of the objects."""
    objects = {}
    defined, used = {}, {}
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as commands:
        for command in json.load(commands):
            file = os.path.relpath(os.path.join(command["directory"], command["file"]))
            target = os.path.join(command["directory"], command["output"])
            if file.startswith(("core/", "ui/", "app/")) and target.endswith(".o") and os.path.exists(target):
                objects[target] = file
    symbols = subprocess.run(["nm", "-gA", *objects], capture_output=True, text=True, check=True).stdout
    for line in symbols.splitlines():
        target, rest = line.split(":", 1)
        file = objects[target]
        *_, kind, symbol = rest.split()
        if kind == "U":
            used.setdefault(file, set()).add(symbol)
        elif kind in "TDBRV":
            defined[symbol] = file
    pairs = {}
    for file, symbols in used.items():
        for symbol in sorted(symbols):
            owner = defined.get(symbol, file)
            if owner != file:
                pairs.setdefault((file, owner), []).append(symbol)
    return pairs


def runs_up(floor, file, other):
    """Whether a use of another file runs upwards."""
    return floor[os.path.dirname(other)] > floor[os.path.dirname(file)]


def circles(pairs):
    """Groups of files that use each other in a circle (strongly connected, by Kosaraju)."""
    ahead, back = {}, {}
    for file, other in pairs:
        ahead.setdefault(file, []).append(other)
        back.setdefault(other, []).append(file)

    def visit(start, edges, seen):
        order, stack = [], [(start, iter(edges.get(start, ())))]
        seen.add(start)
        while stack:
            node, rest = stack[-1]
            for other in rest:
                if other not in seen:
                    seen.add(other)
                    stack.append((other, iter(edges.get(other, ()))))
                    break
            else:
                order.append(node)
                stack.pop()
        return order

    seen, last_first = set(), []
    for file in sorted(set(ahead) | set(back)):
        if file not in seen:
            last_first += visit(file, ahead, seen)
    seen = set()
    for file in reversed(last_first):
        if file not in seen:
            group = sorted(visit(file, back, seen))
            if len(group) > 1:
                yield group


def is_one_class(group):
    return any(all(file.startswith(stem) for file in group) for stem in CLASSES)


def main(top, build):
    os.chdir(top)
    rooms = read_rooms()
    floor = {room: at for at, room in enumerate(rooms)}
    files = sorted(sources())
    folders = {os.path.dirname(file) for file in files}
    known = set(files)
    uses = list(includes(files))
    ours = [(file, name) for file, name in uses if name in known]
    pairs = calls(build)
    checks = {
        "every-folder-is-listed": sorted(folders ^ set(rooms)),
        "includes-by-path-from-the-root":
            [f"{file}: {name}" for file, name in uses if os.path.exists(os.path.join(os.path.dirname(file), name))],
        "no-include-runs-up": [f"{file}: {name}" for file, name in ours if runs_up(floor, file, name)],
        "private-headers-stay-in-their-room":
            [f"{file}: {name}" for file, name in list(ours) + list(includes(test_sources()))
             if name.endswith("-private.h") and os.path.dirname(name) != os.path.dirname(file)],
        "calls-found": [] if len(pairs) > 100 else [f"only {len(pairs)} pairs of files in {build}"],
        "no-call-runs-up":
            [f"{file} -> {other}: {', '.join(names)}" for (file, other), names in sorted(pairs.items())
             if runs_up(floor, file, other)],
        "no-circle-of-calls": [" ".join(group) for group in circles(pairs) if not is_one_class(group)],
    }
    print(f"1..{len(checks)}")
    for at, (name, found) in enumerate(checks.items(), 1):
        print(f"{'not ok' if found else 'ok'} {at} /tree/rooms/{name}")
        for line in found[:40]:
            print(line, file=sys.stderr)


def test_sources():
    for folder, _, names in os.walk("tests"):
        for name in names:
            if name.endswith((".c", ".h")):
                yield os.path.join(folder, name)


main(sys.argv[1], sys.argv[2])
