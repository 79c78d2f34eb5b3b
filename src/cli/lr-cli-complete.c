/* lr-cli-complete.c - longroll-cli --complete: completes a command line, for the shells
 *
 * The shell gives the line up to the cursor. What comes back is one line that is `files` if the name of a file may be
 * typed there, and otherwise `words`; then a line for each word that fits, with a tab and what it is. The commands say
 * by their tables what may be where, so that a new command is completed without a line here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "engine/model/lr-own.h"
#include "engine/model/lr-procedure.h"
#include "engine/model/lr-sequence.h"
#include "lr-cli-complete.h"
#include "present/input/lr-typed.h"
#include "session/log/lr-journal.h"

/* What the window takes: “longroll --help”. */
static const LrArg window_args[] = {
  { "[RULESET | FILE" }, { "CALCULATOR]" }, LR_ARG_INPUTS, LR_ARG_DICE,
  { "[--print RULESET WHAT]" }, { "[--pdf FILE]" }, { "[--paper a4|letter]" },
  { "[--session FILE]" }, { "[--as SIDE]" }, { "[--version]" }, { NULL }
};

/* What is printed of a calculator begins with it. */
#define MAP "map:"

typedef struct
{
  const char  *word;       /* what is typed so far of the word at the cursor */
  gsize        keep;       /* that many bytes of it stay: what is completed begins behind them */
  gboolean     files;
  GString     *found;
  LrLibrary   *library;
  const char  *game;       /* (nullable): the ruleset that was named */
  const char  *calculator; /* (nullable) */
  const char  *roster;     /* (nullable): the value before, which may name a roster */
  LrRuleset   *ruleset;    /* (nullable): once it is asked for */
  GHashTable  *offered;    /* options, so that none is offered twice */
  const LrCommandSet *commands;
} Completion;

/* --- the line --- */

/* As a shell takes it apart; a quotation that is still open ends with the line. The last word is the one at the
 * cursor, which may be empty. */
static GPtrArray *
split (const char *line)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  GString *word = g_string_new (NULL);
  char quote = '\0';

  for (; *line != '\0'; line++)
    if (*line == '\\' && quote != '\'' && line[1] != '\0')
      g_string_append_c (word, *++line);
    else if (quote != '\0' ? *line == quote : *line == '"' || *line == '\'')
      quote = quote != '\0' ? '\0' : *line;
    else if (quote != '\0' || !g_ascii_isspace (*line))
      g_string_append_c (word, *line);
    else if (word->len > 0)
      {
        g_ptr_array_add (words, g_string_free (word, FALSE));
        word = g_string_new (NULL);
      }
  g_ptr_array_add (words, g_string_free (word, FALSE));
  return words;
}

/* --- words --- */

static void
add_with (Completion *self,
          const char *word,
          const char *end,
          const char *what)
{
  g_autofree char *whole = g_strdup_printf ("%.*s%s%s", (int) self->keep, self->word, word, end);
  g_autofree char *line = NULL;

  if (!g_str_has_prefix (whole, self->word))
    return;
  line = g_strdelimit (g_strdup (what != NULL ? what : ""), "\n\t", ' ');
  g_string_append_printf (self->found, "%s\t%s\n", whole, line);
}

static void
add (Completion *self,
     const char *word,
     const char *what)
{
  add_with (self, word, "", what);
}

/* What the calculators of a game have needs the whole game only where none is named. */
static const LrModel *
model_of (Completion *self)
{
  LrRuleset *known;

  if (self->ruleset == NULL && self->game != NULL && self->calculator != NULL)
    self->ruleset = lr_library_load_calculator (self->library, self->game, self->calculator);
  else if (self->ruleset == NULL && self->game != NULL)
    {
      known = lr_library_load (self->library, self->game);
      self->ruleset = known != NULL       ? lr_ruleset_ref (known) :
                      strchr (self->game, '/') != NULL ? lr_ruleset_load (self->game) :
                                                         NULL;
    }
  return self->ruleset != NULL ? self->ruleset->model : NULL;
}

