/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A run for sets of PW_WORDS words, which are known to the compiler here: included by
 * sweep-run.c once for each.  x gives the names of one inclusion.
 */

#define Set PW_NAME (Set)
#define Men PW_NAME (Men)
#define Run PW_NAME (Run)
#define Slot PW_NAME (Slot)
#define set_load PW_NAME (set_load)
#define set_is_empty PW_NAME (set_is_empty)
#define set_and PW_NAME (set_and)
#define set_minus PW_NAME (set_minus)
#define set_or PW_NAME (set_or)
#define set_of PW_NAME (set_of)
#define set_has PW_NAME (set_has)
#define set_shift PW_NAME (set_shift)
#define set_first PW_NAME (set_first)
#define set_is_single PW_NAME (set_is_single)
#define men_look PW_NAME (men_look)
#define men_lift PW_NAME (men_lift)
#define slide_up PW_NAME (slide_up)
#define slide_down PW_NAME (slide_down)
#define end_on PW_NAME (end_on)
#define take_key PW_NAME (take_key)
#define give_back_key PW_NAME (give_back_key)
#define end_in_passing PW_NAME (end_in_passing)
#define send_to PW_NAME (send_to)
#define keep_between PW_NAME (keep_between)
#define step_on PW_NAME (step_on)
#define fan_out PW_NAME (fan_out)
#define approach_from PW_NAME (approach_from)
#define leap_from PW_NAME (leap_from)
#define ride_on PW_NAME (ride_on)
#define line_targets PW_NAME (line_targets)
#define plain_targets PW_NAME (plain_targets)
#define write_one_by_one PW_NAME (write_one_by_one)
#define write_plain PW_NAME (write_plain)
#define write_groups PW_NAME (write_groups)
#define visit_node PW_NAME (visit_node)
#define take_each PW_NAME (take_each)
#define slide_all PW_NAME (slide_all)
#define slot_of PW_NAME (slot_of)
#define end_with_captures PW_NAME (end_with_captures)
#define follow_rare PW_NAME (follow_rare)
#define run_level PW_NAME (run_level)
#define write_lines PW_NAME (write_lines)
#define run_swept PW_NAME (run_swept)

#define EACH_WORD(i) for (guint i = 0; i < PW_WORDS; i++)

typedef struct
{
  guint64 w[PW_WORDS];
} Set;

/* What each kind of square is, as bits; by PwHolds. [7] is the board without its holes. */
typedef struct
{
  Set by[8];
} Men;

typedef struct
{
  Set arrived; /* not yet looked at */
  Set done;
} Slot;

typedef struct
{
  PwSweep *sweep;
  const PwSweepBoard *board;
  Set start;
  Set plain; /* targets of walkers that have taken nothing on the way */
  guint n_taken;
  guint8 taken[PW_SWEEP_MAX_KEYS]; /* in order */
} Run;

/* -- sets -- */

static inline Set
set_load (const guint64 *words)
{
  Set set;

  EACH_WORD (i) set.w[i] = words[i];
  return set;
}

static inline gboolean
set_is_empty (Set s)
{
  guint64 any = 0;

  EACH_WORD (i) any |= s.w[i];
  return any == 0;
}

static inline Set
set_and (Set a, Set b)
{
  EACH_WORD (i) a.w[i] &= b.w[i];
  return a;
}

static inline Set
set_minus (Set a, Set b)
{
  EACH_WORD (i) a.w[i] &= ~b.w[i];
  return a;
}

static inline Set
set_or (Set a, Set b)
{
  EACH_WORD (i) a.w[i] |= b.w[i];
  return a;
}

static inline Set
set_of (guint square)
{
  Set set = { { 0 } };

  set.w[PW_WORDS == 1 ? 0 : square / 64] = (guint64) 1 << (square % 64);
  return set;
}

static inline gboolean
set_has (Set s, guint square)
{
  return (s.w[PW_WORDS == 1 ? 0 : square / 64] >> (square % 64)) & 1;
}

