import DactylKit
import Foundation

@testable import AccessibilityBus

/// A program with one screen of everything.
@MainActor
final class Shop {
  let application = UIApplication()
  let window: UIWindow
  let title = UILabel()
  let buy = UIButton(type: .system)
  let name = UITextField()
  let lines = UITextView()
  let amount = UISlider()
  let gift = UISwitch()
  let pages = UISegmentedControl(items: ["Fruit", "Bread"])
  private(set) var presses = 0
  private(set) var amounts: [Float] = []

  init() {
    application.becomeShared()
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 500))
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    let controller = UIViewController()
    controller.title = "Fruit shop"
    window.rootViewController = controller
    window.makeKeyAndVisible()
    title.text = "Name of the fruit"
    buy.setTitle("Buy", for: .normal)
    buy.accessibilityHint = "Buys the fruit"
    buy.accessibilityIdentifier = "buy"
    buy.addAction(UIAction { [weak self] _ in self?.presses += 1 }, for: .touchUpInside)
    name.placeholder = "Your name"
    name.text = "Zoë"
    lines.text = "One line.\nTwo lines."
    lines.accessibilityLabel = "Message"
    amount.accessibilityLabel = "Ripeness"
    amount.value = 0.5
    amount.addAction(
      UIAction { [weak self] _ in self.map { $0.amounts.append($0.amount.value) } },
      for: .valueChanged)
    gift.accessibilityLabel = "As a gift"
    pages.selectedSegmentIndex = 0
    let parts: [UIView] = [title, buy, name, lines, amount, gift, pages]
    for (index, part) in parts.enumerated() {
      part.frame = CGRect(x: 10, y: 10 + 60 * index, width: 380, height: 40)
      controller.view.addSubview(part)
    }
    application.endIteration()
  }
}
