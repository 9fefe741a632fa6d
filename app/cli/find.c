/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `find`: known pieces that move like a piece, that are called or written so, or that have such figures. */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/catalogue/figures.h"
#include "core/exchange/list.h"

#define USUAL_MAX 12
#define NO_MAX    G_MININT

typedef struct
{
  char *name, *text;                         /* (nullable): what pieces are found by */
  char *figures[PW_N_FIGURE_FILTERS], *sort; /* (nullable) */
  char *to;                                  /* (nullable): the format of a list */
  int max;
} Options;

/* -- figures -- */

/* Those that are asked for: a range each, or to sort by. ORDER FILTERS: as the columns of the table */
static const struct
{
  PwKnownFigure figure;
  const char *title;
} filters[] = {
  { PW_KNOWN_MOBILITY, N_ ("mobility") }, { PW_KNOWN_CROWDED, N_ ("crowded") }, { PW_KNOWN_ANY_VALUE, N_ ("value") },
  { PW_KNOWN_COLOURS, N_ ("colors") },    { PW_KNOWN_CLASSES, N_ ("classes") }, { PW_KNOWN_REACH, N_ ("reach") },
  { PW_KNOWN_MATE, N_ ("mate") },         { PW_KNOWN_LONGEST, N_ ("longest") },
};

/* The filters, and the columns of the answer. */
typedef struct
{
  PwFigureRange ranges[G_N_ELEMENTS (filters)];
  guint n_ranges;
  gboolean shown[G_N_ELEMENTS (filters)];
  gboolean any_shown;
  int sort; /* index of filters; -1: in the order in which they were found */
  gboolean largest_first;
  gboolean compared; /* with a notation */
  const PwExchangeFormat *format; /* (nullable): of a list */
  guint max;
} Wants;

static gboolean
read_range (Wants *wants, PwKnownFigure figure, const char *text)
{
  const char *name = pw_known_figure_name (figure);
  g_autofree char *choices = NULL;

  switch (pw_figure_range_read (&wants->ranges[wants->n_ranges++], figure, text))
    {
    case PW_RANGE_NO_NUMBER:
      return pw_refuse (_ ("find: --%s takes a number or a range such as 5..7, 5.. or ..7, not \"%s\""), name, text);
    case PW_RANGE_NO_CHOICE:
      choices = g_strjoinv (", ", (char **) pw_known_figure_choices (figure));
      return pw_refuse (_ ("find: --%s takes one or more of %s, with commas between, not \"%s\""), name, choices,
                        text);
    case PW_RANGE_REVERSED:
      return pw_refuse (_ ("find: --%s=%s ends before it begins; put the smaller number first"), name, text);
    case PW_RANGE_GOOD:
      break;
    }
  return TRUE;
}

/* "mobility", or "-mobility" for the largest first. */
static gboolean
read_sort (Wants *wants, const char *word)
{
  wants->sort = -1;
  if (word == NULL)
    return TRUE;
  wants->largest_first = *word == '-';
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (strcmp (word + wants->largest_first, pw_known_figure_name (filters[i].figure)) == 0
        && pw_known_figure_choices (filters[i].figure) == NULL)
      wants->sort = (int) i;
  if (wants->sort < 0)
    return pw_refuse (
        _ ("find: cannot sort by \"%s\"; use one of: mobility, crowded, value, classes, reach, longest"), word);
  wants->shown[wants->sort] = wants->any_shown = TRUE;
  return TRUE;
}

static gboolean
read_format (Wants *wants, const char *name)
{
  static const PwExchangeFormat *const lists[] = { &pw_exchange_tsv, &pw_exchange_csv, &pw_exchange_json_lines };

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (lists); i++)
    if (strcmp (name, lists[i]->name) == 0)
      wants->format = lists[i];
  return name == NULL || wants->format != NULL
         || pw_refuse (_ ("find: --to takes one of tsv, csv, jsonl, not \"%s\""), name);
}

static gboolean
read_wants (Wants *wants, const Options *given)
{
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      const char *text = given->figures[filters[i].figure];

      if (text != NULL && !read_range (wants, filters[i].figure, text))
        return FALSE;
      wants->shown[i] = text != NULL;
      wants->any_shown |= text != NULL;
    }
  if (given->max != NO_MAX)
    wants->max = (guint) given->max;
  else
    wants->max = given->to != NULL ? G_MAXUINT : USUAL_MAX;
  return read_sort (wants, given->sort) && read_format (wants, given->to);
}

static const PwKnownFigures *
get_figures (const PwSimilarPiece *like)
{
  return pw_figure_table_lookup (pw_figure_table_get_default (), like->piece);
}

