/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The palette in the window: its commands as texts, what they do to the notation and from where, what they show
 * before, and all of it by keyboard.
 */
#include <string.h>

#include "tests/ui/fixture.h"

#include "ui/palette/command.h"
#include "ui/palette/far.h"
#include "ui/palette/leap.h"

static PwPalette *
palette (Fixture *fixture)
{
  return HAND_PART (fixture->window, PALETTE);
}

/* With rare buttons, too. */
static void
unfold (Fixture *fixture)
{
  g_object_set (pw_palette_get_more (palette (fixture)), "active", TRUE, NULL);
}

static void
edit (Fixture *fixture, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "edit", g_variant_new_string (target));
}

static void
collect_items (GtkWidget *widget, gpointer found)
{
  if (PW_IS_PALETTE_FAR (widget))
    g_ptr_array_add (found, pw_palette_button_get_item (pw_palette_far_get_button (PW_PALETTE_FAR (widget))));
  else if (PW_IS_PALETTE_BUTTON (widget))
    g_ptr_array_add (found, pw_palette_button_get_item (PW_PALETTE_BUTTON (widget)));
  else if (PW_IS_PALETTE_ATOMS (widget))
    for (guint i = 0; i < PW_N_LEAPS; i++)
      g_ptr_array_add (found, pw_palette_atoms_get_item (PW_PALETTE_ATOMS (widget), i));
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_items, found);
}

/* Of the leaps and all buttons; those in popovers, too. (transfer container) */
static GPtrArray *
all_items (Fixture *fixture)
{
  GPtrArray *found = g_ptr_array_new ();

  collect_items (GTK_WIDGET (fixture->window), found);
  return found;
}

/* In whatever state. (nullable) */
static PwPaletteItem *
look_for_item (Fixture *fixture, const char *target)
{
  g_autoptr (GPtrArray) all = all_items (fixture);

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((PwPaletteItem *) all->pdata[i])->target, target))
      return all->pdata[i];
  return NULL;
}

static PwPaletteItem *
item (Fixture *fixture, const char *target)
{
  PwPaletteItem *found = look_for_item (fixture, target);

  if (found == NULL)
    g_error ("there is no button for %s", target);
  wait_until_quiet ();
  return found;
}

/* What a screen reader sees: a button, or the last square of a leap. (transfer full) */
static AtkObject *
ref_accessible (const PwPaletteItem *found)
{
  AtkObject *accessible = gtk_widget_get_accessible (found->widget);
  int far = found->command.atom.dx, near = found->command.atom.dy;

  return PW_IS_PALETTE_ATOMS (found->widget) ? atk_table_ref_at (ATK_TABLE (accessible), 3 + far, 3 + near)
                                             : g_object_ref (accessible);
}

static gboolean
is_sensitive (const PwPaletteItem *found)
{
  g_autoptr (AtkObject) accessible = ref_accessible (found);
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (accessible);

  return atk_state_set_contains_state (states, ATK_STATE_SENSITIVE);
}

static void
press (Fixture *fixture, const char *target)
{
  g_autoptr (AtkObject) accessible = ref_accessible (item (fixture, target));

  g_assert_true (atk_action_do_action (ATK_ACTION (accessible), 0));
  input_settle ();
}

static void
grab_focus (Fixture *fixture, const char *target)
{
  g_autoptr (AtkObject) accessible = ref_accessible (item (fixture, target));

  g_assert_true (atk_component_grab_focus (ATK_COMPONENT (accessible)));
}

/* (transfer full) */
static char *
tooltip_of (const PwPaletteItem *found)
{
  return PW_IS_PALETTE_ATOMS (found->widget) ? pw_palette_item_tooltip (found, "here")
                                             : gtk_widget_get_tooltip_text (found->widget);
}

