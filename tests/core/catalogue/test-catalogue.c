/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Known pieces: every row of the catalogue is sound and unlike all others, texts and moves find what they
 * should, and no bytes do harm.
 */
#include <gio/gio.h>
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/catalogue/traits.h"
#include "core/engine/compare.h"
#include "tests/core/dialect-text.h"
#include "tests/core/move-text.h"

#define E PW_DIALECT_EXTENDED
#define C PW_DIALECT_CLASSIC
#define X PW_DIALECT_XBETZA
#define B PW_DIALECT_BETZA2
#define P PW_DIALECT_BEX

#define TABLE "/org/piecewright/Piecewright/fingerprints"

/* -- the rows that come with the program -- */

static void
test_size (void)
{
  g_assert_cmpuint (pw_catalogue_n_pieces (pw_catalogue_get_default ()), >=, 400);
}

/* Whatever their case. first: (nullable) one more */
static void
check_all_differ (const char *first, const char *const *texts)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (first != NULL)
    g_hash_table_add (seen, g_utf8_casefold (first, -1));
  for (guint i = 0; texts[i] != NULL; i++)
    if (!g_hash_table_add (seen, g_utf8_casefold (texts[i], -1)))
      g_error ("\"%s\" is there twice", texts[i]);
}

static void
test_ids_and_names (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      g_test_message ("%s", known->id);
      g_assert_true (g_hash_table_add (ids, (gpointer) known->id));
      g_assert_true (g_hash_table_add (names, g_utf8_casefold (known->name, -1)));
      check_all_differ (known->name, known->others);
      check_all_differ (NULL, known->games);
      for (guint j = 0; known->codes[j] != NULL; j++)
        g_assert_true (g_hash_table_add (codes, g_strdup (known->codes[j])));
    }
}

static void
test_notations (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      g_test_message ("%s", known->id);
      check_clean (known->dialect, known->notation);
    }
}

static void
test_counts (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwPosition position = { board, pw_square_parse (board, "d4"), PW_SIDE_FIRST, FALSE };

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);

      pw_generator_run (generator, &position, moves);
      g_test_message ("%s", known->id);
      g_assert_cmpuint (pw_moves_count (moves), ==, known->moves);
    }
}

/* Two rows for one piece would be one with another name. */
static void
test_all_differ (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n = pw_catalogue_n_pieces (catalogue);
  g_autoptr (PwFingerprintBoards) probe = pw_fingerprint_boards_new ();
  g_autofree PwFingerprint *prints = g_new (PwFingerprint, n);

  for (guint i = 0; i < n; i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);

      pw_fingerprint_boards_look_at (probe, piece, NULL, &prints[i]);
      g_test_message ("%s", known->id);
      g_assert_true (prints[i].complete);
      for (guint j = 0; j < i; j++)
        {
          PwFingerprintDifference difference = pw_fingerprint_compare (&prints[i], &prints[j]);

          if (difference.is_same)
            g_error ("%s moves like %s", known->id, pw_catalogue_piece (catalogue, j)->id);
        }
    }
}

/* -- by what they do -- */

static void
check_found (const PwKnownPiece *known, PwDialect dialect, const char *text)
{
  g_autoptr (PwPiece) piece = piece_in (dialect, text);
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, 1);
  const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, 0);

  g_test_message ("%s: %s", pw_dialect_name (dialect), text);
  g_assert_cmpuint (likes->len, ==, 1);
  g_assert_cmpstr (like->piece->id, ==, known->id);
  g_assert_cmpint (like->similarity, ==, PW_SIMILARITY_SAME);
  g_assert_cmpuint (like->more + like->fewer, ==, 0);
}

static void
test_find_themselves (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      check_found (known, known->dialect, known->notation);
    }
}

/* ... and what they are in another dialect. data: that dialect */
static void
test_find_converted (gconstpointer data)
{
  PwDialect to = (PwDialect) GPOINTER_TO_INT (data);
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint said = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
      g_autoptr (GArray) reasons = pw_diagnostics_new ();
      g_autofree char *text = pw_notation_print (to, piece, reasons);

      if (text == NULL)
        continue;
      check_found (known, to, text);
      said++;
    }
  g_assert_cmpuint (said, >, pw_catalogue_n_pieces (catalogue) / 2);
}

/* Where a known piece is in a list; its length if it isn't there. */
static guint
find_like (const GArray *likes, const char *id)
{
  guint i = 0;

  while (i < likes->len && strcmp (g_array_index (likes, PwSimilarPiece, i).piece->id, id) != 0)
    i++;
  return i;
}

