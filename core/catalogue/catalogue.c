/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Known pieces: reads them from text and owns them. Any bytes are safe; errors in them have a line number.
 */
#include "core/catalogue/catalogue-private.h"
#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/notation/notation.h"

#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (pw-catalogue-error-quark, pw_catalogue_error)
/* clang-format on */

/* ORDER COLUMNS */
typedef enum
{
  COLUMN_ID,
  COLUMN_NAME,
  COLUMN_OTHERS,
  COLUMN_NOTATION,
  COLUMN_DIALECT,
  COLUMN_GAMES,
  COLUMN_CODES,
  COLUMN_MOVES,
  N_USUAL_COLUMNS,
  COLUMN_PLACE = N_USUAL_COLUMNS,
  COLUMN_CALLED,
  COLUMN_WORDS,
  COLUMN_SYMBOL,
  COLUMN_POSITION,
  N_COLUMNS,
} Column;

static const struct
{
  const char *name;
  gboolean may_be_empty;
} columns[N_COLUMNS] = {
  { "id", FALSE },       { "name", FALSE },   { "other names", TRUE }, { "notation", FALSE },
  { "dialect", FALSE },  { "games", TRUE },   { "codes", TRUE },       { "moves", FALSE },
  { "place", FALSE },    { "called", FALSE }, { "words", FALSE },      { "symbol", FALSE },
  { "position", FALSE },
};

#define LIST_SEPARATOR "; "
#define MAX_MOVES      1000000000u

typedef struct
{
  PwCatalogue *catalogue;
  guint line; /* from 1 */
  GError **error;
} Loader;

static gboolean fail (const Loader *loader, PwCatalogueError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
fail (const Loader *loader, PwCatalogueError code, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (loader->error, PW_CATALOGUE_ERROR, (gint) code, "line %u: %s", loader->line, what);
  return FALSE;
}

/* -- rows -- */

static void
free_row (gpointer data)
{
  PwCatalogueRow *row = data;

  g_free ((char *) row->known.id);
  g_free ((char *) row->known.name);
  g_free ((char *) row->known.notation);
  g_free ((char *) row->start.name);
  g_free ((char *) row->start.words);
  g_free ((char *) row->start.symbol);
  g_free ((char *) row->start.position);
  g_strfreev ((char **) row->known.others);
  g_strfreev ((char **) row->known.games);
  g_strfreev ((char **) row->known.codes);
  g_clear_pointer (&row->texts, g_array_unref);
  g_free (row);
}

static const char *const *
split_list (const char *text)
{
  return (const char *const *) g_strsplit (text, LIST_SEPARATOR, -1);
}

static gboolean
check_columns (const Loader *loader, char **fields)
{
  guint n = g_strv_length (fields);

  if (n != N_USUAL_COLUMNS && n != N_COLUMNS)
    return fail (loader, PW_CATALOGUE_ERROR_COLUMNS, "%u columns where there should be %d or %d", n, N_USUAL_COLUMNS,
                 N_COLUMNS);
  for (guint i = 0; i < n; i++)
    if (!columns[i].may_be_empty && *fields[i] == '\0')
      return fail (loader, PW_CATALOGUE_ERROR_COLUMNS, "nothing in the column \"%s\"", columns[i].name);
  return TRUE;
}

static gboolean
check_id (const Loader *loader, const char *id)
{
  const GPtrArray *rows = loader->catalogue->rows;
  const PwCatalogueRow *last = rows->len > 0 ? rows->pdata[rows->len - 1] : NULL;
  int order = last != NULL ? strcmp (last->known.id, id) : -1;

  if (strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id))
    return fail (loader, PW_CATALOGUE_ERROR_ID, "\"%s\" is no id: they are made of a to z, 0 to 9 and -", id);
  if (order == 0)
    return fail (loader, PW_CATALOGUE_ERROR_ID, "the id \"%s\" is there twice", id);
  if (order > 0)
    return fail (loader, PW_CATALOGUE_ERROR_ID, "\"%s\" belongs before \"%s\"", id, last->known.id);
  return TRUE;
}

static gboolean
check_lists (const Loader *loader, char **fields)
{
  static const Column lists[] = { COLUMN_OTHERS, COLUMN_GAMES, COLUMN_CODES };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_auto (GStrv) members = g_strsplit (fields[lists[i]], LIST_SEPARATOR, -1);

      for (guint j = 0; members[j] != NULL; j++)
        if (*members[j] == '\0')
          return fail (loader, PW_CATALOGUE_ERROR_COLUMNS, "an empty member in the column \"%s\"",
                       columns[lists[i]].name);
        else if (lists[i] == COLUMN_CODES && strchr (members[j], ':') == NULL)
          return fail (loader, PW_CATALOGUE_ERROR_COLUMNS, "no program before the code \"%s\"", members[j]);
    }
  return TRUE;
}

/* A text that is marked for translation as in C. Returns: (transfer full) (nullable) */
static char *
read_marked (const char *text)
{
  static const char start[] = "N_(\"", end[] = "\")";

  if (!g_str_has_prefix (text, start) || !g_str_has_suffix (text, end))
    return NULL;
  return g_strndup (text + strlen (start), strlen (text) - strlen (start) - strlen (end));
}

