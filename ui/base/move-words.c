/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences; which of them are told for which moves is decided here, too. */
#include "ui/base/move-words.h"

#include <glib/gi18n-lib.h>

#define MAX_SHIFTS  3 /* that are told one by one */
#define MAX_SQUARES 8 /* that are named in one sentence */

static gboolean
is_own (const PwPosition *position, PwSquare square)
{
  return pw_board_cell (position->board, square)
         == (position->side == PW_SIDE_FIRST ? PW_CELL_FIRST : PW_CELL_SECOND);
}

/* The letter as it is drawn: upper case for the first side. */
static char
drawn_letter (const PwPosition *position, PwSquare square)
{
  char letter = pw_board_letter (position->board, square);

  return pw_board_cell (position->board, square) == PW_CELL_SECOND ? g_ascii_tolower (letter) : letter;
}

static void
add_sentence (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

/* Returns: (transfer full) (nullable): the text, NULL if there is none */
static char *
finish (GString *text)
{
  return g_string_free (text, text->len == 0);
}

static gboolean
is_swap (const PwPosition *position, const PwMove *move, PwShift shift)
{
  return shift.from == move->to && shift.to == position->at && shift.from != shift.to;
}

gboolean
pw_move_swaps (const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (is_swap (position, move, shifts[i]))
      return TRUE;
  return FALSE;
}

/* -- sentences about a move -- */

static void
add_shift (GString *text, const PwPosition *position, PwShift shift)
{
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];
  /* Translators: the letter of a piece, and two squares. */
  const char *format = is_own (position, shift.from) ? _ ("Your %1$c goes from %2$s to %3$s.")
                                                     : _ ("The enemy %1$c goes from %2$s to %3$s.");
  g_autofree char *sentence = NULL;

  pw_square_name (position->board, shift.from, from);
  pw_square_name (position->board, shift.to, to);
  sentence = g_strdup_printf (format, drawn_letter (position, shift.from), from, to);
  add_sentence (text, sentence);
}

static void
add_shifts (GString *text, const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  guint n = 0;

  for (guint i = 0; i < move->n_shifts; i++)
    if (!is_swap (position, move, shifts[i]) && n++ < MAX_SHIFTS)
      add_shift (text, position, shifts[i]);
  if (n > MAX_SHIFTS)
    {
      g_autofree char *sentence
          = g_strdup_printf (ngettext ("%u more piece goes elsewhere.", "%u more pieces go elsewhere.",
                                       n - MAX_SHIFTS),
                             n - MAX_SHIFTS);

      add_sentence (text, sentence);
    }
}

/* The squares of one deed, with spaces between them; a long list is cut short. Returns: how many there are */
static guint
list_effect (GString *names, const PwBoard *board, const PwMoves *moves, const PwMove *move, PwEffectKind effect_kind)
{
  const PwEffect *effects = pw_moves_effects (moves, move);
  guint n = 0;

  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].effect_kind == effect_kind && n++ < MAX_SQUARES)
      pw_square_append (names, " ", board, effects[i].square);
  if (n > MAX_SQUARES)
    g_string_append (names, " …");
  return n;
}

static void
add_effects (GString *text, const PwPosition *position, const PwMoves *moves, const PwMove *move,
             PwEffectKind effect_kind)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = list_effect (names, position->board, moves, move, effect_kind);
  g_autofree char *sentence = NULL;

  if (n == 0)
    return;
  /* Translators: a number of pieces, and the squares that they stand on. */
  if (effect_kind == PW_EFFECT_FREE)
    sentence = g_strdup_printf (
        ngettext ("Frees %1$u piece: %2$s.", "Frees %1$u pieces: %2$s.", n), n, names->str);
  else
    sentence = g_strdup_printf (
        ngettext ("Immobilizes %1$u piece: %2$s.", "Immobilizes %1$u pieces: %2$s.", n), n, names->str);
  add_sentence (text, sentence);
}

char *
pw_move_describe_others (const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  GString *text = g_string_new (NULL);

  add_shifts (text, position, moves, move);
  add_effects (text, position, moves, move, PW_EFFECT_IMMOBILISE);
  add_effects (text, position, moves, move, PW_EFFECT_FREE);
  return finish (text);
}

/* -- the same for a list -- */

static void
append_item (GString *list, const char *item)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, item);
}

static void
append_effect (GString *list, const PwPosition *position, const PwMoves *moves, const PwMove *move,
               PwEffectKind effect_kind)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *item = NULL;

  if (list_effect (names, position->board, moves, move, effect_kind) == 0)
    return;
  item = g_strdup_printf (effect_kind == PW_EFFECT_FREE ? _ ("frees %s") : _ ("immobilizes %s"), names->str);
  append_item (list, item);
}

