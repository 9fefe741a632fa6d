/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules as a value, and those of chess. */
#include "core/game/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/board/planes.h"
#include "core/board/square-set.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

/* clang-format off */
G_DEFINE_QUARK (pw-rules-error-quark, pw_rules_error)
/* clang-format on */

PwRules *
pw_rules_new (PwBoard *start, PwSide side)
{
  PwRules *rules = g_new0 (PwRules, 1);
  guint n_words = pw_set_words (pw_board_n_squares (start));

  g_atomic_ref_count_init (&rules->holders);
  rules->title = g_strdup ("");
  rules->start = start;
  rules->side = side;
  for (guint i = 0; i < G_N_ELEMENTS (rules->zones); i++)
    {
      rules->zones[i] = g_new0 (guint64, n_words);
      rules->goals[i] = g_new0 (guint64, n_words);
    }
  rules->must_promote = TRUE;
  rules->stalemate = PW_OUTCOME_DRAW;
  rules->repetition = 3;
  rules->repeated = PW_OUTCOME_DRAW;
  rules->quiet_moves = 50;
  return rules;
}

PwRules *
pw_rules_share (PwRules *rules)
{
  g_atomic_ref_count_inc (&rules->holders);
  return rules;
}

void
pw_rules_free (PwRules *rules)
{
  if (rules == NULL || !g_atomic_ref_count_dec (&rules->holders))
    return;
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      pw_piece_unref (rules->kinds[i].piece);
      g_free (rules->kinds[i].name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rules->zones); i++)
    {
      g_free (rules->zones[i]);
      g_free (rules->goals[i]);
    }
  pw_board_free (rules->start);
  g_free (rules->title);
  g_free (rules);
}

PwRules *
pw_rules_copy (const PwRules *rules)
{
  PwRules *copy = (PwRules *) g_memdup2 (rules, sizeof *rules);
  gsize size = pw_set_words (pw_board_n_squares (rules->start)) * sizeof (guint64);

  g_atomic_ref_count_init (&copy->holders);
  copy->title = g_strdup (rules->title);
  copy->start = pw_board_copy (rules->start);
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      pw_piece_ref (copy->kinds[i].piece);
      copy->kinds[i].name = g_strdup (rules->kinds[i].name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rules->zones); i++)
    {
      copy->zones[i] = (guint64 *) g_memdup2 (rules->zones[i], size);
      copy->goals[i] = (guint64 *) g_memdup2 (rules->goals[i], size);
    }
  return copy;
}

PwKind *
pw_rules_find_kind (const PwRules *rules, char letter)
{
  for (guint i = 0; rules != NULL && i < rules->n_kinds; i++)
    if (rules->kinds[i].letter == letter)
      return (PwKind *) &rules->kinds[i];
  return NULL;
}

char
pw_rules_find_stranger (const PwRules *rules, const PwBoard *board)
{
  const char *letters = pw_board_letters (board);

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (letters[i] != 0 && pw_rules_find_kind (rules, letters[i]) == NULL)
      return letters[i];
  return 0;
}

PwKind *
pw_rules_add_kind (PwRules *rules, char letter, PwPiece *piece)
{
  PwKind kind = { .letter = letter };

  g_return_val_if_fail (pw_rules_find_kind (rules, letter) == NULL, NULL);
  if (rules->n_kinds == G_N_ELEMENTS (rules->kinds))
    return NULL;
  kind.piece = pw_piece_ref (piece);
  rules->kinds[rules->n_kinds] = kind;
  return &rules->kinds[rules->n_kinds++];
}

void
pw_rules_rename (PwRules *rules, char from, char to)
{
  char *promoted = strchr (rules->promotes_to, from);

  pw_rules_find_kind (rules, from)->letter = to;
  if (promoted != NULL)
    *promoted = to;
  for (PwSquare square = 0; square < pw_board_n_squares (rules->start); square++)
    if (pw_board_letters (rules->start)[square] == from)
      {
        gboolean unmoved = pw_board_is_virgin (rules->start, square);

        pw_board_set (rules->start, square, pw_board_cell (rules->start, square), to);
        pw_board_set_virgin (rules->start, square, unmoved);
      }
}

