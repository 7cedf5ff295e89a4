@_spi(Kit) import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("The focus between views of a program's own")
struct FocusMovementTests {
  let trail = FocusTrail()

  // MARK: Arrows

  @Test func `an arrow leads to the nearest item that way`() {
    let middle = trail.spot("middle", 150, 200)
    trail.spot("left", 10, 200)
    trail.spot("further left", 10, 100)
    trail.spot("right", 300, 200)
    trail.spot("above", 150, 100)
    trail.spot("below", 150, 300)
    trail.start(at: middle)
    for (key, label) in [
      (.keyboardLeftArrow, "left"), (.keyboardRightArrow, "right"), (.keyboardUpArrow, "above"),
      (.keyboardDownArrow, "below"),
    ] as [(UIKeyboardHIDUsage, String)] {
      trail.system.requestFocusUpdate(to: middle)
      trail.press(key)
      #expect(trail.focused == label)
    }
    #expect(trail.failures.isEmpty)
  }

  @Test func `among items beside the way the nearest one to the left wins`() {
    let start = trail.spot("start", 300, 200)
    trail.spot("far", 10, 300)
    trail.spot("near", 160, 300)
    trail.start(at: start)
    trail.press(.keyboardLeftArrow)
    #expect(trail.focused == "near")
  }

  // The item where the arrow begins goes from 150 to 230 across, and from 200 to 240 down.
  @Test(arguments: [
    (UIKeyboardHIDUsage.keyboardRightArrow, CGRect(x: 150, y: 300, width: 200, height: 40), false),
    (.keyboardRightArrow, CGRect(x: 151, y: 300, width: 200, height: 40), true),
    (.keyboardLeftArrow, CGRect(x: 30, y: 300, width: 200, height: 40), false),
    (.keyboardLeftArrow, CGRect(x: 29, y: 300, width: 200, height: 40), true),
    (.keyboardDownArrow, CGRect(x: 300, y: 200, width: 80, height: 140), false),
    (.keyboardDownArrow, CGRect(x: 300, y: 201, width: 80, height: 140), true),
    (.keyboardUpArrow, CGRect(x: 300, y: 40, width: 80, height: 200), false),
    (.keyboardUpArrow, CGRect(x: 300, y: 39, width: 80, height: 200), true),
  ])
  func `an arrow leads to what begins and ends farther on, not to what is only larger`(
    key: UIKeyboardHIDUsage, frame: CGRect, leads: Bool
  ) {
    let start = trail.spot("start", 150, 200)
    trail.spot("large", frame.minX, frame.minY, width: frame.width, height: frame.height)
    trail.start(at: start)
    trail.press(key)
    #expect(trail.focused == (leads ? "large" : "start"))
  }

