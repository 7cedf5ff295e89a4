import BenchmarkLines
import Foundation
import InputFrames
import InputRecordings

/// From records to frames, and from files to touches: ten fingers at most, 125 frames a second.
///
/// The records are those of the rivals' programs. Their files are read when `DACTYL_BENCH_FILES`
/// names their folder, so that both sides read the same bytes; else files of the same records are
/// written here.
struct ReadBenchmark {
  private let suite = BenchmarkSuite("read")

  func run() {
    let only = ProcessInfo.processInfo.environment["DACTYL_BENCH_ONLY"]
    if only == nil || only == "decode" { decode() }
    let folder = ProcessInfo.processInfo.environment["DACTYL_BENCH_FILES"]
    let own = folder ?? NSTemporaryDirectory() + "dactyl-bench-\(getpid())"
    defer { if folder == nil { try? FileManager.default.removeItem(atPath: own) } }
    if folder == nil { writeFiles(own) }
    if only == nil || only == "yaml" { read("yaml", "\(own)/rec.yml") }
    if only == nil || only == "evemu" { read("evemu", "\(own)/rec.evemu") }
    guard only == nil || only == "convert" else { return }
    convert("yaml-to-evemu", "\(own)/rec.yml", .evemu)
    convert("evemu-to-yaml", "\(own)/rec.evemu", .libinputRecord)
  }

  /// The kernel's bytes into frames: each record by itself as a live source takes them, and a block
  /// at once as a recording's are taken.
  private func decode() {
    let path = "/dev/shm/dactyl-bench-\(getpid())"
    defer { unlink(path) }
    let isCounted = AllocationCount() != nil || BenchmarkSuite.countsInstructions
    let events = TouchStream(count: isCounted ? 200_000 : 10_000_000).events
    guard write(events, to: path) else { return }
    var frames = 0
    suite.runWhole("decode", per: Double(events.count)) {
      var decoder = SlotDecoder(TouchStream.device, device: DeviceID(0))
      var frame = TouchFrame(time: .zero, device: DeviceID(0))
      readBlocks(of: path) { records in
        for raw in records where decoder.consume(raw.event, into: &frame) { frames &+= 1 }
      }
    }
    var others = 0
    suite.runWhole("decode_blocks", per: Double(events.count)) {
      var decoder = SlotDecoder(TouchStream.device, device: DeviceID(0))
      var frame = TouchFrame(time: .zero, device: DeviceID(0))
      withUnsafeTemporaryAllocation(of: EvdevEvent.self, capacity: Self.block) { block in
        readBlocks(of: path) { records in
          for index in records.indices {
            block.initializeElement(at: index, to: records[index].event)
          }
          let taken = UnsafeBufferPointer(rebasing: block[..<records.count])
          var next = 0
          while next < taken.count {
            if decoder.consume(Span(_unsafeElements: taken), from: &next, into: &frame) {
              others &+= 1
            }
          }
        }
      }
    }
    precondition(frames == others || BenchmarkSuite.countsInstructions)
  }

  /// Records of 64 KiB.
  private static let block = 2730

  private func readBlocks(of path: String, _ take: (UnsafeBufferPointer<KernelRecord>) -> Void) {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    withUnsafeTemporaryAllocation(of: KernelRecord.self, capacity: Self.block) { buffer in
      guard let first = buffer.baseAddress else { return }
      while true {
        let bytes = Foundation.read(
          descriptor, first, buffer.count * MemoryLayout<KernelRecord>.stride)
        guard bytes > 0 else { break }
        take(UnsafeBufferPointer(rebasing: buffer[..<(bytes / MemoryLayout<KernelRecord>.stride)]))
      }
    }
  }

  private func write(_ events: [EvdevEvent], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    for event in events {
      var raw = KernelRecord(
        seconds: Int(event.time.microseconds / 1_000_000),
        microseconds: Int(event.time.microseconds % 1_000_000), type: event.type,
        code: event.code, value: event.value)
      guard fwrite(&raw, MemoryLayout<KernelRecord>.stride, 1, file) == 1 else { return false }
    }
    return true
  }

  private func read(_ name: String, _ path: String) {
    guard let records = try? RecordingReport(path: path).events, records > 0 else {
      print("cannot read \(path)")
      return
    }
    suite.run(name, per: Double(records)) { count in
      for _ in 0..<count {
        guard var source = try? RecordingSource(path: path) else { return }
        while (try? source.nextEvent()) != nil {}
      }
    }
  }

