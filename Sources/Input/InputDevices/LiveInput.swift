import CLibinput
import Glibc
public import InputFrames
import KeyLayouts

/// The touchscreens, keyboards, mice, pens and switches of this machine, read through libinput, and its dials and gamepads,
/// read from the kernel.
///
///     let input = try LiveInput(.seat("seat0"))
///     while let event = try input.nextEvent() { … }   // `nil`: wait for `descriptor`
///
/// Times are libinput's, `CLOCK_MONOTONIC` in microseconds. The time of one panel never goes
/// back; between two panels it may, by as long as their frames wait in the kernel. Not
/// `Sendable`: it belongs to the thread that made it, as ``InputLoop`` belongs to the main one.
@safe
public final class LiveInput: InputSource {
  /// Which devices to read.
  public enum Selection: Hashable, Sendable {
    /// All devices of a seat (`seat0` is the first), including those plugged in later.
    case seat(String)
    /// Those device nodes, and no others. Each may be named once, by any link.
    case nodes([String])
  }

  /// How many devices were found that are none of these.
  public internal(set) var ignoredDevices = 0
  /// How many touch events could not be used: of an unknown kind or device.
  public internal(set) var unknownEvents = 0
  /// The touchscreens, keyboards, dials, gamepads, mice, tablets for pens and switches that are connected.
  public internal(set) var devices: [DeviceID: DeviceDescription] = [:]

  private let udev: UdevContext
  let context: LibinputContext
  let opener: DeviceOpener
  /// The program's rules for panels.
  let rules: [PanelRule]
  /// Joins libinput's descriptor with the seat's and the controllers', if there may be some.
  let joined: DescriptorSet?
  /// The oddities of removed panels.
  var pastOddities: [DeviceID: [Oddity]] = [:]
  /// Whether ``suspend()`` was called and ``resume()`` was not.
  public private(set) var isSuspended = false
  /// The touches of each panel, by the panel's number.
  // No code called from here leads back, so accesses to what each frame changes are not checked.
  @safe @exclusivity(unchecked) var panels: [Int: PanelTouches] = [:]
  /// The panel of the last touch: most machines have one.
  @safe @exclusivity(unchecked) private var latestPanel: PanelTouches?
  /// What is known of keyboards and what else has keys.
  var keyboards: LiveKeyboards
  /// The dials, gamepads and tablets' pads, which are read from the kernel.
  var controllers: [DeviceID: LiveController] = [:]
  /// What is known of mice and touchpads.
  var pointers: LivePointers
  /// The devices that sense pens.
  var pens: [DeviceID: LivePen] = [:]
  /// The number of the next device.
  var nextDevice = 0
  /// The number of the next touch.
  @safe @exclusivity(unchecked) var nextContact = 1
  /// Events that ``nextEvent()`` has not returned yet.
  @safe @exclusivity(unchecked) var waiting: [InputEvent] = []
  @safe @exclusivity(unchecked) private var delivered = 0
  /// What became of the request to load libinput's plugins.
  public var plugins: LibinputPlugins.State { context.plugins }
  /// The faults in libinput's messages.
  let complaints: LibinputComplaints
  private var isSeatWatched = false

  /// Opens the devices. `log` receives libinput's messages, one call for each, on the thread that
  /// reads events.
  ///
  /// A seat without a touchscreen is not an error: one may be plugged in later. A node that
  /// cannot be opened, or that is not a touchscreen, is an error. Connected devices are in
  /// ``devices`` at once, and are reported by the first events. `rules` state how panels lie and
  /// on which screens; `opening` is how nodes are opened. `plugins` is whether ``LibinputPlugins``
  /// act; `nil` leaves that to the environment variable `DACTYL_PLUGINS`. `pluginLog` receives
  /// those of libinput's messages that concern plugins, with the plugin's name. `keyboards` is how
  /// keyboards, dials and gamepads are read; with `nil` they are not. `keyboardLog` receives in words why keys do not
  /// type what the layout says. `pointers` is whether mice and touchpads are read.
  /// `tapToClick` is whether a tap on a touchpad is a click, of two and three fingers with the second and third button; `nil`
  /// leaves that to the environment variable `DACTYL_TAP_TO_CLICK`, `0` or `1`, and without it to libinput, which turns it on
  /// for a touchpad without buttons.
  public init(
    _ selection: Selection = .seat("seat0"), rules: [PanelRule] = [],
    opening: DeviceOpening = .direct, plugins: Bool? = nil,
    log: @escaping (String) -> Void = { _ in },
    pluginLog: @escaping (String) -> Void = { _ in },
    keyboards: KeyboardSettings? = KeyboardSettings(),
    keyboardLog: @escaping (String) -> Void = { _ in },
    pointers: Bool = true, tapToClick: Bool? = nil
  ) throws(InputError) {
    self.rules = rules
    self.pointers = LivePointers(
      areRead: pointers, tapToClick: tapToClick ?? Self.statedTapToClick)
    self.keyboards = LiveKeyboards(
      settings: keyboards, log: keyboardLog, areAllRead: selection == .seat("seat0"))
    udev = try UdevContext()
    opener = try DeviceOpener(opening)
    let complaints = LibinputComplaints()
    self.complaints = complaints
    let port = LibinputPort(opener: opener, keepsControllers: keyboards != nil) { line in
      complaints.append(line)
      if let message = LibinputPlugins.Message(line: line) { pluginLog("\(message)") }
      log(line)
    }
    let plugins = plugins ?? LibinputPlugins.isWanted
    switch selection {
    case .seat(let seat):
      context = try LibinputContext(seat: seat, udev: udev, port: port, plugins: plugins)
    case .nodes: context = try LibinputContext(port: port, plugins: plugins)
    }
    joined = opening == .direct && keyboards == nil ? nil : try DescriptorSet()
    if case .failed(let code) = context.plugins {
      pluginLog("libinput cannot load its plugins: \(InputError.systemReason(code))")
    }
    try selection.check()
    if case .nodes(let nodes) = selection {
      for node in nodes { try add(node) }
    }
    try unsafe joined?.add(libinput_get_fd(context.raw))
    try refill()
  }

