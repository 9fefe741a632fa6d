/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of `analyse` for people. */
#include "app/cli/analyse.h"

#include <glib/gi18n.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/wording/mates.h"

/* A heading, and rows of a name and a figure below it. */
typedef struct
{
  GString *text;
  PwTable table;
} Section;

static void
begin (Section *section, GString *text, const char *title)
{
  section->text = text;
  g_string_append_printf (text, "%s%s\n", text->len > 0 ? "\n" : "", title);
  pw_table_init (&section->table, 2);
}

static void
end (Section *section)
{
  pw_table_write (&section->table, section->text);
  pw_table_clear (&section->table);
}

static void G_GNUC_PRINTF (3, 4)
add (Section *section, const char *name, const char *format, ...)
{
  g_autofree char *label = g_strconcat ("  ", name, NULL);
  g_autofree char *figure = NULL;
  va_list arguments;

  va_start (arguments, format);
  figure = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  pw_table_add (&section->table, label);
  pw_table_add (&section->table, figure);
}

/* Returns: (transfer full): as in JSON */
static char *
number (double value)
{
  GString *text = g_string_new (NULL);

  pw_json_number (text, value);
  return g_string_free (text, FALSE);
}

/* Returns: whether there is a figure; else why there is none has been added */
static gboolean
has_figure (Section *section, const char *name, PwFigureStatus status)
{
  if (status != PW_FIGURE_FOUND)
    add (section, name, "%s", pw_translate (pw_figure_reason (status)));
  return status == PW_FIGURE_FOUND;
}

/* -- mobility -- */

static void
add_crowd (Section *section, const PwCrowd *crowd)
{
  g_autofree char *share = number (100 * crowd->empty), *mean = number (pw_crowd_mean (crowd));
  g_autofree char *moves = number (crowd->moves), *captures = number (crowd->captures), *error = number (crowd->error);
  g_autofree char *name = g_strdup_printf (_ ("%s %% of squares empty"), share);

  if (!has_figure (section, name, crowd->status))
    return;
  if (crowd->error > 0)
    add (section, name, _ ("%s (%s moves, %s captures), error %s"), mean, moves, captures, error);
  else
    add (section, name, _ ("%s (%s moves, %s captures)"), mean, moves, captures);
}

static void
write_mobility (GString *text, const PwAnalysis *analysis)
{
  const PwMobility *mobility = analysis->mobility;
  g_autofree char *mean = number (mobility->mean);
  Section section;

  begin (&section, text, _ ("Mobility"));
  if (has_figure (&section, _ ("empty board"), mobility->status))
    add (&section, _ ("empty board"), _ ("%s (%u to %u)"), mean, mobility->least, mobility->most);
  for (guint i = 0; i < analysis->crowds->len; i++)
    add_crowd (&section, analysis->crowds->pdata[i]);
  end (&section);
}

/* -- reach -- */

/* "32, 32"; if there are many, how many of each size. Returns: (transfer full) */
static char *
list_classes (const PwReachGraph *reach)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < reach->n_classes && i < 8; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", reach->classes[i]);
  if (reach->n_classes > 8)
    g_string_append (list, ", ...");
  return g_string_free (list, FALSE);
}

#define MOST_MOVES 4

/* Of the first few moves. */
static void
add_within (Section *section, const PwAnalysis *analysis)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 1; i <= MIN (analysis->reach->diameter, MOST_MOVES); i++)
    {
      g_autofree char *squares = number (pw_reach_graph_within (analysis->reach, analysis->scope, i));

      g_string_append_printf (list, "%s%s", i > 1 ? ", " : "", squares);
    }
  if (analysis->reach->diameter > MOST_MOVES)
    g_string_append (list, " ...");
  add (section, _ ("squares in 1, 2 and more moves"), "%s", list->str);
}

static void
write_reach (GString *text, const PwAnalysis *analysis)
{
  /* ORDER COLOURS */
  static const char *const colours[] = { N_ ("goes to both colors"), N_ ("stays on its color"),
                                        N_ ("changes color with each move") };
  const PwReachGraph *reach = analysis->reach;
  g_autofree char *distance = number (reach->mean_distance), *classes = NULL;
  Section section;

  begin (&section, text, _ ("Reach"));
  if (has_figure (&section, _ ("squares"), reach->status))
    {
      classes = list_classes (reach);
      add (&section, ngettext ("connected squares", "groups of connected squares", reach->n_classes), "%s", classes);
      add (&section, _ ("moves to another square"), _ ("%s on average, %u at most"), distance, reach->diameter);
      add_within (&section, analysis);
      add (&section, _ ("color"), "%s", _ (colours[reach->colours]));
      add (&section, _ ("can come back"), "%s", reach->returns ? _ ("yes") : _ ("no"));
      add (&section, _ ("can lose a move"), "%s", reach->loses_a_move ? _ ("yes") : _ ("no"));
    }
  end (&section);
}

/* -- power -- */

static void
add_safe_attacks (Section *section, const PwPower *power)
{
  /* ORDER ORTHODOX */
  static const char *const names[] = { N_ ("king"),   N_ ("queen"),  N_ ("rook"),
                                      N_ ("bishop"), N_ ("knight"), N_ ("pawn") };

  for (guint i = 0; i < PW_N_ORTHODOX; i++)
    {
      g_autofree char *name = g_strdup_printf (_ ("safe attacks on a %s"), _ (names[i]));
      g_autofree char *squares = number (power->safe_attacks[i]);

      add (section, name, _ ("from %s squares"), squares);
    }
}

