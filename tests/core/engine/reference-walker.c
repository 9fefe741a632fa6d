/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The second opinion.  Text is read into a tree of nodes; a node takes one walker
 * with a choice of first steps and gives the set of walkers that come out of it.
 * Written to be compared with the specification line by line, not to be fast.
 */
#include "tests/core/engine/reference-walker.h"

#include "tests/core/engine/reference-syntax.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORK 400000 /* walkers made before it gives up */

/* One walker: where it is, which way it came, what it has removed. Compared as bytes: it has no gaps. */
typedef struct
{
  Vec at;
  Vec facing;   /* the step just made; (0,0) before the first */
  Vec first;    /* the first step of all */
  gint64 stood; /* the walk begins with O */
  gint64 steps; /* that the last factor made, for e */
  guint64 removed;
  guint64 screens; /* hopped over, tested or approached */
} Walker;

typedef struct
{
  const PwPosition *position;
  const Term *path; /* the complete path being walked */
  GPtrArray *parts; /* letters of first groups being walked: who ends inside must please them, too */
  Vec start;
  GHashTable *moves; /* set of "to captures" */
  guint64 screens;   /* of the walks that ended well */
  guint work;
} Walk;

/* From the player's own view to the board's and back: for the second side all is turned by 180 degrees. */
static Vec
on_board (const Walk *walk, Vec v)
{
  return walk->position->side == PW_SIDE_FIRST ? v : (Vec){ -v.x, -v.y };
}

/* Whether letters in front of a whole path (or of its first part) keep a walker that has come this far. */
static gboolean
is_kept (const Walk *walk, const char *letters, const Walker *walker)
{
  Vec net = on_board (walk, (Vec){ walker->at.x - walk->start.x, walker->at.y - walk->start.y });
  Pool copies = { .n = 0 }, chosen;

  if (is_undirected (letters))
    return TRUE;
  if (net.x == 0 && net.y == 0 && walker->stood) /* letters on O have no effect */
    return TRUE;
  if (net.x == 0 && net.y == 0)
    net = walker->first;
  if (net.x == 0 && net.y == 0) /* no step was made: there is no such move */
    return FALSE;
  add_copies (net, &copies);
  pick_directions (letters, (Vec){ 0, 1 }, &copies, &chosen);
  return is_in (&chosen, net);
}

/* -- the board -- */

static gboolean
is_on_board (const Walk *walk, Vec v)
{
  const PwBoard *board = walk->position->board;

  return v.x >= 0 && v.y >= 0 && v.x < (int) pw_board_files (board) && v.y < (int) pw_board_ranks (board)
         && pw_board_cell (board, v.y * pw_board_files (board) + v.x) != PW_CELL_HOLE;
}

static guint64
bit_of (const Walk *walk, Vec v)
{
  return G_GUINT64_CONSTANT (1) << (v.y * pw_board_files (walk->position->board) + v.x);
}

/* 'e'mpty, 'o'wn or 'x' for an enemy; the piece itself is lifted, removed ones are gone. */
static char
content (const Walk *walk, Vec v, guint64 removed)
{
  PwCell cell;

  if ((v.x == walk->start.x && v.y == walk->start.y) || (removed & bit_of (walk, v)))
    return 'e';
  cell = pw_board_cell (walk->position->board, v.y * pw_board_files (walk->position->board) + v.x);
  if (cell != PW_CELL_FIRST && cell != PW_CELL_SECOND)
    return 'e';
  return (cell == PW_CELL_FIRST) == (walk->position->side == PW_SIDE_FIRST) ? 'o' : 'x';
}

/* -- sets of walkers -- */

static guint
hash_walker (gconstpointer data)
{
  const guint8 *bytes = data;
  guint hash = 5381;

  for (guint i = 0; i < sizeof (Walker); i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
same_walker (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Walker)) == 0;
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (hash_walker, same_walker, g_free, NULL);
}

static gboolean
add_to_set (GHashTable *set, const Walker *walker)
{
  return g_hash_table_add (set, g_memdup2 (walker, sizeof *walker));
}

#define FOR_EACH_WALKER(walker, set)                                                                         \
  for (GHashTableIter iter_ = start_iter (set);                                                              \
       g_hash_table_iter_next (&iter_, (gpointer *) &(walker), NULL);)

