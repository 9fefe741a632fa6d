/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labels with a notation: where a line may end, asked of Pango, and that nothing is added to the text. */
#include <gtk/gtk.h>
#include <string.h>

#include "ui/base/notation-label.h"

#define NARROW 1 /* Pango units: each line is as short as it may be */

static const struct
{
  const char *name;
  PwDialect dialect;
  const char *lines; /* with "|" where a line may end */
} rows[] = {
  { "modes", PW_DIALECT_EXTENDED, "mR|cB" },
  { "directions", PW_DIALECT_EXTENDED, "fW3|sK|fbN" },
  { "chain", PW_DIALECT_EXTENDED, "mR-|cB" },
  { "group", PW_DIALECT_EXTENDED, "m(W|cF)|sR" },
  { "number in a group", PW_DIALECT_EXTENDED, "(W|F)3|N" },
  { "equal", PW_DIALECT_BETZA2, "cR-|ebR" },
  { "legs", PW_DIALECT_XBETZA, "mR|ca|ibR" },
  { "limiter", PW_DIALECT_BETZA2, "{W}N|F" },
  { "long row of letters", PW_DIALECT_EXTENDED, "fbfbfbfbfbfbfbfb|N" },
};

/* (transfer full): the lines of the label as it is laid out, "|" between them */
static char *
lay_out (GtkWidget *label)
{
  PangoLayout *layout = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  GString *lines = g_string_new (NULL);

  pango_layout_set_width (layout, NARROW);
  for (GSList *item = pango_layout_get_lines_readonly (layout); item != NULL; item = item->next)
    {
      const PangoLayoutLine *line = item->data;

      g_string_append_printf (lines, "%s%.*s", lines->len > 0 ? "|" : "", line->length,
                              pango_layout_get_text (layout) + line->start_index);
      for (GSList *run = line->runs; run != NULL; run = run->next)
        {
          const PangoGlyphItem *glyphs = run->data;

          g_assert_cmpint (glyphs->glyphs->num_glyphs, ==, glyphs->item->num_chars); /* no hyphen */
        }
    }
  g_object_unref (layout);
  return g_string_free (lines, FALSE);
}

static void
test_lines (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  GtkWidget *label = g_object_ref_sink (g_object_new (PW_TYPE_NOTATION_LABEL, "wrap", TRUE, NULL));
  g_auto (GStrv) parts = g_strsplit (rows[i].lines, "|", -1);
  g_autofree char *text = g_strjoinv ("", parts), *lines = NULL;

  pw_notation_label_show (PW_NOTATION_LABEL (label), rows[i].dialect, text);
  lines = lay_out (label);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, text);
  g_assert_cmpstr (lines, ==, rows[i].lines);
  gtk_widget_destroy (label);
  g_object_unref (label);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/notation-label/lines/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lines);
    }
  return g_test_run ();
}
