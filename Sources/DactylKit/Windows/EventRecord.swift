public import GestureMachines
public import InputFrames

/// What an observer receives about the way from touches to outcomes, as it happens.
///
/// Listen with ``UIApplication/addEventObserver(_:)``. While there is no observer, no record is made.
@MainActor
public enum EventRecord {
  /// A touch changed; its view is the one found at touch-down.
  case touch(UITouch, at: Timestamp)
  /// A button or key went down, changed or came up.
  case press(UIPress, at: Timestamp)
  /// Something was decided about a press on its way to its responder.
  case pressDelivery(PressDecision)
  /// Something was decided about a recognizer.
  case decision(GestureDecision)
  /// Something was decided about a touch on its way to its view.
  case delivery(DeliveryDecision)
  /// The device is held another way.
  case orientation(UIDeviceOrientation, at: Timestamp)
  /// The interface's orientation: a decision, a turn.
  case interface(InterfaceReport, at: Timestamp)
  /// A shake of the device began, ended or was cancelled.
  case shake(ShakeMachine.Outcome, at: Timestamp)
  /// A display dimmed, slept or woke, or a touch was kept from the program because it only woke it.
  case display(DisplayReport)
  /// A control sent events.
  case control(ControlReport)
  /// A scroll view was dragged, moved or zoomed.
  case scroll(ScrollReport)
  /// A controller is called in the course of its life.
  case controller(ControllerReport)
}