static gboolean
is_down (Fixture *fixture, const char *target)
{
  PwPaletteItem *found = item (fixture, target);
  g_autoptr (AtkObject) accessible = ref_accessible (found);
  g_autoptr (AtkStateSet) states = atk_object_ref_state_set (accessible);

  g_assert_cmpint (atk_state_set_contains_state (states, ATK_STATE_CHECKED), ==, found->down);
  return found->down;
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* -- commands as texts -- */

static void
test_targets (void)
{
  static const char *const good[] = {
    "kind:either", "kind:move", "kind:capture", "atom:2,1", "atom:0,0", "atom:15,3:ride", "atom:2,1:ride:3",
    "word:j", "word:( )", "word::", "operator:-", "direction:0", "direction:15", "set:all", "set:none",
    "set:forward", "set:sideways", "set:vertical", "set:mirror", "set:only:7", "exponent:0", "exponent:999",
    "group", "ungroup", "delete", "duplicate", "begin", "move:0", "replace:fmW", "replace:",
  };
  static const char *const bad[] = {
    "", "kind", "kind:", "kind:Move", "kind:move ", "atom:", "atom:2", "atom:2,", "atom:2,1,", "atom:2,1:",
    "atom:2,1:rides", "atom:-2,1", "atom:16,1", "atom:2,1:ride:", "atom:02,1", "atom:2,1:ride:1000",
    "atom:2,1:ride:1:1", "word:", "operator:", "direction:", "direction:16", "direction:-1", "direction:1.5",
    "direction: 1", "set:", "set:only", "set:only:16", "set:all:1", "exponent:", "exponent:1000", "exponent:x",
    "group:", "group ", "Group", "delete:1", "move:", "replace", "direction:99999999999999999999",
    "kind:either:1",
  };
  PwEditCommand command;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *step = NULL;
      g_autofree char *label = NULL;

      if (!pw_palette_command_parse (good[i], &command))
        g_error ("\"%s\" is refused", good[i]);
      step = pw_palette_command_step (&command);
      label = pw_palette_command_label (&command);
      g_assert_true (*step && *label);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    if (pw_palette_command_parse (bad[i], &command))
      g_error ("\"%s\" is taken", bad[i]);
  g_assert_true (pw_palette_command_parse ("atom:3,2:ride:4", &command));
  g_assert_true (pw_vec_equal (command.atom, pw_vec (3, 2)) && command.rides && command.number == 4);
  g_assert_true (pw_palette_command_parse ("set:only:7", &command));
  g_assert_true (command.set == PW_EDIT_ONLY && command.point == 7);
}

/* -- what the commands do -- */

/* A command at a place of a text: what comes of it, what is selected then, and what the step is called. */
static const struct
{
  const char *text;
  int start, end;
  const char *target;
  const char *result;
  const char *step;
} edits[] = {
  { "fmWfcF", 1, 1, "kind:capture", "fcWfcF", "Capture Only" },
  { "fmWfcF", 6, 6, "kind:move", "fmWfmF", "Move Only" },
  { "fmWfcF", 0, 6, "kind:either", "fWfF", "Move or Capture" },
  { "N", 1, 1, "atom:1,0", "NW", "Wazir" },
  { "", 0, 0, "atom:2,1", "N", "Knight" },
  { "", 0, 0, "atom:1,1:ride", "B", "Bishop" },
  { "R", 1, 1, "word:j", "jR", "Change “j”" },
  { "jR", 2, 2, "word:j", "R", "Change “j”" },
  { "W", 1, 1, "exponent:3", "W3", "Up to 3 steps" },
  { "WN", 1, 1, "delete", "N", "Delete Term" },
  { "mR", 2, 2, "begin", "mR ", "Begin Term" },
};

static void
test_edits (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, edits[i].text);
      gtk_editable_select_region (GTK_EDITABLE (fixture->entry), edits[i].start, edits[i].end);
      edit (fixture, edits[i].target);
      g_assert_cmpstr (text_of (fixture), ==, edits[i].result);
      g_assert_cmpstr (gtk_entry_get_text (fixture->entry), ==, edits[i].result);
      g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, edits[i].step);
      activate (fixture, "undo");
      g_assert_cmpstr (text_of (fixture), ==, edits[i].text);
    }
}

/* Nothing happens, and there is nothing to undo. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const targets[] = { "ungroup", "word:e", "word:nonsense", "nonsense", "kind:nonsense", "move:7" };

  put_text (fixture, PW_DIALECT_EXTENDED, "fmWfcF");
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *step = g_strdup (pw_history_undo_name (pw_document_get_history (fixture->document)));

      edit (fixture, targets[i]);
      g_assert_cmpstr (text_of (fixture), ==, "fmWfcF");
      g_assert_cmpstr (pw_history_undo_name (pw_document_get_history (fixture->document)), ==, step);
    }
}

/* A click on a button leaves the focus and the term at the cursor alone; two clicks go to the same term. */
static void
test_cursor (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "fmWfcF");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 1);
  press (fixture, "kind:capture");
  g_assert_cmpstr (text_of (fixture), ==, "fcWfcF");
  g_assert_true (get_focus (fixture) == GTK_WIDGET (fixture->entry));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), <=, 3);
  press (fixture, "kind:move");
  press (fixture, "word:i");
  g_assert_cmpstr (text_of (fixture), ==, "ifmWfcF");
}

