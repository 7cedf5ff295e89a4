import Foundation
import Testing

@testable import DactylEvents

/// Pictures of asset catalogues, by what their sets say.
@MainActor
@Suite("Image sets")
final class ImageSetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The head of a PNG file of that size.
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  private func put(_ files: [String: Data], _ images: String, _ properties: String = "{}") throws {
    let set = folder.appending(path: "Assets.xcassets/Icons/star.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: set.appending(path: name)) }
    let text = "{\"images\": [\(images)], \"properties\": \(properties)}"
    try Data(text.utf8).write(to: set.appending(path: "Contents.json"))
  }

  private func star(
    scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    idiom: UIUserInterfaceIdiom = .unspecified
  ) throws -> UIImage {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480), scale: scale)
    let bundle = try #require(Bundle(path: folder.path))
    let traits = UITraitCollection(userInterfaceIdiom: idiom, userInterfaceStyle: style)
    return try #require(UIImage(named: "star", in: bundle, compatibleWith: traits))
  }

  @Test func `the file of the screen's scale is taken, then the next greater one, then any`() throws
  {
    try put(
      ["a.png": png(10, 10), "b.png": png(20, 20)],
      """
      {"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "universal", "scale": "2x", "filename": "b.png"},
      {"idiom": "universal", "scale": "3x"}
      """)
    #expect(try star(scale: 1).scale == 1)
    #expect(try star(scale: 2).cgImage?.width == 20)
    #expect(try star(scale: 3).cgImage?.width == 20)
    #expect(try star(scale: 2).size == CGSize(width: 10, height: 10))
  }

  @Test func `dark surroundings take the file for the dark style, if there is one`() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try put(
      ["a.png": png(10, 10), "b.png": png(11, 11)],
      """
      {"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "universal", "scale": "1x", "filename": "b.png", \(dark)}
      """)
    #expect(try star().size.width == 10)
    #expect(try star(style: .dark).size.width == 11)
    try put(["a.png": png(10, 10)], #"{"idiom": "universal", "filename": "a.png"}"#)
    #expect(try star(style: .dark).size.width == 10)
  }

  @Test func `the file for the kind of device comes before that for all`() throws {
    try put(
      ["a.png": png(10, 10), "b.png": png(12, 12)],
      """
      {"idiom": "universal", "scale": "1x", "filename": "a.png"},
      {"idiom": "ipad", "scale": "2x", "filename": "b.png"}
      """)
    #expect(try star(idiom: .phone).cgImage?.width == 10)
    #expect(try star(idiom: .pad).cgImage?.width == 12)
  }

  @Test func `a set says whether the picture is a template`() throws {
    try put(
      ["a.png": png(10, 10)], #"{"idiom": "universal", "filename": "a.png"}"#,
      #"{"template-rendering-intent": "template"}"#)
    #expect(try star().renderingMode == .alwaysTemplate)
    try put(
      ["a.png": png(10, 10)], #"{"idiom": "universal", "filename": "a.png"}"#,
      #"{"template-rendering-intent": "original"}"#)
    #expect(try star().renderingMode == .alwaysOriginal)
    try put(["a.png": png(10, 10)], #"{"idiom": "universal", "filename": "a.png"}"#)
    #expect(try star().renderingMode == .automatic)
  }

  @Test func `slices are the edges that keep their size, in points`() throws {
    try put(
      ["a.png": png(40, 40)],
      """
      {"idiom": "universal", "scale": "2x", "filename": "a.png", "resizing": {
        "mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
        "cap-insets": {"top": 8, "left": 10, "bottom": 6, "right": 4}},
        "alignment-insets": {"top": 2, "left": 0, "bottom": 4, "right": 0}}
      """)
    let image = try star(scale: 2)
    #expect(image.capInsets == UIEdgeInsets(top: 4, left: 5, bottom: 3, right: 2))
    #expect(image.resizingMode == .tile)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
  }

  @Test(arguments: [
    (#"<svg xmlns="x" width="24" height="12px"><path d=""/></svg>"#, 24.0, 12.0),
    (#"<?xml version="1.0"?><svg viewBox="0 0 30 20" width="100%" height="100%"></svg>"#, 30, 20),
    ("%PDF-1.4\n1 0 obj << /MediaBox [0 0 18 9] >> endobj", 18, 9),
  ])
  func `vector files have the size that they say`(text: String, width: Double, height: Double)
    throws
  {
    try put(
      ["a.svg": Data(text.utf8)], #"{"idiom": "universal", "filename": "a.svg"}"#,
      #"{"preserves-vector-representation": true}"#)
    #expect(try star(scale: 2).size == CGSize(width: width, height: height))
  }

  @Test(arguments: ["<svg", "<svg viewBox=\"0 0 x\">", "%PDF", "%PDF /MediaBox [1", "", "x"])
  func `a file without a size is not found`(text: String) throws {
    try put(["a.svg": Data(text.utf8)], #"{"idiom": "universal", "filename": "a.svg"}"#)
    #expect(try star().size == .zero)
  }

  @Test(arguments: [
    #"{"idiom": "universal", "filename": "../a.png"}"#, #"{"idiom": "universal"}"#, "1", "",
  ])
  func `a set that names no file of its own has none`(images: String) throws {
    try put(["a.png": png(10, 10)], images)
    #expect(try star().size == .zero)
  }
}
