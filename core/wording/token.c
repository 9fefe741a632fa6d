/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One word of a notation in its context: which word a byte belongs to, its place in its chain, and the sentence for
 * it. All meanings come from the vocabulary.
 */
#include "core/wording/token.h"

#include "core/notation/reading/outline.h"
#include "core/notation/reading/run.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SHOWN 24 /* bytes of a group that are named */

typedef struct
{
  PwDialect dialect;
  const char *text;
  PwOutline *outline;
  const PwToken *tokens;
  guint n_tokens;
  guint token;               /* the one at the place */
  const PwOutlineStep *step; /* (nullable) the innermost one around it */
  PwWordPlace place;         /* of that word; after a step: among the letters of an exponent */
  PwSpan span; /* the word */
} Context;

/* -- where -- */

static gboolean
holds (PwSpan span, guint at)
{
  return span.start <= at && at < span.end;
}

static gboolean
find_token (Context *context, guint at)
{
  context->tokens = pw_parse_tokens (context->outline->parse, &context->n_tokens);
  for (guint i = 0; i < context->n_tokens; i++)
    if (holds (context->tokens[i].span, at))
      {
        context->token = i;
        context->span = context->tokens[i].span;
        return TRUE;
      }
  return FALSE;
}

static PwWordPlace
place_in_term (const PwOutlineTerm *term, guint step)
{
  if (term->n == 1)
    return PW_PLACE_ONLY_LEG;
  if (step == term->first)
    return PW_PLACE_FIRST_LEG;
  return step + 1 == term->first + term->n ? PW_PLACE_LAST_LEG : PW_PLACE_MIDDLE_LEG;
}

/* XBetza: of letters in parentheses, those before an a are for a leg that others follow, those after one for
 * a later leg: (mpaf)W. */
static void
place_in_letters (Context *context, guint at)
{
  PwSpan letters = context->step->letters;
  const char *text = context->text;
  guint open = at, close = at;
  gboolean before, after;

  while (open > letters.start && strchr ("()", text[open]) == NULL)
    open--;
  while (close + 1 < letters.end && strchr ("()", text[close]) == NULL)
    close++;
  before = memchr (text + open, 'a', at - open) != NULL;
  after = memchr (text + at, 'a', close - at) != NULL;
  if (text[open] == '(' && (before || after))
    context->place = !before ? PW_PLACE_FIRST_LEG : after ? PW_PLACE_MIDDLE_LEG : PW_PLACE_LAST_LEG;
}

static void
find_step (Context *context, guint at)
{
  guint term;
  int step = pw_outline_step_at (context->outline, at, &term);

  context->place = PW_PLACE_ONLY_LEG;
  if (step < 0)
    return;
  context->step = pw_outline_step (context->outline, (guint) step);
  context->place = place_in_term (pw_outline_term (context->outline, term), (guint) step);
  if (holds (context->step->exponent, at))
    context->place = PW_PLACE_BEHIND_STEP;
  else if (holds (context->step->letters, at))
    place_in_letters (context, at);
}

/* Whether the step around is a group of more than single steps, so that a number after it counts rounds:
 * (W-F)2. */
static gboolean
is_after_group (const Context *context)
{
  for (guint i = 0; context->step != NULL && context->step->inside >= 0 && i < context->n_tokens; i++)
    if (holds (context->step->core, context->tokens[i].span.start)
        && (context->tokens[i].kind == PW_TOKEN_OPERATOR || context->tokens[i].kind == PW_TOKEN_EXPONENT))
      return TRUE;
  return FALSE;
}

/* -- what -- */

/* The row of the whole token: XBetza has two for "a", of different kinds. */
static const PwWord *
find_word (const Context *context)
{
  const char *text = context->text + context->span.start;
  guint length = pw_span_length (context->span);
  const PwWord *word;

  for (guint i = 0; (word = pw_dialect_word (context->dialect, i)) != NULL; i++)
    if (word->kind == context->tokens[context->token].kind && strlen (word->sign) == length
        && strncmp (word->sign, text, length) == 0)
      return word;
  return NULL;
}

