package import Foundation
import InputFrames

extension UIView {
  /// Changes one or two animatable properties. Inside of an animation block the change is animated;
  /// outside, it redirects running animations (spec VIEW:ANI-02, VIEW:ANI-09). All setters call it.
  @inline(__always)
  final func changing(
    _ property: AnimatedProperty, _ other: AnimatedProperty? = nil, _ change: () -> Void
  ) {
    if AnimationEngine.isRecording || animations != nil {
      changeAnimating(property, other, change)
    } else {
      change()
    }
  }

  private func changeAnimating(
    _ property: AnimatedProperty, _ other: AnimatedProperty?, _ change: () -> Void
  ) {
    let properties = [property] + (other.map { [$0] } ?? [])
    let before = properties.map(modelValue)
    change()
    for (property, old) in zip(properties, before) {
      let new = modelValue(of: property)
      guard new != old else { continue }
      if AnimationEngine.isRecording {
        UIApplication.shared.animationEngine.record(property, of: self, from: old, to: new)
      } else {
        animations?.redirect(property, to: new, at: application.presentMoment)
      }
    }
  }

  /// The model value of a property.
  final func modelValue(of property: AnimatedProperty) -> AnimatableValue {
    switch property {
    case .bounds: .rect(bounds)
    case .center: .point(center)
    case .transform: .transform(transform)
    case .alpha: .number(alpha)
    case .contentStretch: .rect(contentStretch)
    case .backgroundColor: .color(backgroundColor?.cgColor)
    case .content: .nothing
    default: layer.looks[property] ?? .nothing
    }
  }

  /// Sets the model value through the open property, which a program may override. A stopped
  /// animator calls it.
  final func setModelValue(_ value: AnimatableValue, of property: AnimatedProperty) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.center, .point(let point)): center = point
    case (.transform, .transform(let map)): transform = map
    case (.alpha, .number(let number)): alpha = number
    case (.contentStretch, .rect(let rect)): contentStretch = rect
    case (.backgroundColor, .color(let color)):
      backgroundColor = color.map(UIColor.init(cgColor:))
    default: layer.set(property) { $0[property] = value }
    }
  }

  final func addAnimation(_ animation: PropertyAnimation) {
    let isFirst = animations == nil
    if isFirst { animations = ViewAnimations() }
    animations?.add(animation)
    if isFirst { application.animationEngine.beganMoving(self) }
    markMoved()
    updateHitTesting()
  }

  final func removeAnimation(_ animation: PropertyAnimation) {
    guard let animations else { return }
    animations.remove(animation)
    if animations.running.isEmpty {
      self.animations = nil
      application.animationEngine.endedMoving(self)
    }
    markMoved()
    updateHitTesting()
  }

  /// Marks the view as changed because an animation began, ended or was dragged.
  final func markMoved() {
    markPlaceChanged()
    markLookChanged()
  }

  /// Routes hit testing through the view itself while its animation affects hit testing, as for a
  /// view that overrides `hitTest`. All other views then need no check.
  private func updateHitTesting() {
    let isSpecial = animations.map { $0.blocksTouches || $0.isHitAsShown } ?? false
    let isOwn = isSpecial || HitTestOverrides.mayAnswerOtherwise(Self.self)
    if isOwn != hasOwnHitTest { hasOwnHitTest = isOwn }
  }

  /// The geometry for hit testing: the model geometry, or the shown one while an animator moves the
  /// view.
  final var touchedGeometry: ViewGeometry {
    guard let animations, animations.isHitAsShown else { return geometry }
    return animations.shownGeometry(of: geometry, at: application.presentMoment)
  }

  /// The shown geometry.
  final var shownGeometry: ViewGeometry {
    animations?.shownGeometry(of: geometry, at: application.presentMoment) ?? geometry
  }

  /// The shown `contentStretch`.
  final var shownContentStretch: CGRect {
    let shown = animations?.value(of: .contentStretch, at: application.presentMoment)
    if case .rect(let rect) = shown { return rect }
    return contentStretch
  }

  /// The shown alpha.
  final var shownAlpha: CGFloat {
    if case .number(let alpha) = animations?.value(of: .alpha, at: application.presentMoment) {
      return alpha
    }
    return alpha
  }
}

/// The values that a picture needs from a view, without making a layer for views that have none.
extension UIView {
  /// The layer to draw: a presentation copy while animations move the view, else the view's own
  /// layer; `nil` for a view without a layer, which is drawn from its properties.
  package final var shownLayer: CALayer? {
    guard animations == nil else { return layer.presentation() ?? layer }
    guard let layer = extras?.layer, layer.isShownByProgram else { return extras?.layer }
    return layer.presentation() ?? layer
  }

  /// Whether the program has added layers between those of the subviews.
  package final var hasOwnSublayers: Bool { extras?.layer?.hasOwnSublayers ?? false }

  /// The `zPosition` of the view's layer, which may put the view in front of later siblings.
  package final var depth: CGFloat {
    guard animations == nil else { return layer.presentation()?.zPosition ?? 0 }
    return extras?.layer?.zPosition ?? 0
  }
}

extension UIApplication {
  /// The views that animations move at present.
  package final var movingViews: [UIView] { animationEngine.movingViews }
}
