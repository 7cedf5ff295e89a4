import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Reports of interface files")
struct InterfaceReportTests {
  private func report(_ text: String) throws -> InterfaceFileReport {
    try InterfaceFile(data: Data(text.utf8), name: "Main.storyboard").report
  }

  // Proves: SB:1-skipped
  @Test func `a report counts what is there, and what is skipped`() throws {
    let report = try report(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"
        useAutolayout="YES" initialViewController="v">
        <device id="retina4_7" orientation="portrait"/>
        <dependencies><plugIn identifier="x" version="1"/></dependencies>
        <scenes><scene sceneID="s"><objects>
          <viewController id="v" sceneMemberID="viewController" mood="good">
            <view key="view" opaque="NO" id="a">
              <rect key="frame" x="0" y="0" width="1" height="1"/>
              <subviews><label baselineAdjustment="none" text="x" id="b">
                <color key="shadowColor" white="1" alpha="1"/><nil key="highlightedColor"/>
                </label><teapot id="t" lid="YES"/></subviews>
              <connections><segue kind="show" destination="v" id="g"/></connections>
            </view>
          </viewController>
          <tapGestureRecognizer id="r"/>
        </objects><point key="canvasLocation" x="1" y="2"/></scene></scenes>
        <resources><image name="star" width="1" height="1"/></resources>
      </document>
      """)
    #expect(
      report.description == """
        scenes: 1
        controllers: viewController 1
        views: label 1, view 1
        recognizers: tapGestureRecognizer 1
        segues: show 1
        skipped elements: teapot 1
        skipped attributes: label.baselineAdjustment 1, view.opaque 1, viewController.mood 1
        """)
  }

  // Proves: SB:1-tie-breaker
  @Test func `references of inferred metrics are no segues`() throws {
    let report = try report(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="s"><objects>
          <viewController id="v"><connections>
            <segue kind="show" destination="v" id="g"/></connections></viewController>
        </objects></scene></scenes>
        <inferredMetricsTieBreakers><segue reference="g"/><segue reference="other"/>
        </inferredMetricsTieBreakers>
      </document>
      """)
    #expect(
      report.description == """
        scenes: 1
        controllers: viewController 1
        segues: show 1
        """)
  }

  @Test func `what a class of sizes has in place of its object is not skipped`() throws {
    let report = try report(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <objects><label mood="good" id="b">
          <variation key="widthClass=regular" text="long" misplaced="YES" hidden="YES"/></label>
        </objects>
      </document>
      """)
    #expect(
      report.description == """
        views: label 1
        skipped attributes: label.mood 1
        """)
  }

  @Test func `a scene that stands for one of another file is a controller`() throws {
    let report = try report(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
          <scene sceneID="s"><objects><tabBarController id="t"/></objects></scene>
          <scene sceneID="o"><objects>
            <viewControllerPlaceholder storyboardName="Other" id="r"/></objects></scene>
        </scenes>
      </document>
      """)
    #expect(
      report.description == """
        scenes: 2
        controllers: tabBarController 1, viewControllerPlaceholder 1
        """)
  }

  @Test func `the names of views are those that are made`() {
    #expect(InterfaceVocabulary.viewNames == Set(ViewKind.all.keys))
    let described = GestureKind.builtIn.flatMap { $0.interface?.elements ?? [] }
    #expect(
      InterfaceVocabulary.recognizerNames
        == Set(described + ["gestureRecognizer", "customGestureRecognizer"]))
  }

  /// The code's own words are the other list: each attribute that a maker asks for is known as read,
  /// and each that is known as read is asked for.
  @Test func `what makers ask for and what is known as read are the same`() throws {
    let room = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Kit/Storyboards").standardizedFileURL
    // Kinds of recognizer name their own attributes.
    let kinds = room.appending(path: "../DactylEvents/Gestures/Kinds").standardizedFileURL
    let files = [room, kinds].flatMap { folder in
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (walk?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
    try #require(files.count > 10)
    var asked: Set<String> = []
    var code = ""
    for file in files where file.lastPathComponent != "InterfaceVocabulary.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      code += text
      let pattern =
        #/\b(?:flag|number|integer|string|choice|size|insets|color|image|rectangle|point)\("(\w+)"/#
      asked.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
    // Parts of values, and what holds the elements of a `variation`, are no attributes of objects.
    let parts: Set<String> = [
      "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "top", "left", "bottom",
      "right", "leading", "trailing", "red", "green", "blue", "white", "alpha", "pointSize",
      "weight", "location", "length", "key", "value", "size",
    ]
    let known = InterfaceVocabulary.allRead
    #expect(asked.subtracting(parts).subtracting(known).sorted() == [])
    #expect(known.filter { !code.contains("\"\($0)\"") }.sorted() == [])
  }
}
