/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The language of help pages. The build calls setlocale() and bindtextdomain() for the domains
 * PW_PAGES_PACKAGE, of pages, and GETTEXT_PACKAGE, of the interface: pages repeat its words.
 */

/* A text of pages: it lives on. Returns: the text itself without a translation */
const char *pw_help_say (const char *text);
/* A text of the interface, which has the words of the core. As above */
const char *pw_help_say_as_interface (const char *text);

/*
 * Puts a page into another language: its paragraphs, titles and descriptions, each with the markup inside it
 * and with single spaces between words, as xgettext finds them by po/pages/its/mallard.its.
 *
 * say: (scope call): gives a text that lives on, or the same text without a translation. (transfer full)
 */
char *pw_help_page_translate (const char *page, const char *(*say) (const char *text));

G_END_DECLS
