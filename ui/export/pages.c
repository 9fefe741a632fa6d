/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of pages: choices, a preview, print and save. */
#include "ui/export/pages.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/message.h"
#include "ui/base/worker.h"
#include "ui/schemes/store.h"

#define PREVIEW_MARGIN 8
#define SAVED_DPI      150
#define PATIENCE       80 /* ms of quiet before pages are laid out anew */

struct _PwPagesDialog
{
  GtkDialog parent_instance;

  PwDocument *document;
  GSettings *settings; /* (nullable) */
  PwWorker *worker;
  PwHandout *handout; /* (nullable): what is shown */
  guint page;
  gboolean filling; /* the controls are being set */

  GtkComboBoxText *kind, *order, *paper, *scheme;
  GtkSpinButton *columns;
  GtkToggleButton *landscape;
  GtkEntry *title_text;
  GtkContainer *shows; /* its children are in the order of the bits */
  GtkWidget *preview, *back, *forward, *print_button, *save_button, *spinner;
  GtkLabel *page_label;
};

G_DEFINE_TYPE (PwPagesDialog, pw_pages_dialog, GTK_TYPE_DIALOG)

/* -- pages, laid out in a thread -- */

typedef struct
{
  PwArmy *army;
  PwHandoutOptions options;
  char *title, *start; /* what the options point to */
} Question;

static void
free_question (gpointer question)
{
  Question *self = question;

  pw_army_unref (self->army);
  g_free (self->title);
  g_free (self->start);
  g_free (self);
}

static gpointer
lay_out (gpointer question, PwWorkerRun *run)
{
  const Question *self = question;

  (void) run;
  return pw_handout_new (self->army, &self->options);
}

static void
show_page (PwPagesDialog *self)
{
  guint n = self->handout != NULL ? pw_handout_n_pages (self->handout) : 1;
  /* Translators: the page that is looked at, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, n);

  gtk_label_set_text (self->page_label, text);
  gtk_widget_set_sensitive (self->back, self->page > 0);
  gtk_widget_set_sensitive (self->forward, self->page + 1 < n);
  gtk_widget_set_sensitive (self->print_button, self->handout != NULL);
  gtk_widget_set_sensitive (self->save_button, self->handout != NULL);
  gtk_widget_queue_draw (self->preview);
}

static void
laid_out (gpointer owner, gpointer question, gpointer answer)
{
  PwPagesDialog *self = owner;

  (void) question;
  g_clear_pointer (&self->handout, pw_handout_free);
  self->handout = answer;
  self->page = MIN (self->page, pw_handout_n_pages (self->handout) - 1);
  show_page (self);
}

static const PwWork work = {
  .work = lay_out,
  .finished = laid_out,
  .free_question = free_question,
  .free_answer = (GDestroyNotify) pw_handout_free,
  .patience = PATIENCE,
};

/* -- choices -- */

static void
find_size (PwPagesDialog *self, PwHandoutOptions *options)
{
  const PwHandoutPaper *paper = &pw_handout_papers[gtk_combo_box_get_active (GTK_COMBO_BOX (self->paper))];
  gboolean wide = gtk_toggle_button_get_active (self->landscape);

  options->width = wide ? paper->height : paper->width;
  options->height = wide ? paper->width : paper->height;
}

static void
read_options (PwPagesDialog *self, PwHandoutOptions *options)
{
  g_autoptr (GList) shows = gtk_container_get_children (self->shows);
  guint bit = 1;

  pw_pages_options_load (options, NULL);
  options->kind = (PwHandoutKind) gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind));
  options->order = (PwHandoutOrder) gtk_combo_box_get_active (GTK_COMBO_BOX (self->order));
  options->columns = (guint) gtk_spin_button_get_value_as_int (self->columns);
  options->scheme = pw_schemes_get ((guint) gtk_combo_box_get_active (GTK_COMBO_BOX (self->scheme)));
  options->shows = 0;
  for (GList *l = shows; l != NULL; l = l->next, bit <<= 1)
    options->shows |= gtk_toggle_button_get_active (l->data) ? bit : 0;
  find_size (self, options);
}

static void
choice_changed_cb (PwPagesDialog *self)
{
  Question *question;

  if (self->filling || self->document == NULL)
    return;
  question = g_new0 (Question, 1);
  read_options (self, &question->options);
  question->army = pw_army_ref (pw_document_get_army (self->document));
  question->title = g_strdup (gtk_entry_get_text (self->title_text));
  question->start = pw_handout_find_start (question->army);
  question->options.title = question->title;
  question->options.start = question->start;
  pw_pages_options_save (&question->options, self->settings);
  gtk_widget_set_sensitive (GTK_WIDGET (self->columns), question->options.kind != PW_HANDOUT_BOOKLET);
  pw_worker_ask (self->worker, question);
}

