import InputFrames

/// The contacts of a panel from first to last, each with every place it was at, in device units.
struct ContactTrace: Equatable {
  /// A place in device units.
  struct Place: Equatable, CustomStringConvertible {
    var x: Int
    var y: Int
    /// No distance at all.
    static let zero = Place(x: 0, y: 0)
    var description: String { "\(x),\(y)" }

    func isWithin(_ distance: Place, of other: Place) -> Bool {
      abs(x - other.x) <= distance.x && abs(y - other.y) <= distance.y
    }
  }

  /// One contact.
  struct Path: Equatable {
    var slot: Int
    var places: [Place]
    var isCancelled = false
  }

  private(set) var paths: [Path] = []
  private var indices: [Int: Int] = [:]
  private var geometries: [DeviceID: PanelGeometry] = [:]

  /// A trace of paths that are known without any event.
  init(_ paths: [Path] = []) { self.paths = paths }

  /// Forgets the contacts; devices stay known.
  mutating func forgetPaths() {
    paths = []
    indices = [:]
  }

  /// Takes an event; devices of one source must have numbers of their own.
  mutating func take(_ event: InputEvent) {
    switch event {
    case .deviceAdded(let description, let device, time: _):
      geometries[device] = PanelGeometry(description)
    case .touches(let frame): for contact in frame.contacts { take(contact, frame.device) }
    case .deviceRemoved, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration,
      .clockStepped:
      break
    }
  }

  private mutating func take(_ contact: Contact, _ device: DeviceID) {
    guard let geometry = geometries[device] else { return }
    let place = Place(
      x: units(contact.x, geometry.size.width, geometry.horizontal),
      y: units(contact.y, geometry.size.height, geometry.vertical))
    if contact.phase == .began {
      indices[contact.id] = paths.count
      paths.append(Path(slot: contact.slot, places: [place]))
    }
    guard let index = indices[contact.id] else { return }
    if paths[index].places.last != place { paths[index].places.append(place) }
    if contact.phase == .cancelled { paths[index].isCancelled = true }
  }

  private func units(_ millimetres: Double, _ size: Double, _ axis: AxisRange) -> Int {
    Int((millimetres / size * axis.units).rounded()) + Int(axis.minimum)
  }

  /// A line for each contact: its slot, how many places, the first and the last one.
  var text: String {
    paths.enumerated().map { number, path in
      "  \(number + 1) slot \(path.slot): \(path.places.count) places, "
        + "\(path.places[0]) to \(path.places[path.places.count - 1])\n"
    }.joined()
  }

  /// Why this differs from what an older kernel made of the same reports, where that can be shown
  /// from the traces themselves; `nil` where it cannot.
  func explanation(of known: ContactTrace) -> String? {
    if isSplit(known) {
      return "a finger of which nothing came for 100 ms was let go and began anew: the driver's "
        + "release timer (MT_QUIRK_STICKY_FINGERS), which kernels 3.x lack"
    }
    if isThicker(known) {
      return "the recorded side misses places between the same ends, in the same order: its "
        + "reader fell behind"
    }
    return nil
  }

  /// Whether some contacts, put together again with a later one, are the others.
  private func isSplit(_ known: ContactTrace) -> Bool {
    guard paths.count > known.paths.count else { return false }
    var rest = paths
    for other in known.paths {
      var whole: [Place] = []
      // The rest of a finger may come to another slot.
      while whole.count < other.places.count {
        let wanted = other.places[whole.count...]
        guard let next = rest.firstIndex(where: { wanted.starts(with: $0.places) }) else {
          return false
        }
        whole += rest.remove(at: next).places
      }
    }
    return rest.isEmpty
  }

  /// Whether each contact was everywhere where the other's was, and in more places between.
  private func isThicker(_ known: ContactTrace) -> Bool {
    guard paths.count == known.paths.count else { return false }
    return zip(paths, known.paths).allSatisfy { path, other in
      guard path.places.first == other.places.first, path.places.last == other.places.last else {
        return false
      }
      var rest = path.places[...]
      for place in other.places {
        guard let next = rest.firstIndex(of: place) else { return false }
        rest = rest[(next + 1)...]
      }
      return true
    }
  }

  /// What differs from another trace, in a few words; `nil` when nothing does. Places may lie
  /// apart by `fuzz`, and where they may, a path may have more or fewer of them between its ends.
  func difference(from known: ContactTrace, fuzz: Place) -> String? {
    guard paths.count == known.paths.count else {
      return "\(paths.count) contacts, recorded \(known.paths.count)"
    }
    for (number, (path, other)) in zip(paths, known.paths).enumerated() {
      if let words = Self.difference(path, other, fuzz) {
        return "contact \(number + 1): \(words)"
      }
    }
    return nil
  }

  /// Whether this is the other trace after libinput's smoothing of panels with fuzz: the same
  /// contacts, each place within half the fuzz of one that the other was at, in the same order.
  func follows(_ other: ContactTrace, fuzz: Place) -> Bool {
    let margin = Place(x: fuzz.x / 2 + 1, y: fuzz.y / 2 + 1)
    return paths.count == other.paths.count
      && zip(paths, other.paths).allSatisfy { path, known in
        guard path.slot == known.slot, path.isCancelled == known.isCancelled else { return false }
        var rest = known.places[...]
        for place in path.places {
          guard let next = rest.firstIndex(where: { place.isWithin(margin, of: $0) }) else {
            return false
          }
          rest = rest[next...]
        }
        return true
      }
  }

  private static func difference(_ path: Path, _ other: Path, _ fuzz: Place) -> String? {
    if path.isCancelled != other.isCancelled { return "one is cancelled" }
    if path.places == other.places { return nil }
    if fuzz == Place.zero {
      guard path.places.count == other.places.count else {
        let at = zip(path.places, other.places).enumerated().first { $1.0 != $1.1 }
        let place =
          at.map { ", first at \($0.offset): \($0.element.0) for \($0.element.1)" } ?? ""
        return "\(path.places.count) places, recorded \(other.places.count)\(place)"
      }
      let at = zip(path.places, other.places).enumerated().first { $1.0 != $1.1 }
      return at.map { "place \($0.offset) is \($0.element.0), recorded \($0.element.1)" }
    }
    guard let first = path.places.first, let second = other.places.first,
      let last = path.places.last, let end = other.places.last
    else { return nil }
    guard first.isWithin(fuzz, of: second) else {
      return "begins at \(first), recorded \(second)"
    }
    guard last.isWithin(fuzz, of: end) else { return "ends at \(last), recorded \(end)" }
    return nil
  }
}