/* The entry counts characters, the core bytes. */
static void
test_selection_in_bytes (Fixture *fixture, gconstpointer data)
{
  PwNotationEntry *entry = HAND_PART (fixture->window, NOTATION_ENTRY);
  PwSpan span;
  int start, end;

  gtk_entry_set_text (fixture->entry, "é♞ fmW");
  gtk_editable_set_position (GTK_EDITABLE (entry), 2);
  span = pw_notation_entry_get_selection (entry);
  g_assert_cmpuint (span.start, ==, 5);
  g_assert_cmpuint (span.end, ==, 5);
  pw_notation_entry_set_selection (entry, pw_span (2, 6));
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &start, &end));
  g_assert_cmpint (start, ==, 1);
  g_assert_cmpint (end, ==, 3);
  span = pw_notation_entry_get_selection (entry);
  g_assert_cmpuint (span.start, ==, 2);
  g_assert_cmpuint (span.end, ==, 6);
}

/* -- the buttons -- */

/* Texts with the cursor in many places. */
static const struct
{
  PwDialect dialect;
  const char *text;
} samples[] = {
  { PW_DIALECT_EXTENDED, "" },        { PW_DIALECT_EXTENDED, "fmWfcF" },  { PW_DIALECT_EXTENDED, "mRcR+R" },
  { PW_DIALECT_EXTENDED, "f(RB)t" },  { PW_DIALECT_CLASSIC, "" },         { PW_DIALECT_CLASSIC, "mRcpR" },
  { PW_DIALECT_CLASSIC, "t[FR]" },    { PW_DIALECT_XBETZA, "" },          { PW_DIALECT_XBETZA, "mafsWN" },
  { PW_DIALECT_XBETZA, "[W-F]" },     { PW_DIALECT_BETZA2, "" },          { PW_DIALECT_BETZA2, "N(cR-ebR)" },
  { PW_DIALECT_BEX, "" },             { PW_DIALECT_BEX, "mW-FN" },        { PW_DIALECT_BEX, "K--K" },
};

/* A button that can be pressed does something, unless it is down; one that can't says why. */
static void
check_button (Fixture *fixture, const PwPaletteItem *found)
{
  g_autoptr (AtkObject) accessible = ref_accessible (found);
  g_autofree char *before = g_strdup (text_of (fixture));
  g_autofree char *tooltip = tooltip_of (found);
  PwSpan selection = pw_notation_entry_get_selection (HAND_PART (fixture->window, NOTATION_ENTRY));

  g_assert_nonnull (tooltip);
  if (found->why_not)
    {
      const char *why = atk_object_get_description (accessible);

      g_assert_cmpint (is_sensitive (found), ==, found->down);
      g_assert_true (g_str_has_suffix (why, "."));
      g_assert_true (g_str_has_suffix (tooltip, why));
      edit (fixture, found->target);
      g_assert_cmpstr (text_of (fixture), ==, before);
      return;
    }
  g_assert_null (strchr (tooltip, '\n'));
  edit (fixture, found->target);
  if (g_str_equal (text_of (fixture), before) && !found->down)
    g_error ("%s does nothing to \"%s\" at %u", found->target, before, selection.start);
  if (!g_str_equal (text_of (fixture), before))
    pw_document_undo (fixture->document);
  g_assert_cmpstr (text_of (fixture), ==, before);
  pw_notation_entry_set_selection (HAND_PART (fixture->window, NOTATION_ENTRY), selection);
}

static void
check_buttons (Fixture *fixture)
{
  g_autoptr (GPtrArray) all = all_items (fixture);

  wait_until_quiet ();
  for (guint i = 0; i < all->len; i++)
    check_button (fixture, all->pdata[i]);
}

static void
test_buttons (Fixture *fixture, gconstpointer data)
{
  unfold (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      guint length = (guint) strlen (samples[i].text);

      for (guint cursor = 0; cursor <= length; cursor += MAX (length, 1))
        {
          put_text (fixture, samples[i].dialect, samples[i].text);
          gtk_editable_set_position (GTK_EDITABLE (fixture->entry), (int) cursor);
          check_buttons (fixture);
        }
    }
}

