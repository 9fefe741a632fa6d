/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing moves on positions: the pages of a drawing, what is said on them by mouse and keys, and the
 * notations for what is said.
 */
#include <stdlib.h>

#include "core/synthesis/sketch/json.h"
#include "tests/ui/sketch/sketch-fixture.h"
#include "tests/ui/small-search.h"
#include "ui/sketch/candidate.h"
#include "ui/sketch/position-strip.h"
#include "ui/keep/old-sketch.h"

/* -- pages -- */

static GtkFlowBox *
strip (Fixture *fixture)
{
  return GTK_FLOW_BOX (hand_part (hand_part (fixture->window, PW_TYPE_POSITION_STRIP), GTK_TYPE_FLOW_BOX));
}

static GtkWidget *
page_widget (Fixture *fixture, guint page)
{
  return GTK_WIDGET (gtk_flow_box_get_child_at_index (strip (fixture), (int) page));
}

static void
click_page (Fixture *fixture, guint page)
{
  GtkWidget *widget = page_widget (fixture, page), *box = gtk_widget_get_parent (widget);
  GtkAllocation area;

  gtk_widget_get_allocation (widget, &area);
  input_press (box, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
  input_release (box, area.x + area.width / 2.0, area.y + area.height / 2.0, GDK_BUTTON_PRIMARY);
}

/* Words: a digit clicks on a page; a word with < or a capital is a key; others are actions. */
static void
turn (Fixture *fixture, const char *script)
{
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      if (g_ascii_isdigit (*words[i]))
        click_page (fixture, (guint) atoi (words[i]));
      else if (*words[i] == '<' || g_ascii_isupper (*words[i]))
        g_assert_true (input_type (GTK_WIDGET (fixture->window), words[i]));
      else
        activate (fixture, words[i]);
      input_settle ();
    }
}

/* Each begins with the piece alone and two positions, of which the last is shown. */
static const struct
{
  const char *name, *script;
  guint page, n;
} page_rows[] = {
  { "click", "1", 1, 3 },
  { "click/alone", "0", 0, 3 },
  { "arrows", "0 Right", 1, 3 },
  { "arrows/back", "2 Left Left", 0, 3 },
  { "action/previous", "previous-position", 1, 3 },
  { "action/next", "previous-position previous-position next-position", 1, 3 },
  { "action/add", "1 add-position", 2, 4 },
  { "action/remove", "remove-position", 1, 2 },
  { "action/remove-both", "remove-position remove-position", 0, 1 },
  { "key/previous", "<Alt>Page_Up", 1, 3 },
  { "key/next", "0 <Alt>Page_Down", 1, 3 },
  { "key/add", "<Primary><Alt>n", 3, 4 },
  { "key/remove", "1 <Alt><Shift>Delete", 1, 2 },
  { "undo", "0 undo", 1, 2 },
  { "clear", "clear-sketch", 0, 1 },
  { "another-piece", "new-piece", 0, 1 },
};

static void
test_page (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  activate_with (fixture, "mode", "draw");
  activate (fixture, "add-position");
  activate (fixture, "add-position");
  turn (fixture, page_rows[i].script);
  g_assert_cmpuint (pw_sketch_board_n_pages (sketch (fixture)), ==, page_rows[i].n);
  g_assert_cmpuint (pw_sketch_board_get_page (sketch (fixture)), ==, page_rows[i].page);
  g_assert_nonnull (page_widget (fixture, page_rows[i].n - 1));
  g_assert_null (page_widget (fixture, page_rows[i].n));
  g_assert_true (
      gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (page_widget (fixture, page_rows[i].page))));
}

