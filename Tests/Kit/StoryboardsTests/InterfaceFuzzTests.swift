import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Files that nobody would draw: whatever stands in them, nothing traps.
@MainActor
@Suite("Damaged interface files")
struct InterfaceFuzzTests {
  /// The same numbers each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let garbage = [
    "1e999", "nan", "-nan", "inf", "-1e308", "1e308", "-1", "0", "", " ", "YES", "NO", "yes",
    "9223372036854775808", "-9223372036854775809", "99999999999999999999", "0x7f", "1:0",
    "1/0", "äöü \u{1F600}", "{{0, 0}, {nan, 1}}", "-0.0", "2147483648", "a", "heightClass=-",
    "default", "-", "left", "4e9",
  ]

  /// One damaged element, and what is in it.
  private func damaged(
    _ element: InterfaceElement, _ dice: inout Dice, names: [String], keys: [String]
  ) -> InterfaceElement {
    var result = element
    for (name, _) in element.attributes.sorted(by: { $0.key < $1.key }) {
      switch dice.next() % 12 {
      case 0: result.attributes[name] = Self.garbage.randomElement(using: &dice)
      case 1: result.attributes[name] = nil
      default: break
      }
    }
    if dice.next() % 16 == 0, let key = keys.randomElement(using: &dice) {
      result.attributes[key] = Self.garbage.randomElement(using: &dice)
    }
    if dice.next() % 24 == 0, let name = names.randomElement(using: &dice) { result.name = name }
    result.children = []
    for child in element.children {
      let next = damaged(child, &dice, names: names, keys: keys)
      switch dice.next() % 16 {
      case 0: break
      case 1: result.children += [next, next]
      default: result.children.append(next)
      }
    }
    if dice.next() % 16 == 0 { result.children.shuffle(using: &dice) }
    return result
  }

  private func words(
    _ element: InterfaceElement, _ names: inout Set<String>, _ keys: inout Set<String>
  ) {
    names.insert(element.name)
    keys.formUnion(element.attributes.keys)
    for child in element.children { words(child, &names, &keys) }
  }

  /// Makes all of a damaged document, and uses it a little.
  private func exercise(_ root: InterfaceElement, _ dice: inout Dice) {
    let stage = StoryboardStage()
    let document = InterfaceDocument(root, file: "damaged.storyboard")
    _ = document.faults()
    let storyboard = UIStoryboard(of: document, name: "damaged")
    for scene in document.scenes {
      guard let id = scene.controller.id, let made = storyboard.makeController(id) else { continue }
      stage.show(made)
      stage.tap(Double(dice.next() % 320), Double(dice.next() % 480))
      stage.window.frame.size = CGSize(width: 480, height: 320)
      stage.window.layoutIfNeeded()
      _ = stage.window.description
      stage.window.rootViewController = nil
    }
  }

  private static let own = """
    <document initialViewController="v"><scenes><scene><objects>
    <viewController id="v" title="T"><layoutGuides><viewControllerLayoutGuide type="top" id="g"/>
    </layoutGuides><view key="view" contentMode="scaleToFill" tag="4" alpha="0.5" id="w">
    <rect key="frame" x="0" y="0" width="320" height="480"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
    <label text="a" numberOfLines="2" minimumScaleFactor="0.5" id="l" userInteractionEnabled="NO">
    <rect key="frame" x="1" y="2" width="30" height="40"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <button id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="1" y="50"
    width="30" height="40"/><state key="normal" title="x"/><connections>
    <action selector="go:" destination="v" eventType="touchUpInside" id="a1"/></connections></button>
    <slider value="3" minValue="1" maxValue="5" id="s"/><stepper value="3" minimumValue="1"
    maximumValue="5" stepValue="2" id="st"/><segmentedControl selectedSegmentIndex="1" id="sg">
    <segments><segment title="a" width="30"/><segment title="b"/></segments></segmentedControl>
    <pageControl numberOfPages="3" currentPage="1" id="pc"/><switch on="YES" id="sw"/>
    <scrollView maximumZoomScale="3" minimumZoomScale="1" id="sc"><rect key="frame" x="0" y="100"
    width="100" height="50"/><inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
    <subviews><view id="in" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0"
    y="0" width="200" height="50"/></view></subviews><constraints><constraint firstItem="in"
    firstAttribute="trailing" secondItem="sc" secondAttribute="trailing" id="k1"/></constraints>
    </scrollView><tableView style="plain" rowHeight="44" id="t"><rect key="frame" x="0" y="200"
    width="320" height="200"/><sections><tableViewSection><cells><tableViewCell rowHeight="60"
    style="IBUITableViewCellStyleDefault" textLabel="tl" id="c"><rect key="frame" x="0" y="0"
    width="320" height="60"/><tableViewCellContentView key="contentView" id="cc"><subviews>
    <label text="t" id="tl"/></subviews></tableViewCellContentView></tableViewCell></cells>
    </tableViewSection></sections><prototypes><tableViewCell reuseIdentifier="p" id="pr"/>
    </prototypes><connections><outlet property="dataSource" destination="v" id="o3"/></connections>
    </tableView><stackView axis="vertical" spacing="8" distribution="fillEqually" alignment="center"
    id="sk"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews><view id="k"/>
    <view id="kk"/></subviews></stackView><toolbar id="tb"><items><barButtonItem systemItem="add"
    width="40" id="bi"/></items></toolbar><containerView id="co"><connections>
    <segue kind="embed" destination="v2" id="e"/></connections></containerView></subviews>
    <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="w"
    secondAttribute="leading" constant="8" multiplier="1" id="k2"/><constraint firstItem="b"
    firstAttribute="width" secondItem="w" secondAttribute="width" multiplier="0.5" id="k3"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="g" secondAttribute="bottom" id="k4"/>
    </constraints><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number"
    keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes><variation key="default"><mask key="subviews">
    <exclude reference="sw"/></mask></variation><connections><outletCollection
    property="gestureRecognizers" destination="r1" appends="YES" id="o1"/></connections></view>
    <navigationItem key="navigationItem" title="x" id="ni"><barButtonItem key="leftBarButtonItem"
    title="a" id="bb"/></navigationItem><tabBarItem key="tabBarItem" title="t" id="ti"/>
    <connections><segue kind="show" destination="v2" identifier="s" id="sg1"/></connections>
    </viewController><tapGestureRecognizer numberOfTapsRequired="2" id="r1"><connections>
    <action selector="go:" destination="v" id="a2"/></connections></tapGestureRecognizer>
    <pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="r2"/>
    <swipeGestureRecognizer direction="left" id="r3"/><panGestureRecognizer
    minimumNumberOfTouches="1" maximumNumberOfTouches="2" id="r4"/><placeholder
    placeholderIdentifier="IBFirstResponder" id="fr"/></objects></scene><scene><objects>
    <navigationController id="v2"><navigationBar key="navigationBar" id="nb"/><connections>
    <segue kind="relationship" relationship="rootViewController" destination="v3" id="q"/>
    </connections></navigationController></objects></scene><scene><objects>
    <tableViewController id="v3"/></objects></scene></scenes></document>
    """

  @Test(arguments: 0..<60)
  func `a damaged storyboard of our own is made as far as it goes`(seed: UInt64) throws {
    let root = try InterfaceXML.read(Data(Self.own.utf8), file: "own")
    var names: Set<String> = []
    var keys: Set<String> = []
    words(root, &names, &keys)
    var dice = Dice(state: seed &* 977 &+ 13)
    let damaged = damaged(root, &dice, names: names.sorted(), keys: keys.sorted())
    exercise(damaged, &dice)
  }

  @Test(.enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
  func `damaged public storyboards are made as far as they go`() throws {
    var names: Set<String> = []
    var keys: Set<String> = []
    for (index, url) in StoryboardCorpus.files.enumerated() where index % 5 == 0 {
      let root = try InterfaceFile(contentsOf: url).document
      words(root, &names, &keys)
      var dice = Dice(state: UInt64(index) &* 31 &+ 7)
      exercise(damaged(root, &dice, names: names.sorted(), keys: keys.sorted()), &dice)
    }
  }

  @Test func `damaged bytes are read or refused`() {
    let bytes = Array(Self.own.utf8)
    for seed in 0..<400 {
      var dice = Dice(state: UInt64(seed) &* 7919 &+ 1)
      var copy = bytes
      for _ in 0..<(1 + Int(dice.next() % 6)) {
        let place = Int(dice.next() % UInt64(copy.count))
        switch dice.next() % 4 {
        case 0: copy[place] = UInt8(truncatingIfNeeded: dice.next())
        case 1: copy.remove(at: place)
        case 2: copy.insert(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "&")], at: place)
        default: copy.removeSubrange(place...)
        }
        if copy.isEmpty { break }
      }
      _ = try? InterfaceFile(data: Data(copy), name: "damaged").problems
    }
  }

  @Test func `entities that grow without end are refused`() {
    var text = "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\">"
    for level in 1..<12 {
      let name = Character(UnicodeScalar(UInt8(97 + level)))
      let before = Character(UnicodeScalar(UInt8(96 + level)))
      text += "<!ENTITY \(name) \"\(String(repeating: "&\(before);", count: 10))\">"
    }
    text += "]><document>&l;</document>"
    let file = try? InterfaceFile(data: Data(text.utf8), name: "growing")
    #expect((file?.document.text.utf8.count ?? 0) < 10_000_000)
  }
}
