/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a section of a variants.ini: as a variant, of which those values are written that aren't usual.
 * What is lost of the rules, format.c notes. */
#include "core/exchange/variants-ini-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/square-set.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/losses.h"

typedef struct
{
  PwExchangeWriting *job;
  PwRules *rules;           /* (nullable): first with its own letters, then with those there */
  char *letters;            /* there, of the pieces in the list; 0: left out */
  gboolean taken[128];      /* letters that pieces have there */
  const PwKind *king;       /* (nullable): the only royal kind, if each side has one piece of it at most */
  const PwKind *castler;    /* (nullable): the first kind that castles ... */
  PwIniCastling castling;   /* ... and how */
  gboolean has_chess;       /* all orthodox pieces are in the game, as in chess */
  gboolean has_first_moves; /* some piece has them there more often */
  PwIniVariant variant;
  GString *lines;
} Writer;

/* A line that means nothing there. */
static void
append_comment (GString *text, const char *comment)
{
  g_autofree char *line = pw_clean_text (PW_CLEAN_LINE, comment);

  if (*line != '\0')
    g_string_append_printf (text, "# %s\n", line);
}

/* A section's name as both programs take it: [a-z][a-z0-9_-]{2,31}. (transfer full) */
static char *
make_name (const char *title)
{
  GString *name = g_string_new (NULL);

  for (const char *p = title; *p != '\0' && name->len < 28; p++)
    if (g_ascii_isalnum (*p) && (name->len > 0 || g_ascii_isalpha (*p)))
      g_string_append_c (name, g_ascii_tolower (*p));
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len > 0 && name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
  if (name->len < 3 || _pw_ini_is_built_in (name->str, FALSE))
    g_string_append (name, name->len > 0 ? "-pw" : "my-variant");
  return g_string_free (name, FALSE);
}

/* -- letters -- */

static gboolean
has_plus (const Writer *writer, guint i)
{
  return !g_ascii_isupper (pw_exchange_letter (pw_exchange_piece (writer->job->from, i)));
}

/* Pieces keep their letters; those with "+" get a free one. */
static void
choose_letter (Writer *writer, guint i)
{
  char letter = pw_exchange_letter (pw_exchange_piece (writer->job->from, i)), free = letter;

  if (has_plus (writer, i) || writer->taken[(guchar) letter])
    for (free = 'A'; free <= 'Z' && writer->taken[(guchar) free];)
      free++;
  if (free > 'Z')
    {
      pw_exchange_leave_out (writer->job, (int) i, NULL, N_ ("There is no letter left for it."));
      return;
    }
  if (letter != free)
    PW_INI_SAY (writer->job, NOTE, 0, (int) i,
                N_ ("It gets another letter there, since it needs a single one."));
  writer->letters[i] = free;
  writer->taken[(guchar) free] = TRUE;
}

/* -- pieces -- */

/* betza: (nullable): of a piece that isn't the program's own */
static void
add_piece (Writer *writer, guint piece, char letter, const char *betza)
{
  g_autofree char *key = _pw_ini_piece_key (piece);

  writer->variant.pieces[piece].letter = letter;
  if (!writer->has_chess || betza != NULL)
    g_string_append_printf (writer->lines, "%s = %c%s%s\n", key, g_ascii_tolower (letter),
                            betza != NULL ? ":" : "", betza != NULL ? betza : "");
}

static void
add_orthodox (Writer *writer, const PwKind *kind)
{
  static const char chess[] = PW_INI_CHESS;
  const char *place = strchr (chess, kind->letter);
  guint piece = place != NULL          ? (guint) (place - chess)
                : kind == writer->king ? PW_INI_KING
                                       : PW_INI_COMMONER;

  add_piece (writer, piece, kind->letter, NULL);
  writer->taken[(guchar) kind->letter] = TRUE;
}

/* Returns: (transfer full) (nullable): its moves for that program; NULL: it is left out */
static char *
write_betza (Writer *writer, guint i)
{
  PwIniCastling castling;
  g_autoptr (PwPiece) rest
      = _pw_ini_cut_castling (pw_exchange_piece (writer->job->from, i)->piece, &castling);
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  char *betza = rest != NULL ? pw_flavor_fairy_stockfish.write (rest, reasons) : NULL;

  if (betza == NULL)
    pw_exchange_leave_out (writer->job, (int) i, reasons,
                           rest == NULL ? N_ ("Fairy-Stockfish has no such castling.")
                                        : N_ ("Fairy-Stockfish has no letters for its moves."));
  return betza;
}

