import GestureMachines
import InputFrames

/// Several fingers are passed to the application if ``ReaderLimits/passDistance`` allows it: two
/// that move in the same direction as one touch between them, others as they are (AOSP's
/// `TouchExplorer`).
extension ReaderMachine {
  /// Two fingers that are one touch of the application's.
  struct Drag: Sendable {
    /// The first finger, whose number the passed touch has, and the second.
    var fingers: [Stroke.Finger]
    /// Whether the touch is down: it lifts with its first finger.
    var isDown = true

    /// The middle of the two.
    var place: Point {
      Point.centroid(of: fingers.map(\.screenPlace)) ?? Point(x: 0, y: 0)
    }

    func pass(_ doing: FingerChange.Doing) -> ReaderAction {
      .pass(finger: fingers[0].id, doing, at: place, isAnchored: false)
    }
  }

  /// Two directions differ when their cosine is below this (AOSP's greatest angle of a drag).
  private static let leastCosine = 0.525

  /// Passes fingers that have all moved. Returns whether they are passed.
  mutating func passIfMoved(_ stroke: Stroke) -> Bool {
    guard let distance = limits.passDistance else { return false }
    let down = stroke.fingers.filter(\.isDown)
    guard down.count > 1, down.count == stroke.fingers.count,
      down.allSatisfy({ $0.strayed > distance })
    else { return false }
    flushSeries()
    if down.count == 2, Self.goTogether(down) {
      let drag = Drag(fingers: down)
      actions.append(drag.pass(.began))
      state = .dragging(drag)
    } else {
      passAll(down)
    }
    return true
  }

  private mutating func passAll(_ down: [Stroke.Finger]) {
    for finger in down {
      actions.append(
        .pass(finger: finger.id, .began, at: finger.screenPlace, isAnchored: false))
    }
    state = .direct
  }

  private static func goTogether(_ fingers: [Stroke.Finger]) -> Bool {
    let ways = fingers.map {
      Point(x: $0.place.x - $0.origin.x, y: $0.place.y - $0.origin.y)
    }
    let lengths = ways.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    // A finger that rests counts as moving along.
    guard lengths.allSatisfy({ $0 > 0 }) else { return true }
    let along = ways[0].x * ways[1].x + ways[0].y * ways[1].y
    return along >= leastCosine * lengths[0] * lengths[1]
  }

  mutating func dragMoved(_ finger: Int, to place: Point, of drag: Drag) {
    guard drag.isDown, let index = drag.fingers.firstIndex(where: { $0.id == finger }),
      drag.fingers.allSatisfy({ fingers.contains($0.id) })
    else { return }
    var drag = drag
    drag.fingers[index].screenPlace = place
    drag.fingers[index].place = scale.millimetres(place)
    if Self.goTogether(drag.fingers) {
      actions.append(drag.pass(.moved))
      state = .dragging(drag)
    } else {
      actions.append(drag.pass(.ended))
      passAll(drag.fingers)
    }
  }

  /// A third finger touches: the drag of the two ends.
  mutating func further(_ finger: Int, at place: Point, than drag: Drag) {
    if drag.isDown { actions.append(drag.pass(.ended)) }
    passAll(drag.fingers.filter { fingers.contains($0.id) })
    actions.append(.pass(finger: finger, .began, at: place, isAnchored: false))
  }

  /// One of the two fingers lifted or was cancelled: the touch ends with the first one.
  mutating func dragLifted(
    _ finger: Int, at place: Point, _ doing: FingerChange.Doing, of drag: Drag
  ) {
    var drag = drag
    if drag.isDown, finger == drag.fingers[0].id {
      actions.append(drag.pass(doing))
      drag.isDown = false
    }
    state = .dragging(drag)
  }
}
