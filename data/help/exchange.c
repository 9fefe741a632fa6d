/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/help/exchange.h"

#include <glib/gi18n-lib.h>

#include "core/catalogue/catalogue.h"
#include "core/exchange/format.h"
#include "core/exchange/programs.h"
#include "data/help/translate.h"

/* The arguments are escaped, the format isn't. */
static void G_GNUC_PRINTF (2, 3) append (GString *xml, const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (xml, text);
}

static void
append_head (GString *xml, const char *const *columns)
{
  g_string_append (xml, "<table rules=\"rows\">\n<thead>\n<tr>");
  for (; *columns != NULL; columns++)
    append (xml, "<td><p>%s</p></td>", pw_help_say (*columns));
  g_string_append (xml, "</tr>\n</thead>\n<tbody>\n");
}

static void
append_end (GString *xml)
{
  g_string_append (xml, "</tbody>\n</table>\n");
}

/* -- formats -- */

static const struct
{
  guint carries;
  const char *words;
} carried[] = {
  { PW_CARRIES_PIECES, N_ ("pieces") },
  { PW_CARRIES_NAMES, N_ ("names") },
  { PW_CARRIES_NOTES, N_ ("notes") },
  { PW_CARRIES_BOARDS, N_ ("boards") },
  { PW_CARRIES_START, N_ ("start position") },
  { PW_CARRIES_RULES, N_ ("rules") },
  { PW_CARRIES_PLAYED, N_ ("moves that were played") },
};

static void
append_carried (GString *xml, guint carries)
{
  const char *comma = "";

  for (guint i = 0; i < G_N_ELEMENTS (carried); i++)
    if ((carries & carried[i].carries) != 0)
      {
        g_string_append_printf (xml, "%s%s", comma, pw_help_say (carried[i].words));
        comma = ", ";
      }
}

void
pw_help_formats_append (GString *xml)
{
  static const char *const columns[]
      = { N_ ("Format"), N_ ("What it is"), N_ ("What it holds"), N_ ("Import"), N_ ("In commands"), NULL };
  const PwExchangeFormat *format;

  append_head (xml, columns);
  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    {
      append (xml, "<tr>\n<td><p>%s</p></td>\n<td><p>%s</p></td>\n<td><p>",
              pw_help_say_as_interface (format->label), pw_help_say_as_interface (format->brief));
      append_carried (xml, format->carries);
      append (xml, "</p></td>\n<td><p>%s</p></td>\n<td><p><code>%s</code></p></td>\n</tr>\n",
              pw_help_say (format->read != NULL ? N_ ("yes") : N_ ("no")), format->name);
    }
  append_end (xml);
}

/* -- programs -- */

static void
append_programs_head (GString *xml)
{
  const char *columns[PW_N_PROGRAMS + 2] = { N_ ("Piece") };

  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    columns[i + 1] = pw_program_label (i);
  append_head (xml, columns);
}

static void
append_answers (GString *xml, PwPiece *piece, const char *notation)
{
  static const char *const words[] = {
    [PW_PLAYS] = N_ ("yes"),
    [PW_PLAYS_OTHERWISE] = N_ ("differently"),
    [PW_PLAYS_NOT] = N_ ("no"),
  };

  for (guint i = 0; i < PW_N_PROGRAMS; i++)
    {
      g_auto (PwProgramAnswer) answer = { 0 };

      pw_program_ask (i, piece, notation, PW_DIALECT_EXTENDED, NULL, &answer);
      append (xml, "<td><p>%s</p></td>\n", pw_help_say (words[answer.plays]));
    }
}

/* The name of a known piece. Returns: "" if there is none */
static const char *
find_name (PwPiece *piece)
{
  g_autoptr (GArray) likes = pw_catalogue_find_similar (pw_catalogue_get_default (), piece, 1);
  const PwSimilarPiece *like = likes->len > 0 ? &g_array_index (likes, PwSimilarPiece, 0) : NULL;

  return like != NULL && like->similarity == PW_SIMILARITY_SAME ? like->piece->name : "";
}

static gboolean
append_piece (GString *xml, const char *notation, GError **error)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  PwPiece *piece = pw_parse_piece (parse);

  if (pw_parse_has_errors (parse))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "\"%s\" has an error", notation);
      return FALSE;
    }
  append (xml, "<tr>\n<td><p><code style=\"notation extended\">%s</code> %s</p></td>\n", notation,
          pw_help_say_as_interface (find_name (piece)));
  append_answers (xml, piece, notation);
  g_string_append (xml, "</tr>\n");
  return TRUE;
}

gboolean
pw_help_programs_append (GString *xml, const char *notations, GError **error)
{
  g_auto (GStrv) each = g_strsplit (notations, " ", -1);
  gboolean good = TRUE;

  append_programs_head (xml);
  for (guint i = 0; good && each[i] != NULL; i++)
    good = append_piece (xml, each[i], error);
  append_end (xml);
  return good;
}
