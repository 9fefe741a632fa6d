/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figures of the piece on a page: owns the labels, each of which has its place from the start. The words are in
 * figures.c, the figures in findings.c.
 */
#include "ui/analysis/panel.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/chips.h"
#include "ui/analysis/figures.h"
#include "ui/analysis/plot-area.h"
#include "ui/analysis/size-table.h"
#include "ui/analysis/what.h"
#include "ui/analysis/worth.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"

#define CHIP_COLUMNS 2

/* The labels of a figure. */
typedef struct
{
  GtkWidget *whole;    /* has the name for screen readers, and the tooltip */
  GtkLabel *text;
  GtkLabel *note;      /* (nullable) */
} Figure;

struct _PwAnalysisPanel
{
  PwPanel panel;

  PwFindings *findings; /* (nullable): NULL before it is first needed */
  PwCompared *compared; /* (nullable): the same */
  PwMateSizes *sizes;   /* (nullable): the same */
  PwMeasuring *measure;   /* (nullable): the same */
  PwPlotArea *plots[PW_N_PLOTS];
  PwCompareChips *chips; /* (nullable): before the panel is built */
  Figure figures[PW_MAX_FIGURES];
  struct
  {
    GtkStack *stack; /* the figures, or why there are none */
    GtkWidget *figures;
    GtkLabel *reason;
  } sections[PW_N_SECTIONS];
  guint late_id; /* a timeout */

  PwHeatKind heat;      /* what the heat map shows */
  GtkLabel *heat_label; /* (nullable): before the panel is built */
  GtkLabel *notice_label;
  GtkBox *sections_box;
};

G_DEFINE_TYPE (PwAnalysisPanel, pw_analysis_panel, PW_TYPE_PANEL)

/* -- showing it -- */

static void
show_texts (Figure *figure, const PwFigureRow *row, const PwSaid *said)
{
  const char *note = said->note != NULL ? said->note : "", *more = said->more != NULL ? said->more : "";
  /* Translators: the name of a figure, the figure, and perhaps more about it: "Forks: 12.3" */
  g_autofree char *name = g_strdup_printf (_ ("%1$s: %2$s"), pw_figure_title (row), said->text);
  g_autofree char *tooltip = g_strconcat (name, *more ? "\n" : "", more, *note ? "\n" : "", note, NULL);

  pw_label_say (figure->text, said->text);
  if (figure->note != NULL)
    pw_label_say (figure->note, said->note != NULL ? note : more);
  pw_theme_set_class (GTK_WIDGET (figure->text), "dim-label", said->note != NULL);
  gtk_widget_set_tooltip_text (figure->whole, tooltip);
  atk_object_set_name (gtk_widget_get_accessible (figure->whole), name);
  atk_object_set_description (gtk_widget_get_accessible (figure->whole), *note ? note : more);
}

static void
show_unknown (Figure *figure, const PwFigureRow *row)
{
  PwSaid said = { (char *) "…", NULL, NULL };

  show_texts (figure, row, &said);
}

/* Those of another piece stay until there are new ones, but not for long. */
static void
show_figure (PwAnalysisPanel *self, guint i)
{
  const PwFigureRow *row = pw_figure_row (i);
  PwSaid said;

  if (pw_figure_say (row, self->findings, &said))
    show_texts (&self->figures[i], row, &said);
  else if (self->late_id == 0)
    show_unknown (&self->figures[i], row);
  pw_said_clear (&said);
}

static void
show_section (PwAnalysisPanel *self, PwSection section)
{
  const char *reason = pw_section_reason (section, self->findings);

  if (reason != NULL)
    pw_label_say (self->sections[section].reason, reason);
  gtk_stack_set_visible_child (self->sections[section].stack, reason != NULL
                                   ? GTK_WIDGET (self->sections[section].reason) : self->sections[section].figures);
}

static const char *
name_piece (PwAnalysisPanel *self)
{
  const char *name = pw_document_get_record (self->panel.document)->name;

  return *name != '\0' ? name : pw_document_get_latest (self->panel.document)->notation;
}

