/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line to share, as a link that is read wherever it is in a text:
 *
 *   piecewright:FtR?name=Griffon&symbol=G&board=8/8/8/8/3G4/8/8/8&at=d4
 *
 * Each further piece begins with its notation, and a game is what a document has:
 * ...&notation=NN&game=%7B...%7D. What is long is the same, deflated, in the letters of base64 for links,
 * after the version of that:
 *
 *   piecewright:/1/eJyrVi...
 */
#include "core/exchange/list.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/played.h"

#define SCHEME      PW_LINK_SCHEME ":"
#define SYMBOL      "X" /* of a piece without another */
#define PACKED      "/1/"
#define MAX_PLAIN   400           /* bytes of a link that is not packed: people would not read more */
#define PLAIN       "-_~+=/:,"    /* in values, beside letters and digits */
#define AROUND      " \t\r\n<>\"" /* no link has these */
#define PUNCTUATION ".,:;!?)'"    /* at the end of a link it belongs to the text around it */

/* What a link says: of each piece what lists have (PwListColumn), and of all the game. */
#define GAME      PW_N_COLUMNS
#define N_MEMBERS (GAME + 1)

static const char *
member_name (guint member)
{
  return member == GAME ? "game" : pw_list_column_name (member);
}

/* -- reading -- */

/* Without the punctuation after it; a parenthesis that it opens belongs to it. Returns: the length */
static gsize
trim (const char *link, gsize length)
{
  int open = 0;

  for (gsize i = 0; i < length; i++)
    open += (link[i] == '(') - (link[i] == ')');
  while (length > 0 && strchr (PUNCTUATION, link[length - 1]) != NULL
         && (link[length - 1] != ')' || open < 0))
    open += link[--length] == ')';
  return length;
}

/* Returns: (nullable): what the first link says, after the scheme */
static const char *
find_link (const char *text, gsize *length)
{
  for (const char *at = text; *at != '\0'; at++)
    {
      const char *link = at + strlen (SCHEME);

      if (g_ascii_strncasecmp (at, SCHEME, strlen (SCHEME)) != 0
          || (at > text && (g_ascii_isalnum (at[-1]) || strchr ("+-.", at[-1]) != NULL)))
        continue;
      *length = trim (link, strcspn (link, AROUND));
      if (*length > 0)
        return link;
    }
  return NULL;
}

static guint
recognize (const char *text, gsize length)
{
  const char *link = find_link (text, &length);

  if (link == NULL)
    return 0;
  return strspn (text, AROUND) == (gsize) (link - text) - strlen (SCHEME) ? 100 : 60;
}

typedef struct
{
  PwExchangeReading *job;
  PwExchange *exchange;
  char *texts[N_MEMBERS]; /* (nullable): of the piece that is being read, if it has a notation; of the game */
} Reader;

#define LOSE(reader, piece, ...)                                                                             \
  pw_exchange_say ((reader)->exchange->notes, (reader)->job->translate, PW_SEVERITY_ERROR, 0, piece,         \
                   __VA_ARGS__)

static gboolean
has_square (const PwExchangePiece *piece)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (piece->board, NULL);

  return board != NULL && pw_square_parse (board, piece->at) != PW_NO_SQUARE;
}

/* Of a board that is wrong nothing is read. */
static void
add_piece (Reader *reader, PwDialect dialect)
{
  PwExchangePiece *piece
      = pw_exchange_add (reader->exchange, NULL, SYMBOL, reader->texts[PW_COLUMN_NOTATION], dialect);

  for (guint i = 0; i < GAME; i++)
    if (reader->texts[i] != NULL && i != PW_COLUMN_NOTATION && i != PW_COLUMN_DIALECT)
      pw_list_set_text (piece, i, reader->texts[i]);
  if (has_square (piece))
    return;
  if (*piece->board != '\0')
    LOSE (reader, (int) reader->exchange->pieces->len - 1, N_ ("The board %s can’t be used."), piece->board);
  pw_list_set_text (piece, PW_COLUMN_BOARD, NULL);
  pw_list_set_text (piece, PW_COLUMN_AT, NULL);
}

static void
end_piece (Reader *reader)
{
  const char *name = reader->texts[PW_COLUMN_DIALECT];
  PwDialect dialect = PW_DIALECT_EXTENDED;

  if (name != NULL && !pw_dialect_from_name (name, &dialect))
    LOSE (reader, -1, N_ ("A piece is left out: no dialect is called “%s”."), name);
  else if (reader->texts[PW_COLUMN_NOTATION] != NULL)
    add_piece (reader, dialect);
  for (guint i = 0; i < GAME; i++)
    g_clear_pointer (&reader->texts[i], g_free);
}

