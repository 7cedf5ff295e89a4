import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UITabBarItem and UITabBar")
struct TabBarItemTests {
  private let scene = TabStage()

  // Proves: VC6:TAB-03, VC13:TAB-04
  @Test func `a tab shows its controller's item, and follows it`() {
    scene.show()
    #expect(scene.tabs.tabBar.items == scene.pages.map(\.tabBarItem))
    scene.pages[1].tabBarItem.title = "T"
    #expect(scene.titles == ["Tab 0", "T", "Tab 2"])
    scene.pages[2].tabBarItem = UITabBarItem(title: "New", image: nil, selectedImage: nil)
    #expect(scene.titles == ["Tab 0", "T", "New"])
  }

  // Proves: VC6:TAB-04, VC11:TA-19
  @Test func `what the system knows shows a title that nobody reads or sets`() {
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: Int.max)
    #expect(item.title == nil && item.tag == Int.max && item.isEnabled && item.badgeValue == nil)
    item.title = "Mine"
    #expect(item.title == nil)
    #expect(item.systemItem?.title == "Top Rated" && item.accessibilityLabel == "Top Rated")
  }

  @Test func `the selected picture is the picture unless there is another one`() {
    let (one, two) = (UIImage(size: .zero), UIImage(size: .zero))
    let item = UITabBarItem(title: "t", image: one, selectedImage: nil)
    #expect(item.selectedImage === one)
    item.selectedImage = two
    #expect(item.selectedImage === two && item.image === one)
    item.selectedImage = nil
    #expect(item.selectedImage === one)
    #expect(UITabBarItem(title: nil, image: nil, selectedImage: two).selectedImage == nil)
  }

  @Test func `a bar without anything around it can be arranged`() {
    let bar = UITabBar()
    #expect(!bar.isCustomizing && bar.items == nil && bar.selectedItem == nil)
    bar.selectedItem = UITabBarItem()
    #expect(bar.selectedItem == nil)
    bar.beginCustomizingItems([UITabBarItem()])
    #expect(bar.isCustomizing)
    #expect(!bar.endCustomizing(animated: false) && !bar.isCustomizing)
  }

  @Test func `at first nothing is there`() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil && tabs.customizableViewControllers == nil)
    #expect(tabs.selectedViewController == nil && tabs.selectedIndex == Int.max)
    #expect(tabs.tabBar.items == nil && tabs.moreNavigationController.parent == nil)
  }

  // Proves: VC6:TAB-05
  @Test func `a controller's title is its item's, and not the other way round`() {
    let controller = scene.pages[0]
    controller.title = "X"
    #expect(controller.tabBarItem.title == "X")
    controller.tabBarItem.title = "Y"
    #expect(controller.title == "X")
    controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    controller.title = "Z"
    #expect(controller.tabBarItem.title == nil)
  }

  // Proves: VC11:TA-11
  @Test func `a badge is there as long as it has a value`() throws {
    scene.show()
    scene.pages[1].tabBarItem.badgeValue = "3"
    #expect(scene.tabs.tabBar.items?[1].badgeValue == "3")
    let button = try #require(scene.hit(160, 460))
    #expect(button.accessibilityLabel == "Tab 1" && button.accessibilityValue == "3, 2 of 3")
    scene.pages[1].tabBarItem.badgeValue = nil
    #expect(button.accessibilityValue == "2 of 3")
  }

  @Test func `the bar tells the screen reader which tab is selected, and a double tap selects`()
    throws
  {
    scene.show()
    let first = try #require(scene.hit(20, 460))
    let second = try #require(scene.hit(160, 460))
    #expect(first.accessibilityTraits.contains([.button, .selected]))
    #expect(!second.accessibilityTraits.contains(.selected))
    #expect(second.accessibilityActivate() && scene.tabs.selectedIndex == 1)
  }

  // Proves: VC11:TA-12
  @Test func `the bar of a controller is changed by nobody else`() {
    _ = scene.stage.fingers.application
    scene.tabs.tabBar.items = []
    scene.tabs.tabBar.selectedItem = scene.pages[1].tabBarItem
    scene.tabs.tabBar.delegate = nil
    #expect(scene.titles.count == 3 && scene.tabs.selectedIndex == 0)
    #expect(scene.tabs.tabBar.delegate === scene.tabs)
    #expect(
      scene.stage.warnings == [
        "tabs refused: it keeps its tab bar, which was to have other items",
        "tabs refused: it keeps its tab bar, which was to select another item",
        "tabs refused: it keeps its tab bar, which was to have another delegate",
      ])
  }

  @Test(arguments: [(106.0, 0), (107.0, 1), (212.0, 1), (213.0, 2), (319.0, 2)])
  func `tabs share the bar without a gap`(x: Double, tab: Int) {
    scene.show()
    scene.tap(x, 432)
    #expect(scene.tabs.selectedIndex == tab)
  }

  @Test func `a finger that leaves its tab, and a disabled tab, select nothing`() {
    scene.show()
    scene.stage.fingers.down(0, 160, 460)
    scene.stage.fingers.move(0, 160, 200)
    scene.stage.fingers.up()
    scene.pages[2].tabBarItem.isEnabled = false
    scene.tap(tab: 2)
    #expect(scene.tabs.selectedIndex == 0)
  }

  // Proves: VC6:TAB-12
  @Test func `a bar by itself selects what is tapped and tells its delegate`() throws {
    final class Listener: UITabBarDelegate {
      var heard: [String] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append(item.title ?? "")
      }
    }
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let listener = Listener()
    bar.delegate = listener
    bar.items = items
    fingers.view.addSubview(bar)
    fingers.application.endIteration()
    #expect(bar.selectedItem == nil)
    for x in [300.0, 300, 20] {
      fingers.down(0, x, 20)
      fingers.wait(50)
      fingers.up()
    }
    #expect(listener.heard == ["b", "b", "a"] && bar.selectedItem === items[0])
    bar.selectedItem = items[1]
    #expect(listener.heard.count == 3 && bar.selectedItem === items[1])
    bar.selectedItem = UITabBarItem()
    #expect(bar.selectedItem === items[1])
    bar.items = [items[0]]
    #expect(bar.selectedItem == nil)
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 10)) == CGSize(width: 200, height: 49))
  }

  @Test func `the first tab of a bar that is read from right to left is at the right`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    fingers.view.addSubview(bar)
    fingers.application.endIteration()
    fingers.down(0, 300, 20)
    fingers.wait(50)
    fingers.up()
    #expect(bar.selectedItem?.title == "a")
  }

  @Test func `items in the middle have a width of their own, and nothing beside them`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    bar.items = [UITabBarItem(), UITabBarItem()]
    bar.itemPositioning = .centered
    bar.itemWidth = 60
    bar.itemSpacing = 20
    fingers.view.addSubview(bar)
    fingers.application.endIteration()
    func hit(_ x: Double) -> UIView? {
      fingers.application.hitTest(CGPoint(x: x, y: 20), with: nil)?.view
    }
    #expect(hit(89) === bar && hit(90) !== bar && hit(149) !== bar && hit(150) === bar)
    #expect(hit(170) !== bar && hit(229) !== bar && hit(230) === bar)
  }

  // Proves: VC11:TA-07
  @Test func `items are dragged into the bar, and those that may not stay`() throws {
    final class Listener: UITabBarDelegate {
      var heard: [String] = []
      private func names(_ items: [UITabBarItem]) -> String {
        items.map { $0.title ?? "" }.joined()
      }
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        heard.append("willBegin \(names(items))")
      }
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        heard.append("didBegin \(names(items))")
      }
      func tabBar(
        _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
      ) { heard.append("willEnd \(names(items)) \(changed)") }
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        heard.append("didEnd \(names(items)) \(changed)")
      }
    }
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
    let items = ["a", "b", "c", "d"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let listener = Listener()
    bar.delegate = listener
    bar.items = [items[0], items[1]]
    fingers.view.addSubview(bar)
    bar.beginCustomizingItems([items[1], items[2], items[3]])
    fingers.application.endIteration()
    #expect(bar.isCustomizing)
    func drag(_ cell: Int, to x: Double) {
      fingers.down(0, 20 + 76 * Double(cell), 80)
      fingers.wait(20)
      fingers.move(0, 160, 300)
      fingers.wait(20)
      fingers.move(0, x, 450)
      fingers.wait(20)
      fingers.up()
    }
    // "c" in the place of "a", which may not go, then of "b".
    drag(1, to: 20)
    #expect(bar.items == [items[0], items[1]])
    drag(1, to: 300)
    #expect(bar.items == [items[0], items[2]])
    fingers.down(0, 300, 20)
    fingers.wait(50)
    fingers.up()
    #expect(!bar.isCustomizing)
    #expect(
      listener.heard == ["willBegin ab", "didBegin ab", "willEnd ac true", "didEnd ac true"])
    #expect(!bar.endCustomizing(animated: false))
  }

  @Test func `an item of the bar that is dragged onto another one changes places with it`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
    let items = ["a", "b", "c"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items = [items[0], items[1]]
    fingers.view.addSubview(bar)
    bar.beginCustomizingItems(items)
    fingers.application.endIteration()
    // The second cell, "b", onto the first place of the bar.
    fingers.down(0, 96, 80)
    fingers.wait(20)
    fingers.move(0, 160, 300)
    fingers.wait(20)
    fingers.move(0, 20, 450)
    fingers.wait(20)
    fingers.up()
    #expect(bar.items == [items[1], items[0]])
    #expect(bar.endCustomizing(animated: false))
  }
}
