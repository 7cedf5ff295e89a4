import DactylKit
import Foundation
import KitStages
import ScreenReader
import Testing

@testable import AccessibilityBus

/// What Debian's libatspi hears of a program.
@MainActor
@Suite(
  "Events of the accessibility bus, heard by libatspi",
  .enabled(if: Desktop.isThere, Desktop.reason), .serialized, .timeLimit(.minutes(5)))
struct EventTests {
  @Test func `a listener hears of focus, states, names, values, texts and children`() async throws {
    let stage = try await Stage()
    let kinds = "'object:state-changed', 'object:property-change', 'object:text-changed'"
    #expect(
      try await stage.client.ask("listen(\(kinds), 'object:children-changed', 'window')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    let shop = stage.shop
    _ = try await stage.client.ask("events()")
    #expect(
      try await stage.heard("object:property-change:accessible-name") { shop.title.text = "Pear" }
        .contains(#""Pear", "Pear"]"#))
    #expect(
      try await stage.heard("object:state-changed:sensitive") { shop.buy.isEnabled = false }
        == #"[["object:state-changed:sensitive", 0, 0, 0, "Buy"]]"#)
    #expect(
      try await stage.heard("object:property-change:accessible-value") { shop.amount.value = 0.25 }
        .contains(#""Ripeness"]"#))
    #expect(
      try await stage.heard("object:text-changed") { shop.name.text = "Zoë B" }
        == #"[["object:text-changed:insert", 3, 2, " B", "Your name"]]"#)
    #expect(
      try await stage.heard("object:state-changed:focused") { shop.name.becomeFirstResponder() }
        == #"[["object:state-changed:focused", 1, 0, 0, "Your name"]]"#)
    #expect(
      try await stage.heard("object:children-changed:remove") { shop.gift.removeFromSuperview() }
        .contains(#""object", "Fruit shop"]"#))
  }

  @Test func `what scrolls out of sight, and comes back, is told`() async throws {
    let stage = try await Stage()
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 430, width: 200, height: 50))
    scroll.contentSize = CGSize(width: 200, height: 500)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "First line"
    scroll.addSubview(label)
    stage.shop.window.rootViewController?.view.addSubview(scroll)
    stage.shop.application.endIteration()
    let kind = "object:state-changed:showing"
    #expect(try await stage.client.ask("listen('\(kind)')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    for (offset, isShowing) in [(200.0, 0), (0, 1)] {
      _ = try await stage.client.ask("events()")
      #expect(
        try await stage.heard(kind) { scroll.contentOffset.y = offset }
          == #"[["\#(kind)", \#(isShowing), 0, 0, "First line"]]"#)
    }
  }

  @Test func `a selection that comes, and one that becomes a caret, is told`() async throws {
    let stage = try await Stage()
    let kind = "object:text-selection-changed"
    #expect(try await stage.client.ask("listen('\(kind)')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    for length in [3, 0] {
      _ = try await stage.client.ask("events()")
      #expect(
        try await stage.heard(kind) {
          stage.shop.lines.selectedRange = NSRange(location: 0, length: length)
        } == #"[["object:text-selection-changed", 0, 0, 0, "Message"]]"#)
    }
  }

  @Test func `children that go are told from the last one, those that come from the first`()
    async throws
  {
    let stage = try await Stage()
    let kind = "object:children-changed"
    #expect(try await stage.client.ask("listen('\(kind)')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    let views: [UIView] = [stage.shop.title, stage.shop.name]
    let parent = try #require(stage.shop.title.superview)
    for (word, places) in [("remove", [2, 0]), ("add", [0, 2])] {
      _ = try await stage.client.ask("events()")
      let heard = try await stage.heard(kind, least: 2) {
        for view in views {
          if word == "add" { parent.addSubview(view) } else { view.removeFromSuperview() }
        }
      }
      let expected = places.map {
        "[\"object:children-changed:\(word)\", \($0), 0, \"object\", \"Fruit shop\"]"
      }
      #expect(heard == "[\(expected.joined(separator: ", "))]")
    }
  }

  @Test func `nothing is made while nobody asks`() async throws {
    let desktop = try Desktop()
    try await desktop.start()
    let shop = Shop()
    let bus = AccessibilityBus(of: shop.application, session: desktop.address)
    try await wait { bus.state != .connecting }
    shop.application.becomeShared()
    UIAccessibility.post(notification: .announcement, argument: "Nobody hears")
    #expect(bus.state == .connected)
    #expect(!bus.isWatching)
  }

  @Test func `an announcement is heard`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client.ask("listen('object:announcement')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    #expect(stage.bus.isWatching)
    stage.shop.application.becomeShared()
    UIAccessibility.post(notification: .announcement, argument: "Sold out")
    #expect(
      try await stage.client.ask(
        "[e[3] for e in events()]", until: #"["Sold out"]"#) == #"["Sold out"]"#)
  }

  @Test func `when the last client goes, all is forgotten`() async throws {
    let stage = try await Stage()
    _ = try await stage.client.ask("tree()")
    #expect(stage.bus.isWatching)
    stage.client.close()
    try await wait { !stage.bus.isWatching }
  }

  @Test func `the program's own reader stays off while a reader follows the focus`() async throws {
    let stage = try await Stage()
    let reader = ScreenReader(
      application: stage.shop.application,
      speech: LineSpeech(application: stage.shop.application) { _ in })
    var stays = 0
    reader.observer = { if case .stayedAway = $0 { stays += 1 } }
    reader.turnOn()
    #expect(reader.isOn)
    #expect(try await stage.client.ask("listen('object:state-changed:focused')") == "true")
    try await wait { stage.bus.isReaderListening }
    #expect(!reader.isOn)
    reader.turnOn()
    #expect(!reader.isOn)
    #expect(stays == 2)
    stage.shop.application.becomeShared()
    #expect(UIAccessibility.isVoiceOverRunning)
    #expect(try await stage.client.ask("deafen('object:state-changed:focused')") == "true")
    try await wait { !stage.bus.isReaderListening }
    reader.turnOn()
    #expect(reader.isOn)
  }

  @Test(arguments: [true, false])
  func `that a reader is gone is told when the bus ends, and when the program leaves it`(
    isEnd: Bool
  ) async throws {
    let stage = try await Stage()
    var told: [Bool] = []
    stage.bus.readerChanged = { told.append($0) }
    #expect(try await stage.client.ask("listen('object:state-changed:focused')") == "true")
    try await wait { stage.bus.isReaderListening }
    if isEnd { stage.desktop.end() } else { stage.bus.close() }
    try await wait { stage.bus.state != .connected }
    #expect(told == [true, false])
    #expect(!stage.bus.isReaderListening)
  }

  @Test func `a window that comes to the front is told, and what it holds`() async throws {
    let stage = try await Stage()
    #expect(try await stage.client.ask("listen('window', 'object:children-changed')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    var second: UIWindow?
    let heard = try await stage.heard("window", least: 2) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
      window.accessibilityLabel = "Help"
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Ask us"
      window.addSubview(label)
      window.makeKeyAndVisible()
      second = window
    }
    #expect(
      heard == #"[["window:deactivate", 0, 0, "Fruit shop", "Fruit shop"], "#
        + #"["window:activate", 0, 0, "Help", "Help"]]"#)
    #expect(second?.isKeyWindow == true)
  }
}
