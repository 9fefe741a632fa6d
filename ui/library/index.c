/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The catalogue, pieces to start from first, and searched.  Must not know how they are listed. */
#include "ui/library/index.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/notation/advice/advice.h"
#include "ui/base/language.h"

struct _PwLibraryIndex
{
  GArray *starters;    /* PwStarter */
  GPtrArray *entries;  /* PwLibraryEntry */
  GHashTable *by_known; /* PwKnownPiece -> place + 1 */
};

static PW_FREE_NOTIFY (free_entry, PwLibraryEntry, (g_free, symbol, others, games));

/* -- putting them together -- */

/* The first letters of the first two words: "Blind tiger" is "BT". (transfer full) */
static char *
make_symbol (const char *name)
{
  g_auto (GStrv) words = g_strsplit_set (name, " -", -1);
  GString *symbol = g_string_new (NULL);

  for (guint i = 0; words[i] && g_utf8_strlen (symbol->str, -1) < 2; i++)
    if (g_unichar_isalpha (g_utf8_get_char (words[i])))
      g_string_append_unichar (symbol, g_unichar_toupper (g_utf8_get_char (words[i])));
  return g_string_free (symbol, FALSE);
}

/* A list of names. (transfer full) */
static char *
join (const char *const *names)
{
  /* Translators: between the names in a list of them. */
  return g_strjoinv (_ (", "), (char **) names);
}

/* "popeye:LI" as "LI (Popeye)". (transfer full) */
static char *
tell_code (const char *code)
{
  const char *colon = strchr (code, ':');

  return g_strdup_printf ("%s (%c%.*s)", colon + 1, g_ascii_toupper (*code), (int) (colon - code - 1),
                          code + 1);
}

/* What else a piece is called than it is here. (transfer full) */
static char *
join_others (const PwKnownPiece *known, const char *name)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  if (!g_str_equal (known->name, name))
    g_ptr_array_add (all, g_strdup (known->name));
  for (guint i = 0; known->others[i]; i++)
    if (!g_str_equal (known->others[i], name))
      g_ptr_array_add (all, g_strdup (known->others[i]));
  for (guint i = 0; known->codes[i]; i++)
    g_ptr_array_add (all, tell_code (known->codes[i]));
  g_ptr_array_add (all, NULL);
  return join ((const char *const *) all->pdata);
}

/* starter: (nullable) */
static void
add_entry (PwLibraryIndex *self, const PwKnownPiece *known, const PwStarter *starter)
{
  PwLibraryEntry *entry = g_new0 (PwLibraryEntry, 1);

  entry->known = known;
  entry->starter = starter;
  entry->name = starter ? starter->name : known->name;
  entry->notation = known->notation;
  entry->dialect = known->dialect;
  entry->symbol = starter ? g_strdup (starter->start->symbol) : make_symbol (known->name);
  entry->others = join_others (known, entry->name);
  entry->games = join (known->games);
  g_ptr_array_add (self->entries, entry);
  g_hash_table_insert (self->by_known, (gpointer) known, GUINT_TO_POINTER (self->entries->len));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const PwKnownPiece *const *first = a, *const *second = b;

  return g_utf8_collate ((*first)->name, (*second)->name);
}

static void
add_others (PwLibraryIndex *self)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    if (!g_hash_table_contains (self->by_known, pw_catalogue_piece (catalogue, i)))
      g_ptr_array_add (others, (gpointer) pw_catalogue_piece (catalogue, i));
  g_ptr_array_sort (others, compare_names);
  for (guint i = 0; i < others->len; i++)
    add_entry (self, g_ptr_array_index (others, i), NULL);
}

PwLibraryIndex *
pw_library_index_new (void)
{
  PwLibraryIndex *self = g_new0 (PwLibraryIndex, 1);

  self->starters = pw_starters_load ();
  self->entries = g_ptr_array_new_with_free_func (free_entry);
  self->by_known = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->starters->len; i++)
    {
      const PwStarter *starter = &g_array_index (self->starters, PwStarter, i);

      add_entry (self, starter->known, starter);
    }
  add_others (self);
  return self;
}

PW_FREE_FUNC (pw_library_index_free, PwLibraryIndex, (g_ptr_array_unref, entries), (g_array_unref, starters),
              (g_hash_table_unref, by_known));

PW_GETTER (guint, pw_library_index_n_entries, const PwLibraryIndex, entries->len);