/* Only what makes sense can be done. */
static void
test_page_actions (Fixture *fixture, gconstpointer data)
{
  static const char *const names[]
      = { "remove-position", "previous-position", "next-position", "position-complete", "clear-sketch" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (is_enabled (fixture, names[i]));
  g_assert_true (is_enabled (fixture, "add-position"));
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_SECOND, 'P');
  activate (fixture, "add-position"); /* of the board that is shown */
  g_assert_true (is_drawing (fixture));
  g_assert_cmpuint (pw_board_cell (pw_stand_get_board (PW_STAND (sketch (fixture))), square (fixture, "d6")),
                    ==, PW_CELL_SECOND);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (is_enabled (fixture, names[i]), ==, !g_str_equal (names[i], "next-position"));
  activate (fixture, "position-complete");
  g_assert_true (pw_sketch_board_get_complete (sketch (fixture)));
  g_assert_cmpstr (undo_label (fixture), ==, "Forbid Other Moves");
  activate (fixture, "undo");
  g_assert_false (pw_sketch_board_get_complete (sketch (fixture)));
  activate_with (fixture, "sketch-say", "hops");
  g_assert_cmpint (pw_sketch_board_get_say_tool (sketch (fixture)), ==, PW_SAY_HOPS);
  activate (fixture, "previous-position");
  g_assert_false (is_enabled (fixture, "previous-position"));
  g_assert_true (is_enabled (fixture, "next-position"));
  activate_with (fixture, "mode", "try");
  g_assert_false (is_enabled (fixture, "next-position"));
}

static void
touch (Fixture *fixture, const char *name)
{
  pw_sketch_board_begin (sketch (fixture));
  pw_sketch_board_touch (sketch (fixture),
                         pw_square_parse (pw_stand_get_board (PW_STAND (sketch (fixture))), name), FALSE);
  pw_sketch_board_end (sketch (fixture));
}

static void
test_page_words (Fixture *fixture, gconstpointer data)
{
  GtkWidget *board = hand_part (fixture->window, PW_TYPE_BOARD_VIEW);

  activate_with (fixture, "mode", "draw");
  g_assert_true (says (fixture, "Click squares"));
  activate (fixture, "add-position");
  g_assert_true (says (fixture, "Place pieces on the board"));
  g_assert_cmpstr (atk_object_get_name (gtk_widget_get_accessible (page_widget (fixture, 0))), ==,
                   "Alone: the piece by itself, with marks and rides");
  g_assert_cmpstr (atk_object_get_name (gtk_widget_get_accessible (page_widget (fixture, 1))), ==,
                   "Position 1: no rules yet");
  activate_with (fixture, "sketch-say", "may");
  touch (fixture, "d5");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_widget (fixture, 1)), ==, "Position 1: 1 rule");
  touch (fixture, "d6");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (page_widget (fixture, 1)), ==, "Position 1: 2 rules");

  input_leave (board);
  pw_stand_set_pointed (PW_STAND (sketch (fixture)), PW_NO_SQUARE);
  activate_with (fixture, "sketch-say", "takes");
  g_assert_nonnull (hand_look_part (fixture->window, "Drag the piece over what it captures"));
  assert_contains (status (fixture), "Point at a square");
  pw_stand_set_pointed (PW_STAND (sketch (fixture)), square (fixture, "d5"));
  g_assert_cmpstr (status (fixture), ==, "d5: the piece can end here.");
  activate (fixture, "previous-position");
  g_assert_nonnull (hand_look_part (fixture->window, "Click squares to mark them"));
}

/* What is on the card of a position with these pieces, after squares are said to be possible. */
static const struct
{
  const char *name, *fen, *may, *pieces, *rules;
} card_rows[] = {
  { "enemy", "8/8/3p4/8/3X4/8/8/8", "", "enemy on d6", "no rules yet" },
  { "friendly", "8/8/3P4/8/3X4/8/8/8", "d5", "friendly on d6", "1 rule" },
  { "several", "8/8/3P4/8/3X2p1/8/8/8", "d5 e4", "2 pieces", "2 rules" },
  { "hole", "8/8/3*4/8/3X4/8/8/8", "", "empty board", "no rules yet" },
};

