import DactylBasics
import DactylKit
import Foundation
import InputFrames

extension EventLog {
  /// Writes that a controller is called, where calls are shown.
  func record(_ report: ControllerReport) {
    guard showsLifecycle else { return }
    keepingStart { write(report) }
  }

  private func write(_ report: ControllerReport) {
    let controller = label(report.controller)
    let call = report.call
    switch format {
    case .text: line(at: report.time, "\(controller) \(call.name)(\(call.arguments))")
    case .json:
      emit(
        "controller", at: report.time,
        [("controller", .string(controller)), ("call", .string(call.name))] + call.members)
    }
  }
}

extension ControllerCall {
  /// The method's name without its arguments.
  var name: String {
    switch self {
    case .loadView: "loadView"
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .viewSafeAreaInsetsDidChange: "viewSafeAreaInsetsDidChange"
    case .willMove: "willMove"
    case .didMove: "didMove"
    case .present: "present"
    case .dismiss: "dismiss"
    case .prepareForSegue: "prepareForSegue"
    case .unwind(let action, _): action.replacingOccurrences(of: ":", with: "")
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .viewWillUnload: "viewWillUnload"
    case .viewDidUnload: "viewDidUnload"
    case .setEditing: "setEditing"
    case .willRotate: "willRotate"
    case .willAnimateRotation: "willAnimateRotation"
    case .viewWillTransition: "viewWillTransition"
    case .willTransition: "willTransition"
    case .didRotate: "didRotate"
    case .willAnimateFirstHalfOfRotation: "willAnimateFirstHalfOfRotation"
    case .didAnimateFirstHalfOfRotation: "didAnimateFirstHalfOfRotation"
    case .willAnimateSecondHalfOfRotation: "willAnimateSecondHalfOfRotation"
    }
  }

  /// The arguments, as a program would write them.
  var arguments: String {
    switch self {
    case .viewWillAppear(let animated), .viewIsAppearing(let animated),
      .viewDidAppear(let animated),
      .viewWillDisappear(let animated), .viewDidDisappear(let animated):
      "\(animated)"
    case .willMove(let parent), .didMove(let parent):
      "toParent: \(parent.map(label) ?? "nil")"
    case .present(let presented, let animated): "\(label(presented)), animated: \(animated)"
    case .dismiss(let animated): "animated: \(animated)"
    case .prepareForSegue(let identifier, let destination):
      (identifier.map { "\($0), " } ?? "") + "to: \(label(destination))"
    case .unwind(_, let source): "from: \(label(source))"
    case .setEditing(let editing, let animated): "\(editing), animated: \(animated)"
    case .willRotate(let orientation, let duration),
      .willAnimateRotation(let orientation, let duration),
      .willAnimateFirstHalfOfRotation(let orientation, let duration):
      "to: \(orientation), duration: \(fixedText(duration, decimals: 3) ?? "")"
    case .viewWillTransition(let size): "to: \(size.words)"
    case .willTransition(let traits): "to: \(traits.words)"
    case .didAnimateFirstHalfOfRotation(let orientation): "to: \(orientation)"
    case .didRotate(let orientation): "from: \(orientation)"
    case .willAnimateSecondHalfOfRotation(let orientation, let duration):
      "from: \(orientation), duration: \(fixedText(duration, decimals: 3) ?? "")"
    default: ""
    }
  }

  /// The arguments in JSON.
  fileprivate var members: [(String, JSONValue)] {
    switch self {
    case .viewWillAppear(let animated), .viewIsAppearing(let animated),
      .viewDidAppear(let animated),
      .viewWillDisappear(let animated), .viewDidDisappear(let animated), .dismiss(let animated):
      [("animated", .bool(animated))]
    case .willMove(let parent), .didMove(let parent):
      [("parent", parent.map { .string(label($0)) } ?? .null)]
    case .present(let presented, let animated):
      [("presented", .string(label(presented))), ("animated", .bool(animated))]
    case .prepareForSegue(let identifier, let destination):
      [
        ("identifier", identifier.map { .string($0) } ?? .null),
        ("destination", .string(label(destination))),
      ]
    case .unwind(_, let source): [("source", .string(label(source)))]
    case .setEditing(let editing, let animated):
      [("editing", .bool(editing)), ("animated", .bool(animated))]
    case .willRotate(let orientation, let duration),
      .willAnimateRotation(let orientation, let duration),
      .willAnimateFirstHalfOfRotation(let orientation, let duration):
      [("to", .string("\(orientation)")), ("duration", .number(duration))]
    case .viewWillTransition(let size): [("to", .string(size.words))]
    case .willTransition(let traits): [("to", .string(traits.words))]
    case .didAnimateFirstHalfOfRotation(let orientation): [("to", .string("\(orientation)"))]
    case .didRotate(let orientation): [("from", .string("\(orientation)"))]
    case .willAnimateSecondHalfOfRotation(let orientation, let duration):
      [("from", .string("\(orientation)")), ("duration", .number(duration))]
    default: []
    }
  }
}

extension CGSize {
  /// Width and height in points.
  fileprivate var words: String {
    "\(fixedText(width, decimals: 1) ?? "") x \(fixedText(height, decimals: 1) ?? "")"
  }
}

extension UITraitCollection {
  /// The size classes.
  fileprivate var words: String { "\(horizontalSizeClass) width, \(verticalSizeClass) height" }
}
