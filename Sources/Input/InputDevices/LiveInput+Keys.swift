import CLibinput
import InputFrames

extension LiveInput {
  /// Whether a device's keys are for the program.
  func isKeyboard(_ device: OpaquePointer) -> Bool {
    guard keyboards.settings != nil,
      unsafe libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_KEYBOARD) != 0
    else { return false }
    return KeyCode.keys.joined().contains { code in
      guard !KeyCode.keysOfTheMachine.contains(code) else { return false }
      return unsafe libinput_device_keyboard_has_key(device, UInt32(code)) == 1
    }
  }

  /// The keys of a device are read from now on.
  func readKeys(of device: OpaquePointer, as id: DeviceID) {
    unsafe keyboards.handles[id] = device
    // The keys of a panel type nothing on a terminal.
    if unsafe !isTouchscreen(device) { unsafe keepKeys(of: device) }
    if let lit = keyboards.keys?.lamps { unsafe libinput_device_led_update(device, lit) }
    loadLayout()
  }

  /// The layout is read when the first keyboard comes.
  func loadLayout() {
    guard keyboards.keys == nil, let settings = keyboards.settings else { return }
    keyboards.layout = (settings.chosen().name, LayoutFiles())
    let (keymap, doubts) = settings.load()
    keyboards.keys = LiveKeys(keymap, repetition: settings.repetition)
    for doubt in doubts { keyboards.log(doubt) }
    ConsoleKeys.doubt.map(keyboards.log)
    ScannerMatch.doubt.map(keyboards.log)
  }

  /// Changes what keyboards type: a layout such as `de:nodeadkeys`, or the system's, read anew, with `nil`. Keys that are
  /// down stay down; locks such as Caps Lock are off afterwards. The log of keyboards receives what stands against it.
  public func setKeyboardLayout(_ layout: String?) {
    keyboards.settings?.layout = layout
    if let name = keyboards.settings?.chosen().name { keyboards.layout?.name = name }
    guard keyboards.keys != nil, let (keymap, doubts) = keyboards.settings?.load() else { return }
    keyboards.keys?.setLayout(keymap)
    updateLamps()
    for doubt in doubts { keyboards.log(doubt) }
  }

  /// Somebody may have changed the system's layout, which counts from the next key on.
  private func followSystemLayout() {
    guard let settings = keyboards.settings, settings.layout == nil,
      keyboards.layout?.files.haveChanged() == true,
      settings.chosen().name != keyboards.layout?.name
    else { return }
    setKeyboardLayout(nil)
  }

  /// The lamps of all keyboards follow the locks.
  func updateLamps() {
    guard let lit = keyboards.keys?.lamps else { return }
    for id in devices.keys {
      if let keyboard = unsafe keyboards.handles[id] {
        unsafe libinput_device_led_update(keyboard, lit)
      }
      if let controller = controllers[id], controller.isKeyboard { controller.evdev.light(lit) }
    }
  }

  /// Converts a key of a keyboard, or of a panel that has keys.
  func translateKey(_ event: OpaquePointer, of device: OpaquePointer) {
    guard let number = unsafe number(of: device),
      let key = unsafe libinput_event_get_keyboard_event(event),
      let code = UInt16(exactly: unsafe libinput_event_keyboard_get_key(key))
    else { return }
    let isDown =
      unsafe libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED
    let time = Timestamp(
      microseconds: Int64(clamping: unsafe libinput_event_keyboard_get_time_usec(key)))
    translateKey(code, isDown: isDown, of: DeviceID(number), at: time)
  }

  /// Converts a key.
  func translateKey(_ code: UInt16, isDown: Bool, of device: DeviceID, at time: Timestamp) {
    if isDown { followSystemLayout() }
    if translateOwnKey(code, isDown: isDown, of: device, at: time) { return }
    if isElsewhere(time) { return passOver(code, isDown: isDown, at: time) }
    // The other terminal has lit the lamps as it likes.
    let lamps = keyboards.areElsewhere ? nil : keyboards.keys?.lamps
    keyboards.areElsewhere = false
    if let change = keyboards.keys?.change(code, isDown: isDown, of: device, at: time),
      !takesConsoleKey(change)
    {
      waiting.append(.key(change))
    }
    if keyboards.keys?.lamps != lamps { updateLamps() }
  }

  /// libinput lets go of the keys of a device that it closes, just before it says so: nobody lifted a finger. Those of
  /// one that is pulled out the kernel has let go of before, as if somebody had.
  func cancelKeys(of device: DeviceID) {
    for place in waiting.indices.reversed() {
      guard case .key(var change) = waiting[place], change.device == device,
        change.phase == .ended
      else { break }
      change.phase = .cancelled
      waiting[place] = .key(change)
    }
    forgetKeys(of: device)
  }

  /// A device with keys goes.
  func forgetKeys(of device: DeviceID) {
    keyboards.keys?.forget(device)
    keyboards.ownKeys[device] = nil
    unsafe keyboards.handles[device] = nil
    if let node = devices[device]?.node { keyboards.reserved[node] = nil }
    if unsafe keyboards.handles.isEmpty, !controllers.values.contains(where: \.description.hasKeys)
    {
      keyboards.kept = nil
    }
  }
}
