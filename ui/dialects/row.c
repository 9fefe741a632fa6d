/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A piece in one dialect, or for one program: owns the words of the row. What its buttons do are the window's
 * actions, but for copying a program's text; must not know where the text comes from.
 */
#include "ui/dialects/row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/notation-label.h"
#include "ui/base/notation-style.h"

#define MAX_REASONS 6
#define MAX_QUOTED 16 /* characters of a term before a sentence about it */
#define SPAN_KEY "pw-span"

struct _PwDialectRow
{
  GtkBox parent_instance;

  PwDialect dialect; /* PW_N_DIALECTS: it is a program's */
  char *told; /* from which the sentences are made: the same text again leaves them, and the focus, alone */

  GtkWidget *copy_button;
  GtkLabel *name_label;
  GtkWidget *reasons;
  GtkLabel *state_label;
  PwNotationLabel *text_label;
  GtkWidget *use_button;
};

G_DEFINE_TYPE (PwDialectRow, pw_dialect_row, GTK_TYPE_BOX)

/* -- the text -- */

/* text: (nullable). A text that is there already keeps what is selected in it. */
static void
show_text (PwDialectRow *self, const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (self->text_label), text != NULL);
  gtk_widget_set_visible (self->copy_button, text != NULL);
  if (text == NULL || !g_str_equal (text, gtk_label_get_text (GTK_LABEL (self->text_label))))
    pw_notation_label_show (self->text_label, self->dialect, text ? text : "");
}

static void
show_state (PwDialectRow *self, const char *state)
{
  pw_label_say (self->state_label, state);
}

/* What is on the clipboard can't be seen. */
static void
copied_cb (PwDialectRow *self)
{
  if (self->dialect == PW_N_DIALECTS)
    gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD),
                            gtk_label_get_text (GTK_LABEL (self->text_label)), -1);
  /* Translators: beside the name of a dialect: the text in it is on the clipboard now. */
  show_state (self, _ ("copied"));
}

/* -- sentences -- */

static void
emit_place (GtkWidget *button, const char *signal, gboolean some)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, PW_TYPE_DIALECT_ROW);
  const PwSpan *span = g_object_get_data (G_OBJECT (button), SPAN_KEY);

  if (row && span)
    g_signal_emit_by_name (row, signal, some ? span->start : 0, some ? span->end : 0);
}

static void
clicked_cb (GtkWidget *button)
{
  emit_place (button, "select", TRUE);
}

static gboolean
come_cb (GtkWidget *button)
{
  emit_place (button, "mark", TRUE);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
gone_cb (GtkWidget *button)
{
  emit_place (button, "mark", FALSE);
  return GDK_EVENT_PROPAGATE;
}

/* An icon and the word, so that color is not the only sign. Returns: (transfer full) */
static char *
describe (const PwDiagnostic *reason, const char *quoted)
{
  g_autofree char *sentence = pw_say_diagnostic (reason);
  g_autofree char *severe = NULL;

  if (reason->severity != PW_SEVERITY_WARNING)
    severe = g_steal_pointer (&sentence);
  else
    /* Translators: in front of a sentence about what gets lost when a piece is written in another dialect. */
    severe = g_strdup_printf (_ ("Warning: %s"), sentence);
  if (quoted == NULL)
    return g_steal_pointer (&severe);
  /* Translators: a part of a notation, and a sentence about it. */
  return g_strdup_printf (_ ("%1$s: %2$s"), quoted, severe);
}

static GtkWidget *
create_icon (PwSeverity severity)
{
  static const struct
  {
    const char *icon, *name;
  } looks[] = {
    [PW_SEVERITY_ERROR] = { "dialog-error-symbolic", N_ ("Not possible") },
    [PW_SEVERITY_WARNING] = { "dialog-warning-symbolic", N_ ("Warning") },
    [PW_SEVERITY_NOTE] = { "dialog-information-symbolic", N_ ("Note") },
  };
  GtkWidget *icon = gtk_image_new_from_icon_name (looks[severity].icon, GTK_ICON_SIZE_MENU);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  atk_object_set_name (gtk_widget_get_accessible (icon), _ (looks[severity].name));
  return icon;
}

static GtkWidget *
create_sentence (const char *text)
{
  return pw_label_new_wrapped (text, NULL, -1);
}

/* span: (nullable): none for a text that is not in the entry */
static void
add_reason (PwDialectRow *self, PwSeverity severity, const char *text, const PwSpan *span)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_pack_start (GTK_BOX (box), create_icon (severity), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), create_sentence (text), TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "sentence");
  gtk_widget_set_tooltip_text (button, _ ("Select the place in the notation"));
  atk_object_set_name (gtk_widget_get_accessible (button), text);
  if (span)
    g_object_set_data_full (G_OBJECT (button), SPAN_KEY, g_memdup2 (span, sizeof *span), g_free);
  gtk_widget_set_sensitive (button, span != NULL);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), NULL);
  g_signal_connect (button, "enter-notify-event", G_CALLBACK (come_cb), NULL);
  g_signal_connect (button, "leave-notify-event", G_CALLBACK (gone_cb), NULL);
  g_signal_connect (button, "focus-in-event", G_CALLBACK (come_cb), NULL);
  g_signal_connect (button, "focus-out-event", G_CALLBACK (gone_cb), NULL);
  gtk_widget_show_all (button);
  gtk_box_pack_start (GTK_BOX (self->reasons), button, FALSE, FALSE, 0);
}

