/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Reads the plain form of a piece into terms, in which W and F of a kind are a king, and takes those into
 * routes.
 */
#include "core/notation/print/routes.h"

#include "core/board/board.h"
#include "core/piece/plain.h"

#include <string.h>

typedef struct
{
  PwReading *reading;
  const PwPiece *piece; /* plain */
} Reader;

static PwPrintTerm *read_node (Reader *reader, PwNodeId id);

static PwPrintTerm *
read_leap (Reader *reader, const PwNode *node)
{
  PwPrintTerm *step = pw_print_term_new (reader->reading, PW_PRINT_TERM_STEP);

  step->atom = node->leap.atom;
  step->between = node->leap.between;
  step->reach = node->leap.reach;
  step->wraps = node->leap.wraps;
  return step;
}

static PwPrintTerm *
read_chain (Reader *reader, const PwNode *node)
{
  PwPrintTerm *chain = pw_print_term_new_family (reader->reading, PW_PRINT_TERM_CHAIN, node->chain.n);

  for (guint i = 0; i < node->chain.n; i++)
    {
      chain->children[i] = read_node (reader, pw_piece_child (reader->piece, node, i));
      chain->links[i] = *pw_piece_link (reader->piece, node, i);
    }
  return chain;
}

/* -- kings -- */

/* What W and F do alike, once or again and again straight on, as one term of a king. Returns: (nullable) */
static PwPrintTerm *
make_king (PwReading *reading, const PwPrintTerm *w, const PwPrintTerm *f)
{
  PwPrintTerm *king = pw_print_term_crown (reading, w, f);
  const PwPrintTerm *leap = king != NULL && king->kind == PW_PRINT_TERM_REPEAT ? king->children[0] : king;

  return leap != NULL && leap->king && leap->scope == PW_SCOPE_NONE && king->scope == PW_SCOPE_NONE ? king : NULL;
}

/* Alternatives are in order: F comes right after a W that does the same. */
static PwPrintTerm *
read_choice (Reader *reader, const PwNode *node)
{
  PwPrintTerm *choice = pw_print_term_new_family (reader->reading, PW_PRINT_TERM_CHOICE, node->choice.n), *king;
  guint n = 0;

  for (guint i = 0; i < node->choice.n; i++)
    {
      PwPrintTerm *child = read_node (reader, pw_piece_child (reader->piece, node, i));

      king = n > 0 ? make_king (reader->reading, choice->children[n - 1], child) : NULL;
      if (king != NULL)
        choice->children[n - 1] = king;
      else
        choice->children[n++] = child;
    }
  choice->n = n;
  return n > 1 ? choice : pw_print_term_copy (reader->reading, choice->children[0]);
}

/* -- repeats -- */

static PwPrintTerm *
make_ride (PwReading *reading, const PwPrintTerm *leap, const PwNode *node)
{
  PwPrintTerm *ride = pw_print_term_copy (reading, leap);

  ride->rides = TRUE;
  ride->max = node->repeat.max;
  ride->exact = node->repeat.exact;
  ride->ride = node->repeat.ride;
  ride->slides = node->repeat.slides;
  return ride;
}

static PwPrintTerm *
read_repeat (Reader *reader, const PwNode *node)
{
  PwPrintTerm *child = read_node (reader, node->repeat.child), *repeat;
  PwAtoms forward = { .n = 1, .atoms = { PW_FORWARD_ATOM } }, last = { 0 };
  gboolean straight = pw_link_is_plain (&node->repeat.link) && node->repeat.link.directions == PW_DIR_NONE;

  if (straight && !node->repeat.stays_away && pw_print_term_is_leap (child) && !pw_print_term_keeps_facing (child))
    return make_ride (reader->reading, child, node);
  repeat = pw_print_term_new_family (reader->reading, PW_PRINT_TERM_REPEAT, 1);
  repeat->children[0] = child;
  repeat->max = node->repeat.max;
  repeat->exact = node->repeat.exact;
  repeat->ride = node->repeat.ride;
  repeat->slides = node->repeat.slides;
  repeat->stays_away = node->repeat.stays_away;
  repeat->again = node->repeat.link;
  pw_print_term_last_atoms (child, &forward, &last);
  repeat->again.directions = pw_print_term_plain_directions (reader->reading, &last, child,
                                                             node->repeat.link.directions);
  return repeat;
}

/* -- any node -- */

/* Gives a term the letters of its node, in a choice of its own where it has letters already. */
static PwPrintTerm *
aim_term (Reader *reader, PwPrintTerm *term, const PwNode *node)
{
  PwPrintTerm *wrapper;

  if (node->scope != PW_SCOPE_NONE && term->scope != PW_SCOPE_NONE)
    {
      wrapper = pw_print_term_new_family (reader->reading, PW_PRINT_TERM_CHOICE, 1);
      wrapper->children[0] = term;
      term = wrapper;
    }
  if (node->scope != PW_SCOPE_NONE)
    {
      term->scope = node->scope;
      term->directions = node->directions;
    }
  return term;
}

static PwPrintTerm *
read_node (Reader *reader, PwNodeId id)
{
  const PwNode *node = pw_piece_node (reader->piece, id);
  PwPrintTerm *term = NULL;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      term = read_leap (reader, node);
      break;
    case PW_NODE_CHAIN:
      term = read_chain (reader, node);
      break;
    case PW_NODE_CHOICE:
      term = read_choice (reader, node);
      break;
    case PW_NODE_REPEAT:
      term = read_repeat (reader, node);
      break;
    }
  return aim_term (reader, term, node);
}

/* -- readings -- */

PwReading *
pw_reading_new (PwPiece *piece)
{
  PwReading *reading = g_new0 (PwReading, 1);
  PwPiece *plain = pw_piece_plain (piece);
  Reader reader = { reading, plain };
  g_autoptr (GPtrArray) paths = pw_piece_plain_paths_of_text (plain);

  reading->blocks = g_ptr_array_new_with_free_func (g_free);
  reading->routes = g_ptr_array_new ();
  reading->royal = pw_piece_is_royal (piece);
  reading->promotions = pw_piece_promotions (piece);
  for (guint i = 0; i < pw_piece_n_paths (piece) && pw_span_length (reading->royal_span) == 0; i++)
    if (pw_piece_path (piece, i)->royal)
      reading->royal_span = pw_piece_path (piece, i)->span;
  for (guint i = 0; i < paths->len; i++)
    {
      const PwPath *path = paths->pdata[i];

      pw_routes_add_path (reading, path, read_node (&reader, path->root));
    }
  return reading;
}

void
pw_reading_free (PwReading *reading)
{
  if (reading == NULL)
    return;
  if (reading->words != NULL)
    pw_ext_words_clear (reading->words);
  g_ptr_array_unref (reading->routes);
  g_ptr_array_unref (reading->blocks);
  g_free (reading);
}
