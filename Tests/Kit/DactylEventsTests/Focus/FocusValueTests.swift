@_spi(Kit) import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("What the focus does with values, presses and texts")
struct FocusValueTests {
  let trail = FocusTrail()

  // MARK: Values

  /// A view whose value keys change.
  private final class Dial: Spot {
    var value = 0
    var most = 3
    override var valueHeadings: UIFocusHeading { [.left, .right] }
    override func changeByKeys(_ step: Int, _ heading: UIFocusHeading) -> Bool {
      guard (0...most).contains(value + step) else { return false }
      value += step
      return true
    }
  }

  private func dial() -> Dial {
    let dial = Dial("dial", 100, 100)
    trail.root.addSubview(dial)
    trail.spot("below", 100, 200)
    trail.start(at: dial)
    return dial
  }

  @Test func `arrows along a value change it, and those across it lead on`() {
    let dial = dial()
    trail.press(.keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow)
    #expect(dial.value == 1)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "below")
  }

  @Test func `in an interface that is read from the right, the arrow to the left adds`() {
    let dial = dial()
    dial.semanticContentAttribute = .forceRightToLeft
    trail.press(.keyboardLeftArrow, .keyboardLeftArrow, .keyboardRightArrow)
    #expect(dial.value == 1)
  }

  @Test func `Return lets all arrows change a value, and another one ends that`() {
    let dial = dial()
    trail.press(.keyboardReturnOrEnter)
    #expect(trail.system.ring?.isEditing == true)
    trail.press(.keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow)
    #expect(dial.value == 1)
    trail.press(.keyboardReturnOrEnter)
    #expect(trail.system.ring?.isEditing == false)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "below")
  }

  @Test func `Escape ends the change of a value`() {
    let dial = dial()
    trail.press(.keyboardReturnOrEnter, .keyboardEscape)
    #expect(trail.system.ring?.isEditing == false)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "below")
    #expect(dial.value == 0)
  }

  @Test func `a finger ends the change of a value`() {
    let dial = dial()
    trail.press(.keyboardReturnOrEnter)
    #expect(trail.system.ring?.isEditing == true)
    trail.fingers.tap(350, 500)
    trail.press(.keyboardUpArrow, .keyboardUpArrow)
    #expect(trail.system.ring?.isEditing == false)
    #expect(dial.value == 0)
  }

  @Test func `a value that goes no further leaves its change`() {
    let dial = dial()
    trail.press(.keyboardReturnOrEnter)
    trail.turn(3)
    #expect(dial.value == 3)
    #expect(trail.system.ring?.isEditing == true)
    trail.turn(1)
    #expect(trail.system.ring?.isEditing == false)
  }

  // MARK: Presses

  /// A button as controls are.
  private final class Button: Spot, FocusPressing {
    var calls: [String] = []
    var isEnabled = true
    var isHighlighted = false { didSet { calls.append("highlighted \(isHighlighted)") } }
    func setFocused(_ isFocused: Bool) { calls.append("focused \(isFocused)") }
    func pressByFocus() { calls.append("pressed") }
  }

  @Test func `a press of a button that has the focus shows while the key is down`() {
    let button = Button("button", 10, 10)
    trail.root.addSubview(button)
    trail.start(at: button)
    trail.press(.keyboardSpacebar)
    #expect(button.calls == ["focused true", "highlighted true", "highlighted false", "pressed"])
    #expect(button.presses == 0)
  }

  @Test func `a view that has the focus is activated as by a reader`() {
    let spot = trail.spot("spot", 10, 10)
    trail.start(at: spot)
    trail.press(.keyboardReturnOrEnter)
    #expect(spot.presses == 1)
  }

  @Test func `what a class does by itself goes before its activation`() {
    final class Cell: Spot {
      var taps = 0
      override func activateByDefault() -> Bool {
        taps += 1
        return true
      }
    }
    let cell = Cell("cell", 10, 10)
    trail.root.addSubview(cell)
    trail.start(at: cell)
    trail.press(.keyboardReturnOrEnter)
    #expect(cell.taps == 1)
    #expect(cell.presses == 0)
  }

