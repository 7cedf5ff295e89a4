public import DactylControls
import Foundation

/// Opens a part of the kit by a drag, as a tap does. Its place among a view's interactions says that this is on.
@MainActor
final class OwnSpring: UISpringLoadedInteraction {}

extension UIView {
  fileprivate final var ownSpringInteraction: OwnSpring? {
    interactions.lazy.compactMap { $0 as? OwnSpring }.first
  }
  /// Adds or removes what opens the view by a drag.
  final func setSpringLoaded(_ isOn: Bool, _ make: () -> OwnSpring) {
    if let old = ownSpringInteraction {
      if !isOn { removeInteraction(old) }
    } else if isOn {
      addInteraction(make())
    }
  }
  /// Whether a drag opens the view.
  final var isOpenedByDrags: Bool { ownSpringInteraction != nil }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on the button presses it.
  public final var isSpringLoaded: Bool {
    get { isOpenedByDrags }
    set {
      setSpringLoaded(newValue) {
        OwnSpring(activationHandler: { interaction, _ in
          _ = interaction.view?.accessibilityActivate()
        })
      }
    }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on a segment chooses it.
  public final var isSpringLoaded: Bool {
    get { isOpenedByDrags }
    set {
      setSpringLoaded(newValue) {
        OwnSpring(
          interactionBehavior: SegmentSpring(), interactionEffect: nil,
          activationHandler: { interaction, context in
            guard let control = interaction.view as? UISegmentedControl,
              let index = context.targetItem as? Int
            else { return }
            _ = control.press(segment: index)
          })
      }
    }
  }
}

/// Finds the segment under a drag.
@MainActor
private final class SegmentSpring: UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let control = interaction.view as? UISegmentedControl, control.isEnabled else {
      return false
    }
    let place = context.location(in: control)
    let index = (0..<control.numberOfSegments).first {
      control.frame(ofSegment: $0).contains(place)
    }
    context.targetItem = index
    return index.map { $0 != control.selectedSegmentIndex && control.isEnabledForSegment(at: $0) }
      ?? false
  }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on an item chooses it.
  public final var isSpringLoaded: Bool {
    get { isOpenedByDrags }
    set {
      setSpringLoaded(newValue) {
        OwnSpring(
          interactionBehavior: TabSpring(), interactionEffect: nil,
          activationHandler: { _, context in
            _ = (context.targetView as? TabBarButton)?.accessibilityActivate()
          })
      }
    }
  }
}

/// Finds the item of a tab bar under a drag.
@MainActor
private final class TabSpring: UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let bar = interaction.view as? UITabBar else { return false }
    let place = context.location(in: bar)
    let buttons = bar.subviews.compactMap { $0 as? TabBarButton }
    let button = buttons.first { $0.isEnabled && $0.frame.contains(place) }
    context.targetView = button
    return button.map { $0.item !== bar.selectedItem } ?? false
  }
}

extension UITabBarItem: UISpringLoadedInteractionSupporting {}
extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}

extension TabBarButton: SpringLoaded {
  func reviewSpring() { reviewSpring(item.isSpringLoaded) }
}
extension BarButtonView: SpringLoaded {
  func reviewSpring() { reviewSpring(item.isSpringLoaded) }
}

extension UIView {
  /// Opens the view by drags, as the reader's user activates it.
  fileprivate final func reviewSpring(_ isOn: Bool) {
    setSpringLoaded(isOn) {
      OwnSpring(activationHandler: { interaction, _ in
        _ = interaction.view?.accessibilityActivate()
      })
    }
  }
}
