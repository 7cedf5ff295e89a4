import DactylControls
import Foundation
import InputTesting
import Testing

private let change = "valueChanged+primaryActionTriggered"

@MainActor
@Suite("UISwitch")
struct SwitchTests {
  let bench = ControlBench(UISwitch(frame: CGRect(x: 200, y: 200, width: 1, height: 1)))
  var toggle: UISwitch { bench.control }

  @Test func `its size is its own`() {
    #expect(toggle.frame == CGRect(x: 200, y: 200, width: 51, height: 31))
    toggle.frame = CGRect(x: 0, y: 10, width: 500, height: 500)
    #expect(toggle.frame == CGRect(x: 0, y: 10, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func `a tap turns it over and tells of the change before the lift`() {
    bench.tap(25, 15)
    #expect(toggle.isOn)
    #expect(bench.take() == ["touchDown", change, "touchUpInside"])
    bench.tap(25, 15)
    #expect(!toggle.isOn)
  }

  @Test(arguments: [(9.9, true), (10, true), (-9.9, true), (-10, false)])
  func `a slide of 10 points sets it to its side, a shorter one is a tap`(
    way: Double, isOn: Bool
  ) {
    bench.down(25, 15)
    bench.move(25 + way, 15)
    bench.fingers.up()
    #expect(toggle.isOn == isOn)
    #expect(bench.take().contains(change) == isOn)
  }

  @Test func `a slide that comes back changes nothing`() {
    bench.down(25, 15)
    bench.move(45, 15)
    bench.move(26, 15)
    bench.fingers.up()
    #expect(!toggle.isOn)
    #expect(!bench.take().contains(change))
  }

  @Test func `a lift far outside changes nothing`() {
    bench.down(25, 15)
    bench.move(25, 200)
    bench.fingers.up()
    #expect(!toggle.isOn)
    #expect(bench.take().last == "touchUpOutside")
  }

  @Test func `setting it tells nobody`() {
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    #expect(bench.take().isEmpty)
  }
}

@MainActor
@Suite("UISlider")
struct SliderTests {
  // The thumb's middle goes from 15.5 to 184.5.
  let bench = ControlBench(UISlider(frame: CGRect(x: 200, y: 200, width: 200, height: 40)))
  var slider: UISlider { bench.control }

  @Test func `its defaults are UIKit's`() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(slider.isContinuous)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 18, width: 200, height: 4))
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
    #expect(thumb == CGRect(x: 84.5, y: 4.5, width: 31, height: 31))
  }

  @Test func `values stay within their limits, and limits take each other along`() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -1
    #expect(slider.value == 0)
    slider.minimumValue = 5
    #expect(slider.minimumValue == 5 && slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.value = .nan
    #expect(slider.value == 2)
    #expect(bench.take().isEmpty)
  }

  @Test func `the thumb follows the finger that holds it, each change is told`() {
    bench.down(20, 20)
    bench.move(104.5, 20)
    #expect(abs(slider.value - 0.5) < 0.001)
    bench.move(400, 20)
    #expect(slider.value == 1)
    bench.move(410, 20)
    bench.fingers.up()
    let changes = bench.take().filter { $0 == change }
    #expect(changes.count == 2)
  }

  @Test func `a slider that is not continuous tells once, at the lift`() {
    slider.isContinuous = false
    bench.down(20, 20)
    bench.move(60, 20)
    bench.move(104.5, 20)
    #expect(!bench.take().contains(change))
    bench.fingers.up()
    #expect(bench.take() == [change, "touchUpInside"])
  }

  @Test(arguments: [20.0, 60])
  func `a slider that is not continuous tells nothing at a lift where the value is what it was`(
    farthest: Double
  ) {
    slider.isContinuous = false
    bench.down(20, 20)
    bench.move(farthest, 20)
    bench.move(20, 20)
    bench.fingers.up()
    #expect(slider.value == 0)
    #expect(!bench.take().contains(change))
  }

  // Proves: GEST:1.7-begin
  @Test(arguments: [(37.4, true), (37.6, false)])
  func `a finger must be on the thumb, which is 44 points wide for it`(x: Double, takes: Bool) {
    bench.down(x, 20)
    #expect(slider.isTracking == takes)
  }
}

@MainActor
@Suite("UIStepper")
struct StepperTests {
  let bench = ControlBench(UIStepper(frame: CGRect(x: 200, y: 200, width: 0, height: 0)))
  var stepper: UIStepper { bench.control }

