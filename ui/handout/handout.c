/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handout: its pieces in their order. */
#include "ui/handout/items.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/getter.h"
#include "core/base/limits.h"
#include "core/base/owns.h"
#include "ui/paint/formats/export.h"

#define MAKING 0.7 /* the part of the work that is done before anything has its place */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const PwHandoutPiece *first = *(PwHandoutPiece *const *) a, *second = *(PwHandoutPiece *const *) b;

  return g_utf8_collate (first->name, second->name);
}

/* Those whose mobility isn't known come last. */
static int
compare_mobility (gconstpointer a, gconstpointer b)
{
  const PwHandoutPiece *first = *(PwHandoutPiece *const *) a, *second = *(PwHandoutPiece *const *) b;

  if (isnan (first->mobility) || isnan (second->mobility))
    return isnan (first->mobility) - isnan (second->mobility);
  return (first->mobility > second->mobility) - (first->mobility < second->mobility);
}

static const GCompareFunc comparisons[PW_N_HANDOUT_ORDERS] = { NULL, compare_names, compare_mobility };

static PW_CLEAR_NOTIFY (clear_item, PwHandoutItem, (g_free, text));

static void
take_options (PwHandout *self, const PwHandoutOptions *options)
{
  const PwScheme *scheme = options->scheme != NULL ? options->scheme : pw_scheme_by_name ("print");

  self->options = *options;
  self->options.columns = CLAMP (options->columns, 1, PW_HANDOUT_MAX_COLUMNS);
  self->options.width = CLAMP (options->width, PW_HANDOUT_LEAST_PAPER, PW_HANDOUT_MOST_PAPER);
  self->options.height = CLAMP (options->height, PW_HANDOUT_LEAST_PAPER, PW_HANDOUT_MOST_PAPER);
  self->options.margin = MAX (options->margin, 0);
  self->options.scheme = scheme;
  self->options.title = options->title != NULL ? _pw_handout_cut (options->title, PW_HANDOUT_MAX_TITLE) : NULL;
  self->options.start = g_strdup (options->start);
  self->options.variants = MIN (options->variants, PW_HANDOUT_MAX_VARIANTS);
}

gboolean
_pw_handout_check_amounts (guint n_squares, guint n_portraits, GError **error)
{
  if (n_squares > PW_HANDOUT_MAX_SQUARES)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 _ ("The boards have more than %d squares in all. Use fewer pieces or smaller boards."),
                 PW_HANDOUT_MAX_SQUARES);
  else if (n_portraits > PW_HANDOUT_MAX_PORTRAITS)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 _ ("More than %d pieces have a picture. Remove some of the pictures."), PW_HANDOUT_MAX_PORTRAITS);
  else
    return TRUE;
  return FALSE;
}

#define PICTURE_TIME (30 * G_USEC_PER_SEC) /* for the pictures on all pieces: usual ones take 30 ms each */

/* Adds to the time that pictures have taken. */
static void
add_piece (PwHandout *self, const PwRecord *record, const PwPatience *patience, gint64 *time, guint *n_squares)
{
  gboolean has_picture = record->image != NULL && _pw_handout_draws (&self->options);
  gboolean has_time = *time < PICTURE_TIME;
  gint64 start = g_get_monotonic_time ();

  g_ptr_array_add (self->pieces, _pw_handout_piece_new (record, &self->options, patience, has_time, n_squares));
  if (has_picture)
    *time += g_get_monotonic_time () - start;
}

static gboolean
add_pieces (PwHandout *self, PwArmy *army, const PwPatience *patience, GError **error)
{
  guint n = pw_army_n_pieces (army), n_squares = 0, n_portraits = 0;
  gint64 time = 0;

  for (guint i = 0; i < n; i++)
    {
      PwRecord *record = pw_army_record (army, i);
      PwPatience part = pw_patience_part (patience, (double) i / n, (i + 1.0) / n);

      n_portraits += record->image != NULL && _pw_handout_draws (&self->options) ? 1 : 0;
      if (!pw_export_goes_on (&part, 0, error) || !_pw_handout_check_amounts (n_squares, n_portraits, error))
        return FALSE;
      add_piece (self, record, &part, &time, &n_squares);
    }
  return _pw_handout_check_amounts (n_squares, n_portraits, error);
}

/* The start position that is given, or that of the game. */
static void
add_start (PwHandout *self, const PwArmy *army)
{
  const char *given = self->options.start;
  g_autoptr (PwRules) rules = self->options.shows & PW_HANDOUT_GAME ? _pw_handout_read_game (self, army) : NULL;
  g_autoptr (PwBoard) board = given != NULL ? pw_board_new_from_fen (given, NULL) : NULL;

  if (board == NULL && rules == NULL)
    return;
  self->start = _pw_handout_compose_start (board != NULL ? board : rules->start, army, &self->options);
  if (self->heading == NULL)
    self->heading = g_strdup (_ ("Start position"));
}

