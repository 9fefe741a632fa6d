/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Directions as a set: which ones a step has now, by the dialect's own reading of its letters, and
 * the letters for another set.  The first step is seen from the player, a later one from the step
 * before it, and letters in front of a whole chain pick among its ends.
 */
#include "core/assemble/edit-private.h"

#include "core/notation/classic/print.h"
#include "core/notation/xbetza/print-legs.h"

#include <string.h>

/* The 16 points of the compass, clockwise. */
static const PwVec compass[PW_EDIT_N_POINTS] = {
  { 0, 1 },  { 1, 2 },   { 1, 1 },   { 2, 1 },   { 1, 0 },  { 2, -1 }, { 1, -1 }, { 1, -2 },
  { 0, -1 }, { -1, -2 }, { -1, -1 }, { -2, -1 }, { -1, 0 }, { -2, 1 }, { -1, 1 }, { -1, 2 },
};

/* The same points as directions of a later step, for those that lie at no exact point. */
static const PwDirections turns[PW_EDIT_N_POINTS] = {
  PW_DIR_F, PW_DIR_FR, PW_DIR_FR | PW_DIR_RF, PW_DIR_RF,
  PW_DIR_R, PW_DIR_RB, PW_DIR_RB | PW_DIR_BR, PW_DIR_BR,
  PW_DIR_B, PW_DIR_BL, PW_DIR_BL | PW_DIR_LB, PW_DIR_LB,
  PW_DIR_L, PW_DIR_LF, PW_DIR_LF | PW_DIR_FL, PW_DIR_FL,
};

typedef enum
{
  SEEN_FROM_PLAYER,
  SEEN_FROM_STEP,
} Facing;

/* What a spot's letters choose from. Heads are kept in picks.of[0]. */
typedef struct
{
  const PwEditor *editor;
  const PwSpot *spot;
  Facing facing;
  gboolean legs;  /* XBetza outside brackets: a later leg may turn by 45 degrees */
  gboolean whole; /* the letters pick among the ends of a chain */
  gboolean exact; /* every vector lies at an exact point, seen from each facing */
  char *core;     /* what the letters stand in front of, with its exponent */
  char *letters;  /* the direction letters there are */
  PwView view;
  PwPicks all;   /* everything there is to choose from */
  PwPicks plain; /* without letters */
  PwPicks now;
} Aim;

static PwPicks
picks_of_heads (PwHeads heads)
{
  PwPicks picks = { { heads } };

  return picks;
}

/* -- reading: what a piece does first, and last -- */

static void
add_atoms (const PwPiece *piece, PwNodeId id, gboolean last, PwAtoms *atoms)
{
  const PwNode *node = pw_piece_node (piece, id);

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      atoms->many |= node->leap.reach != PW_REACH_VECTOR;
      pw_atoms_add (atoms, node->leap.atom);
      break;
    case PW_NODE_CHAIN:
      add_atoms (piece, pw_piece_child (piece, node, last ? node->chain.n - 1 : 0), last, atoms);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        add_atoms (piece, pw_piece_child (piece, node, i), last, atoms);
      break;
    case PW_NODE_REPEAT:
      add_atoms (piece, node->repeat.child, last, atoms);
      break;
    }
}

/* The leaps that a text begins or ends with. */
static void
read_atoms (PwDialect dialect, const char *text, gboolean last, PwAtoms *atoms)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  const PwPiece *piece = pw_parse_piece (parse);

  atoms->many |= piece == NULL;
  for (guint i = 0; piece != NULL && i < pw_piece_n_paths (piece); i++)
    add_atoms (piece, pw_piece_path (piece, i)->root, last, atoms);
}