/* Each word of a dialect has its button, but for those that have another one for what they do. */
static gboolean
is_elsewhere (const PwWord *word)
{
  return word->kind == PW_TOKEN_SPACE || word->kind == PW_TOKEN_DIRECTION || word->kind == PW_TOKEN_ATOM
         || word->kind == PW_TOKEN_EXPONENT || g_str_equal (word->sign, "m") || g_str_equal (word->sign, "c");
}

static void
test_vocabulary (Fixture *fixture, gconstpointer data)
{
  unfold (fixture);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      const PwWord *word;
      guint n_signs = 0;

      put_text (fixture, dialect, "N");
      for (guint i = 0; (word = pw_dialect_word (dialect, i)) != NULL; i++)
        {
          const char *prefix = word->kind == PW_TOKEN_OPERATOR ? "operator:" : "word:";
          g_autofree char *target = g_strconcat (prefix, word->sign, NULL);
          g_autofree char *tooltip = NULL;

          if (is_elsewhere (word))
            continue;
          n_signs++;
          tooltip = tooltip_of (look_for_item (fixture, target));
          assert_contains (tooltip, word->meaning);
        }
      g_assert_cmpuint (n_signs, >=, 8);
    }
}

static void
test_states (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "fmWijcF");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 1);
  g_assert_true (is_down (fixture, "kind:move"));
  g_assert_true (is_down (fixture, "direction:0"));
  g_assert_false (is_down (fixture, "kind:capture"));
  g_assert_false (is_down (fixture, "word:i"));
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 7);
  g_assert_true (is_down (fixture, "kind:capture"));
  g_assert_true (is_down (fixture, "word:i"));
  g_assert_true (is_down (fixture, "atom:1,1"));
  g_assert_false (is_down (fixture, "atom:1,0"));
  g_assert_false (is_down (fixture, "direction:0"));
  /* a press by itself changes nothing: what comes of it does */
  press (fixture, "kind:capture");
  g_assert_true (is_down (fixture, "kind:capture"));
}

/* What is there can be seen, also where it can't be taken away. */
static void
test_last_direction (Fixture *fixture, gconstpointer data)
{
  static const char *const notations[] = { "fcN", "fW" };

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, notations[i]);
      g_assert_true (is_down (fixture, "direction:0"));
      g_assert_true (is_sensitive (item (fixture, "direction:0")));
      assert_contains (item (fixture, "direction:0")->why_not, "only direction left");
      press (fixture, "direction:0");
      g_assert_cmpstr (text_of (fixture), ==, notations[i]);
    }
}

/* The number of steps is the one in the text, and nothing where there is none. */
static void
test_number (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *notation, *number;
  } rows[] = {
    { "W3", "3" }, { "W0", "" }, { "W", "1" }, { "R", "" }, { "W12", "12" }, { "N0", "" }, { "W3", "3" },
  };
  GtkEntry *spin = GTK_ENTRY (hand_part (palette (fixture), GTK_TYPE_SPIN_BUTTON));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      put_text (fixture, PW_DIALECT_EXTENDED, rows[i].notation);
      wait_until_quiet ();
      g_assert_cmpstr (gtk_entry_get_text (spin), ==, rows[i].number);
      gtk_spin_button_update (GTK_SPIN_BUTTON (spin)); /* as when the focus leaves */
      g_assert_cmpstr (text_of (fixture), ==, rows[i].notation);
      g_assert_cmpstr (gtk_entry_get_text (spin), ==, rows[i].number);
    }
  edit (fixture, "exponent:0");
  wait_until_quiet ();
  g_assert_cmpstr (gtk_entry_get_text (spin), ==, "");
  gtk_entry_set_text (spin, "3");
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_assert_cmpstr (text_of (fixture), ==, "W3");
  g_assert_cmpstr (gtk_entry_get_text (spin), ==, "3");
}

/* They follow by themselves, but only while they can be seen. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  PwPaletteItem *capture;

  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  capture = item (fixture, "kind:capture");
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "page", g_variant_new_string ("moves"));
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (palette (fixture))));
  put_text (fixture, PW_DIALECT_EXTENDED, "cW");
  for (int i = 0; i < 8; i++)
    input_settle ();
  g_assert_false (capture->down);
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "page", g_variant_new_string ("assemble"));
  for (int i = 0; i < 200 && !capture->down; i++)
    input_settle ();
  g_assert_true (capture->down);
}

/* -- what is shown before -- */

