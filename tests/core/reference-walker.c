/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The second opinion.  Text is read into a tree of nodes; a node takes one walker
 * with a choice of first steps and gives the set of walkers that come out of it.
 * Written to be compared with the specification line by line, not to be fast.
 */
#include "reference-walker.h"

#include "reference-syntax.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORK 400000 /* walkers made before it gives up */

/* One walker: where it is, which way it came, what it has removed. Compared as bytes: it has no gaps. */
typedef struct
{
  Vec at;
  Vec facing;   /* the step just made; (0,0) before the first */
  Vec first;    /* the first step of all */
  gint64 steps; /* that the last factor made, for e */
  guint64 removed;
} Walker;

typedef struct
{
  const PwPosition *position;
  const Term *path; /* the complete path being walked */
  GPtrArray *parts; /* letters of first groups being walked: who ends inside must please them, too */
  Vec start;
  GHashTable *moves; /* set of "to captures" */
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
  if (net.x == 0 && net.y == 0)
    net = walker->first;
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

static void walk_node (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed,
                       gboolean leads, int exactly, GHashTable *out);

/* The squares between for n and j: orthogonal steps along the longer axis, then diagonal ones. */
static guint
count_between (const Walk *walk, const Walker *walker, Vec leap)
{
  int sx = (leap.x > 0) - (leap.x < 0), sy = (leap.y > 0) - (leap.y < 0);
  int longer = MAX (ABS (leap.x), ABS (leap.y)), shorter = MIN (ABS (leap.x), ABS (leap.y));
  Vec at = walker->at;
  guint n = 0;

  for (int i = 1; i < longer; i++)
    {
      gboolean diagonal = i > longer - shorter;

      at.x += diagonal || ABS (leap.x) > ABS (leap.y) ? sx : 0;
      at.y += diagonal || ABS (leap.y) > ABS (leap.x) ? sy : 0;
      if (is_on_board (walk, at) && content (walk, at, walker->removed) != 'e')
        n++;
    }
  return n;
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

      if (allowed != NULL && !is_in (allowed, own))
        continue;
      next.at.x += v.x;
      next.at.y += v.y;
      if (!is_on_board (walk, next.at))
        continue;
      if ((node->between == 'n' && count_between (walk, walker, v) != 0)
          || (node->between == 'j' && count_between (walk, walker, v) != 1))
        continue;
      if (own.x != 0 || own.y != 0)
        next.facing = own;
      if (next.first.x == 0 && next.first.y == 0)
        next.first = own;
      next.steps = 1;
      walk->work++;
      add_to_set (out, &next);
    }
}

/* Whether the walk may go on over this operator; what it removes is removed. */
static gboolean
pass_link (const Walk *walk, const Link *link, Walker *walker)
{
  char there = content (walk, walker->at, walker->removed);

  switch (link->sign)
    {
    case '+':
      return there != 'e';
    case '?':
      return there == 'o';
    case '!':
      return there == 'x';
    case 'x':
    case 'd':
      walker->removed |= bit_of (walk, walker->at);
      return there == 'x' || (there == 'o' && link->sign == 'd');
    default: /* t and - */
      return there == 'e';
    }
}

/* One more factor behind each walker of a set. */
static void
walk_on (Walk *walk, const Link *link, const Node *node, GHashTable *from, GHashTable *out)
{
  Pool pool = { .n = 0 };
  Walker *walker;

  first_steps (node, &pool);
  FOR_EACH_WALKER (walker, from)
  {
    Walker next = *walker;
    Pool allowed;

    if (link->sign == 't' && link->explicit)
      end_path (walk, walker);
    if (link->sign != 'y' && !pass_link (walk, link, &next))
      continue;
    pick_directions (link->directions, next.facing, &pool, &allowed);
    walk_node (walk, node, &next, &allowed, FALSE, link->equal ? (int) next.steps : 0, out);
    if (walk->work > MAX_WORK)
      return;
  }
}

/*
 * exactly: e wants just so many; else 0.  What counts as the same walker leaves out the
 * count, so that a rider that comes round again stops (section 6).
 */
