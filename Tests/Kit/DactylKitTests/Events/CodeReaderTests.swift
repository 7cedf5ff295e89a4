import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Testing

/// A scanner beside a keyboard, and a field that is being edited.
@MainActor
@Suite("Codes of scanners")
struct CodeReaderTests {
  private final class Codes {
    var texts: [String] = []
  }

  private let application = UIApplication()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let codes = Codes()
  private static let scanner = ScannerMatch(vendor: 0x1234, product: 0x5678)
  private static let keys = [EventType.key: Set(1...57)]

  init() {
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
  }

  private func reader(_ scanners: [ScannerMatch] = [], bySpeed: ScanLimits? = nil) -> CodeReader {
    // Between the suite's making and the test another one may have made an application.
    application.advance(to: application.now)
    return CodeReader(scanners, bySpeed: bySpeed) { [codes] code in
      codes.texts.append("\(code.text) of \(code.description.name)")
    }
  }

  private func plug(_ name: String, _ number: Int, product: Int = 0, isNamed: Bool = false) {
    var description = DeviceDescription(
      name: name, vendor: 0x1234, product: product, codes: Self.keys)
    description.isCodeReader = isNamed
    application.handle(.deviceAdded(description, device: DeviceID(number), time: application.now))
  }

  /// Types keys by the kernel's codes, one each `gap` milliseconds; a negative code comes up only.
  private func type(
    _ keys: [UInt16], of device: Int = 0, from start: Int64 = 0, gap: Int64 = 4, shift: Bool = false
  ) {
    func send(_ code: UInt16, _ phase: KeyChange.Phase, _ time: Int64) {
      application.handle(
        .key(
          KeyChange(
            device: DeviceID(device), code: code, phase: phase,
            time: Timestamp(microseconds: time * 1000))))
    }
    var time = start
    if shift { send(42, .began, time) }
    for key in keys {
      send(key, .began, time)
      send(key, .ended, time + 1)
      time += gap
    }
    if shift { send(42, .ended, time) }
  }

  private func advance(to milliseconds: Int64) {
    application.advance(to: Timestamp(microseconds: milliseconds * 1000))
  }

  @Test(arguments: [false, true])
  func `a scanner's code comes with its device, and no field gets it`(isAddedFirst: Bool) {
    if isAddedFirst { plug("Demo Scanner", 0, product: 0x5678) }
    let reader = reader([Self.scanner])
    if !isAddedFirst { plug("Demo Scanner", 0, product: 0x5678) }
    type([5, 11, 28])
    type([16], from: 100, shift: true)
    type([28], from: 120)
    #expect(codes.texts == ["40 of Demo Scanner", "Q of Demo Scanner"])
    #expect(field.text == "")
    withExtendedLifetime(reader) {}
  }

  @Test func `a keyboard beside the scanner types into the field`() {
    let reader = reader([Self.scanner])
    plug("Demo Scanner", 0, product: 0x5678)
    plug("Demo Keyboard", 1)
    type([5], of: 0)
    type([30, 48], of: 1, from: 2)
    type([11, 28], of: 0, from: 20)
    #expect(field.text == "ab" && codes.texts == ["40 of Demo Scanner"])
    withExtendedLifetime(reader) {}
  }

  @Test func `one scanner's shift is nothing to another keyboard`() {
    let reader = reader([Self.scanner])
    plug("Demo Scanner", 0, product: 0x5678)
    plug("Demo Keyboard", 1)
    application.handle(
      .key(KeyChange(device: DeviceID(0), code: 42, phase: .began, time: .zero)))
    type([30], of: 1, from: 5)
    #expect(field.text == "a")
    withExtendedLifetime(reader) {}
  }

  @Test func `by speed, a code is no text, and what a person types comes after the longest gap`() {
    let reader = reader(bySpeed: ScanLimits())
    plug("Demo Keyboard", 0)
    type([2, 3, 4, 5, 6, 7, 28])
    #expect(codes.texts == ["123456 of Demo Keyboard"] && field.text == "")
    type([30], from: 1000)
    advance(to: 1029)
    #expect(field.text == "")
    advance(to: 1030)
    #expect(field.text == "a")
    withExtendedLifetime(reader) {}
  }

  @Test func `by speed, a person's text stays whole and in order`() {
    let reader = reader(bySpeed: ScanLimits())
    plug("Demo Keyboard", 0)
    type([30, 48], from: 0, gap: 20)
    type([46, 32, 18], from: 100, gap: 120)
    advance(to: 2000)
    #expect(field.text == "abcde" && codes.texts.isEmpty)
    withExtendedLifetime(reader) {}
  }

  @Test func `keys of a scanner that the settings name are no text, even without a reader`() {
    plug("Demo Scanner", 0, isNamed: true)
    type([5, 11])
    advance(to: 1000)
    #expect(field.text == "")
    let reader = reader()
    type([5, 28], from: 2000)
    #expect(codes.texts == ["4 of Demo Scanner"])
    withExtendedLifetime(reader) {}
  }

  @Test func `without its reader a keyboard types again, with the keys that were held back`() {
    plug("Demo Keyboard", 0)
    do {
      let reader = reader(bySpeed: ScanLimits())
      type([30])
      withExtendedLifetime(reader) {}
    }
    type([48], from: 10)
    #expect(field.text == "ab")
  }

  @Test func `a device that goes leaves nothing down and no code`() {
    let reader = reader([Self.scanner])
    plug("Demo Scanner", 0, product: 0x5678)
    type([5, 11])
    application.handle(.deviceRemoved(DeviceID(0), time: Timestamp(microseconds: 100_000)))
    advance(to: 2000)
    #expect(codes.texts.isEmpty && field.text == "")
    withExtendedLifetime(reader) {}
  }

  @Test func `Control and a sign separate the fields of a code`() {
    let reader = reader([Self.scanner])
    plug("Demo Scanner", 0, product: 0x5678)
    application.handle(.key(KeyChange(device: DeviceID(0), code: 29, phase: .began, time: .zero)))
    type([27], from: 2)
    application.handle(
      .key(
        KeyChange(
          device: DeviceID(0), code: 29, phase: .ended, time: Timestamp(microseconds: 5000))))
    type([2, 28], from: 8)
    #expect(codes.texts == ["\u{1d}1 of Demo Scanner"])
    withExtendedLifetime(reader) {}
  }

  @Test(arguments: [
    ("0c2e:0b61", true), ("C2E:b61", true), ("0c2e", false), ("0c2e:", false),
    ("0c2e:0b61:1", false),
    ("10c2e:0b61", false), ("0x1:2", false), ("-1:2", false), ("+1:2", false),
  ])
  func `a scanner is two hexadecimal numbers`(text: String, isOne: Bool) {
    #expect((ScannerMatch(text) == ScannerMatch(vendor: 0x0c2e, product: 0x0b61)) == isOne)
    #expect((ScannerMatch(text) != nil) == isOne)
  }
}