static gboolean
fill (PwHandout *self, PwArmy *army, const PwPatience *patience, GError **error)
{
  PwPatience making = pw_patience_part (patience, 0, MAKING), laying = pw_patience_part (patience, MAKING, 1);

  if (!add_pieces (self, army, &making, error))
    return FALSE;
  if (comparisons[self->options.order] != NULL)
    g_ptr_array_sort (self->pieces, comparisons[self->options.order]);
  _pw_handout_shuffle (self);
  if (self->options.kind == PW_HANDOUT_BOOKLET)
    add_start (self, army);
  return _pw_handout_lay_out (self, &laying, error);
}

PwHandout *
_pw_handout_begin (const PwHandoutOptions *options)
{
  PwHandout *self = g_new0 (PwHandout, 1);

  take_options (self, options);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) _pw_handout_piece_free);
  self->items = g_array_new (FALSE, FALSE, sizeof (PwHandoutItem));
  g_array_set_clear_func (self->items, clear_item);
  return self;
}

PwHandout *
pw_handout_new (PwArmy *army, const PwHandoutOptions *options, const PwPatience *patience, GError **error)
{
  PwHandout *self;

  g_return_val_if_fail (army != NULL && options != NULL, NULL);
  self = _pw_handout_begin (options);
  if (!fill (self, army, patience, error))
    g_clear_pointer (&self, pw_handout_free);
  return self;
}

void
pw_handout_free (PwHandout *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->items);
  g_ptr_array_unref (self->pieces);
  g_free (self->order);
  pw_picture_free (self->start);
  g_free (self->heading);
  g_free (self->rules);
  g_free (self->game_gap);
  g_free ((char *) self->options.title);
  g_free ((char *) self->options.start);
  g_free (self);
}

#define MOST_NAMED   5  /* pieces in a sentence */
#define MOST_LETTERS 40 /* of each name there */

/* ORDER GAPS */
static const char *const gap_sentences[PW_N_GAPS][2] = {
  /* Translators: here and below, a number of pieces, and the names of some of them. */
  [PW_GAP_TIME] = { NG_ ("Drawing all pictures takes too long. %1$u piece is shown without its own (%2$s).",
                         "Drawing all pictures takes too long. %1$u pieces are shown without their own (%2$s).") },
  [PW_GAP_BROKEN] = { NG_ ("The picture of %1$u piece can’t be drawn (%2$s).",
                           "The pictures of %1$u pieces can’t be drawn (%2$s).") },
  [PW_GAP_UNREAD] = { NG_ ("The notation of %1$u piece is missing or wrong, so the board has no answer (%2$s).",
                           "The notations of %1$u pieces are missing or wrong, so the boards have no answer (%2$s).") },
};

static void
describe_gap (const PwHandout *self, PwHandoutGap gap, GString *told)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const PwHandoutPiece *piece = self->pieces->pdata[i];
      g_autofree char *name = piece->gap == gap ? _pw_handout_cut (piece->name, MOST_LETTERS) : NULL;

      if (name != NULL && n++ < MOST_NAMED)
        g_string_append_printf (names, "%s%s", n > 1 ? ", " : "", name);
    }
  if (n == 0)
    return;
  if (n > MOST_NAMED)
    g_string_append (names, ", …");
  g_string_append (told, told->len > 0 ? " " : "");
  g_string_append_printf (told, ngettext (gap_sentences[gap][0], gap_sentences[gap][1], n), n, names->str);
}

char *
pw_handout_describe_gaps (const PwHandout *self)
{
  g_autoptr (GString) told = g_string_new (NULL);

  if (self->items->len == 0)
    return g_strdup (_ ("There is nothing to show: the pages are empty."));
  if (self->game_gap != NULL)
    g_string_append (told, self->game_gap);
  for (PwHandoutGap gap = PW_GAP_TIME; gap < PW_N_GAPS; gap++)
    describe_gap (self, gap, told);
  return told->len > 0 ? g_strdup (told->str) : NULL;
}

PW_GETTER (guint, pw_handout_n_pages, const PwHandout, n_pages);

double
pw_handout_width (const PwHandout *self)
{
  return self->options.width * PW_POINTS_PER_MM;
}

double
pw_handout_height (const PwHandout *self)
{
  return self->options.height * PW_POINTS_PER_MM;
}