/* The board that is said to show a difference does. */
static void
check_differs (const PwSimilarPiece *like, PwPiece *piece)
{
  g_autoptr (PwPiece) known = piece_in (like->piece->dialect, like->piece->notation);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (like->differs, &position);
  g_auto (PwPair) pair = { 0 };

  pw_pair_init (&pair, piece, known, NULL);
  g_assert_false (pw_pair_is_alike (&pair, &position));
}

static void
test_like (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, G_MAXUINT);
  const PwSimilarPiece *found;
  guint at;

  for (guint i = 0; i < likes->len; i++)
    {
      const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, i);

      g_test_message ("%s: %s +%u -%u", like->piece->id, pw_similarity_name (like->similarity), like->more,
                      like->fewer);
    }
  if (row->columns[2] == NULL)
    {
      g_assert_cmpuint (likes->len, ==, 0);
      return;
    }
  at = find_like (likes, row->columns[2]);
  g_assert_cmpuint (at, <, likes->len);
  if (at == likes->len)
    return;
  found = &g_array_index (likes, PwSimilarPiece, at);
  g_assert_cmpstr (pw_similarity_name (found->similarity), ==, row->columns[3]);
  g_assert_cmpint (found->but_holes, ==, g_strcmp0 (row->columns[6], "holes") == 0);
  g_assert_cmpuint (found->more, ==, test_row_number (row, 4, 0));
  g_assert_cmpuint (found->fewer, ==, test_row_number (row, 5, 0));
  g_assert_cmpint (found->tried > 0, ==, found->similarity == PW_SIMILARITY_ALIKE);
  if (*found->differs != '\0')
    check_differs (found, piece);
}

/* Where pieces are equally near, the plainer one comes first. */
static void
test_order (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in (E, row->columns[0]);
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, G_MAXUINT);
  guint first = find_like (likes, row->columns[1]), later = find_like (likes, row->columns[2]);

  g_assert_cmpuint (later, <, likes->len);
  g_assert_cmpuint (first, <, later);
}

/* The bytes that the build made are what a piece does now. */
static void
test_packed (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (PwFingerprintBoards) probe = pw_fingerprint_boards_new ();
  g_autoptr (GBytes) table = g_resources_lookup_data (TABLE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const guint8 *bytes = g_bytes_get_data (table, NULL);

  g_assert_cmpuint (g_bytes_get_size (table), ==, pw_catalogue_n_pieces (catalogue) * PW_FINGERPRINT_PACKED);
  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i += 5)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
      PwFingerprint now, packed;

      g_test_message ("%s", known->id);
      pw_fingerprint_boards_look_at (probe, piece, NULL, &now);
      pw_fingerprint_unpack (&packed, bytes + i * PW_FINGERPRINT_PACKED);
      g_assert_cmpmem (&packed, sizeof packed, &now, sizeof now);
    }
}

/* Other bytes are refused. */
static void
test_wrong_table (void)
{
  static const char text[] = "king\tKing\t\tK\textended\t\t\t8\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (bytes, NULL);

  g_assert_false (pw_catalogue_add_fingerprints (catalogue, bytes));
}

/* What is more or fewer seen from one piece is fewer or more seen from the other; the same come first. */
static void
test_like_is_mutual (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i += 7)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
      g_autoptr (GArray) likes = pw_catalogue_find_similar (catalogue, piece, 5);

      for (guint j = 1; j < likes->len; j++)
        {
          const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, j);
          g_autoptr (PwPiece) other = piece_in (like->piece->dialect, like->piece->notation);
          g_autoptr (GArray) back = pw_catalogue_find_similar (catalogue, other, G_MAXUINT);
          gboolean found = FALSE;

          g_test_message ("%s, %s", known->id, like->piece->id);
          g_assert_cmpint (like->similarity, !=, PW_SIMILARITY_SAME);
          for (guint k = 0; k < back->len; k++)
            {
              const PwSimilarPiece *mirror = &g_array_index (back, PwSimilarPiece, k);

              if (mirror->piece != known)
                continue;
              found = TRUE;
              g_assert_cmpuint (mirror->more, ==, like->fewer);
              g_assert_cmpuint (mirror->fewer, ==, like->more);
            }
          g_assert_true (found);
        }
    }
}

