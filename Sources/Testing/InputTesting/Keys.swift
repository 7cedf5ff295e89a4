public import DactylEvents
import Foundation
public import InputFrames

/// A keyboard beside ``Fingers``, for tests.
///
///     let fingers = Fingers(root: Form())
///     let keys = Keys(beside: fingers)
///     keys.type("Anna")
///     keys.press(.keyboardTab)
///     keys.press("s", with: .control)
///     keys.hold(.keyboardDeleteOrBackspace, for: 1000)
///
/// It is a device of its own, and sends what a keyboard sends: a modifier goes down before its key and comes up after it,
/// and a held key repeats. Keys type what a US keyboard types. Time is that of the fingers.
///
/// What a keyboard cannot do is a mistake of the test: a key comes up that is not down, or a character has no key. The test
/// fails at the line of the call, and the keyboard does nothing.
@MainActor
public final class Keys {
  /// How a held key repeats; `nil` if it does not.
  public var repetition: KeyChange.Repetition? = .assumed

  private let fingers: Fingers
  private let device: DeviceID
  /// The keys that are down, in the order in which they went down.
  private var down: [UInt16] = []
  private var isThere = true

  /// How long a key stays down, and the pause before the next one, in milliseconds.
  private static let (length, pause) = (40.0, 40.0)
  /// `KEY_102ND`, which the US keyboard has not: it stands for keys of other layouts.
  private nonisolated static let foreign: UInt16 = 86

  /// A keyboard beside those fingers. Each keyboard needs a `device` number of its own.
  public init(beside fingers: Fingers, device: Int = 1001) {
    self.fingers = fingers
    self.device = DeviceID(device)
    let description = DeviceDescription(
      name: "Test keyboard", codes: [EventType.key: Set(1..<128)])
    fingers.handle(.deviceAdded(description, device: self.device, time: fingers.now))
  }

  /// Types a text, key by key, with Shift where it needs it. A character that a US keyboard has not is typed by one key, as
  /// in a layout that has it.
  public func type(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source) else { return }
    for character in text {
      guard stroke(Stroke(character), with: [], for: Self.length, source) else { return }
      fingers.wait(Self.pause)
    }
  }

  /// Presses a key and lets it come up, that many times, while modifiers are down.
  public func press(
    _ key: UIKeyboardHIDUsage, with modifiers: UIKeyModifierFlags = [], times: Int = 1,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let code = code(of: key, source) else { return }
    press(Stroke(code), with: modifiers, times: times, source)
  }

  /// Presses the key of a character, such as `press("s", with: .control)`.
  public func press(
    _ character: Character, with modifiers: UIKeyModifierFlags = [], times: Int = 1,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    press(
      Stroke(character), with: modifiers, times: times, CallPlace(fileID, filePath, line, column))
  }

  /// Presses a key by the kernel's code, such as 0x161 for `KEY_SELECT` of a remote control.
  public func press(
    code: UInt16, with modifiers: UIKeyModifierFlags = [], times: Int = 1,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    press(Stroke(code), with: modifiers, times: times, CallPlace(fileID, filePath, line, column))
  }

  /// Holds a key for that many milliseconds; it repeats by ``repetition``.
  public func hold(
    _ key: UIKeyboardHIDUsage, with modifiers: UIKeyModifierFlags = [],
    for milliseconds: Double = 1000,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), let code = code(of: key, source),
      let time = fingers.checked(milliseconds, "the time to hold", source)
    else { return }
    _ = stroke(Stroke(code), with: modifiers, for: time, source)
  }

  /// Presses a key, which stays down.
  public func down(
    _ key: UIKeyboardHIDUsage, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), let code = code(of: key, source) else { return }
    guard !down.contains(code) else {
      return Fingers.record(
        "key \(code) is down already: let it come up before it goes down again", source)
    }
    began(Stroke(code))
  }

  /// Lets a key come up.
  public func up(
    _ key: UIKeyboardHIDUsage, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), let code = code(of: key, source) else { return }
    guard down.contains(code) else {
      let others = down.map(String.init).joined(separator: ", ")
      return Fingers.record(
        "key \(code) is not down, and cannot come up"
          + (others.isEmpty ? "" : ": those that are down are \(others)"), source)
    }
    ended(code, .ended)
  }

  /// Pulls its device out, whatever is down.
  public func unplug() {
    guard isThere else { return }
    while let code = down.last { ended(code, .cancelled) }
    isThere = false
    fingers.handle(.deviceRemoved(device, time: fingers.now))
  }

  /// A key, and what it types where that is not what a US keyboard types.
  private struct Stroke {
    var code: UInt16
    var isShifted = false
    var characters: String?

    init(_ code: UInt16) { self.code = code }

    init(_ character: Character) {
      if let key = KernelKeys.key(typing: character) {
        (code, isShifted) = key
      } else {
        (code, characters) = (Keys.foreign, String(character))
      }
    }
  }

  private func press(
    _ stroke: Stroke, with modifiers: UIKeyModifierFlags, times: Int, _ source: CallPlace
  ) {
    guard isPluggedIn(source), let times = fingers.checked(times, of: "times", source) else {
      return
    }
    for press in 0..<times {
      if press > 0 { fingers.wait(Self.pause) }
      guard self.stroke(stroke, with: modifiers, for: Self.length, source) else { return }
    }
  }

  /// A key goes down and comes up, within its modifiers. `false` and a mistake if it is down already.
  private func stroke(
    _ stroke: Stroke, with modifiers: UIKeyModifierFlags, for milliseconds: Double,
    _ source: CallPlace
  ) -> Bool {
    guard !down.contains(stroke.code) else {
      Fingers.record(
        "key \(stroke.code) is down already: let it come up before it goes down again", source)
      return false
    }
    var wanted = modifiers
    if stroke.isShifted { wanted.insert(.shift) }
    // Those that a test holds down stay down.
    let keys = KernelKeys.modifiers.filter { wanted.contains($0.flag) && !down.contains($0.code) }
      .map(\.code)
    for key in keys { began(Stroke(key)) }
    began(stroke)
    fingers.wait(milliseconds)
    ended(stroke.code, .ended)
    for key in keys.reversed() { ended(key, .ended) }
    return true
  }

  private func began(_ stroke: Stroke) {
    down.append(stroke.code)
    let isModifier = KernelKeys.modifiers.contains { $0.code == stroke.code }
    fingers.handle(
      .key(
        KeyChange(
          device: device, code: stroke.code, phase: .began, characters: stroke.characters,
          repetition: isModifier ? nil : repetition, time: fingers.now)))
  }

  private func ended(_ code: UInt16, _ phase: KeyChange.Phase) {
    down.removeAll { $0 == code }
    fingers.handle(.key(KeyChange(device: device, code: code, phase: phase, time: fingers.now)))
  }

  private func code(of key: UIKeyboardHIDUsage, _ source: CallPlace) -> UInt16? {
    if let code = KernelKeys.code(of: key) { return code }
    Fingers.record(
      "no key has the HID usage \(key.rawValue): press(code:) presses any key", source)
    return nil
  }

  private func isPluggedIn(_ source: CallPlace) -> Bool {
    if !isThere { Fingers.record("the keyboard is unplugged, and types nothing", source) }
    return isThere
  }
}
