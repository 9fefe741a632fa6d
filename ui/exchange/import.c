/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a text of another program holds, before it is imported, or the known games: owns what was read, and
 * which of its games is chosen. What is shown of that is a document of its own.
 */
#include "ui/exchange/import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/exchange/format.h"
#include "core/exchange/gallery.h"
#include "core/game/words/rules.h"
#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/language.h"
#include "ui/base/theme.h"
#include "ui/base/worker.h"
#include "ui/document/thumbnail.h"
#include "ui/exchange/card.h"
#include "ui/exchange/notes.h"
#include "ui/keep/exchange.h"
#include "ui/keep/rules.h"
#include "ui/pieces/panel.h"

#define CARD       128 /* pixels: the board of a game */
#define CARD_WIDTH 142

enum
{
  COLUMN_MARKUP,
  COLUMN_BOARD, /* a surface */
  COLUMN_PLACE, /* in the text */
};

struct _PwImportDialog
{
  GtkDialog parent_instance;

  PwDocument *document; /* the open one */
  PwDocument *preview;  /* the chosen game */
  PwWorker *reader;
  PwArmy *more; /* (nullable): the open document with the chosen game */
  char *name;   /* (nullable) */
  gboolean is_gallery;
  GPtrArray *cards;       /* PwCard, as its games */
  guint n_drawn, draw_id; /* their boards */

  GtkWidget *about_scroller, *add_button, *failure_label, *file_button, *games_box, *groups_view,
      *import_button, *notes_scroller, *paned, *piece_area, *piece_box, *place_grid, *start_area, *start_box;
  GtkLabel *about_label, *place_label;
  GtkCellRenderer *game_cell;
  GtkComboBox *piece_combo, *kind_combo;
  GtkListStore *groups;
  GtkBox *buttons;
  GtkLabel *notes_label, *title_label;
  GtkListBox *notes;
  GtkListStore *games;
  GtkIconView *games_view;
  GtkWidget *nothing_label;
  GtkEntry *search_entry;
  PwPiecesPanel *pieces;
  GtkStack *stack;
};

G_DEFINE_TYPE (PwImportDialog, pw_import_dialog, GTK_TYPE_DIALOG)

/* -- reading, in the thread -- */

typedef struct
{
  PwExchangeFile *file; /* (nullable): then there is an error */
  GPtrArray *armies;    /* PwArmy, as its games, and then all of them in one, if they can be */
  GError *error;
} Answer;

static PW_FREE_NOTIFY (free_answer, Answer, (pw_exchange_file_free, file), (g_ptr_array_unref, armies),
                       (g_error_free, error));

static gpointer
read_text (gpointer question, PwWorkerRun *run)
{
  Answer *answer = g_new0 (Answer, 1);
  g_autoptr (PwArmy) all = NULL;
  gsize length;
  const char *text = g_bytes_get_data (question, &length);

  answer->armies = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_army_unref);
  answer->file = length > 0 ? pw_exchange_read (text, length, NULL, pw_gettext_language.one, &answer->error)
                            : pw_gallery_read (pw_gettext_language.one);
  if (answer->file == NULL)
    return answer;
  for (guint i = 0; i < answer->file->found->len && pw_worker_run_goes_on (run, 0.5); i++)
    g_ptr_array_add (answer->armies, pw_army_from_exchange (pw_exchange_game (answer->file, i)));
  all = pw_army_from_exchanges (answer->file->found);
  if (all != NULL && answer->armies->len == answer->file->found->len)
    g_ptr_array_add (answer->armies, g_steal_pointer (&all));
  return answer;
}

static const PwWork reading = {
  .work = read_text,
  .free_question = (GDestroyNotify) g_bytes_unref,
  .free_answer = free_answer,
};

/* Of a text that could be read; the last selection goes when the reader has gone. (transfer none) (nullable)
 */
static const Answer *
get_answer (PwImportDialog *self)
{
  const Answer *answer = self->reader != NULL ? pw_worker_get_answer (self->reader, 0) : NULL;

  return answer != NULL && answer->file != NULL ? answer : NULL;
}

