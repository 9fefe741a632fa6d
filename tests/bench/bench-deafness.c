/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the window doesn't listen, at most: the longest piece of work of its main loop after a key, for pieces with
 * very many ways on crowded boards, and for long texts.  Aim: never more than 50 ms of processor time.
 *
 * And what documents of very many pieces cost: to open one, to add a piece, and to scroll their list.  Aims for 1,000:
 * 150 ms, and 16 ms for a piece.
 *
 * An argument is a part of what is to be measured alone: "8x8, moves".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/window-bench.h"
#include "tests/ui/user-input.h"
#include "ui/entry/notation-entry.h"
#include "ui/pieces/panel.h"

#define N_KEYS 2
#define N_PAGES 10

typedef struct
{
  PwWindow *window;
  PwDocument *document;
  GtkEditable *entry;
} Bench;

/* letter: NULL to delete the last one */
static BenchRun
press (Bench *bench, const char *letter)
{
  gint64 start = g_get_monotonic_time ();
  double work_start = bench_thread_ms (), pressed_wall, pressed;
  int end = gtk_entry_get_text_length (GTK_ENTRY (bench->entry));
  BenchRun run;

  if (letter != NULL)
    gtk_editable_insert_text (bench->entry, letter, -1, &end);
  else
    gtk_editable_delete_text (bench->entry, end - 1, -1);
  pressed_wall = (g_get_monotonic_time () - start) / 1e3;
  pressed = bench_thread_ms () - work_start;
  run = bench_exhaust ();
  run.longest = MAX (run.longest, pressed);
  run.longest_wall = MAX (run.longest_wall, pressed_wall);
  run.to_idle += pressed_wall;
  return run;
}

static const char *only = "";

/* The text is set; then a letter is written, and taken away again, over and over. */
static void
measure (Bench *bench, const char *what, PwDialect dialect, const char *text)
{
  double longest = 0, longest_wall = 0, to_idle = 0;
  BenchRun set;

  if (strstr (what, only) == NULL)
    return;
  pw_document_set_text (bench->document, dialect, text);
  set = bench_exhaust ();
  for (guint i = 0; i < N_KEYS; i++)
    {
      BenchRun run = press (bench, i % 2 == 0 ? "N" : NULL);

      longest = MAX (longest, run.longest);
      longest_wall = MAX (longest_wall, run.longest_wall);
      to_idle = MAX (to_idle, run.to_idle);
    }
  printf ("%-28s deaf at most %6.1f ms (on the wall %6.1f ms, when it is set %6.1f ms); done after %5.0f ms\n", what,
          longest, longest_wall, set.longest, to_idle);
  fflush (stdout);
}

/* Every third square has a piece. page: of the inspector, which has something to do as well */
static void
measure_crowded (Bench *bench, guint size, const char *page)
{
  static const char *const notations[] = { "Qda0", "(QdaQ)0", "m(QxaQ)-a0", "Qxa0" };

  g_action_group_change_action_state (G_ACTION_GROUP (bench->window), "page", g_variant_new_string (page));
  pw_document_set_notation (bench->document, "");
  pw_document_resize_board (bench->document, size, size);
  for (PwSquare square = 0; square < size * size; square++)
    if (square % 3 == 0 && square != pw_document_get_record (bench->document)->at)
      pw_document_put (bench->document, square, square % 2 == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, 'P');
  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autofree char *what = g_strdup_printf ("%ux%u, %s, %s", size, size, page, notations[i]);

      measure (bench, what, PW_DIALECT_EXTENDED, notations[i]);
    }
  pw_document_clear_board (bench->document);
}

static void
measure_long (Bench *bench, const char *what, PwDialect dialect, guint length, const char *terms)
{
  g_autoptr (GString) text = g_string_new (NULL);

  while (text->len + strlen (terms) <= length)
    g_string_append (text, terms);
  measure (bench, what, dialect, text->str);
}

/* -- very many pieces -- */

static void
print_work (const char *what, guint n, double before, BenchRun run)
{
  printf ("%u pieces, %-20s %7.1f ms in all, deaf at most %6.1f ms\n", n, what, before + run.work,
          MAX (run.longest, before));
  fflush (stdout);
}

static void
activate (Bench *bench, const char *action, guint n)
{
  double start = bench_thread_ms (), own;

  g_action_group_activate_action (G_ACTION_GROUP (bench->window), action, NULL);
  own = bench_thread_ms () - start;
  print_work (action, n, own, bench_exhaust ());
}

