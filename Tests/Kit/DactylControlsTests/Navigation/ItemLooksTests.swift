import DactylControls
import Foundation
import Testing

/// Looks of bar items.
@MainActor
@Suite("Looks of bar items", .serialized)
struct ItemLooksTests {
  @Test func `items that come into a bar get the looks of their class`() {
    let application = UIApplication()
    withExtendedLifetime(application) {
      UITabBarItem.appearance().badgeColor = .systemGreen
      UITabBarItem.appearance().setTitleTextAttributes(
        [.foregroundColor: UIColor.red], for: .normal)
      let item = UITabBarItem(title: "One", image: nil, tag: 0)
      #expect(item.badgeColor == nil)
      let bar = UITabBar()
      bar.items = [item]
      #expect(item.badgeColor == .systemGreen)
      let color = item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
      #expect(color == .red)
      item.badgeColor = .blue
      bar.items = nil
      bar.items = [item]
      #expect(item.badgeColor == .blue)
      let button = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
      UIToolbar().items = [button]
      #expect(button.titleTextAttributes(for: .normal) == nil)
    }
  }

  @Test func `looks that are set before a bar comes into a window are those of its items, too`() {
    let application = UIApplication()
    withExtendedLifetime(application) {
      let bar = UITabBar()
      let item = UITabBarItem(title: "One", image: nil, tag: 0)
      bar.items = [item]
      UITabBarItem.appearance().badgeColor = .systemGreen
      #expect(item.badgeColor == .systemGreen)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.addSubview(bar)
      window.makeKeyAndVisible()
      UITabBarItem.appearance().badgeColor = .red
      #expect(item.badgeColor == .systemGreen)
    }
  }

  @Test func `an item tints its view, and gives its title the attributes`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    item.tintColor = .red
    item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    bar.items = [item]
    bar.layoutIfNeeded()
    let view = bar.view(for: item) as? UIButton
    #expect(view?.tintColor == .red)
    #expect(view?.attributedTitle(for: .normal)?.string == "Add")
    item.tintColor = nil
    bar.layoutIfNeeded()
    #expect(view?.tintColor == bar.tintColor)
  }

  @Test func `an item without an action shows its menu`() {
    let menu = UIMenu(title: "", children: [])
    let item = UIBarButtonItem(title: "More", image: nil, primaryAction: nil, menu: menu)
    #expect(item.menu === menu && item.title == "More")
    #expect(UIBarButtonItem(systemItem: .add, menu: menu).menu === menu)
  }

  private final class Top: UIToolbarDelegate {
    func position(for bar: UIView) -> UIBarPosition { .top }
  }

  @Test func `a toolbar's delegate says where it stands`() {
    let (bar, top) = (UIToolbar(), Top())
    #expect(bar.barPosition == .any)
    bar.delegate = top
    #expect(bar.barPosition == .top)
  }
}