/* Moves every square on by as many places as fit on the board; what falls off is gone. */
static inline Set
set_shift (Set s, int by)
{
  Set moved = { { 0 } };
  guint n = (guint) ABS (by), words = n / 64, bits = n % 64;

  if (PW_WORDS == 1)
    {
      moved.w[0] = by >= 0 ? s.w[0] << n : s.w[0] >> n;
      return moved;
    }
  if (by >= 0)
    for (guint i = words; i < PW_WORDS; i++)
      {
        moved.w[i] = s.w[i - words] << bits;
        if (bits > 0 && i > words)
          moved.w[i] |= s.w[i - words - 1] >> (64 - bits);
      }
  else
    for (guint i = 0; i + words < PW_WORDS; i++)
      {
        moved.w[i] = s.w[i + words] >> bits;
        if (bits > 0 && i + words + 1 < PW_WORDS)
          moved.w[i] |= s.w[i + words + 1] << (64 - bits);
      }
  return moved;
}

/* The first square in the direction of a shift. The set is not empty. */
static inline guint
set_first (Set s, int by)
{
  if (by >= 0)
    {
      EACH_WORD (i)
      if (s.w[i] != 0)
        return 64 * i + (guint) __builtin_ctzll (s.w[i]);
    }
  else
    for (guint i = PW_WORDS; i-- > 0;)
      if (s.w[i] != 0)
        return 64 * i + 63 - (guint) __builtin_clzll (s.w[i]);
  return 0;
}

/* Whether there is just one square in a set that is not empty; *square is then its number. */
static inline gboolean
set_is_single (Set s, guint *square)
{
  gboolean found = FALSE;

  *square = 0;
  EACH_WORD (i)
  if (s.w[i] != 0)
    {
      if (found || (s.w[i] & (s.w[i] - 1)) != 0)
        return FALSE;
      found = TRUE;
      *square = 64 * i + (guint) __builtin_ctzll (s.w[i]);
    }
  return TRUE;
}

/* -- the board -- */

static void
men_look (const PwSweep *sweep, const PwSweepBoard *board, Men *men)
{
  guint n = (guint) (sweep->files * sweep->ranks);
  Set start = set_of (board->at), all, empty, own = set_minus (set_load (board->own), start);
  Set enemy = set_minus (set_load (board->enemy), start);

  EACH_WORD (i) all.w[i] = n >= 64 * (i + 1) ? ~(guint64) 0 : n > 64 * i ? ((guint64) 1 << (n - 64 * i)) - 1 : 0;
  all = set_minus (all, set_load (board->holes));
  empty = set_minus (set_minus (all, own), enemy);
  men->by[0] = set_minus (all, all);
  men->by[PW_HOLDS_EMPTY] = empty;
  men->by[PW_HOLDS_OWN] = own;
  men->by[PW_HOLDS_EMPTY | PW_HOLDS_OWN] = set_minus (all, enemy);
  men->by[PW_HOLDS_ENEMY] = enemy;
  men->by[PW_HOLDS_EMPTY | PW_HOLDS_ENEMY] = set_minus (all, own);
  men->by[PW_HOLDS_ANY_PIECE] = set_or (own, enemy);
  men->by[PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE] = all;
}

/* The board without one piece. */
static void
men_lift (const Men *before, Set square, Men *men)
{
  for (guint i = 0; i < 8; i++)
    men->by[i] = i & PW_HOLDS_EMPTY ? set_or (before->by[i], square) : set_minus (before->by[i], square);
}

/*
 * Along a ray, up to the first piece and onto it.  With one word, a last square that no ray goes on
 * from stands for "no piece": that costs less than asking.
 */
