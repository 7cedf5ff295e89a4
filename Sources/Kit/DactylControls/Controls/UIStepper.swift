@_spi(Kit) public import DactylEvents
public import Foundation
import InputFrames

/// A control of two halves: the left one takes a step down, the right one a step up; the other way round where it is read
/// from right to left.
@MainActor
open class UIStepper: UIControl, StandardControl {
  /// The size that every stepper has, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let size = CGSize(width: 94, height: 32)

  private final var number = 0.0 { didSet { if number != oldValue { markLookChanged() } } }
  private final var least = 0.0 { didSet { markLookChanged() } }
  private final var most = 100.0 { didSet { markLookChanged() } }
  private final var step = 1.0
  /// Up or down, while a finger holds a half.
  private final var direction = 0.0
  private final var hasRepeated = false
  private final var valueAtStart = 0.0
  private final var timer: (token: EventTimers.Token, queue: EventTimers)?

  /// A stepper at the frame's origin; its size is always ``size``.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// A stepper with what the coder holds; its size is always ``size``.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    bounds.size = Self.size
  }

  /// The value, never beyond ``minimumValue`` and ``maximumValue``. Setting it sends no event.
  open var value: Double {
    get { number }
    set { if !newValue.isNaN { number = min(max(newValue, least), most) } }
  }

  /// The least value. One that is not below the maximum is left aside.
  open var minimumValue: Double {
    get { least }
    set {
      guard newValue < most else { return }
      least = newValue
      value = number
    }
  }

  /// The greatest value. One that is not above the minimum is left aside.
  open var maximumValue: Double {
    get { most }
    set {
      guard newValue > least else { return }
      most = newValue
      value = number
    }
  }

  /// How far a step goes. One that is not above 0 is left aside.
  open var stepValue: Double {
    get { step }
    set { if newValue > 0, newValue.isFinite { step = newValue } }
  }

  /// Whether each step sends an event, or only the lift.
  open var isContinuous = true
  /// Whether a finger that holds repeats the step.
  open var autorepeat = true
  /// Whether a step beyond an end goes to the other one.
  open var wraps = false

  @_spi(Kit) open override var reportedValue: Double? { value }
  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isAtLeft = touch.location(in: self).x < bounds.midX
    direction = isAtLeft == isMirrored ? 1 : -1
    hasRepeated = false
    valueAtStart = value
    if autorepeat { wait(limits.repeatDelay) }
    return super.beginTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    stopTimer()
    guard isTracking else { return }
    if !hasRepeated, isTouchInside { performStep(with: event) }
    if !isContinuous, value != valueAtStart { sendValueChange(with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    stopTimer()
  }

  private func wait(_ delay: Duration) {
    stopTimer()
    let queue = application.timers
    let token = queue.schedule(at: application.now + delay) { [weak self] _ in
      self?.timer = nil
      self?.repeatStep()
    }
    timer = (token, queue)
  }

  private func stopTimer() {
    if let timer { timer.queue.cancel(timer.token) }
    timer = nil
  }

  /// A finger that has slid away rests the repetition, and takes it up where it comes back.
  private func repeatStep() {
    guard isTracking else { return }
    if isTouchInside {
      hasRepeated = true
      performStep(with: nil)
    }
    // An action may have disabled the stepper.
    if isTracking { wait(limits.repeatInterval) }
  }

  private func performStep(with event: UIEvent?) {
    let before = value
    value = stepped(by: direction)
    if isContinuous, value != before { sendValueChange(with: event) }
  }

  /// The value a step up (1) or down (-1).
  private func stepped(by direction: Double) -> Double {
    let next = value + direction * step
    if next > most { return wraps ? least : most }
    return next < least ? (wraps ? most : least) : next
  }

  /// A stepper keeps its tap from the tap recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var valueByDefault: String? {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.adjustable)
  }

  /// Makes one step and sends its event. At an end it stays, and no other responder is called.
  @_spi(Kit) open override func adjustByDefault(by step: Int) -> Bool {
    guard isEnabled else { return false }
    let before = value
    value = stepped(by: Double(step))
    if value != before { sendValueChange(with: nil) }
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
