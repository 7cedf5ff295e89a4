import DactylBasics
public import InputFrames

/// What a conversion has written, and what it has lost.
public struct ConversionReport: Sendable {
  /// The records written.
  public internal(set) var events = 0
  /// The frames written: records up to a `SYN_REPORT`, or raw reports.
  public internal(set) var frames = 0
  /// What the written form cannot express, or what had to be guessed; one line each.
  public internal(set) var losses: [String] = []
  /// What was taken off a pasted log, and what was skipped around it; one line each.
  public internal(set) var logNotes: [String] = []
  /// The fault that ends the recording, if there is one; the complete frames before it are written.
  public internal(set) var fault: InputError?
}

extension ConversionReport {
  /// Records which nodes getevent text cannot express: a node of several devices, or of no device.
  mutating func compareNodes(_ devices: [WrittenDevice], names: [String]) {
    for ((device, path), name) in zip(zip(devices, GeteventWriter.paths(devices)), names) {
      guard let node = device.description.node, node != path else { continue }
      losses.append(
        "\(name): its node \(node.printable), which is \(path) now")
    }
  }

  /// Records which parts of a device's description a form cannot express; `name` is the device's
  /// label.
  mutating func compare(
    _ read: WrittenDevice, with written: WrittenDevice, form: RecordingFormat, name: String
  ) {
    let device = read.description
    func lose(_ what: String) {
      losses.append("\(name): \(what)")
    }
    if form != .libinputRecord {
      if let size = device.statedSize {
        lose("its stated size of \(size.width) x \(size.height) mm")
      }
      if !read.udevProperties.isEmpty {
        lose("\(counted(read.udevProperties.count, "property", plural: "properties")) of udev")
      }
    }
    if form == .evemu, let node = device.node { lose("its node \(node.printable)") }
    if device.name != written.description.name { lose("control characters in its name") }
    let numbers = { (description: DeviceDescription) in
      [description.bus, description.vendor, description.product, description.version]
    }
    if numbers(device) != numbers(written.description) {
      lose("identity numbers beyond 16 bits")
    }
    let codes = { (description: DeviceDescription) in
      description.codes.filter { $0.key != EventType.syn && !$0.value.isEmpty }
    }
    let known = codes(device).merging(
      [EventType.abs: Set(device.axes.keys)], uniquingKeysWith: { $0.union($1) }
    ).filter { !$0.value.isEmpty }
    if known != codes(written.description)
      || !device.properties.isSubset(of: written.description.properties)
    {
      lose("codes that no kernel knows")
    }
    // A tracking ID needs no range, and a guessed description has none for it.
    let bare = (device.codes[EventType.abs] ?? []).filter {
      device.axes[$0] == nil && $0 != AbsCode.mtTrackingID
    }
    if !bare.isEmpty { lose("that \(bare.count) of its axes have no range: it is 0 to 0 now") }
  }
}