static PwHeads
heads_of_node (const PwPiece *piece, PwNodeId id, PwDirections directions)
{
  const PwNode *node = pw_piece_node (piece, id);
  PwHeads heads = 0, own = node->aim != PW_AIM_NONE ? pw_heads_pick (node->directions) : PW_HEADS_ALL;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      heads = pw_heads_of_atom (node->leap.atom) & pw_heads_pick (directions);
      break;
    case PW_NODE_CHAIN:
      heads = heads_of_node (piece, pw_piece_child (piece, node, 0), directions);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        heads |= heads_of_node (piece, pw_piece_child (piece, node, i), directions);
      break;
    case PW_NODE_REPEAT:
      heads = heads_of_node (piece, node->repeat.child, directions);
      break;
    }
  return heads & own;
}

/* Where a text may go first, or, if it is a chain filtered by its end, where it may end. */
static PwHeads
read_heads (PwDialect dialect, const char *letters, const char *core, gboolean *known)
{
  g_autofree char *text = g_strconcat (letters, core, NULL);
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  const PwPiece *piece = pw_parse_piece (parse);
  PwHeads heads = 0;

  *known = piece != NULL;
  for (guint i = 0; piece != NULL && i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      if (pw_piece_node (piece, path->root)->kind == PW_NODE_CHAIN
          && pw_piece_node (piece, path->root)->aim == PW_AIM_NONE)
        heads |= path->directions != PW_DIR_NONE ? pw_heads_pick (path->directions)
                                                 : heads_of_node (piece, path->root, PW_DIR_NONE);
      else
        heads |= heads_of_node (piece, path->root, path->directions);
    }
  return heads;
}

/* Whether letters in front of a text pick among its ends. */
static gboolean
letters_filter (PwDialect dialect, const char *core)
{
  g_autofree char *text = g_strconcat ("f", core, NULL);
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  const PwPiece *piece = pw_parse_piece (parse);

  for (guint i = 0; piece != NULL && i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->directions != PW_DIR_NONE
        && pw_piece_node (piece, pw_piece_path (piece, i)->root)->kind == PW_NODE_CHAIN)
      return TRUE;
  return FALSE;
}

/* -- a later step -- */

/* W and F, D and A, H and G: a turn of 45 degrees goes from one to the other (spec xbetza, section 4). */
static void
add_partners (PwAtoms *atoms)
{
  for (guint i = 0, n = atoms->n; i < n; i++)
    {
      PwVec v = atoms->atoms[i];

      if (v.dy == 0 || v.dx == v.dy)
        pw_atoms_add (atoms, pw_vec (v.dx, v.dy == 0 ? v.dx : 0));
    }
}

/* The step that a later one is seen from: FALSE if there is none. */
static gboolean
find_before (const PwEditor *editor, const PwSpot *spot, PwAtoms *before)
{
  const PwOutline *outline = editor->outline;
  guint step = (guint) spot->step;

  for (guint i = spot->level + 1; i-- > 0;)
    {
      const PwLevel *level = &editor->levels[i];
      guint first = pw_editor_term (editor, level, level->first)->first, at;

      if (i < spot->level)
        step = (guint) MAX (level->step, 0);
      for (at = step; at > first; at--)
        if (pw_outline_step (outline, at - 1)->joint.start < pw_outline_step (outline, at - 1)->joint.end)
          break;
      /* of Betza 2.0's joined moves all that make the leg before */
      for (guint j = at; j-- > first;)
        {
          const PwStep *last = pw_outline_step (outline, j);
          g_autofree char *core = pw_editor_dup (editor, last->core);

          if (j + 1 < at && last->joint.start < last->joint.end)
            break;
          read_atoms (editor->dialect, core, TRUE, before);
        }
      if (at > first)
        return TRUE;
    }
  return FALSE;
}

/* Whether each vector of the view lies at an exact point or between two of them, from each facing alike. */
static gboolean
facings_are_straight (const PwView *view)
{
  for (guint i = 0; i < view->n_facings; i++)
    if (pw_heads_of_vec (view->facings[i]) & PW_HEADS_OBLIQUE)
      return FALSE;
  return TRUE;
}

