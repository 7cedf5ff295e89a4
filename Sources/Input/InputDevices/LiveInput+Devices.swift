import CLibinput
import CLibudev
import Glibc
import InputFrames

extension LiveInput {
  /// Adds one node to a context that reads single nodes.
  func add(_ node: String) throws(InputError) {
    guard let device = unsafe libinput_path_add_device(context.raw, node) else {
      if !context.port.controllers.isEmpty { return try openControllers() }
      if let code = context.port.refusals.first?.value {
        throw opener.refusal(of: node, code: code)
      }
      if unsafe access(node, F_OK) != 0 { throw InputError.cannotOpen(node, code: errno) }
      if InputError.isSomethingElse(node) { throw InputError.noInputDevice(node) }
      throw rejection(of: node, words: context.port.rejections[node] ?? "")
    }
    let isRead =
      unsafe isTouchscreen(device) || isKeyboard(device) || isPointer(device) || isSwitch(device)
      || isPenDevice(device)
    guard isRead else {
      let kinds =
        ["touchscreen"] + (keyboards.settings == nil ? [] : ["keyboard", "dial"])
        + (pointers.areRead ? ["mouse"] : []) + ["pen"]
      throw InputError(
        subject: node,
        reason:
          "is no \(kinds.joined(separator: " and no ")), but \(unsafe text(libinput_device_get_name(device)))",
        hint: "dactyl devices lists the touchscreens")
    }
  }

  /// The error for a node that libinput opened and does not take; `words` is its message about a fault,
  /// which begins with the node's and the device's name, or nothing.
  func rejection(of node: String, words: String) -> InputError {
    let complaint = LibinputComplaints.complaint(in: words, about: node)
    return InputError(
      subject: node,
      reason: "libinput does not take this device" + (complaint.map { ": \($0)" } ?? ""),
      hint:
        "dactyl run --raw --device \(node) reads a touchscreen without libinput; dactyl devices --all says what it is",
      operation: .open)
  }

