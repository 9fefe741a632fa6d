#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages for people use one term for each concept: no message has a word that tests/data/wording/avoid.tsv lists.

Called with the root of the tree.  A second argument narrows it to paths that begin like that and prints the messages only:
  tests/tree/check-wording.py . core/
"""
import os
import re
import subprocess
import sys

TABLE = 'tests/data/wording/avoid.tsv'
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'NG_:1,2', 'Title', 'Text', 'Task', 'Hint']
LISTS = ['po/POTFILES.in', 'po/pages/POTFILES.in']
MAX_SHOWN = 40


def extract():
    """All messages: (path, line, text), once for each place."""
    files = []
    for listed in LISTS:
        with open(listed, encoding='utf-8') as lines:
            files += [line.strip() for line in lines if line.strip() and not line.startswith('#')]
    pot = subprocess.run(['xgettext', '--files-from=-', '--from-code=UTF-8', '--output=-', '--no-wrap']
                         + ['--keyword=' + keyword for keyword in KEYWORDS], input='\n'.join(files),
                         capture_output=True, text=True, check=True).stdout
    for entry in pot.split('\n\n')[1:]:
        places = [place.rsplit(':', 1) for line in entry.split('\n') if line.startswith('#: ')
                  for place in line[3:].split()]
        for text in texts_of(entry):
            for path, line in places:
                yield path, int(line), text


def texts_of(entry):
    """The singular and the plural of an entry."""
    for field in re.findall(r'^msgid(?:_plural)? ((?:".*"\n?)+)', entry, re.M):
        raw = ''.join(line[1:-1] for line in field.strip().split('\n'))
        yield re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m.group(1), m.group(1)), raw)


def read_table():
    avoid, allow = [], []
    with open(TABLE, encoding='utf-8') as lines:
        for line in lines:
            cells = line.rstrip('\n').split('\t')
            if cells[0] == 'avoid':
                name, pattern, where, instead = cells[1:]
                avoid.append((name, re.compile(pattern), tuple(where.replace('*', '').split() or ['']), instead))
            elif cells[0] == 'allow':
                allow.append(tuple(cells[1:]))
            elif cells[0] and not cells[0].startswith('#'):
                sys.exit('%s: neither avoid nor allow: %s' % (TABLE, line))
    return avoid, allow


def is_allowed(allow, used, name, text):
    for row in allow:
        if row[0] == name and (text == row[1] or (row[1].endswith('…') and text.startswith(row[1][:-1]))):
            used.add(row)
            return True
    return False


def find(messages, rule, allow, used):
    name, pattern, where, _ = rule
    return ['%s:%u: %s' % (path, line, text.replace('\n', ' '))
            for path, line, text in messages
            if path.startswith(where) and pattern.search(text) and not is_allowed(allow, used, name, text)]


def main():
    os.chdir(sys.argv[1])
    only = sys.argv[2] if len(sys.argv) > 2 and not os.path.isabs(sys.argv[2]) else None
    messages = list(extract())
    avoid, allow = read_table()
    used = set()
    found = [(rule, find(messages, rule, allow, used)) for rule in avoid]
    if only is not None:
        for rule, lines in found:
            for line in (line for line in lines if line.startswith(only)):
                print('%s (%s): %s' % (rule[0], rule[3], line))
        return
    print('1..%d' % (len(found) + 1))
    for n, (rule, lines) in enumerate(found, 1):
        print('%sok %d /tree/wording/%s' % ('not ' if lines else '', n, rule[0]))
        for line in lines[:MAX_SHOWN]:
            print('# instead "%s": %s' % (rule[3], line))
    idle = [row for row in allow if row not in used]
    print('%sok %d /tree/wording/exceptions-are-needed' % ('not ' if idle else '', len(found) + 1))
    for row in idle:
        print('# not needed: %s' % row[1])


main()
