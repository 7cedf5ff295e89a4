import DactylKit
import Foundation
import Testing

@testable import Storyboards

/// Files whose scenes lead to themselves end in a warning, not in an endless program.
@MainActor
@Suite("Circles of scenes")
struct SceneCircleTests {
  let stage = StoryboardStage()

  private func segue(_ kind: String, to destination: String, _ more: String = "", id: String)
    -> String
  {
    "<segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"\(id)\" \(more)/>"
  }

  /// A scene with a container view that embeds each of those scenes.
  private func embedding(_ id: String, _ destinations: String...) -> String {
    let containers = destinations.enumerated().map { index, destination in
      "<containerView id=\"\(id)-c\(index)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<connections>\(segue("embed", to: destination, id: "\(id)-s\(index)"))</connections></containerView>"
    }
    return "<viewController id=\"\(id)\"><view key=\"view\" id=\"\(id)-v\"><subviews>"
      + containers.joined() + "</subviews></view></viewController>"
  }

  private func container(_ name: String, _ id: String, _ relation: String, _ destination: String)
    -> String
  {
    "<\(name) id=\"\(id)\"><connections>"
      + segue("relationship", to: destination, "relationship=\"\(relation)\"", id: "\(id)-r")
      + "</connections></\(name)>"
  }

  private func show(_ storyboard: UIStoryboard) {
    stage.show(storyboard.instantiateInitialViewController())
  }

  @Test func `a scene that embeds itself has an empty container`() throws {
    show(try stage.storyboard(initial: "a", embedding("a", "a")))
    #expect(stage.warnings.count == 1)
    #expect(stage.window.rootViewController?.children.isEmpty == true)
  }

  @Test func `two scenes that embed each other end at the second, with the lines of the circle`()
    throws
  {
    show(try stage.storyboard(initial: "a", embedding("a", "b"), embedding("b", "a")))
    let inner = try #require(stage.window.rootViewController?.children.first)
    #expect(inner.children.isEmpty)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.contains("(line 5 → line 8 → line 5)") == true)
  }

  @Test func `scenes that embed each other twice do not multiply`() throws {
    show(try stage.storyboard(initial: "a", embedding("a", "b", "b"), embedding("b", "a", "a")))
    #expect(stage.warnings.count == 4)
  }

  @Test(arguments: [
    ("navigationController", "rootViewController"), ("tabBarController", "viewControllers"),
    ("splitViewController", "masterViewController"), ("pageViewController", "viewControllers"),
  ])
  func `a circle through a container's relationship ends`(name: String, relation: String) throws {
    let storyboard = try stage.storyboard(
      initial: "n", container(name, "n", relation, "a"), embedding("a", "n"))
    show(storyboard)
    _ = stage.window.rootViewController?.children.first?.view
    #expect(stage.warnings.filter { $0.contains("contains itself") }.count == 1)
  }

  @Test func `a circle through references to other files ends`() throws {
    let reference = { (id: String, name: String) in
      "<viewControllerPlaceholder id=\"\(id)\" storyboardName=\"\(name)\"/>"
    }
    let files = try stage.files([
      "One.storyboard": StoryboardStage.text(
        initial: "a", [embedding("a", "r"), reference("r", "Two")]),
      "Two.storyboard": StoryboardStage.text(
        initial: "b", [embedding("b", "s"), reference("s", "One")]),
    ])
    show(UIStoryboard(name: "One", bundle: files.bundle))
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.contains("→ Two.storyboard:5 →") == true)
  }

  @Test(arguments: [(31, 0), (32, 1), (10_000, 1)])
  func `a chain of embedded scenes is cut behind the thirty-second`(links: Int, warnings: Int)
    throws
  {
    let scenes = (0..<links).map { embedding("s\($0)", "s\($0 + 1)") } + [embedding("s\(links)")]
    stage.takeOver()
    let document = try StoryboardStage.document(initial: "s0", scenes)
    show(try UIStoryboard(document: document, name: "Main"))
    let shown = sequence(first: stage.window.rootViewController) { $0?.children.first }
    #expect(shown.prefix { $0 != nil }.count == 32)
    #expect(stage.warnings.count == warnings)
  }

  @Test func `the same scene may be embedded twice, one beside the other`() throws {
    show(try stage.storyboard(initial: "a", embedding("a", "b", "b"), embedding("b")))
    #expect(stage.window.rootViewController?.children.count == 2)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `scenes that present each other are no circle`() throws {
    let storyboard = try stage.storyboard(
      initial: "a",
      "<viewController id=\"a\"><connections>"
        + segue("presentation", to: "a", "identifier=\"again\"", id: "p")
        + "</connections></viewController>")
    show(storyboard)
    stage.window.rootViewController?.performSegue(withIdentifier: "again", sender: nil)
    #expect(stage.window.rootViewController?.presentedViewController != nil)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a nib whose class loads that nib ends, and says which`() throws {
    final class Card: UIView {
      static var source: UINib?
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        for case let view as UIView in Self.source?.instantiate(withOwner: nil) ?? [] {
          addSubview(view)
        }
      }
    }
    InterfaceBuilder.register(Card.self) { Card(coder: $0) }
    Card.source = try stage.nib("<view id=\"v\" customClass=\"Card\"/>", name: "Card")
    defer { Card.source = nil }
    #expect(Card.source?.instantiate(withOwner: nil).count == 1)
    #expect(stage.warnings.count == 1)
    #expect(stage.warnings.first?.hasPrefix("Card.xib") == true)
  }
}
