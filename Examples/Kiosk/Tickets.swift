import DactylKit
import Foundation

/// What was sold.
@MainActor
enum Tickets {
  static var sold: [Room] = []
  nonisolated static let didChange = Notification.Name("TicketsDidChange")
}

/// The second tab: what was bought; its badge counts.
final class TicketsController: UIViewController {
  init() {
    super.init()
    tabBarItem = UITabBarItem(title: "Tickets", image: nil, tag: 1)
    _ = NotificationCenter.default.addObserver(
      forName: Tickets.didChange, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.count() } }
  }

  private func count() {
    tabBarItem.badgeValue = "\(Tickets.sold.count)"
    tell("badge \(Tickets.sold.count)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let names = Tickets.sold.map(\.name).joined(separator: ", ")
    tell(
      "tickets: \(names.isEmpty ? "none" : names), \(Tickets.sold.reduce(0) { $0 + $1.price }) in all"
    )
  }
}
