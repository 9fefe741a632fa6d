/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces to be shown beside another: a list of names and pieces. */
#include "ui/analysis/compared.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"

struct _PwCompared
{
  GObject parent_instance;

  GPtrArray *names;
  GPtrArray *pieces;
};

G_DEFINE_TYPE (PwCompared, pw_compared, G_TYPE_OBJECT)

/* ORDER ORTHODOX */
static const char *const labels[PW_N_ORTHODOX] = { N_ ("King"),   N_ ("Queen"),  N_ ("Rook"),
                                                   N_ ("Bishop"), N_ ("Knight"), N_ ("Pawn") };

static const PwOrthodox usual[] = { PW_ORTHODOX_QUEEN, PW_ORTHODOX_ROOK, PW_ORTHODOX_KNIGHT };

const char *
pw_orthodox_label (PwOrthodox orthodox)
{
  return _ (labels[orthodox]);
}

PW_GETTER (guint, pw_compared_n, PwCompared, pieces->len);

const char *const *
pw_compared_get_names (PwCompared *self)
{
  return (const char *const *) self->names->pdata;
}

PW_GETTER (const GPtrArray *, pw_compared_get_pieces, PwCompared, pieces);

static gboolean
has_name (PwCompared *self, const char *name)
{
  return g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, NULL);
}

gboolean
pw_compared_add (PwCompared *self, const char *name, PwPiece *piece)
{
  if (self->pieces->len == PW_COMPARED_MAX || has_name (self, name))
    return FALSE;
  g_ptr_array_add (self->names, g_strdup (name));
  g_ptr_array_add (self->pieces, pw_piece_ref (piece));
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

void
pw_compared_remove (PwCompared *self, guint i)
{
  if (i >= self->pieces->len)
    return;
  g_ptr_array_remove_index (self->names, i);
  g_ptr_array_remove_index (self->pieces, i);
  g_signal_emit_by_name (self, "changed");
}

static void
pw_compared_class_init (PwComparedClass *klass)
{
  PW_OWNS (klass, PwCompared, g_ptr_array_unref, names, pieces);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_compared_init (PwCompared *self)
{
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      g_ptr_array_add (self->names, g_strdup (pw_orthodox_label (usual[i])));
      g_ptr_array_add (self->pieces, pw_orthodox_new (usual[i]));
    }
}

PwCompared *
pw_compared_new (void)
{
  return g_object_new (PW_TYPE_COMPARED, NULL);
}
