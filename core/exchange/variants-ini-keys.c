/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a variant: its pieces, what is carried, and what has no place in a game here. */
#include "core/exchange/variants-ini-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* -- what is said -- */

void
_pw_ini_say (const PwIniNotes *notes, PwSeverity severity, guint line, int piece, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  pw_exchange_note (notes->notes, severity, line, piece,
                    g_strdup_vprintf (pw_translate_with (notes->translate, format), args));
  va_end (args);
}

/* -- pieces -- */

/* In that program's order, which is that of its reading, and how they move there. */
static const char *const keys_of_pieces[PW_INI_CUSTOM]
    = { "pawn",         "knight",         "bishop",      "rook",         "queen",       "fers",
        "alfil",        "fersAlfil",      "silver",      "aiwok",        "bers",        "archbishop",
        "chancellor",   "amazon",         "knibis",      "biskni",       "kniroo",      "rookni",
        "shogiPawn",    "lance",          "shogiKnight", "gold",         "dragonHorse", "clobber",
        "breakthrough", "immobile",       "cannon",      "janggiCannon", "soldier",     "horse",
        "elephant",     "janggiElephant", "banner",      "wazir",        "commoner",    "centaur" };
static const char *const betzas[PW_INI_CUSTOM]
    = { "fmWfceFifmnD", "N",  "B",     "R",    "Q",     "F",    "A",  "FA", "FfW",    "RNF", "RF", "BN",
        "RN",           "QN", "mNcB",  "mBcN", "mNcR",  "mRcN", "fW", "fR", "fN",     "WfF", "BW", "cW",
        "fmWfF",        "",   "mRcpR", "pR",   "fWrlW", "nN",   "nA", "nZ", "RcpRnN", "W",   "K",  "KN" };

char *
_pw_ini_piece_key (guint piece)
{
  if (piece == PW_INI_KING)
    return g_strdup ("king");
  return piece < PW_INI_CUSTOM ? g_strdup (keys_of_pieces[piece])
                               : g_strdup_printf ("customPiece%u", piece - PW_INI_CUSTOM + 1);
}

const char *
_pw_ini_piece_betza (guint piece)
{
  return piece < PW_INI_CUSTOM ? betzas[piece] : NULL;
}

guint
_pw_ini_count (const PwBoard *board, char letter, PwSide side)
{
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    n += pw_board_letters (board)[square] == letter && pw_board_cell (board, square) == pw_side_cell (side);
  return n;
}

guint
_pw_ini_find_letter (const PwIniVariant *variant, char letter)
{
  guint i = 0;

  while (i < PW_INI_PIECES && (letter == 0 || variant->pieces[i].letter != g_ascii_toupper (letter)))
    i++;
  return i;
}

/* It can't be promoted to any longer. */
static void
remove_piece (PwIniVariant *variant, guint piece)
{
  variant->pieces[piece].letter = 0;
  for (guint side = 0; side < 2; side++)
    variant->values[PW_INI_TO][side].number &= ~PW_INI_BIT (piece);
}

/* value: "k:KN", "k", "-" */
static void
set_piece (PwIniVariant *variant, guint piece, const char *value, guint line)
{
  guint former = _pw_ini_find_letter (variant, *value);

  if (!g_ascii_isalpha (*value))
    {
      remove_piece (variant, piece);
      return;
    }
  if (former < PW_INI_PIECES)
    remove_piece (variant, former);
  variant->pieces[piece] = (PwIniPiece){ g_ascii_toupper (*value), value, line };
}

/* -- values -- */

#define ROW(ID, NAME, KIND, SIDES, USUAL) { NAME, KIND, SIDES, USUAL },
static const struct
{
  const char *name;
  PwIniKind kind;
  PwIniSides sides;
  const char *usual; /* (nullable); of squares: of both sides */
} keys[PW_INI_N_KEYS] = { PW_INI_KEYS (ROW) };

static const char *const bools[] = { "false", "true", NULL }, *const results[]
                                                              = { "none", "draw", "win", "loss", NULL };

