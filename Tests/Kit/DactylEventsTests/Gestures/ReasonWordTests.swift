import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

/// The sentences in which kinds of recognizers explain what became of an attempt.
@MainActor
@Suite("Words for outcomes")
struct ReasonWordTests {
  /// An attempt of one finger.
  private struct Attempt: AttemptWords {
    let touches = "touch 1"
    let held = "touch 1"
    let lastLift = "the lift at 90 ms"
    func mover(at distance: Double) -> String { "touch 1" }
    var isOnTouchpad = false
    let span = "in the first 120 ms"
  }

  private func said(
    _ kind: GestureKind, _ reason: GestureReason, onTouchpad: Bool = false
  ) -> ReasonClause? {
    kind.words.clause(reason, kind.make(), Attempt(isOnTouchpad: onTouchpad))
  }

  private func kind(_ word: String) throws -> GestureKind {
    try #require(GestureKind.builtIn.first { $0.word == word })
  }

  @Test(
    arguments: [
      ("tap", .fingersTooFarApart(distance: 90, limit: 80), "90 pt apart", "limits.mostSpread"),
      ("tap", .leftView, "touch 1 left its view", "bounds"),
      (
        "tap", .pausedTooShort(pause: .milliseconds(20), limit: .milliseconds(40)),
        "only 20 ms later; the shortest pause is 40 ms", "limits.shortestPause"
      ),
      ("tap", .tooFewTouches(count: 1, required: 3), "only 1 was down", "numberOfTouchesRequired"),
      ("tap", .tooFewTouches(count: 2, required: 3), "only 2 were down", "numberOfTouchesRequired"),
      (
        "long_press", .heldTooLong(limit: .milliseconds(500)), "lasted 500 ms or longer",
        "numberOfTapsRequired"
      ),
      (
        "long_press", .tapsTooFarApart(distance: 60, limit: 40), "60 pt from the first tap",
        "limits.tapDistance"
      ),
      (
        "pan", .tooFewTouches(count: 1, required: 2), "1 of its fingers was down",
        "minimumNumberOfTouches"
      ),
      (
        "pan", .tooFewTouches(count: 2, required: 3), "2 of its fingers were down",
        "minimumNumberOfTouches"
      ),
      ("screen_edge_pan", .wentBackwards(distance: 12, limit: 0), "12 pt toward the edge", "edges"),
      ("screen_edge_pan", .noEdge, "no edge to begin at", "edges"),
      (
        "screen_edge_pan", .tooManyTouches(count: 2, required: 1), "it takes at most 1",
        "maximumNumberOfTouches"
      ),
      (
        "transform", .tooFewTouches(count: 1, required: 2), "1 finger was down",
        "limits.leastTouches"
      ),
      (
        "transform", .tooFewTouches(count: 2, required: 3), "2 fingers were down",
        "limits.leastTouches"
      ),
      (
        "transform", .liftedTooEarly(travel: 3, needed: 10), "begins to move beyond 10 pt",
        "limits.pan.slop"
      ),
      (
        "transform", .pinchedTooLittle(change: -3, needed: 8), "3 pt nearer",
        "limits.pinch.beginChange"
      ),
      (
        "transform", .turnedTooLittle(degrees: 3, needed: 10), "3 degrees clockwise",
        "limits.rotation.beginDegrees"
      ),
      ("pinch", .pinchedTooLittle(change: 3, needed: 8), "3 pt farther", "limits.beginChange"),
    ] as [(String, GestureReason, String, String)])
  func `a reason is said with its numbers, and names the property that decides`(
    word: String, reason: GestureReason, part: String, property: String
  ) throws {
    let clause = try #require(said(kind(word), reason))
    #expect(clause.words.contains(part), "\(clause.words)")
    #expect(clause.property == property)
  }

