/* lr-cli-args.c - the arguments of a command as a table: help, errors and completion read it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-cli-args.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/base/lr-fault.h"

#define LINE_WIDTH 100
#define USAGE_INDENT 20
#define ABOUT_INDENT 30

/* The form of an argument without brackets and dots. @depth: how many brackets are open before it; then behind it. */
static char *
bare (const LrArg *arg,
      int         *depth,
      gboolean    *optional,
      gboolean    *repeats)
{
  char *text = g_strdup (arg->form + strspn (arg->form, "[| "));
  gsize length = strlen (text);
  int open = 0;

  *optional = *depth > 0 || arg->form[0] == '[';
  for (const char *at = arg->form; *at != '\0'; at++)
    *depth += *at == '[' ? 1 : *at == ']' ? -1 : 0;
  for (const char *at = text; *at != '\0'; at++)
    open += *at == '[' ? 1 : *at == ']' ? -1 : 0;
  for (; open < 0 && length > 0 && text[length - 1] == ']'; open++)
    text[--length] = '\0';
  *repeats = g_str_has_suffix (text, " ...");
  *optional = *optional || *repeats;
  if (*repeats)
    text[length - strlen (" ...")] = '\0';
  return text;
}

static gboolean
is_option (const char *text)
{
  return g_str_has_prefix (text, "--") && g_ascii_isalpha (text[2]);
}

/* A word such as -x.longroll is not a number. */
static gboolean
is_letter_option (const char *text)
{
  return text[0] == '-' && g_ascii_isalpha (text[1]) && strpbrk (text, "./") == NULL;
}

/* --- words without a name --- */

/* Which of several alternatives begins as @words does. Returns: (transfer full) (nullable): its words */
static char **
choose (const char  *text,
        char *const *words,
        guint        n_words,
        gboolean     whole)
{
  g_auto (GStrv) ways = g_strsplit (text, "|", -1);
  char **capital = NULL;

  for (guint i = 0; ways[i] != NULL; i++)
    {
      char **way = g_strsplit (g_strstrip (ways[i]), " ", -1);

      if (capital == NULL && g_ascii_isupper (way[0][0]))
        {
          capital = way;
          continue;
        }
      if (g_str_equal (way[0], words[0]) && (!whole || g_strv_length (way) <= n_words || capital == NULL))
        {
          g_strfreev (capital);
          return way;
        }
      g_strfreev (way);
    }
  return capital;
}

LrPlaces *
lr_args_places (const LrArg *args,
                char *const *words,
                guint        n_words,
                gboolean     whole)
{
  LrPlaces *places = g_new0 (LrPlaces, 1);
  guint at = 0;
  int depth = 0;

  places->names = g_ptr_array_new_with_free_func (g_free);
  places->next = g_ptr_array_new_with_free_func (g_free);
  for (; args->form != NULL; args++)
    {
      gboolean optional, repeats;
      g_autofree char *text = bare (args, &depth, &optional, &repeats);
      g_auto (GStrv) way = at < n_words && !is_option (text) ? choose (text, words + at, n_words - at, whole) : NULL;
      g_auto (GStrv) ways = way == NULL && !is_option (text) ? g_strsplit (text, "|", -1) : NULL;
      guint n_way = way != NULL ? g_strv_length (way) : 0;

      for (guint i = 0; i < n_way || (repeats && i > 0 && at < n_words); i++, at++)
        {
          places->missing = at == n_words;
          g_ptr_array_add (places->missing ? places->next : places->names, g_strdup (way[MIN (i, n_way - 1)]));
          if (places->missing)
            return places;
        }
      for (guint i = 0; ways != NULL && ways[i] != NULL; i++)
        {
          char *first = g_strstrip (ways[i]);

          g_ptr_array_add (places->next, g_strndup (first, strcspn (first, " ")));
        }
      if (way != NULL && repeats)
        g_ptr_array_add (places->next, g_strdup (way[n_way - 1]));
      if (ways != NULL && (at < n_words || !optional))
        {
          places->missing = at == n_words;
          return places;
        }
    }
  return places;
}

