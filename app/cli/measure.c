/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `measure`: what a piece is worth by play. Owns what is asked for, and the words; the match is core's. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/base/game-argument.h"
#include "app/cli/base/interrupt.h"
#include "app/cli/base/json.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "core/game/match/match.h"

#define USUAL_GAMES 1000
#define USUAL_NODES 2000
#define WAIT        (G_USEC_PER_SEC / 20) /* how soon Ctrl+C is noticed */

typedef struct
{
  const char *game, *piece, *against, *error; /* (nullable) */
  int handicap, games, nodes, seed, threads;
  gboolean lines, join;
} Options;

/* What has been played. */
typedef struct
{
  PwMatchLine line; /* of any pair: what all have in common */
  PwMatchTally tally;
  guint64 n_pairs;
} Sum;

static void
add (Sum *sum, const PwMatchPair *pair)
{
  pw_match_tally_add (&sum->tally, pair);
  sum->n_pairs++;
}

/* -- the result -- */

static void
write_json (GString *out, const PwCall *call, const Sum *sum, const PwMatchResult *result)
{
  static const char *const names[PW_N_MATCH_ODDS][3]
      = { { "games", "score", "score_error" }, { "pawn_games", "pawn_score", "pawn_score_error" } };

  pw_json_begin_call (out, call);
  pw_match_line_append_match (&sum->line, out);
  for (guint odds = 0; odds < PW_N_MATCH_ODDS; odds++)
    {
      pw_json_count (out, names[odds][0], result->games[odds]);
      pw_json_figure (out, names[odds][1], result->score[odds]);
      pw_json_figure (out, names[odds][2], result->score_error[odds]);
    }
  pw_json_figure (out, "pawns", result->pawns);
  pw_json_figure (out, "error", result->error);
  g_string_append (out, "}\n");
}

/* "Knight (N)". rules: (nullable): then the symbol alone. Returns: (transfer full) */
static char *
name_of (const PwRules *rules, char letter)
{
  const PwKind *kind = rules != NULL && letter != 0 ? pw_rules_find_kind (rules, letter) : NULL;
  g_autofree char *symbol = pw_kind_symbol (letter);

  if (kind == NULL || kind->name == NULL || *kind->name == '\0')
    return g_steal_pointer (&symbol);
  return g_strdup_printf ("%s (%s)", kind->orthodox ? _ (kind->name) : kind->name, symbol);
}

static void
write_worth (GString *out, const char *piece, const char *against, const PwMatchResult *result)
{
  if (isnan (result->pawns) && result->pawn_is_weak)
    g_string_append_printf (out, _ ("A pawn decides too few of these games to tell what %s is worth."),
                            piece);
  else if (isnan (result->pawns))
    g_string_append_printf (out, _ ("There are too few games to tell what %s is worth."), piece);
  else if (against == NULL)
    g_string_append_printf (out, _ ("%s is worth %.2f ± %.2f pawns."), piece, result->pawns, result->error);
  else if (result->pawns < 0)
    g_string_append_printf (out, _ ("%s is worth %.2f ± %.2f pawns less than %s."), piece, -result->pawns,
                            result->error, against);
  else
    g_string_append_printf (out, _ ("%s is worth %.2f ± %.2f pawns more than %s."), piece, result->pawns,
                            result->error, against);
  g_string_append_c (out, '\n');
}

/* rules: (nullable): for names */
static void
write_words (GString *out, const PwRules *rules, const Sum *sum, const PwMatchResult *result)
{
  g_autofree char *piece = name_of (rules, sum->line.piece);
  g_autofree char *against = sum->line.against != 0 ? name_of (rules, sum->line.against) : NULL;

  write_worth (out, piece, against, result);
  if (result->games[PW_MATCH_PIECE] > 0)
    g_string_append_printf (out, _ ("Score with it: %.1f ± %.1f %% (games: %u, handicap in pawns: %d)\n"),
                            100 * result->score[PW_MATCH_PIECE], 100 * result->score_error[PW_MATCH_PIECE],
                            result->games[PW_MATCH_PIECE], sum->line.handicap);
  if (result->games[PW_MATCH_PAWN] > 0)
    g_string_append_printf (out, _ ("Score with a pawn more: %.1f ± %.1f %% (games: %u)\n"),
                            100 * result->score[PW_MATCH_PAWN], 100 * result->score_error[PW_MATCH_PAWN],
                            result->games[PW_MATCH_PAWN]);
}

