import DactylBasics
import InputFrames
public import PanelCare

extension DeviceCatalogue {
  /// The touchscreens.
  var touchscreens: [ConnectedDevice] { devices.filter(\.isTouchscreen) }

  /// How a udev rule identifies a panel: by its model, and by its port if another panel of the
  /// same model is connected. `nil` for a panel that could not be described.
  public func match(of device: ConnectedDevice) -> UdevPanelMatch? {
    guard let description = device.description else { return nil }
    let match = UdevPanelMatch(description)
    let twins = touchscreens.filter { other in
      other.description.map { UdevPanelMatch($0).isSameMake(as: match) } ?? false
    }
    return twins.count > 1 ? UdevPanelMatch(description, place: device.place) : match
  }

  /// The rule that maps a panel to an output: to the only one with a monitor, else to `NAME`.
  public func screenRule(of device: ConnectedDevice) -> UdevPanelRule? {
    guard let match = match(of: device) else { return nil }
    let name = outputs.count == 1 ? outputs[0] : "NAME"
    return UdevPanelRule(
      match, [.init(UdevProperty.waylandOutput, name)], subject: "screen")
  }

  /// The panels without a screen, if there are several panels.
  var unmappedPanels: [ConnectedDevice] {
    let panels = touchscreens
    return panels.count > 1 ? panels.filter { $0.screenProperty == nil } : []
  }

  /// What is wrong with panels without a screen, in one sentence; `nil` if nothing is.
  var mappingWarning: String? {
    let names = unmappedPanels.map { "\($0.name.printable) (\($0.node ?? "no node"))" }
    guard !names.isEmpty else { return nil }
    return "\(touchscreens.count) touchscreens are connected, and nothing says on which output "
      + "\(names.joined(separator: " and ")) \(names.count == 1 ? "lies" : "lie"): "
      + "all their touches go to the main screen"
  }

  /// The lines about a panel's screen.
  func screenLines(of device: ConnectedDevice) -> [String] {
    guard device.isTouchscreen, device.description != nil else { return [] }
    if let property = device.screenProperty, let name = device.description?.screenName {
      return ["  screen \(name.printable), by udev's \(property)"]
    }
    guard let rule = screenRule(of: device) else { return [] }
    var lines = ["  screen the main one: no rule names another"]
    let choice =
      outputs.count > 1 ? ", with \(outputs.joined(separator: " or ")) for NAME" : ""
    lines.append("  rule   to map it, in \(UdevPanelRule.folder)/\(rule.fileName)\(choice):")
    lines.append("         \(rule.line)")
    if rule.match.place == nil, unmappedPanels.contains(device), hasTwin(device) {
      lines.append("         udev has no ID_PATH for it: the rule matches its twin as well")
    }
    return lines
  }

  private func hasTwin(_ device: ConnectedDevice) -> Bool {
    guard let description = device.description else { return false }
    let match = UdevPanelMatch(description)
    return touchscreens.count { other in
      other.description.map { UdevPanelMatch($0).isSameMake(as: match) } ?? false
    } > 1
  }
}
