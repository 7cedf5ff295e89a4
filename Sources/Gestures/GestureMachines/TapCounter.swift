public import InputFrames

/// Counts the taps that are close in time and place, for `UITouch.tapCount`.
///
/// A finger that holds longer than a tap may, or lifts farther than the slop from where it went
/// down, ends the count. Its positions in between do not matter. A touch at the same place from
/// another device, of another type or with another button ends the count too. Where several taps
/// are near enough, a touch continues the nearest one, and of equally near ones the latest.
public struct TapCounter: Sendable {
  /// What touched. Taps of different sources are counted separately.
  public struct Source: Hashable, Sendable {
    /// The panel, or the pointer's device.
    public var device: DeviceID?
    /// The number of the touch's type.
    public var type: Int
    /// The bits of the pointer's buttons.
    public var buttons: Int

    /// A finger on no known device by default.
    public init(device: DeviceID? = nil, type: Int = 0, buttons: Int = 0) {
      self.device = device
      self.type = type
      self.buttons = buttons
    }
  }

  /// A finger that is down, or the tap that it has made.
  private struct Finger: Sendable {
    var touch: Int
    var source: Source
    var origin: Point
    /// When it went down; once it has lifted, the moment of its lift.
    var time: Timestamp
    var count: Int
    var isDown = true

    /// Whether a touch that may continue both taps continues this one.
    func isLater(than other: Finger) -> Bool {
      time == other.time ? touch > other.touch : time > other.time
    }
  }

  /// The limits of a tap and of the pause between taps.
  public var limits = TapLimits()
  /// In no order. A touch that continues a tap takes its place in the array.
  private var fingers: ContiguousArray<Finger> = []

  /// A counter with UIKit's limits.
  public init() {}

  /// A touch began; returns its tap count.
  public mutating func began(
    touch: Int, of source: Source = Source(), at place: Point, time: Timestamp
  ) -> Int {
    var finger = Finger(touch: touch, source: source, origin: place, time: time, count: 1)
    guard let near = nearest(to: place, at: time) else {
      fingers.append(finger)
      return 1
    }
    if fingers[near].source == source { finger.count = fingers[near].count + 1 }
    fingers[near] = finger
    return finger.count
  }

  /// The index of the tap that a touch at that position continues. Drops the taps that are too old.
  private mutating func nearest(to place: Point, at time: Timestamp) -> Int? {
    if fingers.isEmpty { return nil }
    let earliest = time + (.zero - limits.longestPause)
    var found: Int?
    var least = limits.tapDistance
    // From the end, so that the last one may take the place of one that is dropped.
    var index = fingers.count
    while index > 0 {
      index -= 1
      if fingers[index].isDown { continue }
      if fingers[index].time < earliest {
        remove(at: index)
        if found == fingers.count { found = index }
        continue
      }
      let origin = fingers[index].origin
      // For most, comparing one coordinate decides it.
      guard abs(origin.x - place.x) <= least, case let distance = origin.distance(to: place),
        distance <= least
      else { continue }
      if let found, distance == least, !fingers[index].isLater(than: fingers[found]) { continue }
      (found, least) = (index, distance)
    }
    return found
  }

  /// Removes a finger; the last one takes its place.
  private mutating func remove(at index: Int) {
    let last = fingers.removeLast()
    if index < fingers.count { fingers[index] = last }
  }

  /// A touch ended at that position; it counts as a tap if it was short and stayed in place.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) {
    guard let index = fingers.firstIndex(where: { $0.touch == touch && $0.isDown }) else { return }
    let (began, origin) = (fingers[index].time, fingers[index].origin)
    let isShort = limits.longestTap.map { time - began <= $0 } ?? true
    guard isShort, origin.distance(to: place) <= limits.slop else { return remove(at: index) }
    fingers[index].time = time
    fingers[index].isDown = false
  }

  /// A touch was cancelled: it does not count as a tap.
  public mutating func cancelled(touch: Int) {
    fingers.removeAll { $0.touch == touch && $0.isDown }
  }

  /// Converts all positions after the coordinates have rotated.
  public mutating func rotate(_ map: (Point) -> Point) {
    for index in fingers.indices { fingers[index].origin = map(fingers[index].origin) }
  }

  /// The former name of ``rotate(_:)``.
  @available(*, deprecated, renamed: "rotate(_:)")
  public mutating func turn(_ map: (Point) -> Point) { rotate(map) }
}
