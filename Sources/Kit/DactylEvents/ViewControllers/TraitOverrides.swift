import Foundation

/// Traits that a parent, or what presents, gives a controller in place of those of its surroundings.
struct TraitOverride {
  /// The parent that has set it: it applies only below that parent.
  weak var parent: UIViewController?
  var traits: UITraitCollection
}

extension UITraitCollection {
  /// The traits of several collections: of each trait the last one that is said.
  public init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for traits in traitCollections {
      if traits.userInterfaceIdiom != .unspecified {
        userInterfaceIdiom = traits.userInterfaceIdiom
      }
      if traits.horizontalSizeClass != .unspecified {
        horizontalSizeClass = traits.horizontalSizeClass
      }
      if traits.verticalSizeClass != .unspecified { verticalSizeClass = traits.verticalSizeClass }
      if traits.userInterfaceStyle != .unspecified {
        userInterfaceStyle = traits.userInterfaceStyle
      }
      if traits.displayScale != 0 { displayScale = traits.displayScale }
      if traits.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = traits.preferredContentSizeCategory
      }
      if traits.accessibilityContrast != .unspecified {
        accessibilityContrast = traits.accessibilityContrast
      }
      if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
    }
  }

  /// Whether it says what another one says, and perhaps more.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }
}

extension UIViewController {
  /// What a controller whose surroundings have those traits has: as parents and presentations from
  /// the window inwards say.
  final func overriding(_ traits: UITraitCollection) -> UITraitCollection {
    let features = kitApplication.features
    let traits = features.contains(.traitOverrides) ? overridingRoom(traits) : traits
    return features.contains(.interfaceStyles) ? traits.saying(saidStyle) : traits
  }

  private func overridingRoom(_ traits: UITraitCollection) -> UITraitCollection {
    var traits = traits
    if let parentController {
      traits = parentController.overridingRoom(traits)
    } else if let own = ownPresentation?.base.overrideTraitCollection {
      traits = UITraitCollection(traitsFrom: [traits, own])
    }
    return withOwnOverride(traits)
  }

  /// The same where those of the parent are known.
  final func withOwnOverride(_ traits: UITraitCollection) -> UITraitCollection {
    guard let override = traitOverride, override.parent === parentController else { return traits }
    return UITraitCollection(traitsFrom: [traits, override.traits])
  }

  /// Sets the override of a parent; changes are reported at once if the view is in a window.
  final func override(_ traits: UITraitCollection?, of child: UIViewController) {
    guard child.parentController === self || child.parentController == nil else {
      return kitApplication.warn(
        .containerRefused(
          self, reason: "\(child.name) is not its child, so it cannot override its traits"))
    }
    child.kitApplication.use(.traitOverrides)
    child.notifyingTraits {
      child.traitOverride = traits.map { TraitOverride(parent: self, traits: $0) }
    }
  }

  /// Performs a change that may affect the traits of the controller and of everything below, and
  /// calls all whose traits have changed: each controller before its view, from the top down.
  final func notifyingTraits(_ change: () -> Void) {
    guard let view = viewIfLoaded, view.window != nil else { return change() }
    Self.notifying(view.branchBelow, change)
  }

  /// The same of those views.
  static func notifying(_ views: [UIView], _ change: () -> Void) {
    let before = views.map(\.traitCollection)
    change()
    for (view, old) in zip(views, before) where view.traitCollection != old {
      view.traitsChanged(from: old)
    }
  }
}

extension UIView {
  /// Its traits were those until now: follows the present ones, and calls its controller and itself.
  final func traitsChanged(from old: UITraitCollection) {
    markLookChanged()
    // What it has drawn is in the colors of the former style.
    if drawnContent != nil, traitCollection.hasDifferentColorAppearance(comparedTo: old) {
      setNeedsDisplay()
    }
    followTraits()
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory {
      followTextSize()
    }
    controller?.hearTraits(old)
    traitCollectionDidChange(old)
  }

  /// The controller of this view.
  package final var viewController: UIViewController? { controller }

  /// The nearest controller whose view this is or contains this one.
  final var nearestController: UIViewController? {
    sequence(first: self, next: { $0.superview }).lazy.compactMap(\.controller).first
  }

  /// What the view has where the window's traits are those.
  final func overriding(_ traits: UITraitCollection) -> UITraitCollection {
    let features = application.features
    guard !features.isDisjoint(with: [.traitOverrides, .interfaceStyles]) else { return traits }
    let traits = nearestController?.overriding(traits) ?? traits
    return features.contains(.interfaceStyles) ? traits.saying(saidStyle) : traits
  }
}
