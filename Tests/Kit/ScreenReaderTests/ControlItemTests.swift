import DactylKit
import Foundation
import ScreenReader
import Testing

@MainActor
@Suite("What controls tell a screen reader")
struct ControlItemTests {
  let bench = ReaderBench(isOn: false)

  @discardableResult
  private func put<View: UIView>(_ view: View, _ x: Double = 0, _ y: Double = 0) -> View {
    view.frame = CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: 200, height: 40))
    bench.root.addSubview(view)
    return view
  }

  /// Counts the values told by a control.
  private func count(_ control: UIControl, _ event: UIControl.Event = .valueChanged) -> Count {
    let count = Count()
    control.addAction(UIAction { _ in count.value += 1 }, for: event)
    return count
  }

  private final class Count { var value = 0 }

  // MARK: What they are

  // Proves: VC13:VOC-07
  @Test func `a button is an item by its title, a label by its text`() {
    let button = UIButton()
    button.setTitle("Play", for: .normal)
    #expect(button.isAccessibilityElement)
    #expect(button.accessibilityLabel == "Play")
    #expect(button.accessibilityTraits == .button)
    let label = UILabel()
    label.text = "Now playing"
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Now playing")
    #expect(label.accessibilityTraits == .staticText)
  }

  // Proves: VC13:VOC-07
  @Test func `every control that can be used is an item, a bare view is none`() {
    let controls: [UIView] = [UISwitch(), UISlider(), UIStepper(), UIPageControl(), UIButton()]
    #expect(controls.map(\.isAccessibilityElement) == [true, true, true, true, true])
    let others: [UIView] = [UIView(), UIControl(), UIImageView(), UILabel(), UIScrollView()]
    #expect(others.map(\.isAccessibilityElement) == [false, false, false, false, false])
  }

  @Test func `a button without a title is named by its type or its image`() {
    let image = UIButton()
    image.setImage(UIImage(size: .zero, name: "rewind"), for: .normal)
    #expect(image.accessibilityLabel == "rewind")
    #expect(UIButton(type: .close).accessibilityLabel == "Close")
    #expect(UIButton(type: .contactAdd).accessibilityLabel == "Add")
    #expect(UIButton(type: .infoLight).accessibilityLabel == "More info")
    #expect(UIButton().accessibilityLabel == nil)
  }

  @Test func `states are traits: selected, and not enabled`() {
    let button = UIButton()
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .selected])
    button.isSelected = false
    button.isEnabled = false
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    let label = UILabel()
    label.isEnabled = false
    #expect(label.accessibilityTraits == [.staticText, .notEnabled])
  }

  // Proves: VC13:VOC-07
  @Test func `a row with a checkmark is selected, as one that is highlighted for good`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Never"
    #expect(cell.accessibilityTraits == .button)
    cell.accessoryType = .checkmark
    #expect(cell.accessibilityTraits == [.button, .selected])
    cell.accessoryType = .disclosureIndicator
    #expect(cell.accessibilityTraits == .button)
  }

  @Test func `values are percent, number, page, and 1 or 0 for a switch`() {
    let slider = UISlider()
    slider.minimumValue = 20
    slider.maximumValue = 60
    slider.value = 30
    #expect(slider.accessibilityValue == "25%")
    let stepper = UIStepper()
    stepper.value = 7
    #expect(stepper.accessibilityValue == "7")
    stepper.value = 2.5
    #expect(stepper.accessibilityValue == "2.5")
    let pages = UIPageControl()
    #expect(pages.accessibilityValue == nil)
    pages.numberOfPages = 3
    #expect(pages.accessibilityValue == "page 1 of 3")
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0")
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    #expect(toggle.accessibilityTraits == [.button, .toggleButton])
    for control in [slider, stepper, pages] as [UIControl] {
      #expect(control.accessibilityTraits == .adjustable)
    }
  }

  @Test func `what a program sets comes before what the control would say`() {
    let slider = UISlider()
    slider.isAccessibilityElement = false
    slider.accessibilityLabel = "Volume"
    slider.accessibilityValue = "loud"
    slider.accessibilityTraits = .button
    var steps = 0
    slider.accessibilityIncrementBlock = { steps += 1 }
    #expect(!slider.isAccessibilityElement)
    #expect(slider.accessibilityLabel == "Volume")
    #expect(slider.accessibilityValue == "loud")
    #expect(slider.accessibilityTraits == .button)
    #expect(slider.adjust(by: 1))
    #expect(steps == 1 && slider.value == 0)
  }

  @Test func `a picture is an item once a program names it`() {
    let picture = UIImageView(image: UIImage(size: CGSize(width: 10, height: 10)))
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "A lake"
    #expect(picture.accessibilityTraits == .image)
  }

  // MARK: What they do

  // Proves: VC13:VO-17, VC13:VO-18, GEST:2.1-adjust
  @Test func `a flick up or down moves a slider by a tenth of its range`() {
    let slider = put(UISlider())
    slider.maximumValue = 50
    slider.value = 20
    let told = count(slider)
    bench.reader.turnOn()
    bench.flick(0, -160)
    #expect(slider.value == 25)
    bench.flick(0, 160)
    bench.flick(0, 160)
    #expect(slider.value == 15)
    #expect(told.value == 3)
    #expect(bench.lines.suffix(3) == ["50%", "40%", "30%"])
  }

  @Test func `at its end a control stays, tells nobody, and nobody else is asked`() {
    let slider = UISlider()
    slider.value = 0.95
    let told = count(slider)
    #expect(slider.adjust(by: 1))
    #expect(slider.value == 1)
    #expect(slider.adjust(by: 1))
    #expect(told.value == 1)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let turned = count(pages)
    #expect(pages.adjust(by: 1))
    #expect(pages.adjust(by: 1))
    #expect(pages.currentPage == 1)
    #expect(turned.value == 1)
    #expect(pages.adjust(by: -1))
    #expect(pages.currentPage == 0)
  }

  @Test func `a stepper goes by its own step, and wraps where it may`() {
    let stepper = UIStepper()
    stepper.maximumValue = 10
    stepper.stepValue = 4
    stepper.value = 4
    let told = count(stepper)
    #expect(stepper.adjust(by: 1))
    #expect(stepper.value == 8)
    #expect(stepper.adjust(by: 1))
    #expect(stepper.value == 10)
    #expect(stepper.adjust(by: 1))
    #expect(told.value == 2)
    stepper.wraps = true
    #expect(stepper.adjust(by: 1))
    #expect(stepper.value == 0)
  }

  @Test func `a control that is not enabled does nothing`() {
    let controls: [UIControl] = [UISlider(), UIStepper(), UIPageControl(), UISwitch(), UIButton()]
    for control in controls {
      control.isEnabled = false
      #expect(!control.adjust(by: 1))
      #expect(!control.adjust(by: -1))
      #expect(!control.accessibilityActivate())
    }
  }

  // Proves: GEST:2.2-activate
  @Test func `a double tap turns a switch over, and it is spoken as on or off`() {
    let toggle = put(UISwitch())
    toggle.accessibilityLabel = "Fan"
    let told = count(toggle)
    bench.reader.turnOn()
    #expect(bench.lines == ["Fan, off, switch button"])
    bench.tap(2)
    #expect(toggle.isOn)
    #expect(told.value == 1)
  }

  @Test func `a double tap presses a button once, from its touch down to its primary action`() {
    let button = put(UIButton())
    button.setTitle("Play", for: .normal)
    let down = count(button, .touchDown)
    let up = count(button, .touchUpInside)
    let primary = count(button, .primaryActionTriggered)
    bench.reader.turnOn()
    bench.tap(2)
    #expect(down.value == 1)
    #expect(up.value == 1)
    #expect(primary.value == 1)
  }

  // Proves: GEST:2.1-activate
  @Test func `a button with a recognizer of its own gets a tap instead`() {
    let button = put(UIButton())
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    button.addGestureRecognizer(tap)
    #expect(!button.accessibilityActivate())
    bench.reader.turnOn()
    bench.tap(2)
    #expect(taps == 1)
  }

  // MARK: Segments

  @Test func `each segment is an item that a double tap chooses`() throws {
    let control = put(UISegmentedControl(items: ["Day", "Week", "Month"]))
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 2)
    let told = count(control)
    bench.reader.turnOn()
    let items = bench.reader.cursor.items
    #expect(items.map(\.accessibilityLabel) == ["Day", "Week", "Month"])
    let traits: [UIAccessibilityTraits] = [
      [.button, .selected], .button, [.button, .notEnabled],
    ]
    #expect(items.map(\.accessibilityTraits) == traits)
    #expect(items[1].accessibilityValue == "2 of 3")
    bench.flick(160, 0)
    #expect(bench.focus === items[1])
    bench.tap(2)
    #expect(control.selectedSegmentIndex == 1)
    #expect(told.value == 1)
    bench.flick(160, 0)
    bench.tap(2)
    #expect(control.selectedSegmentIndex == 1)
    #expect(told.value == 1)
    #expect(try #require(items[2] as? UIResponder).next === control)
  }
}
