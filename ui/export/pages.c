/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of pages with pieces or with a lesson: choices, a preview, print and save. */
#include "ui/export/pages.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/owns.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/habits.h"
#include "ui/base/message.h"
#include "ui/base/worker.h"
#include "ui/export/dialog.h"
#include "ui/export/save.h"
#include "ui/schemes/store.h"

#define PREVIEW_MARGIN 8
#define SAVED_DPI      150
#define PATIENCE       80 /* ms of quiet before pages are laid out anew */

struct _PwPagesDialog
{
  GtkDialog parent_instance;

  PwDocument *document; /* (nullable): its pieces are on the pages */
  PwLesson *lesson;     /* (nullable): or this lesson */
  char *name;           /* (nullable): what a file with it is called */
  GSettings *settings;  /* (nullable) */
  PwWorker *worker, *writer;
  PwHandout *handout; /* (nullable): what is shown */
  char *saved;        /* (nullable) */
  char *typed;        /* (nullable): where the pages are saved once they are laid out as chosen */
  gboolean prints;    /* or they are printed then */
  guint page;
  gint64 begun;     /* when the work began */
  gboolean filling; /* the controls are being set */
  PwHandoutKind kind_shown; /* that is chosen */
  guint others;             /* PwHandoutShows that kinds choose apart: shown again once the kind changes */

  GtkComboBoxText *kind, *order, *paper, *pattern, *scheme;
  GtkSpinButton *columns, *variants;
  GtkToggleButton *landscape;
  GtkEntry *title_text, *start_text;
  GtkContainer *shows; /* its children are in the order of the bits */
  GtkWidget *game; /* the last of what may be shown */
  GtkWidget *choices, *preview, *back, *forward, *print_button, *save_button, *stop_button;
  GtkLabel *page_label, *problem_label;
  GtkProgressBar *progress_bar;
};

G_DEFINE_TYPE (PwPagesDialog, pw_pages_dialog, GTK_TYPE_DIALOG)

/* -- pages, laid out in a thread -- */

typedef struct
{
  PwArmy *army; /* (nullable): all its pieces */
  PwLesson *lesson; /* (nullable): or this */
  PwHandoutOptions options;
  char *title, *start; /* what the options point to */
  GError *error;       /* (nullable): why there is no start position */
} Question;

static PW_FREE_NOTIFY (free_question, Question, (pw_army_unref, army), (pw_lesson_unref, lesson),
                       (g_free, title, start), (g_error_free, error));

typedef struct
{
  PwHandout *handout; /* (nullable) */
  GError *error;      /* (nullable): why there is none, or something on it is missing */
} Answer;

static PW_FREE_NOTIFY (free_answer, Answer, (pw_handout_free, handout), (g_error_free, error));

static gpointer
lay_out (gpointer question, PwWorkerRun *run)
{
  const Question *self = question;
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Answer *answer = g_new0 (Answer, 1);

  if (self->lesson != NULL)
    answer->handout = pw_handout_new_for_lesson (self->lesson, &self->options, &patience, &answer->error);
  else
    answer->handout = pw_handout_new (self->army, &self->options, &patience, &answer->error);
  if (answer->error == NULL && self->error != NULL)
    answer->error = g_error_copy (self->error);
  return answer;
}

static void save_as (PwPagesDialog *self, const char *typed);
static void print_cb (PwPagesDialog *self);

static void
show_page (PwPagesDialog *self)
{
  guint n = self->handout != NULL ? pw_handout_n_pages (self->handout) : 1;
  /* Translators: the page that is looked at, and how many there are. */
  g_autofree char *text = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, n);

  gtk_label_set_text (self->page_label, text);
  gtk_widget_set_sensitive (self->back, self->page > 0);
  gtk_widget_set_sensitive (self->forward, self->page + 1 < n);
  gtk_widget_set_sensitive (self->choices, !pw_worker_is_busy (self->writer));
  gtk_widget_set_sensitive (self->print_button, self->handout != NULL);
  gtk_widget_set_sensitive (self->save_button, self->handout != NULL);
  gtk_widget_queue_draw (self->preview);
}

