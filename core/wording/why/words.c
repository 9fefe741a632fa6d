/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why a square is no destination, in sentences: first the reason, by what a square is needed for and what it holds,
 * then the change that would allow the move.
 */
#include "core/wording/why/why-private.h"

#include <glib/gi18n-lib.h>

/* What a square holds, as far as sentences distinguish it. */
typedef enum
{
  HAS_NOTHING,
  HAS_OWN,
  HAS_ENEMY,
  N_HAS,
} Has;

static Has
has (const PwWhyCase *c, PwSquare square)
{
  guint holds = pw_position_holds (c->position, square);

  return holds == PW_HOLDS_OWN ? HAS_OWN : holds == PW_HOLDS_ENEMY ? HAS_ENEMY : HAS_NOTHING;
}

static PwPhrase *
square_name (const PwWhyCase *c, PwSquare square)
{
  return pw_square_phrase (c->position->board, square);
}

/* A sentence about one square. */
static PwPhrase *
about (const PwWhyCase *c, const char *sentence, PwSquare square)
{
  return pw_phrase_with (sentence, square_name (c, square));
}

PwPhrase *
pw_why_tell_hole (const PwWhyCase *c)
{
  return about (c, N_ ("{0} is a hole: no piece can be there."), c->to);
}

PwPhrase *
pw_why_tell_nowhere (const PwWhyCase *c, gboolean holes)
{
  if (holes)
    return about (c, N_ ("Holes block every path to {0}."), c->to);
  if (c->to == c->position->at)
    return about (c, N_ ("The piece is on {0}, and none of its moves return there."), c->to);
  return about (c, N_ ("None of its moves reach {0}."), c->to);
}

PwPhrase *
pw_why_tell_hopeless (const PwWhyCase *c, gboolean cut)
{
  if (cut)
    return about (c,
                  N_ ("There are too many paths to check them all. "
                      "No small change was found that would let it go to {0}."),
                  c->to);
  return about (
      c, N_ ("Some of its paths lead to {0}, but changing up to three squares wouldn’t let it go there."),
      c->to);
}

/* -- where -- */

/* By their numbers. */
static void
sort_squares (PwSquare *squares, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint at = i; at > 0 && squares[at - 1] > squares[at]; at--)
      {
        PwSquare square = squares[at];

        squares[at] = squares[at - 1];
        squares[at - 1] = square;
      }
}

/* The next square on the line from one to another beside it, if there is one. step: 1 or -1 */
static PwSquare
beyond (const PwBoard *board, PwSquare from, PwSquare by)
{
  int files = (int) pw_board_files (board);
  int file = 2 * ((int) by % files) - (int) from % files, rank = 2 * ((int) by / files) - (int) from / files;

  if (file < 0 || file >= files || rank < 0 || rank >= (int) pw_board_ranks (board))
    return PW_NO_SQUARE;
  return (PwSquare) (rank * files + file);
}

/* Whether squares follow each other in even steps. */
static gboolean
are_in_line (const PwBoard *board, const PwSquare *squares, guint n)
{
  for (guint i = 2; i < n; i++)
    if (beyond (board, squares[i - 2], squares[i - 1]) != squares[i])
      return FALSE;
  return n >= 2;
}

#define MAX_LISTED 4 /* squares that are named, if they are not on a line */

/* Translators: where something is; {0} is a square or a list of squares ("d5, d6 or d7"). */
static const char *const on_squares = N_ ("on {0}");
static const char *const between_squares = N_ ("between {0} and {1}");
static const char *const somewhere = N_ ("somewhere, such as on {0},");

/* Any of the squares: "on d5", "between d4 and d8". */
static PwPhrase *
place_of (const PwWhyCase *c, const PwSquare *squares, guint n)
{
  const PwBoard *board = c->position->board;
  PwSquare first, last;

  if (are_in_line (board, squares, n))
    {
      first = beyond (board, squares[1], squares[0]);
      last = beyond (board, squares[n - 2], squares[n - 1]);
      if (first != PW_NO_SQUARE && last != PW_NO_SQUARE && (last == c->to || first == c->position->at))
        return pw_phrase_with (between_squares, square_name (c, first), square_name (c, last));
    }
  if (n > MAX_LISTED)
    return pw_phrase_with (somewhere, square_name (c, squares[0]));
  return pw_phrase_with (on_squares, pw_squares_phrase (board, squares, n, TRUE));
}

