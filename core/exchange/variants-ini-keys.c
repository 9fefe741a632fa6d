/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a variant: its pieces, what is carried, and what has no place in a game here. */
#include "core/exchange/variants-ini-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

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

PwIniSets
_pw_ini_find_sets (const PwIniVariant *variant, const PwRules *rules)
{
  PwIniSets sets = { 0 };

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      guint piece = _pw_ini_find_letter (variant, kind->letter);
      guint64 bit = piece < PW_INI_PIECES ? PW_INI_BIT (piece) : 0;

      sets.royal |= kind->royal ? bit : 0;
      sets.promote |= kind->promotes ? bit : 0;
      sets.to |= strchr (rules->promotes_to, kind->letter) != NULL ? bit : 0;
    }
  return sets;
}

/* It can't be promoted to any longer. */
static void
remove_piece (PwIniVariant *variant, guint piece)
{
  variant->pieces[piece].letter = 0;
  for (guint side = 0; side < 2; side++)
    variant->values[PW_INI_TO][side].number &= ~PW_INI_BIT (piece);
}

/* Another piece loses its letter: one of this section, or one that is inherited. */
static void
say_taken (const PwIniVariant *variant, guint former, char letter, guint line)
{
  g_autofree char *key = _pw_ini_piece_key (former);

  if (line > 0)
    PW_INI_TELL (variant, WARNING, line, -1, N_ ("“%c” was the letter of “%s”, which is no longer there."),
                 letter, key);
}

