import InputFrames

/// Which views animations move: what a renderer must draw at each frame.
extension AnimationEngine {
  /// A view that has animations; it is not kept alive.
  struct MovingView {
    weak var view: UIView?
  }

  /// A layer that has animations of a program; it is not kept alive.
  struct MovingLayer {
    weak var layer: CALayer?
  }

  /// A view got its first animation.
  func beganMoving(_ view: UIView) {
    moving.append(MovingView(view: view))
    notifyFrames()
  }

  /// A program has added an animation to a layer, or lets its time go on.
  func beganMoving(_ layer: CALayer) {
    if !movingLayers.contains(where: { $0.layer === layer }) {
      movingLayers.append(MovingLayer(layer: layer))
    }
    notifyFrames()
    application.frames.review()
  }

  private func notifyFrames() {
    let frames = application.frames
    guard frames.isMoving == nil else { return }
    frames.isMoving = { [weak self] time in self?.isAnyMoving(at: time) ?? false }
    frames.movingViews = { [weak self] in self?.movingViews ?? [] }
  }

  /// The views that animations move, and those in which they move a layer.
  var movingViews: [UIView] {
    var views = moving.compactMap(\.view)
    for entry in movingLayers {
      guard let layer = entry.layer, layer.isAnimatedByProgram, let view = layer.hostView,
        !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    return views
  }

  /// The last animation of a layer is over, or taken away.
  func endedMoving(_ layer: CALayer) {
    movingLayers.removeAll { $0.layer === layer || $0.layer == nil }
  }

  /// The last animation of a view is over.
  func endedMoving(_ view: UIView) {
    moving.removeAll { $0.view === view || $0.view == nil }
  }

  /// Whether the next frame will show any view otherwise.
  private func isAnyMoving(at time: Timestamp) -> Bool {
    let isViewMoving = moving.contains { entry in
      guard let view = entry.view, let window = view.window, !window.isHidden else { return false }
      return view.animations?.isMoving(at: time) ?? false
    }
    return isViewMoving
      || movingLayers.contains { entry in
        guard let layer = entry.layer, let window = layer.hostView?.window else { return false }
        return !window.isHidden && layer.isAnimatedByProgram
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
