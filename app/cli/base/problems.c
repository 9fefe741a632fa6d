/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with the notation of a call, and why its dialect was guessed. */
#include "app/cli/base/report.h"

GArray *
pw_call_problems (const PwCall *call)
{
  GArray *problems = pw_diagnose (PW_ADVICE_PROBLEMS, call->task.dialect, call->notation, -1, call->parse);

  pw_call_add_reasons (call, problems);
  return problems;
}

void
pw_report_problems (const PwCall *call)
{
  g_autoptr (GArray) problems = pw_call_problems (call);

  pw_remark (call->notation, problems);
}
