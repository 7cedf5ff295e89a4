public import InputFrames

/// How a udev rule identifies a panel: by properties that stay the same at another port or after a
/// boot.
///
/// Vendor and product identify the model; a panel without these numbers, as many on I2C, is
/// identified by its name. Two panels of one model are distinguished by their ports (`ID_PATH`).
public struct UdevPanelMatch: Hashable, Sendable {
  /// The bus type, if the panel has numbers.
  public var bus = 0
  /// Vendor number; 0 for none.
  public var vendor = 0
  /// Product number; 0 for none.
  public var product = 0
  /// The name in the kernel.
  public var name: String
  /// The port that it is plugged into (`ID_PATH`); only if another panel of the same model is
  /// connected.
  public var place: String?

  /// The match of a described panel. `place` is its `ID_PATH`, if there are two of the model.
  public init(_ description: DeviceDescription, place: String? = nil) {
    bus = description.bus
    vendor = description.vendor
    product = description.product
    name = description.name
    self.place = place
  }

  /// Whether vendor and product identify the model.
  public var hasNumbers: Bool { vendor != 0 || product != 0 }

  /// Whether both are of one model, so that only their ports distinguish them.
  public func isSameMake(as other: UdevPanelMatch) -> Bool {
    hasNumbers
      ? vendor == other.vendor && product == other.product
      : !other.hasNumbers && name == other.name
  }

  /// The conditions of a rule, as `udev(7)` writes them. The conditions on `ATTRS` all look at one parent,
  /// the input device.
  public var conditions: String {
    let base =
      #"ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1""#
    let make =
      hasNumbers
      ? #"ATTRS{id/vendor}=="\#(hexadecimal(vendor))", ATTRS{id/product}=="\#(hexadecimal(product))""#
      : #"ATTRS{name}=="\#(Self.pattern(name))""#
    let place = place.map { #", ENV{ID_PATH}=="\#(Self.pattern($0))""# } ?? ""
    return "\(base), \(make)\(place)"
  }

  /// The line of the hardware database for the model; the database does not know ports.
  public var hardwareKey: String {
    guard hasNumbers else { return "evdev:name:\(Self.pattern(name)):*" }
    func word(_ number: Int) -> String { hexadecimal(number).uppercased() }
    return "evdev:input:b\(word(bus))v\(word(vendor))p\(word(product))*"
  }

  /// A word for the names of files: `0eef-0001`, `goodix-capacitive-touchscreen`, with the place.
  public var fileWord: String {
    let make = hasNumbers ? "\(hexadecimal(vendor))-\(hexadecimal(product))" : name
    return [make, place].compactMap(\.self).map(Self.fileWord).joined(separator: "-")
  }

  private static func fileWord(_ text: String) -> String {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "panel" : words.joined(separator: "-")
  }

  /// A pattern that matches this text: characters with a meaning in patterns are put in brackets;
  /// characters that udev's quotes or alternatives cannot contain become a pattern for any single
  /// character.
  static func pattern(_ text: String) -> String {
    text.map { character in
      switch character {
      case "*", "?", "[": "[\(character)]"
      case "\"", "\\", "|": "?"
      default: character.isNewline ? "?" : String(character)
      }
    }.joined()
  }

  private func hexadecimal(_ number: Int) -> String {
    let digits = String(number & 0xffff, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
