/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Above the board in a game: owns the words about the players.  Must not know any rule. */
#include "ui/play/head.h"

#include <glib/gi18n-lib.h>

#include "core/game/search/level.h"
#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"
#include "ui/play/kind-image.h"

#define IMAGE_SIZE 26 /* pixels */
#define ANY_LETTER 'K'

typedef struct
{
  GtkWidget *button, *image;
  GtkLabel *name, *note, *time;
  GMenu *choice; /* the first rows of its menu: who plays */
} Player;

struct _PwPlayHead
{
  GtkBox parent_instance;

  PwPlay *play;
  PwOpponent *opponent;
  Player players[2]; /* by PwSide */

  GtkBox *players_box;
  PwMenuButton *game_button;
  GtkLabel *game_label, *about_label;
  GtkLabel *thought_label;
  GMenuModel *computer_menu;
};

G_DEFINE_TYPE (PwPlayHead, pw_play_head, GTK_TYPE_BOX)

static const char *
name_side (PwSide side)
{
  return side == PW_SIDE_FIRST ? _ ("First side") : _ ("Second side");
}

/* Who plays a side. (transfer full) */
static char *
name_player (PwOpponent *opponent, PwSide side)
{
  PwPlayer player = pw_opponent_get_player (opponent, side);

  if (player == PW_PLAYER_USER)
    return g_strdup (_ ("You"));
  return player == PW_PLAYER_ENGINE
             ? pw_opponent_name_engine (opponent)
             : g_strdup_printf (_ ("Computer, level %u"), pw_opponent_get_level (opponent, side));
}

/* The engine is offered if there is one. */
static void
list_players (PwPlayHead *self, PwSide side)
{
  const char *action = side == PW_SIDE_FIRST ? "win.player-first" : "win.player-second";
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *engine = pw_opponent_name_engine (self->opponent);

  pw_menu_add_choice (menu, _ ("You"), action, "user");
  pw_menu_add_choice (menu, _ ("Computer"), action, "computer");
  if (engine != NULL)
    pw_menu_add_choice (menu, engine, action, "engine");
  pw_menu_become (self->players[side].choice, menu);
}

/* The levels of the computer on a side. (transfer full) */
static GMenuModel *
list_levels (PwSide side)
{
  static const char *const names[] = {
    N_ ("1: Takes what hangs"),     N_ ("2: Sees some replies"),   N_ ("3: Avoids most blunders"),
    N_ ("4: Sees simple threats"),  N_ ("5: Finds short tactics"), N_ ("6: Plans a little"),
    N_ ("7: Looks well ahead"),     N_ ("8: Finds long tactics"),  N_ ("9: Makes few errors"),
    N_ ("10: As strong as it can"),
  };
  const char *action = side == PW_SIDE_FIRST ? "win.level-first" : "win.level-second";
  g_autoptr (GMenu) levels = g_menu_new ();
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *target = g_strdup_printf ("%u", PW_LEVEL_MIN + i);

      pw_menu_add_choice (levels, _ (names[i]), action, target);
    }
  g_menu_append_submenu (menu, _ ("_Level"), G_MENU_MODEL (levels));
  return G_MENU_MODEL (menu);
}

/* -- showing it -- */

/* The piece that decides, if there is one. */
static char
letter_of_side (PwPlay *play)
{
  PwRules *rules = pw_play_get_rules (play);

  for (guint i = 0; rules != NULL && i < rules->n_kinds; i++)
    if (rules->kinds[i].royal)
      return rules->kinds[i].letter;
  return rules != NULL && rules->n_kinds > 0 ? rules->kinds[0].letter : ANY_LETTER;
}

/* What a side has to do now; "" for nothing. */
static const char *
say_state (PwPlay *play, PwSide side)
{
  const PwEnd *end = pw_play_get_end (play);

  if (end != NULL)
    return end->draw ? _ ("draw") : end->winner == side ? _ ("has won") : _ ("has lost");
  if (pw_play_get_state (play) == PW_PLAY_NO_RULES || pw_play_get_side (play) != side)
    return "";
  return pw_play_get_check (play) ? _ ("to move, in check") : _ ("to move");
}

/* Of the other side, as they are on the board. (transfer full): "q p p" */
static char *
list_captured (PwPlay *play, PwSide side)
{
  PwSide other = pw_side_other (side);
  g_autofree char *letters = pw_play_list_captured (play, other);
  GString *text = g_string_new (NULL);

  for (const char *letter = letters; *letter != '\0'; letter++)
    {
      g_autofree char *symbol = pw_kind_symbol (*letter);
      g_autofree char *cased = other == PW_SIDE_FIRST ? g_strdup (symbol) : g_ascii_strdown (symbol, -1);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", cased);
    }
  return g_string_free (text, FALSE);
}