/* The directions of a later step; letters may be wrong, like a lone h. */
static PwDirections
read_turns (const char *letters)
{
  PwDirections directions = PW_DIR_NONE;

  for (guint length; *letters != '\0'; letters += length)
    {
      const PwDirectionWord *word = pw_direction_word (letters[0], letters[1]);

      length = word != NULL ? (guint) strlen (word->word.sign) : 1;
      directions |= word != NULL ? word->directions : PW_DIR_NONE;
    }
  return directions;
}

static gboolean
init_later (Aim *aim, const PwAtoms *before)
{
  PwAtoms from = *before, next = { 0 };
  PwDirections plain = PW_DIR_NONE;

  read_atoms (aim->editor->dialect, aim->core, FALSE, &next);
  if (aim->legs)
    {
      from = next;
      add_partners (&from);
      add_partners (&next);
      plain = PW_X_ALL_BUT_BACK;
    }
  if (!pw_view_init (&aim->view, &from, &next) || aim->view.n_facings == 0 || aim->view.n_pool == 0)
    return FALSE;
  aim->exact = facings_are_straight (&aim->view);
  pw_view_all (&aim->view, &aim->all);
  pw_view_pick (&aim->view, plain, &aim->plain);
  aim->now = aim->plain;
  if (aim->letters[0] != '\0')
    pw_view_pick (&aim->view, read_turns (aim->letters), &aim->now);
  return TRUE;
}

/* -- what a spot's letters choose from -- */

/* The legs of XBetza share the atom of the last one. */
static const PwStep *
core_step (const PwEditor *editor, const PwSpot *spot)
{
  const PwLevel *level = &editor->levels[spot->level];
  const PwTermOutline *term = pw_editor_term (editor, level, level->first);
  const PwStep *step = pw_outline_step (editor->outline, (guint) spot->step);

  if (pw_dialect_has (editor->dialect, PW_TRAIT_SHARED_CAPITAL) && step->core.start == step->core.end
      && step->joint.start < step->joint.end)
    return pw_outline_step (editor->outline, term->first + term->n - 1);
  return step;
}

/* XBetza: the legs of a term without brackets. */
static gboolean
is_leg (const PwEditor *editor, const PwSpot *spot)
{
  return pw_dialect_has (editor->dialect, PW_TRAIT_SHARED_CAPITAL) && spot->level == 0;
}

static void
aim_clear (Aim *aim)
{
  g_free (aim->core);
  g_free (aim->letters);
}

/* Returns: FALSE if nothing is known of what they choose from */
static gboolean
aim_fill (Aim *aim, const PwEditor *editor, const PwSpot *spot)
{
  const PwStep *step = core_step (editor, spot);
  PwSpan core = pw_span (step->core.start, step->exponent.end);
  PwAtoms before = { 0 };
  gboolean known, known_plain;

  memset (aim, 0, sizeof *aim);
  aim->editor = editor;
  aim->spot = spot;
  if (spot->whole)
    {
      const PwLevel *level = &editor->levels[spot->level];

      core.end = pw_editor_term (editor, level, level->first)->span.end;
    }
  aim->core = core.start < core.end ? pw_editor_dup (editor, core) : g_strdup ("K");
  aim->letters
      = spot->wraps ? g_strdup ("") : pw_edit_run_directions (editor->dialect, editor->text, spot->letters);
  if (!spot->whole && find_before (editor, spot, &before))
    {
      aim->facing = SEEN_FROM_STEP;
      aim->legs = is_leg (editor, spot);
      return init_later (aim, &before);
    }
  aim->facing = SEEN_FROM_PLAYER;
  aim->whole = letters_filter (editor->dialect, aim->core);
  aim->exact = !aim->whole;
  aim->plain = picks_of_heads (read_heads (editor->dialect, "", aim->core, &known_plain));
  if (aim->whole)
    aim->plain = picks_of_heads (PW_HEADS_ALL);
  aim->all = aim->plain;
  aim->now = picks_of_heads (read_heads (editor->dialect, aim->letters, aim->core, &known));
  if (aim->letters[0] == '\0')
    aim->now = aim->plain;
  return known_plain && !pw_picks_are_empty (&aim->all);
}

