import DactylKit
import Foundation
import InputFrames
import Inspection
import Testing

/// A recording that holds nothing.
private struct Nothing: InputSource {
  mutating func nextEvent() throws(InputError) -> InputEvent? { nil }
}

@MainActor
@Suite("Replay")
struct ReplayTests {
  @Test func `animations that start each other for ever come to an end`() throws {
    let application = UIApplication()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    var count = 0
    func pulse() {
      count += 1
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 1.5 - view.alpha },
        completion: { _ in pulse() })
    }
    pulse()
    var source = Nothing()
    try Replay(into: application).run(&source)
    // One at once, and one each second for ten minutes.
    #expect(count == 601)
    #expect(application.now.seconds == 600)
  }
}
