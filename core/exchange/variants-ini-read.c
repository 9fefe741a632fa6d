/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sections of a variants.ini, read as Fairy-Stockfish reads them. */
#include "core/exchange/variants-ini-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "exchange-resource.h"

#define BUILT_IN "/org/piecewright/Piecewright/exchange/variants.ini"

typedef struct
{
  char *name;
  char *parent;      /* (nullable) */
  GHashTable *lines; /* PwIniLine by key: a key given again has its last value */
  guint line;
  PwIniVariant *variant; /* (nullable): once it is needed */
} Section;

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
free_section (gpointer data)
{
  Section *section = data;

  g_free (section->name);
  g_free (section->parent);
  g_hash_table_unref (section->lines);
  g_free (section->variant);
  g_free (section);
}

/* "[name:parent]" and what is before its end; the rest of that line means nothing. */
static Section *
new_section (const char *start, guint line)
{
  g_autofree char *head = g_strndup (start + 1, strcspn (start + 1, "]"));
  char *colon = strchr (head, ':');
  Section *section = g_new0 (Section, 1);

  section->name = g_strndup (head, colon != NULL ? (gsize) (colon - head) : strlen (head));
  section->parent = colon != NULL && colon[1] != '\0' ? g_strdup (colon + 1) : NULL;
  section->lines = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_line);
  section->line = line;
  return section;
}

/* "key = value": blanks after the key and before the value don't count. Returns: whether it is one */
static gboolean
add_line (Section *section, const char *start, gsize length, guint number)
{
  const char *equals = memchr (start, '=', length), *value = equals + 1, *end = start + length,
             *key_end = equals;
  PwIniLine *line;

  if (equals == NULL)
    return FALSE;
  while (value < end && g_ascii_isspace (*value))
    value++;
  while (key_end > start && key_end[-1] == ' ')
    key_end--;
  if (value == end || key_end == start)
    return FALSE;
  line = g_new (PwIniLine, 1);
  *line = (PwIniLine){ g_strndup (start, (gsize) (key_end - start)), g_strndup (value, (gsize) (end - value)),
                       number, FALSE };
  g_hash_table_replace (section->lines, line->key, line);
  return TRUE;
}

static gboolean
means_nothing (const char *start, gsize length)
{
  return length == 0 || *start == '#' || *start == ';' || strspn (start, " \t") >= length;
}

/* line: fixed for what is built in. notes: (nullable). Returns: (transfer full): Section */
static GPtrArray *
read_sections (const char *text, gboolean built_in, const PwIniNotes *notes)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (free_section);
  Section *section = NULL;
  guint number = 1;

  for (const char *start = text, *end; *start != '\0'; start = end, number++)
    {
      gsize length = strcspn (start, "\n");
      guint line = built_in ? PW_INI_NO_LINE : number;

      end = start + length + (start[length] == '\n');
      length -= length > 0 && start[length - 1] == '\r';
      if (*start == '[')
        g_ptr_array_add (sections, section = new_section (start, line));
      else if (section != NULL && !means_nothing (start, length) && !add_line (section, start, length, line)
               && notes != NULL)
        _pw_ini_say (notes, PW_SEVERITY_WARNING, line, -1,
                     N_ ("Fairy-Stockfish ignores this line: it isn’t of the form “key = value”."));
    }
  return sections;
}

/* -- variants -- */

typedef struct
{
  PwExchangeReading *job;
  GHashTable *known;   /* Section by name: the first of a name counts */
  GPtrArray *built_in; /* those that were needed */
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

/* Returns: (nullable): a section before, or one that is built in and has more than its name */
static Section *
find_parent (Reader *reader, const char *name)
{
  Section *section = g_hash_table_lookup (reader->known, name);
  const char *start = section == NULL ? find_built_in (name) : NULL, *end;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) sections = NULL;

  if (start == NULL)
    return section;
  end = strstr (start, "\n[");
  text = g_strndup (start, end != NULL ? (gsize) (end - start) : strlen (start));
  sections = read_sections (text, TRUE, NULL);
  section = g_ptr_array_steal_index (sections, 0);
  g_ptr_array_add (reader->built_in, section);
  g_hash_table_insert (reader->known, section->name, section);
  return section;
}

static gboolean
is_only_name (const Section *section)
{
  return section->parent == NULL && g_hash_table_size (section->lines) == 0;
}

/* A parent is a section before, or built in, so this doesn't go deep. */
static const PwIniVariant *
get_variant (Reader *reader, Section *section, const PwIniNotes *notes)
{
  Section *parent
      = section->parent != NULL && section->variant == NULL ? find_parent (reader, section->parent) : NULL;

  if (section->variant != NULL)
    return section->variant;
  if (section->parent != NULL && (parent == NULL || is_only_name (parent)))
    {
      _pw_ini_say (notes, PW_SEVERITY_ERROR, section->line, -1,
                   N_ ("The parent “%s” isn’t known: it must come before, or be built into Fairy-Stockfish."),
                   section->parent);
      parent = find_parent (reader, "chess");
    }
  section->variant = g_new (PwIniVariant, 1);
  if (parent != NULL)
    *section->variant = *get_variant (reader, parent, notes);
  else
    _pw_ini_variant_init (section->variant);
  section->variant->name = section->name;
  _pw_ini_apply (section->variant, section->lines, notes);
  return section->variant;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  guint line_a = ((const PwExchangeNote *) a)->line, line_b = ((const PwExchangeNote *) b)->line;

  return (line_a > line_b) - (line_a < line_b);
}

/* Returns: FALSE if there are too many */
static gboolean
add_exchange (Reader *reader, Section *section)
{
  PwExchange *exchange = pw_exchange_add_found (reader->job, section->line);
  const PwIniNotes notes = { exchange != NULL ? exchange->notes : NULL, reader->job->translate };
  gboolean is_first
      = !g_hash_table_contains (reader->known, section->name) && find_built_in (section->name) == NULL;

  if (exchange == NULL)
    return FALSE;
  if (!is_first)
    _pw_ini_say (&notes, PW_SEVERITY_WARNING, section->line, -1,
                 N_ ("Fairy-Stockfish has a variant “%s” already, so it ignores this one."), section->name);
  g_free (exchange->title);
  exchange->title = g_strdup (section->name);
  _pw_ini_add_game (get_variant (reader, section, &notes), exchange, reader->job->translate);
  g_array_sort (exchange->notes, compare_lines);
  if (is_first)
    g_hash_table_insert (reader->known, section->name, section);
  return TRUE;
}

gboolean
_pw_ini_read (PwExchangeReading *job, GError **error)
{
  const PwIniNotes notes = { job->notes, job->translate };
  g_autoptr (GPtrArray) sections = read_sections (job->text, FALSE, &notes),
                        built_in = g_ptr_array_new_with_free_func (free_section);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  Reader reader = { job, known, built_in };

  if (sections->len == 0)
    {
      g_set_error_literal (error, PW_EXCHANGE_ERROR, PW_EXCHANGE_ERROR_TEXT,
                           pw_translate_with (job->translate, N_ ("it has no section like “[name]”")));
      return FALSE;
    }
  if (job->had_mark && *job->text == '[')
    _pw_ini_say (&notes, PW_SEVERITY_WARNING, 1, -1,
                 N_ ("Fairy-Stockfish misses the first section: a byte order mark is before it."));
  for (guint i = 0; i < sections->len && add_exchange (&reader, g_ptr_array_index (sections, i)); i++)
    ;
  return TRUE;
}
