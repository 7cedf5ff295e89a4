/// A udev rule that sets properties of a panel, and the file that holds it.
public struct UdevPanelRule: Hashable, Sendable {
  /// One property and its value.
  public struct Property: Hashable, Sendable {
    /// The property: `LIBINPUT_CALIBRATION_MATRIX`.
    public var name: String
    /// Its value.
    public var value: String

    /// A property with its value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Of which panel.
  public var match: UdevPanelMatch
  /// The properties that it sets.
  public var properties: [Property]
  /// The purpose of the rule, one word for the file's name: `calibration`.
  public var subject: String

  /// A rule.
  public init(_ match: UdevPanelMatch, _ properties: [Property], subject: String) {
    self.match = match
    self.properties = properties
    self.subject = subject
  }

  /// The folder for a machine's own rules. Source: `udev(7)`.
  public static let folder = "/etc/udev/rules.d"

  /// The name of the file. Its number is higher than those of the rules that identify devices (50
  /// to 80), because the conditions use their results.
  public var fileName: String { "99-dactyl-\(subject)-\(match.fileWord).rules" }

  /// The rule in one line, as udev reads it.
  public var line: String {
    let settings = properties.map { #"ENV{\#($0.name)}="\#(Self.value($0.value))""# }
    return "\(match.conditions), \(settings.joined(separator: ", "))"
  }

  /// The whole file.
  public var file: String { "# \(match.name.rulePlain): \(subject), by dactyl\n\(line)\n" }

  /// The same as an entry of the hardware database: the key, then one line a property.
  public var hardwareEntry: String {
    ([match.hardwareKey] + properties.map { " \($0.name)=\($0.value.rulePlain)" })
      .joined(separator: "\n")
  }

  /// The command that makes udev read its rules again and apply them to a device.
  public static func reload(node: String?) -> String {
    "sudo udevadm control --reload && sudo udevadm trigger \(node ?? "--subsystem-match=input")"
  }

  /// A value in udev's quotes, in which `$` and `%` are doubled because they have a meaning there.
  private static func value(_ text: String) -> String {
    text.rulePlain.map { character in
      switch character {
      case "$", "%": "\(character)\(character)"
      case "\"", "\\": "_"
      default: String(character)
      }
    }.joined()
  }
}

extension String {
  /// The text in one line.
  fileprivate var rulePlain: String { String(map { $0.isNewline ? " " : $0 }) }
}