char *
pw_kind_symbol (char letter)
{
  return g_strdup_printf ("%s%c", g_ascii_islower (letter) ? "+" : "", g_ascii_toupper (letter));
}

char
pw_kind_letter (const char *symbol)
{
  gboolean promoted = symbol != NULL && symbol[0] == '+';
  const char *letter = promoted ? symbol + 1 : symbol;

  if (symbol == NULL || !g_ascii_isalpha (letter[0]) || letter[1] != '\0')
    return 0;
  return promoted ? g_ascii_tolower (letter[0]) : g_ascii_toupper (letter[0]);
}

char
pw_kind_free_letter (const char *wish, const char *taken, gsize n)
{
  g_autofree char *wanted = g_strconcat (wish != NULL ? wish : "", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", NULL);

  for (const char *at = wanted; *at != '\0'; at++)
    {
      char letter = g_ascii_toupper (*at);

      if (g_ascii_isupper (letter) && strchr (PW_ORTHODOX_LETTERS, letter) == NULL
          && memchr (taken, letter, n) == NULL)
        return letter;
    }
  return 0;
}

void
pw_kinds_choose_letters (const char *const *symbols, guint n, char *letters)
{
  for (guint i = 0; i < n; i++)
    {
      char letter = pw_kind_letter (symbols[i]);

      letters[i] = memchr (letters, letter, i) == NULL ? letter : 0;
    }
  for (guint i = 0; i < n; i++)
    if (letters[i] == 0)
      letters[i] = pw_kind_free_letter (symbols[i], letters, n);
}

void
pw_rules_add_rank (const PwRules *rules, guint64 *set, guint rank)
{
  guint files = pw_board_files (rules->start);

  for (guint file = 0; file < files; file++)
    pw_set_add (set, rank * files + file);
}

gboolean
pw_rules_has_rank (const PwRules *rules, const guint64 *set, guint rank)
{
  guint files = pw_board_files (rules->start);

  for (guint file = 0; file < files; file++)
    if (!pw_set_has (set, rank * files + file))
      return FALSE;
  return TRUE;
}

gboolean
pw_rules_have_royals (const PwRules *rules)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    if (rules->kinds[i].royal)
      return TRUE;
  return FALSE;
}

/* -- equal -- */

static gboolean
is_mentioned (const PwRules *rules, const PwKind *kind)
{
  const char *letters = pw_board_letters (rules->start);

  return kind->royal || kind->promotes || strchr (rules->promotes_to, kind->letter) != NULL
         || memchr (letters, kind->letter, pw_board_n_squares (rules->start)) != NULL;
}