static gboolean
read_word (const char *text, const char *const *words, guint64 *place)
{
  for (*place = 0; words[*place] != NULL; ++*place)
    if (g_str_equal (text, words[*place]))
      return TRUE;
  *place = 0;
  return FALSE;
}

/* "nbrq", "*", "-" */
static gboolean
read_types (const PwIniVariant *variant, const char *text, guint64 *types)
{
  gboolean good = TRUE;

  *types = 0;
  for (; *text != '\0' && *text != '-'; text++)
    if (*text == '*')
      *types = G_MAXUINT64;
    else if (!g_ascii_isspace (*text))
      {
        guint piece = g_ascii_isalpha (*text) ? _pw_ini_find_letter (variant, *text) : PW_INI_PIECES;

        good &= piece < PW_INI_PIECES;
        *types |= piece < PW_INI_PIECES ? PW_INI_BIT (piece) : 0;
      }
  return good;
}

/* "*8", "a1", "a*", "*". Returns: whether it is one of these */
static gboolean
read_square (const char *word, guint16 *ranks)
{
  guint file = *word == '*' ? 0 : (guint) (g_ascii_tolower (*word) - 'a' + 1);
  guint rank = word[0] == '\0' || word[1] == '*' || word[1] == '\0' ? 0 : (guint) atoi (word + 1);
  gboolean all = *word == '*' && word[1] == '\0';

  if (!all && (word[0] == '\0' || word[1] == '\0' || (rank == 0 && word[1] != '*')))
    return FALSE;
  if (file > PW_INI_MAX_SIZE || rank > PW_INI_MAX_SIZE)
    return FALSE;
  for (guint i = 0; i < PW_INI_MAX_SIZE; i++)
    if (rank == 0 || i == rank - 1)
      ranks[i] |= file == 0 ? G_MAXUINT16 : (guint16) (1u << (file - 1));
  return TRUE;
}

static gboolean
read_squares (const char *text, guint16 *ranks)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  gboolean good = TRUE;

  memset (ranks, 0, PW_INI_MAX_SIZE * sizeof *ranks);
  for (guint i = 0; words[i] != NULL && strcmp (words[i], "-") != 0; i++)
    good &= *words[i] == '\0' || read_square (words[i], ranks);
  return good;
}

static gboolean
read_coordinate (const char *text, guint64 *number)
{
  *number = g_ascii_isalpha (*text) ? (guint64) (g_ascii_tolower (*text) - 'a' + 1)
                                    : g_ascii_strtoull (text, NULL, 10);
  return *number > 0 && *number <= PW_INI_MAX_SIZE;
}

/* Returns: whether that program understands it */
static gboolean
read_value (const PwIniVariant *variant, PwIniKind kind, const char *text, PwIniValue *value)
{
  switch (kind)
    {
    case PW_INI_BOOL:
      return read_word (text, bools, &value->number);
    case PW_INI_RESULT:
      return read_word (text, results, &value->number);
    case PW_INI_NUMBER:
      value->number = MIN (g_ascii_strtoull (text, NULL, 10), 1000);
      return g_ascii_isdigit (*text);
    case PW_INI_RANK:
    case PW_INI_FILE:
      return read_coordinate (text, &value->number);
    case PW_INI_TYPES:
      return read_types (variant, text, &value->number);
    case PW_INI_SQUARES:
    default:
      return read_squares (text, value->ranks);
    }
}

/* Those that the variant has; "*" for all together, "-" for none. */
static void
append_types (GString *text, const PwIniVariant *variant, guint64 types)
{
  gsize length = text->len;

  if (types == G_MAXUINT64)
    g_string_append_c (text, '*');
  for (guint i = 0; i < PW_INI_PIECES && types != G_MAXUINT64; i++)
    if ((types & PW_INI_BIT (i)) != 0 && variant->pieces[i].letter != 0)
      g_string_append_c (text, g_ascii_tolower (variant->pieces[i].letter));
  if (text->len == length)
    g_string_append_c (text, '-');
}

