/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worth by play on the page of figures: owns its words. */
#include "ui/analysis/worth.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/analysis/what.h"
#include "ui/base/button.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"

#define CAPTION_LINES 2
#define STATUS_LINES  4
#define STATUS_CHARS  24 /* at least, of a line */

struct _PwWorth
{
  GtkBox parent_instance;

  PwMeasuring *measure;
  GMenu *menu; /* what it can be measured against */
  GtkLabel *against_label, *figure_label, *caption_label, *status_label;
  GtkWidget *figure_box, *choice_button, *measure_button;
  GtkWidget *measure_box, *clear_box; /* around buttons: insensitive when there is nothing to be done */
  GtkProgressBar *progress_bar;
};

G_DEFINE_TYPE (PwWorth, pw_worth, GTK_TYPE_BOX)

/* -- words: all (transfer full) -- */

static char *
say_figure (const PwMeasuredFigure *figure)
{
  double pawns = figure->figure.against != 0 ? fabs (figure->result.pawns) : figure->result.pawns;

  if (!figure->known)
    return g_strdup ("–");
  if (!isfinite (figure->result.pawns) || !isfinite (figure->result.error))
    return g_strdup ("…");
  /* Translators: a number of pawns and its error */
  return g_strdup_printf (_ ("%1$.1f ± %2$.1f"), pawns, figure->result.error);
}

static char *
say_caption (PwMeasuring *measure, const PwMeasuredFigure *figure)
{
  g_autofree char *other = NULL;

  if (!figure->known)
    return g_strdup ("");
  if (!isfinite (figure->result.pawns) || !isfinite (figure->result.error))
    return g_strdup (figure->result.pawn_is_weak ? _ ("a pawn decides too few games here")
                                                 : _ ("too few games so far"));
  if (figure->figure.against == 0)
    return g_strdup (_ ("pawns"));
  other = pw_measuring_name (measure, figure->figure.against, TRUE);
  /* Translators: after a number, before a piece: "the queen" */
  return g_strdup_printf (figure->result.pawns < 0 ? _ ("pawns less than %s") : _ ("pawns more than %s"),
                          other);
}

static char *
say_time (guint seconds)
{
  return seconds < 60 ? g_strdup_printf (_ ("%u s"), seconds) : g_strdup_printf (_ ("%u min"), seconds / 60);
}

static char *
say_games (const PwMeasured *figure)
{
  guint n = 2 * pw_measured_n_pairs (figure);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *time = say_time (figure->seconds);

  /* Translators: "240 games in 5 min" */
  return g_strdup_printf (_ ("%1$s in %2$s."), games, time);
}

/* Another piece than the open one is being measured, or the same against another. */
static char *
say_other (PwMeasuring *measure, const PwMeasured *busy)
{
  g_autofree char *piece = pw_measuring_name (measure, busy->piece, TRUE), *games = say_games (busy);
  g_autofree char *against = busy->against != 0 ? pw_measuring_name (measure, busy->against, TRUE) : NULL;

  if (against == NULL)
    /* Translators: a piece, "the griffon"; then "240 games in 5 min." */
    return g_strdup_printf (_ ("Now measuring %1$s against pawns: %2$s"), piece, games);
  /* Translators: two pieces, "the griffon", "the queen"; then "240 games in 5 min." */
  return g_strdup_printf (_ ("Now measuring %1$s against %2$s: %3$s"), piece, against, games);
}

/* With the score, and about how long it takes still. games: of say_games() */
static char *
say_how_far (PwMeasuring *measure, const PwMeasuredFigure *figure, const char *games)
{
  double score = figure->result.score[PW_MATCH_PIECE], error = figure->result.score_error[PW_MATCH_PIECE];
  double progress = figure->busy ? pw_measuring_get_progress (measure) : 0;
  GString *text = g_string_new (games);
  g_autofree char *left = NULL;

  if (isfinite (score))
    /* Translators: percent of all points, and the error */
    g_string_append_printf (text, _ (" Score: %1$.0f ± %2$.0f %%."), 100 * score, 100 * error);
  if (progress > 0 && progress < 1)
    {
      left = say_time ((guint) MIN (figure->figure.seconds * (1 / progress - 1), 1e6));
      /* Translators: "5 min" */
      g_string_append_printf (text, _ (" About %s left."), left);
    }
  return g_string_free (text, FALSE);
}