/* error: (nullable): there are no pages. What is missing on pages is said, too. */
static void
show_problem (PwPagesDialog *self, const GError *error)
{
  g_autofree char *gaps = error == NULL && self->handout != NULL ? pw_handout_describe_gaps (self->handout) : NULL;
  const char *problem = error != NULL ? error->message : gaps;

  gtk_label_set_text (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

static void
show_progress (PwPagesDialog *self)
{
  gboolean writes = pw_worker_is_busy (self->writer), works = writes || pw_worker_is_busy (self->worker);

  gtk_progress_bar_set_fraction (self->progress_bar, pw_worker_get_progress (writes ? self->writer : self->worker));
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar),
                          works && g_get_monotonic_time () - self->begun > PW_WORK_SHOWN_AFTER);
  gtk_widget_set_visible (self->stop_button, writes);
}

static void
laid_out_cb (PwPagesDialog *self)
{
  Answer *answer = pw_worker_get_answer (self->worker, 0);
  g_autofree char *typed = g_steal_pointer (&self->typed);
  gboolean prints = self->prints;

  g_clear_pointer (&self->handout, pw_handout_free);
  self->handout = g_steal_pointer (&answer->handout);
  self->page = self->handout != NULL ? MIN (self->page, pw_handout_n_pages (self->handout) - 1) : 0;
  show_problem (self, answer->error);
  show_progress (self);
  show_page (self);
  self->prints = FALSE;
  if (typed != NULL && self->handout != NULL)
    save_as (self, typed);
  else if (prints)
    print_cb (self);
}

static const PwWork work = {
  .work = lay_out,
  .free_question = free_question,
  .free_answer = free_answer,
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
  options->variants = (guint) gtk_spin_button_get_value_as_int (self->variants);
  options->scheme = pw_schemes_get ((guint) gtk_combo_box_get_active (GTK_COMBO_BOX (self->scheme)));
  options->pattern = (PwPattern) gtk_combo_box_get_active (GTK_COMBO_BOX (self->pattern));
  options->shows = 0;
  for (GList *l = shows; l != NULL; l = l->next, bit <<= 1)
    options->shows |= gtk_toggle_button_get_active (l->data) ? bit : 0;
  find_size (self, options);
}

static const char *
translate (const char *sentence)
{
  return _ (sentence);
}

/* That which was typed; only a booklet has one. */
static void
read_start (PwPagesDialog *self, Question *question)
{
  const char *typed = gtk_entry_get_text (self->start_text);
  gboolean wanted = question->options.kind == PW_HANDOUT_BOOKLET;
  g_autoptr (PwBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->start_text), wanted);
  if (*typed == '\0' || !wanted)
    return;
  board = pw_board_read_fen (typed, translate, NULL, &error);
  question->start = board != NULL ? g_strdup (typed) : NULL;
  if (board == NULL)
    g_set_error (&question->error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("The start position can’t be read: %s"), error->message);
}

/* With the label beside it. */
static void
show_row (gpointer widget, gboolean shown)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (widget);

  gtk_widget_set_visible (widget, shown);
  for (GList *label = labels; label != NULL; label = label->next)
    gtk_widget_set_visible (label->data, shown);
}

