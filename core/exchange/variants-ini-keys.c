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
  pw_exchange_note (notes->notes, severity, line != PW_INI_NO_LINE ? line : 0, piece,
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

gboolean
_pw_ini_has_first_moves (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin && pw_piece_path (piece, i)->partner == PW_PARTNER_NONE)
      return TRUE;
  return FALSE;
}

gboolean
_pw_ini_goes_forward (const char *betza)
{
  gboolean forward = FALSE, back = FALSE;

  for (; *betza != '\0'; betza++)
    if (g_ascii_islower (*betza))
      {
        forward |= *betza == 'f';
        back |= strchr ("bvslr", *betza) != NULL;
      }
    else if (g_ascii_isupper (*betza))
      {
        if (!forward || back)
          return FALSE;
        forward = back = betza[1] == *betza; /* "NN" */
      }
  return TRUE;
}

/* Returns: PW_INI_PIECES if there is none */
static guint
find_letter (const PwIniVariant *variant, char letter)
{
  guint i = 0;

  while (i < PW_INI_PIECES && variant->pieces[i].letter != g_ascii_toupper (letter))
    i++;
  return i;
}

/* It can't be promoted to any longer. */
static void
remove_piece (PwIniVariant *variant, guint piece)
{
  variant->pieces[piece].letter = 0;
  for (guint side = 0; side < 2; side++)
    variant->values[PW_INI_TO][side].number &= ~((guint64) 1 << piece);
}

/* value: "k:KN", "k", "-" */
static void
set_piece (PwIniVariant *variant, guint piece, const char *value, guint line)
{
  guint former = find_letter (variant, *value);

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

static const char *const bools[] = { "false", "true" }, *const results[] = { "none", "draw", "win", "loss" };

static gboolean
choose (const char *text, const char *const *words, gsize n, guint64 *chosen)
{
  *chosen = 0;
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (text, words[i]))
      {
        *chosen = i;
        return TRUE;
      }
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
        guint piece = g_ascii_isalpha (*text) ? find_letter (variant, *text) : PW_INI_PIECES;

        good &= piece < PW_INI_PIECES;
        *types |= piece < PW_INI_PIECES ? (guint64) 1 << piece : 0;
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
      return choose (text, bools, G_N_ELEMENTS (bools), &value->number);
    case PW_INI_RESULT:
      return choose (text, results, G_N_ELEMENTS (results), &value->number);
    case PW_INI_NUMBER:
      value->number = MIN (g_ascii_strtoull (text, NULL, 10), 1000);
      return g_ascii_isdigit (*text);
    case PW_INI_COORDINATE:
      return read_coordinate (text, &value->number);
    case PW_INI_TYPES:
      return read_types (variant, text, &value->number);
    case PW_INI_SQUARES:
    default:
      return read_squares (text, value->ranks);
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

/* Also by the name that a key had before. (nullable) */
static PwIniLine *
find_line (GHashTable *lines, const char *key)
{
  static const char *const old[][2] = { { "flagRegionWhite", "whiteFlag" },
                                        { "flagRegionBlack", "blackFlag" },
                                        { "castlingRookPieces", "castlingRookPiece" } };
  PwIniLine *line = g_hash_table_lookup (lines, key);

  for (guint i = 0; i < G_N_ELEMENTS (old) && line == NULL; i++)
    if (g_str_equal (key, old[i][0]))
      line = g_hash_table_lookup (lines, old[i][1]);
  if (line != NULL)
    line->used = TRUE;
  return line;
}

/* ending: of the key, which sets the value of the sides from first on */
static void
apply_key (PwIniVariant *variant, PwIniKey key, const char *ending, guint first, guint n, GHashTable *lines,
           const PwIniNotes *notes)
{
  g_autofree char *name = g_strconcat (keys[key].name, ending, NULL);
  const PwIniLine *line = find_line (lines, name);

  if (line == NULL)
    return;
  for (guint side = first; side < first + n; side++)
    {
      PwIniValue value = { .line = line->line };
      gboolean good = read_value (variant, keys[key].kind, line->value, &value);

      if (!good && side == first)
        _pw_ini_say (notes, PW_SEVERITY_WARNING, line->line, -1,
                     N_ ("Fairy-Stockfish doesn’t understand the value of “%s”: %s."), name, line->value);
      if (good || keys[key].kind != PW_INI_COORDINATE)
        variant->values[key][side] = value;
    }
  spread (variant, key);
}

/* "p:g s:g" */
static void
apply_becomes (PwIniVariant *variant, GHashTable *lines)
{
  const PwIniLine *line = find_line (lines, "promotedPieceType");
  g_auto (GStrv) words = g_strsplit_set (line != NULL ? line->value : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) >= 3 && words[i][1] == ':' && g_ascii_isalpha (*words[i]))
      {
        guint piece = find_letter (variant, words[i][0]);

        if (piece < PW_INI_PIECES)
          variant->becomes[piece]
              = (guint8) (g_ascii_isalpha (words[i][2]) ? find_letter (variant, words[i][2]) : PW_INI_PIECES);
      }
  if (line != NULL)
    variant->becomes_line = line->line;
}

static void
apply_pieces (PwIniVariant *variant, GHashTable *lines)
{
  for (guint i = 0; i < PW_INI_PIECES; i++)
    {
      g_autofree char *key = _pw_ini_piece_key (i);
      const PwIniLine *line = find_line (lines, key);

      if (line != NULL && *line->value != '\0')
        set_piece (variant, i, line->value, line->line);
    }
}