/* fields: N_COLUMNS of them */
static gboolean
read_start (const Loader *loader, char **fields, PwStart *start)
{
  guint64 place;

  start->symbol = g_strdup (fields[COLUMN_SYMBOL]);
  start->position = g_strdup (fields[COLUMN_POSITION]);
  start->name = read_marked (fields[COLUMN_CALLED]);
  start->words = read_marked (fields[COLUMN_WORDS]);
  if (start->name == NULL || start->words == NULL)
    return fail (loader, PW_CATALOGUE_ERROR_START, "a text that is not marked for translation");
  if (!g_ascii_string_to_unsigned (fields[COLUMN_PLACE], 10, 1, G_MAXUINT16, &place, NULL))
    return fail (loader, PW_CATALOGUE_ERROR_START, "\"%s\" is no place", fields[COLUMN_PLACE]);
  start->place = (guint) place;
  return TRUE;
}

/* fields: N_USUAL_COLUMNS or N_COLUMNS of them */
static gboolean
add_row (const Loader *loader, char **fields)
{
  PwCatalogue *catalogue = loader->catalogue;
  PwCatalogueRow *row;
  PwDialect dialect;
  guint64 moves;

  if (!check_id (loader, fields[COLUMN_ID]) || !check_lists (loader, fields))
    return FALSE;
  if (!pw_dialect_from_name (fields[COLUMN_DIALECT], &dialect))
    return fail (loader, PW_CATALOGUE_ERROR_DIALECT, "no dialect is called \"%s\"", fields[COLUMN_DIALECT]);
  if (!g_ascii_string_to_unsigned (fields[COLUMN_MOVES], 10, 0, MAX_MOVES, &moves, NULL))
    return fail (loader, PW_CATALOGUE_ERROR_MOVES, "\"%s\" is no number of moves", fields[COLUMN_MOVES]);
  row = g_new0 (PwCatalogueRow, 1);
  row->known = (PwKnownPiece){
    .id = g_strdup (fields[COLUMN_ID]),
    .name = g_strdup (fields[COLUMN_NAME]),
    .others = split_list (fields[COLUMN_OTHERS]),
    .notation = g_strdup (fields[COLUMN_NOTATION]),
    .dialect = dialect,
    .games = split_list (fields[COLUMN_GAMES]),
    .codes = split_list (fields[COLUMN_CODES]),
    .moves = (guint) moves,
  };
  row->place = catalogue->rows->len;
  g_ptr_array_add (catalogue->rows, row);
  if (fields[N_USUAL_COLUMNS] == NULL)
    return TRUE;
  row->known.start = &row->start;
  return read_start (loader, fields, &row->start);
}

/* -- lines -- */

/* A tab is between columns; nothing else that can't be seen belongs there. */
static gboolean
is_clean (const char *line, gsize length)
{
  if (!g_utf8_validate (line, (gssize) length, NULL))
    return FALSE;
  for (const char *p = line; p < line + length; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)) && *p != '\t')
      return FALSE;
  return TRUE;
}

static gboolean
read_line (const Loader *loader, const char *start, gsize length)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) fields = NULL;

  if (length == 0 || *start == '#')
    return TRUE;
  if (!is_clean (start, length))
    return fail (loader, PW_CATALOGUE_ERROR_TEXT, "bytes that are not text");
  line = g_strndup (start, length);
  fields = g_strsplit (line, "\t", N_COLUMNS + 1);
  return check_columns (loader, fields) && add_row (loader, fields);
}

static PwCatalogue *
new_catalogue (void)
{
  PwCatalogue *catalogue = g_new0 (PwCatalogue, 1);

  catalogue->rows = g_ptr_array_new_with_free_func (free_row);
  g_mutex_init (&catalogue->lock);
  return catalogue;
}

PwCatalogue *
pw_catalogue_load (GBytes *bytes, GError **error)
{
  g_autoptr (PwCatalogue) catalogue = new_catalogue ();
  Loader loader = { .catalogue = catalogue, .error = error };
  gsize size;
  const char *at = g_bytes_get_data (bytes, &size);
  const char *end = at != NULL ? at + size : at;

  while (at < end)
    {
      const char *newline = memchr (at, '\n', (gsize) (end - at));
      const char *stop = newline != NULL ? newline : end;

      loader.line++;
      if (!read_line (&loader, at, (gsize) (stop - at)))
        return NULL;
      at = stop + 1;
    }
  return g_steal_pointer (&catalogue);
}

PW_FREE_FUNC (pw_catalogue_free, PwCatalogue, (g_ptr_array_unref, rows), (pw_fingerprint_boards_free, probe),
              (g_free, fingerprints), (g_bytes_unref, table), ((g_mutex_clear), lock));

PW_GETTER (guint, pw_catalogue_n_pieces, const PwCatalogue, rows->len);

const PwKnownPiece *
pw_catalogue_piece (const PwCatalogue *catalogue, guint i)
{
  g_return_val_if_fail (i < catalogue->rows->len, NULL);
  return &((const PwCatalogueRow *) catalogue->rows->pdata[i])->known;
}

const PwKnownPiece *
pw_catalogue_lookup_name (const PwCatalogue *catalogue, const char *name)
{
  const PwKnownPiece *other = NULL;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      if (g_ascii_strcasecmp (known->name, name) == 0)
        return known;
      for (guint j = 0; other == NULL && known->others[j] != NULL; j++)
        other = g_ascii_strcasecmp (known->others[j], name) == 0 ? known : NULL;
    }
  return other;
}
