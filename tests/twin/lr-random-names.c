/* lr-random-names.c - what is in scope while a random ruleset is being written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#include <string.h>

LrRandomName *
lr_random_add (LrRandom     *random,
               const char   *text,
               LrRandomType  type,
               gboolean      drawn)
{
  LrRandomName name = { .text = text, .type = type, .drawn = drawn, .open = -1 };

  g_array_append_val (random->names, name);
  return &g_array_index (random->names, LrRandomName, random->names->len - 1);
}

static void
add_field (LrRandom            *random,
           const char          *owner,
           const LrRandomField *field,
           gboolean             drawn,
           gboolean             maybe)
{
  LrRandomType type = field->type;
  const char *text;

  if (!maybe)
    text = lr_random_say (random, "%s.%s", owner, field->id);
  else
    {
      /* one that may be none has its fields only where it is known not to be */
      if (type.maybe)
        return;
      text = lr_random_say (random, "(if %s is none then %s else %s.%s)", owner, lr_random_literal (random, type),
                            owner, field->id);
    }
  lr_random_add (random, text, type, drawn);
}

/* A row under its own name. */
void
lr_random_add_row (LrRandom   *random,
                   const char *text,
                   int         shape,
                   gboolean    drawn,
                   gboolean    maybe)
{
  const LrRandomShape *of = &random->shapes[shape];
  LrRandomType type = lr_random_type (LR_RANDOM_ROW, shape);

  type.maybe = maybe;
  lr_random_add (random, text, type, drawn);
  for (guint i = 0; i < of->n_fields; i++)
    add_field (random, text, &of->fields[i], drawn, maybe);
  for (guint i = 0; i < of->n_computed; i++)
    add_field (random, text, &of->computed[i], drawn, maybe);
}

/* A row without a name: its fields are names. */
void
lr_random_add_open (LrRandom *random,
                    int       shape,
                    gboolean  drawn)
{
  const LrRandomShape *of = &random->shapes[shape];

  for (guint i = 0; i < of->n_fields; i++)
    lr_random_add (random, of->fields[i].id, of->fields[i].type, drawn)->open = shape;
  for (guint i = 0; i < of->n_computed; i++)
    lr_random_add (random, of->computed[i].id, of->computed[i].type, drawn)->open = shape;
}

void
lr_random_add_record (LrRandom            *random,
                      const char          *text,
                      const LrRandomField *fields,
                      guint                n_fields,
                      gboolean             drawn,
                      gboolean             maybe)
{
  for (guint i = 0; i < n_fields; i++)
    if (fields[i].type.sort != LR_RANDOM_RECORD)
      add_field (random, text, &fields[i], drawn, maybe);
    else if (!maybe)
      lr_random_add_record (random, lr_random_say (random, "%s.%s", text, fields[i].id), random->pair,
                            G_N_ELEMENTS (random->pair), drawn, FALSE);
}

static gboolean
fits (LrRandom           *random,
      const LrRandomName *name,
      LrRandomSort        sort,
      int                 of,
      guint               flags,
      gboolean            maybe)
{
  if (name->type.sort != sort || (of >= 0 && name->type.of != of) || name->type.maybe != maybe)
    return FALSE;
  if ((flags & LR_RANDOM_KNOWN) && name->drawn)
    return FALSE;
  if ((flags & LR_RANDOM_SAFE) && (name->open >= 0 || strchr (name->text, '.') != NULL))
    return FALSE;
  if ((flags & LR_RANDOM_WHOLE) && sort == LR_RANDOM_NUMBER && !name->type.whole)
    return FALSE;
  return name->open < 0 || random->n_open[name->open] == 1;
}

/* Some name of that type that can be used here. */
LrRandomName *
lr_random_find (LrRandom     *random,
                LrRandomSort  sort,
                int           of,
                guint         flags,
                gboolean      maybe)
{
  guint n = 0, chosen;
  LrRandomName *found = NULL;

  for (guint i = 0; i < random->names->len; i++)
    n += fits (random, &g_array_index (random->names, LrRandomName, i), sort, of, flags, maybe);
  if (n == 0)
    return NULL;
  /* what came last is looked for more often: it is what the dice have just come to */
  chosen = lr_random_percent (random, 40) ? n - 1 - lr_random_below (random, MIN (n, 4)) : lr_random_below (random, n);
  for (guint i = 0; i < random->names->len; i++)
    if (fits (random, &g_array_index (random->names, LrRandomName, i), sort, of, flags, maybe) && chosen-- == 0)
      found = &g_array_index (random->names, LrRandomName, i);
  random->saw_drawn = random->saw_drawn || found->drawn;
  return found;
}

guint
lr_random_mark (LrRandom *random)
{
  return random->names->len;
}

void
lr_random_forget (LrRandom *random,
                  guint     mark)
{
  g_array_set_size (random->names, mark);
}
