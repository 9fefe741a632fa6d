/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Cuts a move into legs, and finds the ways to make it.
 *
 * First the text: x(y)zA without the group, with it once, and with it in a loop, as if it
 * had been written out (spec xbetza, section 1); the leg at a seam has the letters of both sides.
 * Then the ranges: g and y toggle that of the legs after (section 6), so a loop that
 * toggles an odd number of times has two bodies that take turns.
 */
#include "core/notation/xbetza/ways.h"

#include "core/base/owns.h"

/* -- what a leg is -- */

guint
pw_x_leg_range (const PwXLeg *leg)
{
  if (!leg->toggled)
    return leg->atom->range;
  return leg->atom->row->atom_kind == PW_X_SLIDER && !(leg->meaning.letters & PW_X_I) ? 1 : 0;
}

guint
pw_x_leg_skip (const PwXLeg *leg)
{
  return leg->atom->vectors[0].dx == 1 && leg->atom->row->atom_kind <= PW_X_SLIDER ? leg->meaning.n_jumps : 0;
}

guint
pw_x_end_holds (guint letters)
{
  guint holds = pw_x_holds (letters);

  return holds != 0 ? holds : PW_HOLDS_EMPTY | PW_HOLDS_ENEMY;
}

#define TOGGLING (PW_X_G | PW_X_Y)

typedef struct
{
  const PwXSyntax *syntax;
  const PwXMove *move;
  PwXWays *ways;
  guint *n_legs;
  gboolean too_many;
} Finder;

/* A way while it grows. */
typedef struct
{
  GArray *legs;
  GArray *loops;
  GArray *open; /* PwPlacedLetter: letters of the leg that is not complete yet */
} Draft;

/* -- drafts -- */

static Draft
new_draft (void)
{
  return (Draft){
    .legs = g_array_new (FALSE, FALSE, sizeof (PwXLeg)),
    .loops = g_array_new (FALSE, FALSE, sizeof (PwXLoop)),
    .open = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter)),
  };
}

/* Counts legs of the text. Returns: FALSE if there are too many */
static gboolean
count_legs (Finder *finder, guint n)
{
  *finder->n_legs += n;
  finder->too_many |= *finder->n_legs > PW_X_MAX_LEGS;
  return !finder->too_many;
}

static Draft
copy_draft (Finder *finder, const Draft *draft)
{
  if (!count_legs (finder, draft->legs->len))
    return new_draft ();
  return (Draft){ g_array_copy (draft->legs), g_array_copy (draft->loops), g_array_copy (draft->open) };
}

static PW_CLEAR_FUNC (free_draft, Draft, (g_array_unref, legs, loops, open));

static void
add_loop (Draft *draft, guint start, guint most)
{
  PwXLoop loop = { start, draft->legs->len, most };

  g_array_append_val (draft->loops, loop);
}

/* -- the text written out -- */

/* Where the letters are; text between them belongs to the span as well. */
static PwSpan
span_of (const GArray *placed, PwSpan none)
{
  PwSpan span = none;

  for (guint i = 0; i < placed->len; i++)
    {
      guint at = g_array_index (placed, PwPlacedLetter, i).at;

      span = i == 0 ? pw_span (at, at + 1) : pw_span_join (span, pw_span (at, at + 1));
    }
  return span;
}

/* The open leg is complete. */
static void
close_leg (Finder *finder, Draft *draft, const PwXAtom *atom)
{
  GArray *letters = finder->ways->letters;
  PwXLeg leg = {
    .first = letters->len,
    .n = draft->open->len,
    .span = span_of (draft->open, atom->span),
    .meaning = pw_x_read_letters ((const PwPlacedLetter *) (const void *) draft->open->data, draft->open->len),
    .atom = atom,
  };

  if (!count_legs (finder, 1))
    return;
  g_array_append_vals (letters, draft->open->data, draft->open->len);
  g_array_append_val (draft->legs, leg);
  g_array_set_size (draft->open, 0);
}

static void
write_run (Finder *finder, Draft *draft, PwSpan run)
{
  for (guint at = run.start; at < run.end && !finder->too_many; at++)
    {
      PwPlacedLetter placed = { finder->syntax->text[at], at };

      if (placed.letter == 'a')
        close_leg (finder, draft, &finder->move->atom);
      else
        g_array_append_val (draft->open, placed);
    }
}

static void settle (Finder *finder, const Draft *raw);