static gboolean
is_wanted (const Wants *wants, const PwSimilarPiece *like)
{
  for (guint i = 0; i < wants->n_ranges; i++)
    if (!pw_figure_range_holds (&wants->ranges[i], get_figures (like)))
      return FALSE;
  return TRUE;
}

static int
compare_likes (gconstpointer a, gconstpointer b, gpointer data)
{
  const Wants *wants = data;

  return pw_known_figures_compare (get_figures (a), get_figures (b), filters[wants->sort].figure,
                                   wants->largest_first);
}

/* Keeps those that are wanted, in the order that is wanted; all of them. */
static void
apply_wants (const Wants *wants, GArray *likes)
{
  guint n = 0;

  for (guint i = 0; i < likes->len; i++)
    {
      const PwSimilarPiece like = g_array_index (likes, PwSimilarPiece, i);

      if (is_wanted (wants, &like))
        g_array_index (likes, PwSimilarPiece, n++) = like;
    }
  g_array_set_size (likes, n);
  if (wants->sort >= 0)
    g_array_sort_with_data (likes, compare_likes, (gpointer) wants);
}

/* -- JSON -- */

static void
append_figures (GString *out, const PwKnownFigures *figures)
{
  pw_json_open (out, "figures", '{');
  for (guint i = 0; i < PW_N_KNOWN_FIGURES; i++)
    {
      const char *const *choices = pw_known_figure_choices (i);
      double value = figures->values[i];

      if (choices != NULL)
        pw_json_text (out, pw_known_figure_name (i), isnan (value) ? NULL : choices[(guint) value]);
      else
        pw_json_figure (out, pw_known_figure_name (i), value);
    }
  g_string_append_c (out, '}');
}

/* Of pieces that have some. */
static void
append_codes (GString *out, const char *const *codes)
{
  if (*codes == NULL)
    return;
  pw_json_open (out, "codes", '[');
  for (; *codes != NULL; codes++)
    pw_json_text (out, NULL, *codes);
  g_string_append_c (out, ']');
}

static void
append_like (GString *out, const PwSimilarPiece *like, const Wants *wants)
{
  pw_json_open (out, NULL, '{');
  pw_json_text (out, "id", like->piece->id);
  pw_json_text (out, "name", like->piece->name);
  pw_json_notation (out, like->piece->dialect, like->piece->notation, -1);
  append_codes (out, like->piece->codes);
  if (wants->compared)
    {
      pw_json_text (out, "match", pw_similarity_name (like->similarity));
      pw_json_count (out, "more", like->more);
      pw_json_count (out, "fewer", like->fewer);
      if (like->but_holes)
        pw_json_truth (out, "holes", FALSE);
      if (like->similarity == PW_SIMILARITY_ALIKE)
        pw_json_count (out, "tried", like->tried);
      if (*like->differs != '\0')
        pw_json_text (out, "differs", like->differs);
    }
  if (wants->any_shown)
    append_figures (out, get_figures (like));
  g_string_append_c (out, '}');
}

static void
write_json (GString *out, const PwCall *call, const GArray *likes, const Wants *wants)
{
  pw_json_begin_call (out, call);
  pw_json_count (out, "found", likes->len);
  pw_json_open (out, "pieces", '[');
  for (guint i = 0; i < MIN (likes->len, wants->max); i++)
    append_like (out, &g_array_index (likes, PwSimilarPiece, i), wants);
  g_string_append_c (out, ']');
  pw_json_end (out, call, NULL);
}

/* -- a list for other programs -- */

static void
write_list (GString *out, const GArray *likes, const Wants *wants)
{
  const PwExchangeOptions options = { .figures = wants->any_shown };
  g_autoptr (PwExchange) list = pw_exchange_new ();
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < MIN (likes->len, wants->max); i++)
    pw_list_add_known (list, g_array_index (likes, PwSimilarPiece, i).piece);
  text = pw_exchange_write (list, wants->format, &options, pw_translate, notes, NULL);
  if (text != NULL) /* JSON Lines of no piece are no text */
    g_string_append (out, text);
}

/* -- a table for people -- */

static const char *
write_number (guint n, char digits[16])
{
  g_snprintf (digits, 16, "%u", n);
  return n > 0 ? digits : "-";
}

