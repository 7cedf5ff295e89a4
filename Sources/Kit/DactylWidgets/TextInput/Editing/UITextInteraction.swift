public import DactylControls
import Foundation
import GestureMachines

/// The gestures of editable or selectable text. One tap places the caret, two taps select a word,
/// three a paragraph. A long press moves the caret, and a drag from an end of the selection moves
/// that end.
///
/// ``UITextField`` and ``UITextView`` have one. Any other view that adopts ``UITextInput`` can add
/// one:
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = self
///     addInteraction(interaction)
@MainActor
open class UITextInteraction: UIInteraction {
  /// Whether the text is editable or only selectable.
  public enum Mode: Int, Hashable, Sendable {
    /// The user can edit the text.
    case editable = 0
    /// The user can select text, and there is no caret.
    case nonEditable = 1
  }

  /// Whether the text is editable or only selectable.
  public let textInteractionMode: Mode
  /// The text; held weakly.
  open weak var textInput: (any UITextInput)?
  /// The view with this interaction.
  open private(set) weak var view: UIView?
  /// Whether a long press is moving the caret. Beyond UIKit, which shows a loupe.
  public private(set) final var isMovingCaret = false {
    didSet { if isMovingCaret != oldValue { view?.markLookChanged() } }
  }
  /// The end of the selection that a finger is dragging.
  private var draggedEnd: UITextPosition?
  private let tap = CountedTapRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let drag = UIPanGestureRecognizer()
  private lazy var chooser = HandleChooser(self)

  /// An interaction with the gestures for a mode.
  public init(for mode: Mode) {
    textInteractionMode = mode
    tap.addTarget(self, action: UITextInteraction.tapped)
    press.addTarget(self, action: UITextInteraction.pressed)
    drag.addTarget(self, action: UITextInteraction.dragged)
    tap.cancelsTouchesInView = false
    // A key that selects is none of a touched text.
    (tap.allowedPressTypes, press.allowedPressTypes) = ([], [])
    drag.limits.slop = TextEditingLimits.handleSlop
    drag.maximumNumberOfTouches = 1
    drag.delegate = chooser
  }

  /// The recognizers, for others that require them to fail.
  public final var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap, press, drag] }

  /// Called before the interaction is added to or removed from a view.
  open func willMove(to view: UIView?) {
    for recognizer in gesturesForFailureRequirements {
      recognizer.view?.removeGestureRecognizer(recognizer)
    }
  }

  /// Called after the interaction was added to or removed from a view.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    for recognizer in gesturesForFailureRequirements { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Gestures

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    tapped(at: recognizer.location(in: view), count: tap.count)
  }

  /// Handles a tap. It moves the caret; if the caret was already there, it shows the edit menu.
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
        // A drag never makes the selection empty.
        textInput.compare(place, to: draggedEnd) != .orderedSame
      else { return }
      textInput.selectedTextRange = textInput.textRange(from: draggedEnd, to: place)
    default:
      draggedEnd = nil
      if recognizer.state == .ended { showMenu() }
    }
  }

  /// The end of the selection that stays while the other one is dragged.
  private func fixedEnd(for point: CGPoint, of range: UITextRange) -> UITextPosition? {
    guard let textInput else { return nil }
    let start = distance(from: point, to: textInput.caretRect(for: range.start))
    let end = distance(from: point, to: textInput.caretRect(for: range.end))
    return start < end ? range.end : range.start
  }

  /// Whether a point is at an end of the selection.
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

/// Lets a drag begin only at the ends of a selection.
private final class HandleChooser: UIGestureRecognizerDelegate {
  private unowned let interaction: UITextInteraction

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    interaction.isAtHandle(touch.location(in: gestureRecognizer.view))
  }
}

/// A tap recognizer that counts taps in sequence.
private final class CountedTapRecognizer: UITapGestureRecognizer {
  private(set) var count = 0

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    count = touches.map(\.tapCount).max() ?? 1
    super.touchesEnded(touches, with: event)
  }
}
