/* test-catalogue.c - a ruleset's words in another language: found in its folder, read, refused where they are wrong
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "present/answer/lr-answer.h"
#include "present/shelf/lr-shelf.h"
#include "present/words/lr-words.h"

#define RULESET "<ruleset xmlns='urn:longroll:ruleset:1' id='game' data='1'><title>A Game</title>" \
  "<summary>It is  short.</summary><unit id='sp' one='point' many='points'/>" \
  "<procedure id='p' label='Attack' panel='combat'><inputs><number id='n' label='Points' default='3'/></inputs>" \
  "<outcome id='o' label='Loss' value='n + 1' headline='Lose {n + 1:sp} of {n}'/></procedure></ruleset>"

#define EXTENSION "<ruleset xmlns='urn:longroll:ruleset:1' id='more' data='1' extends='game'><title>More</title>" \
  "</ruleset>"

#define GERMAN "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n" \
  "#. a comment\n#: ruleset.xml:1\nmsgid \"A Game\"\nmsgstr \"Ein Spiel\"\n\n" \
  "msgid \"\"\n\"It is \"\n\"short.\"\nmsgstr \"\"\n\"Es ist \"\n\"„kurz“.\"\n\n" \
  "#, fuzzy\n#| msgid \"Attach\"\nmsgid \"Attack\"\nmsgstr \"Anhang\"\n\nmsgid \"Points\"\nmsgstr \"\"\n\n" \
  "msgctxt \"elsewhere\"\nmsgid \"Loss\"\nmsgstr \"Untergang\"\n\n" \
  "msgid \"Loss\"\nmsgstr \"Verlust\"\n\nmsgid \"point\"\nmsgid_plural \"points\"\nmsgstr[0] \"Spitze\"\n" \
  "msgstr[1] \"Spitzen\"\n\n#, no-wrap\nmsgid \"points\"\nmsgstr \"Punkte\"\n\n" \
  "msgid \"Lose {n + 1:sp} of {n}\"\nmsgstr \"Von {n} gehen {n + 1:sp} verloren\"\n\n" \
  "#~ msgid \"Gone\"\n#~ msgstr \"Weg\"\n"

static char *
headline_of (const LrRuleset *ruleset)
{
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));
  g_autoptr (LrAnswer) answer = lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);

  return g_strdup (answer->headline);
}

static void
test_read (void)
{
  g_autofree char *folder = lr_test_folder ("game/ruleset.xml", RULESET, "game/po/de.po", GERMAN, NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autoptr (LrRuleset) english = lr_ruleset_load (game);
  g_autoptr (LrRuleset) german = NULL;
  LrShelfCard *card;

  g_assert_cmpstr (lr_words_translate (english, "A Game"), ==, "A Game");
  g_setenv ("LANGUAGE", "de", TRUE);
  german = lr_ruleset_load (game);
  card = lr_shelf_card_new ("game", game);
  g_setenv ("LANGUAGE", "", TRUE);
  g_assert_cmpuint (german->problems->len, ==, 0);
  g_assert_cmpstr (lr_words_translate (german, "A Game"), ==, "Ein Spiel");
  g_assert_cmpstr (lr_words_translate (german, "It is short."), ==, "Es ist „kurz“.");
  g_assert_cmpstr (lr_words_translate (german, "Attack"), ==, "Attack");
  g_assert_cmpstr (lr_words_translate (german, "Points"), ==, "Points");
  g_assert_cmpstr (lr_words_translate (german, "Loss"), ==, "Verlust");
  g_assert_cmpstr (lr_words_translate (german, "point"), ==, "point");
  g_assert_cmpstr (lr_words_translate (german, "points"), ==, "Punkte");
  g_assert_cmpstr (lr_words_translate (german, "Gone"), ==, "Gone");
  g_assert_cmpstr (lr_words_translate (german, ""), ==, "");
  g_assert_null (lr_words_translate (german, NULL));
  g_assert_cmpstr (card->title, ==, "Ein Spiel");
  g_assert_cmpstr (card->about, ==, "Es ist „kurz“.");
  lr_shelf_card_free (card);
  lr_test_remove (folder);
}

/* The places of a message may be in another order. */
static void
test_answer (void)
{
  g_autofree char *folder = lr_test_folder ("game/ruleset.xml", RULESET, "game/po/de.po", GERMAN, NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autofree char *headline = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  ruleset = lr_ruleset_load (game);
  g_setenv ("LANGUAGE", "", TRUE);
  headline = headline_of (ruleset);
  g_assert_cmpstr (headline, ==, "Von 3 gehen 4 Punkte verloren");
  lr_test_remove (folder);
}

/* What a ruleset takes over keeps its translation, unless the ruleset has one of its own. */
static void
test_extends (void)
{
  g_autofree char *folder = lr_test_folder ("game/ruleset.xml", RULESET, "game/po/de.po", GERMAN, "more/ruleset.xml",
                                            EXTENSION, "more/po/de.po", "msgid \"Loss\"\nmsgstr \"Einbuße\"\n"
                                            "msgid \"More\"\nmsgstr \"Mehr\"\n", "bare/ruleset.xml", EXTENSION, NULL);
  g_autofree char *more = g_build_filename (folder, "more", NULL);
  g_autofree char *bare = g_build_filename (folder, "bare", NULL);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrRuleset) without = NULL;
  g_autoptr (LrRulesetHead) head = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  ruleset = lr_ruleset_load (more);
  without = lr_ruleset_load (bare);
  head = lr_ruleset_head_read (more);
  g_setenv ("LANGUAGE", "", TRUE);
  g_assert_cmpstr (lr_words_translate (ruleset, "Loss"), ==, "Einbuße");
  g_assert_cmpstr (lr_words_translate (ruleset, "points"), ==, "Punkte");
  g_assert_cmpstr (lr_words_translate (without, "Loss"), ==, "Verlust");
  g_assert_cmpstr (lr_catalogue_find (head->words, head->title), ==, "Mehr");
  g_assert_cmpstr (lr_catalogue_find (head->words, head->summary), ==, "Es ist „kurz“.");
  lr_test_remove (folder);
}

