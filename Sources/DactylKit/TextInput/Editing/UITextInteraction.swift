import Foundation
import GestureMachines

/// The gestures of a text that is edited: a tap places the caret, two select a word, three a paragraph; a
/// finger that rests moves the caret, and one at an end of the selection drags that end.
///
/// ``UITextField`` and ``UITextView`` have one. Any view that adopts ``UITextInput`` gets the same:
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = self
///     addInteraction(interaction)
@MainActor
open class UITextInteraction: UIInteraction {
  /// Whether a user changes the text or only selects.
  public enum Mode: Int, Hashable, Sendable {
    /// The text is edited.
    case editable = 0
    /// The text is selected, and has no caret.
    case nonEditable = 1
  }

  /// Whether the text is edited or only selected.
  public let textInteractionMode: Mode
  /// The text; held weakly.
  open weak var textInput: (any UITextInput)?
  /// The view whose touches it takes.
  open private(set) weak var view: UIView?
  /// Whether a finger that rests moves the caret now. Beyond UIKit, which shows a loupe.
  public private(set) final var isMovingCaret = false {
    didSet { if isMovingCaret != oldValue { view?.markLookChanged() } }
  }
  /// Which end of the selection a finger drags.
  private var draggedEnd: UITextPosition?
  private let tap = CountedTapRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let drag = UIPanGestureRecognizer()
  private lazy var chooser = HandleChooser(self)

  /// The gestures of a text.
  public init(for mode: Mode) {
    textInteractionMode = mode
    tap.addTarget(self, action: UITextInteraction.tapped)
    press.addTarget(self, action: UITextInteraction.pressed)
    drag.addTarget(self, action: UITextInteraction.dragged)
    tap.cancelsTouchesInView = false
    drag.limits.slop = TextEditingLimits.handleSlop
    drag.maximumNumberOfTouches = 1
    drag.delegate = chooser
  }

  /// The recognizers, for others that wait for them.
  public final var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap, press, drag] }

  /// The interaction is about to get a view, or none.
  open func willMove(to view: UIView?) {
    for recognizer in gesturesForFailureRequirements {
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }

  /// The interaction has a view, or none.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    for recognizer in gesturesForFailureRequirements { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Gestures

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    tapped(at: recognizer.location(in: view), count: tap.count)
  }

  /// A tap: the first one puts the caret there, and shows the menu where the caret already was.
  func tapped(at point: CGPoint, count: Int) {
    guard let view, let textInput else { return }
    let wasFirst = view.isFirstResponder
    guard wasFirst || view.becomeFirstResponder(),
      let place = textInput.closestPosition(to: point)
    else { return }
    switch count {
    case ...1:
      let selected = textInput.selectedTextRange
      let isSame =
        selected.map { $0.isEmpty && textInput.compare($0.start, to: place) == .orderedSame }
        ?? false
      textInput.selectedTextRange = textInput.textRange(from: place, to: place)
      if wasFirst, isSame, !UIMenuController.shared.isMenuVisible { return showMenu() }
      UIMenuController.shared.hideMenu()
    case 2: select(.word, at: place)
    default: select(.paragraph, at: place)
    }
  }

  private func select(_ unit: UITextGranularity, at place: UITextPosition) {
    guard let textInput,
      let range = textInput.tokenizer.rangeEnclosingPosition(
        place, with: unit, inDirection: .storage(.forward))
    else { return }
    textInput.selectedTextRange = range
    showMenu()
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard let view, let textInput else { return }
    switch recognizer.state {
    case .began:
      guard view.isFirstResponder || view.becomeFirstResponder() else { return }
      UIMenuController.shared.hideMenu()
      if textInteractionMode == .nonEditable {
        if let place = textInput.closestPosition(to: recognizer.location(in: view)) {
          select(.word, at: place)
        }
        return
      }
      isMovingCaret = true
      moveCaret(to: recognizer.location(in: view))
    case .changed: if isMovingCaret { moveCaret(to: recognizer.location(in: view)) }
    case .ended:
      guard isMovingCaret else { return }
      isMovingCaret = false
      showMenu()
    default: isMovingCaret = false
    }
  }

  private func moveCaret(to point: CGPoint) {
    guard let textInput, let place = textInput.closestPosition(to: point) else { return }
    textInput.selectedTextRange = textInput.textRange(from: place, to: place)
  }

  private func dragged(_ recognizer: UIPanGestureRecognizer) {
    guard let view, let textInput else { return }
    switch recognizer.state {
    case .began, .changed:
      guard let range = textInput.selectedTextRange else { return }
      let travel = recognizer.translation(in: view)
      let point = recognizer.location(in: view)
      if draggedEnd == nil {
        let start = CGPoint(x: point.x - travel.x, y: point.y - travel.y)
        draggedEnd = fixedEnd(for: start, of: range)
        UIMenuController.shared.hideMenu()
      }
      guard let draggedEnd, let place = textInput.closestPosition(to: point),
        // The selection never becomes empty under the finger.
        textInput.compare(place, to: draggedEnd) != .orderedSame
      else { return }
      textInput.selectedTextRange = textInput.textRange(from: draggedEnd, to: place)
    default:
      draggedEnd = nil
      if recognizer.state == .ended { showMenu() }
    }
  }

  /// The end that stays while the other one is dragged.
  private func fixedEnd(for point: CGPoint, of range: UITextRange) -> UITextPosition? {
    guard let textInput else { return nil }
    let start = distance(from: point, to: textInput.caretRect(for: range.start))
    let end = distance(from: point, to: textInput.caretRect(for: range.end))
    return start < end ? range.end : range.start
  }

  /// Whether a touch is at an end of the selection.
  fileprivate func isAtHandle(_ point: CGPoint) -> Bool {
    guard let textInput, let range = textInput.selectedTextRange, !range.isEmpty,
      view?.isFirstResponder == true
    else { return false }
    return [range.start, range.end].contains {
      distance(from: point, to: textInput.caretRect(for: $0)) <= TextEditingLimits.handleReach
    }
  }

  private func distance(from point: CGPoint, to rect: CGRect) -> CGFloat {
    let x = max(rect.minX - point.x, 0, point.x - rect.maxX)
    let y = max(rect.minY - point.y, 0, point.y - rect.maxY)
    return (x * x + y * y).squareRoot()
  }

  private func showMenu() {
    guard let view, let textInput, let range = textInput.selectedTextRange else { return }
    UIMenuController.shared.showMenu(from: view, rect: textInput.firstRect(for: range))
  }
}

/// Lets a drag begin at the ends of a selection only.
private final class HandleChooser: UIGestureRecognizerDelegate {
  private unowned let interaction: UITextInteraction

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    interaction.isAtHandle(touch.location(in: gestureRecognizer.view))
  }
}

/// A tap that knows the how many-th it is.
private final class CountedTapRecognizer: UITapGestureRecognizer {
  private(set) var count = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.map(\.tapCount).max() ?? 1
    super.touchesEnded(touches, with: event)
  }
}
