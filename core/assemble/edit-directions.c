/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Directions as a set: which ones a step has now, by the dialect's own reading of its letters, and
 * the letters for another set.  The first step is seen from the player, a later one from the step
 * before it, and letters before a whole chain pick among its ends.
 */
#include "core/assemble/edit-private.h"

#include "core/base/owns.h"
#include "core/notation/classic/print.h"
#include "core/notation/reading/direction-words.h"
#include "core/notation/xbetza/vocabulary.h"

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

/* What a spot's letters choose from. Direction sets are kept in chosen.of[0]. */
typedef struct
{
  const PwEditor *editor;
  const PwSpot *spot;
  gboolean later; /* seen from the step before, and not from the player */
  gboolean legs;  /* XBetza outside brackets: a later leg may turn by 45 degrees */
  gboolean whole; /* the letters pick among the ends of a chain */
  gboolean exact; /* every vector lies at an exact point, seen from each facing */
  char *core;     /* what follows the letters, with its exponent */
  char *letters;  /* the direction letters there are */
  PwDirectionChoices choices;
  PwChosenDirections all;   /* everything there is to choose from */
  PwChosenDirections plain; /* without letters */
  PwChosenDirections now;
} DirectionChoice;

static PwChosenDirections
chosen_of_direction_set (PwDirectionSet direction_set)
{
  PwChosenDirections chosen = { { direction_set } };

  return chosen;
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
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);
  const PwPiece *piece = pw_parse_piece (parse);

  atoms->many |= piece == NULL;
  for (guint i = 0; piece != NULL && i < pw_piece_n_paths (piece); i++)
    add_atoms (piece, pw_piece_path (piece, i)->root, last, atoms);
}

static PwDirectionSet
direction_set_of_node (const PwPiece *piece, PwNodeId id, PwDirections directions)
{
  const PwNode *node = pw_piece_node (piece, id);
  PwDirectionSet direction_set = 0,
                 own = node->scope != PW_SCOPE_NONE ? pw_direction_set_pick (node->directions) : PW_DIRECTION_SET_ALL;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      direction_set = pw_direction_set_of_atom (node->leap.atom) & pw_direction_set_pick (directions);
      break;
    case PW_NODE_CHAIN:
      direction_set = direction_set_of_node (piece, pw_piece_child (piece, node, 0), directions);
      break;
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        direction_set |= direction_set_of_node (piece, pw_piece_child (piece, node, i), directions);
      break;
    case PW_NODE_REPEAT:
      direction_set = direction_set_of_node (piece, node->repeat.child, directions);
      break;
    }
  return direction_set & own;
}

/* Where a text may go first, or, if it is a chain filtered by its end, where it may end. */
static PwDirectionSet
read_direction_set (PwDialect dialect, const char *letters, const char *core, gboolean *known)
{
  g_autofree char *text = g_strconcat (letters, core, NULL);
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);
  const PwPiece *piece = pw_parse_piece (parse);
  PwDirectionSet direction_set = 0;

  *known = piece != NULL;
  for (guint i = 0; piece != NULL && i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      if (pw_piece_node (piece, path->root)->kind == PW_NODE_CHAIN
          && pw_piece_node (piece, path->root)->scope == PW_SCOPE_NONE)
        direction_set |= path->directions != PW_DIR_NONE ? pw_direction_set_pick (path->directions)
                                                 : direction_set_of_node (piece, path->root, PW_DIR_NONE);
      else
        direction_set |= direction_set_of_node (piece, path->root, path->directions);
    }
  return direction_set;
}

