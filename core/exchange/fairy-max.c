/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games for Fairy-Max, as its file of definitions has them:
 *
 *   Game: griffons # PNBR...G....Kpnbr...g....k # fairy    name, and what XBoard is told
 *   8x8                                                     size; "=-2": pawns on the third rank
 *   6 4 5 7 3 5 4 6                                         numbers of pieces on the back ranks, 0 for none
 *   6 4 5 7 3 5 4 6
 *   p:100 -16,6 -15,5 -17,5 -16,24                          pieces from 1: the pawns of both sides ...
 *   ...                                                     ... the seventh is what pawns promote to
 *   #
 *   # G& FyafsF                                             what XBoard shows
 */
#include "core/exchange/fairy-max.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/analysis/values.h"
#include "core/base/json.h"
#include "core/engine/compare.h"
#include "core/exchange/format.h"
#include "core/exchange/xboard.h"
#include "core/game/position-text.h"
#include "core/piece/plain.h"

#define MAX_TYPES 15
#define PROMOTED  6 /* the place of what pawns promote to, from 0 */
#define MAX_FILES 12
#define MAX_RANKS 16
#define NO_CHOICE 3 /* last digit of the value of pieces that pawns don't promote to */
#define ROYAL     (-1)
#define CHESS     "normal" /* Fairy-Max begins with it */

/* -- pieces -- */

#define USUAL_VALUE 300 /* hundredths of a pawn */

/* What a piece is worth to Fairy-Max, in hundredths of a pawn. */
static int
find_value (PwPiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new (8, 8);
  g_autoptr (PwScope) scope = pw_scope_new (piece, board, PW_SIDE_FIRST, 'P', NULL);
  g_autoptr (PwValues) values = pw_values_new (piece, scope, NULL);
  const PwEstimate *crowded = &values->estimates[PW_ESTIMATOR_CROWDED];

  return crowded->known ? CLAMP ((int) (100 * crowded->pawns), 50, 2000) : USUAL_VALUE;
}

char *
pw_fairy_max_write_piece (PwPiece *piece, GArray *reasons)
{
  gboolean needs_pawn;
  g_autoptr (GArray) rays = pw_rays_of_piece (piece, &needs_pawn, reasons);

  return rays != NULL ? pw_rays_write (rays, 'x', find_value (piece), PW_SIDE_FIRST) : NULL;
}

/* -- writing -- */

/* A piece of Fairy-Max: a kind, of one side if both differ. */
typedef struct
{
  const PwKind *kind;
  PwSide side; /* whose forward it has */
} Type;

typedef struct
{
  PwExchangeWriting *job; /* (nullable): NULL for chess */
  const PwRules *rules;
  GArray *rays[PW_RULES_MAX_KINDS]; /* (nullable): NULL of what is left out */
  const PwKind *pawn, *promoted;
  guint pawn_rank;
  Type types[MAX_TYPES];
  guint n_types;
} Writer;

static const GArray *
rays_of (const Writer *writer, const PwKind *kind)
{
  return writer->rays[kind - writer->rules->kinds];
}

static void
leave_out (Writer *writer, const PwKind *kind, const char *why)
{
  int place = writer->job != NULL ? pw_exchange_find_letter (writer->job->from, kind->letter) : -1;

  g_clear_pointer (&writer->rays[kind - writer->rules->kinds], g_array_unref);
  if (place < 0)
    return;
  writer->job->left_out[place] = TRUE;
  pw_exchange_note (writer->job->notes, PW_SEVERITY_ERROR, 0, place,
                    g_strdup (pw_translate_with (writer->job->translate, why)));
}