static void
write_power (GString *text, const PwAnalysis *analysis)
{
  const PwPower *power = analysis->power;
  g_autofree char *attacks = number (power->attacks), *forks = number (power->forks);
  g_autofree char *forward = number (100 * power->forward);
  g_autofree char *blockable = number (100 * power->blockable);
  Section section;

  begin (&section, text, _ ("Power"));
  if (has_figure (&section, _ ("attacks"), power->status))
    {
      add (&section, _ ("attacks"), _ ("%s squares"), attacks);
      add (&section, _ ("forks"), _ ("%s pairs of squares"), forks);
      add (&section, _ ("forward bias"), "%s %%", forward);
      if (power->crossing > 0)
        add (&section, _ ("first to last rank"), ngettext ("%u move", "%u moves", power->crossing), power->crossing);
      else
        add (&section, _ ("first to last rank"), "%s", _ ("never"));
      if (power->blockable >= 0)
        add (&section, _ ("moves that one piece can block"), "%s %%", blockable);
      add_safe_attacks (&section, power);
    }
  end (&section);
}

/* -- values -- */

static void
add_estimate (Section *section, PwEstimator estimator, const PwEstimate *estimate)
{
  const char *name = pw_translate (pw_estimator_facts (estimator)->title);
  g_autofree char *pawns = number (estimate->pawns), *low = number (estimate->low), *high = number (estimate->high);

  if (!estimate->known)
    add (section, name, "%s", pw_translate (estimate->note));
  else if (!estimate->valid)
    add (section, name, "(%s) %s", pawns, pw_translate (estimate->note));
  else if (estimate->low < estimate->high)
    add (section, name, _ ("%s (%s to %s)"), pawns, low, high);
  else
    add (section, name, "%s", pawns);
}

static void
write_values (GString *text, const PwAnalysis *analysis)
{
  Section section;

  begin (&section, text, _ ("Values, in pawns"));
  if (has_figure (&section, _ ("estimates"), analysis->values->status))
    for (guint i = 0; i < PW_N_ESTIMATORS; i++)
      add_estimate (&section, i, &analysis->values->estimates[i]);
  end (&section);
}

/* -- mates -- */

/* Returns: (transfer full) */
static char *
describe_mates (const PwMateFacts *facts)
{
  g_autofree char *share = number (100 * pw_mate_share (facts));
  g_autoptr (PwPhrase) none = pw_mates_explain_none (facts);
  g_autofree char *longest = NULL;

  if (none != NULL)
    return pw_phrase_render (none, &pw_language);
  longest = g_strdup_printf (ngettext ("%u move", "%u moves", facts->longest), facts->longest);
  if (facts->forced)
    return g_strdup_printf (_ ("yes, in at most %s, from %s %% of positions"), longest, share);
  return g_strdup_printf (_ ("only from %s %% of positions, in at most %s"), share, longest);
}

/* What a mate looks like: the squares of its pieces. */
static void
add_example (Section *section, const PwMateTable *table)
{
  const PwMatePosition *mate = &pw_mate_table_facts (table)->example;
  const PwSquare squares[] = { mate->king, mate->bare, mate->pieces[0], mate->pieces[1] };
  char names[G_N_ELEMENTS (squares)][PW_SQUARE_NAME_SIZE] = { "" };

  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    if (squares[i] != PW_NO_SQUARE)
      pw_square_name (pw_mate_table_board (table), squares[i], names[i]);
  if (mate->pieces[1] == PW_NO_SQUARE)
    add (section, _ ("such as"), _ ("king %s, piece %s, bare king %s"), names[0], names[2], names[1]);
  else
    add (section, _ ("such as"), _ ("king %s, pieces %s and %s, bare king %s"), names[0], names[2], names[3], names[1]);
}

/* table: (nullable) */
static void
add_mates (Section *section, const char *name, const PwMateTable *table, PwFigureStatus status)
{
  g_autofree char *mates = NULL;

  if (!has_figure (section, name, status))
    return;
  mates = describe_mates (pw_mate_table_facts (table));
  add (section, name, "%s", mates);
}

static void
add_all_mates (Section *section, const char *alone, const PwAnalysis *analysis, const char *with)
{
  add_mates (section, alone, analysis->mate, analysis->mate_status);
  if (with != NULL)
    {
      g_autofree char *name = g_strdup_printf (_ ("%s, with %s"), alone, with);

      add_mates (section, name, analysis->mate_with, analysis->mate_with_status);
    }
}

void
pw_analyse_text (GString *text, const PwAnalysis *analysis, guint what, const char *with)
{
  Section section;

  if (what & PW_ANALYSE_MOBILITY)
    write_mobility (text, analysis);
  if (what & PW_ANALYSE_REACH)
    write_reach (text, analysis);
  if (what & PW_ANALYSE_POWER)
    write_power (text, analysis);
  if (what & PW_ANALYSE_VALUES)
    write_values (text, analysis);
  if (!(what & PW_ANALYSE_MATE))
    return;
  begin (&section, text, _ ("Forces mate against a bare king"));
  add_all_mates (&section, _ ("on this board"), analysis, with);
  if (analysis->mate != NULL && pw_mate_table_facts (analysis->mate)->mates > 0)
    add_example (&section, analysis->mate);
  if (with != NULL && analysis->mate_with != NULL && pw_mate_table_facts (analysis->mate_with)->mates > 0)
    add_example (&section, analysis->mate_with);
  end (&section);
}

void
pw_analyse_text_sizes (GString *text, const GArray *sizes, const char *with)
{
  Section section;

  begin (&section, text, _ ("Forces mate against a bare king"));
  for (guint i = 0; i < sizes->len; i++)
    {
      const PwSizedMates *sized = &g_array_index (sizes, PwSizedMates, i);
      g_autofree char *name = g_strdup_printf ("%ux%u", sized->size, sized->size);

      add_all_mates (&section, name, sized->analysis, with);
    }
  end (&section);
}
