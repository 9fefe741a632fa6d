/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "core/exchange/exchange.h"

G_BEGIN_DECLS

/* What a game has otherwise than chess. */
typedef enum
{
  PW_CARD_ALL, /* any game */
  PW_CARD_PIECES,
  PW_CARD_BOARD,
  PW_CARD_GOAL,
  PW_N_CARD_GROUPS,
} PwCardGroup;

/* A game in a list of many. */
typedef struct
{
  char *markup;           /* its name, and what is different; or its name alone */
  char *words;            /* in which is searched, folded */
  guint groups;           /* bits */
  cairo_surface_t *board; /* (nullable): until it is drawn */
} PwCard;

/* rules: (nullable): to say what is different, too. (transfer full) */
PwCard *pw_card_new (const char *title, const PwRules *rules);
void pw_card_free (PwCard *card);

/* "Other Boards". (transfer none) */
const char *pw_card_group_label (PwCardGroup group);
/* Whether a game is of a group, and has each word of a text. */
gboolean pw_card_fits (const PwCard *card, PwCardGroup group, const char *text);

G_END_DECLS