static void
append_choices (GtkComboBoxText *combo, const PwHandoutChoice *choices, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_combo_box_text_append (combo, choices[i].name, _ (choices[i].label));
}

static void
list_choices (PwPagesDialog *self)
{
  const PwScheme *scheme;

  append_choices (self->kind, pw_handout_kinds, PW_N_HANDOUT_KINDS);
  append_choices (self->order, pw_handout_orders, PW_N_HANDOUT_ORDERS);
  for (guint i = 0; i < PW_N_HANDOUT_PAPERS; i++)
    gtk_combo_box_text_append (self->paper, pw_handout_papers[i].name, _ (pw_handout_papers[i].label));
  for (guint i = 0; (scheme = pw_schemes_get (i)) != NULL; i++)
    gtk_combo_box_text_append (self->scheme, pw_scheme_name (scheme), _ (pw_scheme_label (scheme)));
  for (guint i = 0; i < PW_N_HANDOUT_SHOWS; i++)
    {
      GtkWidget *button = gtk_check_button_new_with_label (_ (pw_handout_shows[i].label));

      gtk_widget_show (button);
      gtk_widget_set_tooltip_text (button, _ ("Whether this is shown for each piece"));
      g_signal_connect_object (button, "toggled", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_container_add (self->shows, button);
    }
}

static void
fill (PwPagesDialog *self)
{
  g_autoptr (GList) shows = gtk_container_get_children (self->shows);
  PwHandoutOptions options;
  guint bit = 1;

  pw_pages_options_load (&options, self->settings);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->kind), (int) options.kind);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->order), (int) options.order);
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->paper), 0);
  for (guint i = 0; i < PW_N_HANDOUT_PAPERS; i++)
    if (pw_handout_papers[i].width == MIN (options.width, options.height)
        && pw_handout_papers[i].height == MAX (options.width, options.height))
      gtk_combo_box_set_active (GTK_COMBO_BOX (self->paper), (int) i);
  gtk_toggle_button_set_active (self->landscape, options.width > options.height);
  gtk_combo_box_set_active_id (GTK_COMBO_BOX (self->scheme), pw_scheme_name (options.scheme));
  gtk_spin_button_set_value (self->columns, options.columns);
  for (GList *l = shows; l != NULL; l = l->next, bit <<= 1)
    gtk_toggle_button_set_active (l->data, (options.shows & bit) != 0);
}

/* -- preview -- */

static gboolean
draw_preview_cb (GtkWidget *preview, cairo_t *cr, PwPagesDialog *self)
{
  double width = gtk_widget_get_allocated_width (preview) - 2 * PREVIEW_MARGIN;
  double height = gtk_widget_get_allocated_height (preview) - 2 * PREVIEW_MARGIN, wide, high, scale;

  if (self->handout == NULL || width <= 0 || height <= 0)
    return GDK_EVENT_PROPAGATE;
  wide = pw_handout_width (self->handout);
  high = pw_handout_height (self->handout);
  scale = MIN (width / wide, height / high);
  cairo_translate (cr, round (PREVIEW_MARGIN + (width - wide * scale) / 2),
                   round (PREVIEW_MARGIN + (height - high * scale) / 2));
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, wide, high);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_line_width (cr, 1 / scale);
  cairo_stroke (cr);
  pw_handout_draw (self->handout, self->page, cr);
  return GDK_EVENT_PROPAGATE;
}

static void
back_cb (PwPagesDialog *self)
{
  self->page -= self->page > 0;
  show_page (self);
}

static void
forward_cb (PwPagesDialog *self)
{
  self->page += self->handout != NULL && self->page + 1 < pw_handout_n_pages (self->handout);
  show_page (self);
}

/* -- print -- */

static void
draw_printed_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, PwPagesDialog *self)
{
  (void) operation;
  pw_handout_draw (self->handout, (guint) page, gtk_print_context_get_cairo_context (context));
}

