@_spi(Kit) public import DactylEvents
public import Foundation

/// A bar that shows how far something has come.
@MainActor
open class UIProgressView: UIView {
  /// What a progress bar looks like; state for a renderer.
  public enum Style: Int, Hashable, Sendable {
    /// A bar by itself.
    case `default` = 0
    /// A bar in a toolbar.
    case bar = 1
  }

  private final var fraction: Float = 0 { didSet { if fraction != oldValue { markLookChanged() } } }

  /// A bar with that place and width; its height is its own, ``height(of:)``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size.height = Self.height(of: .default)
  }

  /// A bar with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    bounds.size.height = Self.height(of: .default)
  }

  /// A bar of that style.
  public init(progressViewStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height(of: style)))
    progressViewStyle = style
  }

  /// How high a bar is, in points: 4, and 2.5 in a toolbar.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static func height(of style: Style) -> CGFloat { style == .bar ? 2.5 : 4 }

  /// How far it has come, from 0 to 1; other numbers are brought into that range.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets ``progress``. The bar takes its new length at once, as nothing animates it here.
  open func setProgress(_ progress: Float, animated: Bool) {
    fraction = progress.isNaN ? 0 : min(max(0, progress), 1)
  }

  /// How far it has come, in percent.
  @_spi(Kit) open override var valueByDefault: String? { "\(Int((fraction * 100).rounded())) %" }

  /// What it shows the progress of. Read when it is set; a program sets ``progress`` for each later change.
  open var observedProgress: Progress? {
    didSet {
      if let observedProgress {
        setProgress(Float(observedProgress.fractionCompleted), animated: false)
      }
    }
  }

  /// What it looks like; state for a renderer.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      markLookChanged()
    }
  }
  /// The color of the part that is done; `nil` for the tint. State for a renderer.
  open var progressTintColor: UIColor? { didSet { markLookChanged() } }
  /// The color of the rest; `nil` for that of the look. State for a renderer.
  open var trackTintColor: UIColor? { didSet { markLookChanged() } }

  /// As wide as it is made, and ``height(of:)`` high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(of: progressViewStyle))
  }
  /// Its width, and ``height(of:)``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.height(of: progressViewStyle))
  }
}