  private func convert(_ name: String, _ path: String, _ form: RecordingFormat) {
    guard let records = try? RecordingReport(path: path).events, records > 0 else { return }
    var converter = RecordingConverter(to: form)
    converter.replaces = true
    suite.run(name, per: Double(records)) { count in
      for _ in 0..<count { _ = try? converter.convert(path, to: "/dev/null") }
    }
  }

  private func writeFiles(_ folder: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var text = "# EVEMU 1.3\nN: Bench\nI: 0003 1234 5678 0001\nP: 02 00 00 00 00 00 00 00\n"
    for (code, range) in TouchStream.device.axes.sorted(by: { $0.key < $1.key }) {
      text += "A: \(String(code, radix: 16)) \(range.minimum) \(range.maximum) 0 0 0\n"
    }
    for event in TouchStream(count: 100_000).events {
      let time = event.time.microseconds
      text += String(
        format: "E: %ld.%06ld %04x %04x %04d\n", time / 1_000_000, time % 1_000_000, event.type,
        event.code, event.value)
    }
    try? text.write(toFile: "\(folder)/rec.evemu", atomically: false, encoding: .utf8)
    _ = try? RecordingConverter(to: .libinputRecord).convert(
      "\(folder)/rec.evemu", to: "\(folder)/rec.yml")
  }
}

/// The kernel's `struct input_event` on a machine of 64 bits.
private struct KernelRecord {
  var seconds: Int
  var microseconds: Int
  var type: UInt16
  var code: UInt16
  var value: Int32

  var event: EvdevEvent {
    let time = Timestamp(microseconds: Int64(seconds) * 1_000_000 + Int64(microseconds))
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }
}

/// Gestures of one to ten fingers, 30 to 89 frames each: the rivals' `touchstream.h`.
private struct TouchStream {
  private(set) var events: [EvdevEvent] = []

  static let device = DeviceDescription(
    name: "Bench", properties: [InputProperty.direct],
    codes: [EventType.key: [KeyCode.touch]],
    axes: [
      AbsCode.x: AxisRange(minimum: 0, maximum: 4095, resolution: 20),
      AbsCode.y: AxisRange(minimum: 0, maximum: 4095, resolution: 20),
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 4095, resolution: 20),
      AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 4095, resolution: 20),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
    ])

  init(count: Int) {
    events.reserveCapacity(count + 4096)
    var random: UInt64 = 99
    func below(_ limit: Int) -> Int {
      random &+= 0x9e37_79b9_7f4a_7c15
      var mixed = random
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
    var time: Int64 = 1_000_000_000
    var (trackingID, slot) = (1, -1)
    var places = [(x: Int, y: Int)](repeating: (0, 0), count: 10)
    while events.count < count {
      let fingers = 1 + below(10)
      let frames = 30 + below(60)
      func add(_ type: Int, _ code: Int, _ value: Int) {
        events.append(
          EvdevEvent(
            time: Timestamp(microseconds: time), type: UInt16(type), code: UInt16(code),
            value: Int32(value)))
      }
      func select(_ finger: Int) {
        if slot != finger { add(EventType.abs, AbsCode.mtSlot, finger) }
        slot = finger
      }
      func place(_ finger: Int) {
        add(EventType.abs, AbsCode.mtPositionX, places[finger].x)
        add(EventType.abs, AbsCode.mtPositionY, places[finger].y)
      }
      func end() {
        add(EventType.abs, AbsCode.x, places[0].x)
        add(EventType.abs, AbsCode.y, places[0].y)
        add(EventType.syn, SynCode.report, 0)
      }
      for finger in 0..<fingers {
        select(finger)
        places[finger] = (200 + below(3600), 200 + below(3600))
        add(EventType.abs, AbsCode.mtTrackingID, trackingID & 0xffff)
        trackingID += 1
        place(finger)
      }
      add(EventType.key, KeyCode.touch, 1)
      end()
      for _ in 0..<frames {
        time += 8000
        for finger in 0..<fingers {
          select(finger)
          places[finger].x += below(4) + 1
          places[finger].y += below(4) + 1
          if places[finger].x > 4000 { places[finger].x = 200 }
          if places[finger].y > 4000 { places[finger].y = 200 }
          place(finger)
        }
        end()
      }
      time += 8000
      for finger in 0..<fingers {
        select(finger)
        add(EventType.abs, AbsCode.mtTrackingID, -1)
      }
      add(EventType.key, KeyCode.touch, 0)
      add(EventType.syn, SynCode.report, 0)
      time += 400_000
    }
  }
}
