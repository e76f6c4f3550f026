#!/bin/sh
# Print a Python that is new enough and can make virtual environments; a sentence and exit code 1 when there is none.
set -eu
for name in python3.13 python3.12 python3.11 python3; do
    if "$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        command -v "$name"
        exit 0
    fi
done
echo "Memoscape needs Python 3.11 or newer with the venv module, and none was found." >&2
echo "Install one (for example python3.12 and python3.12-venv) and run the command again." >&2
exit 1