/* line: its value is "k:KN", "k", "-" */
static void
set_piece (PwIniVariant *variant, guint piece, const PwIniLine *line)
{
  const char *value = line->value;
  guint former = _pw_ini_find_letter (variant, *value);
  gboolean is_own = piece >= PW_INI_CUSTOM && (piece != PW_INI_KING || value[1] == ':');
  const char *betza = piece < PW_INI_CUSTOM ? betzas[piece]
                      : !is_own             ? "K"
                      : strlen (value) > 2  ? value + 2
                                            : "";

  if (!g_ascii_isalpha (*value))
    {
      remove_piece (variant, piece);
      return;
    }
  if (former < PW_INI_PIECES && former != piece)
    say_taken (variant, former, *value, line->line);
  if (former < PW_INI_PIECES)
    remove_piece (variant, former);
  variant->pieces[piece]
      = (PwIniPiece){ g_ascii_toupper (*value), is_own, betza, value, line->name, line->line };
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

/* Of a key: for both sides, White and Black. */
static const char *const endings[] = { "", "White", "Black" };

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

/* "*8", "a1", "a*", "*" */
static gboolean
is_square (const char *word, guint file, guint rank)
{
  gboolean any_rank = word[1] == '*' || (word[0] == '*' && word[1] == '\0');

  return (word[0] == '*' || g_ascii_tolower (word[0]) == (int) ('a' + file))
         && (any_rank || (guint) atoi (word + 1) == rank + 1);
}

static gboolean
read_squares (const char *text, guint16 *ranks)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  gboolean good = TRUE;

  for (guint i = 0; words[i] != NULL && strcmp (words[i], "-") != 0; i++)
    {
      gboolean found = *words[i] == '\0';

      for (guint rank = 0; rank < PW_INI_MAX_SIZE; rank++)
        for (guint file = 0; file < PW_INI_MAX_SIZE && *words[i] != '\0'; file++)
          if (is_square (words[i], file, rank))
            {
              ranks[rank] |= (guint16) (1u << file);
              found = TRUE;
            }
      good &= found;
    }
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
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    for (guint side = 0; side < (keys[key].sides == PW_INI_BOTH ? 1 : 2); side++)
      {
        g_autofree char *value = write_value (variant, keys[key].kind, &variant->values[key][side]),
                        *before = write_value (variant, keys[key].kind, &usual->values[key][side]),
                        *other = write_value (variant, keys[key].kind, &variant->values[key][!side]);
        gboolean together = keys[key].sides != PW_INI_SIDES && g_str_equal (value, other);

        if (!g_str_equal (value, before) && (side == 0 || !together))
          g_string_append_printf (text, "%s%s = %s\n", keys[key].name, endings[together ? 0 : side + 1],
                                  value);
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

/* In the section itself. (nullable) */
static const PwIniLine *
take_line (const PwIniVariant *variant, const char *key)
{
  PwIniLine *line = g_hash_table_lookup (variant->lines, key);

  if (line != NULL)
    line->used = TRUE;
  return line;
}

const PwIniLine *
_pw_ini_find_line (const PwIniVariant *variant, const char *key)
{
  const PwIniLine *line = NULL;

  for (; variant != NULL && line == NULL; variant = variant->parent)
    line = take_line (variant, key);
  return line;
}

/* ending: 0: of both sides; 1: White's; 2: Black's */
static void
apply_key (PwIniVariant *variant, PwIniKey key, guint ending)
{
  g_autofree char *name = g_strconcat (keys[key].name, endings[ending], NULL);
  const PwIniLine *line = take_line (variant, name);
  PwIniValue value = { .line = line != NULL ? line->line : 0 };
  gboolean good = line != NULL && read_value (variant, keys[key].kind, line->value, &value);

  if (line == NULL)
    return;
  if (!good)
    PW_INI_TELL (variant, WARNING, line->line, -1,
                 N_ ("Fairy-Stockfish doesn’t understand the value of “%s”: %s."), name, line->value);
  for (guint side = 0; side < 2; side++)
    if (ending != 2 - side && (good || (keys[key].kind != PW_INI_RANK && keys[key].kind != PW_INI_FILE)))
      variant->values[key][side] = value;
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
        set_piece (variant, i, line);
    }
}

static void
apply_keys (PwIniVariant *variant)
{
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    for (guint ending = 0; ending < 3; ending++)
      if (keys[key].sides != (ending == 0 ? PW_INI_SIDES : PW_INI_BOTH))
        apply_key (variant, (PwIniKey) key, ending);
}

/* -- beyond a game here -- */

void
_pw_ini_lose (const PwIniVariant *variant, PwIniKey key)
{
  PW_INI_TELL (variant, ERROR, variant->values[key][PW_SIDE_FIRST].line, -1,
               N_ ("“%s” isn’t imported as it is: a game here can’t have that value."), keys[key].name);
}

void
_pw_ini_lose_line (const PwIniVariant *variant, const PwIniLine *line)
{
  PW_INI_TELL (variant, ERROR, line->line, -1,
               N_ ("“%s” isn’t imported as it is: a game here can’t have that value."), line->key);
}

/* Keys of rules that a game here doesn't have, by what they are for; each with its usual value if that isn't
 * false. */
static const struct
{
  const char *purpose, *keys;
} others[] = {
  { N_ ("it is about pieces in hand"),
    "pieceDrops capturesToHand firstRankPawnDrops promotionZonePawnDrops dropLoop mustDrop mustDropType=* "
    "dropRegionWhite= dropRegionBlack= whiteDropRegion= blackDropRegion= dropOnTop dropChecks=true "
    "dropNoDoubled=- dropNoDoubledCount=1 dropPromoted dropOppositeColoredBishop sittuyinRookDrop "
    "shogiPawnDropMateIllegal castlingDroppedPiece enclosingDrop=none enclosingDropStart= gating "
    "seirawanGating" },
  { N_ ("it puts walls on the board"),
    "wallingRule=none wallingRegion= wallingRegionWhite= wallingRegionBlack= wallOrMove" },
  { N_ ("it says what else a capture does, or forbids it"),
    "petrifyOnCaptureTypes=- petrifyBlastPieces blastOnCapture blastImmuneTypes=none "
    "mutuallyImmuneTypes=none flipEnclosedPieces=none" },
  { N_ ("it forces captures"), "mustCapture" },
  { N_ ("it is about checks and mates"),
    "checkCounting checking=true makpongRule shatarMateRule checkmateValue=loss dupleCheck flyingGeneral" },
  { N_ ("it lets a side pass"),
    "pass passWhite passBlack passOnStalemate passOnStalemateWhite passOnStalemateBlack" },
  { N_ ("it is about positions that come again"),
    "perpetualCheckIllegal moveRepetitionIllegal chasingRule=none nFoldValueAbsolute" },
  { N_ ("it rewards pieces in a line, or connected"),
    "connectN=0 connectPieceTypes=* connectVertical=true connectHorizontal=true connectDiagonal=true "
    "connectRegion1White=- connectRegion2White=- connectRegion1Black=- connectRegion2Black=- connectNxN=0 "
    "collinearN=0 connectValue=win" },
  { N_ ("it counts pieces or moves, and ends the game"),
    "materialCounting=none adjudicateFullBoard countingRule=none bikjangRule stalematePieceCount "
    "castlingWins=-" },
  { N_ ("it says where pieces may go"), "mobilityRegion*= diagonalLines= soldierPromotionRank=1" },
  { N_ ("it adds first moves"), "tripleStepRegionWhite=- tripleStepRegionBlack=- cambodianMoves" },
  { N_ ("it is about promotion"), "sittuyinPromotion promotionLimit= piecePromotionOnCapture pieceDemotion" },
  { N_ ("it is about castling"), "oppositeCastling chess960" },
  { N_ ("it is about reaching a goal"), "flagMove flagPieceCount=1 flagPieceBlockedWin flagPieceSafe" },
  { N_ ("it needs two boards"), "twoBoards" },
};

/* Keys that are read elsewhere, or aren't about the game. */
static const char *const known[]
    = { "startFen",     "promotedPieceType", "variantTemplate", "pieceToCharTable", "pocketSize",
        "pieceValueMg", "pieceValueEg",      "nnueAlias",       "endgameEval" };

/* A line that isn't as usual. */
static void
say_other (const PwIniVariant *variant, const char *key, const char *usual, const char *purpose)
{
  const PwIniLine *line = _pw_ini_find_line (variant, key);
  const PwIniVariant *from = variant;
  const char *why = pw_translate_with (variant->translate, purpose);

  if (line == NULL || (usual != NULL ? g_str_equal (line->value, usual) : !g_str_equal (line->value, "true")))
    return;
  while (g_hash_table_lookup (from->lines, key) != line)
    from = from->parent;
  if (from == variant)
    PW_INI_TELL (variant, ERROR, line->line, -1, N_ ("“%s” isn’t imported: %s."), line->key, why);
  else
    PW_INI_TELL (variant, ERROR, line->line, -1, N_ ("“%s”, which “%s” has, isn’t imported: %s."), line->key,
                 from->name, why);
}

static void
say_others (const PwIniVariant *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (GStrv) words = g_strsplit (others[i].keys, " ", -1);

      for (guint k = 0; words[k] != NULL; k++)
        {
          g_auto (GStrv) parts = g_strsplit (words[k], "=", 2);

          say_other (variant, parts[0], parts[1], others[i].purpose);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    take_line (variant, known[i]);
}

void
_pw_ini_say_beyond (const PwIniVariant *variant)
{
  GHashTableIter iter;
  gpointer value;

  say_others (variant);
  g_hash_table_iter_init (&iter, variant->lines);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PwIniLine *line = value;

      if (!line->used)
        PW_INI_TELL (
            variant, WARNING, line->line, -1,
            g_ascii_isspace (*line->key) || strchr (line->key, '\t') != NULL
                ? N_ ("Fairy-Stockfish misses the key “%s”: remove blanks before it and tabs after it.")
                : N_ ("Fairy-Stockfish doesn’t know the key “%s”."),
            line->key);
    }
}

/* -- all of them -- */

void
_pw_ini_apply (PwIniVariant *variant)
{
  apply_pieces (variant);
  apply_keys (variant);
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
