import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import DactylWidgets
@testable import Storyboards

/// How often each element's name stands in a text: independent of what reads files.
private func namesInText(_ text: String) -> [String: Int] {
  var counts: [String: Int] = [:]
  for part in text.utf8.split(separator: UInt8(ascii: "<")) {
    let name = part.prefix { !" />\n\t".utf8.contains($0) }
    counts[String(decoding: name, as: UTF8.self), default: 0] += 1
  }
  return counts
}

@MainActor
@Suite(
  "Parts of public storyboards",
  .enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
struct MakingCorpusTests {
  /// Makes everything of a scene that is no controller.
  private func makeAll(of root: InterfaceElement, in load: InterfaceLoad) {
    for scene in root.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        if InterfaceLoad.isRecognizer(object) {
          _ = load.makeRecognizer(object)
        } else if object.name == "barButtonItem" {
          _ = load.makeBarButtonItem(object)
        } else if ViewKind.all[object.name] != nil {
          _ = load.makeView(object)
        } else {
          makeParts(of: object, in: load)
        }
      }
    }
  }

  private func makeParts(of controller: InterfaceElement, in load: InterfaceLoad) {
    _ = load.toolbarItems(of: controller)
    for part in controller.children {
      switch part.name {
      case "navigationItem": _ = load.makeNavigationItem(part)
      case "tabBarItem": _ = load.makeTabBarItem(part)
      case let name where ViewKind.all[name] != nil: _ = load.makeView(part)
      default: break
      }
    }
  }

  /// Lets tables make a cell of each prototype.
  private func makePrototypes(_ load: InterfaceLoad) {
    for made in load.made {
      guard let table = made.object as? UITableView else { continue }
      for name in table.rows.cellQueue.sources.keys.sorted() {
        #expect(table.dequeueReusableCell(withIdentifier: name)?.reuseIdentifier == name)
      }
    }
  }

  /// What lies in cells of collections, which are not made.
  private func addSkipped(_ element: InterfaceElement, to counts: inout [String: Int]) {
    for child in element.children {
      counts[child.name, default: 0] += 1
      if child.flag("userInteractionEnabled") == false { counts["untouched", default: 0] += 1 }
      addSkipped(child, to: &counts)
    }
  }

  private func inCollections(_ element: InterfaceElement, _ counts: inout [String: Int]) {
    for child in element.children {
      if element.name == "collectionView",
        ["cells", "collectionReusableView"].contains(child.name)
      {
        counts[child.name, default: 0] += 1
        if child.flag("userInteractionEnabled") == false { counts["untouched", default: 0] += 1 }
        addSkipped(child, to: &counts)
      } else {
        inCollections(child, &counts)
      }
    }
  }

  private static let counted = [
    "label", "button", "textField", "imageView", "slider", "switch", "segmentedControl",
    "stepper", "pageControl", "scrollView", "tableView", "toolbar", "containerView",
    "stackView", "textView", "collectionView", "searchBar", "tapGestureRecognizer",
    "pongPressGestureRecognizer", "swipeGestureRecognizer", "panGestureRecognizer",
    "pinchGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
    "navigationItem", "tabBarItem", "barButtonItem",
  ]

  // Proves: SB:1-scenes, SB:2-classes, SB:3-classes
  @Test(arguments: StoryboardCorpus.files)
  func `all that a public file holds is made, as often as its text has it`(url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let file = try InterfaceFile(contentsOf: url)
    #expect(file.kind == .storyboard)
    let load = anyLoad()
    makeAll(of: file.document, in: load)
    load.finish()
    var skipped: [String: Int] = [:]
    inCollections(file.document, &skipped)
    let cells = prototypes(of: file.document)
    var made: [String: Int] = [:]
    for each in load.made { made[each.element.name, default: 0] += 1 }
    for cell in cells {
      let inside = anyLoad()
      _ = inside.makeView(cell)
      for each in inside.made { made[each.element.name, default: 0] += 1 }
    }
    makePrototypes(load)
    let written = namesInText(text)
    for name in Self.counted {
      let count = written[name, default: 0]
      #expect(made[name, default: 0] + skipped[name, default: 0] == count, "\(name)")
    }
  }

  private func prototypes(of element: InterfaceElement) -> [InterfaceElement] {
    (element.child("prototypes")?.children ?? [])
      + element.children.flatMap { prototypes(of: $0) }
  }

  // Proves: SB:3-interaction
  @Test(arguments: StoryboardCorpus.files)
  func `views that take no touches are those of which the text says so`(url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let root = try InterfaceFile(contentsOf: url).document
    let load = anyLoad()
    makeAll(of: root, in: load)
    for cell in prototypes(of: root) { _ = load.makeView(cell) }
    var skipped: [String: Int] = [:]
    inCollections(root, &skipped)
    let untouched = load.made.count {
      ($0.object as? UIView)?.isUserInteractionEnabled == false
    }
    let said = text.ranges(of: "userInteractionEnabled=\"NO\"").count
    #expect(untouched + skipped["untouched", default: 0] == said)
  }

  @Test(arguments: StoryboardCorpus.files)
  func `a public file has no problems`(url: URL) throws {
    let file = try InterfaceFile(contentsOf: url)
    #expect(file.problems.map(\.description) == [])
  }

  // Proves: SB:1-skipped, SB:6-listing
  @Test func `what is skipped in public files is listed by name`() throws {
    var counts: [String: Int] = [:]
    var recognizers = 0
    for url in StoryboardCorpus.files {
      let report = try InterfaceFile(contentsOf: url).report
      for each in report.skippedElements + report.skippedAttributes {
        counts[each.name, default: 0] += each.count
      }
      recognizers += report.recognizers.reduce(0) { $0 + $1.count }
    }
    let list = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print("skipped: " + list.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    #expect(recognizers == 36)
    // What touches and their views depend on is not among it.
    let needed = ["frame", "subviews", "hidden", "destination", "selector", "kind"]
    #expect(
      list.filter { each in needed.contains { each.key.hasSuffix(".\($0)") } }.map(\.key) == [])
  }
}
