/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The line about dialects: owns its text and how long it stays. Must not know how dialects are guessed, nor the
 * document.
 */
#include "ui/dialects/bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"

#define MAX_REASONS 3 /* the panel of dialects has them all */

struct _PwDialectBar
{
  GtkBox parent_instance;

  PwDialect offered; /* PW_N_DIALECTS for none */

  GtkWidget *accept_button;
  GtkImage *icon;
  GtkLabel *label;
};

G_DEFINE_TYPE (PwDialectBar, pw_dialect_bar, GTK_TYPE_BOX)

static void
say (PwDialectBar *self, const char *icon, const char *text)
{
  gtk_image_set_from_icon_name (self->icon, icon, GTK_ICON_SIZE_SMALL_TOOLBAR);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (self->accept_button, self->offered != PW_N_DIALECTS);
  gtk_widget_show (GTK_WIDGET (self));
  pw_announce (GTK_WIDGET (self), text);
  g_signal_emit_by_name (self, "changed");
}

void
pw_dialect_bar_offer (PwDialectBar *self, PwDialect dialect, const char *reason)
{
  const char *label = _ (pw_dialect_label (dialect));
  /* Translators: the name of a dialect; a sentence that says why. */
  g_autofree char *text = g_strdup_printf (_ ("This looks like %1$s: %2$s"), label, reason);
  /* Translators: a button; the name of a dialect. */
  g_autofree char *button = g_strdup_printf (_ ("Read as %s"), label);

  self->offered = dialect;
  gtk_button_set_label (GTK_BUTTON (self->accept_button), button);
  say (self, "dialog-question-symbolic", text);
}

/* Whether it is known why there is no text. */
static gboolean
is_certain (const GArray *reasons)
{
  for (guint i = 0; i < reasons->len; i++)
    if (g_array_index (reasons, PwDiagnostic, i).code != PW_CODE_CANNOT_SAY)
      return TRUE;
  return FALSE;
}

void
pw_dialect_bar_refuse (PwDialectBar *self, PwDialect dialect, const GArray *reasons)
{
  gboolean certain = is_certain (reasons);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: the name of a dialect; after the first sentence others follow that say why. */
  g_string_printf (text,
                   certain ? _ ("This piece can’t be written in %s.") : _ ("No text was found for this piece in %s."),
                   _ (pw_dialect_label (dialect)));
  for (guint i = 0, n = 0; i < reasons->len && certain && n < MAX_REASONS; i++)
    {
      g_autofree char *reason = pw_say_diagnostic (&g_array_index (reasons, PwDiagnostic, i));

      if (strstr (text->str, reason) != NULL) /* the same of another place */
        continue;
      g_string_append_printf (text, " %s", reason);
      n++;
    }
  self->offered = PW_N_DIALECTS;
  say (self, "dialog-warning-symbolic", text->str);
}

void
pw_dialect_bar_close (PwDialectBar *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  self->offered = PW_N_DIALECTS;
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

void
pw_dialect_bar_dismiss (PwDialectBar *self)
{
  g_signal_emit_by_name (self, "dismissed");
  pw_dialect_bar_close (self);
}

PW_GETTER (PwDialect, pw_dialect_bar_get_offered, PwDialectBar, offered);

/* -- life -- */

static void
pw_dialect_bar_class_init (PwDialectBarClass *klass)
{
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "dismissed", 0);

  pw_template_set (klass, "dialects/bar.ui");
  PW_TEMPLATE_PARTS (klass, PwDialectBar, accept_button, icon, label);
  PW_TEMPLATE_HANDLERS (klass, pw_dialect_bar_dismiss);
}

static void
pw_dialect_bar_init (PwDialectBar *self)
{
  self->offered = PW_N_DIALECTS;
  pw_template_init (self);
  pw_label_tell_cut (self->label, GTK_WIDGET (self->label));
  gtk_widget_set_no_show_all (GTK_WIDGET (self), TRUE);
}
