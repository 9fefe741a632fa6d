/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is looked at: owns the square and the text that are pointed at, the text that is considered, and the last
 * words for a square, as several views need the same square one after the other. None of it is a step of the history.
 */
#include "ui/document/document-private.h"

#include <string.h>

#include "ui/base/class.h"
#include "ui/keep/rules.h"

G_DEFINE_TYPE (PwLook, pw_look, G_TYPE_OBJECT)

void
_pw_look_tell (PwLook *self, guint parts)
{
  if (parts != 0)
    g_signal_emit_by_name (self, "changed", parts);
}

/* -- the square pointed at -- */

PW_GETTER (PwSquare, pw_look_get_pointed, PwLook, pointed);

void
pw_look_set_pointed (PwLook *self, PwSquare square)
{
  const PwBoard *board = self->document->record->board;

  if (square >= pw_board_n_squares (board))
    square = PW_NO_SQUARE;
  if (square == self->pointed)
    return;
  self->pointed = square;
  self->files = pw_board_files (board);
  self->ranks = pw_board_ranks (board);
  _pw_look_tell (self, PW_LOOK_POINTED);
}

/* -- a text that is considered -- */

PwMoves *
_pw_look_find_moves (PwLook *self, const char *notation)
{
  PwPosition position = pw_record_position (self->document->record);
  g_autoptr (PwTextReading) reading = pw_text_reading_new (self->document->record->dialect, notation);

  return pw_text_reading_find_moves (reading, &position, PW_QUICK_ARRIVALS);
}

void
pw_look_set_preview (PwLook *self, const char *notation)
{
  if (g_strcmp0 (notation, self->preview_text) == 0)
    return;
  g_clear_pointer (&self->preview, pw_moves_free);
  g_free (self->preview_text);
  self->preview_text = g_strdup (notation);
  if (notation != NULL && !_pw_document_is_searching (self->document))
    self->preview = _pw_look_find_moves (self, notation);
  _pw_look_tell (self, PW_LOOK_LIGHTS);
}

void
pw_look_set_preview_piece (PwLook *self, PwPiece *piece)
{
  PwPosition position = pw_record_position (self->document->record);
  g_autoptr (PwGenerator) generator = NULL;

  pw_look_set_preview (self, NULL);
  if (piece == NULL || _pw_document_is_searching (self->document))
    return;
  generator = pw_generator_new (piece);
  pw_generator_set_patience (generator, PW_QUICK_ARRIVALS);
  self->preview = pw_moves_new ();
  self->preview_text = g_strdup (""); /* so that it goes as a text does */
  pw_generator_run (generator, &position, self->preview);
  _pw_look_tell (self, PW_LOOK_LIGHTS);
}

PW_GETTER (const PwMoves *, pw_look_get_preview, PwLook, preview);

/* -- figures on the squares -- */

void
pw_look_set_heat (PwLook *self, const PwHeat *heat)
{
  if (heat == NULL && self->heat == NULL)
    return;
  g_free (self->heat);
  self->heat = g_memdup2 (heat, sizeof *heat);
  _pw_look_tell (self, PW_LOOK_LIGHTS);
}

const PwHeat *
pw_look_get_heat (PwLook *self)
{
  return self->heat != NULL && pw_heat_fits (self->heat, self->document->record->board) ? self->heat : NULL;
}

/* -- a move that is played -- */

void
pw_look_set_playback (PwLook *self, PwPlayback *playback)
{
  if (playback == NULL && self->playback == NULL)
    return;
  pw_playback_free (self->playback);
  self->playback = playback;
  self->frame = 0;
  _pw_look_tell (self, PW_LOOK_PLAYBACK);
}

const PwPlayback *
pw_look_get_playback (PwLook *self, guint *frame)
{
  if (frame != NULL)
    *frame = self->frame;
  return self->playback;
}

void
pw_look_set_frame (PwLook *self, guint frame)
{
  g_return_if_fail (self->playback != NULL && frame < pw_playback_n_frames (self->playback));

  if (frame == self->frame)
    return;
  self->frame = frame;
  _pw_look_tell (self, PW_LOOK_PLAYBACK);
}

/* -- a part of the text -- */

void
pw_look_set_pointed_text (PwLook *self, PwSpan span)
{
  if (span.start == self->pointed_text.start && span.end == self->pointed_text.end)
    return;
  self->pointed_text = span;
  _pw_look_tell (self, PW_LOOK_LIGHTS);
}

void
pw_look_set_letter (PwLook *self, int at)
{
  if (at == self->letter)
    return;
  self->letter = at;
  g_clear_pointer (&self->of_letter, g_free);
  _pw_look_tell (self, PW_LOOK_LIGHTS);
}

