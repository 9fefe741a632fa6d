/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Above the board in a game: owns the words about the players.  Must not know any rule. */
#include "ui/play/head.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/theme.h"
#include "ui/play/kind-image.h"

#define IMAGE_SIZE 26 /* pixels */
#define ANY_LETTER 'K'

typedef struct
{
  GtkWidget *box, *image;
  GtkLabel *name, *note, *time;
} Player;

struct _PwPlayHead
{
  GtkBox parent_instance;

  PwPlay *play;
  PwOpponent *opponent;
  Player players[2]; /* by PwSide */
  gboolean narrow;

  GtkBox *players_box;
  PwMenuButton *preset_button;
  GtkLabel *preset_label;
  GtkLabel *thought_label;
  GtkWidget *words[3]; /* on the other buttons, beside their icons */
};

G_DEFINE_TYPE (PwPlayHead, pw_play_head, GTK_TYPE_BOX)

static const char *
name_side (PwSide side)
{
  return side == PW_SIDE_FIRST ? _ ("First side") : _ ("Second side");
}

/* The title of a side; with its player if the computer plays, too. (transfer full) */
static char *
name_player (PwOpponent *opponent, PwSide side)
{
  g_autofree char *engine = pw_opponent_name_engine (opponent);

  if (!pw_opponent_plays (opponent))
    return g_strdup (name_side (side));
  return g_strdup_printf ("%s (%s)", name_side (side),
                          !pw_opponent_plays_side (opponent, side) ? _ ("you")
                          : engine != NULL                         ? engine
                                                                   : _ ("computer"));
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
  g_autofree char *note = g_strconcat (state, *state != '\0' && *taken != '\0' ? " · " : "", taken, NULL);
  g_autofree char *player_name = name_player (self->opponent, side);
  g_autofree char *name = g_strconcat (player_name, *note != '\0' ? ": " : "", note, NULL);

  pw_label_say (player->name, player_name);
  pw_label_say (player->note, note);
  pw_theme_set_class (player->box, "turn", *state != '\0' && pw_play_get_end (self->play) == NULL);
  pw_kind_image_set (player->image, letter_of_side (self->play), side);
  pw_widget_tell (player->box, name);
  atk_object_set_name (gtk_widget_get_accessible (player->box), name);
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
pw_play_head_set_presets (PwPlayHead *self, GMenuModel *menu)
{
  pw_menu_button_set_menu (self->preset_button, menu);
}

void
pw_play_head_say_set_up (PwPlayHead *self, const char *name)
{
  pw_label_say (self->preset_label, name);
}

/* -- life -- */

static void
add_player (PwPlayHead *self, PwSide side, PwDocument *document, PwBoardView *view)
{
  Player *player = &self->players[side];
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = pw_label_new ("", "name");
  GtkWidget *note = pw_label_new ("", "note"), *time = pw_label_new ("", "time");

  player->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  player->image = pw_kind_image_new (document, view, IMAGE_SIZE);
  player->name = GTK_LABEL (name);
  player->note = GTK_LABEL (note);
  player->time = GTK_LABEL (time);
  gtk_container_add (GTK_CONTAINER (texts), name);
  gtk_container_add (GTK_CONTAINER (texts), note);
  gtk_container_add (GTK_CONTAINER (player->box), player->image);
  gtk_box_pack_start (GTK_BOX (player->box), texts, TRUE, TRUE, 0);
  gtk_container_add (GTK_CONTAINER (player->box), time);
  gtk_label_set_ellipsize (player->time, PANGO_ELLIPSIZE_NONE);
  gtk_style_context_add_class (gtk_widget_get_style_context (player->box), "player");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  atk_object_set_role (gtk_widget_get_accessible (player->box), ATK_ROLE_PANEL);
  gtk_widget_show_all (player->box);
  gtk_box_pack_start (self->players_box, player->box, TRUE, TRUE, 0);
}

/* Large letters leave no room for the words of buttons. */
static void
style_updated_cb (PwPlayHead *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->words); i++)
    gtk_widget_set_visible (self->words[i], !self->narrow && !pw_letters_are_large (GTK_WIDGET (self)));
}

void
pw_play_head_set_narrow (PwPlayHead *self, gboolean narrow)
{
  self->narrow = !!narrow;
  style_updated_cb (self);
}

static void
add_button (PwPlayHead *self, guint i)
{
  static const struct
  {
    GType (*type) (void);
    const char *action, *icon, *name, *tooltip;
  } rows[G_N_ELEMENTS (self->words)] = {
    { gtk_toggle_button_get_type, "win.play-set-up", "document-edit-symbolic", N_ ("Change _Set-Up"),
      N_ ("Put pieces on the start position, and change the rules (Ctrl+Alt+U)") },
    { gtk_toggle_button_get_type, "win.flip-board", "object-flip-vertical-symbolic", N_ ("S_wap Sides"),
      N_ ("Show the board from the other side (Ctrl+R)") },
    { gtk_button_get_type, "win.play-new", "list-add-symbolic", N_ ("_New Game"),
      N_ ("Begin a new game from the start position (Ctrl+Alt+B)") },
  };
  GtkWidget *button = g_object_new (rows[i].type (), "action-name", rows[i].action, "tooltip-text",
                                    _ (rows[i].tooltip), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6),
            *label = gtk_label_new_with_mnemonic (_ (rows[i].name));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_container_add (GTK_CONTAINER (box), gtk_image_new_from_icon_name (rows[i].icon, GTK_ICON_SIZE_BUTTON));
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_widget_show_all (button);
  gtk_box_pack_start (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->preset_button))), button, FALSE, TRUE,
                      0);
  atk_object_set_name (gtk_widget_get_accessible (button), gtk_label_get_text (GTK_LABEL (label)));
  self->words[i] = label;
}

static void
pw_play_head_class_init (PwPlayHeadClass *klass)
{
  PW_OWNS (klass, PwPlayHead, g_object_unref, play, opponent);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "play/head.ui");
  PW_TEMPLATE_PARTS (klass, PwPlayHead, players_box, preset_button, preset_label, thought_label);
}

static void
pw_play_head_init (PwPlayHead *self)
{
  pw_template_init (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->words); i++)
    add_button (self, i);
  g_signal_connect (self, "style-updated", G_CALLBACK (style_updated_cb), NULL);
  style_updated_cb (self);
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