void
lr_places_free (LrPlaces *places)
{
  g_ptr_array_unref (places->names);
  g_ptr_array_unref (places->next);
  g_free (places);
}

/* --- options --- */

/* Returns: (transfer full) (nullable): the name of an option, and what follows it */
static char **
option_words (const LrArg *arg,
              gboolean    *repeats)
{
  int depth = 0;
  gboolean optional;
  g_autofree char *text = bare (arg, &depth, &optional, repeats);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GStrvBuilder) own = g_strv_builder_new ();

  if (!is_option (text))
    return NULL;
  for (guint i = 0; words[i] != NULL && words[i][0] != '['; i++)
    g_strv_builder_add (own, words[i]);
  return g_strv_builder_end (own);
}

char *
lr_arg_option (const LrArg *arg)
{
  gboolean repeats;
  g_auto (GStrv) words = option_words (arg, &repeats);

  return words != NULL ? g_strdup (words[0]) : NULL;
}

const LrArg *
lr_args_find_option (const LrArg *args,
                     const char  *name,
                     char      ***values)
{
  for (; args != NULL && args->form != NULL; args++)
    {
      gboolean repeats;
      g_auto (GStrv) words = option_words (args, &repeats);

      if (words == NULL || !g_str_equal (words[0], name))
        continue;
      if (values != NULL)
        *values = g_strdupv (words + 1);
      return args;
    }
  return NULL;
}

/* --- parsing --- */

static gboolean
fail (GError    **error,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);

/* Returns: %FALSE */
static gboolean
fail (GError    **error,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, message);
  return FALSE;
}