gboolean
pw_analysis_panel_get_plot (PwAnalysisPanel *self, PwPlotOf of, PwPlot *plot)
{
  PwCompared *compared = pw_analysis_panel_get_compared (self);
  const PwPlotSubject subject
      = { pw_analysis_panel_get_findings (self), pw_analysis_panel_get_sizes (self),
          pw_analysis_panel_get_measuring (self), name_piece (self), pw_compared_get_names (compared),
          pw_compared_n (compared) };

  return pw_plot_make (of, &subject, plot);
}

/* Like the figures: what is known stays until there is something else, but not for long. */
static void
show_plot (PwAnalysisPanel *self, PwPlotOf of)
{
  PwPlot plot;
  gboolean known = pw_analysis_panel_get_plot (self, of, &plot);
  g_autofree char *words = known ? pw_plot_say (of, &plot) : g_strdup ("");

  if (known || self->late_id == 0 || of == PW_PLOT_MATES)
    pw_plot_area_show (self->plots[of], &plot, words);
}

static void
show_mates_plot (PwAnalysisPanel *self)
{
  if (self->plots[PW_PLOT_MATES] != NULL)
    show_plot (self, PW_PLOT_MATES);
}

static void
show_values_plot (PwAnalysisPanel *self)
{
  if (self->plots[PW_PLOT_VALUES] != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_plot (self, PW_PLOT_VALUES);
}

static void
show_notice (PwAnalysisPanel *self)
{
  PwDocument *document = self->panel.document;
  g_autofree char *text = pw_document_tell_latest (document);

  if (pw_document_get_latest (document)->piece == NULL)
    text = g_strdup (_ ("Enter a notation to see what the piece is good for."));
  pw_label_say (self->notice_label, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->notice_label), text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sections_box), pw_document_get_latest (document)->piece != NULL);
}

static void
show (PwAnalysisPanel *self)
{
  for (guint i = 0; i < pw_n_figures (); i++)
    show_figure (self, i);
  for (PwSection section = 0; section < PW_N_SECTIONS; section++)
    show_section (self, section);
  for (PwPlotOf of = 0; of < PW_N_PLOTS; of++)
    show_plot (self, of);
}

static void
found_cb (PwAnalysisPanel *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (pw_findings_get (self->findings, 0) == NULL && self->late_id == 0)
    pw_after_pause (&self->late_id, PW_KEEP_SHOWN, show, self);
  show (self);
}

static void
follow (PwPanel *panel, guint parts)
{
  PwAnalysisPanel *self = PW_ANALYSIS_PANEL (panel);

  show_notice (self);
  if (parts != 0)
    return;
  pw_findings_want (pw_analysis_panel_get_findings (self), PW_FINDER_PAGE, PW_STAGES_ALL);
  show (self);
}

/* -- its parts -- */

static GtkWidget *
new_what (const PwFigureRow *row, GtkWidget *child)
{
  return pw_what_button_new (pw_figure_title (row), pw_figure_definition (row), pw_figure_source (row), child);
}

#define LEAST_CHARS 7 /* of a line of the name of a large number, and of the first one, which has more words */
#define MOST_CHARS 15

/* A large number with its name beside it; pressing it shows more. */
static void
add_large (Figure *figure, GtkWidget *line, const PwFigureRow *row, guint place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *text = pw_label_new (NULL, "figure");
  GtkWidget *title = pw_label_new (pw_figure_title (row), "caption");

  gtk_label_set_width_chars (GTK_LABEL (text), 4);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_line_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (title), LEAST_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (title), place == 0 ? MOST_CHARS : LEAST_CHARS);
  gtk_box_pack_start (GTK_BOX (box), text, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), title, TRUE, TRUE, 0);
  *figure = (Figure) { new_what (row, box), GTK_LABEL (text), NULL };
  gtk_box_pack_start (GTK_BOX (line), figure->whole, FALSE, FALSE, 0);
}