  @Test func `its defaults are UIKit's`() {
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
  }

  @Test func `the right half steps up, the left half down, at the lift`() {
    bench.down(70, 15)
    #expect(stepper.value == 0)
    bench.fingers.up()
    #expect(stepper.value == 1)
    #expect(bench.take() == ["touchDown", change, "touchUpInside"])
    bench.tap(20, 15)
    #expect(stepper.value == 0)
  }

  @Test(arguments: [(false, 0.0, false), (true, 100, true)])
  func `a step beyond an end stays there, or wraps`(wraps: Bool, value: Double, tells: Bool) {
    stepper.wraps = wraps
    bench.tap(20, 15)
    #expect(stepper.value == value)
    #expect(bench.take().contains(change) == tells)
  }

  @Test(arguments: [(499.0, 0.0), (500, 1), (599, 1), (600, 2), (1000, 6)])
  func `a finger that holds repeats after half a second, ten times a second`(
    held: Double, steps: Double
  ) {
    bench.down(70, 15)
    bench.fingers.wait(held)
    #expect(stepper.value == steps)
    bench.fingers.up()
    bench.fingers.wait(2000)
    #expect(stepper.value == max(1, steps))
  }

  @Test func `without autorepeat a finger that holds takes one step`() {
    stepper.autorepeat = false
    bench.down(70, 15)
    bench.fingers.wait(3000)
    #expect(stepper.value == 0)
    bench.fingers.up()
    #expect(stepper.value == 1)
  }

  @Test func `a stepper that is not continuous tells once, at the lift`() {
    stepper.isContinuous = false
    bench.down(70, 15)
    bench.fingers.wait(1000)
    #expect(bench.take() == ["touchDown"])
    bench.fingers.up()
    #expect(bench.take() == [change, "touchUpInside"])
    #expect(stepper.value == 6)
  }

  @Test func `a finger that has slid away rests the repetition`() {
    bench.down(70, 15)
    bench.fingers.wait(650)
    bench.move(70, 200)
    bench.fingers.wait(1000)
    #expect(stepper.value == 2)
    bench.move(70, 15)
    bench.fingers.wait(200)
    #expect(stepper.value == 4)
    bench.fingers.cancel()
    bench.fingers.wait(1000)
    #expect(stepper.value == 4)
  }

  @Test func `after a hold that has repeated, a tap takes one step again`() {
    bench.down(70, 15)
    bench.fingers.wait(650)
    bench.fingers.up()
    #expect(stepper.value == 2)
    bench.fingers.wait(500)
    bench.tap(70, 15)
    #expect(stepper.value == 3)
  }

  @Test func `limits that make no sense are left aside`() {
    stepper.minimumValue = 200
    stepper.stepValue = 0
    #expect(stepper.minimumValue == 0 && stepper.stepValue == 1)
    stepper.maximumValue = 5
    stepper.value = 9
    #expect(stepper.value == 5)
  }
}

@MainActor
@Suite("UIPageControl")
struct PageControlTests {
  let bench = ControlBench(UIPageControl(frame: CGRect(x: 200, y: 200, width: 160, height: 26)))
  var pages: UIPageControl { bench.control }

  @Test func `a tap goes on at the right and back at the left, and stops at the ends`() {
    pages.numberOfPages = 3
    bench.tap(120, 10)
    #expect(pages.currentPage == 1)
    #expect(bench.take() == ["touchDown", change, "touchUpInside"])
    bench.tap(120, 10)
    bench.tap(120, 10)
    #expect(pages.currentPage == 2)
    bench.tap(20, 10)
    #expect(pages.currentPage == 1)
  }

  @Test func `a slide goes a page each 16 points`() {
    pages.numberOfPages = 10
    bench.down(20, 10)
    #expect(pages.interactionState == .discrete)
    bench.move(30, 10)
    #expect(pages.interactionState == .continuous)
    bench.move(45, 10)
    #expect(pages.currentPage == 0)
    bench.move(62, 10)
    #expect(pages.currentPage == 2)
    bench.move(0, 10)
    #expect(pages.currentPage == 0)
    bench.fingers.up()
    #expect(pages.interactionState == .none)
    #expect(pages.currentPage == 0)
  }

