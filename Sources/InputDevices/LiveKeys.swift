#if Devices
  import CLibinput
  import InputFrames
  import KeyLayouts

  /// The keys of a seat's keyboards. They share a layout and its modifiers, as a compositor's do: Shift on one keyboard
  /// counts for all.
  struct LiveKeys {
    private let layout: KeyboardLayout?
    private let repetition: KeyChange.Repetition
    /// The keys that are down, by device, in the order in which they went down.
    private var down: [DeviceID: [UInt16]] = [:]

    init(_ layout: KeyboardLayout?, repetition: KeyChange.Repetition) {
      self.layout = layout
      self.repetition = repetition
    }

    /// The change that a key makes; `nil` for one that changes nothing.
    mutating func change(
      _ code: UInt16, isDown: Bool, of device: DeviceID, at time: Timestamp
    ) -> KeyChange? {
      let place = down[device]?.firstIndex(of: code)
      guard isDown != (place != nil) else { return nil }
      defer { layout?.update(UInt32(code), isDown: isDown) }
      if let place {
        down[device]?.remove(at: place)
        return KeyChange(device: device, code: code, phase: .ended, time: time)
      }
      down[device, default: []].append(code)
      return KeyChange(
        device: device, code: code, phase: .began,
        characters: layout?.characters(ofPressed: UInt32(code)),
        repetition: layout?.repeats(UInt32(code)) == false ? nil : repetition, time: time)
    }

    /// A keyboard goes. libinput has let go of its keys.
    mutating func forget(_ device: DeviceID) {
      down[device] = nil
      layout?.reset()
    }

    /// The lamps that are lit.
    var lamps: libinput_led {
      let lit = KeyboardLayout.Lamp.allCases.filter { layout?.isLit($0) == true }
      return libinput_led(rawValue: lit.reduce(0) { $0 | $1.led.rawValue })
    }
  }

  extension KeyboardLayout.Lamp {
    fileprivate var led: libinput_led {
      switch self {
      case .capsLock: LIBINPUT_LED_CAPS_LOCK
      case .numLock: LIBINPUT_LED_NUM_LOCK
      case .scrollLock: LIBINPUT_LED_SCROLL_LOCK
      }
    }
  }
#endif
