import CLabHID
import Glibc
import InputDevices
import InputFrames

/// A recorded panel, plugged into the running kernel, and both ways to read it.
final class PlayedPanel {
  private let recording: HIDRecording
  private let feature: [UInt8]?
  private let device: CInt
  /// What came of it, by libinput and without.
  private(set) var live = ContactTrace()
  private(set) var raw = ContactTrace()
  private(set) var liveDescriptions: [DeviceDescription] = []
  private(set) var rawDescriptions: [DeviceDescription] = []
  private(set) var hovers = 0
  private let liveInput: LiveInput
  private let rawInput: RawInput
  /// The kernel's devices before this one.
  private let before = Set(PlayedPanel.hidFolders())

  init?(_ recording: HIDRecording, slots: Int, _ liveInput: LiveInput, _ rawInput: RawInput) {
    self.recording = recording
    self.liveInput = liveInput
    self.rawInput = rawInput
    feature = recording.contactMaximum(slots)
    let descriptor = recording.playableDescriptor
    device = lab_hid_create(
      recording.name, recording.bus, recording.vendor, recording.product, descriptor,
      UInt32(descriptor.count))
    guard device >= 0 else { return nil }
  }

  /// The folder of the device in sysfs, once the kernel has taken it.
  var folder: String? { Self.hidFolders().first { !before.contains($0) } }

  private static func hidFolders() -> [String] { list("/sys/bus/hid/devices") }

  /// The driver that has taken it.
  var driver: String {
    guard let folder else { return "none" }
    var path = [CChar](repeating: 0, count: 512)
    let size = readlink("/sys/bus/hid/devices/\(folder)/driver", &path, path.count - 1)
    guard size > 0 else { return "none" }
    return String(decoding: path.prefix(size).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/").last.map(String.init) ?? "none"
  }

  /// The event nodes that the driver has made of it.
  var nodes: [String] {
    guard let folder else { return [] }
    let inputs = "/sys/bus/hid/devices/\(folder)/input"
    return list(inputs).flatMap { input in
      list("\(inputs)/\(input)").filter { $0.hasPrefix("event") }
    }
  }

  /// Waits until driver, udev and both readers are through with the device; false when they do
  /// not get a touchscreen.
  ///
  /// Drivers bind when the kernel has loaded them and ask the device this and that, one may take
  /// over from another, and udev describes what they make: all of that asks us or keeps
  /// `/run/udev/queue` in being, and the absence of both for a while tells that nothing more
  /// comes. Nobody waits for an event node that never will. A node that is there is waited for
  /// until udev has described it and both readers have taken it: a busy machine may not have given
  /// udev its turn yet, and who listens hears of a node after its description is written.
  func settle() -> Bool {
    var quiet = 0
    for _ in 0..<Self.longestWait {
      let known = nodes
      let isTaken = liveDescriptions.count == rawDescriptions.count
      let enough =
        known.isEmpty || rawDescriptions.isEmpty && isTaken
        ? 40 : isTaken && known.allSatisfy(Self.isDescribed) ? 6 : 200
      guard quiet < enough else { break }
      let isNews = pump(waiting: 15)
      let isIdle = folder != nil && access("/run/udev/queue", F_OK) != 0
      quiet = isIdle && !isNews ? quiet + 1 : 0
    }
    return !liveDescriptions.isEmpty && !rawDescriptions.isEmpty
  }

  /// After how long without a report hid-multitouch has let go of every finger, in microseconds:
  /// 100 ms and a tick of its clock (`mt_expired_timeout`, kernel 4.13 and later; 250 Hz). It
  /// forgets as well how many contacts of a frame have come (`mt_release_contacts`), so that in
  /// the middle of one the filling of a report's unused places becomes contacts.
  private static let release: Int64 = 104_000

  private static func isDescribed(_ node: String) -> Bool {
    guard let number = text("/sys/class/input/\(node)/dev") else { return false }
    return access("/run/udev/data/c\(number)", F_OK) == 0
  }

  /// How often driver and udev are asked whether they are through; about a minute.
  private static let longestWait = 4000

  /// Forgets what came so far, to play once more.
  func forget() {
    live.forgetPaths()
    raw.forgetPaths()
  }

  /// Plays every report, each read by both before the next. A long pause stays long: the driver
  /// lets go of a finger of which it hears nothing for 100 ms.
  func play() { play(recording.reports) }

  /// Plays those reports.
  func play(_ reports: [HIDRecording.Report]) {
    var before = reports.first?.time ?? 0
    for report in reports {
      if report.time - before >= Self.release {
        _ = pump(waiting: 0, until: .now + .milliseconds(130))
      }
      before = report.time
      guard lab_hid_input(device, report.bytes, UInt32(report.bytes.count)) == 0 else { return }
      _ = pump(waiting: 0)
    }
    _ = pump(waiting: 0, until: .now + .milliseconds(130))
  }

  /// Pulls it out and waits until both readers know.
  func unplug() {
    lab_hid_destroy(device)
    for _ in 0..<1000 where !liveInput.devices.isEmpty || !rawInput.devices.isEmpty {
      drain(waiting: 20)
    }
  }

  private func pump(waiting milliseconds: CInt, until end: Timestamp) -> Bool {
    var isNews = false
    while Timestamp.now < end { isNews = pump(waiting: 10) || isNews }
    return isNews
  }

  /// Answers the driver and takes what both readers have; whether there was anything.
  private func pump(waiting milliseconds: CInt) -> Bool {
    var isAsked = false
    while lab_hid_serve(device, feature, UInt32(feature?.count ?? 0)) > 0 { isAsked = true }
    return drain(waiting: milliseconds) || isAsked
  }

  @discardableResult
  private func drain(waiting milliseconds: CInt) -> Bool {
    if milliseconds > 0 {
      var waits = [device, liveInput.descriptor, rawInput.descriptor].map {
        pollfd(fd: $0, events: .init(POLLIN), revents: 0)
      }
      poll(&waits, 3, milliseconds)
    }
    var isNews = false
    while let event = try? liveInput.nextEvent() {
      isNews = true
      if case .deviceAdded(let description, device: _, time: _) = event {
        liveDescriptions.append(description)
      }
      live.take(event)
    }
    while let event = try? rawInput.nextEvent() {
      isNews = true
      if case .deviceAdded(let description, device: _, time: _) = event {
        rawDescriptions.append(description)
      }
      if case .touches(let frame) = event { hovers += frame.hovering.count }
      raw.take(event)
    }
    return isNews
  }
}

/// The names in a folder, in order; nothing where there is no folder.
func list(_ path: String) -> [String] {
  guard let stream = opendir(path) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

/// The first line of a small file.
func text(_ path: String) -> String? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, CInt(line.count), file) != nil else { return nil }
  return String(
    decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
