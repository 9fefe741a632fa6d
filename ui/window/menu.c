/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's menu: a table of what is in it.  Each window has one of its own, as some labels follow the document.
 * Knows actions by their names only.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  ITEM,
  SECTION, /* what follows stands below a line */
  SUBMENU, /* up to its END */
  RECENT,  /* the submenu of recent files, which is filled elsewhere */
  END,
} RowKind;

/* What the menu shows, from above. */
static const struct MenuRow
{
  RowKind kind;
  const char *label;  /* not translated yet */
  const char *action; /* detailed: "win.board-size::8x8" */
} rows[] = {
  { ITEM, N_ ("_Undo"), "win.undo" },
  { ITEM, N_ ("_Redo"), "win.redo" },
  { ITEM, N_ ("Show _Suggestions"), "win.complete" },
  { SECTION },
  { ITEM, N_ ("_New Piece"), "win.new-piece" },
  { ITEM, N_ ("_Known Pieces…"), "win.choose-piece" },
  { ITEM, N_ ("Known Pieces _Like This…"), "win.show-likes" },
  { SUBMENU, N_ ("_Piece") },
  { ITEM, N_ ("_Rename"), "win.rename" },
  { ITEM, N_ ("Dup_licate"), "win.duplicate-piece" },
  { ITEM, N_ ("_Delete"), "win.delete-piece" },
  { SECTION },
  { ITEM, N_ ("Move _Up"), "win.piece-up" },
  { ITEM, N_ ("Move D_own"), "win.piece-down" },
  { SECTION },
  { ITEM, N_ ("_Choose Picture…"), "win.choose-picture" },
  { ITEM, N_ ("Re_move Picture"), "win.remove-picture" },
  { END },
  { SECTION },
  { ITEM, N_ ("New _Window"), "app.new-window" },
  { ITEM, N_ ("_Open…"), "win.open" },
  { RECENT, N_ ("Open Recen_t") },
  { ITEM, N_ ("Sa_ve"), "win.save" },
  { ITEM, N_ ("Save _As…"), "win.save-as" },
  { SECTION },
  { ITEM, N_ ("E_xport…"), "win.export" },
  { ITEM, N_ ("_Copy Picture"), "win.copy-picture" },
  { SECTION },
  { SUBMENU, N_ ("_Board") },
  { ITEM, N_ ("8 × 8"), "win.board-size::8x8" },
  { ITEM, N_ ("9 × 9"), "win.board-size::9x9" },
  { ITEM, N_ ("10 × 8"), "win.board-size::10x8" },
  { ITEM, N_ ("10 × 10"), "win.board-size::10x10" },
  { ITEM, N_ ("12 × 12"), "win.board-size::12x12" },
  { ITEM, N_ ("16 × 16"), "win.board-size::16x16" },
  { ITEM, N_ ("_Other Size…"), "win.other-size" },
  { SECTION },
  { ITEM, N_ ("_First Side"), "win.side::first" },
  { ITEM, N_ ("_Second Side"), "win.side::second" },
  { ITEM, N_ ("_Unmoved"), "win.unmoved" },
  { SECTION },
  { ITEM, N_ ("_Clear Board"), "win.clear-board" },
  { END },
  { SUBMENU, N_ ("Brush") },
  { ITEM, N_ ("_Pointer"), "win.brush::move" },
  { ITEM, N_ ("_Friendly Piece"), "win.brush::own" },
  { ITEM, N_ ("_Enemy"), "win.brush::enemy" },
  { ITEM, N_ ("_Hole"), "win.brush::hole" },
  { ITEM, N_ ("E_raser"), "win.brush::eraser" },
  { ITEM, N_ ("_Unmoved"), "win.brush::unmoved" },
  { ITEM, N_ ("En P_assant"), "win.brush::passed" },
  { END },
  { SUBMENU, N_ ("_Draw") },
  { ITEM, N_ ("_Draw Mode"), "win.switch-mode" },
  { ITEM, N_ ("Copy _Moves"), "win.take-moves" },
  { ITEM, N_ ("_Clear Drawing"), "win.clear-drawing" },
  { SECTION },
  { ITEM, N_ ("_Add Position"), "win.add-position" },
  { ITEM, N_ ("_Remove Position"), "win.remove-position" },
  { ITEM, N_ ("_Forbid Other Moves"), "win.position-complete" },
  { ITEM, N_ ("Ne_xt Page"), "win.next-position" },
  { ITEM, N_ ("_Previous Page"), "win.previous-position" },
  { SECTION },
  { ITEM, N_ ("_Help on Drawing"), "win.drawing-help" },
  { END },
  { SUBMENU, N_ ("V_iew") },
  { ITEM, N_ ("_Coordinates"), "win.show-coordinates" },
  { ITEM, N_ ("_Legend"), "win.show-legend" },
  { ITEM, N_ ("_Attacked Squares"), "win.show-attacks" },
  { ITEM, N_ ("_Flip Board"), "win.flip-board" },
  { SECTION },
  { ITEM, N_ ("Zoom _In"), "win.zoom-in" },
  { ITEM, N_ ("Zoom _Out"), "win.zoom-out" },
  { ITEM, N_ ("Fit _Window"), "win.zoom-fit" },
  { SECTION },
  { ITEM, N_ ("_Notes on Other Dialects"), "win.compare-dialects" },
  { ITEM, N_ ("Suggest While _Typing"), "win.complete-while-typing" },
  { ITEM, N_ ("Pal_ette"), "win.show-palette" },
  { ITEM, N_ ("Side _Panel"), "win.show-panel" },
  { SECTION },
  { ITEM, N_ ("Follow _System"), "app.theme::system" },
  { ITEM, N_ ("Li_ght"), "app.theme::light" },
  { ITEM, N_ ("_Dark"), "app.theme::dark" },
  { END },
  { SUBMENU, N_ ("_Go") },
  { ITEM, N_ ("_Notation"), "win.edit-notation" },
  { ITEM, N_ ("_Dialect"), "win.dialect-menu" },
  { ITEM, N_ ("P_alette"), "win.palette-focus" },
  { ITEM, N_ ("_Board"), "win.go-to-board" },
  { ITEM, N_ ("Piece in _Words"), "win.go-to-words" },
  { ITEM, N_ ("_Moves"), "win.go-to-moves" },
  { ITEM, N_ ("D_ialects"), "win.go-to-dialects" },
  { ITEM, N_ ("Li_st of Pieces"), "win.go-to-pieces" },
  { ITEM, N_ ("No_tes"), "win.go-to-notes" },
  { SECTION },
  { ITEM, N_ ("Next Pie_ce"), "win.next-piece" },
  { ITEM, N_ ("Previous Piec_e"), "win.previous-piece" },
  { SECTION },
  { ITEM, N_ ("Ne_xt Problem"), "win.next-problem" },
  { ITEM, N_ ("_Previous Problem"), "win.previous-problem" },
  { SECTION },
  { ITEM, N_ ("Exp_lain Square"), "win.why" },
  { ITEM, N_ ("Explain at C_ursor"), "win.token-help" },
  { END },
  { SECTION },
  { SUBMENU, N_ ("L_earn") },
  { ITEM, N_ ("_Lessons…"), "app.lessons" },
  { ITEM, N_ ("_Quiz…"), "app.quiz" },
  { ITEM, N_ ("_Guess the Piece…"), "app.guess" },
  { SECTION },
  { ITEM, N_ ("_Open Lesson File…"), "app.open-lesson" },
  { END },
  { ITEM, N_ ("_Help"), "win.help" },
  { ITEM, N_ ("Help on Dialect"), "win.dialect-help" },
  { ITEM, N_ ("Ke_yboard Shortcuts"), "win.show-help-overlay" },
  { ITEM, N_ ("About Piecewright"), "app.about" },
  { ITEM, N_ ("_Quit"), "app.quit" },
  { END },
};