static PwExit
write_sum (const PwCall *call, const PwRules *rules, const Sum *sum)
{
  const Options *given = call->own;
  GString *out = g_string_new (NULL);
  PwMatchResult result;

  pw_match_tally_result (&sum->tally, sum->line.handicap, &result);
  if (call->json)
    write_json (out, call, sum, &result);
  else
    write_words (out, rules, sum, &result);
  if (!given->lines)
    return pw_write_result (out, PW_EXIT_OK);
  pw_write_remarks (out);
  g_string_free (out, TRUE);
  return PW_EXIT_OK;
}

/* -- playing -- */

typedef struct
{
  Sum sum;
  guint64 n_pairs; /* to be played */
  double error;    /* good enough */
  gboolean lines;
  gboolean failed;
  int done; /* atomic: in thousandths */
} Match;

/* A PwMatchEach. */
static gboolean
keep (gpointer data, const PwMatchPair *pair)
{
  Match *match = data;
  g_autoptr (GString) line = g_string_new (NULL);
  PwMatchResult result;

  add (&match->sum, pair);
  g_atomic_int_set (&match->done, (int) (1000 * match->sum.n_pairs / match->n_pairs));
  if (match->lines)
    {
      match->sum.line.pair = *pair;
      pw_match_line_write (&match->sum.line, line);
      g_string_append_c (line, '\n');
      match->failed = !pw_write (line->str, line->len);
    }
  pw_match_tally_result (&match->sum.tally, match->sum.line.handicap, &result);
  return !match->failed && !pw_match_result_is_good (&result, match->error);
}

static void
play (Match *match, const PwMatchStarts *starts, guint n_threads)
{
  g_autoptr (PwMatchPool) pool = pw_match_pool_new (starts, n_threads, FALSE, 0, match->n_pairs, keep, match);
  PwProgress progress;

  pw_progress_init (&progress, NULL);
  while (!pw_match_pool_wait (pool, WAIT) && !pw_was_interrupted ())
    pw_progress_goes_on (&progress, g_atomic_int_get (&match->done) / 1000.0);
  pw_progress_end (&progress);
}

static gboolean
read_error (const char *text, double *error)
{
  char *end = NULL;

  *error = text != NULL ? g_ascii_strtod (text, &end) : 0;
  return text == NULL || (*text != '\0' && *end == '\0' && *error >= 0 && *error < 100)
         || pw_refuse (_ ("measure: --error must be a number of pawns, not \"%s\""), text);
}

static gboolean
check_numbers (const Options *given)
{
  if (given->games < 2)
    return pw_refuse (_ ("measure: give --games=N, at least 2"));
  if (given->seed < 0)
    return pw_refuse (_ ("measure: --seed cannot be negative"));
  if (given->nodes < PW_MATCH_MIN_NODES || given->nodes > PW_MATCH_MAX_NODES)
    return pw_refuse (_ ("measure: --nodes must be from %d to %d"), PW_MATCH_MIN_NODES, PW_MATCH_MAX_NODES);
  return (given->threads >= 0 && given->threads <= PW_MATCH_MAX_THREADS)
         || pw_refuse (_ ("measure: --threads must be from 1 to %d"), PW_MATCH_MAX_THREADS);
}

static gboolean
read_symbol (const char *name, const char *symbol, char *letter)
{
  *letter = pw_kind_letter (symbol);
  return *letter != 0 || pw_refuse (_ ("measure: --%s must be a symbol such as N or +P"), name);
}

