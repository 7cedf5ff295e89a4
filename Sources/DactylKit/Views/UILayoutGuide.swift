public import Foundation

/// A rectangle of a view's coordinates that goes with the view.
///
/// Beside Auto Layout, which Dactyl has not, it serves as a name for ``layoutFrame``.
@MainActor
public final class UILayoutGuide {
  /// The view in whose coordinates the rectangle is.
  public private(set) weak var owningView: UIView?
  /// A name for tools.
  public var identifier: String
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of view: UIView, _ identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets)
  {
    owningView = view
    self.identifier = identifier
    self.insets = insets
  }

  /// The rectangle; empty when the view is gone.
  public var layoutFrame: CGRect {
    owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
  }
}

extension UIView {
  /// The part of the view that no bar covers.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The part of the view within its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The part of the view within its margins, no wider than lines are read with ease.
  public final var readableContentGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewReadableContentGuide") { view in
      var margins = view.layoutMargins
      let room = view.bounds.width
      let most = LayoutLimits.readableWidth
      guard room > LayoutLimits.readableFrom, room - margins.left - margins.right > most else {
        return margins
      }
      margins.left = (room - most) / 2
      margins.right = margins.left
      return margins
    }
  }
}
