public import InputFrames

/// What a listener is told of a control.
@MainActor
public struct ControlReport {
  /// When.
  public let time: Timestamp
  /// Which control.
  public let control: UIControl
  /// What was sent, whether or not anybody listens.
  public let events: UIControl.Event
  /// The value of a control that has one, as the events are sent: of a switch 1 for on.
  public let value: Double?
}
