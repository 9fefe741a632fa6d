/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Command lines.  Owns the table of all options.  Strings are taken as bytes (GLib's "filename" options): a
 * notation may hold anything, whatever the locale says of it.
 */
#include "app/cli/base/options.h"

#include <glib/gi18n.h>
#include <string.h>

/* Endings of files and their values, from the table of formats. */
#define FORMAT(id, ending, ...) "|" ending
static const char format_values[] =
#include "ui/paint/formats/formats.inc"
  ;
#undef FORMAT
#define FORMAT(id, ending, ...) " " ending
static const char format_choices[] =
#include "ui/paint/formats/formats.inc"
  ;
#undef FORMAT

#define SCHEMES "default print dark high-contrast high-contrast-dark wikipedia xboard"

#define PATTERN_WORDS N_ ("Light and dark squares, squares of one color, or points of a grid")
#define PATTERNS "checkers|squares|points"
#define PATTERN_CHOICES "checkers squares points"

#define AT(member) ((gpointer) G_STRUCT_OFFSET (PwCall, member))

/* What completion offers as values. */
#define DIALECTS "extended classic xbetza betza2 bex"
#define SORTS                                                                                                          \
  "mobility crowded value classes reach longest -mobility -crowded -value -classes -reach -longest"

#define TEXT(name, member, words, value) { name, 0, 0, G_OPTION_ARG_FILENAME, AT (member), words, value }
#define NUMBER(name, member, words) { name, 0, 0, G_OPTION_ARG_INT, AT (member), words, N_ ("N") }
#define SWITCH(name, member, words) { name, 0, 0, G_OPTION_ARG_NONE, AT (member), words, NULL }
#define NO_SWITCH(name, member, words)                                                                                 \
  { name, 0, G_OPTION_FLAG_REVERSE, G_OPTION_ARG_NONE, AT (member), words, NULL }

/* What a diagram has or has not, and the contrary, as a preset may have it. */
#define DIAGRAM_SWITCH(name, member, words)                                                                            \
  { PW_OPTIONS_DRAW, SWITCH (name, drawing.member, words), PW_NOT_GIVEN },                                             \
  { PW_OPTIONS_DRAW, NO_SWITCH ("no-" name, drawing.member, N_ ("Do not")), PW_NOT_GIVEN }

/* In the order of the help: a command's own options come before those that it shares. */
static const struct
{
  guint option;       /* PwOptions; 0: every command has it */
  GOptionEntry entry; /* with the place in a PwCall */
  int value;          /* of a number or switch that is not given */
  const char *choices; /* (nullable): values with spaces between them, for completion */
} rows[] = {
  { PW_OPTIONS_WHY, TEXT ("to", to, N_ ("The square to ask about"), N_ ("SQUARE")) },
  { PW_OPTIONS_CONVERT,
    TEXT ("to", to, N_ ("Dialect to convert to: extended, classic, xbetza, betza2, bex, or all of them"),
          N_ ("NAME|all")), .choices = DIALECTS " all" },
  { PW_OPTIONS_FIND, TEXT ("name", name, N_ ("Find pieces by their names and games"), N_ ("WORDS")) },
  { PW_OPTIONS_FIND, TEXT ("notation", text, N_ ("Find pieces with this text in their notation"), N_ ("TEXT")) },
  { PW_OPTIONS_FIND,
    TEXT ("mobility", figures[PW_KNOWN_MOBILITY], N_ ("Destinations on average: a number, or a range like 5..7"),
          N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("crowded", figures[PW_KNOWN_CROWDED], N_ ("The same with a third of the squares taken"), N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("value", figures[PW_KNOWN_ANY_VALUE], N_ ("Any estimate of its value in pawns"), N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("colours", figures[PW_KNOWN_COLOURS], N_ ("Square colors: free, bound, switching"), N_ ("LIST")),
    .choices = "free bound switching" },
  { PW_OPTIONS_FIND,
    TEXT ("classes", figures[PW_KNOWN_CLASSES], N_ ("Groups of squares that its moves connect"), N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("reach", figures[PW_KNOWN_REACH], N_ ("Moves to the farthest square"), N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("mate", figures[PW_KNOWN_MATE],
          N_ ("Whether king and piece mate a bare king: yes, no, freak (from few positions)"), N_ ("LIST")),
    .choices = "yes no freak" },
  { PW_OPTIONS_FIND, TEXT ("longest", figures[PW_KNOWN_LONGEST], N_ ("Moves to mate, at worst"), N_ ("RANGE")) },
  { PW_OPTIONS_FIND,
    TEXT ("sort", sort,
          N_ ("Figure to sort by: mobility, crowded, value, classes, reach or longest; \"-\" before it: largest first"),
          N_ ("FIGURE")), .choices = SORTS },
  { PW_OPTIONS_FIND, NUMBER ("max", max, N_ ("The most pieces to list (default: 12)")), 12 },
  { PW_OPTIONS_ASSEMBLE, NUMBER ("max", max, N_ ("The most notations to list (default: 5)")), 5 },
  { PW_OPTIONS_ASSEMBLE,
    TEXT ("to", to, N_ ("Dialect to write: extended, classic, xbetza, betza2 or bex (default: extended)"),
          N_ ("NAME")),
    .choices = DIALECTS },
  { PW_OPTIONS_DRAW,
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, AT (output),
      N_ ("File to write; its ending sets the format, - is standard output"), N_ ("FILE") } },
  { PW_OPTIONS_DRAW,
    TEXT ("format", format, N_ ("The format, whatever the file's ending"), format_values + 1),
    .choices = format_choices + 1 },
  { PW_OPTIONS_DRAW,
    TEXT ("to", drawing.to, N_ ("Show the path to this square; in a GIF, the piece goes there"), N_ ("SQUARE")) },
  DIAGRAM_SWITCH ("one-path", switches[PW_SWITCH_ONE_PATH], N_ ("With --to, leave out all other moves")),
  { PW_OPTIONS_DRAW,
    TEXT ("preset", drawing.preset,
          N_ ("Choices kept in the window under this name, or Book, Web, Forum; other options change them"),
          N_ ("NAME")),
    .choices = "Book Web Forum" },
  { PW_OPTIONS_DRAW,
    TEXT ("size", drawing.size, N_ ("Size of a square: 48, in pixels or points, or 12mm (default: 48)"),
          N_ ("N|Nmm")) },
  { PW_OPTIONS_DRAW,
    TEXT ("width", drawing.width, N_ ("Width of the whole picture instead: 600, or 80mm"), N_ ("N|Nmm")) },
  { PW_OPTIONS_DRAW,
    NUMBER ("scale", drawing.scale, N_ ("Device pixels per pixel, 1 to 8 (default: 1)")), PW_NOT_GIVEN },
  { PW_OPTIONS_DRAW,
    NUMBER ("dpi", drawing.dpi,
            N_ ("PNG and GIF: pixels per inch, 36 to 1200 (default: 300 for a size in millimeters)")),
    PW_NOT_GIVEN },
  { PW_OPTIONS_DRAW,
    TEXT ("scheme", drawing.scheme,
          N_ ("Colors: default, print, dark, high-contrast, high-contrast-dark, wikipedia, xboard, or a saved one"),
          N_ ("NAME|FILE.json")),
    .choices = SCHEMES },
  { PW_OPTIONS_DRAW, TEXT ("title", drawing.title, N_ ("A line of text above the board"), N_ ("TEXT")) },
  { PW_OPTIONS_DRAW,
    TEXT ("symbol", drawing.symbol, N_ ("One or two letters on the piece (default: its own)"), N_ ("TEXT")) },
  { PW_OPTIONS_DRAW,
    TEXT ("figurine", drawing.figurine,
          N_ ("Figurine on the piece: auto (default), letters, or a name such as knight (an unknown one lists all)"),
          N_ ("NAME")),
    .choices = "auto letters" },
  { PW_OPTIONS_DRAW,
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, AT (picture), N_ ("A picture to draw on the piece instead of letters"),
      N_ ("FILE.svg|.png") } },
  DIAGRAM_SWITCH ("legend", switches[PW_SWITCH_LEGEND], N_ ("Explain the marks below the board")),
  DIAGRAM_SWITCH ("coordinates", switches[PW_SWITCH_COORDINATES], N_ ("Name files and ranks (default)")),
  DIAGRAM_SWITCH ("attacks", switches[PW_SWITCH_ATTACKS],
                  N_ ("Mark attacked squares, which only lack an enemy (default)")),
  { PW_OPTIONS_DRAW, SWITCH ("flip", drawing.flip, N_ ("Show the board from the second side")) },
  DIAGRAM_SWITCH ("legend-beside", switches[PW_SWITCH_LEGEND_BESIDE], N_ ("A legend to the right of the board")),
  DIAGRAM_SWITCH ("caption", caption, N_ ("Notation and words below the board")),
  { PW_OPTIONS_DRAW, TEXT ("pattern", drawing.pattern, PATTERN_WORDS, PATTERNS), .choices = PATTERN_CHOICES },
  DIAGRAM_SWITCH ("border", switches[PW_SWITCH_BORDER], N_ ("A line around the board (default)")),
  DIAGRAM_SWITCH ("paths", switches[PW_SWITCH_PATHS], N_ ("Lines for slides and rides (default)")),
  DIAGRAM_SWITCH ("crop", switches[PW_SWITCH_CROP], N_ ("Only the part of the board with the piece and its moves")),
  DIAGRAM_SWITCH ("transparent", switches[PW_SWITCH_TRANSPARENT], N_ ("No paper behind the board")),
  DIAGRAM_SWITCH ("outlines", switches[PW_SWITCH_OUTLINES], N_ ("Texts as outlines, which need no font")),
  DIAGRAM_SWITCH ("strip", switches[PW_SWITCH_STRIP],
                  N_ ("One move on several boards, one for each turn and capture: that to --to, or the richest")),
  { PW_OPTIONS_DRAW,
    { "batch", 0, 0, G_OPTION_ARG_FILENAME, AT (batch),
      N_ ("Draw a diagram for each line of a file of JSON Lines; - is standard input"), N_ ("FILE.jsonl") } },
  { PW_OPTIONS_DRAW,
    { "output-dir", 0, 0, G_OPTION_ARG_FILENAME, AT (output_dir), N_ ("Folder for the files of --batch"),
      N_ ("FOLDER") } },
  { PW_OPTIONS_DRAW,
    NUMBER ("threads", threads, N_ ("Diagrams of --batch drawn at once (default: one for each processor)")) },
  { PW_OPTIONS_ANALYSE,
    TEXT ("what", what,
          N_ ("Figures wanted: mobility, reach, power, values, nearest, mate, or all (default: all but mate)"),
          N_ ("LIST")),
    .choices = "mobility reach power values nearest mate all" },
  { PW_OPTIONS_ANALYSE,
    TEXT ("empty", empty, N_ ("Shares of empty squares, 0 to 1, for crowded mobility (default: 0.5,0.6667)"),
          N_ ("LIST")) },
  { PW_OPTIONS_ANALYSE,
    TEXT ("with", with, N_ ("A second piece: mates with king and both pieces"), N_ ("NOTATION")) },
  { PW_OPTIONS_ANALYSE,
    TEXT ("sizes", sizes, N_ ("Mates on square boards of these sizes, such as 3-14 or 6,8,10"), N_ ("LIST")) },
  { PW_OPTIONS_ANALYSE, SWITCH ("lines", lines, N_ ("Answer JSON Lines from standard input, or from files")) },
  { PW_OPTIONS_ANALYSE, NUMBER ("threads", threads, N_ ("Lines answered at once (default: one for each processor)")) },
  { PW_OPTIONS_SHEET,
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, AT (sheet.output), N_ ("File to write; its ending sets the format"),
      N_ ("FILE.pdf|.svg|.png|.html") } },
  { PW_OPTIONS_SHEET,
    TEXT ("kind", sheet.kind, N_ ("sheet, booklet, or worksheet: boards to draw in, with the answers at the end"),
          N_ ("KIND")),
    .choices = "sheet booklet worksheet" },
  { PW_OPTIONS_SHEET,
    TEXT ("show", sheet.show,
          N_ ("What to show: name, picture, notation, words, figures, notes, legend (default: the first four)"),
          N_ ("LIST")),
    .choices = "name picture notation words figures notes legend" },
  { PW_OPTIONS_SHEET,
    TEXT ("order", sheet.order, N_ ("Order of the pieces: document, name, or mobility"), N_ ("ORDER")),
    .choices = "document name mobility" },
  { PW_OPTIONS_SHEET, NUMBER ("columns", sheet.columns, N_ ("Pieces side by side, 1 to 6 (default: 3)")), 3 },
  { PW_OPTIONS_SHEET,
    TEXT ("paper", sheet.paper, N_ ("a4, a5, a3, letter, legal, or a size in millimeters (default: a4)"),
          N_ ("NAME|WxH")),
    .choices = "a4 a5 a3 letter legal" },
  { PW_OPTIONS_SHEET, SWITCH ("landscape", sheet.landscape, N_ ("Wide paper")) },
  { PW_OPTIONS_SHEET, NUMBER ("margin", sheet.margin, N_ ("Margin in millimeters (default: 15)")), 15 },
  { PW_OPTIONS_SHEET, TEXT ("title", sheet.title, N_ ("A heading on the first page"), N_ ("TEXT")) },
  { PW_OPTIONS_SHEET,
    TEXT ("start", sheet.start, N_ ("Booklet: the start position (default: that of the document's game)"),
          N_ ("FEN")) },
  { PW_OPTIONS_SHEET,
    TEXT ("scheme", sheet.scheme, N_ ("Colors of the boards (default: print)"), N_ ("NAME|FILE.json")),
    .choices = SCHEMES },
  { PW_OPTIONS_SHEET, TEXT ("pattern", sheet.pattern, PATTERN_WORDS, PATTERNS), .choices = PATTERN_CHOICES },
  { PW_OPTIONS_SHEET, NUMBER ("dpi", sheet.dpi, N_ ("PNG: pixels per inch, 36 to 1200 (default: 150)")), 150 },
  { PW_OPTIONS_BATCH,
    TEXT ("fields", fields, N_ ("Extra fields to include: blockers, screens, paths"), N_ ("LIST")),
    .choices = "blockers screens paths" },
  { PW_OPTION_DIALECT,
    TEXT ("dialect", request.dialect,
          N_ ("Dialect of the notation: extended, classic, xbetza, betza2, bex, or guess (default: extended)"),
          N_ ("NAME")), .choices = DIALECTS " guess" },
  { PW_OPTION_BOARD,
    TEXT ("board", request.board,
          N_ ("Board: ranks from the top, upper case friendly, lower case enemy, * a hole; or a size like 10x8, empty"
              " (default: 8x8)"),
          N_ ("FEN|WxH")) },
  { PW_OPTION_AT,
    TEXT ("at", request.at, N_ ("Square of the piece (default: the only X on the board, else d4)"),
          N_ ("SQUARE")) },
  { PW_OPTION_SIDE, TEXT ("side", request.side, N_ ("Side of the piece: first or second"), N_ ("SIDE")),
    .choices = "first second" },
  { PW_OPTION_VIRGIN, SWITCH ("virgin", request.virgin, N_ ("The piece is unmoved")) },
  { PW_OPTION_JSON, SWITCH ("json", json, N_ ("Write JSON")) },
  { 0, { "help", 'h', 0, G_OPTION_ARG_NONE, AT (help), N_ ("Show this help"), NULL } },
  { 0, { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, AT (rest), NULL, NULL } },
};

typedef GOptionEntry Entries[G_N_ELEMENTS (rows) + 1];

gboolean
pw_command_option (const PwCommand *command, guint *place, const GOptionEntry **entry, const char **choices)
{
  while (*place < G_N_ELEMENTS (rows))
    {
      guint i = (*place)++;

      if ((rows[i].option != 0 && (command->uses & rows[i].option) == 0) || *rows[i].entry.long_name == '\0')
        continue;
      *entry = &rows[i].entry;
      *choices = rows[i].choices;
      return TRUE;
    }
  return FALSE;
}

/* The rows that a command has; what it takes without a word is hidden. Numbers and switches get their values. */
static void
list_entries (PwCall *call, Entries entries)
{
  const PwCommand *command = call->command;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean named = rows[i].option == 0 || (command->uses & rows[i].option) != 0;

      if (!named && !(command->accepts & rows[i].option))
        continue;
      entries[n] = rows[i].entry;
      entries[n].arg_data = G_STRUCT_MEMBER_P (call, GPOINTER_TO_SIZE (rows[i].entry.arg_data));
      if (rows[i].value != 0)
        *(int *) entries[n].arg_data = rows[i].value;
      entries[n++].flags |= named ? 0 : G_OPTION_FLAG_HIDDEN;
    }
  entries[n] = (GOptionEntry){ NULL };
}

static void
clear_call (PwCall *call)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].entry.arg == G_OPTION_ARG_FILENAME)
      g_clear_pointer (&G_STRUCT_MEMBER (char *, call, GPOINTER_TO_SIZE (rows[i].entry.arg_data)), g_free);
  g_strfreev (call->rest);
  pw_task_clear (&call->task);
  pw_parse_free (call->parse);
}

