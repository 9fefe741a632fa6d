/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Interactive Diagram of the Chess Variant Pages, read: blocks of lines in a page, or such lines alone. A
 * line is a parameter, "files=8", or a piece, "name:ID:moves:picture:squares:number in hand", squares of the
 * second side after ",,". All may be on one line.
 */
#include "core/exchange/diagram-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/limits.h"
#include "core/base/owns.h"
#include "core/catalogue/catalogue.h"
#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"

#define MAX_ROWS 2000 /* pieces of one text */
#define MAX_LIST 200  /* bytes of a parameter that is a list */

/* Parameters: rules, and then what only changes what it looks like, or how it is used. ORDER MEMBERS */
enum
{
  FILES,
  RANKS,
  PROMO_ZONE,
  MAX_PROMOTE,
  PROMO_CHOICE,
  SYMMETRY,
  ROYAL,
  N_RULES,
};

static const struct
{
  const char *key;
  const char *usual; /* (nullable) */
} members[] = {
  { "files", "8" },         { "ranks", "8" }, { "promoZone" },   { "maxPromote", "1" }, { "promoChoice" },
  { "symmetry", "mirror" }, { "royal" },      { "graphicsDir" }, { "graphicsType" },    { "whitePrefix" },
  { "blackPrefix" },        { "squareSize" }, { "lightShade" },  { "darkShade" },       { "startShade" },
  { "rimColor" },           { "coordColor" }, { "borders" },     { "satellite" },       { "useMarkers" },
  { "firstRank" },          { "enableAI" },   { "theme" },       { "trackPieces" },     { "newClick" },
};

typedef struct
{
  char *id, *squares;
  PwExchangePiece *piece; /* (nullable): NULL if it has no moves */
  char letter;            /* in the game; 0 if it has none */
  gboolean is_hole;
  guint line;
} Row;

typedef struct
{
  const PwExchangeReading *job;
  PwExchange *to;
  guint line;
  guint *n_rows; /* of the whole text */
  gboolean has_looks;
  char *values[N_RULES]; /* (nullable): those without a usual value */
  guint lines[N_RULES];  /* where they stand; or the first */
  GArray *rows;          /* Row: in the order of the Diagram, which counts them */
} Reader;

/* On the line at hand. */
#define NOTE(reader, severity, ...)                                                                          \
  pw_exchange_say ((reader)->to->notes, (reader)->job->translate, severity, (reader)->line, -1, __VA_ARGS__)

/* -- lines -- */

static void
read_member (Reader *reader, const char *key, const char *value)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (members) && !g_str_equal (key, members[i].key))
    i++;
  if (i < N_RULES)
    {
      g_autofree char *before = reader->values[i];
      gboolean adds = i == ROYAL && before != NULL && strlen (before) < MAX_LIST;

      reader->lines[i] = reader->line;
      reader->values[i] = adds ? g_strconcat (before, ",", value, NULL) : g_strdup (value);
    }
  else if (i == G_N_ELEMENTS (members))
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("The parameter %s is not understood."), key);
  else if (!reader->has_looks)
    {
      NOTE (reader, PW_SEVERITY_NOTE, N_ ("Sizes, colors and pictures are not read."));
      reader->has_looks = TRUE;
    }
}

/* The moves that a piece without any gets by its name. Returns: (transfer full) (nullable) */
static char *
find_default (Reader *reader, const char *name, PwDialect *dialect)
{
  const PwKnownPiece *known = pw_catalogue_lookup_name (pw_catalogue_get_default (), name);

  *dialect = PW_DIALECT_XBETZA;
  if (g_ascii_strcasecmp (name, "king") == 0)
    return g_strdup ("KisO2");
  if (known == NULL)
    {
      NOTE (reader, PW_SEVERITY_ERROR, N_ ("%s has no moves, and no known piece has its name."), name);
      return NULL;
    }
  if (strstr (" bishop knight pawn queen rook ", known->id) == NULL)
    NOTE (reader, PW_SEVERITY_WARNING, N_ ("%s has no moves. It’s read as the known piece of that name."),
          name);
  *dialect = known->dialect;
  return g_strdup (known->notation);
}

