/// The panels for which the kernel's driver has entries, as of Linux 6.13, without touchpads and
/// without entries that have no effect in a recording.
extension HIDPanelHabits {
  /// The habits of a panel with those numbers; `isCertified` is whether it carries the certificate
  /// of Windows 8.
  init(vendor: Int, product: Int, isCertified: Bool) {
    let number = vendor << 16 | product
    let ofKind = isCertified ? Self.certified[number] : Self.plain[number]
    let found = ofKind ?? Self.any[number] ?? (vendor == Self.siliconIntegrated ? Self.sis : nil)
    self = found ?? .unlisted(isCertified: isCertified)
    if vendor == Self.cvTouch { leastSlots = 10 }
  }

  /// The vendor whose panels all follow the rules of `MT_CLS_SIS`.
  private static let siliconIntegrated = 0x0457
  /// The vendor whose panels state two contacts and have ten, as recordings made together with the
  /// kernel's show.
  private static let cvTouch = 0x1ff7

  private static let serial = HIDPanelHabits()
  private static let unseenMeansUp = HIDPanelHabits(validity: .touching, liftsUnseen: true)
  private static let eGalax = HIDPanelHabits(validity: .inRange, identity: .slot(less: 0))
  private static let sis = HIDPanelHabits(liftsUnseen: true, isCountAccurate: true)
  private static let certifiedUnseenMeansUp = HIDPanelHabits(
    validity: .touching, liftsUnseen: true, isCountAccurate: true, ignoresDuplicates: true,
    tellsHovering: true, tellsPalms: true)

  private static func table(_ rows: [(HIDPanelHabits, [Int])]) -> [Int: HIDPanelHabits] {
    var table: [Int: HIDPanelHabits] = [:]
    for (habits, numbers) in rows {
      for number in numbers { table[number] = habits }
    }
    return table
  }

  /// Entries for panels without the certificate (group `HID_GROUP_MULTITOUCH`), by vendor and
  /// product in one number.
  private static let plain = table([
    (serial, [0x03eb_2118, 0x03fc_05d8, 0x10c4_81b9]),
    (
      unseenMeansUp,
      [
        0x2453_0100, 0x2247_0001, 0x24b8_0020, 0x24b8_0040, 0x1ff7_0013, 0x1aad_000f, 0x222a_0001,
        0x0603_0600, 0x1e5e_0313, 0x227d_0709, 0x227d_0a19, 0x0fb8_1109, 0x2505_0220, 0x1477_1006,
        0x1477_1007, 0x1477_100e, 0x1477_1021, 0x1477_1022, 0x1477_1023, 0x1477_1024, 0x1477_1025,
        0x1477_1026, 0x25b6_0002,
      ]
    ),
    (
      HIDPanelHabits(validity: .touching, liftsUnseen: true, slotCount: 4),
      [0x04da_1044, 0x04da_104d]
    ),
    (
      HIDPanelHabits(validity: .touching, liftsUnseen: true, hasArea: false, slotCount: 40),
      [0x25b5_0002]
    ),
    (
      HIDPanelHabits(
        validity: .touching, identity: .slot(less: 0), liftsUnseen: true, slotCount: 2),
      [0x0dfc_0003, 0x0dfc_0101]
    ),
    (
      HIDPanelHabits(validity: .touching, identity: .slot(less: 0), liftsUnseen: true),
      [0x0dfc_0100, 0x0dfc_0102, 0x0dfc_0106, 0x0dfc_010a, 0x0dfc_e100]
    ),
    (
      HIDPanelHabits(validity: .inRange, identity: .slot(less: 0), slotCount: 2),
      [0x22ed_1010, 0x2087_0703]
    ),
    (
      HIDPanelHabits(validity: .inRange, identity: .place, slotCount: 2),
      [0x2087_0a01, 0x2087_0f01]
    ),
    (
      HIDPanelHabits(validity: .inRange, identity: .place),
      [0x093a_8001, 0x093a_8002, 0x093a_8003]
    ),
    (
      HIDPanelHabits(validity: .confidence, identity: .slot(less: 1)),
      [0x0486_0185, 0x0486_0186, 0x062a_7100]
    ),
    (
      HIDPanelHabits(validity: .confidence, identity: .slot(less: 0), slotCount: 60),
      [0x0596_0500, 0x0596_0502, 0x0596_0506]
    ),
    (HIDPanelHabits(validity: .confidence, identity: .slot(less: 0)), [0x0408_3001]),
    (HIDPanelHabits(validity: .confidence), [0x0483_3261]),
    (HIDPanelHabits(slotCount: 2), [0x1784_0016]),
    (
      eGalax,
      [
        0x0eef_480d, 0x0eef_480e, 0x0eef_720c, 0x0eef_726b, 0x0eef_72a1, 0x0eef_72fa, 0x0eef_7302,
        0x0eef_c002,
      ]
    ),
    (
      HIDPanelHabits(identity: .slot(less: 0)),
      [
        0x0eef_7207, 0x0eef_7224, 0x0eef_722a, 0x0eef_725e, 0x0eef_7262, 0x0eef_72aa, 0x0eef_7349,
        0x0eef_73f7, 0x0eef_a001,
      ]
    ),
    // An entry without habits: the panel's counts are correct, also with one contact per report.
    (HIDPanelHabits(isCountAccurate: true), [0x0eef_0001, 0x1130_3101, 0x0306_ff3f]),
    (HIDPanelHabits(isCountAccurate: true, ignoresDuplicates: true), [0x0b8c_0092]),
  ])

  /// Entries for certified panels only (group `HID_GROUP_MULTITOUCH_WIN_8`).
  private static let certified = table([
    (unseenMeansUp, [0x1b96_1b05]),
    (certifiedUnseenMeansUp, [0x04f3_32ae, 0x17ef_60fe, 0x17ef_61ae]),
  ])

  /// Entries for all panels with those numbers (group `HID_GROUP_ANY`).
  private static let any = table([
    (eGalax, [0x0eef_72c4, 0x0eef_72d0]),
    (certifiedUnseenMeansUp, [0x27c6_01e8, 0x27c6_01e9]),
    (
      HIDPanelHabits(isCountAccurate: true, ignoresDuplicates: true, tellsHovering: true),
      [0x1fd2_6007, 0x1fd2_7010]
    ),
    (
      HIDPanelHabits(identity: .slot(less: 0), isCountAccurate: true, tellsHovering: true),
      [0x18d1_5028]
    ),
  ])
}
