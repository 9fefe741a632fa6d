/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The header: the title, buttons and menus, as tables.  Knows actions by their names only.  What has its place
 * elsewhere in the window is in no menu; what has only a key is in the shortcuts window.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/confine.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"
#include "ui/export/offer.h"

#define TITLE_CHARS 18 /* always as wide, so that the modes stay where they are */
#define NARROW_TITLE_CHARS 10
#define MIN_TITLE_CHARS 7
#define LARGEST_MODE       150 /* percent of usual text: where letters are larger, there is no room for all modes \
                                */

/* The buttons, from the start; then from the end. */
enum
{
  PIECES,
  OPEN,
  SAVE,
  UNDO,
  REDO,
  MENU,
  EXPORT,
  N_BUTTONS
};

typedef struct
{
  GtkWidget *buttons[N_BUTTONS], *icons[N_BUTTONS];
  GtkWidget *words[N_BUTTONS]; /* (nullable): beside the icon, or in its place */
  GtkWidget *titles, *modes;
  GtkLabel *title, *subtitle;
} Own;

PW_FEATURE_KEEPS (header, Own)

/* -- menus -- */

typedef enum
{
  ITEM,
  SECTION, /* a line; what follows is below it */
  SUBMENU, /* up to its END */
  RECENT,  /* the recent files */
  END,
} RowKind;

/* What a menu shows, from above. */
typedef struct
{
  RowKind kind;
  const char *label;  /* not translated yet */
  const char *action; /* detailed: "app.theme::dark" */
} MenuRow;

static const MenuRow main_rows[] = {
  { ITEM, N_ ("New _Window"), "app.new-window" },
  { ITEM, N_ ("Save _As…"), "win.save-as" },
  { ITEM, N_ ("Previous _Versions…"), "win.previous-versions" },
  { SECTION },
  { ITEM, N_ ("Known Pieces _Like This…"), "win.show-likes" },
  { ITEM, N_ ("Show _Suggestions"), "win.complete" },
  { SUBMENU, N_ ("V_iew") },
  { ITEM, N_ ("_Coordinates"), "win.show-coordinates" },
  { ITEM, N_ ("_Legend"), "win.show-legend" },
  { ITEM, N_ ("_Attacked Squares"), "win.show-attacks" },
  { ITEM, N_ ("Fig_urines"), "win.show-figurines" },
  { ITEM, N_ ("_Flip Board"), "win.flip-board" },
  { ITEM, N_ ("Co_mpare With…"), "win.compare-piece" },
  { ITEM, N_ ("_Variations"), "win.variations" },
  { SECTION },
  { ITEM, N_ ("Zoom _In"), "win.zoom-in" },
  { ITEM, N_ ("Zoom _Out"), "win.zoom-out" },
  { ITEM, N_ ("Fit _Window"), "win.zoom-fit" },
  { SECTION },
  { ITEM, N_ ("Suggest While _Typing"), "win.complete-while-typing" },
  { ITEM, N_ ("Pi_eces"), "win.show-pieces" },
  { ITEM, N_ ("Side _Panel"), "win.show-panel" },
  { SECTION },
  { ITEM, N_ ("Follow _System"), "app.theme::system" },
  { ITEM, N_ ("Li_ght"), "app.theme::light" },
  { ITEM, N_ ("_Dark"), "app.theme::dark" },
  { END },
  { SECTION },
  { SUBMENU, N_ ("L_earn") },
  { ITEM, N_ ("_Lessons…"), "app.lessons" },
  { ITEM, N_ ("_Quiz…"), "app.quiz" },
  { ITEM, N_ ("_Guess the Piece…"), "app.guess" },
  { SECTION },
  { ITEM, N_ ("_Open Lesson File…"), "app.open-lesson" },
  { ITEM, N_ ("_New Lesson…"), "app.new-lesson" },
  { ITEM, N_ ("_Edit Lesson File…"), "app.edit-lesson" },
  { END },
  { ITEM, N_ ("P_references"), "win.preferences" },
  { ITEM, N_ ("Ke_yboard Shortcuts"), "win.show-help-overlay" },
  { ITEM, N_ ("_Help"), "win.help" },
  { ITEM, N_ ("About Piecewright"), "app.about" },
  { ITEM, N_ ("_Quit"), "app.quit" },
  { END },
};

static const MenuRow open_rows[] = {
  { ITEM, N_ ("_Open…"), "win.open" },
  { ITEM, N_ ("_Paste"), "win.paste" },
  { ITEM, N_ ("_Known Pieces…"), "win.choose-piece" },
  { ITEM, N_ ("Choose _Game…"), "win.choose-game" },
  { RECENT },
  { END },
};

