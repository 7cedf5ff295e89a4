import DactylControls
public import Foundation

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's raw value.
  public let rawValue: Int
  /// Options with that raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line that fits ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The point or rectangle is the upper left corner of the text, and lines wrap.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Line heights include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Sizes are those of the glyphs rather than of the font.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How far a text may shrink, and how it was drawn. Only stored.
open class NSStringDrawingContext {
  /// The smallest scale to which the text may shrink; 0 if it must not shrink.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was drawn.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the drawn text.
  open internal(set) var totalBounds = CGRect.zero

  /// A context with default values.
  public init() {}
}

extension DrawnText {
  /// Draws the text from the top of a rectangle, as options say.
  fileprivate func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    var text = self
    if options.contains(.truncatesLastVisibleLine), lineBreakMode == .byWordWrapping {
      text.lineBreakMode = .byTruncatingTail
    }
    text.draw(in: rect)
  }
}

/// Measures text, and draws it into the current context.
extension NSAttributedString {
  /// The size without line wrapping.
  @MainActor public func size() -> CGSize { DrawnText(self).size(within: .infinity) }

  /// The bounding rectangle with lines wrapped to the width of `size`.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self).rect(within: size, options: options, context: context)
  }

  /// Draws the text from its upper left corner, without line wrapping.
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }
  /// Draws the text from the top of a rectangle, with lines wrapped to its width.
  public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }
  /// Draws the text from the top of a rectangle, with lines wrapped to its width.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    DrawnText(self).draw(in: rect, options)
  }
}

/// Measures text, and draws it into the current context.
extension StringProtocol {
  /// The size without line wrapping.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    DrawnText(String(self), attributes: attrs ?? [:]).size(within: .infinity)
  }

  /// The bounding rectangle with lines wrapped to the width of `size`.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(String(self), attributes: attributes ?? [:])
      .rect(within: size, options: options, context: context)
  }

  /// Draws the text from its upper left corner, without line wrapping.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes: attrs ?? [:]).draw(at: point)
  }
  /// Draws the text from the top of a rectangle, with lines wrapped to its width.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes: attrs ?? [:]).draw(in: rect)
  }
  /// Draws the text from the top of a rectangle, with lines wrapped to its width.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    DrawnText(String(self), attributes: attributes ?? [:]).draw(in: rect, options)
  }
}

/// The same methods as those of `String`.
extension NSString {
  /// The size without line wrapping.
  @MainActor public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    text.size(withAttributes: attrs)
  }

  /// The bounding rectangle with lines wrapped to the width of `size`.
  @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text from its upper left corner, without line wrapping.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attrs)
  }
  /// Draws the text from the top of a rectangle, with lines wrapped to its width.
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
