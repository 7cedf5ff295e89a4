import DactylKit
import Foundation

/// A window of fifty labels.
@MainActor
struct ListeningScene {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private var labels: [UILabel] = []

  init() {
    window.rootViewController = UIViewController()
    window.backgroundColor = .systemBackground
    for index in 0..<50 {
      let label = UILabel(
        frame: CGRect(x: 20 + 200 * (index % 5), y: 20 + 50 * (index / 5), width: 190, height: 44))
      label.text = "Item \(index)"
      window.rootViewController?.view.addSubview(label)
      labels.append(label)
    }
    window.makeKeyAndVisible()
  }

  /// What is other in a frame: the text of one label.
  func change(_ frame: Int) { labels[frame % labels.count].text = "Item \(frame)" }
}