static void
test_card (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (card_rows[i].fen, NULL);
  g_auto (GStrv) squares = g_strsplit (card_rows[i].may, " ", -1);
  GtkWidget *card;

  pw_document_set_board (fixture->document, board);
  activate (fixture, "add-position");
  activate_with (fixture, "sketch-say", "may");
  for (guint j = 0; squares[j]; j++)
    touch (fixture, squares[j]);
  card = page_widget (fixture, 1);
  g_assert_nonnull (hand_look (card, "Position 1"));
  g_assert_nonnull (hand_look (card, card_rows[i].pieces));
  g_assert_nonnull (hand_look (card, card_rows[i].rules));
  hand_click (card, "Remove the position");
  g_assert_cmpuint (pw_sketch_board_n_pages (sketch (fixture)), ==, 1);
  g_assert_null (page_widget (fixture, 1));
}

/* -- saying things by hand -- */

/* On a position with an enemy on d6 and an own piece on f4; the piece stands on d4. */
#define BOARD "8/8/3p4/8/3X1P2/8/8/8"
#define ON    "8/8/3p4/8/5P2/8/8/8;"

/* Each as in sketch-fixture.h; what is said then, as it is kept, without the words in front of the board. */
static const struct
{
  const char *name, *script, *said, *at; /* (nullable): where the piece stands then; NULL: still on d4 */
} says_rows[] = {
  { "cycle", "e5 e6 e6", ON "may e5;may-not e6;" },
  { "tool/may", "2 d6 e4", ON "may d6;may e4;" },
  { "tool/may-not", "3 d6 e4", ON "may-not d6;may-not e4;" },
  { "tool/erase", "2 d6 e4 7 d6", ON "may e4;" },
  { "stroke", "2 +e5 >e7 -", ON "may e5;may e6;may e7;" },
  { "secondary", "2 d6 e4 !d6 -", ON "may e4;" },
  { "takes/clicks", "4 d6 d7", ON "takes d7 d6;" },
  { "takes/clicks-from-the-target", "4 d7 d6", ON "takes d7 d6;" },
  { "takes/pulled", "4 +d6 >d7 -", ON "takes d7 d6;" },
  { "takes/pulled-from-the-target", "4 +d7 >d6 -", ON "takes d7 d6;" },
  { "takes/where-it-stands", "4 d6 d6", ON "takes d6 d6;" },
  { "hops/clicks", "5 d6 d8", ON "hops d8 d6;" },
  { "hops/pulled", "5 +f4 >h4 -", ON "hops h4 f4;" },
  { "hops/let-go", "5 d6 Escape d7 d6", ON "hops d7 d6;" },
  { "blocked/clicks", "6 f4 g4", ON "blocked g4 f4;" },
  { "own", "8 a1", "8/8/3p4/8/5P2/8/8/P7;" },
  { "enemy", "9 f4", "8/8/3p4/8/5p2/8/8/8;" },
  { "letters", "Up n", "8/8/3p4/3n4/5P2/8/8/8;" },
  { "piece/pulled", "+d4 >e5 -", ON, "e5" },
  { "other/pulled", "+f4 >f5 >g6 - +d6 >d7 >d6 -", "8/8/3p2P1/8/8/8/8/8;" },
  { "piece/key", "<Primary>Up", ON, "d5" },
  { "key/space", "2 Up space", ON "may d5;" },
  { "key/pair", "5 Up Up space Up space", ON "hops d7 d6;" },
  { "key/delete", "2 d5 e5 Delete", ON "may d5;" },
  { "escape", "2 d5 +e5 >f5 Escape -", ON "may d5;" },
  { "undo", "2 d5 e5 <Primary>z", ON "may d5;" },
  { "undo/in-hand", "2 d5 +e5 >f5 <Primary>z >g5 -", ON "may d5;" },
};