/* Numbers have two decimals if the figure has any, so that they line up. Estimates are a range. */
static void
add_figure (PwTable *table, const PwKnownFigures *figures, PwKnownFigure figure)
{
  gboolean whole = figure == PW_KNOWN_CLASSES || figure == PW_KNOWN_REACH || figure == PW_KNOWN_LONGEST;
  const char *format = whole ? "%.0f" : "%.2f";
  char first[G_ASCII_DTOSTR_BUF_SIZE], last[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *range = NULL;
  double low, high;

  if (!pw_known_figures_span (figures, figure, &low, &high))
    {
      pw_table_add (table, "-");
      return;
    }
  g_ascii_formatd (first, sizeof first, format, low);
  g_ascii_formatd (last, sizeof last, format, high);
  range = strcmp (first, last) != 0 ? g_strconcat (first, "..", last, NULL) : g_strdup (first);
  pw_table_add (table,
                pw_known_figure_choices (figure) != NULL ? pw_known_figure_choices (figure)[(guint) low] : range);
}

static void
add_like (PwTable *table, const PwSimilarPiece *like, const Wants *wants, gboolean any_codes)
{
  const PwKnownPiece *piece = like->piece;
  g_autofree char *others = g_strjoinv ("; ", (char **) piece->others);
  g_autofree char *codes = g_strjoinv ("; ", (char **) piece->codes);
  /* Translators: "same" or "alike": a known piece does the same as the given one, unless squares are missing.
   */
  g_autofree char *match = g_strdup_printf (like->but_holes ? _ ("%s but for boards with holes") : "%s",
                                            _ (pw_similarity_name (like->similarity)));
  char digits[16];

  pw_table_add (table, wants->compared ? match : "");
  pw_table_add (table, wants->compared ? write_number (like->more, digits) : "");
  pw_table_add (table, wants->compared ? write_number (like->fewer, digits) : "");
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (wants->shown[i])
      add_figure (table, get_figures (like), filters[i].figure);
    else
      pw_table_add (table, "");
  pw_table_add (table, piece->name);
  pw_table_add (table, piece->notation);
  pw_table_add (table, pw_dialect_name (piece->dialect));
  pw_table_add (table, *codes != '\0' || !any_codes ? codes : "-");
  pw_table_add (table, *others != '\0' ? others : "-");
}

static gboolean
have_codes (const GArray *likes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (*g_array_index (likes, PwSimilarPiece, i).piece->codes != NULL)
      return TRUE;
  return FALSE;
}

/* The first columns only where pieces were compared, or figures asked for; codes where a piece has one. */
static void
write_table (GString *out, const GArray *likes, const Wants *wants)
{
  static const char *const likeness[] = { N_ ("match"), N_ ("more"), N_ ("fewer") };
  static const char *const titles[] = { N_ ("name"), N_ ("notation"), N_ ("dialect") };
  guint n = MIN (likes->len, wants->max);
  gboolean codes = have_codes (likes, n);
  g_auto (PwTable) table = { NULL };

  pw_table_init (&table, G_N_ELEMENTS (likeness) + G_N_ELEMENTS (filters) + G_N_ELEMENTS (titles) + 2);
  for (guint i = 0; i < G_N_ELEMENTS (likeness); i++)
    pw_table_add (&table, wants->compared ? _ (likeness[i]) : "");
  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    pw_table_add (&table, wants->shown[i] ? _ (filters[i].title) : "");
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    pw_table_add (&table, _ (titles[i]));
  /* Translators: of programs for chess problems, as "popeye:LI" */
  pw_table_add (&table, codes ? _ ("code") : "");
  pw_table_add (&table, _ ("other names"));
  for (guint i = 0; i < n; i++)
    add_like (&table, &g_array_index (likes, PwSimilarPiece, i), wants, codes);
  pw_table_write (&table, out);
  if (n < likes->len)
    g_string_append_printf (out, ngettext ("%u of %u piece\n", "%u of %u pieces\n", likes->len), n, likes->len);
  else
    g_string_append_printf (out, ngettext ("%u piece\n", "%u pieces\n", n), n);
}

/* -- the command -- */

static PwExit
write_likes (const PwCall *call, GArray *likes, const Wants *wants)
{
  GString *out = g_string_new (NULL);

  apply_wants (wants, likes);
  if (wants->format != NULL)
    write_list (out, likes, wants);
  else if (call->json)
    write_json (out, call, likes, wants);
  else if (likes->len > 0)
    write_table (out, likes, wants);
  else
    g_string_append_printf (out, "%s\n", _ ("No known piece found."));
  return pw_write_result (out, likes->len > 0 ? PW_EXIT_OK : PW_EXIT_ERROR);
}

/* By a text, or all of them. */
static PwExit
find_texts (const PwCall *call, const Wants *wants)
{
  const Options *given = call->own;
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) likes = g_array_new (FALSE, TRUE, sizeof (PwSimilarPiece));
  g_autoptr (GPtrArray) found
      = given->text != NULL ? pw_catalogue_find_by_notation (catalogue, given->text, G_MAXUINT)
                            : pw_catalogue_find_by_words (catalogue, given->name != NULL ? given->name : "",
                                                          pw_translate, G_MAXUINT);

  for (guint i = 0; i < found->len; i++)
    {
      PwSimilarPiece like = { .piece = found->pdata[i] };

      g_array_append_val (likes, like);
    }
  return write_likes (call, likes, wants);
}

