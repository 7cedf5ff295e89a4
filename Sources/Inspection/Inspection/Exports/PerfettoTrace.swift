/// Writes Perfetto's protobuf form of traces (`protos/perfetto/trace`, fields by number).
///
/// The few messages of a trace need varints, lengths and fixed numbers alone; a protobuf library with
/// Perfetto's generated schema would be many times the size of this package.
struct PerfettoTrace {
  let bytes: [UInt8]

  /// The track of the process; the others are behind it.
  private static let process: UInt64 = 1
  /// `TracePacket.trusted_packet_sequence_id`: all packets are one sequence.
  private static let sequence: UInt64 = 1

  init(_ trace: TraceEvents, name: String) {
    var all = ProtobufMessage()
    func descriptor(_ fill: (inout ProtobufMessage) -> Void) {
      var packet = ProtobufMessage()
      packet.add(10, Self.sequence)
      packet.add(60, message: fill)
      all.add(1, packet)
    }
    descriptor { track in
      track.add(1, Self.process)
      track.add(
        3,
        message: { process in
          process.add(1, 1)
          process.add(6, name)
        })
    }
    func uuid(_ track: Int) -> UInt64 { Self.process + 1 + UInt64(track) }
    for (number, row) in trace.tracks.enumerated() {
      descriptor { track in
        track.add(1, uuid(number))
        track.add(2, row.name)
        track.add(5, Self.process)
        if row.isCounter { track.add(8, message: { _ in }) }
      }
    }
    // A recording's own time begins at 0; a time below is that of no recording.
    for event in trace.events {
      var packet = ProtobufMessage()
      packet.add(8, UInt64(max(0, event.microseconds)) * 1000)
      packet.add(10, Self.sequence)
      packet.add(
        11,
        message: { message in
          for note in event.annotations {
            message.add(
              4,
              message: { annotation in
                annotation.add(6, note.text)
                annotation.add(10, note.name)
              })
          }
          let type: UInt64 =
            switch event.kind {
            case .begin: 1
            case .end: 2
            case .instant: 3
            case .counter: 4
            }
          message.add(9, type)
          message.add(11, uuid(event.track))
          if !event.name.isEmpty { message.add(23, event.name) }
          if case .counter(let value) = event.kind { message.add(30, UInt64(max(0, value))) }
          for flow in event.flows { message.add(fixed: 47, UInt64(flow)) }
        })
      all.add(1, packet)
    }
    bytes = all.bytes
  }
}

/// A message in protobuf's wire format.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  /// A whole number, wire type 0.
  mutating func add(_ field: UInt64, _ value: UInt64) {
    varint(field << 3)
    varint(value)
  }

  /// Eight bytes, lowest first, wire type 1.
  mutating func add(fixed field: UInt64, _ value: UInt64) {
    varint(field << 3 | 1)
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> (UInt64(shift) * 8))) }
  }

  /// A text, wire type 2.
  mutating func add(_ field: UInt64, _ text: String) {
    varint(field << 3 | 2)
    varint(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// A message, wire type 2.
  mutating func add(_ field: UInt64, _ message: ProtobufMessage) {
    varint(field << 3 | 2)
    varint(UInt64(message.bytes.count))
    bytes += message.bytes
  }

  /// A message that is filled here.
  mutating func add(_ field: UInt64, message fill: (inout ProtobufMessage) -> Void) {
    var message = ProtobufMessage()
    fill(&message)
    add(field, message)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