/* said: as in the rows; at: where the piece stands */
static void
assert_said (Fixture *fixture, const char *said, const char *at)
{
  g_autofree char *lines = g_strdup_printf ("position %s first %s", at, said), *json = NULL, *wanted = NULL;
  g_autoptr (PwSketch) sketch = NULL;

  json = pw_old_sketch_to_json (g_strdelimit (lines, ";", '\n'));
  sketch = pw_sketch_new_from_json (json);
  wanted = pw_sketch_to_json (sketch);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->sketch, ==, wanted);
}

static void
test_says (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (BOARD, NULL);

  pw_document_set_board (fixture->document, board);
  activate (fixture, "add-position");
  input_settle ();
  play (fixture, says_rows[i].script);
  assert_said (fixture, says_rows[i].said, says_rows[i].at != NULL ? says_rows[i].at : "d4");
}

/* What the panel asks; "" for nothing. */
static const char *
asked (Fixture *fixture)
{
  GtkWidget *question = hand_look_part (panel (fixture), "on this board?");

  return question != NULL ? g_intern_string (hand_name (question)) : "";
}

/* A question is answered, the answer is taken into account, and can be taken back. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  g_autofree char *question = NULL;
  guint n;

  activate_with (fixture, "mode", "draw");
  play (fixture, "d5 d6");
  await (fixture);
  question = g_strdup (asked (fixture));
  assert_contains (question, "Can it");
  n = n_notations (fixture);
  hand_click (panel (fixture), "Yes");
  await (fixture);
  g_assert_nonnull (page_widget (fixture, 1));
  g_assert_cmpuint (pw_sketch_board_get_page (sketch (fixture)), ==, 0);
  g_assert_cmpuint (n_notations (fixture), >, 0);
  g_assert_cmpuint (n_notations (fixture), <=, n);
  g_assert_cmpstr (asked (fixture), !=, question);
  activate (fixture, "undo");
  await (fixture);
  g_assert_null (page_widget (fixture, 1));
  g_assert_cmpstr (asked (fixture), ==, question);
}

static void
note_board_cb (GtkWidget *row, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 64, 64);
  cairo_t *cr = cairo_create (surface);

  gtk_widget_draw (hand_part (row, GTK_TYPE_DRAWING_AREA), cr);
  cairo_surface_flush (surface);
  g_hash_table_add (data,
                    g_compute_checksum_for_data (G_CHECKSUM_SHA1, cairo_image_surface_get_data (surface),
                                                 64 * (gsize) cairo_image_surface_get_stride (surface)));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* All agree with what is drawn; on the board of the question their moves can be told apart. */
static void
test_candidates (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  activate_with (fixture, "mode", "draw");
  play (fixture, "d5 d6");
  await (fixture);
  g_assert_cmpstr (asked (fixture), !=, "");
  gtk_container_foreach (
      GTK_CONTAINER (gtk_widget_get_parent (hand_part (panel (fixture), PW_TYPE_CANDIDATE))), note_board_cb,
      looks);
  g_assert_cmpuint (g_hash_table_size (looks), >, 1);
}

/* Where it is in the panel, so that a move of it is seen. */
static void
locate (Fixture *fixture, const char *name, GtkAllocation *area)
{
  GtkWidget *widget = hand_find (panel (fixture), name);

  g_assert_nonnull (widget);
  gtk_widget_get_allocation (widget, area);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (panel (fixture)), 0, 0, &area->x, &area->y);
}

/* Nothing moves, whatever is asked and answered. */
static void
test_nothing_moves (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Yes", "No", "Don’t Know", "Take Back", "Clear the drawing" };
  static const char *const answers[] = { NULL, "Yes", "Don’t Know", "No", "Take Back" };
  GtkAllocation before[G_N_ELEMENTS (names)], after;

  activate_with (fixture, "mode", "draw");
  input_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    locate (fixture, names[i], &before[i]);
  play (fixture, "d5 d6");
  for (guint n = 0; n < G_N_ELEMENTS (answers); n++)
    {
      if (answers[n] != NULL)
        hand_click (panel (fixture), answers[n]);
      await (fixture);
      for (guint i = 0; i < G_N_ELEMENTS (names); i++)
        {
          locate (fixture, names[i], &after);
          g_assert_cmpmem (&after, sizeof after, &before[i], sizeof before[i]);
        }
    }
}

