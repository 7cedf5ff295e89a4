import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Public storyboards, which are not part of the package: `../shared/corpus/storyboards`.
enum StoryboardCorpus {
  static let folder = URL(filePath: FileManager.default.currentDirectoryPath)
    .appending(path: "../shared/corpus/storyboards").standardizedFileURL

  static let files: [URL] = {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.allObjects as? [URL] ?? [])
      .filter { ["storyboard", "xib"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }()
}

@MainActor
@Suite(
  "Storyboards of other programs",
  .enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
struct StoryboardCorpusTests {
  // Proves: SB:6-all
  @Test func `every controller of every file is made, shown, laid out and touched`() throws {
    var made = 0
    var views = 0
    var faulty: [String] = []
    for file in StoryboardCorpus.files {
      let root = try InterfaceXML.read(Data(contentsOf: file), file: file.lastPathComponent)
      if (try? UIStoryboard(document: root)) == nil { faulty.append(file.lastPathComponent) }
      let document = InterfaceDocument(root, file: file.lastPathComponent)
      for scene in document.scenes {
        guard scene.controller.name != "viewControllerPlaceholder",
          let id = scene.controller.id
        else { continue }
        let fingers = Fingers(screen: CGSize(width: 375, height: 667))
        fingers.application.warningObserver = { _ in }
        let storyboard = UIStoryboard(of: document, name: "corpus")
        let controller = try #require(storyboard.makeController(id), "\(file.path): \(id)")
        #expect(!controller.isViewLoaded || scene.view == nil, "\(file.path): \(id)")
        #expect(controller.storyboard === storyboard)
        made += 1
        let window = fingers.makeWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        fingers.wait(0)
        #expect(controller.viewIfLoaded?.window === window)
        views += controller.view.map(Self.count) ?? 0
        var random = Steps(state: UInt64(made))
        for _ in 0..<20 {
          let (x, y) = (Double(random.next(375)), Double(random.next(667)))
          fingers.down(0, x, y)
          fingers.wait(40)
          fingers.up()
          fingers.wait(100)
        }
        fingers.application.runUntilIdle()
      }
    }
    // Three scenes of one identifier: a file that another program's own tests read.
    #expect(faulty.allSatisfy { $0.hasSuffix("AdditionalImport.storyboard") }, "\(faulty)")
    print("\(StoryboardCorpus.files.count) files, \(made) controllers, \(views) views")
    #expect(made > 500)
  }

  private static func count(_ view: UIView) -> Int {
    view.subviews.reduce(1) { $0 + count($1) }
  }
}

/// Numbers that are the same in each run.
private struct Steps {
  var state: UInt64
  mutating func next(_ limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }
}