static void
choice_changed_cb (PwPagesDialog *self)
{
  Question *question;

  if (self->filling || (self->document == NULL && self->lesson == NULL))
    return;
  question = g_new0 (Question, 1);
  read_options (self, &question->options);
  question->lesson = self->lesson != NULL ? pw_lesson_ref (self->lesson) : NULL;
  question->army = self->document != NULL ? pw_army_ref (pw_document_get_army (self->document)) : NULL;
  question->title = g_strdup (gtk_entry_get_text (self->title_text));
  read_start (self, question);
  question->options.title = question->title;
  question->options.start = question->start;
  pw_pages_options_save (&question->options, self->settings);
  gtk_widget_set_sensitive (GTK_WIDGET (self->columns), question->options.kind != PW_HANDOUT_BOOKLET);
  gtk_widget_set_sensitive (self->game, question->options.kind == PW_HANDOUT_BOOKLET);
  show_row (self->variants, self->lesson == NULL && pw_handout_kind_asks (question->options.kind));
  self->begun = g_get_monotonic_time ();
  pw_worker_ask (self->worker, 0, question);
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
  GtkComboBoxText *const combos[] = { self->kind, self->order, self->paper, self->pattern, self->scheme };
  const PwScheme *scheme;

  for (guint i = 0; i < G_N_ELEMENTS (combos); i++)
    pw_combo_fit (GTK_COMBO_BOX (combos[i]));
  append_choices (self->kind, pw_handout_kinds, PW_N_HANDOUT_KINDS);
  append_choices (self->order, pw_handout_orders, PW_N_HANDOUT_ORDERS);
  for (guint i = 0; i < PW_N_HANDOUT_PAPERS; i++)
    gtk_combo_box_text_append (self->paper, pw_handout_papers[i].name, _ (pw_handout_papers[i].label));
  for (guint i = 0; (scheme = pw_schemes_get (i)) != NULL; i++)
    gtk_combo_box_text_append (self->scheme, pw_scheme_name (scheme), _ (pw_scheme_label (scheme)));
  for (guint i = 0; i < PW_N_PATTERNS; i++)
    gtk_combo_box_text_append (self->pattern, pw_pattern_name (i), _ (pw_pattern_label (i)));
  for (guint i = 0; i < PW_N_HANDOUT_SHOWS; i++)
    {
      GtkWidget *button = gtk_check_button_new_with_label (_ (pw_handout_shows[i].label));

      gtk_widget_show (button);
      gtk_widget_set_tooltip_text (button, _ ("Whether pages show this"));
      g_signal_connect_object (button, "toggled", G_CALLBACK (choice_changed_cb), self, G_CONNECT_SWAPPED);
      gtk_container_add (self->shows, button);
      self->game = button;
    }
}

static void
fill_shows (PwPagesDialog *self, guint shows)
{
  g_autoptr (GList) buttons = gtk_container_get_children (self->shows);

  for (GList *l = buttons; l != NULL; l = l->next, shows >>= 1)
    gtk_toggle_button_set_active (l->data, (shows & 1) != 0);
}

/* Whether a worksheet shows how pieces move, or a card figures, is chosen apart from the other kinds. */
static void
kind_changed_cb (PwPagesDialog *self)
{
  PwHandoutKind kind = (PwHandoutKind) gtk_combo_box_get_active (GTK_COMBO_BOX (self->kind));
  guint apart = pw_handout_usual_shows (kind) ^ pw_handout_usual_shows (self->kind_shown);
  PwHandoutOptions options;

  if (apart != 0 && !self->filling)
    {
      read_options (self, &options);
      self->filling = TRUE;
      fill_shows (self, (options.shows & ~apart) | (self->others & apart));
      self->others = (self->others & ~apart) | (options.shows & apart);
      self->filling = FALSE;
    }
  self->kind_shown = kind;
  choice_changed_cb (self);
}

