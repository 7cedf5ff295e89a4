/// A scanner or card reader that types, by the numbers of its maker.
///
///     ScannerMatch(vendor: 0x0c2e, product: 0x0b61)
///     ScannerMatch("0c2e:0b61")
public struct ScannerMatch: Hashable, Sendable {
  /// The maker's number.
  public var vendor: Int
  /// The product's number.
  public var product: Int

  /// A scanner with those numbers; `lsusb` and `dactyl devices --all` list them.
  public init(vendor: Int, product: Int) {
    self.vendor = vendor
    self.product = product
  }

  /// A scanner by two hexadecimal numbers of at most four digits: `0c2e:0b61`. `nil` for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.allSatisfy(\.isHexDigit) }),
      let vendor = UInt16(parts[0], radix: 16), let product = UInt16(parts[1], radix: 16)
    else { return nil }
    self.init(vendor: Int(vendor), product: Int(product))
  }

  /// The scanners of a list with commas between them; `nil` if one of them is no scanner.
  package static func list(_ text: String) -> [ScannerMatch]? {
    let words = text.split(separator: ",")
    let list = words.compactMap { ScannerMatch(String($0.filter { $0 != " " })) }
    return list.count == words.count ? list : nil
  }

  /// Whether a device is such a scanner.
  public func matches(_ description: DeviceDescription) -> Bool {
    description.vendor == vendor && description.product == product && description.hasKeys
  }
}

extension ScannerMatch: CustomStringConvertible {
  /// `0c2e:0b61`.
  public var description: String {
    [vendor, product].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: ":")
  }
}
