/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates as lists of documents say them. */
#include <locale.h>

#include "ui/base/language.h"

/* Days after today, the time of day, and what is said; NULL: the date. */
static const struct
{
  int days, hour, minute;
  const char *word;
} rows[] = {
  { 0, 0, 0, "today, 00:00:00" },
  { 0, 23, 59, "today, 23:59:00" },
  { -1, 0, 0, "yesterday, 00:00:00" },
  { -1, 23, 59, "yesterday, 23:59:00" },
  { -2, 23, 59, NULL },
  { 1, 0, 0, NULL },
  { -365, 12, 0, NULL },
  { -366, 12, 0, NULL },
  { -364, 12, 0, NULL },
};

static void
test_time (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (GDateTime) day = g_date_time_add_days (now, rows[i].days);
      g_autoptr (GDateTime) when
          = g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day),
                                   g_date_time_get_day_of_month (day), rows[i].hour, rows[i].minute, 0);
      g_autofree char *said = pw_say_time (when);
      g_autofree char *date = g_date_time_format (when, "%x, %X");

      g_assert_cmpstr (said, ==, rows[i].word != NULL ? rows[i].word : date);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  g_test_add_func ("/language/time", test_time);
  return g_test_run ();
}