static void
find_rays (Writer *writer, const PwKind *kind)
{
  int place = writer->job != NULL ? pw_exchange_find_letter (writer->job->from, kind->letter) : -1;
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  gboolean needs_pawn;
  GArray *rays = NULL;

  if (place >= 0 && writer->job->left_out[place])
    return;
  if (g_ascii_isupper (kind->letter))
    rays = pw_rays_of_piece (kind->piece, &needs_pawn, reasons);
  else
    pw_flavor_add_reason (reasons, N_ ("Fairy-Max knows pieces by one letter, without a plus."),
                          pw_span (0, 0), NULL);
  writer->rays[kind - writer->rules->kinds] = rays;
  if (rays == NULL)
    leave_out (writer, kind, g_array_index (reasons, PwFlavorReason, 0).template_);
  else if (needs_pawn && kind != writer->pawn)
    leave_out (writer, kind, N_ ("In Fairy-Max only pawns have double steps and capture en passant."));
}

/* Whether each side has its pawns on all squares of a rank, and nothing else but on its first. */
static gboolean
find_pawn_rank (Writer *writer)
{
  const PwBoard *start = writer->rules->start;
  guint files = pw_board_files (start), ranks = pw_board_ranks (start), rank = 0;

  if (ranks < 4)
    return FALSE;
  while (rank < 2 && pw_board_letter (start, (PwSquare) (++rank * files)) == 0)
    ;
  writer->pawn_rank = rank;
  for (guint square = files; square < (ranks - 1) * files; square++)
    {
      guint own = square / files;
      PwCell cell = own == rank ? PW_CELL_FIRST : own == ranks - 1 - rank ? PW_CELL_SECOND : PW_CELL_EMPTY;

      if (pw_board_cell (start, (PwSquare) square) != cell
          || (cell != PW_CELL_EMPTY && pw_board_letters (start)[square] != writer->pawn->letter))
        return FALSE;
    }
  return ranks - 1 - rank > rank;
}

static void
add_type (Writer *writer, const PwKind *kind, PwSide side)
{
  writer->types[writer->n_types++] = (Type){ kind, side };
}

/* Whether there is room for a kind, and for what pawns promote to. */
static gboolean
has_room (const Writer *writer, guint needed)
{
  return writer->n_types + needed + (writer->n_types <= PROMOTED) <= MAX_TYPES;
}

/* What pawns promote to is the seventh; before it a piece may be there twice. */
static void
make_room (Writer *writer, gboolean last)
{
  while (last && writer->n_types < PROMOTED)
    add_type (writer, writer->types[writer->n_types - 1].kind, writer->types[writer->n_types - 1].side);
  if (writer->n_types == PROMOTED)
    add_type (writer, writer->promoted, PW_SIDE_FIRST);
}

static void
list_types (Writer *writer)
{
  add_type (writer, writer->pawn, PW_SIDE_FIRST);
  add_type (writer, writer->pawn, PW_SIDE_SECOND);
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    {
      const PwKind *kind = &writer->rules->kinds[i];

      if (writer->rays[i] == NULL || kind == writer->pawn || kind == writer->promoted)
        continue;
      if (!has_room (writer, pw_rays_are_symmetrical (writer->rays[i]) ? 1 : 2))
        {
          leave_out (writer, kind, N_ ("Fairy-Max’s games have at most 15 kinds of piece."));
          continue;
        }
      make_room (writer, FALSE);
      add_type (writer, kind, PW_SIDE_FIRST);
      make_room (writer, FALSE);
      if (!pw_rays_are_symmetrical (writer->rays[i]))
        add_type (writer, kind, PW_SIDE_SECOND);
    }
  make_room (writer, TRUE);
}

/* Whether there are royal pieces, and none is left out. */
static gboolean
has_royals (const Writer *writer)
{
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (writer->rules->kinds[i].royal && writer->rays[i] == NULL)
      return FALSE;
  return pw_rules_have_royals (writer->rules);
}