static const LrProcedure *
procedure_of (Completion *self)
{
  const LrModel *model = model_of (self);

  return model != NULL && self->calculator != NULL ? lr_model_find_procedure (model, self->calculator) : NULL;
}

static void
add_kind (Completion   *self,
          const LrKind *kind)
{
  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    add (self, kind->values[i].id, kind->values[i].label);
}

static void
add_flag (Completion *self)
{
  add (self, "yes", NULL);
  add (self, "no", NULL);
}

static void
add_rulesets (Completion *self)
{
  for (guint i = 0; i < lr_library_get_size (self->library); i++)
    {
      const LrLibraryEntry *entry = lr_library_get_entry (self->library, i);
      LrRulesetHead *head = lr_ruleset_head_read (entry->folder);

      add (self, entry->id, head->title);
      lr_ruleset_head_free (head);
    }
}

static void
add_calculators (Completion *self)
{
  const LrModel *model = model_of (self);

  for (guint i = 0; model != NULL && i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];
      LrWords words = { .ruleset = self->ruleset };
      g_autofree char *label = lr_words_label (&words, procedure->label, NULL, procedure->id);

      if (procedure->panel != LR_PANEL_NONE)
        add (self, procedure->id, label);
    }
}

static void
add_charts (Completion *self)
{
  const LrModel *model = model_of (self);

  for (guint i = 0; model != NULL && i < model->charts->len; i++)
    add (self, ((const LrChart *) model->charts->pdata[i])->id, ((const LrChart *) model->charts->pdata[i])->label);
}

static void
add_trackers_with (Completion *self,
                   const char *end)
{
  const LrModel *model = model_of (self);

  for (guint i = 0; model != NULL && i < model->trackers->len; i++)
    {
      const LrTracker *tracker = model->trackers->pdata[i];

      add_with (self, tracker->id, tracker->n_per > 0 ? "[" : end, tracker->label);
    }
}

static void
add_trackers (Completion *self)
{
  add_trackers_with (self, "");
}

static void
add_tracker_values (Completion *self)
{
  add_trackers_with (self, "=");
}

static void
add_sides_with (Completion *self,
                const char *end)
{
  const LrModel *model = model_of (self);

  for (guint i = 0; model != NULL && i < model->sides->len; i++)
    add_with (self, ((const LrSide *) model->sides->pdata[i])->id, end,
              ((const LrSide *) model->sides->pdata[i])->label);
}

static void
add_sides (Completion *self)
{
  add_sides_with (self, "");
}

