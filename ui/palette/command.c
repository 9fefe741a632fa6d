/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The palette's commands as texts, and their names for people. Knows which commands there are, not whether they can
 * be done: that is core's (core/assemble/edit.h).
 */
#include "ui/palette/command.h"

#include "core/wording/leaps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_STEPS PW_NOTATION_MAX_EXPONENT

/* -- names: as a step, and as a button -- */

typedef struct
{
  const char *nick; /* in targets */
  const char *step;
  const char *label;
} Name;

/* ORDER PwEditKind */
static const Name kinds[] = {
  { "either", N_ ("Move or Capture"), N_ ("Move or capture") },
  { "move", N_ ("Move Only"), N_ ("Move only") },
  { "capture", N_ ("Capture Only"), N_ ("Capture only") },
};

/* ORDER PwEditSet */
static const Name sets[] = {
  { "all", N_ ("All Directions"), N_ ("All directions") },
  { "none", N_ ("No Direction Letters"), N_ ("No direction letters: the default directions") },
  { "forward", N_ ("Forward Half"), N_ ("The forward half") },
  { "sideways", N_ ("Sideways"), N_ ("Sideways: left and right") },
  { "vertical", N_ ("Vertical"), N_ ("Vertical: forward and backward") },
  { "mirror", N_ ("Mirror"), N_ ("Mirror: swap left and right") },
  { "only", N_ ("One Direction"), N_ ("One direction") },
};

/* Verbs without anything after them; NULL where there is something. ORDER PwEditVerb */
static const Name verbs[] = {
  [PW_EDIT_GROUP] = { "group", N_ ("Group"), N_ ("Put brackets around it") },
  [PW_EDIT_UNGROUP] = { "ungroup", N_ ("Ungroup"), N_ ("Remove the brackets around it") },
  [PW_EDIT_DELETE] = { "delete", N_ ("Delete Term"), N_ ("Delete the term") },
  [PW_EDIT_DUPLICATE] = { "duplicate", N_ ("Duplicate Term"), N_ ("Duplicate the term") },
  [PW_EDIT_BEGIN] = { "begin", N_ ("Begin Term"), N_ ("Begin a new term, which the buttons then change") },
  [PW_N_EDIT_VERBS] = { NULL },
};

/* Clockwise. ORDER points of PwEditCommand */
static const char *const points[PW_EDIT_N_POINTS] = {
  N_ ("Direction: forward"),
  N_ ("Direction: forward, a little to the right"),
  N_ ("Direction: forward and to the right"),
  N_ ("Direction: to the right, a little forward"),
  N_ ("Direction: to the right"),
  N_ ("Direction: to the right, a little backward"),
  N_ ("Direction: backward and to the right"),
  N_ ("Direction: backward, a little to the right"),
  N_ ("Direction: backward"),
  N_ ("Direction: backward, a little to the left"),
  N_ ("Direction: backward and to the left"),
  N_ ("Direction: to the left, a little backward"),
  N_ ("Direction: to the left"),
  N_ ("Direction: to the left, a little forward"),
  N_ ("Direction: forward and to the left"),
  N_ ("Direction: forward, a little to the left"),
};

/* -- reading -- */

/* Digits without a sign or a 0 in front. Returns: FALSE if it is none, or too large */
static gboolean
parse_number (const char *text, guint max, guint *number)
{
  guint64 value;

  if (!g_ascii_isdigit (text[0]) || (text[0] == '0' && text[1] != '\0'))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, max, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
parse_name (const char *text, const Name *names, guint n, guint *found)
{
  for (*found = 0; *found < n; (*found)++)
    if (names[*found].nick && g_str_equal (text, names[*found].nick))
      return TRUE;
  return FALSE;
}

static gboolean
parse_vec (const char *text, PwVec *vec)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  guint dx, dy;

  if (g_strv_length (parts) != 2 || !parse_number (parts[0], PW_PALETTE_MAX_LEAP, &dx)
      || !parse_number (parts[1], PW_PALETTE_MAX_LEAP, &dy))
    return FALSE;
  *vec = pw_vec ((int) dx, (int) dy);
  return TRUE;
}

