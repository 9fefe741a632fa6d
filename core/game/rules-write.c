/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From rules to the text of their game. Each member is left out if what is read then is the same, so that
 * only reading knows what is usual.
 */
#include "core/game/rules-write.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/slips.h"
#include "core/board/square-set.h"
#include "core/game/played.h"
#include "core/game/position-text.h"
#include "core/game/rules-members.h"
#include "core/game/rules-read.h"

typedef struct
{
  const PwRules *rules;
  PwRulesPiece pieces[PW_RULES_MAX_KINDS]; /* those of the rules */
  guint left_out;                          /* rows, as bits */
  const char *before;
} Writer;

typedef struct Row Row;
/* Appends the value of a row. */
typedef void (*Write) (GString *json, const PwRules *rules, const Row *row);

/* A member. */
struct Row
{
  const char *name;
  gboolean of_promotion; /* in that member */
  Write write;
  glong at;                     /* where its value is: in PwRules, or, for those of kinds, in PwKind */
  const PwRulesChoice *choices; /* of words */
};

/* -- values -- */

static void
write_title (GString *json, const PwRules *rules, const Row *row)
{
  pw_json_string (json, rules->title, -1);
}

static void
write_start (GString *json, const PwRules *rules, const Row *row)
{
  g_autofree char *text = pw_position_to_text (rules->start, rules->side);

  pw_json_string (json, text, -1);
}

/* Begins a list, or continues it. */
static void
append_comma (GString *json)
{
  if (json->len > 0 && strchr ("[{", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');
}

static void
append_symbol (GString *json, char letter)
{
  g_autofree char *symbol = pw_kind_symbol (letter);

  append_comma (json);
  pw_json_string (json, symbol, -1);
}

/* Those that have a flag. */
static void
write_kinds (GString *json, const PwRules *rules, const Row *row)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < rules->n_kinds; i++)
    if (G_STRUCT_MEMBER (gboolean, &rules->kinds[i], row->at))
      append_symbol (json, rules->kinds[i].letter);
  g_string_append_c (json, ']');
}

static void
write_to (GString *json, const PwRules *rules, const Row *row)
{
  g_string_append_c (json, '[');
  for (const char *letter = rules->promotes_to; *letter != '\0'; letter++)
    append_symbol (json, *letter);
  g_string_append_c (json, ']');
}

static void
write_must (GString *json, const PwRules *rules, const Row *row)
{
  g_string_append (json, rules->must_promote ? "true" : "false");
}

static void
append_squares (GString *json, const PwRules *rules, const guint64 *set, guint rank)
{
  guint files = pw_board_files (rules->start);
  char name[PW_SQUARE_NAME_SIZE];

  for (guint square = rank * files; square < (rank + 1) * files; square++)
    if (pw_set_has (set, square))
      {
        append_comma (json);
        pw_square_name (rules->start, (PwSquare) square, name);
        pw_json_string (json, name, -1);
      }
}

static void
write_set (GString *json, const PwRules *rules, const guint64 *set)
{
  g_string_append_c (json, '[');
  for (guint rank = 0; rank < pw_board_ranks (rules->start); rank++)
    if (pw_rules_has_rank (rules, set, rank))
      {
        append_comma (json);
        g_string_append_printf (json, "\"*%u\"", rank + 1);
      }
    else
      append_squares (json, rules, set, rank);
  g_string_append_c (json, ']');
}

/* Of both sides. */
static void
write_sets (GString *json, const PwRules *rules, const Row *row)
{
  guint64 *const *sets = &G_STRUCT_MEMBER (guint64 *, rules, row->at);

  g_string_append (json, "{\"first\":");
  write_set (json, rules, sets[PW_SIDE_FIRST]);
  g_string_append (json, ",\"second\":");
  write_set (json, rules, sets[PW_SIDE_SECOND]);
  g_string_append_c (json, '}');
}

static void
write_choice (GString *json, const PwRules *rules, const Row *row)
{
  const PwRulesChoice *choice = row->choices;

  while (choice->value != G_STRUCT_MEMBER (guint, rules, row->at))
    choice++;
  pw_json_string (json, choice->word, -1);
}

