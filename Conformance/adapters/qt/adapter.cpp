// The adapter of Qt Quick: each view is an item, each recognizer the pointer handler that Qt has for it. See ../../README.md.
//
// A scene becomes QML, as a program would write it (ADAPTER_QML=1 shows it). Touches come in where Qt's platform plugins hand
// them in, with the times of the case.
#include "../clock.h"

#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointingDevice>
#include <QQmlComponent>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>
#include <qpa/qwindowsysteminterface.h>
#include <string>

struct Finger {
  bool down = false;
  QPointF place;
};
static Finger fingers[16];
static long long started;

static double now() { return (conformance_now_us - started) / 1000.0; }

// MARK: What handlers and items report

class Log : public QObject {
  Q_OBJECT
public:
  QJsonArray events;

  Q_INVOKABLE void say(const QString &who, const QString &what, const QVariantMap &values = {}) {
    QJsonObject event = QJsonObject::fromVariantMap(values);
    event["t"] = now();
    event["who"] = who;
    event["what"] = what;
    events.append(event);
  }

  // What follows keeps state for handlers. A property of their own in QML would make each a type of its own, and by type Qt
  // decides whether one handler may take a point from another.

  Q_INVOKABLE void longPressed(const QString &who) {
    held.insert(who);
    say(who, "began");
  }

  Q_INVOKABLE void notPressed(const QString &who) {
    if (held.remove(who)) say(who, "ended");
  }

  Q_INVOKABLE void grabbed(const QString &who, int transition) {
    if (transition == QPointingDevice::UngrabExclusive) released.insert(who);
    else if (transition != QPointingDevice::CancelGrabExclusive) released.remove(who);
  }

  // Qt reports a cancellation after each ordinary end of a grab, too; one that comes first is meant. The end that it
  // caused is reported before it.
  Q_INVOKABLE void cancel(const QString &who) {
    if (released.contains(who)) return;
    for (qsizetype i = events.size() - 1; i >= 0; i--) {
      QJsonObject event = events[i].toObject();
      if (event["who"].toString() != who) continue;
      if (event["what"].toString() == "ended") {
        event["what"] = "cancelled";
        events[i] = event;
      }
      return;
    }
  }

private:
  QSet<QString> held, released;
};
static Log *theLog;

class View : public QQuickItem {
  Q_OBJECT
  Q_PROPERTY(bool listens MEMBER m_listens WRITE setListens)
public:
  void setListens(bool on) {
    m_listens = on;
    setAcceptTouchEvents(on);
  }

protected:
  void touchEvent(QTouchEvent *event) override {
    if (!m_listens) return event->ignore();
    if (event->type() == QEvent::TouchCancel) return touchUngrabEvent();
    for (const QEventPoint &point : event->points()) {
      if (point.state() == QEventPoint::Pressed)
        for (int f = 0; f < 16; f++)
          if (fingers[f].down && fingers[f].place == point.scenePosition()) m_held[point.id()] = f;
      if (point.state() == QEventPoint::Stationary || !m_held.contains(point.id())) continue;
      const char *what = point.state() == QEventPoint::Pressed ? "began" : point.state() == QEventPoint::Updated ? "moved" : "ended";
      QPointF place = mapFromScene(point.scenePosition());
      theLog->say(objectName(), what, {{"touch", m_held[point.id()]}, {"x", place.x()}, {"y", place.y()}});
      if (point.state() == QEventPoint::Released) m_held.remove(point.id());
    }
    event->accept();
  }

  void touchUngrabEvent() override {
    for (int f : std::as_const(m_held)) theLog->say(objectName(), "cancelled", {{"touch", f}});
    m_held.clear();
  }

private:
  bool m_listens = false;
  QMap<int, int> m_held;  // fingers by Qt's number of the point
};

// MARK: Building a scene

static QString unsupported;

static void refuse(const QString &why) {
  if (unsupported.isEmpty()) unsupported = why;
}

static void allow(const QJsonObject &o, const QStringList &keys) {
  for (const QString &key : o.keys())
    if (!keys.contains(key)) refuse("Qt Quick has no " + key);
}