static gboolean
parse_atom (const char *text, PwEditCommand *command)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  guint n = g_strv_length (parts);

  if (n < 1 || n > 3 || !parse_vec (parts[0], &command->atom))
    return FALSE;
  command->rides = n > 1;
  return (n < 2 || g_str_equal (parts[1], "ride")) && (n < 3 || parse_number (parts[2], MAX_STEPS, &command->number));
}

static gboolean
parse_kind (const char *text, PwEditCommand *command)
{
  guint kind;
  gboolean found = parse_name (text, kinds, G_N_ELEMENTS (kinds), &kind);

  command->kind = (PwEditKind) kind;
  return found;
}

static gboolean
parse_sign (const char *text, PwEditCommand *command)
{
  command->sign = text;
  return *text != '\0';
}

static gboolean
parse_point (const char *text, PwEditCommand *command)
{
  return parse_number (text, PW_EDIT_N_POINTS - 1, &command->point);
}

static gboolean
parse_set (const char *text, PwEditCommand *command)
{
  const char *colon = strchr (text, ':');
  g_autofree char *name = g_strndup (text, colon ? (gsize) (colon - text) : strlen (text));
  guint set;

  if (!parse_name (name, sets, G_N_ELEMENTS (sets), &set) || (set == PW_EDIT_ONLY) != (colon != NULL))
    return FALSE;
  command->set = (PwEditSet) set;
  return colon == NULL || parse_point (colon + 1, command);
}

static gboolean
parse_steps (const char *text, PwEditCommand *command)
{
  return parse_number (text, MAX_STEPS, &command->number);
}

static gboolean
parse_text (const char *text, PwEditCommand *command)
{
  command->text = text;
  return TRUE;
}

/* Verbs with something after their colon. */
static const struct
{
  const char *prefix;
  PwEditVerb verb;
  gboolean (*parse) (const char *text, PwEditCommand *command);
} prefixes[] = {
  { "atom:", PW_EDIT_ATOM, parse_atom },
  { "direction:", PW_EDIT_DIRECTION, parse_point },
  { "exponent:", PW_EDIT_EXPONENT, parse_steps },
  { "kind:", PW_EDIT_KIND, parse_kind },
  { "move:", PW_EDIT_MOVE, parse_steps },
  { "operator:", PW_EDIT_OPERATOR, parse_sign },
  { "replace:", PW_EDIT_REPLACE, parse_text },
  { "set:", PW_EDIT_DIRECTIONS, parse_set },
  { "word:", PW_EDIT_WORD, parse_sign },
};

gboolean
pw_palette_command_parse (const char *target, PwEditCommand *command)
{
  guint verb;

  memset (command, 0, sizeof *command);
  if (parse_name (target, verbs, PW_N_EDIT_VERBS, &verb))
    {
      command->verb = (PwEditVerb) verb;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (target, prefixes[i].prefix))
      {
        command->verb = prefixes[i].verb;
        return prefixes[i].parse (target + strlen (prefixes[i].prefix), command);
      }
  return FALSE;
}

/* -- in words -- */

static char *
name_atom (const PwEditCommand *command)
{
  PwVec atom = pw_vec (MAX (command->atom.dx, command->atom.dy), MIN (command->atom.dx, command->atom.dy));
  const PwLeapName *row = pw_leap_name (atom);
  const char *name = row == NULL ? NULL : command->rides ? row->rider : row->leaper;

  if (pw_vec_is_zero (atom))
    return g_strdup (_ ("The square itself"));
  if (name != NULL)
    return g_strdup (_ (name));
  /* Translators: a leap by its coordinates, and the same leap again and again. */
  return g_strdup_printf (command->rides ? _ ("Rider (%d,%d)") : _ ("Leaper (%d,%d)"), atom.dx, atom.dy);
}

static char *
name_exponent (guint number)
{
  if (number == 0)
    return g_strdup (_ ("Any number of steps"));
  if (number == 1)
    return g_strdup (_ ("One step"));
  return g_strdup_printf (ngettext ("Up to %u step", "Up to %u steps", number), number);
}

