import CSystemd

/// A message of a bus, as libsystemd keeps it. Freed with this object.
@safe
final class BusMessage {
  enum Kind { case call, signal, other }

  let message: OpaquePointer

  /// A message that the caller owns, and hands over.
  init(taking message: OpaquePointer) { unsafe self.message = message }

  deinit { _ = unsafe sd_bus_message_unref(message) }

  // MARK: Its head

  var kind: Kind {
    var type: UInt8 = 0
    guard unsafe sd_bus_message_get_type(message, &type) >= 0 else { return .other }
    switch Int(type) {
    case Int(SD_BUS_MESSAGE_METHOD_CALL): return .call
    case Int(SD_BUS_MESSAGE_SIGNAL): return .signal
    default: return .other
    }
  }

  var path: String { unsafe Self.text(sd_bus_message_get_path(message)) }
  var interface: String { unsafe Self.text(sd_bus_message_get_interface(message)) }
  var member: String { unsafe Self.text(sd_bus_message_get_member(message)) }
  var sender: String { unsafe Self.text(sd_bus_message_get_sender(message)) }
  /// The types of what it brings.
  var signature: String { unsafe Self.text(sd_bus_message_get_signature(message, 1)) }
  var expectsReply: Bool { unsafe sd_bus_message_get_expect_reply(message) > 0 }

  @unsafe
  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }

  // MARK: What it brings

  /// Everything that it brings; values of types that no interface here has are left out.
  var arguments: BusArguments {
    guard unsafe sd_bus_message_rewind(message, 1) >= 0 else { return BusArguments(values: []) }
    return BusArguments(values: members())
  }

  private func members() -> [BusValue] {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      guard unsafe sd_bus_message_peek_type(message, &type, &contents) > 0 else { return values }
      switch UInt8(bitPattern: type) {
      case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "v"):
        let inner = unsafe Self.text(contents)
        guard unsafe sd_bus_message_enter_container(message, type, contents) > 0 else {
          return values
        }
        let held = members()
        _ = unsafe sd_bus_message_exit_container(message)
        if let value = Self.container(type, of: inner, held) { values.append(value) }
      default:
        guard let value = basic(type) else { return values }
        values.append(contentsOf: value)
      }
    }
  }

  private static func container(
    _ type: CChar, of inner: String, _ held: [BusValue]
  ) -> BusValue? {
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "a"): .array(of: inner, held)
    case UInt8(ascii: "r"): .structure(held)
    case UInt8(ascii: "e"): held.count == 2 ? .entry(held[0], held[1]) : nil
    default: held.first.map { .variant($0) }
    }
  }

  /// The next value; nothing of a type that is left out, `nil` where the message ends early.
  private func basic(_ type: CChar) -> [BusValue]? {
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
      var pointer: UnsafePointer<CChar>?
      guard unsafe sd_bus_message_read_basic(message, type, &pointer) > 0 else { return nil }
      let text = unsafe Self.text(pointer)
      return [type == CChar(UInt8(ascii: "o")) ? .path(text) : .string(text)]
    case UInt8(ascii: "i"):
      var number: Int32 = 0
      return unsafe sd_bus_message_read_basic(message, type, &number) > 0 ? [.int(number)] : nil
    case UInt8(ascii: "u"):
      var number: UInt32 = 0
      return unsafe sd_bus_message_read_basic(message, type, &number) > 0 ? [.uint(number)] : nil
    case UInt8(ascii: "b"):
      var number: Int32 = 0
      return unsafe sd_bus_message_read_basic(message, type, &number) > 0
        ? [.bool(number != 0)] : nil
    case UInt8(ascii: "d"):
      var number = 0.0
      return unsafe sd_bus_message_read_basic(message, type, &number) > 0
        ? [.double(number)] : nil
    default:
      // Eight bytes hold every other type of a fixed size.
      var number: UInt64 = 0
      return unsafe sd_bus_message_read_basic(message, type, &number) > 0 ? [] : nil
    }
  }

  // MARK: Filling it

  /// Appends what all events have (`siiva{sv}`). Answers whether it fits into the message.
  func append(event detail: String, _ first: Int, _ second: Int, _ value: BusValue) -> Bool {
    basic("s", detail) && basic("i", Int32(clamping: first)) && basic("i", Int32(clamping: second))
      && hold("v", value.signature, [value]) && hold("a", "{sv}", [])
  }

  /// Appends values. Answers whether all of them fit into the message.
  func append(_ values: [BusValue]) -> Bool { values.allSatisfy { append($0) } }

  private func append(_ value: BusValue) -> Bool {
    switch value {
    case .string(let text): basic("s", text)
    case .path(let text): basic("o", text)
    case .int16(let number): basic("n", number)
    case .int(let number): basic("i", number)
    case .uint(let number): basic("u", number)
    case .bool(let flag): basic("b", CInt(flag ? 1 : 0))
    case .double(let number): basic("d", number)
    case .variant(let inner): hold("v", inner.signature, [inner])
    case .array(let element, let values): hold("a", element, values)
    case .structure(let members): hold("r", members.map(\.signature).joined(), members)
    case .entry(let key, let inner): hold("e", key.signature + inner.signature, [key, inner])
    }
  }

  private func basic(_ type: Unicode.Scalar, _ text: String) -> Bool {
    unsafe text.withCString {
      unsafe sd_bus_message_append_basic(message, CChar(UInt8(ascii: type)), $0) >= 0
    }
  }

  private func basic<Number: BitwiseCopyable>(_ type: Unicode.Scalar, _ number: Number) -> Bool {
    unsafe withUnsafePointer(to: number) {
      unsafe sd_bus_message_append_basic(message, CChar(UInt8(ascii: type)), $0) >= 0
    }
  }

  private func hold(_ type: Unicode.Scalar, _ contents: String, _ values: [BusValue]) -> Bool {
    guard unsafe sd_bus_message_open_container(message, CChar(UInt8(ascii: type)), contents) >= 0
    else { return false }
    guard append(values) else { return false }
    return unsafe sd_bus_message_close_container(message) >= 0
  }
}
