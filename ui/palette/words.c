/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a vocabulary to buttons.  Which words, where, and the few words beside each, is in the vocabulary's rows.
 */
#include "ui/palette/words.h"

#include <glib/gi18n-lib.h>

#include "ui/palette/button.h"

#define EXPONENT_COLUMNS 4
#define TERM_COLUMNS     3

/* A word that is a term of its own, or goes around one, its button never stays down. */
static gboolean
is_momentary (const PwWord *word)
{
  return word->kind == PW_TOKEN_GROUP || (word->kind == PW_TOKEN_ATOM && !(word->places & PW_PLACE_BEHIND_STEP));
}

static void
append_word (PwPaletteGroup *group, PwDialect dialect, const PwWord *word, guint n_columns)
{
  g_autofree char *target = g_strconcat (word->kind == PW_TOKEN_OPERATOR ? "operator:" : "word:", word->sign, NULL);
  GtkWidget *button = pw_palette_button_new (target, dialect);

  pw_palette_button_set_words (PW_PALETTE_BUTTON (button), pw_palette_sign_new (word->sign, word->kind),
                               _ (word->brief));
  if (is_momentary (word))
    pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
  pw_palette_group_append (group, button, n_columns);
}

void
pw_palette_words_fill (PwPaletteGroup *group, PwDialect dialect, PwShelf shelf, guint n_columns)
{
  const PwWord *word;

  for (gboolean operators = TRUE; operators >= FALSE; operators--) /* signs before letters that join steps, too */
    for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
      if (word->shelf == shelf && (word->kind == PW_TOKEN_OPERATOR) == operators)
        append_word (group, dialect, word, n_columns);
}

void
pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect)
{
  static const struct
  {
    const char *target, *label;
  } numbers[EXPONENT_COLUMNS] = {
    { "exponent:1", "1" },
    { "exponent:2", "2" },
    { "exponent:3", "3" },
    /* Translators: on a small button: any number of steps. */
    { "exponent:0", N_ ("any") },
  };

  for (guint i = 0; i < EXPONENT_COLUMNS; i++)
    {
      GtkWidget *button = pw_palette_button_new_with_label (numbers[i].target, dialect, _ (numbers[i].label));

      pw_palette_group_append (group, button, EXPONENT_COLUMNS);
    }
}

static void
append_icon (PwPaletteGroup *group, const char *target, PwDialect dialect, const char *icon, const char *words)
{
  GtkWidget *button = pw_palette_button_new (target, dialect);

  pw_palette_button_set_words (PW_PALETTE_BUTTON (button), gtk_image_new_from_icon_name (icon, GTK_ICON_SIZE_MENU),
                               words);
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
  gtk_widget_set_hexpand (button, TRUE);
  pw_palette_group_append (group, button, TERM_COLUMNS);
}

/* It stays down as long as nothing of the term is there. */
static void
append_begin (PwPaletteGroup *group, PwDialect dialect)
{
  GtkWidget *button = pw_palette_button_new ("begin", dialect);

  gtk_container_add (GTK_CONTAINER (button),
                     gtk_image_new_from_icon_name ("list-add-symbolic", GTK_ICON_SIZE_MENU));
  gtk_widget_show_all (button);
  pw_palette_group_append (group, button, TERM_COLUMNS);
}

void
pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect)
{
  append_begin (group, dialect);
  append_icon (group, "duplicate", dialect, "edit-copy-symbolic", _ ("Duplicate"));
  append_icon (group, "delete", dialect, "edit-delete-symbolic", _ ("Delete"));
}