/* A page of the list after the other, so many times. */
static void
scroll (Bench *bench, guint n)
{
  GtkWidget *panel = hand_part (bench->window, PW_TYPE_PIECES_PANEL);
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (hand_part (panel, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  BenchRun most = { 0 };

  for (guint i = 0; i < N_PAGES; i++)
    {
      BenchRun run;

      gtk_adjustment_set_value (adjustment, i * gtk_adjustment_get_page_size (adjustment));
      run = bench_exhaust ();
      most.work = MAX (most.work, run.work);
      most.longest = MAX (most.longest, run.longest);
    }
  print_work ("scrolled by a page", n, 0, most);
}

static void
measure_pieces (Bench *bench, guint n)
{
  g_autofree char *text = bench_write_pieces (n), *what = g_strdup_printf ("%u pieces", n);
  g_autoptr (PwArmy) army = NULL;
  double start, read, own;

  if (strstr (what, only) == NULL)
    return;
  start = bench_thread_ms ();
  army = pw_army_from_text (text, strlen (text), NULL);
  read = bench_thread_ms () - start;
  print_work ("read", n, read, (BenchRun){ 0 });
  start = bench_thread_ms ();
  pw_document_set_army (bench->document, army);
  own = bench_thread_ms () - start;
  print_work ("shown", n, own, bench_exhaust ());
  scroll (bench, n);
  activate (bench, "new-piece", n);
  activate (bench, "piece-down", n);
  activate (bench, "undo", n);
  activate (bench, "delete-piece", n);
}

/* A game of ten pieces each, which win by taking the king, and the computer to think about it. */
static void
measure_game (Bench *bench, const char *notation)
{
  g_autoptr (GString) text = g_string_new ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":[");
  g_autoptr (PwArmy) army = NULL;
  double start, own;

  if (strstr ("game", only) == NULL)
    return;
  for (char symbol = 'A'; symbol <= 'J'; symbol++)
    g_string_append_printf (text, "%s{\"name\":\"%c\",\"symbol\":\"%c\",\"notation\":\"%s\"}",
                            symbol > 'A' ? "," : "", symbol, symbol, notation);
  g_string_append (text, "],\"game\":{\"start\":\"abcdekfghij/11/11/11/11/11/11/11/11/11/ABCDEKFGHIJ w\"}}");
  army = pw_army_from_text (text->str, text->len, NULL);
  pw_document_set_army (bench->document, army);
  bench_exhaust ();
  start = bench_thread_ms ();
  g_action_group_activate_action (G_ACTION_GROUP (bench->window), "mode", g_variant_new_string ("play"));
  own = bench_thread_ms () - start;
  printf ("%s: ", notation);
  print_work ("in a game", 10, own, bench_exhaust ());
  g_action_group_activate_action (G_ACTION_GROUP (bench->window), "mode", g_variant_new_string ("try"));
}

#define EXTENDED "mRcR+R fhN cF3 FtRWlF mB iW2 "
#define XBETZA "mRcpR fhN cF3 FyafsF mB imW2 "

int
main (int argc, char *argv[])
{
  PwWindow *window = bench_open_window (BENCH_PIECES);
  Bench bench = { window, pw_window_get_document (window),
                  GTK_EDITABLE (hand_part (window, PW_TYPE_NOTATION_ENTRY)) };
  static const char *const pages[] = { "assemble", "words", "moves", "dialects" };
  static const guint sizes[] = { 8, 16 };

  if (argc > 1)
    only = argv[1];
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      measure_crowded (&bench, sizes[j], pages[i]);
  measure_crowded (&bench, 36, "moves");
  g_action_group_change_action_state (G_ACTION_GROUP (window), "page", g_variant_new_string (pages[0]));
  pw_document_set_notation (bench.document, "");
  pw_document_resize_board (bench.document, 8, 8);
  measure_long (&bench, "Extended, 3,000", PW_DIALECT_EXTENDED, 3000, EXTENDED);
  measure_long (&bench, "XBetza, 3,000", PW_DIALECT_XBETZA, 3000, XBETZA);
  measure_long (&bench, "Extended, 60,000", PW_DIALECT_EXTENDED, 60000, EXTENDED);
  measure_long (&bench, "XBetza, 60,000", PW_DIALECT_XBETZA, 60000, XBETZA);
  measure_pieces (&bench, BENCH_PIECES);
  measure_pieces (&bench, 9999); /* and one more */
  measure_game (&bench, "Qda0");
  measure_game (&bench, "(QdaQ)0");
  measure_game (&bench, "gQ");
  gtk_widget_destroy (GTK_WIDGET (window));
  return EXIT_SUCCESS;
}