/* What is not about its rules. */
static gboolean
read_plan (const Options *given, PwMatchPlan *plan, Match *match)
{
  if (given->piece == NULL)
    return pw_refuse (_ ("measure: give --piece=SYMBOL"));
  if (!read_symbol ("piece", given->piece, &plan->piece)
      || (given->against != NULL && !read_symbol ("against", given->against, &plan->against))
      || !check_numbers (given) || !read_error (given->error, &match->error))
    return FALSE;
  plan->handicap = given->handicap == PW_NOT_GIVEN ? PW_MATCH_BALANCED : given->handicap;
  plan->nodes = (guint) given->nodes;
  plan->seed = (guint64) given->seed;
  match->n_pairs = (guint64) given->games / 2;
  match->lines = given->lines;
  return TRUE;
}

static PwExit
play_match (PwCall *call)
{
  const Options *given = call->own;
  PwMatchPlan plan = { .piece = 0 };
  Match match = { .lines = FALSE };
  g_autoptr (PwRules) rules = NULL;
  g_autoptr (PwMatchStarts) starts = NULL;
  g_autoptr (GError) error = NULL;

  if (!read_plan (given, &plan, &match))
    return PW_EXIT_USAGE;
  rules = plan.rules = pw_call_read_game (call, given->game, NULL);
  if (rules == NULL)
    return PW_EXIT_USAGE;
  starts = pw_match_starts_new (&plan, NULL, pw_translate, &error);
  if (starts == NULL)
    return pw_fail ("measure: %s", pw_error_words (error));
  pw_match_line_init (&match.sum.line, pw_match_starts_plan (starts));
  pw_catch_interrupt ();
  play (&match, starts, given->threads > 0 ? (guint) given->threads : g_get_num_processors ());
  return match.failed ? PW_EXIT_USAGE : write_sum (call, pw_match_starts_plan (starts)->rules, &match.sum);
}

/* -- adding up -- */

/* What has been added, so that nothing is added twice. Its hash and equality: by seed and index. */
static guint
hash_line (gconstpointer data)
{
  const PwMatchLine *line = data;

  return g_int64_hash (&line->seed) * 31 + g_int64_hash (&line->pair.index);
}

static gboolean
is_same_pair (gconstpointer a, gconstpointer b)
{
  const PwMatchLine *one = a, *other = b;

  return one->seed == other->seed && one->pair.index == other->pair.index;
}

static gboolean
join_line (Sum *sum, GHashTable *seen, const char *text, gsize length, const char *path, guint number)
{
  g_autoptr (GError) error = NULL;
  PwMatchLine *line = g_new (PwMatchLine, 1);

  if (!pw_match_line_read (line, text, length, pw_translate, &error))
    pw_refuse (_ ("measure: %s, line %u: %s"), path, number, pw_error_words (error));
  else if (sum->n_pairs > 0 && !pw_match_line_is_like (line, &sum->line))
    pw_refuse (_ ("measure: %s, line %u: this is another match: its game, pieces, handicap or nodes differ"),
               path, number);
  else if (g_hash_table_contains (seen, line))
    pw_refuse (
        _ ("measure: %s, line %u: this pair has been added already; each machine needs a seed of its own"),
        path, number);
  else
    {
      sum->line = *line;
      add (sum, &line->pair);
      return g_hash_table_add (seen, line);
    }
  g_free (line);
  return FALSE;
}

/* Of a job that was killed, the last line ends anywhere: {"match":"0123 */
static gboolean
is_cut_off (const char *line, gsize length)
{
  return length > 0 && *line == '{' && memchr (line, '}', length) == NULL;
}

/* remarks: appended to */
static gboolean
take_line (Sum *sum, GHashTable *seen, const char *line, gsize length, const char *path, guint number,
           GString *remarks)
{
  if (pw_line_is_blank (line, length))
    return TRUE;
  if (!is_cut_off (line, length))
    return join_line (sum, seen, line, length, path, number);
  g_string_append_printf (remarks, _ ("measure: %s, line %u is cut off; the other lines are counted"), path,
                          number);
  g_string_append_c (remarks, '\n');
  return TRUE;
}

