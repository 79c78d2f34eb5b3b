/* lr-ledger-text.c - between what a session writes, what people read and what they type
 *
 * A session writes a choice by its id and rows as `label="Lee",back=t4; ...`. People see and type labels, and rows one
 * a line, with commas: `Lee, April`. What has a comma in it stands in quotes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ledger-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- from what a session writes --- */

static char *
scalar_words (const LrRuleset *ruleset,
              LrType           type,
              const char      *text,
              const LrUnit    *unit)
{
  LrNumber number;
  int ordinal;

  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      return lr_number_parse (text, &number) ? lr_words_counted (ruleset, number, unit) : g_strdup (text);
    case LR_TYPE_FLAG:
      return g_strdup (g_str_equal (text, "yes") ? _ ("yes") : g_str_equal (text, "no") ? _ ("no") : text);
    case LR_TYPE_KIND:
      ordinal = lr_kind_find (type.kind, text);
      return g_strdup (ordinal >= 0 ? lr_words_translate (ruleset, type.kind->values[ordinal].label) : text);
    default:
      return g_strdup (text);
    }
}

/* Whether it would be read as more than one thing. */
static gboolean
needs_quotes (const char *text)
{
  gsize length = strlen (text);

  return strpbrk (text, ",\"\n\\") != NULL ||
         (length > 0 && (g_ascii_isspace (text[0]) || g_ascii_isspace (text[length - 1])));
}

static void
append_part (GString    *line,
             const char *part,
             gboolean    first)
{
  if (!first)
    g_string_append (line, ", ");
  if (!needs_quotes (part))
    {
      g_string_append (line, part);
      return;
    }
  /* Letters beyond ASCII stay as they are. */
  g_string_append_c (line, '"');
  for (; *part != '\0'; part++)
    {
      if (*part == '"' || *part == '\\')
        g_string_append_c (line, '\\');
      g_string_append (line, *part == '\n' ? "\\n" : (char[]) { *part, '\0' });
    }
  g_string_append_c (line, '"');
}

/* The label of a row in quotes as the state writes it, at @at, which is moved behind it. */
static char *
take_label (const char **at)
{
  const char *end = *at;
  g_autofree char *quoted = NULL;

  while (*end != '\0' && *end != '"')
    end += end[0] == '\\' && end[1] != '\0' ? 2 : 1;
  quoted = g_strndup (*at, (gsize) (end - *at));
  *at = *end == '"' ? end + 1 : end;
  return g_strcompress (quoted);
}

/* The next row of a session's text at @at, one part of a line after the other. */
static void
append_row (const LrRuleset *ruleset,
            const LrShape   *shape,
            const char     **at,
            GString         *line)
{
  gboolean first = TRUE;

  *at += strspn (*at, " ");
  while (**at != '\0' && **at != ';')
    {
      gsize length = strcspn (*at, "=;");
      g_autofree char *name = g_strndup (*at, length);
      int field = lr_shape_find (shape, name);
      g_autofree char *part = NULL;

      *at += length + ((*at)[length] == '=');
      if (g_str_equal (name, "label") && **at == '"')
        {
          (*at)++;
          part = take_label (at);
        }
      else
        {
          g_autofree char *word = NULL;

          length = strcspn (*at, ",;");
          word = g_strndup (*at, length);
          *at += length;
          part = field >= 0 ? scalar_words (ruleset, shape->fields[field]->type, word, NULL) : g_steal_pointer (&word);
        }
      append_part (line, part, first);
      first = FALSE;
      *at += **at == ',';
    }
  *at += **at == ';';
}

static char *
rows_text (const LrRuleset *ruleset,
           const LrShape   *shape,
           const char      *text,
           const char      *between)
{
  GString *lines = g_string_new (NULL);

  while (*text != '\0')
    {
      if (lines->len > 0)
        g_string_append (lines, between);
      append_row (ruleset, shape, &text, lines);
    }
  return g_string_free (lines, FALSE);
}

/**
 * lr_ledger_n_rows:
 * @text: rows as a session writes them
 *
 * Returns: how many there are
 */
guint
lr_ledger_n_rows (const char *text)
{
  guint n = *text != '\0';
  gboolean quoted = FALSE;

  for (; *text != '\0'; text++)
    if (*text == '\\' && text[1] != '\0')
      text++;
    else if (*text == '"')
      quoted = !quoted;
    else if (*text == ';' && !quoted)
      n++;
  return n;
}

/**
 * lr_ledger_text_words:
 * @ruleset: the game
 * @tracker: a tracker
 * @text: one of its values as a session writes it
 *
 * Returns: (transfer full): it in words
 */
char *
lr_ledger_text_words (const LrRuleset *ruleset,
                      const LrTracker *tracker,
                      const char      *text)
{
  if (tracker->type.base != LR_TYPE_LIST)
    return scalar_words (ruleset, tracker->type, text, tracker->unit);
  return *text != '\0' ? rows_text (ruleset, tracker->type.shape, text, "; ") : g_strdup (_ ("none"));
}

/**
 * lr_ledger_text_typed:
 * @ruleset: the game
 * @tracker: a tracker
 * @text: one of its values as a session writes it
 *
 * Returns: (transfer full): what a person types for it
 */
char *
lr_ledger_text_typed (const LrRuleset *ruleset,
                      const LrTracker *tracker,
                      const char      *text)
{
  if (tracker->type.base != LR_TYPE_LIST)
    return scalar_words (ruleset, tracker->type, text, NULL);
  return rows_text (ruleset, tracker->type.shape, text, "\n");
}

/**
 * lr_ledger_text_figure:
 * @ruleset: the game
 * @tracker: a tracker
 * @text: one of its values as a session writes it
 *
 * Returns: (transfer full): it in as few words as can be: without its unit, rows counted
 */
