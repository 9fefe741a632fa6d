/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is only looked at: the part of the text that is pointed at, and the text that a
 * button would make of this one.  Owns which squares are lit for them; none of it is a step of the history.
 */
#include "ui/document/document-private.h"
#include "ui/paint/scene/scene.h"

#include <string.h>

#define MAX_TERMS_ASKED 100

/* -- a text that is only looked at -- */

guint
_pw_document_drop_highlights (PwDocument *self)
{
  if (self->preview_text == NULL && pw_span_length (self->pointed_text) == 0)
    return 0;
  g_clear_pointer (&self->preview, pw_moves_free);
  g_clear_pointer (&self->preview_text, g_free);
  self->pointed_text = pw_span (0, 0);
  return PW_DOCUMENT_HIGHLIGHT;
}

/* The moves of a text here, as far as they are found quickly. (transfer full) (nullable): NULL if it is wrong */
static PwMoves *
find_moves (PwDocument *self, const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (self->record->dialect, notation, -1);
  PwPosition position = { self->board, self->record->at, self->record->side, self->record->unmoved };
  g_autoptr (PwGenerator) generator = NULL;
  PwMoves *moves;

  if (pw_parse_piece (parse) == NULL)
    return NULL;
  generator = pw_generator_new (pw_parse_piece (parse));
  moves = pw_moves_new ();
  pw_generator_set_patience (generator, PW_QUICK_ARRIVALS);
  pw_generator_run (generator, &position, moves);
  return moves;
}

void
pw_document_set_preview (PwDocument *self, const char *notation)
{
  if (g_strcmp0 (notation, self->preview_text) == 0)
    return;
  g_clear_pointer (&self->preview, pw_moves_free);
  g_free (self->preview_text);
  self->preview_text = g_strdup (notation);
  if (notation != NULL && !pw_document_is_behind (self))
    self->preview = find_moves (self, notation);
  _pw_document_tell (self, PW_DOCUMENT_HIGHLIGHT);
}

const PwMoves *
pw_document_get_preview (PwDocument *self)
{
  return self->preview;
}

/* -- figures on the squares -- */

void
pw_document_set_heat (PwDocument *self, const PwHeat *heat)
{
  if (heat == NULL && self->heat == NULL)
    return;
  g_free (self->heat);
  self->heat = g_memdup2 (heat, sizeof *heat);
  _pw_document_tell (self, PW_DOCUMENT_HIGHLIGHT);
}

const PwHeat *
pw_document_get_heat (PwDocument *self)
{
  return self->heat != NULL && pw_heat_fits (self->heat, self->board) ? self->heat : NULL;
}

/* -- a part of the text that is pointed at -- */

void
pw_document_set_pointed_text (PwDocument *self, PwSpan span)
{
  if (span.start == self->pointed_text.start && span.end == self->pointed_text.end)
    return;
  self->pointed_text = span;
  _pw_document_tell (self, PW_DOCUMENT_HIGHLIGHT);
}

static PwSpan
term_of (PwDocument *self, const PwMove *move)
{
  return pw_piece_path (self->piece, move->path)->span;
}

static gboolean
overlap (PwSpan a, PwSpan b)
{
  return a.start < b.end && b.start < a.end;
}

static gboolean
leads_to (const PwMoves *moves, PwSquare square)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_moves_get (moves, i)->to == square)
      return TRUE;
  return FALSE;
}

/* A move knows one term that makes it; others may lead to the same square, so that each is asked by itself. */
static GArray *
find_terms (PwDocument *self, PwSquare square)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  guint n_terms;
  const PwSpan *terms = pw_parse_terms (self->parse, &n_terms);

  if (!pw_document_is_good (self) || !leads_to (self->moves, square))
    n_terms = 0;
  for (guint i = 0; i < n_terms; i++)
    {
      g_autofree char *term = g_strndup (self->record->notation + terms[i].start, pw_span_length (terms[i]));
      g_autoptr (PwMoves) moves = n_terms > 1 && n_terms <= MAX_TERMS_ASKED ? find_moves (self, term) : NULL;

      if (n_terms == 1 || (moves != NULL && leads_to (moves, square)))
        g_array_append_val (spans, terms[i]);
    }
  return spans;
}