static void
fill (PwPagesDialog *self)
{
  PwHandoutOptions options;

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
  gtk_combo_box_set_active (GTK_COMBO_BOX (self->pattern), (int) options.pattern);
  gtk_spin_button_set_value (self->columns, options.columns);
  gtk_spin_button_set_range (self->variants, 1, PW_HANDOUT_MAX_VARIANTS);
  gtk_spin_button_set_increments (self->variants, 1, 1);
  gtk_spin_button_set_value (self->variants, options.variants);
  fill_shows (self, options.shows);
  self->others = ~pw_handout_usual_shows (self->kind_shown);
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

  pw_window_take_typed (GTK_WINDOW (self));
  self->prints = pw_worker_is_busy (self->worker);
  if (self->handout == NULL || self->prints)
    return;
  operation = gtk_print_operation_new ();
  setup = make_setup (self);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_n_pages (operation, (int) pw_handout_n_pages (self->handout));
  gtk_print_operation_set_job_name (
      operation, self->document != NULL ? pw_document_get_record (self->document)->name : self->name);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_printed_cb), self, 0);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    pw_message_show_error (GTK_WINDOW (self), _ ("The pages can’t be printed"), error->message);
}

/* -- save -- */

/* While pages are written, the thread has them: what is drawn on them is not made for two at once. */
typedef struct
{
  PwHandout *handout;
  char *path;
} Writing;

static PW_FREE_NOTIFY (free_writing, Writing, (pw_handout_free, handout), (g_free, path));

/* Returns: (transfer full) (nullable): what has gone wrong */
static gpointer
write_pages (gpointer question, PwWorkerRun *run)
{
  const Writing *writing = question;
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  GError *error = NULL;

  pw_handout_export (writing->handout, writing->path, SAVED_DPI, &patience, &error);
  return error;
}

/* (transfer full) */
static char *
say_saved (const PwHandout *handout, const char *path)
{
  g_auto (GStrv) files = pw_handout_list_files (handout, path, NULL);
  guint n = g_strv_length (files);
  g_autofree char *first = g_filename_display_basename (files[0]), *last = g_filename_display_basename (files[n - 1]);

  if (n == 1)
    /* Translators: the name of a file. */
    return g_strdup_printf (_ ("Saved the pages as “%s”."), first);
  /* Translators: the names of the first and the last file. */
  return g_strdup_printf (_ ("Saved the pages as “%1$s” to “%2$s”."), first, last);
}

static void
written_cb (PwPagesDialog *self, guint place, Writing *writing)
{
  g_autoptr (GError) error = pw_worker_take_answer (self->writer, 0);

  self->handout = g_steal_pointer (&writing->handout);
  show_progress (self);
  show_page (self);
  if (error != NULL)
    {
      pw_save_tell_error (GTK_WINDOW (self), _ ("The pages can’t be saved as “%s”"), writing->path, error);
      return;
    }
  pw_save_remember (writing->path, self->settings);
  self->saved = say_saved (self->handout, writing->path);
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

static const PwWork writing_work = {
  .work = write_pages,
  .free_question = free_writing,
  .free_answer = (GDestroyNotify) g_error_free,
};

/* Those that are written go with their thread: others are laid out. */
static void
stop_cb (PwPagesDialog *self)
{
  pw_worker_give_up (self->writer);
  show_progress (self);
  show_page (self);
  choice_changed_cb (self);
}

/* typed: without an ending, a PDF is meant */
static void
save_as (PwPagesDialog *self, const char *typed)
{
  PwFormat format = PW_FORMAT_PDF;
  g_autofree char *path = pw_export_complete_path (typed, &format);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) files = pw_handout_list_files (self->handout, path, &error);
  Writing *writing;

  if (files == NULL)
    {
      pw_save_tell_error (GTK_WINDOW (self), _ ("The pages can’t be saved as “%s”"), path, error);
      return;
    }
  if (!pw_save_may_replace (GTK_WINDOW (self), typed, (const char *const *) files) || self->handout == NULL)
    return;
  writing = g_new0 (Writing, 1);
  writing->path = g_steal_pointer (&path);
  writing->handout = g_steal_pointer (&self->handout);
  self->begun = g_get_monotonic_time ();
  pw_worker_ask (self->writer, 0, writing);
  show_progress (self);
  show_page (self);
}

