import DactylKit
import Foundation
import InputFrames
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Special gestures")
struct SpecialGestureTests {
  let bench = ReaderBench(isOn: false)
  let controller: ReaderController
  let leaf: ReaderItem
  let delegate = ReaderDelegate()

  init() {
    controller = ReaderController(bench: bench)
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    bench.root.addSubview(controller.view)
    leaf = bench.item("leaf", 0, 0, in: controller.view)
    delegate.bench = bench
    bench.fingers.application.delegate = delegate
    bench.reader.turnOn()
  }

  // Proves: VC13:VO-01, VC13:VO-10
  @Test func `of all gestures only the five special ones ask responders`() {
    leaf.accessibilityTraits = .adjustable
    leaf.answers = ["activate"]
    for number in 1...4 {
      for count in 1...4 where !(number == 2 && count == 2) { bench.tap(count, fingers: number) }
    }
    for way in [(160.0, 0.0), (-160, 0), (0, 160), (0, -160)] {
      for number in [2, 4] { bench.flick(way.0, way.1, fingers: number) }
    }
    bench.flick(160, 0)
    bench.flick(-160, 0)
    #expect(Set(bench.asked) == ["leaf activate"])
    bench.reader.turnOn()
    bench.asked = []
    bench.flick(0, -160)
    bench.flick(0, 160)
    bench.tap(2, fingers: 2)
    bench.scrub()
    bench.flick(160, 0, fingers: 3)
    #expect(
      bench.asked.filter { $0.hasPrefix("leaf") } == [
        "leaf increment", "leaf decrement", "leaf magic tap", "leaf escape", "leaf scroll right",
      ])
  }

  // Proves: VC13:VO-02, GEST:2.1-chain, VC13:VO-06
  @Test func `the item with the cursor is asked first, not the one under the fingers`() {
    let other = bench.item("other", 480, 380, in: controller.view)
    other.answers = ["escape"]
    bench.scrub(at: CGPoint(x: 500, y: 400))
    #expect(bench.asked == ["leaf escape", "controller escape", "delegate escape"])
  }

  // Proves: VC13:VO-02, VC13:VO-05
  @Test func `a delegate that is no responder is asked last, and once`() {
    final class Outsider: AccessibilityObject, UIApplicationDelegate {
      weak var bench: ReaderBench?
      override func accessibilityPerformEscape() -> Bool {
        bench?.asked.append("outsider escape")
        return true
      }
    }
    let outsider = Outsider()
    outsider.bench = bench
    bench.fingers.application.delegate = outsider
    let walk = SpecialGestureWalk(.escape, from: leaf)
    #expect(bench.asked == ["leaf escape", "controller escape", "outsider escape"])
    #expect(walk.answered === outsider)
    #expect(
      walk.asked.suffix(2).map(ObjectIdentifier.init) == [
        ObjectIdentifier(bench.fingers.application), ObjectIdentifier(outsider),
      ])
  }

  // Proves: VC13:VO-05
  @Test func `a delegate that answers no gestures is passed over`() {
    final class Plain: UIApplicationDelegate {}
    let plain = Plain()
    bench.fingers.application.delegate = plain
    let walk = SpecialGestureWalk(.escape, from: leaf)
    #expect(walk.answered == nil)
    #expect(walk.asked.last === bench.fingers.application)
    withExtendedLifetime(plain) {}
  }

  // Proves: VC13:VO-03, VC13:VO-04, GEST:2.1-escape, GEST:2.1-magic-tap, GEST:2.2-magic-tap
  @Test func `a yes stops the walk, a no lets it climb`() {
    controller.answers = ["magic tap"]
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["leaf magic tap", "controller magic tap"])
    leaf.answers = ["magic tap"]
    bench.asked = []
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["leaf magic tap"])
  }

  // Proves: VC13:VO-05, VC13:VO-13, GEST:2.1-escape, GEST:2.1-magic-tap
  @Test func `when nobody answers, the default is done once, after all were asked`() {
    var done: [String] = []
    bench.reader.defaultAction = { [bench] gesture in
      done.append("\(gesture) after \(bench.asked.count)")
      return true
    }
    bench.tap(2, fingers: 2)
    bench.scrub()
    #expect(done == ["magic tap after 3", "escape after 6"])
  }

  // Proves: VC13:VO-06, GEST:2.2-scrub, GEST:2.1-escape
  @Test func `a two-finger Z asks for escape along the chain of the focused item`() {
    bench.scrub()
    #expect(bench.gestures == ["two-finger scrub"])
    #expect(bench.asked == ["leaf escape", "controller escape", "delegate escape"])
  }

  // Proves: VC13:VO-10, GEST:2.2-magic-tap
  @Test func `magic tap is two taps of two fingers, nothing less`() {
    bench.tap(2)
    bench.tap(1, fingers: 2)
    #expect(bench.asked.filter { $0.hasSuffix("magic tap") } == [])
    bench.tap(2, fingers: 2)
    #expect(
      bench.asked.filter { $0.hasSuffix("magic tap") }
        == ["leaf magic tap", "controller magic tap", "delegate magic tap"])
  }

  // Proves: VC13:VO-11
  @Test func `a controller answers for whichever of its items has the cursor`() {
    let items =
      [leaf, bench.item("2", 100, 0, in: controller.view)]
      + [bench.item("3", 200, 0, in: controller.view)]
    controller.answers = ["magic tap"]
    for item in items {
      bench.reader.cursor.move(to: item)
      bench.tap(2, fingers: 2)
    }
    #expect(bench.asked.filter { $0 == "controller magic tap" }.count == 3)
    #expect(!bench.asked.contains("delegate magic tap"))
  }

  // Proves: VC13:VO-11
  @Test func `a controller answers for a child's items too, and not for those beside its view`() {
    let child = UIViewController()
    controller.addChild(child)
    child.view.frame = CGRect(x: 0, y: 200, width: 300, height: 300)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    let inner = bench.item("inner", 0, 0, in: child.view)
    let outer = bench.item("outer", 0, 650)
    controller.answers = ["magic tap"]
    bench.reader.cursor.move(to: inner)
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["inner magic tap", "controller magic tap"])
    bench.asked = []
    bench.reader.cursor.move(to: outer)
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["outer magic tap", "delegate magic tap"])
  }

  // Proves: VC13:VO-12, GEST:2.1-magic-tap
  @Test func `the application's delegate answers when nobody before does`() {
    var defaults = 0
    bench.reader.defaultAction = { _ in
      defaults += 1
      return true
    }
    delegate.answers = ["magic tap"]
    bench.tap(2, fingers: 2)
    #expect(bench.asked == ["leaf magic tap", "controller magic tap", "delegate magic tap"])
    #expect(defaults == 0)
  }

  // Proves: VC13:VO-12
  @Test func `a delegate that is no responder answers for the whole program, on every screen`() {
    final class Outsider: AccessibilityObject, UIApplicationDelegate {
      var taps = 0
      override func accessibilityPerformMagicTap() -> Bool {
        taps += 1
        return true
      }
    }
    let outsider = Outsider()
    bench.fingers.application.delegate = outsider
    var defaults = 0
    bench.reader.defaultAction = { _ in
      defaults += 1
      return true
    }
    bench.tap(2, fingers: 2)
    let next = UIViewController()
    bench.fingers.window.rootViewController = next
    bench.item("next", 0, 0, in: next.view)
    bench.fingers.wait(1)
    bench.tap(2, fingers: 2)
    #expect(outsider.taps == 2 && defaults == 0)
    controller.answers = ["magic tap"]
    bench.reader.cursor.move(to: leaf)
    bench.tap(2, fingers: 2)
    #expect(outsider.taps == 2)
  }

  // Proves: VC13:VO-13
  @Test func `an unanswered magic tap plays, the next one pauses, an answered one does neither`() {
    var isPlaying = false
    bench.reader.defaultAction = { gesture in
      guard gesture == .magicTap else { return false }
      isPlaying.toggle()
      return true
    }
    var states: [Bool] = []
    for answers in [[], [], ["magic tap"], []] as [Set<String>] {
      delegate.answers = answers
      bench.tap(2, fingers: 2)
      states.append(isPlaying)
    }
    #expect(states == [true, false, false, true])
    #expect(!bench.lines.contains("[boundary]"))
    bench.scrub()
    #expect(isPlaying && bench.lines.last == "[boundary]")
  }

  // Proves: VC13:VO-14, VC13:VO-16, GEST:2.2-scroll
  @Test(arguments: [
    (160.0, 0.0, "right"), (-160, 0, "left"), (0, -160, "up"), (0, 160, "down"),
    (160, 48, "right"), (48, 160, "down"),
  ])
  func `three fingers scroll the way they went, by the larger axis`(
    x: Double, y: Double, direction: String
  ) {
    leaf.answers = ["scroll \(direction)"]
    bench.flick(x, y, fingers: 3)
    #expect(bench.asked == ["leaf scroll \(direction)"])
  }

  // Proves: VC13:VO-15, GEST:2.1-scroll
  @Test func `a scrolling view answers before its controller`() {
    let view = ReaderItem(
      "scroller", frame: CGRect(x: 0, y: 100, width: 200, height: 200), bench: bench)
    view.isAccessibilityElement = false
    controller.view.addSubview(view)
    let inside = bench.item("inside", 0, 0, in: view)
    view.answers = ["scroll left"]
    controller.answers = ["scroll left"]
    bench.reader.cursor.move(to: inside)
    bench.flick(-160, 0, fingers: 3)
    #expect(bench.asked == ["inside scroll left", "scroller scroll left"])
  }

  // Proves: VC13:VO-15
  @Test func `a scroll view answers as long as it can scroll, and then its controller`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    scroll.contentSize = CGSize(width: 300, height: 400)
    controller.view.addSubview(scroll)
    let row = bench.item("row", 0, 150, in: scroll)
    controller.answers = ["scroll up"]
    bench.reader.cursor.move(to: row)
    bench.asked = []
    bench.flick(0, -160, fingers: 3)
    #expect(scroll.contentOffset.y == 200)
    #expect(bench.asked == ["row scroll up"])
    bench.asked = []
    bench.reader.cursor.move(to: row)
    scroll.contentOffset.y = 200
    bench.flick(0, -160, fingers: 3)
    #expect(scroll.contentOffset.y == 200)
    #expect(bench.asked == ["row scroll up", "controller scroll up"])
  }

  // Proves: VC13:VO-17, VC13:VO-18, GEST:2.1-adjust, GEST:2.2-value, VC13:VO-19
  @Test func `flicks up and down change an adjustable item by a step`() {
    let slider = Slider(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    controller.view.addSubview(slider)
    bench.reader.cursor.move(to: slider)
    bench.flick(0, -160)
    #expect(slider.value == 6)
    bench.flick(0, 160)
    #expect(slider.value == 5)
    slider.accessibilityTraits = .none
    bench.flick(0, -160)
    #expect(slider.value == 5)
  }

  // Proves: VC13:VO-19
  @Test func `a vertical flick on another item asks nobody`() {
    bench.flick(0, -160)
    bench.flick(0, 160)
    #expect(bench.asked == [])
  }

  @Test func `nobody is asked twice, though the chain should turn back on itself`() {
    let ring = Ring(frame: CGRect(x: 0, y: 100, width: 80, height: 40))
    ring.isAccessibilityElement = true
    ring.other = leaf
    controller.view.addSubview(ring)
    let walk = SpecialGestureWalk(.escape, from: ring)
    #expect(walk.asked.count == Set(walk.asked.map { ObjectIdentifier($0) }).count)
    #expect(walk.answered == nil)
  }

  /// A value that steps by one.
  final class Slider: UIView {
    var value = 5

    override init(frame: CGRect) {
      super.init(frame: frame)
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { value += 1 }
    override func accessibilityDecrement() { value -= 1 }
  }

  /// A responder whose next one leads back to it.
  final class Ring: UIView {
    weak var other: UIView?
    override var next: UIResponder? { self }
  }
}