/* The stretches from `i` on; the draft has those before. */
static void
write_out (Finder *finder, Draft *draft, guint i)
{
  for (; i < finder->move->n_stretches && !finder->too_many; i++)
    {
      const PwXStretch *stretch = pw_x_stretch (finder->syntax, finder->move, i);
      guint start;

      if (stretch->repeated)
        {
          Draft without = copy_draft (finder, draft), once;

          write_out (finder, &without, i + 1);
          free_draft (&without);
          write_run (finder, draft, stretch->letters);
          if (stretch->most == 1)
            continue;
          once = copy_draft (finder, draft);
          write_out (finder, &once, i + 1);
          free_draft (&once);
          start = draft->legs->len;
          write_run (finder, draft, stretch->letters);
          add_loop (draft, start, stretch->most == 0 ? 0 : stretch->most - 1);
        }
      else
        write_run (finder, draft, stretch->letters);
    }
  if (finder->too_many)
    return;
  close_leg (finder, draft, &finder->move->atom);
  settle (finder, draft);
}

/* -- ranges -- */

typedef struct
{
  Finder *finder;
  const Draft *raw;
} Settler;

static void settle_from (Settler *settler, Draft *draft, guint at, gboolean toggled);

/* One round of a loop. toggled: (inout) */
static void
settle_round (Settler *settler, Draft *draft, const PwXLoop *loop, gboolean *toggled)
{
  for (guint i = loop->start; i < loop->end && count_legs (settler->finder, 1); i++)
    {
      PwXLeg leg = g_array_index (settler->raw->legs, PwXLeg, i);

      leg.toggled = *toggled;
      if (leg.meaning.letters & TOGGLING)
        *toggled = !*toggled;
      g_array_append_val (draft->legs, leg);
    }
}

/* A loop whose rounds take turns with the range: one round; an even number; an odd one. */
static void
settle_odd_loop (Settler *settler, Draft *draft, const PwXLoop *loop, gboolean toggled)
{
  Draft even = copy_draft (settler->finder, draft), odd;
  gboolean range = toggled;
  guint start = draft->legs->len;

  settle_round (settler, draft, loop, &range);
  odd = copy_draft (settler->finder, draft);
  settle_from (settler, draft, loop->end, range);
  if (loop->most != 1)
    {
      range = toggled;
      settle_round (settler, &even, loop, &range);
      settle_round (settler, &even, loop, &range);
      add_loop (&even, start, loop->most / 2);
      settle_from (settler, &even, loop->end, range);
    }
  if (loop->most == 0 || loop->most > 2)
    {
      range = !toggled;
      start = odd.legs->len;
      settle_round (settler, &odd, loop, &range);
      settle_round (settler, &odd, loop, &range);
      add_loop (&odd, start, loop->most == 0 ? 0 : (loop->most - 1) / 2);
      settle_from (settler, &odd, loop->end, range);
    }
  free_draft (&even);
  free_draft (&odd);
}

/* Whether one round leaves the range as it was. */
static gboolean
keeps_range (const Draft *raw, const PwXLoop *loop)
{
  gboolean toggled = FALSE;

  for (guint i = loop->start; i < loop->end; i++)
    toggled ^= (g_array_index (raw->legs, PwXLeg, i).meaning.letters & TOGGLING) != 0;
  return !toggled;
}

gboolean
pw_x_has_repetition (const PwXSyntax *syntax, const PwXMove *move)
{
  for (guint i = 0; i < move->n_stretches; i++)
    if (pw_x_stretch (syntax, move, i)->repeated)
      return TRUE;
  return FALSE;
}

/* The first leg that turns by q or z, or else to one side; 0 if there is none. */
static guint
find_one_sided (const GArray *legs)
{
  for (guint i = 1; i < legs->len; i++)
    if (pw_x_later_aim (&g_array_index (legs, PwXLeg, i).meaning).one_sided)
      return i;
  return 0;
}