/* What nobody knows is asked no more; what has been answered can be taken back, one after the other. */
static void
test_unsure (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL, *third = NULL;
  GtkWidget *back, *unsure;

  activate_with (fixture, "mode", "draw");
  back = hand_find (panel (fixture), "Take Back");
  unsure = hand_find (panel (fixture), "Don’t Know");
  g_assert_false (gtk_widget_is_sensitive (unsure));
  g_assert_true (says (fixture, "tells them apart"));
  play (fixture, "d5 d6");
  await (fixture);
  first = g_strdup (asked (fixture));
  g_assert_false (gtk_widget_is_sensitive (back));
  gtk_button_clicked (GTK_BUTTON (unsure));
  await (fixture);
  second = g_strdup (asked (fixture));
  g_assert_null (page_widget (fixture, 1)); /* nothing is said */
  hand_click (panel (fixture), "No");
  await (fixture);
  third = g_strdup (asked (fixture));
  g_assert_nonnull (page_widget (fixture, 1));
  gtk_button_clicked (GTK_BUTTON (back));
  await (fixture);
  g_assert_cmpstr (asked (fixture), ==, second);
  g_assert_null (page_widget (fixture, 1));
  gtk_button_clicked (GTK_BUTTON (back));
  await (fixture);
  g_assert_cmpstr (asked (fixture), ==, first);
  g_assert_false (gtk_widget_is_sensitive (back));
  gtk_button_clicked (GTK_BUTTON (unsure));
  await (fixture);
  g_assert_true (gtk_widget_is_sensitive (back));
  play (fixture, "a1"); /* something else is drawn */
  await (fixture);
  g_assert_false (gtk_widget_is_sensitive (back));
}

/* -- by example -- */

/* Pairs of a piece and a target are touched, each after the tool for it; what the first notation is then. */
static const struct
{
  const char *name;
  gboolean complete;
  const char *fen, *script, *notation;
} example_rows[] = {
  { "hopper", TRUE, "8/8/3P1P2/8/1P1X4/8/8/8", "hops d6 d7 hops b4 a4 hops f6 g7", "gQ" },
  { "hopper/captures", TRUE, "3p4/8/3P4/8/3X1P1p/8/8/8", "hops d6 d8 hops f4 h4", "cpR" },
  { "locust", FALSE, "8/8/8/3p4/3Xp3/8/8/8", "takes d5 d6 takes e4 f4", NULL },
  { "slide", FALSE, "8/8/3P4/8/3X1p2/8/8/8", "may - d5 may - e4 takes f4 f4 blocked d6 d8 blocked f4 g4",
    NULL },
};

/* What stands on the window's document becomes a position, and is spoken of. */
static void
say (Fixture *fixture, const char *fen, const char *script)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);
  g_auto (GStrv) words = g_strsplit (script, " ", -1);

  pw_document_set_board (fixture->document, board);
  activate (fixture, "add-position");
  for (guint i = 0; words[i]; i += 3)
    {
      activate_with (fixture, "sketch-say", words[i]);
      if (!g_str_equal (words[i + 1], "-"))
        touch (fixture, words[i + 1]);
      touch (fixture, words[i + 2]);
    }
}

static void
note_words_cb (GtkWidget *row, gpointer data)
{
  g_ptr_array_add (data, (gpointer) pw_candidate_get_words (PW_CANDIDATE (row)));
}

