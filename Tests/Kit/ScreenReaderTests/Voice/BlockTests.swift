import DactylKit
import Foundation
import InputTesting
import Testing

@testable import ScreenReader

@MainActor
@Suite("Accessibility properties by blocks, and what is named by several names")
struct BlockTests {
  let voices = Voices()

  @Test func `a block answers each time it is asked, before what was set`() {
    let item = voices.item("Set")
    item.accessibilityLabelBlock = { [unowned item] in "Mail \(item.tag)" }
    item.accessibilityTraitsBlock = { .button }
    item.accessibilityHintBlock = { "Opens it" }
    voices.reader.turnOn()
    let other = voices.item("Other")
    _ = voices.words(for: other)
    item.tag = 7
    #expect(voices.words(for: item) == ["Mail 7, button, Opens it"])
    item.accessibilityLabelBlock = nil
    #expect(item.accessibilityLabel == "Set")
    #expect(item.accessibilityTraits == .button)
  }

  @Test func `a block for one form of a text decides the other form, too`() {
    let item = UIView()
    item.accessibilityLabel = "Set"
    item.accessibilityAttributedLabelBlock = { NSAttributedString(string: "Given") }
    #expect(item.accessibilityLabel == "Given")
    item.accessibilityLabelBlock = { nil }
    item.accessibilityAttributedLabelBlock = nil
    #expect(item.accessibilityLabel == nil && item.accessibilityAttributedLabel == nil)
    item.accessibilityValueBlock = { "3" }
    #expect(item.accessibilityAttributedValue?.string == "3")
    item.accessibilityAttributedValueBlock = { NSAttributedString(string: "4") }
    #expect(item.accessibilityAttributedValue?.string == "4")
    item.accessibilityAttributedHintBlock = { NSAttributedString(string: "Opens") }
    #expect(item.accessibilityHint == "Opens")
  }

  @Test func `each property has its block, and the reader goes by them`() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    voices.root.addSubview(holder)
    let (first, second) = (voices.item("First", in: holder), voices.item("Second", in: holder))
    holder.accessibilityElementsBlock = { [second, first] }
    holder.accessibilityElementsHiddenBlock = { [unowned holder] in holder.tag == 1 }
    #expect(voices.reader.cursor.items.map(\.accessibilityLabel) == ["Second", "First"])
    holder.tag = 1
    #expect(voices.reader.cursor.items.isEmpty)
    holder.tag = 0
    first.isAccessibilityElementBlock = { false }
    #expect(voices.reader.cursor.items.map(\.accessibilityLabel) == ["Second"])
    second.accessibilityFrameBlock = { CGRect(x: 10, y: 20, width: 30, height: 40) }
    #expect(second.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    second.accessibilityActivationPointBlock = { CGPoint(x: 1, y: 2) }
    #expect(second.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
    second.accessibilityPathBlock = { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    second.accessibilityFrameBlock = nil
    #expect(second.accessibilityFrame == CGRect(x: 0, y: 0, width: 9, height: 9))
    second.accessibilityIdentifierBlock = { "second" }
    second.accessibilityLanguageBlock = { "fr" }
    second.accessibilityTextualContextBlock = { .console }
    second.accessibilityRespondsToUserInteractionBlock = { true }
    second.accessibilityExpandedStatusBlock = { .collapsed }
    #expect(second.accessibilityIdentifier == "second" && second.accessibilityLanguage == "fr")
    #expect(second.accessibilityTextualContext == .console)
    #expect(second.accessibilityRespondsToUserInteraction)
    #expect(second.accessibilityExpandedStatus == .collapsed)
    holder.accessibilityViewIsModalBlock = { true }
    holder.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
    holder.accessibilityNavigationStyleBlock = { .combined }
    holder.accessibilityContainerTypeBlock = { .list }
    #expect(holder.accessibilityViewIsModal && holder.shouldGroupAccessibilityChildren)
    #expect(holder.accessibilityNavigationStyle == .combined)
    #expect(holder.accessibilityContainerType == .list)
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { _ in nil }
    second.accessibilityCustomActionsBlock = { [action] }
    second.accessibilityCustomRotorsBlock = { [rotor] }
    #expect(second.accessibilityCustomActions?.first === action)
    #expect(second.accessibilityCustomRotors?.first === rotor)
  }

  @Test func `a block for a step has done it, and none of the control's own is made`() {
    let slider = UISlider()
    var steps = 0
    slider.accessibilityIncrementBlock = { steps += 1 }
    slider.accessibilityDecrementBlock = { steps -= 3 }
    #expect(slider.adjust(by: 1) && slider.adjust(by: -1))
    #expect(steps == -2 && slider.value == 0)
  }

