/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The line below the notation: owns which problem is shown.  Reads the document; what
 * it offers is done by the window's actions.  Must not know the entry.
 */
#include "ui/entry/diagnostic-bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/catalogue/names.h"
#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/later.h"

#define MAX_SHOWN_RESULT 28 /* characters of a repaired text that a button can show whole */
#define ANNOUNCE_DELAY 1000 /* ms of quiet before a problem is read out */

/* Icons of different shapes, so that color is not the only sign. */
typedef struct
{
  const char *icon;
  const char *style_class;
  const char *name; /* for a screen reader */
} Look;

struct _PwDiagnosticBar
{
  PwPanel panel;

  guint shown;         /* which problem, in the order of severity */
  guint announce_id;   /* a timeout */
  const Look *look;    /* (nullable): what it has */

  GtkLabel *count_label;
  GtkWidget *example_button;
  GtkLabel *fine_label;
  GtkImage *icon;
  GtkWidget *name_button;
  GtkLabel *name_label;
  GtkWidget *note_button;
  GtkLabel *note_label;
  GtkWidget *others;
  GtkWidget *offers; /* what can be done with a good notation */
  GtkWidget *problem_button;
  GtkLabel *problem_label;
  GtkWidget *repair_button;
  GtkLabel *repair_label;
  GtkStack *sentences;
};

G_DEFINE_TYPE (PwDiagnosticBar, pw_diagnostic_bar, PW_TYPE_PANEL)

static const Look looks[] = {
  [PW_SEVERITY_ERROR] = { "dialog-error-symbolic", "problem-error", N_ ("Error") },
  [PW_SEVERITY_WARNING] = { "dialog-warning-symbolic", "problem-warning", N_ ("Warning") },
  [PW_SEVERITY_NOTE] = { "dialog-information-symbolic", "problem-note", N_ ("Note") },
};

static const Look hint_look = { "dialog-information-symbolic", "problem-hint", N_ ("Hint") };
static const Look fine_look = { "object-select-symbolic", "problem-none", N_ ("No problems") };
static const Look empty_look = { "document-edit-symbolic", "problem-note", N_ ("No notation yet") };

/* -- which problem -- */

/* How other dialects read the text is on their page. */
static gboolean
counts (const PwDiagnostic *diagnostic)
{
  return !pw_code_compares_dialects (diagnostic->code);
}

/* The n-th problem, errors first. */
static const PwDiagnostic *
find_problem (PwDiagnosticBar *self, guint n)
{
  const GArray *diagnostics = pw_document_get_diagnostics (self->panel.document);

  for (guint severity = PW_SEVERITY_ERROR; severity <= PW_SEVERITY_NOTE; severity++)
    for (guint i = 0; i < diagnostics->len; i++)
      {
        const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);

        if (diagnostic->severity == severity && counts (diagnostic) && n-- == 0)
          return diagnostic;
      }
  return NULL;
}

/* An empty line is no mistake to be pointed at. */
static gboolean
is_empty (PwDocument *document)
{
  const char *text = pw_document_get_record (document)->notation;

  return text[strspn (text, " ")] == '\0';
}

static guint
count_problems (PwDiagnosticBar *self)
{
  const GArray *diagnostics;
  guint n = 0;

  if (self->panel.document == NULL || is_empty (self->panel.document))
    return 0;
  diagnostics = pw_document_get_diagnostics (self->panel.document);
  for (guint i = 0; i < diagnostics->len; i++)
    n += counts (&g_array_index (diagnostics, PwDiagnostic, i)) ? 1 : 0;
  return n;
}

const PwDiagnostic *
pw_diagnostic_bar_get_problem (PwDiagnosticBar *self)
{
  if (count_problems (self) == 0)
    return NULL;
  return find_problem (self, self->shown);
}

/* A text about which there is nothing but notes is fine. */
static gboolean
is_fine (PwDiagnosticBar *self)
{
  return count_problems (self) == 0 || find_problem (self, 0)->severity == PW_SEVERITY_NOTE;
}

/* -- what it says -- */

static char *
count_moves (PwDocument *document)
{
  const PwMoves *moves = pw_document_get_shown (document)->moves;
  guint n = pw_moves_count (moves), n_captures = 0;

  if (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING)
    return g_strdup (_ ("Finding the moves…"));
  for (guint i = 0; i < n; i++)
    n_captures += pw_moves_get (moves, i)->kind == PW_MOVE_CAPTURE;
  if (pw_moves_truncated (moves))
    return g_strdup_printf (_ ("Too many paths; %u moves found so far."), n);
  if (n == 0)
    return g_strdup (_ ("No moves from here."));
  if (n_captures == 0)
    return g_strdup_printf (ngettext ("%u move from here.", "%u moves from here.", n), n);
  if (n_captures == n)
    return g_strdup_printf (ngettext ("%u move from here, a capture.", "%u moves from here, all captures.", n), n);
  /* Translators: the second number, for which this is singular or plural, is never more than the first. */
  return g_strdup_printf (ngettext ("%1$u moves from here, %2$u of them a capture.",
                                    "%1$u moves from here, %2$u of them captures.", n_captures),
                          n, n_captures);
}