/* What all of them begin with is not told; two squares that are captured are joined as in a sentence. */
static void
test_words_that_differ (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  guint n_begun = 0;

  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", "sides");
  activate_with (fixture, "sketch-tool", "move");
  play (fixture, "e5");
  say (fixture, "8/8/8/4p3/3X4/2p5/8/8", "takes e5 f6");
  await (fixture);
  gtk_container_foreach (
      GTK_CONTAINER (gtk_widget_get_parent (hand_part (panel (fixture), PW_TYPE_CANDIDATE))), note_words_cb,
      words);
  g_assert_cmpuint (words->len, >, 1);
  for (guint i = 0; i < words->len; i++)
    {
      g_test_message ("%s", (char *) words->pdata[i]);
      n_begun
          += g_str_has_prefix (words->pdata[i], "Moves one square diagonally forward without capturing. ");
    }
  g_assert_cmpuint (n_begun, <, words->len);
}

/* Whether a piece makes the moves of all examples of the drawing that say "may", and none that they forbid.
 */
static void
assert_agrees (Fixture *fixture, const char *notation)
{
  g_autoptr (GPtrArray) examples = pw_sketch_board_to_examples (sketch (fixture));
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < examples->len; i++)
    for (guint j = 0; j < pw_example_n_claims (examples->pdata[i]); j++)
      {
        const PwClaim *claim = pw_example_get_claim (examples->pdata[i], j);
        gboolean does = FALSE;

        pw_generator_run (generator, pw_example_position (examples->pdata[i]), moves);
        for (guint k = 0; k < pw_moves_count (moves); k++)
          {
            const PwMove *move = pw_moves_get (moves, k);

            does |= pw_example_claim_fits (examples->pdata[i], claim, move->to,
                                           pw_moves_captures (moves, move), move->n_captures);
          }
        if (claim->verdict != PW_CLAIM_UNKNOWN && does != (claim->verdict == PW_CLAIM_MAY))
          g_error ("%s: example %u, claim %u", notation, i, j);
      }
}

static void
test_example (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  activate_with (fixture, "mode", "draw");
  say (fixture, example_rows[i].fen, example_rows[i].script);
  pw_sketch_board_set_complete (sketch (fixture), example_rows[i].complete);
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), >, 0);
  for (guint n = 0; n < n_notations (fixture); n++)
    {
      g_test_message ("%s", found (fixture, n));
      assert_agrees (fixture, found (fixture, n));
    }
  if (example_rows[i].notation != NULL)
    assert_same_piece (found (fixture, 0), example_rows[i].notation);
}

/* Of a widget in the window, by its name. */
static GtkAllocation
place_of (Fixture *fixture, GtkWidget *widget)
{
  GtkAllocation area;

  gtk_widget_get_allocation (widget, &area);
  gtk_widget_translate_coordinates (widget, GTK_WIDGET (fixture->window), 0, 0, &area.x, &area.y);
  return area;
}

/* Pages come and go; the one that is there stays where it is, and so does the button for another. */
static void
test_pages_keep_their_place (Fixture *fixture, gconstpointer data)
{
  GtkAllocation card, button, after;

  activate_with (fixture, "mode", "draw");
  input_settle ();
  card = place_of (fixture, page_widget (fixture, 0));
  button = place_of (fixture, hand_find (fixture->window, "Add position"));
  for (guint n = 0; n < 2; n++)
    {
      activate (fixture, "add-position");
      input_settle ();
      after = place_of (fixture, page_widget (fixture, 0));
      g_assert_cmpmem (&after, sizeof after, &card, sizeof card);
      after = place_of (fixture, hand_find (fixture->window, "Add position"));
      g_assert_cmpmem (&after, sizeof after, &button, sizeof button);
    }
}

static gboolean
is_bar_seen (GtkWidget *part)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_widget_get_opacity (gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scroller))) > 0;
}

/* However many notations are found, the buttons of each are where they were: a bar has room before it is
 * seen. */
