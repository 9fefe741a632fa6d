/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Routes as legs of XBetza: a row of letters in front of one atom, or legs in brackets, each with an atom
 * of its own (spec xbetza, sections 1 to 8).
 */
#include "core/notation/xbetza/print-legs-private.h"

#include <string.h>

#include "core/base/owns.h"

/* The letters of a leg, in the order in which they are written. */
typedef struct
{
  const char *virgin; /* i, or i of a later leg */
  char *directions;   /* (transfer full) */
  GString *modes;
  const char *hop;
  gboolean wraps;
  const char *turn;
} Letters;

static Letters
new_letters (void)
{
  return (Letters){ .virgin = "", .modes = g_string_new (NULL), .hop = "", .turn = "" };
}

static PW_CLEAR_FUNC (free_letters, Letters, (g_free, directions), (pw_string_free, modes));

static void
write_letters (GString *text, const Letters *letters)
{
  const char *p = letters->modes->str;
  gsize front = strspn (p, "umcdetpg");

  g_string_append_printf (text, "%s%s%.*s%s%s%s%s", letters->virgin,
                          letters->directions != NULL ? letters->directions : "", (int) front, p,
                          letters->wraps ? "o" : "", p + front, letters->hop, letters->turn);
}

/* -- atoms -- */

/* The capital of an atom, stretched if need be. Returns: FALSE if there is none */
static gboolean
write_capital (GString *text, PwVec atom, gboolean king)
{
  const PwAtom *row = pw_vocabulary_capital (&pw_x_vocabulary, atom, king, FALSE);
  g_autofree char *stretched = row == NULL && !king ? pw_x_leap_letters (atom) : NULL;

  g_string_append (text, row != NULL ? row->word.sign : stretched != NULL ? stretched : "");
  return row != NULL || stretched != NULL;
}

/* range: 1 for a leap, 0 for any number of steps */
static gboolean
write_atom (GString *text, PwVec atom, gboolean king, guint range)
{
  const PwAtom *slider = pw_vocabulary_capital (&pw_x_vocabulary, atom, king, TRUE);

  if (range == 1 || slider == NULL)
    {
      if (!write_capital (text, atom, king))
        return FALSE;
      if (range != 1)
        g_string_append_printf (text, "%u", range);
      return TRUE;
    }
  g_string_append (text, slider->word.sign);
  if (range != 0)
    g_string_append_printf (text, "%u", range);
  return TRUE;
}

guint
pw_x_range_of (const PwPrintTerm *step)
{
  return step->rides ? step->max : 1;
}

/* -- slides that skip their first squares -- */

/* A step as a leg of XBetza. */
typedef struct
{
  PwPrintTerm step;
  guint skips; /* of a slide: the first squares, whatever they hold, pass as well */
} Leg;

/*
 * A leap, or exactly two, over squares that may hold anything, and the slide behind it as one slide.
 *
 * Returns: FALSE if they are something else
 */
static gboolean
fuse_two (PwPrintTerm first, const PwLink *link, PwPrintTerm slide, Leg *fused)
{
  guint n = first.kind == PW_PRINT_TERM_REPEAT ? (first.exact ? first.max : 0) : 1;
  PwPrintTerm single = slide;

  if (first.kind == PW_PRINT_TERM_REPEAT)
    first = pw_print_child (&first, 0);
  single.rides = FALSE;
  if (n == 0 || n > 2 || !pw_print_term_is_leap (&first) || first.atom.dx != 1 || link->takes.holds != 0
      || link->stays.holds != (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE) || link->directions != PW_DIR_NONE
      || link->equal || link->turn != PW_TURN_FREE || slide.kind != PW_PRINT_TERM_STEP || slide.exact
      || slide.ride != PW_RIDE_PLAIN || first.id != pw_print_term_end (&single))
    return FALSE;
  *fused = (Leg){ slide, n };
  fused->step.max = slide.rides && slide.max == 0 ? 0 : pw_x_range_of (&slide) + n;
  fused->step.rides = TRUE;
  return TRUE;
}

