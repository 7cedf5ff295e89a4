import DactylKit
import Foundation
import InputTesting
import Testing

/// What grows with the text size that people prefer, and what does not.
@MainActor
@Suite("Text sizes of bars and buttons")
struct TextSizeOfBarsTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func prefer(_ category: UIContentSizeCategory) {
    fingers.application.preferredContentSizeCategory = category
    fingers.application.endIteration()
  }

  private func texts(in view: UIView) -> [String] {
    let inner = view.subviews.flatMap { texts(in: $0) }
    guard let label = view as? UILabel, let text = label.text else { return inner }
    return inner + ["\(text) \(label.font.pointSize)"]
  }

  @Test func `bars keep their texts and heights at the largest text size`() {
    defer { prefer(.large) }
    let root = UIViewController()
    root.title = "Title"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    navigation.tabBarItem.title = "Tab"
    fingers.window.rootViewController = tabs
    fingers.application.endIteration()
    let bars: [UIView] = [navigation.navigationBar, tabs.tabBar]
    let before = bars.map(texts(in:))
    let frames = bars.map(\.frame)
    #expect(before[0].contains("Title 17.0"))
    prefer(.accessibilityExtraExtraExtraLarge)
    #expect(bars.map(texts(in:)) == before)
    #expect(bars.map(\.frame) == frames)
  }

  @Test func `a button with a configuration grows with its texts, and comes back`() {
    defer { prefer(.large) }
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    configuration.subtitle = "now"
    let button = UIButton(configuration: configuration)
    fingers.view.addSubview(button)
    prefer(.large)
    let usual = button.intrinsicContentSize
    #expect(button.titleLabel?.font.pointSize == 17)
    prefer(.accessibilityExtraExtraExtraLarge)
    #expect(button.titleLabel?.font.pointSize == 53)
    // Body grows from 17 to 53 points, and the subtitle's "Caption 1" from 12 to 43.
    let large = button.intrinsicContentSize
    #expect(large.height - usual.height > 1.2 * (36 + 31) - 3)
    #expect(large.width > usual.width)
    prefer(.large)
    #expect(button.intrinsicContentSize == usual)
  }

  @Test func `other buttons keep their size, unless their label adjusts`() {
    defer { prefer(.large) }
    let still = UIButton(type: .system)
    let adjusting = UIButton(type: .system)
    for button in [still, adjusting] {
      button.setTitle("Pay", for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .body)
      fingers.view.addSubview(button)
    }
    adjusting.titleLabel?.adjustsFontForContentSizeCategory = true
    prefer(.large)
    let usual = still.intrinsicContentSize
    #expect(adjusting.intrinsicContentSize == usual)
    prefer(.accessibilityLarge)
    #expect(still.intrinsicContentSize == usual)
    #expect(adjusting.intrinsicContentSize.height > usual.height)
  }

  @Test func `a stack makes room for a button that has grown`() {
    defer { prefer(.large) }
    let stack = UIStackView()
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Pay"
    let filler = UIView()
    for view in [button, filler] { stack.addArrangedSubview(view) }
    fingers.view.addSubview(stack)
    prefer(.large)
    let usual = button.frame.height
    prefer(.accessibilityExtraExtraExtraLarge)
    #expect(button.frame.height > usual + 30)
  }
}
