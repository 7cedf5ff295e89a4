#if Wayland
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
    private let clock: TestClock
    private(set) var log: [String] = []
    private(set) var down: Set<Int> = []
    /// The keys that have come.
    var keys: [KeyChange] = []
    private var panel = PanelLimits.assumedSize

    init(
      hasTouch: Bool = true, hasPointer: Bool = false, hasKeyboard: Bool = false,
      hasScaling: Bool = false,
      hasTimestamps: Bool = false,
      outputScale: Int32? = nil, now milliseconds: Int64 = 10_000
    ) throws {
      var socket: CInt = -1
      raw = try #require(
        compositor_start(
          compositor_options(
            has_touch: hasTouch, has_pointer: hasPointer, has_keyboard: hasKeyboard,
            has_seat: true, has_scaling: hasScaling, has_timestamps: hasTimestamps,
            has_no_shell: false, width: 800, height: 400), &socket))
      if let outputScale { compositor_add_output(raw, outputScale) }
      let clock = TestClock(milliseconds - 100)
      self.clock = clock
      let connection = try WaylandConnection(socket: socket, name: "test", now: { clock.now })
      window = try WaylandWindow(on: connection)
      input = WaylandInput(of: window)
      input.keyHandler = { [weak self] in self?.keys.append($0) }
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
      log += new
      return new
    }

    private func lines(of event: InputEvent) -> [String] {
      let time = event.time.microseconds / 1000
      switch event {
      case .deviceAdded(let description, let device, _):
        panel = PanelGeometry(description).size
        return ["\(time) device \(device.number) \(description.name)"]
      case .deviceRemoved(let device, _): return ["\(time) device \(device.number) gone"]
      case .acceleration: return []
      case .touches(let frame):
        return ["frame"]
          + frame.hovering.map { "\(time) hovering \($0.phase) \($0.id)" }
          + frame.contacts.map { contact in
            if contact.phase == .began { down.insert(contact.id) }
            if contact.phase == .ended || contact.phase == .cancelled { down.remove(contact.id) }
            let mapping = ScreenMapping(
              panel: panel,
              screen: (window.size.width, window.size.height))
            let place = mapping.point(x: contact.x, y: contact.y)
            let at = "\(Int(place.x.rounded())),\(Int(place.y.rounded()))"
            return "\(time) \(contact.phase) \(contact.id) at \(at)"
          }
      }
    }
  }

  /// A clock that a test sets.
  final class TestClock {
    var now: Timestamp
    init(_ milliseconds: Int64) { now = Timestamp(microseconds: milliseconds * 1000) }
  }
#endif
