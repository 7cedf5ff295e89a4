import DactylKit
import Foundation

/// The values of attributes. An unreadable value counts as absent.
extension InterfaceElement {
  /// The id that other elements of the file refer to.
  var id: String? { attributes["id"] }
  /// The property of the element around it that it is for.
  var key: String? { attributes["key"] }

  /// `YES` or `NO`; `true` and `false` are taken too.
  func flag(_ name: String) -> Bool? {
    switch attributes[name] {
    case "YES", "true": true
    case "NO", "false": false
    default: nil
    }
  }

  /// A finite number.
  func number(_ name: String) -> Double? {
    attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number; `nil` for one with a fraction or of more than 32 bits.
  func integer(_ name: String) -> Int? {
    number(name).flatMap(Int32.init(exactly:)).map(Int.init)
  }

  /// A text, if there is one; without the attribute, that of a `string` element for it.
  func string(_ name: String) -> String? {
    attributes[name] ?? (child("string", for: name) ?? child("mutableString", for: name))?.plainText
  }

  /// The first element in it of that name.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child element for that property.
  func child(_ name: String? = nil, for key: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == key && (name == nil || $0.name == name) }
  }

  /// The rectangle of a property.
  func rectangle(_ key: String) -> CGRect? {
    // Parts of cells have their frames under another name in some versions of the editor.
    let element =
      child("rect", for: key) ?? (key == "frame" ? child("frame", for: "frameInset") : nil)
    guard let rect = element, let width = rect.number("width"),
      let height = rect.number("height")
    else { return nil }
    return CGRect(
      x: rect.number("x") ?? rect.number("minX") ?? 0,
      y: rect.number("y") ?? rect.number("minY") ?? 0, width: width, height: height
    ).standardized
  }

  /// The size of a property. Older files write it as a `value` of that type.
  func size(_ key: String) -> CGSize? {
    guard let size = child("size", for: key) ?? child("value", for: key),
      let width = size.number("width"), let height = size.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The point of a property.
  func point(_ key: String) -> CGPoint? {
    guard let point = child("point", for: key), let x = point.number("x"),
      let y = point.number("y")
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The insets of a property: an `inset` of minima and maxima, or `edgeInsets` by side.
  func insets(_ key: String) -> UIEdgeInsets? {
    if let inset = child("inset", for: key) {
      return UIEdgeInsets(
        top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0,
        bottom: inset.number("maxY") ?? 0, right: inset.number("maxX") ?? 0)
    }
    guard let edges = child("edgeInsets", for: key) ?? child("directionalEdgeInsets", for: key)
    else { return nil }
    return UIEdgeInsets(
      top: edges.number("top") ?? 0, left: edges.number("left") ?? edges.number("leading") ?? 0,
      bottom: edges.number("bottom") ?? 0,
      right: edges.number("right") ?? edges.number("trailing") ?? 0)
  }

  /// One of the choices that a table names.
  func choice<Choice>(_ name: String, of table: KeyValuePairs<String, Choice>) -> Choice? {
    guard let text = attributes[name] else { return nil }
    return table.first { $0.key == text }?.value
  }
}