/* A few words in a frame; pressing it shows more. */
static void
add_chip (Figure *figure, GtkWidget *grid, const PwFigureRow *row, guint place)
{
  GtkWidget *text = pw_label_new (NULL, NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0.5);
  *figure = (Figure) { new_what (row, text), GTK_LABEL (text), NULL };
  gtk_widget_set_hexpand (figure->whole, TRUE);
  pw_theme_set_class (figure->whole, "fact", TRUE);
  gtk_grid_attach (GTK_GRID (grid), figure->whole, (int) place % CHIP_COLUMNS, (int) place / CHIP_COLUMNS, 1, 1);
}

/* A name, the figure, a button that shows more. */
static void
add_line (Figure *figure, GtkWidget *grid, const PwFigureRow *row, guint place)
{
  GtkWidget *title = pw_label_new (pw_figure_title (row), NULL), *text = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_line_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 1);
  gtk_label_set_width_chars (GTK_LABEL (text), 9);
  *figure = (Figure) { text, GTK_LABEL (text), NULL };
  gtk_grid_attach (GTK_GRID (grid), title, 0, (int) place, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), text, 1, (int) place, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), new_what (row, NULL), 2, (int) place, 1, 1);
}

/* The same with a line below it for its range, or why it isn't meant for the piece. */
static void
add_value (Figure *figure, GtkWidget *grid, const PwFigureRow *row, guint place)
{
  GtkWidget *note = pw_label_new (NULL, "caption");

  add_line (figure, grid, row, 2 * place);
  figure->note = GTK_LABEL (note);
  pw_theme_set_class (note, "dim-label", TRUE);
  gtk_grid_attach (GTK_GRID (grid), note, 0, 2 * (int) place + 1, 2, 1);
}

static GtkWidget *
new_line (void)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
}

static GtkWidget *
new_grid (void)
{
  return g_object_new (GTK_TYPE_GRID, "column-spacing", 6, NULL);
}

static GtkWidget *
new_chips (void)
{
  return g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 6, "column-homogeneous", TRUE, NULL);
}

static const struct
{
  GtkWidget *(*create) (void);
  void (*add) (Figure *figure, GtkWidget *within, const PwFigureRow *row, guint place);
} looks[PW_N_SECTIONS] = {
  [PW_SECTION_MOBILITY] = { new_line, add_large },
  [PW_SECTION_VALUES] = { new_grid, add_value },
  [PW_SECTION_REACH] = { new_chips, add_chip },
  [PW_SECTION_POWER] = { new_grid, add_line },
};

static GtkWidget *
new_figures (PwAnalysisPanel *self, PwSection section)
{
  GtkWidget *within = looks[section].create ();
  guint place = 0;

  for (guint i = 0; i < pw_n_figures (); i++)
    if (pw_figure_row (i)->section == section)
      looks[section].add (&self->figures[i], within, pw_figure_row (i), place++);
  return within;
}

static GtkWidget *
new_heat_button (PwAnalysisPanel *self)
{
  GtkWidget *button = g_object_new (PW_TYPE_MENU_BUTTON, NULL), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (PwHeatKind kind = 0; kind < PW_N_HEATS; kind++)
    {
      g_autofree char *action = g_strconcat ("win.heat::", pw_heat_nick (kind), NULL);

      g_menu_append (menu, pw_heat_label (kind), action);
    }
  pw_menu_button_set_menu (PW_MENU_BUTTON (button), G_MENU_MODEL (menu));
  self->heat_label = GTK_LABEL (pw_label_new (pw_heat_label (self->heat), "caption"));
  gtk_box_pack_start (GTK_BOX (box), GTK_WIDGET (self->heat_label), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic", GTK_ICON_SIZE_MENU), FALSE,
                      FALSE, 0);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_widget_set_tooltip_text (button, _ ("Which figures the heat map shows"));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Which figures the heat map shows"));
  return button;
}

