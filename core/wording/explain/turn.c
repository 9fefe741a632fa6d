/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what is between two steps. Owns the names of turns and of squares. */
#include "core/wording/explain/turn.h"

#include <glib/gi18n-lib.h>

#define MAX_ATOMS 12

typedef struct
{
  PwVec atoms[MAX_ATOMS];
  guint n;
  guint looks; /* how many nodes may still be looked at */
} Atoms;

static void
add_atom (Atoms *atoms, PwVec atom)
{
  for (guint i = 0; i < atoms->n; i++)
    if (pw_vec_equal (atoms->atoms[i], atom))
      return;
  if (atoms->n < MAX_ATOMS)
    atoms->atoms[atoms->n++] = atom;
}

/* The atoms with which a part begins or ends. */
static void
collect (Atoms *atoms, const PwPiece *piece, PwNodeId id, gboolean at_end)
{
  const PwNode *node = pw_piece_node (piece, id);

  if (atoms->looks == 0)
    return;
  atoms->looks--;
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      if (node->leap.reach == PW_REACH_VECTOR && !pw_vec_is_zero (node->leap.atom))
        add_atom (atoms, node->leap.atom);
      break;
    case PW_NODE_REPEAT:
      collect (atoms, piece, node->repeat.child, at_end);
      break;
    case PW_NODE_CHAIN:
      collect (atoms, piece, pw_piece_child (piece, node, at_end ? node->chain.n - 1 : 0), at_end);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        collect (atoms, piece, pw_piece_child (piece, node, i), at_end);
      break;
    }
}

/* -- turns -- */

/* By how much, clockwise: 0 is straight on, 1 less than a right angle, 2 a right angle, 4 straight back. */
static guint
sector (PwVec facing, PwVec v)
{
  int ahead = facing.dx * v.dx + facing.dy * v.dy;
  int right = facing.dy * v.dx - facing.dx * v.dy;

  if (right == 0)
    return ahead > 0 ? 0 : 4;
  if (ahead == 0)
    return right > 0 ? 2 : 6;
  if (right > 0)
    return ahead > 0 ? 1 : 3;
  return ahead > 0 ? 7 : 5;
}

/* What was picked, seen from all facings. */
typedef struct
{
  guint sectors;      /* bits */
  gboolean all;       /* everything, always */
  gboolean all_ahead; /* everything but straight back, always */
  gboolean partial;   /* what lies in one of the sectors is not always picked */
} Picks;

/* Finds out in which sectors something is picked; the second time, whether that is all that is there. */
static void
pick_from (Picks *picks, PwVec facing, PwDirections directions, const Atoms *next, gboolean again)
{
  PwVec pool[MAX_ATOMS * 8];
  gboolean picked[MAX_ATOMS * 8];
  guint n = 0;

  for (guint i = 0; i < next->n; i++)
    n += pw_vec_copies (next->atoms[i], pool + n);
  pw_directions_pick (directions, facing, pool, n, picked);
  for (guint i = 0; i < n; i++)
    {
      guint where = sector (facing, pool[i]);

      if (again)
        {
          picks->partial |= !picked[i] && (picks->sectors & (1u << where)) != 0;
          continue;
        }
      picks->sectors |= picked[i] ? 1u << where : 0;
      picks->all &= picked[i];
      picks->all_ahead &= picked[i] == (where != 4);
    }
}

static Picks
pick (const Atoms *from, PwDirections directions, const Atoms *to)
{
  Picks picks = { 0, TRUE, TRUE, FALSE };

  for (guint again = 0; again < 2; again++)
    for (guint i = 0; i < from->n; i++)
      {
        PwVec facings[8];
        guint n = pw_vec_copies (from->atoms[i], facings);

        for (guint k = 0; k < n; k++)
          pick_from (&picks, facings[k], directions, to, again == 1);
      }
  return picks;
}

