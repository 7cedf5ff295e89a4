extension UIApplication {
  /// Keeps touches from the whole program. Calls are counted: each needs its end.
  ///
  /// Touches that are down are cancelled; one that begins meanwhile is lost until it lifts.
  public final func beginIgnoringInteractionEvents() {
    ignoreCount += 1
    if ignoreCount == 1 { touchDispatcher.cancelAll() }
  }

  /// Undoes one ``beginIgnoringInteractionEvents()``. One call too many only causes a warning.
  public final func endIgnoringInteractionEvents() {
    guard ignoreCount > 0 else { return warn(.unbalancedEndIgnoring) }
    ignoreCount -= 1
  }

  /// Whether touches are kept from the program.
  public final var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }
}

extension UIApplication {
  /// Ends what cannot go on in a view that leaves its window: its touches and gestures, its being first responder, its
  /// animations.
  final func viewLeftWindow(_ view: UIView) {
    touchDispatcher.viewLeftWindow(view)
    view.resignOnLeaving()
    frames.focus?.viewLeft(view)
    if view.animations != nil { animationEngine.interruptAll(of: view) }
  }
}