static void
write_number (GString *json, const PwRules *rules, const Row *row)
{
  g_string_append_printf (json, "%u", G_STRUCT_MEMBER (guint, rules, row->at));
}

/* -- members -- */

#define AT(MEMBER)      G_STRUCT_OFFSET (PwRules, MEMBER)
#define KIND_AT(MEMBER) G_STRUCT_OFFSET (PwKind, MEMBER)

static const Row rows[] = {
  { "title", FALSE, write_title, 0, NULL },
  { "start", FALSE, write_start, 0, NULL },
  { "royal", FALSE, write_kinds, KIND_AT (royal), NULL },
  { "royals", FALSE, write_choice, AT (royals), pw_choices_royals },
  { "pieces", TRUE, write_kinds, KIND_AT (promotes), NULL },
  { "zone", TRUE, write_sets, AT (zones), NULL },
  { "to", TRUE, write_to, 0, NULL },
  { "must", TRUE, write_must, 0, NULL },
  { "goal", FALSE, write_sets, AT (goals), NULL },
  { "stalemate", FALSE, write_choice, AT (stalemate), pw_choices_stalemate },
  { "bare", FALSE, write_choice, AT (bare), pw_choices_bare },
  { "dead", FALSE, write_choice, AT (dead), pw_choices_dead },
  { "repetition", FALSE, write_number, AT (repetition), NULL },
  { "repeated", FALSE, write_choice, AT (repeated), pw_choices_repeated },
  { "quiet_moves", FALSE, write_number, AT (quiet_moves), NULL },
};

static gboolean
is_known (const PwJsonValue *key, gboolean of_promotion)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].of_promotion == of_promotion && pw_json_value_is (key, rows[i].name))
      return TRUE;
  return !of_promotion && pw_json_value_is (key, "promotion");
}

/* What this version does not know, of an object. promotion: (out) (optional): its member of that name */
static void
append_unknown (GString *json, const char *object, gsize length, gboolean of_promotion,
                PwJsonValue *promotion)
{
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, object, length);
  while (pw_json_reader_next (&reader, &key, &value))
    {
      if (promotion != NULL && pw_json_value_is (&key, "promotion"))
        *promotion = value;
      if (is_known (&key, of_promotion))
        continue;
      append_comma (json);
      g_string_append_len (json, key.start, (gssize) key.length);
      g_string_append_c (json, ':');
      g_string_append_len (json, value.start, (gssize) value.length);
    }
}

static void
append_known (GString *json, const Writer *writer, gboolean of_promotion)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].of_promotion == of_promotion && !(writer->left_out >> i & 1))
      {
        append_comma (json);
        g_string_append_printf (json, "\"%s\":", rows[i].name);
        rows[i].write (json, writer->rules, &rows[i]);
      }
}

/* Returns: (transfer full) */
static char *
write_all (const Writer *writer)
{
  GString *json = g_string_new ("{");
  g_autoptr (GString) others = g_string_new ("{"), promotion = g_string_new ("{");
  PwJsonValue before = { PW_JSON_NULL, "", 0 };

  append_unknown (others, writer->before, strlen (writer->before), FALSE, &before);
  append_known (json, writer, FALSE);
  append_known (promotion, writer, TRUE);
  append_unknown (promotion, before.start, before.length, TRUE, NULL);
  if (promotion->len > 1)
    {
      append_comma (json);
      g_string_append_printf (json, "\"promotion\":%s}", promotion->str);
    }
  if (others->len > 1)
    append_comma (json);
  g_string_append (json, others->str + 1);
  return g_string_free (g_string_append_c (json, '}'), FALSE);
}

/* Whether the text means the rules. */
static gboolean
says_all (const Writer *writer)
{
  g_autofree char *text = write_all (writer);
  g_autoptr (PwRules) rules = pw_rules_read_game (writer->pieces, writer->rules->n_kinds, text, NULL, NULL);

  return rules != NULL && pw_rules_equal (rules, writer->rules);
}

