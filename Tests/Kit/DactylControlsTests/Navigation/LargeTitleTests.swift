import DactylControls
import Foundation
import InputTesting
import Testing

/// A navigation of 320 by 480 points whose bar prefers large titles: 44 points and 52 for the title.
@MainActor
@Suite("Large titles of a navigation bar")
struct LargeTitleTests {
  let stage = NavigationStage("root")
  private var bar: UINavigationBar { stage.navigation.navigationBar }

  init() {
    bar.prefersLargeTitles = true
    stage.finish()
  }

  /// Gives a pushed controller a scroll view with much content.
  private func pushScrollView(translucent: Bool = true) -> UIScrollView {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 320, height: 2000)
    bar.isTranslucent = translucent
    stage["list"].view = scroll
    stage.push("list")
    stage.finish()
    return scroll
  }

  /// The texts of the bar, each with its rectangle there.
  private func titles(in view: UIView? = nil) -> [String] {
    (view ?? bar).subviews.flatMap { subview -> [String] in
      guard let label = subview as? UILabel else { return titles(in: subview) }
      let place = label.convert(label.bounds, to: bar)
      return ["\(label.text ?? "") \(Int(place.minX)) \(Int(place.minY)) \(Int(place.maxY))"]
    }
  }

  @Test func `the title stands in a row of its own below the buttons`() {
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 96))
    #expect(titles() == ["ROOT 16 44 96"])
    bar.prefersLargeTitles = false
    stage.finish()
    #expect(bar.frame.height == 44)
    #expect(titles().map { $0.prefix(4) } == ["ROOT"])
  }

  @Test func `a view that does not scroll lies below the whole bar`() {
    #expect(stage["root"].view.frame == CGRect(x: 0, y: 96, width: 320, height: 384))
  }

  @Test(arguments: [
    (UINavigationItem.LargeTitleDisplayMode.automatic, 96.0), (.always, 96), (.never, 44),
    (.inline, 44),
  ])
  func `an item says whether its title is large`(
    mode: UINavigationItem.LargeTitleDisplayMode, height: Double
  ) {
    stage["root"].navigationItem.largeTitleDisplayMode = mode
    stage.finish()
    #expect(bar.frame.height == CGFloat(height))
  }

  @Test func `an item that leaves it open follows the one below it`() {
    stage["a"].navigationItem.largeTitleDisplayMode = .never
    stage.push("a")
    stage.push("b")
    stage.finish()
    #expect(bar.frame.height == 44)
    stage["b"].navigationItem.largeTitleDisplayMode = .always
    stage.finish()
    #expect(bar.frame.height == 96)
  }

  @Test func `content takes the row as it scrolls, and gives it back at its top`() {
    let scroll = pushScrollView()
    #expect(scroll.contentOffset.y == -96)
    var heights: [CGFloat] = []
    for y in [-97, -96, -70, -45, -44, 0, 300, -60, -96] {
      scroll.contentOffset.y = CGFloat(y)
      stage.stage.endIteration()
      heights.append(bar.frame.height)
      #expect(scroll.adjustedContentInset.top == bar.frame.height)
      #expect(scroll.contentOffset.y == CGFloat(y))
    }
    #expect(heights == [96, 96, 70, 45, 44, 44, 44, 60, 96])
  }

  @Test func `the title goes up behind the buttons, and then stands between them`() {
    let scroll = pushScrollView()
    scroll.contentOffset.y = -64
    stage.stage.endIteration()
    #expect(titles() == ["LIST 16 12 64"])
    scroll.contentOffset.y = -44
    stage.stage.endIteration()
    #expect(titles().map { $0.suffix(4) } == ["0 44"])
  }

  @Test(arguments: [(20.0, -96.0), (25, -96), (27, -44), (40, -44)])
  func `a finger that lifts leaves the whole row or none of it`(distance: Double, end: Double) {
    let scroll = pushScrollView()
    let fingers = stage.stage.fingers
    fingers.down(0, 160, 300)
    for step in 1...20 {
      fingers.wait(20)
      // The slop of 10 points does not move the content.
      fingers.move(0, 160, 300 - (10 + distance) * Double(step) / 20)
    }
    for _ in 0..<20 {
      fingers.wait(20)
      fingers.move(0, 160, 300 - (10 + distance))
    }
    #expect(bar.frame.height == CGFloat(96 - distance))
    fingers.up()
    fingers.settle()
    #expect(scroll.contentOffset.y == CGFloat(end))
    #expect(bar.frame.height == CGFloat(-end))
  }

  @Test func `a way to the top goes to the large title`() {
    let scroll = pushScrollView()
    scroll.contentOffset.y = 500
    stage.stage.endIteration()
    #expect(bar.frame.height == 44)
    stage.stage.fingers.application.scrollToTop()
    stage.stage.fingers.settle()
    #expect(scroll.contentOffset.y == -96)
    #expect(bar.frame.height == 96)
  }

  @Test func `an opaque bar keeps the row, below which the view lies`() {
    let scroll = pushScrollView(translucent: false)
    #expect(scroll.frame == CGRect(x: 0, y: 96, width: 320, height: 384))
    scroll.contentOffset.y = 100
    stage.stage.endIteration()
    #expect(bar.frame.height == 96)
    #expect(scroll.frame.minY == 96)
  }

  @Test func `a controller that comes back has the bar that it left`() {
    let scroll = pushScrollView()
    scroll.contentOffset.y = 300
    stage.push("plain")
    stage.finish()
    #expect(bar.frame.height == 96)
    stage.pop()
    stage.finish()
    #expect(bar.frame.height == 44)
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func `the scroll view that a controller names is followed`() {
    let (plain, header, scroll) = (UIView(), UIView(), UIScrollView())
    plain.frame = stage.navigation.view.bounds
    scroll.frame = plain.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 320, height: 2000)
    plain.addSubview(header)
    plain.addSubview(scroll)
    bar.isTranslucent = true
    stage["list"].view = plain
    #expect(stage["list"].contentScrollView(for: .top) == nil)
    stage["list"].setContentScrollView(scroll, for: .top)
    #expect(stage["list"].contentScrollView(for: .top) === scroll)
    stage.push("list")
    stage.finish()
    scroll.contentOffset.y = 0
    stage.stage.endIteration()
    #expect(bar.frame.height == 44)
  }

  @Test func `a scroll view that constraints have yet to place is followed`() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    bar.isTranslucent = true
    let view = UIView()
    view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    stage["list"].view = view
    stage.push("list")
    stage.finish()
    #expect(scroll.contentOffset.y == -96 && bar.frame.height == 96)
    scroll.contentOffset.y = 0
    stage.finish()
    #expect(bar.frame.height == 44)
  }

  @Test func `a bar by itself is high enough for the large title`() {
    let own = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    own.prefersLargeTitles = true
    own.items = [UINavigationItem(title: "Own")]
    #expect(own.sizeThatFits(CGSize(width: 320, height: 0)).height == 96)
  }

  @Test func `the large title has attributes of its own`() {
    bar.titleTextAttributes = [.foregroundColor: UIColor.blue]
    bar.largeTitleTextAttributes = [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30),
    ]
    stage.finish()
    let label = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first
    #expect(label?.textColor == .red)
    #expect(label?.font == .systemFont(ofSize: 30))
  }
}
