public import Foundation

/// A layer that shows a text. State for a renderer.
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`, of which it keeps a copy; anything else shows nothing.
  open var string: Any? {
    didSet {
      if let text = string as? NSAttributedString { string = text.fixed }
      markLookChanged()
    }
  }
  /// The font of a plain text: a `UIFont`, a `CGFont` or a name.
  open var font: Any? { didSet { markLookChanged() } }
  /// Its size in points; 36 by default, as in Core Animation.
  open var fontSize: CGFloat = 36 { didSet { markLookChanged() } }
  /// The color of a plain text; white by default, as in Core Animation.
  open var foregroundColor: CGColor? = .white { didSet { markLookChanged() } }
  /// Whether lines break.
  open var isWrapped = false { didSet { markLookChanged() } }
  /// Where lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { markLookChanged() } }
  /// What becomes of a line that is too long.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { markLookChanged() } }
  /// Whether letters may be drawn with subpixels. State.
  open var allowsFontSubpixelQuantization = false

  /// What a renderer draws; `nil` without a text.
  public final var drawnText: DrawnText? {
    var text: DrawnText
    if let attributed = string as? NSAttributedString {
      text = DrawnText(attributed)
    } else if let plain = string as? String {
      let name = font as? String ?? (font as? CGFont)?.name
      let named = name.flatMap { UIFont(name: $0, size: fontSize) }
      let known = (font as? UIFont)?.withSize(fontSize) ?? named
      var piece = DrawnText.Piece(plain, font: known ?? .systemFont(ofSize: fontSize))
      piece.color = foregroundColor
      text = DrawnText([piece])
    } else {
      return nil
    }
    switch alignmentMode {
    case .left: text.alignment = .left
    case .right: text.alignment = .right
    case .center: text.alignment = .center
    case .justified: text.alignment = .justified
    default: text.alignment = .natural
    }
    switch truncationMode {
    case .start: text.lineBreakMode = .byTruncatingHead
    case .middle: text.lineBreakMode = .byTruncatingMiddle
    case .end: text.lineBreakMode = .byTruncatingTail
    default: text.lineBreakMode = isWrapped ? .byWordWrapping : .byClipping
    }
    return text
  }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CATextLayer else { return }
    (string, font, fontSize) = (model.string, model.font, model.fontSize)
    (foregroundColor, isWrapped) = (model.foregroundColor, model.isWrapped)
    (alignmentMode, truncationMode) = (model.alignmentMode, model.truncationMode)
  }

  override func value(named name: String) -> LayerValue? {
    switch name {
    case "string": .object(string)
    case "fontSize": .number(fontSize)
    case "foregroundColor": .color(foregroundColor)
    default: super.value(named: name)
    }
  }

  override func set(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("string", .object(let text)): string = text
    case ("fontSize", .number(let number)): fontSize = max(0, number)
    case ("foregroundColor", .color(let color)): foregroundColor = color
    case ("foregroundColor", .object(nil)): foregroundColor = nil
    default: return super.set(value, named: name)
    }
    return true
  }
}

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the language writes.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From edge to edge.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// What becomes of a text layer's line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is cut off at the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Its beginning is left out.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Its end is left out.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Its middle is left out.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
