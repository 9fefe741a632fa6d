/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent on the page of a game. Must not know what its commands do. */
#include "ui/play/opponent-box.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"

struct _PwOpponentBox
{
  GtkBox parent_instance;

  PwOpponent *opponent;
  GtkBox *commands_box;
  GtkLabel *chosen_label;
};

G_DEFINE_TYPE (PwOpponentBox, pw_opponent_box, GTK_TYPE_BOX)

static const char *
say_players (PwOpponent *opponent)
{
  gboolean first = pw_opponent_plays_side (opponent, PW_SIDE_FIRST);

  if (first == pw_opponent_plays_side (opponent, PW_SIDE_SECOND))
    return first ? _ ("Two computers") : _ ("You play both sides");
  return first ? _ ("You play the second side") : _ ("You play the first side");
}

/* How strong, or which engine. (transfer full) */
static char *
say_strength (PwOpponent *opponent)
{
  char *engine = pw_opponent_name_engine (opponent);

  /* Translators: of the computer in a game. */
  return engine != NULL ? engine : g_strdup_printf (_ ("Level %u"), pw_opponent_get_level (opponent));
}

static void
show (PwOpponentBox *self)
{
  g_autofree char *strength = say_strength (self->opponent);
  g_autofree char *chosen = g_strdup_printf ("%s · %s", say_players (self->opponent), strength);

  pw_label_say (self->chosen_label, chosen);
}

static void
pw_opponent_box_class_init (PwOpponentBoxClass *klass)
{
  PW_OWNS (klass, PwOpponentBox, g_object_unref, opponent);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "play/opponent-box.ui");
  PW_TEMPLATE_PARTS (klass, PwOpponentBox, chosen_label, commands_box);
}

static void
pw_opponent_box_init (PwOpponentBox *self)
{
  pw_template_init (self);
  pw_box_fit_letters (self->commands_box);
}

GtkWidget *
pw_opponent_box_new (PwOpponent *opponent)
{
  PwOpponentBox *self = g_object_new (PW_TYPE_OPPONENT_BOX, "visible", TRUE, NULL);

  self->opponent = g_object_ref (opponent);
  g_signal_connect_object (opponent, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