void
_pw_document_forget_terms (PwDocument *self)
{
  g_clear_pointer (&self->terms, g_array_unref);
}

/* Several views ask for the same square one after the other. */
PwSpan *
pw_document_terms_to (PwDocument *self, PwSquare square, guint *n)
{
  if (self->terms == NULL || self->terms_square != square)
    {
      _pw_document_forget_terms (self);
      self->terms = find_terms (self, square);
      self->terms_square = square;
    }
  *n = self->terms->len;
  return g_memdup2 (self->terms->data, self->terms->len * sizeof (PwSpan));
}

/* -- which squares are lit -- */

static void
light_moves (const PwMoves *moves, guint8 *highlights, PwHighlight light)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    highlights[pw_moves_get (moves, i)->to] = (guint8) light;
}

#define TAKEN_ALONG 0x80 /* beside PwHolds: a piece there is captured by moves that end elsewhere */

/* What is done on each square: who may end there, and what is captured. */
static guint8 *
list_deeds (PwDocument *self, const PwMoves *moves)
{
  guint8 *deeds = g_new0 (guint8, pw_board_n_squares (self->board));
  guint n_attacks, n_victims;
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);
  const PwSquare *victims = pw_moves_victims (moves, &n_victims);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    deeds[pw_moves_get (moves, i)->to] |= pw_moves_get (moves, i)->ends;
  for (guint i = 0; i < n_attacks; i++)
    deeds[attacks[i].to] |= PW_HOLDS_ENEMY;
  for (guint i = 0; i < n_victims; i++)
    deeds[victims[i]] |= TAKEN_ALONG;
  return deeds;
}

/* What the text that is looked at would change, be it only what may be captured. */
static void
light_changes (PwDocument *self, guint8 *highlights)
{
  g_autofree guint8 *now = list_deeds (self, self->moves), *then = list_deeds (self, self->preview);

  for (guint i = 0; i < pw_board_n_squares (self->board); i++)
    if (then[i] & ~now[i])
      highlights[i] = PW_HIGHLIGHT_GAINED;
    else if (now[i] & ~then[i])
      highlights[i] = PW_HIGHLIGHT_LOST;
}

/* The moves of the part that is pointed at, whether or not other parts lead to the same squares. */
static void
light_part (PwDocument *self, guint8 *highlights)
{
  g_autofree char *part
      = g_strndup (self->record->notation + self->pointed_text.start, pw_span_length (self->pointed_text));
  g_autoptr (PwMoves) moves = find_moves (self, part);

  if (moves != NULL)
    light_moves (moves, highlights, PW_HIGHLIGHT_ON);
  for (guint i = 0; moves == NULL && i < pw_moves_count (self->moves); i++)
    {
      const PwMove *move = pw_moves_get (self->moves, i);

      if (overlap (term_of (self, move), self->pointed_text))
        highlights[move->to] = PW_HIGHLIGHT_ON;
    }
}

static PwHighlight
light_of_change (PwDocument *self, const PwWhyChange *change)
{
  if (change->kind != PW_WHY_SQUARE)
    return PW_HIGHLIGHT_ON;
  return change->cell == PW_CELL_EMPTY ? PW_HIGHLIGHT_LOST : PW_HIGHLIGHT_GAINED;
}

/* What would have to be different for the square pointed at to be a target. Returns: whether anything would help */
static gboolean
light_why (PwDocument *self, guint8 *highlights)
{
  const PwWhy *why = self->pointed != PW_NO_SQUARE && !leads_to (self->moves, self->pointed)
                         ? _pw_document_ask_why (self, self->pointed)
                         : NULL;

  for (guint i = 0; why != NULL && i < why->n_changes; i++)
    highlights[why->changes[i].square] = (guint8) light_of_change (self, &why->changes[i]);
  return why != NULL && why->n_changes > 0;
}

gboolean
pw_document_get_highlights (PwDocument *self, guint8 *highlights)
{
  memset (highlights, PW_HIGHLIGHT_NONE, pw_board_n_squares (self->board));
  if (self->preview != NULL)
    light_changes (self, highlights);
  else if (pw_span_length (self->pointed_text) > 0 && pw_document_is_good (self)
           && self->pointed_text.end <= strlen (self->record->notation))
    light_part (self, highlights);
  else
    return light_why (self, highlights);
  return TRUE;
}
