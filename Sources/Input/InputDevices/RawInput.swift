import CLinuxInput
import Glibc
public import InputFrames

/// The touchscreens and pens of this machine, read from the kernel without libinput.
///
/// Reports what ``LiveInput`` cannot: contact size, pressure and tool, and fingers that are
/// already down when a panel is opened. It uses neither libinput's list of quirks nor its
/// calibration, and no plugin of libinput acts (``LibinputPlugins``). Times are `CLOCK_MONOTONIC` in microseconds; the time of one panel never goes
/// back. Not `Sendable`: it belongs to the thread that made it.
@safe
public final class RawInput: DescriptorSource {
  /// The panels that are connected.
  public private(set) var devices: [DeviceID: DeviceDescription] = [:]
  /// The oddities in a panel's records, by its number; kept after its removal.
  public var oddities: [DeviceID: [Oddity]] {
    var all = pastOddities
    for panel in panels.values { all[panel.id] = panel.oddities }
    return all.filter { !$0.value.isEmpty }
  }
  /// The connected touchscreens and tablets for pens that cannot be opened, each with a hint.
  public var refusedTouchscreens: [InputError] {
    refusalOfNode.sorted { $0.key < $1.key }.map(\.value)
  }

  private let udev: UdevContext
  private let monitor: UdevMonitor
  private let epoll: Descriptor
  /// The seat that is read; `nil` if single nodes are read.
  private let seat: String?
  private let isGrabbing: Bool
  private let rules: [PanelRule]
  private let opener: DeviceOpener
  /// The nodes to read if the program named nodes in place of a seat.
  private let nodes: [String]
  private var isSeatWatched = false
  /// Whether ``suspend()`` was called and ``resume()`` was not.
  public private(set) var isSuspended = false
  /// The panels, by their descriptors.
  // No call from here leads back here, so accesses to what each frame changes are not checked for
  // exclusivity.
  @safe @exclusivity(unchecked) private var panels: [CInt: RawPanel] = [:] {
    didSet { lonePanel = panels.count == 1 ? panels.values.first : nil }
  }
  /// The only panel, if there is just one.
  @safe @exclusivity(unchecked) private var lonePanel: RawPanel?
  private var refusalOfNode: [String: InputError] = [:]
  private var pastOddities: [DeviceID: [Oddity]] = [:]
  private var nextDevice = 0
  @safe @exclusivity(unchecked) private var nextContact = 1
  @safe @exclusivity(unchecked) private var waiting: [InputEvent] = []
  @safe @exclusivity(unchecked) private var delivered = 0
  /// How many results the only panel gave since epoll was last asked or the panel was empty. The
  /// panel is read first, without epoll: that saves two system calls for each frame.
  @safe @exclusivity(unchecked) private var framesSincePoll = 0
  /// Storage for the results of epoll, kept so that a call allocates nothing.
  private var ready = unsafe [epoll_event](repeating: epoll_event(), count: mostReadyDescriptors)

  /// Opens the devices. With `grab`, no other program receives their events meanwhile
  /// (`EVIOCGRAB`).
  ///
  /// A seat without a touchscreen is not an error: one may be plugged in later. A node that
  /// cannot be opened, or that is neither a touchscreen nor a tablet for pens, is an error. The first events report the
  /// connected devices. `rules` state how panels lie and on which screens; `opening` is how nodes
  /// are opened.
  public init(
    _ selection: LiveInput.Selection = .seat("seat0"), grab: Bool = false,
    rules: [PanelRule] = [], opening: DeviceOpening = .direct
  ) throws(InputError) {
    self.rules = rules
    opener = try DeviceOpener(opening)
    udev = try UdevContext()
    monitor = try UdevMonitor(udev, subsystem: "input")
    epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
    isGrabbing = grab
    seat = selection.seat
    nodes = selection.nodes
    try selection.check()
    try watch(monitor.descriptor)
    // The monitor is listening already, so that a device added after the list was made is not
    // missed.
    try openAll()
  }

  private func openAll() throws(InputError) {
    let known = try udev.devices(of: "input", named: "event*")
    for device in known where seat != nil { appeared(device) }
    for node in nodes { try open(node, known.first { $0.node == node }) }
  }

