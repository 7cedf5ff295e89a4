import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Guides, scroll views and formats")
struct LayoutGuideTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
  }

  private func fill(_ guide: UILayoutGuide) -> CGRect {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    fingers.application.endIteration()
    return card.frame
  }

  @Test func `the margins of a view, and other ones later`() {
    #expect(fill(root.layoutMarginsGuide) == CGRect(x: 8, y: 8, width: 304, height: 464))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    fingers.application.endIteration()
    #expect(card.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
  }

  @Test func `the safe area, and a status bar later`() {
    #expect(fill(root.safeAreaLayoutGuide) == CGRect(x: 0, y: 0, width: 320, height: 480))
    fingers.application.isStatusBarHidden = false
    fingers.application.endIteration()
    #expect(card.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
  }

  @Test func `the keyboard's top edge, and the bottom edge without one`() {
    let edge = card.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor)
    NSLayoutConstraint.activate([edge, card.heightAnchor.constraint(equalToConstant: 44)])
    fingers.application.endIteration()
    #expect(card.frame.maxY == 480)
    fingers.application.keyboardAppeared(
      covering: CGRect(x: 0, y: 264, width: 320, height: 216))
    fingers.application.endIteration()
    #expect(card.frame.maxY == 264)
    fingers.application.keyboardDisappeared()
    fingers.application.endIteration()
    #expect(card.frame.maxY == 480)
  }

  @Test(arguments: [(0.0, 164.0), (40, 124), (-30, 194), (200, 0), (-200, 300)])
  func `the keyboard's edge is where it lies on the screen, wherever the window does`(
    windowY: Double, edge: CGFloat
  ) {
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: windowY, width: 320, height: 480))
    window.isHidden = false
    root.frame = CGRect(x: 0, y: 100, width: 320, height: 300)
    window.addSubview(root)
    let keyboard = CGRect(x: 0, y: 264, width: 320, height: 216)
    fingers.application.keyboardAppeared(covering: keyboard)
    #expect(root.keyboardLayoutGuide.layoutFrame.minY == edge)
    #expect(fill(root.keyboardLayoutGuide).minY == edge)
  }

  @Test func `in a view that has scrolled the keyboard's edge lies further down in the content`() {
    let scroll = UIScrollView(frame: root.bounds)
    root.addSubview(scroll)
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.contentOffset.y = 100
    #expect(scroll.keyboardLayoutGuide.layoutFrame.minY == 580)
    fingers.application.keyboardAppeared(
      covering: CGRect(x: 0, y: 264, width: 320, height: 216))
    let frame = CGRect(x: 0, y: 364, width: 320, height: 216)
    #expect(scroll.keyboardLayoutGuide.layoutFrame == frame)
    scroll.addSubview(card)
    #expect(fill(scroll.keyboardLayoutGuide) == frame)
    scroll.contentOffset.y = 150
    fingers.application.endIteration()
    #expect(card.frame == frame.offsetBy(dx: 0, dy: 50))
  }

  @Test func `beside a view that has scrolled its keyboard's edge lies on the screen as without`() {
    let scroll = UIScrollView(frame: root.bounds)
    root.insertSubview(scroll, at: 0)
    scroll.contentOffset.y = 100
    fingers.application.keyboardAppeared(
      covering: CGRect(x: 0, y: 264, width: 320, height: 216))
    #expect(fill(scroll.keyboardLayoutGuide) == CGRect(x: 0, y: 264, width: 320, height: 216))
  }

  @Test func `a keyboard on the main screen covers nothing on another one`() {
    let screen = UIScreen(size: CGSize(width: 320, height: 480))
    fingers.application.connect(screen)
    let window = fingers.makeWindow()
    window.screen = screen
    window.isHidden = false
    window.addSubview(root)
    fingers.application.keyboardAppeared(
      covering: CGRect(x: 0, y: 264, width: 320, height: 216))
    #expect(root.keyboardLayoutGuide.layoutFrame.minY == 480)
  }

  @Test func `a guide of a program's own is placed and places`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 60),
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.topAnchor.constraint(equalTo: guide.bottomAnchor),
      card.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    fingers.application.endIteration()
    #expect(guide.layoutFrame == CGRect(x: 110, y: 210, width: 100, height: 60))
    #expect(card.frame == CGRect(x: 110, y: 270, width: 50, height: 10))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && root.constraints.isEmpty)
  }

  @Test func `the center of a scroll view is that of its frame, its edges are the content's`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    root.addSubview(scroll)
    scroll.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
      card.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      card.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -20),
      card.topAnchor.constraint(equalTo: scroll.topAnchor),
      card.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      card.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 20, y: 0, width: 260, height: 900))
    #expect(scroll.contentSize == CGSize(width: 300, height: 900))
  }

  @Test func `edges of a scroll view say how large its content is, its width is what is seen`() {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    scroll.addSubview(card)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.heightAnchor.constraint(equalToConstant: 200),
      card.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      card.topAnchor.constraint(equalTo: scroll.topAnchor),
      card.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      card.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      card.heightAnchor.constraint(equalToConstant: 900),
    ])
    fingers.application.endIteration()
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(scroll.contentSize == CGSize(width: 320, height: 900))
    #expect(card.frame == CGRect(x: 0, y: 0, width: 320, height: 900))
    scroll.contentOffset.y = 300
    fingers.application.endIteration()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 320, height: 900))
  }

  @Test func `content and frame of a scroll view as guides`() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    root.addSubview(scroll)
    let still = UIView()
    still.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(card)
    scroll.addSubview(still)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      card.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      card.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      card.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: 3),
      card.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      still.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      still.heightAnchor.constraint(equalToConstant: 5),
    ])
    fingers.application.endIteration()
    #expect(scroll.contentSize == CGSize(width: 100, height: 300))
    scroll.contentOffset.y = 120
    fingers.application.endIteration()
    #expect(still.frame.minY == 120)
  }

  @Test func `what is held to the frame of a scroll view stays while the content moves`() {
    let scroll = UIScrollView()
    let (content, held, above) = (UIView(), UIView(), UIView())
    root.addSubview(scroll)
    for view in [scroll, content, held, above] {
      view.translatesAutoresizingMaskIntoConstraints = false
      if view !== scroll { scroll.addSubview(view) }
    }
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      scroll.widthAnchor.constraint(equalToConstant: 100),
      scroll.heightAnchor.constraint(equalToConstant: 100),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
      held.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor, constant: -5),
      held.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 25),
      above.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
    ])
    fingers.application.endIteration()
    #expect(held.frame.minY == 25)
    #expect(above.frame.minY == 10)
    scroll.contentOffset.y = 120
    fingers.application.endIteration()
    #expect(held.frame.minY == 145)
    #expect(above.frame.minY == 130)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 900))
    #expect(scroll.frame.minY == 50)
  }

  @Test(arguments: [
    ("H:|[card]|", 0, 320), ("H:|-[card]-|", 8, 304), ("H:|-20-[card(50)]", 20, 50),
    ("H:[card(>=30,<=60)]-10-|", 250, 60), ("H:|-gap-[card(==other)]", 12, 70),
    ("|-0-[card(100@250)]-(>=270)-|", 0, 50), ("H:|-(5)-[card(90)]-5-[other]", 5, 90),
  ])
  func `a line of the visual format`(_ format: String, _ start: Double, _ length: Double) {
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    let width = other.widthAnchor.constraint(equalToConstant: 70)
    width.isActive = true
    let wish = card.widthAnchor.constraint(equalToConstant: 400)
    wish.priority = UILayoutPriority(100)
    wish.isActive = true
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: ["gap": 12], views: ["card": card, "other": other])
    #expect(!made.isEmpty)
    NSLayoutConstraint.activate(made)
    fingers.application.endIteration()
    #expect(card.frame.minX == CGFloat(start))
    #expect(card.frame.width == CGFloat(length))
  }

  @Test(arguments: ["H:|[nobody]|", "H:|-[card", "H:[card(none)]", "", "H:|-5[card]"])
  func `a line that cannot be read makes nothing, and is told`(_ format: String) {
    let warnings = WarningLog()
    fingers.application.warningObserver = { warnings.add($0.sentence) }
    #expect(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: nil, views: ["card": card]
      ).isEmpty)
    #expect(warnings.texts.count == 1)
  }

  @Test func `a controller's root follows its container, and what it constrains follows it`() {
    let controller = UIViewController()
    fingers.window.rootViewController = controller
    controller.view.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
      card.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -10),
      card.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    fingers.application.endIteration()
    #expect(card.frame == CGRect(x: 10, y: 220, width: 300, height: 40))
    fingers.application.mainScreen.interfaceOrientation = .landscapeLeft
    fingers.application.endIteration()
    #expect(card.frame == CGRect(x: 10, y: 140, width: 460, height: 40))
  }
}
