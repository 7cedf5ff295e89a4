import InputFrames

/// A record of a stream for a panel of two slots.
enum PlainRecord: Hashable, Sendable {
  case slot(Int)
  case id(Int32)
  case place(Int32)
  case palm, finger, report, dropped

  /// What the kernel writes for it; a place is one of the horizontal axis.
  var event: EvdevEvent {
    let (type, code, value): (Int, Int, Int32) =
      switch self {
      case .slot(let slot): (EventType.abs, Code.slot, Int32(slot))
      case .id(let id): (EventType.abs, Code.id, id)
      case .place(let place): (EventType.abs, Code.x, place)
      case .palm: (EventType.abs, Code.tool, 2)
      case .finger: (EventType.abs, Code.tool, 0)
      case .report: (EventType.syn, SynCode.report, 0)
      case .dropped: (EventType.syn, SynCode.dropped, 0)
      }
    return EvdevEvent(time: .zero, type: UInt16(type), code: UInt16(code), value: value)
  }
}

/// A second decoder, small and slow, written from the rows of IN:1.2, IN:1.3 and IN:6 and from the kernel's
/// description of the multi-touch protocol alone, without a look at the first. It keeps the records of a frame, and
/// judges each slot once the frame is whole.
struct PlainSlots {
  private struct Slot {
    /// What the slot was sent last; it stays from contact to contact.
    var (place, isToolPalm) = (Int32(0), false)
    /// The tracking ID of the contact; `nil` without one.
    var id: Int32?
    /// Whether that contact is or was a palm.
    var isPalm = false
    /// The number of the touch that was told to have begun, and where it was told last.
    var told: (number: Int, place: Int32)?
  }

  private struct Entry {
    var slot: Int
    var record: PlainRecord
    /// Whether it states what is, after dropped events, in place of a change.
    var isState: Bool
  }

  private var slots = [Slot(), Slot()]
  private var current = 0
  private var entries: [Entry] = []
  private var (isDropping, isState) = (false, false)
  private var nextNumber = 1

  /// Takes a record. The contacts of the frame if it ends one.
  mutating func take(_ record: PlainRecord) -> [Contact]? {
    switch record {
    case .dropped:
      isDropping = true
    case .report where isDropping:
      (isDropping, isState) = (false, true)
    case .report:
      defer { (entries, isState) = ([], false) }
      return [0, 1].flatMap { judge($0, entries: entries) }
    case _ where isDropping:
      break
    case .slot(let slot):
      current = slot
    case .id, .place, .palm, .finger:
      entries.append(Entry(slot: current, record: record, isState: isState))
    }
    return nil
  }

  /// What a frame tells of one slot.
  private mutating func judge(_ number: Int, entries: [Entry]) -> [Contact] {
    let own = entries.filter { $0.slot == number }
    guard !own.isEmpty else { return [] }
    var slot = slots[number]
    defer { slots[number] = slot }
    var (isOver, goesOn) = (false, false)
    for entry in own {
      switch entry.record {
      case .place(let place): slot.place = place
      case .finger: slot.isToolPalm = false
      case .palm:
        slot.isToolPalm = true
        if slot.id != nil { slot.isPalm = true }
      case .id(-1):
        if slot.id != nil { isOver = true }
        slot.id = nil
      case .id(let id) where slot.id == nil:
        // Lift and touch in one frame: the touch goes on. A state has no order in which things happened.
        if isOver, !entry.isState { (isOver, goesOn) = (false, true) }
        (slot.id, slot.isPalm) = (id, false)
      case .id(let id) where slot.id != id && entry.isState:
        isOver = true
        (slot.id, slot.isPalm) = (id, false)
      default: break
      }
    }
    if slot.isToolPalm, slot.id != nil { slot.isPalm = true }
    let wasPalm = own.contains { $0.record == .palm }
    var contacts: [Contact] = []
    func tell(_ phase: Contact.Phase, _ touch: (number: Int, place: Int32)) {
      contacts.append(
        Contact(id: touch.number, slot: number, phase: phase, x: Double(touch.place) / 10, y: 0))
    }
    if let told = slot.told {
      if wasPalm || isOver || slot.id == nil {
        // It ends where it was.
        tell(wasPalm ? .cancelled : .ended, told)
        slot.told = nil
        // A palm that goes on does not come back.
        if wasPalm, !isOver, slot.id != nil { slot.isPalm = true }
      } else if !goesOn, slot.place != told.place {
        slot.told = (told.number, slot.place)
        tell(.moved, (told.number, slot.place))
      }
    }
    if slot.told == nil, slot.id != nil, !slot.isPalm {
      slot.told = (nextNumber, slot.place)
      tell(.began, (nextNumber, slot.place))
      nextNumber += 1
    }
    return contacts
  }
}
