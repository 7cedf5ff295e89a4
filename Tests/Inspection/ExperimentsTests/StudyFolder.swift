import Foundation

/// A folder of recordings that goes with the test.
final class StudyFolder {
  /// A finger that goes to the right.
  struct Finger {
    /// When it comes down, in milliseconds.
    var at = 0
    /// Where it comes down, in millimetres from the left.
    var x = 25.0
    /// How far it goes, in millimetres.
    var travel = 0.0
    /// When it lifts after that, in milliseconds.
    var time = 100
    /// How many samples it sends on the way.
    var steps = 9
    /// How far each second sample is off, in millimetres.
    var trembling = 0.0
  }

  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A finger that goes to the right by so many millimetres, and lifts after so many milliseconds.
  func touch(_ name: String, travel: Double = 0, time: Int, extra: String = "") throws {
    try write(name, Self.recording([Finger(travel: travel, time: time)]) + extra)
  }

  /// Fingers one after the other on a panel of 100 × 150 mm. The first record is stamped with `clock` seconds.
  static func recording(_ fingers: [Finger], device: String = "Panel", clock: Int = 1) -> String {
    var lines = """
      # EVEMU 1.3
      N: \(device)
      I: 0003 1111 2222 0100
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 4000 0 0 40
      A: 36 0 6000 0 0 40
      A: 39 0 65535 0 0 0

      """
    func event(_ milliseconds: Int, _ code: Int, _ value: Int) {
      let moment = String(format: "%.6f", Double(clock) + Double(milliseconds) / 1000)
      lines +=
        "E: \(moment) \(String(format: "%04x %04x %04d", code < 0 ? 0 : 3, max(code, 0), value))\n"
    }
    for (number, finger) in fingers.enumerated() {
      let x = Int(finger.x * 40)
      event(finger.at, 0x39, 7 + number)
      event(finger.at, 0x35, x)
      event(finger.at, 0x36, 3000)
      event(finger.at, -1, 0)
      for step in 1...finger.steps {
        let now = finger.at + finger.time * step / (finger.steps + 1)
        let off = step % 2 == 0 ? finger.trembling : 0
        let way = finger.travel * Double(step) / Double(finger.steps)
        event(now, 0x35, x + Int((way + off) * 40))
        event(now, -1, 0)
      }
      event(finger.at + finger.time, 0x39, -1)
      event(finger.at + finger.time, -1, 0)
    }
    return lines
  }
}
