/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figures of the piece on three pages: owns the labels and the plots, each of which has its place from
 * the start. The words are in figures.c and plots.c, the figures in findings.c.
 */
#include "ui/analysis/panel.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/chips.h"
#include "ui/analysis/figures.h"
#include "ui/analysis/size-table.h"
#include "ui/analysis/worth.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/base/scroll.h"
#include "ui/base/theme.h"
#include "ui/base/toggle.h"

#define CHIP_COLUMNS 2
#define LEAST_HEIGHT 48   /* pixels of a page */
#define TEXT         11.5 /* pixels of the letters of a plot at the usual size */

typedef enum
{
  FIGURES,
  WORTH,
  MATES,
  N_PAGES,
} Page;

/* ORDER Page */
static const PwToggleRow pages[N_PAGES] = {
  { "figures", N_ ("Figures"), NULL, N_ ("Mobility, reach and power, and the heat map") },
  { "worth", N_ ("Worth"), NULL, N_ ("What the piece is worth in pawns, by formulas and by games") },
  { "mates", N_ ("Mates"), NULL, N_ ("Whether king and piece mate a bare king, on boards of several sizes") },
};

/* Of the findings, as bits: what a page shows. ORDER Page */
static const guint stages[N_PAGES] = { PW_STAGES_ALL & ~(1u << PW_STAGE_VALUES), 1u << PW_STAGE_VALUES, 0 };

/* The labels of a figure. */
typedef struct
{
  GtkWidget *whole; /* has the name for screen readers, and the tooltip */
  GtkLabel *text;
  GtkLabel *note; /* (nullable) */
} Figure;

typedef struct
{
  GtkWidget *box; /* (nullable): before the panel is built */
  GtkWidget *area;
  PwPlot plot;
} Chart;

struct _PwAnalysisPanel
{
  PwPanel panel;

  PwAnalysed known; /* all NULL before they are first needed */
  Chart charts[PW_N_PLOTS];
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
  GtkStack *stack; /* the pages */
  Page page;       /* of them the one that is shown */
  GtkBox *boxes[N_PAGES];
};

G_DEFINE_TYPE (PwAnalysisPanel, pw_analysis_panel, PW_TYPE_PANEL)

/* -- showing it -- */

static void
show_texts (Figure *figure, const PwFigureRow *row, const PwSaid *said)
{
  const char *note = said->note != NULL ? said->note : "", *more = said->more != NULL ? said->more : "";
  /* Translators: the name of a figure, the figure, and perhaps more about it: "Forks: 12.3" */
  g_autofree char *name = g_strdup_printf (_ ("%1$s: %2$s"), pw_figure_what (row).title, said->text);
  g_autofree char *tooltip = g_strconcat (name, *more ? "\n" : "", more, *note ? "\n" : "", note, NULL);

  pw_label_say (figure->text, said->text);
  if (figure->note != NULL)
    pw_label_say (figure->note, said->note != NULL ? note : more);
  pw_theme_set_class (GTK_WIDGET (figure->text), "dim-label", said->note != NULL);
  gtk_widget_set_tooltip_text (figure->whole, tooltip);
  atk_object_set_name (gtk_widget_get_accessible (figure->whole), name);
  atk_object_set_description (gtk_widget_get_accessible (figure->whole), *note ? note : more);
}

/* Those of another piece stay until there are new ones, but not for long. */
static void
show_figure (PwAnalysisPanel *self, guint i)
{
  const PwFigureRow *row = pw_figure_row (i);
  const PwSaid unknown = { .text = (char *) "…" };
  PwSaid said;

  if (pw_figure_say (row, self->known.findings, 0, &said))
    show_texts (&self->figures[i], row, &said);
  else if (self->late_id == 0)
    show_texts (&self->figures[i], row, &unknown);
  pw_said_clear (&said);
}

static void
show_section (PwAnalysisPanel *self, PwSection section)
{
  const char *reason = pw_section_reason (section, self->known.findings);

  if (reason != NULL)
    pw_label_say (self->sections[section].reason, reason);
  gtk_stack_set_visible_child (self->sections[section].stack, reason != NULL
                                   ? GTK_WIDGET (self->sections[section].reason) : self->sections[section].figures);
}

