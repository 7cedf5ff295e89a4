public import Foundation

/// What counts when a text is measured or drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Options by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line that fits ends with an ellipsis. State for a renderer.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The place is the upper left corner, and lines break.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// The font's leading counts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The letters' own bounds count.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How a text may shrink, and how it was drawn: state.
open class NSStringDrawingContext {
  /// How much smaller letters may be, in parts of their size; 0 for not at all.
  open var minimumScaleFactor: CGFloat = 0
  /// How much smaller they were drawn.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The room that they took.
  open internal(set) var totalBounds = CGRect.zero

  /// As fresh.
  public init() {}
}

extension DrawnText {
  /// How large the text is, in lines no longer than that: by ``TextMeasure/measure``, which a renderer
  /// sets. A text of several looks is measured in its tallest font, and no wider than its pieces.
  @MainActor public func size(within width: CGFloat) -> CGSize {
    guard let tallest = pieces.max(by: { $0.font.pointSize < $1.font.pointSize }) else {
      return .zero
    }
    let string = string
    guard !string.isEmpty else { return .zero }
    var size = TextMeasure.measure(string, tallest.font, width)
    if pieces.count > 1, !string.contains("\n") {
      let line = pieces.reduce(0) { $0 + TextMeasure.measure($1.string, $1.font, .infinity).width }
      if line <= width {
        size = CGSize(width: line, height: TextMeasure.measure("x", tallest.font, .infinity).height)
      }
    }
    let line = max(1, TextMeasure.measure("x", tallest.font, .infinity).height)
    let lines = max(1, (size.height / line).rounded())
    var height = lineHeightMultiple > 0 ? line * lineHeightMultiple : line
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    let kern = pieces.reduce(0) { $0 + $1.kern * CGFloat($1.string.count) } / lines
    return CGSize(
      width: size.width + max(0, kern) + max(headIndent, firstLineHeadIndent),
      height: (height == line ? size.height : lines * height) + lineSpacing * (lines - 1))
  }
}

/// Measuring, and drawing into the current context.
extension NSAttributedString {
  /// How large it is, its lines as long as they are.
  @MainActor public func size() -> CGSize { DrawnText(self).size(within: .infinity) }

  /// The rectangle that it takes in lines no longer than that.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self).rect(within: size, options: options, context: context)
  }

  /// Draws it, its upper left corner there, its lines as long as they are.
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }
  /// Draws it in lines no longer than the rectangle is wide, from its top.
  public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }
  /// Draws it in lines no longer than the rectangle is wide, from its top.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }
}

/// Measuring, and drawing into the current context.
extension StringProtocol {
  /// How large it is, its lines as long as they are.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    DrawnText(String(self), attributes: attrs ?? [:]).size(within: .infinity)
  }

  /// The rectangle that it takes in lines no longer than that.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(String(self), attributes: attributes ?? [:])
      .rect(within: size, options: options, context: context)
  }

  /// Draws it, its upper left corner there, its lines as long as they are.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes: attrs ?? [:]).draw(at: point)
  }
  /// Draws it in lines no longer than the rectangle is wide, from its top.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes: attrs ?? [:]).draw(in: rect)
  }
  /// Draws it in lines no longer than the rectangle is wide, from its top.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    draw(in: rect, withAttributes: attributes)
  }
}

/// As those of `String`.
extension NSString {
  /// How large it is, its lines as long as they are.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    text.size(withAttributes: attrs)
  }

  /// The rectangle that it takes in lines no longer than that.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws it, its upper left corner there, its lines as long as they are.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attrs)
  }
  /// Draws it in lines no longer than the rectangle is wide, from its top.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attrs)
  }

  private var text: String { String(describing: self) }
}

extension DrawnText {
  func draw(at point: CGPoint) {
    let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    draw(in: CGRect(origin: point, size: size))
  }

  func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.record(text: self, in: rect)
  }

  @MainActor func rect(
    within room: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let isLimited = breaks && room.width > 0 && room.width < .greatestFiniteMagnitude
    var size = size(within: isLimited ? room.width : .infinity)
    if breaks, options.contains(.truncatesLastVisibleLine), room.height > 0 {
      size.height = min(size.height, room.height)
    }
    let rect = CGRect(origin: .zero, size: size)
    context?.totalBounds = rect
    return rect
  }
}
