/// Where the alpha of a pixel is; for the `bitmapInfo` of a `CGContext`. Contexts here record what is
/// drawn, and take each of them.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// None.
  case none = 0
  /// In the last byte; the colors are multiplied by it.
  case premultipliedLast = 1
  /// In the first byte; the colors are multiplied by it.
  case premultipliedFirst = 2
  /// In the last byte.
  case last = 3
  /// In the first byte.
  case first = 4
  /// The last byte is not used.
  case noneSkipLast = 5
  /// The first byte is not used.
  case noneSkipFirst = 6
  /// Alpha alone.
  case alphaOnly = 7
}

/// The layout of pixels in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// A set of those bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are numbers with a fraction.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16 bits, the least byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32 bits, the least byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16 bits, the greatest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32 bits, the greatest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
