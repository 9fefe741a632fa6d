/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * PwHeat: a figure for each square of a board: a shade and a number, with the scale that explains the shades. A plain
 * value.
 */
#define PW_HEAT_SHADES    8
#define PW_HEAT_TEXT_SIZE 8
#define PW_HEAT_MOST_STEPS 3

typedef struct
{
  guint files, ranks;
  gboolean sparse; /* only some squares have one: the board keeps its checkers */
  guint8 shades[PW_BOARD_MAX_SQUARES]; /* 1, the palest, to PW_HEAT_SHADES; 0: no figure */
  char texts[PW_BOARD_MAX_SQUARES][PW_HEAT_TEXT_SIZE]; /* "10.9"; "": no figure */
  const char *sentence; /* of a square, translated: its name, and its text: "%1$s: %2$s moves from here." */
  /* the scale, the largest first */
  guint n_steps;
  struct
  {
    guint8 shade;
    const char *words; /* live as long as the program */
  } steps[PW_HEAT_MOST_STEPS];
} PwHeat;

/* Shades between two figures. A figure above or below is the last. */
guint8 pw_heat_shade (double figure, double least, double most);

static inline gboolean
pw_heat_fits (const PwHeat *heat, const PwBoard *board)
{
  return heat->files == pw_board_files (board) && heat->ranks == pw_board_ranks (board);
}

G_END_DECLS