/* Why there is no such game. Returns: (nullable): NULL if there is; not translated */
static const char *
plan (Writer *writer)
{
  const PwRules *rules = writer->rules;
  const char *to = rules->promotes_to;

  for (guint i = 0; i < rules->n_kinds && writer->pawn == NULL; i++)
    writer->pawn = rules->kinds[i].promotes ? &rules->kinds[i] : NULL;
  for (guint i = 0; i < rules->n_kinds; i++)
    find_rays (writer, &rules->kinds[i]);
  while (*to != '\0'
         && (rays_of (writer, pw_rules_find_kind (rules, *to)) == NULL
             || !pw_rays_are_symmetrical (rays_of (writer, pw_rules_find_kind (rules, *to)))))
    to++;
  if (writer->pawn == NULL || rays_of (writer, writer->pawn) == NULL || !find_pawn_rank (writer))
    return N_ (
        "in Fairy-Max’s games each side begins with promoting pawns on all squares of a rank before its other pieces");
  if (!has_royals (writer))
    return N_ ("Fairy-Max plays no game without a royal piece");
  if (*to == '\0')
    return N_ ("Fairy-Max needs a piece to promote to that moves alike for both sides");
  if (pw_board_files (rules->start) > MAX_FILES || pw_board_ranks (rules->start) > MAX_RANKS)
    return N_ ("Fairy-Max’s boards have at most 12 files and 16 ranks");
  writer->promoted = pw_rules_find_kind (rules, *to);
  list_types (writer);
  return NULL;
}

/* Numbers from 1; 0 where nothing is. */
static guint
find_type (const Writer *writer, PwSquare square)
{
  char letter = pw_board_letters (writer->rules->start)[square];
  gboolean second = pw_board_cell (writer->rules->start, square) == PW_CELL_SECOND;
  guint found = 0;

  for (guint i = 0; i < writer->n_types && (found == 0 || second); i++)
    if (writer->types[i].kind->letter == letter)
      found = i + 1;
  return found;
}

static void
write_rank (Writer *writer, GString *text, guint rank)
{
  guint files = pw_board_files (writer->rules->start);

  for (guint file = 0; file < files; file++)
    g_string_append_printf (text, "%s%u", file > 0 ? " " : "",
                            find_type (writer, (PwSquare) (rank * files + file)));
  g_string_append_c (text, '\n');
}

static void
write_type (Writer *writer, GString *text, const Type *type)
{
  gboolean choice = strchr (writer->rules->promotes_to, type->kind->letter) != NULL;
  int value = type->kind->royal ? ROYAL : type->kind == writer->pawn ? 100 : find_value (type->kind->piece);
  g_autofree char *line = NULL;

  if (value != ROYAL && value != 100)
    value += choice ? value % 10 == NO_CHOICE : NO_CHOICE - value % 10;
  line
      = pw_rays_write (rays_of (writer, type->kind), g_ascii_tolower (type->kind->letter), value, type->side);
  g_string_append_printf (text, "%s\n", line);
}

/* Lines for XBoard. */
static void
write_shown (Writer *writer, GString *text)
{
  g_string_append (text, "#\n");
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    {
      const PwKind *kind = &writer->rules->kinds[i];
      g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
      g_autofree char *own = writer->rays[i] != NULL ? pw_flavor_xboard.write (kind->piece, reasons) : NULL;

      if (own != NULL)
        g_string_append_printf (text, "# %c& %s\n", kind->letter, own);
    }
}

static char *
list_letters (const Writer *writer)
{
  GString *letters = g_string_new (NULL);
  gboolean royal = FALSE;

  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (writer->rays[i] != NULL)
      {
        g_string_insert_c (letters, writer->rules->kinds[i].royal && !royal ? 0 : -1,
                           writer->rules->kinds[i].letter);
        royal |= writer->rules->kinds[i].royal;
      }
  return g_string_free (letters, FALSE);
}