static void
collect_pieces (Writer *writer)
{
  for (guint i = 0; i < writer->rules->n_kinds; i++)
    {
      const PwKind *kind = &writer->rules->kinds[i];

      if (!kind->orthodox)
        writer->pieces[i] = (PwRulesPiece){ .name = kind->name,
                                            .symbol = pw_kind_symbol (kind->letter),
                                            .piece = kind->piece };
    }
}

char *
pw_rules_write (const PwRules *rules, const char *before)
{
  Writer writer = { .rules = rules, .before = before };

  collect_pieces (&writer);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      writer.left_out |= 1u << i;
      if (!says_all (&writer))
        writer.left_out &= ~(1u << i);
    }
  for (guint i = 0; i < rules->n_kinds; i++)
    g_free ((char *) writer.pieces[i].symbol);
  return write_all (&writer);
}

char *
pw_rules_write_start (const PwBoard *start, PwSide side, const char *before)
{
  g_autofree char *text = pw_position_to_text (start, side);
  PwJsonValue value;
  g_autofree char *rest = pw_json_without (before, "start", &value);
  GString *json = g_string_new ("{\"start\":");

  pw_json_string (json, text, -1);
  g_string_append (json, *rest != '\0' ? "," : "}");
  return g_string_free (g_string_append (json, *rest != '\0' ? rest + 1 : ""), FALSE);
}

/* -- what is unknown -- */

#define MOST_SLIPS 3 /* of a name that is meant */

static void
consider (const char **nearest, guint *slips, const char *name, const char *other)
{
  gsize length = strlen (name);
  guint n = length <= PW_SLIPS_MAX_LENGTH ? pw_count_slips (name, length, other, strlen (other)) : *slips;

  if (g_str_has_prefix (name, other))
    n = 1; /* more is said than is known: "bare_king" */
  if (n >= *slips || n >= length)
    return;
  *nearest = other;
  *slips = n;
}

/* Returns: (nullable): the known name that is most like it */
static const char *
find_nearest (const char *name, gboolean of_promotion)
{
  const char *nearest = NULL;
  guint slips = MOST_SLIPS + 1;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].of_promotion == of_promotion)
      consider (&nearest, &slips, name, rows[i].name);
  if (!of_promotion)
    consider (&nearest, &slips, name, "promotion");
  return nearest;
}

/* of_promotion: whether it is in that member */
static char *
say_unknown (const char *name, gboolean of_promotion, PwTranslate translate)
{
  const char *nearest = find_nearest (name, of_promotion), *in = of_promotion ? "promotion" : "game";
  const char *asks;

  if (nearest == NULL)
    return g_strdup_printf (pw_translate_with (translate, N_ ("“%s” has no meaning in “%s”; it is kept")),
                            name, in);
  /* Translators: a name, what it is in, and a name like it. */
  asks = N_ ("“%s” has no meaning in “%s”; it is kept. Did you mean “%s”?");
  return g_strdup_printf (pw_translate_with (translate, asks), name, in, nearest);
}

static void
list_unknown (GPtrArray *list, const char *object, gsize length, gboolean of_promotion, PwTranslate translate)
{
  PwJsonReader reader;
  PwJsonValue key, value;

  pw_json_reader_init (&reader, object, length);
  while (pw_json_reader_next (&reader, &key, &value))
    {
      g_autofree char *name = pw_json_value_dup (&key);

      if (!of_promotion && pw_json_value_is (&key, "promotion") && value.kind == PW_JSON_OBJECT)
        list_unknown (list, value.start, value.length, TRUE, translate);
      else if (name != NULL && !is_known (&key, of_promotion))
        g_ptr_array_add (list, say_unknown (name, of_promotion, translate));
    }
}

GPtrArray *
pw_rules_list_unknown (const char *game, PwTranslate translate)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rules = pw_game_take_played (game, NULL);

  list_unknown (list, rules, strlen (rules), FALSE, translate);
  return list;
}