/* -- what should be somewhere -- */

static PwPhrase *
name_letter (const char *template_, char letter)
{
  char name[2] = { letter, '\0' };

  return pw_phrase_add_name (pw_phrase_new (template_), name);
}

/* Translators: {0} is the letter of a piece. */
static const char *const lettered[] = { N_ ("an enemy {0}"), N_ ("a friendly {0}") };
static const char *const enemies[] = { N_ ("an enemy"), N_ ("enemies"), N_ ("another enemy") };
static const char *const own_pieces[]
    = { N_ ("a friendly piece"), N_ ("friendly pieces"), N_ ("another friendly piece") };
static const char *const any_pieces[] = { N_ ("a piece"), N_ ("pieces"), N_ ("another piece") };

/* many: on several squares */
static PwPhrase *
what_of (const PwWhyCase *c, const PwWhyChange *change, gboolean many)
{
  gboolean own = change->cell == pw_side_cell (c->position->side);
  gboolean another = has (c, change->square) == (own ? HAS_OWN : HAS_ENEMY);
  const char *const *what = change->either ? any_pieces : own ? own_pieces : enemies;

  if (change->letter != 0)
    return name_letter (lettered[own], change->letter);
  return pw_phrase_new (what[many ? 1 : another ? 2 : 0]);
}

/* Whether two changes put the same thing on different squares. */
static gboolean
want_the_same (const PwWhyCase *c, const PwWhyChange *a, const PwWhyChange *b)
{
  return a->kind == PW_WHY_SQUARE && b->kind == PW_WHY_SQUARE && a->cell == b->cell && a->letter == 0
         && b->letter == 0 && !a->either == !b->either && !a->virgin && !b->virgin
         && has (c, a->square) == has (c, b->square);
}

/* -- reasons -- */

/* Translators: {0} is "an enemy", "a friendly piece" or the like, {1} is "on d5" or "between d4 and
 * d8". */
static const char *const needs[PW_N_ROLES][N_HAS] = {
  [PW_ROLE_SCREEN]
  = { N_ ("Needs {0} {1} to hop over."), N_ ("Needs {0} {1} to hop over, but a friendly piece is there."),
      N_ ("Needs {0} {1} to hop over, but an enemy is there.") },
  [PW_ROLE_VICTIM]
  = { N_ ("Needs {0} {1} to capture."), N_ ("Needs {0} {1} to capture, but a friendly piece is there."),
      N_ ("Needs {0} {1} to capture, but an enemy is there.") },
  [PW_ROLE_TURN] = { N_ ("Needs {0} {1} to turn in front of."),
                     N_ ("Needs {0} {1} to turn in front of, but a friendly piece is there."),
                     N_ ("Needs {0} {1} to turn in front of, but an enemy is there.") },
  [PW_ROLE_PARTNER] = { N_ ("Needs {0} {1} to castle with."),
                        N_ ("Needs {0} {1} to castle with, but a friendly piece is there."),
                        N_ ("Needs {0} {1} to castle with, but an enemy is there.") },
};

/* Of a partner that must not have moved. */
static const char *const virgin_needs[N_HAS] = {
  N_ ("Needs {0} {1}, unmoved, to castle with."),
  N_ ("Needs {0} {1}, unmoved, to castle with, but a friendly piece is there."),
  N_ ("Needs {0} {1}, unmoved, to castle with, but an enemy is there."),
};

/* What is on a square that should be empty. */
static const char *const blocked[N_HAS] = {
  [HAS_OWN] = N_ ("Blocked by a friendly piece on {0}."),
  [HAS_ENEMY] = N_ ("Blocked by an enemy on {0}."),
};

/* What is on several squares that should be empty. */
static const char *const all_blocked[N_HAS] = {
  [HAS_OWN] = N_ ("Blocked by friendly pieces on {0}."),
  [HAS_ENEMY] = N_ ("Blocked by enemies on {0}."),
};

/* The end of a path: what it needs there, and what is there. */
typedef struct
{
  guint8 ends, but; /* PwHolds: all and none of these */
  guint8 has;
  const char *sentence;
  const char *shared; /* (nullable): the words if other parts of the move may end on something else; NULL: the same */
} EndRow;

