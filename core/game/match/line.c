/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs as lines of JSON: a row for each member, read and written alike. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/members.h"
#include "core/game/match/match.h"
#include "core/game/rules-members.h"

#define MATCH          16 /* letters of what is measured */
#define COMMON         5  /* the first members, which all pairs of a match have in common */
#define AT(MEMBER)     .place = G_STRUCT_OFFSET (PwMatchLine, MEMBER)
#define NEEDED(MEMBER) .needed = TRUE, AT (MEMBER)

static const char *const odds_names[PW_N_MATCH_ODDS] = { "piece", "pawn" };

/* -- members -- */

static gboolean
read_large (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  g_autofree char *text = g_strndup (value->start, value->length);
  guint64 *number = &G_STRUCT_MEMBER (guint64, whole, row->place);

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, number, NULL)
         || pw_member_fail (reading, row, value);
}

static void
write_large (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  g_string_append_printf (json, "%" G_GUINT64_FORMAT, G_STRUCT_MEMBER (guint64, whole, row->place));
}

/* Those of its index. */
static gboolean
read_odds (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value, gpointer whole)
{
  PwMatchPair *pair = &((PwMatchLine *) whole)->pair;

  pair->odds = pw_match_odds (pair->index);
  return pw_json_value_is (value, odds_names[pair->odds]) || pw_member_fail (reading, row, value);
}

static void
write_odds (GString *json, const PwMemberRow *row, gconstpointer whole)
{
  pw_json_string (json, odds_names[((const PwMatchLine *) whole)->pair.odds], -1);
}

static const PwMemberType large = { read_large, write_large }, odds = { read_odds, write_odds };

static const PwMemberRow rows[] = {
  { "match", PW_MEMBER_CHARS, NEEDED (match), .low = MATCH, .high = MATCH },
  { "piece", PW_MEMBER_LETTER, NEEDED (piece) },
  { "against", PW_MEMBER_LETTER, AT (against) },
  { "handicap", PW_MEMBER_NUMBER, NEEDED (handicap), .low = -PW_RULES_MAX_SQUARES,
    .high = PW_RULES_MAX_SQUARES },
  { "nodes", PW_MEMBER_NUMBER, NEEDED (nodes), .low = PW_MATCH_MIN_NODES, .high = PW_MATCH_MAX_NODES },
  { "seed", PW_WANTS_NUMBER, .type = &large, NEEDED (seed) },
  { "pair", PW_WANTS_NUMBER, .type = &large, NEEDED (pair.index) },
  { "odds", PW_WANTS_STRING, .type = &odds, .needed = TRUE },
  { "points", PW_MEMBER_COUNTS, NEEDED (pair.points), .low = 2, .high = 2 },
  { "plies", PW_MEMBER_COUNTS, NEEDED (pair.plies), .low = 2, .high = G_MAXINT },
};

/* -- lines -- */

void
pw_match_line_init (PwMatchLine *line, const PwMatchPlan *plan)
{
  g_autofree char *match = pw_match_plan_identify (plan);

  *line = (PwMatchLine){ .piece = plan->piece,
                         .against = plan->against,
                         .handicap = plan->handicap,
                         .nodes = plan->nodes,
                         .seed = plan->seed };
  g_strlcpy (line->match, match, sizeof line->match);
}

void
pw_match_line_append_match (const PwMatchLine *line, GString *json)
{
  for (guint i = 0; i < COMMON; i++)
    pw_member_write (json, &rows[i], line);
}

void
pw_match_line_write (const PwMatchLine *line, GString *json)
{
  pw_members_write (json, rows, G_N_ELEMENTS (rows), line);
}

typedef struct
{
  PwTranslate translate;
  GError **error;
} Errors;

static gboolean
fail (const PwMembersReading *reading, const PwMemberRow *row, const PwJsonValue *value)
{
  const Errors *errors = reading->data;

  g_set_error (errors->error, PW_MATCH_ERROR, PW_MATCH_ERROR_LINE,
               pw_translate_with (errors->translate, N_ ("“%s” is missing, or not as “measure” writes it")),
               row->name);
  return FALSE;
}

gboolean
pw_match_line_read (PwMatchLine *line, const char *text, gsize length, PwTranslate translate, GError **error)
{
  Errors errors = { translate, error };
  const PwMembersReading reading = { .fail = fail, .data = &errors };
  PwJsonValue values[G_N_ELEMENTS (rows)];
  g_autoptr (GError) why = NULL;

  *line = (PwMatchLine){ .match = "" };
  if (!pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, text, length, values, translate, &why))
    {
      g_set_error_literal (error, PW_MATCH_ERROR, PW_MATCH_ERROR_LINE, why->message);
      return FALSE;
    }
  return pw_members_fill (&reading, rows, G_N_ELEMENTS (rows), values, line)
         && (strspn (line->match, "0123456789abcdef") == MATCH || fail (&reading, &rows[0], NULL));
}

gboolean
pw_match_line_is_like (const PwMatchLine *a, const PwMatchLine *b)
{
  return strcmp (a->match, b->match) == 0 && a->piece == b->piece && a->against == b->against
         && a->handicap == b->handicap && a->nodes == b->nodes;
}
