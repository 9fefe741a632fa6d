#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""XBoard plays ten moves of a game with griffons, our engine against itself, on a display of its own.

Called with the command, on a display; speaks TAP.  Skipped where XBoard is not installed.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

DOCUMENT = """{"pieces":[{"name":"griffon","symbol":"G","notation":"FtR"}],
"game":{"title":"Griffon","start":"rnb1kbnr/pppppppp/8/2g5/5G2/8/PPPPPPPP/RNB1KBNR w"}}"""
MOVES = 10
DEADLINE = 40  # seconds; it takes two


def play(xboard, command, folder):
    """The game as XBoard saves it, and its log."""
    paths = {name: os.path.join(folder, name) for name in ("game.piecewright", "game.pgn", "log")}
    with open(paths["game.piecewright"], "w", encoding="utf-8") as document:
        document.write(DOCUMENT)
    engine = shlex.join([command, "engine", paths["game.piecewright"]])
    process = subprocess.Popen(
        [xboard, "-fcp", engine, "-scp", engine, "-variant", "griffon", "-mg", "1", "-depth", "2", "-tc", "5",
         "-adjudicateDrawMoves", str(MOVES), "-sgf", paths["game.pgn"], "-debug", "-nameOfDebugFile", paths["log"],
         "-soundProgram", "true"],
        env={**os.environ, "HOME": folder, "LC_ALL": "C"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + DEADLINE
    saved = ""
    while not saved.rstrip().endswith(("1-0", "0-1", "1/2-1/2", "*")) and time.monotonic() < end:
        time.sleep(0.05)
        if os.path.exists(paths["game.pgn"]):
            with open(paths["game.pgn"], encoding="utf-8") as game:
                saved = game.read()
    process.kill()
    process.wait()
    log = ""
    if os.path.exists(paths["log"]):
        with open(paths["log"], encoding="utf-8", errors="replace") as file:
            log = file.read()
    return saved, log


def check(saved, log):
    """What is wrong; None if nothing is."""
    moves = re.sub(r"\{[^}]*\}|\[[^]]*\]", " ", saved)
    if f" {MOVES}. " not in " ".join(moves.split()):
        return "the game is too short"
    if not re.search(r"\bG[a-h1-8x]", moves):
        return "no griffon moves"
    if re.search("illegal|forfeit", log + saved, re.IGNORECASE):
        return "XBoard refuses a move"
    return None


def main():
    xboard = shutil.which("xboard", path=os.environ["PATH"] + ":/usr/games")
    print("1..1")
    if xboard is None:
        print("ok 1 xboard # SKIP XBoard is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        saved, log = play(xboard, sys.argv[1], folder)
    problem = check(saved, log)
    print("ok 1 xboard" if problem is None else f"# {problem}\nnot ok 1 xboard")
    if problem is not None:
        print("\n".join("# " + line for line in (saved + log[-4000:]).split("\n")))


main()
