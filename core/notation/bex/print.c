/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The printer of Bex.  Sequences go straight on or anywhere; what Bex has signs of its own for is
 * recognised by how such a route ends.
 */
#include "core/notation/bex/vocabulary.h"
#include "core/notation/classic/print.h"

#include <string.h>

#define MAX_WRITTEN_OUT 4 /* rounds of a repeat */

static gboolean write_legs (GString *text, const PwPrintTerm *chain, guint from, guint to, const char *first,
                            const char *last);

/* -- modes -- */

/* m and c of a leg with others behind it; NULL if they don't say it. */
static const char *
link_modes (const PwLink *link)
{
  PwLink plain = *link;

  plain.stays.holds = PW_HOLDS_EMPTY;
  plain.takes.holds = 0;
  if (!pw_link_is_plain (&plain) || link->stays.own != 0 || link->stays.enemy != 0 || link->takes.own != 0
      || link->takes.enemy != 0)
    return NULL;
  if (link->takes.holds == 0)
    return link->stays.holds == PW_HOLDS_EMPTY ? "" : NULL;
  if (link->takes.holds != PW_HOLDS_ENEMY)
    return NULL;
  return link->stays.holds == 0 ? "c" : link->stays.holds == PW_HOLDS_EMPTY ? "mc" : NULL;
}

/* -- steps -- */

static gboolean
write_range (GString *text, guint max, gboolean exact)
{
  if (max == 0)
    g_string_append_c (text, '*');
  else
    g_string_append_printf (text, "%s%u", exact ? "0" : "", max);
  return TRUE;
}

/* An atom with its range; coordinates where there is no capital. */
static gboolean
write_atom (GString *text, const PwPrintTerm *step)
{
  PwPrintTerm leap = *step;

  if (step->reach != PW_REACH_VECTOR || step->wraps)
    return FALSE;
  leap.rides = FALSE;
  if (pw_vec_is_zero (step->atom))
    g_string_append_c (text, 'O');
  else if (step->rides && !step->exact && step->atom.dx == 1)
    return pw_classic_write_atom (text, step, TRUE);
  else if (!pw_classic_write_atom (text, &leap, FALSE))
    g_string_append_printf (text, "(%d,%d)", step->atom.dx, step->atom.dy);
  return !step->rides || write_range (text, step->max, step->exact);
}

/* The letter for how a step deals with pieces on its way; NULL if there is none. */
static const char *
hop_letter (const PwPrintTerm *step)
{
  static const PwHopLetters letters
      = { { "", "p", "g", NULL }, { "", "n", "j", "g", "n" }, .last_of_rides = PW_BETWEEN_SOME_ROUTE };
  gboolean lame = step->between == PW_BETWEEN_NOTHING && pw_vec_is_oblique (step->atom);

  return lame || (step->rides && step->between == PW_BETWEEN_LAST) ? NULL : pw_print_hop_letter (&letters, step);
}

/* A repeat: what is between two rounds is said by the last leg of the round. */
static gboolean
write_repeat (GString *text, const PwPrintTerm *repeat, const char *exit)
{
  const char *seam = link_modes (&repeat->again);
  PwPrintTerm body = pw_print_child (repeat, 0);
  gboolean inside = g_strcmp0 (exit, seam) == 0 || (g_strcmp0 (seam, "") == 0 && g_str_equal (exit, "m"));

  if (seam == NULL || repeat->again.directions != PW_DIR_NONE || repeat->stays_away
      || repeat->ride != PW_RIDE_PLAIN)
    return FALSE;
  g_string_append_printf (text, "%s(", inside ? "" : exit);
  if (!write_legs (text, &body, 0, body.kind == PW_PRINT_TERM_CHAIN ? body.n : 1, "", inside ? exit : seam))
    return FALSE;
  g_string_append_c (text, ')');
  return write_range (text, repeat->max, repeat->exact);
}