/* Whether others have each kind of these that is mentioned. named: and call it the same */
static gboolean
have_kinds (const PwRules *others, const PwRules *rules, gboolean named)
{
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      const PwKind *kind = &rules->kinds[i], *other = pw_rules_find_kind (others, kind->letter);
      gboolean to = strchr (rules->promotes_to, kind->letter) != NULL;

      if (!is_mentioned (rules, kind))
        continue;
      if (other == NULL || kind->royal != other->royal || kind->promotes != other->promotes
          || (named && (kind->orthodox != other->orthodox || g_strcmp0 (kind->name, other->name) != 0))
          || to != (strchr (others->promotes_to, kind->letter) != NULL)
          || (kind->piece != other->piece && !pw_piece_same (kind->piece, other->piece)))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_rules_same_squares (const PwRules *a, const PwRules *b)
{
  gsize size = pw_set_words (pw_board_n_squares (a->start)) * sizeof (guint64);

  for (guint i = 0; i < G_N_ELEMENTS (a->zones); i++)
    if (memcmp (a->zones[i], b->zones[i], size) != 0 || memcmp (a->goals[i], b->goals[i], size) != 0)
      return FALSE;
  return TRUE;
}

gboolean
pw_rules_start_alike (const PwRules *a, const PwRules *b)
{
  return a->side == b->side && a->start->quiet == b->start->quiet && pw_board_equal (a->start, b->start);
}

static gboolean
are_equal (const PwRules *a, const PwRules *b, gboolean named)
{
  return pw_rules_start_alike (a, b) && a->royals == b->royals && a->must_promote == b->must_promote
         && a->stalemate == b->stalemate && a->bare == b->bare && a->repetition == b->repetition
         && a->repeated == b->repeated && a->quiet_moves == b->quiet_moves && pw_rules_same_squares (a, b)
         && have_kinds (a, b, named) && have_kinds (b, a, named);
}

gboolean
pw_rules_equal (const PwRules *a, const PwRules *b)
{
  return strcmp (a->title, b->title) == 0 && a->dead == b->dead && are_equal (a, b, TRUE);
}

gboolean
pw_rules_play_alike (const PwRules *a, const PwRules *b)
{
  return are_equal (a, b, FALSE);
}

/* -- chess -- */

static const struct
{
  char letter;
  const char *name;
  const char *notation; /* in XBetza */
} orthodox[] = {
  { 'K', N_ ("King"), "KisO2" }, { 'Q', N_ ("Queen"), "Q" },  { 'R', N_ ("Rook"), "R" },
  { 'B', N_ ("Bishop"), "B" },   { 'N', N_ ("Knight"), "N" }, { 'P', N_ ("Pawn"), "fmWfceFifmnD" },
};

PwKind *
pw_rules_add_orthodox (PwRules *rules, char letter)
{
  guint i = (guint) (strchr (PW_ORTHODOX_LETTERS, letter) - PW_ORTHODOX_LETTERS);
  g_autoptr (PwPiece) piece
      = pw_notation_read (PW_DIALECT_XBETZA, orthodox[i].notation, strlen (orthodox[i].notation));
  PwKind *kind = pw_rules_add_kind (rules, letter, piece);

  if (kind != NULL)
    {
      kind->name = g_strdup (orthodox[i].name);
      kind->orthodox = TRUE;
    }
  return kind;
}

PwRules *
pw_rules_chess (void)
{
  PwRules *rules = pw_rules_new (
      pw_board_new_from_fen ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL),
      PW_SIDE_FIRST);

  for (const char *letter = PW_ORTHODOX_LETTERS; *letter != '\0'; letter++)
    pw_rules_add_orthodox (rules, *letter);
  pw_rules_find_kind (rules, 'K')->royal = TRUE;
  pw_rules_find_kind (rules, 'P')->promotes = TRUE;
  g_strlcpy (rules->promotes_to, "QRBN", sizeof rules->promotes_to);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], 7);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  return rules;
}

/* -- endings -- */

/* Returns: the letter, or the first that is free */
static char
free_letter (const PwRules *rules, char letter)
{
  for (char other = 'A'; pw_rules_find_kind (rules, letter) != NULL; other++)
    letter = other;
  return letter;
}

PwRules *
pw_rules_new_ending (const PwBoard *shape, PwPiece *const *pieces, const char *letters, guint n_pieces)
{
  PwRules *rules = pw_rules_new (pw_board_copy_bare (shape), PW_SIDE_FIRST);
  g_autoptr (PwPiece) king = pw_notation_read (PW_DIALECT_EXTENDED, "K", 1);
  PwKind *kind = pw_rules_add_kind (rules, 'K', king);

  kind->name = g_strdup (N_ ("King"));
  kind->orthodox = TRUE;
  kind->royal = TRUE;
  rules->repetition = 0;
  rules->quiet_moves = 0;
  for (guint i = 0; i < n_pieces; i++)
    pw_rules_add_kind (rules, free_letter (rules, letters[i]), pieces[i]);
  return rules;
}