/* Whether two steps differ in their atoms at most. */
static gboolean
are_alike (const Leg *a, const Leg *b)
{
  PwPrintTerm other = b->step;

  other.atom = a->step.atom;
  other.king = a->step.king;
  return a->step.kind == PW_PRINT_TERM_STEP && other.kind == PW_PRINT_TERM_STEP && a->skips == b->skips
         && pw_print_term_end (&a->step) == pw_print_term_end (&other);
}

/* A leg as it is, or as one slide where it is such a chain, or such chains of W and F. */
static Leg
read_slide (PwPrintTerm leg)
{
  Leg own = { leg }, halves[2];
  PwLink link;

  if (leg.scope != PW_SCOPE_NONE || leg.n != 2)
    return own;
  if (leg.kind == PW_PRINT_TERM_CHAIN)
    {
      link = pw_print_link (&leg, 0);
      fuse_two (pw_print_child (&leg, 0), &link, pw_print_child (&leg, 1), &own);
      return own;
    }
  for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
    halves[i] = read_slide (pw_print_child (&leg, i));
  if (halves[0].skips == 0 || !are_alike (&halves[0], &halves[1])
      || halves[0].step.atom.dy + halves[1].step.atom.dy != 1)
    return own;
  halves[0].step.atom = pw_vec (1, 0);
  halves[0].step.king = TRUE;
  return halves[0];
}

/* Whether a leg, or one of its alternatives, is such a slide. */
static gboolean
has_skips (PwPrintTerm leg)
{
  if (leg.kind == PW_PRINT_TERM_CHOICE && leg.scope == PW_SCOPE_NONE)
    for (guint i = 0; i < leg.n; i++)
      if (has_skips (pw_print_child (&leg, i)))
        return TRUE;
  return read_slide (leg).skips != 0;
}

/* -- directions of a first leg -- */

/* Letters that pick a set from among all vectors of a view. halves: words for them may be used as well */
static char *
spell_choices (const PwDirectionChoices *choices, const PwChosenDirections *wanted, gboolean halves)
{
  PwWordChoice words[PW_MAX_WORDS] = { { 0 } };
  PwChosenDirections all;
  const PwXWord *row;
  guint n = 0;

  for (guint i = 0; (row = pw_x_word (i)) != NULL && n < PW_MAX_WORDS; i++)
    {
      const char *sign = row->word.sign;

      if (row->role != PW_X_DIRECTION || row->directions == PW_DIR_NONE || sign[0] == 'h' || sign[0] == 'a'
          || (!halves && strchr (sign, 'h') != NULL))
        continue;
      words[n].text = sign;
      words[n].spare = sign[0] == sign[1];
      pw_direction_choices_pick (choices, row->directions, &words[n++].chosen);
    }
  pw_direction_choices_all (choices, &all);
  return pw_words_spell (words, n, wanted, &all);
}

/* On K and Q each letter picks among all eight: f is one move, fr the diagonal one. */
static char *
spell_king (PwDirectionSet wanted)
{
  PwAtoms before = { .n = 1, .atoms = { PW_FORWARD_ATOM } };
  PwAtoms king = { .n = 2, .atoms = { pw_vec (1, 0), pw_vec (1, 1) } };
  PwDirectionChoices choices;
  PwChosenDirections chosen = { { 0 } };

  pw_direction_choices_init (&choices, &before, &king);
  for (guint i = 0; i < choices.n_pool; i++)
    if (pw_direction_set_of_vec (choices.pool[i]) & wanted)
      chosen.of[0] |= (guint64) 1 << i;
  return spell_choices (&choices, &chosen, FALSE); /* halves are written of oblique atoms only */
}

/* The four oblique moves that lean to one side have a word of their own. */
static char *
spell_leaning (PwDirectionSet wanted)
{
  const PwXWord *row;

  for (guint i = 0; (row = pw_x_word (i)) != NULL; i++)
    if (row->role == PW_X_DIRECTION && row->word.sign[0] == 'h' && row->word.sign[1] != '\0'
        && (pw_direction_set_pick (row->directions) & PW_DIRECTION_SET_OBLIQUE) == wanted)
      return g_strdup (row->word.sign);
  return NULL;
}