static char *
count_terms (PwDocument *document)
{
  guint n;

  pw_parse_terms (pw_document_get_typed (document)->parse, &n);
  return g_strdup_printf (ngettext ("%u term.", "%u terms.", n), n);
}

/* A griffon and a cannon. ORDER DIALECTS */
static const char *const examples[PW_N_DIALECTS][2] = {
  { "FtR", "mRcR+R" },
  { "t[FR]", "mRcpR" },
  { "FyafsF", "mRcpR" },
  { "F(F-R)", "mR(pR-cR)" },
  { "F(F-R)", "mRcpR" },
};

const char *const *
pw_diagnostic_bar_examples (PwDialect dialect)
{
  return examples[dialect];
}

static char *
describe_fine (PwDocument *document)
{
  g_autofree char *terms = NULL;
  g_autofree char *moves = NULL;

  if (is_empty (document))
    {
      const char *const *example = pw_diagnostic_bar_examples (pw_document_get_record (document)->dialect);

      /* Translators: two notations. */
      return g_strdup_printf (_ ("Enter a notation, such as %1$s or %2$s, or start from a known piece."),
                              example[0], example[1]);
    }
  terms = count_terms (document);
  moves = count_moves (document);
  /* Translators: two sentences, one after the other. */
  return g_strdup_printf (_ ("%1$s %2$s"), terms, moves);
}

/* A repair that only takes something away names it, so that it doesn't go unseen. */
static char *
describe_removal (PwSpan lost, const char *text, const char *result)
{
  g_autofree char *removed = g_strndup (text + lost.start, pw_span_length (lost));

  if (result != NULL)
    /* Translators: a button; a part of the notation, and the notation without it. */
    return g_strdup_printf (_ ("Remove %1$s: %2$s"), removed, result);
  /* Translators: a button; a part of the notation. */
  return g_strdup_printf (_ ("Remove %s"), removed);
}

static char *
describe_repair (const PwRepair *repair, const char *text)
{
  g_autofree char *result = pw_repair_apply (repair, text);
  g_autofree char *old = g_strndup (text + repair->span.start, pw_span_length (repair->span));
  gboolean fits = *result && g_utf8_strlen (result, -1) <= MAX_SHOWN_RESULT, replaced;
  PwSpan lost = pw_repair_lost (repair, text, &replaced);

  if (pw_span_length (lost) > 0 && !replaced)
    return describe_removal (lost, text, fits ? result : NULL);
  if (fits)
    /* Translators: a button; the notation as it will be. */
    return g_strdup_printf (_ ("Write %s"), result);
  if (*old == '\0')
    return g_strdup_printf (_ ("Insert %s"), repair->text);
  return g_strdup_printf (_ ("Replace %1$s with %2$s"), old, repair->text);
}

static const char *
get_sentence (PwDiagnosticBar *self)
{
  return gtk_label_get_text (is_fine (self) ? self->fine_label : self->problem_label);
}

/* What comes next, and not what is wrong. */
static const char *
describe_unfinished (PwCode code)
{
  if (code == PW_CODE_EMPTY || code == PW_CODE_MISSING_ATOM || code == PW_CODE_MISSING_CAPITAL
      || code == PW_CODE_OPERATOR_AT_END || code == PW_CODE_MUST_GO_ON)
    return N_ ("Now choose the next step.");
  if (code == PW_CODE_BAD_COORDINATES)
    return N_ ("Now complete the leap, as in (3,1).");
  return N_ ("Now continue the group, or close it.");
}

/* The sentence of a problem; a note is called one. Returns: (transfer full) */
static char *
describe_problem (const PwDiagnostic *problem, const char *text)
{
  g_autofree char *sentence = NULL;

  if (pw_diagnostic_is_unfinished (problem, text))
    return g_strdup (_ (describe_unfinished (problem->code)));
  sentence = pw_say_diagnostic (problem);
  if (problem->severity != PW_SEVERITY_NOTE)
    return g_steal_pointer (&sentence);
  /* Translators: a remark about a notation that is right as it stands. */
  return g_strdup_printf (_ ("Note: %s"), sentence);
}

/* -- showing it -- */