static const EndRow ends[] = {
  { PW_HOLDS_OWN, PW_HOLDS_ENEMY | PW_HOLDS_EMPTY, HAS_NOTHING,
    N_ ("Only captures of friendly pieces reach {0}, but it is empty."),
    N_ ("Only captures of friendly pieces have a free path to {0}, but it is empty.") },
  { PW_HOLDS_OWN, PW_HOLDS_ENEMY | PW_HOLDS_EMPTY, HAS_ENEMY,
    N_ ("Only captures of friendly pieces reach {0}, but an enemy is there."),
    N_ ("Only captures of friendly pieces have a free path to {0}, but an enemy is there.") },
  { PW_HOLDS_ENEMY, PW_HOLDS_EMPTY, HAS_NOTHING, N_ ("Only captures reach {0}, but it is empty."),
    N_ ("Only captures have a free path to {0}, but it is empty.") },
  { PW_HOLDS_ENEMY, PW_HOLDS_EMPTY | PW_HOLDS_OWN, HAS_OWN,
    N_ ("Only captures reach {0}, but a friendly piece is there."),
    N_ ("Only captures have a free path to {0}, but a friendly piece is there.") },
  { PW_HOLDS_EMPTY, PW_HOLDS_ENEMY | PW_HOLDS_OWN, HAS_ENEMY,
    N_ ("Only moves without capturing reach {0}, but an enemy is there."),
    N_ ("Only moves without capturing have a free path to {0}, but an enemy is there.") },
  { PW_HOLDS_EMPTY, PW_HOLDS_ENEMY | PW_HOLDS_OWN, HAS_OWN,
    N_ ("Only moves without capturing reach {0}, but a friendly piece is there."),
    N_ ("Only moves without capturing have a free path to {0}, but a friendly piece is there.") },
  { PW_HOLDS_EMPTY, PW_HOLDS_OWN, HAS_OWN, N_ ("A friendly piece is on {0}.") },
  { PW_HOLDS_ENEMY, 0, HAS_ENEMY, N_ ("The enemy on {0} isn’t one that it can capture.") },
  { PW_HOLDS_OWN, 0, HAS_OWN, N_ ("The friendly piece on {0} isn’t one that it can capture.") },
  { PW_HOLDS_EMPTY, 0, HAS_ENEMY, N_ ("Blocked by the enemy on {0}.") },
  { 0, 0, HAS_OWN, N_ ("Blocked by the friendly piece on {0}.") },
  { 0, 0, HAS_ENEMY, N_ ("Blocked by the enemy on {0}.") },
  { 0, 0, HAS_NOTHING, N_ ("{0} is empty.") },
};

/* may: what the path may end on; shared: what other paths to that square may end on */
static PwPhrase *
tell_end (const PwWhyCase *c, PwSquare square, guint may, guint shared)
{
  Has found = has (c, square);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (ends[i].has == found && (ends[i].ends & may) == ends[i].ends && !(ends[i].but & may))
      return about (c, ends[i].but & shared && ends[i].shared != NULL ? ends[i].shared : ends[i].sentence,
                    square);
  return about (c, blocked[HAS_ENEMY], square);
}

/* place: (transfer full): where */
static PwPhrase *
tell_need (const PwWhyCase *c, PwWhyRole role, const PwWhyChange *change, gboolean many, PwPhrase *place)
{
  Has found = has (c, change->square);
  const char *sentence = change->virgin ? virgin_needs[found] : needs[role][found];

  return pw_phrase_with (sentence, what_of (c, change, many), place);
}

/*
 * The squares of a change and of all later ones that put the same thing there.
 *
 * squares: (out)
 * Returns: how many; 0 if an earlier change has counted this one
 */
static guint
find_alike (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why, guint at,
            PwSquare squares[PW_WHY_MAX_CHANGES])
{
  guint n = 0;

  for (guint i = 0; i < why->n_changes; i++)
    if (i == at
        || (walk->roles[i] == walk->roles[at] && want_the_same (c, &why->changes[i], &why->changes[at])))
      {
        if (i < at)
          return 0;
        squares[n++] = why->changes[i].square;
      }
  return n;
}