char *
pw_x_spell_first (PwPrintJob *job, const PwRoute *route)
{
  char *leaning = NULL;

  if (route->direction_set != route->classes
      && route->classes == (PW_DIRECTION_SET_ORTHOGONAL | PW_DIRECTION_SET_DIAGONAL))
    return spell_king (route->direction_set);
  if (route->classes == PW_DIRECTION_SET_OBLIQUE)
    leaning = spell_leaning (route->direction_set);
  return leaning != NULL ? leaning : pw_print_spell_first (job->reading, route);
}

/* -- modes -- */

static gboolean
is_but_royal (guint32 letters)
{
  return letters == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS);
}

gboolean
pw_x_write_ends (GString *modes, const PwPath *facts)
{
  const PwMatch *ends = &facts->ends;
  gboolean tame = ends->own != 0 || ends->enemy != 0;
  gboolean enemies = !(ends->holds & PW_HOLDS_ENEMY) || is_but_royal (ends->enemy);
  gboolean friends = !(ends->holds & PW_HOLDS_OWN) || is_but_royal (ends->own);

  if ((tame && !(enemies && friends)) || facts->unloads == PW_UNLOAD_HERE || facts->effect_kind != PW_EFFECT_TAKE)
    return FALSE;
  g_string_append (modes, facts->unloads != PW_UNLOAD_NONE ? "u" : "");
  if (ends->holds != (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY))
    {
      g_string_append (modes, ends->holds & PW_HOLDS_EMPTY ? "m" : "");
      g_string_append (modes, ends->holds & PW_HOLDS_ENEMY ? "c" : "");
      g_string_append (modes, ends->holds & PW_HOLDS_OWN ? "d" : "");
      g_string_append (modes, ends->holds & PW_HOLDS_PASSED ? "e" : "");
    }
  g_string_append (modes, tame ? "t" : "");
  return TRUE;
}

/* What a leg with others behind it may end on. toggles: the range of the next leg is the other one */
static gboolean
write_link_modes (GString *modes, const PwLink *link, gboolean toggles)
{
  guint stays = link->stays.holds & PW_HOLDS_ANY_PIECE;
  gboolean empty = link->stays.holds & PW_HOLDS_EMPTY;

  if (link->approaches || link->explodes || link->unloads == PW_UNLOAD_HERE
      || (link->stays.holds & PW_HOLDS_OFF) || link->stays.own != 0 || link->stays.enemy != 0
      || link->takes.own != 0 || link->takes.enemy != 0 || stays == PW_HOLDS_ENEMY
      || (toggles && !empty && stays == 0))
    return FALSE;
  g_string_append (modes, link->unloads != PW_UNLOAD_NONE ? "u" : "");
  if (empty && (stays != 0 || link->takes.holds != 0) && !toggles)
    g_string_append_c (modes, 'm');
  g_string_append (modes, link->takes.holds & PW_HOLDS_ENEMY ? "c" : "");
  g_string_append (modes, link->takes.holds & PW_HOLDS_OWN ? "d" : "");
  g_string_append (modes, stays == PW_HOLDS_OWN ? "t" : "");
  g_string_append (modes, stays == 0 ? "" : toggles ? "g" : "p");
  g_string_append (modes, empty && toggles ? "y" : "");
  return TRUE;
}

/* The letter for how a leg deals with pieces on its way. last: it ends the move. NULL if there is none */
static const char *
hop_letter (const Leg *leg, gboolean last)
{
  static const PwHopLetters letters
      = { { "", "p", "g", NULL }, { "", "n", "j", "g", NULL }, .last_of_rides = PW_BETWEEN_ONE };
  static const char *const skips[] = { "", "j", "jj" };
  const PwPrintTerm *step = &leg->step;
  gboolean hops_last = step->between == PW_BETWEEN_LAST || (step->rides && step->ride != PW_RIDE_PLAIN);

  if (leg->skips != 0)
    return skips[leg->skips];
  if ((hops_last && !last) || (step->rides && step->between == PW_BETWEEN_ONE && step->atom.dx == 1))
    return NULL;
  return pw_print_hop_letter (&letters, step);
}

