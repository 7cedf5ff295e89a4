public import InputFrames

extension UIApplication {
  /// Receives the presses of keys and buttons at one moment. Keys go to the first responder of the key
  /// window, unless a key command takes them.
  public final func deliver(presses: [PressSample], at time: Timestamp) {
    becomeShared()
    inactivity?.begin(at: time)
    beginIteration()
    pressDispatcher.receive(presses, at: time)
    endIteration()
  }

  /// Receives a command of a remote control. Dropped unless
  /// ``beginReceivingRemoteControlEvents()`` was called.
  public final func deliver(remoteControl subtype: UIEvent.EventSubtype, at time: Timestamp) {
    becomeShared()
    beginIteration()
    inactivity?.begin(at: time)
    prepare(for: time)
    inactivity?.use(.remoteControls, at: time)
    if receivesRemoteControlEvents { pressDispatcher.sendRemoteControlEvent(subtype) }
    endIteration()
  }

  /// Asks for the events of remote controls and media keys.
  public final func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

  /// Ends them. Media keys are keys again.
  public final func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }
}