static gboolean
write_leg (GString *text, const PwPrintTerm *leg, const char *entry, const char *modes)
{
  const char *hop;

  if (leg->scope != PW_SCOPE_NONE)
    return FALSE;
  g_string_append (text, entry);
  switch (leg->kind)
    {
    case PW_PRINT_TERM_STEP:
      if (leg->rides && leg->exact && leg->max == 2 && modes[0] == '\0' && entry[0] == '\0'
          && leg->ride == PW_RIDE_PLAIN)
        {
          PwPrintTerm leap = *leg;

          leap.rides = leap.exact = FALSE;
          if (hop_letter (&leap) == NULL || hop_letter (&leap)[0] != '\0' || !write_atom (text, &leap))
            return FALSE;
          g_string_append_c (text, '-');
          return write_atom (text, &leap);
        }
      if (leg->reach == PW_REACH_HOME)
        {
          g_string_append (text, "[O]");
          return modes[0] == '\0' || modes[0] == 'm';
        }
      hop = hop_letter (leg);
      g_string_append_printf (text, "%s%s", modes, hop != NULL ? hop : "");
      return hop != NULL && write_atom (text, leg);
    case PW_PRINT_TERM_REPEAT:
      return write_repeat (text, leg, modes);
    case PW_PRINT_TERM_CHOICE:
      g_string_append_printf (text, "%s(", modes);
      for (guint i = 0; i < leg->n; i++)
        {
          g_autoptr (GString) next = g_string_new (NULL);
          PwPrintTerm child = pw_print_child (leg, i);

          if (!write_leg (next, &child, "", ""))
            return FALSE;
          g_string_append (text, i > 0 && pw_print_doubles_capital (text->str, next->str) ? " " : "");
          g_string_append (text, next->str);
        }
      g_string_append_c (text, ')');
      return TRUE;
    case PW_PRINT_TERM_CHAIN:
      break;
    }
  return FALSE;
}

/* Legs of a chain from one to before another. first: letters of the first; last: modes of the last */
static gboolean
write_legs (GString *text, const PwPrintTerm *chain, guint from, guint to, const char *first, const char *last)
{
  for (guint i = from; i < to; i++)
    {
      PwPrintTerm leg = chain->kind == PW_PRINT_TERM_CHAIN ? pw_print_child (chain, i) : *chain;
      PwLink link = i + 1 < to ? pw_print_link (chain, i) : (PwLink){ 0 };
      const char *modes = i + 1 < to ? link_modes (&link) : last;

      if (modes == NULL || !write_leg (text, &leg, i == from ? first : "", modes))
        return FALSE;
      if (i + 1 == to)
        break;
      if (link.directions != PW_DIR_NONE && link.directions != PW_DIR_ALL)
        return FALSE;
      g_string_append (text, link.directions == PW_DIR_ALL ? "--" : "-");
    }
  return TRUE;
}

static char *
spell_direction_set (PwDirectionSet direction_set, PwDirectionSet classes)
{
  gboolean king = classes == (PW_DIRECTION_SET_ORTHOGONAL | PW_DIRECTION_SET_DIAGONAL);

  return pw_classic_spell_direction_set (&pw_bex_vocabulary, direction_set, classes,
                                         king ? PW_CLASSIC_OF_KING : PW_CLASSIC_OF_STEP);
}

/* -- signs of its own -- */

/* A route while one way to write it is tried. */
typedef struct
{
  PwPrintJob *job;
  const PwRoute *route;
  PwPrintTerm root;  /* the route's, as far as it goes with steps that Bex has */
  gboolean chain;    /* it is one */
  guint n;           /* legs */
  PwPrintTerm last;  /* the last of them */
  PwLink into_last;  /* of a chain: the link before that */
  const char *whole; /* letters for the whole */
  const char *own;   /* directions of the first step */
  const char *modes; /* of the end; NULL if no letters say it */
} Try;

/* The first n legs of a chain, and the sign that leads on to the next one. */
static gboolean
write_up_to (GString *text, const Try *try, guint n)
{
  PwLink into = pw_print_link (&try->root, n - 1);

  if (!write_legs (text, &try->root, 0, n, try->own, link_modes (&into)))
    return FALSE;
  g_string_append (text, into.directions == PW_DIR_ALL ? "--" : "-");
  return TRUE;
}

