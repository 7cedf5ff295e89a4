/// Hears from the application where the time of an event goes: into the program's actions, into layout and drawing.
/// What is left of the event is the kit's own work: hit tests, delivery, recognizers.
///
/// `Inspection.FrameTimings` is one. While an application has none, nothing is called.
@MainActor
package protocol FrameMeter: AnyObject {
  /// An action of the program is about to be called. Actions may call others.
  func actionBegins(_ name: String)
  /// The action has returned.
  func actionEnds()
  /// The turn's layout and drawing begin.
  func turnBegins()
  /// They are done.
  func turnEnds()
}

extension UIApplication {
  /// Calls an action between the two calls of the meter, if there is one.
  @inline(__always)
  final func metered<Result>(_ name: @autoclosure () -> String, _ action: () -> Result) -> Result {
    guard let frameMeter else { return action() }
    frameMeter.actionBegins(name())
    defer { frameMeter.actionEnds() }
    return action()
  }
}
