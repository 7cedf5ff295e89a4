import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// Frames that no good panel sends, read through libinput, without it, and from a recording.
  @Suite("odd frames", .serialized) struct OddFrames {
    /// A sequence of frames, each with its codes and values.
    struct OddSequence: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var frames: [[(Int, Int32)]]

      init(_ name: String, _ frames: [(Int, Int32)]...) {
        testDescription = name
        self.frames = frames
      }
    }

    private static let (slot, id) = (AbsCode.mtSlot, AbsCode.mtTrackingID)
    private static let (x, y) = (AbsCode.mtPositionX, AbsCode.mtPositionY)
    private static let tool = AbsCode.mtToolType
    private static let down: [(Int, Int32)] = [(slot, 0), (id, 1), (x, 1600), (y, 800)]

    static let sequences = [
      OddSequence("a position before the lift", down, [(x, 3200), (id, -1)]),
      OddSequence("a position after the lift", down, [(id, -1), (x, 3200)]),
      OddSequence("both positions with the lift", down, [(x, 3200), (y, 1600), (id, -1)]),
      OddSequence(
        "a move, then a position with the lift", down, [(x, 1616)], [(y, 1600), (id, -1)]),
      OddSequence(
        "a contact without a position after such a lift", down, [(x, 3200), (id, -1)], [(id, 2)],
        [(id, -1)]),
      OddSequence(
        "a contact within a frame", [(slot, 0), (id, 1), (x, 160), (id, -1)], down, [(id, -1)]),
      OddSequence(
        "two contacts in one frame, one lifts with a position of the other",
        down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [(slot, 1), (x, 320), (slot, 0), (id, -1)],
        [(slot, 1), (id, -1)]),
      OddSequence("a palm that comes with a position", down, [(x, 3200), (tool, 2)], [(id, -1)]),
      OddSequence(
        "a palm that comes and goes", down, [(tool, 2)], [(tool, 0), (x, 3200)], [(id, -1)]),
      OddSequence("a contact that begins as a palm", [(tool, 2)] + down, [(x, 160)], [(id, -1)]),
      OddSequence("a palm with the lift", down, [(tool, 2), (id, -1)]),
      OddSequence("a position outside", down, [(x, 5000)], [(y, -100)], [(id, -1)]),
      OddSequence("a position without a contact", [(slot, 0), (x, 160)], down, [(id, -1)]),
      OddSequence(
        "a position outside at the beginning", [(slot, 0), (id, 1), (x, -1), (y, 4096)],
        [(x, 160)], [(x, -160)], [(id, -1)]),
      OddSequence(
        "a blink in one frame", down, [(id, -1), (id, 2)], [(x, 3200)], [(id, -1)]),
      OddSequence(
        "a blink in one frame with a position", down, [(id, -1), (id, 2), (x, 3200)], [(y, 160)],
        [(id, -1)]),
      OddSequence(
        "a blink in one frame around a position", down, [(id, -1), (x, 3200), (id, 2)],
        [(id, -1)]),
      OddSequence(
        "two blinks in one frame", down, [(id, -1), (id, 2), (id, -1), (id, 3)], [(x, 3200)],
        [(id, -1)]),
      OddSequence("a blink and a lift in one frame", down, [(id, -1), (id, 2), (id, -1)]),
      OddSequence(
        "a blink in frames one after the other", down, [(id, -1)], [(id, 2)], [(id, -1)]),
      OddSequence(
        "such a blink with positions", down, [(id, -1), (x, 3200)], [(id, 2), (y, 160)],
        [(id, -1)]),
      OddSequence(
        "a blink to the same ID", down, [(id, -1), (id, 1)], [(x, 3200)], [(id, -1)], [(id, 1)],
        [(id, -1)]),
      OddSequence("an ID without −1 before it", down, [(id, 2), (x, 3200)], [(id, -1)]),
      OddSequence(
        "IDs exchanged between slots", down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [(slot, 0), (id, 2), (x, 160), (slot, 1), (id, 1), (x, 1600)],
        [(slot, 0), (id, -1)], [(slot, 1), (id, -1)]),
      OddSequence(
        "IDs exchanged between slots, with −1", down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [
          (slot, 0), (id, -1), (slot, 1), (id, -1), (slot, 0), (id, 2), (x, 160), (slot, 1),
          (id, 1),
          (x, 1600),
        ],
        [(y, 320)], [(slot, 0), (id, -1)], [(slot, 1), (id, -1)]),
      OddSequence(
        "IDs exchanged between slots, in two frames",
        down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [(slot, 0), (id, -1), (slot, 1), (id, -1)], [(slot, 0), (id, 2), (slot, 1), (id, 1)],
        [(slot, 0), (id, -1), (slot, 1), (id, -1)]),
      OddSequence(
        "a slot beyond the last", [(slot, 10), (id, 1), (x, 1600), (y, 800)], [(x, 3200)],
        [(id, -1)], [(slot, 9), (id, 2)], [(id, -1)]),
      OddSequence(
        "a slot beyond the last, beside a finger", down,
        [(slot, 31), (id, 2), (x, 160), (y, 160)], [(slot, 0), (x, 1616), (slot, 31), (id, -1)],
        [(slot, 0), (id, -1)]),
      OddSequence(
        "a slot beyond the last, which has a finger",
        [(slot, 9), (id, 1), (x, 1600), (y, 800)], [(slot, 12), (id, 2), (x, 160)],
        [(slot, 12), (id, -1)], [(slot, 0), (x, 16)]),
      OddSequence("a slot below zero", down, [(slot, -1), (x, 160)], [(slot, 0), (id, -1)]),
      OddSequence(
        "a slot below zero that begins", [(slot, -1), (id, 1), (x, 1600), (y, 800)], [(id, -1)]),
      OddSequence(
        "two contacts begin in one frame", down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [(slot, 0), (x, 1616), (slot, 1), (x, 176)], [(slot, 0), (id, -1), (slot, 1), (id, -1)]),
      OddSequence(
        "the higher slot begins first", [(slot, 3), (id, 1), (x, 160), (y, 160)] + down,
        [(slot, 3), (id, -1)], [(slot, 0), (id, -1)]),
      OddSequence(
        "one begins as the other lifts", down,
        [(slot, 1), (id, 2), (x, 160), (y, 160), (slot, 0), (id, -1)], [(slot, 1), (id, -1)]),
      OddSequence(
        "a palm for a part of a frame", down, [(tool, 2), (tool, 0), (x, 3200)], [(id, -1)]),
      OddSequence(
        "a palm for a part of the first frame", down + [(tool, 2), (tool, 0)], [(x, 3200)],
        [(id, -1)], [(id, 2)], [(id, -1)]),
      OddSequence(
        "a palm, a finger and a palm again", down, [(tool, 2)], [(tool, 0)], [(tool, 2)],
        [(tool, 0), (id, -1)], [(id, 2), (x, 3200)], [(id, -1)]),
      OddSequence(
        "a finger after a palm in one frame", down, [(tool, 2)], [(tool, 0), (id, -1), (id, 2)],
        [(x, 3200)], [(id, -1)]),
      OddSequence(
        "a palm that stays in its slot", down, [(tool, 2)], [(id, -1)], [(id, 2), (x, 3200)],
        [(tool, 0), (x, 160)], [(id, -1)], [(id, 3)], [(id, -1)]),
      OddSequence(
        "a palm beside a finger", down + [(slot, 1), (id, 2), (x, 160), (y, 160)],
        [(slot, 1), (tool, 2)], [(slot, 0), (x, 3200)], [(slot, 1), (tool, 0), (x, 320)],
        [(slot, 0), (id, -1), (slot, 1), (id, -1)]),
    ]

    @Test(arguments: sequences)
    func `libinput, raw and a recording report the same contacts`(sequence: OddSequence) throws {
      let bed = try MockBed()
      var panel = MockDevice.panel()
      panel.description.axes[Self.tool] = AxisRange(minimum: 0, maximum: 2)
      try bed.plug(panel)
      let frames = sequence.frames + [Self.last]
      let replayed = replay(frames, of: panel.description)
      for isRaw in [false, true] {
        let input: any DescriptorSource = isRaw ? try RawInput() : try LiveInput()
        for frame in frames {
          try bed.send(panel, at: .now, frame.map { (EventType.abs, $0.0, $0.1) })
        }
        let reported = try contacts(input)
        #expect(reported == replayed, "\(isRaw ? "raw" : "libinput")")
      }
    }

    /// What a recording of the frames reports.
    private func replay(
      _ frames: [[(Int, Int32)]], of description: DeviceDescription
    ) -> [String] {
      var decoder = SlotDecoder(description, device: DeviceID(1))
      var frame = TouchFrame(time: .zero, device: DeviceID(1))
      var all: [String] = []
      for codes in frames {
        let records = codes.map { (EventType.abs, $0.0, $0.1) } + [(EventType.syn, 0, 0)]
        for (type, code, value) in records {
          let record = EvdevEvent(
            time: .zero, type: UInt16(type), code: UInt16(code), value: value)
          if decoder.consume(record, into: &frame) { all += frame.contacts.map(text) }
        }
      }
      return all
    }

    /// A contact that ends each sequence, in a slot of its own.
    private static let lastSlot: Int32 = 8
    private static let last = [(slot, lastSlot), (id, 999), (x, 16), (y, 16)]

    /// The contacts that a source reports, up to the one that ends each sequence.
    private func contacts(_ input: any DescriptorSource) throws -> [String] {
      var all: [String] = []
      while true {
        if let event = try input.nextEvent() {
          guard case .touches(let frame) = event else { continue }
          all += frame.contacts.map(text)
          if frame.contacts.contains(where: { $0.slot == Int(Self.lastSlot) }) { return all }
          continue
        }
        var wait = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, 10_000) == 1 else { return all }
      }
    }

    private func text(_ contact: Contact) -> String {
      "\(contact.slot) \(contact.phase) \(contact.x) \(contact.y)"
    }
  }
}
