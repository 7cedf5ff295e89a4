import Experiments
import Foundation
import Inspection
import Testing

@MainActor
@Suite("Traces for other viewers")
struct TraceTests {
  private let title = InspectionStream.Title(recording: "a recording", scene: "a scene")

  private func stream(_ seed: UInt64) throws -> InspectionStream {
    try Experiment(Gestures.random(seed), on: Gestures.scene()).run().stream
  }

  private struct Row: Decodable {
    var ph: String
    var tid: Int
    var ts: Int?
    var name: String?
    var id: Int?
  }

  private struct Chrome: Decodable { var traceEvents: [Row] }

  @Test func `every slice of Chrome's form ends, and each track goes on in time`() throws {
    for seed in 0..<UInt64(12) {
      let text = try stream(seed).chromeTrace(title)
      let rows = try JSONDecoder().decode(Chrome.self, from: Data(text.utf8)).traceEvents
      var open: [Int: Int] = [:]
      var last: [Int: Int] = [:]
      for row in rows where row.ph != "M" {
        let time = try #require(row.ts)
        #expect(time >= last[row.tid] ?? 0, "seed \(seed)")
        last[row.tid] = time
        if row.ph == "B" { open[row.tid, default: 0] += 1 }
        if row.ph == "E" { open[row.tid, default: 0] -= 1 }
        #expect(open[row.tid] ?? 0 >= 0, "seed \(seed)")
      }
      #expect(open.values.allSatisfy { $0 == 0 }, "seed \(seed)")
      // An arrow begins before it goes on.
      var begun: Set<Int> = []
      for row in rows where row.ph == "s" || row.ph == "t" {
        let flow = try #require(row.id)
        if row.ph == "s" { begun.insert(flow) } else { #expect(begun.contains(flow)) }
      }
    }
  }

  @Test func `the reasons of failures stand in both forms`() throws {
    let run = try Experiment(Gestures.held(for: 800), on: Gestures.scene(of: ["tap"])).run()
    let chrome = run.stream.chromeTrace(title)
    #expect(chrome.contains(#""name":"failed""#))
    #expect(chrome.contains(#""reason":"held longer than 750 ms""#), "\(chrome.prefix(1500))")
    let perfetto = String(decoding: run.stream.perfettoTrace(title), as: UTF8.self)
    #expect(perfetto.contains("held longer than 750 ms"))
    #expect(perfetto.contains("a recording on a scene"))
  }

  /// A field of a message of protobuf's wire format: its number, and a number or bytes.
  private func fields(
    _ bytes: ArraySlice<UInt8>
  ) throws -> [(number: UInt64, value: UInt64, bytes: ArraySlice<UInt8>)] {
    var rest = bytes
    func varint() throws -> UInt64 {
      var (value, shift) = (UInt64(0), UInt64(0))
      while let byte = rest.popFirst() {
        value |= UInt64(byte & 0x7f) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
      throw CocoaError(.fileReadCorruptFile)
    }
    var found: [(number: UInt64, value: UInt64, bytes: ArraySlice<UInt8>)] = []
    while !rest.isEmpty {
      let tag = try varint()
      switch tag & 7 {
      case 0: found.append((tag >> 3, try varint(), []))
      case 1:
        found.append((tag >> 3, 0, rest.prefix(8)))
        rest = rest.dropFirst(8)
      case 2:
        let count = Int(try varint())
        guard count <= rest.count else { throw CocoaError(.fileReadCorruptFile) }
        found.append((tag >> 3, 0, rest.prefix(count)))
        rest = rest.dropFirst(count)
      default: throw CocoaError(.fileReadCorruptFile)
      }
    }
    return found
  }

  @Test func `every packet of Perfetto's form is on a track that was described`() throws {
    let trace = try stream(3).perfettoTrace(title)
    var tracks: Set<UInt64> = []
    var open: [UInt64: Int] = [:]
    for packet in try fields(trace[...]) {
      #expect(packet.number == 1)
      let parts = try fields(packet.bytes)
      #expect(parts.contains { $0.number == 10 && $0.value == 1 })
      for part in parts where part.number == 60 {
        tracks.insert(try #require(try fields(part.bytes).first { $0.number == 1 }).value)
      }
      for part in parts where part.number == 11 {
        let event = try fields(part.bytes)
        let track = try #require(event.first { $0.number == 11 }).value
        #expect(tracks.contains(track))
        let type = try #require(event.first { $0.number == 9 }).value
        if type == 1 { open[track, default: 0] += 1 }
        if type == 2 { open[track, default: 0] -= 1 }
      }
    }
    #expect(tracks.count > 3)
    #expect(open.values.allSatisfy { $0 == 0 })
  }
}
