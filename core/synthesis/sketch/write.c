/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a sketch to JSON.  Owns the words of both ways. */
#include "core/synthesis/sketch/json.h"

/* ORDER MEMBERS */
const PwMemberRow pw_page_members[PW_N_PAGE_MEMBERS] = {
  { "board", PW_WANTS_STRING, PW_PAGE_FITS_BOTH },       { "at", PW_WANTS_STRING, PW_PAGE_FITS_BOTH },
  { "side", PW_WANTS_STRING, PW_PAGE_FITS_BOTH },        { "virgin", PW_WANTS_SWITCH, PW_PAGE_FITS_BOTH },
  { "allowed", PW_WANTS_ARRAY, PW_PAGE_FITS_POSITION },  { "forbidden", PW_WANTS_ARRAY, PW_PAGE_FITS_POSITION },
  { "hops", PW_WANTS_ARRAY, PW_PAGE_FITS_POSITION },     { "blocked", PW_WANTS_ARRAY, PW_PAGE_FITS_POSITION },
  { "complete", PW_WANTS_SWITCH, PW_PAGE_FITS_POSITION }, { "moves", PW_WANTS_ARRAY, PW_PAGE_FITS_ALONE },
  { "captures", PW_WANTS_ARRAY, PW_PAGE_FITS_ALONE },    { "both", PW_WANTS_ARRAY, PW_PAGE_FITS_ALONE },
  { "none", PW_WANTS_ARRAY, PW_PAGE_FITS_ALONE },        { "rides", PW_WANTS_ARRAY, PW_PAGE_FITS_ALONE },
};

const PwSayingWords pw_saying_words[PW_N_SAYINGS] = {
  { PW_PAGE_ALLOWED, NULL },         { PW_PAGE_FORBIDDEN, NULL }, { PW_PAGE_ALLOWED, "captures" },
  { PW_PAGE_FORBIDDEN, "captures" }, { PW_PAGE_HOPS, "over" },    { PW_PAGE_BLOCKED, "by" },
};

const char *const pw_mark_words[]
    = { [PW_MARK_NONE] = "none", [PW_MARK_MOVE] = "move", [PW_MARK_CAPTURE] = "capture", [PW_MARK_BOTH] = "both" };

static void
write_place (GString *json, PwVec vec)
{
  pw_json_separate (json);
  g_string_append_printf (json, "\"%d,%d\"", vec.dx, vec.dy);
}

/* -- the piece alone -- */

static void
write_marks (GString *json, const PwSketch *sketch, PwPageMember member, PwMark mark)
{
  gboolean open = FALSE;

  for (guint i = 0; i < sketch->marks->len; i++)
    {
      const PwSketchMark *one = &g_array_index (sketch->marks, PwSketchMark, i);

      if (one->mark != mark)
        continue;
      if (!open)
        pw_json_open (json, pw_page_members[member].name, '[');
      open = TRUE;
      write_place (json, one->vec);
    }
  if (open)
    g_string_append_c (json, ']');
}

static void
write_ride (GString *json, const PwSketchRide *ride)
{
  gboolean plain = ride->mark == PW_MARK_NONE && !ride->endless;

  pw_json_separate (json);
  g_string_append (json, plain ? "[" : "{\"way\":[");
  for (guint i = 0; i < ride->n; i++)
    write_place (json, ride->way[i]);
  g_string_append (json, "]");
  if (!plain)
    g_string_append_printf (json, ",\"mark\":\"%s\"%s}", pw_mark_words[ride->mark],
                            ride->endless ? ",\"endless\":true" : "");
}

static void
write_alone (GString *json, const PwSketch *sketch)
{
  if (sketch->marks->len == 0 && sketch->rides->len == 0)
    return;
  pw_json_open (json, NULL, '{');
  write_marks (json, sketch, PW_PAGE_MOVES, PW_MARK_MOVE);
  write_marks (json, sketch, PW_PAGE_CAPTURES, PW_MARK_CAPTURE);
  write_marks (json, sketch, PW_PAGE_BOTH, PW_MARK_BOTH);
  write_marks (json, sketch, PW_PAGE_NONE, PW_MARK_NONE);
  if (sketch->rides->len > 0)
    {
      pw_json_open (json, pw_page_members[PW_PAGE_RIDES].name, '[');
      for (guint i = 0; i < sketch->rides->len; i++)
        write_ride (json, sketch->rides->pdata[i]);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, '}');
}

/* -- positions -- */

static void
write_square (GString *json, const PwBoard *board, PwSquare square)
{
  g_string_append_c (json, '"');
  pw_square_append (json, "", board, square);
  g_string_append_c (json, '"');
}

static void
write_statement (GString *json, const PwBoard *board, const PwStatement *statement)
{
  const char *others = pw_saying_words[statement->says].others;

  pw_json_separate (json);
  if (others != NULL)
    g_string_append (json, "{\"to\":");
  write_square (json, board, statement->to);
  if (others == NULL)
    return;
  g_string_append_printf (json, ",\"%s\":[", others);
  for (guint i = 0; i < statement->n_others; i++)
    {
      pw_json_separate (json);
      write_square (json, board, statement->others[i]);
    }
  g_string_append (json, "]}");
}

/* The statements are in the order of their members. */
static void
write_statements (GString *json, const PwSketchPosition *position)
{
  for (guint i = 0; i < position->n; i++)
    {
      guint8 member = pw_saying_words[position->statements[i].says].member;

      if (i == 0 || pw_saying_words[position->statements[i - 1].says].member != member)
        pw_json_open (json, pw_page_members[member].name, '[');
      write_statement (json, position->board, &position->statements[i]);
      if (i + 1 == position->n || pw_saying_words[position->statements[i + 1].says].member != member)
        g_string_append_c (json, ']');
    }
}

static void
write_position (GString *json, const PwSketchPosition *position)
{
  g_autofree char *fen = pw_board_to_fen (position->board);

  pw_json_open (json, NULL, '{');
  pw_json_text (json, "board", fen);
  pw_json_name (json, "at");
  write_square (json, position->board, position->position.at);
  pw_json_text (json, "side", position->position.side == PW_SIDE_FIRST ? "first" : "second");
  if (position->position.virgin)
    pw_json_truth (json, "virgin", TRUE);
  write_statements (json, position);
  pw_json_truth (json, "complete", position->complete);
  g_string_append_c (json, '}');
}

/* -- all of it -- */

char *
pw_sketch_to_json (const PwSketch *sketch)
{
  GString *json = g_string_new ("[");

  write_alone (json, sketch);
  for (guint i = 0; i < sketch->positions->len; i++)
    write_position (json, sketch->positions->pdata[i]);
  if (sketch->rest != NULL)
    {
      pw_json_separate (json);
      g_string_append (json, sketch->rest);
    }
  if (json->len == 1)
    g_string_truncate (json, 0);
  else
    g_string_append_c (json, ']');
  return g_string_free (json, FALSE);
}
