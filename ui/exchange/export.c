/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as texts for other programs: owns what is chosen. The text is written in a thread. */
#include "ui/exchange/export.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/worker.h"
#include "ui/exchange/notes.h"
#include "ui/export/save.h"
#include "ui/keep/exchange.h"
#include "ui/keep/words.h"
#include "ui/pack/pack.h"

#define PACK ".zip"

enum
{
  RESPONSE_COPY = 1,
  RESPONSE_SAVE,
};

struct _PwExportTextDialog
{
  GtkDialog parent_instance;

  PwArmy *army;
  char *title; /* of the document */
  GSettings *settings;
  PwWorker *writer;
  GPtrArray *formats; /* PwExchangeFormat that can be written, as the rows */
  char *done;         /* (nullable) */

  GtkLabel *notes_label;
  GtkListBox *list, *notes;
  GtkTextBuffer *buffer;
  GtkToggleButton *alone, *brackets, *figures;
};

G_DEFINE_TYPE (PwExportTextDialog, pw_export_text_dialog, GTK_TYPE_DIALOG)

/* -- writing -- */

/* Returns: (transfer full) (nullable): NULL with a note */
static GPtrArray *
make_pack (const PwArmy *army, const PwExchange *exchange, const char *text, const char *letters, GArray *notes)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *pack = pw_pack_make (army, exchange, text, letters, pw_gettext_language.one, notes, &error);

  if (pack == NULL)
    pw_exchange_note (notes, PW_SEVERITY_ERROR, 0, -1, g_strdup_printf ("%s.", error->message));
  return pack;
}

/* What a format has no place for, of what an army has besides moves. */
static void
note_losses (const PwArmy *army, const PwExchange *exchange, const PwExchangeFormat *format, GArray *notes)
{
  g_autofree char *game = pw_army_game (army);
  gboolean plays = (format->carries & (PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_PLAYED)) != 0;
  guint n_pictures = 0, n_figurines = 0, n_notes = 0;

  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    {
      const PwRecord *record = pw_army_record (army, i);

      n_pictures += record->image != NULL && format != &pw_exchange_pychess;
      n_figurines += !g_str_equal (record->figurine, PW_RECORD_FIGURINE_AUTO)
                     && !g_str_equal (record->figurine, PW_RECORD_FIGURINE_LETTERS);
      n_notes += *record->notes != '\0' && (format->carries & PW_CARRIES_NOTES) == 0;
    }
  if (n_pictures + n_figurines + n_notes > 0 || (*game != '\0' && !plays))
    pw_exchange_say (notes, pw_gettext_language.one, PW_SEVERITY_NOTE, 0, -1,
                     N_ ("Left out: pictures: %1$u; figurines: %2$u; notes: %3$u; games: %4$d."), n_pictures,
                     n_figurines, n_notes, *game != '\0' && !plays);
  if (*exchange->played != '\0' && plays && (format->carries & PW_CARRIES_PLAYED) == 0)
    pw_exchange_say (notes, pw_gettext_language.one, PW_SEVERITY_NOTE, 0, -1,
                     N_ ("The moves that were played are left out."));
}

char *
pw_export_text_write (PwArmy *army, gboolean alone, const PwExchangeFormat *format,
                      const PwExchangeOptions *options, GPtrArray **pack, GArray *notes, GError **error)
{
  PwRecord *open = pw_army_record (army, pw_army_current (army));
  g_autoptr (PwArmy) some = alone ? pw_army_new (&open, 1, 0, "") : pw_army_ref (army);
  g_autoptr (GArray) raw = pw_exchange_notes_new ();
  g_autoptr (PwExchange) exchange = pw_army_to_exchange (some);
  g_autofree char *letters = g_new0 (char, exchange->pieces->len + 1);
  PwExchangeOptions chosen = options != NULL ? *options : (PwExchangeOptions){ .letters = NULL };
  char *text;

  chosen.letters = letters;
  text = pw_exchange_write (exchange, format, &chosen, pw_gettext_language.one, raw, error);
  if (pack != NULL && text != NULL && format == &pw_exchange_pychess)
    *pack = make_pack (some, exchange, text, letters, raw);
  if (text != NULL)
    note_losses (some, exchange, format, raw);
  pw_notes_append (notes, raw, exchange);
  return text;
}

