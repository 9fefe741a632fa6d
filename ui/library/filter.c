/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters of known pieces by their figures.  Owns what is wanted; must not know how pieces are listed.
 */
#include "ui/library/filter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/catalogue/figures.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"

typedef struct
{
  PwKnownFigure figure;
  const char *words; /* "Mobility %s"; of a choice, NULL: each value has its own */
} FilterRow;

/* ORDER ENTRIES: as the parts below */
static const FilterRow entry_rows[] = {
  /* Translators: %s is a range, such as 5..7 */
  { PW_KNOWN_MOBILITY, N_ ("mobility %s") },
  /* Translators: mobility on a crowded board; %s is a range, such as 5..7 */
  { PW_KNOWN_CROWDED, N_ ("crowded %s") },
  /* Translators: moves to the farthest square; %s is a range, such as 5..7 */
  { PW_KNOWN_REACH, N_ ("reach %s") },
  /* Translators: moves to mate; %s is a range, such as 5..7 */
  { PW_KNOWN_LONGEST, N_ ("mate in %s") },
  /* Translators: estimates in pawns; %s is a range, such as 5..7 */
  { PW_KNOWN_ANY_VALUE, N_ ("value %s") },
  /* Translators: groups of squares that moves connect; %s is a number or a range */
  { PW_KNOWN_CLASSES, N_ ("groups %s") },
};

static const FilterRow combo_rows[] = { { PW_KNOWN_COLOURS, NULL }, { PW_KNOWN_MATE, NULL } };

#define N_ENTRIES G_N_ELEMENTS (entry_rows)
#define N_COMBOS  G_N_ELEMENTS (combo_rows)

/* What a value of a choice is called. ORDER PwColours, PwKnownMate */
static const char *const colour_words[] = { N_ ("both colors"), N_ ("colorbound"), N_ ("color-switching") };
static const char *const mate_words[] = { N_ ("no mate"), N_ ("mates from few positions"), N_ ("forces mate") };

struct _PwLibraryFilter
{
  GtkGrid parent_instance;

  PwFigureRange ranges[N_ENTRIES + N_COMBOS];
  guint n_ranges;
  const char *fault;  /* (nullable) */
  gboolean is_asleep; /* several controls change at once */

  GtkEntry *mobility_entry, *crowded_entry, *reach_entry, *longest_entry, *value_entry, *classes_entry;
  GtkComboBox *colors_combo, *mate_combo, *sort_combo;
  GtkToggleButton *largest_check;
  GtkWidget *clear_button;
};

G_DEFINE_TYPE (PwLibraryFilter, pw_library_filter, GTK_TYPE_GRID)

static void
list_entries (PwLibraryFilter *self, GtkEntry *entries[N_ENTRIES])
{
  entries[0] = self->mobility_entry;
  entries[1] = self->crowded_entry;
  entries[2] = self->reach_entry;
  entries[3] = self->longest_entry;
  entries[4] = self->value_entry;
  entries[5] = self->classes_entry;
}

static void
list_combos (PwLibraryFilter *self, GtkComboBox *combos[N_COMBOS])
{
  combos[0] = self->colors_combo;
  combos[1] = self->mate_combo;
}

static const PwKnownFigures *
get_figures (const PwKnownPiece *known)
{
  return known ? pw_figure_table_lookup (pw_figure_table_get_default (), known) : NULL;
}

/* -- what is wanted -- */

static const char *
word_fault (PwRangeFault fault)
{
  return fault == PW_RANGE_REVERSED ? _ ("This range ends before it begins. Put the smaller number first.")
                                    : _ ("This isn’t a range. Write a number, or 5..7, 5.. or ..7.");
}

