import DactylBasics
import Foundation
import InputFrames

/// By what a study divides the gestures.
public enum StudySplit: String, Hashable, Sendable, Codable, CaseIterable {
  /// The panel's name in the kernel.
  case device
  /// The panel's size in millimetres.
  case size
  /// The hour of the day in UTC, where the records are stamped with it.
  case hour

  /// What is said of gestures of which it is not known.
  public static let unknown = "unknown"

  /// The value of a gesture.
  func value(_ input: RecordedInput) -> String {
    switch self {
    case .device: return input.panel.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? Self.unknown
    case .size:
      guard let panel = input.panel else { return Self.unknown }
      let geometry = PanelGeometry(panel)
      guard !geometry.isSizeAssumed else { return Self.unknown }
      return "\(whole(geometry.size.width)) × \(whole(geometry.size.height)) mm"
    case .hour:
      guard let first = input.firstStamp, first >= Self.leastStamp else { return Self.unknown }
      let hour = first / 3_600_000_000 % 24
      return "\(hour < 10 ? "0" : "")\(hour) h UTC"
    }
  }

  /// An earlier stamp, in microseconds, counts from the start of the machine: no machine has run for 30 years. Source:
  /// `Documentation/Constants.md#study`.
  private static let leastStamp: Int64 = 1_000_000_000_000_000

  private func whole(_ number: Double) -> String { fixedText(number.rounded(), decimals: 0) ?? "" }
}

extension RecordedInput {
  /// The stamp of the first touch, in microseconds.
  fileprivate var firstStamp: Int64? {
    guard let start else { return nil }
    let first = events.first { if case .touches = $0 { true } else { false } }
    return first.map { start + $0.time.microseconds }
  }
}

extension Study {
  /// The gestures with one value of the split.
  public struct Group: Hashable, Sendable, Codable {
    /// The value.
    public let value: String
    /// How many gestures there are.
    public internal(set) var gestures = 0
    /// The recognizers in the order of the scene, with what these gestures say of them.
    public internal(set) var recognizers: [Recognizer]
  }
}
