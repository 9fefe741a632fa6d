/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handout: its pieces in their order. */
#include "ui/handout/items.h"

#include <math.h>
#include <string.h>

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

static void
clear_item (gpointer item)
{
  g_free (((PwHandoutItem *) item)->text);
}

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
  self->options.title = g_strdup (options->title);
  self->options.start = g_strdup (options->start);
}

PwHandout *
pw_handout_new (PwArmy *army, const PwHandoutOptions *options)
{
  PwHandout *self = g_new0 (PwHandout, 1);

  g_return_val_if_fail (army != NULL && options != NULL, NULL);
  take_options (self, options);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) _pw_handout_piece_free);
  self->items = g_array_new (FALSE, FALSE, sizeof (PwHandoutItem));
  g_array_set_clear_func (self->items, clear_item);
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    g_ptr_array_add (self->pieces, _pw_handout_piece_new (pw_army_sheet (army, i), &self->options));
  if (comparisons[self->options.order] != NULL)
    g_ptr_array_sort (self->pieces, comparisons[self->options.order]);
  if (self->options.kind == PW_HANDOUT_BOOKLET && self->options.start != NULL)
    self->start = _pw_handout_compose_start (self->options.start, &self->options);
  _pw_handout_lay_out (self);
  return self;
}

void
pw_handout_free (PwHandout *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->items);
  g_ptr_array_unref (self->pieces);
  pw_picture_free (self->start);
  g_free ((char *) self->options.title);
  g_free ((char *) self->options.start);
  g_free (self);
}

guint
pw_handout_n_pages (const PwHandout *self)
{
  return self->n_pages;
}

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
