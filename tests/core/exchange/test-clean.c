/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What leaves is clean: whatever a name, a note, a title or a game says, no file has a control character, or
 * what turns the direction of a text; a spreadsheet finds no formula; and the file is read again.
 */
#include <string.h>

#include "core/exchange/format.h"
#include "core/game/rules-read.h"

static const char *const texts[] = {
  "\033[2J\033]0;owned\007",
  "\033[31mred\033[0m\b\b",
  "a\u202Egnp.exe",
  "\u2067isolate\u2066\u2068",
  "one\ntwo\r\nthree\rfour",
  "C1: \302\2332J \302\205 \302\220",
  "lines\u2028and\u2029paragraphs",
  "\x7f deleted\tand\vtabbed\f",
  "=1+1",
  "\t@SUM(1)",
  "\r+cmd|' /C calc'!A0",
  "-2",
  "quote \" and ] and { and } and | and \\",
  "]]\n[Site \"other\"]",
  "</script><script>alert(1)</script>-->",
  "]\n[game:chess]\nking = k",
};

/* Where each text is put. */
typedef enum
{
  NAME,
  SYMBOL,
  NOTES,
  TITLE,
  GAME_TITLE,
  EVENT,
  COMMENT,
  N_PLACES,
} Place;

static const char *const place_names[] = { "name", "symbol", "notes", "title", "game", "event", "comment" };

/* As another program could have written it, which escapes quotes and no more. (transfer full) */
static char *
write_played (const char *event, const char *comment)
{
  g_auto (GStrv) parts = g_strsplit (event, "\\", -1);
  g_autofree char *doubled = g_strjoinv ("\\\\", parts);
  g_auto (GStrv) quoted = g_strsplit (doubled, "\"", -1);
  g_autofree char *tag = g_strjoinv ("\\\"", quoted), *plain = g_strdelimit (g_strdup (comment), "}", ')');

  return g_strdup_printf ("[Event \"%s\"]\n[Result \"*\"]\n\n1. e4 {%s} e5 *", tag, plain);
}

/* Returns: (transfer full): chess with an archbishop for a bishop, with the text in its place */
static PwExchange *
new_exchange (Place place, const char *text)
{
  PwExchange *exchange = pw_exchange_new ();
  const char *at[N_PLACES] = { "Archbishop", "A", "", "", "", "Event", "" };
  g_autoptr (GError) error = NULL;
  PwExchangePiece *piece;

  at[place] = text;
  piece = pw_exchange_add (exchange, at[NAME], at[SYMBOL], "BN", PW_DIALECT_EXTENDED);
  pw_exchange_set_text (&piece->notes, at[NOTES]);
  pw_exchange_read_game (exchange, "{\"start\":\"rnaqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNAQKBNR w\"}", NULL,
                         &error);
  if (exchange->rules == NULL)
    exchange->rules = pw_rules_chess ();
  pw_exchange_set_text (&exchange->rules->title, at[GAME_TITLE]);
  pw_exchange_set_text (&exchange->title, at[TITLE]);
  g_free (exchange->played);
  exchange->played = write_played (at[EVENT], at[COMMENT]);
  return exchange;
}

/* Whether a character may be in a file of a format, before another one. */
static gboolean
is_clean (const PwExchangeFormat *format, gunichar c, char next)
{
  if (c == '\n' || c == '\t')
    return TRUE;
  if (c == '\r')
    return next == '\n' || format == &pw_exchange_csv || format == &pw_exchange_tsv;
  return !g_unichar_iscntrl (c) && c != 0x2028 && c != 0x2029 && !(c >= 0x202a && c <= 0x202e)
         && !(c >= 0x2066 && c <= 0x2069);
}

static void
check_characters (const PwExchangeFormat *format, Place place, const char *text)
{
  g_assert_true (g_utf8_validate (text, -1, NULL));
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!is_clean (format, g_utf8_get_char (at), at[1]))
      g_error ("%s, %s: U+%04X in\n%s", format->name, place_names[place], g_utf8_get_char (at), text);
}

