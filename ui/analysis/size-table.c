/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates over sizes of boards, as a table: owns its labels and their words. */
#include "ui/analysis/size-table.h"

#include <glib/gi18n-lib.h>

#include "core/wording/mates.h"
#include "ui/base/button.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/theme.h"

/* ORDER COLUMNS */
enum
{
  BOARD,
  FORCED,
  LONGEST,
  WON,
  N_COLUMNS,
};

static const char *const titles[N_COLUMNS] = {
  N_ ("Board"),
  /* Translators: heads a column: whether mate can be forced */
  N_ ("Forced"),
  /* Translators: heads a column: the most moves that mate takes */
  N_ ("Longest"),
  /* Translators: heads a column: the share of positions from which mate can be forced */
  N_ ("Won"),
};

struct _PwSizeTable
{
  GtkBox parent_instance;

  PwMateSizes *sizes;
  GtkLabel *sum_label;
  GtkLabel *cells[PW_N_MATE_SIZES][N_COLUMNS];
  GtkWidget *button; /* begins, or gives up */
  GtkProgressBar *progress_bar;
};

G_DEFINE_TYPE (PwSizeTable, pw_size_table, GTK_TYPE_BOX)

/* -- words -- */

/* The words of a row. */
typedef struct
{
  char *texts[N_COLUMNS];
  char *words; /* all of it in a sentence */
} Row;

static void
row_clear (Row *row)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (row->texts[i]);
  g_free (row->words);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

/* (transfer full) */
static char *
join (const Row *row, const char *words)
{
  /* Translators: the size of a board, and a sentence or two words */
  return g_strdup_printf (_ ("%1$s: %2$s"), row->texts[BOARD], words);
}

static void
say_nothing (Row *row, const char *sign, const char *words)
{
  for (guint i = FORCED; i < N_COLUMNS; i++)
    row->texts[i] = g_strdup (sign);
  row->words = join (row, words);
}

static void
say_facts (Row *row, const PwMateFacts *facts)
{
  gboolean any = facts->longest > 0;

  row->texts[FORCED] = g_strdup (facts->forced ? _ ("yes") : any ? _ ("rarely") : _ ("no"));
  row->texts[LONGEST] = any ? g_strdup_printf (ngettext ("%u move", "%u moves", facts->longest), facts->longest)
                            : g_strdup ("–");
  row->texts[WON] = g_strdup_printf (_ ("%.3g %%"), 100 * pw_mate_share (facts));
  if (any)
    row->words = g_strdup_printf (
        /* Translators: a board; "yes" or "rarely"; "16 moves"; a percentage */
        _ ("%1$s: mate can be forced: %2$s. It takes at most %3$s. Won positions: %4$s."), row->texts[BOARD],
        row->texts[FORCED], row->texts[LONGEST], row->texts[WON]);
  else
    {
      g_autoptr (PwPhrase) none = pw_mates_explain_none (facts);
      g_autofree char *sentence = pw_say (none);

      row->words = join (row, sentence);
    }
}

static void
say_row (Row *row, PwMateSizes *sizes, guint i)
{
  const PwSizedFacts *found = pw_mate_sizes_get (sizes, i);
  guint size = pw_mate_sizes_size (i);

  *row = (Row) { { NULL } };
  row->texts[BOARD] = g_strdup_printf ("%1$u × %1$u", size);
  if (found == NULL)
    say_nothing (row, "…", _ ("not known yet"));
  else if (found->status != PW_FIGURE_FOUND)
    say_nothing (row, "–", _ (pw_figure_reason (found->status)));
  else
    say_facts (row, &found->facts);
}

/* Over all boards that are known. */
typedef struct
{
  guint known, forced, any;
  guint largest; /* on which it is forced */
  PwFigureStatus status; /* of one that has no facts */
} Sum;

static Sum
add_up (PwMateSizes *sizes)
{
  Sum sum = { 0, 0, 0, 0, PW_FIGURE_FOUND };

  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    {
      const PwSizedFacts *found = pw_mate_sizes_get (sizes, i);

      if (found == NULL)
        continue;
      sum.known++;
      if (found->status != PW_FIGURE_FOUND)
        {
          sum.status = found->status;
          continue;
        }
      sum.any += found->facts.longest > 0;
      sum.forced += found->facts.forced ? 1 : 0;
      if (found->facts.forced)
        sum.largest = pw_mate_sizes_size (i);
    }
  return sum;
}