  func isTouchscreen(_ device: OpaquePointer) -> Bool {
    unsafe libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH) != 0
  }

  /// A device appeared: a touchscreen becomes a panel, keys and pointers are read, anything else is counted.
  func appeared(_ device: OpaquePointer) {
    if let node = unsafe udevDevice(of: device)?.node { context.port.accepted(node) }
    let (isPanel, hasKeys) = unsafe (isTouchscreen(device), isKeyboard(device))
    let (isPointer, hasPens, isSwitch) = unsafe (
      isPointer(device), isPenDevice(device), isSwitch(device)
    )
    guard isPanel || hasKeys || isPointer || hasPens || isSwitch,
      var description = unsafe describe(device)
    else {
      ignoredDevices += 1
      return
    }
    description.isCodeReader = hasKeys && !isPanel && isScanner(description)
    let id = DeviceID(nextDevice)
    nextDevice += 1
    // A null pointer means no number, so numbers are stored plus one.
    unsafe libinput_device_set_user_data(
      device, UnsafeMutableRawPointer(bitPattern: id.number + 1))
    devices[id] = description
    waiting.append(.deviceAdded(description, device: id, time: .now))
    if description.isCodeReader {
      unsafe readCodes(of: device, as: id)
    } else if hasKeys {
      unsafe readKeys(of: device, as: id)
    }
    if isPointer { unsafe readPointer(of: device, as: id) }
    if hasPens { unsafe readPens(of: device, as: id, description) }
    guard isPanel else { return }
    unsafe calibrateByRule(device, description)
    panels[id.number] = PanelTouches(
      device: id, geometry: PanelGeometry(description),
      isCalibrated: description.calibration != nil)
  }

  /// Handles a removed device: its touches, keys and buttons are cancelled first.
  func vanished(_ device: OpaquePointer) {
    guard let number = unsafe number(of: device) else { return }
    let id = DeviceID(number)
    cancelGesture(of: id)
    cancelPointer(of: id)
    cancelPens(of: id)
    cancelKeys(of: id)
    panels[number]?.cancelAll()
    if let frame = panels[number]?.nextFrame(at: .now) { waiting.append(.touches(frame)) }
    if let oddities = panels[number]?.oddities, !oddities.isEmpty,
      pastOddities.count < Self.mostPastPanels
    {
      pastOddities[id] = oddities
    }
    forgetPanel(number)
    devices[id] = nil
    waiting.append(.deviceRemoved(id, time: .now))
  }

  /// The number of the device; `nil` for one that is not read.
  func number(of device: OpaquePointer) -> Int? {
    guard let data = unsafe libinput_device_get_user_data(device) else { return nil }
    return Int(bitPattern: data) - 1
  }

  /// The device's description, read through the descriptor that libinput uses.
  private func describe(_ device: OpaquePointer) -> DeviceDescription? {
    guard let known = unsafe udevDevice(of: device), let node = known.node,
      let descriptor = context.port.descriptors[node],
      let evdev = try? EvdevDevice(descriptor: descriptor, node: node)
    else { return nil }
    var description = evdev.description(node: node)
    description.apply(udevProperties: known.properties)
    description.apply(rules)
    description.findSize(udevProperties: known.properties, libinput: unsafe quirkSize(device))
    return description
  }

  /// libinput applies udev's matrix by itself; a rule's matrix replaces it.
  func calibrateByRule(_ device: OpaquePointer, _ description: DeviceDescription) {
    guard rules.contains(where: { $0.calibration != nil && $0.matches(description) }),
      var values = description.calibration?.values
    else { return }
    _ = unsafe libinput_device_config_calibration_set_matrix(device, &values)
  }

  /// Adds the faults in libinput's messages to the oddities of their panels.
  func countComplaints() {
    for complaint in complaints.drain() {
      guard
        let number = panels.keys.sorted().first(where: { number in
          guard let device = devices[DeviceID(number)] else { return false }
          return device.name == complaint.device
            || device.node?.hasSuffix("/\(complaint.device)") == true
        })
      else { continue }
      panels[number]?.count(complaint.kind)
    }
  }

  /// For how many removed panels the oddities are kept. Source: ours.
  private static let mostPastPanels = 32

  func udevDevice(of device: OpaquePointer) -> UdevDevice? {
    guard let raw = unsafe libinput_device_get_udev_device(device) else { return nil }
    defer { _ = unsafe udev_device_unref(raw) }
    return unsafe UdevDevice(raw)
  }

  /// The size from libinput's list of quirks, for panels that report none.
  private func quirkSize(_ device: OpaquePointer) -> PanelSize? {
    var size = PanelSize(width: 0, height: 0)
    guard unsafe libinput_device_get_size(device, &size.width, &size.height) == 0,
      size.width > 0, size.height > 0
    else { return nil }
    return size
  }
}

extension LiveInput.Selection {
  /// The seat; `nil` for single nodes.
  var seat: String? { if case .seat(let name) = self { name } else { nil } }
  /// The nodes; empty for a seat.
  var nodes: [String] { if case .nodes(let chosen) = self { chosen } else { [] } }

  /// Refuses a node that is named twice: all its touches would be reported twice.
  func check() throws(InputError) {
    var known: [String: String] = [:]
    for node in nodes {
      guard let first = known.updateValue(node, forKey: Self.identity(node)) else { continue }
      throw InputError(
        subject: node,
        reason: first == node ? "is named twice" : "is the same device as \(first)",
        hint: "name each device once")
    }
  }

  /// Identifies a device by its number, whichever link such as `/dev/input/by-path/…` leads to
  /// it. A path that is not a device is identified by itself.
  private static func identity(_ node: String) -> String {
    var status = stat()
    guard unsafe stat(node, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return node }
    return "\(status.st_rdev)"
  }
}