/* Returns: FALSE if nothing is known; then there is nothing to clear */
static gboolean
aim_init (Aim *aim, const PwEditor *editor, const PwSpot *spot)
{
  gboolean known = aim_fill (aim, editor, spot);

  if (!known)
    aim_clear (aim);
  return known;
}

/* -- points and sets -- */

/* The vectors at a point, and the point itself if `of` has any there. */
static PwPicks
picks_at_exact (const Aim *aim, guint point)
{
  PwHeads wanted = pw_heads_of_vec (compass[point]);
  PwPicks picks = { { 0 } };

  if (aim->facing == SEEN_FROM_PLAYER)
    return picks_of_heads ((PwHeads) (aim->all.of[0] & wanted));
  for (guint i = 0; i < aim->view.n_facings; i++)
    for (guint j = 0; j < aim->view.n_pool; j++)
      {
        PwVec f = aim->view.facings[i], v = aim->view.pool[j];
        PwVec seen = pw_vec (v.dx * f.dy - v.dy * f.dx, v.dx * f.dx + v.dy * f.dy);

        if (pw_heads_of_vec (seen) & wanted)
          picks.of[i] |= (guint64) 1 << j;
      }
  return picks;
}

static void
add_picks (PwPicks *picks, const PwPicks *more)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    picks->of[i] |= more->of[i];
}

static void
remove_picks (PwPicks *picks, const PwPicks *others)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    picks->of[i] &= ~others->of[i];
}

/* By direction words, where vectors lie at no exact points. */
static PwPicks
picks_of_directions (const Aim *aim, PwDirections directions)
{
  PwPicks picks;

  if (aim->facing == SEEN_FROM_PLAYER)
    return picks_of_heads ((PwHeads) (pw_heads_pick (directions) & aim->all.of[0]));
  pw_view_pick (&aim->view, directions, &picks);
  return picks;
}

/* What lies at a point; if nothing does, what lies on both sides right beside it. */
static PwPicks
picks_at (const Aim *aim, guint point)
{
  PwPicks picks, beside;

  if (!aim->exact)
    {
      PwPicks main_points = picks_of_directions (aim, PW_DIR_F | PW_DIR_R | PW_DIR_B | PW_DIR_L);

      picks = picks_of_directions (aim, turns[point % PW_EDIT_N_POINTS]);
      if (point % 4 != 0 && !aim->whole)
        remove_picks (&picks, &main_points); /* "fr" is f and r where nothing lies between them */
      else if (point % 4 != 0)
        picks.of[0] &= ~(guint64) PW_HEADS_ORTHOGONAL; /* straight ends lie at the main points */
      return picks;
    }
  picks = picks_at_exact (aim, point % PW_EDIT_N_POINTS);
  if (pw_picks_are_empty (&picks) && point % 2 == 0)
    {
      picks = picks_at_exact (aim, (point + 1) % PW_EDIT_N_POINTS);
      beside = picks_at_exact (aim, (point + PW_EDIT_N_POINTS - 1) % PW_EDIT_N_POINTS);
      add_picks (&picks, &beside);
    }
  return picks;
}

/* All points from one to another, clockwise. */
static PwPicks
picks_between (const Aim *aim, guint from, guint to)
{
  PwPicks picks = { { 0 } };

  for (guint point = from; point <= to; point++)
    {
      PwPicks part = picks_at_exact (aim, point % PW_EDIT_N_POINTS);

      add_picks (&picks, &part);
    }
  return picks;
}

static PwPicks
picks_along (const Aim *aim, guint point)
{
  PwPicks picks = picks_at (aim, point), opposite = picks_at (aim, point + PW_EDIT_N_POINTS / 2);

  add_picks (&picks, &opposite);
  return picks;
}

