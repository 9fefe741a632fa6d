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
new_variant (const char *start, guint line, const PwExchangeReading *job)
{
  g_autofree char *head = g_strndup (start + 1, strcspn (start + 1, "]\n"));
  char *colon = strchr (head, ':');
  PwIniVariant *variant = g_new0 (PwIniVariant, 1);

  variant->name = g_strndup (head, strcspn (head, ":"));
  variant->parent_name = colon != NULL && colon[1] != '\0' ? g_strdup (colon + 1) : NULL;
  variant->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_line);
  variant->line = line;
  variant->notes = job->notes;
  variant->translate = job->translate;
  return variant;
}

/* Regions of pieces are one key, and others had another name before. Returns: key, or a name that is always
 * there */
static const char *
rename_key (const char *key)
{
  static const char *const old[][2] = { { "whiteFlag", "flagRegionWhite" },
                                        { "blackFlag", "flagRegionBlack" },
                                        { "castlingRookPiece", "castlingRookPieces" } };

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    if (g_str_equal (key, old[i][0]))
      return old[i][1];
  return g_str_has_prefix (key, "mobilityRegion") ? "mobilityRegion*" : key;
}

/* "key = value": blanks after the key and before the value don't count. Returns: whether it is one, or means
 * nothing */
static gboolean
add_line (PwIniVariant *variant, const char *start, guint number)
{
  g_autofree char *text = g_strndup (start, strcspn (start, "\n"));
  char *equals = strchr (text, '='), *end = equals;
  PwIniLine *line;

  if (g_str_has_suffix (text, "\r"))
    text[strlen (text) - 1] = '\0';
  if (*text == '#' || *text == ';' || text[strspn (text, " \t")] == '\0')
    return TRUE;
  while (end != NULL && end > text && end[-1] == ' ')
    end--;
  if (equals == NULL || end == text || *g_strchug (equals + 1) == '\0')
    return FALSE;
  *end = '\0';
  line = g_new0 (PwIniLine, 1);
  line->key = g_strdup (rename_key (text));
  line->value = g_strdup (equals + 1);
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
read_section (const char **at, guint *number, const PwExchangeReading *job)
{
  PwIniVariant *variant = new_variant (*at, *number, job);
  guint step = *number > 0 ? 1 : 0;

  for (*at = skip_line (*at), *number += step; **at != '\0' && **at != '[';
       *at = skip_line (*at), *number += step)
    if (!add_line (variant, *at, *number))
      PW_INI_SAY (job, WARNING, *number, -1,
                  N_ ("Fairy-Stockfish ignores this line: it isn’t of the form “key = value”."));
  return variant;
}

/* -- variants -- */

typedef struct
{
  PwExchangeReading *job;
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

static void settle (Reader *reader, PwIniVariant *variant);

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
  variant = read_section (&start, &no_line, reader->job);
  settle (reader, variant);
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
settle (Reader *reader, PwIniVariant *variant)
{
  variant->parent = variant->parent_name != NULL ? find_variant (reader, variant->parent_name) : NULL;
  if (variant->parent_name != NULL && (variant->parent == NULL || is_only_name (variant->parent)))
    {
      PW_INI_SAY (variant, ERROR, variant->line, -1,
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
  _pw_ini_apply (variant);
}

/* variant: (transfer full). Returns: FALSE if there are too many */
static gboolean
add_exchange (Reader *reader, PwIniVariant *variant)
{
  PwExchange *exchange = pw_exchange_add_found (reader->job, variant->line);

  if (exchange == NULL)
    {
      free_variant (variant);
      return FALSE;
    }
  variant->notes = exchange->notes;
  variant->ignored = find_variant (reader, variant->name) != NULL;
  if (variant->ignored)
    PW_INI_SAY (variant, WARNING, variant->line, -1,
                N_ ("Fairy-Stockfish has a variant “%s” already, so it ignores this one."), variant->name);
  pw_exchange_set_text (&exchange->title, variant->name);
  settle (reader, variant);
  g_ptr_array_add (reader->variants, variant);
  _pw_ini_add_game (variant, exchange);
  return TRUE;
}

gboolean
_pw_ini_read (PwExchangeReading *job, GError **error)
{
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func (free_variant);
  Reader reader = { job, variants };
  const char *at = job->text;
  guint number = 1;

  for (; *at != '\0' && *at != '['; at = skip_line (at))
    number++;
  if (*at == '\0')
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("it has no section like “[name]”"));
  if (job->had_mark && at == job->text)
    PW_INI_SAY (job, WARNING, 1, -1,
                N_ ("Fairy-Stockfish misses the first section: a byte order mark is before it."));
  while (*at != '\0' && add_exchange (&reader, read_section (&at, &number, job)))
    ;
  return TRUE;
}

/* -- the format -- */

/* A section, and below it a key of these programs. */
static guint
recognize (const char *text, gsize length)
{
  static const char *const signs[]
      = { "\ncustomPiece", "\nstartFen",       "\nmaxRank",   "\nmaxFile",    "\nking",
          "\ncastling",    "\nstalemateValue", "\npromotion", "\nextinction", "\nflagRegion" };
  g_autofree char *start = g_strndup (text, MIN (length, 65536));
  const char *section = *start == '[' ? start : strstr (start, "\n[");

  for (guint i = 0; i < G_N_ELEMENTS (signs) && section != NULL; i++)
    if (strstr (section, signs[i]) != NULL)
      return 90;
  return section != NULL && strstr (section, ":chess]") != NULL ? 60 : 0;
}

static gboolean
write_file (PwExchangeWriting *job, GError **error)
{
  _pw_ini_write_section (job, FALSE);
  return TRUE;
}

const PwExchangeFormat pw_exchange_variants_ini = {
  .name = "variants.ini",
  .label = N_ ("Fairy-Stockfish variants"),
  .brief = N_ ("Games for Fairy-Stockfish and the programs that use it."),
  .ending = ".ini",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_MANY | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = _pw_ini_read,
  .write = write_file,
};