PW_GETTER (int, pw_look_get_letter, PwLook, letter);

/* A move knows one term that makes it; others may lead to the same square, so that each is asked by itself. */
static GArray *
find_terms (PwLook *self, PwSquare square)
{
  const PwTextReading *shown = self->document->shown;
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (PwSpan));
  guint n_terms;
  const PwSpan *terms = pw_parse_terms (shown->parse, &n_terms);

  if (shown != self->document->typed || !pw_moves_reach (shown->moves, square))
    n_terms = 0;
  for (guint i = 0; i < n_terms; i++)
    {
      g_autofree char *term = g_strndup (shown->notation + terms[i].start, pw_span_length (terms[i]));
      g_autoptr (PwMoves) moves = n_terms > 1 && n_terms <= MAX_TERMS_ASKED ? _pw_look_find_moves (self, term) : NULL;

      if (n_terms == 1 || (moves != NULL && pw_moves_reach (moves, square)))
        g_array_append_val (spans, terms[i]);
    }
  return spans;
}

PwSpan *
pw_look_terms_to (PwLook *self, PwSquare square, guint *n)
{
  if (self->terms == NULL || self->terms_square != square)
    {
      g_clear_pointer (&self->terms, g_array_unref);
      self->terms = find_terms (self, square);
      self->terms_square = square;
    }
  *n = self->terms->len;
  return g_memdup2 (self->terms->data, self->terms->len * sizeof (PwSpan));
}

/* -- why a square is no target -- */

/* The explainer remembers what depends on the piece alone. */
static PwExplainer *
get_explainer (PwLook *self)
{
  const PwTextReading *shown = self->document->shown;

  if (self->explained != shown->piece)
    g_clear_pointer (&self->explainer, pw_explainer_free);
  if (self->explainer == NULL)
    {
      self->explainer = pw_explainer_new (shown->piece, shown->notation);
      self->explained = shown->piece;
    }
  return self->explainer;
}

const PwWhy *
_pw_look_ask_why (PwLook *self, PwSquare square)
{
  PwPosition position = pw_record_position (self->document->record);

  if (self->document->shown->piece == NULL || _pw_document_is_searching (self->document) || square == position.at
      || pw_board_cell (position.board, square) == PW_CELL_HOLE)
    return NULL;
  if (self->why == NULL || self->why_square != square)
    {
      g_clear_pointer (&self->why, pw_why_free);
      self->why = pw_explainer_ask (get_explainer (self), &position, square);
      self->why_square = square;
    }
  return self->why;
}

/* -- what the piece looks like -- */

PW_GETTER (gboolean, pw_look_is_secret, PwLook, secret);

void
pw_look_set_secret (PwLook *self, gboolean secret)
{
  self->secret = secret;
}

gboolean
pw_look_get_figurines (PwLook *self)
{
  return !self->letters;
}

void
pw_look_set_figurines (PwLook *self, gboolean wanted)
{
  if (self->letters == !wanted)
    return;
  self->letters = !wanted;
  _pw_document_tell (self->document, PW_DOCUMENT_SYMBOL);
}

/* A figurine that was not chosen would show which piece it is: a secret has none. */
PwFigurine
pw_look_get_figurine (PwLook *self)
{
  const char *choice = self->document->record->figurine;

  if (self->letters || (self->secret && g_str_equal (choice, PW_FIGURINE_AUTO)))
    return PW_FIGURINE_NONE;
  return pw_figurine_choose (choice, pw_document_get_latest (self->document)->piece);
}

void
pw_look_show_piece (PwLook *self, PwScene *scene)
{
  scene->symbol = self->document->record->symbol;
  scene->portrait = pw_document_get_portrait (self->document);
  scene->figurine = pw_look_get_figurine (self);
  scene->flags |= self->letters ? 0 : PW_SCENE_FIGURINES;
}

/* Whether of two pieces that look the same the first one shows its letter: what isn't chess's, or comes
 * later. */
static gboolean
yields (guint i, guint j)
{
  gboolean orthodox[] = { strchr (PW_ORTHODOX_LETTERS, (char) ('A' + i)) != NULL,
                          strchr (PW_ORTHODOX_LETTERS, (char) ('A' + j)) != NULL };

  return orthodox[0] != orthodox[1] ? orthodox[1] : i > j;
}

/* In Knightmate the royal knight is K, and commoners, which move as kings, are M. */
static void
part_kinds (PwLook *self)
{
  for (guint i = 0; i < PW_N_LETTERS; i++)
    for (guint j = 0; j < PW_N_LETTERS; j++)
      if (i != j && self->figurines[i] == self->figurines[j] && self->kinds[i] != NULL && yields (i, j)
          && g_str_equal (self->kinds[i]->figurine, PW_FIGURINE_AUTO))
        self->figurines[i] = PW_FIGURINE_NONE;
}

