/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of pages: what is chosen is shown, and remembered. */
#include "ui/export/pages.h"

#include "tests/ui/user-input.h"

static PwDocument *
new_document (guint n)
{
  PwDocument *document = pw_document_new ();

  pw_document_set_notation (document, "FtR");
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (PwSheet) sheet = pw_sheet_new_empty ();
      g_autoptr (PwArmy) army = pw_army_insert (pw_document_get_army (document), i, sheet);

      pw_document_set_army (document, army);
    }
  return document;
}

/* Until what was chosen is laid out. */
static const PwHandout *
wait_for_pages (PwPagesDialog *dialog, guint n)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  const PwHandout *handout = NULL;

  while (g_get_monotonic_time () < end)
    {
      handout = pw_pages_dialog_get_handout (dialog);
      if (handout != NULL && pw_handout_n_pages (handout) == n)
        return handout;
      g_main_context_iteration (NULL, FALSE);
    }
  g_error ("no %u pages, but %u", n, handout != NULL ? pw_handout_n_pages (handout) : 0);
}

static void
choose (PwPagesDialog *dialog, const char *name, int value)
{
  GtkWidget *widget = hand_find (GTK_WINDOW (dialog), name);

  if (GTK_IS_LABEL (widget)) /* on a button, or beside what it names */
    widget = gtk_label_get_mnemonic_widget (GTK_LABEL (widget)) != NULL
                 ? gtk_label_get_mnemonic_widget (GTK_LABEL (widget))
                 : gtk_widget_get_ancestor (widget, GTK_TYPE_TOGGLE_BUTTON);
  if (GTK_IS_COMBO_BOX (widget))
    gtk_combo_box_set_active (GTK_COMBO_BOX (widget), value);
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), value);
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), value);
}

static void
test_choices (void)
{
  g_autoptr (PwDocument) document = new_document (9);
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  PwPagesDialog *dialog = PW_PAGES_DIALOG (pw_pages_dialog_new (NULL, document, settings));
  PwHandoutOptions options;

  gtk_widget_show (GTK_WIDGET (dialog));
  wait_for_pages (dialog, 1);
  choose (dialog, "Columns", 1);
  wait_for_pages (dialog, 5);
  gtk_button_clicked (GTK_BUTTON (hand_find (GTK_WINDOW (dialog), "Next page")));
  g_assert_cmpuint (pw_pages_dialog_get_page (dialog), ==, 1);
  choose (dialog, "Columns", 3);
  wait_for_pages (dialog, 1);
  g_assert_cmpuint (pw_pages_dialog_get_page (dialog), ==, 0);
  choose (dialog, "Kind", PW_HANDOUT_WORKSHEET);
  wait_for_pages (dialog, 2);
  choose (dialog, "Landscape", TRUE);
  choose (dialog, "Figures", TRUE);
  pw_pages_options_load (&options, settings);
  g_assert_cmpint (options.kind, ==, PW_HANDOUT_WORKSHEET);
  g_assert_cmpfloat (options.width, >, options.height);
  g_assert_cmpuint (options.shows, ==, PW_HANDOUT_USUAL | PW_HANDOUT_FIGURES);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Closed while pages are laid out. */
static void
test_close (void)
{
  g_autoptr (PwDocument) document = new_document (40);

  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *dialog = pw_pages_dialog_new (NULL, document, NULL);

      gtk_widget_show (dialog);
      for (guint j = 0; j < i * 20; j++)
        g_main_context_iteration (NULL, FALSE);
      gtk_widget_destroy (dialog);
    }
  input_settle ();
}

/* What makes no sense in the settings is as usual. */
static void
test_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  static const char *const keys[] = { "kind", "order", "paper", "scheme" };
  PwHandoutOptions options, usual;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_set_string (settings, keys[i], "\x01nonsense");
  pw_pages_options_load (&options, settings);
  pw_pages_options_load (&usual, NULL);
  g_assert_cmpint (options.kind, ==, usual.kind);
  g_assert_cmpint (options.order, ==, usual.order);
  g_assert_cmpfloat (MIN (options.width, options.height), ==, usual.width);
  g_assert_true (options.scheme == usual.scheme);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pages/choices", test_choices);
  g_test_add_func ("/pages/close", test_close);
  g_test_add_func ("/pages/settings", test_settings);
  return g_test_run ();
}
