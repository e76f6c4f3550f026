#!/bin/sh
# Install what pip cannot: venv support, the libraries Qt's X11 and OpenGL parts load, a virtual display, a Chinese font.
# Does nothing when nothing is missing. Debian and Ubuntu only; elsewhere it says what to install and goes on.
set -eu

PACKAGES="libegl1 libgl1 libopengl0 libgl1-mesa-dri libfontconfig1 libfreetype6 libdbus-1-3 libglib2.0-0 libgssapi-krb5-2
    libx11-6 libx11-xcb1 libxkbcommon0 libxkbcommon-x11-0 libxcb1 libxcb-cursor0 libxcb-glx0 libxcb-icccm4
    libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render0 libxcb-render-util0 libxcb-shape0 libxcb-shm0
    libxcb-sync1 libxcb-util1 libxcb-xfixes0 libxcb-xkb1
    xvfb xauth fonts-noto-cjk"

[ "$(uname -s)" = Linux ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    if ! command -v xvfb-run >/dev/null 2>&1; then
        echo "This is not Debian or Ubuntu, so nothing was installed. If the window does not open, install with your" >&2
        echo "package manager: Python 3.11+ with venv, EGL, OpenGL, libxkbcommon-x11, xcb-util-cursor, Xvfb, xauth" >&2
        echo "and the Noto CJK fonts." >&2
    fi
    exit 0
fi

# Debian 13 and Ubuntu 24.04 renamed some libraries to …t64; either name will do.
installed() {
    for name in "$1" "$1t64"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] && return 0
    done
    return 1
}

has_python() {
    "$(dirname "$0")/../find_python.sh" >/dev/null 2>&1
}

missing=""
for package in $PACKAGES; do
    installed "$package" || missing="$missing $package"
done
has_python || missing="$missing python3-venv"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root="env"
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo env"
else
    echo "These system packages are missing, and installing them needs root or sudo:$missing" >&2
    echo "Ask an administrator to run: apt-get install$missing" >&2
    has_python || exit 1
    echo "Going on without them." >&2
    exit 0
fi

echo "Installing system packages:$missing"
$as_root DEBIAN_FRONTEND=noninteractive apt-get update -q
names=""
for package in $missing; do
    if apt-cache show "${package}t64" >/dev/null 2>&1; then
        package="${package}t64"
    fi
    names="$names $package"
done
# shellcheck disable=SC2086  # a list of names
$as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $names </dev/null

# An older system Python (Ubuntu 22.04): take a newer one from the same archive if it has one.
if ! has_python; then
    for version in 3.13 3.12 3.11; do
        if apt-cache show "python$version-venv" >/dev/null 2>&1; then
            $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
                "python$version" "python$version-venv" </dev/null
            break
        fi
    done
fi