/* Where a sector has several directions, by what the letters mean. */
static PwPhrase *
turned_by_letters (PwDirections directions)
{
  static const PwBitWords rows[] = {
    /* Translators: "turning {0}". */
    { PW_DIR_FH, N_ ("by less than a right angle") },
    { PW_DIR_BH, N_ ("by more than a right angle") },
    { PW_DIR_LH, N_ ("anywhere to the left") },
    { PW_DIR_RH, N_ ("anywhere to the right") },
    { PW_DIR_F, N_ ("as little as possible") },
    { PW_DIR_L, N_ ("left as nearly as possible") },
    { PW_DIR_R, N_ ("right as nearly as possible") },
    { PW_DIR_B, N_ ("back as nearly as possible") },
    { PW_DIR_LF, N_ ("to the left by the smallest angle") },
    { PW_DIR_RF, N_ ("to the right by the smallest angle") },
    { PW_DIR_FL, N_ ("to the left by the last angle before a right one") },
    { PW_DIR_FR, N_ ("to the right by the last angle before a right one") },
    { PW_DIR_BL, N_ ("to the left by the first angle behind a right one") },
    { PW_DIR_BR, N_ ("to the right by the first angle behind a right one") },
    { PW_DIR_LB, N_ ("to the left by the largest angle") },
    { PW_DIR_RB, N_ ("to the right by the largest angle") },
  };

  return pw_words_of_bits (directions, rows, G_N_ELEMENTS (rows));
}

static PwPhrase *
turned (guint sectors)
{
  static const PwBitWords rows[] = {
    /* Translators: "turning {0}"; half is less than a right angle, sharply is more. */
    { 0x44, N_ ("left or right") },
    { 0x82, N_ ("half left or half right") },
    { 0x28, N_ ("sharply left or sharply right") },
    { 0x02, N_ ("half right") },
    { 0x80, N_ ("half left") },
    { 0x04, N_ ("right") },
    { 0x40, N_ ("left") },
    { 0x08, N_ ("sharply right") },
    { 0x20, N_ ("sharply left") },
    { 0x10, N_ ("right back") },
  };

  return pw_words_of_bits (sectors, rows, G_N_ELEMENTS (rows));
}

/* Left and right changed over. */
static guint
mirror (guint sectors)
{
  guint mirrored = 0;

  for (guint i = 0; i < 8; i++)
    if (sectors & (1u << i))
      mirrored |= 1u << ((8 - i) % 8);
  return mirrored;
}

/* turn: SAME or OTHER than the last; words: after a turn to one side, and to the other (transfer full) */
static PwPhrase *
turned_again (guint turn, PwPhrase *words, PwPhrase *mirrored)
{
  static const char *const rows[] = {
    [PW_TURN_SAME] = N_ ("{0} after a turn to the right and {1} after one to the left"),
    [PW_TURN_OTHER] = N_ ("{0} after a turn to the left and {1} after one to the right"),
  };

  return pw_phrase_with (rows[turn], words, mirrored);
}

static PwCourse
course_by_sectors (guint turn, guint sectors)
{
  guint sideways = sectors & ~0x01u;
  PwCourse course = { sectors & 0x01 ? PW_COURSE_MAY_TURN : PW_COURSE_TURNED, sectors, NULL };

  course.words = turned (sideways);
  if (turn != PW_TURN_FREE)
    course.words = turned_again (turn, course.words, turned (mirror (sideways)));
  return course;
}

static PwCourse
course_by_letters (guint turn, PwDirections directions, guint sectors)
{
  PwCourse course = { PW_COURSE_TURNED, sectors, turned_by_letters (directions) };

  if (turn != PW_TURN_FREE)
    course.words = turned_again (turn, course.words, turned_by_letters (pw_directions_mirror (directions)));
  return course;
}

PwDirections
pw_course_letters (const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);

  while (node->kind == PW_NODE_CHAIN && node->scope == PW_SCOPE_NONE)
    node = pw_piece_node (piece, pw_piece_child (piece, node, 0));
  return node->scope == PW_SCOPE_STEP ? node->directions : PW_DIR_NONE;
}

