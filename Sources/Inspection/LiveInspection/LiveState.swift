import DactylBasics
import DactylKit
import Foundation
import InputFrames
import Inspection

/// The state of an application at one moment: screen, touches, views and recognizers, as
/// `dactyl top` shows them.
///
/// It contains classes, names, places and states, and the latest code of each scanner that the program reads; never the text
/// of a field, a value or a key.
@MainActor
struct LiveState {
  /// The most views that are sent. Source: ours; `Documentation/Constants.md#live-socket`.
  static let mostViews = 5000

  private let application: UIApplication
  private let stream: InspectionStream

  init(of application: UIApplication, _ stream: InspectionStream) {
    self.application = application
    self.stream = stream
  }

  /// The object that answers `{"ask":"state"}`.
  var json: JSONValue {
    var rows: [JSONValue] = []
    var recognizers: [JSONValue] = []
    let decisions = lastDecisions
    func visit(_ view: UIView, _ depth: Int) {
      guard rows.count < Self.mostViews else { return }
      let frame = view.frame
      rows.append(
        .object([
          ("view", .string(label(view))), ("depth", .integer(depth)),
          (
            "frame",
            .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })
          ),
          ("refusal", view.touchRefusal.map { .string($0.rawValue) } ?? .null),
        ]))
      for recognizer in view.gestureRecognizers ?? [] {
        recognizers.append(
          .object([
            ("name", .string(recognizer.logName)), ("class", .string("\(type(of: recognizer))")),
            ("view", .string(label(view))), ("enabled", .bool(recognizer.isEnabled)),
            ("state", .string("\(recognizer.state)")),
            ("last", decisions[recognizer.logName] ?? .null),
          ]))
      }
      for subview in view.subviews { visit(subview, depth + 1) }
    }
    for window in application.windowsFrontToBack { visit(window, 0) }
    let size = application.mainScreen.bounds.size
    return .object([
      ("t", .integer(Int(application.now.microseconds))),
      ("screen", .array([.number(Double(size.width)), .number(Double(size.height))])),
      ("touches", .array(touches)), ("views", .array(rows)),
      ("recognizers", .array(recognizers)),
      ("focus", application.focusSystem.focusedItem.map { .string(label($0)) } ?? .null),
      ("codes", .array(codes)), ("switches", .array(switches)), ("pointer", pointer),
      ("gesture", gesture),
    ])
  }

  /// Where the pointer of mice and touchpads is, while it is shown.
  private var pointer: JSONValue {
    application.pointerLocation.map { .array([.number($0.x), .number($0.y)]) } ?? .null
  }

  /// The gesture of a wheel or a touchpad that goes on.
  private var gesture: JSONValue {
    application.presentIndirectGesture.map(\.state) ?? .null
  }

  /// The latest code of each scanner.
  private var codes: [JSONValue] {
    stream.codes.sorted { $0.key < $1.key }.compactMap { _, report in
      guard case .code(let text) = report.kind else { return nil }
      return .object([
        ("t", .integer(Int(report.time.microseconds))), ("text", .string(text)),
        ("device", report.name.map { .string($0) } ?? .null),
      ])
    }
  }

  /// The machine's switches, those that it has.
  private var switches: [JSONValue] {
    let device = application.device
    return [("lid", device.isLidClosed), ("tablet mode", device.isInTabletMode)].compactMap {
      name, isOn in
      isOn.map { .object([("switch", .string(name)), ("on", .bool($0))]) }
    }
  }

  /// The fingers that are down, with their latest positions.
  private var touches: [JSONValue] {
    var down: [Int: (x: Double, y: Double, since: Timestamp)] = [:]
    var views: [Int: Int] = [:]
    for event in stream.events {
      switch event.kind {
      case .touch(let serial, let phase, let x, let y):
        let isOver = phase == "ended" || phase == "cancelled"
        down[serial] = isOver ? nil : (x, y, down[serial]?.since ?? event.time)
      case .hit(let hit): views[hit.touch] = hit.view
      default: break
      }
    }
    return down.sorted { $0.key < $1.key }.map { serial, touch in
      .object([
        ("touch", .integer(serial)), ("x", .number(touch.x)), ("y", .number(touch.y)),
        ("since", .integer(Int(touch.since.microseconds))),
        ("view", views[serial].map { .string(stream.views[$0]) } ?? .null),
      ])
    }
  }

  /// The latest state of each recognizer that has changed state, with the gesture engine's reason.
  private var lastDecisions: [String: JSONValue] {
    var last: [String: JSONValue] = [:]
    for event in stream.events {
      guard case .state(let recognizer, _, let to, let text, _) = event.kind else { continue }
      last[stream.recognizers[recognizer].name] = .object([
        ("t", .integer(Int(event.time.microseconds))), ("to", .string(to)),
        ("reason", text.map { .string($0) } ?? .null),
      ])
    }
    return last
  }
}
