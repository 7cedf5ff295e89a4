import CXkbcommon
import Glibc

/// The layout of a keyboard: which characters a key types, with modifiers and dead keys. Owns a keymap and its state of
/// libxkbcommon.
@safe
package final class Keymap {
  private let context: OpaquePointer
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// The sequences of dead keys; `nil` where the locale has none.
  private let compose: OpaquePointer?

  /// A key's number in a keymap is the kernel's plus 8.
  private static let offset: UInt32 = 8

  /// The layout that a keymap describes.
  ///
  /// - Parameters:
  ///   - keymap: Its text, in the form `XKB_KEYMAP_FORMAT_TEXT_V1`.
  ///   - sequences: The sequences of dead keys, in the form of `Compose(5)`; `nil` for those of the locale.
  /// - Returns: `nil` if libxkbcommon cannot read the text.
  package convenience init?(keymap text: [UInt8], sequences: [UInt8]? = nil) {
    unsafe self.init(sequences: sequences) { context in
      unsafe text.withUnsafeBytes { bytes -> OpaquePointer? in
        guard let first = bytes.baseAddress else { return nil }
        return unsafe xkb_keymap_new_from_buffer(
          context, first.assumingMemoryBound(to: CChar.self), bytes.count,
          XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
  }

  /// The layout of that name.
  ///
  /// Its dead keys have the sequences of the locale.
  ///
  /// - Returns: `nil` if libxkbcommon does not know it, or finds no data at all.
  package convenience init?(_ name: LayoutName, locale: String = Keymap.locale) {
    unsafe self.init(sequences: nil, locale: locale) { context in
      unsafe name.rules.withCString { rules in
        unsafe name.model.withCString { model in
          unsafe name.layout.withCString { layout in
            unsafe name.variant.withCString { variant in
              unsafe name.options.withCString { options in
                var names = unsafe xkb_rule_names(
                  rules: rules, model: model, layout: layout, variant: variant, options: options)
                return unsafe xkb_keymap_new_from_names(
                  context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
              }
            }
          }
        }
      }
    }
  }

  private init?(
    sequences: [UInt8]?, locale: String = Keymap.locale,
    _ makeKeymap: (OpaquePointer) -> OpaquePointer?
  ) {
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let keymap = unsafe makeKeymap(context)
    guard let keymap = unsafe keymap, let state = unsafe xkb_state_new(keymap) else {
      if let keymap = unsafe keymap { unsafe xkb_keymap_unref(keymap) }
      unsafe xkb_context_unref(context)
      return nil
    }
    unsafe (self.context, self.keymap, self.state) = (context, keymap, state)
    unsafe compose = Self.compose(sequences, locale, context)
  }

  deinit {
    if let compose = unsafe compose { unsafe xkb_compose_state_unref(compose) }
    unsafe xkb_state_unref(state)
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  private static func compose(
    _ sequences: [UInt8]?, _ locale: String, _ context: OpaquePointer
  ) -> OpaquePointer? {
    let table: OpaquePointer?
    if let sequences {
      unsafe table = sequences.withUnsafeBytes { bytes -> OpaquePointer? in
        guard let first = bytes.baseAddress else { return nil }
        return unsafe xkb_compose_table_new_from_buffer(
          context, first.assumingMemoryBound(to: CChar.self), bytes.count, locale,
          XKB_COMPOSE_FORMAT_TEXT_V1, XKB_COMPOSE_COMPILE_NO_FLAGS)
      }
    } else {
      // A locale that nobody knows has none: accents are to work nevertheless.
      unsafe table =
        xkb_compose_table_new_from_locale(context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
        ?? xkb_compose_table_new_from_locale(context, english, XKB_COMPOSE_COMPILE_NO_FLAGS)
    }
    guard let table = unsafe table else { return nil }
    defer { unsafe xkb_compose_table_unref(table) }
    return unsafe xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }

  /// Whether a dead key of the layout can get no letter, since there is no table of sequences.
  package var lacksSequences: Bool { unsafe compose == nil && hasDeadKeys }

  private var hasDeadKeys: Bool {
    let codes = unsafe xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)
    return codes.contains { code in
      (0..<(unsafe xkb_keymap_num_layouts_for_key(keymap, code))).contains { group in
        (0..<(unsafe xkb_keymap_num_levels_for_key(keymap, code, group))).contains { level in
          isDead(code, group, level)
        }
      }
    }
  }

  private func isDead(_ code: UInt32, _ group: UInt32, _ level: UInt32) -> Bool {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, code, group, level, &symbols)
    guard count == 1, let symbol = unsafe symbols?.pointee else { return false }
    // From XKB_KEY_dead_grave to XKB_KEY_dead_greek.
    return (0xfe50...0xfe8c).contains(symbol)
  }

  /// The locale of the environment. A service often runs without one: then English in UTF-8, since the locale `C` has
  /// no dead keys.
  package static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = unsafe getenv(name) else { continue }
      let locale = unsafe String(cString: value)
      if locale == "C" || locale == "POSIX" { break }
      if !locale.isEmpty { return locale }
    }
    return english
  }

  private static let english = "en_US.UTF-8"

  /// The compositor has reported the modifiers that are down and the chosen layout.
  package func setModifiers(down: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    unsafe xkb_state_update_mask(state, down, latched, locked, 0, 0, group)
  }

  /// A key went down or came up: modifiers, locks and the layout follow. For a keyboard that is read without a
  /// compositor; call it after ``characters(ofPressed:)``. `code` is the kernel's.
  package func update(_ code: UInt32, isDown: Bool) {
    unsafe xkb_state_update_key(state, code &+ Self.offset, isDown ? XKB_KEY_DOWN : XKB_KEY_UP)
  }

  /// Whether a lamp of the keyboard is lit: `XKB_LED_NAME_CAPS` and the like.
  package func isLit(_ lamp: Lamp) -> Bool {
    unsafe xkb_state_led_name_is_active(state, lamp.rawValue) > 0
  }

  /// The lamps of a keyboard, by their names in a keymap.
  package enum Lamp: String, CaseIterable, Sendable {
    case capsLock = "Caps Lock"
    case numLock = "Num Lock"
    case scrollLock = "Scroll Lock"
  }

  /// Whether a key repeats while it is held. `code` is the kernel's.
  package func repeats(_ code: UInt32) -> Bool {
    unsafe xkb_keymap_key_repeats(keymap, code &+ Self.offset) != 0
  }

  /// What a key types that goes down now. `nil` for a key without a character, such as an arrow; empty for a dead
  /// key. `code` is the kernel's.
  package func characters(ofPressed code: UInt32) -> String? {
    let symbol = unsafe xkb_state_key_get_one_sym(state, code &+ Self.offset)
    if let compose = unsafe compose,
      unsafe xkb_compose_state_feed(compose, symbol)
        == XKB_COMPOSE_FEED_ACCEPTED
    {
      switch unsafe xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSING, XKB_COMPOSE_CANCELLED: return ""
      case XKB_COMPOSE_COMPOSED:
        return unsafe Self.text { unsafe xkb_compose_state_get_utf8(compose, $0, $1) }
      default: break
      }
    }
    guard let typed = Self.printable(symbol) else { return nil }
    // A command belongs to a Latin letter: with another script its place on the keyboard counts.
    return isCommand && !typed.unicodeScalars.allSatisfy(\.isASCII) ? nil : typed
  }

  /// Forgets a dead key that waits for its letter.
  package func reset() {
    if let compose = unsafe compose { unsafe xkb_compose_state_reset(compose) }
  }

  private var isCommand: Bool {
    for name in [XKB_MOD_NAME_CTRL, XKB_MOD_NAME_LOGO]
    where unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      return true
    }
    return false
  }

  /// The character of a symbol; `nil` for control characters, which the kit has for the keys themselves.
  private static func printable(_ symbol: xkb_keysym_t) -> String? {
    guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)), scalar.value >= 0x20,
      !(0x7F..<0xA0).contains(scalar.value)
    else { return nil }
    return String(Character(scalar))
  }

  /// A text that a function of libxkbcommon writes; it returns the number of bytes.
  private static func text(
    _ write: (UnsafeMutablePointer<CChar>?, Int) -> CInt
  ) -> String? {
    let count = Int(write(nil, 0))
    guard count > 0 else { return nil }
    var bytes = [CChar](repeating: 0, count: count + 1)
    _ = unsafe bytes.withUnsafeMutableBufferPointer { unsafe write($0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
