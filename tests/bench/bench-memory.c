/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the program needs while it is used at random: letters, squares, pages, modes, drawings, popovers, pieces, undo,
 * sizes of the window, and all other windows.  Prints how much memory is in use after each so many acts; once it has
 * seen everything, that stays about the same.  Aim: an hour after the first minute not 40 MB more than then.
 *
 * An argument is how many thousand acts there are: 20 if none is given; or how many minutes: "60m".
 */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/bench/window-bench.h"
#include "tests/ui/user-input.h"
#include "ui/base/menu-button.h"
#include "ui/entry/notation-entry.h"
#include "ui/lessons/window.h"

#define N_THOUSANDS 20
#define REST_MS 3500 /* before it is measured: searches have ended by then */
#define MAX_TEXT 24
#define MAX_PIECES 8

typedef struct
{
  GtkApplication *application;
  PwWindow *window;
  PwDocument *document;
  GtkEditable *entry;
  GRand *rand;
} Bench;

static guint
roll (Bench *bench, guint n)
{
  return (guint) g_rand_int_range (bench->rand, 0, (int) n);
}

/* -- what is done -- */

static void
type_letter (Bench *bench)
{
  static const char letters[] = "NWFDARBQKmcifbht-+x02(){} ";
  char letter[2] = { letters[roll (bench, strlen (letters))], '\0' };
  int end = gtk_entry_get_text_length (GTK_ENTRY (bench->entry));

  if (end > MAX_TEXT || roll (bench, 3) == 0)
    gtk_editable_delete_text (bench->entry, MAX (end - 1 - (int) roll (bench, 4), 0), -1);
  else
    gtk_editable_insert_text (bench->entry, letter, -1, &end);
}

static void
choose_text (Bench *bench)
{
  static const char *const texts[]
      = { "FtR", "mRcR+R", "mQm(QxQ)-0", "Q(FtlF)r0", "KAD", "fmWfcFifmnD", "N0", "t[FR]" };

  pw_document_set_notation (bench->document, texts[roll (bench, G_N_ELEMENTS (texts))]);
}

static void
change_board (Bench *bench)
{
  const PwBoard *board = pw_document_get_record (bench->document)->board;
  PwSquare square = roll (bench, pw_board_files (board) * pw_board_ranks (board));

  if (roll (bench, 2) == 0)
    pw_document_set_at (bench->document, square);
  else if (square != pw_document_get_record (bench->document)->at)
    pw_document_put (bench->document, square, roll (bench, 2) == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, 'P');
  pw_look_set_pointed (pw_document_get_look (bench->document), square);
}

static void
act (Bench *bench, const char *action, const char *target)
{
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (bench->window), action))
    g_action_group_activate_action (G_ACTION_GROUP (bench->window), action,
                                    target != NULL ? g_variant_new_string (target) : NULL);
}

static void
change_view (Bench *bench)
{
  static const char *const acts[][2] = {
    { "page", "assemble" }, { "page", "words" },  { "page", "moves" },      { "page", "dialects" },
    { "mode", "draw" },     { "mode", "try" },    { "board-size", "8x8" },  { "board-size", "10x10" },
    { "dialect", "xbetza" }, { "dialect", "bex" }, { "dialect", "extended" }, { "board-size", "16x16" },
    { "show-example", NULL }, { "show-likes", NULL }, { "why", NULL }, { "token-help", NULL },
    { "flip-board", NULL }, { "zoom-in", NULL },  { "zoom-fit", NULL },     { "show-legend", NULL },
    { "clear-board", NULL }, { "take-moves", NULL }, { "clear-sketch", NULL }, { "show-pieces", NULL },
    { "page", "analysis" }, { "mode", "play" }, { "endgame", NULL }, { "endgame-next", NULL }, { "heat", "crowded" },
  };
  const char *const *chosen = acts[roll (bench, G_N_ELEMENTS (acts))];

  act (bench, chosen[0], chosen[1]);
}

static void
change_pieces (Bench *bench)
{
  if (pw_army_n_pieces (pw_document_get_army (bench->document)) < MAX_PIECES && roll (bench, 2) == 0)
    act (bench, roll (bench, 2) == 0 ? "new-piece" : "duplicate-piece", NULL);
  else
    act (bench, roll (bench, 2) == 0 ? "delete-piece" : "next-piece", NULL);
}

static void
step_back (Bench *bench)
{
  act (bench, roll (bench, 3) == 0 ? "redo" : "undo", NULL);
}

/* With the mouse, as the brush or the drawing tool has it. */
static void
click_board (Bench *bench)
{
  GtkWidget *board = hand_part (bench->window, PW_TYPE_BOARD_VIEW);
  double x = roll (bench, (guint) gtk_widget_get_allocated_width (board));
  double y = roll (bench, (guint) gtk_widget_get_allocated_height (board));

  input_move (board, x, y, 0);
  if (roll (bench, 2) == 0)
    return;
  input_press (board, x, y, 1);
  if (roll (bench, 3) == 0)
    input_move (board, x += 60, y, GDK_BUTTON1_MASK);
  input_release (board, x, y, 1);
}

static void
resize (Bench *bench)
{
  gtk_window_resize (GTK_WINDOW (bench->window), (int) roll (bench, 800) + 760, (int) roll (bench, 600) + 560);
}

