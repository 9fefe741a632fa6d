/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a text of another program holds, before it is imported: owns what was read and which of its games is
 * chosen. What is shown of that is a document of its own.
 */
#include "ui/exchange/import.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/exchange/format.h"
#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/language.h"
#include "ui/base/theme.h"
#include "ui/base/worker.h"
#include "ui/document/thumbnail.h"
#include "ui/exchange/notes.h"
#include "ui/keep/exchange.h"
#include "ui/pieces/panel.h"

enum
{
  COLUMN_NAME,
  N_COLUMNS
};

struct _PwImportDialog
{
  GtkDialog parent_instance;

  PwDocument *document; /* the open one */
  PwDocument *preview;  /* the chosen game */
  PwWorker *reader;
  char *name; /* (nullable) */

  GtkWidget *failure_label, *games_box, *import_button, *piece_area, *start_area, *start_box;
  GtkBox *buttons;
  GtkLabel *notes_label, *title_label;
  GtkListBox *notes;
  GtkListStore *games;
  GtkTreeView *games_view;
  GtkTreeModelFilter *shown;
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
  answer->file
      = pw_exchange_read (text != NULL ? text : "", length, NULL, pw_gettext_language.one, &answer->error);
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

/* Of a text that could be read. (transfer none) (nullable) */
static const Answer *
get_answer (PwImportDialog *self)
{
  const Answer *answer = pw_worker_get_answer (self->reader, 0);

  return answer != NULL && answer->file != NULL ? answer : NULL;
}

/* -- what is chosen -- */

static guint
get_place (PwImportDialog *self)
{
  g_autoptr (GtkTreePath) path = NULL, place = NULL;

  gtk_tree_view_get_cursor (self->games_view, &path, NULL);
  place = path != NULL ? gtk_tree_model_filter_convert_path_to_child_path (self->shown, path) : NULL;
  return place != NULL ? (guint) gtk_tree_path_get_indices (place)[0] : 0;
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

static gboolean
draw_start_cb (PwImportDialog *self, cairo_t *cr, GtkWidget *area)
{
  PwLook *look = pw_document_get_look (self->preview);
  PwRules *rules = pw_document_get_rules (self->preview);
  PwScene scene = {
    .at = PW_NO_SQUARE,
    .scheme = pw_theme_scheme (area),
    .flags = PW_SCENE_NO_PAST | (pw_look_get_figurines (look) ? PW_SCENE_FIGURINES : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  if (rules == NULL)
    return GDK_EVENT_PROPAGATE;
  scene.board = rules->start;
  scene.figurines = pw_look_find_figurines (look, rules);
  paint (area, cr, pw_thumbnail_draw_scene (&scene, find_size (area), gtk_widget_get_scale_factor (area)));
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

/* Whether the open document has room for all pieces. */
static gboolean
has_room (PwImportDialog *self, const PwExchange *chosen)
{
  return pw_army_n_pieces (pw_document_get_army (self->document)) + chosen->pieces->len <= PW_ARMY_MAX_PIECES;
}

static void
show_notes (PwImportDialog *self, const PwExchange *chosen)
{
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  const GPtrArray *found = get_answer (self)->file->found;

  if (!has_room (self, chosen))
    pw_exchange_say (notes, pw_gettext_language.one, PW_SEVERITY_NOTE, 0, -1,
                     N_ ("The pieces can’t be added to this document: it would have more than %d."),
                     PW_ARMY_MAX_PIECES);
  pw_notes_append (notes, get_answer (self)->file->notes, chosen);
  pw_notes_append (notes, chosen->notes, chosen);
  for (guint i = 1; pw_import_dialog_takes_all (self) && i < found->len; i++)
    pw_notes_append (notes, pw_exchange_game (get_answer (self)->file, i)->notes, found->pdata[i]);
  pw_notes_show (self->notes, self->notes_label, notes, _ ("Everything was understood."));
}

static void
show_chosen (PwImportDialog *self)
{
  const PwExchange *chosen = pw_import_dialog_get_chosen (self);

  if (chosen == NULL)
    return;
  pw_document_set_army (self->preview, pw_import_dialog_get_army (self));
  gtk_widget_set_visible (self->start_box,
                          chosen->rules != NULL && pw_document_get_rules (self->preview) != NULL);
  gtk_widget_queue_draw (self->start_area);
  show_piece (self);
  show_notes (self, chosen);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY,
                                     chosen->pieces->len > 0 && has_room (self, chosen));
}

static void
choose_first (PwImportDialog *self)
{
  g_autoptr (GtkTreePath) first = gtk_tree_path_new_first ();

  gtk_tree_view_set_cursor (self->games_view, first, NULL, FALSE);
}

static void
list_games (PwImportDialog *self, const GPtrArray *found, guint n_armies)
{
  for (guint i = 0; i < found->len; i++)
    {
      const PwExchange *game = found->pdata[i];
      g_autofree char *number = g_strdup_printf (_ ("Game %u"), i + 1);

      gtk_list_store_insert_with_values (self->games, NULL, -1, COLUMN_NAME,
                                         *game->title != '\0' ? game->title : number, -1);
    }
  if (n_armies > found->len)
    gtk_list_store_insert_with_values (self->games, NULL, -1, COLUMN_NAME, _ ("All Games"), -1);
  gtk_widget_set_visible (self->games_box, found->len > 1);
  choose_first (self);
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
  show_title (self, answer->file->format->label);
  list_games (self, answer->file->found, answer->armies->len);
  gtk_stack_set_visible_child_name (self->stack, "found");
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, TRUE);
  gtk_widget_grab_default (self->import_button);
  if (answer->file->found->len > 1)
    gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  else
    pw_pieces_panel_grab_focus (self->pieces);
}

static void
activated_cb (PwImportDialog *self)
{
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

/* -- searching -- */

/* A part of a game's name finds it, in any case. */
static gboolean
is_found (GtkTreeModel *model, GtkTreeIter *iter, gpointer data)
{
  PwImportDialog *self = data;
  g_autofree char *name = NULL;
  g_autofree char *folded = NULL, *folded_key = g_utf8_casefold (gtk_entry_get_text (self->search_entry), -1);

  gtk_tree_model_get (model, iter, COLUMN_NAME, &name, -1);
  folded = g_utf8_casefold (name != NULL ? name : "", -1);
  return strstr (folded, folded_key) != NULL;
}

/* The first that is found is chosen. */
static void
search_cb (PwImportDialog *self)
{
  gboolean any;

  gtk_tree_model_filter_refilter (self->shown);
  any = gtk_tree_model_iter_n_children (GTK_TREE_MODEL (self->shown), NULL) > 0;
  gtk_widget_set_visible (self->nothing_label, !any);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, any);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY, FALSE);
  if (any)
    choose_first (self);
  else
    pw_announce (GTK_WIDGET (self), gtk_label_get_text (GTK_LABEL (self->nothing_label)));
}

/* -- life -- */

GtkWidget *
pw_import_dialog_new (GtkWindow *parent, PwDocument *document, GBytes *text, const char *name)
{
  PwImportDialog *self = g_object_new (PW_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);
  PwLook *look = pw_document_get_look (document);

  self->document = g_object_ref (document);
  self->name = g_strdup (name);
  pw_look_set_figurines (pw_document_get_look (self->preview), pw_look_get_figurines (look));
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
  pw_template_set (klass, "exchange/import.ui");
  PW_TEMPLATE_PARTS (klass, PwImportDialog, buttons, failure_label, games, games_box, games_view,
                     import_button, notes, notes_label, piece_area, pieces, search_entry, shown, stack,
                     nothing_label, start_area, start_box, title_label);
  PW_TEMPLATE_HANDLERS (klass, activated_cb, draw_piece_cb, draw_start_cb, search_cb, show_chosen);
}

static void
pw_import_dialog_init (PwImportDialog *self)
{
  pw_template_init (self);
  pw_box_fit_letters (self->buttons);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, FALSE);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_APPLY, FALSE);
  gtk_tree_model_filter_set_visible_func (self->shown, is_found, self, NULL);
  self->preview = pw_document_new ();
  self->reader = pw_worker_new (&reading);
  g_signal_connect_object (self->reader, "answered", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  pw_pieces_panel_show_only (self->pieces);
  pw_panel_set_document (PW_PANEL (self->pieces), self->preview);
  pw_document_follow (self->preview, PW_DOCUMENT_PIECES | PW_DOCUMENT_MOVES, self, G_CALLBACK (show_piece));
  g_signal_connect (self, "show", G_CALLBACK (show_chosen), NULL); /* there may be less room than before */
}
