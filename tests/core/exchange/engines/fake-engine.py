#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# An engine that plays breakthrough by UCI and CECP, badly, and otherwise does what it should not:
#
#   fake-engine.py WHEN WHAT    WHEN: greet, compare, think or quit
#
# WHAT: hang, die, close, flood, line (one without an end), drip (lines without an end, slowly), bytes (any bytes, before
# the answer), illegal (a move that isn't legal), missing (lacks a legal move), late, resign, claim, stay (it and its
# child, whatever is said), run (starts a child, leaves files, and says who, where, and what is allowed), flee (the same
# from the group of processes that it is not in), or honest.
import os
import resource
import sys
import tempfile
import time

when, what = sys.argv[1:3]


def start():
    return {(f, r): 'w' if r < 2 else 'b' for f in range(8) for r in (0, 1, 6, 7)}, 'w'


def name(f, r):
    return 'abcdefgh'[f] + str(r + 1)


def legal(board, side):
    up = 1 if side == 'w' else -1
    for (f, r), own in sorted(board.items()):
        for df in (-1, 0, 1) if own == side else ():
            to = f + df, r + up
            on = board.get(to)
            if 0 <= to[0] < 8 and 0 <= to[1] < 8 and on != side and (df or not on):
                yield name(f, r) + name(*to)


def make(board, side, move):
    square = lambda text: ('abcdefgh'.index(text[0]), int(text[1]) - 1)
    after = dict(board)
    after[square(move[2:])] = after.pop(square(move))
    return after, 'b' if side == 'w' else 'w'


def say(line):
    print(line, flush=True)


def misbehave(now):
    if now != when:
        return
    if what == 'hang':
        time.sleep(600)
    if what == 'die':
        sys.exit(3)
    if what == 'close':
        os.close(1)
        time.sleep(600)
    while what == 'flood':
        say(('info string ' + 'x' * 80 + '\n') * 100)
    while what == 'line':
        sys.stdout.write('x' * 10000)
    while what == 'drip':
        say('info string thinking')
        time.sleep(0.01)
    if what == 'bytes':
        sys.stdout.flush()
        sys.stdout.buffer.write(bytes(range(256)) * 3 + b'\n\0\n\xff\xfe%s%n\r\n')
        sys.stdout.flush()
    if what == 'late':
        time.sleep(2)
    if what in ('run', 'flee'):
        if what == 'flee':
            os.setpgid(0, os.getpgid(os.getppid()))
        child = os.fork()
        if child == 0:
            time.sleep(600)
        os.mkdir('folder')
        for path in ('left', 'folder/left', tempfile.gettempdir() + '/left-too'):
            open(path, 'w').close()
        limits = [resource.getrlimit(kind)[1] for kind in
                  (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE, resource.RLIMIT_DATA, resource.RLIMIT_AS)]
        say(' '.join(map(str, ['info string', os.getpid(), child, *limits, os.getcwd(), tempfile.gettempdir()])))
    if what == 'stay':
        if os.fork() == 0:
            time.sleep(600)
        while True:
            time.sleep(600)


def shown(moves, now):
    moves = list(moves)
    if now == when and what == 'illegal':
        return moves + ['a1a8']
    return moves[1:] if now == when and what == 'missing' else moves


def think(state, word):
    misbehave('think')
    moves = shown(legal(*state), 'think')
    if when == 'think' and what in ('resign', 'claim'):
        say({'resign': 'resign', 'claim': '1/2-1/2 {Drawn by agreement with myself}'}[what])
    else:
        say(word + ' ' + moves[-1])
    return moves[-1]


line = [start()]
for text in sys.stdin:
    words = text.split() or ['']
    if words[0] == 'uci':
        misbehave('greet')
        say('id name Fake')
        say('option name UCI_Variant type combo default chess var chess var breakthrough')
        say('uciok')
    elif words[0] == 'isready':
        say('readyok')
    elif words[0] == 'position':
        line = [start()]
        for move in words[3:]:
            line.append(make(*line[-1], move))
    elif words[:2] == ['go', 'perft']:
        if len(line) > 1:
            misbehave('compare')
        for move in shown(legal(*line[-1]), 'compare' if len(line) > 9 else ''):
            say(move + ': 1')
        say('\nNodes searched: 1')
    elif words[0] == 'go':
        move = think(line[-1], 'bestmove' if len(words) > 1 else 'move')
    elif words[0] == 'protover':
        misbehave('greet')
        say('feature ping=1 done=0 myname="Fake"')
        say('feature variants="normal,breakthrough" usermove=1 done=1')
    elif words[0] == 'new':
        line = [start()]
    elif words[0] == 'ping':
        say('pong ' + words[1])
    elif words[0] == 'undo':
        line.pop()
    elif words[0] == 'usermove':
        if len(line) > 1:
            misbehave('compare')
        if words[1] in shown(legal(*line[-1]), 'compare' if len(line) > 9 else '') \
                or when == 'compare' and what == 'illegal' and len(line) > 9 and words[1] not in legal(*line[-1]):
            line.append(make(*line[-1], words[1]) if words[1] in legal(*line[-1]) else line[-1])
        else:
            say('Illegal move: ' + words[1])
    elif words[0] == 'quit':
        misbehave('quit')
        break
    elif words[0] not in ('setoption', 'ucinewgame', 'stop', 'xboard', 'variant', 'force', 'easy', 'nopost', 'st', '?'):
        say('Error (unknown command): ' + text.strip())