static GtkPageSetup *
make_setup (PwPagesDialog *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  double width = pw_handout_width (self->handout), height = pw_handout_height (self->handout);
  GtkPaperSize *size = gtk_paper_size_new_custom ("piecewright", _ ("Pages"), MIN (width, height),
                                                  MAX (width, height), GTK_UNIT_POINTS);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_orientation (setup, width > height ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                        : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_paper_size_free (size);
  return setup;
}

static void
print_cb (PwPagesDialog *self)
{
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GtkPageSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  if (self->handout == NULL)
    return;
  pw_worker_give_up (self->worker); /* what is printed is what is shown */
  operation = gtk_print_operation_new ();
  setup = make_setup (self);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, (int) pw_handout_n_pages (self->handout));
  gtk_print_operation_set_job_name (operation, pw_document_get_name (self->document));
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_printed_cb), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    pw_message_show_error (GTK_WINDOW (self), _ ("The pages can’t be printed"), error->message);
}

/* -- save -- */

static void
write_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  (void) source, (void) cancellable;
  if (pw_handout_export (data, g_object_get_data (G_OBJECT (task), "path"), SAVED_DPI, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
set_busy (PwPagesDialog *self, gboolean busy)
{
  gtk_widget_set_sensitive (gtk_dialog_get_content_area (GTK_DIALOG (self)), !busy);
  gtk_widget_set_sensitive (self->save_button, !busy);
  gtk_widget_set_sensitive (self->print_button, !busy);
  g_object_set (self->spinner, "active", busy, NULL);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  PwPagesDialog *self = PW_PAGES_DIALOG (source);
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  (void) unused;
  if (self->document == NULL)
    return; /* it was closed meanwhile */
  self->handout = g_object_steal_data (G_OBJECT (result), "handout");
  set_busy (self, FALSE);
  show_page (self);
  if (!done)
    pw_message_show_error (GTK_WINDOW (self), _ ("The pages can’t be saved"), error->message);
  else
    gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

/* While they are written, the task has the pages. path: (transfer full) */
static void
save_as (PwPagesDialog *self, char *path)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, written_cb, NULL);

  pw_worker_give_up (self->worker);
  g_object_set_data_full (G_OBJECT (task), "path", path, g_free);
  g_object_set_data_full (G_OBJECT (task), "handout", self->handout, (GDestroyNotify) pw_handout_free);
  g_task_set_task_data (task, self->handout, NULL);
  self->handout = NULL;
  set_busy (self, TRUE);
  g_task_run_in_thread (task, write_cb);
}

static void
save_cb (PwPagesDialog *self)
{
  g_autoptr (GtkFileChooserNative) native = NULL;
  char *path = NULL;

  if (self->handout == NULL)
    return;
  native = gtk_file_chooser_native_new (_ ("Save Pages"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE,
                                        _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (native), TRUE);
  /* Translators: the name of a file of pages with all pieces, before its ending. */
  g_autofree char *name = g_strconcat (_ ("pieces"), ".pdf", NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  if (gtk_native_dialog_run (GTK_NATIVE_DIALOG (native)) == GTK_RESPONSE_ACCEPT)
    path = gtk_file_chooser_get_filename (GTK_FILE_CHOOSER (native));
  if (path != NULL && self->handout != NULL)
    save_as (self, path);
  else
    g_free (path);
}

/* -- object -- */

static void
pw_pages_dialog_dispose (GObject *object)
{
  PwPagesDialog *self = PW_PAGES_DIALOG (object);

  g_clear_pointer (&self->worker, pw_worker_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_pages_dialog_parent_class)->dispose (object);
}

static void
pw_pages_dialog_class_init (PwPagesDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_pages_dialog_dispose;
  PW_OWNS (klass, PwPagesDialog, g_object_unref, settings);
  PW_OWNS (klass, PwPagesDialog, pw_handout_free, handout);
  pw_template_set (klass, "export/pages.ui");
  PW_TEMPLATE_PARTS (klass, PwPagesDialog, back, columns, forward, kind, landscape, order, page_label, paper, preview,
                     print_button, save_button, scheme, shows, spinner, title_text);
  PW_TEMPLATE_HANDLERS (klass, back_cb, choice_changed_cb, draw_preview_cb, forward_cb, print_cb, save_cb);
}

static void
pw_pages_dialog_init (PwPagesDialog *self)
{
  self->filling = TRUE;
  self->worker = pw_worker_new (&work, self);
  pw_template_init (self);
  list_choices (self);
}

GtkWidget *
pw_pages_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings)
{
  PwPagesDialog *self = g_object_new (PW_TYPE_PAGES_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  g_set_object (&self->settings, settings);
  fill (self);
  self->filling = FALSE;
  show_page (self);
  choice_changed_cb (self);
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

const PwHandout *
pw_pages_dialog_get_handout (PwPagesDialog *self)
{
  return self->handout;
}

guint
pw_pages_dialog_get_page (PwPagesDialog *self)
{
  return self->page;
}