/* The part of the notation that a reason is about, if there are others. (transfer full) (nullable) */
static char *
quote (const GArray *reasons, const PwDiagnostic *reason, const char *notation)
{
  const PwDiagnostic *first = &g_array_index (reasons, PwDiagnostic, 0);
  const PwDiagnostic *last = &g_array_index (reasons, PwDiagnostic, reasons->len - 1);
  PwSpan span;
  char *text;

  if (notation == NULL || (first->span.start == last->span.start && first->span.end == last->span.end))
    return NULL;
  span = pw_visible_span (reason->span, notation);
  text = g_strndup (notation + span.start, pw_span_length (span));
  if (g_utf8_strlen (text, -1) <= MAX_QUOTED)
    return text;
  g_free (text);
  return NULL;
}

static void
add_reasons (PwDialectRow *self, const GArray *reasons, const char *notation)
{
  for (guint i = 0; i < MIN (reasons->len, MAX_REASONS); i++)
    {
      const PwDiagnostic *reason = &g_array_index (reasons, PwDiagnostic, i);
      g_autofree char *quoted = quote (reasons, reason, notation);
      g_autofree char *text = describe (reason, quoted);

      add_reason (self, reason->severity, text, notation ? &reason->span : NULL);
    }
  if (reasons->len > MAX_REASONS)
    {
      guint n = reasons->len - MAX_REASONS;
      g_autofree char *text
          = g_strdup_printf (ngettext ("%u more reason.", "%u more reasons.", n), n);
      GtkWidget *label = create_sentence (text);

      gtk_widget_show (label);
      gtk_box_pack_start (GTK_BOX (self->reasons), label, FALSE, FALSE, 0);
    }
}

/* (transfer full) */
static char *
write_down (const GArray *reasons, const char *notation)
{
  GString *all = g_string_new (notation);

  for (guint i = 0; i < reasons->len; i++)
    {
      const PwDiagnostic *reason = &g_array_index (reasons, PwDiagnostic, i);
      g_autofree char *sentence = pw_diagnostic_message (reason, NULL);

      g_string_append_printf (all, "\n%u %u %s", reason->span.start, reason->span.end, sentence);
    }
  return g_string_free (all, FALSE);
}

/* Takes the sentences away, unless they would be the same. told: (nullable). Returns: whether they are to be
 * made */
static gboolean
begin_reasons (PwDialectRow *self, const char *told)
{
  g_autoptr (GList) children = NULL;

  if (g_strcmp0 (told, self->told) == 0)
    return FALSE;
  g_free (self->told);
  self->told = g_strdup (told);
  children = gtk_container_get_children (GTK_CONTAINER (self->reasons));
  for (GList *item = children; item; item = item->next)
    gtk_widget_destroy (item->data);
  return told != NULL;
}

/* reasons: (nullable): none */
static void
show_reasons (PwDialectRow *self, const GArray *reasons, const char *notation)
{
  g_autofree char *told = reasons && reasons->len > 0 ? write_down (reasons, notation) : NULL;

  if (begin_reasons (self, told))
    add_reasons (self, reasons, notation);
}

/* -- what is shown -- */

void
pw_dialect_row_show_written (PwDialectRow *self, const char *notation, const GArray *notes)
{
  show_reasons (self, notes, notation);
  show_text (self, notation);
  /* Translators: beside the name of the dialect in which the notation is written. */
  show_state (self, _ ("as written"));
  gtk_widget_hide (self->use_button);
}

void
pw_dialect_row_show_translated (PwDialectRow *self, const char *text, const GArray *reasons, const char *notation)
{
  show_text (self, text);
  /* Translators: beside the name of a dialect. */
  show_state (self, text ? "" : _ ("not possible"));
  gtk_widget_set_visible (self->use_button, text != NULL);
  show_reasons (self, reasons, notation);
}