static QString handler(const QJsonObject &o) {
  static const QStringList keys = {"id", "kind", "taps", "touches", "min_touches", "max_touches", "axis", "least_ms", "slop",
                                   "enabled", "claims", "simultaneous_with"};
  QString id = o["id"].toString(), kind = o["kind"].toString(), say = "log.say(\"" + id + "\", ", body, type;
  static const QStringList known = {"tap", "long_press", "pan", "pinch", "rotation"};
  if (!known.contains(kind)) {
    refuse("Qt Quick has no handler for a " + kind);
    return {};
  }
  allow(o, keys);
  bool presses = kind == "tap" || kind == "long_press";
  if (presses && o["touches"].toInt(1) != 1) refuse("TapHandler follows one finger");
  if (!presses && o.contains("simultaneous_with")) refuse("a point has one exclusive grabber");
  if (kind == "tap") {
    type = "TapHandler";
    int taps = o["taps"].toInt(1);
    QString recognized = say + "\"recognized\")";
    body = taps == 1 ? "onTapped: " + recognized
         : taps == 2 ? "onDoubleTapped: " + recognized
                     : QString("onTapped: if (tapCount === %1) ").arg(taps) + recognized;
  } else if (kind == "long_press") {
    type = "TapHandler";
    if (o["taps"].toInt(0) != 0) refuse("TapHandler's long press follows no taps");
    if (o.contains("least_ms")) body = QString("longPressThreshold: %1; ").arg(o["least_ms"].toDouble() / 1000);
    body += "onLongPressed: log.longPressed(\"" + id + "\"); onPressedChanged: if (!pressed) log.notPressed(\"" + id + "\")";
  } else {
    type = kind == "pan" ? "DragHandler" : "PinchHandler";
    body = "target: null; onActiveChanged: " + say + "active ? \"began\" : \"ended\"); ";
    if (o.contains("min_touches")) body += QString("minimumPointCount: %1; ").arg(o["min_touches"].toInt());
    if (o.contains("max_touches")) body += QString("maximumPointCount: %1; ").arg(o["max_touches"].toInt());
    if (o["axis"].toString() == "horizontal") body += "yAxis.enabled: false; ";
    if (o["axis"].toString() == "vertical") body += "xAxis.enabled: false; ";
    body += kind == "pan" ? "onActiveTranslationChanged: if (active) " + say + "\"changed\", {dx: activeTranslation.x, dy: activeTranslation.y})"
          : kind == "pinch" ? "onUpdated: if (active) " + say + "\"changed\", {scale: activeScale})"
                            : "onUpdated: if (active) " + say + "\"changed\", {degrees: rotation})";
  }
  if (presses && o["claims"].toBool()) body += "; gesturePolicy: TapHandler.ReleaseWithinBounds";
  if (o.contains("slop")) body += QString("; dragThreshold: %1").arg(o["slop"].toInt());
  if (!o["enabled"].toBool(true)) body += "; enabled: false";
  QString ids = "(\"" + id + "\"";
  return "  " + type + " { objectName: \"" + id + "\"; onGrabChanged: (transition, point) => log.grabbed" + ids + ", transition); "
         "onCanceled: log.cancel" + ids + ")\n" + body + " }\n";
}

static QString view(const QJsonObject &o, const QJsonArray &all) {
  allow(o, {"id", "parent", "frame", "transform", "hidden", "alpha", "user_interaction", "clips_to_bounds", "multiple_touch",
            "listens", "recognizers"});
  if (!o["multiple_touch"].toBool(true)) refuse("Qt Quick has no multiple_touch off");
  QJsonArray f = o["frame"].toArray();
  QJsonObject turn = o["transform"].toObject();
  QJsonArray by = turn["translate"].toArray();
  QString qml = QString("View { objectName: \"%1\"; x: %2; y: %3; width: %4; height: %5; visible: %6; opacity: %7; enabled: %8; "
                        "clip: %9; ")
                  .arg(o["id"].toString()).arg(f[0].toDouble() + by.at(0).toDouble()).arg(f[1].toDouble() + by.at(1).toDouble())
                  .arg(f[2].toDouble()).arg(f[3].toDouble()).arg(o["hidden"].toBool() ? "false" : "true").arg(o["alpha"].toDouble(1))
                  .arg(o["user_interaction"].toBool(true) ? "true" : "false").arg(o["clips_to_bounds"].toBool() ? "true" : "false");
  qml += QString("rotation: %1; scale: %2; listens: %3\n").arg(turn["rotate"].toDouble()).arg(turn["scale"].toDouble(1))
           .arg(o["listens"].toBool() ? "true" : "false");
  for (const QJsonValue &one : o["recognizers"].toArray()) qml += handler(one.toObject());
  for (const QJsonValue &one : all)
    if (one.toObject()["parent"] == o["id"]) qml += view(one.toObject(), all);
  return qml + "}\n";
}

// MARK: The program

class Adapter {
public:
  Adapter() {
    engine.rootContext()->setContextProperty("log", &log);
    theLog = &log;
    window.setFlag(Qt::FramelessWindowHint);  // a frame would shift the places of fingers
    window.setGeometry(0, 0, 400, 400);
    window.show();
    settle();
    QWindowSystemInterface::registerInputDevice(&device);
    conformance_clock_take();
    started = conformance_now_us;
  }

  // The answer to a request; null after the last one.
  QJsonObject answer(const QJsonObject &request) {
    QString verb = request["do"].toString();
    log.events = {};
    QJsonObject said;
    if (request.contains("t")) advance(request["t"].toDouble());
    if (verb == "hello") said = {{"toolkit", "Qt Quick"}, {"version", qVersion()}, {"protocol", 1}};
    else if (verb == "scene") scene(request);
    else if (verb == "down") touch(request, QEventPoint::Pressed);
    else if (verb == "move") touch(request, QEventPoint::Updated);
    else if (verb == "up") touch(request, QEventPoint::Released);
    else if (verb == "cancel") cancel(request);
    else if (verb == "change") change(request);
    else if (verb == "end") clear();
    else if (verb != "wait" && verb != "bye") said["error"] = "no such verb";
    said["events"] = log.events;
    if (!unsupported.isEmpty()) said["unsupported"] = unsupported;
    return said;
  }

private:
  QQmlEngine engine;
  QQuickWindow window;
  Log log;
  QPointingDevice device{"touchscreen", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
                         QInputDevice::Capability::Position, 10, 0};
  std::unique_ptr<QQuickItem> root;

