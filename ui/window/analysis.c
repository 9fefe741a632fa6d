/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page with figures, and the heat map on the board. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/panel.h"
#include "ui/analysis/table.h"
#include "ui/export/dialog.h"

typedef struct
{
  PwAnalysisPanel *panel;
  PwHeatKind heat;        /* of the figures that may be shown on the board */
  gboolean heated;        /* they are */
  GMenu *compared_pieces; /* (nullable): until the page is there */
  const PwAnalysed *known; /* of the page, as long as it is there */
} Own;

PW_FEATURE_KEEPS (analysis, Own)

/* Shows the figures on the board if they are wanted and known; until then, those of before stay. */
static void
show_heat (PwWindow *self)
{
  g_autofree PwHeat *heat = NULL;

  if (!own (self)->heated)
    return;
  heat = pw_heat_new (own (self)->heat, own (self)->known->findings, record (self)->at);
  if (heat != NULL)
    pw_look_set_heat (self->look, heat);
}

static void
want_heat (PwWindow *self)
{
  pw_findings_want (own (self)->known->findings, PW_FINDER_BOARD,
                    own (self)->heated ? 1u << pw_heat_stage (own (self)->heat) : 0);
  pw_look_set_heat (self->look, NULL);
  show_heat (self);
}

static void
set_heat_map (PwWindow *self, gboolean on)
{
  own (self)->heated = on;
  _pw_window_show_toggle (self, "heat-map", on);
  want_heat (self);
}

static void
choose_heat (PwWindow *self, const char *nick)
{
  own (self)->heat = pw_heat_by_nick (nick);
  _pw_window_show_choice (self, "heat", pw_heat_nick (own (self)->heat));
  pw_analysis_panel_set_heat (own (self)->panel, own (self)->heat);
  if (own (self)->heated)
    want_heat (self);
}

/* -- mates over sizes of boards -- */

static void
update_mates (PwWindow *self)
{
  _pw_window_set_enabled (self, "find-mates", pw_mate_sizes_can_start (own (self)->known->sizes));
  _pw_window_set_enabled (self, "stop-finding-mates", pw_mate_sizes_is_busy (own (self)->known->sizes));
}

static void
find_mates (PwWindow *self, int start)
{
  if (start)
    pw_mate_sizes_start (own (self)->known->sizes);
  else
    pw_mate_sizes_give_up (own (self)->known->sizes);
}

/* -- worth by play -- */

static void
update_measure (PwWindow *self)
{
  gboolean busy = pw_measuring_get_busy (own (self)->known->measuring) != NULL;

  _pw_window_set_enabled (self, "measure", !busy);
  _pw_window_set_enabled (self, "pause-measuring", busy);
  _pw_window_set_enabled (self, "clear-measured", !busy);
}

static void
measure (PwWindow *self)
{
  pw_measuring_start (own (self)->known->measuring);
  if (pw_measuring_get_busy (own (self)->known->measuring) == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self));
}

void
_pw_window_pause_measuring (PwWindow *self)
{
  pw_measuring_pause (own (self)->known->measuring);
}

static void
clear_measured (PwWindow *self)
{
  pw_measuring_clear (own (self)->known->measuring);
}

/* target: a symbol; "" for pawns */
static void
measure_against (PwWindow *self, const char *target)
{
  _pw_window_show_choice (self, "measure-against", target);
  pw_measuring_set_against (own (self)->known->measuring, pw_kind_letter (target));
}

/* -- comparing -- */

static void
list_pieces (PwWindow *self)
{
  _pw_window_list_pieces (self, own (self)->compared_pieces, "win.compare-with");
}

/* The menu: the pieces of chess, then the others of the document. */
static void
create_offers (PwWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (PwOrthodox i = 0; i < PW_N_ORTHODOX; i++)
    {
      char target[] = { PW_ORTHODOX_LETTERS[i], '\0' };

      pw_menu_add_choice (menu, pw_orthodox_label (i), "win.compare-with", target);
    }
  own (self)->compared_pieces = g_menu_new ();
  g_menu_append_section (menu, NULL, G_MENU_MODEL (own (self)->compared_pieces));
  list_pieces (self);
  pw_analysis_panel_set_offers (own (self)->panel, G_MENU_MODEL (menu));
}

/* The page is there: its list follows the pieces of the document. */
static void
built_cb (PwWindow *self)
{
  create_offers (self);
  pw_document_follow (self->document, PW_DOCUMENT_PIECES, self, G_CALLBACK (list_pieces));
}

