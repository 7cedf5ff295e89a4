package import Foundation

// The light and dark style of views and controllers. Colors and images are a renderer's; here the
// traits say which style applies where, and which objects are called after a change.

extension UIApplication {
  /// Whether the interface is light, unless windows, controllers or views say otherwise. Beyond
  /// UIKit, where the user chooses in the settings: a program that knows the setting sets it here.
  public final var userInterfaceStyle: UIUserInterfaceStyle {
    get { styleOfInterface }
    set {
      let style = newValue == .unspecified ? .light : newValue
      guard style != styleOfInterface else { return }
      UIViewController.notifying(windows.flatMap(\.branchBelow)) { styleOfInterface = style }
    }
  }
}

extension UIViewController {
  /// The style of the controller, its view and all below; `unspecified` for that of its surroundings.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.interfaceStyle ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      kitApplication.use(.interfaceStyles)
      notifyingTraits { madeExtras.interfaceStyle = newValue }
    }
  }

  /// What the controller says of the style, else what is said above its view, as since iOS 17; while its view is in no other,
  /// what its parents say.
  final var saidStyle: UIUserInterfaceStyle {
    if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
    return viewIfLoaded?.superview?.saidStyle ?? styleOfParents
  }

  /// What the controllers above this one and their window say.
  final var styleOfParents: UIUserInterfaceStyle {
    let chain = sequence(first: self, next: \.parentController)
    return chain.lazy.map(\.overrideUserInterfaceStyle).first { $0 != .unspecified }
      ?? chain.lazy.compactMap(\.viewIfLoaded?.window).first?.overrideUserInterfaceStyle
      ?? .unspecified
  }
}

extension UIView {
  /// The style of the view and all below; `unspecified` for that of its surroundings.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.interfaceStyle ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      application.use(.interfaceStyles)
      UIViewController.notifying(window == nil ? [] : branchBelow) {
        madeExtras.interfaceStyle = newValue
      }
    }
  }

  /// The style and contrast of the view's colors, as its traits say: nearly always they need not be made for the answer.
  package final var colorTraits: ColorTraits {
    let application = application
    guard application.features.isDisjoint(with: [.traitOverrides, .interfaceStyles]) else {
      let traits = traitCollection
      return ColorTraits(
        isDark: traits.userInterfaceStyle == .dark,
        isContrasted: traits.accessibilityContrast == .high)
    }
    return ColorTraits(
      isDark: application.userInterfaceStyle == .dark,
      isContrasted: application.accessibilityContrast == .high)
  }

  /// What the view, those above it and their controllers say of the style.
  final var saidStyle: UIUserInterfaceStyle {
    for view in sequence(first: self, next: \.superview) {
      if view.overrideUserInterfaceStyle != .unspecified { return view.overrideUserInterfaceStyle }
      guard let controller = view.controller else { continue }
      let said = controller.overrideUserInterfaceStyle
      if said != .unspecified { return said }
      if view.superview == nil { return controller.styleOfParents }
    }
    return .unspecified
  }
}

extension UITraitCollection {
  /// The traits of the main screen's interface.
  @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }

  /// Whether colors may look otherwise under other traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || accessibilityContrast != traitCollection?.accessibilityContrast
  }

  /// The traits with the style that is set.
  func saying(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified else { return self }
    var traits = self
    traits.userInterfaceStyle = style
    return traits
  }
}

extension UIApplication {
  /// The traits of an interface of that size; of the main screen's without one. A phone is compact
  /// from left to right, and from top to bottom too while it is wider than high.
  package final func traits(ofSize size: CGSize?) -> UITraitCollection {
    let size = size ?? mainScreen.bounds.size
    let idiom = device.userInterfaceIdiom
    let isWide = idiom != .phone && size.width >= presentationLimits.regularWidth
    let isHigh = idiom != .phone || size.height >= size.width
    var traits = UITraitCollection(
      userInterfaceIdiom: idiom,
      horizontalSizeClass: isWide ? .regular : .compact,
      verticalSizeClass: isHigh ? .regular : .compact, userInterfaceStyle: userInterfaceStyle)
    traits.displayScale = mainScreen.scale
    traits.preferredContentSizeCategory = preferredContentSizeCategory
    traits.accessibilityContrast = accessibilityContrast
    traits.layoutDirection =
      userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return traits
  }
}

extension UIColor {
  /// A color that a closure answers for traits. Where its numbers are asked for, they are those for the traits of the main
  /// screen at the time when it was made; a renderer asks anew for the style of each view.
  @MainActor
  public convenience init(
    dynamicProvider: @escaping @MainActor @Sendable (UITraitCollection) -> UIColor
  ) {
    let traits = UIApplication.shared.traits(ofSize: nil)
    self.init(dynamicProvider(traits).cgColor, provider: dynamicProvider)
  }
}
