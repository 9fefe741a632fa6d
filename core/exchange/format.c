/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats of other programs: found, read, and written so that reading gives the same. */
#include "core/exchange/format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/limits.h"
#include "core/base/owns.h"
#include "core/exchange/flavor/flavor.h"
#include "core/exchange/losses.h"

#define MARK "\xEF\xBB\xBF" /* a byte order mark */
#define SURE 50             /* of PwExchangeFormat.recognize() */

/* In the order of the menus; of formats that are equally sure of a text, the first has it. */
static const PwExchangeFormat *const formats[] = {
  &pw_exchange_link,   &pw_exchange_variants_ini, &pw_exchange_pychess,  &pw_exchange_diagram,
  &pw_exchange_xboard, &pw_exchange_fairy_max,    &pw_exchange_pgn,      &pw_exchange_tsv,
  &pw_exchange_csv,    &pw_exchange_json_lines,   &pw_exchange_wikitext, &pw_exchange_sjaak,
};

const PwExchangeFormat *
pw_exchange_format (guint i)
{
  return i < G_N_ELEMENTS (formats) ? formats[i] : NULL;
}

const PwExchangeFormat *
pw_exchange_find_format (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->name, name))
      return formats[i];
  return NULL;
}

const PwExchangeFormat *
pw_exchange_find_by_ending (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (*formats[i]->ending != '\0' && g_str_has_suffix (path, formats[i]->ending))
      return formats[i];
  return NULL;
}

/*
 * Text that the formats can rely on. Spreadsheets write UTF-16 with its mark, too, and may write other
 * encodings.
 *
 * had_mark: (out); bad_line: (out): the first with bytes that are not UTF-8; 0 if there is none
 * Returns: (transfer full): valid UTF-8 that ends with a zero
 */
static char *
make_valid (const char *bytes, gsize length, gboolean *had_mark, guint *bad_line)
{
  gboolean wide = length >= 2 && (memcmp (bytes, "\xFF\xFE", 2) == 0 || memcmp (bytes, "\xFE\xFF", 2) == 0);
  gsize n;
  g_autofree char *decoded
      = wide ? g_convert (bytes, (gssize) length, "UTF-8", "UTF-16", NULL, &n, NULL) : NULL;
  const char *text = decoded != NULL ? decoded : bytes, *bad;

  length = decoded != NULL ? n : length;
  *had_mark = length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0;
  text += *had_mark ? strlen (MARK) : 0;
  length -= *had_mark ? strlen (MARK) : 0;
  *bad_line = !g_utf8_validate_len (text, length, &bad);
  for (const char *at = text; *bad_line > 0 && at < bad; at++)
    *bad_line += *at == '\n';
  return g_utf8_make_valid (text, (gssize) length);
}

/* text: valid */
static const PwExchangeFormat *
recognize (const char *text, gsize length)
{
  const PwExchangeFormat *best = NULL;
  guint sure = SURE - 1;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      guint how = formats[i]->recognize != NULL ? formats[i]->recognize (text, length) : 0;

      if (how > sure)
        {
          best = formats[i];
          sure = how;
        }
    }
  return best;
}

const PwExchangeFormat *
pw_exchange_recognize (const char *text, gsize length)
{
  gboolean had_mark;
  guint bad_line;
  g_autofree char *valid = make_valid (text, length, &had_mark, &bad_line);

  return recognize (valid, strlen (valid));
}

const char *
pw_exchange_blame (const char *text, gsize length)
{
  static const char *const pictures[] = { "\x89PNG", "GIF8", "\xFF\xD8\xFF", "<svg" };
  g_autofree char *start = g_strndup (text, MIN (length, 4096));

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_has_prefix (start, pictures[i])
        || (*pictures[i] == '<' && *start == '<' && strstr (start, pictures[i])))
      return N_ ("it is a picture");
  return N_ ("it has none of the formats that can be imported");
}

/* -- reading -- */

PW_FREE_FUNC (pw_exchange_file_free, PwExchangeFile, (g_ptr_array_unref, found), (g_array_unref, notes));

/* The note that takes the place of those that are too many gets its sentence. */
static void
end_notes (GArray *notes, PwTranslate translate)
{
  PwExchangeNote *last;

  if (notes->len <= PW_EXCHANGE_MAX_NOTES)
    return;
  last = &g_array_index (notes, PwExchangeNote, notes->len - 1);
  g_free (last->text);
  last->text = g_strdup (pw_translate_with (translate, N_ ("From here on, there are more remarks.")));
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return (int) ((const PwExchangeNote *) a)->line - (int) ((const PwExchangeNote *) b)->line;
}