/* -- what is chosen -- */

static guint
get_place (PwImportDialog *self)
{
  g_autolist (GtkTreePath) chosen = gtk_icon_view_get_selected_items (self->games_view);
  GtkTreeIter iter;
  guint place = 0;

  if (chosen != NULL && gtk_tree_model_get_iter (GTK_TREE_MODEL (self->games), &iter, chosen->data))
    gtk_tree_model_get (GTK_TREE_MODEL (self->games), &iter, COLUMN_PLACE, &place, -1);
  return place;
}

const PwExchange *
pw_import_dialog_get_chosen (PwImportDialog *self)
{
  const Answer *answer = get_answer (self);

  return answer != NULL ? pw_exchange_game (answer->file, get_place (self) % answer->file->found->len) : NULL;
}

gboolean
pw_import_dialog_takes_all (PwImportDialog *self)
{
  const Answer *answer = get_answer (self);

  return answer != NULL && get_place (self) == answer->file->found->len;
}

PwArmy *
pw_import_dialog_get_army (PwImportDialog *self)
{
  const Answer *answer = get_answer (self);

  return answer != NULL ? answer->armies->pdata[get_place (self)] : NULL;
}

/* The place of the piece that is put into the game. Returns: -1: none is */
static int
get_guest (PwImportDialog *self)
{
  return gtk_combo_box_get_active_id (self->kind_combo) != NULL
             ? gtk_combo_box_get_active (self->piece_combo) - 1
             : -1;
}

/* all: FALSE: of all games only the first, which finds letters and room as all do */
static PwArmy *
make_more (PwImportDialog *self, gboolean all)
{
  const Answer *answer = get_answer (self);
  const char *letter = gtk_combo_box_get_active_id (self->kind_combo);
  guint n = answer != NULL ? answer->file->found->len : 0;

  if (answer == NULL)
    return NULL;
  return pw_army_add_exchanges (pw_document_get_army (self->document),
                                (const PwExchange *const *) answer->file->found->pdata
                                    + (all ? 0 : get_place (self) % n),
                                all ? n : 1, get_guest (self), letter != NULL ? *letter : 0);
}

PwArmy *
pw_import_dialog_make_more (PwImportDialog *self)
{
  return make_more (self, pw_import_dialog_takes_all (self));
}

/* -- boards -- */

static void
paint (GtkWidget *area, cairo_t *cr, cairo_surface_t *surface)
{
  pw_thumbnail_show (surface, cr, gtk_widget_get_allocated_width (area),
                     gtk_widget_get_allocated_height (area));
  cairo_surface_destroy (surface);
}

static int
find_size (GtkWidget *area)
{
  return MIN (gtk_widget_get_allocated_width (area), gtk_widget_get_allocated_height (area));
}

static gboolean
draw_piece_cb (PwImportDialog *self, cairo_t *cr, GtkWidget *area)
{
  paint (area, cr,
         pw_thumbnail_draw (self->preview, pw_theme_scheme (area), find_size (area),
                            gtk_widget_get_scale_factor (area)));
  return GDK_EVENT_PROPAGATE;
}