/* Those on its board; "-" for none. */
static void
append_squares (GString *text, const PwIniVariant *variant, const guint16 *squares)
{
  guint files = (guint) MIN (_pw_ini_number (variant, PW_INI_MAX_FILE), PW_INI_MAX_SIZE),
        ranks = (guint) MIN (_pw_ini_number (variant, PW_INI_MAX_RANK), PW_INI_MAX_SIZE),
        all = (1u << files) - 1;
  gsize length = text->len;

  for (guint rank = 0; rank < ranks; rank++)
    if ((squares[rank] & all) == all)
      g_string_append_printf (text, "%s*%u", text->len > length ? " " : "", rank + 1);
    else
      for (guint file = 0; file < files; file++)
        if ((squares[rank] >> file & 1) != 0)
          g_string_append_printf (text, "%s%c%u", text->len > length ? " " : "", 'a' + (int) file, rank + 1);
  if (text->len == length)
    g_string_append_c (text, '-');
}

/* variant: whose letters and board it has. (transfer full) */
static char *
write_value (const PwIniVariant *variant, PwIniKind kind, const PwIniValue *value)
{
  GString *text = g_string_new (NULL);

  switch (kind)
    {
    case PW_INI_BOOL:
    case PW_INI_RESULT:
      g_string_append (text, (kind == PW_INI_BOOL ? bools : results)[value->number]);
      break;
    case PW_INI_FILE:
      g_string_append_c (text, (char) ('a' - 1 + (int) value->number));
      break;
    case PW_INI_TYPES:
      append_types (text, variant, value->number);
      break;
    case PW_INI_SQUARES:
      append_squares (text, variant, value->ranks);
      break;
    default:
      g_string_append_printf (text, "%u", (guint) value->number);
    }
  return g_string_free (text, FALSE);
}

void
_pw_ini_append_values (GString *text, const PwIniVariant *variant, const PwIniVariant *usual)
{
  static const char *const endings[] = { "White", "Black" };

  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    for (guint side = 0; side < (keys[key].sides == PW_INI_BOTH ? 1 : 2); side++)
      {
        g_autofree char *value = write_value (variant, keys[key].kind, &variant->values[key][side]),
                        *before = write_value (variant, keys[key].kind, &usual->values[key][side]),
                        *other = write_value (variant, keys[key].kind, &variant->values[key][!side]);
        gboolean together = keys[key].sides != PW_INI_SIDES && g_str_equal (value, other);

        if (!g_str_equal (value, before) && (side == 0 || !together))
          g_string_append_printf (text, "%s%s = %s\n", keys[key].name, together ? "" : endings[side], value);
      }
}

/* -- old keys, and those that set others -- */

/* From a rank of a side to its last, or to another one. */
static void
set_ranks (PwIniVariant *variant, PwIniKey key, guint64 from, guint64 to, guint line)
{
  guint64 n = variant->values[PW_INI_MAX_RANK][0].number;

  for (guint side = 0; side < 2; side++)
    {
      PwIniValue *value = &variant->values[key][side];

      *value = (PwIniValue){ .line = line };
      for (guint64 rank = from; rank > 0 && rank <= MIN (n, to); rank++)
        value->ranks[side == PW_SIDE_FIRST ? rank - 1 : n - rank] = G_MAXUINT16;
    }
}

/* What a key does to others, once it is read. */
static void
spread (PwIniVariant *variant, PwIniKey key)
{
  static const PwIniKey typed[] = { PW_INI_PROMOTES, PW_INI_PASSANT, PW_INI_QUIET_TYPES };
  const PwIniValue *value = variant->values[key];
  guint64 first = variant->values[PW_INI_STEP_RANK_MIN][0].number,
          last = variant->values[PW_INI_STEP_RANK][0].number;

  if (key == PW_INI_PAWN_TYPES)
    for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
      memcpy (variant->values[typed[i]], value, sizeof variant->values[0]);
  else if (key == PW_INI_PAWN_ZONE)
    set_ranks (variant, PW_INI_ZONE, value->number, PW_INI_MAX_SIZE, value->line);
  else if (key == PW_INI_STEP_RANK || key == PW_INI_STEP_RANK_MIN)
    set_ranks (variant, PW_INI_STEP_REGION, first > 0 ? first : 2, last > 0 ? last : 2, value->line);
}

/* -- lines -- */

