import DactylKit
import Foundation
import InputFrames
import Testing

@testable import Inspection

/// The pictures of a stream, with a source that counts.
@MainActor
@Suite("RecordedPicture")
struct RecordedPictureTests {
  private let application = UIApplication()
  private let stream = InspectionStream()

  init() { stream.listen(to: application) }

  /// Takes pictures of so many bytes, the number of each in its first two.
  private func takePictures(bytes: Int = 2, mostBytes: Int? = nil) {
    var count = 0
    stream.takePictures(
      from: { _ in
        count += 1
        return Data(
          [UInt8(count >> 8), UInt8(count & 255)] + [UInt8](repeating: 0, count: bytes - 2))
      }, mostBytes: mostBytes)
  }

  private func frame(at milliseconds: Int) {
    stream.record(
      .touches(TouchFrame(time: .zero + .milliseconds(milliseconds), device: DeviceID(0))))
  }

  private var times: [Int] { stream.pictures.map { Int($0.time.microseconds / 1000) } }
  private var numbers: [Int] { stream.pictures.map { Int($0.png[0]) << 8 + Int($0.png[1]) } }

  @Test func `a picture shows what a moment led to, and is taken before the next one`() {
    takePictures()
    for time in [0, 100, 250] { frame(at: time) }
    // The first one is what the screen showed when nothing had come yet.
    #expect(times == [0, 100])
    stream.close()
    #expect(times == [0, 100, 250])
    #expect(numbers == [2, 3, 4])
  }

  @Test func `events of one moment have one picture`() {
    takePictures()
    for time in [0, 0, 0, 80, 80] { frame(at: time) }
    stream.close()
    #expect(times == [0, 80])
  }

  @Test(arguments: [(49, 1), (50, 2)])
  func `a picture that stands for less than 50 ms is left out`(gap: Int, count: Int) {
    takePictures()
    frame(at: 0)
    frame(at: 10)
    frame(at: gap)
    #expect(stream.pictures.count == count)
  }

  @Test func `a screen that shows what it showed has no further picture`() {
    var isNew = true
    stream.takePictures { _ in
      defer { isNew = false }
      return isNew ? Data([1]) : nil
    }
    for time in [0, 100, 200] { frame(at: time) }
    stream.close()
    #expect(times == [0])
  }

  @Test func `of more than 200 pictures every second one is dropped, and the newest stays`() {
    takePictures()
    for number in 0...200 { frame(at: number * 50) }
    #expect(stream.pictures.count == 200)
    frame(at: 201 * 50)
    #expect(stream.pictures.count == 101)
    #expect(times.last == 200 * 50)
    #expect(times[99] == 198 * 50)
    // From now on there is one in 100 ms.
    frame(at: 202 * 50)
    frame(at: 203 * 50)
    #expect(times.suffix(2) == [200 * 50, 202 * 50])
  }

  @Test func `pictures that are too large together are dropped, but for the newest`() {
    takePictures(bytes: 400, mostBytes: 1000)
    for number in 0...40 { frame(at: number * 5000) }
    stream.close()
    #expect(stream.pictures.reduce(0) { $0 + $1.png.count } <= 1000)
    #expect(times.last == 200_000)
  }

  @Test func `what is painted late is painted when the stream is closed, and only what stays`() {
    var (kept, painted) = (0, 0)
    stream.takePictures(late: { _ in
      kept += 1
      return {
        painted += 1
        return Data([1, 2])
      }
    })
    for number in 0...200 { stream.takePicture(before: .zero + .milliseconds(number * 50)) }
    #expect(painted == 0)
    #expect(stream.pictures.isEmpty)
    stream.close()
    // One before the first moment, and one for each.
    #expect(kept == 202)
    #expect(times == Array(stride(from: 0, through: 200 * 50, by: 100)))
    #expect(painted == times.count)
  }

  @Test func `the JSON has pictures only where some were taken`() {
    frame(at: 0)
    #expect(!stream.json(.init(recording: "a")).contains("pictures"))
    takePictures()
    frame(at: 100)
    #expect(
      stream.json(.init(recording: "a")).contains("\"pictures\":[{\"t\":0,\"png\":\"AAE=\"}]"))
  }
}
