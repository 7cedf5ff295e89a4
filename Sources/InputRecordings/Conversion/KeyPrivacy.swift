import InputFrames

/// The codes that reveal what a user typed. Source: `linux/input-event-codes.h`.
enum KeyPrivacy {
  /// `KEY_A`, written for every key; libinput takes the same.
  static let standIn = 30
  /// `MSC_SCAN`, which names the key a second time.
  static let scanCode = 0x04
  /// The ranges of `BTN_…`: mice to tablets, directional pads, further joystick buttons.
  static let buttons = [0x100..<0x160, 0x220..<0x224, 0x2c0..<0x2e8]
}

extension EvdevEvent {
  /// The record without the code of a key. Codes of buttons stay (`BTN_TOUCH` is one).
  var withoutKey: EvdevEvent {
    var event = self
    if Int(type) == EventType.key {
      if !KeyPrivacy.buttons.contains(where: { $0.contains(Int(code)) }) {
        event.code = UInt16(KeyPrivacy.standIn)
      }
    } else if matches(EventType.msc, KeyPrivacy.scanCode) {
      event.value = Int32(KeyPrivacy.standIn)
    }
    return event
  }
}