/* Returns: (nullable): NULL if it has no notation */
static PwExchangePiece *
add_piece (Reader *reader, const char *name, const char *moves)
{
  PwDialect dialect;
  g_autofree char *text = *moves != '\0' ? pw_flavor_diagram.read_text (moves, strlen (moves), &dialect)
                                         : find_default (reader, name, &dialect);
  PwExchangePiece *piece = text != NULL ? pw_exchange_add (reader->to, name, NULL, text, dialect) : NULL;

  if (piece != NULL)
    piece->line = reader->line;
  if (piece != NULL && piece->piece == NULL)
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("The notation of %s has an error: %s."), name, text);
  if (text == NULL && *moves != '\0')
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("%s has a letter that means something else there: %s."), name,
          moves);
  return piece;
}

/* That of a piece without one. Returns: (transfer full) */
static char *
default_id (const char *name)
{
  if (g_ascii_strcasecmp (name, "knight") == 0)
    return g_strdup ("N");
  return g_ascii_strup (name, g_ascii_isalpha (*name) ? 1 : 0);
}

static void
read_row (Reader *reader, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ":", 6);
  guint n = g_strv_length (fields);
  Row row = { .line = reader->line };

  for (guint i = 0; i < n; i++)
    g_strstrip (fields[i]);
  row.is_hole = g_ascii_strcasecmp (fields[0], "hole") == 0;
  if (n == 1 && pw_catalogue_lookup_name (pw_catalogue_get_default (), fields[0]) == NULL)
    {
      NOTE (reader, PW_SEVERITY_ERROR, N_ ("This is no parameter and no piece: %s."), line);
      return;
    }
  row.piece = row.is_hole ? NULL : add_piece (reader, fields[0], n > 2 ? fields[2] : "");
  row.id = n > 1 && *fields[1] != '\0' ? g_strdup (fields[1]) : default_id (fields[0]);
  row.squares = g_strdup (n > 4 ? fields[4] : "");
  if (n > 5 && !g_str_equal (fields[5], "") && !g_str_equal (fields[5], "0"))
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("Pieces in hand aren’t imported: %s."), fields[5]);
  g_array_append_val (reader->rows, row);
}

static void
read_line (Reader *reader, char *line)
{
  gsize n = strcspn (g_strstrip (line), "=:");

  if (line[n] == '=')
    {
      line[n] = '\0';
      read_member (reader, g_strchomp (line), g_strchug (line + n + 1));
    }
  else if (++*reader->n_rows <= MAX_ROWS)
    read_row (reader, line);
  else if (*reader->n_rows == MAX_ROWS + 1)
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("From here on, pieces are left out: there are more than %d."),
          MAX_ROWS);
}

/* -- the game -- */

/* A parameter that has a usual value, as a number. */
static guint
number (const Reader *reader, guint member)
{
  return (guint) MIN (g_ascii_strtoull (reader->values[member], NULL, 10), G_MAXINT);
}

/* How many ranks promote; one if it is only said to what. */
static guint
zone_depth (const Reader *reader)
{
  return reader->values[PROMO_ZONE] != NULL ? number (reader, PROMO_ZONE)
                                            : reader->values[PROMO_CHOICE] != NULL;
}

/* The letters of IDs, and then, for pieces without one of their own, others that are free. */
static void
choose_letters (Reader *reader)
{
  static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  gboolean taken[128] = { TRUE };

  for (guint i = 0, n = reader->rows->len; i < 2 * n; i++)
    {
      Row *row = &g_array_index (reader->rows, Row, i % n);
      char letter = pw_kind_letter (row->id);

      if (row->piece == NULL || row->letter != 0)
        continue;
      for (const char *next = all; i >= n && taken[(guchar) letter] && *next != '\0'; next++)
        letter = *next;
      if (taken[(guchar) letter])
        continue;
      taken[(guchar) letter] = TRUE;
      row->letter = letter;
      g_free (row->piece->symbol);
      row->piece->symbol = pw_kind_symbol (letter);
      reader->line = row->line;
      if (i >= n)
        NOTE (reader, PW_SEVERITY_WARNING,
              N_ ("%s gets the symbol %s: “%s” is no letter, or another piece has it."),
              *row->piece->name != '\0' ? row->piece->name : row->piece->notation, row->piece->symbol,
              row->id);
    }
}

