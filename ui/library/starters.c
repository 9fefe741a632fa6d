/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces to start from: owns the names in their file.  Must not know how they are
 * listed.
 */
#include "ui/library/starters.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define RESOURCE "/org/piecewright/Piecewright/pieces/starters.desktop"

static void
free_starter (gpointer data)
{
  PwStarter *starter = data;

  g_free (starter->id);
  g_free (starter->name);
  g_free (starter->words);
  g_free (starter->symbol);
  g_free (starter->notation);
  g_free (starter->position);
  g_free (starter);
}

/* A text for people. */
static char *
get_translated (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);

  return g_strdup (text && *text ? g_dgettext (GETTEXT_PACKAGE, text) : "");
}

static PwStarter *
read_starter (GKeyFile *file, const char *group)
{
  PwStarter *starter = g_new0 (PwStarter, 1);

  starter->id = g_strdup (group);
  starter->name = get_translated (file, group, "Name");
  starter->words = get_translated (file, group, "Comment");
  starter->symbol = g_key_file_get_string (file, group, "Symbol", NULL);
  starter->notation = g_key_file_get_string (file, group, "Notation", NULL);
  starter->position = g_key_file_get_string (file, group, "Position", NULL);
  starter->unmoved = g_key_file_get_boolean (file, group, "Unmoved", NULL);
  return starter;
}

GPtrArray *
pw_starters_load (void)
{
  GPtrArray *starters = g_ptr_array_new_with_free_func (free_starter);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_auto (GStrv) groups = NULL;

  g_return_val_if_fail (bytes && g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL), starters);

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i]; i++)
    g_ptr_array_add (starters, read_starter (file, groups[i]));
  return starters;
}

/* -- searching -- */

static gboolean
has_word (const char *text, const char *word)
{
  g_autofree char *folded_text = g_utf8_casefold (text, -1);
  g_autofree char *folded_word = g_utf8_casefold (word, -1);

  return strstr (folded_text, folded_word) != NULL;
}

gboolean
pw_starter_matches (const PwStarter *starter, const char *search)
{
  g_auto (GStrv) words = g_strsplit (search, " ", -1);

  for (guint i = 0; words[i]; i++)
    if (!has_word (starter->name, words[i]) && !has_word (starter->words, words[i])
        && strstr (starter->notation, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* -- choosing -- */

static void
set_piece (const PwStarter *starter, PwDocument *document)
{
  pw_document_write (document, PW_RECORD_NAME, starter->name);
  pw_document_write (document, PW_RECORD_SYMBOL, starter->symbol);
  pw_document_write (document, PW_RECORD_FIGURINE, PW_FIGURINE_AUTO);
  pw_document_set_text (document, PW_DIALECT_EXTENDED, starter->notation);
}

/* Puts what stands on a square of the example just as far from the document's piece, if that is on its board. */
static void
put_example (PwDocument *document, PwBoard *board, const PwBoard *example, PwSquare square)
{
  PwSquare centre = pw_square_parse (example, PW_STARTER_AT), at = pw_document_get_record (document)->at;
  int dx = (int) pw_board_file_of (example, square) - (int) pw_board_file_of (example, centre);
  int dy = (int) pw_board_rank_of (example, square) - (int) pw_board_rank_of (example, centre);
  int file = (int) pw_board_file_of (board, at) + dx, rank = (int) pw_board_rank_of (board, at) + dy;

  if (square == centre || pw_board_cell (example, square) == PW_CELL_EMPTY)
    return;
  if (file < 0 || rank < 0 || file >= (int) pw_board_files (board) || rank >= (int) pw_board_ranks (board))
    return;
  pw_board_set (board, (PwSquare) (rank * (int) pw_board_files (board) + file), pw_board_cell (example, square),
                pw_board_letter (example, square));
}

PwBoard *
pw_starter_lay_out (const PwStarter *starter, PwDocument *document)
{
  g_autoptr (PwBoard) pieces = pw_board_new_from_fen (starter->position, NULL);
  PwBoard *board = pw_board_copy (pw_document_get_record (document)->board);

  pw_board_clear (board);
  for (PwSquare square = 0; pieces != NULL && square < pw_board_n_squares (pieces); square++)
    put_example (document, board, pieces, square);
  return board;
}

void
pw_starter_choose (const PwStarter *starter, PwDocument *document, gboolean example)
{
  /* Translators: a step that can be undone; the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("Choose %s"), starter->name);

  pw_document_begin_step (document, name);
  if (example)
    {
      g_autoptr (PwBoard) board = pw_starter_lay_out (starter, document);

      pw_document_set_side (document, PW_SIDE_FIRST);
      pw_document_set_virgin (document, starter->unmoved);
      pw_document_set_board (document, board);
    }
  set_piece (starter, document);
  pw_document_end_step (document);
}