  void settle() {
    for (int i = 0; i < 3; i++) QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }

  void advance(double to) {
    settle();
    while (now() + 1e-9 < to) {
      conformance_clock_step(std::llround(std::min(1.0, to - now()) * 1000));
      QCoreApplication::processEvents();
    }
  }

  void clear() {
    if (std::any_of(std::begin(fingers), std::end(fingers), [](const Finger &f) { return f.down; })) liftAll();
    root.reset();
    unsupported.clear();
    settle();
    log.events = {};
  }

  void liftAll() {
    QWindowSystemInterface::handleTouchCancelEvent<QWindowSystemInterface::SynchronousDelivery>(&window, stamp(), &device);
    for (Finger &finger : fingers) finger = {};
  }

  ulong stamp() { return ulong(conformance_now_us / 1000); }

  void scene(const QJsonObject &o) {
    clear();
    QJsonArray views = o["views"].toArray(), size = o["size"].toArray();
    QString qml = QString("import QtQuick\nimport Conformance\nItem { width: %1; height: %2\n").arg(size[0].toInt()).arg(size[1].toInt());
    for (const QJsonValue &one : views)
      if (!one.toObject().contains("parent")) qml += view(one.toObject(), views);
    qml += "}\n";
    if (!unsupported.isEmpty()) return;
    if (qEnvironmentVariableIsSet("ADAPTER_QML")) std::cerr << qPrintable(qml);
    QQmlComponent component(&engine);
    component.setData(qml.toUtf8(), QUrl());
    root.reset(qobject_cast<QQuickItem *>(component.create()));
    if (!root) return refuse(component.errorString());
    window.setGeometry(0, 0, size[0].toInt(), size[1].toInt());
    root->setParentItem(window.contentItem());
    advance(now() + 3000);  // longer than any time between taps
    log.events = {};
    conformance_clock_align();  // Qt's timers round by the clock
    started = conformance_now_us;
  }

  void touch(const QJsonObject &o, QEventPoint::State state) {
    QSet<int> changed;
    for (const QJsonValue &one : o["touches"].toArray()) {
      QJsonArray touch = one.toArray();
      int f = touch[0].toInt() & 15;
      changed << f;
      if (touch.size() > 2) fingers[f].place = {touch[1].toDouble(), touch[2].toDouble()};
      fingers[f].down = true;
    }
    QList<QWindowSystemInterface::TouchPoint> points;
    for (int f = 0; f < 16; f++) {
      if (!fingers[f].down) continue;
      QWindowSystemInterface::TouchPoint point;
      point.id = f;
      point.state = changed.contains(f) ? state : QEventPoint::Stationary;
      point.pressure = 1;
      point.area = QRectF(fingers[f].place.x() - 4, fingers[f].place.y() - 4, 8, 8);
      points << point;
    }
    QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(&window, stamp(), &device, points);
    if (state == QEventPoint::Released)
      for (int f : changed) fingers[f].down = false;
    settle();
  }

  // Qt cancels all fingers of a device.
  void cancel(const QJsonObject &o) {
    qsizetype down = std::count_if(std::begin(fingers), std::end(fingers), [](const Finger &f) { return f.down; });
    if (o["touches"].toArray().size() != down) return refuse("Qt cancels all fingers at once");
    liftAll();
    settle();
  }

  void change(const QJsonObject &o) {
    QJsonObject set = o["set"].toObject();
    if (o.contains("recognizer")) {
      QObject *one = root ? root->findChild<QObject *>(o["recognizer"].toString()) : nullptr;
      if (one) one->setProperty("enabled", set["enabled"].toBool(true));
    } else if (QQuickItem *item = root ? root->findChild<QQuickItem *>(o["view"].toString()) : nullptr) {
      if (set.contains("hidden")) item->setVisible(!set["hidden"].toBool());
      if (set.contains("alpha")) item->setOpacity(set["alpha"].toDouble());
      if (set.contains("user_interaction")) item->setEnabled(set["user_interaction"].toBool());
      if (set["removed"].toBool()) item->setParentItem(nullptr);
    }
    settle();
  }
};

int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  qputenv("QML_NO_TOUCH_COMPRESSION", "1");  // each frame of fingers is delivered by itself
  qputenv("QT_NO_GLIB", "1");
  QGuiApplication application(argc, argv);
  qmlRegisterType<View>("Conformance", 1, 0, "View");
  Adapter adapter;
  for (std::string line; std::getline(std::cin, line);) {
    QJsonObject request = QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
    puts(QJsonDocument(adapter.answer(request)).toJson(QJsonDocument::Compact).constData());
    fflush(stdout);
    if (request["do"].toString() == "bye") break;
  }
}

#include "adapter.moc"