/* Whether letters before a text pick among its ends. */
static gboolean
letters_filter (PwDialect dialect, const char *core)
{
  g_autofree char *text = g_strconcat ("f", core, NULL);
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);
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
      const PwOutlineLevel *level = &editor->levels[i];
      guint first = pw_editor_term (editor, level, level->first)->first, at;

      if (i < spot->level)
        step = (guint) MAX (level->step, 0);
      for (at = step; at > first; at--)
        if (pw_outline_step (outline, at - 1)->joint.start < pw_outline_step (outline, at - 1)->joint.end)
          break;
      /* of Betza 2.0's joined moves all that make the leg before */
      for (guint j = at; j-- > first;)
        {
          const PwOutlineStep *last = pw_outline_step (outline, j);
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
facings_are_straight (const PwDirectionChoices *choices)
{
  for (guint i = 0; i < choices->n_facings; i++)
    if (pw_direction_set_of_vec (choices->facings[i]) & PW_DIRECTION_SET_OBLIQUE)
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
init_later (DirectionChoice *choice, const PwAtoms *before)
{
  PwAtoms from = *before, next = { 0 };
  PwDirections plain = PW_DIR_NONE;

  read_atoms (choice->editor->dialect, choice->core, FALSE, &next);
  if (choice->legs)
    {
      from = next;
      add_partners (&from);
      add_partners (&next);
      plain = PW_X_ALL_BUT_BACK;
    }
  if (!pw_direction_choices_init (&choice->choices, &from, &next) || choice->choices.n_facings == 0
      || choice->choices.n_pool == 0)
    return FALSE;
  choice->exact = facings_are_straight (&choice->choices);
  pw_direction_choices_all (&choice->choices, &choice->all);
  pw_direction_choices_pick (&choice->choices, plain, &choice->plain);
  choice->now = choice->plain;
  if (choice->letters[0] != '\0')
    pw_direction_choices_pick (&choice->choices, read_turns (choice->letters), &choice->now);
  return TRUE;
}

/* -- what a spot's letters choose from -- */

/* XBetza: the legs of a term without brackets. */
static gboolean
is_leg (const PwEditor *editor, const PwSpot *spot)
{
  return pw_vocabulary_has (editor->vocabulary, PW_TRAIT_SHARED_CAPITAL) && spot->level == 0;
}

static PW_FREE_FUNC (choice_free, DirectionChoice, (g_free, core, letters));

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DirectionChoice, choice_free)

/* Returns: FALSE if nothing is known of what they choose from */
static gboolean
choice_fill (DirectionChoice *choice, const PwEditor *editor, const PwSpot *spot)
{
  const PwOutlineStep *step
      = pw_outline_step (editor->outline, pw_outline_step (editor->outline, (guint) spot->step)->capital);
  PwSpan core = pw_span (step->core.start, step->exponent.end);
  PwAtoms before = { 0 };
  gboolean known, known_plain;

  choice->editor = editor;
  choice->spot = spot;
  if (spot->whole)
    {
      const PwOutlineLevel *level = &editor->levels[spot->level];

      core.end = pw_editor_term (editor, level, level->first)->span.end;
    }
  choice->core = core.start < core.end ? pw_editor_dup (editor, core) : g_strdup ("K");
  choice->letters
      = spot->wraps ? g_strdup ("") : pw_run_directions (editor->vocabulary, editor->text, spot->letters);
  if (!spot->whole && find_before (editor, spot, &before))
    {
      choice->later = TRUE;
      choice->legs = is_leg (editor, spot);
      return init_later (choice, &before);
    }
  choice->whole = letters_filter (editor->dialect, choice->core);
  choice->exact = !choice->whole;
  choice->plain = chosen_of_direction_set (read_direction_set (editor->dialect, "", choice->core, &known_plain));
  if (choice->whole)
    choice->plain = chosen_of_direction_set (PW_DIRECTION_SET_ALL);
  choice->all = choice->plain;
  choice->now = chosen_of_direction_set (read_direction_set (editor->dialect, choice->letters, choice->core, &known));
  if (choice->letters[0] == '\0')
    choice->now = choice->plain;
  return known_plain && !pw_chosen_directions_are_empty (&choice->all);
}

/* Returns: (transfer full) (nullable): NULL if nothing is known */
static DirectionChoice *
choice_new (const PwEditor *editor, const PwSpot *spot)
{
  g_autoptr (DirectionChoice) choice = g_new0 (DirectionChoice, 1);

  return choice_fill (choice, editor, spot) ? g_steal_pointer (&choice) : NULL;
}

/* -- points and sets -- */

/* The vectors at a point, and the point itself if `of` has any there. */
static PwChosenDirections
chosen_at_exact (const DirectionChoice *choice, guint point)
{
  PwDirectionSet wanted = pw_direction_set_of_vec (compass[point]);
  PwChosenDirections chosen = { { 0 } };

  if (!choice->later)
    return chosen_of_direction_set ((PwDirectionSet) (choice->all.of[0] & wanted));
  for (guint i = 0; i < choice->choices.n_facings; i++)
    for (guint j = 0; j < choice->choices.n_pool; j++)
      {
        PwVec f = choice->choices.facings[i], v = choice->choices.pool[j];
        PwVec seen = pw_vec (v.dx * f.dy - v.dy * f.dx, v.dx * f.dx + v.dy * f.dy);

        if (pw_direction_set_of_vec (seen) & wanted)
          chosen.of[i] |= (guint64) 1 << j;
      }
  return chosen;
}

static void
add_chosen (PwChosenDirections *chosen, const PwChosenDirections *more)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    chosen->of[i] |= more->of[i];
}

