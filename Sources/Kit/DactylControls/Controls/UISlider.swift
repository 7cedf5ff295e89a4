@_spi(Kit) public import DactylEvents
public import Foundation

/// A control whose thumb a finger slides along a track.
@MainActor
open class UISlider: UIControl, StandardControl {
  /// The thumb's width and height, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let thumbSize = CGSize(width: 31, height: 31)
  /// The track's height, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let trackHeight: CGFloat = 4

  private final var number: Float = 0 { didSet { if number != oldValue { markLookChanged() } } }
  private final var least: Float = 0 { didSet { markLookChanged() } }
  private final var most: Float = 1 { didSet { markLookChanged() } }
  /// How far right of the thumb's middle the finger holds it.
  private final var grip: CGFloat = 0
  /// The value at touch-down; a slider that is not continuous sends an event only for a changed
  /// value at the lift.
  private final var valueAtStart: Float = 0

  /// The value, never beyond ``minimumValue`` and ``maximumValue``. Setting it sends no event.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end, or at the right one of a slider that is read from right to left. Above the maximum it takes the maximum along.
  open var minimumValue: Float {
    get { least }
    set {
      guard newValue.isFinite else { return }
      least = newValue
      most = max(most, newValue)
      setValue(number, animated: false)
    }
  }

  /// The value at the other end. Below the minimum it takes the minimum along.
  open var maximumValue: Float {
    get { most }
    set {
      guard newValue.isFinite else { return }
      most = newValue
      least = min(least, newValue)
      setValue(number, animated: false)
    }
  }

  /// The color of the track below the value; `nil` for the tint.
  open var minimumTrackTintColor: UIColor? { didSet { markLookChanged() } }
  /// The color of the track above the value; `nil` for the renderer's choice.
  open var maximumTrackTintColor: UIColor? { didSet { markLookChanged() } }
  /// The color of the thumb; `nil` for the renderer's choice.
  open var thumbTintColor: UIColor? { didSet { markLookChanged() } }

  /// Whether each change sends an event, or only the lift.
  open var isContinuous = true

  /// Sets the value. It sends no event; the kit does not draw, so nothing is animated.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = min(max(value, least), most)
  }

  @_spi(Kit) open override var reportedValue: Double? { Double(value) }
  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }

  // MARK: Geometry

  /// Where the track is in bounds of that size. Override it for another track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width,
      height: Self.trackHeight)
  }

  /// Where the thumb is for a value. Override it for another thumb.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = most - least
    let share = range > 0 ? CGFloat((value - least) / range) : 0
    let size = Self.thumbSize
    let place = CGRect(
      x: rect.minX + max(0, rect.width - size.width) * share, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
    return directed(place, in: rect)
  }

  /// The part of the track from the minimum to a thumb.
  package final func filledRect(ofTrack track: CGRect, thumb: CGRect) -> CGRect {
    let end = isMirrored ? track.maxX - thumb.midX : thumb.midX - track.minX
    var filled = track
    filled.size.width = max(0, min(end, track.width))
    return directed(filled, in: track)
  }

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  /// The thumb, made as large as a finger needs.
  private var grippableThumb: CGRect {
    let thumb = thumb
    return thumb.insetBy(
      dx: min(0, (thumb.width - limits.leastGrip) / 2),
      dy: min(0, (thumb.height - limits.leastGrip) / 2))
  }

  /// The value for which the thumb's middle is there.
  private func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: least).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: most).midX
    guard last != first else { return least }
    return least + Float((x - first) / (last - first)) * (most - least)
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }

  /// Where it stands between its ends, in percent.
  @_spi(Kit) open override var valueByDefault: String? {
    let range = Double(most) - Double(least)
    guard range > 0 else { return "0%" }
    return "\(Int(((Double(value) - Double(least)) / range * 100).rounded()))%"
  }

  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.adjustable)
  }

  /// Moves by ``ControlLimits/sliderStep``. At an end it stays, and no other responder is called.
  @_spi(Kit) open override func adjustByDefault(by step: Int) -> Bool {
    guard isEnabled else { return false }
    let before = value
    let way = (Double(most) - Double(least)) * limits.sliderStep * Double(step)
    setValue(Float(Double(value) + way), animated: true)
    if value != before { sendValueChange(with: nil) }
    return true
  }

  // MARK: Sliding

  /// A finger on the thumb slides it; one elsewhere on the track does nothing.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    guard grippableThumb.contains(place) else { return false }
    grip = place.x - thumb.midX
    valueAtStart = value
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let before = value
    setValue(value(at: touch.location(in: self).x - grip), animated: false)
    if isContinuous, value != before { sendValueChange(with: event) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous, isTracking, value != valueAtStart { sendValueChange(with: event) }
  }

  /// A slider keeps what slides its thumb from the recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(isTouched(by: gestureRecognizer) && keepsSlide(from: gestureRecognizer))
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether the recognizer's finger went down on the thumb, or slides it.
  private func isTouched(by recognizer: UIGestureRecognizer) -> Bool {
    if isTracking { return true }
    guard let touch = recognizer.touchesInAttempt.first else { return false }
    return grippableThumb.contains(touch.firstLocation(in: self))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.thumbSize.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.thumbSize.height)
  }
}
