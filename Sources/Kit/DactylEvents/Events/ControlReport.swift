public import InputFrames

/// What a listener is told of a control.
@MainActor
public struct ControlReport {
  /// When.
  public let time: Timestamp
  /// Which control.
  public let control: UIView
  /// The bits of the events that were sent.
  package let eventBits: UInt
  /// The value of a control that has one, as the events are sent: of a switch 1 for on.
  public let value: Double?

  package init(time: Timestamp, control: UIView, eventBits: UInt, value: Double?) {
    (self.time, self.control, self.eventBits, self.value) = (time, control, eventBits, value)
  }
}