static void
remove_chosen (PwChosenDirections *chosen, const PwChosenDirections *others)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    chosen->of[i] &= ~others->of[i];
}

/* By direction words, where vectors lie at no exact points. */
static PwChosenDirections
chosen_of_directions (const DirectionChoice *choice, PwDirections directions)
{
  PwChosenDirections chosen;

  if (!choice->later)
    return chosen_of_direction_set ((PwDirectionSet) (pw_direction_set_pick (directions) & choice->all.of[0]));
  pw_direction_choices_pick (&choice->choices, directions, &chosen);
  return chosen;
}

/* What lies at a point; if nothing does, what lies on both sides right beside it. */
static PwChosenDirections
chosen_at (const DirectionChoice *choice, guint point)
{
  PwChosenDirections chosen, beside;

  if (!choice->exact)
    {
      PwChosenDirections main_points = chosen_of_directions (choice, PW_DIR_F | PW_DIR_R | PW_DIR_B | PW_DIR_L);

      chosen = chosen_of_directions (choice, turns[point % PW_EDIT_N_POINTS]);
      if (point % 4 != 0 && !choice->whole)
        remove_chosen (&chosen, &main_points); /* "fr" is f and r where nothing lies between them */
      else if (point % 4 != 0)
        chosen.of[0] &= ~(guint64) PW_DIRECTION_SET_ORTHOGONAL; /* straight ends lie at the main points */
      return chosen;
    }
  chosen = chosen_at_exact (choice, point % PW_EDIT_N_POINTS);
  if (pw_chosen_directions_are_empty (&chosen) && point % 2 == 0)
    {
      chosen = chosen_at_exact (choice, (point + 1) % PW_EDIT_N_POINTS);
      beside = chosen_at_exact (choice, (point + PW_EDIT_N_POINTS - 1) % PW_EDIT_N_POINTS);
      add_chosen (&chosen, &beside);
    }
  return chosen;
}

/* What lies at points, a bit each. */
static PwChosenDirections
chosen_at_points (const DirectionChoice *choice, guint points)
{
  PwChosenDirections chosen = { { 0 } };

  for (guint point = 0; point < PW_EDIT_N_POINTS; point++)
    if (points >> point & 1)
      {
        PwChosenDirections part = chosen_at (choice, point);

        add_chosen (&chosen, &part);
      }
  return chosen;
}

/* The points whose mirror images are there. */
static guint
mirrored_points (const DirectionChoice *choice)
{
  guint points = 0;

  for (guint point = 0; point < PW_EDIT_N_POINTS; point++)
    {
      PwChosenDirections part = choice->exact ? chosen_at_exact (choice, point) : chosen_at (choice, point);

      if (!pw_chosen_directions_are_empty (&part) && pw_chosen_directions_include (&choice->now, &part))
        points |= 1u << (PW_EDIT_N_POINTS - point) % PW_EDIT_N_POINTS;
    }
  return points;
}

static PwChosenDirections
chosen_of_set (const DirectionChoice *choice, PwEditSet set, guint point)
{
  switch (set)
    {
    case PW_EDIT_ALL:
      return choice->all;
    case PW_EDIT_NONE:
      return choice->plain;
    case PW_EDIT_FORWARD_HALF: /* up to the directions next to the sides */
      return choice->exact ? chosen_at_points (choice, 0xe00f) : chosen_of_directions (choice, PW_DIR_FH);
    case PW_EDIT_SIDEWAYS:
      return chosen_at_points (choice, 1u << 4 | 1u << 12);
    case PW_EDIT_VERTICAL:
      return chosen_at_points (choice, 1u << 0 | 1u << 8);
    case PW_EDIT_MIRRORED:
      return chosen_at_points (choice, mirrored_points (choice));
    case PW_EDIT_ONLY:
      return chosen_at (choice, point);
    }
  return choice->plain;
}

/* -- spelling -- */

