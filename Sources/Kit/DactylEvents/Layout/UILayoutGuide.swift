public import Foundation

/// A rectangle in a view's coordinates, which follows the view or is placed by constraints.
@MainActor
open class UILayoutGuide {
  /// How the rectangle is determined.
  package enum Kind {
    /// The view's bounds minus insets.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// The content of a scroll view.
    case scrolledContent
    /// The visible frame of a scroll view.
    case scrollFrame
    /// Constraints place it.
    case free

    var isFree: Bool { if case .free = self { true } else { false } }

    /// Whether the rectangle moves with the content of its view.
    var isOfContent: Bool {
      switch self {
      case .free, .scrolledContent: true
      case .insets, .scrollFrame: false
      }
    }
  }

  static let keyboardIdentifier = "UIKeyboardLayoutGuide"

  /// Whether it stays in its place on the screen while the content of its view moves.
  final var staysInSight: Bool {
    if case .scrollFrame = kind { return true }
    return identifier == Self.keyboardIdentifier
  }

  /// The view that owns the guide; see ``UIView/addLayoutGuide(_:)``.
  public internal(set) final weak var owningView: UIView?
  /// An identifier for tools.
  open var identifier: String
  final let kind: Kind
  /// The place that the constraints have determined.
  final var solvedFrame = CGRect.zero

  /// A guide that constraints place once a view owns it.
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

  package init(of view: UIView, _ kind: Kind) {
    owningView = view
    identifier = "UIScrollView-\(kind)"
    self.kind = kind
  }

  /// The rectangle; empty if the view is gone.
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

extension UIView {
  /// The part of the view that bars do not cover.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
  }

  /// The part of the view inside of its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(of: self, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
  }

  /// The part of the view inside of its margins, limited to a readable width.
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

  /// The part of the view that the keyboard covers. Without a keyboard its top edge is the bottom
  /// of the safe area.
  public final var keyboardLayoutGuide: UILayoutGuide {
    UILayoutGuide(of: self, UILayoutGuide.keyboardIdentifier) { view in
      var insets = UIEdgeInsets(
        top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
      let keyboard = view.application.keyboardFrame
      if !keyboard.isEmpty, let window = view.window,
        window.screen === view.application.mainScreen
      {
        let place = view.convert(window.convert(keyboard.origin, from: nil as UIWindow?), from: nil)
        insets.top = min(insets.top, max(0, place.y - view.bounds.minY))
      }
      return insets
    }
  }
}
