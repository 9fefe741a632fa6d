/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `find`: known pieces that move like a piece, or that are called or written so. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/terminal-char.h"
#include "app/cli/json.h"
#include "app/cli/options.h"
#include "app/cli/report.h"
#include "core/catalogue/catalogue.h"

#define DEFAULT_MAX 12

/* What is searched for: one of three. */
typedef struct
{
  char *name;
  char *text;
  int max;
} Query;

/* -- JSON -- */

static void
write_json (GString *out, const GArray *likes, gboolean compared)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < likes->len; i++)
    {
      const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, i);

      g_string_append_printf (out, "%s{\"id\":\"%s\",\"name\":", i > 0 ? "," : "", like->piece->id);
      pw_json_string (out, like->piece->name, -1);
      g_string_append (out, ",\"notation\":");
      pw_json_string (out, like->piece->notation, -1);
      g_string_append_printf (out, ",\"dialect\":\"%s\"", pw_dialect_name (like->piece->dialect));
      if (compared)
        g_string_append_printf (out, ",\"match\":\"%s\",\"more\":%u,\"fewer\":%u",
                                pw_similarity_name (like->similarity), like->more, like->fewer);
      g_string_append_c (out, '}');
    }
  g_string_append (out, "]\n");
}

/* -- a table for people -- */

typedef enum
{
  COLUMN_MATCH, /* the first three only where pieces were compared */
  COLUMN_MORE,
  COLUMN_FEWER,
  COLUMN_NAME,
  COLUMN_NOTATION,
  COLUMN_DIALECT,
  COLUMN_OTHERS,
  N_COLUMNS,
} Column;

typedef struct
{
  GPtrArray *cells; /* texts, row by row */
  guint widths[N_COLUMNS];
  Column first;
} Table;

static guint
measure (const char *text)
{
  g_autoptr (GString) glyphs = g_string_new (NULL);

  return pw_terminal_append (glyphs, text, strlen (text));
}

static void
add_cell (Table *table, char *text)
{
  Column column = table->cells->len % N_COLUMNS;

  table->widths[column] = MAX (table->widths[column], measure (text));
  g_ptr_array_add (table->cells, text);
}

static void
add_header (Table *table)
{
  static const char *const titles[N_COLUMNS]
      = { N_ ("match"),    N_ ("more"),    N_ ("fewer"),      N_ ("name"),
          N_ ("notation"), N_ ("dialect"), N_ ("other names") };

  for (guint i = 0; i < N_COLUMNS; i++)
    add_cell (table, g_strdup (_ (titles[i])));
}

static char *
write_number (guint n)
{
  return n > 0 ? g_strdup_printf ("%u", n) : g_strdup ("-");
}

static void
add_like (Table *table, const PwSimilarPiece *like)
{
  /* ORDER LIKENESS */
  static const char *const matches[] = { N_ ("same"), N_ ("more"), N_ ("fewer"), N_ ("other") };
  const PwKnownPiece *piece = like->piece;

  add_cell (table, g_strdup (_ (matches[like->similarity])));
  add_cell (table, write_number (like->more));
  add_cell (table, write_number (like->fewer));
  add_cell (table, g_strdup (piece->name));
  add_cell (table, g_strdup (piece->notation));
  add_cell (table, g_strdup (pw_dialect_name (piece->dialect)));
  add_cell (table, *piece->others != NULL ? g_strjoinv ("; ", (char **) piece->others) : g_strdup ("-"));
}

static void
append_table (GString *out, const Table *table)
{
  for (guint i = 0; i < table->cells->len; i++)
    {
      Column column = i % N_COLUMNS;
      const char *text = table->cells->pdata[i];

      if (column < table->first)
        continue;
      if (column > table->first)
        g_string_append (out, "  ");
      if (column < N_COLUMNS - 1)
        g_string_append_printf (out, "%s%*s", text, (int) (table->widths[column] - measure (text)), "");
      else
        g_string_append_printf (out, "%s\n", text);
    }
}

static void
write_table (GString *out, const GArray *likes, gboolean compared)
{
  Table table
      = { .cells = g_ptr_array_new_with_free_func (g_free), .first = compared ? COLUMN_MATCH : COLUMN_NAME };

  add_header (&table);
  for (guint i = 0; i < likes->len; i++)
    add_like (&table, &g_array_index (likes, PwSimilarPiece, i));
  append_table (out, &table);
  g_string_append_printf (out, ngettext ("%u piece\n", "%u pieces\n", likes->len), likes->len);
  g_ptr_array_unref (table.cells);
}

