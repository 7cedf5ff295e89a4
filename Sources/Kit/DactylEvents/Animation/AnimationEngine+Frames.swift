import InputFrames

/// Finds the views and layers that animations move, which a renderer must draw for each frame.
extension AnimationEngine {
  /// A view that has animations; held weakly.
  struct MovingView {
    weak var view: UIView?
  }

  /// A layer to which a program has added animations; held weakly.
  struct MovingLayer {
    weak var layer: CALayer?
  }

  /// Records a view that got its first animation.
  func beganMoving(_ view: UIView) {
    moving.append(MovingView(view: view))
    notifyFrames()
  }

  /// Records a layer to which a program has added an animation, or whose time runs again.
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
    frames.drawSteps = { [weak self] in self?.drawSteps() }
  }

  /// Marks the layers that animations draw anew at each step, once for each moment.
  private func drawSteps() {
    guard !movingLayers.isEmpty, drawnStep != now else { return }
    drawnStep = now
    for entry in movingLayers { entry.layer?.drawAnimationStep() }
  }

  /// The views that animations move, and the views whose layers animations move.
  var movingViews: [UIView] {
    if moving.isEmpty, movingLayers.isEmpty { return [] }
    var views = moving.compactMap(\.view)
    for entry in movingLayers {
      guard let layer = entry.layer, layer.isAnimatedByProgram, let view = layer.hostView,
        !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    return views
  }

  /// Removes a layer whose last animation has ended or was removed.
  func endedMoving(_ layer: CALayer) {
    movingLayers.removeAll { $0.layer === layer || $0.layer == nil }
  }

  /// Removes a view whose last animation has ended.
  func endedMoving(_ view: UIView) {
    moving.removeAll { $0.view === view || $0.view == nil }
  }

  /// Whether the next frame will differ for any view.
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
  /// Whether any animation is running or will start. An animation that a paused animator holds does
  /// not count.
  func isMoving(at now: Timestamp) -> Bool {
    running.contains { animation in
      switch animation.clock {
      case .timing(let timing): timing.end.map { $0 > now } ?? true
      case .animator(let reference, _): reference.animator?.isRunning ?? false
      }
    }
  }
}
