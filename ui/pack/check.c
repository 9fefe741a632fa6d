/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules for packs. Owns the lists of what may be in them; must not know how they are made. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/exchange/pychess.h"
#include "ui/pack/pack.h"
#include "ui/paint/portrait/decode.h"

#define SVG_SPACE "http://www.w3.org/2000/svg"
#define BOARD     "board.svg"

/* What is found in a picture. */
typedef struct
{
  guint n_elements;
  const char *fault; /* (nullable): a sentence, N_() */
} Picture;

/* Nothing that runs, nothing that names another file. */
static gboolean
is_harmless (const char *name, const char *value)
{
  if (g_str_equal (name, "xmlns"))
    return g_str_equal (value, SVG_SPACE);
  if (g_str_equal (name, "xmlns:xlink"))
    return g_str_equal (value, "http://www.w3.org/1999/xlink");
  if (g_str_equal (name, "href") || g_str_equal (name, "xlink:href"))
    return *value == '#';
  if (strchr (name, ':') != NULL || g_ascii_strncasecmp (name, "on", 2) == 0
      || strpbrk (value, "\\@") != NULL)
    return FALSE;
  for (const char *open = strchr (value, '('); open != NULL; open = strchr (open + 1, '('))
    if (open - value >= 3 && g_ascii_strncasecmp (open - 3, "url", 3) == 0 && open[1] != '#')
      return FALSE;
  return TRUE;
}

static void
start_cb (GMarkupParseContext *context, const char *name, const char **names, const char **values,
          gpointer data, GError **error)
{
  Picture *picture = data;
  gboolean first = picture->n_elements++ == 0, has_space = FALSE;

  if (!pw_svg_is_shape (name) || g_str_equal (name, "svg") != first)
    picture->fault = N_ ("pychess takes pictures of shapes alone.");
  for (guint i = 0; names[i] != NULL; i++)
    {
      has_space |= g_str_equal (names[i], "xmlns");
      if (!is_harmless (names[i], values[i]))
        picture->fault = N_ ("pychess takes no pictures that run or load something.");
    }
  if (first && picture->fault == NULL && !has_space)
    picture->fault = N_ ("It is no SVG picture.");
}

/* Comments, and how XML begins; no declarations of a document's type, no style sheets. */
static void
passthrough_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  if (g_strstr_len (text, (gssize) length, "<!--") != text
      && g_strstr_len (text, (gssize) length, "<?xml ") != text)
    ((Picture *) data)->fault = N_ ("pychess takes no pictures that run or load something.");
}

/* Returns: (nullable): what is wrong with it */
static const char *
check_picture (const char *text, gsize length)
{
  static const GMarkupParser parser = { start_cb, NULL, NULL, passthrough_cb, NULL };
  Picture picture = { 0, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &picture, NULL);

  if (!g_markup_parse_context_parse (context, text, (gssize) length, NULL)
      || !g_markup_parse_context_end_parse (context, NULL))
    return N_ ("It is no SVG picture.");
  return picture.fault;
}

/* -- all together -- */

typedef struct
{
  GHashTable *pictures; /* names that pieces must have */
  PwTranslate translate;
  GArray *notes;
  guint n_texts, n_boards;
  gsize size; /* of the pieces' pictures */
} Checking;

static void
say (Checking *self, const char *file, const char *sentence)
{
  pw_exchange_say (self->notes, NULL, PW_SEVERITY_ERROR, 0, -1, "%s: %s", file,
                   pw_translate_with (self->translate, sentence));
}

/* Those of "# pychessPieces = k,+p": wK.svg, bK.svg, w+P.svg, b+P.svg. */
static void
expect_pictures (Checking *self, const char *text)
{
  static const char key[] = "# pychessPieces = ";
  const char *line = strstr (text, key);
  g_autofree char *list
      = line != NULL ? g_strndup (line + strlen (key), strcspn (line + strlen (key), "\r\n")) : g_strdup ("");
  g_auto (GStrv) letters = g_strsplit (list, ",", -1);

  for (guint i = 0; letters[i] != NULL; i++)
    for (const char *side = "wb"; *side != '\0'; side++)
      {
        g_autofree char *letter = g_ascii_strup (letters[i], -1);

        g_hash_table_add (self->pictures, g_strdup_printf ("%c%s.svg", *side, letter));
      }
}

/* size: (out). Returns: (transfer none): "" of an empty file */
static const char *
get_text (const PwPackFile *file, gsize *size)
{
  const char *data = g_bytes_get_data (file->bytes, size);

  return data != NULL ? data : "";
}

static void
check_text (Checking *self, const PwPackFile *file)
{
  gsize size;
  const char *data = get_text (file, &size);
  g_autofree char *text = g_strndup (data, size);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();

  self->n_texts++;
  if (!g_utf8_validate (data, (gssize) size, NULL))
    say (self, file->name, N_ ("It is not UTF-8 text."));
  else
    pw_pychess_check (text, size, self->translate, notes);
  for (guint i = 0; i < notes->len; i++)
    say (self, file->name, g_array_index (notes, PwExchangeNote, i).text);
  expect_pictures (self, text);
}

static void
check_image (Checking *self, const PwPackFile *file)
{
  gboolean is_board = g_str_equal (file->name, BOARD);
  gsize size;
  const char *data = get_text (file, &size), *fault = check_picture (data, size);

  self->n_boards += is_board ? 1 : 0;
  self->size += is_board ? 0 : size;
  if (!is_board && !g_hash_table_remove (self->pictures, file->name))
    say (self, file->name, N_ ("pychess has no use for this file."));
  if (size > (is_board ? PW_PYCHESS_MAX_BOARD : PW_PYCHESS_MAX_PICTURE))
    say (self, file->name,
         is_board ? N_ ("pychess takes pictures of boards of at most 128 KiB.")
                  : N_ ("pychess takes pictures of pieces of at most 32 KiB."));
  if (fault != NULL)
    say (self, file->name, fault);
}

static void
check_each (Checking *self, const GPtrArray *pack, gboolean texts)
{
  for (guint i = 0; i < pack->len; i++)
    {
      const PwPackFile *file = pack->pdata[i];

      if (g_str_has_suffix (file->name, ".ini") == texts)
        (texts ? check_text : check_image) (self, file);
    }
}

gboolean
pw_pack_check (const GPtrArray *pack, PwTranslate translate, GArray *notes)
{
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Checking self = { pictures, translate, notes, 0, 0, 0 };
  guint before = notes->len;
  GHashTableIter missing;
  gpointer name;

  check_each (&self, pack, TRUE); /* which says what pictures there are */
  check_each (&self, pack, FALSE);
  if (self.n_texts != 1 || self.n_boards != 1)
    pw_exchange_say (notes, translate, PW_SEVERITY_ERROR, 0, -1,
                     N_ ("pychess takes one text and one picture of the board."));
  if (self.size > PW_PYCHESS_MAX_PICTURES)
    pw_exchange_say (notes, translate, PW_SEVERITY_ERROR, 0, -1,
                     N_ ("pychess takes pictures of pieces of at most 256 KiB in all."));
  g_hash_table_iter_init (&missing, pictures);
  while (g_hash_table_iter_next (&missing, &name, NULL))
    say (&self, name, N_ ("This picture is missing."));
  return notes->len == before;
}