static double
text_size (GtkWidget *area)
{
  return TEXT * pw_text_scale (area);
}

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, const PwPlot *plot)
{
  pw_plot_draw (plot, pw_theme_scheme (area), cr, gtk_widget_get_allocated_width (area),
                gtk_widget_get_allocated_height (area), text_size (area));
  return GDK_EVENT_PROPAGATE;
}

static void
fit_cb (GtkWidget *area, const PwPlot *plot)
{
  gtk_widget_set_size_request (area, -1, (int) pw_plot_height (plot, text_size (area)) + 1);
}

/* Like the figures: what is known stays until there is something else, but not for long. Mates that aren't
 * found yet have no plot at all; nothing is below it. */
static void
show_plot (PwAnalysisPanel *self, PwPlotOf of)
{
  Chart *chart = &self->charts[of];
  PwPlot plot;
  g_autofree char *words = pw_plot_make (of, &self->known, &plot);

  if (words == NULL && self->late_id != 0 && of != PW_PLOT_MATES)
    return;
  chart->plot = plot;
  fit_cb (chart->area, &plot);
  atk_object_set_description (gtk_widget_get_accessible (chart->area), words != NULL ? words : "");
  gtk_widget_set_visible (chart->box, words != NULL || of != PW_PLOT_MATES);
  gtk_widget_queue_draw (chart->area);
}

/* What is asked for has come further. In a new window the panel may be mapped before it is built. */
static void
show_asked (PwAnalysisPanel *self)
{
  if (self->charts[PW_PLOT_MATES].box == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_plot (self, PW_PLOT_VALUES);
  show_plot (self, PW_PLOT_MATES);
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
  gtk_widget_set_sensitive (GTK_WIDGET (self->stack), pw_document_get_latest (document)->piece != NULL);
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
  int first = g_bit_nth_lsf (stages[self->page], -1);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || first < 0)
    return;
  if (pw_findings_get (self->known.findings, 0, (PwStage) first) == NULL && self->late_id == 0)
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
  pw_findings_want (pw_analysis_panel_get_known (self)->findings, PW_FINDER_PAGE, stages[self->page]);
  show (self);
}

void
pw_analysis_panel_set_page (PwAnalysisPanel *self, const char *nick)
{
  pw_panel_build (&self->panel);
  for (Page page = 0; page < N_PAGES; page++)
    if (g_str_equal (nick, pages[page].target))
      self->page = page;
  gtk_stack_set_visible_child_name (self->stack, pages[self->page].target);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    follow (&self->panel, 0);
}

/* -- its parts -- */

#define LEAST_CHARS 7 /* of a line of the name of a large number, and of the first one, which has more words */
#define MOST_CHARS 15

/* A large number with its name beside it; pressing it shows more. */
static void
add_large (Figure *figure, GtkWidget *line, const PwFigureRow *row, guint place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *text = pw_label_new (NULL, "figure");
  GtkWidget *title
      = pw_label_new_wrapped (pw_figure_what (row).title, "caption", place == 0 ? MOST_CHARS : LEAST_CHARS);

  gtk_label_set_width_chars (GTK_LABEL (text), 4);
  gtk_label_set_width_chars (GTK_LABEL (title), LEAST_CHARS);
  gtk_box_pack_start (GTK_BOX (box), text, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), title, TRUE, TRUE, 0);
  *figure = (Figure){ pw_what_button_new (pw_figure_what (row), box), GTK_LABEL (text), NULL };
  gtk_box_pack_start (GTK_BOX (line), figure->whole, FALSE, FALSE, 0);
}

