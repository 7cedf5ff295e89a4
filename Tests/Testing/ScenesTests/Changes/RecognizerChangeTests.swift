import DactylKit
import GestureMachines
import InputFrames
import Testing

@testable import Scenes

@MainActor
@Suite("Changes of recognizers")
struct RecognizerChangeTests {
  nonisolated private static let kinds = [
    "tap", "long_press", "swipe", "pan", "screen_edge_pan", "pinch", "rotation", "transform",
  ]

  private func recognizers(_ entries: String) throws -> [UIGestureRecognizer] {
    try Scene.parse(
      text: "views: [{id: panel, recognizers: [\(entries)]}]", path: "a.yaml"
    ).build().recognizers.map(\.recognizer)
  }

  private func error(_ change: String, on entries: String) throws -> InputError? {
    let recognizers = try recognizers(entries)
    do throws(InputError) {
      try RecognizerChange(change).apply(to: recognizers)
      return nil
    } catch { return error }
  }

  /// A value that a property takes and does not have by itself, in words.
  private func value(of property: GestureSetting) -> String {
    switch property.form {
    case .number, .seconds: "7.25"
    case .count: "3"
    case .flag: property.get(UITapGestureRecognizer()) == .flag(true) ? "false" : "true"
    case .word(let words), .words(let words, _): words.last ?? ""
    case .buttons: "2"
    }
  }

  @Test(arguments: kinds)
  func `every property means what its key in a scene file means`(kind: String) throws {
    let fresh = try #require(try recognizers("{id: it, kind: \(kind)}").first)
    let properties = GestureSetting.list(for: fresh)
    #expect(properties.count > 5)
    for property in properties {
      let value = value(of: property)
      let changed = try recognizers("{id: it, kind: \(kind)}")
      try RecognizerChange("it.\(property.name)=\(value)").apply(to: changed)
      let parts = property.key.split(separator: ".")
      // Scene files write presses in milliseconds, UIKit's property is in seconds.
      let written = property.name == "minimumPressDuration" ? "7250" : value
      let nested = parts.reversed().reduce(written) { inner, key in
        inner == written ? "\(key): \(inner)" : "\(key): {\(inner)}"
      }
      let file = try recognizers("{id: it, kind: \(kind), \(nested)}")
      #expect(
        RecognizerChange.help(for: changed) == RecognizerChange.help(for: file),
        "\(kind) \(property.name) \(nested)")
      #expect(
        RecognizerChange.help(for: changed) != RecognizerChange.help(for: [fresh])
          || property.text(of: fresh) == value, "\(kind) \(property.name) changed nothing")
    }
  }

  @Test func `a kind means all of that kind, and a name goes before a kind`() throws {
    let all = try recognizers(
      "{id: tap, kind: tap}, {id: other, kind: tap}, {id: press, kind: long_press}")
    let named = try RecognizerChange("tap.limits.slop=3").apply(to: all)
    #expect(named.map(\.recognizer) == ["tap"])
    let kind = try RecognizerChange("UITapGestureRecognizer.limits.slop=4").apply(to: all)
    #expect(kind.map(\.recognizer) == ["tap", "other"])
    #expect(kind.map(\.before) == ["3 pt", "45 pt"])
    #expect(kind.map(\.after) == ["4 pt", "4 pt"])
  }

  @Test func `a number may bear its unit, and a limit may be taken away`() throws {
    let all = try recognizers("{id: tap, kind: tap}, {id: press, kind: long_press}")
    for (text, after) in [
      ("tap.limits.slop=60pt", "60 pt"), ("tap.limits.longestTap=1.5 s", "1500 ms"),
      ("tap.limits.longestTap=none", "none"), ("press.minimumPressDuration=250ms", "0.25 s"),
      ("press.minimumPressDuration=2", "2 s"),
    ] {
      #expect(try RecognizerChange(text).apply(to: all).first?.after == after, "\(text)")
    }
  }

  @Test func `a number of fingers that may be missing is taken away again`() throws {
    let all = try recognizers("{id: swipe, kind: swipe}")
    let swipe = try #require(all.first as? UISwipeGestureRecognizer)
    try RecognizerChange("swipe.maximumNumberOfTouches=4").apply(to: all)
    #expect(swipe.maximumNumberOfTouches == 4)
    try RecognizerChange("swipe.maximumNumberOfTouches=none").apply(to: all)
    #expect(swipe.maximumNumberOfTouches == nil)
  }

  @Test func `require(toFail:) lets a recognizer wait for another one`() throws {
    let all = try recognizers("{id: tap, kind: tap}, {id: double, kind: tap, taps: 2}")
    try RecognizerChange("tap.require(toFail:)=double").apply(to: all)
    #expect(all[0].requiredFailures.contains { $0 === all[1] })
  }

  @Test func `limits of one type of touch follow a number that they share`() throws {
    let all = try recognizers("{id: tap, kind: tap, limits_for: {pencil: {slop: 9}}}")
    let tap = try #require(all.first as? UITapGestureRecognizer)
    try RecognizerChange("tap.limits.tapDistance=5").apply(to: all)
    try RecognizerChange("tap.limits.slop=7").apply(to: all)
    #expect(tap.limits(for: .pencil).tapDistance == 5)
    #expect(tap.limits(for: .pencil).slop == 9)
    #expect(tap.limits(for: .direct).slop == 7)
  }

  @Test(arguments: [
    ("tapp.limits.slop=3", "there is no recognizer \"tapp\"", "did you mean tap?"),
    ("tap.slop=3", "has no property \"slop\"", "did you mean tap.limits.slop?"),
    ("tap.limits.slpo=3", "has no property \"limits.slpo\"", "did you mean tap.limits.slop?"),
    ("tap.limits.slop=wide", "limits.slop takes a number of pt, at least 0", "--set help"),
    ("tap.limits.slop=-1", "limits.slop takes a number of pt, at least 0", "--set help"),
    ("tap.limits.slop=inf", "limits.slop takes a number of pt, at least 0", "--set help"),
    ("tap.limits.slop=1e300", "limits.slop takes a number of pt, at least 0", "--set help"),
    ("tap.isEnabled=2", "isEnabled takes true or false", "--set help"),
    ("tap.numberOfTapsRequired=0", "takes a whole number, 1 to 100", "--set help"),
    ("tap.require(toFail:)=tap", "cannot wait for its own failure", "--set help"),
    ("tap.require(toFail:)=pess", "there is no recognizer \"pess\"", "did you mean press?"),
    ("tap", "is no change of the form NAME.PROPERTY=VALUE", "--set tap.limits.slop=60"),
    ("tap.limits.slop=", "names no value", "--set help"),
    ("=3", "names no property", "--set help"),
  ])
  func `what cannot be set is an error that says what can`(
    change: String, reason: String, hint: String
  ) throws {
    let error = try #require(
      try error(change, on: "{id: tap, kind: tap}, {id: press, kind: long_press}"))
    #expect("\(error)".contains(reason))
    #expect(error.hint?.contains(hint) == true)
  }
}
