import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import ScreenZoom
import SwitchControl
import Testing

@MainActor
@Suite("Zoom", .serialized)
struct ScreenZoomTests {
  let fingers = Fingers()
  let zoom: ScreenZoom
  private let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 1024, height: 768))

  init() {
    zoom = ScreenZoom(application: fingers.application)
    fingers.view.addSubview(view)
    zoom.turnOn()
  }

  private func three(_ phase: UITouch.Phase, _ x: Double, _ y: Double, count: Int = 3) {
    fingers.deliver((0..<count).map { ($0, phase, CGPoint(x: x + 60 * Double($0), y: y)) })
  }

  /// Taps with three fingers, so long apart; the middle finger is at (500, 400).
  private func tap(_ count: Int = 2, pause: Double = 100, fingers number: Int = 3) {
    for each in 0..<count {
      if each > 0 { fingers.wait(pause) }
      three(.began, 440, 400, count: number)
      fingers.wait(60)
      three(.ended, 440, 400, count: number)
    }
  }

  @Test func `three fingers that tap twice make things twice as large, and small again`() {
    tap()
    #expect(zoom.level == 2)
    #expect(zoom.shown == CGRect(x: 244, y: 208, width: 512, height: 384))
    fingers.wait(1000)
    tap()
    #expect(zoom.level == 1)
    #expect(zoom.shown == fingers.application.mainScreen.bounds)
  }

  @Test(arguments: [(350.0, 2.0), (351.0, 1.0)])
  func `the second tap comes in time`(pause: Double, level: Double) {
    tap(pause: pause)
    #expect(zoom.level == level)
  }

  @Test func `one tap, and two of two or four fingers, are the program's`() {
    tap(1)
    fingers.wait(1000)
    tap(fingers: 2)
    fingers.wait(1000)
    tap(fingers: 4)
    #expect(zoom.level == 1)
    #expect(view.heard.filter { $0 == "cancelled" }.isEmpty)
    #expect(view.heard.filter { $0 == "ended" }.count == 3 + 4 + 8)
  }

  @Test func `a fourth finger spoils the second tap`() {
    tap(1)
    fingers.wait(100)
    three(.began, 440, 400)
    fingers.deliver([(3, .began, CGPoint(x: 620, y: 400))])
    fingers.wait(60)
    three(.ended, 440, 400, count: 4)
    #expect(zoom.level == 1)
    fingers.wait(1000)
    tap()
    #expect(zoom.level == 2)
  }

  @Test func `the program loses the fingers of the second tap`() {
    tap()
    #expect(view.heard.filter { $0 == "ended" }.count == 3)
    #expect(
      view.heard.filter { $0 == "began" }.count == view.heard.count
        - view.heard.filter { $0 != "began" }.count)
    #expect(
      view.heard.filter { $0 == "cancelled" }.count == view.heard.filter { $0 == "began" }.count - 3
    )
  }

  @Test func `a finger touches what it sees`() {
    zoom.setLevel(4, around: CGPoint(x: 512, y: 384))
    fingers.tap(512 + 100, 384 - 200)
    #expect(view.places.last == CGPoint(x: 512 + 25, y: 384 - 50))
    zoom.turnOff()
    fingers.tap(100, 200)
    #expect(view.places.last == CGPoint(x: 100, y: 200))
  }

  @Test func `three fingers drag what shows, up to the edges`() {
    zoom.setLevel(2, around: CGPoint(x: 512, y: 384))
    three(.began, 440, 400)
    fingers.wait(20)
    three(.moved, 390, 400)
    fingers.wait(20)
    three(.moved, 340, 360)
    #expect(zoom.shown.origin == CGPoint(x: 256 + 25, y: 192 + 20))
    three(.moved, 2000, 360)
    #expect(zoom.shown.minX == 0)
    three(.ended, 2000, 360)
    #expect(view.heard.last == "cancelled")
    #expect(!view.heard.contains("ended"))
  }

  @Test func `where nothing is magnified three fingers that move are the program's`() {
    three(.began, 440, 400)
    fingers.wait(20)
    three(.moved, 340, 400)
    fingers.wait(20)
    three(.ended, 340, 400)
    #expect(!view.heard.contains("cancelled"))
  }

  @Test func `a second tap that is dragged up by 25 mm doubles the level, and down halves it`() {
    zoom.setLevel(3)
    let doubling = 25 * 163 / 25.4
    for (way, level) in [
      (-doubling, 6.0), (doubling, 3.0), (9 * doubling, 1.2), (-9 * doubling, 15),
    ] {
      tap(1)
      fingers.wait(100)
      three(.began, 440, 400)
      fingers.wait(20)
      three(.moved, 440, 400 + 40 * way.sign.number)
      fingers.wait(20)
      three(.moved, 440, 400 + 40 * way.sign.number + way)
      three(.ended, 440, 400)
      #expect(abs(zoom.level - level) < 0.01)
      fingers.wait(1000)
    }
  }

  @Test func `the focus of keys is followed`() {
    // Other tests run between the making of this one and its call: the application becomes the shared one again.
    fingers.wait(1)
    for x in [40.0, 900.0] {
      fingers.view.addSubview(UIButton(frame: CGRect(x: x, y: 700, width: 80, height: 40)))
    }
    zoom.setLevel(4, around: .zero)
    for code in [15, 106] as [UInt16] {
      for phase in [UIPress.Phase.began, .ended] {
        fingers.application.deliver(
          presses: [PressSample(.key(code: code), phase: phase)], at: fingers.now)
      }
      fingers.wait(50)
    }
    #expect(zoom.shown.contains(CGRect(x: 900, y: 700, width: 80, height: 40)))
  }

  /// Two buttons in opposite corners, and a quarter of the screen that shows the first.
  private func corners() -> (UIButton, UIButton) {
    fingers.wait(1)
    let places = [CGPoint(x: 20, y: 20), CGPoint(x: 900, y: 700)]
    let buttons = places.map {
      UIButton(frame: CGRect(origin: $0, size: CGSize(width: 80, height: 44)))
    }
    for (button, name) in zip(buttons, ["One", "Two"]) {
      button.setTitle(name, for: .normal)
      fingers.view.addSubview(button)
    }
    zoom.setLevel(4, around: .zero)
    return (buttons[0], buttons[1])
  }

  @Test func `the reader's cursor is followed`() {
    let (first, second) = corners()
    let reader = ScreenReader(
      application: fingers.application,
      speech: LineSpeech(application: fingers.application) { _ in })
    reader.turnOn()
    #expect(zoom.shown.contains(first.frame) && !zoom.shown.contains(second.frame))
    reader.cursor.move(to: second)
    #expect(zoom.shown.contains(second.frame))
    reader.turnOff()
  }

  @Test func `the mark of switches is followed`() {
    let (first, second) = corners()
    let next = PressSample.Button.key(code: 57)
    let switches = SwitchControl(
      application: fingers.application,
      settings: .twoSwitches(next: next, select: .key(code: 28)))
    switches.turnOn()
    #expect(zoom.shown.contains(first.frame) && !zoom.shown.contains(second.frame))
    for phase in [UIPress.Phase.began, .ended] {
      fingers.application.deliver(presses: [PressSample(next, phase: phase)], at: fingers.now)
      fingers.wait(50)
    }
    #expect(zoom.shown.contains(second.frame))
    switches.turnOff()
  }

  @Test func `a place that the program names is followed, as little as needed`() {
    zoom.setLevel(2, around: .zero)
    fingers.wait(1)
    UIAccessibility.zoomFocusChanged(
      zoomType: .insertionPoint, toFrame: CGRect(x: 600, y: 100, width: 2, height: 20), in: view)
    // A tenth of 512 points stays free.
    #expect(abs(zoom.shown.minX - (602 + 51.2 - 512)) < 0.001)
    #expect(zoom.shown.minY == 0)
  }

  @Test func `a pointer takes what shows along`() {
    zoom.setLevel(2, around: .zero)
    fingers.application.deliver(
      [
        TouchSample(
          id: 9, phase: .regionMoved, location: CGPoint(x: 1024, y: 384), type: .indirectPointer)
      ], at: fingers.now)
    #expect(zoom.shown.origin == CGPoint(x: 512, y: 192))
  }

  @Test func `a program with gestures of three fingers asks once whether zoom stays`() throws {
    let root = UIViewController()
    fingers.window.rootViewController = root
    fingers.wait(1)
    UIAccessibility.registerGestureConflictWithZoom()
    fingers.wait(1000)
    let alert = try #require(root.presentedViewController as? UIAlertController)
    #expect(alert.actions.map(\.title) == ["Turn Zoom Off", "Keep Zoom On"])
  }
}

extension FloatingPointSign {
  fileprivate var number: Double { self == .plus ? 1 : -1 }
}

/// Notes the touches that it gets.
private final class TouchedView: UIView {
  var heard: [String] = []
  var places: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches.inOrder {
      heard.append(phase)
      places.append(touch.location(in: nil))
    }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }
}
