/// A text about input devices that is no recording, found from its beginning.
struct KnownText {
  /// What the text is, in words.
  let words: String
  /// What to do instead.
  let hint: String

  /// The kind of a text; `nil` for one that is not known.
  init?(_ beginning: LineBytes) {
    for kind in Self.kinds {
      // One mark of a group is enough; every group must have one.
      let isKind = kind.marks.allSatisfy { group in
        group.contains { beginning.contains(text: $0) }
      }
      guard isKind else { continue }
      (words, hint) = (kind.words, kind.hint)
      return
    }
    return nil
  }

  private static let onAndroid = "record the events on the device: adb shell getevent -lt > FILE"
  private static let onLinux = "record the events themselves: libinput record -o FILE.yml"

  private static let kinds: [(words: String, marks: [[StaticString]], hint: String)] = [
    (
      "the output of Android's dumpsys input, which describes devices and holds no events",
      [["INPUT MANAGER (dumpsys input)", "Event Hub State:", "Input Reader State"]], onAndroid
    ),
    (
      "a sendevent script: commands that send events, without times",
      [["sendevent /dev/input/event"]],
      "run it on the device and record what it sends: adb shell getevent -lt > FILE"
    ),
    (
      "a script of Android's input command, which sends gestures and records none",
      [["input tap ", "input swipe ", "input touchscreen "]], onAndroid
    ),
    (
      "the output of input-events of input-utils, which is not read",
      [["waiting for events", "EV_SYN code=0 value=0"], ["bustype :", ": EV_"]],
      "evtest prints the same events in a form that is read: evtest /dev/input/eventN > FILE"
    ),
    (
      "the output of lsinput of input-utils, which describes devices and holds no events",
      [["bustype :"], ["bits ev"]], onLinux
    ),
    // It may hold libinput's own events, too.
    (
      "a part of a libinput recording, without its beginning", [["- evdev:"]],
      "copy the whole file again, from its first line on: version: 1"
    ),
    (
      "the output of libinput debug-events: what libinput made of the events, not the events",
      [["DEVICE_ADDED", "TOUCH_DOWN", "TOUCH_MOTION", "TOUCH_FRAME", "POINTER_MOTION"]], onLinux
    ),
    (
      "the output of libinput list-devices, which describes devices and holds no events",
      [["Kernel:           /dev/input/", "Seat:             seat"]], onLinux
    ),
    (
      "a copy of /proc/bus/input/devices, which describes devices and holds no events",
      [["I: Bus="], ["N: Name="]], onLinux
    ),
    (
      "evtest's refusal: it may not open the device", [["evtest: Permission denied"]],
      "run it as root: sudo evtest /dev/input/eventN > FILE"
    ),
    (
      "evtest of a device that another program keeps to itself, so that no event came",
      [["This device is grabbed by another process"]],
      "end the other program, or switch to a text console, and record again"
    ),
    (
      "evtest's menu of devices, without events",
      [["Select the device event number", "trying to scan all of /dev/input/event"]],
      "answer it with the number of the panel, or name it: evtest /dev/input/eventN > FILE"
    ),
    (
      "the output of xinput, which is not read",
      [["EVENT type ", "slave  pointer", "Virtual core pointer", "XINPUT"]], onLinux
    ),
    (
      "the output of xev, which is not read",
      [["MotionNotify event, serial", "ButtonPress event, serial"]], onLinux
    ),
    (
      "a log of Wayland's messages, which is not read",
      [["wl_touch@", "wl_touch#", "wl_pointer@", "wl_pointer#"]], onLinux
    ),
    (
      "a log of Android's MotionEvent objects, which is not read",
      [["MotionEvent {", "MotionEvent{"]], onAndroid
    ),
    (
      "the output of usbhid-dump, which is not read",
      [[":DESCRIPTOR", ":STREAM"]], "hid-recorder prints the same reports in a form that is read"
    ),
    (
      "a part of the kernel's log, which names devices and holds no events",
      [["] input: "]], onLinux
    ),
  ]
}
