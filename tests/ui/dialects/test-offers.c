/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is offered when a text of another dialect is pasted or typed: when, how often, and what comes of it.
 */
#include "tests/ui/fixture.h"

static void
choose (Fixture *fixture, PwDialect dialect)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "dialect",
                                  g_variant_new_string (pw_dialect_name (dialect)));
  input_settle ();
}

static void
assert_dialect (Fixture *fixture, PwDialect dialect)
{
  g_assert_cmpuint (pw_document_get_record (fixture->document)->dialect, ==, dialect);
}

static const char *
bar (Fixture *fixture)
{
  return hand_label (hand_part (fixture->window, PW_TYPE_DIALECT_BAR), 0);
}

static void
paste (Fixture *fixture, const char *text)
{
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);

  gtk_clipboard_set_text (clipboard, text, -1);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_signal_emit_by_name (fixture->entry, "paste-clipboard");
  input_settle ();
  gtk_clipboard_clear (clipboard);
}

/* What is offered for a text that is pasted; PW_N_DIALECTS for nothing. */
static const struct
{
  const char *name;
  PwDialect current;
  const char *text;
  PwDialect offered;
} paste_rows[] = {
  { "legs", PW_DIALECT_EXTENDED, "mRmafsW", PW_DIALECT_XBETZA },
  { "limiter", PW_DIALECT_EXTENDED, "c{N,B}R", PW_DIALECT_BETZA2 },
  { "double-hyphen", PW_DIALECT_XBETZA, "fW--K", PW_DIALECT_BEX },
  { "operator", PW_DIALECT_CLASSIC, "FtR", PW_DIALECT_EXTENDED },
  { "plain", PW_DIALECT_EXTENDED, "mRcN", PW_N_DIALECTS },
  { "right-already", PW_DIALECT_XBETZA, "mRmafsW", PW_N_DIALECTS },
  { "nonsense", PW_DIALECT_EXTENDED, "((((", PW_N_DIALECTS },
};

static void
test_paste (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  PwDialectBar *line = HAND_PART (fixture->window, DIALECT_BAR);

  choose (fixture, paste_rows[i].current);
  paste (fixture, paste_rows[i].text);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, paste_rows[i].text);
  assert_dialect (fixture, paste_rows[i].current); /* never by itself */
  g_assert_cmpuint (pw_dialect_bar_get_offered (line), ==, paste_rows[i].offered);
  g_assert_cmpint (is_enabled (fixture, "accept-dialect"), ==, paste_rows[i].offered != PW_N_DIALECTS);
  if (paste_rows[i].offered == PW_N_DIALECTS)
    {
      g_assert_cmpstr (bar (fixture), ==, "");
      return;
    }
  assert_contains (bar (fixture), "This looks like ");
  assert_contains (bar (fixture), pw_dialect_label (paste_rows[i].offered));
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>g"));
  assert_dialect (fixture, paste_rows[i].offered);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, paste_rows[i].text);
  g_assert_cmpstr (bar (fixture), ==, "");
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->entry)));
}

static gboolean
stop_waiting_cb (gpointer data)
{
  *(gboolean *) data = FALSE;
  return G_SOURCE_REMOVE;
}

/* Longer than the window waits for another letter. */
static void
pause_typing (void)
{
  gboolean waiting = TRUE;

  g_timeout_add (800, stop_waiting_cb, &waiting);
  while (waiting)
    g_main_context_iteration (NULL, TRUE);
  input_settle ();
}

static PwDialect
offered_now (Fixture *fixture)
{
  return pw_dialect_bar_get_offered (HAND_PART (fixture->window, DIALECT_BAR));
}

/* What is offered for a text that is typed, once the hand pauses. */
static const struct
{
  const char *name;
  PwDialect current;
  const char *text;
  PwDialect offered;
  gboolean repair; /* one that loses nothing */
} typed_rows[] = {
  { "legs", PW_DIALECT_EXTENDED, "mRmafsW", PW_DIALECT_XBETZA },
  { "pawn", PW_DIALECT_EXTENDED, "fmWfceFifmnD", PW_DIALECT_XBETZA },
  { "castling", PW_DIALECT_BEX, "KisO2", PW_DIALECT_XBETZA },
  { "limiter", PW_DIALECT_CLASSIC, "c{N,B}R", PW_DIALECT_BETZA2 },
  { "promotion", PW_DIALECT_XBETZA, "N=Q", PW_DIALECT_BEX },
  { "operator", PW_DIALECT_CLASSIC, "FtR", PW_DIALECT_EXTENDED, TRUE },
  { "plain", PW_DIALECT_EXTENDED, "mRcR+R", PW_N_DIALECTS },
  { "right-already", PW_DIALECT_BEX, "mR(cR-mW)", PW_N_DIALECTS },
  { "unfinished", PW_DIALECT_EXTENDED, "Ft", PW_N_DIALECTS },
  { "open", PW_DIALECT_EXTENDED, "m(QxQ", PW_N_DIALECTS },
  { "name", PW_DIALECT_CLASSIC, "hippogriff", PW_N_DIALECTS },
  { "nonsense", PW_DIALECT_EXTENDED, "N@", PW_N_DIALECTS },
};

