/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a vocabulary to buttons: owns which word goes where.
 */
#include "ui/palette/words.h"

#include <string.h>

#include "ui/palette/button.h"

#define COLUMNS 8

static gboolean
is_one_of (const char *sign, const char *const *signs)
{
  for (guint i = 0; signs[i]; i++)
    if (g_str_equal (sign, signs[i]))
      return TRUE;
  return FALSE;
}

/* m and c are kinds of move, unless a leg in the middle of a move may have them. */
static gboolean
is_kind (const PwWord *word)
{
  static const char *const kinds[] = { "m", "c", NULL };

  return is_one_of (word->sign, kinds) && !(word->places & PW_PLACE_MIDDLE_LEG);
}

/* A number that is more than a number of steps: "03". */
static gboolean
is_special_number (const PwWord *word)
{
  return word->sign[0] == '0' && word->sign[1] != '\0';
}

static gboolean
is_letter (const PwWord *word)
{
  switch (word->kind)
    {
    case PW_TOKEN_MODE:
    case PW_TOKEN_HOP:
      return !is_kind (word);
    case PW_TOKEN_EQUAL:
    case PW_TOKEN_LIMITER:
      return TRUE;
    case PW_TOKEN_ATOM: /* XBetza's X and Y stand behind another capital */
      return (word->places & PW_PLACE_BEHIND_STEP) != 0;
    case PW_TOKEN_EXPONENT:
      return is_special_number (word);
    default:
      return FALSE;
    }
}

static gboolean
is_operator (const PwWord *word)
{
  return word->kind == PW_TOKEN_OPERATOR;
}

static gboolean
is_group (const PwWord *word)
{
  return word->kind == PW_TOKEN_GROUP;
}

static GtkWidget *
append (PwPaletteGroup *group, const char *target, PwDialect dialect, const char *label)
{
  GtkWidget *button = pw_palette_button_new_with_label (target, dialect, label);

  pw_palette_group_append (group, button, COLUMNS);
  return button;
}

static void
append_words (PwPaletteGroup *group, PwDialect dialect, const char *prefix, gboolean (*is_wanted) (const PwWord *word))
{
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (is_wanted (word))
      {
        g_autofree char *target = g_strconcat (prefix, word->sign, NULL);
        GtkWidget *button = append (group, target, dialect, word->sign);

        if (is_wanted == is_group)
          pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
      }
}

void
pw_palette_words_fill_letters (PwPaletteGroup *group, PwDialect dialect)
{
  append_words (group, dialect, "word:", is_letter);
}

void
pw_palette_words_fill_operators (PwPaletteGroup *group, PwDialect dialect)
{
  append_words (group, dialect, "operator:", is_operator);
}

void
pw_palette_words_fill_exponents (PwPaletteGroup *group, PwDialect dialect)
{
  append (group, "exponent:1", dialect, "1");
  append (group, "exponent:2", dialect, "2");
  append (group, "exponent:3", dialect, "3");
  append (group, "exponent:0", dialect, "∞");
}

static void
append_icon (PwPaletteGroup *group, const char *target, PwDialect dialect, const char *icon)
{
  GtkWidget *button = pw_palette_button_new (target, dialect);
  GtkWidget *image = gtk_image_new_from_icon_name (icon, GTK_ICON_SIZE_MENU);

  gtk_widget_show (image);
  gtk_container_add (GTK_CONTAINER (button), image);
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (button));
  pw_palette_group_append (group, button, COLUMNS);
}

void
pw_palette_words_fill_terms (PwPaletteGroup *group, PwDialect dialect)
{
  GtkWidget *ungroup;
  PangoAttrList *attributes = pango_attr_list_new ();

  append_words (group, dialect, "word:", is_group);
  ungroup = append (group, "ungroup", dialect, "()");
  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (GTK_LABEL (gtk_bin_get_child (GTK_BIN (ungroup))), attributes);
  pango_attr_list_unref (attributes);
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (ungroup));
  append_icon (group, "duplicate", dialect, "edit-copy-symbolic");
  append_icon (group, "delete", dialect, "edit-delete-symbolic");
}