/* Work beyond all measure is given up, and nothing is said. */
static void
test_monsters (void)
{
  static const char *const monsters[]
      = { "Nxa0Kda0Bda0", "(Qxa0)-a(Nda0)", "((W999)999)999", "Kda20", "(K-aK)a0" };
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (monsters); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (E, monsters[i]);
      g_autoptr (GArray) likes = pw_catalogue_find_similar (catalogue, piece, 3);

      g_assert_cmpuint (likes->len, <=, 3);
    }
}

static gpointer
find_knight (gpointer data)
{
  const PwCatalogue *catalogue = data;
  g_autoptr (PwPiece) piece = piece_in (E, "N");
  g_autoptr (GArray) likes = pw_catalogue_find_similar (catalogue, piece, 1);

  g_assert_true (pw_catalogue_is_prepared (catalogue));
  return (gpointer) g_array_index (likes, PwSimilarPiece, 0).piece;
}

/* Several may ask for what is only worked out when somebody asks. */
static void
test_threads (void)
{
  static const char text[] = "king\tKing\t\tK\textended\t\t\t8\nknight\tKnight\t\tN\textended\t\t\t8\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (bytes, NULL);
  GThread *threads[4];

  g_assert_nonnull (catalogue);
  g_assert_false (pw_catalogue_is_prepared (catalogue));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, find_knight, catalogue);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (g_thread_join (threads[i]) == pw_catalogue_piece (catalogue, 1));
}

/* -- by text -- */

static char *
join_ids (const GPtrArray *pieces, guint max)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < pieces->len && i < max; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", ((const PwKnownPiece *) pieces->pdata[i])->id);
  return g_string_free (ids, FALSE);
}

static guint
count_words (const char *text)
{
  guint n = *text != '\0';

  for (; *text != '\0'; text++)
    n += *text == ' ';
  return n;
}

static GPtrArray *
find_by_words (const PwCatalogue *catalogue, const char *words, guint max)
{
  return pw_catalogue_find_by_words (catalogue, words, NULL, max);
}

static void
test_search (gconstpointer data)
{
  const TestRow *row = data;
  gboolean by_words = g_str_equal (row->columns[0], "words");
  GPtrArray *(*find) (const PwCatalogue *, const char *, guint)
      = by_words ? find_by_words : pw_catalogue_find_by_notation;
  g_autoptr (GPtrArray) found = find (pw_catalogue_get_default (), row->columns[1], G_MAXUINT);
  g_autoptr (GPtrArray) first = find (pw_catalogue_get_default (), row->columns[1], 1);
  const char *expected = test_row_text (row, 2);
  g_autofree char *ids = join_ids (found, MAX (1, count_words (expected)));

  g_assert_true (by_words || g_str_equal (row->columns[0], "notation"));
  g_assert_cmpstr (ids, ==, expected);
  g_assert_cmpuint (first->len, ==, MIN (1, found->len));
}

/* Row: a dialect, a text, the names of what it does, with commas between. */
static void
test_traits (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwParse) parse = pw_notation_parse (test_row_dialect (row, 0), row->columns[1], -1);
  PwFingerprintBoards *boards = pw_fingerprint_boards_new ();
  PwFingerprint fingerprint;
  g_autoptr (GString) names = g_string_new (NULL);
  guint traits;

  if (pw_parse_piece (parse) == NULL)
    g_error ("%s is none of the dialect", row->columns[1]);
  pw_fingerprint_boards_look_at (boards, pw_parse_piece (parse), NULL, &fingerprint);
  traits = pw_traits_of (pw_parse_piece (parse), &fingerprint);
  for (guint i = 0; i < PW_N_TRAITS; i++)
    if (traits >> i & 1)
      g_string_append_printf (names, "%s%.*s", names->len > 0 ? ", " : "",
                              (int) strcspn (pw_trait_words (i), ";"), pw_trait_words (i));
  g_assert_cmpstr (names->str, ==, test_row_text (row, 2));
  pw_fingerprint_boards_free (boards);
}

