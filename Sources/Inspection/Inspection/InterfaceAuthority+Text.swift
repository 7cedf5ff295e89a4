import DactylBasics
import DactylKit
import InputFrames

extension InterfaceAuthority {
  /// The deciding controllers and their decisions: a line for the orientation, one for the status
  /// bar.
  func lines(of application: UIApplication) -> [String] {
    let standing = application.statusBarOrientation
    return [
      "  orientation: \(standing); \(label(orientation)) allows \(controllerMask)"
        + "\(orientation.shouldAutorotate ? "" : " and no turn now"), the application \(applicationMask)",
      "  status bar: \(statusBar(application))",
    ]
  }

  private func statusBar(_ application: UIApplication) -> String {
    guard application.isStatusBarHidden else {
      return
        "shown, as \(label(statusBarHidden)) lets it be; \(label(statusBarStyle)) says how it looks"
    }
    return statusBarHidden.prefersStatusBarHidden
      ? "hidden by \(label(statusBarHidden))" : "hidden by the program"
  }

  func orientationJSON(of application: UIApplication) -> JSONValue {
    .object([
      ("stands", .string("\(application.statusBarOrientation)")),
      ("controller", .string(label(orientation))),
      ("autorotates", .bool(orientation.shouldAutorotate)),
      ("controller_allows", controllerMask.json), ("application_allows", applicationMask.json),
      ("allowed", controllerMask.intersection(applicationMask).json),
    ])
  }

  func statusBarJSON(of application: UIApplication) -> JSONValue {
    .object([
      ("hidden", .bool(application.isStatusBarHidden)),
      ("hidden_decided_by", .string(label(statusBarHidden))),
      ("style_decided_by", .string(label(statusBarStyle))),
    ])
  }
}

extension UIInterfaceOrientationMask {
  /// The names of the allowed orientations.
  fileprivate var json: JSONValue {
    let all: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    return .array(all.filter { contains($0) }.map { .string("\($0)") })
  }
}
