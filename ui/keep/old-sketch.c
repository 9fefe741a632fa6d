/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the lines of earlier versions to JSON.  Owns their words; whether a page makes sense is not asked here. */
#include "ui/keep/old-sketch.h"

#include <string.h>

#include "core/base/json.h"

/* The lists of a page: first those of the piece alone, then those of a position. */
static const char *const list_names[] = { "moves", "captures", "both", "none", "rides",
                                          "allowed", "forbidden", "hops", "blocked" };

#define RIDES   4
#define N_ALONE 5
#define N_LISTS G_N_ELEMENTS (list_names)

/* In which list the word of a mark or a statement puts a square, and what the squares after it are called. */
static const struct
{
  const char *word;
  guint8 list;
  const char *others;
} words_of_lists[] = { { "move", 0 },      { "capture", 1 },   { "both", 2 },
                       { "none", 3 },      { "may", 5 },       { "may-not", 6 },
                       { "takes", 5, "captures" }, { "takes-not", 6, "captures" }, { "hops", 7, "over" },
                       { "blocked", 8, "by" } };

typedef struct
{
  GString *lists[N_LISTS]; /* of the pages at hand, without brackets */
  GString *position;       /* "" before the first; else the beginning of its object */
  GString *pages;          /* without brackets */
} Reader;

static void
end_page (Reader *reader, const char *start, guint first, guint n)
{
  const char *comma = *start != '\0' ? "," : "{";

  g_string_append_printf (reader->pages, "%s%s", reader->pages->len > 0 ? "," : "", start);
  for (guint i = first; i < first + n; i++)
    if (reader->lists[i]->len > 0)
      {
        g_string_append_printf (reader->pages, "%s\"%s\":[", comma, list_names[i]);
        g_string_append_len (reader->pages, reader->lists[i]->str, (gssize) reader->lists[i]->len);
        g_string_append_c (reader->pages, ']');
        g_string_truncate (reader->lists[i], 0);
        comma = ",";
      }
  g_string_append_c (reader->pages, '}');
}

static void
end_position (Reader *reader)
{
  if (reader->position->len > 0)
    end_page (reader, reader->position->str, N_ALONE, N_LISTS - N_ALONE);
  g_string_truncate (reader->position, 0);
}

/* word: of a mark or a statement; others: (array zero-terminated=1) */
static gboolean
add_square (Reader *reader, const char *word, const char *square, char **others, gboolean said)
{
  guint i = 0;
  g_autofree char *names = g_strjoinv ("\",\"", others);
  const char *quote = *others != NULL ? "\"" : "";

  while (i < G_N_ELEMENTS (words_of_lists) && !g_str_equal (word, words_of_lists[i].word))
    i++;
  if (i == G_N_ELEMENTS (words_of_lists) || said != (words_of_lists[i].list >= N_ALONE)
      || (*others != NULL && words_of_lists[i].others == NULL))
    return FALSE;
  if (reader->lists[words_of_lists[i].list]->len > 0)
    g_string_append_c (reader->lists[words_of_lists[i].list], ',');
  if (words_of_lists[i].others == NULL)
    g_string_append_printf (reader->lists[words_of_lists[i].list], "\"%s\"", square);
  else
    g_string_append_printf (reader->lists[words_of_lists[i].list], "{\"to\":\"%s\",\"%s\":[%s%s%s]}", square,
                            words_of_lists[i].others, quote, names, quote);
  return TRUE;
}

/* words: "ride", perhaps "endless", "move", "1,1", "2,2" */
static gboolean
read_ride (Reader *reader, char **words, guint n)
{
  gboolean endless = n > 1 && g_str_equal (words[1], "endless");
  guint mark = 1 + (guint) endless;
  g_autofree char *way = n > mark + 1 ? g_strjoinv ("\",\"", words + mark + 1) : NULL;

  if (way != NULL)
    g_string_append_printf (reader->lists[RIDES], "%s{\"way\":[\"%s\"],\"mark\":\"%s\",\"endless\":%s}",
                            reader->lists[RIDES]->len > 0 ? "," : "", way, words[mark], endless ? "true" : "false");
  return way != NULL;
}

