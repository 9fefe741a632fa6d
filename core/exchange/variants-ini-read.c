/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Fairy-Stockfish's variants.ini, read as that program reads them. */
#include "core/exchange/variants-ini-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "exchange-resource.h"

#define BUILT_IN "/org/piecewright/Piecewright/exchange/variants.ini"

/* -- lines -- */

static void
free_line (gpointer data)
{
  PwIniLine *line = data;

  g_free (line->key);
  g_free (line->value);
  g_free (line);
}

static void
free_variant (gpointer data)
{
  PwIniVariant *variant = data;

  g_free (variant->name);
  g_free (variant->parent_name);
  g_hash_table_unref (variant->lines);
  g_free (variant);
}

/* "[name:parent]" and what is before its end; the rest of that line means nothing. */
static PwIniVariant *
new_variant (const char *start, guint line)
{
  g_autofree char *head = g_strndup (start + 1, strcspn (start + 1, "]\n"));
  char *colon = strchr (head, ':');
  PwIniVariant *variant = g_new0 (PwIniVariant, 1);

  variant->name = g_strndup (head, strcspn (head, ":"));
  variant->parent_name = colon != NULL && colon[1] != '\0' ? g_strdup (colon + 1) : NULL;
  variant->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_line);
  variant->line = line;
  return variant;
}

/* "key = value": blanks after the key and before the value don't count. Returns: whether it is one, or means
 * nothing */
static gboolean
add_line (PwIniVariant *variant, const char *start, guint number)
{
  g_autofree char *text = g_strndup (start, strcspn (start, "\n"));
  char *equals = strchr (text, '='), *value;
  PwIniLine *line;

  if (g_str_has_suffix (text, "\r"))
    text[strlen (text) - 1] = '\0';
  if (*text == '#' || *text == ';' || text[strspn (text, " \t")] == '\0')
    return TRUE;
  if (equals == NULL)
    return FALSE;
  value = equals + 1;
  while (g_ascii_isspace (*value))
    value++;
  while (equals > text && equals[-1] == ' ')
    equals--;
  if (*value == '\0' || equals == text)
    return FALSE;
  *equals = '\0';
  line = g_new0 (PwIniLine, 1);
  line->key = g_strdup (g_str_has_prefix (text, "mobilityRegion") ? "mobilityRegion*" : text);
  line->value = g_strdup (value);
  line->line = number;
  g_hash_table_replace (variant->lines, line->key, line);
  return TRUE;
}

static const char *
skip_line (const char *start)
{
  start += strcspn (start, "\n");
  return *start == '\n' ? start + 1 : start;
}

/*
 * Reads a section.
 *
 * at: (inout): its first line; then the line after its last
 * number: (inout): of that line; 0 if it is built in
 * Returns: (transfer full)
 */
static PwIniVariant *
read_section (const char **at, guint *number, const PwIniNotes *notes)
{
  PwIniVariant *variant = new_variant (*at, *number);
  guint step = *number > 0 ? 1 : 0;

  for (*at = skip_line (*at), *number += step; **at != '\0' && **at != '[';
       *at = skip_line (*at), *number += step)
    if (!add_line (variant, *at, *number))
      _pw_ini_say (notes, PW_SEVERITY_WARNING, *number, -1,
                   N_ ("Fairy-Stockfish ignores this line: it isn’t of the form “key = value”."));
  return variant;
}

/* -- variants -- */

typedef struct
{
  PwExchangeReading *job;
  PwIniNotes notes;    /* of the whole text */
  GPtrArray *variants; /* PwIniVariant: before this one, and those built in that were needed */
} Reader;