static void
apply_keys (PwIniVariant *variant, GHashTable *lines, const PwIniNotes *notes)
{
  const PwIniLine *start = find_line (lines, "startFen");

  if (start != NULL)
    {
      variant->start = start->value;
      variant->start_line = start->line;
    }
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    {
      if (keys[key].sides != PW_INI_SIDES)
        apply_key (variant, (PwIniKey) key, "", PW_SIDE_FIRST, 2, lines, notes);
      if (keys[key].sides == PW_INI_BOTH)
        continue;
      apply_key (variant, (PwIniKey) key, "White", PW_SIDE_FIRST, 1, lines, notes);
      apply_key (variant, (PwIniKey) key, "Black", PW_SIDE_SECOND, 1, lines, notes);
    }
  apply_becomes (variant, lines);
}

/* -- beyond a game here -- */

/* Keys, each with its usual value if that isn't false; those that end with * begin so. */
static const struct
{
  const char *what; /* N_(): what a game here doesn't have; (nullable): it isn't about the game */
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
  { N_ ("areas where a piece moves otherwise"),
    "mobilityRegion* diagonalLines= soldierPromotionRank=1 tripleStepRegionWhite=- tripleStepRegionBlack=-" },
  { N_ ("such promotion"), "sittuyinPromotion promotionLimit= piecePromotionOnCapture pieceDemotion" },
  { N_ ("pieces that change sides"), "flipEnclosedPieces=none" },
  { N_ ("more rules on castling"), "castlingWins=- oppositeCastling chess960" },
  { N_ ("goals that don’t win at once"),
    "flagMove flagPieceCount=1 flagPieceBlockedWin flagPieceSafe extinctionClaim" },
  { NULL,
    "variantTemplate= pieceToCharTable= pocketSize= pieceValueMg= pieceValueEg= nnueAlias= endgameEval=" },
};

/* A word of these: its name and usual value. (transfer full) */
static char **
split_word (const char *word)
{
  return g_strsplit (strchr (word, '=') != NULL ? word : "", "=", 2);
}

static gboolean
is_unusual (const char *value, const char *usual)
{
  return g_str_equal (usual, "false") ? g_str_equal (value, "true") : !g_str_equal (value, usual);
}

/* of: (inout): its line; stays where the section has no such key */
static void
apply_beyond_key (const char *word, GHashTable *lines, guint *of)
{
  g_auto (GStrv) parts = split_word (word);
  const PwIniLine *line = find_line (lines, parts[0] != NULL ? parts[0] : word);
  GHashTableIter iter;
  gpointer other;

  if (line != NULL)
    *of = is_unusual (line->value, parts[0] != NULL ? parts[1] : "false") ? line->line : 0;
  if (!g_str_has_suffix (word, "*") || parts[0] != NULL)
    return;
  g_hash_table_iter_init (&iter, lines);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    if (strncmp (((PwIniLine *) other)->key, word, strlen (word) - 1) == 0)
      {
        *of = *of == 0 || *of == PW_INI_NO_LINE ? ((PwIniLine *) other)->line
                                                : MIN (*of, ((PwIniLine *) other)->line);
        ((PwIniLine *) other)->used = TRUE;
      }
}

static void
apply_beyond (PwIniVariant *variant, GHashTable *lines)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_auto (GStrv) words = g_strsplit (groups[i].keys, " ", -1);

      for (guint j = 0; words[j] != NULL && n < PW_INI_BEYOND; j++)
        apply_beyond_key (words[j], lines, &variant->beyond[n++]);
    }
}

void
_pw_ini_say_beyond (const PwIniVariant *variant, const PwIniNotes *notes)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_auto (GStrv) words = g_strsplit (groups[i].keys, " ", -1);

      for (guint j = 0; words[j] != NULL && n < PW_INI_BEYOND; j++, n++)
        if (variant->beyond[n] != 0 && groups[i].what != NULL)
          {
            words[j][strcspn (words[j], "=")] = '\0';
            _pw_ini_say (notes, PW_SEVERITY_ERROR, variant->beyond[n], -1,
                         N_ ("“%s” isn’t imported: a game here doesn’t have %s."), words[j],
                         pw_translate_with (notes->translate, groups[i].what));
          }
    }
}

/* -- all of them -- */

static void
say_unknown (GHashTable *lines, const PwIniNotes *notes)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, lines);
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

void
_pw_ini_apply (PwIniVariant *variant, GHashTable *lines, const PwIniNotes *notes)
{
  apply_pieces (variant, lines);
  apply_keys (variant, lines, notes);
  apply_beyond (variant, lines);
  say_unknown (lines, notes);
}

void
_pw_ini_variant_init (PwIniVariant *variant)
{
  static const char letters[] = "pnbrq";

  *variant = (PwIniVariant){ .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };
  memset (variant->becomes, PW_INI_PIECES, sizeof variant->becomes);
  for (guint i = 0; letters[i] != '\0'; i++)
    variant->pieces[PW_INI_PAWN + i].letter = g_ascii_toupper (letters[i]);
  variant->pieces[PW_INI_KING].letter = 'K';
  for (guint key = 0; key < PW_INI_N_KEYS; key++)
    {
      g_auto (GStrv) usual = g_strsplit (keys[key].usual != NULL ? keys[key].usual : "", " ", 2);

      for (guint side = 0; side < 2 && usual[0] != NULL; side++)
        read_value (variant, keys[key].kind, usual[usual[1] != NULL ? side : 0], &variant->values[key][side]);
    }
  memset (variant->pieces, 0, sizeof variant->pieces);
  memset (variant->values[PW_INI_TO], 0, sizeof variant->values[0]);
}
