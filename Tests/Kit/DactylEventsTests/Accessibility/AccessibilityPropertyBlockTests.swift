import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Blocks in place of accessibility properties")
struct AccessibilityPropertyBlockTests {
  private typealias Property<Value> = ReferenceWritableKeyPath<UIView, Value>

  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  /// A block is not there at first, answers before what was set, is read back, and can be taken away.
  private func expect<Value: Equatable>(
    _ block: Property<(@MainActor () -> Value)?>, toAnswer answer: Value,
    for property: Property<Value>,
    before value: Value, _ place: SourceLocation = #_sourceLocation
  ) {
    view[keyPath: property] = value
    #expect(view[keyPath: block] == nil, sourceLocation: place)
    view[keyPath: block] = { answer }
    #expect(view[keyPath: block]?() == answer, sourceLocation: place)
    #expect(view[keyPath: property] == answer, sourceLocation: place)
    view[keyPath: block] = nil
    #expect(view[keyPath: block] == nil, sourceLocation: place)
    #expect(view[keyPath: property] == value, sourceLocation: place)
  }

  private func text(_ words: String) -> NSAttributedString? { NSAttributedString(string: words) }

  @Test func `a block for a text answers before the text that was set`() {
    expect(\.accessibilityLabelBlock, toAnswer: "b", for: \.accessibilityLabel, before: "a")
    expect(\.accessibilityValueBlock, toAnswer: "b", for: \.accessibilityValue, before: "a")
    expect(\.accessibilityHintBlock, toAnswer: "b", for: \.accessibilityHint, before: "a")
    expect(
      \.accessibilityIdentifierBlock, toAnswer: "b", for: \.accessibilityIdentifier, before: "a")
    expect(\.accessibilityLanguageBlock, toAnswer: "fr", for: \.accessibilityLanguage, before: "de")
    expect(
      \.accessibilityTextualContextBlock, toAnswer: .console, for: \.accessibilityTextualContext,
      before: .sourceCode)
  }

  @Test func `a block for a text with attributes answers before the one that was set`() {
    expect(
      \.accessibilityAttributedLabelBlock, toAnswer: text("b"), for: \.accessibilityAttributedLabel,
      before: text("a"))
    expect(
      \.accessibilityAttributedValueBlock, toAnswer: text("b"), for: \.accessibilityAttributedValue,
      before: text("a"))
    expect(
      \.accessibilityAttributedHintBlock, toAnswer: text("b"), for: \.accessibilityAttributedHint,
      before: text("a"))
  }

  @Test func `a block for a text with attributes answers for the plain text, too`() {
    view.accessibilityLabel = "a"
    view.accessibilityValue = "a"
    view.accessibilityHint = "a"
    view.accessibilityAttributedLabelBlock = { NSAttributedString(string: "label") }
    view.accessibilityAttributedValueBlock = { NSAttributedString(string: "value") }
    view.accessibilityAttributedHintBlock = { NSAttributedString(string: "hint") }
    #expect(view.accessibilityLabel == "label")
    #expect(view.accessibilityValue == "value")
    #expect(view.accessibilityHint == "hint")
  }

  @Test func `a block for a question answers before the yes or no that was set`() {
    expect(
      \.isAccessibilityElementBlock, toAnswer: true, for: \.isAccessibilityElement, before: false)
    expect(
      \.accessibilityRespondsToUserInteractionBlock, toAnswer: false,
      for: \.accessibilityRespondsToUserInteraction, before: true)
    expect(
      \.accessibilityElementsHiddenBlock, toAnswer: true, for: \.accessibilityElementsHidden,
      before: false)
    expect(
      \.accessibilityViewIsModalBlock, toAnswer: true, for: \.accessibilityViewIsModal,
      before: false)
    expect(
      \.accessibilityShouldGroupAccessibilityChildrenBlock, toAnswer: true,
      for: \.shouldGroupAccessibilityChildren, before: false)
  }