  @Test(arguments: [(-3.0, "nearer"), (3, "farther")])
  func `of fingers on a touchpad the scale is said, for nobody knows their distance`(
    change: Double, way: String
  ) throws {
    let clause = try #require(
      said(kind("pinch"), .pinchedTooLittle(change: change, needed: 8), onTouchpad: true))
    #expect(clause.words.contains("on the touchpad came to a scale of"))
    #expect(clause.words.contains("3 pt \(way)"))
    #expect(clause.property == "limits.beginChange")
  }

  @Test func `a recognizer of another class is told of in a tap's words, without its properties`()
    throws
  {
    let reason = GestureReason.pausedTooLong(limit: .milliseconds(350))
    let clause = try #require(ReasonClause.common(reason, nil, Attempt()))
    #expect(clause.property == nil && !clause.words.contains("(limits.longestPause)"))
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let own = try #require(ReasonClause.common(reason, tap, Attempt()))
    #expect(own.words.contains("its 2 taps") && own.property == "limits.longestPause")
  }

  @Test func `a reason that any recognizer may have is said elsewhere`() throws {
    for kind in GestureKind.builtIn {
      #expect(said(kind, .delegateRefused) == nil, "\(kind.word)")
      #expect(kind.words.clause(.delegateRefused, UIGestureRecognizer(), Attempt()) == nil)
    }
  }

  @Test func `each kind has a name for what a hand does`() {
    let names = GestureKind.builtIn.map { $0.words.name($0.make()) }
    #expect(Set(names).count == GestureKind.builtIn.count)
    #expect(names.contains("a pointer that rests") && names.contains("a pinch, a turn or a drag"))
    for kind in GestureKind.builtIn {
      // A finger hovers nowhere.
      #expect((kind.words.demand(kind.make()) == nil) == (kind.word == "hover"), "\(kind.word)")
      #expect(kind.words.name(UIGestureRecognizer()) == "UIGestureRecognizer")
    }
  }

  @Test(arguments: [
    (1, 1, "a tap"), (2, 1, "a double tap"), (3, 1, "3 taps in a row"),
    (1, 3, "a tap of 3 fingers"),
  ])
  func `a tap is named by its taps and fingers`(taps: Int, fingers: Int, name: String) throws {
    let tap = UITapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
    #expect(try kind("tap").words.name(tap) == name)
    #expect(try kind("tap").words.demand(tap) != nil)
  }

  // MARK: Values and settings

  @Test func `values of a pan and a transform are read and set by their names`() throws {
    func value(_ word: String, _ name: String) throws -> GestureValue {
      try #require(try kind(word).values.first { $0.name == name })
    }
    let pan = UIPanGestureRecognizer()
    let translation = try value("pan", "translation")
    translation.set?(pan, [3, 4])
    #expect(translation.get(pan) == [3, 4] && pan.translation(in: nil) == CGPoint(x: 3, y: 4))
    translation.set?(pan, [5])
    #expect(translation.get(pan) == [3, 4])
    #expect(try value("pan", "velocity").get(pan) == [0, 0])
    let transform = TransformGestureRecognizer()
    let scale = try value("transform", "scale")
    scale.set?(transform, [2])
    scale.set?(transform, [])
    #expect(scale.get(transform) == [2] && transform.scale == 2)
    // A value of another class is none.
    scale.set?(pan, [7])
    #expect(scale.get(pan) == [] && translation.get(transform) == [])
  }

  @Test func `edges and the place of a tap's finger are set by words, and read so`() throws {
    func setting(_ word: String, _ name: String) throws -> GestureSetting {
      try #require(try kind(word).allSettings.first { $0.name == name })
    }
    let pan = UIScreenEdgePanGestureRecognizer()
    let edges = try setting("screen_edge_pan", "edges")
    edges.set(pan, .words(["left", "top"]))
    #expect(pan.edges == [.left, .top] && edges.get(pan) == .words(["top", "left"]))
    edges.set(pan, .number(3))
    #expect(pan.edges == [.left, .top])
    let tap = UITapGestureRecognizer()
    let bounds = try setting("tap", "bounds")
    #expect(bounds.get(tap) == .word("free"))
    bounds.set(tap, .word("always"))
    #expect(tap.bounds == .always && bounds.get(tap) == .word("always"))
    bounds.set(tap, .word("never"))
    #expect(tap.bounds == .always)
    let buttons = try setting("tap", "buttonMaskRequired")
    buttons.set(tap, .number(2))
    buttons.set(tap, .number(1.5))
    buttons.set(tap, .word("left"))
    #expect(tap.buttonMaskRequired == .secondary && buttons.get(tap) == .number(2))
  }

  @Test func `what is set of one kind leaves recognizers of another as they are`() throws {
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    let pans = try #require(try kind("pan").limits)
    let before = pan.limits
    pans.copy(pinch, pan)
    pans.copy(pan, pinch)
    pans.assign(pinch, nil, [], [])
    #expect(pan.limits == before && pans.value(pinch) == nil)
    for bound in try kind("tap").study.bounds {
      #expect(!bound.isUsed(pan) && !bound.isDecidedByOne(pan) && bound.extent(pan) == nil)
    }
    #expect(try kind("screen_edge_pan").study.measures(pinch).isEmpty)
    #expect(try kind("hover").study.measures(pinch).isEmpty)
    #expect(try kind("hover").study.pause(pinch) == nil)
  }

  @Test(arguments: [(1, 1, "longestTouch"), (2, 1, "stay"), (2, 2, "nil"), (1, 2, "longestTouch")])
  func `how long a tap may last is compared with what its fingers and taps ask for`(
    fingers: Int, taps: Int, name: String
  ) throws {
    let tap = UITapGestureRecognizer()
    (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (fingers, taps)
    let bound = try #require(
      try kind("tap").study.bounds.first { $0.property == "limits.longestTap" })
    #expect(bound.extent(tap).map { "\($0)" } ?? "nil" == name)
  }

  @Test func `a press after taps waits for the next of them, one without waits for nothing`() throws
  {
    let press = UILongPressGestureRecognizer()
    let study = try kind("long_press").study
    #expect(study.pause(press) == nil)
    press.numberOfTapsRequired = 1
    #expect(study.pause(press) == press.limits.longestPause)
  }

  @Test func `one number decides about a drag from one edge, not about one from two`() throws {
    let pan = UIScreenEdgePanGestureRecognizer()
    let bounds = try kind("screen_edge_pan").study.bounds
    let band = try #require(bounds.first { $0.property == "edgeLimits.band" })
    pan.edges = .left
    #expect(band.isDecidedByOne(pan))
    pan.edges = [.left, .right]
    #expect(!band.isDecidedByOne(pan))
    let slop = try #require(bounds.first { $0.property == "limits.slop" })
    #expect(slop.extent(pan).map { "\($0)" } == "reachOfOne" && !slop.isUpper)
  }

  @Test func `a kind takes its own class and those below, and touchpads where it pinches`() throws {
    for kind in GestureKind.builtIn {
      #expect(kind.isBase(kind.type) && !kind.isBase(UIView.self), "\(kind.word)")
      let takesPinch = kind.takes(.touchpad(.pinch, fingers: 2))
      #expect(takesPinch == ["pinch", "rotation", "transform"].contains(kind.word), "\(kind.word)")
    }
    #expect(try kind("pan").isBase(UIScreenEdgePanGestureRecognizer.self))
    #expect(try !kind("screen_edge_pan").isBase(UIPanGestureRecognizer.self))
  }

  @Test func `storyboards set a scale above 0, a rotation, and a duration that is a number`() throws
  {
    func attribute(_ word: String, _ name: String) throws -> GestureInterface.Attribute {
      try #require(try kind(word).interface?.attributes.first { $0.name == name })
    }
    func allows(_ attribute: GestureInterface.Attribute, _ number: Double) -> Bool {
      if case .number(let isAllowed) = attribute.form { isAllowed(number) } else { false }
    }
    let pinch = UIPinchGestureRecognizer()
    let scale = try attribute("pinch", "scale")
    scale.set(pinch, .number(2))
    scale.set(pinch, .word("large"))
    #expect(pinch.scale == 2 && allows(scale, 0.5) && !allows(scale, 0))
    let rotation = UIRotationGestureRecognizer()
    let angle = try attribute("rotation", "rotation")
    angle.set(rotation, .number(1))
    #expect(rotation.rotation == 1 && allows(angle, -5))
    let press = UILongPressGestureRecognizer()
    let duration = try attribute("long_press", "minimumPressDuration")
    duration.set(press, .number(0.75))
    duration.set(press, .word("long"))
    duration.set(pinch, .number(3))
    #expect(press.minimumPressDuration == 0.75 && !allows(duration, -1))
  }
}