static const MenuRow share_rows[] = {
  { ITEM, N_ ("E_xport…"), "win.export" },
  { ITEM, N_ ("_Pages with All Pieces…"), "win.pages" },
  { ITEM, N_ ("_Schemes…"), "win.schemes" },
  { ITEM, N_ ("_Copy Picture"), "win.copy-picture" },
  { ITEM, N_ ("Copy in _Words"), "win.copy-words" },
  { ITEM, N_ ("Copy _Link"), "win.copy-link" },
  { ITEM, N_ ("_For Other Programs…"), "win.export-pieces" },
  { END },
};

static void
end_section (GMenu *menu, GMenu **section)
{
  g_menu_append_section (menu, NULL, G_MENU_MODEL (*section));
  g_object_unref (*section);
  *section = g_menu_new ();
}

/* row: the first of the menu; then its END. Returns: (transfer full) */
static GMenu *
create_menu (const MenuRow **row)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  for (; (*row)->kind != END; ++*row)
    if ((*row)->kind == ITEM)
      g_menu_append (section, _ ((*row)->label), (*row)->action);
    else if ((*row)->kind == SUBMENU)
      {
        const char *label = _ ((*row)++->label);
        g_autoptr (GMenu) submenu = create_menu (row);

        g_menu_append_submenu (section, label, G_MENU_MODEL (submenu));
      }
    else
      {
        end_section (menu, &section);
        if ((*row)->kind == RECENT)
          {
            g_autoptr (GMenu) recent = _pw_window_list_recent ();

            g_menu_append_section (menu, _ ("Recent Files"), G_MENU_MODEL (recent));
          }
      }
  end_section (menu, &section);
  g_object_unref (section);
  return menu;
}

/* When the menu is first opened, as recent files are looked for on the disk. */
static void
fill_cb (GtkMenuButton *button, const MenuRow *rows)
{
  g_autoptr (GMenu) menu = create_menu (&rows);

  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* What is dragged from the button is what would be copied. */
static void
choose_options_cb (PwExportOptions *options, gpointer window)
{
  pw_export_options_load (options, PW_WINDOW (window)->export_settings);
}

/* -- the title -- */

/* Below the piece's name: how safe the document is, then its name, whose end may be cut off. (transfer full) */
static char *
describe_document (PwWindow *self)
{
  g_autofree char *file = pw_storage_get_title (self->storage);

  if (pw_history_is_saved (pw_document_get_history (self->document)))
    return g_steal_pointer (&file);
  if (pw_storage_get_problem (self->storage) != NULL)
    /* Translators: below the piece's name: the file, in which not all is saved, and of that there is no copy. */
    return g_strdup_printf (_ ("⚠ No recovery copy: %s"), file);
  if (pw_storage_get_file (self->storage) == NULL)
    return g_strdup (_ ("Not saved"));
  /* Translators: below the piece's name: the file, in which not all is saved. */
  return g_strdup_printf (_ ("Not saved: %s"), file);
}

/* The whole path, and why there is no recovery copy. (transfer full) (nullable) */
static char *
describe_place (PwWindow *self)
{
  const char *problem = pw_storage_get_problem (self->storage);
  GFile *file = pw_storage_get_file (self->storage);
  g_autofree char *path = file != NULL ? g_file_get_parse_name (file) : NULL;
  g_autofree char *danger = NULL;

  if (problem == NULL)
    return g_steal_pointer (&path);
  /* Translators: what follows says why, such as that the disk is full. */
  danger = g_strdup_printf (_ ("What isn’t saved would be lost in a crash, as no recovery copy can be written. %s"),
                            problem);
  return path != NULL ? g_strjoin ("\n", path, danger, NULL) : g_steal_pointer (&danger);
}

void
_pw_window_show_title (PwWindow *self)
{
  const char *name = record (self)->name;
  g_autofree char *game = _pw_window_name_game (self);
  const char *piece = game != NULL ? game : *name != '\0' ? name : _ ("Untitled piece");
  g_autofree char *file = pw_storage_get_title (self->storage);
  /* Translators: the window's title where the desktop shows it: the piece or the game, the file and the
   * program. */
  g_autofree char *title = g_strdup_printf (_ ("%s – %s – Piecewright"), piece, file);
  g_autofree char *below = describe_document (self);
  g_autofree char *place = describe_place (self);

  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), title) != 0)
    gtk_window_set_title (GTK_WINDOW (self), title);
  pw_label_say (own (self)->title, piece);
  pw_label_say (own (self)->subtitle, below);
  pw_widget_tell (gtk_window_get_titlebar (GTK_WINDOW (self)), place);
}

