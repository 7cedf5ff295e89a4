import Foundation
import InputFrames

/// What keys, remotes and dials do with the focus, where no recognizer and no responder has taken the press.
extension UIFocusSystem {
  /// What a press means.
  private enum Meaning {
    case arrow(UIFocusHeading)
    case tab(forward: Bool)
    case select
    case back
  }

  private func meaning(of press: UIPress) -> Meaning? {
    let modifiers = press.key?.modifierFlags ?? []
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch press.type {
    case .upArrow: return .arrow(.up)
    case .downArrow: return .arrow(.down)
    case .leftArrow: return .arrow(.left)
    case .rightArrow: return .arrow(.right)
    case .select: return .select
    case .menu: return .back
    default: break
    }
    switch press.key?.keyCode {
    case .keyboardTab?: return .tab(forward: !modifiers.contains(.shift))
    case .keyboardReturnOrEnter?, .keypadEnter?, .keyboardSpacebar?: return isShown ? .select : nil
    case .keyboardEscape?: return isShown ? .back : nil
    default: return nil
    }
  }

  /// A press begins that nothing else has handled.
  func began(_ press: UIPress) {
    guard let meaning = meaning(of: press) else { return }
    guard wake() else {
      // A press closes what is presented and has nothing to press.
      guard standing == nil else { return }
      if case .select = meaning { selecting = (press, press.time, nil) }
      if case .back = meaning { goBack() }
      return
    }
    switch meaning {
    case .arrow(let heading): arrow(heading)
    case .tab(let forward):
      goToGroup(forward: forward)
      beginTyping()
    case .select:
      selecting = (press, press.time, current)
      (current as? any FocusPressing)?.isHighlighted = true
    case .back: goBack()
    }
  }

  /// A press ends: of one that selects the item is pressed, or, after a while, what shows is left.
  func ended(_ press: UIPress, isCancelled: Bool) {
    guard let (held, since, item) = selecting, held === press else { return }
    selecting = nil
    (item as? any FocusPressing)?.isHighlighted = false
    guard !isCancelled else { return }
    if item == nil || press.time - since >= FocusLimits.holding { return goBack() }
    if let item, item === current { activate(item) }
  }

  /// A dial turned by so many steps, clockwise if above 0.
  func turn(by steps: Int) {
    guard steps != 0, wake() else { return }
    let forward = steps > 0
    for _ in 0..<Int(min(steps.magnitude, UInt(FocusLimits.mostSteps))) {
      if isEditing, let view = current as? UIView {
        change(view, forward ? .next : .previous)
      } else {
        step(forward: forward)
      }
    }
  }

  /// Shows where the focus is. Returns whether the key does what else it does: not where it only brings the ring back.
  private func wake() -> Bool {
    adoptEditedText()
    let wasShown = isShown
    guard begin() else {
      show(true)
      return false
    }
    show(true)
    return wasShown || (current as? UIResponder)?.isFirstResponder == true
  }

  /// A text that a finger began to edit has the focus.
  private func adoptEditedText() {
    guard let text = application.keyWindow?.firstResponder as? UIView, text !== current,
      text is any UIKeyInput, current?.nearestView?.window.map({ $0 === text.window }) ?? true,
      let found = FocusCandidates(of: application).all.first(where: { $0.item === text })
    else { return }
    move(to: found, [])
  }

  // MARK: Values

  private func arrow(_ heading: UIFocusHeading) {
    if let view = current as? UIView, isEditing || !view.valueHeadings.isDisjoint(with: heading) {
      change(view, heading)
    } else {
      go(heading)
    }
  }

  private func change(_ view: UIView, _ heading: UIFocusHeading) {
    let isAcross = !view.valueHeadings.isDisjoint(with: [.left, .right])
    var isUp = !heading.isDisjoint(with: [.right, .down, .next])
    if isAcross {
      if !heading.isDisjoint(with: [.up, .down]) { isUp = heading == .up }
      if !heading.isDisjoint(with: [.left, .right]), view.isMirrored { isUp.toggle() }
    }
    if !view.changeByKeys(isUp ? 1 : -1, heading) { isEditing = false }
  }

  // MARK: Presses

  private func activate(_ item: any UIFocusItem) {
    if isEditing {
      isEditing = false
    } else if let text = item as? UIResponder, text is any UIKeyInput,
      text.canBecomeFirstResponder
    {
      if !text.isFirstResponder { seeksKeys = text.becomeFirstResponder() }
    } else if let view = item as? UIView, !view.valueHeadings.isEmpty {
      isEditing = true
    } else {
      _ =
        (item as? UIView)?.pressByKeys() ?? (item as? AccessibilityObject)?.accessibilityActivate()
    }
  }

  /// Tab begins to edit the text that it comes to.
  private func beginTyping() {
    guard let text = current as? UIResponder, text is any UIKeyInput else { return }
    _ = text.becomeFirstResponder()
  }

  /// Leaves what was entered last: a value, a text, what is presented, a level of a navigation.
  private func goBack() {
    if isEditing {
      isEditing = false
      return
    }
    if let text = application.keyWindow?.firstResponder, text is any UIKeyInput,
      text.resignFirstResponder()
    {
      return
    }
    let start = standing?.nearestView ?? FocusCandidates.root(of: application)
    for responder in start?.responderChain ?? [] {
      if responder.accessibilityPerformEscape() || (responder as? UIView)?.leaveByKeys() == true {
        return
      }
    }
  }
}

extension UIView {
  /// Does what a tap on it does.
  fileprivate func pressByKeys() -> Bool {
    if activateByDefault() { return true }
    if let control = self as? any FocusPressing {
      control.pressByFocus()
      return true
    }
    return accessibilityActivate()
  }
}

extension UIFocusSystem {
  /// What gets keys while no responder is first: the view that has the focus.
  func receiver(in window: UIWindow?) -> UIResponder? {
    guard isShown, let view = standing as? UIView, view.window === window else { return nil }
    return view
  }

  /// The screen reader's cursor moved. The focus comes along once keys are used, also while a finger hides the ring.
  package func readerMoved(to element: AccessibilityObject?) {
    guard let element, let current, element !== current,
      let found = FocusCandidates(of: application).candidate(of: element)
    else { return }
    move(to: found, [])
  }
}

extension FocusCandidates {
  /// The item that is an accessibility element, or holds it.
  func candidate(of element: AccessibilityObject) -> FocusCandidate? {
    all.first { candidate in
      candidate.item === element || (candidate.item as? UIView)?.holds(element: element) == true
    }
  }
}

extension UIView {
  /// Whether an element that is no view stands for a part of it.
  fileprivate func holds(element: AccessibilityObject) -> Bool {
    (0..<accessibilityElementCount()).contains {
      accessibilityElement(at: $0) as AnyObject? === element
    }
  }
}