  @Test func `an item hears which way the arrow points before the focus leaves it`() {
    let start = trail.spot("start", 150, 200)
    trail.start(at: start)
    trail.press(.keyboardLeftArrow, .keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow)
    #expect(
      start.hints == [
        CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1),
      ])
  }

  @Test func `an arrow that leads nowhere says so`() {
    let only = trail.spot("only", 150, 200)
    trail.start(at: only)
    trail.press(.keyboardLeftArrow)
    #expect(trail.focused == "only")
    #expect(trail.failures == [.left])
  }

  @Test func `from an item that has been covered no key leads on`() {
    let start = trail.spot("start", 150, 200)
    trail.spot("other", 150, 300)
    trail.start(at: start)
    trail.cover(start)
    trail.press(.keyboardDownArrow, .keyboardTab)
    trail.turn(1)
    #expect(trail.failures == [.down, .next, .next])
    #expect(trail.focused == "start")
  }

  /// A view that may let items behind it have the focus.
  private final class Pane: Spot {
    var isTransparent = true
    override var isTransparentFocusItem: Bool { isTransparent }
  }

  @Test(arguments: [(true, false, "behind"), (false, false, "start"), (true, true, "pane")])
  func `what lies behind a transparent view can have the focus, if that view cannot have it itself`(
    isTransparent: Bool, takesFocus: Bool, focused: String
  ) {
    let start = trail.spot("start", 150, 10)
    trail.spot("behind", 150, 200)
    let pane = Pane("pane", 100, 190, width: 180, height: 60)
    (pane.isTransparent, pane.takesFocus) = (isTransparent, takesFocus)
    trail.root.addSubview(pane)
    trail.start(at: start)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == focused)
  }

  @Test func `a view between an item and a transparent one covers the item`() {
    let start = trail.spot("start", 150, 10)
    let behind = trail.spot("behind", 150, 200)
    trail.cover(behind)
    for number in 0..<2 {
      let pane = Pane("pane \(number)", 100, 190, width: 180, height: 60)
      pane.takesFocus = false
      trail.root.addSubview(pane)
    }
    trail.start(at: start)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "start")
  }

  /// Shows a further window in front, with a modal view that holds a spot.
  private func front() -> UIWindow {
    let window = trail.fingers.makeWindow()
    let modal = UIView(frame: window.bounds)
    modal.accessibilityViewIsModal = true
    window.addSubview(modal)
    trail.spot("front", 10, 500, in: modal)
    window.isHidden = false
    return window
  }

  @Test func `a window in front that fingers do not find keeps no focus from those behind`() {
    let start = trail.spot("start", 150, 10)
    trail.spot("behind", 150, 200)
    trail.start(at: start)
    let window = front()
    for hide in [
      { window.alpha = 0 }, { window.isUserInteractionEnabled = false }, { window.isHidden = true },
    ] {
      (window.alpha, window.isUserInteractionEnabled, window.isHidden) = (1, true, false)
      trail.press(.keyboardTab)
      #expect(trail.focused == "front")
      hide()
      trail.press(.keyboardDownArrow)
      #expect(trail.focused == "behind")
      trail.system.requestFocusUpdate(to: start)
    }
  }

  @Test func `behind a transparent window, one between it and an item covers the item`() {
    final class Glass: UIWindow {
      override var isTransparentFocusItem: Bool { true }
    }
    let start = trail.spot("start", 150, 10)
    trail.spot("behind", 150, 200)
    let between = trail.fingers.makeWindow(frame: CGRect(x: 100, y: 190, width: 180, height: 60))
    let glass = Glass(frame: trail.fingers.window.bounds)
    for window in [between, glass] { window.isHidden = false }
    trail.start(at: start)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "start")
    between.isHidden = true
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "behind")
  }

  @Test func `an arrow along the line goes to what an item holds, and one back to the item`() {
    let row = trail.spot("row", 20, 100, width: 360)
    trail.spot("first", 200, 5, width: 60, height: 30, in: row)
    trail.spot("second", 280, 5, width: 60, height: 30, in: row)
    trail.start(at: row)
    trail.press(.keyboardRightArrow)
    #expect(trail.focused == "first")
    trail.press(.keyboardRightArrow)
    #expect(trail.focused == "second")
    trail.press(.keyboardLeftArrow, .keyboardLeftArrow)
    #expect(trail.focused == "row")
  }

  @Test func `where lines are read from the right, the arrow to the left goes into an item`() {
    let row = trail.spot("row", 20, 100, width: 360)
    row.semanticContentAttribute = .forceRightToLeft
    trail.spot("first", 100, 5, width: 60, height: 30, in: row)
    trail.spot("second", 20, 5, width: 60, height: 30, in: row)
    trail.start(at: row)
    trail.press(.keyboardLeftArrow)
    #expect(trail.focused == "first")
    trail.press(.keyboardLeftArrow)
    #expect(trail.focused == "second")
  }

  @Test func `a guide leads an arrow to what it prefers`() {
    let start = trail.spot("start", 10, 10)
    trail.spot("aside", 300, 500)
    let wanted = trail.spot("wanted", 300, 400)
    let guide = UIFocusGuide()
    trail.root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: trail.root.leftAnchor),
      guide.topAnchor.constraint(equalTo: trail.root.topAnchor, constant: 100),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 40),
    ])
    guide.preferredFocusEnvironments = [wanted]
    trail.application.endIteration()
    trail.start(at: start)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "wanted")
    wanted.isHidden = true
    trail.system.requestFocusUpdate(to: start)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "start")
    #expect(trail.failures == [.down])
  }

  // MARK: Scrolling

  @Test func `arrows go on to what is scrolled away, and then out of it`() {
    let roll = trail.roll(8)
    trail.spot("below", 10, 300)
    trail.start(at: roll.spots[0])
    for row in 1..<8 {
      trail.press(.keyboardDownArrow)
      #expect(trail.focused == "\(row)")
    }
    #expect(roll.contentOffset.y == 200)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "below")
  }

  @Test func `an arrow scrolls on where no item follows yet`() {
    let roll = Roll(frame: CGRect(x: 0, y: 0, width: 400, height: 200), contentHeight: 1000)
    let top = trail.spot("top", 10, 10, in: roll)
    trail.root.addSubview(roll)
    trail.spot("below", 10, 300)
    trail.start(at: top)
    trail.press(.keyboardDownArrow)
    #expect(trail.focused == "top")
    #expect(roll.contentOffset.y == 100)
  }

  @Test func `what only scrolls has the focus itself, and arrows scroll it`() {
    let roll = Roll(frame: CGRect(x: 0, y: 0, width: 400, height: 200), contentHeight: 1000)
    trail.root.addSubview(roll)
    trail.press(.keyboardTab)
    #expect(trail.focused == "Roll")
    #expect(trail.system.focusedItem === roll)
  }

  @Test func `turns of a dial go on to what is scrolled away, and then out of it`() {
    let roll = trail.roll(8)
    trail.spot("below", 10, 300)
    trail.start(at: roll.spots[0])
    for row in 1..<8 {
      trail.turn(1)
      #expect(trail.focused == "\(row)")
    }
    trail.turn(1)
    #expect(trail.focused == "below")
    trail.turn(-1)
    #expect(trail.focused == "7")
  }

  @Test func `a turn scrolls on before it leaves`() {
    let roll = Roll(frame: CGRect(x: 0, y: 0, width: 400, height: 200), contentHeight: 300)
    let top = trail.spot("top", 10, 110, in: roll)
    trail.root.addSubview(roll)
    trail.spot("below", 10, 300)
    trail.start(at: top)
    trail.turn(1)
    #expect(roll.contentOffset.y == 100)
    #expect(trail.focused == "below")
  }

  // MARK: Tab

  @Test func `Tab goes from group to group, to the item that had the focus there last`() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 600))
    left.focusGroupIdentifier = "left"
    trail.root.addSubview(left)
    let one = trail.spot("one", 10, 10, in: left)
    let two = trail.spot("two", 10, 100, in: left)
    trail.spot("right", 200, 10)
    trail.start(at: two)
    trail.press(.keyboardTab)
    #expect(trail.focused == "right")
    trail.press(.keyboardTab)
    #expect(trail.focused == "two")
    one.focusGroupPriority = .prioritized
    trail.keys.press(.keyboardTab, with: .shift)
    #expect(trail.focused == "right")
    trail.press(.keyboardTab)
    #expect(trail.focused == "one")
  }

  @Test func `Tab in the only group says that it leads nowhere`() {
    trail.root.focusGroupIdentifier = "all"
    let one = trail.spot("one", 10, 10)
    trail.spot("two", 10, 100)
    trail.start(at: one)
    trail.press(.keyboardTab)
    #expect(trail.focused == "one")
    #expect(trail.failures == [.next])
  }

  @Test func `Tab and a turn to an item that refuses say that they lead nowhere`() {
    final class Refusing: UIView {
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { false }
    }
    let one = trail.spot("one", 10, 10)
    trail.start(at: one)
    let around = Refusing(frame: CGRect(x: 0, y: 100, width: 400, height: 60))
    trail.root.addSubview(around)
    trail.spot("two", 10, 10, in: around)
    trail.press(.keyboardTab)
    trail.turn(-1)
    #expect(trail.focused == "one")
    #expect(trail.failures == [.next, .previous])
  }

  // MARK: Requests

  @Test func `an update goes to what an environment around the item prefers`() {
    final class Choosing: UIView {
      weak var choice: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        choice.map { [$0] } ?? [self]
      }
    }
    let around = Choosing(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    trail.root.addSubview(around)
    let one = trail.spot("one", 10, 10, in: around)
    let two = trail.spot("two", 10, 100, in: around)
    let outside = trail.spot("outside", 10, 300)
    trail.start(at: one)
    around.choice = two
    around.setNeedsFocusUpdate()
    #expect(trail.focused == "one")
    trail.application.endIteration()
    #expect(trail.focused == "two")
    trail.system.requestFocusUpdate(to: outside)
    around.choice = one
    around.setNeedsFocusUpdate()
    around.updateFocusIfNeeded()
    #expect(trail.focused == "outside")
    around.choice = nil
    trail.system.requestFocusUpdate(to: around)
    #expect(trail.focused == "one")
  }

  @Test func `a request for what holds no item moves nothing`() {
    let one = trail.spot("one", 10, 10)
    let empty = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    trail.root.addSubview(empty)
    trail.start(at: one)
    trail.system.requestFocusUpdate(to: empty)
    #expect(trail.focused == "one")
  }

  @Test func `a view and a controller name the view as what holds their items`() {
    let view = UIView()
    #expect(view.focusItemContainer === view)
    #expect(view.coordinateSpace === view)
    #expect(trail.controller.focusItemContainer === trail.root)
    #expect(UIViewController().focusItemContainer == nil)
  }

  @Test func `animations with a movement run at once, and what follows them when they have ended`()
  {
    final class Moving: Spot {
      var calls: [String] = []
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        guard context.nextFocusedView === self else { return }
        coordinator.addCoordinatedAnimations(
          { [self] in
            alpha = 0.5
            calls.append("animation")
          },
          completion: { [self] in calls.append("completion") })
      }
    }
    let item = Moving("item", 10, 10)
    trail.root.addSubview(item)
    trail.system.requestFocusUpdate(to: item)
    #expect(item.calls == ["animation"])
    trail.fingers.wait(500)
    #expect(item.calls == ["animation", "completion"])
    #expect(item.alpha == 0.5)
  }

  @Test func `what follows a movement is called without an animation, too`() {
    final class Following: Spot {
      var calls = 0
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        coordinator.addCoordinatedAnimations(nil) { [self] in calls += 1 }
      }
    }
    let item = Following("item", 10, 10)
    trail.root.addSubview(item)
    trail.system.requestFocusUpdate(to: item)
    trail.fingers.wait(500)
    #expect(item.calls == 1)
  }

  @Test func `a controller's items belong to its group`() {
    let child = UIViewController()
    trail.controller.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 600)
    trail.root.addSubview(child.view)
    child.didMove(toParent: trail.controller)
    child.focusGroupIdentifier = "child"
    #expect(child.focusGroupIdentifier == "child")
    let one = trail.spot("one", 10, 10, in: child.view)
    trail.spot("two", 10, 100, in: child.view)
    trail.spot("other", 200, 10)
    trail.start(at: one)
    trail.press(.keyboardTab)
    #expect(trail.focused == "other")
  }

  // MARK: Items that are no views

  /// A part of a view that can have the focus. It leaves all else to the standard.
  private final class Part: UIFocusItem {
    weak var parentFocusEnvironment: (any UIFocusEnvironment)?
    var frame: CGRect
    var canBecomeFocused = true
    let preferredFocusEnvironments: [any UIFocusEnvironment] = []
    let focusItemContainer: (any UIFocusItemContainer)? = nil

    init(_ frame: CGRect, of parent: (any UIFocusEnvironment)?) {
      (self.frame, parentFocusEnvironment) = (frame, parent)
    }
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
  }

  /// A view that draws its items.
  private final class Drawing: UIView {
    var parts: [Part] = []
    override func focusItems(in rect: CGRect) -> [any UIFocusItem] { parts }
  }

  @Test func `parts of a view that are no views have the focus, with a ring around each`() {
    let drawing = Drawing(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    let parts = [0.0, 60, 120].map {
      Part(CGRect(x: $0, y: 0, width: 50, height: 30), of: drawing)
    }
    drawing.parts = parts
    parts[1].canBecomeFocused = false
    trail.root.addSubview(drawing)
    trail.press(.keyboardTab)
    #expect(trail.system.focusedItem === parts[0])
    #expect(trail.system.ring?.frame == CGRect(x: 100, y: 100, width: 50, height: 30))
    trail.press(.keyboardRightArrow)
    #expect(trail.system.focusedItem === parts[2])
    #expect(trail.system.ring?.frame == CGRect(x: 220, y: 100, width: 50, height: 30))
    trail.system.requestFocusUpdate(to: parts[0])
    parts[2].setNeedsFocusUpdate()
    parts[2].updateFocusIfNeeded()
    #expect(trail.system.focusedItem === parts[0])
  }

  @Test func `an item of the program's own says of itself only what it must`() {
    let part = Part(.zero, of: nil)
    #expect(part.focusEffect != nil)
    #expect(part.focusGroupPriority == .ignored)
    #expect(part.focusGroupIdentifier == nil)
    #expect(!part.isTransparentFocusItem)
  }

  @Test func `an item is shown by the application of the view or controller that it belongs to`() {
    #expect(UIFocusSystem.focusSystem(for: Part(.zero, of: nil)) == nil)
    #expect(UIFocusSystem.focusSystem(for: Part(.zero, of: trail.root)) === trail.system)
    #expect(UIFocusSystem.focusSystem(for: Part(.zero, of: trail.controller)) === trail.system)
    let unloaded = UIViewController()
    #expect(UIFocusSystem.focusSystem(for: Part(.zero, of: unloaded)) == nil)
  }
}
