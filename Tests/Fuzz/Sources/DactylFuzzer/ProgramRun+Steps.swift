import DactylKit
import Foundation
import InputFrames

extension ProgramRun {
  /// One thing that a program or a user does.
  func step() {
    switch choices.number(below: 32) {
    case 0, 1, 2: addView()
    case 3: anyView()?.removeFromSuperview()
    case 4: moveView()
    case 5, 6: changeView()
    case 7, 8: addRecognizer()
    case 9: changeRecognizer()
    case 10, 11: down()
    case 12, 13: move()
    case 14: up(.ended)
    case 15: up(.cancelled)
    case 16, 17: pass(Double(choices.next()) * 4)
    case 18: present()
    case 19: anyController()?.dismiss(animated: choices.once(in: 2)) { [weak self] in self?.act() }
    case 20, 21: navigate()
    case 22: turn()
    case 23: changeList()
    case 24: respond()
    case 25: animate()
    case 26: constrain()
    case 27: press()
    case 28: point()
    case 29: show(choices.number(below: 5))
    case 30: changeChildren()
    default: anyView()?.layoutIfNeeded()
    }
  }

  func anyView() -> UIView? {
    views.removeAll { $0.object == nil }
    return choices.pick(views)?.object
  }

  func anyController() -> UIViewController? {
    controllers.removeAll { $0.object == nil }
    return choices.pick(controllers)?.object
  }

  // MARK: Views

  private func addView() {
    let view = makeView(choices.number(below: 24))
    views.append(Weak(view))
    let parent = (choices.once(in: 4) ? window : anyView()) ?? window
    if parent !== view { parent.addSubview(view) }
  }

  private func place() -> CGRect {
    CGRect(
      x: choices.length(), y: choices.length(), width: choices.length(), height: choices.length())
  }

  private func moveView() {
    // A view below itself is a mistake of the program, here as in UIKit. So is another place for the view of a controller:
    // moved in `viewDidLoad()` into the view that is loaded, it would hold what its container adds to it next.
    guard let view = anyView(), let other = anyView(), !(view.next is UIViewController) else {
      return
    }
    guard !other.isDescendant(of: view), !view.isDescendant(of: other) else { return }
    switch choices.number(below: 6) {
    case 0: other.addSubview(view)
    case 1: other.insertSubview(view, at: choices.number(below: 5))
    case 2: view.superview?.bringSubviewToFront(view)
    case 3: view.superview?.sendSubviewToBack(view)
    case 4: other.superview?.insertSubview(view, aboveSubview: other)
    default: view.superview?.exchangeSubview(at: 0, withSubviewAt: choices.number(below: 3))
    }
  }

  private func changeView() {
    guard let view = anyView() else { return }
    switch choices.number(below: 14) {
    case 0: view.frame = place()
    case 1: view.bounds = place()
    case 2: view.center = CGPoint(x: choices.length(), y: choices.length())
    case 3: view.transform = CGAffineTransform(rotationAngle: choices.length())
    case 4: view.transform = CGAffineTransform(scaleX: choices.length(), y: choices.length())
    case 5: view.isHidden.toggle()
    case 6: view.alpha = [0, 0.005, 0.5, 1, .nan][choices.number(below: 5)]
    case 7: view.isUserInteractionEnabled.toggle()
    case 8: view.isMultipleTouchEnabled.toggle()
    case 9: view.isExclusiveTouch.toggle()
    case 10: view.clipsToBounds.toggle()
    case 11: view.setNeedsLayout()
    case 12: view.semanticContentAttribute = choices.once(in: 2) ? .forceRightToLeft : .unspecified
    default: view.tintColor = choices.once(in: 2) ? .systemRed : nil
    }
  }

  private func animate() {
    let view = Weak(anyView() ?? window)
    let duration = Double(choices.next()) / 100
    let change: @MainActor @Sendable () -> Void = { [weak self] in
      view.object?.center.x += 10
      self?.act()
    }
    let completed: @MainActor @Sendable (Bool) -> Void = { [weak self] _ in self?.act() }
    switch choices.number(below: 4) {
    case 0: UIView.animate(withDuration: duration, animations: change, completion: completed)
    case 1:
      UIView.animate(
        withDuration: duration, delay: 0.1,
        options: [.beginFromCurrentState, .allowUserInteraction],
        animations: change, completion: completed)
    case 2:
      UIView.transition(
        with: view.object ?? window, duration: duration, options: .transitionCrossDissolve,
        animations: change, completion: completed)
    default: UIView.performWithoutAnimation(change)
    }
  }

