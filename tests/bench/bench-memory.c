/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window needs while it is used at random: letters, squares, pages, modes, popovers, pieces, undo.  Prints how
 * much memory is in use after each so many acts; once it has seen everything, that stays about the same.
 *
 * An argument is how many thousand acts there are: 20 if none is given.
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

#define N_THOUSANDS 20
#define MAX_TEXT 24
#define MAX_PIECES 8

typedef struct
{
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
  const PwBoard *board = pw_document_get_board (bench->document);
  PwSquare square = roll (bench, pw_board_files (board) * pw_board_ranks (board));

  if (roll (bench, 2) == 0)
    pw_document_set_at (bench->document, square);
  else if (square != pw_document_get_at (bench->document))
    pw_document_put (bench->document, square, roll (bench, 2) == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, 'P');
  pw_document_set_pointed (bench->document, square);
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
    { "flip-board", NULL }, { "zoom-in", NULL },  { "zoom-fit", NULL },     { "show-legend", NULL },
    { "clear-board", NULL }, { "take-moves", NULL }, { "clear-drawing", NULL }, { "show-pieces", NULL },
  };
  const char *const *chosen = acts[roll (bench, G_N_ELEMENTS (acts))];

  act (bench, chosen[0], chosen[1]);
}

static void
change_pieces (Bench *bench)
{
  if (pw_document_n_pieces (bench->document) < MAX_PIECES && roll (bench, 2) == 0)
    act (bench, roll (bench, 2) == 0 ? "new-piece" : "duplicate-piece", NULL);
  else
    act (bench, roll (bench, 2) == 0 ? "delete-piece" : "next-piece", NULL);
}

static void
step_back (Bench *bench)
{
  act (bench, roll (bench, 3) == 0 ? "redo" : "undo", NULL);
}

static void
toggle_all (GtkWidget *widget, gpointer data)
{
  Bench *bench = data;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && roll (bench, 4) == 0)
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
  { type_letter, 50 }, { choose_text, 4 }, { change_board, 20 }, { change_view, 10 },
  { change_pieces, 4 }, { step_back, 10 }, { open_popovers, 2 },
};

static void
do_something (Bench *bench)
{
  guint i = 0, left = roll (bench, 100);

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
report (guint thousands)
{
  struct mallinfo2 info = mallinfo2 ();

  printf ("%4u,000 acts: %6.1f MB in use, %6.1f MB resident\n", thousands,
          (double) (info.uordblks + info.hblkhd) / 1e6, resident_mb ());
  fflush (stdout);
}

int
main (int argc, char *argv[])
{
  guint n = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : N_THOUSANDS;
  PwWindow *window = bench_open_window ();
  Bench bench = { window, pw_window_get_document (window),
                  GTK_EDITABLE (hand_part (window, PW_TYPE_NOTATION_ENTRY)), g_rand_new_with_seed (1) };

  report (0);
  for (guint i = 0; i < n; i++)
    {
      for (guint j = 0; j < 1000; j++)
        do_something (&bench);
      bench_exhaust ();
      report (i + 1);
    }
  g_rand_free (bench.rand);
  gtk_widget_destroy (GTK_WIDGET (window));
  return EXIT_SUCCESS;
}