/* A few words in a frame; pressing it shows more. */
static void
add_chip (Figure *figure, GtkWidget *grid, const PwFigureRow *row, guint place)
{
  GtkWidget *text = pw_label_new (NULL, NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0.5);
  *figure = (Figure){ pw_what_button_new (pw_figure_what (row), text), GTK_LABEL (text), NULL };
  gtk_widget_set_hexpand (figure->whole, TRUE);
  pw_theme_set_class (figure->whole, "fact", TRUE);
  gtk_grid_attach (GTK_GRID (grid), figure->whole, (int) place % CHIP_COLUMNS, (int) place / CHIP_COLUMNS, 1, 1);
}

/* A name, the figure, a button that shows more. */
static void
add_line (Figure *figure, GtkWidget *grid, const PwFigureRow *row, guint place)
{
  GtkWidget *title = pw_label_new_wrapped (pw_figure_what (row).title, NULL, -1),
            *text = gtk_label_new (NULL);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 1);
  gtk_label_set_width_chars (GTK_LABEL (text), 9);
  *figure = (Figure) { text, GTK_LABEL (text), NULL };
  gtk_grid_attach (GTK_GRID (grid), title, 0, (int) place, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), text, 1, (int) place, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), pw_what_button_new (pw_figure_what (row), NULL), 2, (int) place, 1, 1);
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
  Chart *chart = &self->charts[of];
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_from_icon_name ("document-send-symbolic", GTK_ICON_SIZE_MENU);
  AtkObject *accessible;
  g_autofree char *action = g_strconcat ("win.export-plot::", pw_plot_nick (of), NULL);

  chart->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  chart->area = gtk_drawing_area_new ();
  accessible = gtk_widget_get_accessible (chart->area);
  atk_object_set_name (accessible, pw_plot_label (of));
  atk_object_set_role (accessible, ATK_ROLE_CHART);
  g_signal_connect (chart->area, "draw", G_CALLBACK (draw_cb), &chart->plot);
  g_signal_connect (chart->area, "style-updated", G_CALLBACK (fit_cb), &chart->plot);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_widget_set_tooltip_text (button, _ ("Export this plot"));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Export this plot"));
  gtk_box_pack_start (GTK_BOX (line), pw_label_new (pw_plot_label (of), "caption"), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), button, FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (chart->box), line);
  gtk_container_add (GTK_CONTAINER (chart->box), chart->area);
  gtk_container_add (GTK_CONTAINER (box), chart->box);
}

/* A part of a page with a title. Returns: what more can be put into */
static GtkWidget *
add_titled (PwAnalysisPanel *self, Page page, const char *title, GtkWidget *child)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_container_add (GTK_CONTAINER (box), pw_label_new (title, "group"));
  gtk_container_add (GTK_CONTAINER (box), child);
  gtk_container_add (GTK_CONTAINER (self->boxes[page]), box);
  return box;
}

/* Its figures, or in their place why there are none. */
static GtkWidget *
add_section (PwAnalysisPanel *self, Page page, PwSection section)
{
  GtkWidget *stack = gtk_stack_new (), *reason = pw_label_new_wrapped (NULL, "dim-label", -1);

  gtk_label_set_width_chars (GTK_LABEL (reason), 20);
  gtk_label_set_yalign (GTK_LABEL (reason), 0);
  self->sections[section].stack = GTK_STACK (stack);
  self->sections[section].figures = new_figures (self, section);
  self->sections[section].reason = GTK_LABEL (reason);
  gtk_container_add (GTK_CONTAINER (stack), self->sections[section].figures);
  gtk_container_add (GTK_CONTAINER (stack), reason);
  return add_titled (self, page, _ (pw_section_row (section)->title), stack);
}

static void
add_page (PwAnalysisPanel *self, Page page)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12,
                                 "margin-end", 6, NULL);
  GtkWidget *scroller = pw_scroller_new (box, GTK_POLICY_NEVER);
  AtkObject *accessible = gtk_widget_get_accessible (box);

  g_object_set (scroller, "overlay-scrolling", FALSE, "min-content-height", LEAST_HEIGHT, NULL);
  atk_object_set_name (accessible, _ (pages[page].label));
  atk_object_set_description (accessible, _ (pages[page].tooltip));
  atk_object_set_role (accessible, ATK_ROLE_PANEL);
  pw_theme_set_class (box, "analysis", TRUE);
  self->boxes[page] = GTK_BOX (box);
  gtk_stack_add_named (self->stack, scroller, pages[page].target);
}