/* Returns: (nullable): where the section begins that is built in */
static const char *
find_built_in (const char *name)
{
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (pw_exchange_get_resource (), BUILT_IN, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *head = g_strconcat ("\n[", name, NULL);
  const char *at = g_bytes_get_data (bytes, NULL); /* it was built with the program */

  while ((at = strstr (at, head)) != NULL)
    {
      at += strlen (head);
      if (*at == ':' || *at == ']')
        return at - strlen (head) + 1;
    }
  return NULL;
}

gboolean
_pw_ini_is_built_in (const char *name)
{
  return find_built_in (name) != NULL;
}

static void settle (Reader *reader, PwIniVariant *variant, const PwIniNotes *notes);

/* Returns: (nullable): a section before, or one that is built in */
static PwIniVariant *
find_variant (Reader *reader, const char *name)
{
  const char *start;
  PwIniVariant *variant;
  guint no_line = 0;

  for (guint i = 0; i < reader->variants->len; i++)
    {
      variant = g_ptr_array_index (reader->variants, i);
      if (!variant->ignored && g_str_equal (variant->name, name))
        return variant;
    }
  start = find_built_in (name);
  if (start == NULL)
    return NULL;
  variant = read_section (&start, &no_line, &reader->notes);
  settle (reader, variant, &reader->notes);
  g_ptr_array_add (reader->variants, variant);
  return variant;
}

/* Of which nothing is known here but that it is there. */
static gboolean
is_only_name (const PwIniVariant *variant)
{
  return variant->parent == NULL && g_hash_table_size (variant->lines) == 0;
}

/* Finds what it inherits, and applies its lines. A parent is a section before, or built in, so this doesn't
 * go deep. */
static void
settle (Reader *reader, PwIniVariant *variant, const PwIniNotes *notes)
{
  variant->parent = variant->parent_name != NULL ? find_variant (reader, variant->parent_name) : NULL;
  if (variant->parent_name != NULL && (variant->parent == NULL || is_only_name (variant->parent)))
    {
      _pw_ini_say (notes, PW_SEVERITY_ERROR, variant->line, -1,
                   N_ ("The parent “%s” isn’t known: it must come before, or be built into Fairy-Stockfish."),
                   variant->parent_name);
      variant->parent = find_variant (reader, "chess");
    }
  if (variant->parent != NULL)
    {
      memcpy (variant->pieces, variant->parent->pieces, sizeof variant->pieces);
      memcpy (variant->values, variant->parent->values, sizeof variant->values);
    }
  else
    _pw_ini_set_usual (variant);
  _pw_ini_apply (variant, notes);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  guint line_a = ((const PwExchangeNote *) a)->line, line_b = ((const PwExchangeNote *) b)->line;

  return (line_a > line_b) - (line_a < line_b);
}

/* variant: (transfer full). Returns: FALSE if there are too many */
static gboolean
add_exchange (Reader *reader, PwIniVariant *variant)
{
  PwExchange *exchange = pw_exchange_add_found (reader->job, variant->line);
  const PwIniNotes notes = { exchange != NULL ? exchange->notes : NULL, reader->job->translate };

  if (exchange == NULL)
    {
      free_variant (variant);
      return FALSE;
    }
  variant->ignored = find_variant (reader, variant->name) != NULL;
  if (variant->ignored)
    _pw_ini_say (&notes, PW_SEVERITY_WARNING, variant->line, -1,
                 N_ ("Fairy-Stockfish has a variant “%s” already, so it ignores this one."), variant->name);
  g_free (exchange->title);
  exchange->title = g_strdup (variant->name);
  settle (reader, variant, &notes);
  g_ptr_array_add (reader->variants, variant);
  _pw_ini_add_game (variant, exchange, reader->job->translate);
  g_array_sort (exchange->notes, compare_lines);
  return TRUE;
}

gboolean
_pw_ini_read (PwExchangeReading *job, GError **error)
{
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func (free_variant);
  Reader reader = { job, { job->notes, job->translate }, variants };
  const char *at = job->text;
  guint number = 1;

  for (; *at != '\0' && *at != '['; at = skip_line (at))
    number++;
  if (*at == '\0')
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("it has no section like “[name]”"));
  if (job->had_mark && at == job->text)
    _pw_ini_say (&reader.notes, PW_SEVERITY_WARNING, 1, -1,
                 N_ ("Fairy-Stockfish misses the first section: a byte order mark is before it."));
  while (*at != '\0' && add_exchange (&reader, read_section (&at, &number, &reader.notes)))
    ;
  return TRUE;
}