static char *
say_status (PwMeasuring *measure, const PwMeasuredFigure *figure, const char *problem)
{
  const PwMeasured *busy = pw_measuring_get_busy (measure);
  g_autofree char *games = say_games (&figure->figure);

  if (busy != NULL && !figure->busy)
    return say_other (measure, busy);
  if (problem != NULL)
    return g_strdup (problem);
  if (!figure->known)
    return g_strdup (figure->busy
                         ? _ ("The first games are being played.")
                         : _ ("Not measured yet. The computer plays against itself; a first figure takes "
                              "some minutes."));
  if (!figure->outdated)
    return say_how_far (measure, figure, games);
  /* Translators: "240 games in 5 min." */
  return g_strdup_printf (_ ("Outdated: the piece or the rules have changed. %s"), games);
}

/* -- showing it -- */

static void
show_menu (PwWorth *self)
{
  g_autofree char *letters = pw_measuring_list_letters (self->measure);
  g_autoptr (GMenu) menu = g_menu_new ();

  pw_menu_add_choice (menu, _ ("Pawns"), "win.measure-against", "");
  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      g_autofree char *name = pw_measuring_name (self->measure, *letter, FALSE),
                      *symbol = pw_kind_symbol (*letter);

      pw_menu_add_choice (menu, name, "win.measure-against", symbol);
    }
  pw_menu_become (self->menu, menu);
}

static void
show_against (PwWorth *self)
{
  char letter = pw_measuring_get_against (self->measure);
  g_autofree char *against
      = letter != 0 ? pw_measuring_name (self->measure, letter, FALSE) : g_strdup (_ ("Pawns"));
  /* Translators: a piece, or "Pawns" */
  g_autofree char *name = g_strdup_printf (_ ("Measured against: %s"), against);

  pw_label_say (self->against_label, against);
  atk_object_set_name (gtk_widget_get_accessible (self->choice_button), name);
}

static void
show_figure (PwWorth *self)
{
  PwMeasuredFigure figure;
  g_autofree char *problem = pw_measuring_get_problem (self->measure);
  g_autofree char *text = NULL, *caption = NULL, *name = NULL, *status = NULL;
  gboolean busy = pw_measuring_get_busy (self->measure) != NULL;

  pw_measuring_get_figure (self->measure, &figure);
  text = say_figure (&figure);
  caption = say_caption (self->measure, &figure);
  status = say_status (self->measure, &figure, problem);
  name = g_strconcat (text, *caption != '\0' ? " " : "", caption, NULL);
  pw_label_say (self->figure_label, text);
  pw_label_say (self->caption_label, caption);
  pw_label_say (self->status_label, status);
  pw_widget_tell (self->status_label, status);
  pw_theme_set_class (GTK_WIDGET (self->figure_label), "dim-label", figure.outdated);
  atk_object_set_name (gtk_widget_get_accessible (self->figure_box), name);
  gtk_progress_bar_set_fraction (self->progress_bar, pw_measuring_get_progress (self->measure));
  if (busy)
    pw_button_become (self->measure_button, _ ("_Pause"), "win.pause-measuring",
                      _ ("Stop measuring; what was found is kept (Shift+Alt+R)"));
  else
    pw_button_become (
        self->measure_button, figure.known && !figure.outdated ? _ ("Co_ntinue") : _ ("_Measure"),
        "win.measure",
        _ ("Let the computer play against itself to find what the piece is worth (Ctrl+Alt+R)"));
  gtk_widget_set_sensitive (self->measure_box, busy || problem == NULL);
  gtk_widget_set_sensitive (self->clear_box, figure.known && !busy);
}

void
pw_worth_show (PwWorth *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_menu (self);
  show_against (self);
  show_figure (self);
}

static void
progressed_cb (PwWorth *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_figure (self);
}

/* -- its parts -- */

