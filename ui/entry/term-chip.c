/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chip: shows one term. Must not know what is done with it. */
#include "ui/entry/term-chip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/notation-label.h"
#include "ui/base/theme.h"

#define MAX_TEXT 24 /* letters */
#define LEAST_WORDS 28 /* and no less where there are many chips */

struct _PwTermChip
{
  GtkFlowBoxChild parent_instance;

  PwEntryTerm term;
  PwDialect dialect;
  gboolean showing; /* the box follows the term, and not the other way round */

  GtkWidget *box;
  GtkWidget *events;
  GtkToggleButton *switch_button;
  PwNotationLabel *text_label;
  GtkLabel *words_label;
};

G_DEFINE_TYPE (PwTermChip, pw_term_chip, GTK_TYPE_FLOW_BOX_CHILD)

/* -- what it shows -- */

/* For a screen reader the chip is one sentence. */
static void
name_it (PwTermChip *self, const char *words)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));
  g_autofree char *label = NULL;

  if (self->term.disabled_terms)
    /* Translators: a term of the notation that is switched off. */
    label = g_strdup_printf (_ ("%s, turned off"), self->term.text);
  else if (words != NULL)
    /* Translators: a term of the notation and what it is: "fmWfcF, captures only". */
    label = g_strdup_printf (_ ("%s, %s"), self->term.text, words);
  else
    label = g_strdup (self->term.text);
  atk_object_set_name (accessible, label);
  pw_widget_tell (self->events, label);
}

/* Cut by letters: a label that cuts itself off asks for hardly any room, and chips are in a row that has plenty. */
static char *
cut (const char *text, guint max)
{
  g_autofree char *start = g_utf8_substring (text, 0, MIN ((glong) max, g_utf8_strlen (text, -1)));

  return strlen (start) < strlen (text) ? g_strconcat (start, "…", NULL) : g_steal_pointer (&start);
}

void
pw_term_chip_show (PwTermChip *self, const PwEntryTerm *term, PwDialect dialect, const char *words, guint room)
{
  char *text = g_strdup (term->text);
  g_autofree char *shown = cut (text, MAX_TEXT);
  g_autofree char *shown_words = cut (words != NULL ? words : "", MAX (room, LEAST_WORDS));
  gboolean same = g_strcmp0 (self->term.text, text) == 0 && self->dialect == dialect
                  && self->term.disabled_terms == term->disabled_terms;

  g_free (self->term.text);
  self->term = *term;
  self->term.text = text;
  self->dialect = dialect;
  self->showing = TRUE;
  gtk_toggle_button_set_active (self->switch_button, !term->disabled_terms);
  self->showing = FALSE;
  if (!same)
    pw_notation_label_show (self->text_label, dialect, shown);
  pw_notation_label_set_look (self->text_label, FALSE, term->disabled_terms);
  pw_label_say (self->words_label, shown_words);
  gtk_widget_set_visible (GTK_WIDGET (self->words_label), words != NULL);
  pw_theme_set_class (GTK_WIDGET (self), "resting", term->disabled_terms);
  name_it (self, words);
}

const PwEntryTerm *
pw_term_chip_get_term (PwTermChip *self)
{
  return &self->term;
}

void
pw_term_chip_set_pointed (PwTermChip *self, gboolean pointed)
{
  pw_theme_set_class (GTK_WIDGET (self), "pointed", pointed);
}

/* -- what is done to it -- */

static void
toggled_cb (PwTermChip *self)
{
  if (!self->showing)
    g_signal_emit_by_name (self, "toggled");
}

static gboolean
press_cb (PwTermChip *self, GdkEventButton *event)
{
  if (gdk_event_triggers_context_menu ((GdkEvent *) event))
    {
      g_signal_emit_by_name (self, "menu");
      return GDK_EVENT_STOP;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
activate_cb (PwTermChip *self)
{
  g_signal_emit_by_name (self, "chosen");
}

static gboolean
pw_term_chip_popup_menu (GtkWidget *widget)
{
  g_signal_emit_by_name (widget, "menu");
  return TRUE;
}

/* -- life -- */

static void
pw_term_chip_class_init (PwTermChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_OWNS (klass, PwTermChip, g_free, term.text);
  widget_class->popup_menu = pw_term_chip_popup_menu;
  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (widget_class, "entry/term-chip.ui");
  PW_TEMPLATE_PARTS (widget_class, PwTermChip, box, events, switch_button, text_label, words_label);
  PW_TEMPLATE_HANDLERS (widget_class, press_cb, toggled_cb);
  pw_signal_new (klass, "chosen", 0);
  pw_signal_new (klass, "toggled", 0);
  pw_signal_new (klass, "menu", 0);
}

static void
pw_term_chip_init (PwTermChip *self)
{
  pw_template_init (self);
  gtk_widget_set_direction (self->box, GTK_TEXT_DIR_LTR); /* as the notation is */
  gtk_widget_set_direction (GTK_WIDGET (self->switch_button), GTK_TEXT_DIR_LTR);
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
}

GtkWidget *
pw_term_chip_new (void)
{
  return g_object_new (PW_TYPE_TERM_CHIP, NULL);
}
