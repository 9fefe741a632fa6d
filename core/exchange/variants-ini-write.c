/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a section of a variants.ini: all keys that Fairy-Stockfish would not take as meant by itself. */
#include "core/exchange/variants-ini-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/square-set.h"
#include "core/exchange/flavor/flavor.h"

#define MAX_FILES 12
#define MAX_RANKS 10

/* What a piece is for that program. */
typedef struct
{
  char *betza;      /* without castling */
  guint castles[2]; /* steps to the left, to the right; 0: none */
  gboolean inside;  /* with the piece one square in from the edge */
} Said;

typedef struct
{
  PwExchangeWriting *job;
  PwIniNotes notes;
  const PwRules *rules;  /* (nullable) */
  char *letters;         /* of the pieces in the list; 0: left out */
  guint32 taken;         /* letters, as bits */
  const PwKind *king;    /* (nullable): the only royal kind, if each side has one piece of it at most */
  const PwKind *castler; /* (nullable) */
  Said castling;         /* its own */
  GString *text;
  guint n_custom;
} Writer;

/* Once, whatever is written again. */
static void
say (Writer *writer, PwSeverity severity, int piece, const char *sentence)
{
  const char *text = pw_translate_with (writer->notes.translate, sentence);

  for (guint i = 0; i < writer->notes.notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (writer->notes.notes, PwExchangeNote, i);

      if (note->piece == piece && g_str_equal (note->text, text))
        return;
    }
  _pw_ini_say (&writer->notes, severity, 0, piece, "%s", text);
}

static void put (Writer *writer, const char *key, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
put (Writer *writer, const char *key, const char *format, ...)
{
  va_list args;

  g_string_append_printf (writer->text, "%s = ", key);
  va_start (args, format);
  g_string_append_vprintf (writer->text, format, args);
  va_end (args);
  g_string_append_c (writer->text, '\n');
}

/* A line that means nothing there. */
static void
put_comment (Writer *writer, const char *comment)
{
  g_autofree char *line = g_strdelimit (g_strdup (comment), "\r\n", ' ');

  if (*line != '\0')
    g_string_append_printf (writer->text, "# %s\n", line);
}

char *
_pw_ini_section_name (const char *title)
{
  GString *name = g_string_new (NULL);

  for (const char *p = title; *p != '\0' && name->len < 28; p++)
    if (g_ascii_isalnum (*p) && (name->len > 0 || g_ascii_isalpha (*p)))
      g_string_append_c (name, g_ascii_tolower (*p));
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len < 3 || _pw_ini_is_built_in (name->str))
    g_string_append (name, name->len > 0 ? "-pw" : "my-variant");
  return g_string_free (name, FALSE);
}

/* -- what a piece is there -- */

/* Cuts "isO2" and its kin out of a text of XBetza. Returns: FALSE if that program has no such castling */
static gboolean
cut_castling (char *text, Said *said)
{
  char *at;

  while ((at = strchr (text, 'O')) != NULL)
    {
      char *end, *start = at;
      guint steps = (guint) strtoul (at + 1, &end, 10);
      gboolean left = TRUE, right = TRUE, first = FALSE;

      while (start > text && g_ascii_islower (start[-1]))
        start--;
      for (const char *p = start; p < at; p++)
        {
          left &= *p != 'r';
          right &= *p != 'l';
          first |= *p == 'i';
          said->inside |= *p == 'j';
        }
      if (!first || steps < 2)
        return FALSE;
      said->castles[0] = left ? steps : said->castles[0];
      said->castles[1] = right ? steps : said->castles[1];
      memmove (start, end, strlen (end) + 1);
    }
  return TRUE;
}

static gboolean
castles (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->partner != PW_PARTNER_NONE)
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable): what is left of a piece without its castling */
static PwPiece *
without_castling (PwPiece *piece, Said *said)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (!castles (piece))
    return pw_piece_ref (piece);
  text = pw_notation_print (PW_DIALECT_XBETZA, piece, diagnostics);
  return text != NULL && cut_castling (text, said) ? pw_notation_read (PW_DIALECT_XBETZA, text, strlen (text))
                                                   : NULL;
}