  private func constrain() {
    guard let view = anyView() else { return }
    switch choices.number(below: 6) {
    case 0: view.translatesAutoresizingMaskIntoConstraints.toggle()
    case 1:
      if let constraint = choices.pick(constraints) { constraint.isActive = false }
    case 2:
      if let constraint = choices.pick(constraints) { constraint.constant = choices.length() }
    case 3:
      guard let parent = view.superview else { return }
      keep(view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: choices.length()))
      keep(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: choices.length()))
    case 4: keep(view.widthAnchor.constraint(equalToConstant: choices.length()))
    default:
      guard let parent = view.superview else { return }
      keep(view.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: choices.length()))
    }
  }

  private func keep(_ constraint: NSLayoutConstraint) {
    constraint.priority = choices.once(in: 2) ? .required : .defaultLow
    constraint.isActive = true
    constraints.append(constraint)
    if constraints.count > 20 { constraints.removeFirst().isActive = false }
  }

  // MARK: Recognizers

  private func addRecognizer() {
    let recognizer: UIGestureRecognizer
    switch choices.number(below: 8) {
    case 0: recognizer = UITapGestureRecognizer()
    case 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2: recognizer = UIPanGestureRecognizer()
    case 3: recognizer = UISwipeGestureRecognizer()
    case 4: recognizer = UILongPressGestureRecognizer()
    case 5: recognizer = UIPinchGestureRecognizer()
    case 6: recognizer = UIRotationGestureRecognizer()
    default: recognizer = UIScreenEdgePanGestureRecognizer()
    }
    recognizer.addTarget { [weak self] (_: UIGestureRecognizer) in self?.act() }
    recognizer.delaysTouchesBegan = choices.once(in: 4)
    recognizer.cancelsTouchesInView = !choices.once(in: 4)
    recognizers.append(Weak(recognizer))
    (anyView() ?? window).addGestureRecognizer(recognizer)
  }

  private func changeRecognizer() {
    recognizers.removeAll { $0.object == nil }
    guard let recognizer = choices.pick(recognizers)?.object else { return }
    switch choices.number(below: 5) {
    case 0: recognizer.isEnabled.toggle()
    case 1: recognizer.view?.removeGestureRecognizer(recognizer)
    case 2: anyView()?.addGestureRecognizer(recognizer)
    case 3:
      if let other = choices.pick(recognizers)?.object { recognizer.require(toFail: other) }
    default:
      guard recognizer.numberOfTouches > 0 else { return }
      recognizer.state = choices.once(in: 2) ? .failed : .cancelled
    }
  }

  // MARK: Fingers, keys, a mouse

  private func send(_ finger: Int, _ phase: Contact.Phase) {
    guard let down = fingers[finger] else { return }
    // A point of the screen is half a millimetre of the panel.
    let contact = Contact(id: down.id, slot: finger, phase: phase, x: down.x / 2, y: down.y / 2)
    now = now + .milliseconds(8)
    application.handle(.touches(TouchFrame(time: now, device: Self.panel, contacts: [contact])))
    if phase == .ended || phase == .cancelled { fingers[finger] = nil }
  }

  private func down() {
    let finger = choices.number(below: 5)
    guard fingers[finger] == nil else { return }
    lastTouch += 1
    fingers[finger] = (lastTouch, Double(choices.next()) * 1.8, Double(choices.next()) * 1.2)
    send(finger, .began)
  }

  private func move() {
    guard let finger = choices.pick(fingers.keys.sorted()) else { return }
    fingers[finger]?.x += Double(Int8(bitPattern: choices.next()))
    fingers[finger]?.y += Double(Int8(bitPattern: choices.next()))
    send(finger, .moved)
  }

  private func up(_ phase: Contact.Phase) {
    guard let finger = choices.pick(fingers.keys.sorted()) else { return }
    send(finger, phase)
  }

  /// All fingers lift, and the mouse's buttons come up.
  func lift() {
    for finger in fingers.keys.sorted() { send(finger, .ended) }
    now = now + .milliseconds(8)
    application.handle(.pointer(PointerChange(device: Self.mouse, .pressed(0), time: now)))
  }

  private func press() {
    // Escape, digits, Tab, letters, Return, Space and arrows, by the kernel's codes.
    let codes: [UInt16] = [1, 2, 3, 14, 15, 16, 28, 30, 57, 103, 105, 106, 108, 111]
    let code = codes[choices.number(below: codes.count)]
    for phase in [KeyChange.Phase.began, .ended] {
      now = now + .milliseconds(20)
      application.handle(
        .key(KeyChange(device: Self.keyboard, code: code, phase: phase, time: now)))
    }
  }

  private func point() {
    now = now + .milliseconds(8)
    let right = Double(Int8(bitPattern: choices.next()))
    let down = Double(Int8(bitPattern: choices.next()))
    let action: PointerChange.Action =
      switch choices.number(below: 8) {
      case 0: .pressed(1)
      case 1: .pressed(0)
      case 2: .scrolled(.wheel, right: 0, down: down)
      case 3: .turned(steps: Int(right))
      case 4: .pressed(2)
      default: .moved(right: right, down: down)
      }
    application.handle(.pointer(PointerChange(device: Self.mouse, action, time: now)))
  }

  private func respond() {
    switch choices.number(below: 4) {
    case 0: anyView()?.becomeFirstResponder()
    case 1: anyView()?.resignFirstResponder()
    case 2: window.endEditing(true)
    default: (window.firstResponder as? any UIKeyInput)?.insertText("a\u{301}\n")
    }
  }
}