static guint
n_shown (Fixture *fixture)
{
  const PwMoves *moves = pw_look_get_preview (pw_document_get_look (fixture->document));

  return moves ? pw_moves_count (moves) : 0;
}

static GtkWidget *
go_to (const PwPaletteItem *found)
{
  g_autoptr (AtkObject) accessible = ref_accessible (found);
  int x, y, width, height;

  atk_component_get_extents (ATK_COMPONENT (accessible), &x, &y, &width, &height, ATK_XY_PARENT);
  input_move (found->widget, x + width / 2, y + height / 2, 0);
  return found->widget;
}

static void
test_ghost (Fixture *fixture, gconstpointer data)
{
  GtkWidget *squares;

  put_text (fixture, PW_DIALECT_EXTENDED, "W");
  squares = go_to (item (fixture, "atom:2,1"));
  g_assert_cmpuint (n_shown (fixture), ==, 12);
  g_assert_cmpuint (n_moves (fixture), ==, 4);
  g_assert_cmpstr (text_of (fixture), ==, "W");
  go_to (item (fixture, "atom:1,1"));
  g_assert_cmpuint (n_shown (fixture), ==, 8);
  input_leave (squares);
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));

  grab_focus (fixture, "atom:2,1");
  g_assert_cmpuint (n_shown (fixture), ==, 12);
  press (fixture, "atom:2,1");
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
  g_assert_cmpuint (n_moves (fixture), ==, 12);
  grab_focus (fixture, "atom:1,1");
  g_assert_cmpuint (n_shown (fixture), ==, 16);
  grab_focus (fixture, "kind:capture");
  g_assert_nonnull (pw_look_get_preview (pw_document_get_look (fixture->document)));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->entry));
  g_assert_null (pw_look_get_preview (pw_document_get_look (fixture->document)));
}

/* -- where they are -- */

static int
y_of (Fixture *fixture, GtkWidget *widget)
{
  int y;

  gtk_widget_translate_coordinates (widget, GTK_WIDGET (palette (fixture)), 0, 0, NULL, &y);
  return y;
}

/* Whatever the dialect has, the groups stay where they are. */
static void
test_dialects_in_place (Fixture *fixture, gconstpointer data)
{
  static const char *const targets[] = { "word:K", "direction:0", "kind:move", "word:n", "exponent:2", "delete" };
  int places[G_N_ELEMENTS (targets)];

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      put_text (fixture, dialect, "N");
      wait_until_quiet ();
      for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
        {
          int y = y_of (fixture, look_for_item (fixture, targets[i])->widget);

          if (dialect == 0)
            places[i] = y;
          g_assert_cmpint (y, ==, places[i]);
        }
    }
}

/* What is rare is folded away, and is looked at only when it can be seen. */
static void
test_more (Fixture *fixture, gconstpointer data)
{
  GtkToggleButton *more = GTK_TOGGLE_BUTTON (pw_palette_get_more (palette (fixture)));
  PwPaletteItem *royal;
  GtkAllocation room;
  int y;

  gtk_toggle_button_set_active (more, TRUE); /* rare buttons are made when they are unfolded first */
  wait_until_quiet ();
  gtk_toggle_button_set_active (more, FALSE);
  put_text (fixture, PW_DIALECT_EXTENDED, "kK");
  wait_until_quiet ();
  royal = item (fixture, "word:k");
  g_assert_false (gtk_widget_get_mapped (royal->widget));
  g_assert_false (royal->down);
  gtk_toggle_button_set_active (more, TRUE);
  wait_until_quiet ();
  g_assert_true (gtk_widget_get_mapped (royal->widget));
  gtk_widget_get_allocation (hand_part (palette (fixture), GTK_TYPE_VIEWPORT), &room);
  g_assert_true (gtk_widget_translate_coordinates (royal->widget, hand_part (palette (fixture), GTK_TYPE_VIEWPORT),
                                                   0, gtk_widget_get_allocated_height (royal->widget), NULL, &y));
  g_assert_cmpint (y, <=, room.height); /* what is unfolded comes into sight */
  g_assert_true (royal->down);
}

/* -- the keyboard -- */

static void
key (Fixture *fixture, const char *accelerator)
{
  g_assert_true (input_type (GTK_WIDGET (fixture->window), accelerator));
  input_settle ();
}