PwCourse
pw_course_of (const PwPiece *piece, PwNodeId before, const PwLink *link, PwNodeId next)
{
  PwDirections own = pw_course_letters (piece, next), directions = own != PW_DIR_NONE ? own : link->directions;
  PwCourse course = { PW_COURSE_OUTWARDS, 0, NULL };
  Atoms from = { .looks = 200 }, to = { .looks = 200 };
  Picks picks;
  gboolean onward = directions == PW_DIR_NONE || directions == PW_DIR_F;

  collect (&from, piece, before, TRUE);
  collect (&to, piece, next, FALSE);
  picks = pick (&from, onward ? PW_DIR_F : directions, &to);
  if (picks.partial && !onward && !(directions & PW_DIR_ALL) && from.n > 0 && to.n > 0)
    return course_by_letters (link->turn, directions, picks.sectors);
  if (link->turn != PW_TURN_FREE && (picks.sectors & ~0x01u) != 0)
    course = course_by_sectors (link->turn, picks.sectors);
  else if (from.n == 0 || to.n == 0)
    course.kind = directions == PW_DIR_NONE ? PW_COURSE_OUTWARDS : PW_COURSE_ANY;
  else if (picks.sectors == 0x01)
    course.kind = PW_COURSE_STRAIGHT;
  else if (picks.sectors == 0x10)
    course.kind = PW_COURSE_BACK;
  else if (picks.sectors == 0x11)
    course.kind = PW_COURSE_LINE;
  else if (picks.all)
    course.kind = PW_COURSE_ANY;
  else if (picks.all_ahead)
    course.kind = PW_COURSE_NOT_BACK;
  else if (!onward)
    course = course_by_sectors (PW_TURN_FREE, picks.sectors);
  course.sectors = picks.sectors;
  return course;
}

void
pw_course_clear (PwCourse *course)
{
  g_clear_pointer (&course->words, pw_phrase_unref);
}

gboolean
pw_course_has_words (const PwCourse *course)
{
  return course->kind == PW_COURSE_TURNED || course->kind == PW_COURSE_MAY_TURN;
}

PwPhrase *
pw_course_words (const PwCourse *course)
{
  static const char *const rows[PW_N_COURSES] = {
    [PW_COURSE_STRAIGHT] = N_ ("straight on"),
    [PW_COURSE_OUTWARDS] = N_ ("outwards"),
    [PW_COURSE_BACK] = N_ ("straight back"),
    [PW_COURSE_ANY] = N_ ("in any direction"),
    [PW_COURSE_NOT_BACK] = N_ ("in any direction but straight back"),
    [PW_COURSE_LINE] = N_ ("straight on or straight back"),
    [PW_COURSE_TURNED] = N_ ("turning {0}"),
    [PW_COURSE_MAY_TURN] = N_ ("straight on or turning {0}"),
  };
  PwPhrase *phrase = pw_phrase_new (rows[course->kind]);

  return pw_course_has_words (course) ? pw_phrase_add (phrase, pw_phrase_ref (course->words)) : phrase;
}

/* -- net displacements -- */

PwPhrase *
pw_net_words (PwDirections directions)
{
  static const PwBitWords rows[] = {
    /* Translators: "it ends {1} from where it began". */
    { PW_DIR_ALL, N_ ("anywhere") },
    { PW_DIR_F | PW_DIR_B, N_ ("at least as far forwards or backwards as sideways") },
    { PW_DIR_R | PW_DIR_L, N_ ("at least as far sideways as forwards or backwards") },
    { PW_DIR_F, N_ ("forwards, at least as far as sideways") },
    { PW_DIR_B, N_ ("backwards, at least as far as sideways") },
    { PW_DIR_R, N_ ("to the right, at least as far as forwards or backwards") },
    { PW_DIR_L, N_ ("to the left, at least as far as forwards or backwards") },
    { PW_DIR_FH, N_ ("somewhere forwards") },
    { PW_DIR_BH, N_ ("somewhere backwards") },
    { PW_DIR_RH, N_ ("somewhere to the right") },
    { PW_DIR_LH, N_ ("somewhere to the left") },
    { PW_DIR_FR, N_ ("straight ahead, or to the right and no further forwards but not backwards") },
    { PW_DIR_FL, N_ ("straight ahead, or to the left and no further forwards but not backwards") },
    { PW_DIR_BR, N_ ("straight back, or to the right and no further backwards but not forwards") },
    { PW_DIR_BL, N_ ("straight back, or to the left and no further backwards but not forwards") },
    { PW_DIR_RF, N_ ("straight to the right, or forwards and no further to the right but not to the left") },
    { PW_DIR_LF, N_ ("straight to the left, or forwards and no further to the left but not to the right") },
    { PW_DIR_RB, N_ ("straight to the right, or backwards and no further to the right but not to the left") },
    { PW_DIR_LB, N_ ("straight to the left, or backwards and no further to the left but not to the right") },
  };
  PwPhrase *words = pw_words_of_bits (directions, rows, G_N_ELEMENTS (rows));

  return words != NULL ? words : pw_phrase_new (N_ ("anywhere"));
}

