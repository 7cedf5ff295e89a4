import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Key window, visibility and levels")
struct KeyWindowTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  init() {
    fingers.window.accessibilityIdentifier = "A"
  }

  /// What is told from now on. Other tests run before and after, not during one.
  private func listen() -> NotificationLog {
    let log = NotificationLog()
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"),
      (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "become"), (UIWindow.didResignKeyNotification, "resign"),
    ]
    for (name, word) in names {
      log.hear(name) { notification in
        guard let window = notification.object as? UIWindow else { return "\(word) nobody" }
        return "\(word) \(window.accessibilityIdentifier ?? "?")"
      }
    }
    return log
  }

  private func makeWindow(_ name: String, frame: CGRect? = nil) -> UIWindow {
    let window = fingers.makeWindow(frame: frame)
    window.accessibilityIdentifier = name
    return window
  }

  // Proves: VIEW:KEY-01
  @Test func `a touch goes to the window it is in, and the key window stays key`() {
    let transcript = Transcript()
    let window = makeWindow("B")
    let box = LoggingView("box", frame: window.bounds, in: transcript)
    window.addSubview(box)
    window.isHidden = false
    fingers.down(0, 5, 5)
    fingers.up()
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesEnded 1"])
    #expect(fingers.window.isKeyWindow)
    #expect(!window.isKeyWindow)
  }

  // Proves: VIEW:KEY-02
  @Test func `a shake goes to the first responder of the key window`() {
    let hand = Hand()
    let places = ["A", "B"].map { _ in Shaker(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    let windows = places.map { shaker in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.addSubview(shaker)
      window.isHidden = false
      shaker.becomeFirstResponder()
      return window
    }
    windows[0].makeKey()
    hand.shake(for: 1000)
    hand.hold(0, -1, 0)
    #expect(places[0].calls == ["began", "ended"])
    #expect(places[1].calls == [])
  }

  // Proves: VIEW:KEY-03, VIEW:KEY-05
  @Test func `the old key window resigns before the new one becomes key`() {
    let log = listen()
    final class Telling: UIWindow {
      var log: NotificationLog?
      override func becomeKey() {
        log?.note("\(accessibilityIdentifier ?? "?") becomeKey \(isKeyWindow)")
        super.becomeKey()
      }
      override func resignKey() {
        log?.note("\(accessibilityIdentifier ?? "?") resignKey \(isKeyWindow)")
        super.resignKey()
      }
    }
    let windows = ["B", "C"].map { name in
      let window = Telling(frame: fingers.window.frame)
      window.accessibilityIdentifier = name
      window.log = log
      window.isHidden = false
      return window
    }
    windows[0].makeKey()
    log.clear()
    windows[1].makeKey()
    #expect(
      log.entries == ["B resignKey false", "resign B", "C becomeKey true", "become C"])
    #expect(fingers.application.windows.filter(\.isKeyWindow) == [windows[1]])
    log.clear()
    windows[1].makeKey()
    #expect(log.entries.isEmpty)
  }

  // Proves: VIEW:KEY-04, VIEW:WLV-01
  @Test func `showing a window tells that it is visible and makes it not key`() {
    let log = listen()
    let window = makeWindow("B")
    window.isHidden = false
    #expect(log.entries == ["visible B"])
    #expect(fingers.window.isKeyWindow)
  }

  // Proves: VIEW:KEY-04
  @Test func `a window that was key and was hidden comes back without being key`() {
    let log = listen()
    let window = makeWindow("B")
    window.makeKeyAndVisible()
    window.isHidden = true
    log.clear()
    window.isHidden = false
    #expect(log.entries == ["visible B"])
    #expect(fingers.window.isKeyWindow && !window.isKeyWindow)
  }

  // Proves: VIEW:KEY-05, VC13:SCR-04, VC6:LCH-05
  @Test func `makeKeyAndVisible shows a window, then makes it key`() {
    let log = listen()
    let window = makeWindow("B")
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(log.entries == ["visible B", "resign A", "become B"])
    #expect(!window.isHidden)
    #expect(window.isKeyWindow)
    #expect(controller.isViewLoaded)
  }

  // Proves: VIEW:WLV-02, VIEW:WLV-04
  @Test func `hiding is told once, and setting what is set already not at all`() {
    let log = listen()
    let window = makeWindow("B")
    window.isHidden = true
    window.isHidden = false
    window.isHidden = false
    window.isHidden = true
    window.isHidden = true
    #expect(log.entries == ["visible B", "hidden B"])
  }

  // Proves: VIEW:AMB-10
  @Test func `when the key window is hidden the frontmost that may be becomes key`() {
    let log = listen()
    final class Mute: UIWindow {
      override var canBecomeKey: Bool { false }
    }
    let window = makeWindow("B")
    window.makeKeyAndVisible()
    let mute = Mute(frame: window.frame)
    mute.accessibilityIdentifier = "M"
    mute.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    log.clear()
    window.isHidden = true
    #expect(log.entries == ["hidden B", "resign B", "become A"])
    fingers.window.isHidden = true
    #expect(fingers.application.keyWindow == nil)
  }

  // Proves: VIEW:KEY-03
  @Test func `a window that takes key while another resigns keeps it`() {
    final class Usurper: UIWindow {
      weak var heir: UIWindow?
      override func resignKey() {
        super.resignKey()
        heir?.makeKey()
      }
    }
    let usurper = Usurper(frame: fingers.window.frame)
    usurper.makeKeyAndVisible()
    usurper.heir = fingers.window
    makeWindow("B").makeKeyAndVisible()
    #expect(fingers.window.isKeyWindow)
    #expect(fingers.application.windows.filter(\.isKeyWindow).count == 1)
  }

  // Proves: VIEW:WLV-03
  @Test func `going to the background and back tells nothing of windows`() {
    let log = listen()
    fingers.application.enterBackground()
    #expect(!fingers.window.isHidden)
    fingers.application.enterForeground()
    #expect(log.entries.isEmpty)
    #expect(!fingers.window.isHidden)
    #expect(fingers.window.isKeyWindow)
  }

  // Proves: VIEW:WLV-05, VIEW:WLV-07
  @Test func `a window begins at the normal level, below status bar and alerts`() {
    let window = makeWindow("B")
    #expect(window.windowLevel == .normal)
    let levels: [UIWindow.Level] = [.normal, .statusBar, .alert]
    #expect(levels.map(\.rawValue) == [0, 1000, 2000])
    #expect(UIWindow.Level.normal < .statusBar)
    #expect(UIWindow.Level.statusBar < .alert)
  }

  // Proves: VIEW:WLV-06, VIEW:WLV-07
  @Test func `the higher level is in front, and on one level the window shown later`() {
    let high = makeWindow("high")
    high.windowLevel = .statusBar
    high.isHidden = false
    let late = makeWindow("late")
    late.isHidden = false
    let place = CGPoint(x: 5, y: 5)
    #expect(fingers.application.windowsFrontToBack == [high, late, fingers.window])
    #expect(fingers.application.windows == [fingers.window, late, high])
    #expect(fingers.application.hitTest(place, with: nil)?.window === high)
    high.windowLevel = .normal - 1
    #expect(fingers.application.hitTest(place, with: nil)?.window === late)
    #expect(fingers.application.windows == [high, fingers.window, late])
    fingers.window.windowLevel = .normal + 1
    #expect(fingers.application.windows == [high, late, fingers.window])
  }
}