char *
pw_palette_command_step (const PwEditCommand *command)
{
  switch (command->verb)
    {
    case PW_EDIT_KIND:
      return g_strdup (_ (kinds[command->kind].step));
    case PW_EDIT_DIRECTIONS:
      return g_strdup (_ (sets[command->set].step));
    case PW_EDIT_WORD:
      /* Translators: a step that can be undone; a sign of the notation that is put there or taken away. */
      return g_strdup_printf (_ ("Change “%s”"), command->sign);
    case PW_EDIT_OPERATOR:
      /* Translators: a step that can be undone; a sign of the notation between two steps of a move. */
      return g_strdup_printf (_ ("Continue with “%s”"), command->sign);
    case PW_EDIT_GROUP:
    case PW_EDIT_UNGROUP:
    case PW_EDIT_DELETE:
    case PW_EDIT_DUPLICATE:
    case PW_EDIT_BEGIN:
      return g_strdup (_ (verbs[command->verb].step));
    case PW_EDIT_MOVE:
      return g_strdup (_ ("Move Term"));
    case PW_EDIT_REPLACE:
      return g_strdup (_ ("Replace Term"));
    default:
      return pw_palette_command_label (command);
    }
}

char *
pw_palette_command_label (const PwEditCommand *command)
{
  switch (command->verb)
    {
    case PW_EDIT_ATOM:
      return name_atom (command);
    case PW_EDIT_KIND:
      return g_strdup (_ (kinds[command->kind].label));
    case PW_EDIT_DIRECTION:
      return g_strdup (_ (points[command->point]));
    case PW_EDIT_DIRECTIONS:
      return g_strdup (_ (sets[command->set].label));
    case PW_EDIT_EXPONENT:
    case PW_EDIT_NUMBER:
      return name_exponent (command->number);
    case PW_EDIT_WORD:
    case PW_EDIT_OPERATOR:
      return g_strdup (command->sign);
    case PW_EDIT_GROUP:
    case PW_EDIT_UNGROUP:
    case PW_EDIT_DELETE:
    case PW_EDIT_DUPLICATE:
    case PW_EDIT_BEGIN:
      return g_strdup (_ (verbs[command->verb].label));
    default:
      return pw_palette_command_step (command);
    }
}

/* The row of a word or an operator. Returns: (nullable) */
static const PwWord *
find_word (PwDialect dialect, const PwEditCommand *command)
{
  gboolean only = command->verb == PW_EDIT_OPERATOR;
  const PwWord *word;

  if (command->sign == NULL)
    return NULL;
  for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (g_str_equal (word->sign, command->sign) && (!only || word->kind == PW_TOKEN_OPERATOR))
      return word;
  return NULL;
}

char *
pw_palette_command_spell (PwDialect dialect, const PwEditCommand *command)
{
  g_autoptr (PwEdit) edit = pw_edit_apply (dialect, "", pw_span (0, 0), command);

  return edit->incomplete ? NULL : g_steal_pointer (&edit->text);
}

static char *
describe_atom (PwDialect dialect, const PwEditCommand *command)
{
  g_autofree char *name = name_atom (command);
  g_autofree char *spelled = pw_palette_command_spell (dialect, command);
  int far = MAX (command->atom.dx, command->atom.dy), near = MIN (command->atom.dx, command->atom.dy);

  if (far == 0 || spelled == NULL)
    return g_steal_pointer (&name);
  if (!command->rides)
    /* Translators: the name of a piece, its letter, and how far it leaps: "Knight (N): leaps 1 by 2". */
    return g_strdup_printf (_ ("%1$s (%2$s): leaps %3$d by %4$d"), name, spelled, near, far);
  /* Translators: the name of a piece, how it is written, and how far it goes at each step. */
  return g_strdup_printf (_ ("%1$s (%2$s): leaps %3$d by %4$d, repeated in the same direction"), name, spelled, near,
                          far);
}

char *
pw_palette_command_describe (PwDialect dialect, const PwEditCommand *command)
{
  const PwWord *word = find_word (dialect, command);

  if (command->verb == PW_EDIT_ATOM)
    return describe_atom (dialect, command);
  if (word == NULL)
    return pw_palette_command_label (command);
  /* Translators: a sign of the notation, and what it means. */
  return g_strdup_printf (_ ("%1$s: %2$s"), word->sign, _ (word->meaning));
}
