public import Foundation

/// A rectangle of a view's coordinates that goes with the view, or that constraints place.
@MainActor
open class UILayoutGuide {
  /// What the rectangle is.
  enum Kind {
    /// The view's bounds but for insets.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// What a scroll view scrolls.
    case scrolledContent
    /// What a scroll view shows.
    case scrollFrame
    /// What constraints say.
    case free

    var isFree: Bool { if case .free = self { true } else { false } }
  }

  static let keyboardIdentifier = "UIKeyboardLayoutGuide"

  /// The view in whose coordinates the rectangle is; see ``UIView/addLayoutGuide(_:)``.
  public internal(set) final weak var owningView: UIView?
  /// A name for tools.
  open var identifier: String
  final let kind: Kind
  /// Where constraints have put it.
  final var solvedFrame = CGRect.zero

  /// A rectangle that constraints place, once a view has it.
  public init() {
    identifier = ""
    kind = .free
  }

  init(of view: UIView, _ identifier: String, insets: @escaping @MainActor (UIView) -> UIEdgeInsets)
  {
    owningView = view
    self.identifier = identifier
    kind = .insets(insets)
  }

  init(of view: UIView, _ kind: Kind) {
    owningView = view
    identifier = "UIScrollView-\(kind)"
    self.kind = kind
  }

  /// The rectangle; empty when the view is gone.
  public final var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch kind {
    case .insets(let insets): return owningView.bounds.inset(by: insets(owningView))
    case .scrolledContent:
      return CGRect(origin: .zero, size: owningView.scrolledSize ?? .zero)
    case .scrollFrame: return owningView.bounds
    case .free:
      owningView.constraintEngine?.solve()
      return solvedFrame
    }
  }
}

extension UIScrollView {
  /// What is scrolled: constraints to its edges say how large the content is.
  public final var contentLayoutGuide: UILayoutGuide { UILayoutGuide(of: self, .scrolledContent) }
  /// What is seen: it stays while the content is scrolled.
  public final var frameLayoutGuide: UILayoutGuide { UILayoutGuide(of: self, .scrollFrame) }
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

  /// The part of the view that the keyboard covers: its top edge is the keyboard's, or the safe area's
  /// bottom edge without one.
  public final var keyboardLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, UILayoutGuide.keyboardIdentifier) { view in
      var insets = UIEdgeInsets(
        top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
      let keyboard = view.application.keyboardFrame
      if !keyboard.isEmpty, view.window != nil {
        insets.top = min(insets.top, max(0, view.convert(keyboard.origin, from: nil).y))
      }
      return insets
    }
  }
}