/* -- other windows -- */

static void
find_buttons (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)
      && !GTK_IS_MENU_BUTTON (widget) && !GTK_IS_LINK_BUTTON (widget))
    g_ptr_array_add (data, widget);
  else if (GTK_IS_CONTAINER (widget) && !GTK_IS_HEADER_BAR (widget) && !GTK_IS_COMBO_BOX (widget))
    gtk_container_forall (GTK_CONTAINER (widget), find_buttons, data);
}

static void
press_button (Bench *bench, gpointer window)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  find_buttons (window, buttons);
  if (buttons->len > 0)
    gtk_button_clicked (g_ptr_array_index (buttons, roll (bench, buttons->len)));
}

/* For dialogs that run a loop of their own. */
static gboolean
close_others_cb (gpointer data)
{
  bench_close_others (((Bench *) data)->window);
  return G_SOURCE_CONTINUE;
}

static void
visit (Bench *bench)
{
  static const char *const windows[] = { "lessons", "quiz", "guess", "about", "new-window", "show-help-overlay",
                                         "choose-piece", "help", "export", "pages", "schemes",
                                         "preferences", "previous-versions" };
  const char *chosen = windows[roll (bench, G_N_ELEMENTS (windows))];
  guint patience = g_timeout_add (500, close_others_cb, bench);
  GtkWindow *other;

  if (g_action_group_has_action (G_ACTION_GROUP (bench->application), chosen))
    g_action_group_activate_action (G_ACTION_GROUP (bench->application), chosen, NULL);
  else
    act (bench, chosen, NULL);
  bench_rest (50);
  for (guint i = roll (bench, 5); i > 0 && (other = bench_find_other (bench->window)) != NULL; i--)
    {
      if (PW_IS_LESSONS_WINDOW (other))
        press_button (bench, other);
      bench_rest (20);
    }
  g_source_remove (patience);
  bench_close_others (bench->window);
}

static void
toggle_all (GtkWidget *widget, gpointer data)
{
  Bench *bench = data;

  /* GTK warns of menus, other than popovers, that no event has opened. */
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_use_popover (GTK_MENU_BUTTON (widget))
      && gtk_widget_get_mapped (widget) && roll (bench, 4) == 0)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), TRUE);
      while (gtk_events_pending ())
        gtk_main_iteration ();
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), FALSE);
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), toggle_all, bench);
}

static void
open_popovers (Bench *bench)
{
  if (roll (bench, 4) == 0)
    toggle_all (GTK_WIDGET (bench->window), bench);
  else
    act (bench, "complete", NULL);
}

static const struct
{
  void (*act) (Bench *bench);
  guint weight;
} acts[] = {
  { type_letter, 400 },  { choose_text, 40 }, { change_board, 150 }, { change_view, 100 }, { click_board, 150 },
  { change_pieces, 40 }, { step_back, 95 },   { open_popovers, 19 }, { resize, 3 },        { visit, 3 },
};

static void
do_something (Bench *bench)
{
  guint i = 0, left = roll (bench, 1000);

  for (; left >= acts[i].weight; i++)
    left -= acts[i].weight;
  acts[i].act (bench);
  for (guint n = 0; n < 20 && gtk_events_pending (); n++)
    gtk_main_iteration ();
}

/* -- what it needs -- */

static double
resident_mb (void)
{
  g_autofree char *text = NULL;
  long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*d %ld", &pages);
  return (double) pages * (double) sysconf (_SC_PAGESIZE) / 1e6;
}

static void
report (gint64 start, guint n)
{
  struct mallinfo2 info = mallinfo2 ();

  printf ("%7.1f min, %9u acts: %6.1f MB in use, %6.1f MB resident\n",
          (double) (g_get_monotonic_time () - start) / 60e6, n, (double) (info.uordblks + info.hblkhd) / 1e6,
          resident_mb ());
  fflush (stdout);
}

static void
run (Bench *bench, guint thousands, guint minutes)
{
  gint64 start = g_get_monotonic_time (), next = 0;

  for (guint i = 0; minutes > 0 ? next <= minutes : i <= thousands * 1000; i++)
    {
      gint64 minute = (g_get_monotonic_time () - start) / (60 * G_USEC_PER_SEC);

      if (minutes > 0 ? minute >= next : i % 1000 == 0)
        {
          bench_close_others (bench->window);
          act (bench, "mode", "try");
          bench_exhaust ();
          bench_rest (REST_MS);
          report (start, i);
          next = minute + 1;
        }
      do_something (bench);
    }
}

int
main (int argc, char *argv[])
{
  gboolean minutes = argc > 1 && g_str_has_suffix (argv[1], "m");
  guint n = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : N_THOUSANDS;
  PwWindow *window = bench_open_window (0);
  Bench bench = { gtk_window_get_application (GTK_WINDOW (window)), window, pw_window_get_document (window),
                  GTK_EDITABLE (hand_part (window, PW_TYPE_NOTATION_ENTRY)), g_rand_new_with_seed (1) };

  run (&bench, n, minutes ? n : 0);
  g_rand_free (bench.rand);
  gtk_widget_destroy (GTK_WIDGET (window));
  return EXIT_SUCCESS;
}