/* place: of it in the list; -1: an orthodox one. Returns: whether that program has it; else a note is made */
static gboolean
find_said (Writer *writer, PwPiece *piece, int place, Said *said)
{
  g_autoptr (PwPiece) rest = NULL;
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();

  *said = (Said){ 0 };
  if (piece == NULL)
    say (writer, PW_SEVERITY_ERROR, place, N_ ("Its notation has an error."));
  else if ((rest = without_castling (piece, said)) == NULL)
    say (writer, PW_SEVERITY_ERROR, place, N_ ("Fairy-Stockfish has no such castling."));
  else if ((said->betza = pw_flavor_fairy_stockfish.write (rest, reasons)) == NULL)
    {
      g_autofree char *reason
          = reasons->len > 0
                ? pw_flavor_reason_text (&g_array_index (reasons, PwFlavorReason, 0), writer->notes.translate)
                : g_strdup (pw_translate_with (writer->notes.translate,
                                               N_ ("Fairy-Stockfish has no letters for its moves.")));

      say (writer, PW_SEVERITY_ERROR, place, reason);
    }
  return said->betza != NULL;
}

/* -- letters -- */

/* Returns: the letter of a kind there, in lower case; 0 if it is left out */
static char
letter_of (const Writer *writer, char letter)
{
  const PwKind *kind = pw_rules_find_kind (writer->rules, letter);
  int place = pw_exchange_find_letter (writer->job->from, letter);

  if (kind == NULL)
    return 0;
  return kind->orthodox ? g_ascii_tolower (letter) : place >= 0 ? writer->letters[place] : 0;
}

static void
take_letter (Writer *writer, char letter)
{
  writer->taken |= (guint32) 1 << (letter - 'a');
}

static gboolean
is_taken (const Writer *writer, char letter)
{
  return (writer->taken >> (letter - 'a') & 1) != 0;
}

/* Pieces keep their letters; those with "+" get a free one. */
static void
choose_letter (Writer *writer, guint i)
{
  char letter = pw_kind_letter (pw_exchange_piece (writer->job->from, i)->symbol),
       free = g_ascii_tolower (letter);

  if (!g_ascii_isupper (letter) || is_taken (writer, free))
    for (free = 'a'; free <= 'z' && is_taken (writer, free);)
      free++;
  if (free > 'z')
    {
      writer->job->left_out[i] = TRUE;
      say (writer, PW_SEVERITY_ERROR, (int) i, N_ ("There is no letter left for it."));
      return;
    }
  if (letter != g_ascii_toupper (free))
    say (writer, PW_SEVERITY_NOTE, (int) i,
         N_ ("It gets another letter there, since it needs a single one."));
  writer->letters[i] = free;
  take_letter (writer, free);
}

static void
choose_letters (Writer *writer)
{
  for (guint i = 0; writer->rules != NULL && i < writer->rules->n_kinds; i++)
    if (writer->rules->kinds[i].orthodox)
      take_letter (writer, g_ascii_tolower (writer->rules->kinds[i].letter));
  for (guint i = 0; i < writer->job->from->pieces->len; i++)
    if (!writer->job->left_out[i])
      choose_letter (writer, i);
}

/* -- pieces -- */

static void
put_royal (Writer *writer, const PwKind *kind, char letter, const char *betza)
{
  if (kind->orthodox && writer->king == kind)
    put (writer, "king", "%c", letter);
  else if (kind->orthodox)
    put (writer, "commoner", "%c", letter);
  else
    put (writer, "king", "%c:%s", letter, betza);
}

