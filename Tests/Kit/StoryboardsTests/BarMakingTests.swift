import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Bars of elements")
struct BarMakingTests {
  // Proves: SB:2-items
  @Test func `a navigation item has its titles and buttons`() throws {
    let load = anyLoad()
    let item = try #require(
      load.makeNavigationItem(
        element(
          """
          <navigationItem key="navigationItem" title="Boats" prompt="Choose" id="n"
            largeTitleDisplayMode="never" hidesBackButton="YES">
            <barButtonItem key="leftBarButtonItem" title="Menu" style="done" enabled="NO" id="l"/>
            <rightBarButtonItems><barButtonItem systemItem="add" id="r1"/>
              <barButtonItem image="star" tag="3" id="r2"/></rightBarButtonItems>
            <barButtonItem key="backBarButtonItem" title="Back" id="b"/>
            <segmentedControl key="titleView" id="t"><segments><segment title="A"/></segments>
            </segmentedControl>
          </navigationItem>
          """)))
    #expect(item.title == "Boats" && item.prompt == "Choose" && item.hidesBackButton)
    #expect(item.largeTitleDisplayMode == .never)
    #expect(item.leftBarButtonItem?.title == "Menu" && item.leftBarButtonItem?.style == .done)
    #expect(item.leftBarButtonItem?.isEnabled == false)
    #expect(item.rightBarButtonItems?.map(\.systemItem) == [.add, nil])
    #expect(item.rightBarButtonItems?[1].image?.name == "star")
    #expect(item.rightBarButtonItems?[1].tag == 3)
    #expect(item.backBarButtonItem?.title == "Back")
    #expect((item.titleView as? UISegmentedControl)?.numberOfSegments == 1)
    #expect(load.objects["r2"] === item.rightBarButtonItems?[1])
  }

  // Proves: SB:2-items
  @Test func `every system item has its name`() throws {
    for known in Choices.systemItems {
      let item = try anyLoad().makeBarButtonItem(
        element("<barButtonItem systemItem=\"\(known.key)\"/>"))
      #expect(item?.systemItem == known.value)
    }
    #expect(Choices.systemItems.count == 25)
  }

  @Test func `an item of a view shows that`() throws {
    let item = try anyLoad().makeBarButtonItem(
      element("<barButtonItem><switch key=\"customView\" on=\"YES\"/></barButtonItem>"))
    #expect((item?.customView as? UISwitch)?.isOn == true)
  }

  // Proves: SB:2-items
  @Test func `a tab has its title, picture and badge, or what the system knows`() throws {
    let item = try anyLoad().makeTabBarItem(
      element(
        """
        <tabBarItem key="tabBarItem" title="Home" image="house" selectedImage="house.fill"
          catalog="system" badgeValue="3" tag="2"/>
        """))
    #expect(item?.title == "Home" && item?.badgeValue == "3" && item?.tag == 2)
    #expect(item?.image?.name == "house" && item?.selectedImage?.name == "house.fill")
    let known = try anyLoad().makeTabBarItem(
      element("<tabBarItem key=\"tabBarItem\" title=\"\" systemItem=\"favorites\"/>"))
    #expect(known?.systemItem == .favorites)
  }

  // Proves: SB:2-bars
  @Test func `toolbars and bars have their items in the file's order`() throws {
    let toolbar: UIToolbar = try view(
      """
      <toolbar barStyle="black" translucent="NO"><items><barButtonItem systemItem="trash"/>
        <barButtonItem systemItem="flexibleSpace"/><barButtonItem title="C"/></items></toolbar>
      """)
    #expect(toolbar.items?.map(\.systemItem) == [.trash, .flexibleSpace, nil])
    #expect(toolbar.barStyle == .black && !toolbar.isTranslucent)
    let bar: UINavigationBar = try view(
      """
      <navigationBar largeTitles="YES"><items><navigationItem title="A"/>
        <navigationItem title="B"/></items></navigationBar>
      """)
    #expect(bar.items?.map(\.title) == ["A", "B"] && bar.prefersLargeTitles)
    let tabs: UITabBar = try view(
      "<tabBar><items><tabBarItem title=\"A\"/><tabBarItem title=\"B\"/></items></tabBar>")
    #expect(tabs.items?.map(\.title) == ["A", "B"])
  }

  // Proves: SB:2-bars
  @Test func `a controller's toolbar items are made, and an empty list is none`() throws {
    let load = anyLoad()
    let items = load.toolbarItems(
      of: try element(
        "<viewController><toolbarItems><barButtonItem title=\"A\"/></toolbarItems></viewController>"
      ))
    #expect(items?.map(\.title) == ["A"])
    #expect(
      load.toolbarItems(of: try element("<viewController><toolbarItems/></viewController>")) == nil)
  }

  // Proves: SB:2-bars
  @Test func `the title of a navigation bar has the font and color of the file`() throws {
    let bar: UINavigationBar = try view(
      """
      <navigationBar><textAttributes key="titleTextAttributes">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1"/></textAttributes>
      </navigationBar>
      """)
    let texts = try #require(bar.titleTextAttributes)
    #expect(texts[.font] as? UIFont == .boldSystemFont(ofSize: 19))
    #expect(texts[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  // Proves: SB:2-bars
  @Test func `the large title of a navigation bar has the font and color of the file`() throws {
    let bar: UINavigationBar = try view(
      """
      <navigationBar largeTitles="YES"><textAttributes key="largeTitleTextAttributes">
        <fontDescription key="fontDescription" type="boldSystem" pointSize="33"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1"/></textAttributes>
      </navigationBar>
      """)
    #expect(bar.prefersLargeTitles)
    let texts = try #require(bar.largeTitleTextAttributes)
    #expect(texts[.font] as? UIFont == .boldSystemFont(ofSize: 33))
    #expect(texts[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test(arguments: [("hidesBarsOnTap", [true, false]), ("hidesBarsOnSwipe", [false, true])])
  func `a navigation hides its bars by the gesture that the file names`(
    word: String, expected: [Bool]
  ) throws {
    let stage = StoryboardStage()
    let storyboard = try stage.storyboard(
      initial: "n", "<navigationController id=\"n\" \(word)=\"YES\"/>")
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect([navigation.hidesBarsOnTap, navigation.hidesBarsOnSwipe] == expected)
    #expect(stage.warnings == [])
  }

  /// The bars of a navigation, tabs and a toolbar in a file of those tools.
  private func translucency(_ tools: String, _ words: String = "") throws -> [Bool] {
    _ = UIApplication()
    let root = try InterfaceXML.read(Data("<document \(tools)/>".utf8), file: "test")
    let load = InterfaceLoad(of: InterfaceDocument(root, file: "test"))
    let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
    load.applyNavigationBar(bar, try element("<navigationBar \(words)/>"))
    load.applyTabBar(tabs, try element("<tabBar \(words)/>"))
    load.applyToolbar(tools, try element("<toolbar \(words)/>"))
    return [bar.isTranslucent, tabs.isTranslucent, tools.isTranslucent]
  }

  @Test func `bars of files since Xcode 5 are translucent unless the file says no`() throws {
    let (none, all) = ([false, false, false], [true, true, true])
    #expect(try translucency("toolsVersion=\"4514\"") == all)
    #expect(try translucency("toolsVersion=\"32700.99.1234\"") == all)
    #expect(try translucency("toolsVersion=\"32700.99.1234\"", "translucent=\"NO\"") == none)
    #expect(try translucency("toolsVersion=\"4499\"") == none)
    #expect(try translucency("toolsVersion=\"3084\"", "translucent=\"YES\"") == all)
    #expect(try translucency("toolsVersion=\"new\"") == none)
    #expect(try translucency("") == none)
  }
}
