/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/elements.h"
#include "core/notation/xbetza/vocabulary.h"
#include "core/notation/reading/scan.h"

G_BEGIN_DECLS

/*
 * The syntax tree of XBetza: the shape of the text and nothing more (spec xbetza,
 * sections 1, 2 and 8).  Private to this dialect.
 */

/* A capital with its suffix and range. */
typedef struct
{
  PwSpan span;        /* of all three */
  PwSpan name;        /* of the capital and its suffix */
  const PwXWord *row; /* NULL: could not be read, and was reported */
  guint n_vectors;
  PwVec vectors[2];
  gboolean ranged; /* a range was written */
  guint range;     /* the most steps; 0 is any number. Without a range: 1, or 0 for a slider */
} PwXAtom;

/* Letters before an atom: as they are, or in parentheses that repeat them. */
typedef struct
{
  PwSpan letters;
  gboolean repeated;
  guint most; /* repeated at most this often; 0 is any number */
} PwXStretch;

/* A leg in brackets. */
typedef struct
{
  PwSpan letters;
  PwXAtom atom;
  char sign; /* '-' or '?' after it; 0 after the last */
} PwXBracketLeg;

typedef struct
{
  PwSpan span;
  PwSpan prefix; /* all that is before the atom or the bracket */
  guint first_stretch, n_stretches;
  gboolean brackets;
  gboolean broken; /* something was reported without which it has no meaning: don't judge it */
  PwXAtom atom;               /* without brackets */
  guint first_leg, n_legs;    /* in brackets */
} PwXMove;

typedef struct
{
  const char *text;
  GArray *moves;     /* PwXMove */
  GArray *stretches; /* PwXStretch: those of one move are together */
  GArray *legs;      /* PwXBracketLeg: those of all brackets */
} PwXSyntax;

/* Reads a text from its start; problems go to the scan's diagnostics. Returns: (transfer full) */
PwXSyntax *pw_x_syntax_new (PwScan *scan);
void pw_x_syntax_free (PwXSyntax *syntax);

PW_ELEMENTS (pw_x_move, PwXSyntax, moves, PwXMove)
PW_ELEMENTS_OF (pw_x_stretch, PwXSyntax, stretches, PwXStretch, PwXMove, first_stretch)
PW_ELEMENTS_OF (pw_x_bracket_leg, PwXSyntax, legs, PwXBracketLeg, PwXMove, first_leg)

G_END_DECLS
