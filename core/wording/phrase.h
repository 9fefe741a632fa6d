/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"

G_BEGIN_DECLS

/*
 * PwPhrase: words that are still to be translated: a template and what fills its places.
 *
 * The core never translates.  It builds phrases; the caller that shows them says how they are put
 * into a language.  A template is a whole sentence or a whole part of one ("any number of squares", "straight
 * ahead"), marked by N_() or, where a number counts something, by a pair of NG_(); its places {0} to
 * {9} are filled by other phrases, numbers, and names that are not translated (squares, notation).  So a
 * translator can put the places in any order.  {0:small} begins with a small letter, as a noun does within an
 * English sentence: "the griffon"; in German it is {0}.
 *
 * A phrase is immutable once it is part of another, and counted by reference; not to be shared between
 * threads.
 */
typedef struct _PwPhrase PwPhrase;

/* How phrases are put into a language; both must return something that lives on, as gettext() does. */
typedef struct
{
  PwTranslate one;                                                         /* (nullable): NULL for English */
  const char *(*many) (const char *singular, const char *plural, guint n); /* (nullable) */
} PwLanguage;

/* Marks a template with a number: both arguments are for xgettext and for pw_phrase_new_count(). */
#define NG_(singular, plural) (singular), (plural)

/* template_: lives on. (transfer full) */
PwPhrase *pw_phrase_new (const char *template_);
/* A template with what fills its places: PwPhrases, (transfer full) each. (transfer full) */
#define pw_phrase_with(template_, ...) pw_phrase_new_with ((template_), __VA_ARGS__, NULL)
PwPhrase *pw_phrase_new_with (const char *template_, ...) G_GNUC_NULL_TERMINATED;
/* A name by itself: copied; not translated. (transfer full) */
PwPhrase *pw_phrase_new_name (const char *name);
/* A template that depends on a number, which fills {0}. (transfer full) */
PwPhrase *pw_phrase_new_count (const char *singular, const char *plural, guint n);

/* The same with the number in words up to twelve; from two on only the plural has a place for it. (transfer
 * full) */
PwPhrase *pw_phrase_new_spelled (const char *singular, const char *plural, guint n);
/* Fills the next place with a number in words. Returns: phrase */
PwPhrase *pw_phrase_add_spelled (PwPhrase *phrase, guint number);

/* One sentence after another. text: (transfer full) (nullable); sentence: (transfer full). (transfer full) */
PwPhrase *pw_phrase_then (PwPhrase *text, PwPhrase *sentence);

/* A whole sentence from a clause: begins with a capital, ends with a full stop. clause: (transfer full) */
PwPhrase *pw_phrase_new_sentence (PwPhrase *clause);

/* Each fills the next place. They return the phrase, so that calls can be nested. */
PwPhrase *pw_phrase_add (PwPhrase *phrase, PwPhrase *part);        /* part: (transfer full) */
PwPhrase *pw_phrase_add_name (PwPhrase *phrase, const char *name); /* copied; not translated */
PwPhrase *pw_phrase_add_number (PwPhrase *phrase, guint number);

PwPhrase *pw_phrase_ref (const PwPhrase *phrase);
void pw_phrase_unref (PwPhrase *phrase); /* (nullable) */

/* language: (nullable): English. Returns: (transfer full) */
char *pw_phrase_render (const PwPhrase *phrase, const PwLanguage *language);

/* How many words it has in English. */
guint pw_phrase_n_words (const PwPhrase *phrase);

/* How long a text is in English. */
typedef struct
{
  guint n_words;
  guint n_sentences;
  guint n_words_in_last; /* sentence */
  gboolean comma_in_last;
  gboolean semicolon_in_last;
} PwTextSize;

PwTextSize pw_phrase_size (const PwPhrase *phrase);

/* Whether both are the same text in every language. */
gboolean pw_phrase_equal (const PwPhrase *a, const PwPhrase *b);

/* Returns: (transfer full): an array that owns its PwPhrases */
GPtrArray *pw_phrases_new (void);

/*
 * A list: "a", "a and b", "a, b and c", by templates of two and of three parts.
 *
 * parts: (element-type PwPhrase), at least one; borrowed
 * alternative: joined by "or" instead of "and"
 */
PwPhrase *pw_phrase_new_list (GPtrArray *parts, gboolean alternative);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPhrase, pw_phrase_unref)

G_END_DECLS