static PwPicks
mirrored (const Aim *aim)
{
  PwPicks picks = { { 0 } };

  for (guint point = 0; point < PW_EDIT_N_POINTS; point++)
    {
      PwPicks part = aim->exact ? picks_at_exact (aim, point) : picks_at (aim, point), other;

      if (pw_picks_are_empty (&part) || !pw_picks_include (&aim->now, &part))
        continue;
      other = aim->exact ? picks_at_exact (aim, (PW_EDIT_N_POINTS - point) % PW_EDIT_N_POINTS)
                         : picks_at (aim, PW_EDIT_N_POINTS - point);
      add_picks (&picks, &other);
    }
  return picks;
}

static PwPicks
picks_of_set (const Aim *aim, PwEditSet set, guint point)
{
  switch (set)
    {
    case PW_EDIT_ALL:
      return aim->all;
    case PW_EDIT_NONE:
      return aim->plain;
    case PW_EDIT_FORWARD_HALF:
      return aim->exact ? picks_between (aim, PW_EDIT_N_POINTS - 3, PW_EDIT_N_POINTS + 3)
                        : picks_of_directions (aim, PW_DIR_FH);
    case PW_EDIT_SIDEWAYS:
      return picks_along (aim, PW_EDIT_N_POINTS / 4);
    case PW_EDIT_VERTICAL:
      return picks_along (aim, 0);
    case PW_EDIT_MIRRORED:
      return mirrored (aim);
    case PW_EDIT_ONLY:
      return picks_at (aim, point);
    }
  return aim->plain;
}

/* -- spelling -- */

/* Every word is looked at in front of the very atom, since atoms read them in several ways. */
static char *
spell_by_atom (const Aim *aim, const PwPicks *wanted)
{
  PwWordPicks words[PW_MAX_WORDS] = { { 0 } };
  const PwWord *word;
  guint n = 0;

  for (guint i = 0; (word = pw_dialect_word (aim->editor->dialect, i)) != NULL && n < PW_MAX_WORDS; i++)
    {
      gboolean known;

      if (word->kind != PW_TOKEN_DIRECTION || !(word->places & PW_PLACE_FIRST_LEG))
        continue;
      words[n].picks = picks_of_heads (read_heads (aim->editor->dialect, word->sign, aim->core, &known));
      words[n].text = word->sign;
      words[n].spare = word->sign[0] == word->sign[1];
      n += known;
    }
  return pw_words_spell (words, n, wanted, &aim->all);
}

/* A later leg that shares its capital with others. */
static char *
spell_turns (const Aim *aim, const PwPicks *wanted)
{
  PwWordPicks words[PW_MAX_WORDS] = { { 0 } };
  const PwWord *word;
  guint n = 0;

  for (guint i = 0; (word = pw_dialect_word (aim->editor->dialect, i)) != NULL && n < PW_MAX_WORDS; i++)
    {
      PwDirections directions = read_turns (word->sign);

      if (word->kind != PW_TOKEN_DIRECTION || directions == PW_DIR_NONE || directions == PW_DIR_ALL
          || !(word->places & PW_PLACE_LAST_LEG))
        continue;
      words[n].text = word->sign;
      words[n].spare = word->sign[0] == word->sign[1];
      pw_view_pick (&aim->view, directions, &words[n++].picks);
    }
  return pw_words_spell (words, n, wanted, &aim->all);
}

/* Classic Betza and Bex read letters in their own way on oblique leaps and kings: the first reading that fits. */
static char *
spell_classic_heads (const Aim *aim, const PwPicks *wanted)
{
  static const PwClassicSpeaksOf readings[] = { PW_CLASSIC_OF_STEP, PW_CLASSIC_OF_KING, PW_CLASSIC_OF_WHOLE };
  const PwVocabulary *vocabulary = pw_dialect_vocabulary (aim->editor->dialect);

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *letters
          = pw_classic_spell_heads (vocabulary, (PwHeads) wanted->of[0], (PwHeads) aim->all.of[0], readings[i]);
      gboolean known;

      if (letters != NULL
          && read_heads (aim->editor->dialect, letters, aim->core, &known) == (PwHeads) wanted->of[0])
        return g_steal_pointer (&letters);
    }
  return NULL;
}

