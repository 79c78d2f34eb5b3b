#!/bin/sh
# bare.sh - the README on a machine that has nothing yet: bare.sh [--user] [--also COMMAND] [SUITE [FOLDER]]
#
# Makes an empty root of that suite of Debian in a scratch folder, from the package source of this machine, clones the
# commit into it and runs the two commands of the README there, as they are in the README: as root or, with --user,
# as an ordinary user with sudo. The clone is in FOLDER, or at home; only root may enter root's. Standard output is that
# of the second command; its last line is "N passed, N failed", which counts here what is wrong besides, and COMMAND,
# which runs in the clone afterwards. Only root can make a root.
#
# Exit status: 0 if all is well, 1 if not, 3 if no root could be made.
#
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
top=$(cd "$(dirname "$0")/.." && pwd) || exit 1
user=root
home=/root
include=ca-certificates
also=
while true; do
    case ${1:-} in
        --user) user=player home=/home/player include=ca-certificates,sudo ;;
        --also) also=${2:?a command} && shift ;;
        *) break ;;
    esac
    shift
done

. "$top/tests/root.sh"
suite=${1:-$here}
folder=${2:-$home}
where="Debian $suite, $user in $folder"

# The commands of the README: what is in its first block of shell, without the remarks.
commands() {
    awk '/^```sh$/ { on = 1; next } /^```$/ { if (on) exit } on { sub (/ *#.*/, ""); print }' "$top/README.md"
}

# The first example of the README with its output, as `./dev run` prints it without a display.
example() {
    awk '/^```console$/ { on = 1; next } /^```$/ { if (on) exit } on && /^\$ / && n++ { exit } on' "$top/README.md"
}

has mmdebstrap git
make_root "$suite" "$include" || exit 3
if [ "$user" != root ]; then
    chroot "$root" useradd --create-home --shell /bin/sh "$user" || exit 3
    printf '%s ALL=(ALL) NOPASSWD: ALL\n' "$user" >"$root/etc/sudoers.d/$user"
fi
put_clone "$folder" && chroot "$root" chown -R "$user:$user" "$folder/longroll" || exit 1

first=$(commands | sed -n 1p)
second=$(commands | sed -n 2p)
more=$(commands | sed -n 3p)
faults=0
if [ -z "$first" ] || [ -z "$second" ] || [ -n "$more" ]; then
    say "NOT OK   README.md begins with two commands"
    faults=$((faults + 1))
fi

say "$where: $first"
if ! inside "$user" "$folder" "$first" >"$scratch/run" 2>"$scratch/run.errors"; then
    tail -n 40 "$scratch/run.errors" >&2
    say "NOT OK   $first"
    faults=$((faults + 1))
fi
example >"$scratch/example"
if sed 1d "$scratch/run" | diff -u "$scratch/example" - >&2; then
    say "ok       the first example of the README"
else
    say "NOT OK   the first example of the README"
    faults=$((faults + 1))
fi

say "$where: $second"
inside "$user" "$folder" "$second" >"$scratch/test" 2>"$scratch/test.errors" || {
    tail -n 40 "$scratch/test.errors" >&2
    say "NOT OK   $second"
}
sed '$d' "$scratch/test"
counts=$(tail -n 1 "$scratch/test")
passed=$(printf '%s' "$counts" | sed -nE 's/^([0-9]+) passed, [0-9]+ failed$/\1/p')
failed=$(printf '%s' "$counts" | sed -nE 's/^[0-9]+ passed, ([0-9]+) failed$/\1/p')
if [ -z "$passed" ] || [ "$passed" = 0 ]; then
    say "NOT OK   the last line is N passed, N failed"
    faults=$((faults + 1))
fi
if [ -n "$also" ]; then
    say "$where: $also"
    if inside "$user" "$folder" "$also" >&2; then
        say "ok       $also"
    else
        say "NOT OK   $also"
        faults=$((faults + 1))
    fi
fi
failed=$((${failed:-0} + faults))
echo "${passed:-0} passed, $failed failed"
[ "$failed" = 0 ]
