public import InputFrames

/// What a listener is told of a control.
@MainActor
public struct ControlReport {
  /// What happened.
  public enum Kind {
    /// Events were sent, whether or not anybody listens; with the value of a control that has one.
    case events(UIControl.Event, value: Double?)
    /// A program has put a view into a control, which is possible and seldom right.
    case embedsView(UIView)
  }

  /// When.
  public let time: Timestamp
  /// Which control.
  public let control: UIControl
  /// What.
  public let kind: Kind
}