/* (transfer full) (nullable): there is no game */
static cairo_surface_t *
draw_start (PwImportDialog *self, int size)
{
  PwLook *look = pw_document_get_look (self->preview);
  PwRules *rules = pw_document_get_rules (self->preview);
  PwScene scene = {
    .at = PW_NO_SQUARE,
    .scheme = pw_theme_scheme (self->start_area),
    .flags = PW_SCENE_NO_PAST | (pw_look_get_figurines (look) ? PW_SCENE_FIGURINES : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  if (rules == NULL)
    return NULL;
  scene.board = rules->start;
  pw_look_show_kinds (look, rules, &scene);
  return pw_thumbnail_draw_scene (&scene, size, gtk_widget_get_scale_factor (self->start_area));
}

static gboolean
draw_start_cb (PwImportDialog *self, cairo_t *cr, GtkWidget *area)
{
  cairo_surface_t *surface = draw_start (self, find_size (area));

  if (surface != NULL)
    paint (area, cr, surface);
  return GDK_EVENT_PROPAGATE;
}

/* The piece whose row is chosen, and what a screen reader calls its board. */
static void
show_piece (PwImportDialog *self)
{
  const PwRecord *record = pw_document_get_record (self->preview);
  /* Translators: the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("%s and its moves on a board"),
                                           *record->name ? record->name : _ ("Untitled piece"));

  atk_object_set_name (gtk_widget_get_accessible (self->piece_area), name);
  gtk_widget_queue_draw (self->piece_area);
}

/* -- showing what was read -- */

static void
show_notes (PwImportDialog *self, const PwExchange *chosen)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  const GPtrArray *found = get_answer (self)->file->found;

  if (self->more == NULL)
    pw_exchange_say (
        notes, pw_gettext_language.one, PW_SEVERITY_NOTE, 0, -1,
        N_ ("This can’t be added to this document: it would have more than %d pieces, or more than "
            "there are letters."),
        PW_ARMY_MAX_PIECES);
  pw_notes_append (notes, get_answer (self)->file->notes, chosen);
  pw_notes_append (notes, chosen->notes, chosen);
  for (guint i = 1; pw_import_dialog_takes_all (self) && i < found->len; i++)
    pw_notes_append (notes, pw_exchange_game (get_answer (self)->file, i)->notes, found->pdata[i]);
  pw_notes_show (self->notes, self->notes_label, notes, _ ("Everything was understood."));
}

/* What players must know of a game of the gallery. */
static void
show_about (PwImportDialog *self, const PwExchange *chosen)
{
  g_autoptr (PwPhrase) phrase = chosen->rules != NULL ? pw_rules_explain (chosen->rules) : NULL;
  g_autofree char *rules = pw_say (phrase);
  const char *author = pw_gallery_get_author (get_place (self));
  g_autofree char *text = g_strdup_printf ("%s%s%s", rules, *author != '\0' ? "\n\n" : "", author);

  gtk_label_set_text (self->title_label, chosen->title);
  gtk_label_set_text (self->about_label, text);
}

/* Of both a piece and a kind are chosen, or none. What comes of it is shown on the start position. */
static void
show_place (PwImportDialog *self)
{
  const PwExchange *chosen = pw_import_dialog_get_chosen (self);
  int piece = get_guest (self);
  g_autofree char *words = NULL;

  if (chosen == NULL)
    return;
  g_clear_pointer (&self->more, pw_army_unref);
  self->more = make_more (self, FALSE);
  if (self->more == NULL)
    words = g_strdup (
        piece >= 0 ? _ ("This piece can’t be played with: its notation has an error, or no letter is free.")
                   : _ ("There are no letters, or there is no room, for the pieces of this game."));
  else if (piece >= 0)
    words = g_strdup_printf (_ ("Its letter: %c"), pw_army_letter (self->more, (guint) piece));
  gtk_label_set_text (self->place_label, words != NULL ? words : "");
  if (self->is_gallery && self->more != NULL)
    pw_document_set_army (self->preview, self->more);
  gtk_widget_queue_draw (self->start_area);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY,
                                     self->more != NULL
                                         && (chosen->pieces->len > 0 || chosen->rules != NULL));
}

static void
list_kinds (PwImportDialog *self, const PwRules *rules)
{
  GtkComboBoxText *combo = GTK_COMBO_BOX_TEXT (self->kind_combo);

  g_signal_handlers_block_by_func (combo, show_place, self);
  gtk_combo_box_text_remove_all (combo);
  for (guint i = 0; rules != NULL && i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      g_autofree char *symbol = pw_kind_symbol (kind->letter);

      if (g_ascii_isupper (kind->letter))
        gtk_combo_box_text_append (combo, symbol, kind->name != NULL ? _ (kind->name) : symbol);
    }
  if (!gtk_combo_box_set_active_id (self->kind_combo, "Q"))
    gtk_combo_box_set_active (self->kind_combo, 0);
  g_signal_handlers_unblock_by_func (combo, show_place, self);
}

static void
list_pieces (PwImportDialog *self)
{
  PwArmy *army = pw_document_get_army (self->document);

  gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->piece_combo), _ ("none"));
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    {
      const PwRecord *record = pw_army_record (army, i);

      gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (self->piece_combo),
                                      *record->name != '\0' ? record->name : record->symbol);
    }
  gtk_combo_box_set_active (self->piece_combo, 0);
}