/* -- the command -- */

static PwExit
write_likes (const GArray *likes, gboolean json, gboolean compared)
{
  GString *out = g_string_new (NULL);

  if (json)
    write_json (out, likes, compared);
  else if (likes->len > 0)
    write_table (out, likes, compared);
  else
    g_string_append_printf (out, "%s\n", _ ("No known piece is like that."));
  return pw_write_result (out, likes->len > 0 ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static PwExit
find_texts (const Query *query, gboolean json)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) likes = g_array_new (FALSE, TRUE, sizeof (PwSimilarPiece));
  g_autoptr (GPtrArray) found
      = query->name != NULL ? pw_catalogue_find_by_name (catalogue, query->name, (guint) query->max)
                            : pw_catalogue_find_by_notation (catalogue, query->text, (guint) query->max);

  for (guint i = 0; i < found->len; i++)
    {
      PwSimilarPiece like = { .piece = found->pdata[i] };

      g_array_append_val (likes, like);
    }
  return write_likes (likes, json, FALSE);
}

static PwExit
find_pieces (const PwOptions *options, const Query *query)
{
  const char *notation = pw_options_notation (options);
  PwRequest request = pw_options_request (options);
  g_autoptr (GString) remarks = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) likes = NULL;
  g_autoptr (PwParse) parse = NULL;
  g_auto (PwTask) task = { 0 };
  PwPiece *piece;

  if (notation == NULL)
    return PW_EXIT_USAGE;
  if (!pw_task_init (&task, &request, &error))
    return pw_fail ("%s", error->message);
  parse = pw_notation_parse (task.dialect, notation, -1);
  piece = pw_parse_piece (parse);
  pw_report_problems (remarks, task.dialect, notation, parse);
  pw_write_remarks (remarks);
  if (piece != NULL)
    likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, (guint) query->max);
  else if (options->json)
    likes = g_array_new (FALSE, FALSE, sizeof (PwSimilarPiece));
  return likes != NULL ? write_likes (likes, options->json, TRUE) : PW_EXIT_ERROR;
}

static PwExit
find (const PwOptions *options, const Query *query)
{
  guint given = (options->rest != NULL) + (query->name != NULL) + (query->text != NULL);

  if (query->max < 1)
    return pw_fail (_ ("find: --max is the number of pieces to list, at least 1"));
  if (given > 1)
    return pw_fail (_ ("find: only one of NOTATION, --name and --notation can be searched for"));
  if (query->name != NULL || query->text != NULL)
    return find_texts (query, options->json);
  return find_pieces (options, query);
}

static PwExit
run_find (int argc, char **argv)
{
  g_auto (PwOptions) options = { 0 };
  Query query = { .max = DEFAULT_MAX };
  const GOptionEntry own[] = {
    { "name", 0, 0, G_OPTION_ARG_FILENAME, &query.name, N_ ("Find pieces by their names and games"),
      N_ ("WORDS") },
    { "notation", 0, 0, G_OPTION_ARG_FILENAME, &query.text,
      N_ ("Find pieces with this text in their notation"), N_ ("TEXT") },
    { "max", 0, 0, G_OPTION_ARG_INT, &query.max, N_ ("How many to list at most (default: 12)"), N_ ("N") },
    { NULL },
  };
  PwExit status;

  if (pw_options_parse (&options, &pw_command_find, own, argc, argv, &status))
    status = find (&options, &query);
  g_free (query.name);
  g_free (query.text);
  return status;
}

const PwCommand pw_command_find = {
  .name = "find",
  .arguments = N_ ("NOTATION"),
  .summary = N_ ("Known pieces that move like this one"),
  .description = N_ (
      "Those that do the same come first, then the nearest: \"more\" can do all that and more,\n"
      "\"fewer\" only a part of it, \"other\" something else. The numbers count squares around the piece\n"
      "where the known one can do more or less than the other. With --name or --notation there is no\n"
      "NOTATION: pieces are found by their texts.\n"
      "\n"
      "Exit status: 0 if a piece was found, 1 if none was or the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON,
  .accepts = PW_OPTIONS_NOTATION,
  .run = run_find,
};