/* -- squares -- */

PwPhrase *
pw_letters_words (guint32 letters)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  for (guint i = 0; i < 26; i++)
    if (letters & (1u << i))
      {
        char name[] = { (char) ('A' + i), '\0' };

        g_ptr_array_add (parts, pw_phrase_new_name (name));
      }
  return pw_phrase_new_list (parts, TRUE);
}

/* What a square may hold, without and with letters, when it stays and when it is taken. */
typedef struct
{
  guint holds;
  const char *any;
  const char *lettered;
  const char *not_royal; /* (nullable) */
} SquareRow;

static const SquareRow stay_rows[] = {
  { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE, N_ ("any square, whatever stands there"), NULL, NULL },
  { PW_HOLDS_EMPTY, N_ ("an empty square"), NULL, NULL },
  { PW_HOLDS_ANY_PIECE, N_ ("a piece, which stays"), NULL, NULL },
  { PW_HOLDS_OWN, N_ ("an own piece, which stays"), N_ ("an own piece of type {0}, which stays"),
    N_ ("an own piece that is not royal, which stays") },
  { PW_HOLDS_ENEMY, N_ ("an enemy, which stays"), N_ ("an enemy of type {0}, which stays"),
    N_ ("an enemy that is not royal, which stays") },
  { PW_HOLDS_OFF, N_ ("a square that is not on the board"), NULL, NULL },
};

static const SquareRow take_rows[] = {
  { PW_HOLDS_ANY_PIECE, N_ ("a piece of either side, which it captures"), NULL, NULL },
  { PW_HOLDS_OWN, N_ ("an own piece, which it captures"), N_ ("an own piece of type {0}, which it captures"),
    N_ ("an own piece that is not royal, which it captures") },
  { PW_HOLDS_ENEMY, N_ ("an enemy, which it captures"), N_ ("an enemy of type {0}, which it captures"),
    N_ ("an enemy that is not royal, which it captures") },
};

static PwPhrase *
square (const SquareRow *row, guint32 letters)
{
  if (letters == 0)
    return pw_phrase_new (row->any);
  if (letters == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS))
    return pw_phrase_new (row->not_royal);
  return pw_phrase_with (row->lettered, pw_letters_words (letters));
}

static void
add_squares (GPtrArray *parts, const PwMatch *match, const SquareRow *rows, guint n)
{
  guint holds = match->holds;

  for (guint i = 0; i < n; i++)
    {
      guint32 own = rows[i].holds & PW_HOLDS_OWN ? match->own : 0;
      guint32 enemy = rows[i].holds & PW_HOLDS_ENEMY ? match->enemy : 0;

      if ((holds & rows[i].holds) != rows[i].holds || ((own | enemy) != 0 && rows[i].lettered == NULL))
        continue;
      g_ptr_array_add (parts, square (&rows[i], own | enemy));
      holds &= ~rows[i].holds;
    }
}

PwPhrase *
pw_square_words (const PwLink *link)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  if (link->approaches)
    return pw_phrase_new (N_ ("the last empty square before the first piece in its way"));
  add_squares (parts, &link->stays, stay_rows, G_N_ELEMENTS (stay_rows));
  add_squares (parts, &link->takes, take_rows, G_N_ELEMENTS (take_rows));
  if (parts->len == 0)
    return pw_phrase_new (N_ ("no square at all"));
  return pw_phrase_new_list (parts, TRUE);
}
