import Foundation

/// What is changed, and which tests have to notice.
struct Scope: Sendable {
  /// Folders and files of sources, below the package.
  var sources: [String]
  /// The targets of tests.
  var tests: [String]

  /// The pure modules alone, whose tests are built and run in a few minutes. Recordings are decoded by
  /// `InputFrames`, so the tests of recordings and of faults of panels judge that module.
  static let machines = Scope(
    sources: ["Sources/Gestures/GestureMachines", "Sources/Input/InputFrames"],
    tests: ["GestureMachinesTests", "InputFramesTests", "InputRecordingsTests", "PanelCareTests"])

  private static let events = "Sources/Kit/DactylEvents/"

  /// The event system as well: recognizers, delivery, hit testing, responders, appearance.
  static let all = Scope(
    sources: machines.sources
      + [
        "Gestures", "Delivery", "Responders", "Events",
        "Views/ChildRoster.swift", "Views/SiblingGrid.swift", "Views/CALayer+Conversion.swift",
        "Views/UIView+Conversion.swift",
        "ViewControllers/AppearanceMachine.swift", "ViewControllers/ControllerState.swift",
        "ViewControllers/UIViewController+Appearance.swift",
        "ViewControllers/UIViewController+Children.swift",
        "ViewControllers/UIApplication+Controllers.swift",
        "ViewControllers/UIApplication+DueAppearances.swift",
      ].map { events + $0 },
    tests: machines.tests + [
      "DactylEventsTests", "DactylControlsTests", "DactylKitTests", "ScenariosTests",
    ])

  /// The modules in which something may be changed.
  static let modules = ["DactylEvents", "GestureMachines", "InputFrames"]

  /// The module of a source file.
  static func module(of path: String) -> String {
    String(path.split(separator: "/")[2])
  }

  func contains(_ path: String) -> Bool {
    path.hasSuffix(".swift") && sources.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}