static GOptionContext *
new_context (const PwCommand *command, const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (command->arguments);

  g_option_context_set_help_enabled (context, FALSE); /* GLib's own help would end the process */
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, command->description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  return context;
}

static PwExit
show_help (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  return pw_write (help, strlen (help)) ? PW_EXIT_OK : PW_EXIT_USAGE;
}

static PwExit
fail_option (const PwCommand *command, const GError *error)
{
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    return pw_fail (_ ("%s: %s (put \"--\" before a notation that begins with \"-\")"), command->name,
                    error->message);
  return pw_fail ("%s: %s", command->name, error->message);
}

/* GLib takes "--virgin=no" for "--virgin" and says nothing. */
static gboolean
check_switches (const PwCommand *command, const GOptionEntry *entries, char **argv)
{
  for (; *argv != NULL && strcmp (*argv, "--") != 0; argv++)
    {
      const char *value = strchr (*argv, '=');
      gsize length = value != NULL ? (gsize) (value - *argv) : 0;

      if (length < 2 || !g_str_has_prefix (*argv, "--"))
        continue;
      length -= 2;
      for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
        if (entry->arg == G_OPTION_ARG_NONE && strlen (entry->long_name) == length
            && strncmp (entry->long_name, *argv + 2, length) == 0)
          return pw_refuse (_ ("%s: --%.*s takes no value"), command->name, (int) length, *argv + 2);
    }
  return TRUE;
}