static void
set_look (PwDiagnosticBar *self, const Look *look)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (look == self->look)
    return;
  self->look = look;
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_style_context_remove_class (context, looks[i].style_class);
  gtk_style_context_remove_class (context, fine_look.style_class);
  gtk_style_context_remove_class (context, hint_look.style_class);
  gtk_style_context_add_class (context, look->style_class);

  gtk_image_set_from_icon_name (self->icon, look->icon, GTK_ICON_SIZE_SMALL_TOOLBAR);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->icon)), _ (look->name));
}

gboolean
pw_diagnostic_bar_find_offered (PwDiagnosticBar *self, PwDefinition *piece)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self);

  memset (piece, 0, sizeof *piece);
  return problem != NULL
         && pw_catalogue_find_offered (pw_catalogue_get_default (), problem,
                                       pw_document_get_record (self->panel.document)->notation, piece);
}

/* The words on the button. Returns: (transfer full) (nullable): NULL if there is nothing to repair */
static char *
describe_offer (PwDiagnosticBar *self, const PwRepair *repair)
{
  g_auto (PwDefinition) piece;
  gboolean offered = pw_diagnostic_bar_find_offered (self, &piece);
  const char *dialect = _ (pw_dialect_label (piece.dialect));

  if (offered && piece.symbol != NULL)
    /* Translators: a button; the symbol of a piece, its notation, and the dialect that it is in. */
    return g_strdup_printf (_ ("Read as symbol %1$s, %2$s in %3$s"), piece.symbol, piece.notation, dialect);
  if (repair != NULL)
    return describe_repair (repair, pw_document_get_record (self->panel.document)->notation);
  if (!offered)
    return NULL;
  /* Translators: a button; a notation, and the dialect that it is in. */
  return g_strdup_printf (_ ("Write %1$s in %2$s"), piece.notation, dialect);
}

/* repair: (nullable) */
static void
show_repair (PwDiagnosticBar *self, const PwRepair *repair)
{
  g_autofree char *label = describe_offer (self, repair);

  gtk_widget_set_visible (self->repair_button, label != NULL);
  if (label != NULL)
    {
      pw_label_say (self->repair_label, label);
      atk_object_set_name (gtk_widget_get_accessible (self->repair_button), label);
    }
}

static void
show_count (PwDiagnosticBar *self)
{
  guint n = count_problems (self);

  gtk_widget_set_visible (self->others, n > 1);
  if (n > 1)
    {
      /* Translators: which of the problems is shown, and how many there are. */
      g_autofree char *count = g_strdup_printf (_ ("%1$u of %2$u"), self->shown + 1, n);

      pw_label_say (self->count_label, count);
    }
}

/* In a button on which a click selects the place. */
static void
show_sentence (GtkLabel *label, GtkWidget *button, const PwDiagnostic *problem, const char *text)
{
  g_autofree char *sentence = describe_problem (problem, text);

  pw_label_say (label, sentence);
  atk_object_set_name (gtk_widget_get_accessible (button), sentence);
}

static void
show_problem (PwDiagnosticBar *self, const PwDiagnostic *problem)
{
  const char *text = pw_document_get_record (self->panel.document)->notation;
  gboolean unfinished = pw_diagnostic_is_unfinished (problem, text);

  set_look (self, unfinished ? &hint_look : &looks[problem->severity]);
  show_sentence (self->problem_label, self->problem_button, problem, text);
  gtk_stack_set_visible_child_name (self->sentences, "problem");
  gtk_widget_hide (self->offers);
  show_repair (self, problem->repair);
}

/* A text without problems may still be too much for the board. */
static const Look *
look_of_fine (PwDocument *document)
{
  if (is_empty (document))
    return &empty_look;
  if (pw_document_get_state (document) != PW_DOCUMENT_SEARCHING
      && pw_moves_truncated (pw_document_get_shown (document)->moves))
    return &looks[PW_SEVERITY_WARNING];
  return &fine_look;
}

/* Whether a term leads nowhere from here, and so perhaps needs others to hop over or to capture. */
static gboolean
lacks_company (PwDocument *document)
{
  PwPiece *piece = pw_document_get_typed (document)->piece;
  const PwMoves *moves = pw_document_get_shown (document)->moves;
  guint n_terms, n_attacks, n = pw_moves_count (moves);
  const PwSpan *terms = pw_parse_terms (pw_document_get_typed (document)->parse, &n_terms);
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);

  if (piece == NULL || pw_document_get_state (document) == PW_DOCUMENT_SEARCHING || pw_moves_truncated (moves))
    return FALSE;
  for (guint term = 0; term < n_terms; term++)
    {
      guint i = 0;

      while (i < n + n_attacks
             && pw_piece_path (piece, i < n ? pw_moves_get (moves, i)->path : attacks[i - n].path)->span.start
                    != terms[term].start)
        i++;
      if (i == n + n_attacks)
        return TRUE;
    }
  return FALSE;
}