/* The usual width has no room for as many large letters; a few of them would say nothing. */
void
_pw_window_fit_header (PwWindow *self, gboolean narrow)
{
  int chars = (int) ((narrow ? NARROW_TITLE_CHARS : TITLE_CHARS) / pw_text_scale (GTK_WIDGET (self)));

  g_object_set (own (self)->title, "width-chars", chars, "max-width-chars", chars, NULL);
  g_object_set (own (self)->subtitle, "width-chars", chars, "max-width-chars", chars, NULL);
  gtk_widget_set_visible (own (self)->titles, chars >= MIN_TITLE_CHARS);
  pw_theme_set_class (own (self)->modes, "narrow", narrow);
  gtk_box_set_homogeneous (GTK_BOX (own (self)->modes), !narrow);
  gtk_widget_set_visible (own (self)->words[OPEN], !narrow);
  gtk_widget_set_visible (own (self)->icons[OPEN], narrow);
  gtk_widget_set_visible (own (self)->words[EXPORT], !narrow);
}

/* -- the buttons -- */

static const struct
{
  GType (*type) (void);
  const char *action;  /* (nullable) */
  const MenuRow *menu; /* instead */
  const char *icon, *name;
  const char *tooltip; /* (nullable): another one each time */
  gboolean words;      /* its name can be read on it */
} buttons[N_BUTTONS] = {
  [PIECES] = { gtk_toggle_button_get_type, "win.show-pieces", NULL, "sidebar-show-symbolic", N_ ("Pieces"),
               N_ ("Show or hide the pieces (F9)") },
  [OPEN] = { pw_menu_button_get_type, NULL, open_rows, "document-open-symbolic", N_ ("Open"),
             N_ ("Open a file or a known piece (Ctrl+O, Ctrl+K)"), TRUE },
  [SAVE] = { gtk_button_get_type, "win.save", NULL, "document-save-symbolic", N_ ("Save"), N_ ("Save (Ctrl+S)") },
  [UNDO] = { gtk_button_get_type, "win.undo", NULL, "edit-undo-symbolic", N_ ("Undo") },
  [REDO] = { gtk_button_get_type, "win.redo", NULL, "edit-redo-symbolic", N_ ("Redo") },
  [MENU] = { pw_menu_button_get_type, NULL, main_rows, "open-menu-symbolic", N_ ("Menu"), N_ ("Menu (F10)") },
  [EXPORT] = { pw_menu_button_get_type, NULL, share_rows, "document-send-symbolic", N_ ("Export"),
               N_ ("Save, copy or drag a picture, or export for other programs (Ctrl+E, Ctrl+Shift+C, Ctrl+Shift+X)"),
               TRUE },
};

/* Returns: (transfer floating): what is on the button */
static GtkWidget *
create_face (PwWindow *self, guint i)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (buttons[i].icon, GTK_ICON_SIZE_BUTTON), *row, *words;

  own (self)->icons[i] = icon;
  if (!buttons[i].words)
    return icon;
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  words = own (self)->words[i] = gtk_label_new (_ (buttons[i].name));
  gtk_label_set_ellipsize (GTK_LABEL (words), PANGO_ELLIPSIZE_END);
  gtk_container_add (GTK_CONTAINER (row), icon);
  gtk_container_add (GTK_CONTAINER (row), words);
  gtk_container_add (GTK_CONTAINER (row), gtk_image_new_from_icon_name ("pan-down-symbolic", GTK_ICON_SIZE_BUTTON));
  return row;
}

static GtkWidget *
create_button (PwWindow *self, guint i)
{
  GtkWidget *button = g_object_new (buttons[i].type (), NULL);

  gtk_container_add (GTK_CONTAINER (button), create_face (self, i));
  gtk_widget_show_all (button);
  atk_object_set_name (gtk_widget_get_accessible (button), _ (buttons[i].name));
  if (buttons[i].tooltip != NULL)
    gtk_widget_set_tooltip_text (button, _ (buttons[i].tooltip));
  if (buttons[i].action != NULL)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[i].action);
  else
    {
      gtk_menu_button_set_use_popover (GTK_MENU_BUTTON (button), FALSE); /* which would not show the keys */
      g_signal_connect (button, "fill", G_CALLBACK (fill_cb), (gpointer) buttons[i].menu);
    }
  return own (self)->buttons[i] = button;
}

/* The tooltip has the name of the step. name: (nullable): it has none */
static void
label_step (GtkWidget *button, const char *plain, const char *template_, const char *name)
{
  g_autofree char *label = name ? g_strdup_printf (template_, name) : g_strdup (plain);

  pw_widget_tell (button, label);
}

