public import InputFrames

/// The last minute of a program's input. Fingers are kept in memory that is allocated once.
///
/// A live inspector records every event here, whether or not a client is connected: adding a contact writes 24
/// bytes and allocates nothing. What is no finger is kept as it is. When the ring is full, the oldest contacts and
/// the oldest changes are overwritten.
public final class InputRing {
  /// How far back frames are kept. Source: ours; `Documentation/Constants.md#live-ring`.
  public static let longestSpan = Duration.seconds(60)
  /// The most contacts that are kept: 6 MB, 60 s of ten fingers at 430 frames a second.
  /// Source: ours; `Documentation/Constants.md#live-ring`.
  public static let mostContacts = 262_144

  /// The most changes of other kinds that are kept: about 5 MB, once there were so many.
  /// Source: ours; `Documentation/Constants.md#live-ring`.
  public static let mostChanges = 32_768

  private struct Entry {
    var microseconds: Int64
    var x: Float
    var y: Float
    var id: Int32
    var device: UInt16
    var slot: UInt8
    /// Phase in bits 0 and 1, tool in bits 2 and 3, then a bit that marks the last contact of a
    /// frame.
    var marks: UInt8
  }

  /// Memory of its own rather than an array: an array's checks cost more than writing the 24 bytes.
  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: Int
  private var next = 0
  private var count = 0
  /// How many contacts were ever recorded.
  private var total = 0

  /// What is no frame of fingers.
  private struct Change {
    var event: InputEvent
    /// How many contacts were recorded before it.
    var contactsBefore: Int
    /// Where the pointer was before it, in shares of the screen.
    var pointer: PointerShare?
  }
  private var changes: [Change] = []
  private var oldestChange = 0
  private let mostChanges: Int

  /// A ring for that many contacts and changes. The kernel provides the memory only when it is first written.
  public init(
    capacity: Int = InputRing.mostContacts, changes mostChanges: Int = InputRing.mostChanges
  ) {
    self.capacity = max(1, capacity)
    self.mostChanges = max(1, mostChanges)
    entries = .allocate(capacity: self.capacity)
  }

  deinit { entries.deallocate() }

  /// Records a frame of fingers. Returns false for any other event, which ``keep(_:pointer:)`` takes.
  ///
  /// The event is borrowed, because retaining and releasing its arrays would cost as much as the
  /// rest of this method.
  @discardableResult
  public func record(_ event: borrowing InputEvent) -> Bool {
    // Only a `switch` reads a borrowed value without a copy.
    switch event {
    case .touches(let frame):
      guard frame.hovering.isEmpty, frame.scrolls.isEmpty,
        frame.contacts.isEmpty || frame.contacts[0].buttons == 0
      else { return false }
      record(frame)
      return true
    default: return false
    }
  }

  @inline(__always)
  private func record(_ frame: borrowing TouchFrame) {
    let microseconds = frame.time.microseconds
    let device = UInt16(truncatingIfNeeded: frame.device.number)
    let contacts = frame.contacts.span
    var place = next
    for index in contacts.indices {
      let isLast = index == contacts.count - 1
      entries[place] = Entry(
        microseconds: microseconds, x: Float(contacts[index].x), y: Float(contacts[index].y),
        id: Int32(truncatingIfNeeded: contacts[index].id), device: device,
        slot: UInt8(clamping: contacts[index].slot),
        marks: contacts[index].phase.rawValue | contacts[index].tool.rawValue << 2
          | (isLast ? 16 : 0))
      place = place + 1 == capacity ? 0 : place + 1
    }
    next = place
    count = min(capacity, count + contacts.count)
    total += contacts.count
  }

  /// Keeps an event that is no frame of fingers: keys, pointers, pens, switches, sensors, devices that are removed. `pointer` is
  /// where the pointer was before it.
  public func keep(_ event: InputEvent, pointer: PointerShare? = nil) {
    let change = Change(event: event, contactsBefore: total, pointer: pointer)
    if changes.count < mostChanges {
      changes.append(change)
    } else {
      changes[oldestChange] = change
      oldestChange = oldestChange + 1 == mostChanges ? 0 : oldestChange + 1
    }
  }

  /// The events of the last ``longestSpan``, oldest first.
  ///
  /// What was down before the oldest event begins with it, so that they are a complete recording.
  public var events: [InputEvent] {
    let kept = changes[oldestChange...] + changes[..<oldestChange]
    let newest = max(
      count > 0 ? entries[(next - 1 + capacity) % capacity].microseconds : .min,
      kept.last?.event.time.microseconds ?? .min)
    guard newest > .min else { return [] }
    let oldest = newest - Self.longestSpan.components.seconds * 1_000_000
    var whole = WholeEvents()
    var frames = frames(since: oldest)[...]
    for change in kept where change.event.time.microseconds >= oldest {
      while let frame = frames.first, frame.end <= change.contactsBefore {
        whole.add(.touches(frame.frame))
        frames.removeFirst()
      }
      whole.add(change.event, pointer: change.pointer)
    }
    for frame in frames { whole.add(.touches(frame.frame)) }
    return whole.events
  }

  /// The frames of fingers, each with the number of contacts recorded up to its end.
  private func frames(since oldest: Int64) -> [(end: Int, frame: TouchFrame)] {
    guard count > 0 else { return [] }
    let first = (next - count + capacity) % capacity
    var frames: [(end: Int, frame: TouchFrame)] = []
    var contacts: [Contact] = []
    // Newer contacts may have overwritten part of the oldest frame.
    var isWhole = count < capacity
    for step in 0..<count {
      let entry = entries[(first + step) % capacity]
      let isLast = entry.marks & 16 != 0
      if entry.microseconds < oldest || !isWhole {
        isWhole = isWhole || isLast
        continue
      }
      contacts.append(Self.contact(of: entry))
      guard isLast else { continue }
      let frame = TouchFrame(
        time: Timestamp(microseconds: entry.microseconds), device: DeviceID(Int(entry.device)),
        contacts: contacts)
      frames.append((total - count + step + 1, frame))
      contacts.removeAll(keepingCapacity: true)
    }
    return frames
  }

  private static func contact(of entry: Entry) -> Contact {
    Contact(
      id: Int(entry.id), slot: Int(entry.slot),
      phase: Contact.Phase(rawValue: entry.marks & 3) ?? .moved, x: Double(entry.x),
      y: Double(entry.y), tool: Contact.Tool(rawValue: entry.marks >> 2 & 3) ?? .finger)
  }
}