/* A piece of the list. custom: (inout): how many of them there are */
static void
add_listed (Writer *writer, guint i, guint *custom)
{
  const PwExchangePiece *piece = pw_exchange_piece (writer->job->from, i);
  const PwKind *kind = pw_rules_find_kind (writer->rules, pw_exchange_letter (piece));
  gboolean is_king = kind != NULL && kind == writer->king;
  g_autofree char *betza = write_betza (writer, i);

  if (betza == NULL)
    return;
  if (*custom == PW_INI_CUSTOMS && !is_king)
    {
      pw_exchange_leave_out (writer->job, (int) i, NULL,
                             N_ ("Fairy-Stockfish has at most 25 custom pieces."));
      return;
    }
  append_comment (writer->lines, piece->name);
  writer->has_first_moves |= _pw_ini_has_first_moves (piece->piece) && !_pw_ini_goes_forward (piece->piece);
  add_piece (writer, is_king ? PW_INI_KING : PW_INI_CUSTOM + (*custom)++, writer->letters[i], betza);
}

/* -- the start -- */

static void
set_letters (Writer *writer)
{
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (!writer->rules->kinds[i].orthodox)
      {
        PwKind *kind = &writer->rules->kinds[i];
        int place = pw_exchange_find_letter (writer->job->from, kind->letter);

        _pw_exchange_set_letter (writer->rules, kind,
                                 place >= 0 && !writer->job->left_out[place] ? writer->letters[place] : 0);
      }
}

static void
append_start (Writer *writer)
{
  const PwBoard *board = writer->rules->start;
  g_autofree char *fen = pw_board_to_fen (board);
  char passed[PW_SQUARE_NAME_SIZE] = "-";

  fen[strcspn (fen, " ")] = '\0';
  if (pw_board_passed (writer->job->from->rules->start, NULL) != PW_NO_SQUARE)
    pw_square_name (board, pw_board_passed (writer->job->from->rules->start, NULL), passed);
  g_string_append_printf (writer->lines, "startFen = %s %c ", fen,
                          writer->rules->side == PW_SIDE_FIRST ? 'w' : 'b');
  _pw_ini_write_castling (&writer->variant, board,
                          writer->castler != NULL
                              ? _pw_ini_find_letter (&writer->variant, writer->castler->letter)
                              : PW_INI_PIECES,
                          &writer->castling, writer->lines);
  g_string_append_printf (writer->lines, " %s 0 1\n", passed);
  if (pw_board_files (board) > PW_INI_FILES || pw_board_ranks (board) > PW_INI_RANKS)
    PW_INI_SAY (writer->job, WARNING, 0, -1,
                N_ ("Fairy-Stockfish has no boards of more than 12 files or 10 ranks."));
  if (strchr (fen, '*') != NULL)
    PW_INI_SAY (writer->job, WARNING, 0, -1, N_ ("Pieces that hop can hop over holes there."));
}

/* -- values -- */

static void
set (Writer *writer, PwIniKey key, guint64 number)
{
  _pw_ini_set_number (&writer->variant, key, number);
}

static void
set_squares (Writer *writer, PwIniKey key, PwSide side, const guint64 *squares)
{
  const PwBoard *board = writer->rules->start;
  PwIniValue *value = &writer->variant.values[key][side];

  *value = (PwIniValue){ 0 };
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_set_has (squares, square) && pw_board_rank_of (board, square) < PW_INI_MAX_SIZE
        && pw_board_file_of (board, square) < PW_INI_MAX_SIZE)
      value->ranks[pw_board_rank_of (board, square)] |= (guint16) (1u << pw_board_file_of (board, square));
}

/* Squares where pieces of a side have their first moves. */
static void
set_first_moves (Writer *writer, PwSide side)
{
  const PwBoard *board = writer->rules->start;
  guint64 squares[PW_RULES_MAX_SQUARES / 64] = { 0 };
  guint64 ranks = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) == pw_side_cell (side)
        && _pw_ini_has_first_moves (
            pw_rules_find_kind (writer->rules, pw_board_letter (board, square))->piece))
      {
        ranks |= PW_INI_BIT (pw_board_rank_of (board, square));
        if (pw_board_is_virgin (board, square))
          pw_set_add (squares, square);
      }
  writer->has_first_moves |= (ranks & (ranks - 1)) != 0;
  set_squares (writer, PW_INI_STEP_REGION, side, squares);
}