/* The pieces of a game and of its document, and what they are drawn as. */
static void
find_kinds (PwLook *self, PwRules *rules, PwArmy *army)
{
  pw_rules_free (self->figurines_rules);
  pw_army_unref (self->figurines_army);
  self->figurines_rules = pw_rules_share (rules);
  self->figurines_army = pw_army_ref (army);
  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      const PwKind *kind = pw_rules_find_kind (rules, letter);
      PwRecord *record = kind != NULL && kind->orthodox ? NULL : pw_army_find_letter (army, letter);
      g_autoptr (PwPiece) piece
          = record != NULL ? pw_notation_read (record->dialect, record->notation, strlen (record->notation))
                           : NULL;

      self->kinds[letter - 'A'] = record;
      self->figurines[letter - 'A']
          = record != NULL ? pw_figurine_choose (record->figurine, piece) : pw_figurine_of_letter (letter);
    }
  part_kinds (self);
}

void
pw_look_show_kinds (PwLook *self, PwRules *rules, PwScene *scene)
{
  PwArmy *army = pw_document_get_army (self->document);

  if (rules != self->figurines_rules || army != self->figurines_army)
    find_kinds (self, rules, army);
  for (guint i = 0; i < PW_N_LETTERS; i++)
    self->faces[i] = self->kinds[i] != NULL ? _pw_document_find_face (self->document, self->kinds[i]) : NULL;
  scene->figurines = self->figurines;
  scene->portraits = self->faces;
}

void
pw_look_set_game (PwLook *self, PwScene *scene)
{
  pw_scene_free (self->game);
  self->game = scene;
}

PW_GETTER (const PwScene *, pw_look_get_game, PwLook, game);

/* -- the document changes -- */

static gboolean
forget_letter (PwLook *self, guint changed)
{
  gboolean lights = self->letter >= 0;

  g_clear_pointer (&self->of_letter, g_free);
  if (changed & (PW_DOCUMENT_TEXT | PW_DOCUMENT_PIECES))
    self->letter = -1;
  return lights;
}

guint
_pw_look_forget (PwLook *self, guint changed)
{
  const PwBoard *board = self->document->record->board;
  guint parts = forget_letter (self, changed) ? PW_LOOK_LIGHTS : 0;

  g_clear_pointer (&self->why, pw_why_free);
  g_clear_pointer (&self->terms, g_array_unref);
  if (self->preview_text != NULL || pw_span_length (self->pointed_text) > 0)
    parts |= PW_LOOK_LIGHTS;
  if (self->playback != NULL)
    parts |= PW_LOOK_PLAYBACK;
  g_clear_pointer (&self->playback, pw_playback_free);
  g_clear_pointer (&self->preview, pw_moves_free);
  g_clear_pointer (&self->preview_text, g_free);
  if (self->other != NULL)
    pw_text_reading_forget_moves (self->other);
  self->pointed_text = pw_span (0, 0);
  if (self->pointed != PW_NO_SQUARE && (self->files != pw_board_files (board) || self->ranks != pw_board_ranks (board)))
    {
      self->pointed = PW_NO_SQUARE; /* its number names another square now */
      parts |= PW_LOOK_POINTED;
    }
  return parts;
}

/* -- life -- */

static void
pw_look_class_init (PwLookClass *klass)
{
  PW_OWNS (klass, PwLook, pw_moves_free, preview);
  PW_OWNS (klass, PwLook, g_free, preview_text, heat, of_letter);
  PW_OWNS (klass, PwLook, pw_text_reading_unref, other);
  PW_OWNS (klass, PwLook, pw_playback_free, playback);
  PW_OWNS (klass, PwLook, pw_explainer_free, explainer);
  PW_OWNS (klass, PwLook, pw_why_free, why);
  PW_OWNS (klass, PwLook, pw_rules_free, figurines_rules);
  PW_OWNS (klass, PwLook, pw_scene_free, game);
  PW_OWNS (klass, PwLook, pw_army_unref, figurines_army);
  PW_OWNS (klass, PwLook, g_array_unref, terms);
  pw_signal_new (klass, "changed", 1, G_TYPE_UINT);
}

static void
pw_look_init (PwLook *self)
{
  self->pointed = PW_NO_SQUARE;
  self->letter = -1;
}

PwLook *
_pw_look_new (PwDocument *document)
{
  PwLook *self = g_object_new (PW_TYPE_LOOK, NULL);

  self->document = document;
  return self;
}
