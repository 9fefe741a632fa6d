/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menus of the header, as tables.  Knows actions by their names only.  What has its place elsewhere in the window
 * is in none of them; what has only a key is in the shortcuts window.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/export/offer.h"

typedef enum
{
  ITEM,
  SECTION, /* what follows stands below a line */
  SUBMENU, /* up to its END */
  RECENT,  /* the recent files, which are filled in elsewhere */
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
  { ITEM, N_ ("_Known Pieces…"), "win.choose-piece" },
  { RECENT },
  { END },
};

static const MenuRow share_rows[] = {
  { ITEM, N_ ("E_xport…"), "win.export" },
  { ITEM, N_ ("_Pages with All Pieces…"), "win.pages" },
  { ITEM, N_ ("_Schemes…"), "win.schemes" },
  { ITEM, N_ ("_Copy Picture"), "win.copy-picture" },
  { ITEM, N_ ("Copy in _Words"), "win.copy-words" },
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
create_menu (GMenu *recent, const MenuRow **row)
{
  GMenu *menu = g_menu_new (), *section = g_menu_new ();

  for (; (*row)->kind != END; ++*row)
    if ((*row)->kind == ITEM)
      g_menu_append (section, _ ((*row)->label), (*row)->action);
    else if ((*row)->kind == SUBMENU)
      {
        const char *label = _ ((*row)++->label);
        g_autoptr (GMenu) submenu = create_menu (recent, row);

        g_menu_append_submenu (section, label, G_MENU_MODEL (submenu));
      }
    else
      {
        end_section (menu, &section);
        if ((*row)->kind == RECENT)
          g_menu_append_section (menu, _ ("Recent Files"), G_MENU_MODEL (recent));
      }
  end_section (menu, &section);
  g_object_unref (section);
  return menu;
}

static void
add_menu (PwWindow *self, PwMenuButton *button, const MenuRow *rows)
{
  g_autoptr (GMenu) menu = create_menu (self->recent, &rows);

  gtk_menu_button_set_use_popover (GTK_MENU_BUTTON (button), FALSE); /* which would not show the keys */
  pw_menu_button_set_menu (button, G_MENU_MODEL (menu));
}

/* What is dragged from the button is what would be copied. */
static void
choose_options_cb (PwExportOptions *options, gpointer window)
{
  pw_export_options_load (options, PW_WINDOW (window)->export_settings);
}

void
_pw_window_create_menus (PwWindow *self)
{
  self->recent = g_menu_new ();
  add_menu (self, self->menu_button, main_rows);
  add_menu (self, self->open_button, open_rows);
  add_menu (self, self->share_button, share_rows);
  pw_export_drag_from (GTK_WIDGET (self->share_button), self->document, choose_options_cb, self);
}
