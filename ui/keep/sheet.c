/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sheets: owns their texts, which are counted, so that hundreds of steps of undo share
 * what they did not change.  Must not know where sheets are kept.
 */
#include "ui/keep/sheet.h"

#include <stddef.h>
#include <string.h>

#define EMPTY_POSITION "8/8/8/8/8/8/8/8"
#define EMPTY_AT 27 /* d4 */

/* The texts of a sheet, all treated alike. */
static const gsize texts[] = {
  offsetof (PwSheet, name),     offsetof (PwSheet, symbol),         offsetof (PwSheet, figurine),
  offsetof (PwSheet, notation), offsetof (PwSheet, disabled_terms), offsetof (PwSheet, notes),
  offsetof (PwSheet, drawing),  offsetof (PwSheet, position),       offsetof (PwSheet, image_type),
  offsetof (PwSheet, others),
};

static const char **
text_of (const PwSheet *sheet, guint i)
{
  return (const char **) ((const char *) sheet + texts[i]);
}

PwSheet *
pw_sheet_new (const PwSheet *fields, const PwSheet *before)
{
  PwSheet *sheet = (g_atomic_rc_box_dup) (sizeof *fields, fields);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = *text_of (fields, i);

      if (before != NULL && g_str_equal (text, *text_of (before, i)))
        *text_of (sheet, i) = g_ref_string_acquire ((char *) *text_of (before, i));
      else
        *text_of (sheet, i) = g_ref_string_new (text);
    }
  if (sheet->image != NULL)
    g_bytes_ref (sheet->image);
  return sheet;
}

PwSheet *
pw_sheet_new_empty (void)
{
  PwSheet fields = {
    .name = "",
    .symbol = PW_SHEET_DEFAULT_SYMBOL,
    .figurine = PW_SHEET_FIGURINE_AUTO,
    .notation = "",
    .dialect = PW_DIALECT_EXTENDED,
    .disabled_terms = "",
    .notes = "",
    .drawing = "",
    .position = EMPTY_POSITION,
    .at = EMPTY_AT,
    .image_type = "",
    .others = "",
  };

  return pw_sheet_new (&fields, NULL);
}

const char *
pw_sheet_default_figurine (const char *symbol)
{
  return g_str_equal (symbol, PW_SHEET_DEFAULT_SYMBOL) ? PW_SHEET_FIGURINE_AUTO : PW_SHEET_FIGURINE_LETTERS;
}

PwSheet *
pw_sheet_ref (const PwSheet *sheet)
{
  return g_atomic_rc_box_acquire ((PwSheet *) sheet);
}

static void
clear_sheet (gpointer data)
{
  PwSheet *sheet = data;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_ref_string_release ((char *) *text_of (sheet, i));
  g_clear_pointer (&sheet->image, g_bytes_unref);
}

void
pw_sheet_unref (PwSheet *sheet)
{
  if (sheet != NULL)
    g_atomic_rc_box_release_full (sheet, clear_sheet);
}

static gboolean
same_image (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

gboolean
pw_sheet_equal (const PwSheet *a, const PwSheet *b)
{
  if (a == b)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*text_of (a, i) != *text_of (b, i) && !g_str_equal (*text_of (a, i), *text_of (b, i)))
      return FALSE;
  return a->dialect == b->dialect && a->at == b->at && a->side == b->side && !a->unmoved == !b->unmoved
         && same_image (a->image, b->image);
}

gsize
pw_sheet_weigh (const PwSheet *sheet, const PwSheet *before)
{
  gsize weight = sizeof *sheet;

  if (sheet == before)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (before == NULL || *text_of (sheet, i) != *text_of (before, i))
      weight += strlen (*text_of (sheet, i));
  if (sheet->image != NULL && (before == NULL || sheet->image != before->image))
    weight += g_bytes_get_size (sheet->image);
  return weight;
}