static void
save_cb (PwPagesDialog *self)
{
  /* Translators: the name of a file of pages with all pieces, before its ending. */
  const char *stem = self->name != NULL ? self->name : _ ("pieces");
  g_autofree char *name = g_strconcat (stem, ".pdf", NULL), *typed = NULL;

  pw_window_take_typed (GTK_WINDOW (self));
  if (self->handout == NULL)
    return;
  g_object_ref (self); /* the parent may take it away meanwhile */
  typed = pw_save_choose (GTK_WINDOW (self), _ ("Save Pages"), name, self->settings);
  if (self->worker != NULL && pw_worker_is_busy (self->worker)) /* what is saved is what was chosen last */
    self->typed = g_steal_pointer (&typed);
  else if (typed != NULL && (self->document != NULL || self->lesson != NULL))
    save_as (self, typed);
  g_object_unref (self);
}

/* -- object -- */

static void
pw_pages_dialog_class_init (PwPagesDialogClass *klass)
{
  PW_DROPS (klass, PwPagesDialog, g_object_unref, worker, writer, document);
  PW_DROPS (klass, PwPagesDialog, pw_lesson_unref, lesson);
  PW_OWNS (klass, PwPagesDialog, g_object_unref, settings);
  PW_OWNS (klass, PwPagesDialog, pw_handout_free, handout);
  pw_template_set (klass, "export/pages.ui");
  PW_OWNS (klass, PwPagesDialog, g_free, name, saved, typed);
  PW_TEMPLATE_PARTS (klass, PwPagesDialog, back, choices, columns, forward, kind, landscape, order,
                     page_label, paper, pattern, preview, print_button, problem_label, progress_bar,
                     save_button, scheme, shows, start_text, stop_button, title_text, variants);
  PW_TEMPLATE_HANDLERS (klass, back_cb, choice_changed_cb, draw_preview_cb, forward_cb, kind_changed_cb, print_cb,
                        save_cb, stop_cb);
}

static void
pw_pages_dialog_init (PwPagesDialog *self)
{
  self->filling = TRUE;
  self->worker = pw_worker_new (&work);
  self->writer = pw_worker_new (&writing_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "answered", G_CALLBACK (written_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->writer, "progressed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  pw_template_init (self);
  list_choices (self);
}

static PwPagesDialog *
create (GtkWindow *parent, GSettings *settings)
{
  PwPagesDialog *self = g_object_new (PW_TYPE_PAGES_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);

  g_set_object (&self->settings, settings);
  fill (self);
  return self;
}

static GtkWidget *
begin (PwPagesDialog *self)
{
  self->filling = FALSE;
  show_page (self);
  choice_changed_cb (self);
  pw_window_fit (GTK_WINDOW (self));
  return GTK_WIDGET (self);
}

GtkWidget *
pw_pages_dialog_new (GtkWindow *parent, PwDocument *document, GSettings *settings)
{
  PwPagesDialog *self = create (parent, settings);

  self->document = g_object_ref (document);
  return begin (self);
}

/* What is about pieces is left as it was. */
static void
hide_choices_of_pieces (PwPagesDialog *self)
{
  gpointer const rows[]
      = { self->kind, self->title_text, self->order, self->columns, self->start_text, self->shows };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    show_row (rows[i], FALSE);
}

GtkWidget *
pw_pages_dialog_new_for_lesson (GtkWindow *parent, const PwLesson *lesson, const char *name,
                                GSettings *settings)
{
  PwPagesDialog *self = create (parent, settings);

  self->lesson = pw_lesson_ref (lesson);
  self->name = g_strdup (name);
  hide_choices_of_pieces (self);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Pages with the Lesson"));
  gtk_widget_set_tooltip_text (self->save_button, _ ("Save as PDF, SVG, or PNG"));
  return begin (self);
}

PW_GETTER (const PwHandout *, pw_pages_dialog_get_handout, PwPagesDialog, handout);
PW_GETTER (guint, pw_pages_dialog_get_page, PwPagesDialog, page);
PW_GETTER (const char *, pw_pages_dialog_get_saved, PwPagesDialog, saved);