/* A piece of the list. */
static void
put_piece (Writer *writer, guint i)
{
  const PwExchangePiece *piece = pw_exchange_piece (writer->job->from, i);
  const PwKind *kind
      = writer->rules != NULL ? pw_rules_find_kind (writer->rules, pw_kind_letter (piece->symbol)) : NULL;
  g_autofree char *key = NULL;
  Said said;

  if (writer->n_custom == PW_INI_CUSTOMS && (kind == NULL || kind != writer->king))
    {
      writer->job->left_out[i] = TRUE;
      say (writer, PW_SEVERITY_ERROR, (int) i, N_ ("Fairy-Stockfish has at most 25 custom pieces."));
    }
  else if (!find_said (writer, piece->piece, (int) i, &said))
    writer->job->left_out[i] = TRUE;
  if (writer->job->left_out[i])
    {
      writer->taken &= ~((guint32) 1 << (writer->letters[i] - 'a'));
      writer->letters[i] = 0;
      return;
    }
  put_comment (writer, piece->name);
  if (kind != NULL && kind == writer->king)
    put_royal (writer, kind, writer->letters[i], said.betza);
  else
    {
      key = g_strdup_printf ("customPiece%u", ++writer->n_custom);
      put (writer, key, "%c:%s", writer->letters[i], said.betza);
    }
  if (_pw_ini_has_first_moves (piece->piece) && !_pw_ini_goes_forward (said.betza))
    say (writer, PW_SEVERITY_WARNING, (int) i,
         N_ ("It has its first moves there whenever it is back where such pieces start."));
  g_free (said.betza);
}

static void
put_orthodox (Writer *writer)
{
  static const char orthodox[] = "PNBRQ"; /* as that program has them */

  for (guint i = 0; i < writer->rules->n_kinds; i++)
    {
      const PwKind *kind = &writer->rules->kinds[i];
      const char *place = kind->orthodox ? strchr (orthodox, kind->letter) : NULL;
      g_autofree char *key = place != NULL ? _pw_ini_piece_key ((guint) (place - orthodox)) : NULL;

      if (key != NULL)
        put (writer, key, "%c", g_ascii_tolower (kind->letter));
      else if (kind->orthodox)
        put_royal (writer, kind, 'k', NULL);
    }
}

/* -- the start -- */

/* The letter of a square there; 0 if nothing is on it. */
static char
letter_at (const Writer *writer, PwSquare square)
{
  char letter = pw_board_letters (writer->rules->start)[square];

  letter = letter != 0 ? letter_of (writer, letter) : 0;
  return pw_board_cell (writer->rules->start, square) == PW_CELL_FIRST ? g_ascii_toupper (letter) : letter;
}

static void
append_rank (const Writer *writer, GString *fen, guint rank)
{
  guint files = pw_board_files (writer->rules->start), n_empty = 0;

  for (guint file = 0; file <= files; file++)
    {
      PwSquare square = (PwSquare) (rank * files + file);
      gboolean hole = file < files && pw_board_cell (writer->rules->start, square) == PW_CELL_HOLE;
      char letter = file == files || hole ? 0 : letter_at (writer, square);

      if (letter == 0 && !hole && file < files)
        {
          n_empty++;
          continue;
        }
      if (n_empty > 0)
        g_string_append_printf (fen, "%u", n_empty);
      n_empty = 0;
      if (file < files)
        g_string_append_c (fen, hole ? '*' : letter);
    }
  if (rank > 0)
    g_string_append_c (fen, '/');
}

/* Of the piece that castles, to the left or right of the board. Returns: its steps; 0 if it can't */
static guint
steps_to (const Writer *writer, PwSquare king, guint right)
{
  gboolean first = pw_board_cell (writer->rules->start, king) == PW_CELL_FIRST;

  return writer->castling.castles[first ? right : !right];
}

/* With which piece it does. Returns: PW_NO_SQUARE if it can't */
static PwSquare
find_partner (const Writer *writer, PwSquare king, guint right)
{
  const PwBoard *board = writer->rules->start;
  guint files = pw_board_files (board), in = writer->castling.inside ? 1 : 0,
        steps = steps_to (writer, king, right);
  PwSquare square = (PwSquare) (king / files * files + (right ? files - 1 - in : in));

  return steps != 0 && files > 1 && pw_board_is_virgin (board, square)
                 && (right ? square > king : square < king) && pw_board_distance (board, square, king) > steps
                 && pw_board_cell (board, square) == pw_board_cell (board, king)
                 && letter_at (writer, square) != 0
             ? square
             : PW_NO_SQUARE;
}