typedef struct
{
  PwDirections directions; /* all of these */
  const char *text;
} Turn;

/* What some of the words say, of directions that are still to be said. */
static void
write_turn_words (GString *text, const Turn *rows, guint n, const char *letter, PwDirections *wanted)
{
  for (guint i = 0; i < n; i++)
    if ((*wanted & rows[i].directions) == rows[i].directions)
      {
        g_string_append_printf (text, "%s%s", rows[i].text, letter);
        *wanted &= ~rows[i].directions;
      }
}

/* Whether a later leg turns like these directions, as they are seen from the step before. */
static gboolean
turns_like (PwPrintJob *job, const PwLink *link, const PwAtoms *before, const PwPrintTerm *next,
            PwDirections directions)
{
  return link->directions == directions
         || link->directions == pw_print_plain_directions (job->reading->words, before, next, directions);
}

/* q and z of a later leg with their directions, and what it may do besides; FALSE if the link turns in another way. */
static gboolean
write_turn (PwPrintJob *job, const PwLink *link, const PwAtoms *before, const PwPrintTerm *next, Letters *letters)
{
  static const Turn right[] = { { PW_DIR_FR, "f" }, { PW_DIR_BR, "b" }, { PW_DIR_R, "" } };
  static const Turn left[] = { { PW_DIR_FL, "f" }, { PW_DIR_BL, "b" }, { PW_DIR_L, "" } };
  /* In an order in which no two make another word. */
  static const Turn both[] = { { PW_DIR_B, "bb" }, { PW_DIR_F, "ff" }, { PW_DIR_L | PW_DIR_R, "s" },
                               { PW_DIR_FL | PW_DIR_FR, "fs" }, { PW_DIR_BL | PW_DIR_BR, "bs" },
                               { PW_DIR_B, "b" }, { PW_DIR_F, "f" } };
  gboolean same = link->turn == PW_TURN_SAME;
  const char *letter = same ? "q" : "z", *other = same ? "z" : "q";
  PwDirections sideless = link->directions & pw_directions_mirror (link->directions);
  PwDirections sided = link->directions & ~sideless;
  g_autoptr (GString) text = NULL;
  guint alone;

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      gboolean bare = *right[i].text == '\0', whole = turns_like (job, link, before, next, right[i].directions);

      if (!whole && (bare || !turns_like (job, link, before, next, right[i].directions | PW_DIR_F)))
        continue;
      letters->turn = bare ? letter : "";
      letters->directions = bare ? g_strdup ("") : g_strconcat (right[i].text, letter, whole ? "" : "f", NULL);
      return TRUE;
    }
  text = g_string_new (NULL);
  write_turn_words (text, right, 2, letter, &sided);
  write_turn_words (text, left, 2, other, &sided);
  alone = sided == PW_DIR_NONE ? 2 : 0; /* f and b pair with a lone q or z behind them */
  write_turn_words (text, both + alone, G_N_ELEMENTS (both) - alone, "", &sideless);
  write_turn_words (text, right + 2, 1, letter, &sided);
  write_turn_words (text, left + 2, 1, other, &sided);
  if (sided != PW_DIR_NONE || sideless != PW_DIR_NONE)
    return FALSE;
  letters->directions = g_strdup (text->str);
  return TRUE;
}

/* -- legs of a single atom -- */

/* The atom that all legs share, and what a turn of 45 degrees makes of it. */
typedef struct
{
  PwVec own, other;
  gboolean king;      /* K or Q: both from the start */
  gboolean four_fold; /* it has another kind */
  guint range;        /* of legs that are not toggled */
  guint toggled;      /* of the others; the same if there is no other */
  PwAtoms pool;       /* what later legs choose from */
} Base;

