/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of pieces, and definitions, in place of a notation. Knows names and errors; which letters a dialect has is
 * its own matter.
 */
#include "core/catalogue/names.h"

#include "core/base/slips.h"
#include "core/catalogue/catalogue-private.h"
#include "core/catalogue/convert.h"

#include <string.h>

#define MIN_LENGTH 2  /* of a name, in bytes */
#define MAX_WORDS 8   /* of a text that are looked up */
#define MAX_TRIED 4   /* pieces that a name may mean */

/* -- how like two names are -- */

/* How many letters of a name may be wrong, missing, too many or, two of them, in the wrong order. */
static guint
allowed_slips (gsize length)
{
  return length >= 7 ? 2 : length >= 5 ? 1 : 0;
}

static guint
count_words (const char *folded)
{
  guint n = 0;

  for (; *folded != '\0'; folded++)
    n += *folded == ' ';
  return n;
}

/* Both are folded. Few people mistake the first letter. */
static gboolean
is_nearly (const char *word, const char *name, guint *slips)
{
  gsize n = strlen (word), m = strlen (name);
  guint allowed = allowed_slips (MAX (n, m) - 2); /* the spaces around don't count */

  if (word[1] != name[1] || MAX (n, m) > PW_SLIPS_MAX_LENGTH || MAX (n, m) - MIN (n, m) > allowed
      || count_words (word) != count_words (name))
    return FALSE;
  *slips = pw_count_slips (word, n, name, m);
  return *slips <= allowed;
}

/* A capital that means nothing in most dialects, and the piece it is in most games. */
static const struct
{
  char capital;
  const char *name;
} capitals[] = {
  { 'E', " xiangqi elephant " }, /* also of Janggi and shogi variants, which move otherwise */
  { 'M', " marshall " },         /* Grand Chess */
  { 'P', " pawn " },
  { 'S', " silver general " }, /* shogi, Makruk */
  { 'T', " rook " },           /* Turm, tour, torre */
};

/* Returns: (transfer full) (nullable): folded; NULL if it can't be a name */
static char *
find_word (const char *text, PwSpan span)
{
  g_autofree char *part = g_strndup (text + span.start, pw_span_length (span));

  for (guint i = 0; i < G_N_ELEMENTS (capitals) && part[0] != '\0' && part[1] == '\0'; i++)
    if (capitals[i].capital == part[0])
      return g_strdup (capitals[i].name);
  return pw_span_length (span) >= MIN_LENGTH ? _pw_search_fold (part) : NULL;
}

/* -- which piece is meant -- */

typedef struct
{
  const PwKnownPiece *piece;
  guint rank; /* twice the slips; one more if it is another name */
} Meant;

static int
compare_meant (gconstpointer a, gconstpointer b)
{
  return (int) ((const Meant *) a)->rank - (int) ((const Meant *) b)->rank;
}

/* Returns: (transfer full) (element-type Meant): the nearest first */
static GArray *
find_meant (const PwCatalogue *catalogue, const char *word)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Meant));

  for (guint i = 0; i < catalogue->rows->len; i++)
    {
      const PwCatalogueRow *row = catalogue->rows->pdata[i];
      const GArray *texts = _pw_search_texts (row);
      Meant meant = { &row->known, G_MAXUINT };
      guint slips;

      for (guint j = 0; j < texts->len; j++)
        {
          const PwSearchText *name = &g_array_index (texts, PwSearchText, j);

          if (!name->is_game && is_nearly (word, name->text, &slips))
            meant.rank = MIN (meant.rank, 2 * slips + (j > 0));
        }
      if (meant.rank != G_MAXUINT)
        g_array_append_val (found, meant);
    }
  g_array_sort (found, compare_meant);
  return found;
}

/*
 * The piece that a part of the text names: the first for which the dialect has words, or else the first.
 *
 * piece: (out) (nullable)
 * Returns: (transfer full) (nullable): its notation, if the dialect has words for it
 */
static char *
read_name (const PwCatalogue *catalogue, PwDialect dialect, const char *text, PwSpan span, const PwKnownPiece **piece)
{
  g_autofree char *word = find_word (text, span);
  g_autoptr (GArray) meant = NULL;
  char *notation = NULL;

  *piece = NULL;
  if (word == NULL || strlen (word) < MIN_LENGTH + 2)
    return NULL;
  meant = find_meant (catalogue, word);
  for (guint i = 0; i < MIN (meant->len, MAX_TRIED) && notation == NULL; i++)
    {
      const PwKnownPiece *known = g_array_index (meant, Meant, i).piece;

      notation = pw_known_piece_write (known, dialect);
      if (notation != NULL || i == 0)
        *piece = known;
    }
  return notation;
}

/* -- what is said instead -- */

/* Also right beside it: a space after a name may be an error, too. */
static gboolean
touches (const PwDiagnostic *diagnostic, PwSpan span)
{
  return diagnostic->span.start <= span.end && diagnostic->span.end >= span.start;
}

static gboolean
has_error (const GArray *diagnostics, PwSpan span)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);

      if (diagnostic->severity == PW_SEVERITY_ERROR && touches (diagnostic, span))
        return TRUE;
    }
  return FALSE;
}

