/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search has come to, in words. */
#include "ui/draw/sentences.h"

#include <glib/gi18n-lib.h>

char *
pw_draw_describe_failure (const PwSynthesis *result)
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
pw_draw_describe_others (const PwSynthesis *result)
{
  guint n = result ? result->n_others : 0;

  if (n == 0)
    return NULL;
  if (result->more_others)
    return g_strdup_printf (ngettext ("At least %u more notation matches.",
                                      "At least %u more notations match.", n),
                            n);
  return g_strdup_printf (ngettext ("%u more notation matches.",
                                    "%u more notations match.", n),
                          n);
}

/* The squares that a move takes, but for its target. (transfer full) (nullable) */
static char *
name_captures (const PwSynthesisQuestion *question)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < question->n_captures; i++)
    if (question->captures[i] != question->to)
      pw_square_append (text, " ", question->board, question->captures[i]);
  return g_string_free (text, text->len == 0);
}

char *
pw_draw_describe_question (const PwSynthesisQuestion *question)
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
pw_draw_describe_silence (const PwSynthesis *result)
{
  if (result == NULL || result->texts->len == 0)
    return _ ("When several notations agree, a question tells them apart.");
  return result->texts->len + result->n_others == 1 ? _ ("No question left: one notation agrees.")
                                                    : _ ("No question left: these notations agree.");
}

char *
pw_draw_describe_votes (const PwSynthesisQuestion *question)
{
  /* Translators: how many notations would be left. */
  return g_strdup_printf (_ ("Yes leaves %1$u, No leaves %2$u."), question->n_yes, question->n_no);
}

char *
pw_draw_describe_left (const PwSynthesis *result)
{
  guint n = result != NULL ? result->texts->len + result->n_others : 0;

  if (n == 0)
    return g_strdup ("");
  if (result->more_others)
    return g_strdup_printf (ngettext ("%u or more notations left", "%u or more notations left", n), n);
  return g_strdup_printf (ngettext ("%u notation left", "%u notations left", n), n);
}
