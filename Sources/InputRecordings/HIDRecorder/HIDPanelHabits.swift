/// How a panel uses its reports where it departs from the rules, as the kernel's hid-multitouch
/// knows it by vendor and product (its classes `MT_CLS_…` and list `mt_devices`).
struct HIDPanelHabits: Hashable, Sendable {
  /// When a contact of a report counts at all.
  enum Validity: Hashable, Sendable {
    /// Always; its tip says whether it touches.
    case always
    /// While it is in range (`MT_QUIRK_VALID_IS_INRANGE`).
    case inRange
    /// While the panel is sure of it (`MT_QUIRK_VALID_IS_CONFIDENCE`).
    case confidence
    /// While it touches; one that is not named any more has lifted
    /// (`MT_QUIRK_NOT_SEEN_MEANS_UP`).
    case touching
  }

  /// What tells the contacts apart.
  enum Identity: Hashable, Sendable {
    /// The contact's number, wherever a slot is free.
    case number
    /// The contact's number less this is its slot (`MT_QUIRK_SLOT_IS_CONTACTID`).
    case slot(less: Int)
    /// Its place in the frame (`MT_QUIRK_SLOT_IS_CONTACTNUMBER`).
    case place
  }

  var validity = Validity.always
  var identity = Identity.number
  /// Whether the count of contacts says how many of a report count
  /// (`MT_QUIRK_CONTACT_CNT_ACCURATE`).
  var isCountAccurate = false
  /// Whether its widths and heights are worth telling (not `MT_QUIRK_NO_AREA`).
  var hasArea = true

  /// The habits of a panel that is not on the list.
  static let usual = HIDPanelHabits(isCountAccurate: true)
  private static let serial = HIDPanelHabits()
  private static let unseenMeansUp = HIDPanelHabits(validity: .touching)
  private static let twoInRange = HIDPanelHabits(validity: .inRange, identity: .slot(less: 0))
  private static let placeInRange = HIDPanelHabits(validity: .inRange, identity: .place)

  /// The habits of a panel with those numbers.
  init(vendor: Int, product: Int) {
    self = Self.known[vendor << 16 | product] ?? .usual
  }

  private init(
    validity: Validity = .always, identity: Identity = .number, isCountAccurate: Bool = false,
    hasArea: Bool = true
  ) {
    self.validity = validity
    self.identity = identity
    self.isCountAccurate = isCountAccurate
    self.hasArea = hasArea
  }

  /// Vendor and product in one number.
  private static let known: [Int: HIDPanelHabits] = {
    var known: [Int: HIDPanelHabits] = [:]
    func add(_ habits: HIDPanelHabits, _ numbers: Int...) {
      for number in numbers { known[number] = habits }
    }
    add(serial, 0x03eb_2118, 0x03fc_05d8, 0x10c4_81b9)
    add(
      unseenMeansUp, 0x2453_0100, 0x2247_0001, 0x1ff7_0013, 0x1aad_000f, 0x222a_0001, 0x0603_0600,
      0x04da_1044, 0x04da_104d, 0x1e5e_0313, 0x227d_0709, 0x227d_0a19, 0x0fb8_1109, 0x2505_0220,
      0x1477_1006, 0x1477_1007, 0x1477_100e, 0x1477_1021, 0x1477_1022, 0x1477_1023, 0x1477_1024,
      0x1477_1025, 0x1477_1026)
    add(HIDPanelHabits(validity: .touching, hasArea: false), 0x25b5_0002)
    add(twoInRange, 0x22ed_1010, 0x2087_0703)
    add(placeInRange, 0x2087_0a01, 0x2087_0f01, 0x093a_8001, 0x093a_8002, 0x093a_8003)
    add(
      HIDPanelHabits(validity: .confidence, identity: .slot(less: 1)), 0x0486_0185, 0x0486_0186,
      0x062a_7100)
    add(
      HIDPanelHabits(validity: .confidence, identity: .slot(less: 0)), 0x0596_0500, 0x0596_0502,
      0x0596_0506, 0x0408_3001)
    add(HIDPanelHabits(validity: .confidence), 0x0483_3261)
    add(
      HIDPanelHabits(validity: .inRange, identity: .slot(less: 0)), 0x0eef_480d, 0x0eef_480e,
      0x0eef_720c, 0x0eef_726b, 0x0eef_72a1, 0x0eef_72c4, 0x0eef_72d0, 0x0eef_72fa, 0x0eef_7302)
    add(
      HIDPanelHabits(identity: .slot(less: 0)), 0x0eef_7207, 0x0eef_7224, 0x0eef_722a, 0x0eef_725e,
      0x0eef_7262, 0x0eef_72aa, 0x0eef_7349, 0x0eef_73f7, 0x0eef_a001)
    return known
  }()
}