void
pw_diagnostic_bar_offer_name (PwDiagnosticBar *self, const char *name)
{
  /* Translators: a button; the name of a known piece that moves as this one does. */
  g_autofree char *label = g_strdup_printf (_ ("Name It %s"), name != NULL ? name : "");

  gtk_widget_set_visible (self->name_button, name != NULL);
  if (name == NULL)
    return;
  gtk_label_set_width_chars (self->name_label, pw_letters_are_large (self->name_button)
                                                   ? -1 /* there is no room to keep */
                                                   : gtk_label_get_max_width_chars (self->name_label));
  pw_label_say (self->name_label, label);
  atk_object_set_name (gtk_widget_get_accessible (self->name_button), label);
}

/* It keeps its place at the end of the line where it isn't seen; beside it, the other offer has always the
 * same width: words of whatever length move neither. */
static void
show_example_button (PwDiagnosticBar *self, gboolean shown)
{
  gtk_widget_set_child_visible (self->example_button, shown);
  gtk_widget_set_can_focus (self->example_button, shown);
}

/* note: (nullable) */
static void
show_fine (PwDiagnosticBar *self, const PwDiagnostic *note)
{
  g_autofree char *sentence = describe_fine (self->panel.document);

  set_look (self, look_of_fine (self->panel.document));
  pw_label_say (self->fine_label, sentence);
  gtk_widget_set_visible (self->note_button, note != NULL);
  show_example_button (self, note == NULL && lacks_company (self->panel.document));
  if (note)
    show_sentence (self->note_label, self->note_button, note, pw_document_get_record (self->panel.document)->notation);
  gtk_stack_set_visible_child_name (self->sentences, "fine");
  gtk_widget_show (self->offers);
  show_repair (self, note ? note->repair : NULL);
}

/* The sentence is read out once the typing pauses. */
static void
announce_cb (PwDiagnosticBar *self)
{
  pw_announce (GTK_WIDGET (self), get_sentence (self));
}

static void
say (PwPanel *panel, guint parts)
{
  PwDiagnosticBar *self = PW_DIAGNOSTIC_BAR (panel);
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self);

  if (is_fine (self))
    show_fine (self, problem);
  else
    show_problem (self, problem);
  show_count (self);
}

/* The number of the problem must be known at once: a key may mend it before it is shown. */
static void
note (PwPanel *panel, guint parts)
{
  PwDiagnosticBar *self = PW_DIAGNOSTIC_BAR (panel);

  if (parts & PW_DOCUMENT_TEXT)
    {
      self->shown = 0;
      pw_after_pause (&self->announce_id, ANNOUNCE_DELAY, announce_cb, self);
    }
  g_signal_emit_by_name (self, "problem-changed");
}

/* -- what others do with it -- */

void
pw_diagnostic_bar_step (PwDiagnosticBar *self, int step)
{
  guint n = count_problems (self);
  g_autofree char *sentence = NULL;

  if (n == 0)
    return;
  self->shown = (self->shown + n + (guint) step) % n;
  g_signal_emit_by_name (self, "problem-changed");
  say (PW_PANEL (self), 0);
  sentence = describe_problem (pw_diagnostic_bar_get_problem (self),
                               pw_document_get_record (self->panel.document)->notation);
  pw_announce (GTK_WIDGET (self), sentence);
}

static void
problem_clicked_cb (PwDiagnosticBar *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (self);

  if (problem)
    pw_panel_select (PW_PANEL (self), problem->span);
}

/* -- life -- */

static void
pw_diagnostic_bar_class_init (PwDiagnosticBarClass *klass)
{
  PW_PANEL_CLASS (klass)->after = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES;
  PW_PANEL_CLASS (klass)->note = note;
  PW_PANEL_CLASS (klass)->show = say;
  PW_STOPS (klass, PwDiagnosticBar, announce_id);

  pw_signal_new (klass, "problem-changed", 0);

  pw_template_set (klass, "entry/diagnostic-bar.ui");
  PW_TEMPLATE_PARTS (klass, PwDiagnosticBar, count_label, example_button, fine_label, icon, name_button,
                     name_label, note_button, note_label, offers, others, problem_button, problem_label,
                     repair_button, repair_label, sentences);
  PW_TEMPLATE_HANDLERS (klass, problem_clicked_cb);
}

static void
pw_diagnostic_bar_init (PwDiagnosticBar *self)
{
  pw_template_init (self);
  pw_label_tell_cut (self->fine_label, GTK_WIDGET (self->fine_label));
  pw_label_tell_cut (self->note_label, self->note_button);
  pw_label_tell_cut (self->name_label, self->name_button);
  pw_label_tell_cut (self->problem_label, self->problem_button);
}
