@_spi(Kit) public import DactylEvents
public import Foundation

/// A row of segments of which one is chosen, or, when momentary, pressed.
@MainActor
open class UISegmentedControl: UIControl, StandardControl {
  /// The index that stands for no segment.
  public static let noSegment = -1
  /// The height of a segmented control, in points.
  /// Source: `Documentation/Constants.md#control-sizes`.
  public static let height: CGFloat = 32

  /// One segment.
  package struct Segment {
    package var title: String?
    package var image: UIImage?
    var action: UIAction?
    package var isEnabled = true
    /// 0 for a share of what the others leave.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
  }

  package final var segments: [Segment] = [] {
    didSet {
      markLookChanged()
      contentSizeChanged()
    }
  }
  final var chosen = noSegment { didSet { markLookChanged() } }
  /// The segment on which the finger went down; ``noSegment`` for none.
  package private(set) final var pressed = noSegment { didSet { markLookChanged() } }
  /// Whether the finger slides the choice along.
  private final var slides = false
  private final var chosenAtStart = noSegment

  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control without segments, with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
  }

  /// A control with a segment for each title, image or action; anything else is left out.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Segment(title: title))
      case let image as UIImage: segments.append(Segment(image: image))
      case let action as UIAction:
        segments.append(Segment(title: action.title, image: action.image, action: action))
      default: break
      }
    }
  }

  /// A control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    self.frame = frame
  }

  /// The chosen segment; ``noSegment`` for none. Setting it sends no event; an index without a
  /// segment chooses none.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set { chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment }
  }

  /// Whether segments are pressed and not chosen.
  open var isMomentary = false { didSet { markLookChanged() } }
  /// Whether segments are as wide as their content; state for a renderer, as nothing here knows
  /// how wide a text is.
  open var apportionsSegmentWidthsByContent = false { didSet { markLookChanged() } }

  @_spi(Kit) open override var reportedValue: Double? { Double(chosen) }
  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }

  // MARK: Geometry

  /// Where a segment is: the first one at the leading edge. Segments without a width share equally what the others leave.
  package final func frame(ofSegment index: Int) -> CGRect {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let sharing = segments.count { $0.width == 0 }
    let share = sharing == 0 ? 0 : max(0, bounds.width - fixed) / CGFloat(sharing)
    let widths = segments.map { $0.width == 0 ? share : $0.width }
    let x = widths[..<index].reduce(bounds.minX, +)
    let place = CGRect(x: x, y: bounds.minY, width: widths[index], height: bounds.height)
    return directed(place, in: bounds)
  }

  /// The segment under a place, whatever its height.
  private func segment(at place: CGPoint) -> Int {
    segments.indices.first { index in
      let frame = frame(ofSegment: index)
      return place.x >= frame.minX && place.x < frame.maxX
    } ?? Self.noSegment
  }

  // MARK: Accessibility

  /// The items of the segments, made when first needed.
  private final var segmentItems: [SegmentItem] = []

  /// A segment each, unless a program lists its own.
  open override func accessibilityElementCount() -> Int {
    accessibilityElements?.count ?? segments.count
  }

  open override func accessibilityElement(at index: Int) -> Any? {
    if accessibilityElements != nil { return super.accessibilityElement(at: index) }
    guard segments.indices.contains(index) else { return nil }
    while segmentItems.count <= index {
      segmentItems.append(SegmentItem(of: self, index: segmentItems.count))
    }
    return segmentItems[index]
  }

  /// Chooses a segment, or presses a momentary one, as a tap does. Returns whether it takes taps.
  package final func press(segment index: Int) -> Bool {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else {
      return false
    }
    if isMomentary || index != chosen {
      chosen = index
      sendChange(with: nil)
      if isMomentary { chosen = Self.noSegment }
    }
    return true
  }

  // MARK: Focus

  @_spi(Kit) open override var valueHeadings: UIFocusHeading { [.left, .right] }
  /// Chooses the next segment that takes taps; at an end it stays.
  @_spi(Kit) open override func adjustByDefault(by step: Int) -> Bool {
    guard isEnabled else { return false }
    var index = chosen == Self.noSegment && step < 0 ? segments.count + step : chosen + step
    while segments.indices.contains(index), !press(segment: index) { index += step }
    return true
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self))
    slides = !isMomentary && pressed == chosen && pressed != Self.noSegment
    chosenAtStart = chosen
    guard pressed != Self.noSegment, segments[pressed].isEnabled else { return false }
    return super.beginTracking(touch, with: event)
  }

  /// A finger that went down on the chosen segment moves the choice; the event is sent at the lift.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if slides {
      let segment = segment(at: touch.location(in: self))
      if segment != Self.noSegment, segments[segment].isEnabled { chosen = segment }
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTracking else { return }
    if slides {
      if chosen != chosenAtStart { sendChange(with: event) }
    } else if isTouchInside, segment(at: touch.location(in: self)) == pressed,
      pressed != Self.noSegment, isMomentary || pressed != chosen
    {
      chosen = pressed
      sendChange(with: event)
      if isMomentary { chosen = Self.noSegment }
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if slides { selectedSegmentIndex = chosenAtStart }
  }

  private func sendChange(with event: UIEvent?) {
    if segments.indices.contains(chosen), let action = segments[chosen].action {
      sendAction(action)
    }
    sendValueChange(with: event)
  }

  /// Segments have changed under a finger: it presses none of them.
  final func forgetPress() {
    pressed = Self.noSegment
    slides = false
  }

  /// A segmented control keeps its tap from the tap recognizers of views above (spec GEST:1.4.5).
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// As wide as its segments, each as wide as the widest unless a width was set; see ``TextMeasure``.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: segments.isEmpty ? Self.noIntrinsicMetric : naturalWidth, height: Self.height)
  }

  /// As ``intrinsicContentSize``; `sizeToFit()` asks for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: naturalWidth, height: Self.height)
  }

  /// The font of the chosen segment's title, which is the widest.
  package static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
  /// The room at each side of a segment's title or image, in points. Source: `Documentation/Constants.md#control-sizes`.
  static let segmentInset: CGFloat = 10

  private final var naturalWidth: CGFloat {
    var (set, widest, count) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for segment in segments {
      if segment.width > 0 {
        set += segment.width
        continue
      }
      let content =
        segment.image?.size.width
        ?? segment.title.map { TextMeasure.measure($0, Self.chosenFont, .infinity).width } ?? 0
      widest = max(widest, content + 2 * Self.segmentInset)
      count += 1
    }
    return set + widest * count
  }
}