/* row: the first of the menu; then its END. Returns: (transfer full) */
static GMenu *
create_menu (GMenu *recent, const struct MenuRow **row)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (; (*row)->kind != END; ++*row)
    if ((*row)->kind == ITEM)
      g_menu_append (section, _ ((*row)->label), (*row)->action);
    else if ((*row)->kind == RECENT)
      g_menu_append_submenu (section, _ ((*row)->label), G_MENU_MODEL (recent));
    else if ((*row)->kind == SUBMENU)
      {
        const char *label = _ ((*row)++->label);
        g_autoptr (GMenu) submenu = create_menu (recent, row);

        g_menu_append_submenu (section, label, G_MENU_MODEL (submenu));
      }
    else
      {
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        g_object_unref (section);
        section = g_menu_new ();
      }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  return menu;
}

void
_pw_window_create_menu (PwWindow *self)
{
  const struct MenuRow *row = rows;
  g_autoptr (GMenu) menu = NULL;

  self->recent = g_menu_new ();
  menu = create_menu (self->recent, &row);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

static gboolean
has_action (GMenuModel *menu, int i, const char *action)
{
  g_autofree char *found = NULL;

  return g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &found)
         && g_str_equal (found, action);
}

/* A menu tells of nothing but items that come and go. */
static void
set_label (GMenu *menu, int i, const char *label)
{
  g_autofree char *old = NULL;
  g_autoptr (GMenuItem) item = NULL;

  g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_LABEL, "s", &old);
  if (g_strcmp0 (old, label) == 0)
    return;
  item = g_menu_item_new_from_model (G_MENU_MODEL (menu), i);
  g_menu_item_set_label (item, label);
  g_menu_remove (menu, i);
  g_menu_insert_item (menu, i, item);
}

static void
label_in (GMenuModel *menu, const char *action, const char *label)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      if (G_IS_MENU (menu) && has_action (menu, i, action))
        set_label (G_MENU (menu), i, label);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) below = g_menu_link_iter_get_value (links);

          label_in (below, action, label);
        }
    }
}

void
_pw_window_label_item (PwWindow *self, const char *action, const char *label)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (self->menu_button);

  if (menu)
    label_in (menu, action, label);
}