static void
test_typed (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  choose (fixture, typed_rows[i].current);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, typed_rows[i].text);
  g_assert_cmpstr (bar (fixture), ==, ""); /* not while the hand moves */
  pause_typing ();
  assert_dialect (fixture, typed_rows[i].current);
  g_assert_cmpuint (offered_now (fixture), ==, typed_rows[i].offered);
  if (typed_rows[i].offered == PW_N_DIALECTS)
    return;
  g_assert_cmpint (is_enabled (fixture, "repair"), ==, typed_rows[i].repair);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "<Primary>g"));
  assert_dialect (fixture, typed_rows[i].offered);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, typed_rows[i].text);
}

/* What was refused is left alone while the text is typed on, and asked again of another one. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, "mRmafsW");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_DIALECT_XBETZA);
  g_assert_true (input_type (GTK_WIDGET (fixture->window), "Escape"));
  g_assert_cmpstr (bar (fixture), ==, "");
  type (fixture, "F");
  pause_typing ();
  g_assert_cmpstr (bar (fixture), ==, "");
  gtk_entry_set_text (fixture->entry, "");
  type (fixture, "KaK");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_DIALECT_XBETZA);
}

/* Wherever the text comes from, and again whenever its piece is shown; but not of a dialect that was chosen. */
static void
test_whenever_shown (Fixture *fixture, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  type (fixture, "mRmafsW");
  activate (fixture, "undo");
  activate (fixture, "redo");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_DIALECT_XBETZA);
  pw_document_set_notation (fixture->document, "mRmafsF");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_DIALECT_XBETZA);
  pw_document_add_notation (fixture->document, PW_DIALECT_EXTENDED, "R");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_N_DIALECTS);
  activate (fixture, "previous-piece");
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_DIALECT_XBETZA);
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_DIALECT_BAR)));
  activate (fixture, "mode::play");
  g_assert_false (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_DIALECT_BAR)));
  activate (fixture, "mode::try");
  g_assert_true (gtk_widget_get_mapped (hand_part (fixture->window, PW_TYPE_DIALECT_BAR)));
  choose (fixture, PW_DIALECT_XBETZA);
  choose (fixture, PW_DIALECT_EXTENDED);
  pause_typing ();
  g_assert_cmpuint (offered_now (fixture), ==, PW_N_DIALECTS);

  /* What has been offered goes with the next letter. */
  paste (fixture, "mRmafsW");
  g_assert_cmpstr (bar (fixture), !=, "");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), -1);
  type (fixture, "W");
  g_assert_cmpstr (bar (fixture), ==, "");
}

/* A definition of another program: its symbol, notation and dialect in one step. */
static void
test_definition (Fixture *fixture, gconstpointer data)
{
  paste (fixture, "dragon:Dk:RafR:dragon:d1");
  g_assert_cmpstr (bar (fixture), ==, "");
  assert_contains (sentence (fixture), "definition");
  activate (fixture, "repair");
  assert_dialect (fixture, PW_DIALECT_XBETZA);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "RafR");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, ==, "Dk");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->name, ==, "dragon");
  activate (fixture, "undo");
  assert_dialect (fixture, PW_DIALECT_EXTENDED);
  g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, "dragon:Dk:RafR:dragon:d1");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->symbol, !=, "Dk");
}

int
main (int argc, char **argv)
{
  fixture_init (&argc, &argv);
  ADD_ROWS ("/offers/paste/", paste_rows, test_paste)
  ADD_ROWS ("/offers/typed/", typed_rows, test_typed)
  ADD_TEST ("/offers/refused", test_refused);
  ADD_TEST ("/offers/definition", test_definition);
  ADD_TEST ("/offers/whenever-shown", test_whenever_shown);
  return g_test_run ();
}
