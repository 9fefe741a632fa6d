/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a search, in words. */
#include "ui/sketch/sentences.h"

#include <glib/gi18n-lib.h>

#include "core/wording/move.h"
#include "ui/base/language.h"

char *
pw_sketch_describe_failure (const PwSynthesis *result)
{
  guint size = result->size;

  if (result->end == PW_SYNTHESIS_CONTRADICTION)
    return g_strdup (_ ("The drawing both allows and forbids a move."));
  if (result->end == PW_SYNTHESIS_NO_GOAL)
    return g_strdup (_ ("The drawing allows too few or too many moves to find a notation."));
  if (result->end == PW_SYNTHESIS_TOO_FEW)
    return g_strdup (_ ("The marks don’t determine a piece: a notation would only list them. Mark more squares, or "
                        "add positions."));
  if (size <= PW_SYNTHESIS_COMPLETE_SIZE)
    return g_strdup_printf (ngettext ("No notation found. Every term of %u character was tried.",
                                      "No notation found. Every term of up to %u characters was tried.", size),
                            size);
  return g_strdup_printf (_ ("No notation found. Every term of up to %d characters was tried, and the usual ones of "
                             "up to %u."),
                          PW_SYNTHESIS_COMPLETE_SIZE, size);
}

char *
pw_sketch_describe_others (const PwSynthesis *result)
{
  guint n = result ? result->n_others : 0;

  return n > 0 ? g_strdup_printf (
             ngettext ("At least %u more notation matches.", "At least %u more notations match.", n), n)
               : NULL;
}

/* The squares that a move takes, but for its target, those near the piece first. (element-type PwSquare) */
static GArray *
list_captures (const PwSynthesisQuestion *question)
{
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  guint files = pw_board_files (question->board), ranks = pw_board_ranks (question->board);

  for (guint steps = 0; steps < MAX (files, ranks); steps++)
    for (guint i = 0; i < question->n_captures; i++)
      if (question->captures[i] != question->to
          && pw_board_distance (question->board, question->position.at, question->captures[i]) == steps)
        g_array_append_val (squares, question->captures[i]);
  return squares;
}

/* (transfer full) (nullable) */
static char *
name_captures (const PwSynthesisQuestion *question)
{
  g_autoptr (GArray) squares = list_captures (question);
  g_autoptr (PwPhrase) list = NULL;

  if (squares->len == 0)
    return NULL;
  list = pw_squares_phrase (question->board, (const PwSquare *) (gpointer) squares->data, squares->len, FALSE);
  return pw_say (list);
}

char *
pw_sketch_describe_question (const PwSynthesisQuestion *question)
{
  g_autofree char *captures = name_captures (question);
  char to[PW_SQUARE_NAME_SIZE];

  pw_square_name (question->board, question->to, to);
  if (captures != NULL)
    /* Translators: a square, and one or more squares. */
    return g_strdup_printf (_ ("Can it go to %1$s and capture on %2$s on this board?"), to, captures);
  if (question->n_captures > 0)
    return g_strdup_printf (_ ("Can it capture on %s on this board?"), to);
  return g_strdup_printf (_ ("Can it move to %s on this board?"), to);
}

const char *
pw_sketch_describe_silence (const PwSynthesis *result)
{
  if (result == NULL || result->texts->len == 0)
    return _ ("When several notations agree, a question tells them apart.");
  if (pw_synthesis_n_pieces (result) > 1)
    return _ ("No question left: these notations agree.");
  return result->more_others ? _ ("So far one notation agrees.")
                             : _ ("No question left: no other notation as short agrees.");
}

char *
pw_sketch_describe_votes (const PwSynthesisQuestion *question)
{
  /* Translators: how many of the notations found so far. */
  return g_strdup_printf (_ ("Yes rules out %1$u, No %2$u."), question->n_no, question->n_yes);
}

char *
pw_sketch_describe_left (const PwSynthesis *result)
{
  guint n = result != NULL ? pw_synthesis_n_pieces (result) : 0;

  if (n == 0)
    return g_strdup ("");
  if (result->more_others)
    return g_strdup_printf (ngettext ("%u or more likely notations", "%u or more likely notations", n), n);
  return g_strdup_printf (ngettext ("%u likely notation", "%u likely notations", n), n);
}
