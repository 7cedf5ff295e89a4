/// A switch of the machine that was turned on or off: its lid, or its hinge.
public struct SwitchChange: Hashable, Sendable {
  /// What a switch says of the machine.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The lid is closed (`SW_LID`).
    case lid
    /// The machine is used as a tablet: its keyboard is folded away or taken off (`SW_TABLET_MODE`).
    case tabletMode = "tablet mode"
  }

  /// The device of the switch.
  public var device: DeviceID
  /// What it says.
  public var kind: Kind
  /// Whether it is on: the lid is closed, the machine is a tablet. A switch is off until an event says otherwise.
  public var isOn: Bool
  /// When it was turned.
  public var time: Timestamp

  /// A change of a switch.
  public init(device: DeviceID, _ kind: Kind, isOn: Bool, time: Timestamp) {
    self.device = device
    self.kind = kind
    self.isOn = isOn
    self.time = time
  }
}

extension SwitchChange.Kind {
  /// The kernel's code: `SW_LID` is 0, `SW_TABLET_MODE` is 1.
  package var code: Int { self == .lid ? 0x00 : 0x01 }
}

extension DeviceDescription {
  /// The switches of the device that programs hear of.
  package var switches: [SwitchChange.Kind] {
    SwitchChange.Kind.allCases.filter { has(EventType.sw, $0.code) }
  }
}