/* target: a letter of chess, or the number of a piece of the document */
static void
compare_with (PwWindow *self, const char *target)
{
  const char *letter = g_ascii_isalpha (*target) ? strchr (PW_ORTHODOX_LETTERS, *target) : NULL;
  PwOrthodox orthodox = letter != NULL ? (PwOrthodox) (letter - PW_ORTHODOX_LETTERS) : 0;
  g_autofree char *name = letter != NULL ? g_strdup (pw_orthodox_label (orthodox)) : NULL;
  g_autoptr (PwPiece) piece
      = letter != NULL ? pw_orthodox_new (orthodox) : _pw_window_take_piece (self, target, &name);

  if (piece == NULL || !pw_findings_add (own (self)->known->findings, name, piece))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
stop_comparing (PwWindow *self, const char *target)
{
  guint64 who;

  if (g_ascii_string_to_unsigned (target, 10, 1, PW_MAX_BESIDE, &who, NULL))
    pw_findings_remove (own (self)->known->findings, (guint) who);
}

static void
show_table (PwWindow *self)
{
  gtk_widget_show (pw_compare_table_new (GTK_WINDOW (self), own (self)->known->findings));
}

/* -- a plot as a file -- */

#define PLOT_KEY "pw-plot"

static void
write_plot (PwWindow *self, const PwPlot *plot, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!pw_export_plot (plot, file, self->export_settings, &error))
    _pw_window_tell_error (self, _ ("The plot can’t be saved."), error);
}

static void
plot_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  gtk_native_dialog_hide (chooser);
  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    write_plot (self, g_object_get_data (G_OBJECT (chooser), PLOT_KEY), file);
}

/* The plot as it is now, even if the piece changes while the dialog is open. */
static void
export_plot (PwWindow *self, const char *nick)
{
  PwPlotOf of = pw_plot_by_nick (nick);
  PwPlot plot;
  GtkFileChooserNative *chooser;
  g_autofree char *name = g_strconcat (nick, ".svg", NULL);
  g_autofree char *words = of < PW_N_PLOTS ? pw_plot_make (of, own (self)->known, &plot) : NULL;

  if (words == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  chooser = gtk_file_chooser_native_new (_ ("Export Plot (SVG, PNG, PDF or EPS)"), GTK_WINDOW (self),
                                         GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  g_object_set_data_full (G_OBJECT (chooser), PLOT_KEY, g_memdup2 (&plot, sizeof plot), g_free);
  _pw_window_show_file_chooser (self, chooser, G_CALLBACK (plot_response_cb));
}

static void
show_page (PwWindow *self, const char *nick)
{
  _pw_window_show_choice (self, "analysis-page", nick);
  pw_analysis_panel_set_page (own (self)->panel, nick);
}

static const PwCommand commands[] = {
  { "analysis-page", .choose = show_page, .state = "figures" },
  { "clear-measured", .run = clear_measured },
  { "compare-table", .run = show_table },
  { "compare-with", .choose = compare_with },
  { "export-plot", .choose = export_plot },
  { "find-mates", .run_with = find_mates, .with = TRUE },
  { "go-to-analysis", .run_with = _pw_window_go_to_page, .with = PW_FEATURE_analysis },
  { "heat", .choose = choose_heat, .state = "crowded" },
  { "heat-map", .toggle = set_heat_map },
  { "measure", .run = measure },
  { "measure-against", .choose = measure_against, .state = "Q" },
  { "pause-measuring", .run = _pw_window_pause_measuring },
  { "stop-comparing", .choose = stop_comparing },
  { "stop-finding-mates", .run_with = find_mates, .with = FALSE },
};

/* Of the heat maps, only the one of distances depends on the square of the piece. */
static void
piece_moved_cb (PwWindow *self)
{
  if (own (self)->heat == PW_HEAT_DISTANCE)
    show_heat (self);
}

static void
build (PwWindow *self)
{
  own (self)->panel = _pw_window_add_page (self, PW_FEATURE_analysis, PW_TYPE_ANALYSIS_PANEL);
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_BOARD, self, G_CALLBACK (piece_moved_cb));
  g_signal_connect_object (own (self)->panel, "built", G_CALLBACK (built_cb), self, G_CONNECT_SWAPPED);
  own (self)->known = pw_analysis_panel_get_known (own (self)->panel);
  g_signal_connect_object (own (self)->known->findings, "changed", G_CALLBACK (show_heat), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->known->sizes, "changed", G_CALLBACK (update_mates), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->known->measuring, "changed", G_CALLBACK (update_measure), self,
                           G_CONNECT_SWAPPED);
  update_mates (self);
  update_measure (self);
}

static void
clear (PwWindow *self)
{
  const PwAnalysed *known = g_steal_pointer (&own (self)->known);

  g_clear_object (&own (self)->compared_pieces);
  if (known == NULL)
    return;
  g_signal_handlers_disconnect_by_data (known->findings, self);
  g_signal_handlers_disconnect_by_data (known->sizes, self);
  g_signal_handlers_disconnect_by_data (known->measuring, self);
  pw_measuring_pause (known->measuring);
}

PW_FEATURE (analysis, .size = sizeof (Own), .build = build, .create = create, .clear = clear, .action = PW_PAGES,
            .button = { "analysis", N_ ("Analysis"), NULL,
                        N_ ("What the piece is good for, in figures (Ctrl+Shift+Y)") })
