/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is lost on the way from or to another program, in a list. */
#include "ui/exchange/notes.h"

#include <glib/gi18n-lib.h>

#include "core/wording/phrase.h"
#include "ui/base/label.h"

#define MOST_ROWS 200

/* By PwSeverity. */
static const struct
{
  const char *icon, *plain, *in_line;
} looks[] = {
  [PW_SEVERITY_ERROR] = { "dialog-error-symbolic", N_ ("Error: %s"), N_ ("Error in line %1$u: %2$s") },
  [PW_SEVERITY_WARNING]
  = { "dialog-warning-symbolic", N_ ("Warning: %s"), N_ ("Warning in line %1$u: %2$s") },
  [PW_SEVERITY_NOTE] = { "dialog-information-symbolic", N_ ("Note: %s"), N_ ("Note in line %1$u: %2$s") },
};

/* -- rows -- */

/* (transfer full) */
static char *
say (const PwExchangeNote *note)
{
  return note->line > 0 ? g_strdup_printf (_ (looks[note->severity].in_line), note->line, note->text)
                        : g_strdup_printf (_ (looks[note->severity].plain), note->text);
}

static void
add_row (GtkListBox *list, const char *icon, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name (icon, GTK_ICON_SIZE_MENU),
            *label = pw_label_new_wrapped (NULL, NULL, -1);

  pw_label_say (GTK_LABEL (label), text);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_container_set_border_width (GTK_CONTAINER (box), 6);
  gtk_container_add (GTK_CONTAINER (box), image);
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  atk_object_set_name (gtk_widget_get_accessible (row), text);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (list), row);
}

/* one, many: NG_() */
static void
add_count (GString *counts, const GArray *notes, PwSeverity severity, const char *one, const char *many)
{
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    n += g_array_index (notes, PwExchangeNote, i).severity == severity;
  if (n > 0)
    g_string_append_printf (g_string_append (counts, counts->len > 0 ? ", " : ""), ngettext (one, many, n),
                            n);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const PwExchangeNote *first = a, *second = b;

  if (first->severity != second->severity)
    return (int) first->severity - (int) second->severity;
  return (first->line > second->line) - (first->line < second->line);
}

void
pw_notes_show (GtkListBox *list, GtkLabel *label, GArray *notes, const char *none)
{
  GtkWidget *around = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (GString) counts = g_string_new (NULL);

  gtk_widget_set_visible (around, notes->len > 0);
  gtk_container_foreach (GTK_CONTAINER (list), (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
  g_array_sort (notes, compare);
  for (guint i = 0; i < MIN (notes->len, MOST_ROWS); i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);
      g_autofree char *text = say (note);

      add_row (list, looks[note->severity].icon, text);
    }
  if (notes->len > MOST_ROWS)
    {
      guint n = notes->len - MOST_ROWS;
      g_autofree char *more = g_strdup_printf (ngettext ("%u more remark.", "%u more remarks.", n), n);

      add_row (list, "view-more-symbolic", more);
    }
  add_count (counts, notes, PW_SEVERITY_ERROR, NG_ ("%u error", "%u errors"));
  add_count (counts, notes, PW_SEVERITY_WARNING, NG_ ("%u warning", "%u warnings"));
  add_count (counts, notes, PW_SEVERITY_NOTE, NG_ ("%u note", "%u notes"));
  gtk_label_set_text (label, counts->len > 0 ? counts->str : none);
}

/* (transfer full) */
static char *
name_piece (const PwExchangePiece *piece, const char *text)
{
  const char *name = *piece->name != '\0'     ? piece->name
                     : *piece->symbol != '\0' ? piece->symbol
                                              : piece->notation;

  /* Translators: the name of a piece, and a sentence about it. */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, text);
}

void
pw_notes_append (GArray *notes, const GArray *more, const PwExchange *from)
{
  for (guint i = 0; i < more->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (more, PwExchangeNote, i);
      gboolean named = note->piece >= 0 && (guint) note->piece < from->pieces->len;

      pw_exchange_note (notes, note->severity, note->line, note->piece,
                        named ? name_piece (pw_exchange_piece (from, (guint) note->piece), note->text)
                              : g_strdup (note->text));
    }
}