static gboolean
read_base (Base *base, const PwPrintTerm *first)
{
  gboolean slider;

  memset (base, 0, sizeof *base);
  if (first->kind != PW_PRINT_TERM_STEP || first->exact || first->reach != PW_REACH_VECTOR
      || pw_vec_is_zero (first->atom))
    return FALSE;
  base->own = first->atom;
  base->king = first->king;
  base->four_fold = !first->king && (first->atom.dy == 0 || first->atom.dx == first->atom.dy);
  base->other = pw_vec (first->atom.dx, first->atom.dy == 0 ? first->atom.dx : 0);
  base->range = pw_x_range_of (first);
  slider = base->range == 0 && first->atom.dx == 1;
  base->toggled = slider ? 1 : 0;
  pw_atoms_add (&base->pool, base->own);
  if (base->four_fold)
    pw_atoms_add (&base->pool, base->other);
  if (base->king)
    pw_atoms_add (&base->pool, pw_vec (1, 1));
  return TRUE;
}

/* A later leg as one step, if all its alternatives are alike but for the atom. Returns: FALSE if they aren't */
static gboolean
read_leg (const Base *base, const PwPrintTerm *term, Leg *leg)
{
  const PwAtoms *atoms = pw_store_first (term->store, term->id);

  *leg = read_slide (*term);
  if (leg->step.kind == PW_PRINT_TERM_CHOICE)
    *leg = read_slide (pw_print_child (term, 0));
  if (term->scope != PW_SCOPE_NONE || leg->step.kind != PW_PRINT_TERM_STEP || leg->step.exact)
    return FALSE;
  for (guint i = 0; term->kind == PW_PRINT_TERM_CHOICE && i < term->n; i++)
    {
      Leg other = read_slide (pw_print_child (term, i));

      if (!are_alike (leg, &other))
        return FALSE;
    }
  for (guint i = 0; i < atoms->n; i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < base->pool.n; j++)
        known |= pw_vec_equal (atoms->atoms[i], base->pool.atoms[j]);
      if (!known)
        return FALSE;
    }
  return leg->step.reach == PW_REACH_VECTOR;
}

/* Directions of a later leg, chosen from all eight. Returns: (transfer full) (nullable) */
static char *
spell_later (const Base *base, const PwAtoms *before, const PwAtoms *atoms, PwDirections directions)
{
  PwDirectionChoices choices, own;
  PwChosenDirections chosen, wanted, plain;

  if (!pw_direction_choices_init (&choices, before, &base->pool) || !pw_direction_choices_init (&own, before, atoms))
    return NULL;
  pw_direction_choices_pick (&own, directions, &chosen);
  pw_direction_choices_map (&own, &chosen, &choices, &wanted);
  pw_direction_choices_pick (&choices, PW_X_ALL_BUT_BACK, &plain);
  return pw_chosen_directions_equal (&wanted, &plain) ? g_strdup ("") : spell_choices (&choices, &wanted, TRUE);
}

/* A row of legs while it is written. */
typedef struct
{
  PwPrintJob *job;
  Base base;
  PwAtoms before; /* what may have been stepped last */
  gboolean toggled;
  Letters open; /* of the leg that is not complete yet */
  GString *text;
} Writer;

/* The open leg ends at a link; the next one begins. */
static gboolean
write_next_leg (Writer *writer, const PwLink *link, PwPrintTerm term)
{
  const PwAtoms atoms = *pw_store_first (term.store, term.id);
  gboolean toggled = writer->toggled, ranged;
  Letters next;
  Leg leg;

  if (!read_leg (&writer->base, &term, &leg))
    return FALSE;
  ranged = !link->equal || pw_x_range_of (&leg.step) == 1; /* a slide as long as another is so whatever its range */
  if (ranged && pw_x_range_of (&leg.step) != (toggled ? writer->base.toggled : writer->base.range))
    toggled = !toggled;
  if (ranged && pw_x_range_of (&leg.step) != (toggled ? writer->base.toggled : writer->base.range))
    return FALSE;
  if (!write_link_modes (writer->open.modes, link, toggled != writer->toggled))
    return FALSE;
  write_letters (writer->text, &writer->open);
  g_string_append_c (writer->text, 'a');
  next = new_letters ();
  next.virgin = link->equal ? "i" : "";
  next.wraps = leg.step.wraps;
  next.hop = hop_letter (&leg, TRUE);
  free_letters (&writer->open);
  writer->open = next;
  writer->toggled = toggled;
  if (next.hop == NULL)
    return FALSE;
  if (link->turn != PW_TURN_FREE)
    {
      if (!write_turn (writer->job, link, &writer->before, &term, &writer->open))
        return FALSE;
    }
  else
    writer->open.directions = spell_later (&writer->base, &writer->before, &atoms, link->directions);
  writer->before = pw_print_last_atoms (&term, &writer->before);
  return writer->open.directions != NULL;
}