/* All that is known, in a sentence or two, translated. (transfer full) */
static char *
sum_up (PwMateSizes *sizes)
{
  Sum sum = add_up (sizes);

  if (sum.known == 0)
    return g_strdup (_ ("Can king and piece mate a bare king? Finding out takes some seconds."));
  if (sum.forced > 0 && sum.forced == sum.known)
    /* Translators: a size of boards, twice */
    return g_strdup_printf (_ ("Forces mate against a bare king on boards up to %1$u × %1$u."), sum.largest);
  if (sum.forced > 0)
    /* Translators: a size of boards, twice */
    return g_strdup_printf (_ ("Forces mate against a bare king, but on no board larger than %1$u × %1$u."),
                            sum.largest);
  if (sum.any > 0)
    return g_strdup (_ ("Mates a bare king from few positions only."));
  if (sum.status != PW_FIGURE_FOUND)
    return g_strdup (_ (pw_figure_reason (sum.status)));
  return g_strdup (_ ("Can’t force mate against a bare king."));
}

/* -- showing it -- */

static void
show_row (PwSizeTable *self, guint i)
{
  g_auto (Row) row;

  say_row (&row, self->sizes, i);
  for (guint column = 0; column < N_COLUMNS; column++)
    {
      pw_label_say (self->cells[i][column], row.texts[column]);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->cells[i][column]), row.words);
    }
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->cells[i][BOARD])), row.words);
}

static void
show_progress (PwSizeTable *self)
{
  gtk_progress_bar_set_fraction (self->progress_bar, pw_mate_sizes_get_progress (self->sizes));
}

static void
show (PwSizeTable *self)
{
  g_autofree char *sum = sum_up (self->sizes);

  pw_label_say (self->sum_label, sum);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sum_label), sum);
  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    show_row (self, i);
  show_progress (self);
  if (pw_mate_sizes_is_busy (self->sizes))
    pw_button_become (self->button, _ ("_Cancel"), "win.stop-finding-mates", _ ("Stop finding mates"));
  else
    pw_button_become (self->button, _ ("_Find Mates"), "win.find-mates",
                      _ ("Find out whether king and piece mate a bare king, on boards of several sizes"));
}

/* -- its parts -- */

static void
add_buttons (PwSizeTable *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *bar = gtk_progress_bar_new ();

  self->progress_bar = GTK_PROGRESS_BAR (bar);
  atk_object_set_name (gtk_widget_get_accessible (bar), _ ("Finding mates"));
  self->button = pw_button_new ("", "win.find-mates", NULL, NULL);
  gtk_box_pack_start (GTK_BOX (box), self->button, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (box),
                      pw_button_new (_ ("_Show Mates"), "win.endgame", NULL,
                                     _ ("Play king and piece against a bare king on the board (Ctrl+Alt+M)")),
                      FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (self), bar);
  gtk_container_add (GTK_CONTAINER (self), box);
}

static GtkWidget *
new_cell (guint column, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == WON ? 1 : 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (style != NULL)
    pw_theme_set_class (label, style, TRUE);
  return label;
}

static void
add_table (PwSizeTable *self)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 3, NULL);

  for (guint column = 0; column < N_COLUMNS; column++)
    {
      gtk_grid_attach (GTK_GRID (grid), new_cell (column, _ (titles[column]), "dim-label"), (int) column, 0, 1, 1);
      for (guint i = 0; i < PW_N_MATE_SIZES; i++)
        {
          GtkWidget *cell = new_cell (column, NULL, NULL);

          self->cells[i][column] = GTK_LABEL (cell);
          gtk_grid_attach (GTK_GRID (grid), cell, (int) column, (int) i + 1, 1, 1);
        }
    }
  gtk_box_pack_start (GTK_BOX (self), grid, FALSE, FALSE, 0);
}

#define SUM_LINES 2
#define SUM_CHARS 24 /* at least, of a line */

static void
add_sum (PwSizeTable *self)
{
  self->sum_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->sum_label, SUM_CHARS);
  gtk_box_pack_start (GTK_BOX (self), pw_label_reserve (self->sum_label, SUM_LINES), FALSE, FALSE, 0);
}

/* -- life -- */

static void
pw_size_table_class_init (PwSizeTableClass *klass)
{
  PW_OWNS (klass, PwSizeTable, g_object_unref, sizes);
}

static void
pw_size_table_init (PwSizeTable *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  add_sum (self);
  add_buttons (self);
  add_table (self);
  gtk_widget_show_all (GTK_WIDGET (self));
}

GtkWidget *
pw_size_table_new (PwMateSizes *sizes)
{
  PwSizeTable *self = g_object_new (PW_TYPE_SIZE_TABLE, NULL);

  self->sizes = g_object_ref (sizes);
  g_signal_connect_object (sizes, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sizes, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
