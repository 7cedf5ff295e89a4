import Glibc
import InputDevices
import InputFrames

/// A panel whose records come through standard input, as latency/piped-frames writes them: what a
/// wake-up costs on a machine that has no panel, and is not emulated.
final class PipedPanel: DescriptorSource {
  let descriptor: CInt = STDIN_FILENO
  private let id = DeviceID(0)
  private var decoder: SlotDecoder
  private var frame: TouchFrame
  private var bytes = [UInt8](repeating: 0, count: 64 * size)
  /// A record of the kernel's on machines of 64 bits: two words of time, type, code, value.
  private static let size = 24
  private var count = 0
  private var next = 0
  private var isOver = false

  init() {
    var description = DeviceDescription(name: "Piped panel")
    description.properties = [InputProperty.direct]
    for code in [AbsCode.mtPositionX, AbsCode.mtPositionY] {
      description.axes[code] = AxisRange(minimum: 0, maximum: 4095, resolution: 16)
    }
    description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    description.axes[AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65_535)
    description.codes = [EventType.abs: Set(description.axes.keys)]
    decoder = SlotDecoder(description, device: id)
    frame = TouchFrame(time: .zero, device: id)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  func nextEvent() throws(InputError) -> InputEvent? {
    while !isOver {
      while next < count {
        let event = bytes.withUnsafeBytes { bytes in
          let start = next * Self.size
          return EvdevEvent(
            time: Timestamp(
              microseconds: bytes.load(fromByteOffset: start, as: Int64.self) * 1_000_000
                + bytes.load(fromByteOffset: start + 8, as: Int64.self)),
            type: bytes.load(fromByteOffset: start + 16, as: UInt16.self),
            code: bytes.load(fromByteOffset: start + 18, as: UInt16.self),
            value: bytes.load(fromByteOffset: start + 20, as: Int32.self))
        }
        next += 1
        if decoder.consume(event, into: &frame) { return .touches(frame) }
      }
      let taken = read(descriptor, &bytes, bytes.count)
      if taken < 0 { return nil }
      isOver = taken == 0
      (count, next) = (taken / Self.size, 0)
      if isOver { return .deviceRemoved(id, time: .now) }
    }
    return nil
  }
}
