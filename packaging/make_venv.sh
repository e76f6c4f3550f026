#!/bin/sh
# Make the virtual environment named by the argument and install Memoscape with its development tools into it.
set -eu
cd "$(dirname "$0")/.."
venv=$1
python=$(packaging/find_python.sh)
if ! "$venv/bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
    echo "Creating $venv with $python"
    "$python" -m venv --clear "$venv"
fi
# Dependency groups need pip 25.1; distributions ship older ones.
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
echo "Installing Memoscape and its development tools into $venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable . --group dev
"$venv/bin/python" packaging/model/build.py
