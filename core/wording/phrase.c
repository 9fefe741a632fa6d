/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases as trees of templates. Owns how places are filled; must not know what the texts mean. */
#include "core/wording/phrase.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"

#define MAX_PLACES 10

/* What a place is filled with. */
typedef struct
{
  PwPhrase *phrase; /* (nullable): then it is the name */
  char *name;
} Part;

struct _PwPhrase
{
  const char *singular;
  const char *plural; /* (nullable): the phrase counts nothing */
  guint n;
  gboolean capital; /* begins with a capital letter */
  guint n_parts;
  Part parts[MAX_PLACES];
};

PwPhrase *
pw_phrase_new (const char *template_)
{
  PwPhrase *phrase = g_rc_box_new0 (PwPhrase);

  phrase->singular = template_;
  return phrase;
}

PwPhrase *
pw_phrase_new_with (const char *template_, ...)
{
  PwPhrase *phrase = pw_phrase_new (template_), *part;
  va_list parts;

  va_start (parts, template_);
  while ((part = va_arg (parts, PwPhrase *)) != NULL)
    pw_phrase_add (phrase, part);
  va_end (parts);
  return phrase;
}

PwPhrase *
pw_phrase_new_name (const char *name)
{
  return pw_phrase_add_name (pw_phrase_new ("{0}"), name);
}

PwPhrase *
pw_phrase_then (PwPhrase *text, PwPhrase *sentence)
{
  /* Translators: one sentence after the other. */
  return text == NULL ? sentence : pw_phrase_with (N_ ("{0} {1}"), text, sentence);
}

PwPhrase *
pw_phrase_new_count (const char *singular, const char *plural, guint n)
{
  PwPhrase *phrase = pw_phrase_new (singular);

  phrase->plural = plural;
  phrase->n = n;
  return pw_phrase_add_number (phrase, n);
}

PwPhrase *
pw_phrase_add_spelled (PwPhrase *phrase, guint number)
{
  static const char *const words[] = {
    NULL,         N_ ("one"),   N_ ("two"),  N_ ("three"), N_ ("four"),   N_ ("five"),   N_ ("six"),
    N_ ("seven"), N_ ("eight"), N_ ("nine"), N_ ("ten"),   N_ ("eleven"), N_ ("twelve"),
  };

  if (number == 0 || number >= G_N_ELEMENTS (words))
    return pw_phrase_add_number (phrase, number);
  return pw_phrase_add (phrase, pw_phrase_new (words[number]));
}

PwPhrase *
pw_phrase_new_spelled (const char *singular, const char *plural, guint n)
{
  PwPhrase *phrase = pw_phrase_new (singular);

  phrase->plural = plural;
  phrase->n = n;
  return pw_phrase_add_spelled (phrase, n);
}

PwPhrase *
pw_phrase_new_sentence (PwPhrase *clause)
{
  /* Translators: a sentence. {0} is what it says; its first letter is made a capital. */
  PwPhrase *sentence = pw_phrase_new (N_ ("{0}."));

  sentence->capital = TRUE;
  return pw_phrase_add (sentence, clause);
}

/* Returns: (nullable): NULL if all places are filled */
static Part *
next_part (PwPhrase *phrase)
{
  g_return_val_if_fail (phrase->n_parts < MAX_PLACES, NULL);
  return &phrase->parts[phrase->n_parts++];
}

PwPhrase *
pw_phrase_add (PwPhrase *phrase, PwPhrase *part)
{
  Part *place = next_part (phrase);

  if (place != NULL)
    place->phrase = part;
  else
    pw_phrase_unref (part);
  return phrase;
}

PwPhrase *
pw_phrase_add_name (PwPhrase *phrase, const char *name)
{
  Part *place = next_part (phrase);

  if (place != NULL)
    place->name = g_strdup (name);
  return phrase;
}

PwPhrase *
pw_phrase_add_number (PwPhrase *phrase, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  return pw_phrase_add_name (phrase, text);
}

static void
clear_phrase (gpointer data)
{
  PwPhrase *phrase = data;

  for (guint i = 0; i < phrase->n_parts; i++)
    {
      pw_phrase_unref (phrase->parts[i].phrase);
      g_free (phrase->parts[i].name);
    }
}

PW_SHARE_FUNCS (g_rc_box, pw_phrase_ref, pw_phrase_unref, PwPhrase, clear_phrase);

/* -- rendering -- */

static const char *
translate (const PwPhrase *phrase, const PwLanguage *language)
{
  if (phrase->plural == NULL)
    return language != NULL && language->one != NULL ? language->one (phrase->singular) : phrase->singular;
  if (language != NULL && language->many != NULL)
    return language->many (phrase->singular, phrase->plural, phrase->n);
  return phrase->n == 1 ? phrase->singular : phrase->plural;
}

/* The first letter; a small one only before another small one: not that of "NN". */
static void
change_case (GString *text, gsize at, gboolean capital)
{
  const char *start = text->str + at;
  gunichar first = g_utf8_get_char_validated (start, (gssize) (text->len - at));
  char letter[6];
  int length;

  if (at >= text->len || first == (gunichar) -1 || first == (gunichar) -2
      || (!capital && !g_ascii_islower (*g_utf8_next_char (start))))
    return;
  length = g_unichar_to_utf8 (capital ? g_unichar_totitle (first) : g_unichar_tolower (first), letter);
  g_string_erase (text, (gssize) at, g_utf8_next_char (start) - start);
  g_string_insert_len (text, (gssize) at, letter, length);
}