/* The row of a sign with a gap that begins like this: "[* ]" for "[*". */
static const PwWord *
find_opening (PwDialect dialect, const char *opening, gsize length)
{
  const PwWord *word;

  for (guint i = 0; length > 0 && (word = pw_dialect_word (dialect, i)) != NULL; i++)
    if (strncmp (word->sign, opening, length) == 0 && word->sign[length] == ' ')
      return word;
  return NULL;
}

/* Cuts the word out of a token of several letters. Returns: (nullable) */
static const PwWord *
cut_word (Context *context, guint at)
{
  PwSpan token = context->span;
  g_autoptr (GArray) words = pw_run_cut (pw_dialect_vocabulary (context->dialect), context->text, token);

  for (guint i = 0; i < words->len; i++)
    {
      const PwRunWord *word = &g_array_index (words, PwRunWord, i);

      if (!holds (word->span, at))
        continue;
      context->span = word->span;
      return word->word;
    }
  return NULL;
}

/* -- sentences -- */

/* A name for a phrase: valid UTF-8, not too long. Returns: (transfer full) */
static char *
name_of (const Context *context, PwSpan span)
{
  g_autofree char *raw = g_strndup (context->text + span.start, pw_span_length (span));
  g_autofree char *valid = g_utf8_make_valid (raw, -1);
  const char *cut;

  if (strlen (valid) <= MAX_SHOWN)
    return g_steal_pointer (&valid);
  cut = g_utf8_find_prev_char (valid, valid + MAX_SHOWN);
  return g_strdup_printf ("%.*s…%c", (int) (cut - valid), valid, valid[strlen (valid) - 1]);
}

/* "x: an enemy must be here." meaning: (transfer full) */
static PwPhrase *
say (const Context *context, PwPhrase *meaning)
{
  g_autofree char *name = name_of (context, context->span);
  /* Translators: a word of a notation, and what it means. */
  PwPhrase *phrase = pw_phrase_new (N_ ("{0}: {1}."));

  return pw_phrase_add (pw_phrase_add_name (phrase, name), meaning);
}

static PwPhrase *
say_unknown (const Context *context)
{
  g_autofree char *name = name_of (context, context->span);
  /* Translators: a part of a text, and the name of a dialect. */
  PwPhrase *phrase = pw_phrase_new (N_ ("{0} has no meaning here in {1}."));

  return pw_phrase_add (pw_phrase_add_name (phrase, name), pw_phrase_new (pw_dialect_label (context->dialect)));
}

/* Returns: (nullable): the meaning that a word has in this place only */
static const char *
find_sense (const Context *context, const PwWord *word)
{
  for (guint i = 0; i < PW_MAX_SENSES; i++)
    if (word->senses[i].places & context->place)
      return word->senses[i].meaning;
  return NULL;
}

/* On a later leg, directions mean the same in all dialects, unless they depend on the atom. */
static const char *
meaning_of (const Context *context, const PwWord *word)
{
  const char *sense = find_sense (context, word);
  gboolean shared = word->kind == PW_TOKEN_DIRECTION
                    && !pw_vocabulary_has (pw_dialect_vocabulary (context->dialect), PW_TRAIT_ATOMS_READ_WORDS);
  const PwDirectionWord *home = shared ? pw_direction_word (word->sign[0], word->sign[1]) : NULL;

  if (sense == NULL && home != NULL && g_str_equal (home->word.sign, word->sign))
    sense = find_sense (context, &home->word);
  return sense != NULL ? sense : word->meaning;
}

