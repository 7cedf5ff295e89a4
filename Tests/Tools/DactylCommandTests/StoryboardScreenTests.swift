import Foundation
import Testing

/// Commands that describe a storyboard in place of a scene.
@Suite("Commands on storyboards")
struct StoryboardScreenTests {
  private static let file = "Examples/Storyboard/Main.storyboard"

  @Test func `controllers shows the initial controller and what it holds`() throws {
    let run = try Command("controllers", Self.file)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("UINavigationController"), "\(run.output)")
    #expect(run.output.contains("child, appeared"))
  }

  @Test func `path shows what a touch on the storyboard would reach`() throws {
    let run = try Command("path", Self.file, "180", "300", "--size", "375x667")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("hit view") && run.output.contains("UIViewController"))
  }

  @Test func `--size is the size of the screen`() throws {
    let run = try Command("controllers", Self.file, "--size", "320x480")
    #expect(run.output.contains("320") && !run.output.contains("375"), "\(run.output)")
  }

  @Test(arguments: [["replay"], ["reader"], ["replay", "--show", "memory:400x300:"]])
  func `recordings are played on storyboards, too`(arguments: [String]) throws {
    let picture = try TemporaryFile(suffix: ".png")
    let arguments = arguments.map { $0.hasSuffix(":") ? $0 + picture.url.path : $0 }
    let run = try Command(arguments + ["Recordings/tap.evemu", "--scene", Self.file])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("UIViewController") || arguments[0] == "reader", "\(run.output)")
  }

  @Test func `other commands say which ones take storyboards`() throws {
    let run = try Command("explain", "Recordings/tap.evemu", "--scene", Self.file)
    #expect(run.status == 2)
    #expect(run.errors.contains("is a file of Interface Builder, not a scene"))
    #expect(run.errors.contains("hint: storyboards are taken by dactyl run, replay, reader"))
  }

  /// Without an initial controller, one that has an identifier and one that has none.
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController storyboardIdentifier="Lamp" id="aa-1" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="2"><objects>
          <tableViewController id="bb-2" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test
  func `without an initial controller the hint names every controller, and each name is taken`()
    throws
  {
    let file = try TemporaryFile(Self.storyboard, suffix: ".storyboard")
    let run = try Command("controllers", file.url.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("name one with --controller; its controllers: Lamp, bb-2"))
    for (name, kind) in [
      ("Lamp", "UIViewController"), ("aa-1", "UIViewController"), ("bb-2", "UITableViewController"),
    ] {
      let named = try Command("controllers", file.url.path, "--controller", name)
      #expect(named.status == 0 && named.output.contains(kind), "\(named.errors)")
    }
  }

  /// A nib whose owner is a class of the program, with a row of a list and its label.
  private static func nib(_ objects: String) throws -> TemporaryFile {
    try TemporaryFile(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LampController">
            <connections><outlet property="view" destination="row" id="c-1"/></connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
      </document>
      """, suffix: ".xib")
  }

  private static let row = """
    <view contentMode="scaleToFill" id="row">
      <rect key="frame" x="0.0" y="0.0" width="300" height="60"/>
      <subviews>
        <label opaque="NO" userInteractionEnabled="NO" text="Lamp" id="label">
          <rect key="frame" x="16" y="20" width="200" height="21"/>
        </label>
      </subviews>
    </view>
    """

  @Test func `a nib shows its first view at its size, or at --size`() throws {
    let file = try Self.nib(Self.row)
    let own = try Command("controllers", file.url.path)
    #expect(own.status == 0 && own.errors.isEmpty, "\(own.errors)")
    #expect(own.output.contains("UIViewController  root, appeared, view UIView (0, 0, 300, 60)"))
    let sized = try Command("controllers", file.url.path, "--size", "480x800")
    #expect(sized.status == 0 && sized.output.contains("(0, 0, 480, 800)"), "\(sized.output)")
    let path = try Command("path", file.url.path, "20", "30")
    #expect(path.status == 0 && path.output.contains("hit view: UIView"), "\(path.output)")
  }

  @Test func `a nib without a size of its own has that of a storyboard`() throws {
    let file = try Self.nib(#"<view contentMode="scaleToFill" id="row"/>"#)
    let run = try Command("controllers", file.url.path)
    #expect(run.status == 0 && run.output.contains("375"), "\(run.errors) \(run.output)")
  }

  @Test func `a nib without a view, and --controller for one, are told as that`() throws {
    let (none, row) = (try Self.nib(""), try Self.nib(Self.row))
    let empty = try Command("controllers", none.url.path)
    #expect(empty.status == 2 && empty.errors.contains("it is a nib without a view"))
    let named = try Command("controllers", row.url.path, "--controller", "Lamp")
    #expect(named.status == 2 && named.errors.contains("is a nib, and has no \"Lamp\" to show"))
  }

  @Test(arguments: [
    (["controllers", file, "--controller", "nobody"], Int32(2), "it has no controller \"nobody\""),
    (["controllers", file, "--size", "320"], 64, "320"),
    (
      ["replay", "Recordings/tap.evemu", "--size", "9x9"], 2,
      "is for storyboards and nibs, and none is named"
    ),
    (["controllers", "Examples/Demo/scene.yaml", "--controller", "x"], 2, "is a scene file"),
    (["controllers", "Examples/Demo/scene.yaml", "--size", "9x9"], 2, "states its own screen"),
    (["path", "nowhere.storyboard", "1", "1"], 2, "nowhere.storyboard"),
    (["controllers", "nowhere.xib"], 2, "nowhere.xib"),
  ])
  func `wrong use is an error that says what is wrong`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let run = try Command(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
