import DactylEvents
import Foundation
import InputTesting
import Testing

/// A bar that notes which of its items have changed.
@MainActor
private final class NotingBar: BarItemHolder {
  var changes = 0
  var view: UIView?
  func barItemDidChange(_ item: UIBarItem) { changes += 1 }
  func view(showing item: UIBarItem) -> UIView? { view }
}

@MainActor
@Suite("Items of bars")
struct BarItemTests {
  private final class Target: UIResponder {
    var calls: [String] = []
    func add() { calls.append("add") }
    func open(_ sender: UIBarButtonItem) { calls.append("open \(sender.title ?? "-")") }
  }

  let fingers = Fingers()
  private let bar = NotingBar()
  private let target = Target()

  init() { _ = fingers.application }

  private func picture(_ size: CGFloat = 10) -> UIImage {
    UIImage(size: CGSize(width: size, height: size))
  }

  // MARK: Names

  @Test(
    arguments: [
      (.done, "Done"), (.cancel, "Cancel"), (.edit, "Edit"), (.save, "Save"), (.add, "Add"),
      (.flexibleSpace, nil), (.fixedSpace, nil), (.compose, "Compose"), (.reply, "Reply"),
      (.action, "Share"), (.organize, "Organize"), (.bookmarks, "Bookmarks"), (.search, "Search"),
      (.refresh, "Refresh"), (.stop, "Stop"), (.camera, "Camera"), (.trash, "Delete"),
      (.play, "Play"), (.pause, "Pause"), (.rewind, "Rewind"), (.fastForward, "Fast forward"),
      (.undo, "Undo"), (.redo, "Redo"), (.pageCurl, "Page curl"), (.close, "Close"),
    ] as [(UIBarButtonItem.SystemItem, String?)])
  func `a button that the system knows is spoken by its meaning, and its title stays empty`(
    meaning: UIBarButtonItem.SystemItem, name: String?
  ) {
    let item = UIBarButtonItem(systemItem: meaning)
    #expect(item.accessibilityLabel == name)
    #expect(item.title == nil)
    #expect(item.style == (meaning == .done || meaning == .save ? .done : .plain))
  }

  @Test(
    arguments: [
      (.more, "More"), (.favorites, "Favorites"), (.featured, "Featured"), (.topRated, "Top Rated"),
      (.recents, "Recents"), (.contacts, "Contacts"), (.history, "History"),
      (.bookmarks, "Bookmarks"), (.search, "Search"), (.downloads, "Downloads"),
      (.mostRecent, "Most Recent"), (.mostViewed, "Most Viewed"),
    ] as [(UITabBarItem.SystemItem, String)])
  func `a tab that the system knows shows and speaks its meaning, and has no title`(
    meaning: UITabBarItem.SystemItem, name: String
  ) {
    let item = UITabBarItem(tabBarSystemItem: meaning, tag: 3)
    #expect(meaning.title == name)
    #expect(item.accessibilityLabel == name)
    item.title = "Other"
    #expect(item.title == nil)
    #expect(item.tag == 3)
  }

  @Test func `an item is spoken by its title`() {
    #expect(UITabBarItem(title: "Mail", image: nil, tag: 0).accessibilityLabel == "Mail")
    #expect(UIBarButtonItem(title: "Send").accessibilityLabel == "Send")
  }

  // MARK: What it shows

  @Test func `a bar hears of each change of what its item looks like`() {
    let item = UIBarButtonItem()
    item.holder = bar
    item.isSelected = true
    #expect(bar.changes == 1)
    item.imageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(bar.changes == 2)
    item.landscapeImagePhoneInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(bar.changes == 3)
    item.largeContentSizeImage = picture(40)
    #expect(bar.changes == 4)
    #expect(item.isSelected && item.imageInsets.left == 2)
    #expect(item.landscapeImagePhoneInsets.right == 4)
    #expect(item.largeContentSizeImage?.size.width == 40)
  }

