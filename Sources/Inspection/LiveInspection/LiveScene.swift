import DactylBasics
import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Inspection

/// An application's views and recognizers in the form of a scene file, so that a client can play the last touches on a copy.
///
/// The answer to `{"ask":"scene"}` holds it. Views stand as plain views or as UIKit's controls; titles, texts and values are
/// left out, as are the program's own code, actions and delegates. ``missing`` says what the copy has not got.
@MainActor
struct LiveScene {
  /// What the copy lacks, one sentence each.
  private(set) var missing: [String] = []
  /// The ids of recognizers in the copy; unique, where names need not be.
  private var ids: [ObjectIdentifier: String] = [:]
  private var recognizers: [UIGestureRecognizer] = []
  private var usedIDs: Set<String> = []
  private var ownClasses: Set<String> = []
  private var viewCount = 0
  private let application: UIApplication

  init(of application: UIApplication) {
    self.application = application
  }

  /// The copy and what it lacks. `file` is the scene file that the program was made of, if there is one.
  mutating func json(file: String?, changes: [String]) -> JSONValue {
    let windows = application.windowsFrontToBack.filter { !$0.isHidden }
    for window in windows { collect(window) }
    var members: [(String, JSONValue)] = [("screen", screen)]
    let main = windows.last { $0.screen === application.mainScreen }
    if let main {
      members.append(("window", .object([("id", .string(id("window")))] + settings(of: main))))
      members.append(("views", .array(main.subviews.map { view($0) })))
    }
    let others = windows.reversed().filter {
      $0 !== main && $0.screen === application.mainScreen
    }
    members.append(("windows", .array(others.map { window($0) })))
    if windows.contains(where: { $0.screen !== application.mainScreen }) {
      missing.append("windows of other screens than the main one are left out")
    }
    if !ownClasses.isEmpty {
      let names = ownClasses.sorted().prefix(12).joined(separator: ", ")
      missing.append("views of these classes stand as plain views, without their code: \(names)")
    }
    if viewCount > LiveState.mostViews {
      missing.append("views beyond the first \(LiveState.mostViews) are left out")
    }
    return .object([
      ("file", file.map { .string($0) } ?? .null),
      ("changes", .array(changes.map { .string($0) })),
      ("copy", .object(members)), ("recognizers", .array(recognizers.map { row(of: $0) })),
      ("missing", .array(missing.map { .string($0) })),
    ])
  }

  private var screen: JSONValue {
    let screen = application.mainScreen
    return .object([
      ("size", .array([.number(screen.nativeSize.width), .number(screen.nativeSize.height)])),
      ("orientation", .string(screen.interfaceOrientation.word)),
      ("built", .string(screen.builtOrientation.word)),
    ])
  }

  /// Gives every recognizer an id, before any names another one.
  private mutating func collect(_ view: UIView) {
    if Self.control(view) == nil || view is UIScrollView {
      for recognizer in view.gestureRecognizers ?? [] { register(recognizer, of: view) }
      for subview in view.subviews { collect(subview) }
    }
  }

  private mutating func register(_ recognizer: UIGestureRecognizer, of view: UIView) {
    // A scroll view of the copy has its own.
    if view is UIScrollView, Self.kind(of: recognizer) == nil || recognizer.name == nil { return }
    guard Self.kind(of: recognizer) != nil else {
      missing.append(
        "\(recognizer.logName) is left out: \(type(of: recognizer)) is a class of the program's own"
      )
      return
    }
    if recognizer.delegate != nil {
      missing.append("\(recognizer.logName) is copied without its delegate")
    }
    ids[ObjectIdentifier(recognizer)] = id(recognizer.logName)
    recognizers.append(recognizer)
  }

  /// A name that is not in use: with a number behind it if need be.
  private mutating func id(_ name: String) -> String {
    let name = name.printable
    var id = name
    var number = 2
    while !usedIDs.insert(id).inserted {
      id = "\(name)-\(number)"
      number += 1
    }
    return id
  }

  private mutating func window(_ window: UIWindow) -> JSONValue {
    .object(
      [
        ("id", .string(id("window"))), ("level", .number(Double(window.windowLevel.rawValue))),
      ] + settings(of: window) + [("views", .array(window.subviews.map { view($0) }))])
  }

