/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching known pieces by text: their names and games, what they do, and their notations. */
#include "core/catalogue/catalogue-private.h"
#include "core/base/owns.h"
#include "core/catalogue/traits.h"

#include <string.h>

/* Best first. */
typedef enum
{
  RANK_WHOLE_NAME,      /* the words are the name */
  RANK_OTHER_NAME,      /* ... one of the other names */
  RANK_BEGINNING,       /* the name begins with them */
  RANK_OTHER_WORDS,     /* one of the other names does, and they are words of it */
  RANK_WORDS,           /* each is a word of a name */
  RANK_OTHER_BEGINNING, /* one of the other names begins with them */
  RANK_WORD,            /* each begins a word of a name */
  RANK_INSIDE,          /* each is in a name */
  RANK_GAME,            /* some are found only in a game with a piece of that name */
  RANK_DOES,            /* some say what the piece does */
  RANK_NONE,
} Rank;

typedef struct
{
  const PwKnownPiece *piece;
  gsize rank;
  gboolean foreign; /* not one of those that come first: chess's own, or to start from */
  guint order;
} Found;

/* -- folding -- */

char *
_pw_search_fold (const char *text)
{
  g_autofree char *parts = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = parts != NULL ? g_utf8_casefold (parts, -1) : NULL;
  GString *words;

  if (folded == NULL)
    return NULL;
  words = g_string_new (" ");
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (words, c);
      else if (!g_unichar_ismark (c) && c != '\'' && c != 0x2019 && words->str[words->len - 1] != ' ')
        g_string_append_c (words, ' ');
    }
  if (words->str[words->len - 1] != ' ')
    g_string_append_c (words, ' ');
  return g_string_free (words, FALSE);
}

static PW_CLEAR_NOTIFY (clear_text, PwSearchText, (g_free, text, source));

static void
add_text (GArray *texts, const char *text, gboolean is_game)
{
  const char *open = !is_game && g_str_has_suffix (text, ")") ? strrchr (text + 1, '(') : NULL;
  PwSearchText row = { _pw_search_fold (text), open != NULL ? _pw_search_fold (open) : NULL, is_game };

  g_array_append_val (texts, row);
}

static GArray *
make_texts (const PwKnownPiece *known)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (PwSearchText));

  g_array_set_clear_func (texts, clear_text);
  add_text (texts, known->name, FALSE);
  for (guint i = 0; known->others[i] != NULL; i++)
    add_text (texts, known->others[i], FALSE);
  for (guint i = 0; known->games[i] != NULL; i++)
    add_text (texts, known->games[i], TRUE);
  return texts;
}

const GArray *
_pw_search_texts (const PwCatalogueRow *constant)
{
  PwCatalogueRow *row = (PwCatalogueRow *) constant;

  if (g_once_init_enter (&row->texts))
    g_once_init_leave (&row->texts, make_texts (&row->known));
  return row->texts;
}

/* -- by words -- */

/* What is looked for. */
typedef struct
{
  const PwCatalogue *catalogue;
  PwTranslate translate; /* (nullable) */
  char *phrase;          /* folded */
  char *code;            /* the text as if it were a code: "popeye:LI" */
  char **words;          /* each with a space before */
  guint n_words;         /* 64 at most: no piece has more */
  guint *traits;         /* for each word, those that have it: bits of PwPieceTrait */
} Query;

static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *folded = _pw_search_fold (text);

  return folded != NULL && strstr (folded, word) != NULL;
}

/* word: with a space before, as it must begin one */
static guint
find_traits (const Query *query, const char *word)
{
  guint traits = 0;

  for (guint i = 0; i < PW_N_TRAITS; i++)
    if (has_word (pw_trait_words (i), word)
        || (query->translate != NULL && has_word (query->translate (pw_trait_words (i)), word)))
      traits |= 1u << i;
  return traits;
}

