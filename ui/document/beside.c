/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the document's file holds beside the pieces and their rules: what was played, and what was measured.
 * It is no step of the history: undo leaves it as it is.
 */
#include "ui/document/document-private.h"
#include "ui/keep/measured.h"

/* ORDER PwBeside */
static const struct
{
  PwArmy *(*take) (PwArmy *army, char **text); /* an army without it */
  PwArmy *(*add) (PwArmy *army, const char *text);
  guint part;
} rows[PW_N_BESIDE] = {
  [PW_BESIDE_PLAYED] = { pw_army_take_played, pw_army_add_played, PW_DOCUMENT_PLAYED },
  [PW_BESIDE_MEASURED] = { pw_army_take_measured, pw_army_add_measured, PW_DOCUMENT_MEASURED },
};

/* text: (transfer full) */
static void
keep (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

void
_pw_document_init_beside (PwDocument *self)
{
  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    {
      keep (&self->beside[i], g_strdup (""));
      keep (&self->beside_saved[i], g_strdup (""));
    }
}

void
_pw_document_clear_beside (PwDocument *self)
{
  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    {
      keep (&self->beside[i], NULL);
      keep (&self->beside_saved[i], NULL);
    }
}

PwArmy *
_pw_army_take_beside (PwArmy *army, char *texts[PW_N_BESIDE])
{
  PwArmy *rest = pw_army_ref (army);

  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    {
      g_autoptr (PwArmy) before = rest;

      rest = rows[i].take (before, &texts[i]);
    }
  return rest;
}

void
_pw_document_mark_beside (PwDocument *self, char *texts[PW_N_BESIDE])
{
  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    keep (&self->beside_saved[i], texts[i]);
}

PwArmy *
_pw_document_open_beside (PwDocument *self, PwArmy *army)
{
  char *texts[PW_N_BESIDE];
  PwArmy *rest = _pw_army_take_beside (army, texts);

  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    keep (&self->beside[i], g_strdup (texts[i]));
  _pw_document_mark_beside (self, texts);
  return rest;
}

static void
set_text (PwDocument *self, PwBeside i, const char *text)
{
  if (g_str_equal (text, self->beside[i]))
    return;
  keep (&self->beside[i], g_strdup (text));
  _pw_document_tell (self, rows[i].part);
}

void
_pw_document_replace_beside (PwDocument *self, char *texts[PW_N_BESIDE])
{
  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    {
      g_autofree char *text = texts[i];

      if (*text != '\0')
        set_text (self, i, text);
    }
}

const char *
pw_document_get_played (PwDocument *self)
{
  return self->beside[PW_BESIDE_PLAYED];
}

void
pw_document_set_played (PwDocument *self, const char *pgn)
{
  set_text (self, PW_BESIDE_PLAYED, pgn);
}

const char *
pw_document_get_measured (PwDocument *self)
{
  return self->beside[PW_BESIDE_MEASURED];
}

void
pw_document_set_measured (PwDocument *self, const char *measured)
{
  set_text (self, PW_BESIDE_MEASURED, measured);
}

gboolean
pw_document_is_saved (PwDocument *self)
{
  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    if (!g_str_equal (self->beside[i], self->beside_saved[i]))
      return FALSE;
  return pw_history_is_saved (self->history);
}

PwArmy *
pw_document_write_army (PwDocument *self)
{
  PwArmy *army = pw_army_ref (pw_document_get_army (self));

  for (PwBeside i = 0; i < PW_N_BESIDE; i++)
    {
      g_autoptr (PwArmy) before = army;

      army = rows[i].add (before, self->beside[i]);
    }
  return army;
}
