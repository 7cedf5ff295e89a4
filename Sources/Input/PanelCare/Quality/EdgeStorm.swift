import InputFrames

/// Counts the contacts that begin in the strip of one edge.
struct EdgeStorm: Sendable {
  enum Edge: CaseIterable, Sendable { case left, right, top, bottom }

  private let strip: TouchFilter.Zone
  private let limits: PanelWatchLimits
  /// The beginnings of the last moment, in the strip and elsewhere.
  private var latest: [Stroke.Sample] = []
  private var elsewhere: [Timestamp] = []
  /// When the first storm began.
  private(set) var first: Timestamp?
  /// How many contacts began in storms.
  private(set) var count = 0
  /// Between which places along the edge.
  private(set) var range: ClosedRange<Double>?
  private let isUpright: Bool

  init(_ edge: Edge, of size: PanelSize, limits: PanelWatchLimits) {
    self.limits = limits
    let width = limits.edge
    strip =
      switch edge {
      case .left: TouchFilter.Zone(x: 0, y: 0, width: width, height: size.height)
      case .right: TouchFilter.Zone(x: size.width - width, y: 0, width: width, height: size.height)
      case .top: TouchFilter.Zone(x: 0, y: 0, width: size.width, height: width)
      case .bottom: TouchFilter.Zone(x: 0, y: size.height - width, width: size.width, height: width)
      }
    isUpright = edge == .left || edge == .right
  }

  mutating func begin(_ sample: Stroke.Sample) {
    elsewhere.removeAll { sample.time - $0 > limits.stormSpan }
    guard strip.contains(x: sample.place.x, y: sample.place.y) else {
      elsewhere.append(sample.time)
      return
    }
    latest.removeAll { sample.time - $0.time > limits.stormSpan }
    let wasStorm = isStorm
    latest.append(sample)
    guard isStorm else { return }
    first = first ?? latest[0].time
    for one in wasStorm ? [sample] : latest {
      count += 1
      let along = isUpright ? one.place.y : one.place.x
      range = range.map { min($0.lowerBound, along)...max($0.upperBound, along) } ?? along...along
    }
  }

  /// Whether many contacts begin in the strip and few elsewhere: hands that tap all over the panel
  /// are not a storm.
  private var isStorm: Bool {
    latest.count >= limits.stormCount && latest.count >= 2 * elsewhere.count
  }

  /// The part of the strip in which the storms were, with a fingertip's room at both ends.
  var place: TouchFilter.Zone? {
    guard let range else { return nil }
    var place = strip
    let (from, length) = (max(0, range.lowerBound - 2), range.upperBound - range.lowerBound + 4)
    if isUpright {
      (place.y, place.height) = (from, min(length, strip.height - from))
    } else {
      (place.x, place.width) = (from, min(length, strip.width - from))
    }
    return place
  }
}