/* Every word is looked at as it is read here: before the very atom, or on a leg that shares its capital. */
static char *
spell_by_words (const DirectionChoice *choice, const PwChosenDirections *wanted)
{
  PwWordChoice words[PW_MAX_WORDS] = { { 0 } };
  PwWordPlace place = choice->legs ? PW_PLACE_LAST_LEG : PW_PLACE_ONLY_LEG;
  const PwWord *word;
  guint n = 0;

  for (guint i = 0; (word = pw_dialect_word (choice->editor->dialect, i)) != NULL && n < PW_MAX_WORDS; i++)
    {
      PwDirections directions = read_turns (word->sign);
      gboolean known = directions != PW_DIR_NONE && directions != PW_DIR_ALL;

      if (word->kind != PW_TOKEN_DIRECTION || !(word->places & place))
        continue;
      if (!choice->legs)
        words[n].chosen = chosen_of_direction_set (
            read_direction_set (choice->editor->dialect, word->sign, choice->core, &known));
      else if (known)
        pw_direction_choices_pick (&choice->choices, directions, &words[n].chosen);
      words[n].text = word->sign;
      words[n].spare = word->sign[0] == word->sign[1];
      n += known ? 1 : 0;
    }
  return pw_words_spell (words, n, wanted, &choice->all);
}

/* Classic Betza and Bex read letters in their own way on oblique leaps and kings: the first reading that fits. */
static char *
spell_classic_direction_set (const DirectionChoice *choice, const PwChosenDirections *wanted)
{
  static const PwClassicSpeaksOf readings[] = { PW_CLASSIC_OF_STEP, PW_CLASSIC_OF_KING, PW_CLASSIC_OF_WHOLE };
  const PwVocabulary *vocabulary = choice->editor->vocabulary;

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autofree char *letters = pw_classic_spell_direction_set (vocabulary, (PwDirectionSet) wanted->of[0],
                                                                 (PwDirectionSet) choice->all.of[0], readings[i]);
      gboolean known;

      if (letters != NULL
          && read_direction_set (choice->editor->dialect, letters, choice->core, &known)
                 == (PwDirectionSet) wanted->of[0])
        return g_steal_pointer (&letters);
    }
  return NULL;
}

/* The letters that pick a set. Returns: (transfer full) (nullable) */
static char *
spell (const DirectionChoice *choice, const PwChosenDirections *wanted)
{
  PwExtWords words = { 0 };
  char *letters;

  if (pw_chosen_directions_equal (wanted, &choice->plain))
    return g_strdup ("");
  if (choice->later && !choice->legs)
    {
      letters = pw_ext_words_spell_chosen (&words, &choice->choices, wanted);
      pw_ext_words_clear (&words);
      return letters;
    }
  if (pw_vocabulary_has (choice->editor->vocabulary, PW_TRAIT_ATOMS_READ_WORDS))
    return spell_classic_direction_set (choice, wanted);
  return spell_by_words (choice, wanted);
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
      = pw_run_change (editor->vocabulary, editor->text, spot->wraps ? pw_span (0, 0) : spot->letters,
                       is_direction, NULL, directions, pw_dialect_find_word (editor->dialect, "f"));
  gboolean waits = editor->outline->n_errors > editor->n_errors;
  PwSpan selection;
  char *text = pw_editor_put_letters (editor, spot, run, &selection);

  return pw_editor_try (editor, text, selection, waits);
}

/* What a spot's letters shall pick. Returns: FALSE, with a reason, if nothing is left or there */
static gboolean
choose (PwEditor *editor, const DirectionChoice *choice, PwChosenDirections *wanted)
{
  const PwEditCommand *command = editor->command;
  PwChosenDirections point;

  if (command->verb == PW_EDIT_DIRECTIONS)
    {
      *wanted = chosen_of_set (choice, command->set, command->point);
      return !pw_chosen_directions_are_empty (wanted) || pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
    }
  point = chosen_at (choice, command->point);
  *wanted = choice->now;
  if (pw_chosen_directions_are_empty (&point))
    return pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
  if (pw_chosen_directions_include (wanted, &point))
    remove_chosen (wanted, &point);
  else
    add_chosen (wanted, &point);
  return !pw_chosen_directions_are_empty (wanted) || pw_editor_refuse (editor, PW_CODE_LAST_DIRECTION, NULL);
}

/*
 * Where "--" is a word, later steps have no letters: the operator before one says whether it continues in any
 * direction.
 */
