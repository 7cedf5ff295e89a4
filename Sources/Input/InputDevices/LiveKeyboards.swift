import InputFrames
import KeyLayouts

/// What a ``LiveInput`` knows of keyboards and what else has keys.
@safe
struct LiveKeyboards {
  /// How they are read; `nil` if they are not.
  var settings: KeyboardSettings?
  /// Receives in words why keys do not type what the layout says.
  let log: (String) -> Void
  /// Whether all keyboards of the machine's terminals are read here: those of `seat0`.
  let areAllRead: Bool
  /// The keys, from the first keyboard on.
  var keys: LiveKeys?
  /// The keys of each scanner, and of each controller that is no keyboard.
  var ownKeys: [DeviceID: LiveKeys] = [:]
  /// The layout that counts, and the files that name the system's.
  var layout: (name: LayoutName, files: LayoutFiles)?
  /// libinput's devices whose keys are read, for their lamps.
  var handles: [DeviceID: OpaquePointer] = unsafe [:]
  /// How keys are kept from the terminal below, while there is a keyboard.
  var kept: KeptKeys?
  /// Whether the latest key was for another terminal.
  var areElsewhere = false
  /// The keyboards whose keys go to another program alone, by their nodes.
  var reserved: [String: InputError] = [:]

  init(settings: KeyboardSettings?, log: @escaping (String) -> Void, areAllRead: Bool) {
    self.settings = settings
    self.log = log
    self.areAllRead = areAllRead
  }
}

/// What a ``LiveInput`` knows of mice and touchpads.
struct LivePointers {
  /// Whether they are read.
  let areRead: Bool
  /// Whether a tap on a touchpad is a click; `nil` for libinput's own choice.
  let tapToClick: Bool?
  /// The buttons that are down, of each device that moves the pointer.
  var buttons: [DeviceID: UInt16] = [:]
  /// The gesture that goes on, on each touchpad.
  var gestures: [DeviceID: GestureChange] = [:]
}