static GtkWidget *
new_line (PwWorth *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_pack_start (GTK_BOX (self), line, FALSE, FALSE, 0);
  return line;
}

static void
add_choice (PwWorth *self)
{
  GtkWidget *line = new_line (self), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->choice_button = g_object_new (PW_TYPE_MENU_BUTTON, NULL);
  pw_menu_button_set_menu (PW_MENU_BUTTON (self->choice_button), G_MENU_MODEL (self->menu));
  self->against_label = GTK_LABEL (pw_label_new (NULL, NULL));
  gtk_box_pack_start (GTK_BOX (box), GTK_WIDGET (self->against_label), TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic", GTK_ICON_SIZE_MENU),
                      FALSE, FALSE, 0);
  gtk_container_add (GTK_CONTAINER (self->choice_button), box);
  gtk_widget_set_tooltip_text (self->choice_button, _ ("Which piece the other side has in its place"));
  /* Translators: before the name of a piece that the open one is measured against */
  gtk_box_pack_start (GTK_BOX (line), pw_label_new (_ ("Against"), NULL), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (line), self->choice_button, TRUE, TRUE, 0);
}

static void
add_figure (PwWorth *self)
{
  GtkWidget *line = new_line (self);
  const PwWhat what
      = { _ ("Worth by play"),
          _ ("The computer plays against itself. One side has the piece where the other has another "
             "piece, or more pawns; then they swap sides. Pawn odds in the same game tell what a "
             "pawn is worth. After ± is one standard error."),
          _ ("Games played by this program, in this game") };

  self->figure_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->figure_label = GTK_LABEL (pw_label_new (NULL, "figure"));
  self->caption_label = GTK_LABEL (pw_label_new (NULL, "caption"));
  gtk_box_pack_start (GTK_BOX (self->figure_box), GTK_WIDGET (self->figure_label), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (self->figure_box), pw_label_reserve (self->caption_label, CAPTION_LINES), TRUE,
                      TRUE, 0);
  gtk_label_set_yalign (self->caption_label, 0.5);
  gtk_box_pack_start (GTK_BOX (line), self->figure_box, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), pw_what_button_new (what, NULL), FALSE, FALSE, 0);
}

static void
add_status (PwWorth *self)
{
  self->status_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_width_chars (self->status_label, STATUS_CHARS);
  gtk_box_pack_start (GTK_BOX (self), pw_label_reserve (self->status_label, STATUS_LINES), FALSE, FALSE, 0);
  self->progress_bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->progress_bar)), _ ("Precision reached"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->progress_bar),
                               _ ("How near the figure is to its next precision"));
  gtk_box_pack_start (GTK_BOX (self), GTK_WIDGET (self->progress_bar), FALSE, FALSE, 0);
}

static void
add_buttons (PwWorth *self)
{
  GtkWidget *line = new_line (self);

  self->measure_button = pw_button_new ("", "win.measure", NULL, NULL);
  self->measure_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->clear_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_pack_start (GTK_BOX (self->measure_box), self->measure_button, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (self->clear_box), pw_button_new (_ ("_Clear"), "win.clear-measured", NULL,
                                                                     _ ("Forget the games of this piece")));
  gtk_box_pack_start (GTK_BOX (line), self->measure_box, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (line), self->clear_box, FALSE, FALSE, 0);
}

/* -- life -- */

static void
pw_worth_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pw_worth_parent_class)->map (widget);
  pw_worth_show (PW_WORTH (widget));
}

static void
pw_worth_class_init (PwWorthClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = pw_worth_map;
  PW_OWNS (klass, PwWorth, g_object_unref, measure, menu);
}

static void
pw_worth_init (PwWorth *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->menu = g_menu_new ();
  add_choice (self);
  add_figure (self);
  add_status (self);
  add_buttons (self);
  gtk_widget_show_all (GTK_WIDGET (self));
}

GtkWidget *
pw_worth_new (PwMeasuring *measure)
{
  PwWorth *self = g_object_new (PW_TYPE_WORTH, NULL);

  self->measure = g_object_ref (measure);
  g_signal_connect_object (measure, "changed", G_CALLBACK (pw_worth_show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (measure, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
