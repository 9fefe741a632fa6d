/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces of a document: what is wrong with their notations, and which of their examples don't hold. */
#include "app/cli/check-document.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "core/base/clean.h"
#include "core/base/owns.h"
#include "core/game/rules-write.h"
#include "core/synthesis/sketch/json.h"
#include "core/wording/statement.h"
#include "ui/keep/file.h"

/* A piece of the document. */
typedef struct
{
  const PwRecord *record;
  PwParse *parse;
  PwPiece *piece; /* (nullable): NULL if the notation has errors */
  GArray *diagnostics;
  PwSketch *examples; /* its positions */
  GArray *numbers;    /* theirs, and how many there are with those that can't be read */
} Checked;

static void
open_piece (Checked *checked, const PwRecord *record)
{
  checked->record = record;
  checked->parse = pw_notation_parse (record->dialect, record->notation, -1);
  checked->piece = pw_parse_has_errors (checked->parse) ? NULL : pw_parse_piece (checked->parse);
  checked->diagnostics = pw_diagnose (PW_ADVICE_ALL, record->dialect, record->notation, -1, checked->parse);
  checked->examples = pw_sketch_new_from_json (record->examples);
  checked->numbers = pw_sketch_number_positions (record->examples);
}

static PW_CLEAR_FUNC (close_piece, Checked, (pw_parse_free, parse), (g_array_unref, diagnostics, numbers),
                      (pw_sketch_free, examples));

static guint
number_of (const Checked *checked, guint position)
{
  return g_array_index (checked->numbers, guint, position);
}

static guint
count_examples (const Checked *checked)
{
  return checked->numbers->len > 0 ? number_of (checked, checked->examples->positions->len) : 0;
}

/* Returns: (nullable): what the example says that isn't so; NULL if it holds */
static PwPhrase *
find_wrong (const Checked *checked, guint i)
{
  const PwSketchPosition *position;
  guint wrong, at = 0;

  while (at < checked->examples->positions->len && number_of (checked, at) <= i)
    at++;
  if (at == checked->examples->positions->len || number_of (checked, at) != i + 1)
    return pw_phrase_new (N_ ("This example cannot be read."));
  if (checked->piece == NULL)
    return pw_phrase_new (N_ ("The notation has an error."));
  position = checked->examples->positions->pdata[at];
  wrong = pw_sketch_position_judge (position, checked->piece);
  if (wrong == PW_SKETCH_TOO_HEAVY)
    return pw_phrase_new (N_ ("The piece has too many paths to tell."));
  return wrong == PW_SKETCH_HOLDS
             ? NULL
             : pw_statement_tell (position->board, wrong < position->n ? &position->statements[wrong] : NULL);
}

/* -- as text -- */

static const char *
name_of (const PwRecord *record)
{
  return *record->name != '\0' ? record->name : record->symbol;
}

/* Returns: whether it holds */
static gboolean
write_example (GString *out, const Checked *checked, guint i)
{
  g_autoptr (PwPhrase) wrong = find_wrong (checked, i);
  g_autofree char *words = wrong != NULL ? pw_phrase_render (wrong, &pw_language) : NULL;

  if (wrong == NULL)
    g_string_append_printf (out, _ ("Example %u holds."), i + 1);
  else
    /* Translators: a number, and a sentence. */
    g_string_append_printf (out, _ ("Example %1$u does not hold. %2$s"), i + 1, words);
  g_string_append_c (out, '\n');
  return wrong == NULL;
}

/* Returns: whether all is well */
static gboolean
write_text (GString *out, const Checked *checked)
{
  gboolean fine = checked->piece != NULL;
  g_autofree char *notation = pw_clean_text (PW_CLEAN_TERMINAL, checked->record->notation);

  g_string_append_printf (out, "%s: %s\n", name_of (checked->record), notation);
  pw_report_diagnostics (out, checked->record->notation, checked->diagnostics);
  for (guint i = 0; i < count_examples (checked); i++)
    fine &= write_example (out, checked, i);
  if (fine && checked->diagnostics->len == 0 && count_examples (checked) == 0)
    g_string_append_printf (out, "%s\n", _ ("No problems found."));
  return fine;
}

/* -- as JSON -- */

static gboolean
write_example_json (GString *out, const Checked *checked, guint i)
{
  g_autoptr (PwPhrase) wrong = find_wrong (checked, i);

  pw_json_open (out, NULL, '{');
  pw_json_truth (out, "holds", wrong == NULL);
  if (wrong != NULL)
    pw_json_phrase (out, "message", wrong);
  g_string_append_c (out, '}');
  return wrong == NULL;
}

static gboolean
write_json (GString *out, const Checked *checked)
{
  gboolean fine = checked->piece != NULL;

  pw_json_open (out, NULL, '{');
  pw_json_text (out, "name", name_of (checked->record));
  pw_json_text (out, "notation", checked->record->notation);
  pw_json_text (out, "dialect", pw_dialect_name (checked->record->dialect));
  pw_json_name (out, "diagnostics");
  pw_json_diagnostics (out, checked->diagnostics, NULL);
  pw_json_open (out, "examples", '[');
  for (guint i = 0; i < count_examples (checked); i++)
    fine &= write_example_json (out, checked, i);
  g_string_append (out, "]}");
  return fine;
}

/* -- the game -- */

/* What has no meaning. */
static void
write_unknown (GString *out, const PwArmy *army, gboolean json)
{
  g_autofree char *game = pw_army_game (army);
  g_autoptr (GPtrArray) unknown = pw_rules_list_unknown (game, pw_translate);

  if (json)
    pw_json_open (out, "game", '[');
  for (guint i = 0; i < unknown->len; i++)
    if (json)
      {
        pw_json_open (out, NULL, '{');
        pw_json_text (out, "message", unknown->pdata[i]);
        g_string_append_c (out, '}');
      }
    else
      g_string_append_printf (out, "%s%s\n", i == 0 ? "\n" : "", (const char *) unknown->pdata[i]);
  if (json)
    g_string_append_c (out, ']');
}

/* -- all -- */

gboolean
pw_call_has_document (const PwCall *call)
{
  return call->rest != NULL && call->rest[0] != NULL && call->rest[1] == NULL
         && (g_str_has_suffix (call->rest[0], PW_FILE_SUFFIX)
             || (strchr (call->rest[0], '.') != NULL && g_file_test (call->rest[0], G_FILE_TEST_IS_REGULAR)));
}

static gboolean
write_piece (GString *out, const PwRecord *record, gboolean json)
{
  Checked checked;
  gboolean fine;

  open_piece (&checked, record);
  fine = (json ? write_json : write_text) (out, &checked);
  close_piece (&checked);
  return fine;
}

PwExit
pw_check_document (PwCall *call)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (call->rest[0]);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, &error);
  gboolean fine = TRUE;
  GString *out;

  if (army == NULL)
    {
      pw_fail ("%s: %s", call->rest[0], pw_error_words (error));
      return PW_EXIT_USAGE;
    }
  out = g_string_new (NULL);
  if (call->json)
    {
      pw_json_begin (out, call->command->name);
      pw_json_open (out, "pieces", '[');
    }
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    {
      if (i > 0 && !call->json)
        g_string_append_c (out, '\n');
      fine &= write_piece (out, pw_army_record (army, i), call->json);
    }
  if (call->json)
    g_string_append_c (out, ']');
  write_unknown (out, army, call->json);
  if (call->json)
    g_string_append (out, "}\n");
  return pw_write_result (out, fine ? PW_EXIT_OK : PW_EXIT_ERROR);
}