static void
show_player (PwPlayHead *self, PwSide side)
{
  Player *player = &self->players[side];
  const char *state = say_state (self->play, side);
  g_autofree char *captured = list_captured (self->play, side);
  /* Translators: pieces, as letters, that a player has captured. */
  g_autofree char *taken = *captured != '\0' ? g_strdup_printf (_ ("captured: %s"), captured) : g_strdup ("");
  const char *parts[] = { name_side (side), state, taken };
  g_autoptr (GString) note = g_string_new (NULL);
  g_autofree char *player_name = name_player (self->opponent, side), *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append_printf (note, "%s%s", i > 0 && *parts[i] != '\0' ? " · " : "", parts[i]);
  name = g_strconcat (player_name, ": ", note->str, NULL);
  list_players (self, side);
  pw_label_say (player->name, player_name);
  pw_label_say (player->note, note->str);
  pw_theme_set_class (player->button, "turn", *state != '\0' && pw_play_get_end (self->play) == NULL);
  pw_kind_image_set (player->image, letter_of_side (self->play), side);
  pw_widget_tell (player->button, name);
  atk_object_set_name (gtk_widget_get_accessible (player->button), name);
}

/* What changes during a move. */
static void
show_thinking (PwPlayHead *self)
{
  g_autofree char *line = pw_opponent_say_line (self->opponent);

  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    {
      g_autofree char *time = pw_opponent_say_time (self->opponent, side);

      pw_label_say (self->players[side].time, time);
    }
  pw_label_say (self->thought_label, line);
  pw_widget_tell (self->thought_label, line);
}

static void
show (PwPlayHead *self)
{
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    show_player (self, side);
  show_thinking (self);
}

GtkWidget *
pw_play_head_get_thoughts (PwPlayHead *self)
{
  return GTK_WIDGET (self->thought_label);
}

void
pw_play_head_set_menu (PwPlayHead *self, GMenuModel *menu)
{
  pw_menu_button_set_menu (self->game_button, menu);
}

void
pw_play_head_say_game (PwPlayHead *self, const char *name, const char *about)
{
  pw_label_say (self->game_label, name);
  pw_label_say (self->about_label, about);
  pw_widget_tell (self->about_label, about);
}

/* -- life -- */

static void
add_player (PwPlayHead *self, PwSide side, PwDocument *document, PwBoardView *view)
{
  Player *player = &self->players[side];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6),
            *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = pw_label_new ("", "name"), *note = pw_label_new ("", "note"),
            *time = pw_label_new ("", "time");
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) levels = list_levels (side);

  player->button = g_object_new (PW_TYPE_MENU_BUTTON, "child", box, NULL);
  player->image = pw_kind_image_new (document, view, IMAGE_SIZE);
  player->name = GTK_LABEL (name);
  player->note = GTK_LABEL (note);
  player->time = GTK_LABEL (time);
  player->choice = g_menu_new ();
  gtk_container_add (GTK_CONTAINER (texts), name);
  gtk_container_add (GTK_CONTAINER (texts), note);
  gtk_container_add (GTK_CONTAINER (box), player->image);
  gtk_box_pack_start (GTK_BOX (box), texts, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (box), time);
  gtk_container_add (GTK_CONTAINER (box),
                     gtk_image_new_from_icon_name ("pan-down-symbolic", GTK_ICON_SIZE_BUTTON));
  gtk_label_set_ellipsize (player->time, PANGO_ELLIPSIZE_NONE);
  gtk_style_context_add_class (gtk_widget_get_style_context (player->button), "player");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (player->choice));
  g_menu_append_section (menu, NULL, levels);
  g_menu_append_section (menu, NULL, self->computer_menu);
  pw_menu_button_set_menu (PW_MENU_BUTTON (player->button), G_MENU_MODEL (menu));
  gtk_widget_show_all (player->button);
  gtk_box_pack_start (self->players_box, player->button, TRUE, TRUE, 0);
}

static void
pw_play_head_class_init (PwPlayHeadClass *klass)
{
  PW_OWNS (klass, PwPlayHead, g_object_unref, play, opponent, players[0].choice, players[1].choice);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "play/head.ui");
  PW_TEMPLATE_PARTS (klass, PwPlayHead, players_box, game_button, game_label, about_label, thought_label,
                     computer_menu);
}

static void
pw_play_head_init (PwPlayHead *self)
{
  pw_template_init (self);
  pw_container_confine (GTK_CONTAINER (self->players_box));
}

GtkWidget *
pw_play_head_new (PwDocument *document, PwBoardView *view, PwPlay *play, PwOpponent *opponent)
{
  PwPlayHead *self = g_object_new (PW_TYPE_PLAY_HEAD, "visible", TRUE, NULL);

  self->play = g_object_ref (play);
  self->opponent = g_object_ref (opponent);
  for (PwSide side = PW_SIDE_FIRST; side <= PW_SIDE_SECOND; side++)
    add_player (self, side, document, view);
  g_signal_connect_object (opponent, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (opponent, "ticked", G_CALLBACK (show_thinking), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