static gboolean
is_swap (const Try *try)
{
  const PwPath *facts = &try->route->facts;

  return facts->unloads == PW_UNLOAD_LEG_START && facts->ends.holds == PW_HOLDS_ANY_PIECE
         && facts->ends.own == 0 && facts->ends.enemy == 0 && facts->effect_kind == PW_EFFECT_TAKE;
}

/* "K-[&N]": changes places with what the last step reaches. */
static gboolean
write_swap (GString *text, const Try *try)
{
  gboolean alone = try->n == 1;

  if (!is_swap (try) || (!alone && !write_up_to (text, try, try->n - 1)))
    return FALSE;
  g_string_append_printf (text, "%s[&", alone ? try->own : "");
  if (!write_leg (text, &try->last, "", ""))
    return FALSE;
  g_string_append_c (text, ']');
  return TRUE;
}

/* "Q-[!K]": what happens around the square where the walk comes to rest. */
static gboolean
write_effect (GString *text, const Try *try)
{
  const char *modes;
  PwLink link;
  guint at;

  if (!try->chain || try->route->facts.effect_kind == PW_EFFECT_TAKE)
    return FALSE;
  for (at = 0; at + 1 < try->n && !pw_print_link (&try->root, at).explodes; at++)
    continue;
  if (at + 1 == try->n)
    return FALSE;
  link = pw_print_link (&try->root, at);
  link.explodes = FALSE;
  modes = link_modes (&link); /* the move ends here, and there m and c together are nothing */
  if (modes == NULL || link.directions != PW_DIR_ALL
      || !write_legs (text, &try->root, 0, at + 1, try->own,
                      modes[0] == '\0'            ? "m"
                      : g_str_equal (modes, "mc") ? ""
                                                  : modes))
    return FALSE;
  g_string_append_printf (text, "-[%c", try->route->facts.effect_kind == PW_EFFECT_FREE ? '?' : '!');
  if (!write_legs (text, &try->root, at + 1, try->n, "", ""))
    return FALSE;
  g_string_append_c (text, ']');
  return TRUE;
}

/* "[*R]": captures what a move would reach, and stays. */
static gboolean
write_rifle (GString *text, const Try *try)
{
  if (!try->chain || try->last.reach != PW_REACH_HOME || g_strcmp0 (link_modes (&try->into_last), "c") != 0
      || try->modes == NULL)
    return FALSE;
  g_string_append (text, "[*");
  if (!write_legs (text, &try->root, 0, try->n - 1, try->own, ""))
    return FALSE;
  g_string_append_c (text, ']');
  return TRUE;
}

/* A mode in the place of c, in front of one leg of several. */
static gboolean
write_mode (GString *text, const Try *try, const char *sign, guint to)
{
  g_autofree char *entry = g_strconcat (to == 1 ? try->own : "", sign, NULL);
  PwPrintTerm leg = pw_print_child (&try->root, to - 1);

  if (to > 1 && !write_up_to (text, try, to - 1))
    return FALSE;
  return write_leg (text, &leg, entry, "");
}

/* "[>]Q": captures what stands on the next square beyond. */
static gboolean
write_approach (GString *text, const Try *try)
{
  return try->chain && try->n >= 3 && try->into_last.takes.holds == PW_HOLDS_ENEMY
         && write_mode (text, try, "[>]", try->n - 2);
}

/* Letters of the opposite directions: the first step of a withdrawal goes to what stands behind. */
static char *
spell_opposite (const PwRoute *route)
{
  PwDirectionSet opposite = 0;

  for (guint i = 0; i < 16; i++)
    if (route->direction_set & (1u << i))
      opposite |= (PwDirectionSet) (1u << (i < 4 ? (i + 2) % 4 : i < 8 ? 4 + (i + 2) % 4 : 8 + (i + 4) % 8));
  return spell_direction_set (opposite, route->classes);
}

/* Whether leg i leads to what is behind the start of a step, and the next one back. */
static gboolean
goes_on_from_start (const PwPrintTerm *chain, guint i)
{
  guint holds = pw_print_link (chain, i + 1).stays.holds;

  return holds == (PW_HOLDS_EMPTY | PW_HOLDS_OWN) || (i == 0 && holds == PW_HOLDS_EMPTY);
}