/* Steps of a drawing or a game are only seen there; one of a drawing that goes on is not in the history yet. */
static void
go (PwWindow *self, int step)
{
  g_autofree char *sketch = g_strdup (record (self)->sketch), *game = pw_army_game (army (self)), *game_now = NULL;
  guint piece = pw_army_current (army (self));

  if (_pw_window_cancel_step (self))
    return;
  if (step < 0)
    pw_document_undo (self->document);
  else
    pw_document_redo (self->document);
  if (piece == pw_army_current (army (self)) && !g_str_equal (sketch, record (self)->sketch))
    _pw_window_set_mode (self, PW_FEATURE_sketch);
  game_now = pw_army_game (army (self));
  if (self->mode != PW_FEATURE_play && !g_str_equal (game, game_now))
    _pw_window_show_set_up (self);
}

static void
show_steps (PwWindow *self)
{
  PwHistory *history = pw_document_get_history (self->document);

  _pw_window_set_enabled (self, "undo", pw_history_can_undo (history));
  _pw_window_set_enabled (self, "redo", pw_history_can_redo (history));
  /* Translators: a tooltip; what the step is called, as "Convert to XBetza". */
  label_step (own (self)->buttons[UNDO], _ ("Undo (Ctrl+Z)"), _ ("Undo: %s (Ctrl+Z)"),
              pw_history_undo_name (history));
  label_step (own (self)->buttons[REDO], _ ("Redo (Ctrl+Shift+Z)"), _ ("Redo: %s (Ctrl+Shift+Z)"),
              pw_history_redo_name (history));
}

/* -- putting it together -- */

static GtkWidget *
create_box (GtkOrientation orientation, const char *style)
{
  GtkWidget *box = gtk_box_new (orientation, 0);

  gtk_style_context_add_class (gtk_widget_get_style_context (box), style);
  gtk_widget_show (box);
  return box;
}

static GtkLabel *
add_title (GtkWidget *box, const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "visible", TRUE, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                                   NULL);

  gtk_style_context_add_class (gtk_widget_get_style_context (label), style);
  gtk_container_add (GTK_CONTAINER (box), label);
  return GTK_LABEL (label);
}

/* The modes are in the middle. */
static void
build (PwWindow *self)
{
  GtkHeaderBar *bar = GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self)));
  GtkWidget *steps = create_box (GTK_ORIENTATION_HORIZONTAL, "linked");
  GtkWidget *titles = create_box (GTK_ORIENTATION_VERTICAL, "titles");
  GtkWidget *modes = create_box (GTK_ORIENTATION_HORIZONTAL, "linked");

  for (guint i = PIECES; i <= SAVE; i++)
    gtk_header_bar_pack_start (bar, create_button (self, i));
  for (guint i = UNDO; i <= REDO; i++)
    gtk_container_add (GTK_CONTAINER (steps), create_button (self, i));
  gtk_header_bar_pack_start (bar, steps);
  gtk_header_bar_pack_start (bar, titles);
  for (guint i = MENU; i < N_BUTTONS; i++)
    gtk_header_bar_pack_end (bar, create_button (self, i));
  pw_export_drag_from (own (self)->buttons[EXPORT], self->document, choose_options_cb, self);

  own (self)->titles = titles;
  own (self)->title = add_title (titles, "title");
  own (self)->subtitle = add_title (titles, "subtitle");
  gtk_widget_set_valign (titles, GTK_ALIGN_CENTER);
  pw_container_confine (GTK_CONTAINER (titles));

  own (self)->modes = modes;
  for (PwFeatureId i = 0; i < PW_N_FEATURES; i++)
    if (g_strcmp0 (_pw_features[i]->action, PW_MODES) == 0 && _pw_features[i]->button.label != NULL)
      {
        GtkWidget *mode = pw_toggle_new_from_row (PW_MODES, &_pw_features[i]->button);

        pw_label_fit_letters (GTK_LABEL (gtk_bin_get_child (GTK_BIN (mode))), LARGEST_MODE);
        gtk_container_add (GTK_CONTAINER (modes), mode);
      }
  gtk_widget_set_valign (modes, GTK_ALIGN_CENTER);
  gtk_header_bar_set_custom_title (bar, modes);
  _pw_window_fit_header (self, FALSE);
}

static const PwCommand commands[] = {
  { "undo", .run_with = go, .with = -1 },
  { "redo", .run_with = go, .with = 1 },
  { "nothing" }, /* never enabled: for rows of menus that can’t be chosen now */
};

static void
create (PwWindow *self)
{
  _pw_window_add_property (self, "menu", own (self)->buttons[MENU], "active");
  _pw_window_set_enabled (self, "nothing", FALSE);
  pw_document_follow (self->document, PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES | PW_DOCUMENT_HISTORY, self,
                      G_CALLBACK (_pw_window_show_title));
  g_signal_connect_object (self->storage, "changed", G_CALLBACK (_pw_window_show_title), self, G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_HISTORY, self, G_CALLBACK (show_steps));
  _pw_window_show_title (self);
  show_steps (self);
}

PW_FEATURE (header, .size = sizeof (Own), .build = build, .create = create)
