/// The appearance state of a controller, from out of sight to on screen.
package enum AppearanceState: String {
  /// Off screen.
  case disappeared
  /// `viewWillAppear(_:)` was called.
  case appearing
  /// On screen.
  case appeared
  /// `viewWillDisappear(_:)` was called.
  case disappearing
}

/// Decides which appearance methods of a controller are due.
///
///     disappeared ──begin(true)──▶ announced ──join──▶ joined ──end──▶ appeared
///          ▲                          ▲ │ begin(false)   │ begin(false)   │ begin(false)
///          └──────────end────────── disappearing ◀───────┴────────────────┘
///
/// An `end` from `announced` leads to `appeared` too: a view that is in no window never joins one. The
/// machine knows no view and no controller. Containers, presentations and windows give it its inputs, and
/// each input answers the method to call.
///
/// Beside its stage the machine holds whether the view is in sight: whether it is in a shown window. View
/// hierarchy and windows report each change. Where the stage is behind that, a transition is ``due``. The
/// container or window that moves the view begins and ends it. Sometimes it cannot: a program hides the
/// window in `viewWillAppear(_:)`, or moves a view that a transition shows. Then the transition stays due,
/// and the application makes it at the end of the iteration.
struct AppearanceMachine: Hashable, Sendable {
  private enum Stage: Hashable, Sendable {
    case disappeared
    /// Will appear; the view has not joined a shown window yet.
    case announced
    /// Will appear; the view is in its window.
    case joined
    case appeared
    case disappearing
  }

  /// A method of a controller.
  enum Call: Hashable, Sendable, CaseIterable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  /// A way that a transition can go.
  enum Direction: Hashable, Sendable { case appear, disappear }

  private var stage = Stage.disappeared
  /// Counts the transitions, so that the end of one does not end a later one.
  private(set) var transition = 0
  /// Whether the present transition is animated, or the last one was.
  private(set) var isAnimated = false
  /// Whether the view is in a shown window.
  private(set) var isInSight = false
  /// Whether a container has called `beginAppearanceTransition(_:animated:)`. From then on the kit leaves
  /// all transitions to the container.
  private(set) var isManual = false

  /// The stage, as other parts see it.
  var state: AppearanceState {
    switch stage {
    case .disappeared: .disappeared
    case .announced, .joined: .appearing
    case .appeared: .appeared
    case .disappearing: .disappearing
    }
  }

  /// Whether `viewIsAppearing(_:)` is still to come.
  var awaitsJoin: Bool { stage == .announced }

  /// Whether the controller is on screen or on its way there.
  var isShown: Bool { state == .appearing || state == .appeared }

  /// Whether a beginning in that direction changes anything.
  func canBegin(_ direction: Direction) -> Bool { isShown == (direction == .disappear) }

  /// Begins a transition. The caller has called ``canBegin(_:)``.
  mutating func begin(_ direction: Direction, animated: Bool) -> Call {
    transition += 1
    isAnimated = animated
    switch direction {
    case .appear:
      stage = .announced
      return .willAppear
    case .disappear:
      stage = .disappearing
      return .willDisappear
    }
  }

  /// Called when the view is in a shown window. Returns `nil` if no transition waits for it.
  mutating func join() -> Call? {
    guard stage == .announced else { return nil }
    stage = .joined
    return .isAppearing
  }

  /// Ends the transition. Returns `nil` if there is none.
  mutating func end() -> Call? {
    switch stage {
    case .announced, .joined:
      stage = .appeared
      return .didAppear
    case .disappearing:
      stage = .disappeared
      return .didDisappear
    case .disappeared, .appeared: return nil
    }
  }

  /// The view came into a shown window, or left it: it moved, or the window was shown or hidden.
  mutating func see(_ isInSight: Bool) { self.isInSight = isInSight }

  /// A container calls the transitions itself.
  mutating func becomeManual() { isManual = true }

  /// The transition that brings the stage to what is in sight; `nil` where the two agree.
  var due: Direction? {
    switch (isInSight, state) {
    case (true, .appeared), (false, .disappeared): nil
    case (true, _): .appear
    case (false, _): .disappear
    }
  }
}
