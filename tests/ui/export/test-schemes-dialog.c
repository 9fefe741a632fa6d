/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of schemes: what is changed is shown, kept when it is saved, and else forgotten. */
#include "ui/export/schemes.h"

#include <glib/gstdio.h>

#include "tests/keep/folder.h"
#include "tests/schemes/equal.h"
#include "tests/ui/user-input.h"
#include "ui/schemes/store.h"

static PwSchemesDialog *
open_dialog (void)
{
  GtkWidget *dialog = pw_schemes_dialog_new (NULL);

  input_show (dialog);
  return PW_SCHEMES_DIALOG (dialog);
}

static GtkWidget *
control (PwSchemesDialog *dialog, const char *label)
{
  GtkWidget *widget = hand_find (GTK_WINDOW (dialog), label);

  return GTK_IS_LABEL (widget) ? gtk_label_get_mnemonic_widget (GTK_LABEL (widget)) : widget;
}

static void
change (PwSchemesDialog *dialog)
{
  pw_schemes_dialog_choose (dialog, "print");
  g_assert_false (gtk_widget_is_sensitive (control (dialog, "Font")));
  pw_schemes_dialog_copy (dialog);
  /* lists show both */
  g_assert_cmpstr (pw_scheme_name (pw_schemes_dialog_get_scheme (dialog)), ==, "Black and white 2");
  gtk_entry_set_text (GTK_ENTRY (control (dialog, "Name")), "Book");
  gtk_entry_set_text (GTK_ENTRY (control (dialog, "Font")), "Gentium");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (control (dialog, "Width: Paths")), 150);
  gtk_combo_box_set_active (GTK_COMBO_BOX (control (dialog, "Shape: Capture only")), 3);
}

static void
test_save (void)
{
  PwSchemesDialog *dialog = open_dialog ();
  g_autoptr (GError) error = NULL;
  const PwScheme *kept;

  change (dialog);
  g_assert_null (pw_schemes_find ("Book"));
  g_assert_true (pw_schemes_dialog_save (dialog, &error));
  g_assert_no_error (error);
  kept = pw_schemes_find ("Book");
  g_assert_nonnull (kept);
  g_assert_cmpstr (pw_scheme_font (kept), ==, "Gentium");
  g_assert_cmpint (pw_scheme_width (kept, PW_WIDTH_LINES), ==, 150);
  g_assert_cmpuint (pw_scheme_shape (kept, PW_MARK_KIND_CAPTURE), ==, 3);
  g_assert_cmpuint (kept->inks[PW_INK_LINE], ==, pw_scheme_by_name ("print")->inks[PW_INK_LINE]);
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

/* Each case begins with the scheme, whichever was run before. */
static PwSchemesDialog *
open_with_book (void)
{
  PwSchemesDialog *dialog = open_dialog ();

  if (pw_schemes_find ("Book") == NULL)
    {
      change (dialog);
      g_assert_true (pw_schemes_dialog_save (dialog, NULL));
    }
  pw_schemes_dialog_choose (dialog, "Book");
  g_assert_cmpstr (pw_scheme_name (pw_schemes_dialog_get_scheme (dialog)), ==, "Book");
  return dialog;
}

/* What is deleted and changed comes back if nothing is saved. */
static void
test_cancel (void)
{
  PwSchemesDialog *dialog = open_with_book ();

  gtk_entry_set_text (GTK_ENTRY (control (dialog, "Font")), "Other");
  pw_schemes_dialog_delete (dialog);
  gtk_widget_destroy (GTK_WIDGET (dialog));
  g_assert_cmpstr (pw_scheme_font (pw_schemes_find ("Book")), ==, "Gentium");
}

static void
test_files (void)
{
  PwSchemesDialog *dialog = open_with_book ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "shared.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (pw_schemes_dialog_share (dialog, file, &error));
  g_assert_true (pw_schemes_dialog_import (dialog, file, &error));
  g_assert_cmpstr (pw_scheme_name (pw_schemes_dialog_get_scheme (dialog)), ==, "Book 2");
  g_assert_true (schemes_equal (pw_schemes_dialog_get_scheme (dialog), pw_schemes_find ("Book")));
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  g_assert_false (pw_schemes_dialog_import (dialog, file, &error));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
test_rename_and_delete (void)
{
  PwSchemesDialog *dialog = open_with_book ();

  gtk_entry_set_text (GTK_ENTRY (control (dialog, "Name")), "print");
  g_assert_cmpstr (pw_scheme_name (pw_schemes_dialog_get_scheme (dialog)), ==, "Book");
  gtk_entry_set_text (GTK_ENTRY (control (dialog, "Name")), "Novel");
  g_assert_true (pw_schemes_dialog_save (dialog, NULL));
  g_assert_null (pw_schemes_find ("Book"));
  g_assert_nonnull (pw_schemes_find ("Novel"));
  pw_schemes_dialog_delete (dialog);
  g_assert_true (pw_schemes_dialog_save (dialog, NULL));
  g_assert_null (pw_schemes_find ("Novel"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = folder_new ();
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  gtk_test_init (&argc, &argv);
  g_test_add_func ("/schemes-dialog/save", test_save);
  g_test_add_func ("/schemes-dialog/cancel", test_cancel);
  g_test_add_func ("/schemes-dialog/files", test_files);
  g_test_add_func ("/schemes-dialog/rename-and-delete", test_rename_and_delete);
  status = g_test_run ();
  folder_remove (home);
  return status;
}
