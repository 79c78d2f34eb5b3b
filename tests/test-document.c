/* test-document.c - an answer as lines: deeds of each side first, reminders last, a sentence of the log, a new renderer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/answer/lr-document.h"
#include "present/answer/lr-report.h"
#include "present/words/lr-words.h"

static const char clash[] =
    "<unit id='man' one='man' many='men'/><side id='us' label='Blue'/><side id='them' label='Grey'/>"
    "<kind id='fate'><value id='well' label='Unhurt'/><value id='hurt' label='Wounded'/></kind>"
    "<shape id='unit' label='Unit'><number id='men' default='4'/></shape>"
    "<procedure id='clash' panel='combat' label='Clash' strength='ours.men theirs'>"
    "<inputs><roster id='ours' label='Ours' of='unit' default='1'/>"
    "<number id='theirs' label='Theirs' default='3'/></inputs>"
    "<roll id='die' dice='1d2'/>"
    "<let id='odds' label='Odds' value='2' key='yes'/>"
    "<outcome id='lost' label='Lost' value='die - 1' unit='man'/>"
    "<outcome id='gives' label='Gives way' value='die = 2' headline='Drives them out: {gives}'/>"
    "<outcome id='end' label='Their end' of='fate' value=\"if die = 2 then 'hurt' else 'well'\"/>"
    "<repeat each='u in ours'><outcome id='leader' label='{u}' of='fate' value=\"'well'\"/></repeat>"
    "<tell>Mind the river.</tell>"
    "<tell to='them' when='die = 2' rule='2.1'>Go back.</tell>"
    "<tell to='us' when='die = 2' rule='2.2'>Go forward.</tell>"
    "<tell when='die = 2'>The wood burns.</tell>"
    "<tell to='them' when='lost over 0' rule='2.3'>Lose {lost:man}.</tell>"
    "<tell when='lost over 0'>Take off {lost:man} somewhere.</tell>%s</procedure>";

static LrAnswer *
answer_of (const LrRuleset *ruleset,
           const char      *typed)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "clash", typed);

  return lr_answer_new (ruleset, inputs, NULL, TRUE, NULL);
}

static LrRuleset *
load (const char *more)
{
  g_autofree char *text = g_strdup_printf (clash, more);

  return lr_test_load_good (text);
}

/* The words of a section, with " / " between them. */
static char *
words_of (const LrAnswer *answer,
          LrDocSection    section)
{
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    if (((const LrDocLine *) lines->pdata[i])->section == section)
      {
        g_autofree char *words = lr_document_words (lines->pdata[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? " / " : "", words);
      }
  return g_string_free (text, FALSE);
}

/* The deeds of a side are together, under the side that comes first; then those of nobody in particular. What always
 * holds comes last of all. */
static void
test_deeds (void)
{
  g_autoptr (LrRuleset) ruleset = load ("");
  g_autoptr (LrAnswer) answer = answer_of (ruleset, "dice:die=2");
  g_autofree char *deeds = words_of (answer, LR_DOC_DEEDS);
  g_autofree char *reminders = words_of (answer, LR_DOC_REMINDERS);

  g_assert_cmpstr (deeds, ==,
                   "Grey: Go back. / Grey: Lose 1 man. / Blue: Go forward. / Take off 1 man somewhere.");
  g_assert_cmpstr (reminders, ==, "The wood burns. / Mind the river.");
}

/* However many deeds there are, all of them are told; reminders are what is cut. */
static void
test_cut (void)
{
  g_autoptr (GString) more = g_string_new (NULL);
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autofree char *brief = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (more, "<tell>Always %u.</tell><tell to='us' when='die = 2'>Deed %u.</tell>", i, i);
  ruleset = load (more->str);
  answer = answer_of (ruleset, "dice:die=2");
  brief = lr_report_brief (answer);
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *deed = g_strdup_printf ("  - Blue: Deed %u.\n", i);

      g_assert_nonnull (strstr (brief, deed));
    }
  g_assert_null (strstr (brief, "Always 19."));
  g_assert_nonnull (strstr (brief, "  … and 19 lines more: --why\n"));
}

/* The forces, what is shown large, the headline, and its result; nothing that did not come about. */
static void
test_line (void)
{
  g_autoptr (LrRuleset) ruleset = load ("");
  static const char *const expected[] = {
    "Ours 4, Theirs 3, Odds 2; Drives them out: no; Their end: Unhurt",
    "Ours 4, Theirs 3, Odds 2; Drives them out: yes; Lost 1 man; Their end: Wounded",
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *typed = g_strdup_printf ("dice:die=%u", i + 1);
      g_autoptr (LrAnswer) answer = answer_of (ruleset, typed);
      g_autoptr (GPtrArray) lines = lr_document_new (answer);
      g_autofree char *line = lr_document_line (lines, answer);

      g_assert_cmpstr (line, ==, expected[i]);
    }
}

/* --- a renderer that nobody needs yet: one message for a chat --- */

static char *
chat (const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  const LrSide *whose = NULL;
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "*%s*", answer->title);
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_document_words (line);

      switch (line->section)
        {
        case LR_DOC_FIGURES:
          g_string_append_printf (out, " (%s)", words);
          break;
        case LR_DOC_HEADLINE:
        case LR_DOC_NOTICES:
        case LR_DOC_REFUSALS:
        case LR_DOC_WARNINGS:
          g_string_append_printf (out, "\n%s", words);
          break;
        case LR_DOC_DEEDS:
          if (line->chance < LR_DOC_SURE)
            break;
          if (line->side != whose && line->side != NULL)
            g_string_append_printf (out, "\n_%s_", line->whose);
          whose = line->side;
          g_string_append_printf (out, "\n• %s", line->text);
          break;
        case LR_DOC_ASKS:
          g_string_append_printf (out, "\n🎲 %s", line->text);
          break;
        case LR_DOC_ABOUT:
        case LR_DOC_OUTCOMES:
        case LR_DOC_REMINDERS:
        case LR_DOC_CHANGES:
        case LR_DOC_DICE:
        case LR_DOC_WHY:
        case LR_DOC_TYPED:
        case LR_DOC_CHARTS:
        case LR_DOC_READINGS:
        case LR_DOC_FOOT:
        case LR_N_DOC_SECTIONS:
          break;
        }
    }
  return g_string_free (out, FALSE);
}

static void
test_chat (void)
{
  g_autoptr (LrRuleset) ruleset = load ("");
  g_autoptr (LrAnswer) before = answer_of (ruleset, "");
  g_autoptr (LrAnswer) after = answer_of (ruleset, "dice:die=2");
  g_autofree char *asks = chat (before);
  g_autofree char *says = chat (after);

  g_assert_cmpstr (asks, ==, "*Clash* (Odds: 2)\nDrives them out: 50 % (1 in 2, on 2)\n🎲 die, d2");
  g_assert_cmpstr (says, ==, "*Clash* (Odds: 2)\nDrives them out: yes\n_Grey_\n• Go back.\n• Lose 1 man.\n_Blue_\n"
                             "• Go forward.\n• Take off 1 man somewhere.");
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/document/deeds", test_deeds);
  lr_test_add ("/document/cut", test_cut);
  lr_test_add ("/document/line", test_line);
  lr_test_add ("/document/chat", test_chat);
  return g_test_run ();
}
