#!/usr/bin/env bash
# A property that QML declares on drag handlers changes which of two nested ones drags.
#
# Two DragHandlers lie on an item and on one inside of it. The inner one begins and keeps the drag: by default a handler takes a point from handlers
# of another type only. A property that QML declares gives a handler a class of its own, and Qt compares types by the names of the
# classes: with "property bool more" on both, the outer one takes the drag from the inner one. In Qt 6.4 they go on taking it from each other.
#
# Seen: PySide6-Essentials 6.12.0 from PyPI (Qt 6.12.0).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3-minimal python3 fonts-dejavu-core libegl1 libgl1 libopengl0 libxkbcommon0 libdbus-1-3 \
  libfontconfig1 libglib2.0-0t64 libgssapi-krb5-2
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder/root/qt" PySide6-Essentials==6.12.0 || exit 2
cat >"$folder/root/tmp/drags.py" <<'END'
import sys

from PySide6.QtCore import QObject, QPoint, QUrl, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickView
from PySide6.QtTest import QTest

HANDLER = 'DragHandler { target: null; %s onActiveChanged: log.say("%s", active) }'
ITEMS = "import QtQuick\nItem { width: 400; height: 400; %s\nItem { x: 100; y: 100; width: 200; height: 200; %s } }"


class Log(QObject):
    @Slot(str, bool)
    def say(self, name, active):
        print(name, "begins" if active else "ends", flush=True)


application = QGuiApplication([])
log, device, window = Log(), QTest.createTouchDevice(), QQuickView()
window.rootContext().setContextProperty("log", log)
component = QQmlComponent(window.engine())
component.setData((ITEMS % (HANDLER % (sys.argv[1], "outer"), HANDLER % (sys.argv[1], "inner"))).encode(), QUrl())
window.setContent(QUrl(), component, component.create(window.rootContext()))
window.show()
QTest.qWait(300)
QTest.touchEvent(window, device).press(0, QPoint(150, 200), window).commit()
for step in range(1, 8):
    QTest.qWait(20)
    QTest.touchEvent(window, device).move(0, QPoint(150 + 20 * step, 200), window).commit()
QTest.touchEvent(window, device).release(0, QPoint(290, 200), window).commit()
END
drag() { # DECLARATION
  "$here/within" "$folder/root" PYTHONPATH=/qt QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software python3 /tmp/drags.py "$1" 2>/dev/null
}
without=$(drag "") with=$(drag "property bool more: false;")
echo "Qt 6.12.0, a drag over two nested handlers:" $without
echo "with a property on each:" $with
[ "$without" = $'inner begins\ninner ends' ] || changed "the inner one kept the drag"
[ "$with" = $'inner begins\ninner ends\nouter begins\nouter ends' ] || changed "the outer one took the drag"