/* What can be printed of a game: some of it by a name behind a colon. */
static void
add_prints (Completion *self)
{
  const struct
  {
    const char *sort;
    void      (*add) (Completion *self);
  } named[] = { { "chart:", add_charts }, { MAP, add_calculators }, { "letters:", add_sides } };

  add (self, "turn", NULL);
  add (self, "books", NULL);
  add (self, "report", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    if (!g_str_has_prefix (self->word, named[i].sort))
      add (self, named[i].sort, NULL);
    else
      {
        self->keep = strlen (named[i].sort);
        named[i].add (self);
        return;
      }
}

static void
add_players (Completion *self)
{
  add_sides_with (self, "=");
}

static void
add_turns (Completion *self)
{
  add_kind (self, model_of (self) != NULL ? model_of (self)->calendar : NULL);
}

static void
add_scenarios (Completion *self)
{
  add_kind (self, model_of (self) != NULL ? model_of (self)->scenarios : NULL);
}

static void
add_steps (Completion    *self,
           const LrEntry *phase)
{
  for (guint i = 0; i < phase->n_entries; i++)
    {
      const LrEntry *entry = phase->entries[i];
      LrWords words = { .ruleset = self->ruleset };
      g_autofree char *label = lr_words_label (&words, entry->label, NULL, entry->id);

      if (entry->id != NULL)
        add (self, entry->id, label);
      add_steps (self, entry);
    }
}

static void
add_all_steps (Completion *self)
{
  if (model_of (self) != NULL && model_of (self)->sequence != NULL)
    add_steps (self, model_of (self)->sequence->root);
}

/* What comes before the equals sign at the cursor is a name: what is completed is its value. */
static char *
take_name (Completion *self)
{
  const char *from = self->word + self->keep;
  const char *equals = strchr (from, '=');

  if (equals == NULL)
    return NULL;
  self->keep = (gsize) (equals + 1 - self->word);
  return g_strndup (from, (gsize) (equals - from));
}

static void
add_options (Completion *self)
{
  const LrModel *model = model_of (self);
  g_autofree char *name = take_name (self);

  for (guint i = 0; model != NULL && i < model->options->len; i++)
    {
      const LrOption *option = model->options->pdata[i];

      if (name == NULL)
        add_with (self, option->id, "=", option->label);
      else if (g_str_equal (name, option->id) && option->readings != NULL)
        add_kind (self, option->readings);
      else if (g_str_equal (name, option->id))
        add_flag (self);
    }
}

static void
add_outcomes (Completion *self)
{
  const LrProcedure *procedure = procedure_of (self);

  for (guint i = 0; procedure != NULL && i < procedure->n_outcomes; i++)
    add (self, procedure->outcomes[i]->id, NULL);
}

static void
add_value (Completion    *self,
           const LrField *field)
{
  switch (field->kind)
    {
    case LR_FIELD_CHOICE:
      add_kind (self, field->type.kind);
      break;
    case LR_FIELD_FLAG:
      add_flag (self);
      break;
    case LR_FIELD_PICK:
      add (self, "none", NULL);
      add (self, "1", NULL);
      add (self, "2", NULL);
      break;
    case LR_FIELD_NUMBER:
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
}

/* A name with an equals sign, or the values of the one that is typed. */
static void
add_fields (Completion     *self,
            LrField *const *fields,
            guint           n_fields)
{
  g_autofree char *name = take_name (self);

  for (guint i = 0; i < n_fields; i++)
    if (name != NULL && g_str_equal (name, fields[i]->id))
      add_value (self, fields[i]);
    else if (name == NULL && fields[i]->kind != LR_FIELD_ROSTER && lr_typed_is_asked (fields[i]))
      {
        LrWords words = { .ruleset = self->ruleset };
        g_autofree char *label = lr_words_label (&words, fields[i]->label, NULL, fields[i]->id);

        add_with (self, fields[i]->id, "=", label);
      }
}

static void
add_inputs (Completion *self)
{
  const LrProcedure *procedure = procedure_of (self);
  g_autoptr (GPtrArray) places = procedure != NULL ? lr_own_places (procedure) : NULL;

  if (procedure == NULL)
    return;
  for (guint i = 0; strchr (self->word, '=') == NULL && i < places->len; i++)
    {
      const LrOwnPlace *place = places->pdata[i];
      g_autofree char *id = g_strconcat (LR_TYPED_OWN, place->path, NULL);
      g_autofree char *label = lr_words_own_place (self->ruleset, place->way, place->n_way);

      add_with (self, id, "=", label);
    }
  if (g_str_has_prefix (self->word, "turn="))
    {
      self->keep = strlen ("turn=");
      add_turns (self);
      return;
    }
  add_fields (self, procedure->fields, procedure->n_fields);
}

static void
add_rosters (Completion *self)
{
  const LrProcedure *procedure = procedure_of (self);

  for (guint i = 0; procedure != NULL && i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER)
      {
        LrWords words = { .ruleset = self->ruleset };
        g_autofree char *label = lr_words_label (&words, procedure->fields[i]->label, NULL, procedure->fields[i]->id);

        add (self, procedure->fields[i]->id, label);
      }
}

/* One row: names and values with commas between them. */
static void
add_row (Completion *self)
{
  const LrProcedure *procedure = procedure_of (self);
  const char *comma = MAX (strrchr (self->word, ','), strrchr (self->word, ';'));

  self->keep = comma != NULL ? (gsize) (comma + 1 - self->word) : 0;
  for (guint i = 0; procedure != NULL && self->roster != NULL && i < procedure->n_fields; i++)
    if (procedure->fields[i]->kind == LR_FIELD_ROSTER && g_str_equal (procedure->fields[i]->id, self->roster))
      add_fields (self, procedure->fields[i]->type.shape->fields, procedure->fields[i]->type.shape->n_fields);
}

static void
add_commands (Completion *self)
{
  for (const LrCommand *command = self->commands->commands; command->name != NULL; command++)
    add (self, command->name, _ (command->summary));
}

static void
add_file (Completion *self)
{
  self->files = TRUE;
}

/* The names of arguments in usages, and what they are. Others cannot be completed. */
static const struct
{
  const char *word;
  void      (*add) (Completion *self);
} sorts[] = {
  { "RULESET", add_rulesets },
  { "CALCULATOR", add_calculators },
  { "CHART", add_charts },
  { "NAME=VALUE", add_inputs },
  { "NAME=VALUE,...", add_row },
  { "ROSTER", add_rosters },
  { "ID=VALUE", add_options },
  { "ID[=VALUE]", add_outcomes },
  { "ID", add_scenarios },
  { "TURN", add_turns },
  { "SIDE", add_sides },
  { "SIDE=NAME", add_players },
  { "STEP", add_all_steps },
  { "TRACKER", add_trackers },
  { "TRACKER=VALUE", add_tracker_values },
  { "COMMAND", add_commands },
  { "FILE", add_file },
  { "FOLDER", add_file },
  { "BUNDLE.xml", add_file },
  { "WHAT", add_prints },
};

/* A small letter begins what is typed as it stands, up to an equals sign. */
static void
add_one (Completion *self,
         const char *word)
{
  const char *equals = strchr (word, '=');
  g_autofree char *literal = equals != NULL ? g_strndup (word, (gsize) (equals + 1 - word)) : g_strdup (word);

  if (g_ascii_islower (*word))
    add (self, literal, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sorts); i++)
    if (g_str_equal (sorts[i].word, word))
      sorts[i].add (self);
}

/* --- where the cursor is --- */

static void
add_option_names (Completion  *self,
                  const LrArg *args)
{
  for (const LrArg *arg = args; arg->form != NULL; arg++)
    {
      g_autofree char *name = lr_arg_option (arg);

      if (name != NULL && !g_hash_table_contains (self->offered, name))
        add (self, name, arg->about != NULL ? _ (arg->about) : NULL);
      if (name != NULL)
        g_hash_table_add (self->offered, g_steal_pointer (&name));
    }
}

/* What a word names that decides what the others may be. Behind the option for printing stand a game and what is
 * printed of it; arguments of a calculator follow. */
static void
note_word (Completion *self,
           const char *called,
           const char *word)
{
  if (self->game == NULL && g_str_equal (called, "RULESET"))
    self->game = word;
  else if (g_str_equal (called, "CALCULATOR"))
    self->calculator = word;
  else if (g_str_equal (called, "CHART"))
    {
      g_autofree char *roll = g_strconcat (LR_CHART_ROLL, word, NULL);

      self->calculator = g_intern_string (roll);
    }
  else if (g_str_equal (called, "WHAT") && g_str_has_prefix (word, MAP))
    self->calculator = word + strlen (MAP);
}

static void
add_each (Completion *self,
          const char *words)
{
  g_auto (GStrv) each = g_strsplit (words, "|", -1);

  for (guint i = 0; each[i] != NULL; i++)
    add_one (self, each[i]);
}

/* @words: what follows the command's name; the last is the one at the cursor. */
static void
complete_arguments (Completion  *self,
                    const LrArg *args,
                    const LrArg *common,
                    char       **words,
                    guint        n_words)
{
  g_autoptr (GPtrArray) plain = g_ptr_array_new ();
  g_autoptr (LrPlaces) places = NULL;
  const char *printed = NULL;

  for (guint i = 0; i + 1 < n_words; i++)
    {
      g_auto (GStrv) values = NULL;

      if (!g_str_has_prefix (words[i], "--"))
        {
          g_ptr_array_add (plain, words[i]);
          continue;
        }
      if (lr_args_find_option (args, words[i], &values) == NULL)
        lr_args_find_option (common, words[i], &values);
      for (guint j = 0; values != NULL && values[j] != NULL; j++)
        {
          if (i + 2 < n_words)
            {
              self->roster = words[++i];
              note_word (self, values[j], words[i]);
              printed = g_str_equal (values[j], "WHAT") ? words[i] : printed;
              continue;
            }
          places = lr_args_places (args, (char *const *) plain->pdata, plain->len, FALSE);
          for (guint k = 0; k < places->names->len; k++)
            note_word (self, places->names->pdata[k], plain->pdata[k]);
          add_each (self, values[j]);
          if (g_str_equal (words[i - j], "--as"))
            add (self, "referee", NULL);
          return;
        }
    }
  places = lr_args_places (args, (char *const *) plain->pdata, plain->len, FALSE);
  for (guint i = 0; i < places->names->len; i++)
    note_word (self, places->names->pdata[i], plain->pdata[i]);
  if (self->word[0] == '-')
    {
      add_option_names (self, args);
      if (common != NULL)
        add_option_names (self, common);
      add (self, "--help", NULL);
    }
  else if (printed != NULL)
    add_inputs (self);
  else
    for (guint i = 0; i < places->next->len; i++)
      add_one (self, places->next->pdata[i]);
}

static const LrCommand *
find (const LrCommandSet *set,
      const char         *name)
{
  for (const LrCommand *command = set->commands; command->name != NULL; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

/* A shell expands what the home folder is called. */
static char *
peek_game (const char *path)
{
  g_autofree char *whole = g_str_has_prefix (path, "~/") ? g_build_filename (g_get_home_dir (), path + 2, NULL) :
                                                           g_strdup (path);

  return lr_journal_peek (whole, NULL);
}

static void
complete (Completion         *self,
          const LrCommandSet *set,
          char              **words,
          guint               n_words)
{
  g_autofree char *game = NULL;
  const LrCommand *command;

  if (n_words == 1)
    {
      add_commands (self);
      add (self, "--help", NULL);
      return;
    }
  command = find (set, words[0]);
  if (command == NULL)
    return;
  if (command->parts == NULL)
    complete_arguments (self, command->args, set->common, words + 1, n_words - 1);
  else if (n_words == 2)
    self->files = TRUE;
  else if (n_words == 3)
    {
      self->commands = command->parts;
      add_commands (self);
      add (self, "--help", NULL);
    }
  else
    {
      const LrCommandSet *parts = command->parts;

      self->game = game = peek_game (words[1]);
      command = find (parts, words[2]);
      if (command != NULL)
        complete_arguments (self, command->args, parts->common, words + 3, n_words - 3);
      self->game = NULL;
    }
}

void
lr_cli_complete (const LrCommandSet *set,
                 const char         *line)
{
  g_autoptr (GPtrArray) words = split (line);
  g_autoptr (LrLibrary) library = lr_library_new ();
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *program = g_path_get_basename (words->pdata[0]);
  g_autoptr (GHashTable) offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Completion self = { .library = library,
                      .found = found,
                      .word = words->pdata[words->len - 1],
                      .offered = offered,
                      .commands = set };
  char **rest = (char **) words->pdata + 1;

  if (words->len > 1 && g_str_equal (program, "longroll"))
    complete_arguments (&self, window_args, LR_NO_ARGS, rest, words->len - 1);
  else if (words->len > 1)
    complete (&self, set, rest, words->len - 1);
  g_print ("%s\n%s", self.files ? "files" : "words", found->str);
  g_clear_pointer (&self.ruleset, lr_ruleset_unref);
}
