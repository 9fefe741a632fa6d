/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what is between two steps. Owns the names of turns and of squares. */
#include "core/wording/explain/turn.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"

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

/* The directions that letters pick, from all facings. */
typedef struct
{
  guint sectors;      /* bits */
  gboolean all;       /* everything, always */
  gboolean all_ahead; /* everything but straight back, always */
  gboolean partial;   /* some directions in a picked sector are not picked */
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

/* If a sector has several directions, the words follow the letters. */
static PwPhrase *
turned_by_letters (PwDirections directions)
{
  static const PwBitWords rows[] = {
    /* Translators: "turning {0}". */
    { PW_DIR_FH, N_ ("less than 90°") },
    { PW_DIR_BH, N_ ("more than 90°") },
    { PW_DIR_LH, N_ ("anywhere to the left") },
    { PW_DIR_RH, N_ ("anywhere to the right") },
    { PW_DIR_F, N_ ("as little as possible") },
    { PW_DIR_L | PW_DIR_R, N_ ("as close to 90° left or right as possible") },
    { PW_DIR_L, N_ ("as close to 90° left as possible") },
    { PW_DIR_R, N_ ("as close to 90° right as possible") },
    { PW_DIR_B, N_ ("as close to 180° as possible") },
    { PW_DIR_LF, N_ ("left by the smallest angle") },
    { PW_DIR_RF, N_ ("right by the smallest angle") },
    { PW_DIR_FL, N_ ("left by the largest angle below 90°") },
    { PW_DIR_FR, N_ ("right by the largest angle below 90°") },
    { PW_DIR_BL, N_ ("left by the smallest angle above 90°") },
    { PW_DIR_BR, N_ ("right by the smallest angle above 90°") },
    { PW_DIR_LB, N_ ("left by the largest angle") },
    { PW_DIR_RB, N_ ("right by the largest angle") },
  };

  return pw_words_of_bits (directions, rows, G_N_ELEMENTS (rows));
}

/* How exactly sectors can be named, by the atoms of the steps. */
typedef enum
{
  MEASURE_OCTANTS, /* 45°, 90°, 135° */
  MEASURE_SAME,    /* of one oblique atom: each sector has one direction */
  MEASURE_LOOSE,   /* less than 90°, 90°, more than 90° */
  N_MEASURES,
} Measure;

static gboolean
on_octants (const Atoms *atoms)
{
  for (guint i = 0; i < atoms->n; i++)
    if (atoms->atoms[i].dy != 0 && atoms->atoms[i].dx != atoms->atoms[i].dy)
      return FALSE;
  return TRUE;
}

static Measure
measure (const Atoms *from, const Atoms *to)
{
  if (on_octants (from) && on_octants (to))
    return MEASURE_OCTANTS;
  return from->n == 1 && to->n == 1 && pw_vec_equal (from->atoms[0], to->atoms[0]) ? MEASURE_SAME
                                                                                   : MEASURE_LOOSE;
}

/* Translators: "turning {0}". */
static const PwBitWords octant_turns[] = {
  { 0xee, N_ ("45°, 90° or 135° left or right") },
  { 0xaa, N_ ("45° or 135° left or right") },
  { 0xc6, N_ ("45° or 90° left or right") },
  { 0x6c, N_ ("90° or 135° left or right") },
  { 0x44, N_ ("90° left or right") },
  { 0x82, N_ ("45° left or right") },
  { 0x28, N_ ("135° left or right") },
  { 0x0e, N_ ("45°, 90° or 135° right") },
  { 0xe0, N_ ("45°, 90° or 135° left") },
  { 0x0a, N_ ("45° or 135° right") },
  { 0xa0, N_ ("45° or 135° left") },
  { 0x02, N_ ("45° right") },
  { 0x80, N_ ("45° left") },
  { 0x04, N_ ("90° right") },
  { 0x40, N_ ("90° left") },
  { 0x08, N_ ("135° right") },
  { 0x20, N_ ("135° left") },
  { 0x10, N_ ("180°") },
};

static const PwBitWords same_turns[] = {
  { 0x44, N_ ("90° left or right") },
  { 0x82, N_ ("left or right to the next direction") },
  { 0x28, N_ ("left or right by the smallest angle above 90°") },
  { 0x02, N_ ("right to the next direction") },
  { 0x80, N_ ("left to the next direction") },
  { 0x04, N_ ("90° right") },
  { 0x40, N_ ("90° left") },
  { 0x08, N_ ("right by the smallest angle above 90°") },
  { 0x20, N_ ("left by the smallest angle above 90°") },
  { 0x10, N_ ("180°") },
};

static const PwBitWords loose_turns[] = {
  { 0x44, N_ ("90° left or right") },
  { 0x82, N_ ("less than 90° left or right") },
  { 0x28, N_ ("more than 90° left or right") },
  { 0x02, N_ ("less than 90° right") },
  { 0x80, N_ ("less than 90° left") },
  { 0x04, N_ ("90° right") },
  { 0x40, N_ ("90° left") },
  { 0x08, N_ ("more than 90° right") },
  { 0x20, N_ ("more than 90° left") },
  { 0x10, N_ ("180°") },
};

static PwPhrase *
turned (Measure how, guint sectors)
{
  static const struct
  {
    const PwBitWords *rows;
    guint n;
  } tables[N_MEASURES] = { [MEASURE_OCTANTS] = { octant_turns, G_N_ELEMENTS (octant_turns) },
                           [MEASURE_SAME] = { same_turns, G_N_ELEMENTS (same_turns) },
                           [MEASURE_LOOSE] = { loose_turns, G_N_ELEMENTS (loose_turns) } };

  return pw_words_of_bits (sectors, tables[how].rows, tables[how].n);
}

/* -- turns that depend on the one before -- */

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

/* By how much, without a side; bits as on the right. */
static PwPhrase *
angles (Measure how, guint sectors)
{
  static const PwBitWords tables[N_MEASURES][3] = {
    [MEASURE_OCTANTS] = { { 0x02, N_ ("45°") }, { 0x04, N_ ("90°") }, { 0x08, N_ ("135°") } },
    [MEASURE_SAME] = { { 0x02, N_ ("to the next direction") },
                       { 0x04, N_ ("90°") },
                       { 0x08, N_ ("by the smallest angle above 90°") } },
    [MEASURE_LOOSE]
    = { { 0x02, N_ ("less than 90°") }, { 0x04, N_ ("90°") }, { 0x08, N_ ("more than 90°") } },
  };

  return pw_words_of_bits (sectors, tables[how], 3);
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

static PwPhrase *
turned_by_last (guint turn, Measure how, guint sectors)
{
  gboolean right = (sectors & ~0x0eu) == 0, left = (sectors & ~0xe0u) == 0;

  if (!right && !left)
    return turned_again (turn, turned (how, sectors), turned (how, mirror (sectors)));
  return pw_phrase_with (right == (turn == PW_TURN_SAME) ? N_ ("{0} to the same side as before")
                                                         : N_ ("{0} to the other side than before"),
                         angles (how, right ? sectors : mirror (sectors)));
}

static PwCourse
course_by_sectors (guint turn, Measure how, guint sectors)
{
  guint sideways = sectors & ~0x01u;
  PwCourse course = { sectors & 0x01 ? PW_COURSE_MAY_TURN : PW_COURSE_TURNED, sectors, NULL };

  course.words = turn == PW_TURN_FREE ? turned (how, sideways) : turned_by_last (turn, how, sideways);
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
  PwDirections own = pw_course_letters (piece, next),
               directions = own != PW_DIR_NONE ? own : link->directions;
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
    course = course_by_sectors (link->turn, measure (&from, &to), picks.sectors);
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
    course = course_by_sectors (PW_TURN_FREE, measure (&from, &to), picks.sectors);
  course.sectors = picks.sectors;
  return course;
}

PW_CLEAR_FUNC (pw_course_clear, PwCourse, (pw_phrase_unref, words));

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
    [PW_COURSE_OUTWARDS] = N_ ("outward"),
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
    /* Translators: "it must end {0} from its starting square". */
    { PW_DIR_ALL, N_ ("anywhere") },
    { PW_DIR_F | PW_DIR_R | PW_DIR_L, N_ ("no farther backward than sideways") },
    { PW_DIR_B | PW_DIR_R | PW_DIR_L, N_ ("no farther forward than sideways") },
    { PW_DIR_F | PW_DIR_B | PW_DIR_R, N_ ("no farther to the left than forward or backward") },
    { PW_DIR_F | PW_DIR_B | PW_DIR_L, N_ ("no farther to the right than forward or backward") },
    { PW_DIR_F | PW_DIR_R, N_ ("at least as far forward or to the right as any other way") },
    { PW_DIR_F | PW_DIR_L, N_ ("at least as far forward or to the left as any other way") },
    { PW_DIR_B | PW_DIR_R, N_ ("at least as far backward or to the right as any other way") },
    { PW_DIR_B | PW_DIR_L, N_ ("at least as far backward or to the left as any other way") },
    { PW_DIR_F | PW_DIR_B, N_ ("at least as far forward or backward as sideways") },
    { PW_DIR_R | PW_DIR_L, N_ ("at least as far sideways as forward or backward") },
    { PW_DIR_F, N_ ("forward, at least as far as sideways") },
    { PW_DIR_B, N_ ("backward, at least as far as sideways") },
    { PW_DIR_R, N_ ("to the right, at least as far as forward or backward") },
    { PW_DIR_L, N_ ("to the left, at least as far as forward or backward") },
    { PW_DIR_FH, N_ ("somewhere forward") },
    { PW_DIR_BH, N_ ("somewhere backward") },
    { PW_DIR_RH, N_ ("somewhere to the right") },
    { PW_DIR_LH, N_ ("somewhere to the left") },
    { PW_DIR_FR | PW_DIR_FL, N_ ("directly forward, or sideways and no farther forward, but not backward") },
    { PW_DIR_BR | PW_DIR_BL, N_ ("directly backward, or sideways and no farther backward, but not forward") },
    { PW_DIR_RF | PW_DIR_RB,
      N_ ("directly to the right, or forward or backward and no farther to the right, but not to the left") },
    { PW_DIR_LF | PW_DIR_LB,
      N_ ("directly to the left, or forward or backward and no farther to the left, but not to the right") },
    { PW_DIR_RF | PW_DIR_LF, N_ ("directly sideways, or forward and no farther sideways, but not backward") },
    { PW_DIR_RB | PW_DIR_LB, N_ ("directly sideways, or backward and no farther sideways, but not forward") },
    { PW_DIR_FR, N_ ("directly forward, or to the right and no farther forward, but not backward") },
    { PW_DIR_FL, N_ ("directly forward, or to the left and no farther forward, but not backward") },
    { PW_DIR_BR, N_ ("directly backward, or to the right and no farther backward, but not forward") },
    { PW_DIR_BL, N_ ("directly backward, or to the left and no farther backward, but not forward") },
    { PW_DIR_RF, N_ ("directly to the right, or forward and no farther to the right, but not to the left") },
    { PW_DIR_LF, N_ ("directly to the left, or forward and no farther to the left, but not to the right") },
    { PW_DIR_RB, N_ ("directly to the right, or backward and no farther to the right, but not to the left") },
    { PW_DIR_LB, N_ ("directly to the left, or backward and no farther to the left, but not to the right") },
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

/* The words for a square, without and with type letters, for a piece that stays or is captured. */
typedef struct
{
  guint holds;
  const char *any;
  const char *lettered;
  const char *not_royal; /* (nullable) */
} SquareRow;

static const SquareRow stay_rows[] = {
  { PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE, N_ ("any square, empty or not"), NULL, NULL },
  { PW_HOLDS_EMPTY, N_ ("an empty square"), NULL, NULL },
  { PW_HOLDS_ANY_PIECE, N_ ("a piece, which stays"), NULL, NULL },
  { PW_HOLDS_OWN, N_ ("a friendly piece, which stays"), N_ ("a friendly piece of type {0}, which stays"),
    N_ ("a friendly piece that isn’t royal, which stays") },
  { PW_HOLDS_ENEMY, N_ ("an enemy, which stays"), N_ ("an enemy of type {0}, which stays"),
    N_ ("an enemy that isn’t royal, which stays") },
  { PW_HOLDS_OFF, N_ ("a square off the board"), NULL, NULL },
};

static const SquareRow take_rows[] = {
  { PW_HOLDS_ANY_PIECE, N_ ("a piece of either side, capturing it"), NULL, NULL },
  { PW_HOLDS_OWN, N_ ("a friendly piece, capturing it"), N_ ("a friendly piece of type {0}, capturing it"),
    N_ ("a friendly piece that isn’t royal, capturing it") },
  { PW_HOLDS_ENEMY, N_ ("an enemy, capturing it"), N_ ("an enemy of type {0}, capturing it"),
    N_ ("an enemy that isn’t royal, capturing it") },
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
    return pw_phrase_new (N_ ("the last empty square before a blocker"));
  add_squares (parts, &link->stays, stay_rows, G_N_ELEMENTS (stay_rows));
  add_squares (parts, &link->takes, take_rows, G_N_ELEMENTS (take_rows));
  if (parts->len == 0)
    return pw_phrase_new (N_ ("no square at all"));
  return pw_phrase_new_list (parts, TRUE);
}
