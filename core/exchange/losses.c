/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a game loses on its way to another program: what was written is read again and compared, member by
 * member, so that no format can forget one.
 */
#include "core/exchange/losses.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/square-set.h"
#include "core/engine/compare.h"
#include "core/exchange/flavor/flavor.h"

/* (nullable): what is on a square */
static const PwKind *
kind_on (const PwRules *rules, PwSquare square)
{
  char letter = pw_board_letters (rules->start)[square];

  return letter != 0 ? pw_rules_find_kind (rules, letter) : NULL;
}

/* Whether a piece may castle with the one on a square: none is beyond that one on its rank. */
static gboolean
is_partner (const PwRules *rules, PwSquare square)
{
  guint files = pw_board_files (rules->start), first = square - square % files, before = 0, beyond = 0;
  gboolean castles = FALSE;

  for (PwSquare i = (PwSquare) first; i < first + files; i++)
    {
      const PwKind *kind = kind_on (rules, i);

      castles |= kind != NULL && pw_compare_asks_for_virgin (kind->piece);
      before += kind != NULL && i < square;
      beyond += kind != NULL && i > square;
    }
  return castles && (before == 0 || beyond == 0);
}

/* Whether those pieces are unmoved to which that matters: as in the other rules. */
static gboolean
have_same_marks (const PwRules *a, const PwRules *b)
{
  for (PwSquare square = 0; square < pw_board_n_squares (a->start); square++)
    {
      const PwKind *kind = kind_on (a, square);

      if (kind != NULL && pw_board_is_virgin (a->start, square) != pw_board_is_virgin (b->start, square)
          && (pw_compare_asks_for_virgin (kind->piece) || is_partner (a, square)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
have_same_start (const PwRules *a, const PwRules *b)
{
  g_autoptr (PwBoard) first = pw_board_copy (a->start), second = pw_board_copy (b->start);

  pw_board_set_all_virgin (first);
  pw_board_set_all_virgin (second);
  pw_board_set_cylinder (second, pw_board_is_cylinder (first));
  return pw_board_equal (first, second);
}

/* Whether each kind with a flag has it in the other rules, too. offset: of the flag in PwKind */
static gboolean
have_flag (const PwRules *a, const PwRules *b, glong offset)
{
  for (guint i = 0; i < a->n_kinds; i++)
    {
      const PwKind *other = pw_rules_find_kind (b, a->kinds[i].letter);

      if (other != NULL
          && G_STRUCT_MEMBER (gboolean, &a->kinds[i], offset) != G_STRUCT_MEMBER (gboolean, other, offset))
        return FALSE;
    }
  return TRUE;
}

static gboolean
have_promotion (const PwRules *rules)
{
  gboolean some = FALSE;

  for (guint i = 0; i < rules->n_kinds; i++)
    some |= rules->kinds[i].promotes;
  return some && *rules->promotes_to != '\0';
}

static gboolean
have_same_promotion (const PwRules *a, const PwRules *b)
{
  gsize n = strlen (a->promotes_to);

  return (!have_promotion (a) && !have_promotion (b))
         || (have_flag (a, b, G_STRUCT_OFFSET (PwKind, promotes)) && n == strlen (b->promotes_to)
             && strspn (a->promotes_to, b->promotes_to) == n);
}

static gboolean
are_same_sets (const PwRules *rules, guint64 *const a[2], guint64 *const b[2])
{
  gsize size = pw_set_words (pw_board_n_squares (rules->start)) * sizeof (guint64);

  return memcmp (a[0], b[0], size) == 0 && memcmp (a[1], b[1], size) == 0;
}

void
_pw_exchange_set_letter (PwRules *rules, PwKind *kind, char letter)
{
  char *to = strchr (rules->promotes_to, kind->letter);

  for (PwSquare square = 0; square < pw_board_n_squares (rules->start); square++)
    if (pw_board_letters (rules->start)[square] == kind->letter)
      {
        gboolean virgin = pw_board_is_virgin (rules->start, square);

        pw_board_set (rules->start, square,
                      letter != 0 ? pw_board_cell (rules->start, square) : PW_CELL_EMPTY, letter);
        pw_board_set_virgin (rules->start, square, virgin);
      }
  if (to != NULL && letter != 0)
    *to = letter;
  else if (to != NULL)
    memmove (to, to + 1, strlen (to));
  kind->promotes &= letter != 0;
  kind->letter = letter;
}

/* The letter that a piece has there: another one if it moves alike and only there is a piece of that letter.
 */
static char
find_letter (const PwRules *rules, const PwKind *kind, const PwRules *again)
{
  for (guint i = 0; i < again->n_kinds && pw_rules_find_kind (again, kind->letter) == NULL; i++)
    if (pw_rules_find_kind (rules, again->kinds[i].letter) == NULL
        && pw_flavor_moves_alike (kind->piece, again->kinds[i].piece))
      return again->kinds[i].letter;
  return kind->letter;
}

/* The rules without the pieces that are left out, with the letters there. Returns: (transfer full) */
static PwRules *
adapt_rules (const PwExchangeWriting *job, const PwRules *again)
{
  PwRules *rules = pw_rules_copy (job->from->rules);

  for (guint i = 0; i < rules->n_kinds; i++)
    {
      PwKind *kind = &rules->kinds[i];
      int place = kind->orthodox ? -1 : pw_exchange_find_letter (job->from, kind->letter);

      if (place >= 0)
        _pw_exchange_set_letter (rules, kind, job->left_out[place] ? 0 : find_letter (rules, kind, again));
    }
  return rules;
}

static void
lose (PwExchangeWriting *job, PwSeverity severity, const char *sentence)
{
  pw_exchange_say (job->notes, job->translate, severity, 0, -1, "%s",
                   pw_translate_with (job->translate, sentence));
}

static void
compare_members (PwExchangeWriting *job, const PwRules *a, const PwRules *b)
{
  gboolean promotes = have_promotion (a);
  const struct
  {
    gboolean is_kept;
    const char *sentence;
    gboolean of_position; /* it has other moves */
  } members[] = {
    { pw_board_is_cylinder (a->start) == pw_board_is_cylinder (b->start),
      N_ ("The board isn’t a cylinder there."), TRUE },
    { a->side == b->side, N_ ("Which side moves first is lost."), TRUE },
    { have_same_marks (a, b), N_ ("Which pieces are unmoved at the start is lost."), TRUE },
    { have_flag (a, b, G_STRUCT_OFFSET (PwKind, royal)), N_ ("Which pieces are royal is lost.") },
    { a->royals == b->royals, N_ ("What several royal pieces mean is lost.") },
    { have_same_promotion (a, b), N_ ("Which pieces promote, and to what, is lost.") },
    { !promotes || are_same_sets (a, a->zones, b->zones), N_ ("The promotion zone is lost in part.") },
    { !promotes || a->must_promote == b->must_promote, N_ ("Whether promotion can be declined is lost.") },
    { are_same_sets (a, a->goals, b->goals), N_ ("Goal squares are lost.") },
    { a->stalemate == b->stalemate && a->bare == b->bare,
      N_ ("What stalemate and a bare king mean is lost.") },
    { a->repetition == b->repetition && a->repeated == b->repeated && a->quiet_moves == b->quiet_moves,
      N_ ("When repetition and quiet moves end the game is lost.") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (!members[i].is_kept)
      lose (job, members[i].of_position ? PW_SEVERITY_ERROR : PW_SEVERITY_WARNING, members[i].sentence);
}

void
_pw_exchange_note_losses (PwExchangeWriting *job, const PwRules *again)
{
  g_autoptr (PwRules) rules = again != NULL ? adapt_rules (job, again) : NULL;

  if (rules == NULL || !have_same_start (rules, again))
    lose (job, PW_SEVERITY_ERROR, N_ ("The start position is lost in part."));
  else
    compare_members (job, rules, again);
}
