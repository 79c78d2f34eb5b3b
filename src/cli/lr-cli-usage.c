/* lr-cli-usage.c - the usage of a command, taken apart: what may stand at each place, and behind each option
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-usage.h"

#include <string.h>

/* Where the reader of a usage stands. */
typedef struct
{
  LrUsage       *usage;
  LrUsageOption *option; /* (nullable): what comes next stands behind it */
  guint          at;     /* the place of the next word */
  guint          start;  /* where the alternatives began among which we are */
  guint          skip;   /* so many words say nothing */
} Reader;

static void
option_free (LrUsageOption *option)
{
  g_free (option->name);
  g_ptr_array_unref (option->values);
  g_free (option);
}

static void
add_options (Reader     *reader,
             const char *names)
{
  g_auto (GStrv) each = g_strsplit (names, "|", -1);

  for (guint i = 0; each[i] != NULL; i++)
    {
      reader->option = g_new0 (LrUsageOption, 1);
      reader->option->name = g_strdup (each[i]);
      reader->option->values = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (reader->usage->options, reader->option);
    }
}

static void
add_place (Reader     *reader,
           const char *words)
{
  GPtrArray *places = reader->usage->places;
  g_auto (GStrv) each = g_strsplit (words, "|", -1);

  if (reader->at == places->len)
    g_ptr_array_add (places, g_ptr_array_new_with_free_func (g_free));
  for (guint i = 0; each[i] != NULL; i++)
    g_ptr_array_add (places->pdata[reader->at], g_strdup (each[i]));
  if (each[0] != NULL && each[1] != NULL)
    reader->start = reader->at;
  reader->at++;
}

/* @word: without its brackets. */
static void
read_word (Reader     *reader,
           const char *word)
{
  if (g_str_equal (word, "|"))
    {
      reader->at = reader->start;
      reader->option = NULL;
    }
  else if (g_str_equal (word, "..."))
    {
      if (reader->option == NULL && reader->usage->repeats < 0)
        reader->usage->repeats = (int) reader->at - 1;
    }
  else if (g_str_has_prefix (word, "--"))
    add_options (reader, word);
  else if (reader->option != NULL)
    g_ptr_array_add (reader->option->values, g_strdup (word));
  else if (*word != '\0')
    add_place (reader, word);
}

/* A word with its brackets. A usage may have a second line, which begins like the first. */
static void
read_token (Reader *reader,
            char   *token)
{
  char *word = token;
  char *end = token + strlen (token);

  if (g_str_equal (token, "longroll-cli"))
    {
      reader->skip = 2;
      reader->at = 0;
      reader->option = NULL;
    }
  if (reader->skip > 0)
    {
      reader->skip--;
      return;
    }
  if (*word == '[')
    {
      reader->option = NULL;
      reader->start = reader->at;
      word += strspn (word, "[");
    }
  while (end > word && strchr ("];", end[-1]) != NULL)
    end--;
  if (*end != '\0')
    {
      *end = '\0';
      read_word (reader, word);
      reader->option = NULL;
      reader->at = MAX (reader->at, reader->usage->places->len);
    }
  else
    read_word (reader, word);
}

LrUsage *
lr_usage_new (const char *text)
{
  g_auto (GStrv) tokens = g_strsplit_set (text, " \n", -1);
  LrUsage *self = g_new0 (LrUsage, 1);
  Reader reader = { .usage = self };

  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify) option_free);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->repeats = -1;
  /* What is in quotation marks is for people. */
  for (guint i = 0; tokens[i] != NULL && !g_str_has_prefix (tokens[i], "“"); i++)
    if (*tokens[i] != '\0')
      read_token (&reader, tokens[i]);
  return self;
}

void
lr_usage_free (LrUsage *self)
{
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->places);
  g_free (self);
}

LrUsageOption *
lr_usage_find (const LrUsage *self,
               const char    *name)
{
  for (guint i = 0; i < self->options->len; i++)
    if (g_str_equal (((const LrUsageOption *) self->options->pdata[i])->name, name))
      return self->options->pdata[i];
  return NULL;
}

GPtrArray *
lr_usage_place (const LrUsage *self,
                guint          place)
{
  if (self->repeats >= 0 && place > (guint) self->repeats)
    place = (guint) self->repeats;
  return place < self->places->len ? self->places->pdata[place] : NULL;
}

gboolean
lr_usage_has (GPtrArray  *place,
              const char *word)
{
  return place != NULL && g_ptr_array_find_with_equal_func (place, word, g_str_equal, NULL);
}