/* A question. */
typedef struct
{
  PwArmy *army;
  gboolean alone;
  const PwExchangeFormat *format;
  PwExchangeOptions options;
} Wish;

typedef struct
{
  char *text;      /* (nullable): then there is an error */
  GPtrArray *pack; /* (nullable) */
  GArray *notes;
  GError *error;
} Answer;

static PW_FREE_NOTIFY (free_wish, Wish, (pw_army_unref, army));

static PW_FREE_NOTIFY (free_answer, Answer, (g_free, text), (g_ptr_array_unref, pack), (g_array_unref, notes),
                       (g_error_free, error));

static gpointer
write_text (gpointer question, PwWorkerRun *run)
{
  const Wish *wish = question;
  Answer *answer = g_new0 (Answer, 1);

  answer->notes = pw_exchange_notes_new ();
  answer->text = pw_export_text_write (wish->army, wish->alone, wish->format, &wish->options, &answer->pack,
                                       answer->notes, &answer->error);
  return answer;
}

static const PwWork writing = {
  .work = write_text,
  .free_question = free_wish,
  .free_answer = free_answer,
};

/* -- what is chosen -- */

static const PwExchangeFormat *
get_format (PwExportTextDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return self->formats->pdata[row != NULL ? gtk_list_box_row_get_index (row) : 0];
}

static void
set_ready (PwExportTextDialog *self, gboolean ready)
{
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), RESPONSE_COPY, ready);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), RESPONSE_SAVE,
                                     ready && *get_format (self)->ending != '\0');
}

/* The text of before is shown until the other one is there, but can't be taken. */
static void
changed_cb (PwExportTextDialog *self)
{
  const PwExchangeFormat *format = get_format (self);
  Wish *wish;

  gtk_widget_set_sensitive (GTK_WIDGET (self->brackets), format->options & PW_EXCHANGE_OPTION_BRACKETS);
  gtk_widget_set_sensitive (GTK_WIDGET (self->figures), format->options & PW_EXCHANGE_OPTION_FIGURES);
  wish = g_new0 (Wish, 1);
  wish->army = pw_army_ref (self->army);
  wish->alone = gtk_toggle_button_get_active (self->alone);
  wish->format = format;
  wish->options.brackets = gtk_toggle_button_get_active (self->brackets);
  wish->options.figures = gtk_toggle_button_get_active (self->figures);
  set_ready (self, FALSE);
  pw_worker_ask (self->writer, 0, wish);
}

static void
written_cb (PwExportTextDialog *self)
{
  Answer *answer = pw_worker_get_answer (self->writer, 0);

  if (answer->error != NULL) /* the answer's own notes say why */
    pw_exchange_say (answer->notes, pw_gettext_language.one, PW_SEVERITY_ERROR, 0, -1,
                     N_ ("This can’t be exported: %s."), answer->error->message);
  gtk_text_buffer_set_text (self->buffer, answer->text != NULL ? answer->text : "", -1);
  pw_notes_show (self->notes, self->notes_label, answer->notes, _ ("Nothing is lost."));
  set_ready (self, answer->text != NULL);
}

/* -- copying and saving -- */

