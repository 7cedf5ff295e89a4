import GestureMachines
import InputFrames
import Testing

@Suite("TapCounter")
struct TapCounterTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }
  private let home = Point(x: 100, y: 100)

  /// The count of a second touch so many milliseconds after the first one's lift, so far away.
  private func secondCount(
    held: Double = 50, lift: Double = 0, pause: Double = 100, distance: Double = 0
  ) -> Int {
    var counter = TapCounter()
    _ = counter.began(touch: 1, at: home, time: at(0))
    counter.ended(touch: 1, at: Point(x: 100 + lift, y: 100), time: at(held))
    return counter.began(
      touch: 2, at: Point(x: 100 + distance, y: 100), time: at(held + pause))
  }

  // Proves: GEST:1.6-tap-count
  @Test func `taps close in time and place count up`() {
    var counter = TapCounter()
    var counts: [Int] = []
    for tap in 0..<4 {
      let start = Double(tap) * 200
      counts.append(counter.began(touch: tap, at: home, time: at(start)))
      counter.ended(touch: tap, at: home, time: at(start + 50))
    }
    #expect(counts == [1, 2, 3, 4])
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [(349.9, 2), (350.0, 2), (350.1, 1)])
  func `the count starts again after the longest pause`(pause: Double, count: Int) {
    #expect(secondCount(pause: pause) == count)
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [(45.0, 2), (45.1, 1)])
  func `the count starts again elsewhere`(distance: Double, count: Int) {
    #expect(secondCount(distance: distance) == count)
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: [(750.0, 2), (750.1, 1)])
  func `a finger that holds ends the count`(held: Double, count: Int) {
    #expect(secondCount(held: held) == count)
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: [(45.0, 2), (45.1, 1)])
  func `a finger that moves ends the count`(lift: Double, count: Int) {
    #expect(secondCount(lift: lift) == count)
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: 0..<3) func `of several fingers one that strays ends its own count`(strayed: Int)
  {
    var counter = TapCounter()
    let places = (0..<3).map { Point(x: 200 * Double($0), y: 0) }
    for (touch, place) in places.enumerated() {
      _ = counter.began(touch: touch, at: place, time: at(0))
    }
    counter.ended(touch: strayed, at: Point(x: 999, y: 0), time: at(40))
    for (touch, place) in places.enumerated() where touch != strayed {
      counter.ended(touch: touch, at: place, time: at(50))
    }
    let counts = places.enumerated().map { touch, place in
      counter.began(touch: 10 + touch, at: place, time: at(100))
    }
    #expect(counts == (0..<3).map { $0 == strayed ? 1 : 2 })
  }

  // Proves: GEST:1.6-tap-count
  @Test func `a cancelled touch ends the count`() {
    var counter = TapCounter()
    _ = counter.began(touch: 1, at: home, time: at(0))
    counter.cancelled(touch: 1)
    counter.ended(touch: 1, at: home, time: at(50))
    let count = counter.began(touch: 2, at: home, time: at(100))
    #expect(count == 1)
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [
    (TapCounter.Source(), 2), (TapCounter.Source(device: DeviceID(1)), 1),
    (TapCounter.Source(type: 2), 1), (TapCounter.Source(buttons: 2), 1),
  ])
  func `the count starts again with another device, type or button`(
    source: TapCounter.Source, count: Int
  ) {
    var counter = TapCounter()
    _ = counter.began(touch: 1, at: home, time: at(0))
    counter.ended(touch: 1, at: home, time: at(50))
    let second = counter.began(touch: 2, of: source, at: home, time: at(100))
    #expect(second == count)
    counter.ended(touch: 2, at: home, time: at(150))
    // A tap of the first kind follows the one before it, and none before that.
    let third = counter.began(touch: 3, at: home, time: at(200))
    #expect(third == (count == 2 ? 3 : 1))
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test func `two fingers that tap side by side count for themselves`() {
    var counter = TapCounter()
    let away = Point(x: 300, y: 100)
    _ = counter.began(touch: 1, at: home, time: at(0))
    _ = counter.began(touch: 2, at: away, time: at(0))
    counter.ended(touch: 1, at: home, time: at(50))
    counter.ended(touch: 2, at: away, time: at(50))
    let counts = [
      counter.began(touch: 3, at: away, time: at(100)),
      counter.began(touch: 4, at: home, time: at(100)),
    ]
    #expect(counts == [2, 2])
  }

  /// Taps one after the other, each of several fingers together.
  private func tap(_ counter: inout TapCounter, at taps: [[Point]]) {
    for (number, places) in taps.enumerated() {
      let start = 10 * Double(number)
      for (finger, place) in places.enumerated() {
        _ = counter.began(touch: finger, at: place, time: at(start))
      }
      for (finger, place) in places.enumerated() {
        counter.ended(touch: finger, at: place, time: at(start + 5))
      }
    }
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [0.0, 10, 40])
  func `of several taps nearby a touch continues the nearest`(offset: Double) {
    var counter = TapCounter()
    let places = (0..<3).map { Point(x: 100 + 40 * Double($0), y: 100) }
    tap(&counter, at: [[places[2]], [places[2], places[0]], [places[2], places[0], places[1]]])
    let begun = places.enumerated().map { finger, place in
      counter.began(touch: 100 + finger, at: Point(x: place.x, y: 100 + offset), time: at(200))
    }
    #expect(begun == [3, 2, 4])
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test func `of two taps equally near a touch continues the latest`() {
    var counter = TapCounter()
    let (left, right) = (Point(x: 80, y: 100), Point(x: 120, y: 100))
    tap(&counter, at: [[left], [left, right]])
    let counts = (0..<2).map { counter.began(touch: 10 + $0, at: home, time: at(100)) }
    #expect(counts == [2, 3])
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [1, 2])
  func `equally near means by the moment of the lift, whichever finger came first`(first: Int) {
    var counter = TapCounter()
    let (left, right) = (Point(x: 70, y: 100), Point(x: 130, y: 100))
    // The left finger has tapped once before.
    tap(&counter, at: [[left]])
    _ = counter.began(touch: 1, at: left, time: at(20))
    _ = counter.began(touch: 2, at: right, time: at(20))
    counter.ended(touch: first, at: first == 1 ? left : right, time: at(30))
    counter.ended(touch: 3 - first, at: first == 1 ? right : left, time: at(40))
    let count = counter.began(touch: 3, at: home, time: at(100))
    #expect(count == (first == 1 ? 2 : 3))
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test func `a tap is continued though older ones beside it have expired`() {
    var counter = TapCounter()
    let places = [Point(x: 500, y: 0), Point(x: 0, y: 500), home]
    for (touch, place) in places.enumerated() {
      _ = counter.began(touch: touch, at: place, time: at(0))
    }
    for (touch, place) in places.enumerated() {
      counter.ended(touch: touch, at: place, time: at(touch == 2 ? 200 : 10))
    }
    let counts = [
      counter.began(touch: 3, at: home, time: at(400)),
      counter.began(touch: 4, at: home, time: at(400)),
      counter.began(touch: 5, at: places[0], time: at(400)),
    ]
    #expect(counts == [2, 1, 1])
  }

  // Proves: GEST:1.6-tap-count
  @Test func `a touch that has lifted cannot be cancelled any more`() {
    var counter = TapCounter()
    tap(&counter, at: [[home]])
    counter.cancelled(touch: 0)
    let count = counter.began(touch: 1, at: home, time: at(100))
    #expect(count == 2)
  }

  // Proves: GEST:1.6-tap-count
  @Test func `one tap is followed by one touch: of two fingers side by side the second is new`() {
    var counter = TapCounter()
    _ = counter.began(touch: 1, at: home, time: at(0))
    counter.ended(touch: 1, at: home, time: at(50))
    let counts = [
      counter.began(touch: 2, at: home, time: at(100)),
      counter.began(touch: 3, at: Point(x: 110, y: 100), time: at(100)),
    ]
    #expect(counts == [2, 1])
  }

  // Proves: GEST:1.6-tap-count-restart
  @Test(arguments: [(145.0, 2), (145.1, 1)])
  func `the reach is from where the tap went down, not from where it lifted`(
    x: Double, count: Int
  ) {
    var counter = TapCounter()
    _ = counter.began(touch: 1, at: home, time: at(0))
    counter.ended(touch: 1, at: Point(x: 140, y: 100), time: at(50))
    let second = counter.began(touch: 2, at: Point(x: x, y: 100), time: at(100))
    #expect(second == count)
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: [false, true])
  func `a rotation of the interface between taps, or during one, keeps the count`(isDown: Bool) {
    var counter = TapCounter()
    let turned = Point(x: 900, y: 20)
    _ = counter.began(touch: 1, at: home, time: at(0))
    if isDown { counter.rotate { _ in turned } }
    counter.ended(touch: 1, at: isDown ? turned : home, time: at(50))
    if !isDown { counter.rotate { _ in turned } }
    let count = counter.began(touch: 2, at: turned, time: at(100))
    #expect(count == 2)
  }
}

@Suite("Reasons in words")
struct GestureReasonTests {
  // Proves: GEST:5-why
  @Test(arguments: [
    (GestureReason.movedTooFar(distance: 46, limit: 45), "moved 46 pt, limit 45 pt"),
    (.movedTooFar(distance: 45.2, limit: 45), "moved 45.2 pt, limit 45 pt"),
    (.liftedTooEarly(travel: 26.499, needed: 26.5), "lifted after 26.499 pt, needed 26.5 pt"),
    (.wentBackwards(distance: 0.1, limit: 0), "moved 0.1 pt against the direction, limit 0 pt"),
    (.heldTooLong(limit: .milliseconds(750)), "held longer than 750 ms"),
    (.tooManyTouches(count: 2, required: 1), "2 touches, required 1"),
    (.tooFewTouches(count: 1, required: 2), "lifted after 1 touch, required 2"),
    (
      .tapped(taps: 2, touches: 1, duration: .milliseconds(120)),
      "2 taps of 1 touch in 120 ms"
    ),
    (.prevented(by: "pan", at: Timestamp(milliseconds: 412.5)), "prevented by pan at 412.5 ms"),
    (.movedTooFar(distance: .nan, limit: 45), "moved nan pt, limit 45 pt"),
  ])
  func `a reason is a short sentence with its numbers`(reason: GestureReason, text: String) {
    #expect(reason.description == text)
  }
}