/* A range that can't be read leaves nothing out, and is marked. */
static void
read_entry (PwLibraryFilter *self, GtkEntry *entry, PwKnownFigure figure)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (entry));
  g_autofree char *text = g_strstrip (g_strdup (gtk_entry_get_text (entry)));
  PwRangeFault fault = PW_RANGE_GOOD;

  if (*text)
    fault = pw_figure_range_read (&self->ranges[self->n_ranges], figure, text);
  if (*text && fault == PW_RANGE_GOOD)
    self->n_ranges++;
  if (fault == PW_RANGE_GOOD)
    {
      gtk_style_context_remove_class (style, GTK_STYLE_CLASS_ERROR);
      return;
    }
  gtk_style_context_add_class (style, GTK_STYLE_CLASS_ERROR);
  self->fault = word_fault (fault);
}

static void
read_combo (PwLibraryFilter *self, GtkComboBox *combo, PwKnownFigure figure)
{
  const char *id = gtk_combo_box_get_active_id (combo);

  if (id && pw_figure_range_read (&self->ranges[self->n_ranges], figure, id) == PW_RANGE_GOOD)
    self->n_ranges++;
}

static void
changed_cb (PwLibraryFilter *self)
{
  GtkEntry *entries[N_ENTRIES];
  GtkComboBox *combos[N_COMBOS];

  if (self->is_asleep)
    return;
  self->n_ranges = 0;
  self->fault = NULL;
  list_entries (self, entries);
  for (guint i = 0; i < N_ENTRIES; i++)
    read_entry (self, entries[i], entry_rows[i].figure);
  list_combos (self, combos);
  for (guint i = 0; i < N_COMBOS; i++)
    read_combo (self, combos[i], combo_rows[i].figure);
  gtk_widget_set_sensitive (GTK_WIDGET (self->largest_check), pw_library_filter_sorts (self));
  gtk_widget_set_sensitive (self->clear_button, self->n_ranges > 0 || self->fault || pw_library_filter_sorts (self));
  g_signal_emit_by_name (self, "changed");
}

void
pw_library_filter_clear (PwLibraryFilter *self)
{
  GtkEntry *entries[N_ENTRIES];
  GtkComboBox *combos[N_COMBOS];

  self->is_asleep = TRUE;
  list_entries (self, entries);
  for (guint i = 0; i < N_ENTRIES; i++)
    gtk_entry_set_text (entries[i], "");
  list_combos (self, combos);
  for (guint i = 0; i < N_COMBOS; i++)
    gtk_combo_box_set_active (combos[i], 0);
  gtk_combo_box_set_active (self->sort_combo, 0);
  self->is_asleep = FALSE;
  changed_cb (self);
}

gboolean
pw_library_filter_is_active (PwLibraryFilter *self)
{
  return self->n_ranges > 0;
}

gboolean
pw_library_filter_sorts (PwLibraryFilter *self)
{
  return gtk_combo_box_get_active (self->sort_combo) > 0;
}

gboolean
pw_library_filter_holds (PwLibraryFilter *self, const PwKnownPiece *known)
{
  if (known == NULL)
    return self->n_ranges == 0;
  for (guint i = 0; i < self->n_ranges; i++)
    if (!pw_figure_range_holds (&self->ranges[i], get_figures (known)))
      return FALSE;
  return TRUE;
}

int
pw_library_filter_compare (PwLibraryFilter *self, const PwKnownPiece *a, const PwKnownPiece *b)
{
  int row = gtk_combo_box_get_active (self->sort_combo);

  if (row < 1)
    return 0;
  if (a == NULL || b == NULL)
    return (a == NULL) - (b == NULL);
  return pw_known_figures_compare (get_figures (a), get_figures (b), entry_rows[row - 1].figure,
                                   gtk_toggle_button_get_active (self->largest_check));
}

PW_GETTER (const char *, pw_library_filter_fault, PwLibraryFilter, fault);

/* -- in words -- */

static const char *
word_choice (PwKnownFigure figure, guint choice)
{
  return figure == PW_KNOWN_COLOURS ? _ (colour_words[choice]) : _ (mate_words[choice]);
}