/* "[<]Q": captures what stands behind the start. */
static gboolean
write_withdrawal (GString *text, const Try *try)
{
  guint at = 0;
  g_autofree char *own = NULL, *entry = NULL;

  while (try->chain && at + 2 < try->n && !goes_on_from_start (&try->root, at))
    at++;
  if (!try->chain || at + 3 != try->n || pw_print_link (&try->root, at).takes.holds != PW_HOLDS_ENEMY)
    return FALSE;
  if (at > 0 && !write_up_to (text, try, at))
    return FALSE;
  if (at == 0)
    own = try->route->direction_set != try->route->classes ? spell_opposite (try->route) : g_strdup ("");
  entry = g_strconcat (own != NULL ? own : "", "[<]", NULL);
  return write_leg (text, &try->last, entry, "");
}

/* Single steps straight on, as the leap that they make together. */
static gboolean
add_up (const PwPrintTerm *chain, PwPrintTerm *leap)
{
  *leap = pw_print_child (chain, 0);
  if (!pw_print_term_is_leap (leap) || leap->atom.dx != 1)
    return FALSE;
  for (guint i = 0; i + 1 < chain->n; i++)
    if (pw_print_child_id (chain, i + 1) != leap->id || pw_print_link (chain, i).directions != PW_DIR_NONE)
      return FALSE;
  leap->atom = pw_vec (leap->atom.dx * (int) chain->n, leap->atom.dy * (int) chain->n);
  return TRUE;
}

/* "[^]H": the same within a single leap. */
static gboolean
write_overtaking_leap (GString *text, const Try *try)
{
  g_autofree char *entry = g_strconcat (try->own, "[^]", NULL);
  PwPrintTerm leap;

  return try->chain && add_up (&try->root, &leap) && write_leg (text, &leap, entry, "");
}

/* "[^]R": captures every enemy on its way. */
static gboolean
write_overtaking (GString *text, const Try *try)
{
  return try->chain && try->n >= 2 && try->into_last.takes.holds == PW_HOLDS_ENEMY
         && write_mode (text, try, "[^]", try->n - 1);
}

static gboolean
write_curve (GString *text, const Try *try)
{
  g_autofree char *directions = NULL;
  PwPrintTerm root = pw_route_root (try->route), ride;
  const char *curve = pw_print_curve (try->job->reading, &root, &ride);

  if (curve == NULL || try->modes == NULL
      || (directions = pw_classic_spell_directions (&pw_bex_vocabulary, try->route)) == NULL)
    return FALSE;
  g_string_append_printf (text, "%s%s%s", directions, try->modes, curve);
  return write_atom (text, &ride);
}

/* A lame oblique leap: n would ask for any of several ways, so that the one that is meant is walked step by
 * step. */
static gboolean
write_lame_oblique (GString *text, const Try *try)
{
  PwPrintTerm step = pw_route_root (try->route);

  if (step.kind != PW_PRINT_TERM_STEP || step.rides || step.between != PW_BETWEEN_NOTHING
      || !pw_vec_is_oblique (step.atom) || try->modes == NULL || try->own[0] != '\0' || step.wraps)
    return FALSE;
  for (int i = 0; i < step.atom.dx; i++)
    {
      gboolean last = i + 1 == step.atom.dx;

      g_string_append_printf (text, "%s%s", last ? try->modes : "",
                              i < step.atom.dx - step.atom.dy ? "W" : "F");
      g_string_append (text, last ? "" : "-");
    }
  return TRUE;
}

static gboolean
write_plain (GString *text, const Try *try)
{
  return try->modes != NULL && try->route->facts.unloads == PW_UNLOAD_NONE
         && try->route->facts.effect_kind == PW_EFFECT_TAKE
         && write_legs (text, &try->root, 0, try->n, try->own, try->modes);
}

/* -- routes -- */

