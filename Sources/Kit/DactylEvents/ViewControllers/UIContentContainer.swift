public import Foundation

/// What holds content whose size and surroundings change: controllers and presentation controllers.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like; zero for none.
  var preferredContentSize: CGSize { get }
  /// Content of a child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child will have when this one has that size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The view is about to have another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The surroundings are about to be other ones.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

/// An object that knows the traits of its surroundings.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of its surroundings.
  var traitCollection: UITraitCollection { get }
  /// The traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController: UIContentContainer, UITraitEnvironment {
  /// Tells children of a size that is about to change, as far as theirs does.
  final func forwardSize(
    _ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      // A child that keeps its size is not called; without a view its size is unknown.
      if let view = child.viewIfLoaded, view.bounds.size == childSize { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }
}

extension UIView: UITraitEnvironment {
  /// What the view knows of its surroundings: of its window, else of the main screen.
  public final var traitCollection: UITraitCollection {
    if window == nil, InterfaceLoader.isAwakening { return UITraitCollection() }
    return overriding(application.traits(ofSize: window?.bounds.size))
  }
}

extension UIScreen: UITraitEnvironment {
  /// The traits of an interface that fills the screen.
  public var traitCollection: UITraitCollection {
    UIApplication.shared.traits(ofSize: bounds.size)
  }

  /// Does nothing: no parent overrides the traits of a screen.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
