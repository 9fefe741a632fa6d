/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules in words: a function for each row. */
#include "core/game/words/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/board/square-set.h"
#include "core/wording/move.h"

/* -- pieces -- */

PwPhrase *
pw_kind_name (const PwKind *kind)
{
  g_autofree char *symbol = pw_kind_symbol (kind->letter);

  if (kind->name == NULL || *kind->name == '\0')
    return pw_phrase_new_name (symbol);
  /* Translators: a piece within a sentence: "griffon". Where nouns have a capital letter, write {0}. */
  return pw_phrase_with (N_ ("{0:small}"),
                         kind->orthodox ? pw_phrase_new (kind->name) : pw_phrase_new_name (kind->name));
}

PwPhrase *
pw_kind_phrase (const PwKind *kind)
{
  /* Translators: a piece, as "griffon". Where its gender would matter, leave the article out. */
  return pw_phrase_with (N_ ("the {0}"), pw_kind_name (kind));
}

typedef gboolean (*IsMeant) (const PwRules *rules, const PwKind *kind);

static gboolean
is_royal (const PwRules *rules, const PwKind *kind)
{
  return kind->royal;
}

static gboolean
promotes (const PwRules *rules, const PwKind *kind)
{
  return kind->promotes;
}

static gboolean
is_promotion (const PwRules *rules, const PwKind *kind)
{
  return strchr (rules->promotes_to, kind->letter) != NULL;
}

static guint
count_kinds (const PwRules *rules, IsMeant is_meant)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_kinds; i++)
    n += is_meant (rules, &rules->kinds[i]) ? 1 : 0;
  return n;
}

/* "the king or the queen". say: each. At least one is meant */
static PwPhrase *
list_kinds (const PwRules *rules, IsMeant is_meant, PwPhrase *(*say) (const PwKind *kind),
            gboolean alternative)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < rules->n_kinds; i++)
    if (is_meant (rules, &rules->kinds[i]))
      g_ptr_array_add (parts, say (&rules->kinds[i]));
  return pw_phrase_new_list (parts, alternative);
}

/* Royal pieces of a side at the start. */
static guint
count_royals (const PwRules *rules, PwSide side)
{
  guint n = 0;

  for (PwSquare square = 0; square < pw_board_n_squares (rules->start); square++)
    if (pw_board_cell (rules->start, square) == pw_side_cell (side)
        && pw_rules_find_kind (rules, pw_board_letters (rules->start)[square])->royal)
      n++;
  return n;
}

/* -- squares -- */

/* Whole ranks first. Returns: (nullable) */
static PwPhrase *
say_ranks (const PwRules *rules, const guint64 *set)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < pw_board_ranks (rules->start); i++)
    if (pw_rules_has_rank (rules, set, i))
      g_ptr_array_add (parts, pw_phrase_add_number (pw_phrase_new ("{0}"), i + 1));
  if (parts->len == 0)
    return NULL;
  return pw_phrase_add (pw_phrase_new_count (NG_ ("rank {1}", "ranks {1}"), parts->len),
                        pw_phrase_new_list (parts, TRUE));
}

/* "rank 8", "ranks 6, 7 or 8", "a8 or b8". Returns: (nullable): NULL if there are none */
static PwPhrase *
say_squares (const PwRules *rules, const guint64 *set)
{
  guint files = pw_board_files (rules->start), n = 0;
  PwSquare squares[PW_RULES_MAX_SQUARES];
  PwPhrase *ranks = say_ranks (rules, set), *others;

  for (guint square = 0; square < pw_board_n_squares (rules->start); square++)
    if (pw_set_has (set, square) && !pw_rules_has_rank (rules, set, square / files))
      squares[n++] = (PwSquare) square;
  if (n == 0)
    return ranks;
  others = pw_squares_phrase (rules->start, squares, n, TRUE);
  return ranks == NULL ? others : pw_phrase_with (N_ ("{0} or {1}"), ranks, others);
}

/* Those of both sides. Returns: (nullable): NULL if there are none */
static PwPhrase *
say_sets (const PwRules *rules, guint64 *const sets[2])
{
  gsize size = pw_set_words (pw_board_n_squares (rules->start)) * sizeof (guint64);
  PwPhrase *first = say_squares (rules, sets[PW_SIDE_FIRST]), *second;

  if (memcmp (sets[PW_SIDE_FIRST], sets[PW_SIDE_SECOND], size) == 0)
    return first;
  second = say_squares (rules, sets[PW_SIDE_SECOND]);
  /* Translators: squares, as "rank 8". */
  if (first == NULL)
    return pw_phrase_with (N_ ("{0} (second side only)"), second);
  return second == NULL ? pw_phrase_with (N_ ("{0} (first side only)"), first)
                        : pw_phrase_with (N_ ("{0} (second side: {1})"), first, second);
}

/* -- rows -- */

