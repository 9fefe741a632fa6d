/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drafts of schemes.  Owns which of them are in the store under which name; must not know how they are edited. */
#include "ui/schemes/drafts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/base/limits.h"
#include "core/base/owns.h"
#include "ui/keep/words.h"
#include "ui/paint/scheme/inks.h"

struct _PwSchemeDrafts
{
  GPtrArray *drafts;  /* PwSchemeDraft */
  GPtrArray *deleted; /* names in the store */
};

static PW_FREE_NOTIFY (draft_free, PwSchemeDraft, (pw_scheme_free, scheme), (g_free, stored));

/* Returns: (transfer none) */
static PwSchemeDraft *
append (PwSchemeDrafts *self, const PwScheme *scheme, const char *stored)
{
  PwSchemeDraft *draft = g_new0 (PwSchemeDraft, 1);

  draft->scheme = pw_scheme_copy (scheme, scheme->name);
  draft->stored = g_strdup (stored);
  draft->is_changed = stored == NULL;
  g_ptr_array_add (self->drafts, draft);
  return draft;
}

PwSchemeDrafts *
pw_scheme_drafts_new (void)
{
  PwSchemeDrafts *self = g_new0 (PwSchemeDrafts, 1);
  const PwScheme *scheme;

  self->drafts = g_ptr_array_new_with_free_func (draft_free);
  self->deleted = g_ptr_array_new_with_free_func (g_free);
  for (guint i = PW_N_SCHEMES; (scheme = pw_schemes_get (i)) != NULL; i++)
    append (self, scheme, scheme->name);
  return self;
}

PW_FREE_FUNC (pw_scheme_drafts_free, PwSchemeDrafts, (g_ptr_array_unref, drafts, deleted));

PW_GETTER (guint, pw_scheme_drafts_count, const PwSchemeDrafts, drafts->len);

PwSchemeDraft *
pw_scheme_drafts_get (const PwSchemeDrafts *self, guint i)
{
  return self->drafts->pdata[i];
}

/* Lists show the program's schemes by their labels. */
static gboolean
is_of_program (const char *name)
{
  const PwScheme *scheme;

  for (guint i = 0; (scheme = pw_scheme_get (i)) != NULL; i++)
    if (strcmp (name, scheme->name) == 0 || strcmp (name, _ (scheme->label)) == 0)
      return TRUE;
  return FALSE;
}

/* except: (nullable): the draft that has the name, or is to have it */
static gboolean
is_name_free (const PwSchemeDrafts *self, const char *name, const PwSchemeDraft *except)
{
  if (is_of_program (name))
    return FALSE;
  for (guint i = 0; i < self->drafts->len; i++)
    {
      const PwSchemeDraft *draft = self->drafts->pdata[i];

      if (draft != except && strcmp (draft->scheme->name, name) == 0)
        return FALSE;
    }
  return TRUE;
}

PwSchemeDraft *
pw_scheme_drafts_add (PwSchemeDrafts *self, const PwScheme *scheme, const char *name)
{
  g_autoptr (PwScheme) copy = pw_scheme_copy (scheme, name);

  for (guint i = 2; !is_name_free (self, copy->name, NULL); i++)
    {
      g_autofree char *other = g_strdup_printf ("%s %u", name, i);

      pw_scheme_set_name (copy, other);
    }
  return append (self, copy, NULL);
}

void
pw_scheme_drafts_remove (PwSchemeDrafts *self, PwSchemeDraft *draft)
{
  if (draft->stored != NULL)
    g_ptr_array_add (self->deleted, g_strdup (draft->stored));
  g_ptr_array_remove (self->drafts, draft);
}

gboolean
pw_scheme_drafts_rename (PwSchemeDrafts *self, PwSchemeDraft *draft, const char *name)
{
  g_autofree char *line = pw_name_from_text (name);

  if (*line == '\0' || g_utf8_strlen (line, -1) > PW_SCHEME_MAX_NAME || !is_name_free (self, line, draft))
    return FALSE;
  if (strcmp (line, draft->scheme->name) != 0)
    pw_scheme_set_name (draft->scheme, line);
  return TRUE;
}

gboolean
pw_scheme_drafts_save (PwSchemeDrafts *self, GError **error)
{
  for (; self->deleted->len > 0; g_ptr_array_remove_index (self->deleted, 0))
    if (!pw_schemes_delete (self->deleted->pdata[0], error))
      return FALSE;
  for (guint i = 0; i < self->drafts->len; i++)
    {
      PwSchemeDraft *draft = self->drafts->pdata[i];

      if (!draft->is_changed)
        continue;
      if (pw_schemes_keep (draft->scheme, draft->stored, error) == NULL)
        return FALSE;
      g_free (draft->stored);
      draft->stored = g_strdup (draft->scheme->name);
      draft->is_changed = FALSE;
    }
  return TRUE;
}