static inline Set
slide_up (const Set *rays, const Set *to_edge, guint from, Set empty)
{
  Set ray = rays[from], stops = set_minus (ray, empty);

  if (PW_WORDS == 1)
    return set_minus (ray, to_edge[__builtin_ctzll (stops.w[0] | (guint64) 1 << 63)]);
  return set_is_empty (stops) ? ray : set_minus (ray, to_edge[set_first (stops, 1)]);
}

static inline Set
slide_down (const Set *rays, const Set *to_edge, guint from, Set empty)
{
  Set ray = rays[from], stops = set_minus (ray, empty);

  if (PW_WORDS == 1)
    return set_minus (ray, to_edge[63 - __builtin_clzll (stops.w[0] | 1)]);
  return set_is_empty (stops) ? ray : set_minus (ray, to_edge[set_first (stops, -1)]);
}

/* -- ends -- */

/* Walkers who have taken something end on these squares. A piece taken where they end is not "elsewhere". */
static void
end_with_captures (Run *run, Set targets)
{
  PwSweepGroup *group;

  for (guint i = 0; i < run->n_taken; i++)
    {
      guint8 keys[PW_SWEEP_MAX_KEYS];
      guint n = 0;

      if (!set_has (targets, run->taken[i]))
        continue;
      targets = set_minus (targets, set_of (run->taken[i]));
      if (run->n_taken == 1)
        {
          run->plain = set_or (run->plain, set_of (run->taken[0]));
          continue;
        }
      for (guint j = 0; j < run->n_taken; j++)
        if (j != i)
          keys[n++] = run->taken[j];
      group = pw_sweep_group (run->sweep, keys, n);
      group->targets[run->taken[i] / 64] |= (guint64) 1 << (run->taken[i] % 64);
    }
  if (set_is_empty (targets))
    return;
  group = pw_sweep_group (run->sweep, run->taken, run->n_taken);
  EACH_WORD (i) group->targets[i] |= targets.w[i];
}

static inline void
end_on (Run *run, Set targets)
{
  if (run->n_taken == 0)
    run->plain = set_or (run->plain, targets);
  else
    end_with_captures (run, targets);
}

/* Keeps what was taken in order. */
static void
take_key (Run *run, guint square)
{
  guint i = run->n_taken++;

  for (; i > 0 && run->taken[i - 1] > square; i--)
    run->taken[i] = run->taken[i - 1];
  run->taken[i] = (guint8) square;
}

static void
give_back_key (Run *run, guint square)
{
  guint i = 0;

  while (run->taken[i] != square)
    i++;
  for (run->n_taken--; i < run->n_taken; i++)
    run->taken[i] = run->taken[i + 1];
}

static void
end_in_passing (Run *run, Set here)
{
  if (run->board->passed < 0 || !set_has (here, (guint) run->board->passed))
    return;
  take_key (run, (guint) run->board->victim);
  end_on (run, set_of ((guint) run->board->passed));
  give_back_key (run, (guint) run->board->victim);
}

/* -- edges -- */

static inline Slot *
slot_of (PwSweepLevel *level, guint32 id)
{
  return (Slot *) (void *) level->slots.data + id;
}

static inline void
send_to (PwSweepLevel *level, guint32 id, Set squares)
{
  Slot *slot = slot_of (level, id);

  squares = set_minus (squares, slot->done);
  if (set_is_empty (squares))
    return;
  if (set_is_empty (slot->arrived))
    pw_pool_add (&level->queue, id);
  slot->arrived = set_or (slot->arrived, squares);
}

/* Those from which the squares between are as a lame or hopping leap wants them. */
static Set
keep_between (const PwSweepVec *vec, PwBetween kind, Set from, const Men *men)
{
  Set one = men->by[0], two = men->by[0], last = men->by[0];

  for (guint i = 0; i < vec->n_between; i++)
    {
      last = set_shift (men->by[PW_HOLDS_ANY_PIECE], -vec->between[i]);
      two = set_or (two, set_and (one, last));
      one = set_or (one, last);
    }
  if (kind == PW_BETWEEN_NOTHING)
    return set_minus (from, one);
  from = set_minus (set_and (from, one), two);
  return kind == PW_BETWEEN_LAST ? set_and (from, last) : from;
}