static GHashTableIter
start_iter (GHashTable *set)
{
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, set);
  return iter;
}

/* -- ending a path (sections 5 and 7) -- */

static void
end_path (Walk *walk, const Walker *walker)
{
  const PwBoard *board = walk->position->board;
  gboolean either = walk->path->move == walk->path->capture;
  char there = content (walk, walker->at, walker->removed);
  guint64 removed = walker->removed;
  GString *move;

  if (there == 'o' || (there == 'e' && !either && !walk->path->move)
      || (there == 'x' && !either && !walk->path->capture))
    return;
  if (!is_kept (walk, walk->path->directions, walker))
    return;
  for (guint i = 0; i < walk->parts->len; i++)
    if (!is_kept (walk, g_ptr_array_index (walk->parts, i), walker))
      return;
  walk->screens |= walker->screens;
  if (there == 'x')
    removed |= bit_of (walk, walker->at);
  move = g_string_new (NULL);
  g_string_append_printf (move, "%02d%02d", walker->at.x, walker->at.y);
  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      if (removed & bit_of (walk, (Vec){ file, rank }))
        g_string_append_printf (move, ",%02u%02u", file, rank);
  g_hash_table_add (walk->moves, g_string_free (move, FALSE));
}

/* -- walking (section 5) -- */

/* The vectors of the first steps of a node, as far as no letters of its own speak of them. */
static void
first_steps (const Node *node, Pool *pool)
{
  switch (node->kind)
    {
    case LEAP:
      add_copies (node->atom, pool);
      break;
    case REPEAT:
      first_steps (node->child, pool);
      break;
    case CHAIN:
      first_steps (g_array_index (node->terms, Term, 0).node, pool);
      break;
    case CHOICE:
      for (guint i = 0; i < node->terms->len; i++)
        if (is_undirected (g_array_index (node->terms, Term, i).directions))
          first_steps (g_array_index (node->terms, Term, i).node, pool);
      break;
    }
}

/*
 * What letters pick for the first step of a path, seen from the player's forward: a shorthand there is all its
 * alternatives, each of which picks for itself, whatever parentheses stand around it (section 3).
 */
static void
pick_first_of_path (const char *letters, const Node *node, Pool *chosen)
{
  Pool pool = { .n = 0 }, some;

  if (node->kind == REPEAT)
    pick_first_of_path (letters, node->child, chosen);
  else if (node->kind == CHAIN)
    pick_first_of_path (letters, g_array_index (node->terms, Term, 0).node, chosen);
  else if (node->kind == CHOICE && (!node->text || node->terms->len == 1))
    for (guint i = 0; i < node->terms->len; i++)
      pick_first_of_path (letters, g_array_index (node->terms, Term, i).node, chosen);
  else
    {
      first_steps (node, &pool);
      pick_directions (letters, (Vec){ 0, 1 }, &pool, &some);
      for (guint i = 0; i < some.n; i++)
        if (!is_in (chosen, some.vecs[i]))
          chosen->vecs[chosen->n++] = some.vecs[i];
    }
}

static void walk_node (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed,
                       gboolean leads, int exactly, GHashTable *out);

/*
 * The occupied squares between, for n and j: orthogonal steps along the longer axis,
 * then diagonal ones.
 */
static guint64
pieces_between (const Walk *walk, const Walker *walker, Vec leap)
{
  int sx = (leap.x > 0) - (leap.x < 0), sy = (leap.y > 0) - (leap.y < 0);
  int longer = MAX (ABS (leap.x), ABS (leap.y)), shorter = MIN (ABS (leap.x), ABS (leap.y));
  Vec at = walker->at;
  guint64 pieces = 0;

  for (int i = 1; i < longer; i++)
    {
      gboolean diagonal = i > longer - shorter;

      at.x += diagonal || ABS (leap.x) > ABS (leap.y) ? sx : 0;
      at.y += diagonal || ABS (leap.y) > ABS (leap.x) ? sy : 0;
      if (is_on_board (walk, at) && content (walk, at, walker->removed) != 'e')
        pieces |= bit_of (walk, at);
    }
  return pieces;
}

static gboolean
is_one (guint64 squares)
{
  return squares != 0 && (squares & (squares - 1)) == 0;
}

