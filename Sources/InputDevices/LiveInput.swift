#if Devices
  import CLibinput
  import Glibc
  public import InputFrames

  /// The touchscreens of this machine, read through libinput.
  ///
  ///     let input = try LiveInput(.seat("seat0"))
  ///     while let event = try input.nextEvent() { … }   // `nil`: wait for `descriptor`
  ///
  /// Times are libinput's, `CLOCK_MONOTONIC` in microseconds. The time of one panel never goes
  /// back; between two panels it may, by as much as their frames wait in the kernel. Not
  /// `Sendable`: it belongs to the thread that made it, as ``InputLoop`` belongs to the main one.
  @safe
  public final class LiveInput: InputSource {
    /// Which devices to read.
    public enum Selection: Hashable, Sendable {
      /// All of a seat (`seat0` is the first), and those plugged in later.
      case seat(String)
      /// Those device nodes, and no others.
      case nodes([String])
    }

    /// How many devices were met that are no touchscreens.
    public internal(set) var ignoredDevices = 0
    /// How many touch events made no sense: of a kind or a device that is not known.
    public internal(set) var unknownEvents = 0
    /// The panels that are connected.
    public internal(set) var devices: [DeviceID: DeviceDescription] = [:]

    private let udev: UdevContext
    let context: LibinputContext
    /// The touches of each panel, by the panel's number.
    var panels: [Int: PanelTouches] = [:]
    /// The number of the next panel.
    var nextDevice = 0
    /// The number of the next touch.
    var nextContact = 1
    /// Events that nobody has asked for yet.
    var waiting: [InputEvent] = []
    private var delivered = 0

    /// Opens the devices. `log` takes libinput's messages, one call a message, on the thread that
    /// asks for events.
    ///
    /// A seat without a touchscreen is no error: one may be plugged in later. A node that cannot
    /// be opened, or that is no touchscreen, is. What is connected stands in ``devices`` at once, and
    /// comes as the first events.
    public init(
      _ selection: Selection = .seat("seat0"), log: @escaping (String) -> Void = { _ in }
    ) throws(InputError) {
      udev = try UdevContext()
      let port = LibinputPort(log: log)
      switch selection {
      case .seat(let seat): context = try LibinputContext(seat: seat, udev: udev, port: port)
      case .nodes(let nodes):
        context = try LibinputContext(port: port)
        for node in nodes { try add(node) }
      }
      try refill()
    }

    /// Readable while events wait; for `poll`, `epoll` and the like. libinput's own.
    public var descriptor: CInt { unsafe libinput_get_fd(context.raw) }

    /// The touchscreens that are connected and cannot be opened, each with what mends it.
    public var refusedTouchscreens: [InputError] {
      let refusals = context.port.refusals
      guard !refusals.isEmpty, let known = try? udev.devices(of: "input", named: "event*") else {
        return []
      }
      return known.compactMap { device in
        guard device.isTagged("ID_INPUT_TOUCHSCREEN"), let node = device.node else { return nil }
        return refusals[node].map { InputError.cannotOpen(node, code: $0) }
      }
    }

    /// The next event, or `nil` when nothing waits. Fails when libinput cannot read any more.
    public func nextEvent() throws(InputError) -> InputEvent? {
      if delivered == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        delivered = 0
        try refill()
      }
      guard delivered < waiting.count else { return nil }
      defer { delivered += 1 }
      return waiting[delivered]
    }

    /// Takes everything that libinput has.
    private func refill() throws(InputError) {
      let status = unsafe libinput_dispatch(context.raw)  // 0 or -errno
      guard status == 0 || status == -EAGAIN || status == -EINTR else {
        throw InputError.system("libinput", code: -status)
      }
      while let event = unsafe libinput_get_event(context.raw) {
        unsafe translate(event)
        unsafe libinput_event_destroy(event)
      }
    }
  }
#endif
