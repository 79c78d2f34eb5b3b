# longroll-cli.fish - what fish offers behind longroll-cli and longroll: it asks longroll-cli
#
# SPDX-License-Identifier: GPL-3.0-or-later
function __longroll_complete
    set --local found (longroll-cli --complete (commandline --cut-at-cursor --current-process | string collect) 2>/dev/null)
    printf '%s\n' $found[2..-1]
    if test "$found[1]" = files
        __fish_complete_path (commandline --current-token --cut-at-cursor)
    end
end
complete --command longroll-cli --no-files --arguments '(__longroll_complete)'
complete --command longroll --no-files --arguments '(__longroll_complete)'
