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

#define PROMOTION "promotion"
#define N_ROWS    (PW_RULES_N_ROWS + PW_PROMOTION_N_ROWS)

/* -- members -- */

static gboolean
is_known (const PwJsonValue *key, gboolean of_promotion)
{
  for (guint i = 0; i < N_ROWS; i++)
    if (pw_rules_rows[i].kind == of_promotion && pw_json_value_is (key, pw_rules_rows[i].name))
      return TRUE;
  return FALSE;
}

/* What this version does not know. */
static void
append_unknown (GString *json, const PwJsonValue *object, gboolean of_promotion)
{
  PW_JSON_EACH_MEMBER (i, object)
    if (!is_known (&i.key, of_promotion))
      pw_json_add (json, &i.key, &i.value);
}

static void
append_known (GString *json, const Writer *writer, gboolean of_promotion)
{
  for (guint i = 0; i < N_ROWS; i++)
    if (pw_rules_rows[i].kind == of_promotion && !(writer->left_out >> i & 1))
      pw_member_write (json, &pw_rules_rows[i], writer->rules);
}

/* Returns: (transfer full) */
static char *
write_all (const Writer *writer)
{
  GString *json = g_string_new ("{");
  g_autoptr (GString) promotion = g_string_new ("{");
  PwJsonValue before = pw_json_parse (writer->before, strlen (writer->before)), promotion_before = { 0 };

  PW_JSON_EACH_MEMBER (i, &before)
    if (pw_json_value_is (&i.key, PROMOTION))
      promotion_before = i.value;
  append_known (json, writer, FALSE);
  append_known (promotion, writer, TRUE);
  append_unknown (promotion, &promotion_before, TRUE);
  if (promotion->len > 1)
    pw_json_add_named (json, PROMOTION, g_string_append_c (promotion, '}')->str);
  append_unknown (json, &before, FALSE);
  return pw_json_finish (json);
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
  for (guint i = 0; i < N_ROWS; i++)
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

  for (guint i = 0; i < N_ROWS; i++)
    if (pw_rules_rows[i].kind == of_promotion)
      consider (&nearest, &slips, name, pw_rules_rows[i].name);
  return nearest;
}

/* of_promotion: whether it is in that member */
static char *
say_unknown (const char *name, gboolean of_promotion, PwTranslate translate)
{
  const char *nearest = find_nearest (name, of_promotion), *in = of_promotion ? PROMOTION : "game";
  const char *asks;

  if (nearest == NULL)
    return g_strdup_printf (pw_translate_with (translate, N_ ("“%s” has no meaning in “%s”; it is kept")),
                            name, in);
  /* Translators: a name, what it is in, and a name like it. */
  asks = N_ ("“%s” has no meaning in “%s”; it is kept. Did you mean “%s”?");
  return g_strdup_printf (pw_translate_with (translate, asks), name, in, nearest);
}

static void
list_unknown (GPtrArray *list, const PwJsonValue *object, gboolean of_promotion, PwTranslate translate)
{
  PW_JSON_EACH_MEMBER (i, object)
    {
      g_autofree char *name = pw_json_value_dup (&i.key);

      if (!of_promotion && pw_json_value_is (&i.key, PROMOTION))
        list_unknown (list, &i.value, TRUE, translate);
      else if (name != NULL && !is_known (&i.key, of_promotion))
        g_ptr_array_add (list, say_unknown (name, of_promotion, translate));
    }
}

GPtrArray *
pw_rules_list_unknown (const char *game, PwTranslate translate)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rules = pw_game_take_played (game, NULL);
  PwJsonValue object = pw_json_parse (rules, strlen (rules));

  list_unknown (list, &object, FALSE, translate);
  return list;
}