static PwExit
parse_and_run (PwCall *call, int argc, char **argv)
{
  const PwCommand *command = call->command;
  g_autofree char **arguments = g_memdup2 (argv, sizeof *argv * ((gsize) argc + 1));
  g_autofree char *program = g_strconcat ("piecewright-cli ", command->name, NULL);
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  Entries entries;

  list_entries (call, entries);
  context = new_context (command, entries);
  g_set_prgname (program); /* the help's first line begins with it */
  if (!check_switches (command, entries, argv))
    return PW_EXIT_USAGE;
  if (!g_option_context_parse (context, &argc, &arguments, &error))
    return fail_option (command, error);
  return call->help ? show_help (context) : command->run (call);
}

PwExit
pw_command_run (const PwCommand *command, int argc, char **argv)
{
  PwCall call = { .command = command };
  PwExit status = parse_and_run (&call, argc, argv);

  clear_call (&call);
  return status;
}

static gboolean
read_notation (PwCall *call)
{
  if (call->rest == NULL || call->rest[0] == NULL)
    return pw_refuse (_ ("no notation given"));
  if (call->rest[1] != NULL)
    return pw_refuse (
        _ ("more than one notation given: \"%s\" and \"%s\" (quote a notation with spaces or parentheses)"),
        call->rest[0], call->rest[1]);
  call->notation = call->request.notation = call->rest[0];
  call->request.notation_length = strlen (call->notation);
  return TRUE;
}

gboolean
pw_call_read (PwCall *call)
{
  g_autoptr (GError) error = NULL;

  if (!read_notation (call))
    return FALSE;
  if (!pw_task_init (&call->task, &call->request, &error))
    return pw_refuse ("%s", error->message);
  call->parse = pw_notation_parse (call->task.dialect, call->notation, -1);
  return TRUE;
}

GArray *
pw_call_reasons (const PwCall *call)
{
  GArray *reasons = pw_diagnostics_new ();

  if (call->task.guessed)
    pw_guess_report (&call->task.guess, call->notation, reasons);
  return reasons;
}
