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
#include <string.h>

#include "core/exchange/fairy-max-private.h"
#include "core/exchange/xboard.h"

#define MAX_FILES  12
#define MAX_RANKS  16
#define PAWN_VALUE 100
#define CHESS      "normal" /* Fairy-Max begins with it */

/* A piece of Fairy-Max: a kind, of one side if both differ. */
typedef struct
{
  const PwKind *kind;
  PwSide side; /* whose forward it has */
} Type;

typedef struct
{
  PwExchangeWriting *job;
  const PwRules *rules;
  char *rays[PW_RULES_MAX_KINDS][2]; /* (nullable): of each side; NULL of what is left out */
  const PwKind *pawn, *promoted;
  guint pawn_rank;
  Type types[PW_FAIRY_MAX_TYPES];
  guint n_types;
} Writer;

static char *const *
rays_of (const Writer *writer, const PwKind *kind)
{
  return writer->rays[kind - writer->rules->kinds];
}

/* Whether a kind moves alike for both sides. */
static gboolean
is_symmetrical (const Writer *writer, const PwKind *kind)
{
  g_auto (GStrv) first = g_strsplit (rays_of (writer, kind)[PW_SIDE_FIRST], " ", -1);
  g_auto (GStrv) second = g_strsplit (rays_of (writer, kind)[PW_SIDE_SECOND], " ", -1);
  gboolean same = TRUE;

  for (guint i = 0; first[i] != NULL; i++)
    same &= g_strv_contains ((const char *const *) second, first[i]);
  return same;
}

/* -- what there is to write -- */

static void
leave_out (Writer *writer, const PwKind *kind, const GArray *reasons, const char *otherwise)
{
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    g_clear_pointer (&writer->rays[kind - writer->rules->kinds][side], g_free);
  pw_exchange_leave_out (writer->job, pw_exchange_find_letter (writer->job->from, kind->letter), reasons,
                         otherwise);
}