static PwPhrase *
on_all (const PwWhyCase *c, const PwSquare *squares, guint n)
{
  return pw_phrase_with (on_squares, pw_squares_phrase (c->position->board, squares, n, FALSE));
}

/* Whether the piece on the square of a change blocks the way. */
static gboolean
is_block (const PwWhyWalk *walk, const PwWhy *why, guint i)
{
  return walk->roles[i] == PW_ROLE_WAY && why->changes[i].kind == PW_WHY_SQUARE;
}

/* The end of the path. */
static PwPhrase *
tell_end_of (const PwWhyCase *c, const PwWhyWalk *walk)
{
  const PwMatch *may = &pw_piece_path (c->piece, walk->path)->ends;
  gboolean spares = (may->holds & PW_HOLDS_ENEMY) && may->enemy == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS);

  if (spares && has (c, c->to) == HAS_ENEMY)
    return about (c, N_ ("It can’t capture royal pieces, and the one on {0} is royal."), c->to);
  return tell_end (c, c->to, may->holds, walk->all_ends);
}

/* at: number of the change. text: (nullable): the words so far. Returns: with these added */
static PwPhrase *
tell_change_needed (PwPhrase *text, const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why, guint at)
{
  const PwWhyChange *change = &why->changes[at];
  PwWhyRole role = (PwWhyRole) walk->roles[at];
  PwSquare squares[PW_WHY_MAX_CHANGES];
  guint n;

  if (change->kind == PW_WHY_VIRGIN)
    return pw_phrase_then (text, about (c, N_ ("Only if the piece on {0} is unmoved."), change->square));
  if (role == PW_ROLE_END)
    return pw_phrase_then (text, tell_end_of (c, walk));
  if (role == PW_ROLE_PUT)
    return pw_phrase_then (
        text,
        about (c, N_ ("It puts the captured piece on {0}, but a piece is already there."), change->square));
  n = find_alike (c, walk, why, at, squares);
  return n == 0 ? text : pw_phrase_then (text, tell_need (c, role, change, n > 1, on_all (c, squares, n)));
}

/* -- blockers together -- */

/* All blockers of one side. */
static PwPhrase *
tell_blockers (PwPhrase *text, const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why, Has side)
{
  PwSquare squares[PW_WHY_MAX_CHANGES];
  guint n = 0;

  for (guint i = 0; i < why->n_changes; i++)
    if (is_block (walk, why, i) && has (c, why->changes[i].square) == side)
      squares[n++] = why->changes[i].square;
  if (n == 0)
    return text;
  if (n == 1)
    return pw_phrase_then (text, about (c, blocked[side], squares[0]));
  return pw_phrase_then (
      text, pw_phrase_with (all_blocked[side], pw_squares_phrase (c->position->board, squares, n, FALSE)));
}

/* Which side the blocker nearest to the piece belongs to; the nearest change is the first. */
static Has
nearest_blocker (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why)
{
  for (guint i = 0; i < why->n_changes; i++)
    if (is_block (walk, why, i))
      return has (c, why->changes[i].square);
  return HAS_OWN;
}

static gboolean
is_on_line (const PwWhyCase *c, PwSquare square)
{
  PwVec v = pw_board_offset (c->position->board, c->position->at, c->to);
  PwVec w = pw_board_offset (c->position->board, c->position->at, square);

  return v.dx * w.dy == v.dy * w.dx;
}

static gboolean
is_piece_changed (const PwWhy *why, PwSquare square)
{
  for (guint i = 0; i < why->n_changes; i++)
    if (why->changes[i].square == square)
      return TRUE;
  return FALSE;
}

/*
 * Pieces on a line that are too many to be jumped over.
 *
 * squares: (out): in the order of their numbers
 * Returns: how many; 0 if that is not the reason
 */
static guint
find_crowd (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why,
            PwSquare squares[PW_WHY_MAX_TOLD + PW_WHY_MAX_CHANGES])
{
  guint n = 0;

  for (guint i = 0; i < why->n_changes; i++)
    if (is_block (walk, why, i))
      squares[n++] = why->changes[i].square;
  if (n == 0 || walk->n_over == 0 || pw_board_is_cylinder (c->position->board))
    return 0;
  for (guint i = 0; i < walk->n_over; i++)
    {
      if (is_piece_changed (why, walk->over[i]))
        return 0;
      squares[n++] = walk->over[i];
    }
  for (guint i = 0; i < n; i++)
    if (!is_on_line (c, squares[i]) || squares[i] == c->to)
      return 0;
  sort_squares (squares, n);
  return n;
}