/* What all rights have in common there. */
typedef struct
{
  GString *rooks;  /* letters of partners */
  guint file, nth; /* of the king; its rank as its side sees it, from 1 */
  guint steps[2];  /* to the left and right of the board */
} Rights;

/* Adds a right, unless one before it is otherwise. king: a square with the piece that castles, unmoved */
static void
append_right (Writer *writer, GString *fen, Rights *rights, PwSquare king, guint right)
{
  const PwBoard *board = writer->rules->start;
  gboolean first = pw_board_cell (board, king) == PW_CELL_FIRST, begun = rights->rooks->len > 0;
  guint rank = pw_board_rank_of (board, king), file = pw_board_file_of (board, king),
        nth = first ? rank + 1 : pw_board_ranks (board) - rank, steps = steps_to (writer, king, right);
  PwSquare partner = find_partner (writer, king, right);

  if (partner == PW_NO_SQUARE)
    return;
  if (begun
      && (rights->file != file || rights->nth != nth
          || (rights->steps[right] != 0 && rights->steps[right] != steps)))
    {
      say (writer, PW_SEVERITY_ERROR, -1,
           N_ ("All castling there is of one kind of piece, from one file and to the same files."));
      return;
    }
  rights->file = file;
  rights->nth = nth;
  rights->steps[right] = steps;
  g_string_append_c (fen, (first ? "QK" : "qk")[right]);
  if (strchr (rights->rooks->str, g_ascii_tolower (letter_at (writer, partner))) == NULL)
    g_string_append_c (rights->rooks, g_ascii_tolower (letter_at (writer, partner)));
}

static void
append_rights (Writer *writer, GString *fen, Rights *rights)
{
  const PwBoard *board = writer->rules->start;

  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    for (PwSquare square = 0; writer->castler != NULL && square < pw_board_n_squares (board); square++)
      for (guint right = 2; right-- > 0;)
        if (pw_board_cell (board, square) == pw_side_cell (side) && pw_board_is_virgin (board, square)
            && pw_board_letters (board)[square] == writer->castler->letter)
          append_right (writer, fen, rights, square, right);
  if (rights->rooks->len == 0)
    g_string_append_c (fen, '-');
}

static void
put_castling (Writer *writer, const Rights *rights)
{
  if (rights->rooks->len == 0)
    {
      put (writer, "castling", "false");
      return;
    }
  if (writer->castler != writer->king)
    put (writer, "castlingKingPiece", "%c", letter_of (writer, writer->castler->letter));
  put (writer, "castlingRookPieces", "%s", rights->rooks->str);
  if (rights->nth != 1)
    put (writer, "castlingRank", "%u", rights->nth);
  if (rights->file != 4)
    put (writer, "castlingKingFile", "%c", 'a' + (int) rights->file);
  if (rights->steps[1] != 0)
    put (writer, "castlingKingsideFile", "%c", 'a' + (int) (rights->file + rights->steps[1]));
  if (rights->steps[0] != 0)
    put (writer, "castlingQueensideFile", "%c", 'a' + (int) (rights->file - rights->steps[0]));
}

static void
put_start (Writer *writer)
{
  const PwBoard *board = writer->rules->start;
  guint files = pw_board_files (board), ranks = pw_board_ranks (board);
  g_autoptr (GString) fen = g_string_new (NULL), rooks = g_string_new (NULL);
  Rights rights = { .rooks = rooks };
  char passed[PW_SQUARE_NAME_SIZE] = "-";

  if (files > MAX_FILES || ranks > MAX_RANKS)
    say (writer, PW_SEVERITY_WARNING, -1,
         N_ ("Fairy-Stockfish has no boards of more than 12 files or 10 ranks."));
  if (pw_board_is_cylinder (board))
    say (writer, PW_SEVERITY_ERROR, -1, N_ ("The board isn’t a cylinder there."));
  put (writer, "maxFile", "%u", files);
  put (writer, "maxRank", "%u", ranks);
  for (guint rank = ranks; rank-- > 0;)
    append_rank (writer, fen, rank);
  g_string_append (fen, writer->rules->side == PW_SIDE_FIRST ? " w " : " b ");
  append_rights (writer, fen, &rights);
  if (pw_board_passed (board, NULL) != PW_NO_SQUARE)
    pw_square_name (board, pw_board_passed (board, NULL), passed);
  if (strchr (fen->str, '*') != NULL)
    say (writer, PW_SEVERITY_WARNING, -1, N_ ("Pieces that hop can hop over holes there."));
  put (writer, "startFen", "%s %s 0 1", fen->str, passed);
  put_castling (writer, &rights);
}

