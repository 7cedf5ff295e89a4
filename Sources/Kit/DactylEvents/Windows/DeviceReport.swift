public import InputFrames

/// What a device did that is neither a touch nor a press: a scanner read a code, a switch was turned, a dial was turned.
public struct DeviceReport: Hashable, Sendable {
  /// What it did.
  public enum Kind: Hashable, Sendable {
    /// A code was read, and goes to a ``CodeReader``.
    case code(String)
    /// A switch of the machine was turned on or off.
    case switched(SwitchChange.Kind, isOn: Bool)
    /// A dial turned by so many steps, clockwise if above 0.
    case turned(steps: Int)
  }

  /// The device.
  public var device: DeviceID
  /// The device's name in the kernel; `nil` where only its number is known.
  public var name: String?
  /// What it did.
  public var kind: Kind
  /// When.
  public var time: Timestamp
}