char *
pw_library_filter_describe (PwLibraryFilter *self)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  GtkEntry *entries[N_ENTRIES];

  list_entries (self, entries);
  for (guint i = 0; i < self->n_ranges; i++)
    {
      const PwFigureRange *range = &self->ranges[i];

      for (guint j = 0; j < N_ENTRIES; j++)
        if (entry_rows[j].figure == range->figure)
          g_ptr_array_add (parts, g_strdup_printf (_ (entry_rows[j].words), gtk_entry_get_text (entries[j])));
      if (range->choices != 0)
        g_ptr_array_add (parts, g_strdup (word_choice (range->figure, (guint) g_bit_nth_lsf (range->choices, -1))));
    }
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (_ (", "), (char **) parts->pdata);
}

/* Numbers as people write them: two decimals at most. (transfer full) */
static char *
write_number (double number)
{
  return g_strdup_printf ("%.*f", fabs (number - round (number)) < 0.005 ? 0 : 2, number);
}

/* "mobility 14". figures: (nullable). (transfer full) (nullable): there is none */
static char *
tell_figure (const PwKnownFigures *figures, guint row)
{
  g_autofree char *first = NULL, *last = NULL, *range = NULL;
  double low, high;

  if (figures == NULL || !pw_known_figures_span (figures, entry_rows[row].figure, &low, &high))
    return NULL;
  first = write_number (low);
  last = write_number (high);
  range = g_str_equal (first, last) ? g_strdup (first) : g_strdup_printf (_ ("%1$s to %2$s"), first, last);
  return g_strdup_printf (_ (entry_rows[row].words), range);
}

static void
add_number (GPtrArray *parts, const PwKnownFigures *figures, guint row)
{
  char *words = tell_figure (figures, row);

  if (words != NULL)
    g_ptr_array_add (parts, words);
}

char *
pw_library_filter_tell_sorted (PwLibraryFilter *self, const PwKnownPiece *known)
{
  int row = gtk_combo_box_get_active (self->sort_combo);
  char *words = row > 0 ? tell_figure (get_figures (known), (guint) row - 1) : NULL;

  return words != NULL ? words : row > 0 ? g_strdup_printf (_ (entry_rows[row - 1].words), "–") : NULL;
}

char *
pw_library_filter_tell (const PwKnownPiece *known)
{
  const PwKnownFigures *figures = get_figures (known);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; figures && i < N_ENTRIES; i++)
    add_number (parts, figures, i);
  for (guint i = 0; figures && i < N_COMBOS; i++)
    if (!isnan (figures->values[combo_rows[i].figure]))
      g_ptr_array_add (parts, g_strdup (word_choice (combo_rows[i].figure,
                                                     (guint) figures->values[combo_rows[i].figure])));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (_ (", "), (char **) parts->pdata);
}

/* -- life -- */

static void
pw_library_filter_class_init (PwLibraryFilterClass *klass)
{
  pw_template_set (klass, "library/filter.ui");
  PW_TEMPLATE_PARTS (klass, PwLibraryFilter, classes_entry, clear_button, colors_combo, crowded_entry, largest_check,
                     longest_entry, mate_combo, mobility_entry, reach_entry, sort_combo, value_entry);
  PW_TEMPLATE_HANDLERS (klass, changed_cb, pw_library_filter_clear);

  pw_signal_new (klass, "changed", 0);
}

static void
pw_library_filter_init (PwLibraryFilter *self)
{
  GtkEntry *entries[N_ENTRIES];

  pw_template_init (self);
  list_entries (self, entries);
  for (guint i = 0; i < N_ENTRIES; i++) /* else 5..7 would look like 7..5 from right to left */
    gtk_widget_set_direction (GTK_WIDGET (entries[i]), GTK_TEXT_DIR_LTR);
  pw_combo_fit (self->colors_combo);
  pw_combo_fit (self->mate_combo);
  pw_combo_fit (self->sort_combo);
}
