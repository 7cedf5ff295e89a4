public import InputFrames

/// The last minute of a program's touches, in memory that is allocated once.
///
/// A live inspector records every frame here, whether or not a client is connected: adding a contact writes 24
/// bytes and allocates nothing. When the ring is full, the oldest contacts are overwritten.
public final class InputRing {
  /// How far back frames are kept. Source: ours; `Documentation/Constants.md#live-ring`.
  public static let longestSpan = Duration.seconds(60)
  /// The most contacts that are kept: 6 MB, 60 s of ten fingers at 430 frames a second.
  /// Source: ours; `Documentation/Constants.md#live-ring`.
  public static let mostContacts = 262_144

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

  /// A ring for that many contacts. The kernel provides the memory only when it is first written.
  public init(capacity: Int = InputRing.mostContacts) {
    self.capacity = max(1, capacity)
    entries = .allocate(capacity: self.capacity)
  }

  deinit { entries.deallocate() }

  /// Records the contacts of a frame; hovering ones are not kept. Returns whether the event was a frame.
  ///
  /// The event is borrowed, because retaining and releasing its arrays would cost as much as the
  /// rest of this method.
  @discardableResult
  public func record(_ event: borrowing InputEvent) -> Bool {
    // Only a `switch` reads a borrowed value without a copy.
    switch event {
    case .touches(let frame):
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
  }

  /// The frames of the last ``longestSpan``, oldest first.
  ///
  /// A finger that came down before the oldest frame begins in the oldest frame, so that the frames
  /// are a complete recording.
  public var frames: [TouchFrame] {
    guard count > 0 else { return [] }
    let first = (next - count + capacity) % capacity
    let newest = entries[(next - 1 + capacity) % capacity].microseconds
    let oldest = newest - Self.longestSpan.components.seconds * 1_000_000
    var frames: [TouchFrame] = []
    var contacts: [Contact] = []
    var down: Set<Int> = []
    // Newer contacts may have overwritten part of the oldest frame.
    var isWhole = count < capacity
    for step in 0..<count {
      let entry = entries[(first + step) % capacity]
      let isLast = entry.marks & 16 != 0
      if entry.microseconds < oldest || !isWhole {
        isWhole = isWhole || isLast
        continue
      }
      if let contact = Self.contact(of: entry, down: &down) { contacts.append(contact) }
      guard isLast else { continue }
      if !contacts.isEmpty {
        frames.append(
          TouchFrame(
            time: Timestamp(microseconds: entry.microseconds),
            device: DeviceID(Int(entry.device)), contacts: contacts))
      }
      contacts.removeAll(keepingCapacity: true)
    }
    return frames
  }

  /// Converts an entry to a contact of the recording; `nil` for the end of a finger that the
  /// recording does not contain.
  private static func contact(of entry: Entry, down: inout Set<Int>) -> Contact? {
    var phase = Contact.Phase(rawValue: entry.marks & 3) ?? .moved
    let id = Int(entry.id)
    switch phase {
    case .began: down.insert(id)
    case .moved: if down.insert(id).inserted { phase = .began }
    case .ended, .cancelled: if down.remove(id) == nil { return nil }
    }
    return Contact(
      id: id, slot: Int(entry.slot), phase: phase, x: Double(entry.x), y: Double(entry.y),
      tool: Contact.Tool(rawValue: entry.marks >> 2 & 3) ?? .finger)
  }
}