static void
set_text (Reader *reader, guint member, const char *escaped)
{
  g_autofree char *text = g_uri_unescape_string (escaped, "");

  if (text == NULL)
    LOSE (reader, -1, N_ ("“%s” in the link is damaged."), member_name (member));
  if (member == PW_COLUMN_NOTATION || (member < GAME && reader->texts[PW_COLUMN_NOTATION] == NULL))
    {
      end_piece (reader);
      reader->texts[PW_COLUMN_NOTATION] = g_strdup ("");
    }
  g_free (reader->texts[member]);
  reader->texts[member] = g_utf8_make_valid (text != NULL ? text : "", -1);
}

/* "name=Griffon" */
static void
read_part (Reader *reader, const char *part)
{
  gsize length = strcspn (part, "=");
  g_autofree char *name = g_strndup (part, length);
  guint member = 0;

  while (member < N_MEMBERS && !g_str_equal (member_name (member), name))
    member++;
  if (member < N_MEMBERS)
    set_text (reader, member, part + length + (part[length] == '='));
  else if (*part != '\0')
    LOSE (reader, -1, N_ ("“%s” in the link is not understood."), part);
}

static void
read_game (Reader *reader)
{
  const char *game = reader->texts[GAME];
  g_autoptr (GError) error = NULL;

  if (!pw_exchange_read_game (reader->exchange, game != NULL ? game : "", reader->job->translate, &error)
      && game != NULL)
    LOSE (reader, -1, N_ ("The game can’t be played: %s."), error->message);
  g_free (reader->texts[GAME]);
}

/* Runs a converter over bytes. most: bytes; of more there is one more. Returns: FALSE if they are wrong */
static gboolean
convert (GConverter *converter, const char *bytes, gsize length, gsize most, GString *out)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (from, converter);
  gboolean good;

  g_string_set_size (out, most + 1);
  good = g_input_stream_read_all (stream, out->str, most + 1, &length, NULL, NULL);
  g_string_set_size (out, length);
  return good;
}

/* text: (inout): as it is in the link; unpacked */
static gboolean
unpack (GString *text, PwTranslate translate, GError **error)
{
  g_autoptr (GConverter) unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autofree char *letters = g_strconcat (text->str + strlen (PACKED), "==", NULL);
  gsize length;

  g_base64_decode_inplace (g_strdelimit (g_strdelimit (letters, "-", '+'), "_", '/'), &length);
  if (!convert (unpacker, letters, length, PW_LINK_MAX_UNPACKED, text))
    return pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_TEXT,
                             N_ ("the link is damaged, or not whole"));
  return text->len <= PW_LINK_MAX_UNPACKED
         || pw_exchange_fail (error, translate, PW_EXCHANGE_ERROR_LIMIT,
                              N_ ("unpacked, the link has more than %d bytes"), PW_LINK_MAX_UNPACKED);
}

/* Returns: (transfer full) (nullable): "FtR?name=...", NULL with error set */
static GString *
find_text (const PwExchangeReading *job, GError **error)
{
  gsize length;
  const char *link = find_link (job->text, &length);
  GString *text = g_string_new_len (link, link != NULL ? (gssize) MIN (length, PW_LINK_MAX_LENGTH) : 0);

  if (link == NULL)
    pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                      N_ ("there is no link that begins with %s"), SCHEME);
  else if (strlen (SCHEME) + length > PW_LINK_MAX_LENGTH)
    pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_LIMIT, N_ ("the link has more than %d bytes"),
                      PW_LINK_MAX_LENGTH);
  else if (*link == '/' && !g_str_has_prefix (link, PACKED))
    pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_TEXT,
                      N_ ("a newer version has made the link"));
  else if (*link != '/' || unpack (text, job->translate, error))
    return text;
  g_string_free (text, TRUE);
  return NULL;
}

static gboolean
read_link (PwExchangeReading *job, GError **error)
{
  GString *text = find_text (job, error);
  Reader reader = { .job = job };
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return FALSE;
  parts = g_strsplit_set (text->str, "?&", -1);
  g_string_free (text, TRUE);
  reader.exchange = pw_exchange_add_found (job, 0);
  if (*parts[0] != '\0')
    set_text (&reader, PW_COLUMN_NOTATION, parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    read_part (&reader, parts[i]);
  end_piece (&reader);
  read_game (&reader);
  return TRUE;
}

/* -- writing -- */

static void
append_escaped (GString *link, const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_isalnum (*text)
        || (strchr (PLAIN, *text) != NULL && (text[1] != '\0' || strchr (PUNCTUATION, *text) == NULL)))
      g_string_append_c (link, *text);
    else
      g_string_append_printf (link, "%%%02X", (guchar) *text);
}

