import DactylKit
import Foundation
import KitStages
import Testing

@testable import AccessibilityBus

/// When libatspi hears of changes, by the program's time.
@MainActor
@Suite(
  "When the accessibility bus looks",
  .enabled(if: Desktop.isThere, Desktop.reason), .serialized, .timeLimit(.minutes(5)))
struct WatchTests {
  /// A program whose time stands still, and a client that hears of those events. What it said at first is over.
  private func stage(_ kind: String) async throws -> Stage {
    let stage = try await Stage(isTimeVirtual: true)
    #expect(try await stage.client.ask("listen('\(kind)')") == "true")
    try await wait { stage.bus.isAnybodyListening }
    await stage.advance(to: 1_000_000)
    await stage.advance(to: 2_000_000)
    _ = try await stage.client.ask("events()")
    return stage
  }

  /// What was heard, once the last of it is that text; without one, what was heard for two seconds.
  private func heard(_ stage: Stage, until last: String? = nil) async throws -> [String] {
    var heard: [String] = []
    _ = try await wait(.seconds(last == nil ? 2 : 60)) {
      heard += try await stage.client.lines("[e[3] for e in events()]")
      return last != nil && heard.last == last ? true : nil
    }
    return heard
  }

  @Test func `the first change is told at once, and then one picture in six of sixty a second`()
    async throws
  {
    let stage = try await stage("object:property-change:accessible-name")
    for frame in 0...60 {
      stage.shop.title.text = "Picture \(frame)"
      await stage.advance(to: 3_000_000 + frame * 16_667)
    }
    let told = try await heard(stage, until: "Picture 60")
    #expect(told == stride(from: 0, through: 60, by: 6).map { "Picture \($0)" })
  }

  @Test func `what changes without end is told ever more rarely, and all of it after that`()
    async throws
  {
    let stage = try await stage("object:property-change:accessible-name")
    let labels = (0..<50).map { index in
      let label = UILabel(frame: CGRect(x: 0, y: 9 * index, width: 90, height: 9))
      label.text = "Label \(index)"
      stage.shop.window.addSubview(label)
      return label
    }
    await stage.advance(to: 3_000_000)
    await stage.advance(to: 4_000_000)
    let frames = 600
    for frame in 0..<frames {
      labels[frame % 50].text = "Picture \(frame)"
      await stage.advance(to: 4_000_000 + frame * 16_667)
    }
    let moving = try await heard(stage).count
    // Two hundred at first, and then one in each 300 ms.
    #expect((225...235).contains(moving), "\(moving)")
    // A look that finds no picture since the last one.
    await stage.advance(to: 14_300_000)
    await stage.advance(to: 14_600_000)
    _ = try await heard(stage)
    #expect(
      try await stage.client.lines("[a.get_name() for a in walk(app) if 'Picture' in a.get_name()]")
        == (frames - 50..<frames).map { "Picture \($0)" })
  }

  @Test func `the last change is told when pictures come no more`() async throws {
    let stage = try await stage("object:property-change:accessible-name")
    for text in ["Apple", "Pear"] {
      stage.shop.title.text = text
      await stage.advance(to: 3_000_000)
    }
    #expect(try await heard(stage, until: "Apple") == ["Apple"])
    await stage.advance(to: 3_099_999)
    #expect(try await stage.client.ask("len(events())") == "0")
    await stage.advance(to: 3_100_000)
    #expect(try await heard(stage, until: "Pear") == ["Pear"])
  }

  @Test func `what comes to the focus is told at once, also after another change`() async throws {
    let stage = try await stage("object:state-changed:focused")
    stage.shop.title.text = "Pear"
    await stage.advance(to: 3_000_000)
    stage.shop.name.becomeFirstResponder()
    await stage.advance(to: 3_000_001)
    #expect(
      try await stage.client.ask(
        "[e[4] for e in events(least=1)]", until: #"["Your name"]"#) == #"["Your name"]"#)
  }

  @Test func `who asks is told what nobody has looked for`() async throws {
    let stage = try await stage("object:property-change:accessible-name")
    #expect(try await stage.client.ask("find('Buy').get_name()") == #""Buy""#)
    stage.shop.buy.accessibilityLabel = "Order"
    #expect(try await stage.client.ask("find('Your name').get_name()") == #""Your name""#)
    _ = try await stage.client.ask("find('Buy').get_state_set()")
    #expect(try await heard(stage, until: "Order") == ["Order"])
  }

  @Test func `what changes often is looked at twice a second, without a picture`() async throws {
    let stage = try await stage("object:property-change:accessible-description")
    let clock = stage.shop.title
    clock.accessibilityTraits.insert(.updatesFrequently)
    stage.shop.application.becomeShared()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    await stage.advance(to: 3_000_000)
    clock.accessibilityHint = "One o'clock"
    await stage.advance(to: 3_400_000)
    #expect(try await stage.client.ask("len(events())") == "0")
    await stage.advance(to: 3_500_000)
    #expect(try await heard(stage, until: "One o'clock") == ["One o'clock"])
    clock.accessibilityHint = "Two o'clock"
    await stage.advance(to: 4_000_000)
    #expect(try await heard(stage, until: "Two o'clock") == ["Two o'clock"])
  }
}
