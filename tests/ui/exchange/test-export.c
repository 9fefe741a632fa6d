/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces for other programs: each format's text, what is lost, and where the text goes. */
#include <string.h>

#include "tests/ui/fixture.h"

#include "core/exchange/format.h"
#include "ui/exchange/export.h"
#include "ui/exchange/import.h"
#include "ui/pack/pack.h"

#define PATIENCE 20.0 /* seconds for a text */

/* -- short ways -- */

static GtkWidget *
open_dialog (Fixture *fixture)
{
  activate (fixture, "export-pieces");
  return hand_dialog (fixture->window, PW_TYPE_EXPORT_TEXT_DIALOG);
}

/* The text that is shown, once it is the one that was chosen. (transfer full) */
static char *
await_text (GtkWidget *dialog)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (hand_part (dialog, GTK_TYPE_TEXT_VIEW)));
  char *text;

  input_wait_while (pw_export_text_dialog_is_writing (PW_EXPORT_TEXT_DIALOG (dialog)), PATIENCE);
  g_object_get (buffer, "text", &text, NULL);
  return text;
}

/* By the place among those that can be written. */
static void
choose_row (GtkWidget *dialog, guint i)
{
  GtkListBox *list = GTK_LIST_BOX (hand_find (dialog, "Formats"));

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) i));
}

static void
choose (GtkWidget *dialog, const PwExchangeFormat *wanted)
{
  const PwExchangeFormat *format;
  guint place = 0;

  for (guint i = 0; (format = pw_exchange_format (i)) != wanted; i++)
    place += format->write != NULL;
  choose_row (dialog, place);
}

static guint
n_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_length (lines);
}

static char *
read_clipboard (void)
{
  return gtk_clipboard_wait_for_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD));
}

/* -- what is shown -- */

/* Each format has a row, and a text or the reason why there is none. */
static void
test_formats (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  const PwExchangeFormat *format;

  put_text (fixture, PW_DIALECT_EXTENDED, "WfF");
  dialog = open_dialog (fixture);
  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    if (format->write != NULL)
      {
        g_autofree char *text = NULL;

        choose (dialog, format);
        text = await_text (dialog);
        g_test_message ("%s: %s", format->name, text);
        g_assert_nonnull (hand_look_part (dialog, format->label));
        g_assert_true (*text != '\0' || hand_look_part (dialog, "Error: ") != NULL);
        g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Copy")) == (*text != '\0'));
        g_assert_true (gtk_widget_get_sensitive (hand_find (dialog, "Save…"))
                       == (*text != '\0' && *format->ending != '\0'));
      }
  hand_click (dialog, "Cancel");
}

static void
add_piece (Fixture *fixture, const char *name, const char *notation)
{
  activate (fixture, "new-piece");
  pw_document_set_notation (fixture->document, notation);
  pw_document_write (fixture->document, PW_RECORD_NAME, name);
}

/* All pieces, or only the open one. */
static void
test_alone (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  g_autofree char *all = NULL, *one = NULL;

  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  add_piece (fixture, "Griffon", "FtR");
  dialog = open_dialog (fixture);
  choose (dialog, &pw_exchange_tsv);
  all = await_text (dialog);
  hand_click (dialog, "This piece only");
  one = await_text (dialog);
  g_assert_cmpuint (n_lines (all), ==, n_lines (one) + 1);
  g_assert_nonnull (strstr (one, "Griffon"));
  hand_click (dialog, "Cancel");
}

/* A piece that a format has no words for is named. */
static void
test_lost (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  g_autofree char *text = NULL;

  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  add_piece (fixture, "Griffon", "FtR");
  dialog = open_dialog (fixture);
  choose (dialog, &pw_exchange_variants_ini);
  text = await_text (dialog);
  g_assert_nonnull (hand_look_part (dialog, "Error: Griffon: "));
  g_assert_nonnull (hand_look_part (dialog, "1 error"));
  hand_click (dialog, "Cancel");
}

/* For pychess there are pictures besides. */
static void
test_pack (Fixture *fixture, gconstpointer data)
{
  PwArmy *army = pw_document_get_army (fixture->document);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GPtrArray) pack = NULL, none = NULL;
  g_autofree char *text
      = pw_export_text_write (army, FALSE, &pw_exchange_pychess, NULL, &pack, notes, NULL);
  g_autofree char *table = pw_export_text_write (army, FALSE, &pw_exchange_tsv, NULL, &none, notes, NULL);
  const PwPackFile *first = pack->pdata[0];

  g_assert_cmpmem (g_bytes_get_data (first->bytes, NULL), g_bytes_get_size (first->bytes), text, strlen (text));
  g_assert_nonnull (table);
  g_assert_null (none);
}

/* -- where it goes -- */

static void
test_copy (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  g_autofree char *text = NULL, *copied = NULL;

  put_text (fixture, PW_DIALECT_EXTENDED, "WfF");
  dialog = open_dialog (fixture);
  choose (dialog, &pw_exchange_tsv);
  text = await_text (dialog);
  hand_click (dialog, "Copy");
  input_settle ();
  g_assert_null (hand_dialog (fixture->window, PW_TYPE_EXPORT_TEXT_DIALOG));
  copied = read_clipboard ();
  g_assert_cmpstr (copied, ==, text);
  g_assert_true (g_str_has_prefix (status (fixture), "Copied the text: "));
}

/* Pasted again it is the same piece. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = NULL;
  GtkWidget *dialog;
  PwArmy *army;

  put_text (fixture, PW_DIALECT_XBETZA, "mRmafsW");
  activate (fixture, "copy-link");
  g_assert_cmpstr (status (fixture), ==, "Copied a link to the piece.");
  link = read_clipboard ();
  g_assert_true (g_str_has_prefix (link, "piecewright:"));
  activate (fixture, "paste");
  dialog = hand_dialog (fixture->window, PW_TYPE_IMPORT_DIALOG);
  g_assert_nonnull (dialog);
  input_wait_while (pw_import_dialog_get_army (PW_IMPORT_DIALOG (dialog)) == NULL, PATIENCE);
  army = pw_import_dialog_get_army (PW_IMPORT_DIALOG (dialog));
  g_assert_nonnull (army);
  g_assert_true (pw_record_equal (pw_army_record (army, 0), pw_document_get_record (fixture->document)));
  hand_click (dialog, "Cancel");
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  ADD_TEST ("/export-programs/formats", test_formats);
  ADD_TEST ("/export-programs/alone", test_alone);
  ADD_TEST ("/export-programs/lost", test_lost);
  ADD_TEST ("/export-programs/pack", test_pack);
  ADD_TEST ("/export-programs/copy", test_copy);
  ADD_TEST ("/export-programs/link", test_link);
  return g_test_run ();
}