/* The place of a reason; all of the text for one about the whole piece. */
static PwSpan
span_of_answer (const PwProgramAnswer *answer, const char *notation)
{
  gsize length = strlen (notation);

  return answer->span.start < answer->span.end && answer->span.end <= length ? answer->span
                                                                             : pw_span (0, (guint) length);
}

void
pw_dialect_row_show_answer (PwDialectRow *self, const PwProgramAnswer *answer, const char *notation)
{
  static const struct
  {
    const char *state;
    PwSeverity severity;
  } looks[] = {
    /* Translators: beside the name of a program: it can play the piece. */
    [PW_PLAYS] = { N_ ("✓ yes"), PW_SEVERITY_NOTE },
    /* Translators: beside the name of a program: it takes the piece for another one. */
    [PW_PLAYS_OTHERWISE] = { N_ ("≠ read differently"), PW_SEVERITY_WARNING },
    /* Translators: beside the name of a program: it can’t play the piece. */
    [PW_PLAYS_NOT] = { N_ ("✗ no"), PW_SEVERITY_ERROR },
  };
  PwSpan span = notation ? span_of_answer (answer, notation) : pw_span (0, 0);
  g_autofree char *told
      = answer->reason ? g_strdup_printf ("%u %u %s", span.start, span.end, answer->reason) : NULL;

  show_text (self, answer->text);
  gtk_widget_set_visible (self->copy_button, answer->plays == PW_PLAYS);
  show_state (self, _ (looks[answer->plays].state));
  if (begin_reasons (self, told))
    add_reason (self, looks[answer->plays].severity, answer->reason, notation ? &span : NULL);
}

void
pw_dialect_row_show_pending (PwDialectRow *self)
{
  show_reasons (self, NULL, NULL);
  show_text (self, NULL);
  /* Translators: beside the name of a dialect: the text in it is still to be found. */
  show_state (self, _ ("converting…"));
  gtk_widget_hide (self->use_button);
}

/* -- life -- */

static void
pw_dialect_row_class_init (PwDialectRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_OWNS (klass, PwDialectRow, g_free, told);
  pw_signal_new (klass, "mark", 2, G_TYPE_UINT, G_TYPE_UINT);
  pw_signal_new (klass, "select", 2, G_TYPE_UINT, G_TYPE_UINT);
  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (widget_class, "dialects/row.ui");
  PW_TEMPLATE_PARTS (widget_class, PwDialectRow, copy_button, name_label, reasons, state_label, text_label, use_button);
  PW_TEMPLATE_HANDLERS (widget_class, copied_cb);
}

static void
pw_dialect_row_init (PwDialectRow *self)
{
  pw_template_init (self);
}

/* template_: for the label */
static void
name_button (GtkWidget *button, const char *template_, const char *label)
{
  g_autofree char *text = g_strdup_printf (template_, label);

  gtk_widget_set_tooltip_text (button, text);
  atk_object_set_name (gtk_widget_get_accessible (button), text);
}

/* name: a template for what its text is */
static PwDialectRow *
create (PwDialect dialect, const char *label, const char *name)
{
  PwDialectRow *self = g_object_new (PW_TYPE_DIALECT_ROW, NULL);
  g_autofree char *text = g_strdup_printf (name, label);

  self->dialect = dialect;
  pw_label_say (self->name_label, label);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), label);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self->text_label)), text);
  return self;
}

GtkWidget *
pw_dialect_row_new (PwDialect dialect)
{
  const char *label = _ (pw_dialect_label (dialect));
  /* Translators: the name of a dialect. */
  PwDialectRow *self = create (dialect, label, _ ("The piece in %s"));

  /* Translators: the name of a dialect. */
  name_button (self->copy_button, _ ("Copy the notation in %s"), label);
  name_button (self->use_button, _ ("Convert to %s"), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_button), "s", pw_dialect_name (dialect));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->use_button), "s", pw_dialect_name (dialect));
  return GTK_WIDGET (self);
}

GtkWidget *
pw_dialect_row_new_for_program (guint program)
{
  const char *label = _ (pw_program_label (program));
  /* Translators: the name of a program. */
  PwDialectRow *self = create (PW_N_DIALECTS, label, _ ("The piece for %s"));

  /* Translators: the name of a program. */
  name_button (self->copy_button, _ ("Copy the text for %s"), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->copy_button), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->use_button), NULL);
  gtk_widget_set_sensitive (self->copy_button, TRUE); /* without an action's target it was not */
  return GTK_WIDGET (self);
}