  @Test func `pages stay within their number`() {
    pages.numberOfPages = 3
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.numberOfPages = 0
    #expect(pages.currentPage == 0)
    #expect(pages.size(forNumberOfPages: 4) == CGSize(width: 64, height: 26))
  }
}

@MainActor
@Suite("UISegmentedControl")
struct SegmentedControlTests {
  let bench: ControlBench<UISegmentedControl>
  var segments: UISegmentedControl { bench.control }

  init() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 200, y: 200, width: 300, height: 32)
    bench = ControlBench(control)
  }

  @Test func `a tap chooses a segment and tells, a second one does not`() {
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    bench.tap(150, 10)
    #expect(segments.selectedSegmentIndex == 1)
    #expect(bench.take() == ["touchDown", change, "touchUpInside"])
    bench.tap(150, 10)
    #expect(bench.take() == ["touchDown", "touchUpInside"])
  }

  @Test func `a momentary control tells each time, and chooses nothing`() {
    segments.isMomentary = true
    var told: [Int] = []
    segments.addTarget(for: .valueChanged) { told.append($0.selectedSegmentIndex) }
    bench.tap(150, 10)
    bench.tap(150, 10)
    #expect(told == [1, 1])
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a disabled segment takes no touches`() {
    segments.setEnabled(false, forSegmentAt: 1)
    bench.tap(150, 10)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(bench.take().isEmpty)
    #expect(!segments.isEnabledForSegment(at: 1) && segments.isEnabledForSegment(at: 0))
  }

  @Test func `a number beyond the last segment stands for that one`() {
    let last = segments.numberOfSegments - 1
    segments.setTitle("new", forSegmentAt: 99)
    segments.setEnabled(false, forSegmentAt: 99)
    #expect(segments.titleForSegment(at: last) == "new")
    #expect(segments.titleForSegment(at: 99) == "new" && !segments.isEnabledForSegment(at: last))
    #expect(segments.titleForSegment(at: -1) == nil && !segments.isEnabledForSegment(at: -1))
    segments.removeAllSegments()
    segments.setTitle("none", forSegmentAt: 0)
    #expect(segments.titleForSegment(at: 0) == nil)
  }

  @Test func `a lift on another segment chooses none, unless the choice was slid there`() {
    bench.down(50, 10)
    bench.move(250, 10)
    bench.fingers.up()
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.selectedSegmentIndex = 0
    _ = bench.take()
    bench.down(50, 10)
    bench.move(150, 10)
    bench.move(250, 10)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(!bench.take().contains(change))
    bench.fingers.up()
    #expect(bench.take() == [change, "touchUpInside"])
  }

  @Test func `a slide that is cancelled goes back`() {
    segments.selectedSegmentIndex = 0
    bench.down(50, 10)
    bench.move(150, 10)
    bench.fingers.cancel()
    #expect(segments.selectedSegmentIndex == 0)
  }

  @Test func `inserting and removing keeps the chosen segment`() {
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "first", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2)
    #expect(segments.titleForSegment(at: 0) == "first")
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 1)
    segments.removeSegment(at: 1, animated: false)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(segments.numberOfSegments == 2)
    segments.insertSegment(withTitle: "end", at: 99, animated: false)
    #expect(segments.titleForSegment(at: 2) == "end")
    segments.removeAllSegments()
    #expect(segments.numberOfSegments == 0)
    bench.tap(150, 10)
  }

  @Test func `an action of a segment is performed before the change is told`() {
    var calls: [String] = []
    let action = UIAction(title: "x", identifier: .init("x")) { _ in calls.append("action") }
    segments.insertSegment(action: action, at: 0, animated: false)
    segments.addTarget(for: .valueChanged) { _ in calls.append("change") }
    bench.tap(10, 10)
    #expect(calls == ["action", "change"])
    #expect(segments.segmentIndex(identifiedBy: .init("x")) == 0)
    #expect(segments.actionForSegment(at: 0) === action)
    segments.insertSegment(action: action, at: 3, animated: false)
    #expect(segments.numberOfSegments == 4)
  }

  @Test func `widths that are set leave the rest to the others`() {
    segments.setWidth(200, forSegmentAt: 0)
    bench.tap(199, 10)
    #expect(segments.selectedSegmentIndex == 0)
    bench.tap(249, 10)
    #expect(segments.selectedSegmentIndex == 1)
    bench.tap(250, 10)
    #expect(segments.selectedSegmentIndex == 2)
  }
}