static void
show_chosen (PwImportDialog *self)
{
  const PwExchange *chosen = pw_import_dialog_get_chosen (self);

  if (chosen == NULL)
    return;
  list_kinds (self, chosen->rules);
  pw_document_set_army (self->preview, pw_import_dialog_get_army (self));
  show_place (self);
  gtk_widget_set_visible (self->start_box,
                          chosen->rules != NULL && pw_document_get_rules (self->preview) != NULL);
  show_piece (self);
  if (self->is_gallery)
    show_about (self, chosen);
  else
    show_notes (self, chosen);
}

static void
choose_first (PwImportDialog *self)
{
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  gtk_icon_view_select_path (self->games_view, first);
  gtk_icon_view_set_cursor (self->games_view, first, NULL, FALSE);
}

/* -- cards, and searching -- */

/* How many of each group are found. */
static void
count_groups (PwImportDialog *self)
{
  GtkTreeModel *model = GTK_TREE_MODEL (self->groups);
  const char *text = gtk_entry_get_text (self->search_entry);
  GtkTreeIter row;

  for (guint group = 0; gtk_tree_model_iter_nth_child (model, &row, NULL, (int) group); group++)
    {
      g_autofree char *count = NULL;
      guint n = 0;

      for (guint i = 0; i < self->cards->len; i++)
        n += pw_card_fits (self->cards->pdata[i], (PwCardGroup) group, text) ? 1 : 0;
      count = g_strdup_printf ("%u", n);
      gtk_list_store_set (self->groups, &row, 1, count, -1);
    }
}

static PwCardGroup
get_group (PwImportDialog *self)
{
  g_autoptr (GtkTreePath) path = NULL;

  gtk_tree_view_get_cursor (GTK_TREE_VIEW (self->groups_view), &path, NULL);
  return path != NULL ? (PwCardGroup) gtk_tree_path_get_indices (path)[0] : PW_CARD_ALL;
}

/* Lists what is found, and chooses the first. */
static void
search_cb (PwImportDialog *self)
{
  const char *text = gtk_entry_get_text (self->search_entry);
  PwCardGroup group = get_group (self);
  GtkTreeIter first;
  gboolean any;

  gtk_list_store_clear (self->games);
  for (guint i = 0; i < self->cards->len; i++)
    {
      const PwCard *card = self->cards->pdata[i];

      if (pw_card_fits (card, group, text))
        gtk_list_store_insert_with_values (self->games, NULL, -1, COLUMN_MARKUP, card->markup, COLUMN_BOARD,
                                           card->board, COLUMN_PLACE, i, -1);
    }
  any = gtk_tree_model_get_iter_first (GTK_TREE_MODEL (self->games), &first);
  gtk_widget_set_visible (self->nothing_label, !any);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, any);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY, FALSE);
  count_groups (self);
  if (any)
    choose_first (self);
  else if (self->cards->len > 0)
    pw_announce (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->nothing_label)));
}

