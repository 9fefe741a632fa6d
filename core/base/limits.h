/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How much may come from outside: the rows of limits.inc, each with what it limits. */
enum
{
#define LIMIT(name, value, of) name = value,
#include "core/base/limits.inc"
#undef LIMIT
};