/* Returns: why there is no such game, as plan() */
static const char *
write_game (GString *text, PwExchangeWriting *job, const PwRules *rules, const char *name)
{
  Writer writer = { .job = job, .rules = rules };
  const char *problem = plan (&writer);
  g_autofree char *letters = list_letters (&writer), *table = pw_xboard_write_table (rules, letters);

  if (problem == NULL)
    {
      g_string_append_printf (text, "Game: %s # %s # fairy\n%ux%u", name, table,
                              pw_board_files (rules->start), pw_board_ranks (rules->start));
      g_string_append_printf (text, writer.pawn_rank > 1 ? "=-%u\n" : "\n", writer.pawn_rank);
      write_rank (&writer, text, 0);
      write_rank (&writer, text, pw_board_ranks (rules->start) - 1);
      for (guint i = 0; i < writer.n_types; i++)
        write_type (&writer, text, &writer.types[i]);
      write_shown (&writer, text);
    }
  for (guint i = 0; i < rules->n_kinds; i++)
    g_clear_pointer (&writer.rays[i], g_array_unref);
  return problem;
}

/* A title as a word that XBoard takes for a variant. (transfer full) */
static char *
make_name (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  char *name = g_ascii_strdown (ascii, -1);

  g_strcanon (name, "abcdefghijklmnopqrstuvwxyz", '-');
  if (!g_ascii_isalpha (*name) || g_str_equal (name, CHESS))
    {
      g_free (name);
      name = g_strdup ("piecewright");
    }
  return name;
}

/* Before the games there is one without a name, which is played until one is chosen. */
#define HEAD "version 4.8(w)\n8x8\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n\n"
/* Where a file ends with a game, it never stops reading it. */
#define TAIL "\n// the end\n"

/* The game, or else chess, with all pieces of the exchange. (transfer full) (nullable): NULL if there are too
 * many */
static PwRules *
collect_rules (const PwExchange *from)
{
  g_autoptr (PwRules) chess = pw_rules_chess (),
                      rules = pw_rules_copy (from->rules != NULL ? from->rules : chess);

  for (guint i = 0; i < from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (from, i);
      char letter = pw_kind_letter (piece->symbol);

      if (piece->piece != NULL && letter != 0 && pw_rules_find_kind (rules, letter) == NULL
          && pw_rules_add_kind (rules, letter, piece->piece) == NULL)
        return NULL;
    }
  return g_steal_pointer (&rules);
}

static gboolean
write (PwExchangeWriting *job, GError **error)
{
  g_autofree char *name = make_name (job->from->title);
  g_autoptr (PwRules) chess = pw_rules_chess (), rules = collect_rules (job->from);
  const char *problem = N_ ("it has too many pieces for a game");

  g_string_append (job->text, HEAD);
  if (rules != NULL)
    problem = write_game (job->text, job, rules, name);
  if (problem != NULL)
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT, "%s",
                             pw_translate_with (job->translate, problem));
  g_string_append_c (job->text, '\n');
  write_game (job->text, NULL, chess, CHESS);
  g_string_append (job->text, TAIL);
  return TRUE;
}

/* -- reading -- */

/* A piece that was read. */
typedef struct
{
  char letter; /* upper case */
  int value;
  guint line;
  char *rays;     /* (nullable): as text */
  char *shown;    /* (nullable): XBetza for XBoard */
  gboolean known; /* it is a piece of the game */
} Read;

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange;           /* (nullable): outside games */
  guint line, game_line, n_lines; /* n_lines: of the game so far */
  guint files, ranks;
  int zone;
  guint numbers[2][MAX_FILES]; /* of pieces on the back ranks, of each side */
  Read types[MAX_TYPES];
  guint n_types;
} Reader;

static void
note (Reader *reader, guint line, const char *sentence, const char *what)
{
  g_autoptr (GString) text = g_string_new (pw_translate_with (reader->job->translate, sentence));

  g_string_replace (text, "{0}", what, 1);
  pw_exchange_note (reader->exchange->notes, PW_SEVERITY_ERROR, line, -1,
                    g_string_free (g_steal_pointer (&text), FALSE));
}

static gboolean
stands (const Reader *reader, PwSide side, guint number)
{
  for (guint file = 0; file < reader->files; file++)
    if (reader->numbers[side][file] == number)
      return TRUE;
  return number == (side == PW_SIDE_FIRST ? 1 : 2);
}

