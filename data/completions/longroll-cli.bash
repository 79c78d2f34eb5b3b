# longroll-cli.bash - what bash offers behind longroll-cli and longroll: it asks longroll-cli
#
# SPDX-License-Identifier: GPL-3.0-or-later
_longroll() {
    local line=${COMP_LINE:0:COMP_POINT} word offered
    local -a found
    mapfile -t found < <(longroll-cli --complete "$line" 2>/dev/null)
    # For bash a word begins behind an equals sign or a colon too; what is offered begins with the whole word.
    word=${line##*[[:space:]]}
    COMPREPLY=()
    for offered in "${found[@]:1}"; do
        offered=${offered%%$'\t'*}
        COMPREPLY+=("${offered:${#word}-${#2}}")
    done
    # Names of files are bash's own business, unless words are offered beside them.
    if [ "${found[0]:-}" = files ] && [ "${#COMPREPLY[@]}" = 0 ]; then
        compopt -o default
    elif [ "${found[0]:-}" = files ]; then
        compopt -o filenames
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2")
    fi
    # A value follows, or one of several that a tracker has.
    if [ "${#COMPREPLY[@]}" = 1 ] && [[ ${COMPREPLY[0]} == *['=[:'] ]]; then
        compopt -o nospace
    fi
}
complete -F _longroll longroll-cli longroll
