#compdef longroll-cli longroll
# longroll-cli.zsh - what zsh offers behind longroll-cli and longroll: it asks longroll-cli
#
# SPDX-License-Identifier: GPL-3.0-or-later
local -a found whole open
local offered
found=("${(@f)$(longroll-cli --complete "${(j: :)${(@q)words[1,CURRENT-1]}} ${(q)PREFIX}" 2>/dev/null)}")
for offered in "${found[@]:1}"; do
    # A colon ends the word for _describe.
    offered=${${offered//:/\\:}/$'\t'/:}
    if [[ ${offered%%:*} == *[=[] ]]; then
        open+=("$offered")
    else
        whole+=("$offered")
    fi
done
[[ $found[1] == files ]] && _files
_describe -V longroll whole -- open -S ''