/* A piece that only the second side has goes down. */
static PwSide
side_of (const Reader *reader, guint i)
{
  return stands (reader, PW_SIDE_SECOND, i + 1) && !stands (reader, PW_SIDE_FIRST, i + 1) ? PW_SIDE_SECOND
                                                                                          : PW_SIDE_FIRST;
}

/* Adds a piece, unless it is an orthodox one. rays: what it is */
static void
add_piece (Reader *reader, Read *type, const GArray *rays, gboolean is_pawn, PwPiece *piece)
{
  const char symbol[] = { type->letter, '\0' }, *shown = type->shown != NULL ? type->shown : "";
  g_autoptr (PwPiece) meant = pw_flavor_xboard.read (shown, strlen (shown));
  PwDialect dialect = PW_DIALECT_EXTENDED;
  g_autofree char *text = NULL;

  if (meant != NULL && pw_rays_are_piece (rays, is_pawn, meant))
    text = pw_flavor_xboard.read_text (shown, strlen (shown), &dialect);
  else if ((text = pw_notation_print (dialect, piece, NULL)) == NULL)
    text = pw_notation_print (dialect = PW_DIALECT_XBETZA, piece, NULL); /* it can castle */
  type->known = text != NULL;
  if (text != NULL && !pw_xboard_is_orthodox (type->letter, piece))
    pw_exchange_add (reader->exchange, NULL, symbol, text, dialect)->line = type->line;
}

/* Two of one letter must be one piece: the first is taken. */
static void
read_type (Reader *reader, guint i, PwPiece *pieces[MAX_TYPES])
{
  Read *type = &reader->types[i];
  const char symbol[] = { type->letter, '\0' };
  PwSide side = side_of (reader, i);
  g_autoptr (GArray) rays = pw_rays_read (type->rays, side);

  pieces[i] = rays != NULL ? pw_rays_to_piece (rays, i < 2) : NULL;
  if (pieces[i] == NULL
      || (side == PW_SIDE_FIRST && stands (reader, PW_SIDE_SECOND, i + 1) && !pw_rays_are_symmetrical (rays)))
    {
      note (reader, type->line, N_ ("Piece {0} makes moves that are not understood."), symbol);
      return;
    }
  for (guint j = 0; j < i; j++)
    if (reader->types[j].letter == type->letter && reader->types[j].known)
      {
        if (!pw_piece_moves_same (pieces[i], pieces[j]))
          note (reader, type->line, N_ ("Another piece {0} has been read: left out."), symbol);
        type->known = TRUE;
        return;
      }
  add_piece (reader, type, rays, i < 2, pieces[i]);
}

static void
append_letters (GString *json, const Reader *reader, gboolean (*is_such) (const Reader *reader, guint i))
{
  guint seen = 0;

  g_string_append_c (json, '[');
  for (guint k = 0; k < reader->n_types; k++)
    {
      guint i = k == 0 ? MIN (PROMOTED, reader->n_types - 1)
                       : k - (k <= PROMOTED); /* what is promoted to comes first */
      guint bit = 1u << (reader->types[i].letter - 'A');

      if (!reader->types[i].known || (seen & bit) || !is_such (reader, i))
        continue;
      g_string_append_printf (json, "%s\"%c\"", seen != 0 ? "," : "", reader->types[i].letter);
      seen |= bit;
    }
  g_string_append_c (json, ']');
}

static gboolean
is_royal (const Reader *reader, guint i)
{
  return reader->types[i].value < 0;
}

static gboolean
is_pawn (const Reader *reader, guint i)
{
  return i < 2;
}

static gboolean
is_choice (const Reader *reader, guint i)
{
  return i >= 2 && reader->types[i].value >= 0 && (i == PROMOTED || reader->types[i].value % 10 != NO_CHOICE);
}

/* What is on a square: a number, 0 for nothing. side: (out) */
static guint
find_number (const Reader *reader, guint file, guint rank, PwSide *side)
{
  guint pawns = (guint) (reader->zone < 0 ? -reader->zone : MAX (reader->zone - 1, 1));

  *side = rank < reader->ranks / 2 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  if (*side == PW_SIDE_SECOND)
    rank = reader->ranks - 1 - rank;
  return rank == 0 ? reader->numbers[*side][file] : rank == pawns ? 1 + (guint) *side : 0;
}