static const char *
focused_target (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);

  if (PW_IS_PALETTE_ATOMS (focus))
    return pw_palette_atoms_get_cursor (PW_PALETTE_ATOMS (focus))->target;
  return PW_IS_PALETTE_BUTTON (focus) ? pw_palette_button_get_item (PW_PALETTE_BUTTON (focus))->target : "";
}

/* Steps with Tab until a button of a group has the focus. */
static void
tab_to (Fixture *fixture, const char *prefix)
{
  for (int i = 0; i < 12 && !g_str_has_prefix (focused_target (fixture), prefix); i++)
    key (fixture, "Tab");
  g_assert_true (g_str_has_prefix (focused_target (fixture), prefix));
}

static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  put_text (fixture, PW_DIALECT_EXTENDED, "fmWfcF");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 1);
  wait_until_quiet ();
  key (fixture, "F6");
  g_assert_cmpstr (focused_target (fixture), ==, "atom:3,3");
  key (fixture, "Right");
  g_assert_cmpstr (focused_target (fixture), ==, "atom:3,2");
  key (fixture, "Down");
  g_assert_cmpstr (focused_target (fixture), ==, "atom:2,2");
  key (fixture, "Left");
  key (fixture, "Left"); /* the edge */
  g_assert_cmpstr (focused_target (fixture), ==, "atom:3,2");
  tab_to (fixture, "kind:");
  g_assert_cmpstr (focused_target (fixture), ==, "kind:either");
  key (fixture, "Right");
  key (fixture, "Right");
  g_assert_cmpstr (focused_target (fixture), ==, "kind:capture");
  g_assert_cmpstr (text_of (fixture), ==, "fmWfcF");
  key (fixture, "space");
  g_assert_cmpstr (text_of (fixture), ==, "fcWfcF");
  g_assert_cmpstr (focused_target (fixture), ==, "kind:capture");
  key (fixture, "<Shift>Tab"); /* and back to where it was */
  tab_to (fixture, "kind:");
  g_assert_cmpstr (focused_target (fixture), ==, "kind:capture");
  key (fixture, "Escape");
  g_assert_true (get_focus (fixture) == GTK_WIDGET (fixture->entry));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (fixture->entry)), <=, 3);
}

/* A button that can't be pressed any more passes the focus on. */
static void
test_focus_is_kept (Fixture *fixture, gconstpointer data)
{
  unfold (fixture);
  put_text (fixture, PW_DIALECT_EXTENDED, "(WF)");
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 0);
  grab_focus (fixture, "ungroup");
  key (fixture, "Return");
  g_assert_cmpstr (text_of (fixture), ==, "WF");
  wait_until_quiet ();
  g_assert_false (is_sensitive (item (fixture, "ungroup")));
  g_assert_cmpstr (focused_target (fixture), !=, "");
  g_assert_cmpstr (focused_target (fixture), !=, "ungroup");
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "page", g_variant_new_string ("moves"));
  input_settle ();
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (palette (fixture))));
  key (fixture, "F6"); /* brings it back */
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (palette (fixture))));
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), GTK_WIDGET (palette (fixture))));
}

/* -- assistive technology -- */

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *target, *name;
    AtkRole role;
  } rows[] = {
    { "kind:capture", "Capture only", ATK_ROLE_RADIO_BUTTON },
    { "atom:2,1", "Knight, 2 back 1 right", ATK_ROLE_TOGGLE_BUTTON },
    { "word:K", "K: king: W and F", ATK_ROLE_PUSH_BUTTON },
    { "direction:0", "Direction: forward", ATK_ROLE_TOGGLE_BUTTON },
    { "word:i", "i: only if the piece is unmoved", ATK_ROLE_TOGGLE_BUTTON },
    { "exponent:0", "Any number of steps", ATK_ROLE_TOGGLE_BUTTON },
  };
  g_autoptr (GPtrArray) all = all_items (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AtkObject) accessible = ref_accessible (item (fixture, rows[i].target));

      g_assert_cmpstr (atk_object_get_name (accessible), ==, rows[i].name);
      g_assert_cmpint (atk_object_get_role (accessible), ==, rows[i].role);
    }
  for (guint i = 0; i < all->len; i++)
    {
      g_autoptr (AtkObject) accessible = ref_accessible (all->pdata[i]);

      g_assert_true (*atk_object_get_name (accessible));
    }
}

/* -- long texts -- */

