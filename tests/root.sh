# root.sh - an empty Debian root in a scratch folder; read by bare.sh and packaged.sh
#
# Only root can make a root. Anyone who reads this has `top`, the tree; afterwards there are `scratch`, `root`, `here`,
# the suite of this machine, and what follows.
#
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2154
tries=3
here=$(. /etc/os-release && printf '%s' "${VERSION_CODENAME:-bookworm}")

say() {
    printf '%s\n' "$*" >&2
}

if [ "$(id -u)" != 0 ]; then
    say "only root can make a root"
    exit 3
fi
scratch=$(mktemp -d "${TMPDIR:-/var/tmp}/longroll-bare-XXXXXX") || exit 3
root=$scratch/root
trap 'rm -rf --one-file-system "$scratch"' EXIT
trap 'exit 143' INT TERM HUP

# has PROGRAM...: installs what this machine lacks
has() {
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 || { apt-get update -q && apt-get install -y -q "$program"; } >&2 ||
            exit 3
    done
}

# sources SUITE: the lists of Debian's own packages on this machine, with SUITE instead of this machine's suite
sources() {
    mkdir -p "$scratch/lists"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        if grep -qsE '/debian(-security)?/?([[:space:]]|$)' "$file"; then
            sed "/^#/! s/\\b$here\\b/$1/g" "$file" >"$scratch/lists/${file##*/}"
            printf '%s\n' "$scratch/lists/${file##*/}"
        fi
    done
}

# make_root SUITE PACKAGE,...: a minimal system with those packages. What it unpacks need not outlive a power cut.
make_root() {
    for try in $(seq "$tries"); do
        say "An empty root of Debian $1, try $try"
        rm -rf --one-file-system "$root"
        # shellcheck disable=SC2046
        if mmdebstrap --quiet --variant=minbase --include="$2" --aptopt='Acquire::Check-Valid-Until "false"' \
            --aptopt='Acquire::Check-Date "false"' --aptopt='Acquire::Languages "none"' \
            --dpkgopt=force-unsafe-io "$1" "$root" $(sources "$1") >&2; then
            for file in resolv.conf hosts; do
                cp "/etc/$file" "$root/etc/$file" 2>/dev/null
            done
            return 0
        fi
        sleep $((try * 10))
    done
    return 1
}

# put_clone FOLDER: the commit that is checked out here, as FOLDER/longroll in the root
put_clone() {
    commit=$(git -C "$top" rev-parse HEAD) && mkdir -p "$root$1" &&
        git clone -q --no-hardlinks --no-checkout "$top" "$root$1/longroll" &&
        git -C "$root$1/longroll" checkout -q --detach "$commit"
}

# inside USER FOLDER COMMAND: runs it as that user, in the clone of that folder, with nothing that this shell knows
inside() {
    mounted chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" LONGROLL_WERROR="${LONGROLL_WERROR:-0}" \
        su -s /bin/sh -c "cd $2/longroll && $3" "$1"
}

# mounted COMMAND...: runs it where the root has what a running machine has; what is mounted there goes with it
mounted() {
    # shellcheck disable=SC2016
    unshare --mount --pid --fork sh -c '
        mount --make-rprivate / &&
        mount -t proc proc "$1/proc" &&
        mount --rbind /dev "$1/dev" &&
        mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm" &&
        shift && exec "$@"' sh "$root" "$@"
}