/* Links of a body and its further legs; those of a single step are none. */
static gboolean
write_body (Writer *writer, const PwPrintTerm *body)
{
  for (guint i = 1; body->kind == PW_PRINT_TERM_CHAIN && i < body->n; i++)
    {
      PwLink link = pw_print_link (body, i - 1);

      if (!write_next_leg (writer, &link, pw_print_child (body, i)))
        return FALSE;
    }
  return TRUE;
}

/* The first leg of a chain; any other node is one. */
static PwPrintTerm
first_leg (const PwPrintTerm *body)
{
  return body->kind == PW_PRINT_TERM_CHAIN ? pw_print_child (body, 0) : *body;
}

/*
 * A repeat whose first round is written: the link between two rounds and the round again, in parentheses. The
 * leg that is open in front of them goes on inside, or behind.
 */
static gboolean
write_rounds (Writer *writer, const PwPrintTerm *repeat, const PwPrintTerm *body)
{
  if (repeat->ride != PW_RIDE_PLAIN || repeat->exact || repeat->scope != PW_SCOPE_NONE || repeat->max == 1)
    return FALSE;
  write_letters (writer->text, &writer->open);
  free_letters (&writer->open);
  writer->open = new_letters ();
  g_string_append_c (writer->text, '(');
  if (!write_next_leg (writer, &repeat->again, first_leg (body)) || !write_body (writer, body))
    return FALSE;
  write_letters (writer->text, &writer->open);
  free_letters (&writer->open);
  writer->open = new_letters ();
  g_string_append_c (writer->text, ')');
  if (repeat->max != 0)
    g_string_append_printf (writer->text, "%u", repeat->max - 1);
  return TRUE;
}

/* The legs behind the first step, which is open already. */
static gboolean
write_legs (Writer *writer, PwStore *store, const PwLegs *legs)
{
  for (guint i = 0; i < legs->n; i++)
    {
      PwPrintTerm leg = pw_print_term (store, *pw_leg_at (legs, i)), body = leg;
      gboolean repeats = leg.kind == PW_PRINT_TERM_REPEAT;

      if (repeats)
        body = pw_print_child (&leg, 0);
      if (i > 0 && !write_next_leg (writer, pw_link_at (legs, i - 1), repeats ? first_leg (&body) : leg))
        return FALSE;
      if (repeats && (!write_body (writer, &body) || !write_rounds (writer, &leg, &body)))
        return FALSE;
    }
  return TRUE;
}

/* The first step of a leg, whichever it repeats. */
static Leg
read_first (PwPrintTerm term)
{
  Leg leg = read_slide (term);

  while (leg.step.kind == PW_PRINT_TERM_CHAIN || leg.step.kind == PW_PRINT_TERM_REPEAT)
    leg = (Leg){ pw_print_child (&leg.step, 0) };
  return leg;
}

/*
 * Of a first leg of both kinds, K or D and A, the kind that letters for the first step leave: (afz)W is a zigzag of K
 * that begins as W.
 *
 * own: (inout): the route
 * Returns: whether only one is left
 */
static gboolean
narrow_first (PwRoute *own, Leg *first)
{
  PwNodeId kind = pw_print_narrow (own->store, first->step.id, own->direction_set);
  PwDirectionSet all;

  if (own->classes == 0 || first->skips != 0 || kind == first->step.id)
    return FALSE;
  pw_atoms_pick (pw_store_first (own->store, kind), PW_DIR_ALL, &own->classes, &all);
  *first = (Leg){ pw_print_term (own->store, kind) };
  return TRUE;
}

