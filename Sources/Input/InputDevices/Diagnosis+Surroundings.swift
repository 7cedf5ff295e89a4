import Glibc
import InputFrames

extension SystemFacts {
  /// A backlight of the class that the kernel has for them.
  public struct Backlight: Hashable, Sendable {
    /// The kernel's name.
    public var name: String
    /// Whether this user may write its brightness.
    public var mayBeWritten: Bool

    /// A backlight.
    public init(name: String, mayBeWritten: Bool) {
      self.name = name
      self.mayBeWritten = mayBeWritten
    }
  }

  static func backlights() -> [Backlight] {
    let all = SysfsFolder(path: "/sys/class/backlight")
    return all.names().map {
      Backlight(name: $0, mayBeWritten: all.mayWrite("\($0)/brightness"))
    }
  }
}

extension Diagnosis {
  /// The findings about light, proximity, brightness and motors: what there is, and what stops it.
  static func surroundings(_ facts: SystemFacts) -> [Finding] {
    let devices = facts.catalogue.devices
    var findings = devices.flatMap { device in
      device.problems.map {
        Finding(device.node ?? device.name, .warning, $0.reason, hint: $0.hint)
      }
    }
    findings += facts.backlights.map { backlight in
      let subject = "/sys/class/backlight/\(backlight.name)"
      if backlight.mayBeWritten {
        return Finding(subject, .good, "its brightness may be read and written")
      }
      return facts.hasLogind
        ? Finding(
          subject, .note,
          "its brightness may not be written; logind writes it, for the active session of a seat alone",
          hint: BacklightRule.hint)
        : Finding(subject, .warning, "its brightness may not be written", hint: BacklightRule.hint)
    }
    if facts.backlights.isEmpty {
      findings.append(
        Finding("backlight", .note, "there is none; a program's brightness shows nothing"))
    }
    let isSensed = devices.contains { $0.kind == .ambientSensor && $0.obstacle == nil }
    if !isSensed {
      findings.append(
        Finding("light and proximity", .note, "no sensor can be read; both stay unknown"))
    }
    if !devices.contains(where: { $0.motor != nil }) {
      findings.append(Finding("motors", .note, "none is connected; feedback is not felt"))
    }
    return findings
  }
}