char *
lr_ledger_text_figure (const LrRuleset *ruleset,
                       const LrTracker *tracker,
                       const char      *text)
{
  guint n = lr_ledger_n_rows (text);

  if (tracker->type.base != LR_TYPE_LIST)
    return scalar_words (ruleset, tracker->type, text, NULL);
  return n > 0 ? g_strdup_printf (ngettext ("%u row", "%u rows", n), n) : g_strdup (_ ("none"));
}

/* --- from what people type --- */

static gboolean
same_words (const char *a,
            const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (folded_a, folded_b);
}

static char *
choices_words (const LrRuleset *ruleset,
               const LrKind    *kind)
{
  GString *text = g_string_new (NULL);

  /* A calendar may have a hundred turns: a few say what is meant. */
  for (guint i = 0; i < kind->n_values && i < 8; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", lr_words_translate (ruleset, kind->values[i].label));
  if (kind->n_values > 8)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

static char *
read_choice (const LrRuleset *ruleset,
             const LrKind    *kind,
             const char      *typed,
             GError         **error)
{
  g_autofree char *choices = NULL;

  for (guint i = 0; i < kind->n_values; i++)
    if (same_words (typed, lr_words_translate (ruleset, kind->values[i].label)) ||
        g_str_equal (typed, kind->values[i].id))
      return g_strdup (kind->values[i].id);
  choices = choices_words (ruleset, kind);
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is none of these: %s"), typed, choices);
  return NULL;
}

/* With a minus that a person copied from somewhere. */
static char *
read_number (const char *typed,
             GError    **error)
{
  g_autoptr (GString) plain = g_string_new (typed);
  LrNumber number;

  g_string_replace (plain, "−", "-", 0);
  if (lr_number_parse (plain->str, &number))
    return lr_number_to_string (number);
  g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is not a number; write 4, 3 1/2 or 0.5"),
               typed);
  return NULL;
}

static char *
read_scalar (const LrRuleset *ruleset,
             LrType           type,
             const char      *typed,
             GError         **error)
{
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      return read_number (typed, error);
    case LR_TYPE_FLAG:
      if (same_words (typed, _ ("yes")) || same_words (typed, "yes"))
        return g_strdup ("yes");
      if (same_words (typed, _ ("no")) || same_words (typed, "no"))
        return g_strdup ("no");
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is neither yes nor no"), typed);
      return NULL;
    case LR_TYPE_KIND:
      return read_choice (ruleset, type.kind, typed, error);
    default:
      g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("This cannot be typed"));
      return NULL;
    }
}

/* The next part of a line, up to a comma outside of quotes. */
static char *
take_part (const char **at)
{
  GString *part = g_string_new (NULL);

  *at += strspn (*at, " \t");
  if (**at == '"')
    {
      for ((*at)++; **at != '\0' && **at != '"'; (*at)++)
        if (**at == '\\' && (*at)[1] != '\0')
          {
            (*at)++;
            g_string_append_c (part, **at == 'n' ? '\n' : **at);
          }
        else
          g_string_append_c (part, **at);
      *at += strcspn (*at, ",");
    }
  else
    {
      gsize length = strcspn (*at, ",");

      g_string_append_len (part, *at, (gssize) length);
      *at += length;
      g_strchomp (part->str);
      part->len = strlen (part->str);
    }
  return g_string_free (part, FALSE);
}

static gboolean
read_row (const LrRuleset *ruleset,
          const LrShape   *shape,
          const char      *line,
          GString         *rows,
          GError         **error)
{
  g_autofree char *label = take_part (&line);
  g_autofree char *escaped = g_strescape (label, NULL);

  g_string_append_printf (rows, "%slabel=\"%s\"", rows->len > 0 ? "; " : "", escaped);
  for (guint i = 0; *line == ','; i++)
    {
      g_autofree char *part = NULL;
      g_autofree char *value = NULL;

      line++;
      part = take_part (&line);
      if (i >= shape->n_fields)
        {
          g_set_error (error, LR_SESSION_ERROR, LR_SESSION_ERROR_VALUE, _ ("“%s” is one thing too many in its line"),
                       part);
          return FALSE;
        }
      if (*part == '\0')
        continue;
      value = read_scalar (ruleset, shape->fields[i]->type, part, error);
      if (value == NULL)
        return FALSE;
      g_string_append_printf (rows, ",%s=%s", shape->fields[i]->id, value);
    }
  return TRUE;
}

static char *
read_rows (const LrRuleset *ruleset,
           const LrShape   *shape,
           const char      *typed,
           GError         **error)
{
  g_auto (GStrv) lines = g_strsplit (typed, "\n", -1);
  g_autoptr (GString) rows = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0' && !read_row (ruleset, shape, lines[i], rows, error))
      return NULL;
  return g_string_free (g_steal_pointer (&rows), FALSE);
}

/**
 * lr_ledger_read:
 * @ruleset: the game
 * @tracker: a tracker
 * @typed: what a person has typed for it
 * @error: what is wrong with that, and what can be typed
 *
 * Returns: (transfer full) (nullable): the value as a session writes it
 */
char *
lr_ledger_read (const LrRuleset *ruleset,
                const LrTracker *tracker,
                const char      *typed,
                GError         **error)
{
  g_autofree char *stripped = NULL;

  if (tracker->type.base == LR_TYPE_LIST)
    return read_rows (ruleset, tracker->type.shape, typed, error);
  stripped = g_strstrip (g_strdup (typed));
  if (g_str_equal (stripped, "?"))
    return g_steal_pointer (&stripped);
  return read_scalar (ruleset, tracker->type, stripped, error);
}