  /// Closes the devices, for example before the machine sleeps or another session becomes active.
  /// The next events cancel the touches and report the panels as removed.
  ///
  /// A program whose devices come through the seat (``DeviceOpening/seat``) need not call it. The
  /// seat manager suspends and resumes it.
  public func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    for panel in panels.values.sorted(by: { $0.id < $1.id }) { vanished(panel) }
  }

  /// Opens the devices again after ``suspend()``. The next events report them as new devices.
  /// Devices that can no longer be opened are in ``refusedTouchscreens``. A node that the program
  /// named and that cannot be opened is an error.
  public func resume() throws(InputError) {
    guard isSuspended else { return }
    isSuspended = false
    do throws(InputError) {
      try openAll()
    } catch {
      // What could be opened is closed again: the next attempt opens all.
      suspend()
      throw error
    }
  }

  /// Readable while events wait; for `poll`, `epoll` and the like.
  public var descriptor: CInt { epoll.number }

  /// The next event, or `nil` when nothing waits. A panel that can no longer be read is closed:
  /// the next events cancel its touches and report it as removed.
  public func nextEvent() throws(InputError) -> InputEvent? {
    if delivered == waiting.count {
      if delivered > 0 {
        waiting.removeAll(keepingCapacity: true)
        delivered = 0
      }
      if let frame = try refill() { return .touches(frame) }
    }
    guard delivered < waiting.count else { return nil }
    defer { delivered += 1 }
    return waiting[delivered]
  }

  /// Reads what is waiting: from the only panel frame by frame, and returns the frame; from
  /// several panels, all that are readable.
  private func refill() throws(InputError) -> TouchFrame? {
    if opener.seat != nil { try handleSeatChanges() }
    if framesSincePoll < Self.mostFramesBetweenPolls, let panel = lonePanel {
      switch try readOne(panel) {
      case .frame:
        framesSincePoll += 1
        return panel.latest
      case .others, .gone:
        framesSincePoll += 1
        return nil
      case .nothing:
        // The panel has no more records. Anything else that waits keeps the descriptor readable.
        if framesSincePoll > 0 {
          framesSincePoll = 0
          return nil
        }
      }
    }
    framesSincePoll = 0
    // At most one panel can: it was the only one when its frame was read.
    if let panel = panels.values.first(where: \.mayHoldMore) { try read(panel) }
    try readAllReady()
    return nil
  }

  private func readOne(_ panel: RawPanel) throws(InputError) -> RawPanel.FrameReading {
    do throws(InputError) {
      let reading = try panel.readOne(nextContact: &nextContact, into: &waiting)
      if case .gone = reading { vanished(panel) }
      return reading
    } catch {
      vanished(panel)
      throw error
    }
  }

  /// Finds out once which descriptors are readable, and reads all their records.
  private func readAllReady() throws(InputError) {
    let count = unsafe epoll_wait(epoll.number, &ready, CInt(ready.count), 0)
    guard count >= 0 else {
      if errno == EINTR { return }
      throw InputError.system("epoll", code: errno)
    }
    for index in 0..<Int(count) {
      let descriptor = unsafe ready[index].data.fd
      if descriptor == monitor.descriptor {
        handleDeviceMessages()
      } else if let panel = panels[descriptor] {
        try read(panel)
      }
    }
  }

  /// Follows the seat manager: closes the devices when another session becomes active, and opens
  /// them when this one does.
  private func handleSeatChanges() throws(InputError) {
    guard let seat = opener.seat else { return }
    if !isSeatWatched {
      try watch(seat.descriptor)
      isSeatWatched = true
    }
    for change in try seat.pendingChanges() {
      switch change {
      case .disabled:
        suspend()
        seat.yield()
      case .enabled: try resume()
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

  /// Handles udev's messages about added and removed devices.
  private func handleDeviceMessages() {
    while let change = monitor.next() {
      guard let node = change.device.node else { continue }
      if change.action == "remove" {
        refusalOfNode[node] = nil
        if let panel = panels.values.first(where: { $0.node == node }) { vanished(panel) }
      } else if seat != nil, !isSuspended {
        appeared(change.device)
      }
    }
  }

  /// Handles a device of the machine: a touchscreen or a tablet for pens of the seat is opened, unless it is open
  /// already.
  private func appeared(_ device: UdevDevice) {
    guard let node = device.node, device.name.hasPrefix("event"),
      device.isTagged("ID_INPUT_TOUCHSCREEN") || device.isTablet, device.seat == seat,
      !panels.values.contains(where: { $0.node == node })
    else { return }
    do throws(InputError) {
      try open(node, device)
      refusalOfNode[node] = nil
    } catch {
      refusalOfNode[node] = error
    }
  }

  private func open(_ node: String, _ known: UdevDevice?) throws(InputError) {
    let panel = try RawPanel(
      node: node, stated: known, id: DeviceID(nextDevice), grab: isGrabbing, rules: rules,
      opener: opener)
    try watch(panel.descriptor)
    nextDevice += 1
    panels[panel.descriptor] = panel
    devices[panel.id] = panel.description
    let now = Timestamp.now
    waiting.append(.deviceAdded(panel.description, device: panel.id, time: now))
    panel.reportPresentContacts(at: now, nextContact: &nextContact, into: &waiting)
  }

  /// Handles a removed panel: its touches are cancelled, then it is closed.
  private func vanished(_ panel: RawPanel) {
    let now = Timestamp.now
    panel.cancelAll(at: now, into: &waiting)
    waiting.append(.deviceRemoved(panel.id, time: now))
    if !panel.oddities.isEmpty, pastOddities.count < Self.mostPastPanels {
      pastOddities[panel.id] = panel.oddities
    }
    devices[panel.id] = nil
    forget(panel.descriptor)
    panels[panel.descriptor] = nil  // closed, and so out of epoll, with its last owner
  }

  private func watch(_ descriptor: CInt) throws(InputError) {
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLIN.rawValue)
    unsafe event.data.fd = descriptor
    guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw InputError.system("epoll", code: errno)
    }
  }

  /// Removes a descriptor from epoll. Closing it is not enough if libseat or a child process also
  /// has the device open.
  private func forget(_ descriptor: CInt) {
    var unused = unsafe epoll_event()
    _ = unsafe epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor, &unused)
  }

  /// The largest number of descriptors that one call of epoll returns; further ones follow with
  /// the next call. Source: ours.
  private static let mostReadyDescriptors = 32
  /// The largest number of removed panels whose oddities are kept. Source: ours.
  private static let mostPastPanels = 32
  /// The largest number of frames of the only panel between two calls of epoll. Source: ours.
  private static let mostFramesBetweenPolls = 32
}
