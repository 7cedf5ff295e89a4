import Glibc
public import InputFrames

/// Makes a built-in panel dark through its backlight: `/sys/class/backlight`, which laptops and
/// panels with DSI or eDP have. A monitor with HDMI has none.
///
///     application.displayPower = try BacklightPower()
///
/// Files and numbers are those of the kernel's `Documentation/ABI/stable/sysfs-class-backlight`.
/// The files belong to root: a udev rule gives them to the group `video`, which the error of
/// ``init(name:folder:)`` shows if it is missing.
public final class BacklightPower: DisplayPower {
  /// The kernel's name of the backlight, such as `10-0045` or `intel_backlight`.
  public let name: String
  /// How bright a dimmed display is, as a part of its brightness.
  /// Source: `Documentation/Constants.md#dimmed-brightness`.
  public var dimmedPart = 0.2

  private let folder: String
  private let greatest: Int
  /// The brightness to restore; `nil` while the display is awake.
  private var saved: Int?

  /// The backlight of that name; without one the first, in the order of the names.
  ///
  /// Throws if there is no backlight, or if the user may not write to it.
  public init(name: String? = nil, folder: String = "/sys/class/backlight") throws(InputError) {
    let names = Self.names(in: folder)
    guard let name = name ?? names.first else {
      throw InputError(
        subject: folder, reason: "there is no backlight",
        hint:
          "a monitor with HDMI has none: use its mode (MonitorPower) or a command (CommandPower)")
    }
    guard names.contains(name) else {
      throw InputError(
        subject: folder, reason: "there is no backlight \"\(name)\"",
        hint: names.isEmpty ? nil : "backlights: \(names.joined(separator: ", "))")
    }
    self.name = name
    self.folder = "\(folder)/\(name)"
    guard let greatest = Self.number(in: "\(folder)/\(name)/max_brightness"), greatest > 0 else {
      throw InputError(
        subject: "\(folder)/\(name)/max_brightness", reason: "states no greatest brightness",
        operation: .read)
    }
    self.greatest = greatest
    for file in ["brightness", "bl_power"] {
      let path = "\(self.folder)/\(file)"
      guard unsafe access(path, W_OK) != 0 else { continue }
      // Some drivers have no bl_power: then brightness 0 is the darkest state.
      if file == "bl_power", unsafe access(path, F_OK) != 0 { continue }
      throw Self.refusal(path, errno)
    }
  }

  deinit {
    // A program that ends leaves no dark panel behind.
    if saved != nil { try? setState(.awake) }
  }

  /// The kernel's names of all backlights.
  public static func names(in folder: String = "/sys/class/backlight") -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes brightness and power. The brightness of an awake display is read before it first dims
  /// or sleeps, so that the user's brightness is restored later.
  public func setState(_ state: DisplayState) throws(InputError) {
    switch state {
    case .awake:
      try setPower(on: true)
      if let saved { try write(saved, to: "brightness") }
      saved = nil
    case .dimmed:
      let usual = save()
      try setPower(on: true)
      // A black panel would look broken: 1 is the least visible brightness.
      try write(max(1, Int((Double(usual) * dimmedPart).rounded())), to: "brightness")
    case .asleep:
      _ = save()
      if !(try setPower(on: false)) { try write(0, to: "brightness") }
    }
  }

  private func save() -> Int {
    if let saved { return saved }
    let usual = Self.number(in: "\(folder)/brightness") ?? greatest
    // Another program has made it dark: full brightness is restored.
    let kept = usual > 0 ? usual : greatest
    saved = kept
    return kept
  }

  /// Writes `FB_BLANK_UNBLANK` or `FB_BLANK_POWERDOWN`; returns false if the driver has no such
  /// file.
  @discardableResult
  private func setPower(on: Bool) throws(InputError) -> Bool {
    guard unsafe access("\(folder)/bl_power", F_OK) == 0 else { return false }
    try write(on ? 0 : 4, to: "bl_power")
    return true
  }

  private func write(_ number: Int, to file: String) throws(InputError) {
    let path = "\(folder)/\(file)"
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.refusal(path, errno) }
    defer { close(descriptor) }
    let bytes = Array("\(number)\n".utf8)
    guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Self.refusal(path, errno)
    }
  }

  private static func number(in path: String) -> Int? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
  }

  private static func refusal(_ path: String, _ code: CInt) -> InputError {
    InputError(
      subject: path,
      reason: "cannot be written: \(unsafe String(cString: strerror(code)))",
      hint: "a rule in /etc/udev/rules.d gives it to the group video: SUBSYSTEM==\"backlight\", "
        + "ACTION==\"add\", RUN+=\"/bin/sh -c 'chgrp video /sys$devpath/brightness /sys$devpath/bl_power; "
        + "chmod g+w /sys$devpath/brightness /sys$devpath/bl_power'\"",
      operation: .write, errno: code)
  }
}