const PwIniLine *
_pw_ini_find_line (const PwIniVariant *variant, const char *key)
{
  PwIniLine *line = NULL;

  for (; variant != NULL && line == NULL; variant = variant->parent)
    line = g_hash_table_lookup (variant->lines, key);
  if (line != NULL)
    line->used = TRUE;
  return line;
}

/* In the section itself, also by the name that a key had before. (nullable) */
static const PwIniLine *
take_line (PwIniVariant *variant, const char *key)
{
  static const char *const old[][2] = { { "flagRegionWhite", "whiteFlag" },
                                        { "flagRegionBlack", "blackFlag" },
                                        { "castlingRookPieces", "castlingRookPiece" } };
  PwIniLine *line = g_hash_table_lookup (variant->lines, key);

  for (guint i = 0; i < G_N_ELEMENTS (old) && line == NULL; i++)
    if (g_str_equal (key, old[i][0]))
      line = g_hash_table_lookup (variant->lines, old[i][1]);
  if (line != NULL)
    line->used = TRUE;
  return line;
}

/* ending: of the key, which sets the value of the sides from first on */
static void
apply_key (PwIniVariant *variant, PwIniKey key, const char *ending, guint first, guint n,
           const PwIniNotes *notes)
{
  g_autofree char *name = g_strconcat (keys[key].name, ending, NULL);
  const PwIniLine *line = take_line (variant, name);

  if (line == NULL)
    return;
  for (guint side = first; side < first + n; side++)
    {
      PwIniValue value = { .line = line->line };
      gboolean good = read_value (variant, keys[key].kind, line->value, &value);

      if (!good && side == first)
        _pw_ini_say (notes, PW_SEVERITY_WARNING, line->line, -1,
                     N_ ("Fairy-Stockfish doesn’t understand the value of “%s”: %s."), name, line->value);
      if (good || (keys[key].kind != PW_INI_RANK && keys[key].kind != PW_INI_FILE))
        variant->values[key][side] = value;
    }
  spread (variant, key);
}

static void
apply_pieces (PwIniVariant *variant)
{
  for (guint i = 0; i < PW_INI_PIECES; i++)
    {
      g_autofree char *key = _pw_ini_piece_key (i);
      const PwIniLine *line = take_line (variant, key);

      if (line != NULL)
        set_piece (variant, i, line->value, line->line);
    }
}

static void
apply_keys (PwIniVariant *variant, const PwIniNotes *notes)
{
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    {
      if (keys[key].sides != PW_INI_SIDES)
        apply_key (variant, (PwIniKey) key, "", PW_SIDE_FIRST, 2, notes);
      if (keys[key].sides == PW_INI_BOTH)
        continue;
      apply_key (variant, (PwIniKey) key, "White", PW_SIDE_FIRST, 1, notes);
      apply_key (variant, (PwIniKey) key, "Black", PW_SIDE_SECOND, 1, notes);
    }
}

/* -- beyond a game here -- */