static void
walk_leap (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, GHashTable *out)
{
  Pool copies = { .n = 0 };

  add_copies (node->atom, &copies);
  for (guint i = 0; i < copies.n; i++)
    {
      Vec own = copies.vecs[i], v = on_board (walk, own);
      Walker next = *walker;
      guint64 between;

      if (allowed != NULL && !is_in (allowed, own))
        continue;
      next.at.x += v.x;
      next.at.y += v.y;
      if (!is_on_board (walk, next.at))
        continue;
      between = pieces_between (walk, walker, v);
      if ((node->between == 'n' && between != 0) || (node->between == 'j' && !is_one (between)))
        continue;
      if (node->between == 'j')
        next.screens |= between;
      if (own.x != 0 || own.y != 0)
        next.facing = own;
      if (next.first.x == 0 && next.first.y == 0 && !next.stood)
        {
          next.first = own;
          next.stood = own.x == 0 && own.y == 0 && walker->facing.x == 0 && walker->facing.y == 0;
        }
      next.steps = 1;
      walk->work++;
      add_to_set (out, &next);
    }
}

/* Whether the walk may go on over this operator, with what that does to it. */
static gboolean
pass_link (const Walk *walk, const Link *link, Walker *walker)
{
  char there = content (walk, walker->at, walker->removed);

  switch (link->sign)
    {
    case '+':
    case '?':
    case '!':
      walker->screens |= bit_of (walk, walker->at);
      return there == 'o' ? link->sign != '!' : there == 'x' && link->sign != '?';
    case 'x':
    case 'd':
      walker->removed |= bit_of (walk, walker->at);
      return there == 'x' || (there == 'o' && link->sign == 'd');
    case 'y': /* the slide before it has seen to everything */
      return TRUE;
    default: /* t and - */
      return there == 'e';
    }
}

/* y: the square before the first piece that a slide meets, facing that piece. */
static void
approach_along (Walk *walk, const Walker *walker, Vec own, int range, GHashTable *out)
{
  Vec v = on_board (walk, own);
  Walker next = *walker;

  next.facing = own;
  for (int step = 1; step <= range; step++)
    {
      Vec ahead = { next.at.x + v.x, next.at.y + v.y };

      if (!is_on_board (walk, ahead))
        return;
      walk->work++;
      if (content (walk, ahead, next.removed) != 'e')
        {
          next.screens |= bit_of (walk, ahead);
          if (content (walk, next.at, next.removed) == 'e')
            add_to_set (out, &next);
          return;
        }
      next.at = ahead;
      next.steps = step;
      if (next.first.x == 0 && next.first.y == 0)
        next.first = own;
    }
}

static void
approach (Walk *walk, const Node *slide, const Walker *walker, const Pool *allowed, GHashTable *out)
{
  Pool copies = { .n = 0 };
  int range = slide->kind == LEAP ? 1 : slide->count != 0 ? slide->count : 64;

  if (slide->kind == CHOICE)
    {
      for (guint i = 0; i < slide->terms->len; i++)
        approach (walk, g_array_index (slide->terms, Term, i).node, walker, allowed, out);
      return;
    }
  add_copies (slide->kind == LEAP ? slide->atom : slide->child->atom, &copies);
  for (guint i = 0; i < copies.n; i++)
    if (allowed == NULL || is_in (allowed, copies.vecs[i]))
      approach_along (walk, walker, copies.vecs[i], range, out);
}

/* One factor; before: it is a slide that y cuts short. */
static void
take_factor (Walk *walk, const Node *node, gboolean before_y, const Walker *walker, const Pool *allowed,
             gboolean leads, int exactly, GHashTable *out)
{
  if (before_y)
    approach (walk, node, walker, allowed, out);
  else
    walk_node (walk, node, walker, allowed, leads, exactly, out);
}

/* One more factor behind each walker of a set. */
static void
walk_on (Walk *walk, const Link *link, const Node *node, gboolean before_y, GHashTable *from, GHashTable *out)
{
  Pool pool = { .n = 0 };
  Walker *walker;

  first_steps (node, &pool);
  FOR_EACH_WALKER (walker, from)
  {
    Walker next = *walker;
    Pool allowed;

    if (walk->work > MAX_WORK)
      return;
    if (link->sign == 't' && link->explicit)
      end_path (walk, walker);
    if (!pass_link (walk, link, &next))
      continue;
    pick_directions (link->directions, next.facing, &pool, &allowed);
    take_factor (walk, node, before_y, &next, &allowed, FALSE, link->equal ? (int) next.steps : 0, out);
  }
}