/* Several royal pieces of a side. */
static PwPhrase *
explain_royals (const PwRules *rules, guint most)
{
  PwPhrase *kinds = list_kinds (rules, is_royal, pw_kind_phrase, TRUE);
  gboolean one_kind = count_kinds (rules, is_royal) == 1;

  if (rules->royals == PW_ROYALS_LAST)
    return pw_phrase_with (N_ ("A side wins by capturing every royal piece of the other side: {0}. "
                               "Only the last one has to be safe from attack."),
                           kinds);
  if (!one_kind)
    return pw_phrase_with (N_ ("A side wins by capturing {0}. None of them may be left under attack."),
                           kinds);
  pw_phrase_unref (kinds);
  kinds = list_kinds (rules, is_royal, pw_kind_name, TRUE);
  if (most == 2)
    return pw_phrase_with (N_ ("A side wins by capturing either {0}. Neither may be left under attack."),
                           kinds);
  return pw_phrase_with (N_ ("A side wins by capturing any {0}. None may be left under attack."), kinds);
}

/* A side without royal pieces against one that has some. */
static PwPhrase *
add_lacking (PwPhrase *text, const PwRules *rules)
{
  static const char *const sentences[]
      = { N_ ("The first side has no royal piece. It loses when it has no pieces left."),
          N_ ("The second side has no royal piece. It loses when it has no pieces left.") };

  for (guint side = 0; side < G_N_ELEMENTS (sentences); side++)
    if (count_royals (rules, (PwSide) side) == 0 && count_royals (rules, pw_side_other ((PwSide) side)) > 0)
      text = pw_phrase_then (text, pw_phrase_new (sentences[side]));
  return text;
}

static PwPhrase *
explain_royal (const PwRules *rules)
{
  guint most = MAX (count_royals (rules, PW_SIDE_FIRST), count_royals (rules, PW_SIDE_SECOND));

  if (!pw_rules_have_royals (rules))
    return pw_phrase_new (N_ ("No piece is royal. A side without pieces or without a move loses."));
  if (most > 1)
    return add_lacking (explain_royals (rules, most), rules);
  return add_lacking (pw_phrase_with (N_ ("A side wins by checkmating {0}."),
                                      list_kinds (rules, is_royal, pw_kind_phrase, TRUE)),
                      rules);
}

static PwPhrase *
explain_promotion (const PwRules *rules)
{
  PwPhrase *zone, *text;

  if (count_kinds (rules, promotes) == 0)
    return pw_phrase_new (N_ ("No piece promotes."));
  zone = say_sets (rules, rules->zones);
  if (zone == NULL)
    return pw_phrase_new (N_ ("No piece promotes, as no square is in the promotion zone."));
  if (rules->promotes_to[0] == '\0')
    return pw_phrase_with (N_ ("There is nothing to promote to, so that no move to {0} is possible for {1}."),
                           zone, list_kinds (rules, promotes, pw_kind_phrase, FALSE));
  /* Translators: {0} is "the pawn", {1} is "queen or rook", {2} is "rank 8". */
  text
      = pw_phrase_with (rules->must_promote ? N_ ("{0} must promote to {1} when a move begins or ends on {2}")
                                            : N_ ("{0} may promote to {1} when a move begins or ends on {2}"),
                        list_kinds (rules, promotes, pw_kind_phrase, FALSE),
                        list_kinds (rules, is_promotion, pw_kind_name, TRUE), zone);
  text = pw_phrase_new_sentence (text);
  return rules->must_promote
             ? text
             : pw_phrase_then (text, pw_phrase_new (N_ ("Where it couldn’t move on, it must.")));
}

static PwPhrase *
explain_goal (const PwRules *rules)
{
  PwPhrase *goal = say_sets (rules, rules->goals);

  if (goal == NULL)
    return pw_phrase_new (N_ ("No square is a goal."));
  if (!pw_rules_have_royals (rules))
    return pw_phrase_with (N_ ("A side wins when any of its pieces reaches {0}."), goal);
  return pw_phrase_with (N_ ("A side wins when {0} reaches {1}."),
                         list_kinds (rules, is_royal, pw_kind_phrase, TRUE), goal);
}

static PwPhrase *
explain_stalemate (const PwRules *rules)
{
  static const char *const sentences[] = {
    [PW_OUTCOME_DRAW] = N_ ("If a side has no moves and is not in check, the game is a draw."),
    [PW_OUTCOME_WIN] = N_ ("If a side has no moves and is not in check, it wins."),
    [PW_OUTCOME_LOSS] = N_ ("If a side has no moves, it loses, also if it is not in check."),
  };

  if (!pw_rules_have_royals (rules))
    return pw_phrase_new (N_ ("As no piece is royal, a side without a move loses."));
  return pw_phrase_new (sentences[rules->stalemate]);
}

