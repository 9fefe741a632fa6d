/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with the text of a board, and where; and what of it is left out. */
#include "core/board/fen-private.h"

#include <glib/gi18n.h>

/* clang-format off */
G_DEFINE_QUARK (pw-fen-error-quark, pw_fen_error)
/* clang-format on */

const char *
_pw_fen_word (const PwFenReader *reader, const char *text)
{
  return reader->translate != NULL ? reader->translate (text) : text;
}

gboolean
_pw_fen_fail (PwFenReader *reader, PwFenError code, const char *at, const char *format, ...)
{
  g_autofree char *what = NULL;
  glong character = 1;
  va_list args;

  for (const char *p = reader->text; at != NULL && p < at; p++)
    character += (*p & 0xc0) != 0x80;
  va_start (args, format);
  what = g_strdup_vprintf (_pw_fen_word (reader, format), args);
  va_end (args);
  if (at == NULL)
    g_set_error_literal (reader->error, PW_FEN_ERROR, (gint) code, what);
  else if (reader->row < reader->n_ranks) /* marks have no rank */
    g_set_error (reader->error, PW_FEN_ERROR, (gint) code,
                 _pw_fen_word (reader, N_ ("character %ld, rank %u: %s")), character,
                 reader->n_ranks - reader->row, what);
  else
    g_set_error (reader->error, PW_FEN_ERROR, (gint) code, _pw_fen_word (reader, N_ ("character %ld: %s")),
                 character, what);
  return FALSE;
}

/* What other programs write that no board of ours can show. */
static const struct
{
  char character;
  const char *words;
} foreign[] = {
  { '~',
    N_ ("“~” before a letter marks a piece that lies face down (as in jieqi), which this board can’t show; "
        "delete the “~”") },
  { '(', N_ ("“(” begins a stack of pieces on one square, which this board can’t show; leave one of the "
             "letters and "
             "delete the rest, with both brackets") },
  { '+', N_ ("“+” must be before a letter, as in “+P”; delete it") },
};

gboolean
_pw_fen_fail_character (PwFenReader *reader)
{
  gunichar c = g_utf8_get_char_validated (reader->at, -1);
  guint byte = (guint8) *reader->at;

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (foreign[i].character == *reader->at)
      return _pw_fen_fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, foreign[i].words, NULL);
  if (c == (gunichar) -1 || c == (gunichar) -2)
    return _pw_fen_fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("byte 0x%02X isn’t text"), byte);
  if (!g_unichar_isgraph (c))
    return _pw_fen_fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("U+%04X has no meaning in a board"),
                         c);
  return _pw_fen_fail (reader, PW_FEN_ERROR_CHARACTER, reader->at, N_ ("“%.*s” has no meaning in a board"),
                       (int) (g_utf8_next_char (reader->at) - reader->at), reader->at);
}

void
_pw_fen_leave_out (PwFenReader *reader, const char *start, gsize length)
{
  if (reader->left == NULL)
    reader->left = g_string_new (NULL);
  if (reader->left->len > 0)
    g_string_append (reader->left, ", ");
  g_string_append_printf (reader->left, _pw_fen_word (reader, N_ ("“%.*s”")),
                          (int) MIN (length, PW_FEN_MAX_QUOTED), start);
}
