#if Devices
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
      ]

      @Test(arguments: sequences)
      func `libinput, raw and a recording report the same contacts`(sequence: OddSequence) throws {
        let bed = try MockBed()
        var panel = MockDevice.panel()
        panel.description.axes[Self.tool] = AxisRange(minimum: 0, maximum: 2)
        try bed.plug(panel)
        let replayed = replay(sequence, of: panel.description)
        for isRaw in [false, true] {
          let input: any DescriptorSource = isRaw ? try RawInput() : try LiveInput()
          for frame in sequence.frames {
            try bed.send(panel, at: .now, frame.map { (EventType.abs, $0.0, $0.1) })
          }
          #expect(
            try contacts(input, replayed.count) == replayed, "\(isRaw ? "raw" : "libinput")")
        }
      }

      /// What a recording of the sequence reports.
      private func replay(_ sequence: OddSequence, of description: DeviceDescription) -> [String] {
        var decoder = SlotDecoder(description, device: DeviceID(1))
        var frame = TouchFrame(time: .zero, device: DeviceID(1))
        var all: [String] = []
        for codes in sequence.frames {
          let records = codes.map { (EventType.abs, $0.0, $0.1) } + [(EventType.syn, 0, 0)]
          for (type, code, value) in records {
            let record = EvdevEvent(
              time: .zero, type: UInt16(type), code: UInt16(code), value: value)
            if decoder.consume(record, into: &frame) { all += frame.contacts.map(text) }
          }
        }
        return all
      }

      /// The contacts that a source reports, until there are as many as wanted and no more wait.
      private func contacts(_ input: any DescriptorSource, _ count: Int) throws -> [String] {
        var all: [String] = []
        while true {
          if let event = try input.nextEvent() {
            if case .touches(let frame) = event { all += frame.contacts.map(text) }
            continue
          }
          var wait = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
          guard poll(&wait, 1, all.count < count ? 10_000 : 0) == 1 else { return all }
        }
      }

      private func text(_ contact: Contact) -> String {
        "\(contact.slot) \(contact.phase) \(contact.x) \(contact.y)"
      }
    }
  }
#endif
