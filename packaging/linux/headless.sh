#!/bin/sh
# Run a command with a virtual display and software OpenGL, so that windows are really drawn but nobody's screen is used.
# Where there is no xvfb-run (macOS, Windows) the command runs on the real display.
set -eu
if command -v xvfb-run >/dev/null 2>&1; then
    unset WAYLAND_DISPLAY
    export QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1
    exec xvfb-run --auto-servernum --server-args="-screen 0 1600x1200x24" "$@"
fi
exec "$@"