static void
put (Reader *reader, PwBoard *board, PwSquare square, PwCell cell, char letter)
{
  if (pw_board_cell (board, square) != PW_CELL_EMPTY)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, square, name);
      NOTE (reader, PW_SEVERITY_ERROR, N_ ("Two pieces are on %s."), name);
      return;
    }
  pw_board_set (board, square, cell, g_ascii_toupper (letter));
  pw_board_set_promoted (board, square, g_ascii_islower (letter));
}

/* "a2", or "a2-h2". both: or the square opposite is the other side's, too */
static void
put_all (Reader *reader, PwBoard *board, const char *squares, PwCell cell, char letter, gboolean both)
{
  g_auto (GStrv) ends = g_strsplit (squares, "-", 2);
  PwSquare from = pw_square_parse (board, g_strstrip (ends[0]));
  PwSquare to = ends[1] != NULL ? pw_square_parse (board, g_strstrip (ends[1])) : from;
  gboolean rotates = g_str_equal (reader->values[SYMMETRY], "rotate");
  guint files = pw_board_files (board), n = pw_board_n_squares (board);
  PwVec v;

  if (from == PW_NO_SQUARE || to == PW_NO_SQUARE
      || ((v = pw_board_offset (board, from, to)).dx != 0 && v.dy != 0))
    {
      NOTE (reader, PW_SEVERITY_ERROR, N_ ("The board has no square %s."), squares);
      return;
    }
  for (int i = 0, last = MAX (ABS (v.dx), ABS (v.dy)); i <= last; i++)
    {
      int square = from + i * (CLAMP (v.dx, -1, 1) + CLAMP (v.dy, -1, 1) * (int) files);
      int turned = (int) n - 1 - square, file = square % (int) files;

      put (reader, board, (PwSquare) square, cell, letter);
      if (both)
        put (reader, board, (PwSquare) (rotates ? turned : turned - turned % (int) files + file),
             PW_CELL_SECOND, letter);
    }
}

static void
place (Reader *reader, PwBoard *board, const Row *row)
{
  g_auto (GStrv) squares = g_strsplit (row->squares, ",", -1);
  gboolean both = strstr (row->squares, ",,") == NULL && !g_str_equal (reader->values[SYMMETRY], "none");
  PwCell cell = PW_CELL_FIRST;

  reader->line = row->line;
  for (guint i = 0; squares[i] != NULL; i++)
    if (*g_strstrip (squares[i]) == '\0')
      cell = PW_CELL_SECOND;
    else if (row->is_hole)
      put_all (reader, board, squares[i], PW_CELL_HOLE, 0, FALSE);
    else
      put_all (reader, board, squares[i], cell, row->letter, both);
}

/* Whether a list of numbers and IDs, "2,K", has a row; without a list, whether it is the king. */
static gboolean
is_royal (const Reader *reader, guint i)
{
  const Row *row = &g_array_index (reader->rows, Row, i);
  g_auto (GStrv) royals = g_strsplit (reader->values[ROYAL] != NULL ? reader->values[ROYAL] : "", ",", 0);
  const char *const *list = (const char *const *) royals;
  g_autofree char *at = g_strdup_printf ("%u", i + 1);

  if (reader->values[ROYAL] == NULL)
    return g_ascii_strcasecmp (row->piece->name, "king") == 0;
  return g_strv_contains (list, at) || g_strv_contains (list, row->id);
}

/* Numbers and IDs of royal pieces that are none. */
static void
check_royals (Reader *reader)
{
  g_auto (GStrv) royals = g_strsplit (reader->values[ROYAL] != NULL ? reader->values[ROYAL] : "", ",", 0);
  guint n = reader->rows->len;

  reader->line = reader->lines[ROYAL];
  for (guint i = 0; royals[i] != NULL; i++)
    {
      guint64 at;
      gboolean found = g_ascii_string_to_unsigned (royals[i], 10, 0, n, &at, NULL);

      for (guint row = 0; row < n && !found; row++)
        found = g_str_equal (g_array_index (reader->rows, Row, row).id, royals[i]);
      if (!found)
        NOTE (reader, PW_SEVERITY_ERROR,
              N_ ("No piece is %s: name a royal piece by its ID, or by its number from 1 to %u."), royals[i],
              n);
    }
}

