import DactylKit
import Foundation
import Testing

@testable import Storyboards

@Suite("Interface files")
struct InterfaceFileTests {
  private func problem(of path: String) -> InterfaceFileError? {
    do {
      _ = try InterfaceFile(path: path)
      return nil
    } catch { return error }
  }

  private func problem(_ text: String) -> InterfaceFileError? {
    do {
      _ = try InterfaceFile(data: Data(text.utf8), name: "Main.storyboard")
      return nil
    } catch { return error }
  }

  /// A folder for one test.
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test func `a file that is not there is said to be`() {
    #expect(
      problem(of: "/nowhere/Main.storyboard")?.description
        == "/nowhere/Main.storyboard: there is no such file")
  }

  @Test func `a folder is no file, and a compiled storyboard has a hint`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(problem(of: folder.path)?.problem == "it is a folder")
    let compiled = folder.appending(path: "Main.storyboardc")
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    let problem = problem(of: compiled.path)
    #expect(problem?.problem == "it is compiled: only Apple's systems read that")
    #expect(problem?.hint == "Take the .storyboard or .xib that it was made of.")
  }

  // Proves: SB:1-document
  @Test(arguments: [
    ("", 0, "it is empty"),
    ("NIBArchive\u{1}\u{2}", 0, "it is compiled: only Apple's systems read that"),
    ("bplist00", 0, "it is compiled: only Apple's systems read that"),
    ("version https://git-lfs.github.com/spec/v1", 1, "Git LFS"),
    ("<scenes/>", 1, "the outermost element is <scenes>"),
    ("<document>\n<a></b>\n</document>", 2, "an element is closed by another one's name"),
    ("<document>\n<a x=1/>\n</document>", 2, "not in quotes"),
    ("<document><a x='1' x='2'/></document>", 1, "an attribute stands twice"),
    (
      "<document targetRuntime=\"MacOSX.Cocoa\"/>", 1,
      "it is made for macOS, whose views are not UIKit's"
    ),
    ("<a>", 1, "this is no well-formed XML: an element is not closed at the end"),
    ("<!-- a -->", 1, "this is no well-formed XML: it ends too early"),
    ("hello, here I am", 1, "this is no well-formed XML: there is no element in it"),
    ("<a/>", 1, "the outermost element is <a>"),
    ("<document/>a", 1, "something stands behind its outermost element"),
    ("<document>&nothing;</document>", 1, "an entity that is not declared"),
  ])
  func `what is no interface file is refused with its line and cause`(
    text: String, line: Int, words: String
  ) {
    let problem = problem(text)
    #expect(problem?.line == line)
    #expect(problem?.problem.contains(words) == true, "\(problem?.problem ?? "none")")
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    var data = Data("<document>\n<a b=\"é".utf8)
    data.append(contentsOf: [0xC3, 0x28])
    data.append(Data("\"/>\n</document>".utf8))
    do {
      _ = try InterfaceFile(data: data, name: "M")
      Issue.record("it was read")
    } catch {
      #expect(error.description == "M:2: a byte here is not UTF-8, which Interface Builder writes")
    }
    #expect(throws: InterfaceFileError.self) {
      try InterfaceFile(data: Data([0xFF, 0xFE, 0x3C, 0]), name: "M")
    }
  }

  @Test func `what lies too deep is refused with its line`() {
    let depth = 10_000
    let text =
      "<document>\n" + String(repeating: "<view>\n", count: depth)
      + String(repeating: "</view>", count: depth) + "</document>"
    let problem = problem(text)
    #expect(problem?.line == InterfaceLimits.deepestElement + 1)
    #expect(problem?.problem.hasPrefix("more than \(InterfaceLimits.deepestElement)") == true)
  }

  // Proves: SB:1-references
  @Test func `an id of two objects and a reference to nobody are told with their lines`() throws {
    let file = try InterfaceFile(
      data: Data(
        """
        <document initialViewController="v">
          <scenes><scene><objects>
            <viewController id="v">
              <view id="a"/>
              <view id="a"/>
              <connections><outlet property="panel" destination="nobody" id="o"/>
              <action selector="go:" destination="-1" id="p"/></connections>
            </viewController>
          </objects></scene></scenes>
        </document>
        """.utf8), name: "Main.storyboard")
    #expect(
      file.problems.map(\.description) == [
        "Main.storyboard:5: <view> has the id \"a\" of the element on line 4",
        "Main.storyboard:6: the destination of <outlet> panel is \"nobody\", "
          + "and no object has that id",
      ])
    #expect(file.kind == .storyboard)
  }

  @Test(arguments: [
    ("segue", "destination"), ("segue", "popoverAnchorBarButtonItem"),
    ("segue", "popoverAnchorView"), ("outlet", "destination"), ("outletCollection", "destination"),
    ("action", "destination"), ("constraint", "firstItem"), ("constraint", "secondItem"),
    ("include", "reference"), ("exclude", "reference"), ("tableViewCell", "textLabel"),
    ("tableViewCell", "detailTextLabel"), ("tableViewCell", "imageView"),
    ("tableViewCellContentView", "tableViewCell"),
  ])
  func `each attribute that names an object is told where no object has that id`(
    element: String, attribute: String
  ) throws {
    for id in ["there", "nobody"] {
      let file = try InterfaceFile(
        data: Data(
          "<document><view id=\"there\"/>\n<\(element) \(attribute)=\"\(id)\"/></document>".utf8),
        name: "A.xib")
      let told =
        "A.xib:2: the \(attribute) of <\(element)> is \"nobody\", and no object has that id"
      #expect(file.problems.map(\.description) == (id == "there" ? [] : [told]))
    }
  }

  @Test func `a file without scenes is a nib`() throws {
    let file = try InterfaceFile(
      data: Data("<document><objects/></document>".utf8), name: "A.xib")
    #expect(file.kind == .nib)
    #expect(file.problems.isEmpty)
  }
}
