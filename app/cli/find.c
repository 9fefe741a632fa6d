/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `find`: known pieces that move like a piece, or that are called or written so. */
#include <glib/gi18n.h>

#include "app/cli/json.h"
#include "app/cli/report.h"
#include "app/cli/table.h"
#include "core/catalogue/catalogue.h"

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

static const char *
write_number (guint n, char digits[16])
{
  g_snprintf (digits, 16, "%u", n);
  return n > 0 ? digits : "-";
}

static void
add_like (PwTable *table, const PwSimilarPiece *like, gboolean compared)
{
  /* ORDER LIKENESS */
  static const char *const matches[] = { N_ ("same"), N_ ("more"), N_ ("fewer"), N_ ("other") };
  const PwKnownPiece *piece = like->piece;
  g_autofree char *others = g_strjoinv ("; ", (char **) piece->others);
  char digits[16];

  pw_table_add (table, compared ? _ (matches[like->similarity]) : "");
  pw_table_add (table, compared ? write_number (like->more, digits) : "");
  pw_table_add (table, compared ? write_number (like->fewer, digits) : "");
  pw_table_add (table, piece->name);
  pw_table_add (table, piece->notation);
  pw_table_add (table, pw_dialect_name (piece->dialect));
  pw_table_add (table, *others != '\0' ? others : "-");
}

/* The first columns only where pieces were compared. */
static void
write_table (GString *out, const GArray *likes, gboolean compared)
{
  static const char *const titles[] = { N_ ("match"),    N_ ("more"),    N_ ("fewer"),      N_ ("name"),
                                        N_ ("notation"), N_ ("dialect"), N_ ("other names") };
  g_auto (PwTable) table = { NULL };

  pw_table_init (&table, G_N_ELEMENTS (titles));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    pw_table_add (&table, compared || i >= 3 ? _ (titles[i]) : "");
  for (guint i = 0; i < likes->len; i++)
    add_like (&table, &g_array_index (likes, PwSimilarPiece, i), compared);
  pw_table_write (&table, out);
  g_string_append_printf (out, ngettext ("%u piece\n", "%u pieces\n", likes->len), likes->len);
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
    g_string_append_printf (out, "%s\n", _ ("No known piece found."));
  return pw_write_result (out, likes->len > 0 ? PW_EXIT_OK : PW_EXIT_ERROR);
}

static PwExit
find_texts (const PwCall *call)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) likes = g_array_new (FALSE, TRUE, sizeof (PwSimilarPiece));
  g_autoptr (GPtrArray) found = call->name != NULL
                                    ? pw_catalogue_find_by_name (catalogue, call->name, (guint) call->max)
                                    : pw_catalogue_find_by_notation (catalogue, call->text, (guint) call->max);

  for (guint i = 0; i < found->len; i++)
    {
      PwSimilarPiece like = { .piece = found->pdata[i] };

      g_array_append_val (likes, like);
    }
  return write_likes (likes, call->json, FALSE);
}

static PwExit
find_pieces (PwCall *call)
{
  g_autoptr (GArray) likes = NULL;
  PwPiece *piece;

  if (!pw_call_read (call))
    return PW_EXIT_USAGE;
  piece = pw_parse_piece (call->parse);
  pw_report_problems (call);
  if (piece != NULL)
    likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, (guint) call->max);
  else if (call->json)
    likes = g_array_new (FALSE, FALSE, sizeof (PwSimilarPiece));
  return likes != NULL ? write_likes (likes, call->json, TRUE) : PW_EXIT_ERROR;
}

static PwExit
find (PwCall *call)
{
  int given = (call->rest != NULL) + (call->name != NULL) + (call->text != NULL);

  if (call->max < 1)
    return pw_fail (_ ("find: --max must be at least 1"));
  if (given > 1)
    return pw_fail (_ ("find: give only one of NOTATION, --name and --notation"));
  return call->name != NULL || call->text != NULL ? find_texts (call) : find_pieces (call);
}

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
      "Exit status: 0 if a piece was found, 1 if none was or the notation has an error, 2 for wrong usage."),
  .uses = PW_OPTION_DIALECT | PW_OPTION_JSON | PW_OPTIONS_FIND,
  .accepts = PW_OPTIONS_NOTATION,
  .run = find,
};