static void
end_pieces (PwExchange *exchange, PwTranslate translate)
{
  if (exchange->pieces->len <= PW_ARMY_MAX_PIECES)
    return;
  g_ptr_array_set_size (exchange->pieces, PW_ARMY_MAX_PIECES);
  pw_exchange_say (exchange->notes, translate, PW_SEVERITY_ERROR, 0, -1,
                   N_ ("From here on, pieces are left out: there are more than %d."), PW_ARMY_MAX_PIECES);
  for (guint i = 0; i < exchange->notes->len; i++)
    {
      PwExchangeNote *note = &g_array_index (exchange->notes, PwExchangeNote, i);

      note->piece = note->piece < PW_ARMY_MAX_PIECES ? note->piece : -1;
    }
}

static void
end_reading (PwExchangeFile *file, PwTranslate translate)
{
  end_notes (file->notes, translate);
  for (guint i = 0; i < file->found->len; i++)
    {
      PwExchange *exchange = pw_exchange_game (file, i);

      g_array_sort (exchange->notes, compare_lines);
      end_pieces (exchange, translate);
      end_notes (exchange->notes, translate);
    }
}

/* text: what was made valid of the bytes. Returns: (nullable): NULL with error set */
static const PwExchangeFormat *
find_reader (const char *text, gsize length, const char *bytes, gsize n_bytes, const PwExchangeFormat *format,
             PwTranslate translate, GError **error)
{
  if (format == NULL)
    format = recognize (text, length);
  if (format == NULL)
    pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_FORMAT, "%s",
                      pw_translate_with (translate, pw_exchange_blame (bytes, n_bytes)));
  else if (format->read == NULL)
    pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_FORMAT, N_ ("%s can only be exported"),
                      pw_translate_with (translate, format->label));
  else
    return format;
  return NULL;
}

PwExchangeFile *
pw_exchange_read (const char *text, gsize length, const PwExchangeFormat *format, PwTranslate translate,
                  GError **error)
{
  gboolean had_mark;
  guint bad_line;
  g_autofree char *valid = NULL;
  g_autoptr (PwExchangeFile) file = NULL;
  PwExchangeReading job;

  if (length > PW_EXCHANGE_MAX_SIZE)
    {
      pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_LIMIT, N_ ("it has more than %d bytes"),
                        PW_EXCHANGE_MAX_SIZE);
      return NULL;
    }
  valid = make_valid (text, length, &had_mark, &bad_line);
  file = g_new0 (PwExchangeFile, 1);
  file->found = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_exchange_free);
  file->notes = pw_exchange_notes_new ();
  file->format = find_reader (valid, strlen (valid), text, length, format, translate, error);
  if (file->format == NULL)
    return NULL;
  if (bad_line > 0)
    pw_exchange_say (file->notes, translate, PW_SEVERITY_WARNING, bad_line, -1,
                     N_ ("Some letters are lost: they are not UTF-8."));
  job = (PwExchangeReading){ valid, strlen (valid), had_mark, translate, file->found, file->notes };
  if (!file->format->read (&job, error)
      || (file->found->len == 0
          && !pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_TEXT, "%s",
                                pw_translate_with (translate, file->format->nothing))))
    return NULL;
  end_reading (file, translate);
  return g_steal_pointer (&file);
}

/* -- writing -- */

/* The piece that was read again: at its place among those that were written, or else by its letter. */
static const PwExchangePiece *
find_again (const PwExchange *again, const PwExchangePiece *piece, guint place)
{
  const PwExchangePiece *there = place < again->pieces->len ? pw_exchange_piece (again, place) : NULL;
  int i = *piece->symbol != '\0' ? pw_exchange_find_letter (again, pw_exchange_letter (piece)) : -1;

  return i < 0 || (there != NULL && g_str_equal (there->symbol, piece->symbol)) ? there
                                                                                : pw_exchange_piece (again, (guint) i);
}

static PwAlike
compare_piece (const PwExchangePiece *piece, const PwExchangePiece *other)
{
  if (piece->piece == NULL || other->piece == NULL)
    return piece->piece == NULL ? PW_ALIKE_SAME : PW_ALIKE_NOT;
  return piece->dialect == other->dialect && g_str_equal (piece->notation, other->notation)
             ? PW_ALIKE_SAME
             : pw_flavor_compare (piece->piece, other->piece);
}

/* Whether it has become the program's own piece of its letter. */
static gboolean
is_orthodox (const PwExchange *again, const PwExchangePiece *piece)
{
  char letter = pw_exchange_letter (piece);
  const PwKind *kind = pw_rules_find_kind (again->rules, letter);

  return kind != NULL && kind->orthodox && piece->piece != NULL
         && pw_flavor_moves_alike (piece->piece, kind->piece);
}