/* Every name leads to its piece, and no word at all to all of them. */
static void
test_all_names (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GPtrArray) all = find_by_words (catalogue, " ", G_MAXUINT);

  g_assert_cmpuint (all->len, ==, pw_catalogue_n_pieces (catalogue));
  for (guint i = 0; i < all->len; i++)
    {
      const PwKnownPiece *known = all->pdata[i];
      g_autoptr (GPtrArray) found = find_by_words (catalogue, known->name, 1);

      g_assert_true (known == pw_catalogue_piece (catalogue, i));
      g_assert_cmpstr (((const PwKnownPiece *) found->pdata[0])->id, ==, known->id);
      for (guint j = 0; known->others[j] != NULL; j++)
        {
          g_autoptr (GPtrArray) others = find_by_words (catalogue, known->others[j], G_MAXUINT);

          g_test_message ("%s", known->others[j]);
          g_assert_true (g_ptr_array_find (others, known, NULL));
        }
    }
}

/* -- other files -- */

typedef struct
{
  const char *name;
  const char *text;
  PwCatalogueError code;
  const char *message; /* how it begins */
} BrokenRow;

#define GOOD "bishop\tBishop\tRunner; Courier\tB\textended\tChess\ttried:B\t13\n"

static const BrokenRow broken_rows[] = {
  { "bytes", GOOD "a\377\n", PW_CATALOGUE_ERROR_TEXT, "line 2: bytes that are not text" },
  { "control", GOOD "# ...\n\ncamel\tCamel\t\001\tL\textended\t\t\t8", PW_CATALOGUE_ERROR_TEXT, "line 4: " },
  { "return", GOOD "camel\tCamel\t\tL\textended\t\t\t8\r\n", PW_CATALOGUE_ERROR_TEXT, "line 2: " },
  { "few-columns", "a\tb\n", PW_CATALOGUE_ERROR_COLUMNS, "line 1: 2 columns where there should be 8 or 13" },
  { "many-columns", GOOD "c\t\t\t\t\t\t\t\t\t\n", PW_CATALOGUE_ERROR_COLUMNS, "line 2: 10 columns" },
  { "no-id", "\tCamel\t\tL\textended\t\t\t8\n", PW_CATALOGUE_ERROR_COLUMNS,
    "line 1: nothing in the column \"id\"" },
  { "no-name", "camel\t\t\tL\textended\t\t\t8\n", PW_CATALOGUE_ERROR_COLUMNS,
    "line 1: nothing in the column \"name\"" },
  { "no-notation", "camel\tCamel\t\t\textended\t\t\t8\n", PW_CATALOGUE_ERROR_COLUMNS, "line 1: nothing in" },
  { "empty-other-name", "camel\tCamel\tJamal; \tL\textended\t\t\t8\n", PW_CATALOGUE_ERROR_COLUMNS,
    "line 1: an empty member in the column \"other names\"" },
  { "code", "camel\tCamel\t\tL\textended\t\tCA\t8\n", PW_CATALOGUE_ERROR_COLUMNS,
    "line 1: no program before the code \"CA\"" },
  { "id", "Camel\tCamel\t\tL\textended\t\t\t8\n", PW_CATALOGUE_ERROR_ID, "line 1: \"Camel\" is no id" },
  { "id-twice", GOOD "\n" GOOD, PW_CATALOGUE_ERROR_ID, "line 3: the id \"bishop\" is there twice" },
  { "order", GOOD "alfil\tAlfil\t\tA\textended\t\t\t4\n", PW_CATALOGUE_ERROR_ID,
    "line 2: \"alfil\" belongs before \"bishop\"" },
  { "dialect", "camel\tCamel\t\tL\tlatin\t\t\t8\n", PW_CATALOGUE_ERROR_DIALECT,
    "line 1: no dialect is called \"latin\"" },
  { "unmarked", "rook\tRook\t\tR\textended\t\t\t14\t1\tN_(\"Rook\")\tSlides.\tR\t3R\n", PW_CATALOGUE_ERROR_START,
    "line 1: a text that is not marked" },
  { "place", "rook\tRook\t\tR\textended\t\t\t14\t0\tN_(\"Rook\")\tN_(\"Slides.\")\tR\t3R\n", PW_CATALOGUE_ERROR_START,
    "line 1: \"0\" is no place" },
  { "moves", "camel\tCamel\t\tL\textended\t\t\t-8\n", PW_CATALOGUE_ERROR_MOVES, "line 1: \"-8\" is no number" },
};

