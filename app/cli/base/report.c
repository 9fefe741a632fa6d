/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Diagnostics as lines of text.  Of a long notation only the part around the place is shown.
 * Must not know what a diagnostic means.
 */
#include "app/cli/base/report.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/terminal-char.h"
#include "core/base/limits.h"
#include "core/catalogue/names.h"

#define INDENT         "    "
#define MAX_COLUMNS    72                /* of the text that is shown */
#define COLUMNS_BEFORE 24                /* kept before the place when the text is longer */
#define MAX_BYTES      (4 * MAX_COLUMNS) /* ... also of letters that take no place of their own */

/* -- sentences of core in the user's language -- */

static const struct
{
  const char *mark, *plain; /* the plain one is no longer */
} marks[] = { { "‘", "'" }, { "’", "'" }, { "“", "\"" }, { "”", "\"" }, { "…", "..." } };

/* Writes the plain form of a mark that the text begins with. Returns: the bytes of the mark; 0 if there is
 * none */
static gsize
fold_mark (const char *text, char **to)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (text, marks[i].mark))
      {
        *to = g_stpcpy (*to, marks[i].plain);
        return strlen (marks[i].mark);
      }
  return 0;
}

static char *
fold_marks (const char *text)
{
  char *folded = g_malloc (strlen (text) + 1), *to = folded;

  while (*text != '\0')
    {
      gsize n = fold_mark (text, &to);

      if (n == 0)
        *to++ = *text;
      text += MAX (n, 1);
    }
  *to = '\0';
  return folded;
}

/*
 * The sentences of core are written with the marks of the window.  The command's own are plain ASCII, so
 * core's become so, too: here, where all of them pass and no text of a user does.  A translation keeps the
 * marks of its language.
 */
static const char *
plain_marks (const char *text)
{
  g_autofree char *plain = NULL;

  if (strstr (text, "\342\200") == NULL)
    return text;
  plain = fold_marks (text);
  return g_intern_string (plain);
}

const char *
pw_translate (const char *text)
{
  const char *translated = gettext (text);

  return translated == text ? plain_marks (text) : translated;
}

char *
pw_plain_words (const char *words)
{
  gboolean is_translated = *gettext ("") != '\0'; /* the head of a catalog */

  return is_translated ? g_strdup (words) : fold_marks (words);
}

const char *
pw_error_words (GError *error)
{
  g_autofree char *words = error->message;

  error->message = pw_plain_words (words);
  return error->message;
}

static const char *
translate_many (const char *singular, const char *plural, guint n)
{
  const char *translated = ngettext (singular, plural, n);

  return translated == singular || translated == plural ? plain_marks (translated) : translated;
}

const PwLanguage pw_language = { pw_translate, translate_many };

/* -- the part of a text that is shown -- */

typedef struct
{
  gsize start, end; /* bytes */
} Window;

/*
 * The column at which the glyph of each byte begins, and that of the end.  A long text may
 * have a diagnostic for each of its bytes, so none of them measures the text anew.
 */
static guint *
measure (const char *text, gsize length)
{
  guint *columns = g_new (guint, length + 1);
  guint column = 0;

  for (gsize at = 0; at < length;)
    {
      PwTerminalChar glyph = pw_terminal_char (text + at, length - at);

      for (guint i = 0; i < glyph.bytes; i++)
        columns[at + i] = column;
      column += glyph.width;
      at += glyph.bytes;
    }
  columns[length] = column;
  return columns;
}

static gboolean
is_inside_letter (char c)
{
  return ((guchar) c & 0xc0) == 0x80;
}

/* Where to begin so that at most COLUMNS_BEFORE are before the place. */
static gsize
find_start (const char *text, const guint *columns, gsize place)
{
  guint first = columns[place] - MIN (columns[place], COLUMNS_BEFORE);
  gsize start = place;

  while (start > 0 && place - start < MAX_BYTES && columns[start - 1] >= first)
    start--;
  while (start < place && is_inside_letter (text[start]))
    start++;
  return start;
}

static gsize
find_end (const char *text, gsize start, gsize length)
{
  guint width = 0;
  gsize end = start;

  while (end < length)
    {
      PwTerminalChar glyph = pw_terminal_char (text + end, length - end);

      width += glyph.width;
      if (width > MAX_COLUMNS || end + glyph.bytes - start > MAX_BYTES)
        break;
      end += glyph.bytes;
    }
  return end;
}

/* columns: of this text, or of another that is the same up to the place */
static Window
find_window (const char *text, gsize length, gsize place, const guint *columns)
{
  Window window = { 0, find_end (text, 0, length) };

  if (window.end < length)
    {
      window.start = find_start (text, columns, place);
      window.end = find_end (text, window.start, length);
    }
  return window;
}

