/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules as rows: owns which widget changes which member.  What a row says is the core's. */
#include "ui/play/set-up-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/rules-members.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"

#define MAX_NUMBER  1000
#define LETTER_KEY  "pw-letter"
#define CONTROL_KEY "pw-control"

typedef enum
{
  CHOICE,  /* an enum */
  NUMBER,  /* a guint */
  SWITCH,  /* a gboolean */
  FLAGS,   /* a gboolean of each kind */
  LETTERS, /* a string with the letter of each kind that is chosen */
} ControlType;

#define IN_RULES(member) G_STRUCT_OFFSET (PwRules, member)
#define IN_KIND(member)  G_STRUCT_OFFSET (PwKind, member)

static const struct
{
  PwRuleRow row;
  ControlType type;
  const char *label; /* (nullable): above or beside it */
  gsize offset;      /* of the member, in PwRules or in PwKind */
  const PwMemberChoice *choices;
} controls[] = {
  { PW_RULE_ROYAL, FLAGS, NULL, IN_KIND (royal), NULL },
  { PW_RULE_ROYAL, CHOICE, N_ ("To be protected:"), IN_RULES (royals), pw_choices_royals },
  { PW_RULE_PROMOTION, FLAGS, N_ ("Pieces that promote"), IN_KIND (promotes), NULL },
  { PW_RULE_PROMOTION, LETTERS, N_ ("They become"), IN_RULES (promotes_to), NULL },
  { PW_RULE_PROMOTION, SWITCH, N_ ("Must promote"), IN_RULES (must_promote), NULL },
  { PW_RULE_STALEMATE, CHOICE, NULL, IN_RULES (stalemate), pw_choices_stalemate },
  { PW_RULE_BARE, CHOICE, NULL, IN_RULES (bare), pw_choices_bare },
  { PW_RULE_DEAD, CHOICE, NULL, IN_RULES (dead), pw_choices_dead },
  { PW_RULE_REPETITION, NUMBER, N_ ("Times (0: never):"), IN_RULES (repetition), NULL },
  { PW_RULE_REPETITION, CHOICE, NULL, IN_RULES (repeated), pw_choices_repeated },
  { PW_RULE_QUIET, NUMBER, N_ ("Moves of each side (0: never):"), IN_RULES (quiet_moves), NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (controls) <= PW_SET_UP_MAX_CONTROLS);

/* -- changing the rules -- */

/* (transfer full) (nullable): a copy to be changed; NULL if it is the program that changes widgets */
static PwRules *
begin (PwSetUpPage *self)
{
  PwRules *rules = self->showing ? NULL : pw_set_up_get_rules (self->set_up);

  return rules != NULL ? pw_rules_copy (rules) : NULL;
}

/* rules: (transfer full) */
static void
finish (PwSetUpPage *self, PwRules *rules)
{
  pw_document_set_rules (self->panel.document, rules, _ ("Change Rules"));
  pw_rules_free (rules);
}

static guint
control_of (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, CONTROL_KEY));
}

/* Of a choice, a number or a switch: all of them are as large as a guint. */
static void
set_value (PwSetUpPage *self, guint i, guint value)
{
  PwRules *rules = begin (self);

  if (rules == NULL)
    return;
  G_STRUCT_MEMBER (guint, rules, controls[i].offset) = value;
  finish (self, rules);
}

static void
choice_cb (PwSetUpPage *self, GtkComboBox *combo)
{
  guint i = control_of (combo);
  int active = gtk_combo_box_get_active (combo);

  if (active >= 0)
    set_value (self, i, controls[i].choices[active].value);
}

static void
number_cb (PwSetUpPage *self, GtkSpinButton *spin)
{
  set_value (self, control_of (spin), (guint) gtk_spin_button_get_value_as_int (spin));
}

static void
switch_cb (PwSetUpPage *self, GtkToggleButton *button)
{
  set_value (self, control_of (button), gtk_toggle_button_get_active (button) ? 1 : 0);
}

/* In the order in which letters were chosen. letters: changed */
static void
set_letter (char *letters, char letter, gboolean on)
{
  char *place = strchr (letters, letter);

  if (place != NULL && !on)
    memmove (place, place + 1, strlen (place));
  else if (place == NULL && on && strlen (letters) < PW_RULES_MAX_KINDS)
    letters[strlen (letters)] = letter;
}

static void
kind_cb (PwSetUpPage *self, GtkToggleButton *button)
{
  guint i = control_of (button);
  char letter = (char) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), LETTER_KEY));
  gboolean on = gtk_toggle_button_get_active (button);
  PwRules *rules = begin (self);
  PwKind *kind = rules != NULL ? pw_set_up_find_kind (self->set_up, rules, letter) : NULL;

  if (kind != NULL && controls[i].type == LETTERS)
    set_letter (&G_STRUCT_MEMBER (char, rules, controls[i].offset), letter, on);
  else if (kind != NULL)
    G_STRUCT_MEMBER (gboolean, kind, controls[i].offset) = on;
  if (rules != NULL)
    finish (self, rules);
}

/* -- making the widgets -- */

static GtkWidget *
create_choice (PwSetUpPage *self, guint i)
{
  GtkWidget *combo = gtk_combo_box_text_new ();

  for (const PwMemberChoice *choice = controls[i].choices; choice->word != NULL; choice++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (combo), _ (choice->label));
  pw_combo_fit (GTK_COMBO_BOX (combo));
  g_signal_connect_object (combo, "changed", G_CALLBACK (choice_cb), self, G_CONNECT_SWAPPED);
  return combo;
}