static void
append_value (GString *link, guint member, const char *value)
{
  g_string_append_printf (link, "%c%s=", strchr (link->str, '?') == NULL ? '?' : '&', member_name (member));
  append_escaped (link, value);
}

/* What is as usual is not written. */
static void
append_piece (GString *link, const PwExchangePiece *piece, gboolean with_notes)
{
  static const char *const usual[GAME] = { [PW_COLUMN_SYMBOL] = SYMBOL, [PW_COLUMN_DIALECT] = "extended" };

  if (link->len > 0 || *piece->notation == '\0' || *piece->notation == '/')
    append_value (link, PW_COLUMN_NOTATION, piece->notation);
  else
    append_escaped (link, piece->notation);
  for (guint i = 0; i < GAME; i++)
    {
      const char *text = pw_list_get_text (piece, i);

      if (i != PW_COLUMN_NOTATION && (i != PW_COLUMN_NOTES || with_notes)
          && !g_str_equal (text, usual[i] != NULL ? usual[i] : ""))
        append_value (link, i, text);
    }
}

static void
append_packed (GString *link, const GString *plain)
{
  g_autoptr (GConverter) packer = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autoptr (GString) bytes = g_string_new (NULL);
  g_autofree char *letters = NULL;

  convert (packer, plain->str, plain->len, 2 * PW_LINK_MAX_LENGTH, bytes);
  letters = g_base64_encode ((const guchar *) bytes->str, bytes->len);
  letters[strcspn (letters, "=")] = '\0';
  g_string_append_printf (link, PACKED "%s", g_strdelimit (g_strdelimit (letters, "+", '-'), "/", '_'));
}

/* What may be left out for a shorter link, one after the other. */
static const char *const shortenings[] = {
  N_ ("The notes on pieces are left out: the link would be too long."),
  N_ ("What was played is left out: the link would be too long."),
};

/* shortening: of these so many. Returns: FALSE if it is too long */
static gboolean
write_short (GString *link, const PwExchange *exchange, guint shortening)
{
  g_autofree char *game = pw_exchange_write_game (exchange), *rules = pw_game_take_played (game, NULL);
  const char *value = shortening < 2 ? game : rules;
  g_autoptr (GString) plain = g_string_new (NULL);

  for (guint i = 0; i < exchange->pieces->len; i++)
    append_piece (plain, pw_exchange_piece (exchange, i), shortening < 1);
  if (*value != '\0')
    append_value (plain, GAME, value);
  g_string_assign (link, SCHEME);
  if (plain->len <= MAX_PLAIN)
    g_string_append (link, plain->str);
  else
    append_packed (link, plain);
  return link->len <= PW_LINK_MAX_LENGTH && plain->len <= PW_LINK_MAX_UNPACKED;
}

static gboolean
write_link (PwExchangeWriting *job, GError **error)
{
  guint shortening = 0;

  while (shortening <= G_N_ELEMENTS (shortenings) && !write_short (job->text, job->from, shortening))
    shortening++;
  if (shortening > G_N_ELEMENTS (shortenings))
    return pw_exchange_fail (error, job->translate, PW_EXCHANGE_ERROR_LIMIT,
                             N_ ("a link to all of it would have more than %d bytes"), PW_LINK_MAX_LENGTH);
  for (guint i = 0; i < shortening; i++)
    pw_exchange_say (job->notes, job->translate, PW_SEVERITY_ERROR, 0, -1, "%s",
                     pw_translate_with (job->translate, shortenings[i]));
  g_string_append_c (job->text, '\n');
  return TRUE;
}

const PwExchangeFormat pw_exchange_link = {
  .name = "text",
  .label = N_ ("One line to share"),
  .brief = N_ ("A link that Piecewright reads wherever it is pasted."),
  .ending = "",
  .carries = PW_CARRIES_PIECES | PW_CARRIES_NAMES | PW_CARRIES_NOTES | PW_CARRIES_BOARDS | PW_CARRIES_START
             | PW_CARRIES_RULES | PW_CARRIES_PLAYED,
  .recognize = recognize,
  .read = read_link,
  .write = write_link,
};