/* Adds those who have made their last step, with their number of steps. Returns: whether any was new. */
static gboolean
add_results (const Node *repeat, int count, gboolean wanted, GHashTable *arrived, GHashTable *seen,
             GHashTable *out)
{
  gboolean more = FALSE;
  Walker *walker;

  FOR_EACH_WALKER (walker, arrived)
  {
    Walker counted = *walker, uncounted = *walker;

    counted.steps = repeat->child->kind == LEAP ? count : walker->steps;
    /* what comes round again stops, however many steps it made (section 6) */
    uncounted.steps = 0;
    more = add_to_set (seen, &uncounted) || more;
    if (wanted)
      add_to_set (out, &counted);
  }
  return more;
}

/* exactly: e wants just so many; else 0. */
static void
walk_repeat (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, int exactly,
             GHashTable *out)
{
  g_autoptr (GHashTable) seen = new_set ();
  g_autoptr (GHashTable) arrived = new_set ();
  g_autoptr (GHashTable) going_on = new_set ();
  gboolean before_y = node->link.sign == 'y';
  int last = exactly != 0 ? exactly : node->count;
  gboolean every = exactly == 0 && (node->count == 0 || node->link.sign == 't');

  if (exactly != 0 && node->count != 0 && exactly > node->count)
    return;
  take_factor (walk, node->child, FALSE, walker, allowed, FALSE, 0, arrived);
  take_factor (walk, node->child, before_y, walker, allowed, FALSE, 0, going_on);
  for (int count = 1; g_hash_table_size (arrived) + g_hash_table_size (going_on) > 0; count++)
    {
      gboolean more = add_results (node, count, every || count == last, arrived, seen, out);
      GHashTable *next = new_set (), *next_going_on = new_set ();

      more = add_results (node, count, FALSE, going_on, seen, out) || more;
      if (count != last && (more || last != 0))
        {
          walk_on (walk, &node->link, node->child, FALSE, going_on, next);
          walk_on (walk, &node->link, node->child, before_y, going_on, next_going_on);
        }
      g_hash_table_unref (arrived);
      g_hash_table_unref (going_on);
      arrived = next;
      going_on = next_going_on;
    }
}

static void
walk_chain (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, gboolean leads,
            GHashTable *out)
{
  g_autoptr (GHashTable) from = new_set ();
  guint n = node->links->len;
  const Link *links = (const Link *) (gconstpointer) node->links->data;

  take_factor (walk, g_array_index (node->terms, Term, 0).node, links[0].sign == 'y', walker, allowed, leads,
               0, from);
  for (guint i = 0; i < n; i++)
    {
      gboolean last = i + 1 == n;
      GHashTable *to = last ? g_hash_table_ref (out) : new_set ();

      walk_on (walk, &links[i], g_array_index (node->terms, Term, i + 1).node,
               !last && links[i + 1].sign == 'y', from, to);
      g_hash_table_unref (g_steal_pointer (&from));
      from = to;
    }
}

/* An alternative with letters of its own chooses for itself; the others share the choice made in front. */
static void
walk_choice (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, gboolean leads,
             int exactly, GHashTable *out)
{
  for (guint i = 0; i < node->terms->len; i++)
    {
      const Term *term = &g_array_index (node->terms, Term, i);
      gboolean own = !is_undirected (term->directions);
      Pool pool = { .n = 0 }, chosen = { .n = 0 };

      if (!own)
        walk_node (walk, term->node, walker, allowed, leads, exactly, out);
      else if (leads)
        {
          /* a first group: its letters speak of this part of the path */
          g_autoptr (GHashTable) part = new_set ();
          Walker *w;

          g_ptr_array_add (walk->parts, (gpointer) term->directions);
          walk_node (walk, term->node, walker, NULL, TRUE, exactly, part);
          g_ptr_array_set_size (walk->parts, (int) walk->parts->len - 1);
          FOR_EACH_WALKER (w, part)
          if (is_kept (walk, term->directions, w))
            add_to_set (out, w);
        }
      else
        {
          if (walker->facing.x == 0 && walker->facing.y == 0)
            pick_first_of_path (term->directions, term->node, &chosen);
          else
            {
              first_steps (term->node, &pool);
              pick_directions (term->directions, walker->facing, &pool, &chosen);
            }
          walk_node (walk, term->node, walker, &chosen, FALSE, exactly, out);
        }
    }
}

