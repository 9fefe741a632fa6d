/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Fairy-Stockfish's variants.ini, read as that program reads them. */
#include "core/exchange/variants-ini-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "exchange-resource.h"

#define MAX_NAME 256 /* bytes of the line before a piece */
#define BUILT_IN "/org/piecewright/Piecewright/exchange/variants.ini"

/* -- lines -- */

static PW_FREE_NOTIFY (free_line, PwIniLine, (g_free, key, value, name));

static PW_FREE_NOTIFY (free_variant, PwIniVariant, (g_free, name, parent_name), (g_hash_table_unref, lines));

/* "[name:parent]" and what is before its end; the rest of that line means nothing. */
static PwIniVariant *
new_variant (const char *start, guint line, const PwExchangeReading *job)
{
  g_autofree char *head = g_strndup (start + 1, strcspn (start + 1, "]\n"));
  gsize length = strlen (head);
  char *colon = strchr (head, ':');
  PwIniVariant *variant = g_new0 (PwIniVariant, 1);

  variant->name = g_strndup (head, strcspn (head, ":"));
  variant->parent_name = colon != NULL && colon[1] != '\0' ? g_strdup (colon + 1) : NULL;
  variant->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_line);
  variant->line = line;
  variant->notes = job->notes;
  variant->translate = job->translate;
  if (start[1 + length] != ']')
    PW_INI_SAY (variant, WARNING, line, -1,
                N_ ("This section has no “]”: Fairy-Stockfish takes the whole line as its name."));
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

/* "# Cannon": the comment on the line before one. Returns: (transfer full) (nullable) */
static char *
read_name (const char *text, const char *line)
{
  const char *start = line - 1;
  g_autofree char *name = NULL;

  while (start > text && start[-1] != '\n')
    start--;
  if (start < text || start[0] != '#' || line - start > MAX_NAME
      || memchr (start, '=', (gsize) (line - start)) != NULL)
    return NULL;
  name = g_strndup (start + 1, (gsize) (line - start - 1));
  return g_strdup (g_strstrip (name));
}

/* "key = value": blanks after the key and before the value don't count. Returns: whether it is one, or means
 * nothing */
static gboolean
add_line (PwIniVariant *variant, const char *all, const char *start, guint number)
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
  line->name
      = g_str_has_prefix (text, "customPiece") || g_str_equal (text, "king") ? read_name (all, start) : NULL;
  line->line = number;
  if (number > 0 && g_hash_table_contains (variant->lines, line->key))
    PW_INI_SAY (variant, WARNING, number, -1, N_ ("“%s” was there before: Fairy-Stockfish takes the last."),
                text);
  g_hash_table_replace (variant->lines, line->key, line);
  return TRUE;
}

/* -- sections -- */

typedef struct
{
  PwExchangeReading *job;
  GPtrArray *variants; /* PwIniVariant: those of the text, and those that were needed of what is built in */
} Reader;

static const char *
next_line_of (const char *at)
{
  at += strcspn (at, "\n");
  return at + (*at == '\n');
}

/* Where the program's own section of a name begins. Returns: (nullable) */
static const char *
find_built_in (const char *name)
{
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (pw_exchange_get_resource (), BUILT_IN, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length = strlen (name);

  for (const char *at = g_bytes_get_data (bytes, NULL); *at != '\0'; at = next_line_of (at))
    if (*at == '[' && strncmp (at + 1, name, length) == 0 && (at[1 + length] == ':' || at[1 + length] == ']'))
      return at; /* it was built with the program */
  return NULL;
}

gboolean
_pw_ini_is_built_in (const char *name, gboolean in_full)
{
  const char *at = find_built_in (name);

  return at != NULL && (!in_full || at[1 + strlen (name)] == ':' || strchr ("[", *next_line_of (at)) == NULL);
}

static void settle (const Reader *reader, PwIniVariant *variant);

/* Returns: (nullable): a section that is built in, or one before the one at hand, settled */
static PwIniVariant *
find_variant (const Reader *reader, const char *name)
{
  const char *built_in = find_built_in (name);
  PwIniVariant *variant;

  for (guint i = 0; i < reader->variants->len; i++)
    {
      variant = g_ptr_array_index (reader->variants, i);
      if (!variant->ignored && g_str_equal (variant->name, name))
        return variant;
    }
  if (built_in == NULL)
    return NULL;
  variant = new_variant (built_in, 0, reader->job);
  variant->unread = next_line_of (built_in);
  g_ptr_array_add (reader->variants, variant);
  settle (reader, variant);
  return variant;
}

/* Of which nothing is known here but that it is there. */
static gboolean
is_only_name (const PwIniVariant *variant)
{
  return variant->parent == NULL && g_hash_table_size (variant->lines) == 0;
}

/* Finds what it inherits, and applies its lines. */
static void
settle (const Reader *reader, PwIniVariant *variant)
{
  const char *lines = variant->unread;

  if (variant->is_settled)
    return;
  variant->is_settled = TRUE;
  for (const char *at = lines; at != NULL && *at != '\0' && *at != '['; at = next_line_of (at))
    add_line (variant, lines, at, 0);
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

/* A section has all its lines. variant: (transfer full). Returns: FALSE if there are too many games */
static gboolean
end_section (const Reader *reader, PwIniVariant *variant)
{
  PwExchange *exchange = pw_exchange_add_found (reader->job, variant->line);
  gboolean is_known = find_variant (reader, variant->name) != NULL;

  if (exchange == NULL)
    {
      free_variant (variant);
      return FALSE;
    }
  variant->notes = exchange->notes;
  variant->ignored = is_known;
  if (variant->ignored)
    PW_INI_SAY (variant, WARNING, variant->line, -1,
                N_ ("Fairy-Stockfish has a variant “%s” already, so it ignores this one."), variant->name);
  pw_exchange_set_text (&exchange->title, variant->name);
  settle (reader, variant);
  _pw_ini_add_game (variant, exchange);
  g_ptr_array_add (reader->variants, variant);
  return TRUE;
}

static void
read_text (const Reader *reader, const char *text)
{
  PwIniVariant *variant = NULL;
  guint number = 1;

  for (const char *at = text; *at != '\0'; at = next_line_of (at), number++)
    if (*at == '[')
      {
        if (variant != NULL && !end_section (reader, variant))
          return;
        variant = new_variant (at, number, reader->job);
      }
    else if (variant != NULL && !add_line (variant, text, at, number))
      PW_INI_SAY (variant, WARNING, number, -1,
                  N_ ("Fairy-Stockfish ignores this line: it isn’t of the form “key = value”."));
  end_section (reader, variant);
}

gboolean
_pw_ini_read (PwExchangeReading *job, GError **error)
{
  g_autoptr (GPtrArray) variants = g_ptr_array_new_with_free_func (free_variant);
  const Reader reader = { job, variants };

  if (*job->text != '[' && strstr (job->text, "\n[") == NULL)
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("it has no section like “[name]”"));
  if (job->had_mark && *job->text == '[')
    PW_INI_SAY (job, WARNING, 1, -1,
                N_ ("Fairy-Stockfish misses the first section: a byte order mark is before it."));
  read_text (&reader, job->text);
  return TRUE;
}