static void
test_use_keeps_its_place (Fixture *fixture, gconstpointer data)
{
  GtkAllocation few, many;

  activate_with (fixture, "mode", "draw");
  play (fixture, "c6");
  await (fixture);
  input_settle ();
  g_assert_cmpuint (n_notations (fixture), <, 3);
  few = place_of (fixture, use_button (fixture, 0));
  g_assert_false (is_bar_seen (use_button (fixture, 0)));
  activate (fixture, "clear-sketch");
  say (fixture, "8/8/8/4p3/3X4/8/8/8", "takes e5 f6");
  await (fixture);
  input_settle ();
  g_assert_cmpuint (n_notations (fixture), ==, 5);
  many = place_of (fixture, use_button (fixture, 0));
  g_assert_true (is_bar_seen (use_button (fixture, 0)));
  g_assert_cmpint (many.x + many.width, ==, few.x + few.width);
}

/* Where another notation could be used a moment ago, none can at once. */
static void
test_use_settles (Fixture *fixture, gconstpointer data)
{
  const char *before;

  activate_with (fixture, "mode", "draw");
  say (fixture, "8/8/8/4p3/3X4/8/8/8", "takes e5 f6");
  await (fixture);
  input_wait_while (!gtk_widget_is_sensitive (use_button (fixture, 0)), 5.0);
  before = found (fixture, 0);
  for (guint n = 0; found (fixture, 0) == before && n < 10; n++)
    {
      hand_click (panel (fixture), "No");
      await (fixture);
    }
  g_assert_true (found (fixture, 0) != before); /* interned */
  g_assert_false (gtk_widget_is_sensitive (use_button (fixture, 0)));
  input_wait_while (!gtk_widget_is_sensitive (use_button (fixture, 0)), 5.0);
  g_assert_true (gtk_widget_is_sensitive (use_button (fixture, 0)));
}

/* What was true of another drawing is not said for long while the next one is searched for. */
static void
test_searching (Fixture *fixture, gconstpointer data)
{
  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", "eight");
  play (fixture, "e6");
  await (fixture);
  g_assert_true (says (fixture, "No question left: no other notation as short agrees."));
  small_search_hold (TRUE);
  play (fixture, "2 a1");
  while (!says (fixture, "Searching…"))
    gtk_main_iteration ();
  g_assert_false (gtk_widget_is_sensitive (hand_find (panel (fixture), "Yes")));
  small_search_hold (FALSE);
  await (fixture);
  g_assert_false (says (fixture, "Searching…"));
}

/* One key leads to what is asked, or to what was found, or else to what the panel has. */
static void
test_key_to_panel (Fixture *fixture, gconstpointer data)
{
  activate_with (fixture, "mode", "draw");
  input_type (GTK_WIDGET (fixture->window), "F6");
  g_assert_true (is_drawing (fixture));
  play (fixture, "c6");
  await (fixture);
  input_type (GTK_WIDGET (fixture->window), "F6");
  g_assert_true (gtk_widget_has_focus (use_button (fixture, 0)));
  say (fixture, "8/8/8/4P3/3X4/2p5/8/8", "hops e5 f6");
  await (fixture);
  input_type (GTK_WIDGET (fixture->window), "F6");
  g_assert_true (gtk_widget_has_focus (hand_find (panel (fixture), "Yes")));
}

/* One after the other, by keyboard, until nothing is left to ask. */
static void
test_questions_by_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *yes;
  guint n = 0;

  activate_with (fixture, "mode", "draw");
  say (fixture, "8/8/8/4P3/3X4/2p5/8/8", "hops e5 f6");
  await (fixture);
  yes = hand_find (panel (fixture), "Yes");
  gtk_widget_grab_focus (yes);
  for (; *asked (fixture) != '\0' && n < 20; n++)
    {
      g_assert_true (gtk_widget_has_focus (yes));
      g_assert_true (gtk_widget_get_mapped (yes));
      input_key (GTK_WIDGET (fixture->window), GDK_KEY_space, 0);
      await (fixture);
    }
  g_test_message ("%u questions", n);
  g_assert_cmpuint (n, >, 1);
  input_wait_while (!gtk_widget_has_focus (use_button (fixture, 0)), 5.0);
  g_assert_true (gtk_widget_has_focus (use_button (fixture, 0))); /* and now it is closed */
}