/* -- sets -- */

static void
put_squares (Writer *writer, const char *key, const guint64 *set)
{
  const PwBoard *board = writer->rules->start;
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint rank = 0; rank < pw_board_ranks (board); rank++)
    if (pw_rules_has_rank (writer->rules, set, rank))
      g_string_append_printf (list, "%s*%u", list->len > 0 ? " " : "", rank + 1);
    else
      for (guint file = 0; file < pw_board_files (board); file++)
        if (pw_set_has (set, rank * pw_board_files (board) + file))
          pw_square_append (list, " ", board, (PwSquare) (rank * pw_board_files (board) + file));
  put (writer, key, "%s", list->len > 0 ? list->str : "-");
}

typedef gboolean (*IsSuch) (const Writer *writer, const PwKind *kind);

static gboolean
is_royal (const Writer *writer, const PwKind *kind)
{
  return kind->royal;
}

static gboolean
promotes (const Writer *writer, const PwKind *kind)
{
  return kind->promotes;
}

static gboolean
is_promoted_to (const Writer *writer, const PwKind *kind)
{
  return strchr (writer->rules->promotes_to, kind->letter) != NULL;
}

/* Letters of kinds; "-" for none. */
static void
put_kinds (Writer *writer, const char *key, IsSuch is_such)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < writer->rules->n_kinds; i++)
    {
      char letter = letter_of (writer, writer->rules->kinds[i].letter);

      if (letter != 0 && is_such (writer, &writer->rules->kinds[i]))
        g_string_append_c (list, letter);
    }
  put (writer, key, "%s", list->len > 0 ? list->str : "-");
}

/* -- first moves -- */

/* Squares where a piece of a side has its first moves. lowest: (out): the first rank of them, seen from it */
static void
find_region (const Writer *writer, PwSide side, guint64 *set, guint *ranks)
{
  const PwBoard *board = writer->rules->start;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      char letter = pw_board_letters (board)[square];
      const PwKind *kind = letter != 0 ? pw_rules_find_kind (writer->rules, letter) : NULL;

      if (kind == NULL || letter_at (writer, square) == 0 || !_pw_ini_has_first_moves (kind->piece)
          || pw_board_cell (board, square) != pw_side_cell (side))
        continue;
      *ranks |= 1u << pw_board_rank_of (board, square);
      if (pw_board_is_virgin (board, square))
        pw_set_add (set, square);
    }
}

static void
put_first_moves (Writer *writer)
{
  guint64 regions[2][PW_RULES_MAX_SQUARES / 64] = { 0 };
  guint ranks[2] = { 0 };

  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      find_region (writer, side, regions[side], &ranks[side]);
      if ((ranks[side] & (ranks[side] - 1)) != 0)
        say (writer, PW_SEVERITY_WARNING, -1,
             N_ ("First moves depend on the square there, not on what has moved."));
    }
  put_squares (writer, "doubleStepRegionWhite", regions[PW_SIDE_FIRST]);
  put_squares (writer, "doubleStepRegionBlack", regions[PW_SIDE_SECOND]);
}

/* -- rules -- */