/* A board each time: all take as long as some frames. */
static gboolean
draw_card_cb (gpointer data)
{
  PwImportDialog *self = data;
  g_autoptr (PwArmy) shown = pw_army_ref (pw_document_get_army (self->preview));
  guint i = self->n_drawn++, place;
  GtkTreeIter row;
  PwCard *card;

  if (i == self->cards->len)
    {
      self->draw_id = 0;
      return G_SOURCE_REMOVE;
    }
  card = self->cards->pdata[i];
  pw_document_set_army (self->preview, get_answer (self)->armies->pdata[i]);
  card->board = draw_start (self, CARD);
  pw_document_set_army (self->preview, shown);
  for (guint j = 0; gtk_tree_model_iter_nth_child (GTK_TREE_MODEL (self->games), &row, NULL, (int) j); j++)
    {
      gtk_tree_model_get (GTK_TREE_MODEL (self->games), &row, COLUMN_PLACE, &place, -1);
      if (place == i)
        gtk_list_store_set (self->games, &row, COLUMN_BOARD, card->board, -1);
    }
  return G_SOURCE_CONTINUE;
}

static void
list_games (PwImportDialog *self, const GPtrArray *found, guint n_armies)
{
  for (guint i = 0; i < found->len; i++)
    {
      const PwExchange *game = found->pdata[i];
      g_autofree char *number = g_strdup_printf (_ ("Game %u"), i + 1);

      g_ptr_array_add (self->cards, pw_card_new (*game->title != '\0' ? game->title : number,
                                                 self->is_gallery ? game->rules : NULL));
    }
  if (n_armies > found->len)
    g_ptr_array_add (self->cards, pw_card_new (_ ("All Games"), NULL));
  gtk_widget_set_visible (self->games_box, found->len > 1);
  search_cb (self);
  if (self->is_gallery)
    self->draw_id = g_idle_add (draw_card_cb, self);
}

static void
show_title (PwImportDialog *self, const char *format)
{
  /* Translators: the name of a file, and what it is: "variants.ini: Fairy-Stockfish variants". */
  g_autofree char *title
      = self->name != NULL ? g_strdup_printf (_ ("%1$s: %2$s"), self->name, _ (format)) : NULL;

  gtk_label_set_text (self->title_label, title != NULL ? title : _ (format));
}

static void
show_failure (PwImportDialog *self, const GError *error)
{
  const char *name = self->name != NULL ? self->name : _ ("Clipboard");
  /* Translators: the name of a file; then why it can't be read. */
  g_autofree char *text = g_strdup_printf (_ ("“%1$s” can’t be imported: %2$s."), name, error->message);

  gtk_label_set_text (GTK_LABEL (self->failure_label), text);
  gtk_stack_set_visible_child_name (self->stack, "failed");
  gtk_widget_grab_focus (self->failure_label); /* which has it read out */
}

static void
read_cb (PwImportDialog *self)
{
  const Answer *answer = pw_worker_get_answer (self->reader, 0);

  if (answer->file == NULL)
    {
      show_failure (self, answer->error);
      return;
    }
  list_games (self, answer->file->found, answer->armies->len);
  if (!self->is_gallery)
    show_title (self, answer->file->format->label);
  gtk_stack_set_visible_child_name (self->stack, "found");
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, TRUE);
  gtk_widget_grab_default (self->is_gallery ? self->add_button : self->import_button);
  if (answer->file->found->len > 1)
    gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  else
    pw_pieces_panel_grab_focus (self->pieces);
}

static void
activated_cb (PwImportDialog *self)
{
  gtk_widget_activate (self->is_gallery ? self->add_button : self->import_button); /* if it can be used */
}

/* Escape leaves the search first, then the dialog. */
static void
stop_search_cb (PwImportDialog *self)
{
  if (*gtk_entry_get_text (self->search_entry) != '\0')
    gtk_entry_set_text (self->search_entry, "");
  else
    gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_CANCEL);
}

/* -- life -- */

