/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which squares are lit: by a text that is considered, by the part of the text that is pointed at, by what
 * would have to be different for the square pointed at to be a target, or by the letter that the cursor is
 * in.
 */
#include "ui/document/document-private.h"

#include <string.h>

static PwSpan
term_of (PwLook *self, const PwMove *move)
{
  return pw_piece_path (self->document->shown->piece, move->path)->span;
}

static gboolean
overlap (PwSpan a, PwSpan b)
{
  return a.start < b.end && b.start < a.end;
}

static void
light_moves (const PwMoves *moves, guint8 *highlights, PwHighlight light)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    highlights[pw_moves_get (moves, i)->to] = (guint8) light;
}

/* What the text that is looked at would change, be it only what may be captured. */
static void
light_changes (PwLook *self, guint8 *highlights)
{
  PwPosition position = pw_record_position (self->document->record);
  g_autofree guint8 *now = pw_contrast_deeds (self->document->shown->moves, &position);
  g_autofree guint8 *then = pw_contrast_deeds (self->preview, &position);

  for (guint i = 0; i < pw_board_n_squares (self->document->record->board); i++)
    if (then[i] & ~now[i])
      highlights[i] = PW_HIGHLIGHT_GAINED;
    else if (now[i] & ~then[i])
      highlights[i] = PW_HIGHLIGHT_LOST;
}

/* The moves of the part that is pointed at, whether or not other parts lead to the same squares. */
static void
light_part (PwLook *self, guint8 *highlights)
{
  g_autofree char *part
      = g_strndup (self->document->shown->notation + self->pointed_text.start, pw_span_length (self->pointed_text));
  g_autoptr (PwMoves) moves = _pw_look_find_moves (self, part);
  const PwMoves *all = self->document->shown->moves;

  if (moves != NULL)
    light_moves (moves, highlights, PW_HIGHLIGHT_ON);
  for (guint i = 0; moves == NULL && i < pw_moves_count (all); i++)
    {
      const PwMove *move = pw_moves_get (all, i);

      if (overlap (term_of (self, move), self->pointed_text))
        highlights[move->to] = PW_HIGHLIGHT_ON;
    }
}

static PwHighlight
light_of_change (const PwWhyChange *change)
{
  if (change->kind != PW_WHY_SQUARE)
    return PW_HIGHLIGHT_ON;
  return change->cell == PW_CELL_EMPTY ? PW_HIGHLIGHT_LOST : PW_HIGHLIGHT_GAINED;
}

/* What would have to be different for the square pointed at to be a target. Returns: whether anything would help */
static gboolean
light_why (PwLook *self, guint8 *highlights)
{
  const PwWhy *why = self->pointed != PW_NO_SQUARE && !pw_moves_reach (self->document->shown->moves, self->pointed)
                         ? _pw_look_ask_why (self, self->pointed)
                         : NULL;

  for (guint i = 0; why != NULL && i < why->n_changes; i++)
    highlights[why->changes[i].square] = (guint8) light_of_change (&why->changes[i]);
  return why != NULL && why->n_changes > 0;
}

PwSpan
pw_look_get_term (PwLook *self, guint at)
{
  guint n;
  const PwSpan *terms = pw_parse_terms (self->document->typed->parse, &n);

  for (guint i = 0; i < n; i++)
    if (terms[i].start <= at && at < terms[i].end)
      return terms[i];
  return pw_span (0, 0);
}

/* Asked of its term alone, as other terms may lead to the same squares. */
static void
find_squares_of_letter (PwLook *self)
{
  const PwTextReading *shown = self->document->shown;
  PwPosition position = pw_record_position (self->document->record);
  PwSpan term = pw_look_get_term (self, (guint) self->letter);
  g_autofree char *text = g_strndup (shown->notation + term.start, pw_span_length (term));
  g_autoptr (PwTextReading) alone = pw_text_reading_new (shown->dialect, text);
  g_auto (PwLetters) letters = pw_letters_of (shown->dialect, text, alone->piece);

  self->of_letter = g_new0 (gboolean, pw_board_n_squares (position.board));
  if (alone->piece != NULL && pw_span_length (term) > 0)
    pw_letters_find_squares (&letters, &position, (guint) self->letter - term.start, PW_QUICK_ARRIVALS,
                             self->of_letter);
}

/* Whether a mark of the piece is on a square that is not lit. */
static gboolean
leaves_any (const PwMoves *moves, const gboolean *lit)
{
  guint n_attacks;
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (!lit[pw_moves_get (moves, i)->to])
      return TRUE;
  for (guint i = 0; i < n_attacks; i++)
    if (!lit[attacks[i].to])
      return TRUE;
  return FALSE;
}

/* Of a letter that is for all squares none is lit. */
static gboolean
light_letter (PwLook *self, guint8 *highlights)
{
  const PwTextReading *shown = self->document->shown;
  gboolean any = FALSE;

  if (self->letter < 0 || self->secret || shown != self->document->typed || shown->piece == NULL)
    return FALSE;
  if (self->of_letter == NULL)
    find_squares_of_letter (self);
  if (!leaves_any (shown->moves, self->of_letter))
    return FALSE;
  for (guint i = 0; i < pw_board_n_squares (self->document->record->board); i++)
    {
      any |= self->of_letter[i];
      highlights[i] = self->of_letter[i] ? PW_HIGHLIGHT_ON : PW_HIGHLIGHT_NONE;
    }
  return any;
}

gboolean
pw_look_get_highlights (PwLook *self, guint8 *highlights)
{
  memset (highlights, PW_HIGHLIGHT_NONE, pw_board_n_squares (self->document->record->board));
  if (self->preview != NULL)
    light_changes (self, highlights);
  else if (pw_span_length (self->pointed_text) > 0 && self->document->shown == self->document->typed
           && self->pointed_text.end <= strlen (self->document->shown->notation))
    light_part (self, highlights);
  else
    return light_why (self, highlights) || light_letter (self, highlights);
  return TRUE;
}