static inline void
step_on (Run *run, PwSweepLevel *level, const PwSweepEdge *edge, Set from, const Men *men)
{
  Set to;

  if (edge->between != PW_BETWEEN_ANYTHING)
    from = keep_between (&run->sweep->vecs[edge->vec], edge->between, from, men);
  to = set_and (set_and (set_shift (from, edge->shift), set_load (edge->landing)), men->by[edge->onto]);
  if (edge->away)
    to = set_minus (to, run->start);
  send_to (level, edge->target, to);
}

/* One walker, many ways: only those that lead anywhere are looked at. */
static void
fan_out (PwSweep *sweep, PwSweepLevel *level, const PwSweepEdge *edge, guint square, const Men *men)
{
  PwSweepFan *fan = &sweep->fans.data[edge->target];
  Set to;

  if (G_UNLIKELY (fan->targets == NULL))
    fan->targets = pw_sweep_make_fan (sweep, edge + 1, fan->n);
  to = set_and (((const Set *) (const void *) fan->targets)[square], men->by[edge->onto]);
  EACH_WORD (i)
  while (to.w[i] != 0)
    {
      guint next = 64 * i + pw_bits_take_lowest (&to.w[i]);

      send_to (level, edge[1 + fan->edge_of[256 + next - square]].target, set_of (next));
    }
}

static void
approach_from (PwSweepLevel *level, const PwSweepEdge *edge, Set from, const Men *men)
{
  Set pieces = set_and (men->by[PW_HOLDS_ANY_PIECE], set_load (edge->landing));

  from = set_and (from, set_shift (pieces, -edge->shift));
  send_to (level, edge->target, set_and (from, men->by[edge->onto]));
}

static void
leap_from (Run *run, const PwSweepEdge *edge, Set from, const Men *men)
{
  PwSweep *sweep = run->sweep;
  PwSweepLeaps *leaps = &sweep->leaps.data[edge->target];
  const guint32 *vecs = sweep->leap_vecs.data + leaps->first;
  Set to = men->by[0];
  guint square;

  if (set_is_single (from, &square))
    {
      if (leaps->targets == NULL)
        leaps->targets = pw_sweep_make_leaps (sweep, vecs, leaps->n);
      to = ((const Set *) (const void *) leaps->targets)[square];
    }
  else
    for (guint32 i = 0; i < leaps->n; i++)
      {
        const PwSweepVec *vec = &sweep->vecs[vecs[i]];

        to = set_or (to, set_and (set_shift (from, vec->shift), set_load (vec->landing)));
      }
  to = set_and (to, men->by[edge->ends & 7]);
  if (!set_is_empty (to))
    end_on (run, to);
}

/*
 * Walkers that go on in their own direction as long as squares are empty, many at once: each round
 * doubles how far they have come, so that three are enough for eight squares.
 */
static inline Set
slide_all (const PwSweep *sweep, Set from, int by, Set landing, Set empty)
{
  Set front = from, open = set_and (empty, landing);

  if (PW_WORDS == 1 && sweep->files <= 8 && sweep->ranks <= 8 && ABS (by) < 16)
    {
      front = set_or (front, set_and (set_shift (front, by), open));
      open = set_and (open, set_shift (open, by));
      front = set_or (front, set_and (set_shift (front, 2 * by), open));
      open = set_and (open, set_shift (open, 2 * by));
      from = set_or (front, set_and (set_shift (front, 4 * by), open));
    }
  else
    while (!set_is_empty (front))
      {
        front = set_and (set_shift (front, by), open);
        from = set_or (from, front);
      }
  return set_or (from, set_and (set_shift (from, by), landing));
}

