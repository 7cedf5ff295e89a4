import DactylBasics
import DactylKit
import Foundation
import InputFrames

extension ControllerTree {
  /// Each window: which controllers decide about orientation and status bar, then all its controllers, a line
  /// each: place, state, view, forwarding.
  ///
  ///     UIWindow#window
  ///       orientation portrait; UIViewController#home allows …, the application …
  ///       status bar hidden by the program
  ///       UIViewController#home  root, appeared, view UIView#home.view (0, 0, 1024, 768)
  public var text: String {
    guard !branches.isEmpty else { return "no controllers" }
    var lines: [String] = []
    for branch in branches {
      lines.append(label(branch.window))
      if let authority = branch.authority { lines += authority.lines(of: application) }
      for node in branch.nodes { node.write(depth: 1, into: &lines) }
    }
    lines += application.controllerTreeFaults.map { "warning: \($0.sentence)" }
    return lines.joined(separator: "\n")
  }

  /// The tree as one line of JSON; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      (
        "windows",
        .array(
          branches.map { branch in
            .object([
              ("window", .string(label(branch.window))),
              ("orientation", branch.authority?.orientationJSON(of: application) ?? .null),
              ("status_bar", branch.authority?.statusBarJSON(of: application) ?? .null),
              ("controllers", .array(branch.nodes.map(\.json))),
            ])
          })
      ),
      ("warnings", .array(application.controllerTreeFaults.map { .string($0.sentence) })),
    ]).text
  }
}

extension ControllerTree.Node {
  fileprivate func write(depth: Int, into lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)\(label(controller))  \(words.joined(separator: ", "))")
    for node in below { node.write(depth: depth + 1, into: &lines) }
  }

  private var words: [String] {
    var words = [place.word, controller.appearanceState.rawValue]
    if let view = controller.viewIfLoaded {
      words.append("view \(label(view)) \(view.frame.text)")
    } else {
      words.append("view not loaded")
    }
    if let forwards { words.append(forwards ? "forwards appearance" : "forwards by hand") }
    if let title = controller.title { words.append("title \"\(title.printable)\"") }
    return words
  }

  /// Whether it forwards appearance to its children; `nil` if it has none.
  private var forwards: Bool? {
    controller.children.isEmpty ? nil : controller.shouldAutomaticallyForwardAppearanceMethods
  }

  fileprivate var json: JSONValue {
    let view = controller.viewIfLoaded
    let style: String? =
      if case .presented(let style) = place { style.word } else { nil }
    return .object([
      ("controller", .string(label(controller))), ("place", .string(place.key)),
      ("style", style.map { .string($0) } ?? .null),
      ("title", controller.title.map { .string($0) } ?? .null),
      ("state", .string(controller.appearanceState.rawValue)),
      ("loaded", .bool(view != nil)),
      ("view", view.map { .string(label($0)) } ?? .null),
      (
        "frame",
        view.map { view in
          let frame = view.frame
          let sides = [frame.minX, frame.minY, frame.width, frame.height]
          return .array(sides.map { .number(Double($0)) })
        } ?? .null
      ),
      ("forwards_appearance", forwards.map { .bool($0) } ?? .null),
      ("below", .array(below.map(\.json))),
    ])
  }
}

extension ControllerTree.Place {
  fileprivate var key: String {
    switch self {
    case .root: "root"
    case .child: "child"
    case .presented: "presented"
    case .loose: "loose"
    }
  }

  fileprivate var word: String {
    switch self {
    case .root: "root"
    case .child: "child"
    case .presented(let style): "presented \(style.word)"
    case .loose: "without a parent"
    }
  }
}

extension UIModalPresentationStyle {
  /// As scene files write it.
  fileprivate var word: String {
    switch self {
    case .fullScreen: "full_screen"
    case .pageSheet: "page_sheet"
    case .formSheet: "form_sheet"
    case .currentContext: "current_context"
    case .custom: "custom"
    case .overFullScreen: "over_full_screen"
    case .overCurrentContext: "over_current_context"
    case .popover: "popover"
    case .none: "none"
    case .automatic: "automatic"
    }
  }
}