/* Which language a user gets who reads some, in this order. */
static void
check_language (const char *folder,
                const char *languages,
                const char *expected)
{
  g_autoptr (LrCatalogue) catalogue = NULL;

  g_setenv ("LANGUAGE", languages, TRUE);
  catalogue = lr_catalogue_read (folder, NULL, NULL);
  g_setenv ("LANGUAGE", "", TRUE);
  if (!g_str_equal (lr_catalogue_find (catalogue, "word"), expected))
    lr_test_fail ("%s gives %s", languages, lr_catalogue_find (catalogue, "word"));
}

static void
test_languages (void)
{
  g_autofree char *folder = lr_test_folder ("po/de.po", "msgid \"word\"\nmsgstr \"Wort\"\n", "po/pt_BR.po",
                                            "msgid \"word\"\nmsgstr \"palavra\"\n", "outside.po",
                                            "msgid \"word\"\nmsgstr \"outside\"\n", NULL);

  check_language (folder, "de", "Wort");
  check_language (folder, "de_AT.UTF-8", "Wort");
  check_language (folder, "fr:de", "Wort");
  check_language (folder, "pt_BR:de", "palavra");
  check_language (folder, "pt_PT:en:de", "word");
  check_language (folder, "en_GB:de", "word");
  check_language (folder, "C", "word");
  check_language (folder, "../outside", "word");
  lr_test_remove (folder);
}

/* A catalogue that lies elsewhere is someone else's file. */
static void
test_link (void)
{
  g_autofree char *outside = lr_test_folder ("de.po", "msgid \"word\"\nmsgstr \"Wort\"\n", NULL);
  g_autofree char *folder = lr_test_folder ("ruleset.xml", RULESET, NULL);
  g_autofree char *link = g_build_filename (folder, "po", NULL);

  g_assert_cmpint (symlink (outside, link), ==, 0);
  check_language (folder, "de", "word");
  g_unlink (link);
  lr_test_remove (folder);
  lr_test_remove (outside);
}

/* --- what is wrong --- */

static void
check_wrong (const char *po,
             const char *expected)
{
  g_autofree char *folder = lr_test_folder ("game/ruleset.xml", RULESET, "game/po/de.po", po, NULL);
  g_autofree char *game = g_build_filename (folder, "game", NULL);
  g_autofree char *inside = g_strconcat (game, "/po/", NULL);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_setenv ("LANGUAGE", "de", TRUE);
  ruleset = lr_ruleset_load (game);
  g_setenv ("LANGUAGE", "", TRUE);
  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      g_autofree char *line = lr_problem_to_string (ruleset->problems->pdata[i]);

      g_string_append_printf (found, "%s\n", line);
    }
  g_string_replace (found, inside, "", 0);
  lr_test_same_text (po, found->str, expected);
  g_assert_nonnull (ruleset->model);
  lr_test_remove (folder);
}

#define WRONG_LINE \
  "warning: this is not a valid line of a catalogue: use a comment after #, or msgid or msgstr and a text in quotes\n"
#define WRONG_PLACE(place) "warning: the placeholder " place \
  " is missing in the translation or in its original; the original is shown\n"