/* The letters that pick a set. Returns: (transfer full) (nullable) */
static char *
spell (const Aim *aim, const PwPicks *wanted)
{
  PwExtWords words;

  if (pw_picks_equal (wanted, &aim->plain))
    return g_strdup ("");
  pw_ext_words_init (&words, FALSE);
  if (aim->legs)
    return spell_turns (aim, wanted);
  if (aim->facing == SEEN_FROM_STEP)
    return pw_ext_words_spell_view (&words, &aim->view, wanted);
  if (pw_dialect_has (aim->editor->dialect, PW_TRAIT_ATOMS_READ_WORDS))
    return spell_classic_heads (aim, wanted);
  if (pw_dialect_has (aim->editor->dialect, PW_TRAIT_SHARED_CAPITAL) && aim->core[0] != '[')
    return spell_by_atom (aim, wanted);
  return pw_ext_words_spell_heads (&words, (PwHeads) wanted->of[0], (PwHeads) aim->all.of[0]);
}

/* -- the verbs -- */

static gboolean
is_direction (const PwWord *word, gconstpointer data)
{
  (void) data;
  return word->kind == PW_TOKEN_DIRECTION;
}

static gboolean
put_directions (PwEditor *editor, const PwSpot *spot, const char *directions)
{
  g_autofree char *run
      = pw_edit_change_run (editor->dialect, editor->text, spot->wraps ? pw_span (0, 0) : spot->letters,
                            is_direction, NULL, directions, pw_edit_word (editor->dialect, "f"));
  gboolean waits = editor->outline->n_errors > editor->n_errors;
  PwSpan selection;
  char *text = pw_editor_put_letters (editor, spot, run, &selection);

  return pw_editor_try (editor, text, selection, waits);
}

/* What a spot's letters shall pick. Returns: FALSE, with a reason, if nothing is left or there */
static gboolean
choose (PwEditor *editor, const Aim *aim, PwPicks *wanted)
{
  const PwEditCommand *command = editor->command;
  PwPicks point;

  if (command->verb == PW_EDIT_DIRECTIONS)
    {
      *wanted = picks_of_set (aim, command->set, command->point);
      return !pw_picks_are_empty (wanted) || pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
    }
  point = picks_at (aim, command->point);
  *wanted = aim->now;
  if (pw_picks_are_empty (&point))
    return pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
  if (pw_picks_include (wanted, &point))
    remove_picks (wanted, &point);
  else
    add_picks (wanted, &point);
  return !pw_picks_are_empty (wanted) || pw_editor_refuse (editor, PW_CODE_LAST_DIRECTION, NULL);
}

/*
 * Where "--" is a word, later steps have no letters: the operator in front of one says whether it goes on in any
 * direction.
 */
static gboolean
choose_operator (PwEditor *editor, const PwSpot *spot)
{
  const PwStep *before = spot->step > 0 ? pw_outline_step (editor->outline, (guint) spot->step - 1) : NULL;
  const PwEditCommand *command = editor->command;
  PwSpan selection = editor->selection;
  const char *sign = command->set == PW_EDIT_ALL ? "--" : "-";

  if (pw_edit_word (editor->dialect, "--") == NULL || command->verb != PW_EDIT_DIRECTIONS
      || (command->set != PW_EDIT_ALL && command->set != PW_EDIT_NONE) || before == NULL
      || before->joint.start == before->joint.end)
    return FALSE;
  return pw_editor_try (editor, pw_splice (editor->text, before->joint, sign, &selection), selection, FALSE);
}

