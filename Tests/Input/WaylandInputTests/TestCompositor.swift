import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// A compositor on a thread of its own, a window on it, and what the window's input says. The clock stands still
/// until a test sets it.
@MainActor
final class TestCompositor {
  let raw: OpaquePointer
  let window: WaylandWindow
  let input: WaylandInput
  private let connection: WaylandConnection
  private let clock: TestClock
  private(set) var log: [String] = []
  private(set) var down: Set<Int> = []
  /// How often the clipboard has changed.
  private(set) var clipboardChanges = 0
  /// Receives every event.
  var observer: ((InputEvent) -> Void)?
  /// The keys that have come.
  var keys: [KeyChange] = []
  /// The changes of pens, and the descriptions of the devices.
  private(set) var pens: [PenChange] = []
  private(set) var descriptions: [DeviceID: DeviceDescription] = [:]
  private var edits: [String] = []
  private var panel = PanelLimits.assumedSize

  init(
    hasTouch: Bool = true, hasPointer: Bool = false, hasKeyboard: Bool = false,
    hasScaling: Bool = false, seatVersion: Int32 = 8, hasText: Bool = false,
    hasTimestamps: Bool = false, hasTablets: Bool = false, hasCursorShapes: Bool = false,
    gestureVersion: Int32 = 0,
    layerVersion: Int32 = 0, refusesLayers: Bool = false, layer: WaylandLayer? = nil,
    shellVersion: Int32 = 6, sizesLate: Bool = false, outputScale: Int32? = nil,
    now milliseconds: Int64 = 10_000
  ) throws {
    var socket: CInt = -1
    raw = try #require(
      compositor_start(
        compositor_options(
          has_touch: hasTouch, has_pointer: hasPointer, has_keyboard: hasKeyboard,
          has_seat: true, has_scaling: hasScaling, has_timestamps: hasTimestamps,
          has_no_shell: false, has_text: hasText, has_tablets: hasTablets,
          has_cursor_shapes: hasCursorShapes,
          gesture_version: gestureVersion, layer_version: layerVersion,
          refuses_layers: refusesLayers, seat_version: seatVersion, shell_version: shellVersion,
          sizes_late: sizesLate, width: 800, height: 400),
        &socket))
    if let outputScale { compositor_add_output(raw, outputScale) }
    let clock = TestClock(milliseconds - 100)
    self.clock = clock
    connection = try WaylandConnection(socket: socket, name: "test", now: { clock.now })
    window = try WaylandWindow(on: connection, WaylandWindow.Options(layer: layer))
    input = WaylandInput(of: window)
    input.editHandler = { [weak self] in self?.edits.append(Self.line(of: $0, at: $1)) }
    input.clipboardHandler = { [weak self] in self?.clipboardChanges += 1 }
    try connection.roundtrip()
    read()
    log = []
    now = milliseconds
  }

  isolated deinit { compositor_stop(raw) }

  var now: Int64 {
    get { clock.now.microseconds / 1000 }
    set { clock.now = Timestamp(microseconds: newValue * 1000) }
  }

  /// Reads what has come: a line an event, `10020 began 1 at 400,200`.
  @discardableResult func read() -> [String] {
    var new: [String] = []
    do {
      while let event = try input.nextEvent() { new += lines(of: event) }
    } catch {
      new.append("error \(error)")
    }
    new += edits
    edits = []
    log += new
    return new
  }

  /// Waits until the compositor has read all that the window has sent.
  func settle() throws { try connection.roundtrip() }

  private func lines(of event: InputEvent) -> [String] {
    observer?(event)
    let time = event.time.microseconds / 1000
    switch event {
    case .deviceAdded(let description, let device, _):
      descriptions[device] = description
      if description.kind != .pad { panel = PanelGeometry(description).size }
      return ["\(time) device \(device.number) \(description.name)"]
    case .deviceRemoved(let device, _): return ["\(time) device \(device.number) gone"]
    case .key(let change):
      keys.append(change)
      return []
    case .gesture(let change):
      return [
        "\(time) \(change.kind) \(change.phase) \(change.fingers) \(change.right),\(change.down) "
          + "\(change.scale) \(change.degrees)"
      ]
    case .pen(let change):
      pens.append(change)
      let mapping = ScreenMapping(panel: panel, screen: (window.size.width, window.size.height))
      let place = mapping.point(x: change.x, y: change.y)
      return [
        "\(time) \(change.tool) \(change.action) at \(Int(place.x.rounded())),"
          + "\(Int(place.y.rounded()))"
      ]
    case .pointer(let change): return ["\(time) pointer \(change.action)"]
    case .acceleration, .switched, .ambient, .clockStepped: return []
    case .touches(let frame):
      return ["frame"]
        + frame.hovering.map { "\(time) hovering \($0.phase) \($0.id)" }
        + frame.scrolls.map { "\(time) \(text(of: $0))" }
        + frame.contacts.map { contact in
          if contact.phase == .began { down.insert(contact.id) }
          if contact.phase == .ended || contact.phase == .cancelled { down.remove(contact.id) }
          let mapping = ScreenMapping(
            panel: panel,
            screen: (window.size.width, window.size.height))
          let place = mapping.point(x: contact.x, y: contact.y)
          let at = "\(Int(place.x.rounded())),\(Int(place.y.rounded()))"
          let buttons = contact.buttons > 1 ? " with \(contact.buttons)" : ""
          return "\(time) \(contact.phase) \(contact.id) at \(at)\(buttons)"
        }
    }
  }

  /// `10000 delete 1,2 commit é compose ni 0..<2`.
  private static func line(of edit: InputMethodEdit, at time: Timestamp) -> String {
    var words = ["\(time.microseconds / 1000)"]
    if edit.deletedBefore != 0 || edit.deletedAfter != 0 {
      words.append("delete \(edit.deletedBefore),\(edit.deletedAfter)")
    }
    if !edit.committed.isEmpty { words.append("commit \(edit.committed)") }
    if !edit.composed.isEmpty { words.append("compose \(edit.composed)") }
    if let range = edit.composedSelection, !edit.composed.isEmpty { words.append("\(range)") }
    return (words.count == 1 ? words + ["nothing"] : words).joined(separator: " ")
  }

  /// `wheel 0,1 at 400,200`: to the right and down, in notches, or in points for fingers.
  private func text(of scroll: PointerScroll) -> String {
    guard scroll.phase == .changed else { return "\(scroll.source) \(scroll.phase)" }
    let mapping = ScreenMapping(panel: panel, screen: (window.size.width, window.size.height))
    let place = mapping.point(x: scroll.x, y: scroll.y)
    let unit = scroll.source == .wheel ? 1 : 163 / 25.4
    func number(_ value: Double) -> String { "\((value * unit * 100).rounded() / 100)" }
    let at = "\(Int(place.x.rounded())),\(Int(place.y.rounded()))"
    return "\(scroll.source) \(number(scroll.right)),\(number(scroll.down)) at \(at)"
  }
}

/// A clock that a test sets.
final class TestClock {
  var now: Timestamp
  init(_ milliseconds: Int64) { now = Timestamp(microseconds: milliseconds * 1000) }
}