/* The same dialog with cards, and without what is to be known of a text. */
static void
become_gallery (PwImportDialog *self)
{
  GtkWidget *hidden[] = { GTK_WIDGET (self->pieces), self->piece_box, self->notes_scroller,
                          GTK_WIDGET (self->notes_label), self->import_button };
  GtkWidget *shown[] = { self->groups_view, self->about_scroller, self->file_button, self->place_grid };
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  self->is_gallery = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    gtk_widget_hide (hidden[i]);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    gtk_widget_show (shown[i]);
  for (guint i = 0; i < PW_N_CARD_GROUPS; i++)
    gtk_list_store_insert_with_values (self->groups, NULL, -1, 0, pw_card_group_label ((PwCardGroup) i), -1);
  gtk_tree_view_set_cursor (GTK_TREE_VIEW (self->groups_view), first, NULL, FALSE);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Choose Game"));
  gtk_button_set_label (GTK_BUTTON (self->add_button), _ ("_Play It"));
  gtk_widget_set_tooltip_text (self->add_button, _ ("Open it as another game of this document (Return)"));
  gtk_style_context_add_class (gtk_widget_get_style_context (self->add_button),
                               GTK_STYLE_CLASS_SUGGESTED_ACTION);
  gtk_icon_view_set_columns (self->games_view, -1);
  gtk_icon_view_set_item_width (self->games_view, CARD_WIDTH);
  g_object_set (self->game_cell, "alignment", PANGO_ALIGN_CENTER, "xalign", 0.5, NULL);
  /* Large letters leave it no more on a small screen. */
  gtk_widget_set_size_request (self->start_area, -1, 100);
  gtk_window_set_default_size (GTK_WINDOW (self), 1100, 690);
  gtk_paned_set_position (GTK_PANED (self->paned), 780);
}

GtkWidget *
pw_import_dialog_new (GtkWindow *parent, PwDocument *document, GBytes *text, const char *name)
{
  PwImportDialog *self = g_object_new (PW_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);
  PwLook *look = pw_document_get_look (document);

  self->document = g_object_ref (document);
  self->name = g_strdup (name);
  pw_look_set_figurines (pw_document_get_look (self->preview), pw_look_get_figurines (look));
  list_pieces (self);
  if (g_bytes_get_size (text) == 0)
    become_gallery (self);
  pw_worker_ask (self->reader, 0, g_bytes_ref (text));
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

static void
pw_import_dialog_class_init (PwImportDialogClass *klass)
{
  g_type_ensure (PW_TYPE_PIECES_PANEL);
  PW_DROPS (klass, PwImportDialog, g_object_unref, reader, preview, document);
  PW_OWNS (klass, PwImportDialog, g_free, name);
  PW_OWNS (klass, PwImportDialog, pw_army_unref, more);
  PW_OWNS (klass, PwImportDialog, g_ptr_array_unref, cards);
  PW_STOPS (klass, PwImportDialog, draw_id);
  pw_template_set (klass, "exchange/import.ui");
  PW_TEMPLATE_PARTS (klass, PwImportDialog, about_label, about_scroller, add_button, buttons, failure_label,
                     file_button, game_cell, games, games_box, games_view, groups, groups_view, import_button,
                     kind_combo, notes, notes_label, notes_scroller, paned, piece_area, piece_box,
                     piece_combo, pieces, place_grid, place_label, search_entry, stack, nothing_label,
                     start_area, start_box, title_label);
  PW_TEMPLATE_HANDLERS (klass, activated_cb, draw_piece_cb, draw_start_cb, search_cb, show_chosen,
                        stop_search_cb, show_place);
}

static void
pw_import_dialog_init (PwImportDialog *self)
{
  pw_template_init (self);
  pw_box_fit_letters (self->buttons);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, FALSE);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY, FALSE);
  self->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_card_free);
  self->preview = pw_document_new ();
  self->reader = pw_worker_new (&reading);
  g_signal_connect_object (self->reader, "answered", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  pw_pieces_panel_show_only (self->pieces);
  pw_panel_set_document (PW_PANEL (self->pieces), self->preview);
  pw_document_follow (self->preview, PW_DOCUMENT_PIECES | PW_DOCUMENT_MOVES, self, G_CALLBACK (show_piece));
  g_signal_connect (self, "show", G_CALLBACK (show_chosen), NULL); /* there may be less room than before */
}
