/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading pictures.  Owns what counts as being on the board.
 */
#include "tests/paint/contents.h"

#include <string.h>

static void
read_shape (Contents *contents, const PwPicture *picture, const PwShape *shape)
{
  char *id = shape_id (picture, shape);
  const char *style = pw_styles[shape->style].name;

  if (shape->kind != PW_SHAPE_END)
    g_hash_table_add (contents->classes, g_strdup (style));
  if (id == NULL)
    return;
  g_assert_false (g_hash_table_contains (contents->ids, id));
  if (g_str_has_prefix (id, "legend-"))
    g_string_append_printf (contents->legend, "%s%s", contents->legend->len > 0 ? " " : "", id + strlen ("legend-"));
  contents->n_lines += g_str_has_prefix (id, "line-");
  g_hash_table_insert (contents->ids, id, g_strdup (style));
}

void
contents_read (Contents *contents, const PwPicture *picture)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  contents->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  contents->classes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  contents->legend = g_string_new (NULL);
  contents->n_lines = 0;
  for (guint i = 0; i < n; i++)
    read_shape (contents, picture, &shapes[i]);
}

void
contents_clear (Contents *contents)
{
  g_hash_table_unref (contents->ids);
  g_hash_table_unref (contents->classes);
  g_string_free (contents->legend, TRUE);
}

gboolean
contents_has (const Contents *contents, const char *word)
{
  GHashTableIter iter;
  gpointer id, style;

  if (g_hash_table_contains (contents->ids, word))
    return TRUE;
  g_hash_table_iter_init (&iter, contents->ids);
  while (g_hash_table_iter_next (&iter, &id, &style))
    if (g_str_equal (style, word))
      return TRUE;
  return FALSE;
}

void
contents_check (const Contents *contents, const char *has, const char *lacks)
{
  g_auto (GStrv) there = g_strsplit (has, " ", -1), missing = g_strsplit (lacks, " ", -1);

  for (guint i = 0; there[i] != NULL && there[i][0] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (there[i], "=", 2);

      g_test_message ("has %s", there[i]);
      g_assert_cmpstr (g_hash_table_lookup (contents->ids, pair[0]), ==, pair[1]);
    }
  for (guint i = 0; missing[i] != NULL && missing[i][0] != '\0'; i++)
    {
      g_test_message ("lacks %s", missing[i]);
      g_assert_false (contents_has (contents, missing[i]));
    }
}
