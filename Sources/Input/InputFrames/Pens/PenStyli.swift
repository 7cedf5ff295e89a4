/// What pens of Wacom's tablets sense, by the number that the kernel's driver gives them in `ABS_MISC`.
///
/// libinput takes it from libwacom, and leaves out what a pen does not sense, though the tablet has an axis for it. A number
/// that libwacom does not know has every axis of the tablet.
/// Source: libwacom 2.6, `data/libwacom.stylus`; `Documentation/Constants.md#pens`.
enum PenStyli {
  /// Whether a tool tells how it leans.
  static func senseTilt(_ number: Int32) -> Bool { !upright.contains(number) }

  /// Whether a tool tells how it is turned.
  static func senseRotation(_ number: Int32) -> Bool {
    !upright.contains(number) && !tilted.contains(number)
  }

  /// Pens that know neither.
  private static let upright: Set<Int32> = [
    0x1, 0x11, 0x19, 0x21, 0x31, 0x39, 0x49, 0x71, 0x221, 0x231, 0x271, 0x421, 0x431, 0x621, 0x631,
    0x862, 0x8e2, 0xffffd,
  ]

  /// Pens that lean and do not turn.
  private static let tilted: Set<Int32> = [
    0x200, 0x801, 0x802, 0x80a, 0x80c, 0x812, 0x813, 0x81b, 0x822, 0x823, 0x82a, 0x82b, 0x832,
    0x842, 0x84a, 0x852, 0x85a, 0x902, 0x90a, 0x912, 0x913, 0x91a, 0x91b, 0xd12, 0xd1a, 0x8051,
    0x805b, 0x806b, 0x807b, 0x826b, 0x846b, 0x20802, 0x40200, 0x40802, 0x4080a, 0x80842, 0xffffe,
    0xfffff, 0x100802, 0x10080a, 0x10080c, 0x100842, 0x10084a, 0x100902, 0x10090a, 0x120802,
    0x140802, 0x14080a, 0x160802, 0x16080a, 0x180802, 0x18080a,
  ]
}