  @Test
  func `the back button of a remote leaves what stands before all else and has nothing to press`() {
    final class Leaving: UIViewController {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let leaving = Leaving()
    leaving.view.accessibilityViewIsModal = true
    trail.fingers.window.rootViewController = leaving
    trail.application.endIteration()
    trail.keys.press(code: 158)
    #expect(leaving.escapes == 1)
  }

  @Test func `of two modal views the back button of a remote leaves the one in front`() {
    final class Modal: UIView {
      var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let (behind, front) = (Modal(frame: trail.root.bounds), Modal(frame: trail.root.bounds))
    for modal in [behind, front] {
      modal.accessibilityViewIsModal = true
      trail.root.addSubview(modal)
    }
    trail.keys.press(code: 158)
    #expect((behind.escapes, front.escapes) == (0, 1))
    front.removeFromSuperview()
    trail.keys.press(code: 158)
    #expect((behind.escapes, front.escapes) == (1, 1))
  }

  // MARK: Texts

  private final class Text: Spot, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
    override var canBecomeFirstResponder: Bool { true }
    var whenEdited: (() -> Void)?
    override func becomeFirstResponder() -> Bool {
      defer { whenEdited?() }
      return super.becomeFirstResponder()
    }
  }

  @Test func `a text that a finger began to edit has the focus once keys are used`() {
    let text = Text("text", 10, 100)
    trail.root.addSubview(text)
    let other = trail.spot("other", 10, 10)
    #expect(text.becomeFirstResponder())
    trail.press(.keyboardTab)
    trail.start(at: other)
    #expect(trail.focused == "other")
    #expect(text.becomeFirstResponder())
    trail.press(.keyboardUpArrow)
    #expect(trail.focused == "other")
    #expect(!text.isFirstResponder)
  }

  @Test func `a press on a text edits it, and the focus goes to the keys on the screen`() {
    let text = Text("text", 10, 100)
    trail.root.addSubview(text)
    trail.start(at: text)
    _ = text.resignFirstResponder()
    let keyboard = trail.fingers.makeWindow(frame: CGRect(x: 0, y: 400, width: 400, height: 200))
    keyboard.windowLevel = .alert
    keyboard.addSubview(Spot("key", 10, 10))
    text.whenEdited = { keyboard.isHidden = false }
    trail.press(.keyboardReturnOrEnter)
    #expect(text.isFirstResponder)
    #expect(trail.focused == "key")
  }

  @Test func `the focus goes to keys that were on the screen before, too`() {
    let text = Text("text", 10, 100)
    trail.root.addSubview(text)
    let keyboard = trail.fingers.makeWindow(frame: CGRect(x: 0, y: 400, width: 400, height: 200))
    keyboard.windowLevel = .alert
    keyboard.addSubview(Spot("key", 10, 10))
    keyboard.isHidden = false
    trail.start(at: text)
    _ = text.resignFirstResponder()
    trail.press(.keyboardReturnOrEnter)
    #expect(text.isFirstResponder)
    #expect(trail.focused == "key")
  }

  @Test func `the reader's cursor takes the focus along to the view that holds its element`() {
    let one = trail.spot("one", 10, 10)
    let two = trail.spot("two", 10, 100)
    let part = UIAccessibilityElement(accessibilityContainer: two)
    two.accessibilityElements = [part]
    trail.start(at: one)
    trail.system.readerMoved(to: part)
    #expect(trail.focused == "two")
    trail.system.readerMoved(to: one)
    #expect(trail.focused == "one")
    trail.system.readerMoved(to: UIAccessibilityElement(accessibilityContainer: trail.root))
    #expect(trail.focused == "one")
  }

  // MARK: The map for tools

  @Test func `the map lists the items in their groups, with the first one`() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
    bar.focusGroupIdentifier = "bar"
    trail.root.addSubview(bar)
    trail.spot("one", 10, 10, in: bar)
    trail.spot("two", 200, 10, in: bar)
    trail.spot("three", 10, 100)
    let map = FocusMap(of: trail.application)
    #expect(map.items.map { ($0.item as? Spot)?.label } == ["one", "two", "three"])
    #expect(map.items.map(\.group) == [1, 1, 2])
    #expect(map.items.map(\.isFirst) == [true, false, false])
    #expect(map.items[2].frame == CGRect(x: 10, y: 100, width: 80, height: 40))
    #expect(map.refusals.isEmpty)
  }

  @Test func `the map says why an item cannot have the focus`() {
    func refusal(_ change: (Button) -> Void) -> [String] {
      let trail = FocusTrail()
      let button = Button("button", 10, 10)
      trail.root.addSubview(button)
      change(button)
      return FocusMap(of: trail.application).refusals.map(\.reason)
    }
    #expect(
      refusal {
        $0.isEnabled = false
        $0.takesFocus = false
      } == ["is disabled"])
    #expect(refusal { $0.takesFocus = false } == ["its canBecomeFocused is false"])
    #expect(refusal { $0.frame.size = .zero } == ["has no size"])
    #expect(refusal { trail.cover($0) } == ["is covered, or outside of what shows"])
    #expect(refusal { $0.isHidden = true } == [])
    #expect(refusal { $0.alpha = 0 } == ["is transparent"])
    #expect(
      refusal { $0.isUserInteractionEnabled = false } == ["isUserInteractionEnabled is false"])
    #expect(
      refusal { $0.superview?.isUserInteractionEnabled = false }
        == ["a view around it takes no input"])
  }

  @Test func `the map knows where each way leads, and leaves what was scrolled`() {
    let roll = trail.roll(8)
    let below = trail.spot("below", 10, 300)
    trail.spot("aside", 200, 300)
    let map = FocusMap(of: trail.application)
    func end(_ way: FocusMap.Way, _ item: Spot) -> String? {
      (map.destination(way, from: item) as? Spot)?.label
    }
    let third = roll.spots[3]
    #expect(end(.down, third) == "4")
    #expect(end(.up, third) == "2")
    #expect(roll.contentOffset.y == 0)
    #expect(end(.right, below) == "aside")
    #expect(end(.left, below) == nil)
    #expect(end(.turn, below) == "aside")
    #expect(end(.tab, below) == "aside")
    below.isHidden = true
    #expect(end(.down, below) == nil)
  }
}
