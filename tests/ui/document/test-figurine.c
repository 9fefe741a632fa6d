/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document's figurine: which one is shown. */
#include "ui/document/document.h"
#include "ui/keep/record.h"

static void
assert_figurine (PwDocument *document, const char *name)
{
  PwFigurine figurine = pw_look_get_figurine (pw_document_get_look (document));

  g_assert_cmpstr (figurine != PW_FIGURINE_NONE ? pw_figurine_name (figurine) : "", ==, name);
}

/* It follows the moves; what is chosen wins over them, and another symbol changes nothing. */
static void
test_figurine (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  g_assert_cmpstr (PW_RECORD_FIGURINE_AUTO, ==, PW_FIGURINE_AUTO);
  g_assert_cmpstr (PW_RECORD_FIGURINE_LETTERS, ==, PW_FIGURINE_LETTERS);
  pw_document_set_notation (document, "N");
  assert_figurine (document, "knight");
  pw_document_set_notation (document, "NB");
  assert_figurine (document, "archbishop");
  pw_document_set_notation (document, "NB-"); /* the last good one */
  assert_figurine (document, "archbishop");
  pw_document_write (document, PW_RECORD_SYMBOL, "C");
  assert_figurine (document, "archbishop");
  pw_document_write (document, PW_RECORD_FIGURINE, "hawk");
  assert_figurine (document, "hawk");
  g_assert_cmpstr (pw_document_get_record (document)->symbol, ==, "C");
  pw_document_write (document, PW_RECORD_FIGURINE, "dragonfly"); /* of a later version */
  assert_figurine (document, "");
  g_assert_cmpstr (pw_document_get_record (document)->figurine, ==, "dragonfly");
  pw_document_write (document, PW_RECORD_FIGURINE, "");
  assert_figurine (document, "archbishop");
  pw_document_undo (document);
  pw_document_undo (document);
  assert_figurine (document, "hawk");
  pw_document_redo (document);
  pw_document_redo (document);
  pw_document_write (document, PW_RECORD_FIGURINE, "hawk");
  pw_document_write (document, PW_RECORD_SYMBOL, "D");
  assert_figurine (document, "hawk");
  pw_document_write (document, PW_RECORD_FIGURINE, "");
  pw_document_write (document, PW_RECORD_SYMBOL, ""); /* the usual one */
  assert_figurine (document, "archbishop");
}

/* Whoever wants letters sees letters, and a secret isn't told by its figurine. */
static void
test_no_figurine (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  PwScene scene = { 0 };

  pw_document_set_notation (document, "N");
  pw_look_set_secret (pw_document_get_look (document), TRUE);
  assert_figurine (document, "");
  pw_document_write (document, PW_RECORD_FIGURINE, "hawk");
  assert_figurine (document, "hawk");
  pw_look_show_piece (pw_document_get_look (document), &scene);
  g_assert_cmpuint (scene.flags, ==, PW_SCENE_FIGURINES);
  pw_look_set_figurines (pw_document_get_look (document), FALSE);
  assert_figurine (document, "");
  scene.flags = 0;
  pw_look_show_piece (pw_document_get_look (document), &scene);
  g_assert_cmpuint (scene.flags, ==, 0);
  g_assert_cmpstr (pw_document_get_record (document)->figurine, ==, "hawk");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/figurine/choice", test_figurine);
  g_test_add_func ("/document/figurine/none", test_no_figurine);
  return g_test_run ();
}
