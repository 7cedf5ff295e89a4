import Foundation

// What a class of the program's own need not say.
extension UIFocusEnvironment {
  /// That of the parent.
  public var focusGroupIdentifier: String? { nil }
  /// Asks the system of the application that shows it.
  public func setNeedsFocusUpdate() {
    UIFocusSystem.focusSystem(for: self)?.needUpdate(in: self)
  }
  /// Asks the system of the application that shows it.
  public func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }

  /// The view that it is, has or is inside of.
  var nearestView: UIView? {
    var present: (any UIFocusEnvironment)? = self
    for _ in 0..<FocusLimits.deepest {
      if let view = present as? UIView { return view }
      if let view = (present as? UIViewController)?.viewIfLoaded { return view }
      guard let next = present?.parentFocusEnvironment else { return nil }
      present = next
    }
    return nil
  }

  /// The controller to whose view it belongs.
  var nearestController: UIViewController? {
    nearestView?.responderChain.lazy.compactMap { $0 as? UIViewController }.first
  }

  /// It and all environments around it, from the inside.
  var focusPath: [any UIFocusEnvironment] {
    var path: [any UIFocusEnvironment] = []
    var present: (any UIFocusEnvironment)? = self
    while let each = present, path.count < FocusLimits.deepest {
      path.append(each)
      present = each.parentFocusEnvironment
    }
    return path
  }
}

extension UIFocusItem {
  /// A ring.
  public var focusEffect: UIFocusEffect? { UIFocusEffect() }
  /// None special.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  /// It is not.
  public var isTransparentFocusItem: Bool { false }
  /// Does nothing.
  public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  /// The controller whose view it is, else the superview.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
  /// The view itself.
  public final var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The view itself.
  public final var coordinateSpace: any UICoordinateSpace { self }
  /// Whether the view has the focus of keys.
  public final var isFocused: Bool { application.focusSystem.focusedItem === self }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of the controller's view.
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? {
    next as? any UIFocusEnvironment
  }
  /// The controller's view.
  public final var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
}

extension UIFocusAnimationCoordinator {
  /// Runs the animations, then the completions.
  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: duration) { [animations] in
      for animation in animations { animation() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
