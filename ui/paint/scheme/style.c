/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The styles: one row for each class.  Owns widths, dashes and sizes; must not know
 * any color or scheme.
 */
#include "ui/paint/scheme/style.h"

#define GROUP(name_) { .name = name_ }
#define FILLED(name_, ink, ...) { .name = name_, .fill = PW_INK_##ink, __VA_ARGS__ }
#define STROKED(name_, ink, width_, ...) { .name = name_, .stroke = PW_INK_##ink, .width = width_, __VA_ARGS__ }
#define BOTH(name_, ink, rim, width_, ...) \
  { .name = name_, .fill = PW_INK_##ink, .stroke = PW_INK_##rim, .width = width_, __VA_ARGS__ }
#define TEXT(name_, ink, size_, anchor_, ...) \
  { .name = name_, .fill = PW_INK_##ink, .size = size_, .anchor = PW_ANCHOR_##anchor_, __VA_ARGS__ }

/* ORDER CLASSES */
const PwStyle pw_styles[PW_N_CLASSES] = {
  GROUP ("squares"),
  GROUP ("coordinates"),
  GROUP ("lines"),
  GROUP ("shifts"),
  GROUP ("paths"),
  GROUP ("marks"),
  GROUP ("pieces"),
  GROUP ("legend"),
  GROUP ("sample"),
  { .name = "faint", .opacity = 45 },
  GROUP (""),

  FILLED ("paper", PAPER, .crisp = 1),
  FILLED ("light", LIGHT, .crisp = 1),
  FILLED ("dark", DARK, .crisp = 1),
  FILLED ("hole", HOLE, .crisp = 1),
  STROKED ("hatch", HATCH, 15),
  STROKED ("edge", EDGE, 20),
  STROKED ("grid", LEAP, 10, .round = 1),
  TEXT ("file", FAINT, 11, MIDDLE),
  TEXT ("rank", FAINT, 11, END),
  TEXT ("title", TEXT, 16, MIDDLE, .bold = 1),
  FILLED ("heat-1", HEAT, .crisp = 1, .opacity = 4),
  FILLED ("heat-2", HEAT, .crisp = 1, .opacity = 17),
  FILLED ("heat-3", HEAT, .crisp = 1, .opacity = 30),
  FILLED ("heat-4", HEAT, .crisp = 1, .opacity = 43),
  FILLED ("heat-5", HEAT, .crisp = 1, .opacity = 56),
  FILLED ("heat-6", HEAT, .crisp = 1, .opacity = 69),
  FILLED ("heat-7", HEAT, .crisp = 1, .opacity = 82),
  FILLED ("heat-8", HEAT, .crisp = 1, .opacity = 95),
  TEXT ("heat-number", TEXT, 13, MIDDLE),
  FILLED ("heat-tag", PAPER, .opacity = 92),

  STROKED ("line", LINE, 18, .round = 1),
  STROKED ("bar", BLOCKER, 45),
  STROKED ("leap-rim", PAPER, 26),
  STROKED ("leap", LEAP, 12),
  STROKED ("virgin", VIRGIN, 15, .dash = 31, .gap = 24),
  BOTH ("disc", BOTH, BOTH_RIM, 12),
  BOTH ("ring", MOVE_FILL, MOVE, 32),
  STROKED ("cross", CAPTURE, 42, .round = 1),
  STROKED ("attack", ATTACK, 16, .round = 1),
  STROKED ("ride", BOTH, 42, .round = 1),
  STROKED ("ride-move", MOVE, 32, .round = 1),
  STROKED ("ride-capture", CAPTURE, 26, .round = 1),
  STROKED ("leap-capture", CAPTURE, 32, .round = 1),
  STROKED ("screen", SCREEN, 24, .dash = 1, .gap = 45, .round = 1),
  BOTH ("star", VICTIM, PAPER, 22, .round = 1),
  STROKED ("shift", MOVE, 22, .round = 1),
  BOTH ("immobilised", BLOCKER, PAPER, 18, .round = 1),
  BOTH ("freed", PASS, PAPER, 18, .round = 1),
  STROKED ("pass", PASS, 28, .round = 1),
  STROKED ("passed", VICTIM, 22, .round = 1),
  BOTH ("unmoved", VIRGIN, PAPER, 18, .round = 1),

  BOTH ("may", MAY, PAPER, 26, .round = 1),
  BOTH ("may-not", PAPER, MAY_NOT, 30, .round = 1),
  BOTH ("guess", GUESS, PAPER, 26, .round = 1),
  STROKED ("takes-not", MAY_NOT, 20, .dash = 15, .gap = 40, .round = 1),
  STROKED ("hops", SCREEN, 24, .round = 1),
  STROKED ("blocked", BLOCKER, 14, .dash = 30, .gap = 30),

  BOTH ("piece", PIECE, PIECE_RIM, 12),
  TEXT ("symbol", PIECE_TEXT, 18, MIDDLE, .bold = 1),
  BOTH ("plate", PLATE, PIECE_RIM, 22),
  GROUP ("portrait"),
  BOTH ("figurine", PIECE_TEXT, PIECE, 14, .round = 1),
  STROKED ("figurine-lines", PIECE, 18, .round = 1),
  BOTH ("own", OWN, OWN_RIM, 20),
  TEXT ("own-letter", OWN_RIM, 15, MIDDLE, .bold = 1),
  BOTH ("enemy", ENEMY, ENEMY_RIM, 14),
  TEXT ("enemy-letter", ENEMY_TEXT, 15, MIDDLE, .bold = 1),
  BOTH ("own-figurine", OWN, OWN_RIM, 22, .round = 1),
  STROKED ("own-figurine-lines", OWN_RIM, 20, .round = 1),
  BOTH ("enemy-figurine", ENEMY, ENEMY_RIM, 22, .round = 1),
  STROKED ("enemy-figurine-lines", ENEMY_TEXT, 20, .round = 1),

  STROKED ("path", POINTED, 40, .round = 1),
  STROKED ("hop", POINTED, 30, .dash = 60, .gap = 40),
  STROKED ("taken", VICTIM, 30),
  STROKED ("tie", VICTIM, 22, .dash = 50, .gap = 35),
  STROKED ("goal", POINTED, 30, .radius = 3),
  STROKED ("lit", POINTED, 24, .radius = 5),
  STROKED ("gained", MOVE, 30, .radius = 5),
  STROKED ("lost", FAINT, 24, .dash = 50, .gap = 45, .radius = 5),

  STROKED ("cursor", TEXT, 40, .radius = 2),
  STROKED ("cursor-dash", PAPER, 20, .dash = 40, .gap = 40, .radius = 2),
  FILLED ("veil", PAPER, .crisp = 1, .opacity = 55),
  STROKED ("veil-hatch", FAINT, 10, .opacity = 45),
  TEXT ("label", TEXT, 11, START),
  TEXT ("caption", TEXT, 12, START),
};
