public import InputFrames

/// The last minute of a program's touches, in memory that is allocated once.
///
/// A live inspector records every frame here, whether or not a client is connected: adding a contact writes 24
/// bytes and allocates nothing. When the ring is full, the oldest contacts are overwritten.
public struct InputRing: Sendable {
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
    /// Phase in the low two bits, tool in the next two, then whether the frame ends here.
    var marks: UInt8
  }

  private var entries: [Entry]
  private var next = 0
  private var count = 0

  /// A ring for so many contacts.
  public init(capacity: Int = InputRing.mostContacts) {
    let empty = Entry(microseconds: 0, x: 0, y: 0, id: 0, device: 0, slot: 0, marks: 0)
    entries = Array(repeating: empty, count: max(1, capacity))
  }

  /// Records a frame's contacts. Hovering contacts are not kept.
  public mutating func record(_ frame: borrowing TouchFrame) {
    let last = frame.contacts.count - 1
    guard last >= 0 else { return }
    for index in 0...last {
      let contact = frame.contacts[index]
      entries[next] = Entry(
        microseconds: frame.time.microseconds, x: Float(contact.x), y: Float(contact.y),
        id: Int32(truncatingIfNeeded: contact.id),
        device: UInt16(truncatingIfNeeded: frame.device.number),
        slot: UInt8(clamping: contact.slot),
        marks: contact.phase.rawValue | contact.tool.rawValue << 2 | (index == last ? 16 : 0))
      next = next + 1 == entries.count ? 0 : next + 1
      if count < entries.count { count += 1 }
    }
  }

  /// The frames of the last ``longestSpan``, oldest first.
  ///
  /// A finger that was down before the oldest frame begins in it, so that the frames are a recording of their own.
  public var frames: [TouchFrame] {
    guard count > 0 else { return [] }
    let first = (next - count + entries.count) % entries.count
    let newest = entries[(next - 1 + entries.count) % entries.count].microseconds
    let oldest = newest - Self.longestSpan.components.seconds * 1_000_000
    var frames: [TouchFrame] = []
    var contacts: [Contact] = []
    var down: Set<Int> = []
    // The oldest frame may have lost some of its contacts to newer ones.
    var isWhole = count < entries.count
    for step in 0..<count {
      let entry = entries[(first + step) % entries.count]
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

  /// A contact as a recording needs it; `nil` for the end of a finger that is not in the recording.
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
