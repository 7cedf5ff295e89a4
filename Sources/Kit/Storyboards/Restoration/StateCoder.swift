import DactylKit
import Foundation

/// Stores the state of one controller, one view or the application, under keys of its own (spec
/// VC6:SAV-16).
final class StateCoder: NSCoder {
  var values: [String: StateValue]
  /// The values that the kit itself provides under its keys; never saved.
  var given: [String: Any] = [:]
  /// The controllers that were encoded, in order: they take part in state restoration.
  private(set) var controllers: [UIViewController] = []
  /// The keys whose values could not be saved.
  private(set) var refused: [String] = []

  init(_ values: [String: StateValue] = [:]) {
    self.values = values
    super.init()
  }

  // MARK: Writing

  override var allowsKeyedCoding: Bool { true }

  override func encode(_ objv: Any?, forKey key: String) {
    guard let objv else {
      values[key] = nil
      return
    }
    guard let value = StateValue(objv) else {
      refused.append("\"\(key)\" (\(type(of: objv)))")
      return
    }
    values[key] = value
    recordControllers(in: value)
  }

  private func recordControllers(in value: StateValue) {
    switch value {
    case .controller(let controller): controllers.append(controller)
    case .list(let list): for each in list { recordControllers(in: each) }
    default: break
    }
  }

  private func put(_ value: Any, _ key: String) { values[key] = .plain(value) }
  override func encode(_ boolv: Bool, forKey key: String) { put(boolv, key) }
  override func encode(_ intv: Int32, forKey key: String) { put(Int(intv), key) }
  override func encode(_ intv: Int64, forKey key: String) { put(Int(intv), key) }
  override func encode(_ intv: Int, forKey key: String) { put(intv, key) }
  override func encode(_ realv: Float, forKey key: String) { put(Double(realv), key) }
  override func encode(_ realv: Double, forKey key: String) { put(realv, key) }
  override func encodeBytes(_ bytesp: UnsafePointer<UInt8>?, length lenv: Int, forKey key: String) {
    put(bytesp.map { Data(bytes: $0, count: max(0, lenv)) } ?? Data(), key)
  }

  // MARK: Reading

  override func containsValue(forKey key: String) -> Bool {
    values[key] != nil || given[key] != nil
  }

  private static func object(_ value: StateValue?) -> Any? {
    switch value {
    case .plain(let value): value
    case .archived(let data): try? unarchived(data)
    case .controller(let controller): controller
    case .view(let view): view
    case .list(let list): list.compactMap(object)
    case nil: nil
    }
  }

  private static func unarchived(_ data: Data) throws -> Any? {
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    reader.decodingFailurePolicy = .setErrorAndReturn
    return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }

  override func decodeObject(forKey key: String) -> Any? {
    Self.object(values[key]) ?? given[key]
  }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard let value = decodeObject(forKey: key) else { return nil }
    guard let classes else { return value }
    guard let object = Self.bridged(value) else { return nil }
    return classes.contains { type(of: object) == $0 || object.isKind(of: $0) } ? object : nil
  }

  override func decodeObject<Decoded: NSObject & NSCoding>(
    of cls: Decoded.Type, forKey key: String
  ) -> Decoded? {
    decodeObject(forKey: key).flatMap(Self.bridged) as? Decoded
  }

  /// Foundation's object for a plain value.
  private static func bridged(_ value: Any) -> NSObject? {
    switch value {
    case let object as NSObject: object
    case let text as String: NSString(string: text)
    case let flag as Bool: NSNumber(value: flag)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let data as Data: NSData(data: data)
    case let date as Date:
      NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let list as [Any]: NSArray(array: list)
    case let table as [String: Any]: NSDictionary(dictionary: table)
    default: nil
    }
  }

  private func number(_ key: String) -> Double {
    switch decodeObject(forKey: key) {
    case let number as NSNumber: number.doubleValue
    case let flag as Bool: flag ? 1 : 0
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    default: 0
    }
  }

  override func decodeBool(forKey key: String) -> Bool { number(key) != 0 }
  override func decodeDouble(forKey key: String) -> Double { number(key) }
  override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
  override func decodeInteger(forKey key: String) -> Int {
    switch decodeObject(forKey: key) {
    case let number as Int: number
    case let number as NSNumber: number.intValue
    default: Int(exactly: number(key).rounded(.towardZero)) ?? 0
    }
  }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(clamping: decodeInteger(forKey: key))
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeCInt(forKey key: String) -> CInt {
    CInt(clamping: decodeInteger(forKey: key))
  }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard let data = decodeObject(forKey: key) as? Data else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0) }
  }

  // Coding without keys is not supported; Foundation's own implementations would end the program.

  override func decodeObject() -> Any? { nil }
  override func decodeData() -> Data? { nil }
  override func decodePropertyList() -> Any? { nil }
  override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at data: UnsafeMutableRawPointer)
  {}
  override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at addr: UnsafeRawPointer) {}
  override func encode(_ data: Data) {}
  override func encode(_ object: Any?) {}
  override var allowedClasses: [AnyClass]? { nil }
}
