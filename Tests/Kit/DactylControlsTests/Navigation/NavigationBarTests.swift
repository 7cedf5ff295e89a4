import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The bar of a navigation")
struct NavigationBarTests {
  private func shown(_ labels: String...) -> NavigationStage {
    let n = NavigationStage("a")
    for label in labels { n.push(label) }
    n.stage.endIteration()
    _ = n.stage.calls()
    return n
  }

  // Proves: VC13:NAV-09, VC6:NAV-04, VC11:NS-03
  @Test func `a tap on the back button pops`() {
    let n = shown("b")
    n.tap(n.navigation.navigationBar.backButton)
    #expect(n.stack == ["a"])
    n.finish()
    #expect(n["a"].view.window != nil && n["b"].view.window == nil)
  }

  @Test func `a back button has room for a chevron before its title, and 44 points for a finger`()
    throws
  {
    let n = shown("b")
    let bar = n.navigation.navigationBar
    let back = try #require(bar.backButton as? UIButton)
    #expect(back.contentEdgeInsets.left == 27)
    #expect(back.frame.minX == 0 && back.frame.width >= 44 && back.frame.height == 44)
    bar.semanticContentAttribute = .forceRightToLeft
    back.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    n.stage.endIteration()
    #expect(back.contentEdgeInsets.left == 0 && back.contentEdgeInsets.right == 27)
    #expect(back.frame.maxX == bar.bounds.maxX)
  }

  @Test func `a back title that leaves no room for the bar's becomes "Back", then nothing`() throws
  {
    let n = shown("b")
    let bar = n.navigation.navigationBar
    let back = try #require(bar.backButton as? UIButton)
    func shows(_ below: String, _ title: String) -> String {
      n["a"].navigationItem.title = below
      n["b"].navigationItem.title = title
      n.stage.endIteration()
      #expect(back.accessibilityLabel == below && back.frame.width >= 44)
      return back.currentTitle ?? ""
    }
    let (long, short) = (String(repeating: "l", count: 16), "lll")
    #expect(shows(short, short) == short)
    #expect(shows(long, short) == long)
    #expect(shows(long, long) == "Back")
    #expect(shows(short, String(repeating: "l", count: 40)) == "")
    #expect(shows(short, short) == short)
  }

  @Test func `two quick taps on the back button pop once`() {
    let n = shown("b", "c")
    let button = n.navigation.navigationBar.backButton
    n.tap(button)
    n.tap(at: CGPoint(x: 20, y: 22))
    n.finish()
    #expect(n.stack == ["a", "b"])
  }

  // Proves: VC6:NAV-08
  @Test func `the back item is the one below the top`() {
    let n = shown("b", "c")
    let bar = n.navigation.navigationBar
    #expect(bar.topItem === n["c"].navigationItem && bar.backItem === n["b"].navigationItem)
    n.navigation.popToRootViewController(animated: false)
    #expect(bar.topItem === n["a"].navigationItem && bar.backItem == nil)
  }

  // Proves: VC13:NAV-06, VC6:NAV-18
  @Test func `the bar shows what the top says`() {
    let n = shown()
    let bar = n.navigation.navigationBar
    #expect(bar.topItem === n["a"].navigationItem)
    n.push("b")
    #expect(bar.topItem === n["b"].navigationItem)
    n.pop()
    #expect(bar.topItem === n["a"].navigationItem)
  }