/* A remark on the place of a word. Returns: (nullable): the template of "word: meaning. And this." */
static const char *
find_remark (const Context *context, const PwWord *word, const char *meaning)
{
  gboolean rounds = is_after_group (context);

  if (context->place == PW_PLACE_BEHIND_STEP && word->kind == PW_TOKEN_DIRECTION)
    return rounds ? N_ (
               "{0}: {1}. Each further round of the group begins like this, seen from the last step of the "
               "round before.")
                  : N_ ("{0}: {1}. Each further step turns like this from the one before.");
  if (context->place == PW_PLACE_BEHIND_STEP && word->kind == PW_TOKEN_OPERATOR)
    return rounds ? N_ ("{0}: {1}. This applies between any two rounds of the group.")
                  : N_ ("{0}: {1}. This applies between any two of the steps.");
  if ((context->place & PW_PLACE_LATER_LEG) && word->kind == PW_TOKEN_DIRECTION && meaning == word->meaning
      && !g_str_equal (word->sign, "a"))
    return N_ ("{0}: {1}, relative to the direction of the leg before.");
  return NULL;
}

static PwPhrase *
say_word (const Context *context, const PwWord *word)
{
  const char *meaning = meaning_of (context, word);
  const char *remark = find_remark (context, word, meaning);
  g_autofree char *name = name_of (context, context->span);

  if (remark == NULL)
    return say (context, pw_phrase_new (meaning));
  return pw_phrase_add (pw_phrase_add_name (pw_phrase_new (remark), name), pw_phrase_new (meaning));
}

/* -- numbers -- */

typedef enum
{
  UP_TO,
  EXACTLY,
  CASTLES,
  TIMES,
  EXACTLY_TIMES,
} Count;

static PwPhrase *
count_phrase (Count count, guint n)
{
  static const char *const rows[][2] = {
    [UP_TO] = { NG_ ("up to {0} step", "up to {0} steps, one after another") },
    [EXACTLY] = { NG_ ("exactly {0} step", "exactly {0} steps, one after another") },
    [CASTLES] = { NG_ ("the piece moves {0} square sideways", "the piece moves {0} squares sideways") },
    [TIMES] = { NG_ ("up to {0} time", "up to {0} times") },
    [EXACTLY_TIMES] = { NG_ ("exactly {0} time", "exactly {0} times") },
  };

  return pw_phrase_new_count (rows[count][0], rows[count][1], n);
}

/* Extended Betza: with an operator other than t the number is exact. */
static gboolean
has_strict_operator (const Context *context)
{
  guint from = context->step != NULL ? context->step->exponent.start : context->span.start;

  for (guint i = context->token; i-- > 0 && context->tokens[i].span.start >= from;)
    if (context->tokens[i].kind == PW_TOKEN_OPERATOR)
      return context->text[context->tokens[i].span.start] != 't';
    else if (context->tokens[i].kind == PW_TOKEN_EXPONENT)
      return FALSE;
  return FALSE;
}

static Count
kind_of_count (const Context *context, const char *digits)
{
  const PwOutlineStep *step = context->step;
  gboolean zero_first = digits[0] == '0';

  if (context->dialect == PW_DIALECT_EXTENDED)
    return has_strict_operator (context) ? EXACTLY : UP_TO;
  if (context->dialect == PW_DIALECT_XBETZA && step != NULL && holds (step->letters, context->span.start))
    return TIMES;
  if (context->dialect == PW_DIALECT_XBETZA && step != NULL && context->text[step->core.start] == 'O')
    return CASTLES;
  return zero_first && (context->dialect == PW_DIALECT_BETZA2 || context->dialect == PW_DIALECT_BEX) ? EXACTLY : UP_TO;
}

static PwPhrase *
say_number (const Context *context)
{
  g_autofree char *digits = g_strndup (context->text + context->span.start, pw_span_length (context->span));
  guint n = (guint) MIN (g_ascii_strtoull (digits, NULL, 10), G_MAXINT);
  Count count = kind_of_count (context, digits);

  if (is_after_group (context))
    count = count == EXACTLY ? EXACTLY_TIMES : TIMES;
  if (n == 0 && count != CASTLES)
    return say (context,
                pw_phrase_new (count >= TIMES ? N_ ("any number of times") : N_ ("any number of steps")));
  return say (context, count_phrase (count, n));
}

/* -- steps -- */

