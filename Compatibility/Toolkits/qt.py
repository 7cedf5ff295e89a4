"""qt.py SCENE: a window of Qt Quick, or of Qt's widgets, which prints what its handlers report, one JSON object a line."""

import json
import sys

from PySide6.QtCore import QObject, QUrl, Slot, qVersion
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickView
from PySide6.QtWidgets import QApplication, QPushButton

SCENES = {
    "tap": """
      Item { anchors.fill: parent
        TapHandler { onPressedChanged: log.say("tap of the outer layer", pressed ? "pressed" : "not pressed", 0)
                     onTapped: log.say("tap of the outer layer", "tapped", 0) }
        Item { anchors.fill: parent
          TapHandler { onPressedChanged: log.say("tap of the inner layer", pressed ? "pressed" : "not pressed", 0)
                       onTapped: log.say("tap of the inner layer", "tapped", 0) } } }""",
    "cancel": """
      Item { anchors.fill: parent
        TapHandler { onTapped: log.say("tap", "tapped", 0); onCanceled: log.say("tap", "canceled", 0) } }""",
    "cancel-mouse-area": """
      MouseArea { anchors.fill: parent
        onClicked: log.say("mouse area", "clicked", 0); onCanceled: log.say("mouse area", "canceled", 0)
        onPressed: log.say("mouse area", "pressed", 0); onReleased: log.say("mouse area", "released", 0) }""",
    "pan": """
      Item { anchors.fill: parent
        Item { id: card; width: 400; height: 400
          DragHandler { onActiveChanged: if (active) log.say("drag", "active", 0)
            onActiveTranslationChanged: log.say("drag", "translation", activeTranslation.x) }
          onXChanged: log.say("drag", "moved", x) } }""",
    "pan-flickable": """
      Flickable { anchors.fill: parent; contentWidth: 2000; contentX: 500
        onContentXChanged: log.say("flickable", "moved", 500 - contentX) }""",
    "parallel": """
      Item { anchors.fill: parent
        PinchHandler { target: null
          onActiveChanged: log.say("pinch", active ? "active" : "not active", activeScale)
          onActiveScaleChanged: log.say("pinch", "scale", activeScale) } }""",
    "turn": """
      Item { anchors.fill: parent
        PinchHandler { target: null
          onActiveChanged: log.say("pinch", active ? "active" : "not active", activeRotation)
          onActiveRotationChanged: log.say("pinch", "rotation", activeRotation) } }""",
}


class Log(QObject):
    @Slot(str, str, float)
    def say(self, gesture, signal, value):
        print(json.dumps({"gesture": gesture, "signal": signal, "value": round(value, 1)}), flush=True)


def main():
    scene = sys.argv[1]
    application = QApplication(sys.argv)
    log = Log()
    print(json.dumps({"toolkit": "Qt", "version": qVersion()}), flush=True)
    if scene == "cancel-button":
        window = QPushButton("a button")
        window.pressed.connect(lambda: log.say("button", "pressed", 0))
        window.released.connect(lambda: log.say("button", "released", 0))
        window.clicked.connect(lambda: log.say("button", "clicked", 0))
        window.resize(400, 400)
    else:
        window = QQuickView()
        window.rootContext().setContextProperty("log", log)
        component = QQmlComponent(window.engine())
        component.setData(("import QtQuick\n" + SCENES[scene]).encode(), QUrl())
        item = component.create(window.rootContext())
        if item is None:
            sys.exit(component.errorString())
        window.setContent(QUrl(), component, item)
        window.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
        window.resize(400, 400)
    window.show()
    sys.exit(application.exec())


main()