/* One of the program's own if it is called so, and moves so; then it is no piece of the list. */
static void
add_kind (Reader *reader, PwRules *rules, const PwRules *chess, guint i)
{
  Row *row = &g_array_index (reader->rows, Row, i);
  const PwKind *own = pw_rules_find_kind (chess, row->letter);
  gboolean is_own = own != NULL && g_ascii_strcasecmp (own->name, row->piece->name) == 0
                    && pw_piece_same (own->piece, row->piece->piece);
  PwKind *kind = is_own ? pw_rules_add_orthodox (rules, row->letter)
                        : pw_rules_add_kind (rules, row->letter, row->piece->piece);

  if (kind == NULL)
    return;
  kind->royal = is_royal (reader, i);
  kind->promotes = i < number (reader, MAX_PROMOTE) && zone_depth (reader) > 0;
  if (!is_own)
    kind->name = g_strdup (row->piece->name);
}

/* The piece whose ID a text begins with: the longest. Returns: (nullable) */
static const Row *
find_id (const Reader *reader, const char *text)
{
  const Row *best = NULL;

  for (guint i = 0; i < reader->rows->len; i++)
    {
      const Row *row = &g_array_index (reader->rows, Row, i);

      if (*row->id != '\0' && g_str_has_prefix (text, row->id)
          && (best == NULL || strlen (row->id) > strlen (best->id)))
        best = row;
    }
  return best;
}

/* "QRBN": IDs, of which some have two letters. */
static void
read_choice (Reader *reader, PwRules *rules)
{
  const char *choice = reader->values[PROMO_CHOICE] != NULL ? reader->values[PROMO_CHOICE] : "";
  const char *most = choice + MAX_LIST;
  const Row *row;

  reader->line = reader->lines[PROMO_CHOICE];
  for (; *choice != '\0' && choice < most && (row = find_id (reader, choice)) != NULL;
       choice += strlen (row->id))
    if (pw_rules_find_kind (rules, row->letter) != NULL && strchr (rules->promotes_to, row->letter) == NULL)
      rules->promotes_to[strlen (rules->promotes_to)] = row->letter;
  if (*choice != '\0')
    NOTE (reader, PW_SEVERITY_ERROR, N_ ("The promotion choice %s is not understood."), choice);
  if (*rules->promotes_to == '\0' && zone_depth (reader) > 0)
    NOTE (reader, PW_SEVERITY_WARNING, N_ ("What pieces promote to is missing: here they don’t promote."));
}

/* Returns: (transfer full) (nullable): NULL if the board is too large, or empty */
static PwRules *
make_rules (Reader *reader)
{
  guint files = number (reader, FILES), ranks = number (reader, RANKS), zone = zone_depth (reader);
  g_autoptr (PwRules) rules = NULL, chess = pw_rules_chess ();

  reader->line = MAX (reader->lines[FILES], reader->lines[RANKS]);
  if (files == 0 || ranks == 0 || files > PW_BOARD_MAX_SIZE || ranks > PW_BOARD_MAX_SIZE
      || files * ranks > PW_RULES_MAX_SQUARES)
    {
      NOTE (reader, PW_SEVERITY_ERROR, N_ ("No game can be played on a board with %s files and %s ranks."),
            reader->values[FILES], reader->values[RANKS]);
      return NULL;
    }
  rules = pw_rules_new (pw_board_new (files, ranks), PW_SIDE_FIRST);
  for (guint i = 0; i < reader->rows->len; i++)
    {
      const Row *row = &g_array_index (reader->rows, Row, i);

      if (row->letter != 0 && row->piece != NULL && row->piece->piece != NULL)
        add_kind (reader, rules, chess, i);
      if (row->is_hole || (row->piece != NULL && pw_rules_find_kind (rules, row->letter) != NULL))
        place (reader, rules->start, row);
    }
  pw_board_set_all_virgin (rules->start);
  for (guint rank = 0; rank < MIN (zone, ranks); rank++)
    {
      pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], ranks - 1 - rank);
      pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], rank);
    }
  read_choice (reader, rules);
  check_royals (reader);
  return pw_board_n_pieces (rules->start) > 0 ? g_steal_pointer (&rules) : NULL;
}

