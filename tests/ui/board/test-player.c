/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves that are played step by step, without animations: keys and actions go from frame to frame; what is
 * edited, or looked at after the end, takes them away.
 */
#include <locale.h>
#include <string.h>

#include "tests/add-rows.h"
#include "tests/ui/board-fixture.h"
#include "ui/base/theme.h"

#define EMPTY "8/8/8/8/8/8/8/8"

typedef struct
{
  const char *name;
  const char *script; /* of the fixture, the piece FtR on d4; a word that begins with "@" is an action */
  const char *frame;  /* "e5 F": where the piece is, and the letters in force; "none" */
  PwBrush brush;
} PlayerRow;

static const PlayerRow rows[] = {
  { "space-begins", "Up Right space", "d4" },
  { "steps", "Up Right space Right", "e5 F" },
  { "to-the-end", "Up Right space Right Right", "e5 FtR" },
  { "past-the-end", "Up Right space Right Right Right Right", "e5 FtR" },
  { "back", "Up Right space Right Left", "d4" },
  { "before-the-start", "Up Right space Left", "d4" },
  { "a-chain", "Up Up Right space Right Right", "e5 t" },
  { "a-chain-continues", "Up Up Right space Right Right Right", "e6 R" },
  { "space-steps", "Up Right space space", "e5 F" },
  { "space-at-the-end-begins-again", "Up Right space Right Right space", "d4" },
  { "escape", "Up Right space Escape", "none" },
  { "nowhere", "Up space", "none" },
  { "another-brush", "Up Right space", "none", PW_BRUSH_OWN },
  { "return-moves-the-piece", "Up Right Return", "none" },
  { "a-press-ends-it", "Up Right space +a1 -", "none" },
  { "speed", "Up Right space plus minus plus", "d4" },
  { "pointing-while-it-is-played", "Up Right space >b1", "d4" },
  { "pointing-after-the-end", "Up Right space Right Right >b1", "none" },
  { "editing-the-board", "Up Right space Left <Shift>q", "none" },
  { "action", "Up Right @play-move", "d4" },
  { "action-with-nothing-pointed-at", "@play-move @move-forward", "c5 F" },
  { "actions", "Up Right @play-move @move-forward @move-back", "d4" },
  { "action-stops", "Up Right @play-move @move-stop", "none" },
  { "action-after-leaving", ">e5 ^ @play-move @move-forward @move-forward", "e5 FtR" },
};

static char *
write_frame (BoardFixture *fixture)
{
  guint i;
  const PwPlayback *playback = pw_look_get_playback (pw_document_get_look (fixture->document), &i);
  const PwPlaybackFrame *frame = playback != NULL ? pw_playback_frame (playback, i) : NULL;
  const char *notation = pw_document_get_record (fixture->document)->notation;
  char name[PW_SQUARE_NAME_SIZE];

  if (frame == NULL)
    return g_strdup ("none");
  pw_square_name (pw_document_get_record (fixture->document)->board, frame->square, name);
  if (frame->n_spans == 0)
    return g_strdup (name);
  return g_strdup_printf ("%s %.*s", name, (int) pw_span_length (frame->spans[0]),
                          notation + frame->spans[0].start);
}

static void
act (BoardFixture *fixture, const char *name)
{
  GActionGroup *group = gtk_widget_get_action_group (fixture->window, "win");

  g_assert_true (g_action_group_get_action_enabled (group, name));
  g_action_group_activate_action (group, name, NULL);
}

static void
run_script (BoardFixture *fixture, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] == '@')
      act (fixture, words[i] + 1);
    else
      board_fixture_play (fixture, words[i]);
}

static void
test_player (gconstpointer data)
{
  const PlayerRow *row = data;
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  g_autofree char *frame = NULL;

  pw_document_set_notation (fixture->document, "FtR");
  board_fixture_set_brush (fixture, row->brush);
  run_script (fixture, row->script);
  input_settle ();
  frame = write_frame (fixture);
  g_assert_cmpstr (frame, ==, row->frame);
}

/* Another text, another square of the piece, and a text with an error each end it; the actions follow. */
static void
test_changes (void)
{
  static const char *const texts[] = { "FtB", "FtR-", "" };
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  GActionGroup *group = gtk_widget_get_action_group (fixture->window, "win");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      pw_document_set_notation (fixture->document, "FtR");
      act (fixture, "play-move");
      g_assert_true (g_action_group_get_action_enabled (group, "move-stop"));
      pw_document_set_notation (fixture->document, texts[i]);
      g_assert_null (pw_look_get_playback (pw_document_get_look (fixture->document), NULL));
      g_assert_false (g_action_group_get_action_enabled (group, "move-stop"));
    }
  pw_document_set_notation (fixture->document, "FtR");
  act (fixture, "play-move");
  pw_document_set_at (fixture->document, board_fixture_square (fixture, "e4"));
  g_assert_null (pw_look_get_playback (pw_document_get_look (fixture->document), NULL));
}

/* With animations it goes by itself, to the end. */
static void
test_clock (void)
{
  g_autoptr (BoardFixture) fixture = board_fixture_new (EMPTY, NULL, 500, 450);
  guint i = 0, n;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  pw_document_set_notation (fixture->document, "FtR");
  board_fixture_play (fixture, "Up Right space plus plus plus plus plus");
  n = pw_playback_n_frames (pw_look_get_playback (pw_document_get_look (fixture->document), NULL));
  while (i + 1 < n)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_nonnull (pw_look_get_playback (pw_document_get_look (fixture->document), &i));
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "en.UTF-8");
  pw_theme_register ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  ADD_DATA_ROWS ("/player/", rows, test_player)
  g_test_add_func ("/player/changes", test_changes);
  g_test_add_func ("/player/clock", test_clock);
  return g_test_run ();
}
