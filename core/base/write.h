/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes all of it, however often the system takes only a part. Returns: FALSE with errno set */
gboolean pw_write_all (int fd, gconstpointer data, gsize length);

G_END_DECLS
