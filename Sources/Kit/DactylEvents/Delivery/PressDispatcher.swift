import InputFrames

/// Sends keys and buttons to the first responder of the key window, and key commands to the targets
/// of their actions (spec VIEW:KEY-02).
@MainActor
final class PressDispatcher {
  private struct Down {
    var button: PressSample.Button
    var press: UIPress
    /// Whether a key command has handled it, so that no responder receives it.
    var isTaken = false
  }

  private let link: ApplicationLink
  /// The application that this belongs to.
  private var application: UIApplication { link.application ?? .shared }
  private var down: [Down] = []
  private var count = 0
  private var hasCapsLock = false
  private let event = UIPressesEvent()
  /// The keys of input sources.
  let repetition: KeyRepetition

  init(application: UIApplication) {
    link = application.link
    repetition = KeyRepetition(application: application)
  }

  func receive(_ samples: [PressSample], at time: Timestamp) {
    application.prepare(for: time)
    var samples = application.touchDispatcher.idle?.filter(samples, at: time) ?? samples
    samples = application.assistiveTechnology?.filter(samples, at: time) ?? samples
    for sample in samples {
      if let subtype = sample.remoteControl, application.receivesRemoteControlEvents {
        if let told = subtype(sample.phase) { sendRemoteControlEvent(told) }
        continue
      }
      let press = apply(sample)
      application.modifierFlags = heldFlags
      guard let press else { continue }
      send(press)
      down.removeAll { $0.press.phase == .ended || $0.press.phase == .cancelled }
    }
  }

  /// These keys are taken away: what they do next is nothing to the program.
  func cancel(_ buttons: [PressSample.Button]) {
    cancel(down.filter { entry in buttons.contains { $0.isSame(as: entry.button) } })
  }

  /// Cancels all keys that are down: the keyboard was removed, or the program is not active.
  func cancelAll() {
    repetition.release()
    cancel(down)
  }

  private func cancel(_ taken: [Down]) {
    for entry in taken where !entry.press.isOver {
      for other in down where !other.press.isOver { other.press.phase = .stationary }
      entry.press.phase = .cancelled
      entry.press.time = application.now
      // A modifier key that is taken away modifies nothing from here on.
      application.modifierFlags = heldFlags
      if !entry.isTaken { send(entry.press) }
      down.removeAll { $0.press === entry.press }
    }
  }

  // MARK: Presses

  private func apply(_ sample: PressSample) -> UIPress? {
    for entry in down { entry.press.phase = .stationary }
    if sample.phase == .began {
      // A key that repeats is down already.
      guard !down.contains(where: { $0.button == sample.button }) else { return nil }
      let press = begin(sample)
      press.time = application.now
      press.force = sample.force
      let isTaken = press.key.map { command(takes: $0, of: press) } ?? false
      down.append(Down(button: sample.button, press: press, isTaken: isTaken))
      return isTaken ? nil : press
    }
    guard let place = down.firstIndex(where: { $0.button == sample.button }) else { return nil }
    let entry = down[place]
    entry.press.phase = sample.phase
    entry.press.time = application.now
    if sample.phase == .changed { entry.press.force = sample.force }
    if entry.isTaken {
      if sample.phase == .ended || sample.phase == .cancelled { down.remove(at: place) }
      return nil
    }
    return sample.phase == .stationary ? nil : entry.press
  }

  private func begin(_ sample: PressSample) -> UIPress {
    count += 1
    let usage = sample.usage
    if usage == .keyboardCapsLock { hasCapsLock.toggle() }
    var flags = heldFlags
    if let flag = usage?.modifier { flags.insert(flag) }
    if usage?.isOnNumberPad == true { flags.insert(.numericPad) }
    let key = usage.map { typed(at: $0, flags: flags, characters: sample.characters) }
    let press = UIPress(serial: count, type: sample.type, key: key)
    let window = application.motionWindow
    press.window = window
    press.responder =
      window?.firstResponder ?? application.focusSystem.receiver(in: window) ?? window
      ?? application
    return press
  }

  /// The modifier keys that are down, and caps lock.
  private var heldFlags: UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = hasCapsLock ? .alphaShift : []
    for entry in down where !entry.press.isOver {
      if let flag = entry.press.key?.keyCode.modifier { flags.insert(flag) }
    }
    return flags
  }

  private func typed(
    at usage: UIKeyboardHIDUsage, flags: UIKeyModifierFlags, characters: String?
  ) -> UIKey {
    let known = KernelKeys.characters(of: usage)
    let isLetter = (0x04...0x1D).contains(usage.rawValue)
    let isShifted = flags.contains(.shift)
    // Caps lock shifts letters only, and shift undoes it.
    let isUpper = isLetter && flags.contains(.alphaShift) ? !isShifted : isShifted
    let typed = known.map { isUpper ? $0.shifted : $0.plain } ?? ""
    let plain = known.map { isShifted ? $0.shifted : $0.plain } ?? ""
    return UIKey(
      characters: characters ?? typed, charactersIgnoringModifiers: characters ?? plain,
      modifierFlags: flags, keyCode: usage)
  }

  private func send(_ press: UIPress) {
    event.time = application.now
    event.flags = application.modifierFlags
    event.presses = down.filter { !$0.isTaken }.map(\.press)
    event.changedPresses = [press]
    application.sendEvent(event)
    event.changedPresses = []
  }

  /// Sends the event to the window of its press.
  func sendToWindow(_ event: UIPressesEvent) {
    guard let press = event.changedPresses.first else { return }
    if let window = press.window { window.sendEvent(event) } else { deliver(event) }
  }

  /// Delivers the event's presses to recognizers, then to their responders. `UIWindow.sendEvent(_:)` calls it.
  func deliver(_ event: UIPressesEvent) {
    let engine = application.gestureEngine
    let delivery = engine.pressDelivery ?? PressDelivery(application: application)
    engine.pressDelivery = delivery
    if application.isObserved {
      for press in event.changedPresses {
        application.notifyObservers(.press(press, at: application.now))
      }
    }
    engine.cycle {
      for press in event.changedPresses {
        if press.phase == .began { engine.assign(press, event: event) }
        engine.feed(press, event: event)
        delivery.receive(press, event: event)
      }
      engine.due.news = true
      engine.due.tidying = true
    }
  }

  // MARK: Key commands

  /// Whether a key command in the chain of the first responder handles the key. The first command whose
  /// action finds a target is performed.
  private func command(takes key: UIKey, of press: UIPress) -> Bool {
    guard let first = press.responder else { return false }
    for responder in first.responderChain {
      for command in responder.heardKeyCommands where command.matches(key) {
        guard let action = command.action,
          let target = first.target(forAction: action, withSender: command)
        else { continue }
        if action.perform(on: target as AnyObject, from: command, for: event) { return true }
      }
    }
    return false
  }

  // MARK: Remote control

  /// Makes the event of a remote control's command and sends it.
  func sendRemoteControlEvent(_ subtype: UIEvent.EventSubtype) {
    let event = UIEvent(.remoteControl, subtype: subtype)
    event.time = application.now
    application.sendEvent(event)
  }

  /// Delivers a remote control's event to the first responder. `UIWindow.sendEvent(_:)` calls it.
  func deliver(remoteControl event: UIEvent, in window: UIWindow?) {
    (window?.firstResponder ?? window ?? application).remoteControlReceived(with: event)
  }
}
