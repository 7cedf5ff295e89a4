public import Foundation

/// A mark that something goes on.
///
/// Its picture stands still: one that turned would wake the display many times a second.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the mark is.
  public enum Style: Int, Hashable, Sendable {
    /// 37 points wide and high, white; the older name of a large one.
    case whiteLarge = 0
    /// 20 points, white.
    case white = 1
    /// 20 points, gray.
    case gray = 2
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    /// The side of the mark, in points. Source: `Documentation/Constants.md#control-sizes`.
    public var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  private final var isOn = false

  /// A mark of that style, at the origin. It is hidden until ``startAnimating()``.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    isHidden = true
  }

  /// A mark of that style, by the initializer's older name.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// A mark of medium size in that place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// A mark with what the coder holds.
  public override init?(coder: NSObject) { super.init(coder: coder) }

  /// How large the mark is.
  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      markLookChanged()
    }
  }
  /// Its color; `nil` for that of the look. State for a renderer.
  open var color: UIColor! { didSet { markLookChanged() } }
  /// Whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true { didSet { if !isOn { isHidden = hidesWhenStopped } } }
  /// Whether something goes on.
  open var isAnimating: Bool { isOn }

  /// Something goes on: the mark is shown.
  open func startAnimating() {
    isOn = true
    isHidden = false
    markLookChanged()
  }

  /// Nothing goes on any more: the mark is hidden, if ``hidesWhenStopped``.
  open func stopAnimating() {
    isOn = false
    if hidesWhenStopped { isHidden = true }
    markLookChanged()
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
