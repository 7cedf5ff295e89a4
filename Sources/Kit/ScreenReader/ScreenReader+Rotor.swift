import DactylKit
import Foundation
import GestureMachines

/// Flicks up and down, and ways of going through items.
extension ScreenReader {
  func turnRotor(by steps: Int) {
    speaker.speak(rotor.turn(by: steps, at: cursor.item, among: cursor.items).words)
  }

  /// Changes the value of an adjustable item; for any other item, uses the rotor (spec VC13:VO-17,
  /// VO-19).
  func adjust(by step: Int) {
    guard let item = cursor.item else { return }
    if item.accessibilityTraits.contains(.adjustable) {
      return walk(step > 0 ? .increment : .decrement)
    }
    // Up goes to the previous item in reading order.
    switch rotor.setting(at: item, among: cursor.items) {
    case .actions:
      if let action = rotor.chooseAction(of: item, by: -step) {
        speaker.speak(Utterance(action.attributedName, SpokenText.manner(of: item)))
      }
    case .custom(let custom): search(custom, from: item, step > 0 ? .previous : .next)
    case .lines: readLine(of: item, by: -step)
    case .rows: if !moveInTable(from: item, by: -step) { speaker.play(.boundary) }
    case .kind(let kind):
      if !cursor.step(by: -step, where: kind.search(from: item, among: cursor.items)) {
        speaker.play(.boundary)
      }
    }
  }

  private func search(
    _ custom: UIAccessibilityCustomRotor, from item: AccessibilityObject,
    _ direction: UIAccessibilityCustomRotor.Direction
  ) {
    let predicate = UIAccessibilityCustomRotor.SearchPredicate(
      currentItem: .init(targetElement: item), searchDirection: direction)
    let found = custom.itemSearchBlock(predicate)
    guard let target = found?.targetElement else { return speaker.play(.boundary) }
    cursor.move(to: target)
    guard let range = found?.targetRange, let text = target as? any UITextInput,
      let words = text.text(in: range)
    else { return }
    text.selectedTextRange = range
    speaker.interrupt()
    speaker.speak(Utterance(words, SpokenText.manner(of: target)))
  }

  // MARK: Containers

  /// To the nearest item that way with another container than the present one.
  func moveByContainer(_ step: Int) {
    let present = cursor.item.flatMap(container)
    if !cursor.step(by: step, where: { container(of: $0) !== present }) { speaker.play(.boundary) }
  }

  private func container(of item: AccessibilityObject) -> AnyObject? {
    (item as? UIView)?.superview ?? (item as? UIAccessibilityElement)?.accessibilityContainer
  }

  /// To the cell above or below in the same column.
  private func moveInTable(from item: AccessibilityObject, by step: Int) -> Bool {
    guard let cell = item as? any UIAccessibilityContainerDataTableCell,
      let table = SpokenSurroundings.table(of: item)
    else { return false }
    let rows = cell.accessibilityRowRange()
    let row = step > 0 ? rows.location + rows.length : rows.location - 1
    guard (0..<max(0, table.accessibilityRowCount())).contains(row),
      let next = table.accessibilityDataTableCellElement(
        forRow: row, column: cell.accessibilityColumnRange().location), next !== cell
    else { return false }
    cursor.move(to: next)
    return true
  }

  // MARK: Pages

  /// The line of a page at a place; `nil` for none, or for another item.
  static func line(at place: Point, of item: AccessibilityObject?) -> Int? {
    guard let page = item as? any UIAccessibilityReadingContent else { return nil }
    let line = page.accessibilityLineNumber(for: CGPoint(x: place.x, y: place.y))
    return line == NSNotFound || line < 0 ? nil : line
  }

  static func content(of line: Int, in item: AccessibilityObject) -> NSAttributedString? {
    guard line >= 0 else { return nil }
    return (item as? any UIAccessibilityReadingContent)?
      .accessibilityAttributedContent(forLineNumber: line)
  }

  private func readLine(of item: AccessibilityObject, by step: Int) {
    let line = pageLine.map { $0 + step } ?? (step > 0 ? 0 : -1)
    guard let text = Self.content(of: line, in: item) else { return speaker.play(.boundary) }
    pageLine = line
    speaker.interrupt()
    speaker.speak(Utterance(text, SpokenText.manner(of: item)))
  }

  /// Turns the page of an item that was read and says so. Answers whether another one is there.
  func turnsPage(of item: AccessibilityObject) -> Bool {
    guard item.accessibilityTraits.contains(.causesPageTurn) else { return false }
    let before = SpokenText.utterance(of: item)
    let walk = SpecialGestureWalk(.scroll(.next), from: item)
    guard walk.answered != nil else { return false }
    observer?(.walked(walk))
    return cursor.item !== item || SpokenText.utterance(of: item) != before
  }

  // MARK: What changes often

  /// Speaks what has become of an item that changes often, while the cursor is on it and nothing else is spoken.
  func speakChange() {
    guard isOn, let item = cursor.item,
      item.accessibilityTraits.contains(.updatesFrequently),
      let words = live.change(of: item)
    else { return }
    let wait = live.wait(at: application.now)
    if wait > .zero || speaker.isSpeaking {
      let pause = wait > .zero ? wait : LiveText.interval / 4
      return live.look(in: pause, of: application) { [weak self] in self?.speakChange() }
    }
    speaker.speak(words)
    live.spoke(item, at: application.now)
  }
}
