package import InputFrames

/// Receives the moments at which an application begins and ends its work on an event: the program's actions, layout and
/// drawing, and the frames of a display that shows it. The rest of an event's time is the kit's own work: hit tests,
/// delivery, recognizers.
///
/// `Inspection.FrameTimings` is one. An application without a meter calls nothing.
@MainActor
package protocol FrameMeter: AnyObject {
  /// An action of the program is about to be called. Actions may call others.
  func actionBegins(_ name: String)
  /// The action has returned.
  func actionEnds()
  /// The iteration's layout and drawing begin.
  func iterationBegins()
  /// They are done.
  func iterationEnds()

  /// A display begins a frame: the application is about to receive the gathered movements and to step its animations.
  func frameBegins()
  /// The application has done so, and the picture is about to be made and painted.
  func paintingBegins()
  /// The picture was given to the screen.
  func paintingEnds()
  /// Nothing had changed, so that the frame has no picture.
  func frameIsUnchanged()
  /// The screen shows the picture since `time`. `touch` is the stamp of the earliest touch that no picture before it
  /// contains; `nil` if no touch came between them.
  func pictureShown(touch: Timestamp?, at time: Timestamp)
}

extension UIApplication {
  /// Calls an action between the two calls of the meter, if there is one.
  @inline(__always)
  package final func metered<Result>(_ name: @autoclosure () -> String, _ action: () -> Result)
    -> Result
  {
    guard let frameMeter else { return action() }
    frameMeter.actionBegins(name())
    defer { frameMeter.actionEnds() }
    return action()
  }
}
