import DactylKit
import Foundation
import InputFrames
import InputTesting
import SwitchControl
import Testing

@MainActor
@Suite("Switch control", .serialized)
struct SwitchControlTests {
  @Test func `two switches: one moves the mark, one activates`() {
    let bench = SwitchBench(two: ())
    for (index, name) in ["Red", "Green", "Blue"].enumerated() {
      bench.button(name, 20, 100 * Double(index))
    }
    bench.control.turnOn()
    #expect(UIAccessibility.isSwitchControlRunning && !UIAccessibility.isVoiceOverRunning)
    bench.press("ns")
    #expect(bench.done == ["Green"])
    #expect(bench.marked == "Red")
    bench.press("nnnn")
    #expect(bench.marked == "Red", "from the menu on to the first again")
  }

  @Test func `many stops are rows first, and a row that was chosen holds its own`() {
    let bench = SwitchBench(two: ())
    for row in 0..<3 {
      for column in 0..<3 {
        bench.button("\(row)\(column)", 20 + 120 * Double(column), 100 * Double(row))
      }
    }
    bench.control.turnOn()
    #expect(bench.marked == "00 … 02")
    bench.press("nsnns")
    #expect(bench.done == ["12"])
    bench.press("snnn")
    #expect(bench.marked == "Leave")
    bench.press("s")
    #expect(bench.marked == "00 … 02")
  }

