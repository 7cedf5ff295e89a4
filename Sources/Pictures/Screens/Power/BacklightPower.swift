import CLinuxInput
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

  let folder: String
  let greatest: Int
  /// The brightness to restore; `nil` while the display is awake.
  var saved: Int?

  /// The backlight of that name; without one the one that the kernel prefers, see ``names(in:)``.
  ///
  /// Throws if there is no backlight, or if neither the user may write to it nor logind does so for the session.
  public convenience init(
    name: String? = nil, folder: String = "/sys/class/backlight"
  ) throws(InputError) {
    try self.init(reading: name, folder: folder)
    let isOwn = folder == "/sys/class/backlight"
    if unsafe access("\(self.folder)/brightness", W_OK) != 0 {
      let reason = errno
      guard isOwn, let present = Self.number(in: "\(self.folder)/brightness"),
        Self.writeByLogind(present, of: self.name)
      else { throw Self.refusal("\(self.folder)/brightness", reason) }
      // logind changes no power: brightness 0 is the darkest state.
      return
    }
    // Some drivers have no bl_power, either.
    let power = "\(self.folder)/bl_power"
    if unsafe access(power, F_OK) == 0, unsafe access(power, W_OK) != 0 {
      throw Self.refusal(power, errno)
    }
  }

  /// The same, also if nobody lets the user change it: reading its brightness needs no right.
  public init(
    reading name: String?, folder: String = "/sys/class/backlight"
  ) throws(InputError) {
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
  }

  deinit {
    // A program that ends leaves no dark panel behind.
    if saved != nil { try? setState(.awake) }
  }

  /// The kernel's names of all backlights. Where several drive one panel, the firmware's comes before the platform's, and
  /// the chip's own last, as the kernel's documentation of `type` asks; those of one type in the order of their names.
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
    let order = ["firmware", "platform", "raw"]
    func rank(_ name: String) -> Int {
      Self.text(in: "\(folder)/\(name)/type").flatMap(order.firstIndex) ?? order.count
    }
    return names.map { (rank($0), $0) }.sorted { $0 < $1 }.map(\.1)
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

  /// Writes `FB_BLANK_UNBLANK` or `FB_BLANK_POWERDOWN`; returns false if the driver has no such file that the user may
  /// write.
  @discardableResult
  private func setPower(on: Bool) throws(InputError) -> Bool {
    guard unsafe access("\(folder)/bl_power", W_OK) == 0 else { return false }
    try write(on ? 0 : 4, to: "bl_power")
    return true
  }

  func write(_ number: Int, to file: String) throws(InputError) {
    let path = "\(folder)/\(file)"
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = errno
      if file == "brightness", folder == "/sys/class/backlight/\(name)",
        Self.writeByLogind(number, of: name)
      {
        return
      }
      throw Self.refusal(path, reason)
    }
    defer { close(descriptor) }
    let bytes = Array("\(number)\n".utf8)
    guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Self.refusal(path, errno)
    }
  }

  /// Has logind write the brightness, which it does for the active session of a seat.
  private static func writeByLogind(_ number: Int, of name: String) -> Bool {
    guard let number = UInt32(exactly: number) else { return false }
    return unsafe set_session_brightness("backlight", name, number) >= 0
  }

  static func number(in path: String) -> Int? { text(in: path).flatMap { Int($0) } }

  private static func text(in path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  private static func refusal(_ path: String, _ code: CInt) -> InputError {
    InputError(
      subject: path,
      reason: "cannot be written: \(unsafe String(cString: strerror(code)))",
      hint: BacklightRule.hint,
      operation: .write, errno: code)
  }
}
