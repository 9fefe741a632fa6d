/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The figurines: owns their table, and which piece each stands for.  Must not know where and in which inks they are
 * drawn.
 */
#include "ui/paint/figurine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/notation/notation.h"
#include "core/piece/plain.h"

#define ORTHODOX "KQRBNP" /* in the order of their rows, which are the first */

typedef struct
{
  const char *text;
  guint length;
} Path;

typedef struct
{
  const char *name, *label, *pieces;
  Path paths[PW_N_FIGURINE_PARTS];
} Row;

#define FIGURINE(name, label, pieces, body, lines) \
  { name, label, pieces, { { body, sizeof (body) - 1 }, { lines, sizeof (lines) - 1 } } },
static const Row rows[] = {
#include "ui/paint/figurines.inc"
};
#undef FIGURINE

G_STATIC_ASSERT (G_N_ELEMENTS (rows) <= G_MAXUINT8);

static const Row *
row_of (PwFigurine figurine)
{
  g_assert (figurine != PW_FIGURINE_NONE && figurine <= G_N_ELEMENTS (rows));
  return &rows[figurine - 1];
}

guint
pw_figurine_count (void)
{
  return G_N_ELEMENTS (rows);
}

const char *
pw_figurine_name (PwFigurine figurine)
{
  return row_of (figurine)->name;
}

const char *
pw_figurine_label (PwFigurine figurine)
{
  return row_of (figurine)->label;
}

const char *
pw_figurine_pieces (PwFigurine figurine)
{
  return row_of (figurine)->pieces;
}

const char *
pw_figurine_path (PwFigurine figurine, PwFigurinePart part)
{
  return row_of (figurine)->paths[part].text;
}

guint
pw_figurine_path_length (PwFigurine figurine, PwFigurinePart part)
{
  return row_of (figurine)->paths[part].length;
}

PwFigurine
pw_figurine_by_name (const char *name)
{
  g_return_val_if_fail (name != NULL, PW_FIGURINE_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].name, name) == 0)
      return (PwFigurine) (i + 1);
  return PW_FIGURINE_NONE;
}

PwFigurine
pw_figurine_of_letter (char letter)
{
  const char *found = letter != '\0' ? strchr (ORTHODOX, g_ascii_toupper (letter)) : NULL;

  return found != NULL ? (PwFigurine) (found - ORTHODOX + 1) : PW_FIGURINE_NONE;
}

/* -- of a piece -- */

typedef struct
{
  PwParse *parse;
  PwFigurine figurine;
} Known;

static void
read_pieces (GArray *known, PwFigurine figurine)
{
  g_auto (GStrv) texts = g_strsplit (pw_figurine_pieces (figurine), " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      const char *colon = strchr (texts[i], ':'), *text = colon != NULL ? colon + 1 : texts[i];
      g_autofree char *name = colon != NULL ? g_strndup (texts[i], (gsize) (colon - texts[i])) : NULL;
      PwDialect dialect = PW_DIALECT_EXTENDED;
      Known entry = { .figurine = figurine };

      if (name != NULL && !pw_dialect_from_name (name, &dialect))
        g_assert_not_reached ();
      entry.parse = pw_notation_parse (dialect, text, -1);
      if (pw_parse_piece (entry.parse) == NULL)
        g_assert_not_reached ();
      g_array_append_val (known, entry);
    }
}

/* All pieces that figurines stand for: read when first asked for, and kept. (element-type Known) */
static const GArray *
known_pieces (void)
{
  static GArray *known;
  static gsize made;

  if (g_once_init_enter (&made))
    {
      known = g_array_new (FALSE, FALSE, sizeof (Known));
      for (guint i = 1; i <= G_N_ELEMENTS (rows); i++)
        if (*pw_figurine_pieces ((PwFigurine) i) != '\0')
          read_pieces (known, (PwFigurine) i);
      g_once_init_leave (&made, 1);
    }
  return known;
}

PwFigurine
pw_figurine_of_piece (PwPiece *piece)
{
  const GArray *known = piece != NULL ? known_pieces () : NULL;

  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const Known *entry = &g_array_index (known, Known, i);

      if (pw_piece_moves_same (pw_parse_piece (entry->parse), piece))
        return entry->figurine;
    }
  return PW_FIGURINE_NONE;
}

PwFigurine
pw_figurine_choose (const char *choice, PwPiece *piece)
{
  if (strcmp (choice, PW_FIGURINE_AUTO) == 0)
    return pw_figurine_of_piece (piece);
  return pw_figurine_by_name (choice);
}