/* Unmoved are what has first moves, and what kings castle with. */
static void
write_start (GString *json, const Reader *reader, PwPiece *const pieces[MAX_TYPES])
{
  g_autoptr (PwBoard) board = pw_board_new (reader->files, reader->ranks);
  g_autofree char *text = NULL;

  for (guint square = 0; square < reader->files * reader->ranks; square++)
    {
      guint file = square % reader->files, rank = square / reader->files, number;
      PwSide side;

      number = find_number (reader, file, rank, &side);
      if (number == 0 || number > reader->n_types || !reader->types[number - 1].known)
        continue;
      pw_board_set (board, (PwSquare) square, pw_side_cell (side), reader->types[number - 1].letter);
      pw_board_set_virgin (
          board, (PwSquare) square,
          pw_compare_asks_for_virgin (pieces[number - 1])
              || ((file == 0 || file == reader->files - 1) && (rank == 0 || rank == reader->ranks - 1)));
    }
  text = pw_position_to_text (board, PW_SIDE_FIRST);
  pw_json_string (json, text, -1);
}

/* Chess is in every file: after other games it is not worth a choice. */
static void
drop_chess (Reader *reader)
{
  g_autoptr (PwRules) chess = pw_rules_chess ();

  if (reader->job->found->len < 2 || !g_str_equal (reader->exchange->title, CHESS)
      || reader->exchange->rules == NULL || !pw_rules_play_alike (reader->exchange->rules, chess))
    return;
  g_ptr_array_set_size (reader->job->found, (int) reader->job->found->len - 1);
  pw_exchange_note (
      reader->job->notes, PW_SEVERITY_NOTE, reader->game_line, -1,
      g_strdup (pw_translate_with (reader->job->translate, N_ ("The game “normal” is chess: left out."))));
}

static void
lose_game (Reader *reader, const char *line)
{
  note (reader, reader->line, N_ ("The game can’t be read: “{0}” is not understood."), line);
  reader->exchange = NULL;
}

static void
end_game (Reader *reader)
{
  PwPiece *pieces[MAX_TYPES] = { NULL };
  guint zone = reader->zone > 0 ? (guint) reader->zone : 1;
  g_autoptr (GString) json = g_string_new ("{\"title\":");
  g_autoptr (GError) error = NULL;

  if (reader->exchange != NULL && reader->n_lines < 3)
    lose_game (reader, reader->exchange->title);
  if (reader->exchange == NULL)
    return;
  for (guint i = 0; i < reader->n_types; i++)
    read_type (reader, i, pieces);
  pw_json_string (json, reader->exchange->title, -1);
  g_string_append (json, ",\"start\":");
  write_start (json, reader, pieces);
  g_string_append (json, ",\"royal\":");
  append_letters (json, reader, is_royal);
  g_string_append_printf (json,
                          ",\"promotion\":{\"zone\":{\"first\":[\"*%u\"],\"second\":[\"*%u\"]},\"pieces\":",
                          reader->ranks + 1 - zone, zone);
  append_letters (json, reader, is_pawn);
  g_string_append (json, ",\"to\":");
  append_letters (json, reader, is_choice);
  g_string_append (json, "}}");
  if (!pw_exchange_read_game (reader->exchange, json->str, reader->job->translate, &error))
    note (reader, reader->game_line, N_ ("The game can’t be played: {0}."), error->message);
  for (guint i = 0; i < reader->n_types; i++)
    {
      g_clear_pointer (&pieces[i], pw_piece_unref);
      g_free (reader->types[i].rays);
      g_free (reader->types[i].shown);
    }
  drop_chess (reader);
  reader->exchange = NULL;
}