/* Those who have arrived, and everywhere that they slide to from there. */
static Set
ride_on (PwSweep *sweep, const PwSweepEdge *edge, Set from, const Men *men)
{
  Set front = set_and (from, men->by[PW_HOLDS_EMPTY]), to;
  PwSweepVec *vec = &sweep->vecs[edge->vec];
  const Set *rays = (const Set *) (const void *) vec->rays;
  guint square;

  if (set_is_empty (front))
    return from;
  if (rays == NULL)
    rays = (const Set *) (const void *) (vec->rays = pw_sweep_make_rays (sweep, edge->vec, 0));
  if (!set_is_single (front, &square))
    to = slide_all (sweep, front, edge->shift, set_load (edge->landing), men->by[PW_HOLDS_EMPTY]);
  else if (edge->shift > 0)
    to = slide_up (rays, rays, square, men->by[PW_HOLDS_EMPTY]);
  else
    to = slide_down (rays, rays, square, men->by[PW_HOLDS_EMPTY]);
  return set_or (from, set_and (to, men->by[PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE]));
}

static gboolean run_level (Run *run, guint depth, const Men *men);

static gboolean visit_node (Run *run, guint depth, guint32 id, Set here, const Men *men);

/* Each walker takes what stands where it is; from there on it has a board of its own. */
static gboolean
take_each (Run *run, guint depth, guint32 target, Set squares, const Men *men)
{
  if (depth + 1 >= PW_SWEEP_LEVELS)
    return FALSE;
  EACH_WORD (i)
  while (squares.w[i] != 0)
    {
      guint square = 64 * i + pw_bits_take_lowest (&squares.w[i]);
      Men left;
      gboolean done;

      men_lift (men, set_of (square), &left);
      take_key (run, square);
      done = visit_node (run, depth + 1, target, set_of (square), &left) && run_level (run, depth + 1, &left);
      give_back_key (run, square);
      if (!done)
        return FALSE;
    }
  return TRUE;
}

/* The rarer edges. Returns: FALSE if it was too much */
static gboolean
follow_rare (Run *run, guint depth, const PwSweepEdge *edge, Set from, const Men *men)
{
  PwSweepLevel *level = &run->sweep->levels[depth];
  guint square;

  switch ((guint) edge->kind)
    {
    case PW_EDGE_APPROACH:
      approach_from (level, edge, from, men);
      return TRUE;
    case PW_EDGE_HOME:
      send_to (level, edge->target, run->start);
      return TRUE;
    case PW_EDGE_ANYWHERE:
      send_to (level, edge->target, set_is_single (from, &square) ? set_minus (men->by[7], from) : men->by[7]);
      return TRUE;
    default: /* TAKE */
      return take_each (run, depth, edge->target, from, men);
    }
}

/* Everything that walkers who have arrived at a node may do. */
static gboolean
visit_node (Run *run, guint depth, guint32 id, Set here, const Men *men)
{
  PwSweep *sweep = run->sweep;
  PwSweepLevel *level = &sweep->levels[depth];
  guint32 first, n;
  guint square;

  if (++sweep->visits > PW_SWEEP_MAX_VISITS)
    return FALSE;
  if (G_UNLIKELY (!sweep->nodes.data[id].prepared))
    pw_sweep_prepare (sweep, id);
  first = sweep->nodes.data[id].first_edge;
  n = sweep->nodes.data[id].n_edges;
  for (guint32 i = 0; i < n; i++)
    {
      const PwSweepEdge *edge = &sweep->edges.data[first + i]; /* edges move when others are added: see below */
      Set from = set_and (here, men->by[edge->holds & 7]);
      PwSweepEdge copy;

      if (G_UNLIKELY (edge->filter != 0))
        from = set_and (from, set_load (pw_sweep_filter_squares (sweep, edge->filter, run->board->at)));
      if (set_is_empty (from))
        continue;
      switch ((guint) edge->kind)
        {
        case PW_EDGE_STEP:
          step_on (run, level, edge, from, men);
          break;
        case PW_SWEEP_FAN:
          if (set_is_single (from, &square))
            {
              fan_out (sweep, level, edge, square, men);
              i += sweep->fans.data[edge->target].n;
            }
          break;
        case PW_SWEEP_LEAPS:
          leap_from (run, edge, from, men);
          break;
        case PW_EDGE_END:
          end_on (run, set_and (from, men->by[edge->ends & 7]));
          if (edge->ends & PW_HOLDS_PASSED)
            end_in_passing (run, set_and (from, men->by[PW_HOLDS_EMPTY]));
          break;
        case PW_SWEEP_SLIDE:
          from = set_minus (ride_on (sweep, edge, here, men), slot_of (level, id)->done);
          slot_of (level, id)->done = set_or (slot_of (level, id)->done, from);
          here = set_or (here, from);
          break;
        default:
          copy = *edge;
          if (!follow_rare (run, depth, &copy, from, men))
            return FALSE;
          break;
        }
    }
  return TRUE;
}