static void
find_rays (Writer *writer, const PwKind *kind)
{
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  gboolean needs_pawn;

  if (!g_ascii_isupper (kind->letter))
    return;
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    writer->rays[kind - writer->rules->kinds][side]
        = pw_fairy_max_write_rays (kind->piece, side, &needs_pawn, reasons);
  if (reasons->len > 0 || (needs_pawn && kind != writer->pawn))
    leave_out (writer, kind, reasons,
               N_ ("In Fairy-Max only pawns have double steps and capture en passant."));
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

/* Before the seventh a piece may be there twice. */
static void
list_types (Writer *writer)
{
  Type *promoted = writer->types + PW_FAIRY_MAX_PROMOTED;

  add_type (writer, writer->pawn, PW_SIDE_FIRST);
  add_type (writer, writer->pawn, PW_SIDE_SECOND);
  for (const PwKind *kind = writer->rules->kinds; kind < writer->rules->kinds + writer->rules->n_kinds;
       kind++)
    {
      PwSide last;

      if (rays_of (writer, kind)[0] == NULL || kind == writer->pawn || kind == writer->promoted)
        continue;
      last = is_symmetrical (writer, kind) ? PW_SIDE_FIRST : PW_SIDE_SECOND;
      if (writer->n_types + 1 + last >= PW_FAIRY_MAX_TYPES)
        leave_out (writer, kind, NULL, N_ ("Fairy-Max’s games have at most 15 kinds of piece."));
      for (PwSide side = PW_SIDE_FIRST; side <= last && rays_of (writer, kind)[0] != NULL; side++)
        add_type (writer, kind, side);
    }
  while (writer->n_types < PW_FAIRY_MAX_PROMOTED)
    add_type (writer, writer->types[writer->n_types - 1].kind, writer->types[writer->n_types - 1].side);
  memmove (promoted + 1, promoted, (writer->n_types++ - PW_FAIRY_MAX_PROMOTED) * sizeof *promoted);
  *promoted = (Type){ writer->promoted, PW_SIDE_FIRST };
}

/* Whether there are royal pieces, and none is left out. */
static gboolean
has_royals (const Writer *writer)
{
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (writer->rules->kinds[i].royal && writer->rays[i][0] == NULL)
      return FALSE;
  return pw_rules_have_royals (writer->rules);
}

/* What pawns promote to first. Returns: (nullable) */
static const PwKind *
find_promoted (const Writer *writer)
{
  for (const char *to = writer->rules->promotes_to; *to != '\0'; to++)
    {
      const PwKind *kind = pw_rules_find_kind (writer->rules, *to);

      if (rays_of (writer, kind)[0] != NULL && is_symmetrical (writer, kind))
        return kind;
    }
  return NULL;
}

/* Why there is no such game. Returns: (nullable): NULL if there is; not translated */
static const char *
plan (Writer *writer)
{
  const PwRules *rules = writer->rules;

  for (guint i = 0; i < rules->n_kinds && writer->pawn == NULL; i++)
    writer->pawn = rules->kinds[i].promotes ? &rules->kinds[i] : NULL;
  for (guint i = 0; i < rules->n_kinds; i++)
    find_rays (writer, &rules->kinds[i]);
  writer->promoted = find_promoted (writer);
  if (writer->pawn == NULL || rays_of (writer, writer->pawn)[0] == NULL || !find_pawn_rank (writer))
    return N_ (
        "in Fairy-Max’s games each side begins with promoting pawns on a whole rank before its other pieces");
  if (!has_royals (writer))
    return N_ ("Fairy-Max plays no game without a royal piece");
  if (writer->promoted == NULL)
    return N_ ("Fairy-Max needs a piece to promote to that moves alike for both sides");
  if (pw_board_files (rules->start) > MAX_FILES || pw_board_ranks (rules->start) > MAX_RANKS)
    return N_ ("Fairy-Max’s boards have at most 12 files and 16 ranks");
  list_types (writer);
  return NULL;
}

/* -- lines -- */

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
write_rank (const Writer *writer, GString *text, guint rank)
{
  guint files = pw_board_files (writer->rules->start);

  for (guint file = 0; file < files; file++)
    g_string_append_printf (text, "%s%u", file > 0 ? " " : "",
                            find_type (writer, (PwSquare) (rank * files + file)));
  g_string_append_c (text, '\n');
}

static gboolean
is_choice (const Writer *writer, const PwKind *kind)
{
  return strchr (writer->rules->promotes_to, kind->letter) != NULL && !kind->royal && kind != writer->pawn;
}

static int
find_value (const Writer *writer, const PwKind *kind)
{
  int value;

  if (kind->royal || kind == writer->pawn)
    return kind->royal ? PW_FAIRY_MAX_ROYAL : PAWN_VALUE;
  value = pw_fairy_max_value (kind->piece);
  return value
         + (is_choice (writer, kind) ? value % 10 == PW_FAIRY_MAX_NO_CHOICE
                                     : PW_FAIRY_MAX_NO_CHOICE - value % 10);
}

static void
write_types (const Writer *writer, GString *text)
{
  for (const Type *type = writer->types; type < writer->types + writer->n_types; type++)
    g_string_append_printf (text, "%c:%d%s\n", g_ascii_tolower (type->kind->letter),
                            find_value (writer, type->kind), rays_of (writer, type->kind)[type->side]);
}

/* Lines for XBoard. */
static void
write_shown (const Writer *writer, GString *text)
{
  g_string_append (text, "#\n");
  for (const PwKind *kind = writer->rules->kinds; kind < writer->rules->kinds + writer->rules->n_kinds;
       kind++)
    {
      g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
      g_autofree char *own
          = rays_of (writer, kind)[0] != NULL ? pw_flavor_xboard.write (kind->piece, reasons) : NULL;

      if (own != NULL)
        g_string_append_printf (text, "# %c& %s\n", kind->letter, own);
    }
}

static void
write_lines (const Writer *writer, GString *text, const char *name)
{
  const PwBoard *start = writer->rules->start;
  g_autoptr (GString) letters = g_string_new (NULL);
  g_autofree char *table = NULL;

  for (guint i = 0; i < writer->rules->n_kinds; i++)
    if (writer->rays[i][0] != NULL)
      g_string_append_c (letters, writer->rules->kinds[i].letter);
  table = pw_xboard_write_table (writer->rules, letters->str, "");
  g_string_append_printf (text, PW_FAIRY_MAX_GAME "%s # %s # fairy\n%ux%u", name, table,
                          pw_board_files (start), pw_board_ranks (start));
  g_string_append_printf (text, writer->pawn_rank > 1 ? "=-%u\n" : "\n", writer->pawn_rank);
  write_rank (writer, text, 0);
  write_rank (writer, text, pw_board_ranks (start) - 1);
  write_types (writer, text);
  write_shown (writer, text);
}

/* -- the file -- */

/* A title as a word that XBoard takes for a variant. (transfer full) */
static char *
make_name (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, "C");
  g_autofree char *name = g_ascii_strdown (ascii, -1);

  g_strcanon (name, "abcdefghijklmnopqrstuvwxyz", '-');
  return g_strdup (g_ascii_isalpha (*name) && !g_str_equal (name, CHESS) ? name : "piecewright");
}

/* Before the games there is one without a name, which is played until one is chosen. */
#define HEAD "version 4.8(w)\n8x8\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n\n"
/* Where a file ends with a game, it never stops reading it. */
#define TAIL "\n// the end\n"

/* Adds a game. Returns: why there is no such game, as plan() */
static const char *
write_game (PwExchangeWriting *job, const PwRules *rules, const char *name)
{
  Writer writer = { .job = job, .rules = rules };
  const char *problem = plan (&writer);

  if (problem == NULL)
    write_lines (&writer, job->text, name);
  for (guint i = 0; i < rules->n_kinds; i++)
    for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
      g_free (writer.rays[i][side]);
  return problem;
}

static gboolean
write (PwExchangeWriting *job, GError **error)
{
  g_autofree char *name = make_name (job->from->title);
  g_autoptr (PwRules) chess = pw_rules_chess ();
  g_autoptr (PwRules) rules = pw_xboard_collect (job, job->from->rules != NULL ? job->from->rules : chess);
  const char *problem;

  g_string_append (job->text, HEAD);
  problem = write_game (job, rules, name);
  if (problem != NULL)
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT, "%s",
                             pw_translate_with (job->translate, problem));
  g_string_append_c (job->text, '\n');
  write_game (job, chess, CHESS);
  g_string_append (job->text, TAIL);
  return TRUE;
}

const PwExchangeFormat pw_exchange_fairy_max = {
  .name = "fmax",
  .label = N_ ("Fairy-Max"),
  .brief = N_ ("A game for the engine Fairy-Max."),
  .ending = ".ini",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_LETTERS,
  .recognize = _pw_fairy_max_recognize,
  .read = _pw_fairy_max_read,
  .nothing = N_ ("it has no line like “Game: name”"),
  .write = write,
};
