package import InputFrames

extension UIApplication {
  /// Receives typing that comes without presses, as an input method's. `edit` is called once the application has
  /// come to that time. It returns what the typing does, or `nil` if nothing accepts it.
  package final func deliverTyping(at time: Timestamp, _ edit: () -> (() -> Void)?) {
    becomeShared()
    inactivity?.begin(at: time)
    beginIteration()
    prepare(for: time)
    inactivity?.use(.presses, at: time)
    if let edit = edit() { gestureEngine.cycle(edit) }
    endIteration()
  }
}