/* Below the mobility. */
static void
add_heat (PwAnalysisPanel *self, GtkWidget *box)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *toggle = gtk_switch_new ();
  GtkWidget *title = pw_label_new (_ ("Heat map on the board"), NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (toggle), "win.heat-map");
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _ ("Show a figure on each square of the board (Ctrl+Shift+H)"));
  atk_object_set_name (gtk_widget_get_accessible (toggle), _ ("Heat map on the board"));
  gtk_box_pack_start (GTK_BOX (line), title, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), toggle, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), line, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), new_heat_button (self), FALSE, FALSE, 0);
}

/* A plot, with its name and a button that exports it. */
static void
add_plot (PwAnalysisPanel *self, GtkWidget *box, PwPlotOf of)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *area = pw_plot_area_new (pw_plot_label (of));
  GtkWidget *button = gtk_button_new_from_icon_name ("document-send-symbolic", GTK_ICON_SIZE_MENU);
  g_autofree char *action = g_strconcat ("win.export-plot::", pw_plot_nick (of), NULL);

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_tooltip_text (button, _ ("Export this plot"));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Export this plot"));
  gtk_box_pack_start (GTK_BOX (line), pw_label_new (pw_plot_label (of), "caption"), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), button, FALSE, FALSE, 0);
  gtk_widget_show_all (line);
  self->plots[of] = PW_PLOT_AREA (area);
  gtk_box_pack_start (GTK_BOX (box), line, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), area, FALSE, FALSE, 0);
}

/* A part with a title. Returns: what more can be put into */
static GtkWidget *
add_titled (PwAnalysisPanel *self, const char *title, GtkWidget *child)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_pack_start (GTK_BOX (box), pw_label_new (title, "group"), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), child, FALSE, FALSE, 0);
  gtk_box_pack_start (self->sections_box, box, FALSE, FALSE, 0);
  gtk_widget_show_all (box);
  return box;
}

/* The table of the mates, and its plot. */
static void
add_mates (PwAnalysisPanel *self)
{
  GtkWidget *table = pw_size_table_new (pw_analysis_panel_get_sizes (self));

  add_plot (self, add_titled (self, _ ("Mates"), table), PW_PLOT_MATES);
}

static void
add_worth (PwAnalysisPanel *self)
{
  add_titled (self, _ ("Worth by play"), pw_worth_new (pw_analysis_panel_get_measuring (self)));
}

static void
add_comparison (PwAnalysisPanel *self)
{
  GtkWidget *chips = pw_compare_chips_new (pw_analysis_panel_get_compared (self));

  self->chips = PW_COMPARE_CHIPS (chips);
  gtk_box_pack_start (self->sections_box, chips, FALSE, FALSE, 0);
}

static void
add_section (PwAnalysisPanel *self, PwSection section)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *stack = gtk_stack_new ();
  GtkWidget *reason = pw_label_new (NULL, "dim-label");

  gtk_label_set_ellipsize (GTK_LABEL (reason), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_line_wrap (GTK_LABEL (reason), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (reason), 20);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  self->sections[section].stack = GTK_STACK (stack);
  self->sections[section].figures = new_figures (self, section);
  self->sections[section].reason = GTK_LABEL (reason);
  gtk_container_add (GTK_CONTAINER (stack), self->sections[section].figures);
  gtk_container_add (GTK_CONTAINER (stack), reason);
  gtk_box_pack_start (GTK_BOX (box), pw_label_new (_ (pw_section_row (section)->title), "group"), FALSE,
                      FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), stack, FALSE, FALSE, 0);
  if (section == PW_SECTION_VALUES)
    add_plot (self, box, PW_PLOT_VALUES);
  else if (section == PW_SECTION_MOBILITY)
    {
      add_heat (self, box);
      add_plot (self, box, PW_PLOT_MOBILITY);
    }
  gtk_box_pack_start (self->sections_box, box, FALSE, FALSE, 0);
  gtk_widget_show_all (box);
}