/* Terms that differ in what may be done to them, one after the other. */
static const char *const long_terms[PW_N_DIALECTS][8] = {
  { "mRcR+R ", "fhN", "cF3", "FtRWlF ", "W(FtlF)", "(4,1)", "iW2 ", NULL },
  { "mR", "fhN", "cF3", "KK", "vW", "t[FR]", "fsN", NULL },
  { "mRcpR ", "fhN", "cF3", "FyafsF ", "mafsW", "nN", "imW2 ", NULL },
  { "mR", "fhN", "cF3", "c{N}N", "vW", "B", "W3", NULL },
  { "mR", "fhN", "cF3", "fW--K ", "vW", "B", "W3", NULL },
};

/* What is tried out on a part of a long text is what would come of it in the whole. */
static void
test_long_text (Fixture *fixture, gconstpointer data)
{
  PwDialect dialect = (PwDialect) GPOINTER_TO_UINT (data);
  g_autoptr (GString) long_text = g_string_new (NULL);
  g_autoptr (GPtrArray) items = NULL;

  unfold (fixture);
  for (guint i = 0; i < 60; i++)
    g_string_append (long_text, long_terms[dialect][i % 7]);
  pw_document_set_text (fixture->document, dialect, long_text->str);
  g_assert_false (pw_parse_has_errors (pw_document_get_typed (fixture->document)->parse));
  items = all_items (fixture);
  for (guint at = 0; at <= long_text->len; at += 1 + long_text->len / 7)
    {
      PwSpan selection;

      gtk_editable_select_region (GTK_EDITABLE (fixture->entry), (int) at, (int) (at + at % 3 * 4));
      selection = pw_notation_entry_get_selection (PW_NOTATION_ENTRY (fixture->entry));
      wait_until_quiet ();
      for (guint i = 0; i < items->len; i += 4)
        {
          const PwPaletteItem *tried = items->pdata[i];
          const PwEditCommand *command = &tried->command;
          g_autoptr (PwEdit) done = pw_edit_apply (dialect, long_text->str, selection, command);

          g_test_message ("%s at %u", tried->target, at);
          if (done->text == NULL)
            g_assert_nonnull (tried->why_not);
          else if (done->changed)
            g_assert_null (tried->why_not);
          if (tried->down)
            g_assert_true (pw_edit_state (dialect, long_text->str, selection, command));
        }
    }
}

/* A text that is too long to be read is not edited by hand. */
static void
test_too_long_text (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_text = g_strnfill (PW_NOTATION_MAX_LENGTH + 1, 'W');
  g_autoptr (GPtrArray) all = NULL;

  unfold (fixture);
  put_text (fixture, PW_DIALECT_EXTENDED, long_text);
  all = all_items (fixture);
  wait_until_quiet ();
  for (guint i = 0; i < all->len; i++)
    assert_contains (((PwPaletteItem *) all->pdata[i])->why_not, "too long");
  put_text (fixture, PW_DIALECT_EXTENDED, long_text + 1);
  g_assert_null (item (fixture, "kind:move")->why_not);
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);

  g_test_add_func ("/palette/targets", test_targets);
  ADD_TEST ("/palette/edits", test_edits);
  ADD_TEST ("/palette/refused", test_refused);
  ADD_TEST ("/palette/cursor", test_cursor);
  ADD_TEST ("/palette/selection-in-bytes", test_selection_in_bytes);
  ADD_TEST ("/palette/buttons", test_buttons);
  ADD_TEST ("/palette/vocabulary", test_vocabulary);
  ADD_TEST ("/palette/states", test_states);
  ADD_TEST ("/palette/last-direction", test_last_direction);
  ADD_TEST ("/palette/number", test_number);
  ADD_TEST ("/palette/follows", test_follows);
  ADD_TEST ("/palette/ghost", test_ghost);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/palette/long-text/%s", pw_dialect_name (i));

      ADD_TEST_GIVEN (path, GUINT_TO_POINTER (i), test_long_text);
    }
  ADD_TEST ("/palette/too-long-text", test_too_long_text);
  ADD_TEST ("/palette/dialects-in-place", test_dialects_in_place);
  ADD_TEST ("/palette/more", test_more);
  ADD_TEST ("/palette/keyboard", test_keyboard);
  ADD_TEST ("/palette/focus-is-kept", test_focus_is_kept);
  ADD_TEST ("/palette/hidden", test_hidden);
  ADD_TEST ("/palette/accessible", test_accessible);
  return g_test_run ();
}