/* "(y)y" as "y(y)", as people write it. */
static void
put_round_in_front (GString *text)
{
  const char *open = strchr (text->str, '('), *close = open != NULL ? strchr (open, ')') : NULL;
  gsize n = close != NULL ? (gsize) (close - open - 1) : 0, at = close != NULL ? (gsize) (open - text->str) : 0;
  g_autofree char *round = g_strndup (open != NULL ? open + 1 : "", n);

  if (n == 0 || strncmp (close + 1, round, n) != 0)
    return;
  g_string_erase (text, (gssize) (at + n + 2), (gssize) n);
  g_string_insert (text, (gssize) at, round);
}

static char *
say_legs (PwPrintJob *job, const PwRoute *route, const PwLegs *legs, gboolean royal)
{
  PwPrintTerm opening = pw_print_term (route->store, *pw_leg_at (legs, 0));
  Leg first = read_first (opening);
  PwRoute own = *route;
  gboolean narrow = narrow_first (&own, &first);
  gboolean only = legs->n == 1 && opening.kind == PW_PRINT_TERM_STEP;
  Writer writer = { .job = job, .text = g_string_new (royal ? "k" : ""), .open = new_letters () };
  gboolean written = route->filter == PW_DIRECTION_SET_ALL && first.step.scope == PW_SCOPE_NONE
                     && read_base (&writer.base, &first.step);

  if (written)
    {
      writer.open.virgin = route->facts.virgin ? "i" : "";
      writer.open.wraps = first.step.wraps || route->facts.cylinder;
      writer.open.hop = hop_letter (&first, only);
      writer.open.directions = pw_x_spell_first (job, &own);
      writer.before = *pw_store_first (route->store, narrow ? pw_print_term_end (&first.step) : opening.id);
      written = writer.open.directions != NULL && writer.open.hop != NULL && write_legs (&writer, route->store, legs)
                && pw_x_write_ends (writer.open.modes, &route->facts);
    }
  if (written)
    {
      write_letters (writer.text, &writer.open);
      written = write_atom (writer.text, writer.base.own, writer.base.king, writer.base.range);
      put_round_in_front (writer.text);
    }
  free_letters (&writer.open);
  return g_string_free (writer.text, !written);
}

char *
pw_x_say_legs (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_auto (PwLegs) legs = pw_legs_read (route->store, route->facts.root);

  return say_legs (job, route, &legs, royal);
}

char *
pw_x_say_skipping (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_auto (PwLegs) legs = pw_legs_read (route->store, route->facts.root);
  PwRoute fused = *route;
  gboolean skips = FALSE;
  PwDirectionSet all;
  Leg leg;

  if (pw_route_root (route).kind != PW_PRINT_TERM_CHAIN)
    return NULL;
  for (guint i = 0; i < legs.n; i++)
    {
      PwPrintTerm term = pw_print_term (route->store, *pw_leg_at (&legs, i));

      if (i + 1 < legs.n
          && fuse_two (term, pw_link_at (&legs, i), pw_print_term (route->store, *pw_leg_at (&legs, i + 1)), &leg))
        pw_legs_replace (&legs, i, 2,
                         pw_print_join (route->store, term.id, pw_link_at (&legs, i), *pw_leg_at (&legs, i + 1)));
      skips |= has_skips (pw_print_term (route->store, *pw_leg_at (&legs, i)));
    }
  if (!skips)
    return NULL;
  pw_atoms_pick (pw_store_first (route->store, *pw_leg_at (&legs, 0)), PW_DIR_ALL, &fused.classes, &all);
  if (route->classes == 0)
    fused.direction_set = fused.classes;
  return say_legs (job, &fused, &legs, royal);
}

/* -- brackets -- */

/* Whether what letters say of going on at a '?' agrees with how the move may end there: m and c say that as well. */
static gboolean
agrees_with_ends (const PwLink *link, const char *modes, const PwMatch *ends)
{
  guint written = (strchr (modes, 'm') != NULL ? PW_HOLDS_EMPTY : 0)
                  | (strchr (modes, 'c') != NULL ? PW_HOLDS_ENEMY : 0);

  return !link->may_end || written == 0 || written == ends->holds;
}

