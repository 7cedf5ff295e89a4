/// How a panel uses its reports, according to the list of the kernel's hid-multitouch by vendor and
/// product (its classes `MT_CLS_…` and its list `mt_devices`).
struct HIDPanelHabits: Hashable, Sendable {
  /// When a contact of a report is valid.
  enum Validity: Hashable, Sendable {
    /// Always; its tip says whether it touches (`MT_QUIRK_ALWAYS_VALID`).
    case always
    /// While it is in range (`MT_QUIRK_VALID_IS_INRANGE`).
    case inRange
    /// While the panel is confident of it (`MT_QUIRK_VALID_IS_CONFIDENCE`).
    case confidence
    /// While it touches.
    case touching
  }

  /// What identifies a contact.
  enum Identity: Hashable, Sendable {
    /// The contact's number; the slot is any free one.
    case number
    /// The contact's number; minus `less` it is its slot (`MT_QUIRK_SLOT_IS_CONTACTID`).
    case slot(less: Int)
    /// Its index in the frame (`MT_QUIRK_SLOT_IS_CONTACTNUMBER`).
    case place
  }

  var validity = Validity.always
  var identity = Identity.number
  /// Whether a contact that is missing in a frame has lifted (`MT_QUIRK_NOT_SEEN_MEANS_UP`).
  var liftsUnseen = false
  /// Whether the count of contacts states how many contacts of a report are valid
  /// (`MT_QUIRK_CONTACT_CNT_ACCURATE`).
  var isCountAccurate = false
  /// Whether a contact that a frame contains twice counts once (`MT_QUIRK_IGNORE_DUPLICATES`).
  var ignoresDuplicates = false
  /// Whether the panel reports hovering contacts (`MT_QUIRK_HOVERING`).
  var tellsHovering = false
  /// Whether the panel reports which contacts are not fingers (`MT_QUIRK_CONFIDENCE`).
  var tellsPalms = false
  /// Whether its widths and heights are useful (not `MT_QUIRK_NO_AREA`).
  var hasArea = true
  /// The number of slots, whatever the panel states (`maxcontacts` of the class).
  var slotCount: Int?
  /// The least number of slots, for panels that answer the driver with more than their descriptor
  /// states: a recording contains only the descriptor.
  var leastSlots = 1
  /// Whether the driver has an entry for exactly this panel. Unlisted panels with one contact per
  /// report need not state a correct count (`mt_post_parse_default_settings`).
  var isListed = true

  /// The habits of panels without an entry; `isCertified` is whether one has the certificate of
  /// Windows 8 (`MT_CLS_WIN_8`, else `MT_CLS_DEFAULT`).
  static func unlisted(isCertified: Bool) -> HIDPanelHabits {
    HIDPanelHabits(
      isCountAccurate: true, ignoresDuplicates: isCertified, tellsHovering: isCertified,
      tellsPalms: isCertified, isListed: false)
  }

  /// The habits that the driver uses for a panel whose reports contain that many contacts, all
  /// kinds of reports together.
  func adapted(toContacts count: Int) -> HIDPanelHabits {
    guard !isListed, count == 1 else { return self }
    var habits = self
    habits.isCountAccurate = false
    return habits
  }
}