/* "griffons # TABLE # fairy" */
static void
begin_game (Reader *reader, const char *name)
{
  PwExchange *exchange = pw_exchange_add_found (reader->job, reader->line);

  if (exchange == NULL)
    return;
  *reader
      = (Reader){ .job = reader->job, .exchange = exchange, .line = reader->line, .game_line = reader->line };
  g_free (exchange->title);
  exchange->title = g_strndup (name, strcspn (name, " #"));
}

/* "8x8=-2" */
static gboolean
read_size (Reader *reader, const char *line)
{
  reader->zone = 1;
  return sscanf (line, "%2ux%2u=%3d", &reader->files, &reader->ranks, &reader->zone) >= 2 && reader->files > 0
         && reader->files <= MAX_FILES && reader->ranks >= 4 && reader->ranks <= MAX_RANKS
         && reader->zone != 0 && ABS (reader->zone) < (int) reader->ranks / 2;
}

static gboolean
read_numbers (Reader *reader, const char *line, PwSide side)
{
  char *p = (char *) line;

  for (guint file = 0; file < reader->files; file++)
    reader->numbers[side][file] = (guint) g_ascii_strtoull (p, &p, 10);
  return p[strspn (p, " ")] == '\0';
}

/* "g:830 17,1003 15,1F003" */
static gboolean
read_definition (Reader *reader, const char *line)
{
  Read *type = &reader->types[reader->n_types];
  char *end;

  if (reader->n_types == MAX_TYPES || !g_ascii_isalpha (*line) || line[1] != ':')
    return FALSE;
  *type = (Read){ .letter = g_ascii_toupper (*line), .line = reader->line };
  type->value = (int) CLAMP (g_ascii_strtoll (line + 2, &end, 10), -100000, 100000);
  type->rays = g_strdup (end);
  reader->n_types++;
  return TRUE;
}

/* "# G& FyafsF" */
static void
read_shown (Reader *reader, const char *line)
{
  const char *symbol = line + 1 + strspn (line + 1, " "), *text = strchr (symbol, ' ');

  for (guint i = 0; text != NULL && i < reader->n_types; i++)
    if (reader->types[i].letter == g_ascii_toupper (*symbol) && reader->types[i].shown == NULL
        && (symbol[1] == '&' || g_ascii_isupper (*symbol) == (side_of (reader, i) == PW_SIDE_FIRST)))
      reader->types[i].shown = g_strdup (text + 1);
}

static void
read_line (Reader *reader, const char *line)
{
  guint n = reader->n_lines++;
  gboolean known = n == 0   ? read_size (reader, line)
                   : n <= 2 ? read_numbers (reader, line, n == 1 ? PW_SIDE_FIRST : PW_SIDE_SECOND)
                            : read_definition (reader, line);

  if (n > 2 && *line == '#')
    read_shown (reader, line);
  else if (!known && n > 2)
    end_game (reader);
  else if (!known)
    lose_game (reader, line);
}

static gboolean
read (PwExchangeReading *job, GError **error)
{
  Reader reader = { .job = job };
  const char *text = job->text;
  char *line;

  while ((line = pw_xboard_take_line (&text)) != NULL)
    {
      reader.line++;
      if (g_str_has_prefix (line, "Game: "))
        {
          end_game (&reader);
          begin_game (&reader, line + strlen ("Game: "));
        }
      else if (reader.exchange != NULL)
        read_line (&reader, line);
      g_free (line);
    }
  end_game (&reader);
  return job->found->len > 0
         || pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT, N_ ("it defines no game"));
}

static guint
recognize (const char *text, gsize length)
{
  return g_str_has_prefix (text, "version 4.8(w)") ? 100 : 0;
}

const PwExchangeFormat pw_exchange_fairy_max = {
  .name = "fmax",
  .label = N_ ("Fairy-Max"),
  .brief = N_ ("A game for the engine Fairy-Max."),
  .ending = ".ini",
  .media = "text/plain",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS | PW_CARRIES_MANY,
  .recognize = recognize,
  .read = read,
  .write = write,
};