  // Proves: VC11:NB-03, VC6:NIT-02, VC6:NIT-03
  @Test func `on the left: the top's own, else the back item of the one below, else its title`() {
    let n = shown("b")
    let bar = n.navigation.navigationBar
    func back() -> String? {
      n.stage.endIteration()
      return bar.backButton?.accessibilityLabel
    }
    #expect(back() == "A")
    n["a"].navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(back() == "A")
    n["a"].navigationItem.backButtonTitle = "Up"
    #expect(back() == "Up")
    n["a"].navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "X", style: .plain, target: nil, action: nil)
    #expect(back() == "X")
    // The top's own back item is for whoever comes above it.
    n["b"].navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Y", style: .plain, target: nil, action: nil)
    #expect(back() == "X")
    let left = UIBarButtonItem(title: "L", style: .plain, target: nil, action: nil)
    n["b"].navigationItem.leftBarButtonItem = left
    #expect(back() == nil)
    #expect(bar.view(for: left)?.accessibilityLabel == "L")
    n.pop()
    #expect(back() == nil && n.stack == ["a"])
  }

  // Proves: VC6:NIT-04
  @Test func `a back item without an action of its own goes back`() {
    let n = shown()
    n["a"].navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "X", style: .plain, target: nil, action: nil)
    n.push("b")
    n.stage.endIteration()
    n.tap(n.navigation.navigationBar.backButton)
    #expect(n.stack == ["a"])
  }

  // Proves: VC6:NIT-05
  @Test func `a hidden back button is none`() {
    let n = shown("b")
    n["b"].navigationItem.hidesBackButton = true
    n.stage.endIteration()
    #expect(n.navigation.navigationBar.backButton == nil)
    n.tap(at: CGPoint(x: 20, y: 22))
    #expect(n.stack == ["a", "b"])
    #expect(n.pop() == "b")
  }

  // Proves: VC6:NIT-06
  @Test func `left items take the back button's place unless they supplement it`() throws {
    let n = shown("b")
    let left = UIBarButtonItem(systemItem: .cancel)
    n["b"].navigationItem.leftBarButtonItems = [left]
    n.stage.endIteration()
    let bar = n.navigation.navigationBar
    #expect(bar.backButton == nil)
    n["b"].navigationItem.leftItemsSupplementBackButton = true
    n.stage.endIteration()
    let back = try #require(bar.backButton)
    let view = try #require(bar.view(for: left))
    #expect(back.frame.maxX <= view.frame.minX)
  }

  // Proves: VC11:NB-04
  @Test func `in the middle: a view, else the item's title, else the controller's`() {
    let n = shown()
    let bar = n.navigation.navigationBar
    func middle() -> [String] {
      n.stage.endIteration()
      return bar.subviews.compactMap { ($0 as? UILabel)?.text }
    }
    #expect(middle() == ["A"])
    n["a"].navigationItem.title = "Z"
    #expect(middle() == ["Z"])
    n["a"].navigationItem.title = nil
    #expect(middle() == ["A"])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    n["a"].navigationItem.titleView = view
    #expect(middle() == [])
    #expect(view.superview === bar && view.frame.midX == 160 && view.frame.midY == 22)
  }

  @Test func `a view in the middle that constraints size has that size at once`() {
    let n = shown()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.translatesAutoresizingMaskIntoConstraints = false
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    n["a"].navigationItem.titleView = view
    n.stage.endIteration()
    #expect(view.frame == CGRect(x: 130, y: 2, width: 60, height: 40))
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 40, height: 20))
  }

  // Proves: VC6:NIT-01
  @Test func `a controller's title goes to its item, and never back`() {
    let n = NavigationStage(shown: false)
    n["a"].title = "A"
    #expect(n["a"].navigationItem.title == "A")
    n["a"].title = "B"
    #expect(n["a"].navigationItem.title == "B")
    n["a"].navigationItem.title = "Z"
    #expect(n["a"].title == "B")
  }

  // Proves: VC11:NB-05, VC6:NIT-07, VC6:NIT-08
  @Test func `right items stand from the right inwards, and may change while they are shown`()
    throws
  {
    let n = shown()
    let bar = n.navigation.navigationBar
    let x = UIBarButtonItem(systemItem: .add)
    let y = UIBarButtonItem(systemItem: .edit)
    n["a"].navigationItem.rightBarButtonItems = [x, y]
    n.stage.endIteration()
    let first = try #require(bar.view(for: x))
    let second = try #require(bar.view(for: y))
    #expect(first.frame.minX >= second.frame.maxX)
    #expect(n["a"].navigationItem.rightBarButtonItem === x)
    n["a"].navigationItem.rightBarButtonItem = nil
    n.stage.endIteration()
    #expect(bar.view(for: x) == nil && first.superview == nil)
    // What is left there is the bar.
    #expect(n.stage.window.hitTest(CGPoint(x: 300, y: 22), with: nil) === bar)
  }

  // Proves: VC11:NB-06
  @Test func `a prompt makes the bar higher`() {
    let n = shown()
    let height = n["a"].view.frame.height
    n["a"].navigationItem.prompt = "P"
    n.stage.endIteration()
    let bar = n.navigation.navigationBar
    #expect(bar.frame.height == 74 && n["a"].view.frame.height == height - 30)
    #expect(bar.subviews.contains { ($0 as? UILabel)?.text == "P" })
    n["a"].navigationItem.prompt = nil
    n.stage.endIteration()
    #expect(bar.frame.height == 44 && n["a"].view.frame.height == height)
  }

  // Proves: VC11:NB-01
  @Test func `the bar of a navigation keeps it as delegate`() {
    final class Other: UINavigationBarDelegate {}
    let n = shown()
    let other = Other()
    n.navigation.navigationBar.delegate = other
    #expect(n.navigation.navigationBar.delegate === n.navigation)
    #expect(
      n.stage.warnings == [
        "the items and the delegate of the navigation bar of n are its own: "
          + "push controllers, and set the delegate of the controller"
      ])
  }

  @Test func `a subclass may say no to the back button`() {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var asked: [UINavigationItem] = []
      var answer = false
      var popped: [UINavigationItem] = []
      func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
        popped.append(item)
      }
      func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool {
        asked.append(item)
        return answer
      }
    }
    let n = NavigationStage(shown: false)
    let navigation = Asking(rootViewController: n["a"])
    navigation.pushViewController(n["b"], animated: false)
    n.stage.show(navigation)
    n.tap(navigation.navigationBar.backButton)
    #expect(navigation.asked == [n["b"].navigationItem])
    #expect(navigation.viewControllers.count == 2)
    navigation.answer = true
    n.tap(navigation.navigationBar.backButton)
    #expect(navigation.viewControllers.count == 1 && navigation.popped.isEmpty)
    n.finish()
    #expect(navigation.popped == [n["b"].navigationItem])
  }

  /// A bar that belongs to no controller.
  private func ownBar(
    in n: NavigationStage, told delegate: any UINavigationBarDelegate
  ) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.delegate = delegate
    n.stage.fingers.view.addSubview(bar)
    return bar
  }

  // Proves: VC11:NB-12
  @Test func `a bar by itself has its own stack, and asks its delegate`() {
    final class Log: UINavigationBarDelegate {
      var calls: [String] = []
      var allows = true
      func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        calls.append("shouldPush \(item.title ?? "")")
        return allows
      }
      func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
        calls.append("didPush \(item.title ?? "")")
      }
      func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        calls.append("shouldPop \(item.title ?? "")")
        return allows
      }
      func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
        calls.append("didPop \(item.title ?? "")")
      }
    }
    let n = NavigationStage(shown: false)
    let log = Log()
    let bar = ownBar(in: n, told: log)
    bar.pushItem(UINavigationItem(title: "1"), animated: false)
    bar.pushItem(UINavigationItem(title: "2"), animated: false)
    #expect(log.calls == ["shouldPush 1", "didPush 1", "shouldPush 2", "didPush 2"])
    log.calls = []
    log.allows = false
    n.stage.endIteration()
    n.tap(bar.backButton)
    #expect(log.calls == ["shouldPop 2"] && bar.items?.count == 2)
    log.calls = []
    log.allows = true
    n.tap(bar.backButton)
    n.finish()
    #expect(log.calls == ["shouldPop 2", "didPop 2"])
    #expect(bar.topItem?.title == "1" && bar.backItem == nil)
    #expect(bar.popItem(animated: false) == nil)
  }

  @Test func `where nothing is animated, a bar tells at once that an item was pushed`() {
    final class Log: UINavigationBarDelegate {
      var pushed: [String?] = []
      func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
        pushed.append(item.title)
      }
    }
    let n = NavigationStage(shown: false)
    let log = Log()
    let bar = ownBar(in: n, told: log)
    bar.pushItem(UINavigationItem(title: "1"), animated: true)
    #expect(log.pushed.isEmpty)
    n.finish()
    #expect(log.pushed == ["1"])
    UIView.performWithoutAnimation {
      bar.pushItem(UINavigationItem(title: "2"), animated: true)
    }
    #expect(log.pushed == ["1", "2"])
  }

  // Proves: VC6:NAV-13, VC11:NB-08, VC13:FRM-07
  @Test func `a hidden bar takes no touch and leaves its room at once`() {
    let n = shown()
    let before = n["a"].view.frame
    #expect(before == CGRect(x: 0, y: 44, width: 320, height: 436))
    #expect(
      n.stage.window.hitTest(CGPoint(x: 160, y: 10), with: nil) === n.navigation.navigationBar)
    n.navigation.setNavigationBarHidden(true, animated: true)
    #expect(n["a"].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    n.stage.wait(1)
    #expect(n.stage.window.hitTest(CGPoint(x: 160, y: 10), with: nil) === n["a"].view)
    n.navigation.isNavigationBarHidden = false
    #expect(n["a"].view.frame == before)
  }

  // Proves: VC11:AP-08
  @Test func `a bar that is hidden in viewWillAppear goes along with the push`() {
    let n = shown()
    n["b"].whenAppearing = { [unowned n] in
      n.navigation.setNavigationBarHidden(true, animated: true)
    }
    n.push("b", animated: true)
    n.stage.endIteration()
    #expect(n.navigation.isNavigationBarHidden)
    n.finish()
    #expect(n["b"].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `content below a translucent bar has the bar in its safe area`() {
    let n = shown()
    #expect(n["a"].view.safeAreaInsets == .zero)
    n.navigation.navigationBar.isTranslucent = true
    n.stage.endIteration()
    #expect(n["a"].view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(n["a"].view.safeAreaInsets.top == 44)
    n["a"].edgesForExtendedLayout = []
    n.stage.endIteration()
    #expect(n["a"].view.frame.minY == 44 && n["a"].view.safeAreaInsets == .zero)
    n["a"].edgesForExtendedLayout = .all
    n.navigation.navigationBar.isTranslucent = false
    n["a"].extendedLayoutIncludesOpaqueBars = true
    n.stage.endIteration()
    #expect(n["a"].view.safeAreaInsets.top == 44)
  }

  @Test func `the bar stands below the status bar`() {
    let n = shown()
    n.stage.fingers.application.statusBarStyle = .lightContent
    n.navigation.wantsFullScreenLayout = true
    n.stage.fingers.application.isStatusBarHidden = false
    n.stage.endIteration()
    #expect(n.navigation.navigationBar.frame.minY == 20)
    #expect(n["a"].view.frame == CGRect(x: 0, y: 64, width: 320, height: 416))
    n.navigation.navigationBar.isTranslucent = true
    n.stage.endIteration()
    #expect(n["a"].view.safeAreaInsets.top == 64)
  }

  // Proves: VC6:NAV-14
  @Test func `a push comes from the right, a pop goes there`() {
    let n = shown()
    n.push("b", animated: true)
    n.stage.endIteration()
    let shownFrame = { (view: UIView) in (view.layer.presentation() ?? view.layer).frame.minX }
    #expect(shownFrame(n["b"].view) == 320)
    n.stage.wait(NavigationLimits().duration / 2)
    #expect(shownFrame(n["b"].view) > 0 && shownFrame(n["b"].view) < 320)
    #expect(shownFrame(n["a"].view) < 0)
    n.finish()
    #expect(n["b"].view.frame.minX == 0)
    n.pop(animated: true)
    n.stage.endIteration()
    n.stage.wait(NavigationLimits().duration / 2)
    #expect(shownFrame(n["b"].view) > 0 && shownFrame(n["a"].view) < 0)
  }

  // Proves: VC11:NB-09, VC11:EV-19
  @Test func `a bar that is gone comes back by a tap or a swipe, if the navigation says so`() {
    let n = shown()
    n.navigation.hidesBarsOnTap = true
    n.tap(at: CGPoint(x: 160, y: 300))
    #expect(n.navigation.isNavigationBarHidden)
    n.stage.wait(1)
    n.tap(at: CGPoint(x: 160, y: 300))
    #expect(!n.navigation.isNavigationBarHidden)
    n.navigation.hidesBarsOnTap = false
    n.navigation.hidesBarsOnSwipe = true
    n.stage.wait(1)
    func swipe(by distance: Double) {
      n.stage.fingers.down(0, 160, 250)
      for step in 1...10 {
        n.stage.fingers.wait(10)
        n.stage.fingers.move(0, 160, 250 + distance * Double(step) / 10)
      }
      n.stage.fingers.up()
      n.stage.wait(1)
    }
    swipe(by: -100)
    #expect(n.navigation.isNavigationBarHidden)
    swipe(by: 100)
    #expect(!n.navigation.isNavigationBarHidden)
  }

  @Test func `bars are opaque at first, or translucent where the application says so`() {
    let application = UIApplication()
    func bars() -> [Bool] {
      [UINavigationBar().isTranslucent, UITabBar().isTranslucent, UIToolbar().isTranslucent]
    }
    #expect(bars() == [false, false, false])
    application.barsAreTranslucent = true
    #expect(bars() == [true, true, true])
    #expect(UINavigationController().navigationBar.isTranslucent)
  }
}