/* "(4,1)". Returns: (transfer full) (nullable) */
static PwPhrase *
coordinates_phrase (const char *text)
{
  char *end;
  guint64 a, b, most, least;

  if (text[0] != '(' || !g_ascii_isdigit (text[1]))
    return NULL;
  a = g_ascii_strtoull (text + 1, &end, 10);
  if (*end != ',' || !g_ascii_isdigit (end[1]))
    return NULL;
  b = g_ascii_strtoull (end + 1, NULL, 10);
  most = MIN (MAX (a, b), G_MAXINT);
  least = MIN (MIN (a, b), G_MAXINT);
  if (most == 0)
    return pw_phrase_new (N_ ("stays on its square"));
  if (least == 0)
    return pw_phrase_new_count (NG_ ("a leap of {0} square orthogonally", "a leap of {0} squares orthogonally"),
                                (guint) most);
  if (least == most)
    return pw_phrase_new_count (NG_ ("a leap of {0} square diagonally", "a leap of {0} squares diagonally"),
                                (guint) most);
  return pw_phrase_add_number (pw_phrase_new_count (NG_ ("a leap of {0} square orthogonally and {1} to the side",
                                                         "a leap of {0} squares orthogonally and {1} to the side"),
                                                    (guint) most),
                               (guint) least);
}

/* A doubled capital is one word: NN. */
static gboolean
take_doubled (Context *context)
{
  const PwOutlineStep *step = context->step;

  if (step == NULL || pw_span_length (step->core) != 1 || pw_span_length (step->exponent) == 0
      || context->text[step->core.start] != context->text[step->exponent.start]
      || (context->span.start != step->core.start && context->span.start != step->exponent.start))
    return FALSE;
  context->span = pw_span (step->core.start, step->exponent.start + 1);
  return TRUE;
}

static PwPhrase *
say_atom (Context *context)
{
  PwPhrase *coordinates = coordinates_phrase (context->text + context->span.start);
  const PwWord *word;

  if (coordinates != NULL)
    return say (context, coordinates);
  if (take_doubled (context))
    return say (context, pw_phrase_new (N_ ("a doubled atom: the step repeated, without a limit")));
  word = find_word (context);
  return word != NULL ? say_word (context, word) : say_unknown (context);
}

/* -- brackets -- */

static gboolean
opens (const Context *context, guint token)
{
  const PwToken *at = &context->tokens[token];
  char last = context->text[at->span.end - 1], first = context->text[at->span.start];

  if (at->kind == PW_TOKEN_GROUP)
    return first == '(' || first == '[';
  return at->kind == PW_TOKEN_MODE && first == '[' && last != ']';
}

static gboolean
closes (const Context *context, guint token)
{
  const PwToken *at = &context->tokens[token];

  return at->kind == PW_TOKEN_GROUP && strchr (")]", context->text[at->span.start]) != NULL;
}

/* Returns: whether the bracket has another one; *opening is the first of both */
static gboolean
find_match (const Context *context, guint *opening, guint *closing)
{
  gboolean back = closes (context, context->token);
  guint depth = 0;

  for (guint i = context->token; i < context->n_tokens; back ? i-- : i++) /* wraps around below 0 */
    {
      depth += opens (context, i) != back && (opens (context, i) || closes (context, i)) ? 1 : 0;
      if (opens (context, i) == back && (opens (context, i) || closes (context, i)) && --depth == 0)
        {
          *opening = back ? i : context->token;
          *closing = back ? context->token : i;
          return TRUE;
        }
    }
  return FALSE;
}

/* Classic Betza: an operator before a bracket belongs to the bracket. */
static void
take_operator (const Context *context, guint *opening)
{
  if (context->dialect == PW_DIALECT_CLASSIC && *opening > 0
      && context->tokens[*opening - 1].kind == PW_TOKEN_OPERATOR)
    (*opening)--;
}

