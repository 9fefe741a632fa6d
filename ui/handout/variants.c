/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same worksheet in several orders, so that neighbors don't have the same one. Must not lay out anything.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/handout/items.h"

#define TRIES 20 /* to get an order that no variant before has */

static void
shuffle (guint *order, guint n, GRand *rand)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = (guint) g_rand_int_range (rand, 0, (gint32) i), kept = order[i - 1];

      order[i - 1] = order[other];
      order[other] = kept;
    }
}

/* Whether one of the orders before is the same. */
static gboolean
is_there (const guint *orders, guint n_orders, const guint *order, guint n)
{
  for (guint i = 0; i < n_orders; i++)
    if (memcmp (orders + i * n, order, n * sizeof *order) == 0)
      return TRUE;
  return FALSE;
}

void
_pw_handout_shuffle (PwHandout *self)
{
  guint n = self->pieces->len, variants = _pw_handout_n_variants (&self->options);
  GRand *rand = g_rand_new_with_seed (self->options.seed);

  if (variants > 1)
    self->order = g_new (guint, (gsize) n * variants);
  for (guint variant = 0; self->order != NULL && variant < variants; variant++)
    {
      guint *order = self->order + variant * n;

      for (guint i = 0; i < n; i++)
        order[i] = i;
      for (guint i = 0; i == 0 || (i < TRIES && is_there (self->order, variant, order, n)); i++)
        shuffle (order, n, rand);
    }
  g_rand_free (rand);
}

const PwHandoutPiece *
_pw_handout_piece (const PwHandout *self, guint variant, guint i)
{
  return self->pieces->pdata[self->order != NULL ? self->order[variant * self->pieces->len + i] : i];
}

char *
_pw_handout_name_part (const PwHandout *self, guint variant, gboolean answers)
{
  char letter = (char) ('A' + variant);

  if (self->order == NULL)
    return g_strdup (answers ? _ ("Answers") : "");
  /* Translators: %c is a letter: those in other rows have another variant of a worksheet. */
  return g_strdup_printf (answers ? _ ("Answers: variant %c") : _ ("Variant %c"), letter);
}

char *
_pw_handout_name_piece (const PwHandout *self, const PwHandoutPiece *piece, guint i, gboolean answers)
{
  if (!_pw_handout_asks_for_text (self->options.kind))
    return g_strdup (piece->name);
  return answers ? g_strdup_printf ("%u. %s", i + 1, piece->name) : g_strdup_printf ("%u", i + 1);
}