/* Leaves out what has become another piece. Returns: whether all are the same */
static gboolean
compare_pieces (PwExchangeWriting *job, const PwExchange *again)
{
  gboolean same = TRUE;
  guint place = 0;

  for (guint i = 0; i < job->from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (job->from, i), *other;
      PwAlike alike;

      if (job->left_out[i] || is_orthodox (again, piece))
        continue;
      other = find_again (again, piece, place++);
      alike = other != NULL ? compare_piece (piece, other) : PW_ALIKE_NOT;
      if (alike == PW_ALIKE_TRIED)
        pw_exchange_say (
            job->notes, job->translate, PW_SEVERITY_NOTE, 0, (int) i,
            N_ ("There it moves alike on all boards that were tried; that it always does isn’t proved."));
      if (alike >= PW_ALIKE_TRIED)
        continue;
      pw_exchange_leave_out (job, (int) i, NULL, N_ ("It would be read differently there."));
      same = FALSE;
    }
  return same;
}

void
pw_exchange_note_flaws (const PwExchange *exchange, const PwExchangeFormat *format, PwTranslate translate,
                        GArray *notes)
{
  guint carries = format != NULL ? format->carries : PW_CARRIES_PIECES | PW_CARRIES_RULES;

  for (guint i = 0; (carries & PW_CARRIES_PIECES) != 0 && i < exchange->pieces->len; i++)
    if (pw_exchange_piece (exchange, i)->piece == NULL)
      pw_exchange_say (notes, translate,
                       carries & PW_CARRIES_LETTERS ? PW_SEVERITY_ERROR : PW_SEVERITY_WARNING, 0, (int) i,
                       N_ ("Its notation has an error."));
  if (exchange->no_game != NULL && (carries & (PW_CARRIES_START | PW_CARRIES_RULES | PW_CARRIES_PLAYED)) != 0)
    pw_exchange_note (notes, PW_SEVERITY_ERROR, 0, -1, g_strdup (exchange->no_game));
}

/* Pieces that no program reads, or that it could not tell from others. */
static void
leave_out_strangers (PwExchangeWriting *job)
{
  for (guint i = 0; i < job->from->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (job->from, i);
      char letter = pw_exchange_letter (piece);

      if (piece->piece == NULL)
        job->left_out[i] = TRUE;
      else if (letter == 0)
        pw_exchange_leave_out (job, (int) i, NULL, N_ ("It needs one letter as its symbol."));
      else if (pw_exchange_find_letter (job->from, letter) != (int) i)
        pw_exchange_leave_out (job, (int) i, NULL, N_ ("Another piece has the same symbol."));
    }
}

/* Whether the text, if it can be read at all, gives the same pieces. Then the rules are compared, too. */
static gboolean
reads_the_same (PwExchangeWriting *job, const PwExchangeFormat *format)
{
  g_autoptr (PwExchangeFile) file = NULL;
  const PwExchange *again;

  if (format->read == NULL || (format->carries & PW_CARRIES_PIECES) == 0)
    return TRUE;
  file = pw_exchange_read (job->text->str, job->text->len, format, NULL, NULL);
  again = file != NULL ? pw_exchange_game (file, 0) : NULL;
  if (again != NULL && !compare_pieces (job, again))
    return FALSE;
  if (again != NULL && job->from->rules != NULL && (format->carries & (PW_CARRIES_START | PW_CARRIES_RULES)) != 0)
    _pw_exchange_note_losses (job, again->rules);
  return TRUE;
}

char *
pw_exchange_write (const PwExchange *exchange, const PwExchangeFormat *format,
                   const PwExchangeOptions *options, PwTranslate translate, GArray *notes, GError **error)
{
  static const PwExchangeOptions usual = { .brackets = FALSE };
  g_autofree gboolean *left_out = g_new0 (gboolean, exchange->pieces->len + 1);
  g_autoptr (GString) text = g_string_new (NULL);
  PwExchangeWriting job
      = { exchange, format, options != NULL ? options : &usual, translate, left_out, notes, text };
  gboolean done = FALSE;

  if (format->write == NULL)
    {
      pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_FORMAT, N_ ("%s can only be imported"),
                        pw_translate_with (translate, format->label));
      return NULL;
    }
  pw_exchange_note_flaws (exchange, format, translate, notes);
  if ((format->carries & PW_CARRIES_LETTERS) != 0)
    leave_out_strangers (&job);
  while (!done)
    {
      g_autofree char *clean = NULL;

      g_string_truncate (text, 0);
      if (!format->write (&job, error)
          || (text->len == 0
              && !pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_TEXT,
                                    N_ ("none of the pieces can be written"))))
        return NULL;
      clean = pw_clean_text (format->clean, text->str);
      g_string_assign (text, clean);
      done = reads_the_same (&job, format);
    }
  return g_strdup (text->str);
}