static void
walk_repeat (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, int exactly,
             GHashTable *out)
{
  g_autoptr (GHashTable) seen = new_set ();
  g_autoptr (GHashTable) level = new_set ();
  int last = exactly != 0 ? exactly : node->count;
  gboolean every = exactly == 0 && (node->count == 0 || node->link.sign == 't');

  if (exactly != 0 && node->count != 0 && exactly > node->count)
    return;
  walk_node (walk, node->child, walker, allowed, FALSE, 0, level);
  for (int count = 1;; count++)
    {
      GHashTable *next = new_set ();
      Walker *w;
      gboolean more = FALSE;

      FOR_EACH_WALKER (w, level)
      {
        Walker counted = *w, uncounted = *w;

        counted.steps = node->child->kind == LEAP ? count : w->steps;
        uncounted.steps = 0;
        more = add_to_set (seen, &uncounted) || more;
        if (every || count == last)
          add_to_set (out, &counted);
      }
      if (count != last && (more || last != 0) && walk->work <= MAX_WORK)
        walk_on (walk, &node->link, node->child, level, next);
      g_hash_table_unref (g_steal_pointer (&level));
      level = next;
      if (g_hash_table_size (level) == 0)
        break;
    }
}

/* y: the square before the first piece that a slide meets, facing that piece. */
static void
approach (Walk *walk, const Node *slide, const Walker *walker, const Pool *allowed, GHashTable *out)
{
  Pool copies = { .n = 0 };
  int range;

  if (slide->kind == CHOICE)
    {
      for (guint i = 0; i < slide->terms->len; i++)
        approach (walk, g_array_index (slide->terms, Term, i).node, walker, allowed, out);
      return;
    }
  range = slide->kind == LEAP ? 1 : slide->count != 0 ? slide->count : 64;
  add_copies (slide->kind == LEAP ? slide->atom : slide->child->atom, &copies);
  for (guint i = 0; i < copies.n; i++)
    {
      Vec v = on_board (walk, copies.vecs[i]);
      Walker next = *walker;

      if (allowed != NULL && !is_in (allowed, copies.vecs[i]))
        continue;
      next.facing = copies.vecs[i];
      for (int step = 1; step <= range; step++)
        {
          Vec ahead = { next.at.x + v.x, next.at.y + v.y };

          if (!is_on_board (walk, ahead))
            break;
          if (content (walk, ahead, next.removed) != 'e')
            {
              if (content (walk, next.at, next.removed) == 'e')
                add_to_set (out, &next);
              break;
            }
          next.at = ahead;
          next.steps = step;
          if (next.first.x == 0 && next.first.y == 0)
            next.first = copies.vecs[i];
        }
    }
}

static void
walk_factor (Walk *walk, const Node *chain, guint i, const Walker *walker, const Pool *allowed,
             gboolean leads, int exactly, GHashTable *out)
{
  const Node *node = g_array_index (chain->terms, Term, i).node;

  if (i < chain->links->len && g_array_index (chain->links, Link, i).sign == 'y')
    approach (walk, node, walker, allowed, out);
  else
    walk_node (walk, node, walker, allowed, leads && i == 0, exactly, out);
}

static void
walk_chain (Walk *walk, const Node *node, const Walker *walker, const Pool *allowed, gboolean leads,
            GHashTable *out)
{
  g_autoptr (GHashTable) from = new_set ();

  walk_factor (walk, node, 0, walker, allowed, leads, 0, from);
  for (guint i = 0; i < node->links->len; i++)
    {
      gboolean last = i + 1 == node->links->len;
      GHashTable *to = last ? g_hash_table_ref (out) : new_set ();
      const Link *link = &g_array_index (node->links, Link, i);

      if (!last && g_array_index (node->links, Link, i + 1).sign == 'y')
        {
          /* the next factor is a slide that stops short: aim it here, and approach */
          const Node *slide = g_array_index (node->terms, Term, i + 1).node;
          Pool pool = { .n = 0 };
          Walker *w;

          first_steps (slide, &pool);
          FOR_EACH_WALKER (w, from)
          {
            Walker next = *w;
            Pool chosen;

            if (link->sign == 't')
              end_path (walk, w);
            if (link->sign != 'y' && !pass_link (walk, link, &next))
              continue;
            pick_directions (link->directions, next.facing, &pool, &chosen);
            approach (walk, slide, &next, &chosen, to);
          }
        }
      else
        walk_on (walk, link, g_array_index (node->terms, Term, i + 1).node, from, to);
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
      Vec facing = walker->facing.x == 0 && walker->facing.y == 0 ? (Vec){ 0, 1 } : walker->facing;
      Pool pool = { .n = 0 }, chosen;

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
          first_steps (term->node, &pool);
          pick_directions (term->directions, facing, &pool, &chosen);
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

char *
reference_moves (const char *notation, const PwPosition *position)
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
  sorted = (const char **) g_hash_table_get_keys_as_array (moves, &n);
  qsort (sorted, n, sizeof *sorted, compare_names);
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    append_move (text, position->board, sorted[i]);
  return g_string_free (text, FALSE);
}