static void
put_promotion (Writer *writer)
{
  const PwRules *rules = writer->rules;

  put_kinds (writer, "promotionPawnTypes", promotes);
  put_kinds (writer, "promotionPieceTypes", is_promoted_to);
  put_kinds (writer, "nMoveRuleTypes", promotes);
  put_squares (writer, "promotionRegionWhite", rules->zones[PW_SIDE_FIRST]);
  put_squares (writer, "promotionRegionBlack", rules->zones[PW_SIDE_SECOND]);
  if (rules->must_promote)
    return;
  put (writer, "mandatoryPawnPromotion", "false");
  put (writer, "immobilityIllegal", "true");
}

/* One way that a side loses its pieces can be said: see what is left out. */
static void
put_extinction (Writer *writer, const char *types, guint count, guint others)
{
  put (writer, "extinctionValue", "loss");
  put (writer, "extinctionPieceTypes", "%s", types);
  put (writer, "extinctionPieceCount", "%u", count);
  if (others > 0)
    put (writer, "extinctionOpponentPieceCount", "%u", others);
}

static void
put_royals (Writer *writer)
{
  const PwRules *rules = writer->rules;
  gboolean royals = pw_rules_have_royals (rules), pseudo = royals && writer->king == NULL;

  if (pseudo)
    {
      put (writer, "extinctionValue", "loss");
      put_kinds (writer, "extinctionPieceTypes", is_royal);
      put (writer, "extinctionPieceCount", "%u", rules->royals == PW_ROYALS_EACH ? 64 : 0);
      put (writer, "extinctionPseudoRoyal", "true");
    }
  else if (rules->bare == PW_OUTCOME_LOSS && royals)
    put_extinction (writer, "*", 1, 2);
  else
    put_extinction (writer, "*", 0, 0);
  if (pseudo && rules->bare == PW_OUTCOME_LOSS)
    say (writer, PW_SEVERITY_ERROR, -1,
         N_ ("With several royal pieces, there is no rule for bare sides and for goals there."));
}

static void
put_goals (Writer *writer)
{
  const PwRules *rules = writer->rules;
  guint n_words = pw_set_words (pw_board_n_squares (rules->start));

  if (pw_set_count (rules->goals[PW_SIDE_FIRST], n_words)
          + pw_set_count (rules->goals[PW_SIDE_SECOND], n_words)
      == 0)
    return;
  if (pw_rules_have_royals (rules) && writer->king == NULL)
    {
      say (writer, PW_SEVERITY_ERROR, -1,
           N_ ("With several royal pieces, there is no rule for bare sides and for goals there."));
      return;
    }
  if (writer->king != NULL)
    put (writer, "flagPiece", "%c", letter_of (writer, writer->king->letter));
  put_squares (writer, "flagRegionWhite", rules->goals[PW_SIDE_FIRST]);
  put_squares (writer, "flagRegionBlack", rules->goals[PW_SIDE_SECOND]);
}

static void
put_ends (Writer *writer)
{
  static const char *const results[] = { "draw", "draw", "win", "loss" };
  const PwRules *rules = writer->rules;

  put (writer, "stalemateValue", "%s",
       results[pw_rules_have_royals (rules) ? rules->stalemate : PW_OUTCOME_LOSS]);
  put (writer, "nMoveRule", "%u", rules->quiet_moves);
  put (writer, "nFoldRule", "%u", rules->repetition);
  if (rules->repeated == PW_OUTCOME_LOSS)
    put (writer, "nFoldValue", "win");
}

/* -- the section -- */

static guint
count_kind (const PwRules *rules, char letter, PwCell cell)
{
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (rules->start); square++)
    n += pw_board_letters (rules->start)[square] == letter && pw_board_cell (rules->start, square) == cell;
  return n;
}

/* (nullable): if all royal pieces are one king of each side */
static const PwKind *
find_king (const PwRules *rules)
{
  const PwKind *king = NULL;

  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal)
      {
        const PwKind *kind = &rules->kinds[i];

        if (king != NULL || kind->promotes || strchr (rules->promotes_to, kind->letter) != NULL
            || count_kind (rules, kind->letter, PW_CELL_FIRST) > 1
            || count_kind (rules, kind->letter, PW_CELL_SECOND) > 1)
          return NULL;
        king = kind;
      }
  return king;
}

