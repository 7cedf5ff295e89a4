#if Devices
  import CLinuxInput
  import Glibc
  public import InputFrames

  /// The touchscreens of this machine, read from the kernel without libinput.
  ///
  /// Tells what ``LiveInput`` cannot: contact size, pressure and tool, and the fingers that are
  /// down already when a panel is opened. It knows neither libinput's list of quirks nor its
  /// calibration. Times are `CLOCK_MONOTONIC` in microseconds; the time of one panel never goes
  /// back. Not `Sendable`: it belongs to the thread that made it.
  @safe
  public final class RawInput: DescriptorSource {
    /// The panels that are connected.
    public private(set) var devices: [DeviceID: DeviceDescription] = [:]
    /// What was odd in a panel's records, by its number; kept when it is gone.
    public var oddities: [DeviceID: [Oddity]] {
      var all = pastOddities
      for panel in panels.values { all[panel.id] = panel.oddities }
      return all.filter { !$0.value.isEmpty }
    }
    /// The touchscreens that are connected and cannot be opened, each with what mends it.
    public var refusedTouchscreens: [InputError] {
      refusals.sorted { $0.key < $1.key }.map(\.value)
    }

    private let udev: UdevContext
    private let monitor: UdevMonitor
    private let epoll: Descriptor
    /// The seat that is read; `nil` when single nodes are.
    private let seat: String?
    private let isGrabbing: Bool
    /// The panels, by their descriptors.
    private var panels: [CInt: RawPanel] = [:]
    private var refusals: [String: InputError] = [:]
    private var pastOddities: [DeviceID: [Oddity]] = [:]
    private var nextDevice = 0
    private var nextContact = 1
    private var waiting: [InputEvent] = []
    private var delivered = 0

    /// Opens the devices; with `grab`, nobody else gets their events meanwhile (`EVIOCGRAB`).
    ///
    /// A seat without a touchscreen is no error: one may be plugged in later. A node that cannot
    /// be opened, or that is no touchscreen, is. What is connected comes as the first events.
    public init(
      _ selection: LiveInput.Selection = .seat("seat0"), grab: Bool = false
    ) throws(InputError) {
      udev = try UdevContext()
      monitor = try UdevMonitor(udev, subsystem: "input")
      epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
      isGrabbing = grab
      switch selection {
      case .seat(let name): seat = name
      case .nodes: seat = nil
      }
      try watch(monitor.descriptor)
      // The monitor listens already, so that no device falls between list and messages.
      let known = try udev.devices(of: "input", named: "event*")
      switch selection {
      case .seat: for device in known { appeared(device) }
      case .nodes(let nodes):
        for node in nodes { try open(node, known.first { $0.node == node }) }
      }
    }

    /// Readable while events wait; for `poll`, `epoll` and the like.
    public var descriptor: CInt { epoll.number }

    /// The next event, or `nil` when nothing waits. A panel that cannot be read any more is
    /// closed first: its touches are cancelled and it is told as removed.
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

    /// Asks once which descriptors are readable, and takes all that they have.
    private func refill() throws(InputError) {
      var events = unsafe [epoll_event](repeating: epoll_event(), count: Self.mostAtOnce)
      let count = unsafe epoll_wait(epoll.number, &events, CInt(events.count), 0)
      guard count >= 0 else {
        if errno == EINTR { return }
        throw InputError.system("epoll", code: errno)
      }
      let descriptors = unsafe events.prefix(Int(count)).map { unsafe $0.data.fd }
      for ready in descriptors {
        if ready == monitor.descriptor {
          takeMessages()
        } else if let panel = panels[ready] {
          try read(panel)
        }
      }
    }

    private func read(_ panel: RawPanel) throws(InputError) {
      do throws(InputError) {
        if try panel.read(nextContact: &nextContact, into: &waiting) { return }
        vanished(panel)
      } catch {
        vanished(panel)
        throw error
      }
    }

    /// Takes what udev has to say of devices that come and go.
    private func takeMessages() {
      while let change = monitor.next() {
        guard let node = change.device.node else { continue }
        if change.action == "remove" {
          refusals[node] = nil
          if let panel = panels.values.first(where: { $0.node == node }) { vanished(panel) }
        } else if seat != nil {
          appeared(change.device)
        }
      }
    }

    /// A device of the machine: a touchscreen of the seat is opened, unless it is already.
    private func appeared(_ device: UdevDevice) {
      guard let node = device.node, device.name.hasPrefix("event"),
        device.isTagged("ID_INPUT_TOUCHSCREEN"), device.seat == seat,
        !panels.values.contains(where: { $0.node == node })
      else { return }
      do throws(InputError) {
        try open(node, device)
        refusals[node] = nil
      } catch {
        refusals[node] = error
      }
    }

    private func open(_ node: String, _ known: UdevDevice?) throws(InputError) {
      let panel = try RawPanel(
        node: node, stated: known, id: DeviceID(nextDevice), grab: isGrabbing)
      try watch(panel.descriptor)
      nextDevice += 1
      panels[panel.descriptor] = panel
      devices[panel.id] = panel.description
      let now = Timestamp.now
      waiting.append(.deviceAdded(panel.description, device: panel.id, time: now))
      panel.prime(at: now, nextContact: &nextContact, into: &waiting)
    }

    /// A panel is gone: its touches are cancelled, then it is closed.
    private func vanished(_ panel: RawPanel) {
      let now = Timestamp.now
      panel.cancelAll(at: now, into: &waiting)
      waiting.append(.deviceRemoved(panel.id, time: now))
      if !panel.oddities.isEmpty, pastOddities.count < Self.mostAtOnce {
        pastOddities[panel.id] = panel.oddities
      }
      devices[panel.id] = nil
      panels[panel.descriptor] = nil  // closed, and so out of epoll, with its last owner
    }

    private func watch(_ descriptor: CInt) throws(InputError) {
      var event = unsafe epoll_event()
      unsafe event.events = EPOLLIN.rawValue
      unsafe event.data.fd = descriptor
      guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
        throw InputError.system("epoll", code: errno)
      }
    }

    /// How many descriptors are asked at once, and of how many panels that are gone the oddities
    /// are kept. Source: ours; who has more is asked again.
    private static let mostAtOnce = 32
  }
#endif
