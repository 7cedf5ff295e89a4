import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Safe area and margins")
struct SafeAreaTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let outer: LayoutView
  let inner: LayoutView

  init() {
    outer = LayoutView("O", frame: CGRect(x: 0, y: 0, width: 320, height: 480), in: transcript)
    inner = LayoutView("I", frame: CGRect(x: 0, y: 10, width: 100, height: 100), in: transcript)
    outer.addSubview(inner)
    fingers.view.addSubview(outer)
    fingers.application.endIteration()
    transcript.clear()
  }

  private func top(_ inset: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0)
  }

  @Test func `the status bar reaches into each view as far as it covers it`() {
    fingers.application.isStatusBarHidden = false
    #expect(fingers.window.safeAreaInsets == top(20))
    #expect(outer.safeAreaInsets == top(20))
    #expect(inner.safeAreaInsets == top(10))
    #expect(
      transcript.calls == [
        "O layoutMarginsDidChange", "O safeAreaInsetsDidChange", "I layoutMarginsDidChange",
        "I safeAreaInsetsDidChange",
      ])
    inner.frame.origin.y = 30
    #expect(inner.safeAreaInsets == .zero)
    fingers.application.isStatusBarHidden = true
    #expect(outer.safeAreaInsets == .zero)
  }

  /// Measured on iOS 26.1.
  @Test(
    arguments: [
      (CGRect(x: 0, y: 0, width: 320, height: 480), [44, 10, 34, 12]),
      (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
      (CGRect(x: -40, y: -60, width: 200, height: 200), [44, 10, 0, 0]),
      (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
      (CGRect(x: 300, y: 0, width: 100, height: 480), [44, 0, 34, 12]),
      (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
      (CGRect(x: 5, y: 10, width: 60, height: 20), [34, 5, 0, 0]),
      (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
    ] as [(CGRect, [CGFloat])])
  func `no inset of a subview is larger than its superview's`(frame: CGRect, edges: [CGFloat]) {
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    let view = UIView(frame: frame)
    controller.view.addSubview(view)
    #expect(
      view.safeAreaInsets
        == UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]))
  }

  /// Measured on iOS 26.1: width of the view, side margins, left edge and width of what is readable.
  @Test(arguments: [
    (834.0, 8.0, 8.0, 818.0), (1008, 8, 8, 992), (1009, 8, 44.5, 920), (1400, 8, 240, 920),
    (1008, 40, 40, 928), (1200, 200, 200, 800), (1200, 0, 140, 920),
  ])
  func `readable content is no wider than 920 points in a wide view`(
    width: Double, margin: Double, left: Double, readable: Double
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
    view.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    #expect(
      view.readableContentGuide.layoutFrame
        == CGRect(x: left, y: 8, width: readable, height: 184))
  }

  @Test func `scrolling moves a subview under the bar`() {
    fingers.application.isStatusBarHidden = false
    inner.frame.origin.y = 100
    outer.bounds.origin.y = 95
    #expect(outer.safeAreaInsets == top(20))
    #expect(inner.safeAreaInsets == top(15))
  }

  @Test(
    arguments: [
      (CGRect(x: 0, y: 0, width: 320, height: 480), [44, 10, 34, 12]),
      (CGRect(x: 0, y: 440, width: 320, height: 40), [0, 10, 34, 12]),
      (CGRect(x: 0, y: 100, width: 320, height: 300), [0, 10, 0, 12]),
      (CGRect(x: 5, y: 30, width: 60, height: 20), [14, 5, 0, 0]),
      (CGRect(x: 300, y: 30, width: 20, height: 426), [14, 0, 10, 12]),
    ] as [(CGRect, [CGFloat])],
    [CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 300), CGPoint(x: -9, y: -60)])
  func `wherever a view is scrolled to, its insets reach into what is shown at its edges`(
    place: (CGRect, [CGFloat]), origin: CGPoint
  ) {
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    controller.view.bounds.origin = origin
    let (shown, edges) = place
    let view = UIView(frame: shown.offsetBy(dx: origin.x, dy: origin.y))
    controller.view.addSubview(view)
    #expect(
      view.safeAreaInsets
        == UIEdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]))
  }

  @Test func `a view without a window has no insets`() {
    fingers.application.isStatusBarHidden = false
    transcript.clear()
    inner.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero)
    #expect(transcript.calls == ["I layoutMarginsDidChange", "I safeAreaInsetsDidChange"])
    outer.addSubview(inner)
    #expect(inner.safeAreaInsets == top(10))
  }

  @Test func `a controller takes more from its view's safe area`() {
    final class Controller: UIViewController {
      var calls = 0
      override func viewSafeAreaInsetsDidChange() { calls += 1 }
    }
    let controller = Controller()
    controller.view = outer
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    #expect(outer.safeAreaInsets.bottom == 50)
    #expect(controller.calls == 1)
    inner.frame = CGRect(x: 0, y: 400, width: 100, height: 60)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
  }

  @Test func `a view hears of its new safe area before its controller does`() {
    final class Controller: UIViewController {
      var transcript: Transcript?
      override func viewSafeAreaInsetsDidChange() {
        transcript?.record("controller \(view.safeAreaInsets.bottom)")
      }
    }
    let controller = Controller()
    controller.transcript = transcript
    controller.view = outer
    transcript.clear()
    controller.additionalSafeAreaInsets.bottom = 50
    #expect(
      transcript.calls == [
        "O layoutMarginsDidChange", "O safeAreaInsetsDidChange", "controller 50.0",
      ])
  }

  @Test func `margins are eight points and hold the safe area`() {
    let eight = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(inner.layoutMargins == eight)
    fingers.application.isStatusBarHidden = false
    #expect(inner.layoutMargins.top == 18)
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == eight)
  }

  @Test func `guides name the parts within safe area and margins`() {
    fingers.application.isStatusBarHidden = false
    #expect(
      outer.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(
      outer.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 304, height: 444))
    #expect(outer.layoutMarginsGuide.owningView === outer)
  }

  @Test func `margins that are set are told once and have the view laid out`() {
    inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    fingers.application.endIteration()
    #expect(transcript.calls == ["I layoutMarginsDidChange", "I layoutSubviews"])
    #expect(inner.directionalLayoutMargins.leading == 2)
  }

  @Test func `where text runs from right to left, leading is on the right`() {
    inner.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 5)
    #expect(inner.layoutMargins.left == 30)
    inner.semanticContentAttribute = .forceRightToLeft
    #expect(inner.layoutMargins.left == 5)
    #expect(inner.layoutMargins.right == 30)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func `directional margins are read as they were set, whatever the direction`(
    direction: UISemanticContentAttribute
  ) {
    inner.semanticContentAttribute = direction
    inner.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 30, bottom: 2, trailing: 5)
    #expect(
      inner.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 5))
  }

  @Test func `a view that preserves the superview's margins keeps clear of them`() {
    outer.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
    #expect(inner.layoutMargins.left == 8)
    transcript.clear()
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 30, bottom: 8, right: 8))
    inner.frame.origin = CGPoint(x: 5, y: 100)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 25, bottom: 8, right: 8))
    outer.layoutMargins.left = 50
    #expect(inner.layoutMargins.left == 45)
    #expect(
      transcript.calls == [
        "I layoutMarginsDidChange", "I layoutMarginsDidChange", "O layoutMarginsDidChange",
        "I layoutMarginsDidChange",
      ])
  }
  @Test func `a view that preserves margins hears of those of the view to which it is added`() {
    final class Page: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    outer.layoutMargins.left = 50
    let page = Page(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    page.preservesSuperviewLayoutMargins = true
    let before = page.changes
    outer.addSubview(page)
    #expect(page.layoutMargins.left == 50 && page.changes == before + 1)
    let plain = UIView(frame: page.frame)
    outer.addSubview(plain)
    plain.addSubview(page)
    #expect(page.layoutMargins.left == 8 && page.changes == before + 2)
  }
}