/* Text, and an expression of dice, may begin with a sign. */
static gboolean
takes_text (const LrArg *args)
{
  for (; args->form != NULL; args++)
    if (g_str_has_prefix (args->form + strspn (args->form, "["), "TEXT") || strstr (args->form, "EXPRESSION") != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
complain_unknown (const LrArg *args,
                  const LrArg *common,
                  const char  *word,
                  GError     **error)
{
  const LrArg *const tables[] = { args, common };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *meant;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const LrArg *arg = tables[i]; arg->form != NULL; arg++)
      {
        char *name = lr_arg_option (arg);

        if (name != NULL)
          g_ptr_array_add (names, name);
      }
  meant = lr_suggest (word, (const char *const *) names->pdata, names->len);
  return meant != NULL ? fail (error, _ ("there is no option “%s” here; did you mean “%s”?"), word, meant) :
                         fail (error, _ ("there is no option “%s” here"), word);
}

/* Whether one of those that @arg excludes was given. */
static gboolean
is_excluded (const LrArg *arg,
             GPtrArray   *given,
             GError     **error)
{
  const LrArg *from = arg;
  g_autofree char *own = lr_arg_option (arg);

  while (from->form[0] == '|')
    from--;
  do
    {
      g_autofree char *name = lr_arg_option (from);

      for (guint i = 0; from != arg && i < given->len; i += 2)
        if (g_strcmp0 (given->pdata[i], name) == 0)
          return !fail (error, _ ("“%s” and “%s” exclude each other: leave one of them out"), name, own);
    }
  while ((++from)->form != NULL && from->form[0] == '|');
  return FALSE;
}

/* Takes the option at @at. @left: gets it if it is for a calculator. Returns: how many words it has; 0 for a fault */
static guint
take_option (const LrArg *arg,
             GPtrArray   *words,
             guint        at,
             GPtrArray   *left,
             GPtrArray   *given,
             GError     **error)
{
  const char *word = words->pdata[at];
  const char *equals = strchr (word, '=');
  gboolean repeats;
  g_auto (GStrv) known = option_words (arg, &repeats);
  g_autofree char *form = g_strjoinv (" ", known);
  guint n_values = g_strv_length (known) - 1;
  guint n = equals != NULL ? 1 : n_values + 1;

  if (equals != NULL && n_values != 1)
    return fail (error, _ ("“%s” has the wrong form: write %s"), word, form);
  if (at + n > words->len)
    return fail (error, _ ("“%s” is incomplete: write %s"), word, form);
  if (arg->is_input)
    {
      if (equals != NULL)
        {
          g_ptr_array_add (left, g_strdup (known[0]));
          g_ptr_array_add (left, g_strdup (equals + 1));
        }
      for (guint i = 0; equals == NULL && i < n; i++)
        g_ptr_array_add (left, g_strdup (words->pdata[at + i]));
      return n;
    }
  for (guint i = 0; i < given->len && !repeats; i += 2)
    if (g_str_equal (given->pdata[i], known[0]))
      return fail (error, _ ("“%s” is given twice"), known[0]);
  if (is_excluded (arg, given, error))
    return 0;
  g_ptr_array_add (given, g_strdup (known[0]));
  g_ptr_array_add (given, g_strdup (equals != NULL ? equals + 1 : n_values > 0 ? words->pdata[at + 1] : ""));
  return n;
}

static gboolean
check_places (const LrArg *args,
              GPtrArray   *words,
              GError     **error)
{
  g_autoptr (LrPlaces) places = lr_args_places (args, (char *const *) words->pdata, words->len, TRUE);
  guint n = places->names->len;
  g_autofree char *all = NULL;

  g_ptr_array_add (places->next, NULL);
  all = g_strjoinv (", ", (char **) places->next->pdata);
  for (guint i = 0; i < n; i++)
    if (is_option (words->pdata[i]) && strchr (words->pdata[i], ' ') == NULL && !strchr (places->names->pdata[i], '='))
      return fail (error, _ ("%s must come before “%s”"), (const char *) places->names->pdata[i],
                   (const char *) words->pdata[i]);
  if (n == words->len)
    return !places->missing || fail (error, _ ("%s is missing"), all);
  if (*all != '\0')
    return fail (error, _ ("“%s” is not understood here; expected: %s"), (const char *) words->pdata[n],
                 all);
  return fail (error, _ ("“%s” is one argument too many"), (const char *) words->pdata[n]);
}

gboolean
lr_args_parse (const LrArg *args,
               const LrArg *common,
               GPtrArray   *words,
               GPtrArray   *given,
               GError     **error)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  gboolean text = takes_text (args);

  for (guint i = 0; i < words->len;)
    {
      const char *word = words->pdata[i];
      g_autofree char *name = g_strndup (word, strcspn (word, "="));
      const LrArg *arg = lr_args_find_option (args, name, NULL);
      guint n = 1;

      if (arg == NULL)
        arg = lr_args_find_option (common, name, NULL);
      if (arg != NULL && (n = take_option (arg, words, i, left, given, error)) == 0)
        return FALSE;
      if (arg == NULL && strchr (word, ' ') == NULL && (is_option (word) || (!text && is_letter_option (word))))
        return complain_unknown (args, common, name, error);
      if (arg == NULL)
        g_ptr_array_add (left, g_strdup (word));
      i += n;
    }
  if (!check_places (args, left, error))
    return FALSE;
  g_ptr_array_set_size (words, 0);
  g_ptr_array_extend_and_steal (words, g_steal_pointer (&left));
  return TRUE;
}

/* --- help --- */

char *
lr_args_usage (const char  *start,
               const LrArg *args)
{
  GString *text = g_string_new (start);
  gsize width = text->len;

  for (; args->form != NULL; args++)
    {
      gsize length = strlen (args->form);

      if (width + length >= LINE_WIDTH)
        {
          g_string_append_printf (text, "\n%*s", USAGE_INDENT - 1, "");
          width = USAGE_INDENT;
        }
      g_string_append_printf (text, " %s", args->form);
      width += length + 1;
    }
  return g_string_free (text, FALSE);
}

void
lr_args_about (const LrArg *args,
               GString     *text)
{
  for (; args->form != NULL; args++)
    {
      int depth = 0;
      gboolean optional, repeats;
      g_autofree char *form = bare (args, &depth, &optional, &repeats);

      if (args->about != NULL)
        g_string_append_printf (text, "      %-*s %s\n", ABOUT_INDENT, form, _ (args->about));
    }
}