static void
test_wrong (void)
{
  check_wrong ("", "de.po: warning: the file cannot be read: “de.po” is empty: nothing was ever saved in it\n");
  check_wrong ("\n\n# nothing but a comment", "");
  check_wrong ("msgid \"a\"\nmsgstr \"b\"\nno line\n", "de.po:3:1: " WRONG_LINE);
  check_wrong ("\"text\"\nmsgid \"a\"\nmsgstr \"b\"\n", "de.po:1:1: " WRONG_LINE);
  check_wrong ("msgid a\nmsgstr \"b\"\n", "de.po:1:1: " WRONG_LINE);
  check_wrong ("msgid \"a\"b\"\nmsgstr \"\"\n", "de.po:1:1: " WRONG_LINE);
  check_wrong ("msgid \"a\\\"\nmsgstr \"\"\n", "de.po:1:1: " WRONG_LINE);
  check_wrong ("msgstr \"b\"\nmsgid \"a\"\nmsgstr \"b\"", "de.po:1:1: " WRONG_LINE);
  check_wrong ("msgid \"{n}\"\nmsgstr \"b\"\n", "de.po:1:1: " WRONG_PLACE ("{n}"));
  check_wrong ("msgid \"b\"\nmsgstr \"{n} {{\"\n", "de.po:1:1: " WRONG_PLACE ("{n}"));
  check_wrong ("msgid \"{n} {n} {m}\"\nmsgstr \"{n} {m} {m}\"\n", "de.po:1:1: " WRONG_PLACE ("{n}"));
  check_wrong ("msgid \"{{n\"\nmsgstr \"{{m\"\n", "");
  check_wrong ("\xff", "de.po: warning: the file is not UTF-8; save it as UTF-8\n");
}

/* The words before and after a wrong line count anyway. */
static void
test_go_on (void)
{
  g_autofree char *folder = lr_test_folder ("po/de.po", "msgid \"a\"\nmsgstr \"A\"\n\nmsgid \"b\"\nbroken\n"
                                            "msgstr \"B\"\n\nmsgid \"c\\t\\\\\\\"\\n\"\n"
                                            "msgstr \"C\\t\\\\\\\"\\n\"\r\n", NULL);
  g_autoptr (LrCatalogue) catalogue = NULL;

  g_setenv ("LANGUAGE", "de", TRUE);
  catalogue = lr_catalogue_read (folder, NULL, NULL);
  g_setenv ("LANGUAGE", "", TRUE);
  g_assert_cmpstr (lr_catalogue_find (catalogue, "a"), ==, "A");
  g_assert_cmpstr (lr_catalogue_find (catalogue, "b"), ==, "b");
  g_assert_cmpstr (lr_catalogue_find (catalogue, "c\t\\\"\n"), ==, "C\t\\\"\n");
  lr_test_remove (folder);
}

/* Anything may be there, cut off anywhere: it is read within bounds, and quickly. */
static void
test_hostile (void)
{
  g_autoptr (GString) many = g_string_new ("msgid \"");
  gsize length = strlen (GERMAN);

  for (guint i = 0; i < 400000; i++)
    g_string_append (many, "{n}");
  g_string_append (many, "\"\nmsgstr \"");
  for (guint i = 0; i < 400000; i++)
    g_string_append (many, "{n}");
  g_string_append (many, "\"\n");
  for (guint i = 0; i < 400000; i++)
    g_string_append (many, "x\n");
  for (gsize i = 0; i <= length + 1; i += i < length ? 7 : 1)
    {
      g_autofree char *text = i <= length ? g_strndup (GERMAN, i) : g_strdup (many->str);
      g_autofree char *folder = lr_test_folder ("po/de.po", text, NULL);
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
      g_autoptr (LrCatalogue) catalogue = NULL;

      g_setenv ("LANGUAGE", "de", TRUE);
      catalogue = lr_catalogue_read (folder, NULL, problems);
      g_setenv ("LANGUAGE", "", TRUE);
      g_assert_cmpuint (problems->len, <=, LR_FAULTS_MOST);
      lr_test_remove (folder);
    }
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/catalogue/read", test_read);
  lr_test_add ("/catalogue/answer", test_answer);
  lr_test_add ("/catalogue/extends", test_extends);
  lr_test_add ("/catalogue/languages", test_languages);
  lr_test_add ("/catalogue/link", test_link);
  lr_test_add ("/catalogue/wrong", test_wrong);
  lr_test_add ("/catalogue/go-on", test_go_on);
  lr_test_add ("/catalogue/hostile", test_hostile);
  return g_test_run ();
}
