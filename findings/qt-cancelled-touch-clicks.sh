#!/usr/bin/env bash
# A button of Qt's widgets is clicked by a touch that the compositor cancels.
#
# wl_touch.cancel says that the touch was never for the window: it became a gesture of the compositor, or is a palm. Qt Quick's MouseArea reports
# "canceled" then. A QPushButton, which sees the touch as a mouse, reports released and clicked.
#
# Seen: PySide6-Essentials 6.12.0 from PyPI (Qt 6.12.0) with its Wayland platform.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3-minimal python3 fonts-dejavu-core libegl1 libgl1 libopengl0 libxkbcommon0 libdbus-1-3 \
  libfontconfig1 libglib2.0-0t64 libwayland-client0 libwayland-cursor0 libwayland-egl1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder/root/qt" PySide6-Essentials==6.12.0 || exit 2
cat >"$folder/root/tmp/button.py" <<'END'
from PySide6.QtWidgets import QApplication, QPushButton

application = QApplication([])
button = QPushButton("a button")
button.resize(400, 400)
for name in ("pressed", "released", "clicked"):
    getattr(button, name).connect(lambda *_, name=name: print(name, flush=True))
button.show()
application.exec()
END
toolkits=$here/../Compatibility/Toolkits
said=$(XDG_RUNTIME_DIR=$folder/root/run python3 -B "$toolkits/compositor.py" cancel "$here/within" "$folder/root" PYTHONPATH=/qt \
  XDG_RUNTIME_DIR=/run "WAYLAND_DISPLAY={socket}" QT_QPA_PLATFORM=wayland QT_WAYLAND_DISABLE_WINDOWDECORATION=1 python3 /tmp/button.py)
echo "Qt 6.12.0, a QPushButton whose touch is cancelled:" $said
[ "$said" = $'pressed\nreleased\nclicked' ] || changed "it was pressed, released and clicked"
