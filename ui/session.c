/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The session file: owns its names and their meaning.  Knows the document's public
 * face; must not know any widget, nor when it is saved.
 */
#include "ui/session.h"

#include <errno.h>
#include <glib/gstdio.h>

#define MAX_FILE_SIZE (1024 * 1024) /* a full session is a few kilobytes */

#define GROUP_PIECE "Piece"
#define KEY_NOTATION "Notation"
#define KEY_DIALECT "Dialect"
#define KEY_NAME "Name"
#define KEY_SYMBOL "Symbol"
#define GROUP_BOARD "Board"
#define KEY_POSITION "Position"
#define KEY_AT "At"
#define KEY_SIDE "Side"
#define KEY_UNMOVED "Unmoved"

#define SIDE_FIRST "first"
#define SIDE_SECOND "second"

char *
pw_session_default_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "piecewright", "session.ini", NULL);
}

/* -- reading -- */

/* What is not there is told better by whoever opens it; but opening a pipe would wait for ever. */
static gboolean
is_sane (const char *path, GError **error)
{
  GStatBuf stat_buf;

  if (g_stat (path, &stat_buf) != 0)
    return TRUE;
  if (S_ISREG (stat_buf.st_mode) && stat_buf.st_size <= MAX_FILE_SIZE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               S_ISREG (stat_buf.st_mode) ? "%s: too large for a session" : "%s: not a regular file", path);
  return FALSE;
}

static void
load_text (PwDocument *document, GKeyFile *file, const char *key, void (*set) (PwDocument *, const char *))
{
  g_autofree char *text = g_key_file_get_string (file, GROUP_PIECE, key, NULL);

  if (text)
    set (document, text);
}

/* A file without a dialect is from before there were others. */
static void
load_notation (PwDocument *document, GKeyFile *file)
{
  g_autofree char *name = g_key_file_get_string (file, GROUP_PIECE, KEY_DIALECT, NULL);
  g_autofree char *notation = g_key_file_get_string (file, GROUP_PIECE, KEY_NOTATION, NULL);
  PwDialect dialect;

  if (name == NULL || !pw_dialect_from_name (name, &dialect))
    dialect = PW_DIALECT_EXTENDED;
  if (notation)
    pw_document_set_text (document, dialect, notation);
}

/*
 * The piece takes its square before the board comes: setting a board frees the square
 * that the piece stands on.
 */
static void
load_position (PwDocument *document, GKeyFile *file)
{
  g_autofree char *fen = g_key_file_get_string (file, GROUP_BOARD, KEY_POSITION, NULL);
  g_autofree char *name = g_key_file_get_string (file, GROUP_BOARD, KEY_AT, NULL);
  g_autoptr (PwBoard) board = fen ? pw_board_new_from_fen (fen, NULL) : NULL;
  PwSquare at;

  if (board == NULL)
    return;
  pw_document_clear_board (document);
  pw_document_resize_board (document, pw_board_files (board), pw_board_ranks (board));
  at = name ? pw_square_parse (board, name) : PW_NO_SQUARE;
  if (at != PW_NO_SQUARE)
    pw_document_set_at (document, at);
  pw_document_set_board (document, board);
}

static void
load_state (PwDocument *document, GKeyFile *file)
{
  g_autofree char *side = g_key_file_get_string (file, GROUP_BOARD, KEY_SIDE, NULL);

  if (g_strcmp0 (side, SIDE_FIRST) == 0)
    pw_document_set_side (document, PW_SIDE_FIRST);
  else if (g_strcmp0 (side, SIDE_SECOND) == 0)
    pw_document_set_side (document, PW_SIDE_SECOND);
  if (g_key_file_has_key (file, GROUP_BOARD, KEY_UNMOVED, NULL))
    pw_document_set_virgin (document, g_key_file_get_boolean (file, GROUP_BOARD, KEY_UNMOVED, NULL));
}

gboolean
pw_session_load (PwDocument *document, const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!is_sane (path, error) || !g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, error))
    return FALSE;

  load_text (document, file, KEY_NAME, pw_document_set_name);
  load_text (document, file, KEY_SYMBOL, pw_document_set_symbol);
  load_position (document, file);
  load_state (document, file);
  load_notation (document, file);
  return TRUE;
}

/* -- writing -- */

gboolean
pw_session_save (PwDocument *document, const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *fen = pw_document_get_fen (document);
  char at[PW_SQUARE_NAME_SIZE];

  pw_square_name (pw_document_get_board (document), pw_document_get_at (document), at);
  g_key_file_set_string (file, GROUP_PIECE, KEY_NOTATION, pw_document_get_notation (document));
  g_key_file_set_string (file, GROUP_PIECE, KEY_DIALECT, pw_dialect_name (pw_document_get_dialect (document)));
  g_key_file_set_string (file, GROUP_PIECE, KEY_NAME, pw_document_get_name (document));
  g_key_file_set_string (file, GROUP_PIECE, KEY_SYMBOL, pw_document_get_symbol (document));
  g_key_file_set_string (file, GROUP_BOARD, KEY_POSITION, fen);
  g_key_file_set_string (file, GROUP_BOARD, KEY_AT, at);
  g_key_file_set_string (file, GROUP_BOARD, KEY_SIDE,
                         pw_document_get_side (document) == PW_SIDE_FIRST ? SIDE_FIRST : SIDE_SECOND);
  g_key_file_set_boolean (file, GROUP_BOARD, KEY_UNMOVED, pw_document_get_virgin (document));

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", folder, g_strerror (code));
      return FALSE;
    }
  return g_key_file_save_to_file (file, path, error);
}