/* Whether there may be direction letters at a place at all. */
static gboolean
may_have_letters (PwEditor *editor, const PwSpot *spot)
{
  g_autofree char *now = pw_edit_run_directions (editor->dialect, editor->text, spot->letters);
  g_autofree char *text = NULL;
  PwSpan selection;
  gboolean waits;

  if (now[0] != '\0' && !spot->wraps)
    return TRUE;
  text = pw_editor_put_letters (editor, spot, "f", &selection);
  return pw_editor_allows (editor, text, selection.end, editor->outline->n_errors > editor->n_errors, &waits);
}

static void
change_directions (PwEditor *editor)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, FALSE, spots);

  if (n == 0)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
  for (guint i = 0; i < n && editor->done == NULL; i++)
    {
      Aim aim;
      PwPicks wanted;
      g_autofree char *letters = NULL;
      gboolean may = !spots[i].far && !choose_operator (editor, &spots[i]) && may_have_letters (editor, &spots[i]);
      gboolean known = may && aim_init (&aim, editor, &spots[i]);

      if (may)
        g_array_set_size (editor->remarks, 0); /* there is a place for letters, so reasons noted before don't count */
      if (may && !known)
        pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
      if (editor->done != NULL)
        return;
      if (known && choose (editor, &aim, &wanted))
        letters = spell (&aim, &wanted);
      if (known && editor->remarks->len == 0 && letters == NULL)
        pw_editor_refuse (editor, PW_CODE_NO_LETTERS_FOR_DIRECTIONS, NULL);
      if (known)
        aim_clear (&aim);
      if (known && letters == NULL)
        return;
      /* where the dialect has no letters at this step, the next larger part may have them */
      if (letters != NULL)
        put_directions (editor, &spots[i], letters);
    }
}

void
pw_edit_direction (PwEditor *editor)
{
  change_directions (editor);
}

void
pw_edit_directions (PwEditor *editor)
{
  change_directions (editor);
}

/* Puts the word in place of the direction letters; if it is just what stands there, removes it. */
void
pw_edit_direction_word (PwEditor *editor, const PwWord *word)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, FALSE, spots);

  if (n == 0)
    {
      pw_edit_letter (editor, word);
      return;
    }
  for (guint i = 0; i < n && editor->done == NULL; i++)
    {
      g_autofree char *now = pw_edit_run_directions (editor->dialect, editor->text, spots[i].letters);
      g_autofree char *both = g_strconcat (now, word->sign, NULL);

      if (spots[i].far)
        continue;
      if (spots[i].wraps)
        now[0] = '\0';
      if (!put_directions (editor, &spots[i], g_str_equal (now, word->sign) ? "" : word->sign))
        put_directions (editor, &spots[i], both);
    }
}

/* The place whose letters count: the first one that may have any. */
static gboolean
find_aim (const PwEditor *editor, Aim *aim, PwSpot spots[PW_MAX_SPOTS])
{
  guint n = pw_editor_spots (editor, FALSE, spots);

  for (guint i = 0; i < n; i++)
    if (!spots[i].far && aim_init (aim, editor, &spots[i]))
      return TRUE;
  return FALSE;
}

gboolean
pw_edit_direction_state (const PwEditor *editor)
{
  PwSpot spots[PW_MAX_SPOTS];
  Aim aim;
  PwPicks point;
  gboolean there;

  if (!find_aim (editor, &aim, spots))
    return FALSE;
  point = picks_at (&aim, editor->command->point);
  there = !pw_picks_are_empty (&point) && pw_picks_include (&aim.now, &point);
  aim_clear (&aim);
  return there;
}

gboolean
pw_edit_directions_state (const PwEditor *editor)
{
  PwSpot spots[PW_MAX_SPOTS];
  Aim aim;
  PwPicks wanted;
  gboolean there;

  if (!find_aim (editor, &aim, spots))
    return FALSE;
  wanted = picks_of_set (&aim, editor->command->set, editor->command->point);
  there = pw_picks_equal (&wanted, &aim.now);
  aim_clear (&aim);
  return there;
}