static GtkWidget *
create_number (PwSetUpPage *self, guint i)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_NUMBER, 1);

  g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
  return spin;
}

static GtkWidget *
create_switch (PwSetUpPage *self, guint i)
{
  GtkWidget *button = gtk_check_button_new_with_label (_ (controls[i].label));

  g_signal_connect_object (button, "toggled", G_CALLBACK (switch_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
create_kinds (PwSetUpPage *self, guint i)
{
  return g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
}

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = pw_label_new_wrapped (text, style, -1);

  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  return label;
}

static void
add_control (PwSetUpPage *self, GtkWidget *box, guint i)
{
  static GtkWidget *(*const creators[]) (PwSetUpPage *, guint) = {
    [CHOICE] = create_choice, [NUMBER] = create_number, [SWITCH] = create_switch,
    [FLAGS] = create_kinds,   [LETTERS] = create_kinds,
  };
  GtkWidget *control = creators[controls[i].type](self, i), *label = NULL;
  const char *name = controls[i].label != NULL ? controls[i].label : pw_rule_label (controls[i].row);

  g_object_set_data (G_OBJECT (control), CONTROL_KEY, GUINT_TO_POINTER (i));
  atk_object_set_name (gtk_widget_get_accessible (control), _ (name));
  if (controls[i].label != NULL && controls[i].type != SWITCH)
    gtk_container_add (GTK_CONTAINER (box), label = create_label (_ (controls[i].label), NULL));
  gtk_container_add (GTK_CONTAINER (box), control);
  self->controls[i] = control;
}

static void
add_row (PwSetUpPage *self, PwRuleRow row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_container_add (GTK_CONTAINER (box), create_label (_ (pw_rule_label (row)), "heading"));
  self->sentences[row] = GTK_LABEL (create_label ("", "dim-label"));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->sentences[row]));
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    if (controls[i].row == row)
      add_control (self, box, i);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (self->rules_box), box);
}

void
_pw_rule_rows_add (PwSetUpPage *self)
{
  for (PwRuleRow row = 0; row < PW_N_RULES_ROWS; row++)
    add_row (self, row);
}

/* -- showing the rules -- */

static void
add_kind (PwSetUpPage *self, guint i, const PwSetUpKind *kind)
{
  g_autofree char *symbol = pw_kind_symbol (kind->letter);
  g_autofree char *label = g_strdup_printf ("%s  %s", symbol, kind->name);
  GtkWidget *button = gtk_check_button_new_with_label (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_bin_get_child (GTK_BIN (button))), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, kind->name);
  g_object_set_data (G_OBJECT (button), CONTROL_KEY, GUINT_TO_POINTER (i));
  g_object_set_data (G_OBJECT (button), LETTER_KEY, GUINT_TO_POINTER ((guint) kind->letter));
  g_signal_connect_object (button, "toggled", G_CALLBACK (kind_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->controls[i]), button, -1);
  gtk_widget_set_can_focus (gtk_widget_get_parent (button), FALSE);
}

void
_pw_rule_rows_set_kinds (PwSetUpPage *self, const GArray *kinds)
{
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    if (controls[i].type == FLAGS || controls[i].type == LETTERS)
      {
        gtk_container_foreach (GTK_CONTAINER (self->controls[i]),
                               (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
        for (guint j = 0; j < kinds->len; j++)
          add_kind (self, i, &g_array_index (kinds, PwSetUpKind, j));
        gtk_widget_show_all (self->controls[i]);
      }
}

/* Whether a kind is chosen in a row of them. */
static gboolean
has_kind (const PwRules *rules, guint i, char letter)
{
  const PwKind *kind = pw_rules_find_kind ((PwRules *) rules, letter);

  if (controls[i].type == LETTERS)
    return strchr (&G_STRUCT_MEMBER (char, rules, controls[i].offset), letter) != NULL;
  return kind != NULL && G_STRUCT_MEMBER (gboolean, kind, controls[i].offset);
}

static void
show_kinds (PwSetUpPage *self, const PwRules *rules, guint i)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (self->controls[i]));

  for (GList *child = children; child != NULL; child = child->next)
    {
      GtkWidget *button = gtk_bin_get_child (GTK_BIN (child->data));
      char letter = (char) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), LETTER_KEY));

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), has_kind (rules, i, letter));
    }
}

static void
show_control (PwSetUpPage *self, const PwRules *rules, guint i)
{
  guint value = controls[i].type < FLAGS ? G_STRUCT_MEMBER (guint, rules, controls[i].offset) : 0;
  int active = 0;

  switch (controls[i].type)
    {
    case CHOICE:
      while (controls[i].choices[active].word != NULL && controls[i].choices[active].value != value)
        active++;
      gtk_combo_box_set_active (GTK_COMBO_BOX (self->controls[i]), active);
      break;
    case NUMBER:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->controls[i]), value);
      break;
    case SWITCH:
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->controls[i]), value != 0);
      break;
    case FLAGS:
    case LETTERS:
      show_kinds (self, rules, i);
      break;
    }
}

void
_pw_rule_rows_show (PwSetUpPage *self, const PwRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    show_control (self, rules, i);
  for (PwRuleRow row = 0; row < PW_N_RULES_ROWS; row++)
    {
      g_autoptr (PwPhrase) phrase = pw_rule_explain (rules, row);
      g_autofree char *sentence = pw_say (phrase);

      pw_label_say (self->sentences[row], sentence);
    }
}
