import CWaylandCompositor
import Foundation
import InputFrames
import InputRecordings
import Testing

@testable import WaylandInput

/// What a compositor gives a window, recorded and replayed.
@MainActor
@Suite("A window's recording")
struct WindowRecordingTests {
  /// Plays devices to a window; returns what it heard, but for the devices, and what a replay of its recording gives.
  private func recorded(
    withKeys: Bool = true, _ test: TestCompositor, _ play: () -> Void
  ) throws -> (heard: [InputEvent], replayed: [InputEvent], text: String) {
    let path = "/tmp/dactyl-test-\(UUID()).yml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let input = test.input
    let recording = WindowRecording(
      isTouchscreen: { input.isTouchscreen($0) },
      makeFile: { (first) throws(InputError) in
        try LibinputRecordFile(
          path: path, devices: [first], kernel: "6.1", keepsKeys: withKeys, force: true)
      })
    var heard: [InputEvent] = []
    for (device, description) in test.descriptions.sorted(by: { $0.key < $1.key }) {
      try recording.handle(.deviceAdded(description, device: device, time: .zero))
    }
    test.observer = { event in
      heard.append(event)
      #expect(throws: Never.self) { try recording.handle(event) }
    }
    play()
    test.read()
    test.observer = nil
    try recording.file?.finish()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var source = try RecordingSource(path: path)
    var replayed: [InputEvent] = []
    while let event = try source.nextEvent() { replayed.append(event) }
    return (heard.filter(isChange), replayed.filter(isChange), text)
  }

  private func isChange(_ event: InputEvent) -> Bool {
    switch event {
    case .deviceAdded, .deviceRemoved: false
    default: true
    }
  }

  /// The events on a time line that begins with the first one, with devices numbered as they come.
  private func plain(_ events: [InputEvent]) -> [String] {
    let zero = events.map(\.time).min() ?? .zero
    var numbers: [DeviceID: Int] = [:]
    return events.map { event in
      var event = event.later(by: .zero - (zero - .zero))
      func number(_ device: DeviceID) -> DeviceID {
        numbers[device] = numbers[device] ?? numbers.count
        return DeviceID(numbers[device] ?? 0)
      }
      switch event {
      case .touches(var frame):
        frame.device = number(frame.device)
        event = .touches(frame)
      case .key(var change):
        change.device = number(change.device)
        event = .key(change)
      case .gesture(var change):
        change.device = number(change.device)
        event = .gesture(change)
      case .pen(var change):
        change.device = number(change.device)
        event = .pen(change)
      case .pointer(var change):
        change.device = number(change.device)
        event = .pointer(change)
      default: break
      }
      return "\(event)"
    }
  }

  private func everything(_ test: TestCompositor) {
    let raw = test.raw
    compositor_pointer_enter(raw, 100, 80)
    compositor_pointer_frame(raw)
    test.now = 10_100
    compositor_pointer_motion(raw, 10_010, 120.5, 90.25)
    compositor_pointer_frame(raw)
    compositor_pointer_button(raw, 10_020, 0x110, true)
    compositor_pointer_frame(raw)
    compositor_pointer_button(raw, 10_030, 0x110, false)
    compositor_pointer_frame(raw)
    compositor_axis_source(raw, 1)
    compositor_axis(raw, 10_040, 0, 7.5)
    compositor_pointer_frame(raw)
    compositor_axis_source(raw, 1)
    compositor_axis_stop(raw, 10_050, 0)
    compositor_pointer_frame(raw)
    test.read()
    compositor_gesture_begin(raw, 10_060, 1, 2)
    compositor_gesture_update(raw, 10_065, 1, 3, -2, 1.5, 12.5)
    compositor_gesture_end(raw, 10_070, 1, false)
    test.read()
    compositor_key(raw, 10_075, 16, true)
    compositor_key(raw, 10_076, 16, false)
    test.read()
    compositor_tablets(
      raw,
      "near;motion 400 100;pressure 32768;distance 0;tilt 30 -12.5;rotation 90;down;"
        + "button 331 1;frame 10080")
    compositor_tablets(raw, "motion 401 101;pressure 40000;frame 10085")
    compositor_tablets(raw, "up;frame 10090;away;frame 10095")
    test.read()
  }

  private func compositor() throws -> TestCompositor {
    let test = try TestCompositor(
      hasPointer: true, hasKeyboard: true, hasTablets: true, gestureVersion: 3)
    test.observer = { _ in }
    compositor_keyboard_enter(test.raw)
    compositor_tablets(
      test.raw, "tablet;tool 320 4660;senses 1;senses 2;senses 3;senses 4;known")
    test.read()
    return test
  }

  @Test func `keys, pointer, scrolls, gestures and pens are replayed as they happened`() throws {
    let test = try compositor()
    let (heard, replayed, _) = try recorded(test) { everything(test) }
    #expect(heard.count > 14)
    // The pointer is still above the window when the recording ends.
    #expect(plain(replayed.dropLast()) == plain(heard))
  }

  @Test func `fingers stay a touchscreen's records beside them`() throws {
    let test = try compositor()
    let (heard, replayed, text) = try recorded(test) {
      test.now = 10_100
      compositor_down(test.raw, 10_010, 0, 30, 40)
      compositor_frame(test.raw)
      test.read()
      compositor_key(test.raw, 10_020, 16, true)
      test.read()
      compositor_up(test.raw, 10_030, 0)
      compositor_frame(test.raw)
      test.read()
      compositor_key(test.raw, 10_040, 16, false)
    }
    #expect(plain(replayed) == plain(heard))
    #expect(heard.count == 4)
    #expect(text.contains("- evdev:") && !text.contains("TOUCH_FRAME"))
  }

  @Test func `what was typed is written only if it is asked for`() throws {
    let test = try compositor()
    let (heard, replayed, text) = try recorded(withKeys: false, test) { everything(test) }
    #expect(!text.contains("key: 16,") && text.contains("key: 30,"))
    #expect(!text.contains("characters"))
    #expect(replayed.count == heard.count + 1)
  }

  @Test func `another size of the window is another device, which the pointer comes to`() throws {
    let test = try compositor()
    let (_, replayed, text) = try recorded(test) {
      compositor_pointer_enter(test.raw, 100, 80)
      compositor_pointer_frame(test.raw)
      test.read()
      compositor_resize(test.raw, 400, 400)
      test.read()
      test.now = 10_100
      compositor_pointer_motion(test.raw, 10_010, 120, 90)
      compositor_pointer_frame(test.raw)
    }
    let hovering = replayed.flatMap { event -> [String] in
      guard case .touches(let frame) = event else { return [] }
      return frame.hovering.map { "\(frame.device.number) \($0.phase)" }
    }
    let devices = Set(hovering.map { $0.prefix { $0 != " " } })
    #expect(devices.count == 2)
    #expect(hovering.map { $0.drop { $0 != " " } } == [" began", " ended", " began", " ended"])
    #expect(text.hasPrefix("# libinput record"))
  }
}