static gboolean
choose_operator (PwEditor *editor, const PwSpot *spot)
{
  const PwOutlineStep *before = spot->step > 0 ? pw_outline_step (editor->outline, (guint) spot->step - 1) : NULL;
  const PwEditCommand *command = editor->command;
  PwSpan selection = editor->selection;
  const char *sign = command->set == PW_EDIT_ALL ? "--" : "-";

  if (pw_dialect_find_word (editor->dialect, "--") == NULL || command->verb != PW_EDIT_DIRECTIONS
      || (command->set != PW_EDIT_ALL && command->set != PW_EDIT_NONE) || before == NULL
      || before->joint.start == before->joint.end)
    return FALSE;
  return pw_editor_try (editor, pw_splice (editor->text, before->joint, sign, &selection), selection, FALSE);
}

/* Whether there may be direction letters at a place at all. */
static gboolean
may_have_letters (PwEditor *editor, const PwSpot *spot)
{
  g_autofree char *now = pw_run_directions (editor->vocabulary, editor->text, spot->letters);
  g_autofree char *text = NULL;
  PwSpan selection;
  gboolean waits;

  if (now[0] != '\0' && !spot->wraps)
    return TRUE;
  text = pw_editor_put_letters (editor, spot, "f", &selection);
  return pw_editor_allows (editor, text, selection.end, editor->outline->n_errors > editor->n_errors, &waits);
}

void
pw_edit_directions (PwEditor *editor)
{
  PwSpot spots[PW_MAX_SPOTS];
  guint n = pw_editor_spots (editor, FALSE, spots);

  if (n == 0)
    pw_editor_refuse (editor, PW_CODE_NO_STEP_HERE, NULL);
  for (guint i = 0; i < n && editor->done == NULL; i++)
    {
      g_autoptr (DirectionChoice) choice = NULL;
      g_autofree char *letters = NULL;
      PwChosenDirections wanted;

      if (spots[i].far || choose_operator (editor, &spots[i]) || !may_have_letters (editor, &spots[i]))
        continue;
      g_array_set_size (editor->remarks, 0); /* there is a place for letters, so reasons noted before don't count */
      choice = choice_new (editor, &spots[i]);
      if (choice == NULL)
        {
          pw_editor_refuse (editor, PW_CODE_NOTHING_THAT_WAY, NULL);
          continue;
        }
      pw_editor_note_spot (editor, &spots[i]);
      editor->is_turn = choice->later;
      if (choose (editor, choice, &wanted))
        letters = spell (choice, &wanted);
      if (letters == NULL)
        {
          pw_editor_refuse (editor, PW_CODE_NO_LETTERS_FOR_DIRECTIONS, NULL);
          return;
        }
      /* where the dialect has no letters at this step, the next larger part may have them */
      put_directions (editor, &spots[i], letters);
    }
}

/* Puts the word in place of the direction letters; if it is just what is there, removes it. */
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
      g_autofree char *now = pw_run_directions (editor->vocabulary, editor->text, spots[i].letters);
      g_autofree char *both = g_strconcat (now, word->sign, NULL);

      if (spots[i].far)
        continue;
      if (spots[i].wraps)
        now[0] = '\0';
      if (!put_directions (editor, &spots[i], g_str_equal (now, word->sign) ? "" : word->sign))
        put_directions (editor, &spots[i], both);
    }
}

/* The choice whose letters count: the first one that may have any. Returns: (transfer full) (nullable) */
static DirectionChoice *
find_choice (const PwEditor *editor, PwSpot spots[PW_MAX_SPOTS])
{
  guint n = pw_editor_spots (editor, FALSE, spots);
  DirectionChoice *choice = NULL;

  for (guint i = 0; i < n && choice == NULL; i++)
    if (!spots[i].far)
      choice = choice_new (editor, &spots[i]);
  return choice;
}

/* A point counts as there if all that lies at it is; a set, if nothing else is. */
gboolean
pw_edit_directions_state (const PwEditor *editor)
{
  const PwEditCommand *command = editor->command;
  PwSpot spots[PW_MAX_SPOTS];
  g_autoptr (DirectionChoice) choice = find_choice (editor, spots);
  PwChosenDirections wanted;

  if (choice == NULL)
    return FALSE;
  if (command->verb == PW_EDIT_DIRECTION)
    {
      wanted = chosen_at (choice, command->point);
      return !pw_chosen_directions_are_empty (&wanted) && pw_chosen_directions_include (&choice->now, &wanted);
    }
  wanted = chosen_of_set (choice, command->set, command->point);
  return pw_chosen_directions_equal (&wanted, &choice->now);
}
