import InputFrames

/// Which views animations move: what a renderer must draw at each frame.
extension AnimationEngine {
  /// A view that has animations; it is not kept alive.
  struct MovingView {
    weak var view: UIView?
  }

  /// A view got its first animation.
  func beganMoving(_ view: UIView) {
    moving.append(MovingView(view: view))
    let frames = application.frames
    if frames.isMoving == nil {
      frames.isMoving = { [unowned self] time in isAnyMoving(at: time) }
      frames.movingViews = { [unowned self] in moving.compactMap(\.view) }
    }
  }

  /// The last animation of a view is over.
  func endedMoving(_ view: UIView) {
    moving.removeAll { $0.view === view || $0.view == nil }
  }

  /// Whether the next frame will show any view otherwise.
  private func isAnyMoving(at time: Timestamp) -> Bool {
    moving.contains { entry in
      guard let view = entry.view, let window = view.window, !window.isHidden else { return false }
      return view.animations?.isMoving(at: time) ?? false
    }
  }
}

extension ViewAnimations {
  /// Whether any of them is on its way, or will be: not one that an animator holds still.
  func isMoving(at now: Timestamp) -> Bool {
    running.contains { animation in
      switch animation.clock {
      case .timing(let timing): timing.end.map { $0 > now } ?? true
      case .animator(let reference, _): reference.animator?.isRunning ?? false
      }
    }
  }
}
