import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Compares views with the frames that Interface Builder saved for them.
@MainActor
private struct FrameComparison {
  /// A view whose frame is another one.
  struct Miss {
    let file: String
    let element: InterfaceElement
    let saved: CGRect
    let frame: CGRect
    /// The kinds of the elements around it, from the root.
    let path: String
  }

  var compared = 0
  var misses: [Miss] = []

  /// Compares a view, and the views in it, with its element.
  mutating func compare(
    _ view: UIView, with element: InterfaceElement, in file: String, path: String = ""
  ) {
    let isGuess = element.flag("misplaced") == true || element.flag("ambiguous") == true
    if !path.isEmpty, !isGuess, let saved = element.rectangle("frame"), view.transform.isIdentity {
      compared += 1
      let frame = view.frame
      let far = [
        frame.minX - saved.minX, frame.minY - saved.minY, frame.maxX - saved.maxX,
        frame.maxY - saved.maxY,
      ].contains { abs($0) > 1 }
      if far {
        misses.append(Miss(file: file, element: element, saved: saved, frame: frame, path: path))
      }
      // What is wrong here is wrong below, too.
      if far { return }
    }
    if isGuess { return }
    let elements = element.child("subviews")?.children ?? []
    let views = view.subviews
    guard elements.count == views.count, !["tableView", "collectionView"].contains(element.name)
    else { return }
    for (inner, child) in zip(views, elements) {
      compare(inner, with: child, in: file, path: path + "/" + element.name)
    }
  }
}

@MainActor
@Suite(
  "Frames of public storyboards",
  .enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
struct FrameCorpusTests {
  @Test func `views lie where Interface Builder shows them`() throws {
    var comparison = FrameComparison()
    let files = StoryboardCorpus.files
    var scenes = 0
    for file in files {
      guard let root = try? InterfaceXML.read(Data(contentsOf: file), file: file.lastPathComponent)
      else { continue }
      let document = InterfaceDocument(root, file: file.lastPathComponent)
      for scene in document.scenes {
        guard scene.controller.name == "viewController", let id = scene.controller.id,
          let element = scene.view, let size = element.rectangle("frame")?.size, size.height >= 400
        else { continue }
        let fingers = Fingers(screen: size)
        fingers.application.warningObserver = { _ in }
        let storyboard = UIStoryboard(of: document, name: "corpus")
        guard let controller = storyboard.makeController(id) else { continue }
        let isTall = size.height >= 812
        controller.additionalSafeAreaInsets = UIEdgeInsets(
          top: isTall ? 44 : 20, left: 0, bottom: isTall ? 34 : 0, right: 0)
        let window = fingers.makeWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        fingers.wait(0)
        scenes += 1
        comparison.compare(controller.view, with: element, in: file.lastPathComponent)
      }
    }
    print(
      "frames: \(scenes) scenes, \(comparison.compared) views, \(comparison.misses.count) elsewhere"
    )
    let places = comparison.misses.map {
      "\($0.file):\($0.element.line) \($0.saved) is \($0.frame)"
    }
    #expect(comparison.compared > 500 && places.count * 25 < comparison.compared, "\(places)")
  }
}