/* A leg that aims in two ways for which there is no single link becomes two ways, with one aim each. */
static void
add_way (Finder *finder, const Draft *draft)
{
  guint split = !pw_x_has_repetition (finder->syntax, finder->move) ? find_one_sided (draft->legs) : 0;
  PwXWay way = { NULL, NULL };

  if (split > 0)
    {
      Draft turning = copy_draft (finder, draft), other = copy_draft (finder, draft);

      if (!finder->too_many)
        {
          PwXMeaning *meaning = &g_array_index (other.legs, PwXLeg, split).meaning;

          g_array_index (turning.legs, PwXLeg, split).meaning.sideless = PW_DIR_NONE;
          meaning->same = meaning->other = PW_DIR_NONE;
          add_way (finder, &turning);
          add_way (finder, &other);
        }
      free_draft (&turning);
      free_draft (&other);
      return;
    }
  way = (PwXWay){ g_array_ref (draft->legs), g_array_ref (draft->loops) };
  g_array_append_val (finder->ways->ways, way);
  finder->too_many |= finder->ways->ways->len > PW_X_MAX_WAYS;
}

const PwXLoop *
pw_x_loop_at (const GArray *loops, guint at)
{
  for (guint i = 0; i < loops->len; i++)
    if (g_array_index (loops, PwXLoop, i).start == at)
      return &g_array_index (loops, PwXLoop, i);
  return NULL;
}

/* The legs from `at` on; the draft has those before. */
static void
settle_from (Settler *settler, Draft *draft, guint at, gboolean toggled)
{
  const GArray *legs = settler->raw->legs;

  while (at < legs->len && !settler->finder->too_many)
    {
      PwXLeg leg = g_array_index (legs, PwXLeg, at);
      const PwXLoop *loop = pw_x_loop_at (settler->raw->loops, at);

      if (loop != NULL && !keeps_range (settler->raw, loop))
        {
          settle_odd_loop (settler, draft, loop, toggled);
          return;
        }
      if (loop != NULL)
        {
          guint start = draft->legs->len;

          settle_round (settler, draft, loop, &toggled);
          add_loop (draft, start, loop->most);
          at = loop->end;
          continue;
        }
      at++;
      leg.toggled = toggled;
      toggled ^= (leg.meaning.letters & TOGGLING) != 0;
      g_array_append_val (draft->legs, leg);
    }
  if (!settler->finder->too_many)
    add_way (settler->finder, draft);
}

static void
settle (Finder *finder, const Draft *raw)
{
  Settler settler = { finder, raw };
  guint toggling = 0;

  for (guint i = 0; i + 1 < raw->legs->len; i++)
    toggling |= g_array_index (raw->legs, PwXLeg, i).meaning.letters & TOGGLING;
  if (toggling == 0)
    add_way (finder, raw); /* as most are: it is settled already, and nothing continues with it */
  else if (!finder->too_many)
    {
      Draft draft = new_draft ();

      settle_from (&settler, &draft, 0, FALSE);
      free_draft (&draft);
    }
}

/* -- brackets -- */

static void
write_brackets (Finder *finder, Draft *draft)
{
  for (guint i = 0; i < finder->move->n_legs; i++)
    {
      const PwXBracketLeg *written = pw_x_bracket_leg (finder->syntax, finder->move, i);
      PwXLeg *leg;

      pw_letters_place (draft->open, finder->syntax->text, written->letters);
      close_leg (finder, draft, &written->atom);
      if (finder->too_many)
        return;
      leg = &g_array_index (draft->legs, PwXLeg, i);
      leg->span = pw_span_join (written->letters, written->atom.span);
      leg->sign = written->sign;
    }
  settle (finder, draft);
}

PwXWays *
pw_x_ways_new (const PwXSyntax *syntax, const PwXMove *move, guint *n_legs, GArray *diagnostics)
{
  PwXWays *ways = g_new (PwXWays, 1);
  Finder finder = { syntax, move, ways, n_legs, FALSE };
  Draft draft = new_draft ();

  ways->letters = g_array_new (FALSE, FALSE, sizeof (PwPlacedLetter));
  ways->ways = g_array_new (FALSE, FALSE, sizeof (PwXWay));
  if (move->brackets)
    write_brackets (&finder, &draft);
  else
    write_out (&finder, &draft, 0);
  free_draft (&draft);
  if (finder.too_many)
    pw_diagnostics_add (diagnostics, PW_CODE_TOO_MANY_WAYS, move->span, NULL, NULL);
  return ways;
}

void
pw_x_ways_free (PwXWays *ways)
{
  for (guint i = 0; i < ways->ways->len; i++)
    {
      g_array_unref (pw_x_way (ways, i)->legs);
      g_array_unref (pw_x_way (ways, i)->loops);
    }
  g_array_unref (ways->ways);
  g_array_unref (ways->letters);
  g_free (ways);
}
