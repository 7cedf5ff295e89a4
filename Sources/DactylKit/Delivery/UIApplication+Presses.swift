public import InputFrames

extension UIApplication {
  /// Takes what keys and buttons did at one moment. Keys go to the first responder of the key
  /// window, unless a key command takes them.
  public final func deliver(presses: [PressSample], at time: Timestamp) {
    becomeShared()
    beginTurn()
    pressDispatcher.dispatch(presses, at: time)
    endTurn()
  }

  /// Takes what a remote control did. Dropped unless
  /// ``beginReceivingRemoteControlEvents()`` was called.
  public final func deliver(remoteControl subtype: UIEvent.EventSubtype, at time: Timestamp) {
    becomeShared()
    beginTurn()
    prepare(for: time)
    if receivesRemoteControlEvents { pressDispatcher.bring(subtype) }
    endTurn()
  }

  /// Asks for the events of remote controls and media keys.
  public final func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

  /// Wants no more of them. Media keys are keys again.
  public final func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }
}
