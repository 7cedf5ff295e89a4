import DactylBasics
import InputFrames

extension Diagnosis {
  /// Further findings about a panel: other programs that read it, suspension, a second device for
  /// the same glass.
  static func panel(_ device: ConnectedDevice, _ catalogue: DeviceCatalogue) -> [Finding] {
    guard device.isTouchscreen, let node = device.node else { return [] }
    var findings: [Finding] = []
    for reader in device.readers {
      findings.append(
        Finding(
          node, .warning, "is open in \(reader.words): \(reader.meaning)",
          hint: "dactyl run --raw --grab --device \(node) keeps the touches from it; or end it"))
    }
    if let rest = device.rest { findings.append(rest.finding(node)) }
    if let twin = mouse(of: device, catalogue) {
      findings.append(
        Finding(
          node, .note,
          "also appears as a mouse, \(twin.name) (\(twin.node ?? "no node")): a desktop gets each "
            + "touch twice; dactyl run reads only the touchscreen",
          hint:
            "ENV{LIBINPUT_IGNORE_DEVICE}=\"1\" in a udev rule for \(twin.node ?? "it") hides the "
            + "mouse from compositors"))
    }
    return findings
  }

  /// The absolute pointer on the panel's own port, or of its own model.
  private static func mouse(
    of panel: ConnectedDevice, _ catalogue: DeviceCatalogue
  ) -> ConnectedDevice? {
    catalogue.devices.first { other in
      guard other.isAbsolutePointer, !other.isTouchscreen, other.node != panel.node else {
        return false
      }
      if let place = panel.place, let otherPlace = other.place {
        // The last part names the interface of one device.
        return Self.device(of: place) == Self.device(of: otherPlace)
      }
      guard let one = panel.description, let two = other.description, one.vendor != 0 else {
        return false
      }
      return one.vendor == two.vendor && one.product == two.product
    }
  }

  /// `pci-0000:00:14.0-usb-0:2` of `pci-0000:00:14.0-usb-0:2:1.0`.
  private static func device(of place: String) -> Substring {
    guard place.contains("usb-"), let colon = place.lastIndex(of: ":") else { return place[...] }
    return place[..<colon]
  }

  /// The finding about two panels that are not mapped to outputs.
  static func mapping(_ catalogue: DeviceCatalogue) -> [Finding] {
    guard let warning = catalogue.mappingWarning else { return [] }
    return [
      Finding(
        "touchscreens", .warning, warning, hint: "dactyl devices prints the rule for each")
    ]
  }

  /// The finding that programs of other users cannot be seen.
  static func unseenReaders(_ facts: SystemFacts) -> [Finding] {
    guard facts.unseenProcesses > 0, facts.catalogue.devices.contains(where: \.isTouchscreen)
    else {
      return []
    }
    return [
      Finding(
        "readers", .note,
        "\(counted(facts.unseenProcesses, "process", plural: "processes")) of other users may have a panel open; only root sees that",
        hint: "sudo dactyl doctor")
    ]
  }
}