/* With one king the program's own rule is on, and what is extinct tells of bare sides; with several royal
 * pieces it tells of them. */
static void
set_extinction (Writer *writer, const PwIniSets *sets)
{
  const PwRules *rules = writer->rules;
  gboolean pseudo = sets->royal != 0 && writer->king == NULL,
           bare = sets->royal != 0 && rules->bare != PW_OUTCOME_NOTHING;

  set (writer, PW_INI_EXTINCT, PW_OUTCOME_LOSS);
  set (writer, PW_INI_PSEUDO_ROYAL, pseudo ? 1 : 0);
  set (writer, PW_INI_EXTINCT_TYPES, pseudo ? sets->royal : G_MAXUINT64);
  set (writer, PW_INI_EXTINCT_COUNT, pseudo ? (rules->royals == PW_ROYALS_EACH ? 64 : 0) : bare ? 1 : 0);
  set (writer, PW_INI_EXTINCT_OTHERS, bare && !pseudo ? 2 : 0);
  set (writer, PW_INI_EXTINCT_CLAIM, rules->bare == PW_OUTCOME_CLAIM && !pseudo ? 1 : 0);
}

static void
set_values (Writer *writer)
{
  const PwRules *rules = writer->rules;
  const PwIniSets sets = _pw_ini_find_sets (&writer->variant, rules);

  set (writer, PW_INI_MAX_FILE, pw_board_files (rules->start));
  set (writer, PW_INI_MAX_RANK, pw_board_ranks (rules->start));
  set (writer, PW_INI_PROMOTES, sets.promote);
  set (writer, PW_INI_TO, sets.to);
  set (writer, PW_INI_QUIET_TYPES, sets.promote);
  set (writer, PW_INI_MUST_PAWN, rules->must_promote ? 1 : 0);
  set (writer, PW_INI_IMMOBILE, rules->must_promote ? 0 : 1);
  set (writer, PW_INI_STALEMATE,
       sets.royal == 0    ? PW_OUTCOME_LOSS
       : rules->stalemate ? rules->stalemate
                          : PW_OUTCOME_DRAW);
  set (writer, PW_INI_QUIET, rules->quiet_moves);
  set (writer, PW_INI_REPEAT, rules->repetition);
  set (writer, PW_INI_REPEATED, rules->repeated == PW_OUTCOME_LOSS ? PW_OUTCOME_WIN : PW_OUTCOME_DRAW);
  set_extinction (writer, &sets);
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      set_squares (writer, PW_INI_ZONE, side, rules->zones[side]);
      if (sets.royal == 0 || writer->king != NULL)
        set_squares (writer, PW_INI_GOAL, side, rules->goals[side]);
      if (pw_set_count (rules->goals[side], pw_set_words (pw_board_n_squares (rules->start))) > 0
          && writer->king != NULL)
        set (writer, PW_INI_GOAL_PIECE, sets.royal);
      set_first_moves (writer, side);
    }
}

/* -- the section -- */

static void
look_at_kinds (Writer *writer)
{
  const PwRules *rules = writer->rules;
  guint n_royal = 0, n_orthodox = 0;

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i];
      PwIniCastling castling;
      g_autoptr (PwPiece) rest = _pw_ini_cut_castling (kind->piece, &castling);

      n_orthodox += kind->orthodox ? 1 : 0;
      if (writer->castler == NULL && castling.steps[0] + castling.steps[1] > 0)
        {
          writer->castler = kind;
          writer->castling = castling;
        }
      if (kind->royal && ++n_royal == 1 && !kind->promotes
          && strchr (rules->promotes_to, kind->letter) == NULL
          && _pw_ini_count (rules->start, kind->letter, PW_SIDE_FIRST) <= 1
          && _pw_ini_count (rules->start, kind->letter, PW_SIDE_SECOND) <= 1)
        writer->king = kind;
    }
  if (n_royal > 1)
    writer->king = NULL;
  writer->has_chess
      = n_orthodox == strlen (PW_ORTHODOX_LETTERS) && writer->king != NULL && writer->king->orthodox;
}

static void
add_pieces (Writer *writer)
{
  guint n_pieces = writer->job->from->pieces->len, n_custom = 0;

  for (guint i = 0; writer->rules != NULL && i < writer->rules->n_kinds; i++)
    if (writer->rules->kinds[i].orthodox)
      add_orthodox (writer, &writer->rules->kinds[i]);
  for (guint i = 0; i < 2 * n_pieces; i++) /* those without "+" first */
    if (!writer->job->left_out[i % n_pieces] && has_plus (writer, i % n_pieces) == (i >= n_pieces))
      choose_letter (writer, i % n_pieces);
  for (guint i = 0; i < n_pieces; i++)
    if (!writer->job->left_out[i])
      add_listed (writer, i, &n_custom);
}