static PwPhrase *
tell_crowd (PwPhrase *text, const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why)
{
  PwSquare squares[PW_WHY_MAX_TOLD + PW_WHY_MAX_CHANGES];
  guint n = find_crowd (c, walk, why, squares);

  if (n == 0)
    {
      Has nearest = nearest_blocker (c, walk, why);

      return tell_blockers (tell_blockers (text, c, walk, why, nearest), c, walk, why,
                            nearest == HAS_OWN ? HAS_ENEMY : HAS_OWN);
    }
  return pw_phrase_then (
      text,
      pw_phrase_add (pw_phrase_new_count (
                         NG_ ("The pieces on {1} are in the path, but it can hop over only one of them.",
                              "The pieces on {1} are in the path, but it can hop over only {0} of them."),
                         walk->n_over),
                     pw_squares_phrase (c->position->board, squares, n, FALSE)));
}

/* -- what would allow it -- */

static PwPhrase *
tell_removed (const PwWhyCase *c, const PwWhy *why)
{
  PwSquare squares[PW_WHY_MAX_CHANGES];
  guint n = 0;

  for (guint i = 0; i < why->n_changes; i++)
    if (why->changes[i].kind == PW_WHY_SQUARE && why->changes[i].cell == PW_CELL_EMPTY)
      squares[n++] = why->changes[i].square;
  if (n == 0)
    return NULL;
  return pw_phrase_add (
      pw_phrase_new_count (NG_ ("without the piece on {1}", "without the pieces on {1}"), n),
      pw_squares_phrase (c->position->board, squares, n, FALSE));
}

/* place: (transfer full): on which squares */
static PwPhrase *
tell_change (const PwWhyCase *c, const PwWhyChange *change, gboolean many, PwPhrase *place)
{
  const char *with = N_ ("with {0} {1}");

  /* Translators: {0} is "an enemy" or the like, {1} is "on d5" or "on d5, d6 or d7". */
  if (change->virgin)
    with = N_ ("with {0} {1}, unmoved");
  else if (has (c, change->square) != HAS_NOTHING)
    with = N_ ("with {0} {1} instead");
  return pw_phrase_with (with, what_of (c, change, many), place);
}

/* A change that is about the past: not having moved, en passant. Returns: (nullable): NULL for other changes
 */
static PwPhrase *
tell_past (const PwWhyCase *c, const PwWhyChange *change)
{
  gboolean there = change->kind == PW_WHY_PASSED && has (c, change->victim) == HAS_ENEMY;

  if (change->kind == PW_WHY_PASSED)
    return pw_phrase_add (about (c,
                                 there ? N_ ("if the enemy on {0} had just passed over {1}")
                                       : N_ ("if an enemy on {0} had just passed over {1}"),
                                 change->victim),
                          square_name (c, change->square));
  if (change->kind != PW_WHY_VIRGIN)
    return NULL;
  if (change->square == c->position->at)
    return pw_phrase_new (N_ ("if the piece were unmoved"));
  return about (c, N_ ("if the piece on {0} were unmoved"), change->square);
}

/* Adds all pieces that are missing somewhere, those of one kind together. squares: of the only change, if there are
 * more */
static void
add_pieces (GPtrArray *parts, const PwWhyCase *c, const PwWhy *why, PwSquare victim, const PwSquare *squares,
            guint n)
{
  for (guint i = 0; i < why->n_changes; i++)
    {
      const PwWhyChange *change = &why->changes[i];
      PwSquare alike[PW_WHY_MAX_CHANGES];
      guint n_alike = 0;
      gboolean told
          = change->kind != PW_WHY_SQUARE || change->cell == PW_CELL_EMPTY || change->square == victim;

      for (guint j = 0; j < why->n_changes && !told; j++)
        if (j == i || want_the_same (c, change, &why->changes[j]))
          {
            told = j < i;
            alike[n_alike++] = why->changes[j].square;
          }
      if (told)
        continue;
      if (n > 1 && n <= MAX_LISTED)
        g_ptr_array_add (
            parts, tell_change (c, change, FALSE,
                                pw_phrase_with (on_squares,
                                                pw_squares_phrase (c->position->board, squares, n, TRUE))));
      else
        g_ptr_array_add (parts, tell_change (c, change, n_alike > 1, on_all (c, alike, n_alike)));
    }
}

