import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Accessibility properties without a reader")
struct AccessibilityPropertyTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40))

  init() { fingers.view.addSubview(view) }

  @Test func `an item is called aloud by its label unless it has other names`() {
    #expect(view.accessibilityAttributedUserInputLabels.isEmpty)
    view.accessibilityLabel = "Settings"
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Settings"])
    view.accessibilityUserInputLabels = ["Gear"]
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Gear"])
  }

  @Test func `touches have no options of direct touch until some are set`() {
    #expect(view.accessibilityDirectTouchOptions == .none)
    view.accessibilityDirectTouchOptions = .silentOnTouch
    #expect(view.accessibilityDirectTouchOptions == .silentOnTouch)
  }

  @Test func `the elements are counted from 0, and found by their numbers and back`() {
    let (first, second) = (UIView(), UIView())
    #expect(view.accessibilityElement(at: 0) == nil)
    #expect(view.index(ofAccessibilityElement: first) == NSNotFound)
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === second)
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.accessibilityElement(at: -1) == nil)
    #expect(view.index(ofAccessibilityElement: second) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test func `zooming is refused unless a subclass does it`() {
    #expect(!view.accessibilityZoomIn(at: .zero))
    #expect(!view.accessibilityZoomOut(at: .zero))
  }

  @Test func `an item has no place of its own until one is set`() {
    let item = UIBarButtonItem()
    #expect(item.accessibilityFrame == .zero)
    item.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(item.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(item.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
  }

  @Test func `an outline gives the frame that was not set`() {
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `places to drop are kept with their names`() {
    let place = UIAccessibilityLocationDescriptor(name: "Basket", view: view)
    #expect(place.name == "Basket")
    #expect(place.point == CGPoint(x: 50, y: 20))
    #expect(place.view === view)
    view.accessibilityDropPointDescriptors = [place]
    #expect(view.accessibilityDropPointDescriptors?.first === place)
    #expect(view.accessibilityDragSourceDescriptors == nil)
  }

  @Test func `a rectangle of a view without a window is converted to the outermost view`() {
    let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    outer.addSubview(inner)
    let rect = CGRect(x: 1, y: 1, width: 5, height: 5)
    #expect(
      UIAccessibility.convertToScreenCoordinates(rect, in: inner)
        == inner.convert(rect, to: nil))
  }

  @Test func `a part of a view lies where it was set, unless it is given in the view's space`() {
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(part.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(part.accessibilityFrame == CGRect(x: 25, y: 36, width: 7, height: 8))
  }

  @Test func `a part at its view's corner has a frame, too`() {
    let part = UIAccessibilityElement(accessibilityContainer: view)
    part.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 7, height: 8)
    #expect(part.accessibilityFrame == CGRect(x: 20, y: 30, width: 7, height: 8))
  }

  @Test func `attributes go with the text that they were set for, and with no other`() {
    let spoken = NSAttributedString(string: "Old", attributes: [.accessibilitySpeechPitch: 2])
    view.accessibilityAttributedLabel = spoken
    view.accessibilityAttributedValue = spoken
    view.accessibilityAttributedHint = spoken
    let texts = [
      \UIView.accessibilityAttributedLabel, \.accessibilityAttributedValue,
      \.accessibilityAttributedHint,
    ]
    #expect(texts.allSatisfy { view[keyPath: $0] == spoken })
    view.accessibilityLabelBlock = { "New" }
    view.accessibilityValueBlock = { "New" }
    view.accessibilityHintBlock = { "New" }
    #expect(texts.allSatisfy { view[keyPath: $0] == NSAttributedString(string: "New") })
  }

  @Test func `texts and outlines for readers are copies of what the program sets`() {
    let text = NSMutableAttributedString(string: "Old")
    let action = UIAccessibilityCustomAction(attributedName: text) { _ in true }
    let other = UIAccessibilityCustomAction(name: "") { _ in true }
    other.attributedName = text
    view.accessibilityAttributedLabel = text
    view.accessibilityAttributedValue = text
    view.accessibilityAttributedHint = text
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.accessibilityPath = path
    text.addAttribute(.accessibilitySpeechPitch, value: 2, range: NSRange(location: 0, length: 3))
    path.removeAllPoints()
    let kept = [
      view.accessibilityAttributedLabel, view.accessibilityAttributedValue,
      view.accessibilityAttributedHint, action.attributedName, other.attributedName,
    ]
    for text in kept { #expect(text == NSAttributedString(string: "Old")) }
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a plain text takes the place of one with attributes and the same words`() {
    let spoken = NSAttributedString(string: "Same", attributes: [.accessibilitySpeechPitch: 2])
    view.accessibilityAttributedLabel = spoken
    view.accessibilityAttributedValue = spoken
    view.accessibilityAttributedHint = spoken
    view.accessibilityLabel = "Same"
    view.accessibilityValue = "Same"
    view.accessibilityHint = "Same"
    let plain = NSAttributedString(string: "Same")
    #expect(view.accessibilityAttributedLabel == plain)
    #expect(view.accessibilityAttributedValue == plain)
    #expect(view.accessibilityAttributedHint == plain)
  }

  @Test func `a table of data has no headers unless it says so`() {
    final class Table: UIView, UIAccessibilityContainerDataTable {
      func accessibilityDataTableCellElement(
        forRow row: Int, column: Int
      ) -> (any UIAccessibilityContainerDataTableCell)? { nil }
      func accessibilityRowCount() -> Int { 2 }
      func accessibilityColumnCount() -> Int { 3 }
    }
    let table = Table()
    #expect(table.accessibilityHeaderElements(forRow: 0) == nil)
    #expect(table.accessibilityHeaderElements(forColumn: 0) == nil)
  }

  @Test func `an action's names with attributes and without change together`() {
    let action = UIAccessibilityCustomAction(name: "Delete", actionHandler: nil)
    action.attributedName = NSAttributedString(string: "Remove")
    #expect(action.name == "Remove")
    action.name = "Throw away"
    #expect(action.attributedName.string == "Throw away")
  }

  @Test func `an action with an attributed name calls a method of its target`() {
    final class Target: UIResponder {
      var calls = 0
      func erase() { calls += 1 }
    }
    let target = Target()
    let action = UIAccessibilityCustomAction(
      attributedName: NSAttributedString(string: "Erase"), target: target,
      selector: Selector("erase", Target.erase))
    #expect(action.name == "Erase" && action.attributedName.string == "Erase")
    #expect(action.target === target)
    #expect(action.actionHandler?(action) == true)
    #expect(target.calls == 1)
  }

  @Test func `a rotor's names with attributes and without change together`() {
    let rotor = UIAccessibilityCustomRotor(
      attributedName: NSAttributedString(string: "Errors")
    ) { _ in nil }
    #expect(rotor.name == "Errors")
    #expect(rotor.systemRotorType == .none)
    rotor.name = "Faults"
    #expect(rotor.attributedName.string == "Faults")
  }

  @Test(
    arguments: [
      (.none, ""), (.link, "Links"), (.visitedLink, "Visited links"), (.heading, "Headings"),
      (.headingLevel1, "Headings of level 1"), (.headingLevel6, "Headings of level 6"),
      (.boldText, "Bold text"), (.italicText, "Italic text"), (.underlineText, "Underlined text"),
      (.misspelledWord, "Misspelled words"), (.image, "Images"), (.textField, "Text fields"),
      (.table, "Tables"), (.list, "Lists"), (.landmark, "Landmarks"),
    ] as [(UIAccessibilityCustomRotor.SystemRotorType, String)])
  func `a rotor in place of the reader's own has that one's name`(
    type: UIAccessibilityCustomRotor.SystemRotorType, name: String
  ) {
    let rotor = UIAccessibilityCustomRotor(systemType: type) { _ in nil }
    #expect(rotor.name == name)
    #expect(rotor.systemRotorType == type)
  }

  // MARK: By names

  @Test func `a property of a property is read along its path`() {
    #expect(view.value(forKeyPath: "superview.tag") as? Int == fingers.view.tag)
    view.layer.cornerRadius = 4
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 4)
    #expect(view.value(forKeyPath: "tag.more") == nil)
    #expect(view.value(forKeyPath: "nothing.more") == nil)
  }

  @Test func `an object that knows no names has no values`() {
    #expect(UINavigationItem(title: "A").value(forKey: "title") == nil)
  }

  @Test func `the owner of the last property on a path is told the value`() {
    final class Told: UIView {
      var told: [String] = []
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        told.append("\(key) = \(value ?? "nil")")
      }
    }
    let (outer, inner) = (Told(), Told())
    outer.addSubview(inner)
    inner.setValue(1, forKeyPath: "depth")
    inner.setValue(2, forKeyPath: "superview.depth")
    inner.setValue(3, forKeyPath: "tag.depth")
    #expect(inner.told == ["depth = 1", "tag.depth = 3"])
    #expect(outer.told == ["depth = 2"])
  }

  @Test func `a layer's property is set along its path`() {
    view.setValue(CGFloat(7), forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 7)
  }

  // MARK: Wishes

  private var wishes: [UserWish] {
    var granted: [UserWish] = []
    if UIAccessibility.isBoldTextEnabled { granted.append(.bold) }
    if UIAccessibility.isDarkerSystemColorsEnabled { granted.append(.contrast) }
    if UIAccessibility.isGrayscaleEnabled { granted.append(.gray) }
    if UIAccessibility.isInvertColorsEnabled { granted.append(.inverted) }
    if UIAccessibility.isOnOffSwitchLabelsEnabled { granted.append(.labels) }
    if UIAccessibility.isReduceTransparencyEnabled { granted.append(.opaque) }
    if UIAccessibility.buttonShapesEnabled { granted.append(.shapes) }
    if UIAccessibility.shouldDifferentiateWithoutColor { granted.append(.signs) }
    if UIAccessibility.isReduceMotionEnabled { granted.append(.still) }
    return granted
  }

  // Bold text is a wish for all fonts of the process, which other tests measure meanwhile.
  @Test(arguments: UserWish.allCases.filter { $0 != .bold })
  func `a wish for the look is granted alone`(wish: UserWish) {
    _ = fingers.application
    #expect(wishes.isEmpty)
    fingers.application.grant([wish])
    #expect(wishes == [wish])
  }

  @Test func `a view keeps its colors where others are inverted, if it says so`() {
    #expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors)
  }

  // MARK: What a technology need not say

  private final class Cursor: AssistiveTechnology {
    var isRunning = false
    var focusedElement: AccessibilityObject?
    func filter(
      _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
      at time: Timestamp
    ) -> [TouchSample] { samples }
    func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] { presses }
    func posted(_ notification: UIAccessibility.Notification, argument: Any?) {}
    func interfaceRotated() {}
  }

  @Test func `a running technology shows a line around the element with its cursor`() {
    let cursor = Cursor()
    cursor.focusedElement = view
    #expect(cursor.marks.isEmpty)
    cursor.isRunning = true
    #expect(cursor.marks.map(\.frame) == [CGRect(x: 20, y: 30, width: 100, height: 40)])
    cursor.focusedElement = nil
    #expect(cursor.marks.isEmpty)
  }
}