/* allowed: the first steps to choose from, NULL for all; leads: nothing was walked or repeated before. */
static void
walk_node (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, gboolean leads,
           int exactly, GHashTable *out)
{
  if (walk->work > MAX_WORK)
    return;
  switch (node->kind)
    {
    case LEAP:
      walk_leap (walk, node, walker, allowed, out); /* e has no effect on a leap */
      break;
    case REPEAT:
      walk_repeat (walk, node, walker, allowed, exactly, out);
      break;
    case CHAIN:
      walk_chain (walk, node, walker, allowed, leads, out);
      break;
    case CHOICE:
      walk_choice (walk, node, walker, allowed, leads, exactly, out);
      break;
    }
}

/* -- complete paths -- */

static void
walk_path (Walk *walk, const Term *path)
{
  g_autoptr (GHashTable) out = new_set ();
  Walker start, *walker;

  if (path->virgin && !walk->position->virgin)
    return;
  memset (&start, 0, sizeof start);
  start.at = walk->start;
  walk->path = path;
  walk_node (walk, path->node, &start, NULL, TRUE, 0, out);
  FOR_EACH_WALKER (walker, out)
  end_path (walk, walker);
}

/* Letters in front of a group (or a shorthand) stand in front of everything in it. */
static void
distribute (Walk *walk, const Term *outer, const Node *choice)
{
  for (guint i = 0; i < choice->terms->len; i++)
    {
      Term term = g_array_index (choice->terms, Term, i);

      g_snprintf (term.directions, sizeof term.directions, "%s%s", outer->directions,
                  g_array_index (choice->terms, Term, i).directions);
      term.move = term.move || outer->move;
      term.capture = term.capture || outer->capture;
      term.virgin = term.virgin || outer->virgin;
      if (term.node->kind == CHOICE)
        distribute (walk, &term, term.node);
      else
        walk_path (walk, &term);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* "0203,0203,0401" (to, then what is removed) to "c4x..." */
static void
append_move (GString *text, const PwBoard *board, const char *move)
{
  g_auto (GStrv) squares = g_strsplit (move, ",", 0);
  guint n = g_strv_length (squares);
  gboolean plain_capture = n == 2 && g_str_equal (squares[0], squares[1]);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  for (guint i = plain_capture ? 1 : 0; i < n; i++)
    {
      int number = atoi (squares[i]);
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, (number % 100) * pw_board_files (board) + number / 100, name);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : i == 1 ? "x" : ",", name);
    }
}

static char *
squares_of (const PwBoard *board, guint64 bits)
{
  GString *text = g_string_new (NULL);

  for (guint file = 0; file < pw_board_files (board); file++)
    for (guint rank = 0; rank < pw_board_ranks (board); rank++)
      {
        PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);
        char name[PW_SQUARE_NAME_SIZE];

        pw_square_name (board, square, name);
        if (bits >> square & 1)
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
      }
  return g_string_free (text, FALSE);
}

char *
reference_moves (const char *notation, const PwPosition *position, char **screens)
{
  g_autoptr (GPtrArray) nodes = new_nodes ();
  g_autoptr (GHashTable) moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  Walk walk = { .position = position, .moves = moves, .parts = parts };
  Term everything = { .directions = "" };
  g_autofree const char **sorted = NULL;
  GString *text;
  guint n;

  g_assert_cmpuint (pw_board_n_squares (position->board), <=, 64);
  walk.start = (Vec){ pw_board_file_of (position->board, position->at),
                      pw_board_rank_of (position->board, position->at) };
  everything.node = read_notation (notation, nodes);
  distribute (&walk, &everything, everything.node);
  if (walk.work > MAX_WORK)
    return NULL;
  if (screens != NULL)
    *screens = squares_of (position->board, walk.screens);
  sorted = (const char **) g_hash_table_get_keys_as_array (moves, &n);
  qsort (sorted, n, sizeof *sorted, compare_names);
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    append_move (text, position->board, sorted[i]);
  return g_string_free (text, FALSE);
}
