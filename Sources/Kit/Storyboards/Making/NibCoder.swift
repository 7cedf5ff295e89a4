import DactylKit
import Foundation

/// Decodes an element of an interface file for `init?(coder:)`, under the keys of ``CoderKey``. So a class
/// of the program is made as in UIKit: once, by its own initializer.
///
/// A key that is missing in the file has no value, and the class keeps its default.
final class NibCoder: NSCoder, FillingCoder {
  /// The element of the object.
  let element: InterfaceElement
  /// The surroundings of the element in the file.
  let context: ViewContext?
  /// Sets the properties that only the object's class knows, once, while the object is being made.
  private var filling: (@MainActor (AnyObject, NibCoder) -> Void)?

  /// - Parameter filling: Called by the classes of the kit once their part is made, before a
  ///   program's class continues after `super.init(coder:)`.
  init(
    _ element: InterfaceElement, context: ViewContext? = nil,
    filling: (@MainActor (AnyObject, NibCoder) -> Void)? = nil
  ) {
    self.element = element
    self.context = context
    self.filling = filling
    super.init()
  }

  /// How many initializers of the kit are making the object.
  private var depth = 0

  @MainActor func beginObject() { depth += 1 }

  @MainActor func endObject(_ object: AnyObject) {
    depth -= 1
    if depth == 0 { fill(object) }
  }

  /// Fills the object; another one that is made with the same coder stays as it is.
  @MainActor func fill(_ object: AnyObject) {
    let filling = self.filling
    self.filling = nil
    filling?(object, self)
  }

  /// Adds the controllers of a container, once it can accept them.
  private var containerFilling: (@MainActor (UIViewController) -> Void)?

  /// Sets the closure that adds a container's controllers; it runs once.
  func setContainerFilling(_ act: @escaping @MainActor (UIViewController) -> Void) {
    containerFilling = act
  }

  /// Fills a container; its initializer calls it when its part is made.
  @MainActor func fill(container: AnyObject) {
    guard let container = container as? UIViewController else { return }
    let containerFilling = self.containerFilling
    self.containerFilling = nil
    containerFilling?(container)
  }

  // MARK: Keys

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { value(key) != nil }

  override func decodeObject(forKey key: String) -> Any? {
    switch value(key) {
    case .text(let text): text as NSString
    case .number(let number): NSNumber(value: number)
    case .flag(let flag): NSNumber(value: flag)
    case nil: nil
    }
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let object = decodeObject(forKey: key) as? NSObject else { return nil }
    guard let classes else { return object }
    return classes.contains { type(of: object) == $0 || object.isKind(of: $0) } ? object : nil
  }

  override func decodeObject<Decoded: NSObject & NSCoding>(
    of cls: Decoded.Type, forKey key: String
  ) -> Decoded? {
    decodeObject(forKey: key) as? Decoded
  }

  override func decodeBool(forKey key: String) -> Bool {
    switch value(key) {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: false
    }
  }

  override func decodeDouble(forKey key: String) -> Double {
    switch value(key) {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: 0
    }
  }

  override func decodeInteger(forKey key: String) -> Int {
    Int(Int32(clamping: Int64(exactly: decodeDouble(forKey: key).rounded(.towardZero)) ?? 0))
  }

  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(decodeInteger(forKey: key)) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeCInt(forKey key: String) -> CInt { CInt(decodeInteger(forKey: key)) }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    try body(nil)
  }

  // Decoding in order and encoding are not supported; Foundation's own implementations would end
  // the program.

  override func decodeObject() -> Any? { nil }
  override func decodeData() -> Data? { nil }
  override func decodePropertyList() -> Any? { nil }
  override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at data: UnsafeMutableRawPointer)
  {}
  override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at addr: UnsafeRawPointer) {}
  override func encode(_ data: Data) {}
  override func encode(_ object: Any?) {}
  override func encode(_ objv: Any?, forKey key: String) {}
  override func encode(_ boolv: Bool, forKey key: String) {}
  override func encode(_ intv: Int32, forKey key: String) {}
  override func encode(_ intv: Int64, forKey key: String) {}
  override func encode(_ intv: Int, forKey key: String) {}
  override func encode(_ realv: Float, forKey key: String) {}
  override func encode(_ realv: Double, forKey key: String) {}
  override var allowedClasses: [AnyClass]? { nil }
}