/* done: (transfer full): a sentence */
static void
finish (PwExportTextDialog *self, char *done)
{
  g_free (self->done);
  self->done = done;
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

static void
copy (PwExportTextDialog *self, const char *text)
{
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  /* Translators: what a program reads: "Copied the text: Fairy-Stockfish variants." */
  finish (self, g_strdup_printf (_ ("Copied the text: %s."), _ (get_format (self)->label)));
}

/* Returns: (transfer full) (nullable): a path */
static char *
choose_file (PwExportTextDialog *self)
{
  g_autofree char *plain = pw_file_name_from_text (self->title);
  const Answer *answer = pw_worker_get_answer (self->writer, 0);
  g_autofree char *name = g_strconcat (plain, answer->pack != NULL ? PACK : get_format (self)->ending, NULL);

  return pw_save_choose (GTK_WINDOW (self), _ ("Save for Another Program"), name, self->settings);
}

static void
save (PwExportTextDialog *self, const Answer *answer)
{
  g_autofree char *path = choose_file (self);
  g_autoptr (GBytes) bytes = NULL;
  char *done;

  if (path == NULL) /* or the window has gone meanwhile, with the answer */
    return;
  bytes = answer->pack != NULL && g_str_has_suffix (path, PACK)
              ? pw_pack_zip (answer->pack)
              : g_bytes_new (answer->text, strlen (answer->text));
  done = pw_save_bytes (GTK_WINDOW (self), path, bytes, self->settings);
  if (done != NULL)
    finish (self, done);
}

static void
pw_export_text_dialog_response (GtkDialog *dialog, int response)
{
  PwExportTextDialog *self = PW_EXPORT_TEXT_DIALOG (dialog);
  const Answer *answer = pw_worker_get_answer (self->writer, 0);

  if (response == RESPONSE_COPY)
    copy (self, answer->text);
  else if (response == RESPONSE_SAVE)
    save (self, answer);
}

/* -- formats -- */

static void
add_words (GtkWidget *box, const char *words, const char *style)
{
  GtkWidget *label = pw_label_new_wrapped (words, style, 30);

  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_container_add (GTK_CONTAINER (box), label);
}

static GtkWidget *
create_row (const PwExchangeFormat *format)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *name = g_strdup_printf ("%s. %s", _ (format->label), _ (format->brief));

  add_words (box, _ (format->label), "piece-name");
  add_words (box, _ (format->brief), GTK_STYLE_CLASS_DIM_LABEL);
  gtk_container_set_border_width (GTK_CONTAINER (box), 6);
  gtk_container_add (GTK_CONTAINER (row), box);
  atk_object_set_name (gtk_widget_get_accessible (row), name);
  gtk_widget_show_all (row);
  return row;
}

static void
list_formats (PwExportTextDialog *self)
{
  const PwExchangeFormat *format;

  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    if (format->write != NULL)
      {
        g_ptr_array_add (self->formats, (gpointer) format);
        gtk_container_add (GTK_CONTAINER (self->list), create_row (format));
      }
}

/* -- life -- */

gboolean
pw_export_text_dialog_is_writing (PwExportTextDialog *self)
{
  return pw_worker_is_busy (self->writer);
}

PW_GETTER (const char *, pw_export_text_dialog_get_done, PwExportTextDialog, done);

GtkWidget *
pw_export_text_dialog_new (GtkWindow *parent, PwArmy *army, const char *title, GSettings *settings)
{
  PwExportTextDialog *self = g_object_new (PW_TYPE_EXPORT_TEXT_DIALOG, "transient-for", parent, NULL);

  self->army = pw_army_ref (army);
  self->title = g_strdup (title);
  self->settings = settings != NULL ? g_object_ref (settings) : NULL;
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

static void
pw_export_text_dialog_class_init (PwExportTextDialogClass *klass)
{
  PW_OWNS (klass, PwExportTextDialog, g_object_unref, settings, writer);
  PW_OWNS (klass, PwExportTextDialog, g_free, done, title);
  PW_OWNS (klass, PwExportTextDialog, pw_army_unref, army);
  PW_OWNS (klass, PwExportTextDialog, g_ptr_array_unref, formats);
  GTK_DIALOG_CLASS (klass)->response = pw_export_text_dialog_response;
  pw_template_set (klass, "exchange/export.ui");
  PW_TEMPLATE_PARTS (klass, PwExportTextDialog, alone, brackets, buffer, figures, list, notes, notes_label);
  PW_TEMPLATE_HANDLERS (klass, changed_cb);
}

static void
pw_export_text_dialog_init (PwExportTextDialog *self)
{
  pw_template_init (self);
  self->formats = g_ptr_array_new ();
  self->writer = pw_worker_new (&writing);
  g_signal_connect_object (self->writer, "answered", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  list_formats (self);
}