/* Until no walker has anything left to do. Leaves the level clean, whatever happens. */
static gboolean
run_level (Run *run, guint depth, const Men *men)
{
  PwSweepLevel *level = &run->sweep->levels[depth];
  gboolean done = TRUE;

  if (level->queue.n == 0)
    return TRUE;
  for (guint i = 0; i < level->queue.n && done; i++)
    {
      guint32 id = level->queue.data[i];
      Slot *slot = slot_of (level, id);
      Set here = slot->arrived;

      slot->arrived = men->by[0];
      slot->done = set_or (slot->done, here);
      done = visit_node (run, depth, id, here, men);
    }
  for (guint i = 0; i < level->queue.n; i++)
    *slot_of (level, level->queue.data[i]) = (Slot){ men->by[0], men->by[0] };
  pw_pool_clear (&level->queue);
  return done;
}

/* -- plain leaps and rides -- */

static inline Set
line_targets (const PwSweepLines *lines, guint at, const Men *men)
{
  Set targets = men->by[0], empty = men->by[PW_HOLDS_EMPTY];

  if (lines->leaps != NULL)
    targets = ((const Set *) (const void *) lines->leaps)[at];
  for (guint i = 0; i < lines->up.n; i++)
    targets = set_or (targets, slide_up ((const Set *) (const void *) lines->up.data[i].rays,
                                         (const Set *) (const void *) lines->up.data[i].to_edge, at, empty));
  for (guint i = 0; i < lines->down.n; i++)
    targets = set_or (targets, slide_down ((const Set *) (const void *) lines->down.data[i].rays,
                                           (const Set *) (const void *) lines->down.data[i].to_edge, at, empty));
  return set_and (targets, men->by[lines->ends & 7]);
}

static Set
plain_targets (const PwSweep *sweep, const PwSweepBoard *board, const Men *men)
{
  Set targets = men->by[0];

  for (guint i = 0; i < sweep->lines.n; i++)
    if (!sweep->lines.data[i].virgin || board->virgin)
      targets = set_or (targets, line_targets (&sweep->lines.data[i], board->at, men));
  return targets;
}

/* -- writing -- */

/* Quiet moves and captures alike: a capture's third word is written always, and counted where it is one. */
static guint
write_one_by_one (const PwGenerator *g, PwSquare *buffer, guint size, guint n, Set targets, Set pieces,
                  const PwSweepGroup *group)
{
  EACH_WORD (i)
  while (targets.w[i] != 0)
    {
      guint square = 64 * i + pw_bits_take_lowest (&targets.w[i]);
      guint n_captures = group->n + set_has (pieces, square);

      if (n + 2 + n_captures <= size)
        {
          buffer[n] = g->square_of[square];
          buffer[n + 1] = (PwSquare) n_captures;
          for (guint j = 0; j < n_captures; j++)
            buffer[n + 2 + j] = j < group->n ? g->square_of[group->keys[j]] : g->square_of[square];
        }
      n += 2 + n_captures;
    }
  return n;
}

