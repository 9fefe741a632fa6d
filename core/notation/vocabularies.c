/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The dialects' names and words, of all dialects.
 */
#include "core/notation/betza2/vocabulary.h"
#include "core/notation/bex/vocabulary.h"
#include "core/notation/classic/vocabulary.h"
#include "core/notation/extended/vocabulary.h"
#include "core/notation/notation.h"
#include "core/notation/xbetza/vocabulary.h"

/* ORDER DIALECTS: as PwDialect. */
static const PwVocabulary *const vocabularies[] = {
  &pw_ext_vocabulary, &pw_classic_vocabulary, &pw_x_vocabulary, &pw_b2_vocabulary, &pw_bex_vocabulary,
};

G_STATIC_ASSERT (G_N_ELEMENTS (vocabularies) == PW_N_DIALECTS);

const char *
pw_dialect_name (PwDialect dialect)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return vocabularies[dialect]->name;
}

const char *
pw_dialect_label (PwDialect dialect)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return vocabularies[dialect]->label;
}

gboolean
pw_dialect_from_name (const char *name, PwDialect *dialect)
{
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    if (g_str_equal (vocabularies[i]->name, name))
      {
        *dialect = i;
        return TRUE;
      }
  return FALSE;
}

const PwWord *
pw_dialect_word (PwDialect dialect, guint i)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return pw_vocabulary_word (vocabularies[dialect], i);
}

const PwWord *
pw_dialect_find_word (PwDialect dialect, const char *sign)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return pw_vocabulary_word_of (vocabularies[dialect], sign);
}

const PwVocabulary *
pw_dialect_vocabulary (PwDialect dialect)
{
  g_return_val_if_fail (dialect < PW_N_DIALECTS, NULL);
  return vocabularies[dialect];
}

const PwVocabulary *const *
pw_dialect_vocabularies (void)
{
  return vocabularies;
}
