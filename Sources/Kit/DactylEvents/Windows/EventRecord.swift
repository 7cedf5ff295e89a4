public import GestureMachines
public import InputFrames

/// What an event observer receives: events, and the decisions about them, as they happen.
///
/// Listen with ``UIApplication/addEventObserver(_:)``. While there is no observer, no record is made.
@MainActor
public enum EventRecord {
  /// A touch changed. Its view is the one that was hit at touch-down.
  case touch(UITouch, at: Timestamp)
  /// A button or key went down, changed or came up.
  case press(UIPress, at: Timestamp)
  /// A wheel or fingers on a touchpad began or ended a gesture.
  case indirect(IndirectReport)
  /// A decision about the delivery of a press to its responder.
  case pressDelivery(PressDecision)
  /// A decision about a gesture recognizer.
  case decision(GestureDecision)
  /// A decision about the delivery of a touch to its view.
  case delivery(DeliveryDecision)
  /// The device's orientation changed.
  case orientation(UIDeviceOrientation, at: Timestamp)
  /// A decision about the interface's orientation, or its rotation.
  case interface(InterfaceReport, at: Timestamp)
  /// The clock of the recording was set; durations from before to after it are not known.
  case clockStep(ClockStep)
  /// A scanner read a code, or a switch or a dial was turned.
  case device(DeviceReport)
  /// The focus of keys, remotes and dials moved.
  case focus(FocusReport)
  /// A shake of the device began, ended or was cancelled.
  case shake(ShakeMachine.Outcome, at: Timestamp)
  /// A display was dimmed, slept or woke, or a touch only woke the display and was not delivered.
  case display(DisplayReport)
  /// A control sent control events.
  case control(ControlReport)
  /// A scroll view was dragged, scrolled or zoomed.
  case scroll(ScrollReport)
  /// Items were lifted, dragged or dropped.
  case drag(DragReport)
  /// A lifecycle method of a view controller is called.
  case controller(ControllerReport)
}
