public import InputFrames

/// Counts the taps that are close in time and place, for `UITouch.tapCount`.
///
/// A finger that holds longer than a tap may, or lifts farther than the slop from where it went
/// down, ends the count. Its positions in between do not matter. A touch at the same place from
/// another device, of another type or with another button ends the count too.
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

  private struct Down: Sendable {
    var touch: Int
    var source: Source
    var origin: Point
    var began: Timestamp
    var count: Int
  }

  private struct Lifted: Sendable {
    var source: Source
    var origin: Point
    var ended: Timestamp
    var count: Int
  }

  /// The limits of a tap and of the pause between taps.
  public var limits = TapLimits()
  private var down: [Down] = []
  private var lifted: [Lifted] = []

  /// A counter with UIKit's limits.
  public init() {}

  /// A touch began; returns its tap count.
  public mutating func began(
    touch: Int, of source: Source = Source(), at place: Point, time: Timestamp
  ) -> Int {
    // The taps are ordered by their ends.
    let earliest = time + (.zero - limits.longestPause)
    while !lifted.isEmpty, lifted[0].ended < earliest { lifted.removeFirst() }
    var near = lifted.count - 1
    while near >= 0, !isNear(lifted[near].origin, place) { near -= 1 }
    var count = 1
    if near >= 0 {
      let last = lifted.remove(at: near)
      if last.source == source { count = last.count + 1 }
    }
    down.append(Down(touch: touch, source: source, origin: place, began: time, count: count))
    return count
  }

  /// Whether a tap is close enough to another one. For most, comparing one coordinate decides it.
  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= limits.tapDistance && one.distance(to: other) <= limits.tapDistance
  }

  /// A touch ended at that position; it counts as a tap if it was short and stayed in place.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) {
    guard let index = down.firstIndex(where: { $0.touch == touch }) else { return }
    let finger = down[index]
    // The order of the array has no meaning.
    let last = down.removeLast()
    if index < down.count { down[index] = last }
    let isShort = limits.longestTap.map { time - finger.began <= $0 } ?? true
    guard isShort, finger.origin.distance(to: place) <= limits.slop else { return }
    lifted.append(
      Lifted(source: finger.source, origin: finger.origin, ended: time, count: finger.count))
  }

  /// A touch was cancelled: it does not count as a tap.
  public mutating func cancelled(touch: Int) {
    down.removeAll { $0.touch == touch }
  }

  /// Converts all positions after the coordinates have turned.
  public mutating func turn(_ map: (Point) -> Point) {
    for index in down.indices { down[index].origin = map(down[index].origin) }
    for index in lifted.indices { lifted[index].origin = map(lifted[index].origin) }
  }
}