static PwExit
find_pieces (PwCall *call, const Wants *wants)
{
  g_autoptr (GArray) likes = NULL;
  gboolean json = call->json && wants->format == NULL;
  PwPiece *piece;

  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  piece = pw_parse_piece (call->parse);
  if (!json)
    pw_report_problems (call);
  if (piece != NULL)
    likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, G_MAXUINT);
  else if (json)
    likes = g_array_new (FALSE, FALSE, sizeof (PwSimilarPiece));
  return likes != NULL ? write_likes (call, likes, wants) : PW_EXIT_ERROR;
}

static PwExit
find (PwCall *call)
{
  const Options *given = call->own;
  int n_given = (call->rest != NULL) + (given->name != NULL) + (given->text != NULL);
  Wants wants = { .n_ranges = 0 };

  if (given->max < 1 && given->max != NO_MAX)
    return pw_fail (_ ("find: --max must be at least 1"));
  if (n_given > 1)
    return pw_fail (_ ("find: give only one of NOTATION, --name and --notation"));
  if (!read_wants (&wants, given))
    return PW_EXIT_USAGE;
  wants.compared = call->rest != NULL || (n_given == 0 && !wants.any_shown);
  return wants.compared ? find_pieces (call, &wants) : find_texts (call, &wants);
}

static const PwOption options[] = {
  { PW_TEXT ("name", Options, name, N_ ("Find pieces by name, game or what they do: lame, hops, locust"),
             N_ ("WORDS")) },
  { PW_TEXT ("notation", Options, text, N_ ("Find pieces with this text in their notation"), N_ ("TEXT")) },
  { PW_TEXT ("mobility", Options, figures[PW_KNOWN_MOBILITY],
             N_ ("Destinations on average: a number, or a range like 5..7"), N_ ("RANGE")) },
  { PW_TEXT ("crowded", Options, figures[PW_KNOWN_CROWDED], N_ ("The same with a third of the squares taken"),
             N_ ("RANGE")) },
  { PW_TEXT ("value", Options, figures[PW_KNOWN_ANY_VALUE], N_ ("Any estimate of its value in pawns"),
             N_ ("RANGE")) },
  { PW_TEXT ("colours", Options, figures[PW_KNOWN_COLOURS], N_ ("Square colors: free, bound, switching"),
             N_ ("LIST")),
    .choices = "free bound switching" },
  { PW_TEXT ("classes", Options, figures[PW_KNOWN_CLASSES], N_ ("Groups of squares that its moves connect"),
             N_ ("RANGE")) },
  { PW_TEXT ("reach", Options, figures[PW_KNOWN_REACH], N_ ("Moves to the farthest square"), N_ ("RANGE")) },
  { PW_TEXT ("mate", Options, figures[PW_KNOWN_MATE],
             N_ ("Whether king and piece mate a bare king: yes, no, freak (from few positions)"),
             N_ ("LIST")),
    .choices = "yes no freak" },
  { PW_TEXT ("longest", Options, figures[PW_KNOWN_LONGEST], N_ ("Moves to mate, at worst"), N_ ("RANGE")) },
  { PW_TEXT ("sort", Options, sort,
             N_ ("Figure to sort by: mobility, crowded, value, classes, reach or longest; \"-\" before it: "
                 "largest first"),
             N_ ("FIGURE")),
    .choices
    = "mobility crowded value classes reach longest -mobility -crowded -value -classes -reach -longest" },
  { PW_NUMBER ("max", Options, max, N_ ("The most pieces to list (default: 12; all with --to)")), NO_MAX },
  { PW_TEXT ("to", Options, to, N_ ("Write a list for other programs: tsv, csv or jsonl"), N_ ("FORMAT")),
    .choices = "tsv csv jsonl" },
  { { NULL } },
};

const PwCommand pw_command_find = {
  .name = "find",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Find known pieces that move like this one"),
  .description = N_ (
      "Pieces with the same moves come first, then the most similar: \"more\" can do all that and more,\n"
      "\"fewer\" only a part of it, \"other\" something else. The numbers count squares around the piece\n"
      "where the known piece can do more or less than the given one. With --name or --notation there is\n"
      "no NOTATION: pieces are found by their texts.\n"
      "\n"
      "Figures, on an empty board of 8x8, leave only pieces that have them; alone they search all pieces:\n"
      "  find --mobility=5..7 --mate=yes --sort=-mobility\n"
      "\n"
      "Exit status: 0 if a piece was found, 1 if none was or the notation has an error, 2 for wrong usage."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = find,
};