static gboolean
write_bracket_leg (PwPrintJob *job, GString *text, const PwRoute *route, guint i, const PwAtoms *before)
{
  Leg leg = { pw_route_leg (route, i) };
  const PwPrintTerm *step = &leg.step;
  PwLink entry = i > 0 ? pw_route_link (route, i - 1) : (PwLink){ 0 }, link = pw_route_link_or_none (route, i);
  gboolean last = i + 1 == pw_route_n_legs (route), written;
  Letters letters = new_letters ();

  letters.hop = step->kind == PW_PRINT_TERM_STEP ? hop_letter (&leg, last) : NULL;
  letters.wraps = step->wraps;
  letters.virgin = entry.equal ? "i" : "";
  written = letters.hop != NULL && step->scope == PW_SCOPE_NONE && !step->exact
            && (step->reach == PW_REACH_VECTOR || (last && step->reach == PW_REACH_ANYWHERE));
  if (i == 0)
    letters.directions = pw_x_spell_first (job, route);
  else if (entry.turn != PW_TURN_FREE)
    written = written && write_turn (job, &entry, before, step, &letters);
  else
    letters.directions = pw_print_spell_later (job->reading, entry.directions);
  written = written && letters.directions != NULL
            && (last
                || (write_link_modes (letters.modes, &link, FALSE)
                    && agrees_with_ends (&link, letters.modes->str, &route->facts.ends)));
  if (written)
    {
      write_letters (text, &letters);
      if (step->reach == PW_REACH_ANYWHERE)
        g_string_append_c (text, 'U');
      else
        written = write_atom (text, step->atom, step->king, pw_x_range_of (step));
    }
  free_letters (&letters);
  return written;
}

char *
pw_x_say_brackets (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  g_autoptr (GString) text = g_string_new (royal ? "k" : "");
  g_autoptr (GString) modes = g_string_new (NULL);
  g_autofree char *filter = pw_print_spell_filter (job->reading, route);
  PwAtoms before = { 0 };

  if (pw_route_root (route).kind != PW_PRINT_TERM_CHAIN || route->facts.unloads != PW_UNLOAD_NONE || filter == NULL
      || !pw_x_write_ends (modes, &route->facts))
    return NULL;
  g_string_append_printf (text, "%s%s%s%s[", route->facts.virgin ? "i" : "", filter, modes->str,
                          route->facts.cylinder ? "o" : "");
  for (guint i = 0; i < pw_route_n_legs (route); i++)
    {
      PwPrintTerm leg = pw_route_leg (route, i);

      if (!write_bracket_leg (job, text, route, i, &before))
        return NULL;
      before = pw_print_last_atoms (&leg, &before);
      if (i + 1 < pw_route_n_legs (route))
        g_string_append_c (text, pw_route_link (route, i).may_end ? '?' : '-');
    }
  g_string_append_c (text, ']');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* -- curves -- */

char *
pw_x_say_curve (PwPrintJob *job, const PwRoute *route, gboolean royal)
{
  PwPrintTerm root = pw_route_root (route), ride;
  const char *curve = pw_print_curve (job->reading, &root, &ride);
  g_autoptr (GString) text = g_string_new (royal ? "k" : "");
  Letters letters;
  gboolean written;

  if (curve == NULL || ride.exact || route->filter != PW_DIRECTION_SET_ALL)
    return NULL;
  letters = new_letters ();
  letters.virgin = route->facts.virgin ? "i" : "";
  letters.wraps = ride.wraps || route->facts.cylinder;
  letters.turn = curve;
  letters.directions = pw_x_spell_first (job, route);
  written = letters.directions != NULL && pw_x_write_ends (letters.modes, &route->facts);
  write_letters (text, &letters);
  free_letters (&letters);
  written = written && write_atom (text, ride.atom, ride.king, pw_x_range_of (&ride));
  return written ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