static void
find_castler (Writer *writer)
{
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (castles (writer->rules->kinds[i].piece) && letter_of (writer, writer->rules->kinds[i].letter) != 0)
      {
        Said said;

        if (writer->castler != NULL)
          say (writer, PW_SEVERITY_ERROR, -1,
               N_ ("All castling there is of one kind of piece, from one file and to the same files."));
        if (writer->castler != NULL || !find_said (writer, writer->rules->kinds[i].piece, -1, &said))
          continue;
        writer->castler = &writer->rules->kinds[i];
        writer->castling = said;
        g_clear_pointer (&writer->castling.betza, g_free);
      }
}

/* Whether all orthodox pieces are in the game, as in chess. */
static gboolean
has_chess (const Writer *writer)
{
  guint n = 0;

  for (guint i = 0; writer->rules != NULL && i < writer->rules->n_kinds; i++)
    n += writer->rules->kinds[i].orthodox ? 1 : 0;
  return n == strlen (PW_ORTHODOX_LETTERS) && writer->king != NULL && writer->king->orthodox;
}

static void
put_game (Writer *writer)
{
  find_castler (writer);
  put_start (writer);
  put_first_moves (writer);
  put_promotion (writer);
  put_royals (writer);
  put_goals (writer);
  put_ends (writer);
}

static void
put_section (Writer *writer)
{
  const PwExchange *from = writer->job->from;
  const char *title
      = writer->rules != NULL && *writer->rules->title != '\0' ? writer->rules->title : from->title;
  g_autofree char *name = _pw_ini_section_name (title);

  put_comment (writer, title);
  g_string_append_printf (writer->text, "[%s%s]\n", name, has_chess (writer) ? ":chess" : "");
  if (writer->rules != NULL && !has_chess (writer))
    put_orthodox (writer);
  for (guint i = 0; i < from->pieces->len; i++)
    if (!writer->job->left_out[i])
      put_piece (writer, i);
  if (writer->rules != NULL)
    put_game (writer);
  else
    put (writer, "startFen", "8/8/8/8/8/8/8/8 w - - 0 1");
}

/* What is read again may differ in what is not thought of above: at least that is said. */
static void
compare (Writer *writer)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_exchange_free);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  PwExchangeReading job = { writer->text->str, writer->text->len, FALSE, NULL, found, notes };
  const PwExchange *again = _pw_ini_read (&job, NULL) ? g_ptr_array_index (found, 0) : NULL;
  const PwBoard *start = writer->rules->start;

  if (again == NULL || again->rules == NULL || pw_rules_play_alike (writer->rules, again->rules))
    return;
  for (PwSquare square = 0; square < pw_board_n_squares (start); square++)
    if (letter_at (writer, square) != 0
        && pw_board_is_virgin (start, square) != pw_board_is_virgin (again->rules->start, square))
      {
        say (writer, PW_SEVERITY_WARNING, -1,
             N_ ("Of unmoved pieces only those with first moves, the king and its rooks are unmoved there."));
        return;
      }
  if (writer->notes.notes->len == 0)
    say (writer, PW_SEVERITY_WARNING, -1, N_ ("The rules are not quite the same there."));
}

void
_pw_ini_write_section (PwExchangeWriting *job, GString *letters)
{
  g_autofree char *chosen = g_new0 (char, job->from->pieces->len + 1);
  Writer writer = { .job = job,
                    .notes = { job->notes, job->translate },
                    .rules = job->from->rules,
                    .text = job->text,
                    .letters = chosen };

  writer.king = writer.rules != NULL ? find_king (writer.rules) : NULL;
  choose_letters (&writer);
  put_section (&writer);
  if (writer.rules != NULL)
    compare (&writer);
  for (char letter = 'a'; letter <= 'z' && letters != NULL; letter++)
    if (is_taken (&writer, letter))
      g_string_append_printf (letters, "%s%c", letters->str[letters->len - 1] != ' ' ? "," : "", letter);
}