static guint
write_plain (const PwGenerator *g, PwSquare *buffer, guint n, Set targets, Set pieces)
{
  EACH_WORD (i)
  while (targets.w[i] != 0)
    {
      guint square = 64 * i + pw_bits_take_lowest (&targets.w[i]);
      guint takes = (pieces.w[i] >> (square % 64)) & 1;

      buffer[n] = buffer[n + 2] = g->square_of[square];
      buffer[n + 1] = (PwSquare) takes;
      n += 2 + takes;
    }
  return n;
}

static guint
write_groups (const PwGenerator *g, const PwSweep *sweep, const PwSweepBoard *board, PwSquare *buffer, guint size,
              guint n)
{
  Set pieces = set_minus (set_or (set_load (board->own), set_load (board->enemy)), set_of (board->at));
  Set plain = set_load (sweep->groups.data[0].targets);
  guint most = 3 * (guint) (sweep->files * sweep->ranks) + 1;

  if (size >= most && n <= size - most)
    n = write_plain (g, buffer, n, plain, pieces);
  else
    n = write_one_by_one (g, buffer, size, n, plain, pieces, &sweep->groups.data[0]);
  for (guint i = 1; i < sweep->groups.n; i++)
    n = write_one_by_one (g, buffer, size, n, set_load (sweep->groups.data[i].targets), pieces,
                          &sweep->groups.data[i]);
  return n;
}

/* -- a run -- */

/* A piece of nothing but plain leaps and rides, from the board to the buffer. */
static guint
write_lines (const PwGenerator *g, const PwSweep *sweep, const PwSweepBoard *board, PwSquare *buffer, guint size)
{
  static const PwSweepGroup no_captures;
  Set targets;
  Men men;

  men_look (sweep, board, &men);
  targets = plain_targets (sweep, board, &men);
  if (size > 3 * (guint) (sweep->files * sweep->ranks))
    return write_plain (g, buffer, 0, targets, men.by[PW_HOLDS_ANY_PIECE]);
  return write_one_by_one (g, buffer, size, 0, targets, men.by[PW_HOLDS_ANY_PIECE], &no_captures);
}

static gboolean
run_swept (PwSweep *sweep, const PwSweepBoard *board)
{
  Run run = { .sweep = sweep, .board = board, .start = set_of (board->at) };
  gboolean done = TRUE;
  Men men;

  men_look (sweep, board, &men);
  run.plain = plain_targets (sweep, board, &men);
  for (guint i = 0; i < sweep->starts.n; i++)
    if (!sweep->starts.data[i].virgin || board->virgin)
      send_to (&sweep->levels[0], sweep->starts.data[i].node, run.start);
  if (sweep->starts.n > 0)
    done = run_level (&run, 0, &men);
  EACH_WORD (i) sweep->groups.data[0].targets[i] = run.plain.w[i];
  return done;
}

#undef Set
#undef Men
#undef Run
#undef Slot
#undef set_load
#undef set_is_empty
#undef set_and
#undef set_minus
#undef set_or
#undef set_of
#undef set_has
#undef set_shift
#undef set_first
#undef set_is_single
#undef men_look
#undef men_lift
#undef slide_up
#undef slide_down
#undef end_on
#undef take_key
#undef give_back_key
#undef end_in_passing
#undef send_to
#undef keep_between
#undef step_on
#undef fan_out
#undef approach_from
#undef leap_from
#undef ride_on
#undef line_targets
#undef plain_targets
#undef write_one_by_one
#undef write_plain
#undef write_groups
#undef visit_node
#undef take_each
#undef slide_all
#undef slot_of
#undef end_with_captures
#undef follow_rare
#undef run_level
#undef write_lines
#undef run_swept
#undef EACH_WORD
