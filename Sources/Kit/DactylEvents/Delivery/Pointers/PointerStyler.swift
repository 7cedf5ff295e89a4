import Foundation
import InputFrames

/// Finds the pointer interaction under the pointer, and keeps the style that it gives.
@MainActor
final class PointerStyler {
  private struct Present {
    weak var interaction: UIPointerInteraction?
    var region: UIPointerRegion
    var style: UIPointerStyle?
  }

  private let link: ApplicationLink
  private var application: UIApplication { link.application ?? .shared }
  private var present: Present?
  /// The view under the pointer; `nil` without a pointer.
  private weak var hovered: UIView?
  /// The pointer's place on the screen.
  private var location = CGPoint.zero

  init(application: UIApplication) { link = application.link }

  var style: UIPointerStyle? { present?.style }

  /// The pointer is over a view; `nil` where it has gone.
  func hover(over view: UIView?, at location: CGPoint) {
    (hovered, self.location) = (view, location)
    // While a button is down the pointer keeps its style.
    if view == nil, application.touchDispatcher.pointers?.isPressed ?? false { return }
    seek(isNew: false)
  }

  func invalidate(_ interaction: UIPointerInteraction) {
    guard let hovered, let view = interaction.view, hovered.isDescendant(of: view) else { return }
    seek(isNew: present?.interaction === interaction)
  }

  func removed(_ interaction: UIPointerInteraction) {
    if present?.interaction === interaction { set(nil) }
  }

  /// Where the pointer is shown: in the middle of its region along constrained axes.
  func shown(_ point: CGPoint) -> CGPoint {
    guard let axes = style?.constrainedAxes, !axes.isEmpty, let present,
      let view = present.interaction?.view, let window = view.window
    else { return point }
    let rect = present.region.rect
    let middle = window.convert(
      view.convert(CGPoint(x: rect.midX, y: rect.midY), to: window), to: nil as UIWindow?)
    return CGPoint(
      x: axes.contains(.horizontal) ? middle.x : point.x,
      y: axes.contains(.vertical) ? middle.y : point.y)
  }

  /// Finds the innermost view that has a region at the pointer. `isNew` asks for its style again in any case.
  private func seek(isNew: Bool) {
    guard let hovered, hovered.window != nil else { return set(nil) }
    var view: UIView? = hovered
    while let candidate = view {
      for case let interaction as UIPointerInteraction in candidate.interactions
      where interaction.isEnabled {
        if let region = region(of: interaction, in: candidate) {
          return enter(region, of: interaction, isNew: isNew)
        }
      }
      view = candidate.superview
    }
    set(nil)
  }

  private func region(
    of interaction: UIPointerInteraction, in view: UIView
  ) -> UIPointerRegion? {
    guard let window = view.window else { return nil }
    let point = view.convert(window.convert(location, from: nil as UIWindow?), from: window)
    let region = interaction.region(
      for: UIPointerRegionRequest(location: point, modifiers: application.modifierFlags),
      default: UIPointerRegion(rect: view.bounds))
    return region.flatMap { $0.rect.contains(point) ? $0 : nil }
  }

  private func enter(_ region: UIPointerRegion, of interaction: UIPointerInteraction, isNew: Bool) {
    if !isNew, let present, present.interaction === interaction, present.region.isSame(as: region) {
      return
    }
    set(Present(interaction: interaction, region: region, style: interaction.style(for: region)))
  }

  private func set(_ new: Present?) {
    guard new != nil || present != nil else { return }
    let old = present
    present = new
    if let old, let interaction = old.interaction {
      PointerAnimator.run {
        interaction.delegate?.pointerInteraction(interaction, willExit: old.region, animator: $0)
      }
    }
    if let new, let interaction = new.interaction {
      PointerAnimator.run {
        interaction.delegate?.pointerInteraction(interaction, willEnter: new.region, animator: $0)
      }
    }
    application.pointerDispatcher.tell()
  }
}

/// Collects what a delegate lets run with a change of style.
@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (Bool) -> Void] = []

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor (Bool) -> Void) {
    completions.append(completion)
  }

  static func run(_ ask: (PointerAnimator) -> Void) {
    let animator = PointerAnimator()
    ask(animator)
    let (animations, completions) = (animator.animations, animator.completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: duration, animations: { for block in animations { block() } },
      completion: { isFinished in for block in completions { block(isFinished) } })
  }

  /// How long the pointer takes for another style, in seconds. Source: `Documentation/Constants.md#pointer`.
  private static let duration = 0.2
}

extension UIApplication {
  /// How a renderer shows the pointer of mice and touchpads; `UIPointerInteraction` changes it. Observers of
  /// ``pointerLocation`` are called when it changes. Beyond UIKit, where the system draws it.
  public final var pointerLook: PointerLook { PointerLook(of: hoverDispatcher.styler.style) }
}
