import DactylKit
import Foundation
import InputTesting
import Testing

/// Two wheels, of ten and of three rows, that record their calls.
@MainActor
final class PickerSource: UIPickerViewDataSource, UIPickerViewDelegate {
  let log = Transcript()
  var counts = [10, 3]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "row \(component).\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.record("select \(component).\(row)")
  }
}

/// A wheel with attributed titles for even rows.
@MainActor
private final class MixedSource: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "plain \(row)" }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    row.isMultiple(of: 2) ? NSAttributedString(string: "styled \(row)") : nil
  }
}

/// A wheel of views.
@MainActor
final class ViewSource: UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  var reused = 0

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    1000
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 100 }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    54
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 } else { reused += 1 }
    let label = view as? UILabel ?? UILabel()
    label.text = "own \(row)"
    return label
  }
}

@MainActor
@Suite("UIPickerView")
struct PickerViewTests {
  let fingers = Fingers()
  let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 325, height: 216))
  let source = PickerSource()

  init() {
    fingers.view.addSubview(picker)
    picker.dataSource = source
    picker.delegate = source
    picker.layoutIfNeeded()
  }

  /// The calls since the last time.
  private func take() -> [String] {
    fingers.wait(3000)
    defer { source.log.clear() }
    return source.log.calls
  }

  private func slide(_ x: Double, from start: Double, to end: Double, over milliseconds: Double) {
    fingers.drag(
      from: CGPoint(x: x, y: start), to: CGPoint(x: x, y: end), over: milliseconds, resting: 200)
  }

  @Test func `wheels share the width, and at first their first row is chosen`() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 10 && picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 160, height: 32))
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 2) == -1)
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `a wheel without rows has chosen none`() {
    source.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
    slide(100, from: 150, to: 50, over: 300)
    #expect(take() == [])
  }

  @Test func `a drag turns a wheel, which comes to rest on a row and reports it once`() {
    slide(80, from: 150, to: 80, over: 400)
    #expect(take() == ["select 0.2"])
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 0)
    let row = picker.view(forRow: 2, forComponent: 0)
    #expect(row?.convert(CGPoint(x: 0, y: 16), to: picker).y == 108)
  }

  @Test func `a drag that comes back to its row reports nothing`() {
    slide(80, from: 110, to: 96, over: 300)
    #expect(take() == [] && picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func `a throw goes farther than the finger and rests on a row`() {
    fingers.drag(from: CGPoint(x: 80, y: 200), to: CGPoint(x: 80, y: 140), over: 60)
    let calls = take()
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 2 && calls == ["select 0.\(row)"])
  }

  @Test func `a drag beyond the last row comes back to it`() {
    slide(250, from: 200, to: 20, over: 300)
    #expect(take() == ["select 1.2"] && picker.selectedRow(inComponent: 1) == 2)
  }

  @Test func `a tap on a row turns to it and reports it`() {
    fingers.tap(80, 108 + 64)
    #expect(take() == ["select 0.2"])
    fingers.tap(80, 108)
    #expect(take() == [])
    fingers.tap(80, 108 - 32)
    #expect(take() == ["select 0.1"])
  }

  @Test(arguments: [true, false])
  func `a program's choice calls no delegate`(animated: Bool) {
    picker.selectRow(7, inComponent: 0, animated: animated)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    #expect(take() == [])
    #expect(picker.view(forRow: 7, forComponent: 0)?.convert(CGPoint.zero, to: picker).y == 92)
  }

  @Test func `a row that is not there is not chosen`() {
    picker.selectRow(10, inComponent: 0, animated: false)
    picker.selectRow(-1, inComponent: 0, animated: false)
    picker.selectRow(0, inComponent: 2, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(9, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 9)
  }

  @Test func `reloading keeps the chosen row, or takes the last one`() {
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    source.counts = [5, 3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 4 && take() == [])
  }

  @Test func `a delegate's views have its size and are used again`() {
    let views = ViewSource()
    picker.dataSource = views
    picker.delegate = views
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 54))
    let made = views.made
    picker.selectRow(500, inComponent: 0, animated: false)
    #expect((picker.view(forRow: 500, forComponent: 0) as? UILabel)?.text == "own 500")
    #expect(views.reused > 0 && views.made <= made + 3)
  }

  @Test func `an attributed title goes before a plain one, and is what a reader speaks`() {
    let mixed = MixedSource()
    picker.dataSource = mixed
    picker.delegate = mixed
    picker.layoutIfNeeded()
    let wheel = picker.wheels[0]
    let spoken = (0..<3).map { row in
      if row > 0 { wheel.accessibilityIncrement() }
      return wheel.accessibilityValue
    }
    #expect(spoken == ["styled 0", "plain 1", "styled 2"])
    fingers.wait(3000)
    let shown = (0..<3).map {
      (picker.view(forRow: $0, forComponent: 0) as? UILabel)?.text
    }
    #expect(shown == ["styled 0", "plain 1", "styled 2"])
  }

  @Test(arguments: [Int.max, Int.min])
  func `a count that no wheel can hold is cut`(count: Int) {
    source.counts = [count]
    picker.reloadAllComponents()
    picker.selectRow(5, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == (count > 0 ? 5 : -1))
  }

  @Test func `a reader turns a wheel row by row and stays at the ends`() throws {
    let wheel = picker.wheels[1]
    #expect(wheel.isAccessibilityElement && wheel.accessibilityTraits.contains(.adjustable))
    #expect(wheel.accessibilityValue == "row 1.0")
    for _ in 1...3 { wheel.accessibilityIncrement() }
    #expect(wheel.accessibilityValue == "row 1.2")
    #expect(take() == ["select 1.1", "select 1.2"])
    wheel.accessibilityDecrement()
    #expect(take() == ["select 1.1"])
  }
}