  @Test func `a block for a kind answers before the one that was set`() {
    expect(
      \.accessibilityTraitsBlock, toAnswer: .button, for: \.accessibilityTraits, before: .link)
    expect(
      \.accessibilityExpandedStatusBlock, toAnswer: .expanded, for: \.accessibilityExpandedStatus,
      before: .collapsed)
    expect(
      \.accessibilityNavigationStyleBlock, toAnswer: .combined,
      for: \.accessibilityNavigationStyle, before: .separate)
    expect(
      \.accessibilityContainerTypeBlock, toAnswer: .list, for: \.accessibilityContainerType,
      before: .landmark)
  }

  @Test func `a block for a place answers before the one that was set`() {
    expect(
      \.accessibilityFrameBlock, toAnswer: CGRect(x: 1, y: 2, width: 3, height: 4),
      for: \.accessibilityFrame, before: CGRect(x: 5, y: 6, width: 7, height: 8))
    expect(
      \.accessibilityActivationPointBlock, toAnswer: CGPoint(x: 1, y: 2),
      for: \.accessibilityActivationPoint, before: CGPoint(x: 3, y: 4))
  }

  @Test func `a block for an outline answers before the one that was set`() {
    let set = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    let given = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.accessibilityPath = set
    #expect(view.accessibilityPathBlock == nil)
    view.accessibilityPathBlock = { given }
    #expect(view.accessibilityPathBlock?() === given)
    #expect(view.accessibilityPath === given)
    view.accessibilityPathBlock = nil
    #expect(view.accessibilityPath?.bounds == set.bounds)
  }

  @Test func `a block for what it holds answers before what was set`() {
    let (set, given) = (UIView(), UIView())
    view.accessibilityElements = [set]
    #expect(view.accessibilityElementsBlock == nil)
    view.accessibilityElementsBlock = { [given] }
    #expect(view.accessibilityElementsBlock?()?.first as? UIView === given)
    #expect(view.accessibilityElements?.first as? UIView === given)
    view.accessibilityElementsBlock = nil
    #expect(view.accessibilityElements?.first as? UIView === set)
  }

  @Test func `blocks for actions and rotors answer before what was set`() {
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { _ in nil }
    view.accessibilityCustomActions = []
    view.accessibilityCustomRotors = []
    #expect(view.accessibilityCustomActionsBlock == nil)
    #expect(view.accessibilityCustomRotorsBlock == nil)
    view.accessibilityCustomActionsBlock = { [action] }
    view.accessibilityCustomRotorsBlock = { [rotor] }
    #expect(view.accessibilityCustomActionsBlock?()?.first === action)
    #expect(view.accessibilityCustomRotorsBlock?()?.first === rotor)
    #expect(view.accessibilityCustomActions?.first === action)
    #expect(view.accessibilityCustomRotors?.first === rotor)
  }

  @Test func `one block for names that are called aloud is both forms of it`() {
    view.accessibilityUserInputLabels = ["Settings"]
    #expect(view.accessibilityUserInputLabelsBlock == nil)
    #expect(view.accessibilityAttributedUserInputLabelsBlock == nil)
    view.accessibilityUserInputLabelsBlock = { ["Gear", "Options"] }
    #expect(view.accessibilityUserInputLabelsBlock?() == ["Gear", "Options"])
    #expect(
      view.accessibilityAttributedUserInputLabelsBlock?()?.map(\.string) == ["Gear", "Options"])
    #expect(view.accessibilityUserInputLabels == ["Gear", "Options"])
    view.accessibilityAttributedUserInputLabelsBlock = { [NSAttributedString(string: "Wheel")] }
    #expect(view.accessibilityUserInputLabelsBlock?() == ["Wheel"])
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Wheel"])
    view.accessibilityUserInputLabelsBlock = nil
    #expect(view.accessibilityUserInputLabels == ["Settings"])
  }

  @Test func `a block takes the steps of an adjustable item`() {
    var steps = 0
    #expect(view.accessibilityIncrementBlock == nil && view.accessibilityDecrementBlock == nil)
    view.accessibilityIncrementBlock = { steps += 1 }
    view.accessibilityDecrementBlock = { steps -= 10 }
    view.accessibilityIncrement()
    view.accessibilityIncrementBlock?()
    #expect(steps == 2)
    view.accessibilityDecrement()
    view.accessibilityDecrementBlock?()
    #expect(steps == -18)
  }
}
