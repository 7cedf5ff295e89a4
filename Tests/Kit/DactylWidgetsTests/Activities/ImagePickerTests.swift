import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import DactylWidgets

/// A picker of the pictures in a folder with two of them and a text.
@MainActor
@Suite("Pickers of pictures")
struct ImagePickerTests {
  private final class Chooser: UIViewController, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var calls: [String] = []
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      let file = (info[.imageURL] as? URL)?.lastPathComponent ?? "none"
      calls.append("\(file) \(info[.originalImage] is UIImage) \(info[.mediaType] ?? "")")
      picker.dismiss(animated: false)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      calls.append("cancelled")
      picker.dismiss(animated: false)
    }
  }

  private let chooser = Chooser()
  private let fingers: Fingers
  private let picker: UIImagePickerController
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")

  init() throws {
    fingers = Fingers(root: chooser)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "inside"), withIntermediateDirectories: true)
    let pixel = try #require(Data(base64Encoded: Self.pixel))
    for name in ["b.png", "a.txt", "inside/a.png"] {
      try pixel.write(to: folder.appending(path: name))
    }
    picker = UIImagePickerController()
    picker.folder = folder
    picker.delegate = chooser
  }

  /// A PNG file of one pixel, in base 64.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

  private func show() throws -> UICollectionView {
    chooser.present(picker, animated: false)
    fingers.settle()
    return try #require(picker.topViewController?.view as? UICollectionView)
  }

  @Test func `a camera is never there, and has no kinds of files`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }

  @Test func `the pictures of the folder are shown by their names, other files are not`() throws {
    let grid = try show()
    #expect(grid.numberOfItems(inSection: 0) == 2)
    let names = (0..<2).map {
      grid.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityLabel
    }
    #expect(names == ["b", "a"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a tap on a picture tells the delegate which it is`() throws {
    let grid = try show()
    fingers.tap(try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0))))
    fingers.settle()
    #expect(chooser.calls == ["b.png true public.image"])
    #expect(chooser.presentedViewController == nil)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `Cancel tells the delegate that nothing was chosen`() throws {
    _ = try show()
    let item = try #require(picker.topViewController?.navigationItem.rightBarButtonItem)
    fingers.tap(try #require(item.shownView))
    fingers.settle()
    #expect(chooser.calls == ["cancelled"])
    #expect(chooser.presentedViewController == nil)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a folder that is not there shows nothing`() throws {
    picker.folder = folder.appending(path: "nowhere")
    #expect(try show().numberOfItems(inSection: 0) == 0)
    try FileManager.default.removeItem(at: folder)
  }
}