static void
read_query (Query *query, const char *text)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  query->phrase = _pw_search_fold (text);
  query->code = g_strdelimit (g_strstrip (g_strdup (text)), " ", ':');
  parts = g_strsplit (query->phrase != NULL ? query->phrase : "", " ", -1);
  for (guint i = 0; parts[i] != NULL && words->len < 64; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (words, g_strconcat (" ", parts[i], NULL));
  query->traits = g_new (guint, words->len);
  for (guint i = 0; i < words->len; i++)
    query->traits[i] = find_traits (query, words->pdata[i]);
  query->n_words = words->len;
  g_ptr_array_add (words, NULL);
  query->words = (char **) g_ptr_array_steal (words, NULL);
}

static PW_CLEAR_FUNC (clear_query, Query, (g_free, phrase, code, traits), (g_strfreev, words));

/* The rank of the words in one text. is_name: it is the name itself, not one of the others */
static Rank
rank_text (const PwSearchText *text, gboolean is_name, const Query *query)
{
  Rank rank = RANK_WORDS;

  if (strcmp (text->text, query->phrase) == 0)
    return is_name ? RANK_WHOLE_NAME : RANK_OTHER_NAME;
  for (guint i = 0; i < query->n_words; i++)
    {
      gsize length = strlen (query->words[i]);
      const char *word = strstr (text->text, query->words[i]);

      if (strstr (text->text, query->words[i] + 1) == NULL)
        return RANK_NONE;
      while (word != NULL && word[length] != ' ')
        word = strstr (word + 1, query->words[i]);
      if (word == NULL)
        rank = MAX (rank, strstr (text->text, query->words[i]) == NULL ? RANK_INSIDE : RANK_WORD);
    }
  if (rank == RANK_INSIDE || strncmp (text->text, query->phrase, strlen (query->phrase) - 1) != 0)
    return rank;
  return is_name ? RANK_BEGINNING : rank == RANK_WORDS ? RANK_OTHER_WORDS : RANK_OTHER_BEGINNING;
}

static const char *
translate (const Query *query, const char *text)
{
  return query->translate != NULL ? query->translate (text) : text;
}

/* Whether what the piece does has a word, by its place in the query. */
static gboolean
does (const PwCatalogueRow *row, const Query *query, guint word)
{
  const PwStart *start = row->known.start;

  return (start != NULL && has_word (translate (query, start->words), query->words[word]))
         || (query->traits[word] != 0
             && (query->traits[word] & pw_catalogue_traits (query->catalogue, &row->known)) != 0);
}

/* Which words of the query are in a text. */
static guint64
find_words (const PwSearchText *text, const Query *query)
{
  guint64 words = 0;

  for (guint i = 0; i < query->n_words; i++)
    if (strstr (text->text, query->words[i] + 1) != NULL)
      words |= G_GUINT64_CONSTANT (1) << i;
  return words;
}

/* Whether a name may be the one in a game: "Fire demon (Taikyoku Shogi)" is none of Tenjiku Shogi. */
static gboolean
is_of_game (const PwSearchText *name, const PwSearchText *game)
{
  return !name->is_game && (name->source == NULL || strstr (game->text, name->source) != NULL);
}

/*
 * Whether each word is in one name and one of its games, or else in what the piece does: "shogi horse dragon"
 * is the dragon horse, but no word is taken from another name. Returns: RANK_NONE if one isn't
 */
static Rank
rank_words (const PwCatalogueRow *row, const GArray *texts, const Query *query)
{
  guint64 all = G_MAXUINT64 >> (64 - query->n_words), done = 0;
  const PwSearchText *each = (const PwSearchText *) (gpointer) texts->data;
  guint64 *found = g_newa (guint64, texts->len);

  for (guint i = 0; i < texts->len; i++)
    found[i] = find_words (&each[i], query);
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < texts->len; i++)
        for (guint j = 0; j < texts->len; j++)
          if ((i == j || (each[j].is_game && is_of_game (&each[i], &each[j])))
              && (found[i] | found[j] | done) == all)
            return pass == 0 ? RANK_GAME : RANK_DOES;
      for (guint i = 0; i < query->n_words && pass == 0; i++)
        done |= does (row, query, i) ? G_GUINT64_CONSTANT (1) << i : 0;
    }
  return RANK_NONE;
}