/* Keys, each with its usual value if that isn't false. */
static const struct
{
  const char *what; /* N_(): what a game here doesn't have; (nullable): it is read elsewhere, or isn't about
                       the game */
  const char *keys;
} groups[] = {
  { N_ ("pieces in hand"),
    "pieceDrops capturesToHand firstRankPawnDrops promotionZonePawnDrops dropLoop mustDrop mustDropType=* "
    "dropRegionWhite= dropRegionBlack= dropChecks=true dropNoDoubled=- dropNoDoubledCount=1 dropPromoted "
    "dropOppositeColoredBishop sittuyinRookDrop enclosingDrop=none enclosingDropStart= "
    "shogiPawnDropMateIllegal twoBoards castlingDroppedPiece" },
  { N_ ("walls that are built"), "wallingRule=none wallingRegionWhite= wallingRegionBlack= wallOrMove "
                                 "petrifyOnCaptureTypes=- petrifyBlastPieces" },
  { N_ ("captures that explode"), "blastOnCapture blastImmuneTypes=none mutuallyImmuneTypes=none" },
  { N_ ("pieces that are gated"), "gating seirawanGating cambodianMoves" },
  { N_ ("more rules on checks"),
    "checkCounting checking=true makpongRule shatarMateRule checkmateValue=loss flyingGeneral "
    "perpetualCheckIllegal moveRepetitionIllegal chasingRule=none dupleCheck" },
  { N_ ("captures that are forced"), "mustCapture" },
  { N_ ("passes without a piece that moves"),
    "pass passWhite passBlack passOnStalemate passOnStalemateWhite passOnStalemateBlack" },
  { N_ ("rows that win"),
    "connectN=0 connectPieceTypes=* connectVertical=true connectHorizontal=true connectDiagonal=true "
    "connectRegion1White=- connectRegion2White=- connectRegion1Black=- connectRegion2Black=- "
    "connectNxN=0 collinearN=0 connectValue=win" },
  { N_ ("points that are counted"), "materialCounting=none adjudicateFullBoard countingRule=none bikjangRule "
                                    "stalematePieceCount nFoldValueAbsolute" },
  { N_ ("areas where a piece moves otherwise"), "mobilityRegion*= diagonalLines= soldierPromotionRank=1 "
                                                "tripleStepRegionWhite=- tripleStepRegionBlack=-" },
  { N_ ("such a promotion"), "sittuyinPromotion promotionLimit= piecePromotionOnCapture pieceDemotion" },
  { N_ ("pieces that change sides"), "flipEnclosedPieces=none" },
  { N_ ("more rules on castling"), "castlingWins=- oppositeCastling chess960" },
  { N_ ("goals that don’t win at once"),
    "flagMove flagPieceCount=1 flagPieceBlockedWin flagPieceSafe extinctionClaim" },
  { NULL, "startFen= promotedPieceType= variantTemplate= pieceToCharTable= pocketSize= pieceValueMg= "
          "pieceValueEg= nnueAlias= endgameEval=" },
};

static void
say_group (const PwIniVariant *variant, const char *words, const char *what, const PwIniNotes *notes)
{
  g_auto (GStrv) keys_of_group = g_strsplit (words, " ", -1);

  for (guint i = 0; keys_of_group[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (keys_of_group[i], "=", 2);
      const PwIniLine *line = _pw_ini_find_line (variant, parts[0]);

      if (line != NULL && what != NULL
          && (parts[1] != NULL ? !g_str_equal (line->value, parts[1]) : g_str_equal (line->value, "true")))
        _pw_ini_say (notes, PW_SEVERITY_ERROR, line->line, -1,
                     N_ ("“%s” isn’t imported: a game here doesn’t have %s."), parts[0],
                     pw_translate_with (notes->translate, what));
    }
}

void
_pw_ini_say_beyond (const PwIniVariant *variant, const PwIniNotes *notes)
{
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    say_group (variant, groups[i].keys, groups[i].what, notes);
  g_hash_table_iter_init (&iter, variant->lines);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PwIniLine *line = value;

      if (!line->used)
        _pw_ini_say (
            notes, PW_SEVERITY_WARNING, line->line, -1,
            g_ascii_isspace (*line->key) || strchr (line->key, '\t') != NULL
                ? N_ ("Fairy-Stockfish misses the key “%s”: remove blanks before it and tabs after it.")
                : N_ ("Fairy-Stockfish doesn’t know the key “%s”."),
            line->key);
    }
}

/* -- all of them -- */

void
_pw_ini_apply (PwIniVariant *variant, const PwIniNotes *notes)
{
  apply_pieces (variant);
  apply_keys (variant, notes);
}

void
_pw_ini_set_usual (PwIniVariant *variant)
{
  for (guint i = 0; PW_INI_CHESS[i] != '\0'; i++)
    variant->pieces[i].letter = PW_INI_CHESS[i];
  variant->pieces[PW_INI_KING].letter = 'K';
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    {
      g_auto (GStrv) usual = g_strsplit (keys[key].usual != NULL ? keys[key].usual : "", " ", 2);

      for (guint side = 0; side < 2 && usual[0] != NULL; side++)
        read_value (variant, keys[key].kind, usual[usual[1] != NULL ? side : 0], &variant->values[key][side]);
    }
  memset (variant->pieces, 0, sizeof variant->pieces);
}
