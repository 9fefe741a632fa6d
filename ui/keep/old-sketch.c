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
  GString *lists[N_LISTS]; /* of the pages at hand, each open */
  GString *position;       /* "" before the first; else its object, open */
  GString *pages;          /* open */
} Reader;

/* page: its object, open or ""; "" afterwards */
static void
end_page (Reader *reader, GString *page, guint first, guint n, GString *pages)
{
  for (guint i = first; i < first + n; i++)
    {
      pw_json_close (reader->lists[i]);
      pw_json_add_named (page, list_names[i], reader->lists[i]->str);
      g_string_truncate (reader->lists[i], 0);
    }
  pw_json_close (page);
  if (page->len > 0)
    pw_json_add (pages, NULL, &(PwJsonValue){ PW_JSON_OBJECT, page->str, page->len });
  g_string_truncate (page, 0);
}

static void
end_position (Reader *reader)
{
  if (reader->position->len > 0)
    end_page (reader, reader->position, N_ALONE, N_LISTS - N_ALONE, reader->pages);
}

/* word: of a mark or a statement; others: (array zero-terminated=1) */
static gboolean
add_square (Reader *reader, const char *word, const char *square, char **others, gboolean said)
{
  guint i = 0;
  g_autofree char *names = g_strjoinv ("\",\"", others);
  const char *quote = *others != NULL ? "\"" : "";
  GString *list;

  while (i < G_N_ELEMENTS (words_of_lists) && !g_str_equal (word, words_of_lists[i].word))
    i++;
  if (i == G_N_ELEMENTS (words_of_lists) || said != (words_of_lists[i].list >= N_ALONE)
      || (*others != NULL && words_of_lists[i].others == NULL))
    return FALSE;
  list = reader->lists[words_of_lists[i].list];
  g_string_append_c (list, list->len > 0 ? ',' : '[');
  if (words_of_lists[i].others == NULL)
    g_string_append_printf (list, "\"%s\"", square);
  else
    g_string_append_printf (list, "{\"to\":\"%s\",\"%s\":[%s%s%s]}", square, words_of_lists[i].others, quote,
                            names, quote);
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
                            reader->lists[RIDES]->len > 0 ? "," : "[", way, words[mark],
                            endless ? "true" : "false");
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

/* What can't be read is kept. quoted: a line as JSON */
static void
read_line (Reader *reader, const GString *quoted)
{
  g_autofree char *line = g_strndup (quoted->str + 1, quoted->len - 2);
  gboolean is_one_word = *line != '\0' && strchr (line, ' ') == NULL; /* as "a": never a mark */
  g_auto (GStrv) words = NULL;
  guint n = 0;

  words = g_strsplit (line, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) /* several spaces are one */
    if (*words[i] != '\0')
      words[n++] = words[i];
    else
      g_free (words[i]);
  words[n] = NULL;
  if ((is_one_word && !g_str_equal (line, "position")) || (n > 0 && !read_words (reader, words, n)))
    pw_json_add (reader->pages, NULL, &(PwJsonValue){ PW_JSON_STRING, quoted->str, quoted->len });
}

char *
pw_old_sketch_to_json (const char *lines)
{
  Reader reader = { .position = g_string_new (NULL), .pages = g_string_new (NULL) };
  g_autoptr (GString) line = g_string_new (NULL);
  GString *all = g_string_new (NULL);
  const char *end, *stop = lines + strlen (lines);

  for (guint i = 0; i < N_LISTS; i++)
    reader.lists[i] = g_string_new (NULL);
  for (; lines != NULL; lines = end != stop ? end + 1 : NULL)
    {
      end = memchr (lines, '\n', (gsize) (stop - lines)); /* not strcspn(): sanitizers read on to the end each time */
      end = end != NULL ? end : stop;
      g_string_truncate (line, 0);
      pw_json_string (line, lines, end - lines);
      read_line (&reader, line);
    }
  end_position (&reader);
  end_page (&reader, reader.position, 0, N_ALONE, all);
  if (reader.pages->len > 0) /* one or more, without their bracket */
    pw_json_add (all, NULL, &(PwJsonValue){ PW_JSON_OBJECT, reader.pages->str + 1, reader.pages->len - 1 });
  for (guint i = 0; i < N_LISTS; i++)
    g_string_free (reader.lists[i], TRUE);
  g_string_free (reader.position, TRUE);
  g_string_free (reader.pages, TRUE);
  return pw_json_finish (all);
}