  /// Readable while events wait; for `poll`, `epoll` and the like.
  public var descriptor: CInt {
    unsafe joined?.descriptor ?? libinput_get_fd(context.raw)
  }

  /// Closes the devices, for example before the machine sleeps or another session becomes active.
  /// The next events cancel the touches and report the panels as removed.
  ///
  /// A program whose devices come through the seat (``DeviceOpening/seat``) need not call it. The
  /// seat manager suspends and resumes it.
  public func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    for controller in controllers.values.sorted(by: { $0.id < $1.id }) { vanished(controller) }
    unsafe libinput_suspend(context.raw)
  }

  /// Opens the devices again after ``suspend()``. The next events report them as new devices.
  /// Devices that can no longer be opened are in ``refusedTouchscreens``.
  public func resume() throws(InputError) {
    guard isSuspended else { return }
    guard unsafe libinput_resume(context.raw) == 0 else {
      throw InputError(
        subject: "libinput", reason: "cannot open the devices again",
        hint: "dactyl devices says which may be read", operation: .open)
    }
    isSuspended = false
  }

  /// The oddities of each panel, also of removed ones. libinput corrects most faults before it
  /// reports a touch, and limits its messages, so the true counts may be higher.
  public var oddities: [DeviceID: [Oddity]] {
    var all = pastOddities
    for panel in panels.values { all[panel.device] = panel.oddities }
    return all.filter { !$0.value.isEmpty }
  }

  /// The connected touchscreens that cannot be opened, or that libinput does not take, each with a hint.
  public var refusedTouchscreens: [InputError] {
    refusals { $0.isTagged("ID_INPUT_TOUCHSCREEN") }
  }

  /// The connected keyboards, dials and gamepads that cannot be opened, or whose keys another program keeps for itself,
  /// each with a hint.
  public var refusedKeyboards: [InputError] {
    guard keyboards.settings != nil else { return [] }
    return refusals {
      let description = DeviceDescription(sysfs: $0)
      return !$0.isTagged("ID_INPUT_TOUCHSCREEN")
        && (description.isKeyboard || description.isController)
    } + keyboards.reserved.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The connected tablets for pens that cannot be opened, or that libinput does not take, each with a hint.
  public var refusedTablets: [InputError] {
    refusals(where: \.isTablet)
  }

  private func refusals(where isMeant: (UdevDevice) -> Bool) -> [InputError] {
    let refusals = context.port.refusals
    let rejections = context.port.rejections
    guard !refusals.isEmpty || !rejections.isEmpty,
      let known = try? udev.devices(of: "input", named: "event*")
    else {
      return []
    }
    return known.compactMap { device in
      guard let node = device.node, refusals[node] != nil || rejections[node] != nil,
        isMeant(device)
      else { return nil }
      return refusals[node].map { opener.refusal(of: node, code: $0) }
        ?? rejections[node].map { rejection(of: node, words: $0) }
    }
  }

  /// The next event, or `nil` if none is waiting. Throws if libinput can no longer read.
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

  /// The panel of that number, if there is one.
  func panel(_ number: Int) -> PanelTouches? {
    if let latestPanel, latestPanel.device.number == number { return latestPanel }
    latestPanel = panels[number]
    return latestPanel
  }

  /// Removes a panel from the list.
  func forgetPanel(_ number: Int) {
    panels[number] = nil
    latestPanel = nil
  }

  /// Reads all waiting events of libinput.
  private func refill() throws(InputError) {
    try handleSeatChanges()
    let status = unsafe libinput_dispatch(context.raw)  // 0 or -errno
    guard status == 0 || status == -EAGAIN || status == -EINTR else {
      throw InputError.system("libinput", code: -status, operation: .read)
    }
    while let event = unsafe libinput_get_event(context.raw) {
      unsafe translate(event)
      unsafe libinput_event_destroy(event)
    }
    if !context.port.controllers.isEmpty { try openControllers() }
    if !controllers.isEmpty { readControllers() }
    countComplaints()
  }

  /// Follows the seat manager: closes the devices when another session becomes active, and opens
  /// them when this one does.
  private func handleSeatChanges() throws(InputError) {
    guard let seat = opener.seat else { return }
    if !isSeatWatched {
      try joined?.add(seat.descriptor)
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
}