static void
make_game (Reader *reader)
{
  choose_letters (reader);
  reader->to->rules = make_rules (reader);
  if (reader->to->rules == NULL)
    return;
  pw_exchange_set_text (&reader->to->rules->title, reader->to->title);
  for (guint i = 0; i < reader->rows->len; i++)
    {
      Row *row = &g_array_index (reader->rows, Row, i);
      const PwKind *kind = pw_rules_find_kind (reader->to->rules, row->letter);

      if (row->piece != NULL && kind != NULL && kind->orthodox)
        g_ptr_array_remove (reader->to->pieces, g_steal_pointer (&row->piece));
    }
}

/* -- the whole text -- */

static PW_CLEAR_NOTIFY (clear_row, Row, (g_free, id, squares));

/* On one line, a parameter or piece ends with a blank; a name may have some. */
#define ITEM "\\w+=\\S*|[^\\s:=][^:=]*(?::[^\\s:]*)+"

static void
read_lines (Reader *reader, const char *text)
{
  g_autofree char *plain = _pw_diagram_strip_markup (text);
  g_autoptr (GRegex) item = g_regex_new (ITEM, 0, 0, NULL);
  gboolean one = !g_regex_match_simple ("\\S\\s*\\n\\s*\\S", plain, 0, 0);
  g_autofree char *apart = one ? g_regex_replace (item, plain, -1, 0, "\\0\r", 0, NULL) : g_strdup (plain);
  g_auto (GStrv) lines = g_strsplit (apart, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++, reader->line++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\r", -1);

      for (guint j = 0; parts[j] != NULL; j++)
        if (*g_strstrip (parts[j]) != '\0')
          read_line (reader, parts[j]);
    }
}

/* Returns: FALSE if there are too many games */
static gboolean
read_block (PwExchangeReading *job, const char *text, guint line, const char *title, guint *n_rows)
{
  Reader reader = { job, pw_exchange_add_found (job, line), line, n_rows, FALSE, { NULL }, { 0 }, NULL };

  if (reader.to == NULL)
    return FALSE;
  pw_exchange_set_text (&reader.to->title, title);
  reader.rows = g_array_new (FALSE, FALSE, sizeof (Row));
  g_array_set_clear_func (reader.rows, clear_row);
  for (guint i = 0; i < N_RULES; i++)
    {
      reader.values[i] = g_strdup (members[i].usual);
      reader.lines[i] = line;
    }
  read_lines (&reader, text);
  if (reader.to->pieces->len > 0)
    make_game (&reader);
  else
    g_ptr_array_remove (job->found, reader.to);
  g_array_unref (reader.rows);
  for (guint i = 0; i < N_RULES; i++)
    g_free (reader.values[i]);
  return TRUE;
}

static guint
count_lines (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += *from == '\n';
  return n;
}

static gboolean
read_page (PwExchangeReading *job, GError **error)
{
  const char *at = job->text, *end, *block;
  guint line = 1, n_rows = 0;
  gboolean goes_on = TRUE;

  while (goes_on && (block = _pw_diagram_find_block (at, &end)) != NULL)
    {
      g_autofree char *text = g_strndup (block, (gsize) (end - block));
      g_autofree char *title = _pw_diagram_find_title (at, block);

      line += count_lines (at, block);
      goes_on = read_block (job, text, line, title, &n_rows);
      line += count_lines (block, end);
      at = end;
    }
  if (at == job->text)
    read_block (job, at, 1, "", &n_rows);
  return TRUE;
}

static guint
recognize (const char *text, gsize length)
{
  const char *end;
  g_autofree char *copy = g_strndup (text, length);
  const char *size = strstr (copy, "files=");

  if (_pw_diagram_find_block (copy, &end) != NULL)
    return 95;
  return size != NULL && (size == copy || size[-1] == '\n') && strstr (copy, "ranks=") != NULL
                 && g_regex_match_simple ("(^|\\s)[^=:\n]+(:[^:\n]*){2,}", copy,
                                          G_REGEX_MULTILINE | G_REGEX_RAW, 0)
             ? 80
             : 0;
}

const PwExchangeFormat pw_exchange_diagram = {
  .name = "diagram",
  .label = N_ ("Interactive Diagram"),
  .brief = N_ ("A block for a web page, in which the pieces can be moved."),
  .ending = ".html",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_NAMES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS,
  .options = PW_EXCHANGE_OPTION_BRACKETS,
  .recognize = recognize,
  .read = read_page,
  .nothing = N_ ("there is no Interactive Diagram with pieces in it"),
  .write = _pw_exchange_write_diagram,
};