char *
pw_move_list_others (const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < move->n_shifts; i++)
    {
      char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];
      g_autofree char *item = NULL;

      pw_square_name (position->board, shifts[i].from, from);
      pw_square_name (position->board, shifts[i].to, to);
      /* Translators: a piece goes from one square to another. */
      item = g_strdup_printf (_ ("%1$s to %2$s"), from, to);
      append_item (list, item);
    }
  append_effect (list, position, moves, move, PW_EFFECT_IMMOBILISE);
  append_effect (list, position, moves, move, PW_EFFECT_FREE);
  return g_string_free (list, FALSE);
}

/* -- what becomes of one piece -- */

/* All that moves which end elsewhere do to it. */
typedef struct
{
  PwSquare to; /* where it goes; PW_NO_SQUARE if nowhere */
  gboolean to_many;
  gboolean immobilised;
  gboolean freed;
} Fate;

static void
learn_fate (Fate *fate, const PwMoves *moves, const PwMove *move, PwSquare square)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    if (shifts[i].from == square)
      {
        fate->to_many |= fate->to != PW_NO_SQUARE && fate->to != shifts[i].to;
        fate->to = shifts[i].to;
      }
  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].square == square)
      {
        fate->immobilised |= effects[i].effect_kind == PW_EFFECT_IMMOBILISE;
        fate->freed |= effects[i].effect_kind == PW_EFFECT_FREE;
      }
}

static void
add_fate (GString *text, const char *name, const char *sentence)
{
  g_autofree char *whole = g_strdup_printf (sentence, name);

  add_sentence (text, whole);
}

static void
add_journey (GString *text, const PwPosition *position, const Fate *fate, const char *name, gboolean own)
{
  char to[PW_SQUARE_NAME_SIZE];
  g_autofree char *sentence = NULL;

  if (fate->to_many)
    {
      add_fate (text, name,
                own ? _ ("%s: your piece is sent to other squares by moves that end elsewhere.")
                    : _ ("%s: this enemy is sent to other squares by moves that end elsewhere."));
      return;
    }
  pw_square_name (position->board, fate->to, to);
  sentence = g_strdup_printf (own ? _ ("%1$s: your piece is sent to %2$s by a move that ends elsewhere.")
                                  : _ ("%1$s: this enemy is sent to %2$s by a move that ends elsewhere."),
                              name, to);
  add_sentence (text, sentence);
}

char *
pw_moves_describe_fate (const PwPosition *position, const PwMoves *moves, PwSquare square)
{
  Fate fate = { .to = PW_NO_SQUARE };
  GString *text = g_string_new (NULL);
  gboolean own = is_own (position, square);
  char name[PW_SQUARE_NAME_SIZE];

  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (pw_moves_get (moves, i)->to != square)
      learn_fate (&fate, moves, pw_moves_get (moves, i), square);
  pw_square_name (position->board, square, name);
  if (fate.to != PW_NO_SQUARE)
    add_journey (text, position, &fate, name, own);
  if (fate.immobilised)
    add_fate (text, name,
              own ? _ ("%s: your piece is immobilized by a move that ends elsewhere.")
                  : _ ("%s: this enemy is immobilized by a move that ends elsewhere."));
  if (fate.freed)
    add_fate (text, name,
              own ? _ ("%s: your piece is freed by a move that ends elsewhere.")
                  : _ ("%s: this enemy is freed by a move that ends elsewhere."));
  return finish (text);
}

/* -- squares -- */

static char *
square_text (const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  return g_strdup (name);
}

char *
pw_list_squares (const PwBoard *board, const PwSquare *squares, guint n)
{
  guint shown = MIN (n, MAX_SQUARES);
  g_autofree char *last = square_text (board, squares[shown - 1]);
  g_autofree char *list = NULL;

  if (n == 1)
    return g_steal_pointer (&last);
  list = square_text (board, squares[0]);
  for (guint i = 1; i + 1 < shown; i++)
    {
      g_autofree char *head = list;
      g_autofree char *next = square_text (board, squares[i]);

      /* Translators: a list of squares; the second is one more square. */
      list = g_strdup_printf (_ ("%1$s, %2$s"), head, next);
    }
  if (n > shown)
    /* Translators: a list of squares that is too long to tell; then one of them, then how many there are. */
    return g_strdup_printf (_ ("%1$s, %2$s and so on (%3$u squares)"), list, last, n);
  /* Translators: a list of squares; the second is the last one. */
  return g_strdup_printf (_ ("%1$s and %2$s"), list, last);
}
