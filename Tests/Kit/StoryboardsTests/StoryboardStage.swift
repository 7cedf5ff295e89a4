import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Makes storyboards of text, as they stand in files, and hears what is warned of.
@MainActor
final class StoryboardStage {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private(set) var warnings: [String] = []

  private(set) lazy var window = fingers.makeWindow()

  /// A storyboard of scenes; each `scene` gets its `objects` around it.
  func storyboard(
    initial: String? = nil, _ scenes: String..., name: String = "Main"
  ) throws -> UIStoryboard {
    takeOver()
    return try UIStoryboard(document: Self.document(initial: initial, scenes), name: name)
  }

  static func document(initial: String?, _ scenes: [String]) throws -> InterfaceElement {
    try InterfaceXML.read(Data(text(initial: initial, scenes).utf8), file: "Main.storyboard")
  }

  static func text(initial: String?, _ scenes: [String]) -> String {
    let inside = scenes.map { "<scene><objects>\n\($0)\n</objects></scene>" }
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"\(attribute)>
      <scenes>
      \(inside.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }

  static func nibText(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
    <objects>
    \(objects)
    </objects>
    </document>
    """
  }

  func nib(_ objects: String, name: String = "nib") throws -> UINib {
    takeOver()
    return UINib(
      document: try InterfaceXML.read(Data(Self.nibText(objects).utf8), file: "\(name).xib"),
      name: name)
  }

  /// Files in a folder of their own.
  func files(_ files: [String: String]) throws -> FileBundle {
    takeOver()
    return try FileBundle(files)
  }

  /// Other tests may have made applications since, and those without one may have warned this stage's.
  func takeOver() {
    fingers.application.becomeShared()
    fingers.application.warningObserver = { [weak self] in self?.warnings.append($0.sentence) }
  }

  /// Shows a controller in a window as large as the screen.
  func show(_ controller: UIViewController?) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    fingers.wait(0)
  }

  func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(30)
    fingers.up()
    fingers.wait(400)
  }
}

/// A stage of a suite: whoever asks for it makes its application the shared one, as other tests may
/// have come in between.
@propertyWrapper
@MainActor
struct InFront {
  private let stage: StoryboardStage

  init(wrappedValue: StoryboardStage) { stage = wrappedValue }

  var wrappedValue: StoryboardStage {
    _ = stage.fingers.application
    return stage
  }
}

/// A folder for interface files, which goes with the object.
final class FileBundle {
  let folder: URL
  let bundle: Bundle

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dactyl-\(UUID().uuidString)")
    for (name, text) in files {
      let place = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
