import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Who hears of a shake")
struct ShakeTargetTests {
  private let hand = Hand()

  private final class ShakenWindow: UIWindow {
    var calls: [String] = []
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("began")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("ended")
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("cancelled")
    }
  }

  private func window() -> ShakenWindow {
    hand.application.becomeShared()
    let window = ShakenWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    return window
  }

  @Test func `without a key window the frontmost one hears of it`() {
    let (back, front) = (window(), window())
    hand.shake(for: 1500)
    hand.hold(0, -1, 0)
    #expect(front.calls == ["began", "ended"] && back.calls == [])
  }

  @Test(arguments: [false, true])
  func `where the first responder is freed meanwhile, the window hears the end`(
    isCancelled: Bool
  ) {
    let window = window()
    window.makeKeyAndVisible()
    weak var gone: Shaker?
    do {
      let shaker = Shaker(frame: .zero)
      window.addSubview(shaker)
      shaker.becomeFirstResponder()
      hand.shake(for: 1500)
      #expect(shaker.calls == ["began"] && window.calls == [])
      shaker.removeFromSuperview()
      gone = shaker
    }
    hand.application.endIteration()
    #expect(gone == nil)
    if isCancelled { hand.pullOut() } else { hand.hold(0, -1, 0) }
    #expect(window.calls == [isCancelled ? "cancelled" : "ended"])
  }
}
