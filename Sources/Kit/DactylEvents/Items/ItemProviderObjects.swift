public import Foundation

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }
  /// Its characters.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String.value(of: self).utf8), nil)
    return nil
  }
  /// The text of the characters.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemData.made(NSString(string: String(decoding: data, as: UTF8.self)))
  }
}

extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
  /// Plain text, without the attributes.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }
  /// Its characters.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
  /// The text without attributes.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemData.made(NSAttributedString(string: String(decoding: data, as: UTF8.self)))
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// An address, and its text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemTypes.url, ItemTypes.text]
  }
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.url] }
  /// The address as text.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
  /// The address of the text.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    try ItemData.made(NSURL(string: String(decoding: data, as: UTF8.self)))
  }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// A color.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.color] }
  /// A color.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.color] }
  /// Its four numbers.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let parts = [cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha].map(Double.init)
    do {
      completionHandler(try JSONEncoder().encode(parts), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }
  /// The color of four numbers.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    let parts = try JSONDecoder().decode([Double].self, from: data)
    guard parts.count == 4 else { throw ItemData.unreadable }
    return try ItemData.made(
      UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }
}

/// What reading items has in common.
package enum ItemData {
  package static var unreadable: any Error {
    NSError(
      domain: "NSItemProviderErrorDomain",
      code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }

  /// An object as its subclass; an error where data made none, or one of another class.
  package static func made<Wanted: AnyObject>(_ object: AnyObject?) throws -> Wanted {
    guard let made = object as? Wanted else { throw unreadable }
    return made
  }
}
