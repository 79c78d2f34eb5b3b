/* lr-cli-explain.c - longroll-cli explain: what depends on what in a calculator, as text, JSON or a graph
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/find/lr-depends.h"

static void
print_node (LrOut               *out,
            GPtrArray           *nodes,
            const LrDependsNode *node)
{
  lr_out_object (out, NULL);
  lr_out_texts (out, "id", node->id, "sort", lr_depends_sort (node->sort), "label", node->label, "rule", node->rule,
                NULL);
  lr_out_say (out, "%-9s %s", lr_depends_sort (node->sort), node->id);
  if (node->label != NULL)
    lr_out_say (out, " (%s)", node->label);
  if (node->rule != NULL)
    lr_out_say (out, "  [%s]", node->rule);
  LR_OUT_EACH (out, "from", i, node->from->len)
    {
      const LrDependsNode *from = nodes->pdata[g_array_index (node->from, guint, i)];

      lr_out_text (out, NULL, from->id);
      lr_out_say (out, "%s%s", i == 0 ? ": " : ", ", from->id);
    }
  lr_out_say (out, "\n");
  lr_out_close (out);
}

static int
run (LrCall *call)
{
  gboolean dot = lr_cli_take_flag (call->args, "--dot");
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) nodes = NULL;
  const LrProcedure *procedure;

  if (g_strv_length (call->args) != 2)
    return LR_CLI_USAGE;
  if (dot && lr_out_is_json (call->out))
    return lr_cli_complain (_ ("--dot and --json are two ways to write the same: leave out one of them"));
  ruleset = lr_cli_load (call, call->args[0], call->args[1]);
  procedure = ruleset != NULL ? lr_cli_find_calculator (ruleset, call->args[0], call->args[1]) : NULL;
  if (procedure == NULL)
    return LR_CLI_WRONG;
  nodes = lr_depends_new (ruleset, procedure);
  if (dot)
    {
      g_autofree char *text = lr_depends_dot (nodes, procedure->id);

      lr_out_say (call->out, "%s", text);
      return LR_CLI_FINE;
    }
  LR_OUT_EACH (call->out, NULL, i, nodes->len)
    print_node (call->out, nodes, nodes->pdata[i]);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_explain = {
  "explain", "RULESET CALCULATOR [--dot | --json]",
  N_ ("what depends on what in a calculator: inputs, steps, charts, options; --dot writes a graph for Graphviz"), run,
  .json = TRUE
};
