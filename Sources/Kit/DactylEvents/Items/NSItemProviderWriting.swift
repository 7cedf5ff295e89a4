public import Foundation

/// An object that can be handed to an ``NSItemProvider``, which then carries it to where it is dropped or
/// pasted.
///
/// Apple: NSItemProviderWriting.
@MainActor
public protocol NSItemProviderWriting: AnyObject {
  /// The types of data that it can be written as, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Those of this object alone; by default the class's.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object as data of a type, and calls the handler with the data or an error: at once or
  /// later, from any thread. Called when a receiver asks for another class than the object's. Answers
  /// its progress, or `nil`.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The class's.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

/// An object that an ``NSItemProvider`` can make from data.
///
/// Apple: NSItemProviderReading.
@MainActor
public protocol NSItemProviderReading: AnyObject {
  /// The types of data that it can be made from, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// An object of data of one of these types. Called when an item of another class is loaded as this one.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A Swift value that travels as an object of Foundation: `String` as `NSString`, `URL` as `NSURL`.
@MainActor
public protocol ItemProviderValue {
  /// The class that is loaded for it.
  associatedtype ItemObject: NSItemProviderReading
  /// The value of a loaded object.
  static func value(of object: ItemObject) -> Self
}

extension String: ItemProviderValue {
  /// The string's characters.
  public static func value(of object: NSString) -> String {
    object.substring(with: NSRange(location: 0, length: object.length))
  }
}

extension URL: ItemProviderValue {
  /// The same address.
  public static func value(of object: NSURL) -> URL {
    object.absoluteURL ?? URL(fileURLWithPath: "/")
  }
}