  @Test func `a label, what is disabled and what says so are passed over`() {
    let bench = SwitchBench(two: ())
    bench.button("Off", 20, 0).isEnabled = false
    bench.button("Mute", 20, 60).accessibilityRespondsToUserInteraction = false
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))
    label.text = "Words"
    bench.fingers.view.addSubview(label)
    bench.button("On", 20, 180)
    bench.control.turnOn()
    #expect(bench.marked == "On")
    bench.press("n")
    #expect(bench.marked == "Menu")
  }

  @Test func `what a finger would drag, or open by a long press, switches do by a menu`() {
    let bench = SwitchBench(two: ())
    let letter = bench.button("Letter", 20, 0)
    letter.menu = UIMenu(children: [
      UIAction(title: "Tear") { [weak bench] _ in bench?.done.append("Tear") }
    ])
    bench.control.turnOn()
    bench.press("s")
    #expect(bench.marked == "Activate")
    bench.press("n")
    #expect(bench.marked == "Show menu")
    bench.press("s")
    bench.fingers.settle()
    #expect(bench.marked == "Tear")
    bench.press("s")
    #expect(bench.done == ["Tear"])
  }

  @Test func `the element that is marked hears of it, and the program`() {
    let bench = SwitchBench(two: ())
    let red = MarkedButton(frame: CGRect(x: 20, y: 0, width: 100, height: 50))
    red.accessibilityLabel = "Red"
    bench.fingers.view.addSubview(red)
    bench.button("Green", 20, 100)
    bench.fingers.application.becomeShared()
    bench.control.turnOn()
    #expect(red.calls == ["came"] && red.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) as? UIView === red)
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil)
    bench.press("n")
    #expect(red.calls == ["came", "went"])
    bench.control.turnOff()
    #expect(UIAccessibility.focusedElement() == nil)
  }

  @Test func `one switch: the mark moves each second, half a second later from the first stop`() {
    let bench = SwitchBench(.oneSwitch(SwitchBench.select))
    bench.button("Red", 20, 0)
    bench.button("Green", 20, 100)
    bench.control.turnOn()
    #expect(bench.marked == nil, "at rest until the switch is pressed")
    bench.press("s")
    #expect(bench.marked == "Red")
    bench.fingers.wait(1249)
    #expect(bench.marked == "Red")
    bench.fingers.wait(1)
    #expect(bench.marked == "Green")
    bench.press("s")
    #expect(bench.done == ["Green"])
  }

  @Test func `after three passes without a choice the mark rests, and any press wakes it`() {
    let bench = SwitchBench(.oneSwitch(SwitchBench.select))
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    bench.press("s")
    bench.fingers.wait(3 * 2500 - 251)
    #expect(bench.marked == "Menu")
    bench.fingers.wait(1)
    #expect(bench.marked == nil)
    #expect(bench.fingers.nextDeadline == nil, "a display may sleep")
    bench.press("s")
    #expect(bench.marked == "Red")
    #expect(bench.done.isEmpty)
  }

  @Test func `with dwell one switch moves, and waiting chooses`() {
    var settings = SwitchSettings(switches: [SwitchBench.next: .next], style: .dwell)
    settings.dwell = .seconds(2)
    let bench = SwitchBench(settings)
    bench.button("Red", 20, 0)
    bench.button("Green", 20, 100)
    bench.control.turnOn()
    bench.fingers.wait(5000)
    #expect(bench.done.isEmpty, "nobody has moved it")
    bench.press("n")
    bench.fingers.wait(1749)
    #expect(bench.done.isEmpty)
    bench.fingers.wait(1)
    #expect(bench.done == ["Green"])
    bench.fingers.wait(5000)
    #expect(bench.done == ["Green"])
  }

  @Test func `four choices of a place tap there`() {
    var settings = SwitchSettings.twoSwitches(next: SwitchBench.next, select: SwitchBench.select)
    settings.beginsWithPoint = true
    let bench = SwitchBench(settings)
    bench.button("Corner", 900, 700)
    bench.control.turnOn()
    // The screen has 1024 x 768 points: the eighth column begins at 896, its fourth line at 944.
    bench.press("nnnnnnns" + "nnns" + "nnnnnnns" + "nns")
    #expect(bench.records.contains(.tapped(x: 952, y: 702)))
    #expect(bench.done == ["Corner"])
  }

  @Test
  func `an adjustable element and custom actions open a menu, which stays while the value changes`()
  {
    let bench = SwitchBench(two: ())
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 300, height: 40))
    slider.value = 0.5
    slider.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Reset") { _ in
        slider.value = 0
        return true
      }
    ]
    bench.fingers.view.addSubview(slider)
    bench.control.turnOn()
    bench.press("sss")
    #expect(abs(slider.value - 0.7) < 0.001)
    #expect(bench.marked == "More")
    bench.press("nns")
    #expect(slider.value == 0)
    #expect(bench.marked == slider.accessibilityLabel ?? "unlabelled")
  }

  @Test(arguments: [(299.0, false), (300.0, true)])
  func `a switch counts when it was held long enough`(milliseconds: Double, counts: Bool) {
    var settings = SwitchSettings.twoSwitches(next: SwitchBench.next, select: SwitchBench.select)
    settings.hold = .milliseconds(300)
    let bench = SwitchBench(settings)
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    bench.key(SwitchBench.select, for: milliseconds)
    #expect(bench.done == (counts ? ["Red"] : []))
  }

  @Test func `a switch that is held while switch control is turned off counts no more`() {
    var settings = SwitchSettings.twoSwitches(next: SwitchBench.next, select: SwitchBench.select)
    settings.hold = .milliseconds(300)
    let bench = SwitchBench(settings)
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    bench.fingers.application.deliver(
      presses: [PressSample(SwitchBench.select, phase: .began)], at: bench.fingers.now)
    bench.fingers.wait(200)
    bench.control.turnOff()
    bench.fingers.wait(1000)
    #expect(!bench.records.contains(.pressed(.select)))
    #expect(bench.done == [] && bench.control.marks.isEmpty)
  }

  @Test(arguments: [(99.0, 1), (100.0, 2)])
  func `a press too soon after another one is a tremor`(milliseconds: Double, presses: Int) {
    let bench = SwitchBench(two: ())
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    for _ in 0..<2 {
      for phase in [UIPress.Phase.began, .ended] {
        bench.fingers.application.deliver(
          presses: [PressSample(SwitchBench.next, phase: phase)], at: bench.fingers.now)
      }
      bench.fingers.wait(milliseconds)
    }
    #expect(bench.records.filter { $0 == .pressed(.next) }.count == presses)
  }

  @Test func `what disappears is not chosen: the mark goes to what is left`() {
    let bench = SwitchBench(two: ())
    let red = bench.button("Red", 20, 0)
    bench.button("Green", 20, 100)
    bench.control.turnOn()
    #expect(bench.marked == "Red")
    red.removeFromSuperview()
    bench.fingers.wait(150)
    #expect(bench.marked == "Green")
    bench.press("s")
    #expect(bench.done == ["Green"])
  }

  @Test func `the glass may be a switch, and is the program's again afterwards`() throws {
    let settings = try SwitchSettings("screen", of: "test")
    let bench = SwitchBench(settings)
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    for _ in 0..<2 {
      bench.fingers.tap(500, 500)
      bench.fingers.wait(300)
    }
    #expect(bench.done == ["Red"])
    bench.control.turnOff()
    bench.fingers.tap(60, 20)
    #expect(bench.done == ["Red", "Red"])
  }

  @Test func `other keys and touches stay the program's`() {
    let bench = SwitchBench(two: ())
    bench.button("Red", 20, 0)
    let view = PressedView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    bench.fingers.view.addSubview(view)
    _ = view.becomeFirstResponder()
    bench.control.turnOn()
    bench.key(.key(code: 30))
    bench.press("n")
    #expect(view.count == 1)
    bench.fingers.tap(60, 20)
    #expect(bench.done == ["Red"])
  }

  @Test func `a pointer that rests clicks once, and again after it has moved`() {
    let bench = SwitchBench(.pointer(dwell: .seconds(1)))
    bench.button("Red", 20, 0)
    bench.button("Green", 20, 100)
    bench.control.turnOn()
    func point(_ x: Double, _ y: Double, _ phase: UITouch.Phase = .regionMoved) {
      bench.fingers.application.deliver(
        [TouchSample(id: 0, phase: phase, location: CGPoint(x: x, y: y), type: .indirectPointer)],
        at: bench.fingers.now)
    }
    point(60, 20, .regionEntered)
    bench.fingers.wait(900)
    point(68, 20)
    #expect(bench.control.marks.map(\.kind) == [.area])
    bench.fingers.wait(99)
    #expect(bench.done == [])
    bench.fingers.wait(1)
    #expect(bench.done == ["Red"])
    bench.fingers.wait(5000)
    #expect(bench.done == ["Red"] && bench.control.marks.isEmpty)
    point(60, 120)
    bench.fingers.wait(500)
    point(80, 120)
    bench.fingers.wait(999)
    #expect(bench.done == ["Red"])
    bench.fingers.wait(1)
    #expect(bench.done == ["Red", "Green"])
    point(60, 20)
    point(60, 20, .regionExited)
    bench.fingers.wait(5000)
    #expect(bench.done == ["Red", "Green"])
  }

  @Test func `a pointer that rests when switch control is turned off clicks no more`() {
    let bench = SwitchBench(.pointer(dwell: .seconds(1)))
    bench.button("Red", 20, 0)
    bench.control.turnOn()
    bench.fingers.application.deliver(
      [
        TouchSample(
          id: 0, phase: .regionEntered, location: CGPoint(x: 60, y: 20), type: .indirectPointer)
      ], at: bench.fingers.now)
    bench.fingers.wait(900)
    bench.control.turnOff()
    bench.fingers.wait(1000)
    #expect(bench.done == [] && bench.control.marks.isEmpty)
  }

  @Test func `settings are read from text, and mistakes are named`() throws {
    let one = try SwitchSettings("f5,interval=1.5,loops=2", of: "test")
    #expect(one.style == .automatic && one.interval == .milliseconds(1500) && one.loops == 2)
    let two = try SwitchSettings("space,0x130,point", of: "test")
    #expect(two.style == .step && two.beginsWithPoint && two.switches.count == 2)
    #expect(two.switches[.key(code: 0x130)] == .select)
    #expect(try SwitchSettings("b,dwell=3", of: "test").style == .dwell)
    let pointer = try SwitchSettings("pointer,dwell=1.5", of: "test")
    #expect(pointer.pointerDwell == .milliseconds(1500) && pointer.switches.isEmpty)
    let both = try SwitchSettings("space,enter,pointer", of: "test")
    #expect(both.pointerDwell == .seconds(2) && both.style == .step)
    for wrong in [
      "", "space,enter,tab,up", "spacebar", "a,interval=0", "a,b,dwell=1", "a,speed=2", "a,hold=x",
    ] {
      #expect(throws: InputError.self) { try SwitchSettings(wrong, of: "test") }
    }
  }
}

/// Counts the presses that it gets.
private final class PressedView: UIView {
  var count = 0
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
}

private final class MarkedButton: UIButton {
  var calls: [String] = []
  override func accessibilityElementDidBecomeFocused() { calls.append("came") }
  override func accessibilityElementDidLoseFocus() { calls.append("went") }
}