static PwPhrase *
explain_bare (const PwRules *rules)
{
  static const char *const sentences[] = {
    [PW_OUTCOME_NOTHING] = N_ ("A side with only {0} left plays on."),
    [PW_OUTCOME_LOSS] = N_ ("A side with only {0} left loses. If that is true of both, the game is a draw."),
    [PW_OUTCOME_CLAIM]
    = N_ ("A side with only {0} left loses, unless it leaves the other side no more with its next move: then "
          "the game is a draw."),
  };

  if (!pw_rules_have_royals (rules))
    return pw_phrase_new (N_ ("As no piece is royal, this does not matter."));
  return pw_phrase_with (sentences[rules->bare], list_kinds (rules, is_royal, pw_kind_phrase, FALSE));
}

static PwPhrase *
explain_dead (const PwRules *rules)
{
  if (rules->dead == PW_OUTCOME_NOTHING)
    return pw_phrase_new (N_ ("A position in which neither side can win any more is played on."));
  return pw_phrase_new (N_ (
      "The game is a draw when a side has only its king left and the other one too little to ever mate."));
}

static PwPhrase *
explain_repetition (const PwRules *rules)
{
  if (rules->repetition == 0)
    return pw_phrase_new (N_ ("Positions may be repeated any number of times."));
  if (rules->repeated == PW_OUTCOME_LOSS)
    return pw_phrase_new_spelled (NG_ ("A side that repeats a position loses, even if it occurs {0} time.",
                                       "A side that brings about the same position {0} times loses."),
                                  rules->repetition);
  return pw_phrase_new_spelled (NG_ ("The game is a draw when a position has occurred {0} time.",
                                     "The game is a draw when a position has occurred {0} times."),
                                rules->repetition);
}

static PwPhrase *
explain_quiet (const PwRules *rules)
{
  PwPhrase *text;

  if (rules->quiet_moves == 0)
    return pw_phrase_new (N_ ("Any number of moves without a capture may be made."));
  if (count_kinds (rules, promotes) == 0)
    return pw_phrase_new_count (NG_ ("The game is a draw after {0} move of each side without a capture.",
                                     "The game is a draw after {0} moves of each side without a capture."),
                                rules->quiet_moves);
  /* Translators: {1} is "the pawn". */
  text = pw_phrase_new_count (
      NG_ ("The game is a draw after {0} move of each side without a capture or a move of {1}.",
           "The game is a draw after {0} moves of each side without a capture or a move of {1}."),
      rules->quiet_moves);
  return pw_phrase_add (text, list_kinds (rules, promotes, pw_kind_phrase, TRUE));
}

/* -- whether a row says anything to a player -- */

static gboolean
has_promotion (const PwRules *rules)
{
  return count_kinds (rules, promotes) > 0;
}

static gboolean
has_goal (const PwRules *rules)
{
  g_autoptr (PwPhrase) goal = say_sets (rules, rules->goals);

  return goal != NULL;
}

static gboolean
has_bare (const PwRules *rules)
{
  return rules->bare != PW_OUTCOME_NOTHING && pw_rules_have_royals (rules);
}

static gboolean
has_dead (const PwRules *rules)
{
  return rules->dead != PW_OUTCOME_NOTHING;
}

static gboolean
has_repetition (const PwRules *rules)
{
  return rules->repetition > 0;
}

static gboolean
has_quiet (const PwRules *rules)
{
  return rules->quiet_moves > 0;
}

static const struct
{
  const char *label;
  PwPhrase *(*explain) (const PwRules *rules);
  gboolean (*matters) (const PwRules *rules); /* (nullable): always */
} rows[PW_N_RULES_ROWS] = {
  [PW_RULE_ROYAL] = { N_ ("Royal pieces"), explain_royal, NULL },
  [PW_RULE_PROMOTION] = { N_ ("Promotion"), explain_promotion, has_promotion },
  [PW_RULE_GOAL] = { N_ ("Goal"), explain_goal, has_goal },
  [PW_RULE_STALEMATE] = { N_ ("Stalemate"), explain_stalemate, pw_rules_have_royals },
  [PW_RULE_BARE] = { N_ ("Bare king"), explain_bare, has_bare },
  [PW_RULE_DEAD] = { N_ ("Dead positions"), explain_dead, has_dead },
  [PW_RULE_REPETITION] = { N_ ("Repetition"), explain_repetition, has_repetition },
  [PW_RULE_QUIET] = { N_ ("Quiet moves"), explain_quiet, has_quiet },
};

PW_ROW_GETTER (const char *, pw_rule_label, PwRuleRow, rows, label);

PwPhrase *
pw_rule_explain (const PwRules *rules, PwRuleRow row)
{
  return rows[row].explain (rules);
}

/* text: (nullable) */
static PwPhrase *
add_line (PwPhrase *text, PwPhrase *line)
{
  return text != NULL ? pw_phrase_with ("{0}\n{1}", text, line) : line;
}

PwPhrase *
pw_rules_explain (const PwRules *rules)
{
  PwPhrase *text = NULL;

  if (rules->side == PW_SIDE_SECOND)
    text = pw_phrase_new (N_ ("The second side moves first."));
  for (guint i = 0; i < PW_N_RULES_ROWS; i++)
    if (rows[i].matters == NULL || rows[i].matters (rules))
      text = add_line (text, rows[i].explain (rules));
  return text;
}
