/// How a panel uses its reports, as the kernel's hid-multitouch knows it by vendor and product (its
/// classes `MT_CLS_…` and its list `mt_devices`).
struct HIDPanelHabits: Hashable, Sendable {
  /// When a contact of a report counts at all.
  enum Validity: Hashable, Sendable {
    /// Always; its tip says whether it touches (`MT_QUIRK_ALWAYS_VALID`).
    case always
    /// While it is in range (`MT_QUIRK_VALID_IS_INRANGE`).
    case inRange
    /// While the panel is sure of it (`MT_QUIRK_VALID_IS_CONFIDENCE`).
    case confidence
    /// While it touches.
    case touching
  }

  /// What identifies a contact.
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
  /// Whether a contact that a frame does not name has lifted (`MT_QUIRK_NOT_SEEN_MEANS_UP`).
  var liftsUnseen = false
  /// Whether the count of contacts says how many of a report count
  /// (`MT_QUIRK_CONTACT_CNT_ACCURATE`).
  var isCountAccurate = false
  /// Whether a contact that a frame names twice counts once (`MT_QUIRK_IGNORE_DUPLICATES`).
  var ignoresDuplicates = false
  /// Whether the panel reports hovering contacts (`MT_QUIRK_HOVERING`).
  var tellsHovering = false
  /// Whether the panel reports which contacts are no fingers (`MT_QUIRK_CONFIDENCE`).
  var tellsPalms = false
  /// Whether its widths and heights are worth telling (not `MT_QUIRK_NO_AREA`).
  var hasArea = true
  /// The number of slots, whatever the panel states (`maxcontacts` of the class).
  var slotCount: Int?
  /// The least number of slots: what the panel answers to the driver is more than its descriptor
  /// states, and a recording has the descriptor alone.
  var leastSlots = 1
  /// Whether the driver has an entry for this very panel. Of the others, those that tell one contact
  /// a report need not state a true count (`mt_post_parse_default_settings`).
  var isListed = true

  /// Panels without an entry of their own; `isCertified` is whether one carries the certificate of
  /// Windows 8 (`MT_CLS_WIN_8`, else `MT_CLS_DEFAULT`).
  static func unlisted(isCertified: Bool) -> HIDPanelHabits {
    HIDPanelHabits(
      isCountAccurate: true, ignoresDuplicates: isCertified, tellsHovering: isCertified,
      tellsPalms: isCertified, isListed: false)
  }

  /// What the driver does with a panel whose reports hold so many contacts, all kinds together.
  func adapted(toContacts count: Int) -> HIDPanelHabits {
    guard !isListed, count == 1 else { return self }
    var habits = self
    habits.isCountAccurate = false
    return habits
  }
}