/* Appends the text in the window, with dots where it is cut off. Returns: the width of the dots before it */
static guint
append_window (GString *report, const char *text, gsize length, Window window)
{
  if (window.start > 0)
    g_string_append (report, "...");
  pw_terminal_append (report, text + window.start, window.end - window.start);
  if (window.end < length)
    g_string_append (report, "...");
  return window.start > 0 ? 3 : 0;
}

static void
append_many (GString *report, char c, guint n)
{
  while (n-- > 0)
    g_string_append_c (report, c);
}

/* -- the lines of one diagnostic -- */

static void
append_sentence (GString *report, const PwDiagnostic *diagnostic)
{
  g_autofree char *message = pw_diagnostic_message (diagnostic, pw_translate);

  g_string_append_printf (report, "%s: ", _ (pw_severity_name (diagnostic->severity)));
  pw_terminal_append (report, message, strlen (message));
  g_string_append_printf (report, " [%s]\n", pw_code_name (diagnostic->code));
}

static void
append_place (GString *report, const char *text, PwSpan span, const guint *columns)
{
  gsize length = strlen (text);
  gsize start = MIN (span.start, length);
  Window window = find_window (text, length, start, columns);
  gsize end = CLAMP (span.end, start, window.end);
  guint before;

  g_string_append (report, INDENT);
  before = append_window (report, text, length, window);
  g_string_append (report, "\n" INDENT);
  append_many (report, ' ', before + pw_terminal_append (NULL, text + window.start, start - window.start));
  append_many (report, '^', MAX (1, pw_terminal_append (NULL, text + start, end - start)));
  g_string_append_c (report, '\n');
}

/* What a repair only removes, so that it doesn't go unseen. */
static void
append_lost (GString *report, const char *text, const PwRepair *repair)
{
  gboolean replaced;
  PwSpan lost = pw_repair_lost (repair, text, &replaced);

  while (lost.start < lost.end && g_ascii_isspace (text[lost.start]))
    lost.start++;
  if (replaced || lost.start == lost.end)
    return;
  g_string_append_printf (report, INDENT "%s ", _ ("removes:"));
  pw_terminal_append (report, text + lost.start, MIN (pw_span_length (lost), MAX_BYTES));
  g_string_append_c (report, '\n');
}

static void
append_repair (GString *report, const char *text, const PwRepair *repair, const guint *columns)
{
  g_autofree char *repaired = pw_repair_apply (repair, text);
  gsize length = strlen (repaired);
  Window window = find_window (repaired, length, MIN (repair->span.start, strlen (text)), columns);

  g_string_append_printf (report, INDENT "%s ", _ ("fix:"));
  append_window (report, repaired, length, window);
  g_string_append_c (report, '\n');
  append_lost (report, text, repair);
}

GArray *
pw_diagnose (PwAdvice advice, PwDialect dialect, const char *notation, gssize length, const PwParse *parse)
{
  GArray *diagnostics = pw_advice_new (advice, notation, parse);

  if (!pw_slips_mend (dialect, notation, length, pw_catalogue_known (), diagnostics))
    pw_advice_drop_lossy_repairs (dialect, notation, length, diagnostics);
  if (pw_parse_has_errors (parse))
    pw_catalogue_offer_pieces (pw_catalogue_get_default (), dialect, notation, length, diagnostics);
  return diagnostics;
}

/* Of very many problems the errors come first. */
static guint
count_errors (const GArray *diagnostics)
{
  guint n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    n += g_array_index (diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR;
  return n;
}

static void
append_rest (GString *report, guint n)
{
  g_string_append_printf (report, ngettext ("(%u more is not shown)\n", "(%u more are not shown)\n", n), n);
}

void
pw_report_diagnostics (GString *report, const char *notation, const GArray *diagnostics)
{
  g_autofree guint *columns = measure (notation, strlen (notation));
  guint errors = MIN (count_errors (diagnostics), PW_REPORT_MAX_TOLD), others = PW_REPORT_MAX_TOLD - errors;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);
      guint *room = diagnostic->severity == PW_SEVERITY_ERROR ? &errors : &others;

      if (*room == 0)
        continue;
      --*room;
      append_sentence (report, diagnostic);
      if (*notation != '\0')
        append_place (report, notation, diagnostic->span, columns);
      if (diagnostic->repair != NULL)
        append_repair (report, notation, diagnostic->repair, columns);
    }
  if (diagnostics->len > PW_REPORT_MAX_TOLD)
    append_rest (report, diagnostics->len - PW_REPORT_MAX_TOLD);
}

void
pw_remark (const char *notation, const GArray *diagnostics)
{
  g_autoptr (GString) remarks = g_string_new (NULL);

  pw_report_diagnostics (remarks, notation, diagnostics);
  pw_write_remarks (remarks);
}

void
pw_append_squares (GString *out, const char *separator, const PwBoard *board, const PwSquare *squares,
                   guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, squares[i], name);
      g_string_append_printf (out, "%s%s", i > 0 ? separator : "", name);
    }
}
