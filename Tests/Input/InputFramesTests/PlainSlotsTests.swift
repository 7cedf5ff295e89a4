import Foundation
import InputFrames
import Testing

/// Both decoders of slots on every stream, down to a length. `DACTYL_WIDE` makes it longer.
@Suite("The second decoder of slots")
struct PlainSlotsTests {
  private static let isWide = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil

  // Proves: IN:1.2-slots, IN:1.2-one-frame, IN:1.2-dropped, IN:1.2-never-sent, IN:1.3-dropped
  // Proves: IN:1.3-resync, IN:1.3-new-id, IN:6-replaced-id, IN:6-empty-end, IN:6-empty-position
  @Test func `every stream of two slots gives the same frames in both`() {
    var streams = SlotStreams(length: Self.isWide ? 9 : 7)
    streams.compare()
    #expect(streams.differences == [])
    print("two slots, \(streams.length) records: \(streams.count) streams")
  }

  // Proves: IN:1.3-palm
  @Test func `so does every stream in which fingers become palms`() {
    var streams = SlotStreams(length: Self.isWide ? 8 : 6)
    streams.others += [.palm, .finger]
    streams.compare()
    #expect(streams.differences == [])
    print("two slots and palms, \(streams.length) records: \(streams.count) streams")
  }
}

/// All streams of a length that end with a report. Two tracking IDs stand for all, and two places: the first of
/// either kind is always the same one.
private struct SlotStreams {
  let length: Int
  var others: [PlainRecord] = [.slot(0), .slot(1), .id(-1), .report, .dropped]
  private(set) var count = 0
  /// The first streams on which the decoders differ, with what each told last.
  private(set) var differences: [String] = []

  private static let ids: [PlainRecord] = [.id(7), .id(8)]
  private static let places: [PlainRecord] = [.place(10), .place(20)]

  /// Both decoders in the middle of a stream.
  private struct Node {
    var panel = DecoderPanel()
    var plain = PlainSlots()
    var records: [PlainRecord] = []
    var (ids, places) = (0, 0)
  }

  init(length: Int) { self.length = length }

  mutating func compare() { goOn(from: Node()) }

  private mutating func goOn(from node: Node) {
    guard node.records.count + 1 < length else {
      count += 1
      take(.report, node)
      return
    }
    for record in others { take(record, node) }
    for index in 0...min(node.ids, 1) {
      var next = node
      next.ids = max(node.ids, index + 1)
      take(Self.ids[index], next)
    }
    for index in 0...min(node.places, 1) {
      var next = node
      next.places = max(node.places, index + 1)
      take(Self.places[index], next)
    }
  }

  private mutating func take(_ record: PlainRecord, _ node: Node) {
    guard differences.count < 5 else { return }
    var node = node
    node.records.append(record)
    let contacts = (node.panel.take(record.event)?.contacts ?? []).map { contact in
      var contact = contact
      contact.tool = .finger
      return contact
    }
    let plain = node.plain.take(record) ?? []
    guard contacts == plain else {
      differences.append("\(node.records): \(contacts), plain slots \(plain)")
      return
    }
    if node.records.count < length { goOn(from: node) }
  }
}
