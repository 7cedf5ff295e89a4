package import Foundation
import InputFrames

extension UIView {
  /// Changes an animatable property, or two: in an open block the change is animated, outside of
  /// one it redirects what moves them (spec VIEW:ANI-02, VIEW:ANI-09). All setters go through here.
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

  /// The value of a property as the program set it.
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

  /// Sets a property, as a stopped animator does, through the property that a program may override.
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

  /// An animation begins, ends or is dragged: the view may look otherwise than before.
  final func markMoved() {
    markPlaceChanged()
    markLookChanged()
  }

  /// A view whose animation has a say in hit testing is asked itself, as one with a hit test of its
  /// own, so that all others pay nothing for it.
  private func updateHitTesting() {
    let isSpecial = animations.map { $0.blocksTouches || $0.isHitAsShown } ?? false
    let isOwn = isSpecial || HitTestOverrides.mayAnswerOtherwise(Self.self)
    if isOwn != hasOwnHitTest { hasOwnHitTest = isOwn }
  }

  /// The geometry that touches are held against: the program's own, but where it is shown while an
  /// animator moves it.
  final var touchedGeometry: ViewGeometry {
    guard let animations, animations.isHitAsShown else { return geometry }
    return animations.shownGeometry(of: geometry, at: application.presentMoment)
  }

  /// The geometry as it is shown.
  final var shownGeometry: ViewGeometry {
    animations?.shownGeometry(of: geometry, at: application.presentMoment) ?? geometry
  }

  /// The stretch as it is shown.
  final var shownContentStretch: CGRect {
    let shown = animations?.value(of: .contentStretch, at: application.presentMoment)
    if case .rect(let rect) = shown { return rect }
    return contentStretch
  }

  /// The opacity as it is shown.
  final var shownAlpha: CGFloat {
    if case .number(let alpha) = animations?.value(of: .alpha, at: application.presentMoment) {
      return alpha
    }
    return alpha
  }
}

/// What a picture needs of a view at the present moment, without making a layer for views that have none.
extension UIView {
  /// The layer to draw: a copy while animations move the view, else its own; `nil` for a view that has no
  /// layer yet, which then looks as its own properties say.
  package final var shownLayer: CALayer? {
    guard animations == nil else { return layer.presentation() ?? layer }
    guard let layer = extras?.layer, layer.isShownByProgram else { return extras?.layer }
    return layer.presentation() ?? layer
  }

  /// Whether layers that a program has added lie among those of the subviews.
  package final var hasOwnSublayers: Bool { extras?.layer?.hasOwnSublayers ?? false }

  /// Whether a subview may stand in front of later ones by its layer's `zPosition`.
  package final var depth: CGFloat {
    guard animations == nil else { return layer.presentation()?.zPosition ?? 0 }
    return extras?.layer?.zPosition ?? 0
  }
}

extension UIApplication {
  /// The views that animations move at present.
  package final var movingViews: [UIView] { animationEngine.movingViews }
}