#define NO_PLACE MAX_PLACES

#define SMALL ":small"

/*
 * Which place a template has there: "{0}", "{0:small}".
 *
 * end: (out): what follows it. Returns: NO_PLACE if it has none, or nothing fills it
 */
static guint
place_at (const PwPhrase *phrase, const char *at, const char **end)
{
  guint place = at[0] == '{' && g_ascii_isdigit (at[1]) ? (guint) (at[1] - '0') : NO_PLACE;

  if (place >= phrase->n_parts)
    return NO_PLACE;
  *end = at + 2;
  if (g_str_has_prefix (*end, SMALL))
    *end += strlen (SMALL);
  return *(*end)++ == '}' ? place : NO_PLACE;
}

static void
render (const PwPhrase *phrase, const PwLanguage *language, GString *text)
{
  gsize start = text->len;
  const char *end;

  for (const char *at = translate (phrase, language); *at != '\0';)
    {
      guint place = place_at (phrase, at, &end);
      gsize before = text->len;

      if (place == NO_PLACE)
        {
          g_string_append_c (text, *at++);
          continue;
        }
      if (phrase->parts[place].phrase != NULL)
        render (phrase->parts[place].phrase, language, text);
      else
        g_string_append (text, phrase->parts[place].name);
      if (end - at > 3)
        change_case (text, before, FALSE);
      at = end;
    }
  if (phrase->capital)
    change_case (text, start, TRUE);
}

char *
pw_phrase_render (const PwPhrase *phrase, const PwLanguage *language)
{
  GString *text = g_string_new (NULL);

  render (phrase, language, text);
  return g_string_free (text, FALSE);
}

/* A text in English, character by character. */
typedef struct
{
  char last;
  PwTextSize size;
} Count;

static void
count_character (Count *count, char c)
{
  PwTextSize *size = &count->size;
  gboolean begins = c == ' ' && count->last == '.';

  size->n_words += c == ' ';
  size->n_sentences += begins ? 1 : 0;
  size->n_words_in_last = begins ? 1 : size->n_words_in_last + (c == ' ');
  size->comma_in_last = !begins && (size->comma_in_last || (c == ' ' && count->last == ','));
  size->semicolon_in_last = !begins && (size->semicolon_in_last || c == ';');
  count->last = c;
}

static void
count_text (Count *count, const char *text)
{
  while (*text != '\0')
    count_character (count, *text++);
}

/* In the order of render(). */
static void
count_phrase (Count *count, const PwPhrase *phrase)
{
  const char *end;

  for (const char *at = translate (phrase, NULL); *at != '\0';)
    {
      guint place = place_at (phrase, at, &end);

      if (place == NO_PLACE)
        {
          count_character (count, *at++);
          continue;
        }
      if (phrase->parts[place].phrase != NULL)
        count_phrase (count, phrase->parts[place].phrase);
      else
        count_text (count, phrase->parts[place].name);
      at = end;
    }
}

PwTextSize
pw_phrase_size (const PwPhrase *phrase)
{
  Count count = { .size = { .n_words = 1, .n_sentences = 1, .n_words_in_last = 1 } };

  count_phrase (&count, phrase);
  return count.size;
}

guint
pw_phrase_n_words (const PwPhrase *phrase)
{
  return pw_phrase_size (phrase).n_words;
}

gboolean
pw_phrase_equal (const PwPhrase *a, const PwPhrase *b)
{
  if (g_strcmp0 (a->singular, b->singular) != 0 || g_strcmp0 (a->plural, b->plural) != 0 || a->n != b->n
      || a->capital != b->capital || a->n_parts != b->n_parts)
    return FALSE;
  for (guint i = 0; i < a->n_parts; i++)
    if ((a->parts[i].phrase == NULL) != (b->parts[i].phrase == NULL)
        || g_strcmp0 (a->parts[i].name, b->parts[i].name) != 0
        || (a->parts[i].phrase != NULL && !pw_phrase_equal (a->parts[i].phrase, b->parts[i].phrase)))
      return FALSE;
  return TRUE;
}

/* -- lists -- */

GPtrArray *
pw_phrases_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) pw_phrase_unref);
}

/* Translators: parts of a list; {0} may be a list itself. By whether they are joined by "or". */
static const char *const commas[] = { N_ ("{0}, {1}"), N_ ("{0}, {1}") };
static const char *const joints[] = { N_ ("{0} and {1}"), N_ ("{0} or {1}") };

PwPhrase *
pw_phrase_new_list (GPtrArray *parts, gboolean alternative)
{
  PwPhrase *list;

  g_return_val_if_fail (parts->len > 0, NULL);

  list = pw_phrase_ref (g_ptr_array_index (parts, 0));
  for (guint i = 1; i < parts->len; i++)
    {
      const char *const *joiner = i + 1 < parts->len ? commas : joints;

      list = pw_phrase_with (joiner[alternative != FALSE], list, pw_phrase_ref (parts->pdata[i]));
    }
  return list;
}