static void
build (PwPanel *panel)
{
  PwAnalysisPanel *self = PW_ANALYSIS_PANEL (panel);

  pw_template_init (self);
  for (PwSection section = 0; section < PW_N_SECTIONS; section++)
    {
      add_section (self, section);
      if (section == PW_SECTION_VALUES)
        add_worth (self);
    }
  add_mates (self);
  add_comparison (self);
}

static void
compared_cb (PwAnalysisPanel *self)
{
  if (self->findings != NULL)
    pw_findings_set_beside (self->findings, pw_compared_get_pieces (self->compared));
}

PwCompared *
pw_analysis_panel_get_compared (PwAnalysisPanel *self)
{
  if (self->compared == NULL)
    {
      self->compared = pw_compared_new ();
      g_signal_connect_object (self->compared, "changed", G_CALLBACK (compared_cb), self, G_CONNECT_SWAPPED);
    }
  return self->compared;
}

PwMateSizes *
pw_analysis_panel_get_sizes (PwAnalysisPanel *self)
{
  if (self->sizes == NULL)
    {
      self->sizes = pw_mate_sizes_new (self->panel.document);
      g_signal_connect_object (self->sizes, "changed", G_CALLBACK (show_mates_plot), self, G_CONNECT_SWAPPED);
    }
  return self->sizes;
}

PwMeasuring *
pw_analysis_panel_get_measuring (PwAnalysisPanel *self)
{
  if (self->measure == NULL)
    {
      self->measure = pw_measuring_new (self->panel.document);
      g_signal_connect_object (self->measure, "changed", G_CALLBACK (show_values_plot), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->measure, "progressed", G_CALLBACK (show_values_plot), self, G_CONNECT_SWAPPED);
    }
  return self->measure;
}

void
pw_analysis_panel_set_offers (PwAnalysisPanel *self, GMenuModel *menu)
{
  pw_panel_build (PW_PANEL (self));
  pw_compare_chips_set_offers (self->chips, menu);
}

PwFindings *
pw_analysis_panel_get_findings (PwAnalysisPanel *self)
{
  if (self->findings == NULL)
    {
      self->findings = pw_findings_new (self->panel.document);
      pw_findings_set_beside (self->findings, pw_compared_get_pieces (pw_analysis_panel_get_compared (self)));
      g_signal_connect_swapped (self->findings, "changed", G_CALLBACK (found_cb), self);
    }
  return self->findings;
}

void
pw_analysis_panel_set_heat (PwAnalysisPanel *self, PwHeatKind kind)
{
  self->heat = kind;
  if (self->heat_label != NULL)
    pw_label_say (self->heat_label, pw_heat_label (kind));
}

/* -- life -- */

static void
pw_analysis_panel_unmap (GtkWidget *widget)
{
  PwAnalysisPanel *self = PW_ANALYSIS_PANEL (widget);

  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->findings != NULL)
    pw_findings_want (self->findings, PW_FINDER_PAGE, 0);
  GTK_WIDGET_CLASS (pw_analysis_panel_parent_class)->unmap (widget);
}

static void
pw_analysis_panel_dispose (GObject *object)
{
  PwAnalysisPanel *self = PW_ANALYSIS_PANEL (object);

  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->findings != NULL)
    g_signal_handlers_disconnect_by_data (self->findings, self);
  g_clear_object (&self->findings);
  g_clear_object (&self->compared);
  g_clear_object (&self->sizes);
  g_clear_object (&self->measure);
  G_OBJECT_CLASS (pw_analysis_panel_parent_class)->dispose (object);
}

static void
pw_analysis_panel_class_init (PwAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  G_OBJECT_CLASS (klass)->dispose = pw_analysis_panel_dispose;
  widget_class->unmap = pw_analysis_panel_unmap;

  pw_template_set (widget_class, "analysis/panel.ui");
  PW_TEMPLATE_PARTS (widget_class, PwAnalysisPanel, notice_label, sections_box);
}

static void
pw_analysis_panel_init (PwAnalysisPanel *self)
{
}
