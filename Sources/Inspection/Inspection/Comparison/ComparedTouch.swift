public import InputFrames

/// What a touch was, in the numbers by which two of them are compared.
public struct ComparedTouch: Hashable, Sendable {
  /// Its number.
  public let touch: Int
  /// When it came down.
  public let began: Timestamp
  /// When it lifted, or when it was last heard of.
  public let ended: Timestamp
  /// `ended`, `cancelled`, or `stays down`.
  public let end: String
  /// The greatest distance from where it began, in points.
  public let travel: Double
  /// The greatest speed between two of its places, in points a second, steps of the clock left out.
  public let fastest: Double
  /// The view that it hit: class and name.
  public let view: String?
  /// What its view was told, one word for each change: `delivered`, `withheld`, …
  public let deliveries: [String]

  /// The last step of the clock while it was down: its duration is not known then.
  public let clockStep: ClockStep?

  /// How long it was down.
  public var duration: Duration { ended - began }
}

extension InspectionStream {
  /// The touches that were hit-tested, in the order of their beginnings.
  var comparedTouches: [ComparedTouch] {
    var hits: [RecordedHit] = []
    var ends: [Int: String] = [:]
    var deliveries: [Int: [String]] = [:]
    for event in events {
      switch event.kind {
      case .hit(let hit): hits.append(hit)
      case .touch(let serial, let phase, _, _): ends[serial] = phase
      case .delivery(let delivery):
        if deliveries[delivery.touch]?.last != delivery.what {
          deliveries[delivery.touch, default: []].append(delivery.what)
        }
      default: break
      }
    }
    return hits.compactMap { hit in
      guard let track = tracks[hit.touch], let first = track.first, let last = track.last else {
        return nil
      }
      let isOver = ["ended", "cancelled"].contains(ends[hit.touch])
      return ComparedTouch(
        touch: hit.touch, began: first.time, ended: last.time,
        end: isOver ? ends[hit.touch] ?? "" : "stays down", travel: Self.travel(of: track),
        fastest: fastest(of: track), view: hit.view.map { views[$0] },
        deliveries: deliveries[hit.touch] ?? [],
        clockStep: explanation.doubts.step(from: first.time, to: last.time))
    }
  }

  private static func travel(of track: [TrackPoint]) -> Double {
    guard let first = track.first else { return 0 }
    return track.map { distance($0, first) }.max() ?? 0
  }

  private func fastest(of track: [TrackPoint]) -> Double {
    zip(track, track.dropFirst()).map { before, after in
      guard explanation.doubts.step(from: before.time, to: after.time) == nil else { return 0 }
      let seconds = max((after.time - before.time).inSeconds, 1e-6)
      return Self.distance(before, after) / seconds
    }.max() ?? 0
  }

  private static func distance(_ one: TrackPoint, _ other: TrackPoint) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