/* No cell begins as a formula, also after spaces. */
static void
check_cells (const PwExchangeFormat *format, const char *text)
{
  const char *dividers = format == &pw_exchange_tsv ? "\t\n" : ",\n";

  if (format != &pw_exchange_tsv && format != &pw_exchange_csv)
    return;
  for (const char *at = text; *at != '\0'; at++)
    if (at == text || strchr (dividers, at[-1]) != NULL)
      {
        const char *start = at + strspn (at, "\" \r");

        if (*start != '\0' && strchr ("=+-@", *start) != NULL)
          g_error ("%s: a formula in\n%s", format->name, text);
      }
}

/* A line that begins a tag, a section or a comment ends there. */
static void
check_lines (const PwExchangeFormat *format, Place place, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_sections = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      n_sections += *lines[i] == '[';
      if (format == &pw_exchange_pgn && place == EVENT && *lines[i] == '[')
        g_assert_true (g_str_has_suffix (lines[i], "\"]") && !g_str_has_prefix (lines[i], "[Site \"other"));
    }
  if (format == &pw_exchange_variants_ini || format == &pw_exchange_pychess)
    g_assert_cmpuint (n_sections, ==, 1);
}

/* Reading gives as many games, pieces and remarks as of a text that says nothing strange. */
static void
check_read (const PwExchangeFormat *format, const char *text, const char *usual)
{
  const char *both[] = { text, usual };
  guint counts[2][3];

  for (guint i = 0; i < 2 && format->read != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PwExchangeFile) file = pw_exchange_read (both[i], strlen (both[i]), format, NULL, &error);
      const PwExchange *last = file != NULL ? pw_exchange_game (file, file->found->len - 1) : NULL;

      if (file == NULL)
        g_error ("%s: %s\n%s", format->name, error->message, both[i]);
      counts[i][0] = file->found->len;
      counts[i][1] = last->pieces->len;
      counts[i][2] = last->notes->len;
    }
  if (format->read != NULL && memcmp (counts[0], counts[1], sizeof counts[0]) != 0)
    g_error ("%s: it is read otherwise than usual:\n%s\nand usual is\n%s", format->name, text, usual);
}

static void
test_format (gconstpointer data)
{
  const PwExchangeFormat *format = data;
  g_autoptr (PwExchange) plain = new_exchange (NAME, "Archbishop");
  g_autoptr (GArray) none = pw_exchange_notes_new ();
  g_autofree char *usual = pw_exchange_write (plain, format, NULL, NULL, none, NULL);
  guint n = 0;

  for (Place place = 0; place < N_PLACES; place++)
    for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        g_autoptr (PwExchange) out = new_exchange (place, texts[i]);
        g_autoptr (GArray) notes = pw_exchange_notes_new ();
        g_autoptr (GError) error = NULL;
        g_autofree char *text = pw_exchange_write (out, format, NULL, NULL, notes, &error);

        for (guint k = 0; k < notes->len; k++)
          check_characters (&pw_exchange_pgn, place, g_array_index (notes, PwExchangeNote, k).text);
        if (text == NULL)
          {
            g_assert_nonnull (error);
            check_characters (&pw_exchange_pgn, place, error->message);
            continue;
          }
        check_characters (format, place, text);
        check_cells (format, text);
        check_lines (format, place, text);
        if (place != SYMBOL) /* without a letter it is left out, or gets another one */
          check_read (format, text, usual);
        n++;
      }
  g_assert_cmpuint (n, >, N_PLACES * G_N_ELEMENTS (texts) / 2);
}

int
main (int argc, char *argv[])
{
  const PwExchangeFormat *format;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (format = pw_exchange_format (i)) != NULL; i++)
    if (format->write != NULL)
      {
        g_autofree char *name = g_strdup_printf ("/exchange/clean/%s", format->name);

        g_test_add_data_func (name, format, test_format);
      }
  return g_test_run ();
}