/* Whether steps follow each other outside of all parentheses and brackets. */
static gboolean
is_sequence (const char *text)
{
  guint depth = 0;

  for (; *text != '\0'; text++)
    {
      if (*text == '-' && depth == 0)
        return TRUE;
      depth += *text == '(' || *text == '[';
      depth -= *text == ')' || *text == ']';
    }
  return FALSE;
}

static char *
finish (const Try *try, const GString *text)
{
  gboolean sequence = is_sequence (text->str);

  return g_strdup_printf (sequence ? "(%s%s)" : "%s%s", try->whole, text->str);
}

/* Whether a leg leads back to the square where the one before it began. link: between them */
static gboolean
returns (PwPrintTerm out, const PwLink *link, PwPrintTerm back)
{
  gboolean as_far = !out.rides || (out.exact && back.exact && out.max == back.max) || link->equal;

  if (out.kind != PW_PRINT_TERM_STEP || back.kind != PW_PRINT_TERM_STEP || link->directions != PW_DIR_B
      || link->turn != PW_TURN_FREE || out.reach != PW_REACH_VECTOR || out.ride != PW_RIDE_PLAIN
      || pw_vec_is_zero (out.atom) || out.scope != PW_SCOPE_NONE)
    return FALSE;
  out.max = back.max = 0;
  out.exact = back.exact = FALSE;
  return as_far && !out.wraps && pw_print_term_end (&out) == pw_print_term_end (&back);
}

/* A step and the same backward, as the step and a leap home: Bex aims no later step. */
static PwPrintTerm
leap_home (PwPrintTerm root)
{
  PwPrintTerm out, home = pw_print_null_step (root.store);
  PwLink link;

  if (root.kind != PW_PRINT_TERM_CHAIN || root.n != 2)
    return root;
  out = pw_print_child (&root, 0);
  link = pw_print_link (&root, 0);
  if (!returns (out, &link, pw_print_child (&root, 1)) || out.between != PW_BETWEEN_ANYTHING)
    return root;
  home.reach = PW_REACH_HOME;
  link.directions = PW_DIR_NONE;
  link.measures = link.equal = FALSE;
  return pw_print_term (root.store, pw_print_join (root.store, out.id, &link, pw_print_term_end (&home)));
}

/* A chain with its slides to a piece and on beyond it as rides over one. */
static PwPrintTerm
join_hops (PwPrintTerm chain)
{
  g_auto (PwLegs) legs = pw_legs_new ();

  if (chain.kind != PW_PRINT_TERM_CHAIN || chain.scope != PW_SCOPE_NONE)
    return chain;
  pw_legs_add (chain.store, &legs, chain.id, NULL);
  for (guint i = 0; legs.n > 2 && i + 1 < legs.n; i++)
    if (pw_print_term (chain.store, *pw_leg_at (&legs, i)).between == PW_BETWEEN_ANYTHING)
      pw_legs_join_hop (chain.store, &legs, i);
  return pw_print_term (chain.store, pw_legs_end (chain.store, &legs));
}

static char *
say (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  static gboolean (*const ways[]) (GString *, const Try *)
      = { write_swap,  write_effect,     write_rifle,      write_curve,      write_lame_oblique,
          write_plain, write_approach, write_withdrawal, write_overtaking, write_overtaking_leap };
  const PwPath *facts = &route->facts;
  g_autofree char *whole = NULL, *own = NULL;
  gboolean filtered;
  Try try = { job, route, join_hops (leap_home (pw_route_root (route))) };

  if (route->pao || route->line || facts->partner != PW_PARTNER_NONE)
    return NULL;
  own = route->direction_set == route->classes ? g_strdup ("")
                                               : spell_direction_set (route->direction_set, route->classes);
  whole = g_strconcat (royal ? "y" : "", facts->virgin ? "i" : "", facts->cylinder ? "o" : "", NULL);
  if (own == NULL)
    return NULL;
  filtered = route->filter != PW_DIRECTION_SET_ALL; /* of the whole only letters in front of a curve speak */
  try.chain = try.root.kind == PW_PRINT_TERM_CHAIN;
  try.n = try.chain ? try.root.n : 1;
  try.last = try.chain ? pw_print_child (&try.root, try.n - 1) : try.root;
  try.into_last = try.chain ? pw_print_link (&try.root, try.n - 2) : (PwLink){ 0 };
  try.whole = whole;
  try.own = own;
  try.modes = pw_print_ends_letter (&facts->ends);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *term = NULL;

      if ((filtered && ways[i] != write_curve) || !ways[i](text, &try))
        continue;
      term = finish (&try, text);
      if (pw_print_means (job, term, route))
        return g_steal_pointer (&term);
    }
  return NULL;
}