/* The switch above the pages, the pages, and the notice below them. */
static void
add_frame (PwAnalysisPanel *self)
{
  GtkWidget *strip
      = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "margin-bottom", 6, "margin-end", 6, NULL);

  self->stack = g_object_new (GTK_TYPE_STACK, "vexpand", TRUE, NULL);
  self->notice_label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, "margin-top", 6, NULL);
  pw_theme_set_class (strip, "linked", TRUE);
  pw_toggles_add (strip, "win.analysis-page", pages, N_PAGES);
  pw_box_fit_letters (GTK_BOX (strip));
  for (Page page = 0; page < N_PAGES; page++)
    add_page (self, page);
  gtk_container_add (GTK_CONTAINER (self), strip);
  gtk_container_add (GTK_CONTAINER (self), GTK_WIDGET (self->stack));
  gtk_container_add (GTK_CONTAINER (self), GTK_WIDGET (self->notice_label));
}

static void
build (PwPanel *panel)
{
  PwAnalysisPanel *self = PW_ANALYSIS_PANEL (panel);
  const PwAnalysed *known = pw_analysis_panel_get_known (self);
  GtkWidget *chips = pw_compare_chips_new (known->findings), *box;

  add_frame (self);
  box = add_section (self, FIGURES, PW_SECTION_MOBILITY);
  add_heat (self, box);
  add_plot (self, box, PW_PLOT_MOBILITY);
  add_section (self, FIGURES, PW_SECTION_REACH);
  add_section (self, FIGURES, PW_SECTION_POWER);
  self->chips = PW_COMPARE_CHIPS (chips);
  gtk_container_add (GTK_CONTAINER (self->boxes[FIGURES]), chips);

  add_plot (self, add_section (self, WORTH, PW_SECTION_VALUES), PW_PLOT_VALUES);
  add_titled (self, WORTH, _ ("Worth by play"), pw_worth_new (known->measuring));

  gtk_container_add (GTK_CONTAINER (self->boxes[MATES]), pw_size_table_new (known->sizes));
  add_plot (self, GTK_WIDGET (self->boxes[MATES]), PW_PLOT_MATES);
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) (GCallback) gtk_widget_show_all, NULL);
}

const PwAnalysed *
pw_analysis_panel_get_known (PwAnalysisPanel *self)
{
  PwAnalysed *known = &self->known;

  if (known->findings != NULL)
    return known;
  known->findings = pw_findings_new (self->panel.document);
  known->sizes = pw_mate_sizes_new (self->panel.document);
  known->measuring = pw_measuring_new (self->panel.document);
  g_signal_connect_object (known->findings, "changed", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (known->sizes, "changed", G_CALLBACK (show_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (known->measuring, "changed", G_CALLBACK (show_asked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (known->measuring, "progressed", G_CALLBACK (show_asked), self, G_CONNECT_SWAPPED);
  return known;
}

void
pw_analysis_panel_set_offers (PwAnalysisPanel *self, GMenuModel *menu)
{
  pw_panel_build (PW_PANEL (self));
  pw_compare_chips_set_offers (self->chips, menu);
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
  if (self->known.findings != NULL)
    pw_findings_want (self->known.findings, PW_FINDER_PAGE, 0);
  GTK_WIDGET_CLASS (pw_analysis_panel_parent_class)->unmap (widget);
}

static void
pw_analysis_panel_class_init (PwAnalysisPanelClass *klass)
{
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  GTK_WIDGET_CLASS (klass)->unmap = pw_analysis_panel_unmap;
  PW_OWNS (klass, PwAnalysisPanel, g_object_unref, known.findings, known.sizes, known.measuring);
  PW_STOPS (klass, PwAnalysisPanel, late_id);
}

static void
pw_analysis_panel_init (PwAnalysisPanel *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}