static gboolean
join_file (Sum *sum, GHashTable *seen, const char *path, GString *remarks)
{
  int fd = strcmp (path, "-") == 0 ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  g_autoptr (PwLines) lines = fd >= 0 ? pw_lines_new (fd) : NULL;
  PwLineStatus status = PW_LINE_FAILED;
  gboolean fits = TRUE;
  const char *line;
  gsize length;

  for (guint number = 1; fits && fd >= 0 && (status = pw_lines_next (lines, &line, &length)) == PW_LINE;
       number++)
    fits = take_line (sum, seen, line, length, path, number, remarks);
  if (fits && status == PW_LINE_FAILED)
    fits = pw_refuse (_ ("cannot read \"%s\": %s"), path, g_strerror (errno));
  else if (fits && status == PW_LINE_TOO_LONG)
    fits = pw_refuse (_ ("cannot read \"%s\": %s"), path, _ ("a line is too long"));
  if (fd > STDIN_FILENO)
    close (fd);
  return fits;
}

static PwExit
join (PwCall *call)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (hash_line, is_same_pair, g_free, NULL);
  g_autoptr (GString) remarks = g_string_new (NULL);
  Sum sum = { .n_pairs = 0 };

  for (char **path = call->rest; path != NULL && *path != NULL; path++)
    if (!join_file (&sum, seen, *path, remarks))
      return PW_EXIT_USAGE;
  if (sum.n_pairs == 0)
    return pw_fail (_ ("measure: --join needs files with lines that --json-lines has written"));
  pw_write_remarks (remarks);
  return write_sum (call, NULL, &sum);
}

static PwExit
measure (PwCall *call)
{
  return ((const Options *) call->own)->join ? join (call) : play_match (call);
}

static const PwOption options[] = {
  { PW_TEXT ("piece", Options, piece, N_ ("The piece that is measured"), N_ ("SYMBOL")) },
  { PW_TEXT ("against", Options, against, N_ ("What the other side has in its place (default: nothing)"),
             N_ ("SYMBOL")) },
  { PW_NUMBER ("handicap", Options, handicap,
               N_ ("Pawns that the side with the piece lacks (default: about what it is worth more)")),
    PW_NOT_GIVEN },
  { PW_NUMBER ("games", Options, games,
               N_ ("Games to play, those with a pawn more included (default: 1000)")),
    USUAL_GAMES },
  { PW_NUMBER ("nodes", Options, nodes, N_ ("Positions looked at for each move (default: 2000)")),
    USUAL_NODES },
  { PW_NUMBER ("seed", Options, seed, N_ ("Other seeds give other games (default: 1)")), 1 },
  { PW_NUMBER ("threads", Options, threads, N_ ("Games played at once (default: one for each processor)")),
    0 },
  { PW_TEXT ("error", Options, error, N_ ("End as soon as the standard error is that small"), N_ ("PAWNS")) },
  { PW_SWITCH ("json-lines", Options, lines, N_ ("Write a line of JSON for each pair of games")) },
  { PW_SWITCH ("join", Options, join, N_ ("Add up such lines of files")) },
  PW_GAME_OPTION (Options, game),
  { { NULL } },
};

const PwCommand pw_command_measure = {
  .name = "measure",
  .arguments = N_ ("DOCUMENT"),
  .summary = N_ ("Measure by play what a piece is worth"),
  .description = N_ (
      "The program plays against itself: one side has the piece where the other has another one, or "
      "nothing.\n"
      "Each position is played with both colors. Games with a pawn more tell how much a pawn is worth.\n"
      "Ctrl+C ends it, and writes what there is.\n"
      "\n"
      "Many machines measure together with --json-lines, each with its own --seed; then --join FILE... adds "
      "up\n"
      "what they have written.\n"
      "\n"
      "Exit status: 0 if all went well, 2 for wrong usage or a game in which the piece cannot be measured."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_JSON,
  .run = measure,
};
