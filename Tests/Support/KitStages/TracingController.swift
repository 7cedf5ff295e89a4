public import DactylEvents
package import Foundation
import InputFrames
public import InputTesting

/// A controller that writes down what is called of it, and why it comes or goes.
@MainActor
open class TracingController: UIViewController {
  package let label: String
  package let transcript: Transcript
  /// Whether the children hear of appearances by themselves.
  package var forwards = true
  package var whenAppearing: (() -> Void)?

  /// A controller with a name, which writes into a transcript.
  public init(_ label: String, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init()
    restorationIdentifier = label
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  open override func loadView() {
    note("loadView")
    super.loadView()
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear", animated)
    whenAppearing?()
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear", animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear", animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear", animated)
  }
  open override func viewWillLayoutSubviews() { note("willLayout") }
  open override func viewDidLayoutSubviews() { note("didLayout") }
  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(parent?.restorationIdentifier ?? "nil")")
  }
  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(parent?.restorationIdentifier ?? "nil")")
  }
  open override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("memory")
  }

  open func note(_ call: String) { transcript.record("\(label) \(call)") }

  private func note(_ call: String, _ animated: Bool) {
    let reasons =
      (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : "")
      + (animated ? " animated" : "")
    note(call + reasons)
  }
}

/// An application with a window of 320 by 480 points unless another size is given, and controllers that
/// write down their calls.
@MainActor
package final class ControllerStage {
  package let fingers: Fingers
  package let transcript = Transcript()
  package private(set) var warnings: [String] = []
  /// Hidden until ``show(_:)``.
  private let ownWindow: UIWindow
  /// The window, whose application is the shared one from here on.
  package var window: UIWindow {
    _ = fingers.application
    return ownWindow
  }

  package init(screen: CGSize = CGSize(width: 320, height: 480)) {
    fingers = Fingers(screen: screen)
    ownWindow = fingers.makeWindow()
    fingers.application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
  }

  package func controller(_ label: String) -> TracingController {
    _ = fingers.application
    return TracingController(label, in: transcript)
  }

  /// Makes a controller the root of the window, shows that, and ends the iteration.
  package func show(_ root: UIViewController) {
    _ = fingers.application
    window.rootViewController = root
    window.makeKeyAndVisible()
    endIteration()
  }

  /// Ends the iteration.
  package func endIteration() { fingers.application.endIteration() }

  /// Lets so many seconds pass.
  package func wait(_ seconds: Double) { fingers.wait(seconds * 1000) }

  /// The device is held another way, and time passes until no rotation is on its way.
  package func hold(_ orientation: UIDeviceOrientation) {
    fingers.application.deviceRotated(to: orientation)
    wait(1)
  }

  /// What was called since the last time, in order; ends the iteration.
  package func calls() -> [String] {
    endIteration()
    defer { transcript.clear() }
    return transcript.calls
  }

  /// The same, without what views being loaded and laid out bring.
  package func moves() -> [String] {
    calls().filter { call in
      !["loadView", "viewDidLoad", "willLayout", "didLayout"].contains { call.hasSuffix($0) }
    }
  }
}
