@_spi(Kit) public import DactylEvents
public import Foundation

/// A control that is on or off: a tap turns it over, a slide sets it to the side of the slide. On is at the right, or at
/// the left where it is read from right to left.
@MainActor
open class UISwitch: UIControl, StandardControl {
  /// What a switch looks like; state for a renderer.
  public enum Style: Int, Hashable, Sendable {
    /// As the system decides.
    case automatic = 0
    /// A box with a check mark.
    case checkbox = 1
    /// A sliding knob.
    case sliding = 2
  }

  /// The size that every switch has, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let size = CGSize(width: 51, height: 31)

  private final var isSet = false { didSet { if isSet != oldValue { markLookChanged() } } }
  /// Where the finger went down, in the switch's own coordinates.
  private final var gripX: CGFloat = 0
  private final var hasSlid = false

  /// A switch at the frame's origin; its size is always ``size``.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// A switch with what the coder holds; its size is always ``size``.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  /// The color of the switch while it is on; `nil` for that of the look. State for a renderer.
  open var onTintColor: UIColor? { didSet { markLookChanged() } }
  /// The color of the knob; `nil` for that of the look. State for a renderer.
  open var thumbTintColor: UIColor? { didSet { markLookChanged() } }
  /// A picture for the side that is on. State; iOS shows none either since version 7.
  open var onImage: UIImage?
  /// A picture for the side that is off. State; iOS shows none either since version 7.
  open var offImage: UIImage?

  /// Whether it is on. Setting it tells nobody.
  open var isOn: Bool {
    get { isSet }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether it is on. It sends no event; the kit does not draw, so nothing is animated.
  open func setOn(_ on: Bool, animated: Bool) {
    isSet = on
  }

  /// A text beside the switch; state for a renderer.
  open var title: String? { didSet { markLookChanged() } }
  /// The look that is wished for.
  open var preferredStyle = Style.automatic { didSet { markLookChanged() } }
  /// The look that a switch has.
  public final var style: Style { preferredStyle == .automatic ? .sliding : preferredStyle }

  @_spi(Kit) open override var reportedValue: Double? { isOn ? 1 : 0 }
  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    gripX = touch.location(in: self).x
    hasSlid = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if abs(touch.location(in: self).x - gripX) >= limits.dragDistance { hasSlid = true }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTracking else { return }
    let way = touch.location(in: self).x - gripX
    if hasSlid || abs(way) >= limits.dragDistance {
      // A finger that has slid and come back leaves the switch as it was.
      guard abs(way) >= limits.dragDistance else { return }
      change(to: (way > 0) != isMirrored, with: event)
    } else if isTouchInside {
      change(to: !isOn, with: event)
    }
  }

  private func change(to isOn: Bool, with event: UIEvent?) {
    guard isOn != self.isOn else { return }
    setOn(isOn, animated: true)
    sendValueChange(with: event)
  }

  /// A switch keeps its tap and its slide from the recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && !keepsSlide(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var labelByDefault: String? { title }
  /// `1` or `0`, as in UIKit; the reader says on or off.
  @_spi(Kit) open override var valueByDefault: String? { isOn ? "1" : "0" }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union([.button, .toggleButton])
  }

  @_spi(Kit) open override func activateByDefault() -> Bool {
    guard isEnabled else { return false }
    change(to: !isOn, with: nil)
    return true
  }

  // MARK: Size

  /// The place; the size is always ``size``.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: super.frame.size) }
  }

  /// The bounds; their size is always ``size``.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