static void
test_broken (gconstpointer data)
{
  const BrokenRow *row = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (row->text, strlen (row->text));
  g_autoptr (GError) error = NULL;
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (bytes, &error);

  g_assert_null (catalogue);
  g_assert_error (error, PW_CATALOGUE_ERROR, (gint) row->code);
  g_assert_true (g_str_has_prefix (error->message, row->message));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_small_file (void)
{
  static const char text[] = "# nothing\n\n" GOOD "camel\tCamel\t\tno notation\tbex\t\t\t0";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (bytes, NULL);
  const PwKnownPiece *bishop = pw_catalogue_piece (catalogue, 0);
  g_autoptr (PwPiece) piece = piece_in (E, "B");
  g_autoptr (GArray) likes = pw_catalogue_find_similar (catalogue, piece, 9);

  g_assert_cmpuint (pw_catalogue_n_pieces (catalogue), ==, 2);
  g_assert_cmpstr (bishop->id, ==, "bishop");
  g_assert_cmpstr (bishop->name, ==, "Bishop");
  g_assert_cmpstr (bishop->others[0], ==, "Runner");
  g_assert_cmpstr (bishop->others[1], ==, "Courier");
  g_assert_null (bishop->others[2]);
  g_assert_cmpstr (bishop->notation, ==, "B");
  g_assert_cmpint (bishop->dialect, ==, E);
  g_assert_cmpstr (bishop->games[0], ==, "Chess");
  g_assert_null (bishop->games[1]);
  g_assert_cmpstr (bishop->codes[0], ==, "tried:B");
  g_assert_null (bishop->codes[1]);
  g_assert_cmpuint (bishop->moves, ==, 13);
  g_assert_cmpuint (likes->len, ==, 1); /* a notation that means nothing is like nothing */
}

static void
test_no_file (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NULL, 0);
  g_autoptr (PwCatalogue) catalogue = pw_catalogue_load (bytes, NULL);
  g_autoptr (PwPiece) piece = piece_in (E, "B");
  g_autoptr (GArray) likes = pw_catalogue_find_similar (catalogue, piece, 9);

  g_assert_cmpuint (pw_catalogue_n_pieces (catalogue), ==, 0);
  g_assert_cmpuint (likes->len, ==, 0);
}

/* Whatever the bytes: a catalogue, or a sentence that names the line. */
static void
test_any_bytes (void)
{
  static const char *const pieces[]
      = { "bishop", "\t", "\t\t", "\n", "#", "; ", "B", "extended", "bex", "9", "\377", "\303" };

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 == 0 ? GOOD : NULL);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (PwCatalogue) catalogue = NULL;
      g_autoptr (GError) error = NULL;
      guint n = (guint) g_test_rand_int_range (0, 24);

      for (guint j = 0; j < n; j++)
        g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      bytes = g_bytes_new (text->str, text->len);
      catalogue = pw_catalogue_load (bytes, &error);
      g_assert_true ((catalogue == NULL) == (error != NULL));
      g_assert_true (error == NULL || g_str_has_prefix (error->message, "line "));
    }
}

static void
add_rows (void)
{
  test_rows_add ("catalogue/likes.tsv", 3, 7, test_like);
  test_rows_add ("catalogue/order.tsv", 3, 3, test_order);
  test_rows_add ("catalogue/searches.tsv", 3, 3, test_search);
  test_rows_add ("catalogue/traits.tsv", 3, 3, test_traits);
  for (guint i = 0; i < G_N_ELEMENTS (broken_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/catalogue/broken/%s", broken_rows[i].name);

      g_test_add_data_func (path, &broken_rows[i], test_broken);
    }
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/catalogue/find-converted/%s", pw_dialect_name (i));

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_find_converted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  g_test_add_func ("/catalogue/size", test_size);
  g_test_add_func ("/catalogue/ids-and-names", test_ids_and_names);
  g_test_add_func ("/catalogue/notations", test_notations);
  g_test_add_func ("/catalogue/counts", test_counts);
  g_test_add_func ("/catalogue/all-differ", test_all_differ);
  g_test_add_func ("/catalogue/find-themselves", test_find_themselves);
  add_rows ();
  g_test_add_func ("/catalogue/like-is-mutual", test_like_is_mutual);
  g_test_add_func ("/catalogue/packed", test_packed);
  g_test_add_func ("/catalogue/wrong-table", test_wrong_table);
  g_test_add_func ("/catalogue/monsters", test_monsters);
  g_test_add_func ("/catalogue/threads", test_threads);
  g_test_add_func ("/catalogue/all-names", test_all_names);
  g_test_add_func ("/catalogue/small-file", test_small_file);
  g_test_add_func ("/catalogue/no-file", test_no_file);
  g_test_add_func ("/catalogue/any-bytes", test_any_bytes);
  return g_test_run ();
}