static PwPhrase *
say_group (Context *context)
{
  guint opening = context->token, closing = context->token;
  const PwWord *word;
  g_autofree char *sign = NULL;

  if (!find_match (context, &opening, &closing))
    {
      word = find_opening (context->dialect, context->text + context->span.start, pw_span_length (context->span));
      return say (context, pw_phrase_new (word != NULL ? word->meaning : N_ ("an unmatched bracket")));
    }
  take_operator (context, &opening);
  sign = g_strndup (context->text + context->tokens[opening].span.start,
                    pw_span_length (context->tokens[opening].span));
  if (context->tokens[opening].kind == PW_TOKEN_OPERATOR)
    word = find_opening (context->dialect, context->text + context->tokens[opening].span.start, 2);
  else
    word = find_opening (context->dialect, sign, strlen (sign));
  context->span = pw_span (context->tokens[opening].span.start, context->tokens[closing].span.end);
  return word != NULL ? say (context, pw_phrase_new (word->meaning)) : say_unknown (context);
}

/* -- whatever it is -- */

static PwPhrase *
say_letter (Context *context, guint at)
{
  const PwWord *word = find_word (context);

  if (word == NULL)
    word = cut_word (context, at);
  return word != NULL ? say_word (context, word) : say_unknown (context);
}

/* Bex: after a step that captures, the square isn't empty. */
static const char *
meaning_behind_capture (const Context *context)
{
  PwSpan letters = context->step != NULL ? context->step->letters : pw_span (0, 0);

  if (context->dialect != PW_DIALECT_BEX || context->text[context->span.start] != '-'
      || memchr (context->text + letters.start, 'c', pw_span_length (letters)) == NULL)
    return NULL;
  return pw_span_length (context->span) == 1 ? N_ ("the move continues in the same direction")
                                             : N_ ("the move continues in any direction");
}

static PwPhrase *
say_operator (Context *context, guint at)
{
  const char *meaning = meaning_behind_capture (context);

  if (meaning != NULL)
    return say (context, pw_phrase_new (meaning));
  if (context->dialect == PW_DIALECT_CLASSIC && context->token + 1 < context->n_tokens
      && opens (context, context->token + 1))
    {
      context->token++;
      return say_group (context);
    }
  return say_letter (context, at);
}

static PwPhrase *
say_limiter (Context *context)
{
  const PwWord *word = NULL;

  if (context->dialect == PW_DIALECT_BETZA2)
    word = find_opening (context->dialect, "{", 1);
  else if (context->text[context->span.start] == '=')
    word = pw_dialect_find_word (context->dialect, "=");
  return word != NULL ? say (context, pw_phrase_new (word->meaning)) : say_unknown (context);
}

static PwPhrase *
say_token (Context *context, guint at)
{
  switch (context->tokens[context->token].kind)
    {
    case PW_TOKEN_SPACE:
      return pw_phrase_new (N_ ("A space between two terms has no meaning."));
    case PW_TOKEN_ATOM:
      return say_atom (context);
    case PW_TOKEN_EXPONENT:
      return context->text[at] == '*' && !is_after_group (context) ? say_letter (context, at)
                                                                   : say_number (context);
    case PW_TOKEN_GROUP:
      return say_group (context);
    case PW_TOKEN_OPERATOR:
      return say_operator (context, at);
    case PW_TOKEN_LIMITER:
      return say_limiter (context);
    case PW_TOKEN_DIRECTION:
    case PW_TOKEN_MODE:
    case PW_TOKEN_HOP:
    case PW_TOKEN_EQUAL:
      return opens (context, context->token) ? say_group (context) : say_letter (context, at);
    case PW_TOKEN_UNKNOWN:
    case PW_N_TOKEN_KINDS:
      break;
    }
  return say_unknown (context);
}

PwPhrase *
pw_token_explain (PwDialect dialect, const char *text, guint offset, PwSpan *span)
{
  Context context = { .dialect = dialect, .text = text };
  gsize length = strlen (text);
  g_autoptr (PwOutline) outline = NULL;
  PwPhrase *phrase;
  guint at;

  g_return_val_if_fail ((guint) dialect < PW_N_DIALECTS, NULL);

  if (length == 0)
    return NULL;
  at = (guint) MIN (offset, length - 1);
  context.outline = outline = pw_outline_new (dialect, text);
  if (!find_token (&context, at))
    return NULL;
  find_step (&context, at);
  phrase = say_token (&context, at);
  if (span != NULL)
    *span = context.span;
  return phrase;
}