  private mutating func view(_ view: UIView) -> JSONValue {
    viewCount += 1
    guard viewCount <= LiveState.mostViews else {
      return .object([("id", .string(id("view"))), ("hidden", .bool(true))])
    }
    let kind = Self.control(view)
    if kind == nil, type(of: view) != UIView.self { ownClasses.insert("\(type(of: view))") }
    var members: [(String, JSONValue)] = [
      ("id", .string(id(view.accessibilityIdentifier ?? "\(type(of: view))")))
    ]
    if let kind { members.append(("kind", .string(kind))) }
    if let scroll = view as? UIScrollView {
      members += [
        (
          "content_size", .array([scroll.contentSize.width, scroll.contentSize.height].map(number))
        ),
        (
          "content_inset",
          .array(
            [
              scroll.contentInset.top, scroll.contentInset.left, scroll.contentInset.bottom,
              scroll.contentInset.right,
            ].map(number))
        ),
        ("content_offset", .array([scroll.contentOffset.x, scroll.contentOffset.y].map(number))),
        ("scroll_enabled", .bool(scroll.isScrollEnabled)),
        ("paging", .bool(scroll.isPagingEnabled)), ("bounces", .bool(scroll.bounces)),
      ]
    }
    members += settings(of: view)
    if kind == nil || view is UIScrollView {
      members.append(("subviews", .array(view.subviews.map { self.view($0) })))
    }
    return .object(members)
  }

  private func number(_ value: CGFloat) -> JSONValue { .number(Double(value)) }

  /// What every view has: place, switches, recognizers.
  private func settings(of view: UIView) -> [(key: String, value: JSONValue)] {
    let (bounds, center, map) = (view.bounds, view.center, view.transform)
    // The content offset of a scroll view is its bounds' origin.
    let origin = view is UIScrollView ? .zero : bounds.origin
    var members: [(key: String, value: JSONValue)] = [
      ("bounds", .array([origin.x, origin.y, bounds.width, bounds.height].map(number))),
      ("center", .array([center.x, center.y].map(number))),
    ]
    if view.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      members.append(("anchor", .array([view.anchorPoint.x, view.anchorPoint.y].map(number))))
    }
    if map != .identity {
      members.append(
        ("transform", .array([map.a, map.b, map.c, map.d, map.tx, map.ty].map(number))))
    }
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if view.alpha != 1 { members.append(("alpha", number(view.alpha))) }
    members += [
      ("user_interaction", .bool(view.isUserInteractionEnabled)),
      ("multiple_touch", .bool(view.isMultipleTouchEnabled)),
      ("exclusive_touch", .bool(view.isExclusiveTouch)),
      ("clips_to_bounds", .bool(view.clipsToBounds)),
      // Places stand as they are: nothing is laid out again.
      ("autoresizes_subviews", .bool(false)),
    ]
    let own = (view.gestureRecognizers ?? []).compactMap { recognizer in
      ids[ObjectIdentifier(recognizer)].map { self.recognizer(recognizer, $0) }
    }
    if !own.isEmpty { members.append(("recognizers", .array(own))) }
    return members
  }

  private func recognizer(_ recognizer: UIGestureRecognizer, _ id: String) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("kind", .string(Self.kind(of: recognizer) ?? "")),
    ]
    for setting in recognizer.kind?.settings ?? [] {
      guard case .words(let words) = setting.get(recognizer) else { continue }
      members.append((setting.key, .array(words.map { .string($0) })))
    }
    if let group = recognizer.priorityGroup {
      members.append(("priority_group", .string(group.printable)))
      members.append(("priority", .integer(recognizer.priority)))
    }
    let others = recognizer.requiredFailures.compactMap { ids[ObjectIdentifier($0)] }
    if !others.isEmpty {
      members.append(("requires_failure_of", .array(others.map { .string($0) })))
    }
    return .object(members)
  }

  /// A recognizer's id in the copy, its name, and the properties that a change can set.
  private func row(of recognizer: UIGestureRecognizer) -> JSONValue {
    .object([
      ("id", .string(ids[ObjectIdentifier(recognizer)] ?? "")),
      ("name", .string(recognizer.logName)),
      (
        "properties",
        .array(
          RecordedRecognizer.properties(of: recognizer).filter { $0.name != "delegate" }
            .map { .array([.string($0.name), .string($0.value)]) })
      ),
    ])
  }

  /// The kind in scene files; `nil` for a class of the program's own.
  private static func kind(of recognizer: UIGestureRecognizer) -> String? {
    recognizer.kind.flatMap { $0.type == type(of: recognizer) ? $0.word : nil }
  }

  /// UIKit's own views with code for touches, by the words of scene files; `nil` for all others.
  private static func control(_ view: UIView) -> String? {
    switch view {
    case is UIButton: "button"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UISegmentedControl: "segmented"
    case is UIPageControl: "page_control"
    case is UITextField: "text_field"
    case is UITextView: "text_view"
    case is UIControl: "control"
    case is UIScrollView: "scroll"
    default: nil
    }
  }
}