/* words: "position", "d4", "first", perhaps "unmoved", perhaps "complete", and the FEN */
static gboolean
read_position (Reader *reader, char **words, guint n)
{
  gboolean unmoved = n > 3 && g_str_equal (words[3], "unmoved");
  guint rest = 3 + (guint) unmoved;
  gboolean complete = n > rest && g_str_equal (words[rest], "complete");
  g_autofree char *fen = NULL;

  rest += (guint) complete;
  end_position (reader);
  if (n <= rest)
    return FALSE;
  fen = g_strjoinv (" ", words + rest);
  g_string_printf (reader->position,
                   "{\"board\":\"%s\",\"at\":\"%s\",\"side\":\"%s\",\"virgin\":%s,\"complete\":%s", fen, words[1],
                   words[2], unmoved ? "true" : "false", complete ? "true" : "false");
  return TRUE;
}

static gboolean
read_words (Reader *reader, char **words, guint n)
{
  if (g_str_equal (words[0], "mark"))
    return n == 3 && add_square (reader, words[2], words[1], words + n, FALSE);
  if (g_str_equal (words[0], "ride"))
    return read_ride (reader, words, n);
  if (g_str_equal (words[0], "position"))
    return read_position (reader, words, n);
  return n > 1 && reader->position->len > 0 && add_square (reader, words[0], words[1], words + 2, TRUE);
}

/* What can't be read is kept. line: within quotes of JSON, which are left out */
static void
keep_line (Reader *reader, const char *line)
{
  g_string_append (reader->pages, reader->pages->len > 0 ? ",\"" : "\"");
  g_string_append (reader->pages, line);
  g_string_append_c (reader->pages, '"');
}

/* line: as above */
static void
read_line (Reader *reader, const char *line)
{
  g_auto (GStrv) words = NULL;
  guint n = 0;

  if (*line != '\0' && strchr (line, ' ') == NULL && !g_str_equal (line, "position")) /* as "a": never a mark */
    {
      keep_line (reader, line);
      return;
    }
  words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) /* several spaces are one */
    if (*words[i] != '\0')
      words[n++] = words[i];
    else
      g_free (words[i]);
  words[n] = NULL;
  if (n > 0 && !read_words (reader, words, n))
    keep_line (reader, line);
}

char *
pw_old_sketch_to_json (const char *lines)
{
  Reader reader = { .position = g_string_new (NULL), .pages = g_string_new (NULL) };
  g_autoptr (GString) line = g_string_new (NULL), positions = NULL;
  const char *end, *stop = lines + strlen (lines);

  for (guint i = 0; i < N_LISTS; i++)
    reader.lists[i] = g_string_new (NULL);
  for (; lines != NULL; lines = end != stop ? end + 1 : NULL)
    {
      end = memchr (lines, '\n', (gsize) (stop - lines)); /* not strcspn(): sanitizers read on to the end each time */
      end = end != NULL ? end : stop;
      g_string_truncate (line, 0);
      pw_json_string (line, lines, end - lines);
      read_line (&reader, g_string_erase (g_string_truncate (line, line->len - 1), 0, 1)->str);
    }
  end_position (&reader);
  positions = reader.pages;
  reader.pages = g_string_new (NULL);
  for (guint i = 0; i < N_ALONE; i++)
    if (reader.lists[i]->len > 0)
      end_page (&reader, "", 0, N_ALONE);
  for (guint i = 0; i < N_LISTS; i++)
    g_string_free (reader.lists[i], TRUE);
  g_string_free (reader.position, TRUE);
  if (positions->len > 0)
    g_string_append_printf (reader.pages, "%s%s", reader.pages->len > 0 ? "," : "", positions->str);
  if (reader.pages->len > 0)
    g_string_append_c (g_string_prepend_c (reader.pages, '['), ']');
  return g_string_free (reader.pages, FALSE);
}
