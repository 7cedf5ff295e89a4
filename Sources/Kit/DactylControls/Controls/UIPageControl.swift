@_spi(Kit) public import DactylEvents
public import Foundation

/// A row of dots: a tap at its right goes to the next page, at its left to the one before, and a
/// slide goes through the pages. Read from right to left, the first dot is at the right, and the next page at the left.
@MainActor
open class UIPageControl: UIControl, StandardControl {
  /// What a finger does with the control.
  public enum InteractionState: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// It goes one page on or back.
    case discrete = 1
    /// It slides through the pages.
    case continuous = 2
  }

  private final var page = 0 { didSet { if page != oldValue { markLookChanged() } } }
  private final var count = 0 { didSet { if count != oldValue { markLookChanged() } } }
  private final var gripX: CGFloat = 0
  private final var pageAtGrip = 0

  /// How many pages there are; 0 by default.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
    }
  }

  /// The page shown, from 0 to the last. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, count - 1)) }
  }

  /// The color of the dots but the current page's; `nil` for that of the look. State for a renderer.
  open var pageIndicatorTintColor: UIColor? { didSet { markLookChanged() } }
  /// The color of the current page's dot; `nil` for that of the look. State for a renderer.
  open var currentPageIndicatorTintColor: UIColor? { didSet { markLookChanged() } }
  /// Whether the control is not to be seen while there is one page or none; state for a renderer.
  open var hidesForSinglePage = false { didSet { markLookChanged() } }
  /// Whether a slide goes through the pages.
  open var allowsContinuousInteraction = true
  /// What a finger does at present.
  public private(set) final var interactionState = InteractionState.none

  @_spi(Kit) open override var reportedValue: Double? { Double(currentPage) }
  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }

  /// The least size for so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: limits.pagePitch * CGFloat(max(0, pageCount)), height: Self.height)
  }

  /// The height that a page control needs, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let height: CGFloat = 26

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    gripX = touch.location(in: self).x
    interactionState = .discrete
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self).x
    let way = isMirrored ? gripX - place : place - gripX
    if allowsContinuousInteraction, interactionState == .discrete, abs(way) >= limits.dragDistance {
      interactionState = .continuous
      gripX = place
      pageAtGrip = page
    } else if interactionState == .continuous {
      change(to: pageAtGrip + pagesSlid(by: way), with: event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, isTracking, isTouchInside, interactionState == .discrete {
      let isAtLeft = touch.location(in: self).x < bounds.midX
      change(to: isAtLeft == isMirrored ? page + 1 : page - 1, with: event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
  }

  private func pagesSlid(by way: CGFloat) -> Int {
    let pages = (way / max(limits.pagePitch, 1)).rounded(.towardZero)
    return Int(min(max(pages, -CGFloat(count)), CGFloat(count)))
  }

  private func change(to page: Int, with event: UIEvent?) {
    let before = currentPage
    currentPage = page
    if currentPage != before { sendValueChange(with: event) }
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var valueByDefault: String? {
    count > 0 ? "page \(page + 1) of \(count)" : nil
  }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.adjustable)
  }

  /// Goes one page forward or back. At an end it stays, and no other responder is called.
  @_spi(Kit) open override func adjustByDefault(by step: Int) -> Bool {
    guard isEnabled else { return false }
    change(to: page + step, with: nil)
    return true
  }

  /// A page control keeps its tap from the tap recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
