import Foundation
import Testing

/// What the commands show of a nib.
@Suite("Commands on nibs")
struct NibScreenTests {
  /// A nib with these objects at its top level; its owner names the view with the id `own`.
  private static func nib(_ objects: String, ownersView: String? = "own") -> String {
    let outlet =
      ownersView.map { #"<outlet property="view" destination="\#($0)" id="c-1"/>"# } ?? ""
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LampController">
            <connections>\(outlet)</connections>
          </placeholder>
          \(objects)
        </objects>
      </document>
      """
  }

  private static func view(_ id: String, _ width: String, _ height: String) -> String {
    """
    <view contentMode="scaleToFill" id="\(id)">
      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
    </view>
    """
  }

  private func run(_ text: String, _ more: String..., suffix: String = ".xib") throws -> Command {
    let file = try TemporaryFile(text, suffix: suffix)
    return try Command(["controllers", file.url.path] + more)
  }

  @Test func `the view of the owner is shown, and the others are mentioned`() throws {
    let two = Self.view("first", "100", "50") + "\n" + Self.view("own", "300", "60")
    let run = try run(Self.nib(two))
    #expect(run.status == 0 && run.output.contains("(0, 0, 300, 60)"), "\(run.output)")
    #expect(
      run.errors.contains("this <view> is shown; not shown: <view> on line 6."), "\(run.errors)")
    #expect(run.errors.contains("connect the view outlet of the File's Owner with it"))
  }

  @Test func `without a view of the owner the first one is shown`() throws {
    let two = Self.view("first", "100", "50") + "\n" + Self.view("own", "300", "60")
    let run = try run(Self.nib(two, ownersView: nil))
    #expect(run.status == 0 && run.output.contains("(0, 0, 100, 50)"), "\(run.output)")
  }

  @Test(arguments: [
    ("wide", "60", "the width \"wide\""), ("-300", "60", "the width \"-300\""),
    ("300", "1e9", "the height \"1e9\""), ("0", "60", "the width \"0\""),
    ("", "60", "the width \"\""),
  ])
  func `a size that no screen has is said, with the size in its place`(
    width: String, height: String, words: String
  ) throws {
    let run = try run(Self.nib(Self.view("own", width, height)))
    #expect(run.status == 0 && run.output.contains("375, 667"), "\(run.output)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("the screen has 375x667; --size names another"))
    let sized = try self.run(Self.nib(Self.view("own", width, height)), "--size", "320x480")
    #expect(sized.errors.isEmpty && sized.output.contains("320, 480"), "\(sized.errors)")
  }

  @Test func `a cell at the top level is shown, and objects without a look are not`() throws {
    let cell = """
      <customObject id="o-1" customClass="LampStore"/>
      <tapGestureRecognizer id="t-1"/>
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="44"/></tableViewCellContentView>
      </tableViewCell>
      """
    let shown = try run(Self.nib(cell, ownersView: nil))
    #expect(
      shown.status == 0 && shown.output.contains("320, 44"), "\(shown.output) \(shown.errors)")
    #expect(!shown.errors.contains("not shown"), "\(shown.errors)")
    let none = try run(Self.nib(#"<customObject id="o-1" customClass="LampStore"/>"#))
    #expect(none.status == 2 && none.errors.contains("it is a nib without a view"))
    #expect(none.errors.contains("hint: "))
  }

  @Test func `a compiled nib is named for what it is`() throws {
    let run = try run("NIBArchive...", suffix: ".nib")
    #expect(run.status == 2 && run.errors.contains("it is compiled"), "\(run.errors)")
    #expect(run.errors.contains("hint: Take the .storyboard or .xib that it was made of."))
  }

  @Test(arguments: [
    ("320", "width and height in points"), ("axb", "width and height in points"),
    ("0x480", "1 to 10000 points"), ("-1x5", "1 to 10000 points"), ("nanx5", "1 to 10000 points"),
    ("99999x5", "1 to 10000 points"),
  ])
  func `a wrong --size is refused with what a size is`(size: String, words: String) throws {
    let run = try run(Self.nib(Self.view("own", "300", "60")), "--size=\(size)")
    #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [#"customClass="LampController""#, #"nibName="LampController""#])
  func `a nib that a storyboard's controller loads is looked for beside the storyboard`(
    naming: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "dactyl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
        <scenes><scene sceneID="1"><objects>
          <viewController id="c" \(naming) sceneMemberID="viewController"/>
        </objects></scene></scenes>
      </document>
      """
    let label =
      #"<label text="Lamp" id="own"><rect key="frame" x="0" y="0" width="9" height="9"/></label>"#
    try Data(storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    try Data(Self.nib(label).utf8).write(to: folder.appending(path: "LampController.xib"))
    let run = try Command("controllers", folder.appending(path: "Main.storyboard").path)
    #expect(run.status == 0 && run.output.contains("view UILabel"), "\(run.output) \(run.errors)")
  }
}
