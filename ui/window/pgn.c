/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that were played, as files and on the clipboard. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/exchange/format.h"
#include "core/game/pgn.h"
#include "ui/export/save.h"
#include "ui/keep/read.h"

/* Which game a PGN is; of several games, or of what is none, PW_PGN_OTHER. */
static PwPgnVariant
find_variant (const char *text, gsize length, const PwRules *rules)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  const char *at = valid;
  guint line = 1;
  g_autoptr (PwPgn) pgn = pw_pgn_read_next (&at, &line, NULL, NULL);

  return pgn != NULL && *at == '\0' ? pw_pgn_variant (pgn, rules) : PW_PGN_OTHER;
}

/* A game of chess is played by the rules here only if they allow all of it. */
gboolean
_pw_window_show_own_pgn (PwWindow *self, const char *text, gsize length)
{
  PwPlay *play = _pw_window_play (self);
  PwRules *rules = pw_play_get_rules (play);
  g_autoptr (PwRules) chess = pw_rules_chess ();
  PwPgnVariant variant = find_variant (text, length, rules);
  gboolean whole = variant == PW_PGN_CHESS && !(rules != NULL && pw_rules_play_alike (rules, chess));
  g_autoptr (GError) error = NULL;

  if (variant == PW_PGN_OTHER)
    return FALSE;
  if (pw_play_from_pgn (play, text, length, whole, &error))
    return TRUE;
  if (!whole)
    _pw_window_tell_error (self, _ ("This game can’t be opened"), error);
  return !whole;
}

void
_pw_window_show_pgn (PwWindow *self, const char *text, gsize length, const char *name)
{
  if (!_pw_window_show_own_pgn (self, text, length))
    pw_window_import_text (self, text, length, name);
}

void
pw_window_open_game (PwWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_file_read_start (file, PW_EXCHANGE_MAX_SIZE + 1, &error);
  g_autofree char *name = pw_file_display_name (file);
  gsize length;
  const char *text;

  if (bytes == NULL)
    {
      _pw_window_tell_error (self, _ ("This game can’t be opened"), error);
      return;
    }
  text = g_bytes_get_data (bytes, &length);
  _pw_window_show_pgn (self, text != NULL ? text : "", length, name);
}

gboolean
pw_window_is_game (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : g_strdup ("");

  return g_str_has_suffix (lower, PW_WINDOW_GAME_SUFFIX);
}

/* -- the clipboard -- */

static void
copy (PwWindow *self)
{
  g_autofree char *text = pw_play_to_pgn (_pw_window_play (self));

  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  pw_status_line_note (self->status_line, _ ("Copied the game as PGN."));
}

/* text: (nullable) */
static void
text_came_cb (GtkClipboard *clipboard, const char *text, gpointer data)
{
  g_autoptr (PwWindow) self = data;

  if (gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  if (text == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self->board_view));
  else
    _pw_window_show_pgn (self, text, strlen (text), NULL);
}

static void
paste (PwWindow *self)
{
  gtk_clipboard_request_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text_came_cb, g_object_ref (self));
}

/* -- files -- */

static void
save_response_cb (GtkNativeDialog *chooser, int response, PwWindow *self)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  gtk_native_dialog_hide (chooser);
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  text = pw_play_to_pgn (_pw_window_play (self));
  bytes = g_bytes_new_take (text, strlen (text));
  if (!pw_save_write (file, bytes, &error))
    _pw_window_tell_error (self, _ ("The game can’t be saved"), error);
}

static void
ask_where_to_save (PwWindow *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_ ("Save Game"), GTK_WINDOW (self),
                                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *title = pw_storage_get_title (self->storage);
  g_autofree char *name = g_strconcat (title, PW_WINDOW_GAME_SUFFIX, NULL);

  gtk_file_chooser_set_do_overwrite_confirmation (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  _pw_window_choose_file (self, chooser, PW_FILES_GAMES, G_CALLBACK (save_response_cb));
}

#define HERE .within = PW_FEATURE_play

static const PwCommand commands[] = {
  { "play-copy-pgn", .run = copy, HERE },
  { "play-open-pgn", .run_with = _pw_window_ask_what_to_open, .with = PW_FILES_GAMES, HERE },
  { "play-paste-pgn", .run = paste, HERE },
  { "play-save-pgn", .run = ask_where_to_save, HERE },
};

PW_FEATURE (pgn)