static PwPhrase *
tell_help (const PwWhyCase *c, const PwWhy *why, PwSquare victim, const PwSquare *squares, guint n)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  PwPhrase *removed = tell_removed (c, why);

  if (removed != NULL)
    g_ptr_array_add (parts, removed);
  add_pieces (parts, c, why, victim, squares, n);
  for (guint i = 0; i < why->n_changes; i++)
    {
      PwPhrase *past = tell_past (c, &why->changes[i]);

      if (past != NULL)
        g_ptr_array_add (parts, past);
    }
  /* Translators: {0} is "without the piece on e5", "with an enemy on d6" or a list of such. */
  return pw_phrase_with (N_ ("It could go there {0}."), pw_phrase_new_list (parts, FALSE));
}

/* -- all -- */

/* The square of the only change and the others: along a line, if they are on one. */
static void
join_others (const PwWhyCase *c, const PwWhy *why, const PwSquare *others, guint n, PwSquare *squares)
{
  g_autofree PwSquare *sorted = g_new (PwSquare, (gsize) n + 1);

  squares[0] = sorted[0] = why->changes[0].square;
  memcpy (squares + 1, others, n * sizeof *others);
  memcpy (sorted + 1, others, n * sizeof *others);
  sort_squares (sorted, n + 1);
  if (n >= MAX_LISTED && !are_in_line (c->position->board, sorted, n + 1))
    return;
  for (guint i = 0; i <= n; i++)
    squares[i] = sorted[c->to < c->position->at ? n - i : i];
}

static gboolean
needs_no_help (const PwWhyCase *c, const PwWhy *why)
{
  return why->n_changes == 1 && why->changes[0].kind == PW_WHY_VIRGIN
         && why->changes[0].square == c->position->at;
}

/* The change of a kind; NULL if there is none. square: PW_NO_SQUARE for any */
static const PwWhyChange *
find_change (const PwWhy *why, PwWhyKind kind, PwSquare square)
{
  for (guint i = 0; i < why->n_changes; i++)
    if (why->changes[i].kind == kind && (square == PW_NO_SQUARE || why->changes[i].square == square))
      return &why->changes[i];
  return NULL;
}

PwPhrase *
pw_why_tell_lack (const PwWhyCase *c, const PwWhyWalk *walk, const PwWhy *why, const PwSquare *others,
                  guint n_others)
{
  const PwWhyChange *virgin = find_change (why, PW_WHY_VIRGIN, c->position->at);
  const PwWhyChange *passed = find_change (why, PW_WHY_PASSED, PW_NO_SQUARE);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) n_others + 1);
  guint n = n_others + 1;
  PwPhrase *text = NULL;

  join_others (c, why, others, n_others, squares);
  if (virgin != NULL)
    text = pw_phrase_then (text, pw_phrase_new (N_ ("Only if the piece is unmoved.")));
  text = tell_crowd (text, c, walk, why);
  for (guint i = 0; i < why->n_changes; i++)
    {
      const PwWhyChange *change = &why->changes[i];

      if (change == virgin || change == passed || (passed != NULL && change->square == passed->victim))
        continue;
      if (n > 1)
        text = pw_phrase_then (
            text, tell_need (c, (PwWhyRole) walk->roles[i], change, FALSE, place_of (c, squares, n)));
      else if (!is_block (walk, why, i))
        text = tell_change_needed (text, c, walk, why, i);
    }
  if (passed != NULL)
    text = pw_phrase_then (
        text, about (c, N_ ("Only an en passant capture reaches {0}, but no enemy has just passed over it."),
                     c->to));
  return needs_no_help (c, why)
             ? text
             : pw_phrase_then (
                 text, tell_help (c, why, passed != NULL ? passed->victim : PW_NO_SQUARE, squares, n));
}