/* The name of a piece to start from, in the user's language. */
static Rank
rank_start (const PwStart *start, const Query *query)
{
  PwSearchText name = { _pw_search_fold (translate (query, start->name)), NULL, FALSE };
  Rank rank = name.text != NULL ? rank_text (&name, FALSE, query) : RANK_NONE;

  g_free (name.text);
  return rank;
}

/* "popeye:LI" for "LI" (better than "li", which may be the beginning of a name), "popeye li" and "popeye". */
static Rank
rank_code (const char *code, const char *typed)
{
  const char *own = strchr (code, ':') + 1;
  gsize length = strlen (typed);

  if (strcmp (own, typed) == 0)
    return RANK_OTHER_NAME;
  if (g_ascii_strcasecmp (own, typed) == 0)
    return RANK_WORD;
  return g_ascii_strncasecmp (code, typed, length) == 0 && (code[length] == '\0' || code[length] == ':')
             ? RANK_WORD
             : RANK_NONE;
}

static Rank
rank_row (const PwCatalogueRow *row, const Query *query)
{
  const GArray *texts = _pw_search_texts (row);
  Rank best = row->known.start != NULL ? rank_start (row->known.start, query) : RANK_NONE;

  for (guint i = 0; i < texts->len; i++)
    {
      const PwSearchText *text = &g_array_index (texts, PwSearchText, i);

      if (!text->is_game)
        best = MIN (best, rank_text (text, i == 0, query));
    }
  for (guint i = 0; row->known.codes[i] != NULL; i++)
    best = MIN (best, rank_code (row->known.codes[i], query->code));
  return best == RANK_NONE ? rank_words (row, texts, query) : best;
}

/* Chess names its own pieces first. */
static gboolean
is_foreign (const PwKnownPiece *known, Rank rank)
{
  if (rank >= RANK_GAME)
    return rank == RANK_DOES && known->start == NULL;
  return g_strcmp0 (known->games[0], "Chess") != 0;
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *first = a, *second = b;

  if (first->rank != second->rank)
    return first->rank < second->rank ? -1 : 1;
  if (first->foreign != second->foreign)
    return first->foreign ? 1 : -1;
  return first->order < second->order ? -1 : first->order > second->order;
}

static GPtrArray *
list_found (GArray *found, guint max)
{
  GPtrArray *pieces = g_ptr_array_new ();

  g_array_sort (found, compare_found);
  for (guint i = 0; i < found->len && i < max; i++)
    g_ptr_array_add (pieces, (gpointer) g_array_index (found, Found, i).piece);
  return pieces;
}

GPtrArray *
pw_catalogue_find_by_words (const PwCatalogue *catalogue, const char *words, PwTranslate translation,
                            guint max)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  Query query = { .catalogue = catalogue, .translate = translation };

  read_query (&query, words);
  for (guint i = 0; query.phrase != NULL && i < catalogue->rows->len; i++)
    {
      const PwCatalogueRow *row = catalogue->rows->pdata[i];
      Found one = { &row->known, query.words[0] != NULL ? rank_row (row, &query) : 0, FALSE, i };

      one.foreign = query.words[0] != NULL && is_foreign (&row->known, (Rank) one.rank);
      if (one.rank != RANK_NONE)
        g_array_append_val (found, one);
    }
  clear_query (&query);
  return list_found (found, max);
}

/* -- by notation -- */

GPtrArray *
pw_catalogue_find_by_notation (const PwCatalogue *catalogue, const char *text, guint max)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));

  for (guint i = 0; i < catalogue->rows->len; i++)
    {
      const PwCatalogueRow *row = catalogue->rows->pdata[i];
      Found one = { &row->known, strlen (row->known.notation), FALSE, i };

      if (strstr (row->known.notation, text) != NULL)
        g_array_append_val (found, one);
    }
  return list_found (found, max);
}