/* -- taking apart -- */

/* Whether the letters of its rounds also end a repeat, in front of a link, or at the end of the route. */
static gboolean
fits (const PwRoute *route, const PwPrintTerm *repeat, const PwLink *behind)
{
  const char *seam = link_modes (&repeat->again);
  const char *exit = behind != NULL ? link_modes (behind) : pw_print_ends_letter (&route->facts.ends);

  if (g_strcmp0 (seam, "") == 0)
    return TRUE;
  return g_strcmp0 (seam, exit) == 0 && !(repeat->exact && repeat->max <= MAX_WRITTEN_OUT);
}

static void
split (PwPrintJob *job, PwRoute *route, GPtrArray *parts)
{
  PwPrintTerm root = pw_route_root (route);
  gboolean loops = root.kind == PW_PRINT_TERM_REPEAT && root.again.turn == PW_TURN_FREE;

  if (!loops && pw_print_say (job, route) != NULL)
    g_ptr_array_add (parts, route);
  else
    pw_split_rounds (job->reading, route, fits, parts);
}

/* Where the modes of a term end and its atom begins; NULL if it has none of ours. */
static const char *
behind_mode (const char *term)
{
  const char *at = term + strspn (term, "fbrlsvhmcinpgjoy");

  return at[0] == '[' && at[1] != '\0' && strchr ("><^", at[1]) != NULL && at[2] == ']' ? at + 3 : NULL;
}

/* "mQ" and "[>]Q" are "m[>]Q"; "[>]W" and "[<]W" are "[>][<]W". */
static char *
merge (const char *a, const char *b)
{
  const char *atom = behind_mode (b), *own = behind_mode (a), *sign;
  gsize letters;

  if (atom == NULL)
    return NULL;
  sign = atom - 3;
  letters = (gsize) (sign - b);
  if (own == NULL)
    own = a + strspn (a, "fbrlsvhmcinpgjoy");
  if (strncmp (a, b, letters) != 0 || !g_str_equal (own, atom) || own == a + letters)
    return NULL;
  if (own[-1] != ']' && (own != a + letters + 1 || strchr ("mc", own[-1]) == NULL))
    return NULL;
  return g_strdup_printf ("%.*s%s", (int) (own - a), a, sign);
}

/* Equal capitals are one rider, and what stands behind a bracket would belong to it. */
static gboolean
stand_apart (const char *before, const char *next)
{
  return g_str_has_suffix (before, "]") || pw_print_doubles_capital (before, next);
}

const PwPrinter pw_bex_printer = {
  .lacks = PW_FEATURE (HOP_LINK) | PW_FEATURE (ENEMY_SCREEN) | PW_FEATURE (TAKE_OWN) | PW_FEATURE (TAKE_EITHER)
           | PW_FEATURE (LIMITER) | PW_FEATURE (SPARING) | PW_FEATURE (UNLOAD) | PW_FEATURE (EXPLODE)
           | PW_FEATURE (OFF_BOARD) | PW_FEATURE (TURN) | PW_FEATURE (EN_PASSANT) | PW_FEATURE (CASTLING)
           | PW_FEATURE (APPROACH) | PW_FEATURE (EQUAL) | PW_FEATURE (ANYWHERE) | PW_FEATURE (WRAPPING_LEG)
           | PW_FEATURE (AIMED_LEG),
  .split = split,
  .say = say,
  .bare_chain = TRUE,
  .merge = merge,
  .stand_apart = stand_apart,
  .separator = "+",
  .promotes = TRUE,
  .royal_nothing = "yjW",
};
