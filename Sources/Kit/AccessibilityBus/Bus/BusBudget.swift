import InputFrames

/// How much may be told: the changes of some screens at once, and then, while pictures come one after another, so much a
/// second of the program's time that it is a small share of a frame. One for each object that is compared.
struct BusBudget {
  /// How much after a rest, and how long it takes until one more is there.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let most = 200
  static let interval = Duration.milliseconds(300)
  /// How many objects of the shape are read for one.
  static let readings = 8

  private(set) var left = BusBudget.most
  /// Since when nothing was added.
  private var since = Timestamp.zero

  /// There was a rest: nothing has to be shared.
  mutating func fill() { left = Self.most }

  /// Lets time pass.
  mutating func advance(to now: Timestamp) {
    let count = Int((now - since) / Self.interval)
    guard count > 0 else { return }
    left = min(Self.most, left + min(count, Self.most))
    since = since + Self.interval * count
  }

  /// Takes as much as is wanted and there. Answers how much that is.
  mutating func take(upTo wanted: Int) -> Int {
    let taken = min(wanted, left)
    left -= taken
    return taken
  }

  /// Takes what reading a shape costs. Answers whether there was as much; what holds more than the most costs all.
  mutating func take(forShapeOf count: Int) -> Bool {
    let wanted = min(max(1, count / Self.readings), Self.most)
    guard wanted <= left else { return false }
    left -= wanted
    return true
  }
}