const PwLibraryEntry *
pw_library_index_entry (const PwLibraryIndex *self, guint i)
{
  g_return_val_if_fail (i < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, i);
}

const PwLibraryEntry *
pw_library_index_find (const PwLibraryIndex *self, const PwKnownPiece *known)
{
  return pw_library_index_entry (self, GPOINTER_TO_UINT (g_hash_table_lookup (self->by_known, known)) - 1);
}

const char *
pw_library_index_name (const PwLibraryIndex *self, const PwKnownPiece *known)
{
  return pw_library_index_find (self, known)->name;
}

gboolean
pw_library_index_has_text (const PwLibraryIndex *self, PwDialect dialect, const char *notation)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const PwLibraryEntry *entry = pw_library_index_entry (self, i);

      if (entry->dialect == dialect && g_str_equal (entry->notation, notation))
        return TRUE;
    }
  return FALSE;
}

/* -- searching -- */

/* What is found goes to the first place that is free. */
typedef struct
{
  const PwLibraryIndex *index;
  guint *places;
  guint next;
} Search;

static void
place (Search *search, guint i)
{
  if (search->places[i] == PW_LIBRARY_INDEX_NOWHERE)
    search->places[i] = search->next++;
}

/* pieces: (transfer container) */
static void
place_known (Search *search, GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    place (search,
           GPOINTER_TO_UINT (g_hash_table_lookup (search->index->by_known, g_ptr_array_index (pieces, i))) - 1);
  g_ptr_array_unref (pieces);
}

static void
place_whole_notation (Search *search, const char *text)
{
  for (guint i = 0; i < search->index->entries->len; i++)
    if (g_str_equal (pw_library_index_entry (search->index, i)->notation, text))
      place (search, i);
}

/* Names have no capitals, digits or brackets after their first letters. */
static gboolean
looks_like_notation (const char *text)
{
  if (strchr (text, ' '))
    return FALSE;
  for (const char *c = text; *c; c++)
    if (g_ascii_isdigit (*c) || strchr ("()[]{}", *c) || (c > text && g_ascii_isupper (*c)))
      return TRUE;
  return FALSE;
}

void
pw_library_index_search (const PwLibraryIndex *self, const char *text, guint *places)
{
  g_autofree char *words = g_strstrip (g_strdup (text));
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  Search search = { .index = self, .places = places };
  gboolean notation_first = looks_like_notation (words);

  for (guint i = 0; i < self->entries->len; i++)
    places[i] = *words ? PW_LIBRARY_INDEX_NOWHERE : i;
  if (*words == '\0')
    return;
  place_whole_notation (&search, words);
  if (notation_first)
    place_known (&search, pw_catalogue_find_by_notation (catalogue, words, G_MAXUINT));
  place_known (&search, pw_catalogue_find_by_words (catalogue, words, pw_gettext_language.one, G_MAXUINT));
  if (!notation_first)
    place_known (&search, pw_catalogue_find_by_notation (catalogue, words, G_MAXUINT));
}

/* Whether a piece is called so, as in "ROOK". */
static gboolean
is_name (const PwLibraryIndex *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autofree char *name = g_utf8_casefold (pw_library_index_entry (self, i)->name, -1);

      if (g_str_equal (name, folded))
        return TRUE;
    }
  return FALSE;
}

GArray *
pw_library_index_compare (const PwLibraryIndex *self, const char *text, PwDialect dialect)
{
  g_autofree char *notation = g_strstrip (g_strdup (text));
  g_autoptr (PwParse) parse = NULL;

  if (!looks_like_notation (notation) || is_name (self, notation))
    return NULL;
  parse = pw_notation_parse (pw_notation_guess (notation, -1, dialect, NULL), notation, -1);
  if (pw_parse_piece (parse) == NULL)
    return NULL;
  return pw_catalogue_find_similar (pw_catalogue_get_default (), pw_parse_piece (parse),
                                    PW_LIBRARY_MAX_LIKES);
}

void
pw_library_index_place_likes (const PwLibraryIndex *self, const GArray *likes, guint *found)
{
  for (guint i = 0; i < self->entries->len; i++)
    found[i] = PW_LIBRARY_INDEX_NOWHERE;
  for (guint i = 0; likes && i < likes->len; i++)
    {
      const PwKnownPiece *known = g_array_index (likes, PwSimilarPiece, i).piece;

      found[GPOINTER_TO_UINT (g_hash_table_lookup (self->by_known, known)) - 1] = i;
    }
}
