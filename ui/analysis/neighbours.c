/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest known pieces: owns in which figures pieces are compared, and the words. */
#include "ui/analysis/neighbours.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/catalogue/nearest.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"

/* NULL: that of the estimator. ORDER pw_nearest_figures */
static const char *const titles[PW_N_NEAREST_FIGURES] = {
  N_ ("Empty board"),
  N_ ("One in three taken"),
  N_ ("Forks"),
};

struct _PwNeighbours
{
  GtkGrid parent_instance;

  GtkLabel *titles[PW_N_NEAREST_FIGURES], *texts[PW_N_NEAREST_FIGURES];
};

G_DEFINE_TYPE (PwNeighbours, pw_neighbours, GTK_TYPE_GRID)

static const char *
title_of (guint i)
{
  return _ (titles[i] != NULL ? titles[i] : pw_estimator_facts (pw_nearest_figures[i] - PW_KNOWN_VALUE)->title);
}

/* -- words -- */

/* "Rook (14.0)". (transfer full) (nullable) */
static char *
name_piece (const PwKnownPiece *piece, PwKnownFigure figure)
{
  return piece != NULL
             ? g_strdup_printf ("%s (%.1f)", _ (piece->name),
                                pw_figure_table_lookup (pw_figure_table_get_default (), piece)->values[figure])
             : NULL;
}

/* In short. (transfer full) */
static char *
say_short (const PwKnownBetween *between)
{
  if (between->same != NULL)
    /* Translators: a piece's name: it has this figure, too */
    return g_strdup_printf (_ ("like %s"), _ (between->same->name));
  if (between->below != NULL && between->above != NULL)
    /* Translators: two pieces: a figure lies between those of both: "Rook – Queen" */
    return g_strdup_printf (_ ("%1$s – %2$s"), _ (between->below->name), _ (between->above->name));
  if (between->below != NULL)
    return g_strdup_printf (_ ("more than %s"), _ (between->below->name));
  return between->above != NULL ? g_strdup_printf (_ ("less than %s"), _ (between->above->name)) : g_strdup ("–");
}

/* With the figures of those pieces. (transfer full) */
static char *
say_all (const char *title, const PwKnownBetween *between, PwKnownFigure figure, double value)
{
  g_autofree char *same = name_piece (between->same, figure);
  g_autofree char *below = name_piece (between->below, figure), *above = name_piece (between->above, figure);
  /* Translators: the name of a figure, and the figure. Other sentences follow it. */
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("%1$s: %2$.1f."), title, value);
  if (same != NULL)
    /* Translators: a piece and its figure. It follows other sentences. */
    g_string_append_printf (text, _ (" The same: %s."), same);
  if (below != NULL)
    g_string_append_printf (text, _ (" The next lower one: %s."), below);
  if (above != NULL)
    g_string_append_printf (text, _ (" The next higher one: %s."), above);
  return g_string_free (text, FALSE);
}

/* -- showing it -- */

static void
show_row (PwNeighbours *self, guint i, const char *text, const char *words)
{
  pw_label_say (self->texts[i], text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->texts[i]), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->titles[i]), words);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->texts[i])), words);
}

static void
show_figure (PwNeighbours *self, guint i, const PwKnownFigures *figures)
{
  PwKnownFigure figure = pw_nearest_figures[i];
  double value = figures->values[figure];
  g_autofree char *text = NULL, *words = NULL;
  PwKnownBetween between;

  pw_nearest_find (figures, figure, &between);
  text = say_short (&between);
  words = isnan (value) ? g_strdup_printf (_ ("%s: no figure"), title_of (i))
                        : say_all (title_of (i), &between, figure, value);
  show_row (self, i, text, words);
}

void
pw_neighbours_show (PwNeighbours *self, const PwAnalysis *analysis)
{
  PwKnownFigures figures;

  if (analysis != NULL)
    pw_known_figures_init (&figures, analysis);
  for (guint i = 0; i < PW_N_NEAREST_FIGURES; i++)
    {
      if (analysis != NULL)
        show_figure (self, i, &figures);
      else
        show_row (self, i, "…", title_of (i));
    }
}

/* -- life -- */

#define LEAST_CHARS 12 /* of a column */
#define LARGE       1.3 /* letters: two columns have no room beside each other */

static GtkLabel *
add_label (PwNeighbours *self, int column, int row, const char *text)
{
  GtkWidget *label = pw_label_new (text, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), (float) column);
  gtk_label_set_width_chars (GTK_LABEL (label), LEAST_CHARS);
  gtk_grid_attach (GTK_GRID (self), label, column, row, 1, 1);
  return GTK_LABEL (label);
}

/* A name, and the pieces beside it, whatever they are called. */
static void
add_line (PwNeighbours *self, int i)
{
  self->titles[i] = add_label (self, 0, i, title_of ((guint) i));
  self->texts[i] = add_label (self, 1, i, NULL);
  gtk_label_set_max_width_chars (self->texts[i], LEAST_CHARS);
  gtk_widget_set_hexpand (GTK_WIDGET (self->texts[i]), TRUE);
}

/* The same with the pieces below the name. */
static void
add_two_lines (PwNeighbours *self, int i)
{
  self->titles[i] = add_label (self, 0, 2 * i, title_of ((guint) i));
  self->texts[i] = add_label (self, 0, 2 * i + 1, NULL);
  pw_theme_set_class (GTK_WIDGET (self->titles[i]), "dim-label", TRUE);
}

static void
pw_neighbours_class_init (PwNeighboursClass *klass)
{
}

static void
pw_neighbours_init (PwNeighbours *self)
{
  gboolean large = pw_text_scale (GTK_WIDGET (self)) > LARGE;

  gtk_grid_set_column_spacing (GTK_GRID (self), 6);
  gtk_grid_set_row_spacing (GTK_GRID (self), 3);
  for (guint i = 0; i < PW_N_NEAREST_FIGURES; i++)
    {
      if (large)
        add_two_lines (self, (int) i);
      else
        add_line (self, (int) i);
    }
  gtk_widget_show_all (GTK_WIDGET (self));
  pw_neighbours_show (self, NULL);
}

GtkWidget *
pw_neighbours_new (void)
{
  return g_object_new (PW_TYPE_NEIGHBOURS, NULL);
}
