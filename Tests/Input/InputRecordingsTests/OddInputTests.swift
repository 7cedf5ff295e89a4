import InputFrames
import Testing

@testable import InputRecordings

/// A hundred small files, none of which may stop a reader, lose what was read before a fault, or
/// leave a touch down; and whatever is odd about one is said.
@Suite("Odd inputs")
struct OddInputTests {
  // Proves: IN:4.1-states
  @Test(arguments: OddInputs.all)
  func `what is sound is read, what is broken is told with its line`(odd: OddInputs.File) {
    let file = TemporaryFile(bytes: odd.bytes)
    var count: Int?
    var failure: InputError?
    var text = ""
    do throws(InputError) {
      let report = try Recording.report(path: file.path)
      switch report {
      case let table as AccelerationReport: count = table.samples
      case let recording as RecordingReport: count = recording.touches + recording.samples
      default: break
      }
      (failure, text) = (report.fault, report.text)
    } catch {
      failure = error
    }
    #expect(failure?.subject ?? file.path == file.path)
    switch odd.outcome {
    case .read(let wanted):
      #expect(count == wanted)
      #expect(failure == nil)
    case .fault(let wanted, let line):
      #expect(count == wanted)
      #expect(failure != nil)
      #expect(failure?.line == line)
    case .refused(let line):
      #expect(count == nil)
      #expect(failure != nil)
      #expect(failure?.line == line)
    }
    let said = text + (failure.map { "\($0)" } ?? "")
    if let word = odd.word { #expect(said.contains(word), "\(said)") }
  }

  @Test(arguments: OddInputs.all)
  func `every touch that begins is over once`(odd: OddInputs.File) {
    #expect(isBalanced(TemporaryFile(bytes: odd.bytes)))
  }

  // Proves: IN:7.6
  @Test(arguments: OddInputs.all.filter { if case .read = $0.outcome { true } else { false } })
  func `what is read comes back whole from every form`(odd: OddInputs.File) throws {
    let file = TemporaryFile(bytes: odd.bytes)
    let original = try Records(file)
    for form in ConversionTests.evdevForms where original.devices.count == 1 || form != .evemu {
      var there = try Records(converted(file.path, to: form).file)
      // A form without nodes says nothing of them, and getevent's are each of one device.
      for place in there.devices.indices {
        there.devices[place].node = original.devices[place].node
      }
      for place in original.devices.indices where form != .libinputRecord {
        there.devices[place].statedSize = original.devices[place].statedSize
        there.devices[place].calibration = original.devices[place].calibration
        there.devices[place].accelerometer = original.devices[place].accelerometer
        there.devices[place].unreadStatements = original.devices[place].unreadStatements
      }
      #expect(there == original, "\(form)")
    }
  }

  @Test func `what gzip has not packed behind its end is told after all was read`() throws {
    // gzip's own bytes of "N: Demo Panel\n" twice would do; a stored block is written by hand.
    let text = Array((Sample.header + Sample.tap).utf8)
    let packed = TemporaryFile(bytes: stored(text))
    #expect(check(packed.path).report?.touches == 1)
    #expect(check(packed.path).error == nil)
    let more = TemporaryFile(bytes: stored(text) + Array("more".utf8))
    #expect(check(more.path).report?.touches == 1)
    #expect(
      check(more.path).error?.reason == "after the packed text come bytes that gzip did not pack")
  }

  @Test func `what is packed twice is told so`() {
    let packed = TemporaryFile(bytes: stored(stored(Array((Sample.header + Sample.tap).utf8))))
    #expect(check(packed.path).error?.reason == "is packed with gzip where it should be text")
  }

  @Test func `devices of one node are written to nodes of their own, and that is told`() throws {
    let two = try #require(OddInputs.all.first { $0.name == "same-node.yml" })
    let file = TemporaryFile(bytes: two.bytes)
    let (written, report) = try converted(file.path, to: .getevent)
    #expect(
      report.losses.contains(
        "Demo Panel (device 2, /dev/input/event3): its node /dev/input/event3, which is /dev/input/event0 now"
      ))
    #expect(try Records(written).devices.map(\.node) == ["/dev/input/event3", "/dev/input/event0"])
  }

  /// A text as one member of gzip, packed by storing it (RFC 1951 3.2.4, RFC 1952).
  private func stored(_ text: [UInt8]) -> [UInt8] {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
    var sum: UInt32 = 0xffff_ffff
    for byte in text {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    let length = UInt32(text.count)
    return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(length, 2) + little(~length, 2) + text
      + little(~sum, 4) + little(length, 4)
  }
}
