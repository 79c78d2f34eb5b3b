/* lr-schema.c - the RELAX NG schema of rulesets: a second check of their grammar
 *
 * Not used when a ruleset is loaded: it is for `check`, for the tests and for those who edit rulesets in an editor that
 * knows schemas.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-schema.h"

#include <glib/gstdio.h>
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "rules/file/lr-problem.h"
#include "rules/file/lr-xml.h"

/* libxml2 takes time with the square of how many elements are beside each other. */
#define MOST_BYTES 500000

typedef struct
{
  const char *path;
  GPtrArray  *problems;
} Checking;

static void
take_error (void     *data,
            xmlError *error)
{
  Checking *checking = data;
  g_autofree char *message = NULL;
  const char *args[2] = { NULL, NULL };

  if (error->level == XML_ERR_WARNING)
    return;
  message = g_strchomp (g_strdup (error->message));
  args[0] = message;
  g_ptr_array_add (checking->problems, lr_problem_new (LR_READ_SCHEMA, checking->path, (guint) MAX (error->line, 1), 1,
                                                       args, NULL));
}

gboolean
lr_schema_check (const char *schema,
                 const char *path,
                 GPtrArray  *problems)
{
  Checking checking = { path, problems };
  guint before = problems->len;
  xmlRelaxNGParserCtxt *parser;
  xmlRelaxNG *grammar;
  xmlTextReader *reader;
  GStatBuf about;

  if (g_stat (path, &about) == 0 && about.st_size > MOST_BYTES)
    {
      const char *args[] = { G_STRINGIFY (MOST_BYTES), NULL };
      LrProblem *problem = lr_problem_new (LR_READ_SCHEMA_SIZE, path, 0, 0, args, NULL);

      problem->warning = TRUE;
      g_ptr_array_add (problems, problem);
      return TRUE;
    }
  lr_xml_init ();
  parser = xmlRelaxNGNewMemParserCtxt (schema, (int) strlen (schema));
  xmlRelaxNGSetParserStructuredErrors (parser, (xmlStructuredErrorFunc) take_error, &checking);
  grammar = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  reader = grammar != NULL ? xmlReaderForFile (path, NULL, XML_PARSE_NONET) : NULL;
  if (reader != NULL)
    {
      xmlTextReaderSetStructuredErrorHandler (reader, (xmlStructuredErrorFunc) take_error, &checking);
      xmlTextReaderRelaxNGSetSchema (reader, grammar);
      while (xmlTextReaderRead (reader) == 1)
        ;
      xmlFreeTextReader (reader);
    }
  xmlRelaxNGFree (grammar);
  return reader != NULL && problems->len == before;
}