  @Test func `an item is called by its label, or by the names that a program gives`() {
    let item = UIView()
    #expect(item.accessibilityUserInputLabels == [])
    item.accessibilityLabel = "Settings of the panel"
    #expect(item.accessibilityUserInputLabels == ["Settings of the panel"])
    item.accessibilityUserInputLabels = ["Settings", "Gear"]
    #expect(item.accessibilityAttributedUserInputLabels.map(\.string) == ["Settings", "Gear"])
    item.accessibilityUserInputLabelsBlock = { ["Wheel"] }
    #expect(item.accessibilityUserInputLabels == ["Wheel"])
  }

  @Test func `an outline of a view is that of the screen, turned and moved as the view`() {
    let view = UIView(frame: CGRect(x: 100, y: 50, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    voices.root.addSubview(view)
    let path = UIAccessibility.convertToScreenCoordinates(
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10)), in: view)
    let box = path.bounds
    #expect(abs(box.minX - 120) < 0.001 && abs(box.minY - 40) < 0.001)
    #expect(abs(box.width - 10) < 0.001 && abs(box.height - 40) < 0.001)
  }

  // Proves: GEST:2.4-attributed
  @Test func `a part of a text says what else there is to it, once for a part in two colors`() {
    voices.reader.turnOn()
    let item = voices.item("")
    let text = NSMutableAttributedString(string: "Dear Ann, helo there")
    text.addAttribute(
      .accessibilityTextCustom, value: "misspelled", range: NSRange(location: 10, length: 4))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 10, length: 2))
    item.accessibilityAttributedLabel = text
    #expect(voices.words(for: item) == ["Dear Ann, misspelled, helo there"])
  }

  @Test func `an item that opens says whether it is open`() {
    voices.reader.turnOn()
    let item = voices.item("Rooms")
    item.accessibilityTraits = .button
    item.accessibilityExpandedStatus = .collapsed
    #expect(voices.words(for: item) == ["Rooms, button, collapsed"])
    item.accessibilityExpandedStatus = .expanded
    #expect(
      voices.said { voices.reader.perform(.readFromHere, isLast: false) }
        == ["Rooms, button, expanded"])
  }

  @Test func `an action's name is spoken in its language, and its plain name is the words`() {
    let item = voices.item("Letter")
    item.accessibilityCustomActions = [
      UIAccessibilityCustomAction(
        attributedName: NSAttributedString(
          string: "Effacer", attributes: [.accessibilitySpeechLanguage: "fr"])
      ) { _ in true }
    ]
    voices.reader.turnOn()
    _ = voices.words(for: item)
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["fr: Effacer"])
    let action = item.accessibilityCustomActions?.first
    #expect(action?.name == "Effacer")
    action?.name = "Delete"
    #expect(action?.attributedName.string == "Delete")
  }

  @Test func `what can be zoomed has actions for it, asked at its middle`() {
    let map = ZoomedMap(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    map.isAccessibilityElement = true
    map.accessibilityTraits = [.image, .supportsZoom]
    voices.root.addSubview(map)
    let actions = map.readerActions
    #expect(actions.map(\.name) == ["Zoom in", "Zoom out"])
    #expect(actions.map { $0.actionHandler?($0) } == [true, false])
    #expect(map.asked == [CGPoint(x: 50, y: 30), CGPoint(x: 50, y: 30)])
  }

  // MARK: Who has the cursor

  @Test func `the cursor of the reader is asked for by its technology, and no other has one`() {
    let item = voices.item("Garden")
    voices.fingers.application.becomeShared()
    #expect(item.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
    var technologies: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      let key = UIAccessibility.assistiveTechnologyUserInfoKey
      let name = note.userInfo?[key] as? String
      MainActor.assumeIsolated { technologies.append(name ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    voices.reader.turnOn()
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === item)
    #expect(UIAccessibility.focusedElement() as? UIView === item)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    #expect(
      item.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
    #expect(technologies == ["UIAccessibilityNotificationVoiceOverIdentifier"])
  }
}

private final class ZoomedMap: UIView {
  var asked: [CGPoint] = []

  override func accessibilityZoomIn(at point: CGPoint) -> Bool {
    asked.append(point)
    return true
  }
  override func accessibilityZoomOut(at point: CGPoint) -> Bool {
    asked.append(point)
    return false
  }
}