static void
test_contradiction (Fixture *fixture, gconstpointer data)
{
  activate_with (fixture, "mode", "draw");
  activate (fixture, "add-position");
  activate_with (fixture, "sketch-say", "may");
  touch (fixture, "d5");
  activate (fixture, "add-position");
  activate_with (fixture, "sketch-say", "may-not");
  touch (fixture, "d5");
  await (fixture);
  g_assert_cmpuint (n_notations (fixture), ==, 0);
  g_assert_true (says (fixture, "both allows and forbids"));
}

/* What a piece does only when others are there is said, or said to be left out. */
static void
test_take_rest (Fixture *fixture, gconstpointer data)
{
  gtk_entry_set_text (fixture->entry, "R");
  activate (fixture, "take-moves");
  g_assert_false (says (fixture, "add positions") || says (fixture, "See the positions"));
  gtk_entry_set_text (fixture->entry, "mRcpR");
  activate (fixture, "take-moves");
  g_assert_true (says (fixture, "add positions"));
  pw_document_put (fixture->document, square (fixture, "d6"), PW_CELL_FIRST, 'P');
  pw_document_put (fixture->document, square (fixture, "d8"), PW_CELL_SECOND, 'P');
  activate (fixture, "take-moves");
  g_assert_true (says (fixture, "See the positions"));
  g_assert_nonnull (page_widget (fixture, 1));
  await (fixture);
  assert_same_piece (found (fixture, 0), "mRcpR");
  activate (fixture, "undo");
  g_assert_null (page_widget (fixture, 1));
  g_assert_false (says (fixture, "add positions") || says (fixture, "See the positions"));
}

/* A drawing is saved with its piece. */
static void
test_saved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  activate_with (fixture, "mode", "draw");
  play (fixture, "e6");
  say (fixture, "8/8/3P4/8/3X4/8/8/8", "hops d6 d7");
  before = g_strdup (pw_document_get_record (fixture->document)->sketch);
  g_assert_cmpstr (before, !=, "");
  fixture_close (fixture);
  fixture_open (fixture);
  g_assert_cmpstr (pw_document_get_record (fixture->document)->sketch, ==, before);
  activate_with (fixture, "mode", "draw");
  g_assert_nonnull (page_widget (fixture, 1));
  g_assert_false (is_enabled (fixture, "undo"));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_ROWS ("/positions/page/", page_rows, test_page)
  ADD_TEST ("/positions/actions", test_page_actions);
  ADD_TEST ("/positions/words", test_page_words);
  ADD_ROWS ("/positions/card/", card_rows, test_card)
  ADD_ROWS ("/positions/says/", says_rows, test_says)
  ADD_TEST ("/positions/question", test_question);
  ADD_TEST ("/positions/nothing-moves", test_nothing_moves);
  ADD_TEST ("/positions/pages-keep-their-place", test_pages_keep_their_place);
  ADD_TEST ("/positions/use-keeps-its-place", test_use_keeps_its_place);
  ADD_TEST ("/positions/use-settles", test_use_settles);
  ADD_TEST ("/positions/searching", test_searching);
  ADD_TEST ("/positions/candidates", test_candidates);
  ADD_TEST ("/positions/words-that-differ", test_words_that_differ);
  ADD_TEST ("/positions/unsure", test_unsure);
  ADD_TEST ("/positions/key-to-panel", test_key_to_panel);
  ADD_TEST ("/positions/questions-by-keyboard", test_questions_by_keyboard);
  ADD_ROWS ("/positions/example/", example_rows, test_example)
  ADD_TEST ("/positions/contradiction", test_contradiction);
  ADD_TEST ("/positions/take-rest", test_take_rest);
  ADD_TEST ("/positions/saved", test_saved);
  return g_test_run ();
}
