public import Foundation

/// How large the pixels of a renderer's pictures are.
@MainActor
open class UIGraphicsRendererFormat {
  /// Of no other number.
  public required init() {}
  /// As suits the main screen.
  open class func `default`() -> Self { Self() }
  /// The rectangle of the context.
  open internal(set) var bounds = CGRect.zero
}

/// How a renderer's pictures are made.
@MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point; the main screen's by default.
  open var scale: CGFloat = UIApplication.shared.mainScreen.scale
  /// Whether the picture begins black, rather than transparent.
  open var opaque = false
  /// Whether more colors than sRGB has are wanted. State.
  open var preferredRange = Range.automatic

  /// Which colors are wanted.
  public enum Range: Int, Hashable, Sendable {
    /// Not said.
    case unspecified = -1
    /// As the screen has them.
    case automatic = 0
    /// More than sRGB has.
    case extended = 1
    /// Those of sRGB.
    case standard = 2
  }

  /// As suits the main screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

extension UIImage {
  /// How a renderer makes pictures like this one: with as many pixels per point, and transparent.
  @MainActor public final var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat.preferred()
    format.scale = scale
    return format
  }
}

/// What the actions of a renderer draw into.
@MainActor
open class UIGraphicsImageRendererContext {
  /// The context itself, the current one during the actions.
  public final let cgContext: CGContext
  /// How the picture is made.
  public final let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The picture as far as it is drawn.
  open var currentImage: UIImage { UIImage(drawn: cgContext) }
  /// Fills a rectangle with the current color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle, mixed as said.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }
  /// Draws a line of one point just inside of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Draws a line of one point just inside of a rectangle, mixed as said.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    let before = cgContext.state.style
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.state.style = before
  }
  /// What is drawn from now on shows within the rectangle alone.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing. A picture holds what was drawn; a renderer makes the pixels.
@MainActor
open class UIGraphicsImageRenderer {
  /// The rectangle of the context.
  private let bounds: CGRect
  /// How pictures are made.
  public final let format: UIGraphicsImageRendererFormat

  /// Of pictures of that size in points, as suits the main screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Of pictures of that size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Of pictures of a rectangle, as suits the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }
  /// Of pictures of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// The picture that the actions draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UIApplication.shared.mainScreen.scale
    let context = CGContext(bounds: bounds, scale: scale, isOpaque: format.opaque)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(drawn: context)
  }

  /// The picture that the actions draw, as a PNG file; empty if no renderer can write it.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that the actions draw, as a JPEG file; empty if no renderer can write it.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

extension UIImage {
  /// What was drawn in a context, its pixels per point kept.
  convenience init(drawn context: CGContext) {
    let record = context.finished
    let scale = record.scale
    self.init(
      cgImage: CGImage(
        .drawing(record), width: Int((record.bounds.width * scale).rounded(.up)),
        height: Int((record.bounds.height * scale).rounded(.up))), scale: scale, orientation: .up)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture of that size in points, one pixel each, and makes its context the current one.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture, and makes its context the current one. A scale of 0 is the main screen's.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(
    bounds: CGRect(origin: .zero, size: size),
    scale: scale > 0 ? scale : UIApplication.shared.mainScreen.scale, isOpaque: opaque)
  ContextStack.present.images.append(context)
  UIGraphicsPushContext(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What was drawn into the picture begun last, so far; `nil` where none was begun.
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(),
    ContextStack.present.images.contains(context)
  else { return nil }
  return UIImage(drawn: context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the picture begun last; without one nothing happens.
@MainActor public func UIGraphicsEndImageContext() {
  guard let context = UIGraphicsGetCurrentContext(),
    ContextStack.present.images.last == context
  else { return }
  ContextStack.present.images.removeLast()
  UIGraphicsPopContext()
}
