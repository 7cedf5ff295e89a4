import DactylBasics
import InputFrames

/// Measures that panel engineers use, as far as ordinary touches show them.
///
/// `Documentation/PanelQuality.md` says how each is measured, and which document defines it.
public struct PanelMeasures: Hashable, Sendable {
  /// Touches that began.
  public internal(set) var touches = 0
  /// Samples of a moving contact a second, by the median interval.
  public internal(set) var rate: Double?
  /// From how many intervals the rate is.
  public internal(set) var intervals = 0
  /// How far resting contacts stray, in millimetres: the median of them.
  public internal(set) var jitter: Double?
  /// How many contacts rested.
  public internal(set) var rests = 0
  /// The greatest distance of a straight stroke from its line, in millimetres: the median stroke.
  public internal(set) var linearity: Double?
  /// How many strokes were straight.
  public internal(set) var straightStrokes = 0
  /// A stroke's first step over its second: the median stroke.
  public internal(set) var hysteresis: Double?
  /// How many strokes moved.
  public internal(set) var strokes = 0
  /// How often one contact leapt to where another finger tapped.
  public internal(set) var drumming = 0
  /// How many samples leapt farther than a finger can.
  public internal(set) var leaps = 0
  /// How many new contacts began in the frame of a lift, in the same slot and at another place.
  public internal(set) var exchanges = 0
  /// How many contacts broke off in motion and went on as another one.
  public internal(set) var lost = 0
  /// The smallest distance of two fingers that were reported separately, in millimetres.
  public internal(set) var separation: Double?

  /// The measures, a line each.
  var lines: [String] {
    func line(_ name: String, _ value: String?, _ otherwise: String) -> String {
      "\(name)\(String(repeating: " ", count: 12 - name.count))\(value ?? "not known: \(otherwise)")"
    }
    func number(_ value: Double?, _ decimals: Int = 2) -> String? {
      value.map { shortText($0, decimals: decimals) }
    }
    return [
      line(
        "rate",
        number(rate, 1).map { "\($0) samples a second, by \(counted(intervals, "interval"))" },
        "too few moves"),
      line(
        "jitter", number(jitter).map { "\($0) mm, by \(counted(rests, "contact")) at rest" },
        "no finger rested for half a second and was reported"),
      line(
        "linearity",
        number(linearity).map { "\($0) mm, by \(counted(straightStrokes, "straight stroke"))" },
        "no straight stroke of 20 mm"),
      line(
        "hysteresis",
        number(hysteresis).map {
          "first step \($0) times the second, by \(counted(strokes, "stroke"))"
        },
        "no stroke of 10 mm"),
      line("drumming", "\(counted(drumming, "contact")) leapt to another finger's place", ""),
      line(
        "leaps",
        "\(counted(leaps, "sample")) leapt farther than a finger can, "
          + "\(counted(exchanges, "new contact")) began in the frame of a lift", ""),
      line("lost", "\(counted(lost, "contact")) broke off in motion", ""),
      line(
        "separation", number(separation, 1).map { "\($0) mm between the nearest two fingers" },
        "never two fingers at once"),
    ]
  }

  var json: JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    return .object([
      ("touches", .integer(touches)), ("rate", number(rate)), ("intervals", .integer(intervals)),
      ("jitter_mm", number(jitter)), ("rests", .integer(rests)),
      ("linearity_mm", number(linearity)), ("straight_strokes", .integer(straightStrokes)),
      ("hysteresis", number(hysteresis)), ("strokes", .integer(strokes)),
      ("drumming", .integer(drumming)), ("leaps", .integer(leaps)),
      ("exchanges", .integer(exchanges)), ("lost", .integer(lost)),
      ("separation_mm", number(separation)),
    ])
  }
}