/* Returns: FALSE if this part is no name, or right as it is */
static gboolean
offer (const PwCatalogue *catalogue, PwDialect dialect, const char *text, PwSpan span, GArray *diagnostics)
{
  const PwKnownPiece *piece;
  g_autofree char *notation = NULL;

  if (pw_span_length (span) > PW_SLIPS_MAX_LENGTH || !has_error (diagnostics, span))
    return FALSE;
  notation = read_name (catalogue, dialect, text, span, &piece);
  if (piece == NULL)
    return FALSE;
  for (guint i = diagnostics->len; i-- > 0;)
    if (touches (&g_array_index (diagnostics, PwDiagnostic, i), span))
      g_array_remove_index (diagnostics, i);
  if (notation == NULL)
    {
      pw_diagnostics_add (diagnostics, PW_CODE_PIECE_NAME_ELSEWHERE, span, piece->name,
                          pw_dialect_label (piece->dialect));
      return TRUE;
    }
  pw_diagnostics_add (diagnostics, PW_CODE_PIECE_NAME, span, notation, piece->name);
  pw_diagnostics_repair (diagnostics, span, notation);
  return TRUE;
}

/* Where the line ends with the notation, what is before it goes. */
static void
repair_definition (GArray *diagnostics, const char *text, PwSpan whole, const char *notation)
{
  guint n = (guint) strlen (notation);
  gboolean is_end = n < pw_span_length (whole) && memcmp (text + whole.end - n, notation, n) == 0;

  pw_diagnostics_repair (diagnostics, pw_span (whole.start, whole.end - (is_end ? n : 0)), is_end ? "" : notation);
}

/* Returns: FALSE if the text is no definition */
static gboolean
offer_definition (PwDialect dialect, const char *text, PwSpan whole, GArray *diagnostics)
{
  g_auto (PwDefinition) definition;
  g_autoptr (PwPiece) piece = NULL;
  g_autofree char *repair = NULL;

  if (!pw_definition_read (text + whole.start, pw_span_length (whole), &definition))
    return FALSE;
  piece = pw_notation_read (definition.dialect, definition.notation, strlen (definition.notation));
  if (piece != NULL && dialect != definition.dialect)
    repair = pw_notation_print (dialect, piece, NULL);
  g_array_set_size (diagnostics, 0);
  pw_diagnostics_add (diagnostics, PW_CODE_PIECE_DEFINITION, whole, definition.symbol, definition.notation);
  if (piece != NULL && (repair != NULL || dialect == definition.dialect))
    repair_definition (diagnostics, text, whole, repair != NULL ? repair : definition.notation);
  return TRUE;
}

/* The next word from a place on; empty after the last. */
static PwSpan
next_word (const char *text, guint length, guint at)
{
  PwSpan word;

  while (at < length && g_ascii_isspace (text[at]))
    at++;
  word = pw_span (at, at);
  while (word.end < length && !g_ascii_isspace (text[word.end]))
    word.end++;
  return word;
}

void
pw_catalogue_offer_pieces (const PwCatalogue *catalogue, PwDialect dialect, const char *text, gssize length,
                           GArray *diagnostics)
{
  guint end = length >= 0 ? (guint) MIN (length, G_MAXINT) : (guint) strlen (text);
  PwSpan word = next_word (text, end, 0);
  gboolean one_word;

  if (!has_error (diagnostics, pw_span (0, end)))
    return;
  while (end > word.end && g_ascii_isspace (text[end - 1]))
    end--;
  one_word = word.end == end;
  if (offer_definition (dialect, text, pw_span (word.start, end), diagnostics))
    return;
  if (!offer (catalogue, dialect, text, pw_span (word.start, end), diagnostics) && !one_word)
    for (guint n = 0; n < MAX_WORDS && pw_span_length (word) > 0; word = next_word (text, end, word.end))
      n += has_error (diagnostics, word) && !offer (catalogue, dialect, text, word, diagnostics);
  pw_diagnostics_sort (diagnostics);
}

/* Returns: (nullable): the one that an offer names */
static const PwKnownPiece *
find_named (const PwCatalogue *catalogue, const PwDiagnostic *offer)
{
  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);

      if (g_str_equal (known->name, offer->first) && g_str_equal (pw_dialect_label (known->dialect), offer->second))
        return known;
    }
  return NULL;
}

gboolean
pw_catalogue_find_offered (const PwCatalogue *catalogue, const PwDiagnostic *offer, const char *text,
                           PwDefinition *piece)
{
  g_autofree char *whole = g_strstrip (g_strdup (text));
  const PwKnownPiece *known = NULL;

  if (offer->code == PW_CODE_PIECE_DEFINITION)
    return pw_definition_read (text, -1, piece);
  memset (piece, 0, sizeof *piece);
  if (offer->code == PW_CODE_PIECE_NAME_ELSEWHERE && strlen (whole) == pw_span_length (offer->span))
    known = find_named (catalogue, offer);
  if (known != NULL)
    *piece = (PwDefinition){ .dialect = known->dialect, .notation = g_strdup (known->notation) };
  return known != NULL;
}