  @Test func `a tab bar hears that its item's title lies elsewhere`() {
    let item = UITabBarItem(title: "Mail", image: nil, tag: 0)
    #expect(item.titlePositionAdjustment == .zero)
    item.holder = bar
    item.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: -2)
    #expect(item.titlePositionAdjustment.vertical == -2)
    #expect(bar.changes == 1)
  }

  @Test func `an action gives the picture and the title that its item has not`() {
    let picture = picture()
    let action = UIAction(title: "Send", image: picture) { _ in }
    let item = UIBarButtonItem(primaryAction: action)
    #expect(item.image === picture)
    #expect(item.title == "Send")
    let own = self.picture(20)
    let other = UIBarButtonItem(title: "Mail", image: own, primaryAction: action)
    #expect(other.image === own)
    #expect(other.title == "Mail")
  }

  @Test func `the view that shows an item is found by its name, and its properties along a path`() {
    let item = UIBarButtonItem(title: "Send")
    #expect(item.value(forKey: "view") == nil)
    item.holder = bar
    bar.view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    bar.view?.tag = 5
    #expect(item.value(forKey: "view") as? UIView === bar.view)
    #expect(item.value(forKeyPath: "view.tag") as? Int == 5)
    #expect(item.value(forKey: "title") == nil)
  }

  // MARK: What it sends

  @Test func `each way to make a button of a method calls that with the button, or with nothing`() {
    let image = picture()
    let items = [
      UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.add),
      UIBarButtonItem(title: "a", style: .plain, target: target, action: Target.add),
      UIBarButtonItem(image: image, style: .plain, target: target, action: Target.add),
      UIBarButtonItem(
        image: image, landscapeImagePhone: image, style: .plain, target: target, action: Target.add),
      UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Target.open),
      UIBarButtonItem(title: "a", style: .done, target: target, action: Target.open),
      UIBarButtonItem(image: image, style: .plain, target: target, action: Target.open),
      UIBarButtonItem(
        image: image, landscapeImagePhone: image, style: .plain, target: target, action: Target.open
      ),
    ]
    for item in items {
      #expect(item.target === target)
      item.action?.perform(on: target, from: item)
    }
    #expect(
      target.calls == ["add", "add", "add", "add", "open -", "open a", "open -", "open -"])
    #expect(
      items.map { $0.image === image } == [false, false, true, true, false, false, true, true])
    #expect(items.map { $0.landscapeImagePhone === image }.filter { $0 }.count == 2)
    #expect(items[5].style == .done)
  }

  @Test func `each way to make a button with a style keeps that`() {
    let (image, save) = (picture(), Selector("save:"))
    let items = [
      UIBarButtonItem(title: "a", style: .done, target: target, action: Target.add),
      UIBarButtonItem(title: "a", style: .done, target: target, action: Target.open),
      UIBarButtonItem(title: "a", style: .done, target: target, action: save),
      UIBarButtonItem(image: image, style: .done, target: target, action: Target.add),
      UIBarButtonItem(image: image, style: .done, target: target, action: Target.open),
      UIBarButtonItem(image: image, style: .done, target: target, action: save),
      UIBarButtonItem(
        image: image, landscapeImagePhone: image, style: .done, target: target, action: Target.add),
      UIBarButtonItem(
        image: image, landscapeImagePhone: image, style: .done, target: target, action: Target.open),
      UIBarButtonItem(
        image: image, landscapeImagePhone: image, style: .done, target: target, action: save),
    ]
    #expect(items.allSatisfy { $0.style == .done })
    #expect(UIBarButtonItem(title: "a").style == .plain)
  }

  @Test func `each way to make a button of an action's name keeps that and the target`() {
    let image = picture()
    let save = Selector("save:")
    let items = [
      UIBarButtonItem(barButtonSystemItem: .save, target: target, action: save),
      UIBarButtonItem(title: "a", style: .plain, target: target, action: save),
      UIBarButtonItem(image: image, style: .plain, target: target, action: save),
      UIBarButtonItem(
        image: image, landscapeImagePhone: nil, style: .plain, target: target, action: save),
    ]
    for item in items {
      #expect(item.target === target)
      #expect(item.action == save)
    }
    #expect(items[2].image === image && items[2].landscapeImagePhone == nil)
  }

  // MARK: Navigation items

  @Test func `an item without left buttons has none to list`() {
    let item = UINavigationItem(title: "A")
    let (one, two) = (UIBarButtonItem(title: "1"), UIBarButtonItem(title: "2"))
    item.leftBarButtonItems = [one, two]
    #expect(item.leftBarButtonItem === one)
    item.leftBarButtonItems = nil
    #expect(item.leftBarButtonItems == nil && item.leftBarButtonItem == nil)
  }

  @Test func `a bar hears once that the back button is hidden`() {
    final class Noting: NavigationItemHolder {
      var changes = 0
      func itemDidChange(_ item: UINavigationItem) { changes += 1 }
    }
    let (bar, item) = (Noting(), UINavigationItem(title: "A"))
    item.bar = bar
    item.hidesBackButton = true
    item.hidesBackButton = true
    #expect(item.hidesBackButton)
    #expect(bar.changes == 1)
  }

  @Test func `items are the same only to themselves, and stand in sets`() {
    let (one, two) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "a"))
    #expect(Set([one, two, one]).count == 2)
    let (first, second) = (UINavigationItem(title: "a"), UINavigationItem(title: "a"))
    #expect(Set([first, second, first]).count == 2)
  }
}