static void
add_game (Writer *writer)
{
  g_autofree PwIniVariant *usual = g_memdup2 (&writer->variant, sizeof writer->variant);

  if (writer->has_chess)
    usual->values[PW_INI_TO][0].number = usual->values[PW_INI_TO][1].number = 0x1e; /* "nbrq" */
  set_letters (writer);
  append_start (writer);
  set_values (writer);
  _pw_ini_append_values (writer->lines, &writer->variant, usual);
  if (writer->has_first_moves)
    PW_INI_SAY (writer->job, WARNING, 0, -1,
                N_ ("First moves depend on the square there, not on what has moved."));
}

/* Of all pieces: "a,b,c". */
static void
append_letters (GString *text, const PwIniVariant *variant)
{
  g_string_append (text, "# pychessPieces = ");
  for (char letter = 'A'; letter <= 'Z'; letter++)
    if (_pw_ini_find_letter (variant, letter) < PW_INI_PIECES)
      g_string_append_printf (text, "%s%c", g_str_has_suffix (text->str, " ") ? "" : ",",
                              g_ascii_tolower (letter));
  g_string_append_c (text, '\n');
}

void
_pw_ini_write_section (PwExchangeWriting *job, gboolean letters)
{
  g_autofree char *chosen = g_new0 (char, job->from->pieces->len + 1), *name = NULL;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (PwRules) rules = job->from->rules != NULL ? pw_rules_copy (job->from->rules) : NULL;
  Writer writer = { .job = job, .rules = rules, .letters = chosen, .lines = lines };
  const char *title
      = writer.rules != NULL && *writer.rules->title != '\0' ? writer.rules->title : job->from->title;

  _pw_ini_set_usual (&writer.variant);
  if (writer.rules != NULL)
    look_at_kinds (&writer);
  add_pieces (&writer);
  if (writer.rules != NULL)
    add_game (&writer);
  else
    g_string_append (lines, "startFen = 8/8/8/8/8/8/8/8 w - - 0 1\n");
  name = make_name (title);
  append_comment (job->text, title);
  g_string_append_printf (job->text, "[%s%s]\n", name, writer.has_chess ? ":chess" : "");
  if (letters)
    append_letters (job->text, &writer.variant);
  g_string_append (job->text, lines->str);
  for (guint i = 0; job->options->letters != NULL && i < job->from->pieces->len; i++)
    job->options->letters[i] = job->left_out[i] ? 0 : chosen[i];
}

/* -- the format -- */

/* A section, and below it a key of these programs; or one that inherits from a game that is built in. */
static guint
recognize (const char *text, gsize length)
{
  static const char *const signs[]
      = { "\ncustomPiece", "\nstartFen",       "\nmaxRank",   "\nmaxFile",    "\nking",
          "\ncastling",    "\nstalemateValue", "\npromotion", "\nextinction", "\nflagRegion" };
  g_autofree char *start = g_strndup (text, MIN (length, 65536));
  const char *section = *start == '[' ? start : strstr (start, "\n[");

  for (guint i = 0; i < G_N_ELEMENTS (signs) && section != NULL; i++)
    if (strstr (section, signs[i]) != NULL)
      return 90;
  for (; section != NULL; section = strstr (section + 1, "\n["))
    {
      const char *name = strchr (section, '[') + 1; /* the first one may have no line before it */
      const char *colon = name + strcspn (name, ":]\n");
      g_autofree char *parent = *colon == ':' ? g_strndup (colon + 1, strcspn (colon + 1, "]\n")) : NULL;

      if (parent != NULL && _pw_ini_is_built_in (parent, FALSE))
        return 60;
    }
  return 0;
}

static gboolean
write_file (PwExchangeWriting *job, GError **error)
{
  _pw_ini_write_section (job, FALSE);
  return TRUE;
}

const PwExchangeFormat pw_exchange_variants_ini = {
  .name = "variants.ini",
  .label = N_ ("Fairy-Stockfish variants"),
  .brief = N_ ("Games for Fairy-Stockfish and the programs that use it."),
  .ending = ".ini",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS,
  .recognize = recognize,
  .read = _pw_ini_read,
  .write = write_file,
};
