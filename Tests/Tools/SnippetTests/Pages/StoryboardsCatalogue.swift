// swift-format-ignore-file
import DactylKit
import Foundation
import Storyboards

/// The catalogue of Storyboards
@MainActor
enum StoryboardsCatalogue {
  final class Panel: UIViewController {
    weak var label: UILabel?
    func tapped(_ sender: UIButton) {}
  }

  static func load(in window: UIWindow) {
    InterfaceBuilder.register(
      Panel.self, outlets: ["label": \.label], actions: [Selector("tapped:", Panel.tapped)]
    ) { Panel(coder: $0) }
    let storyboard = UIStoryboard(name: "Main", bundle: .main)
    window.rootViewController = storyboard.instantiateInitialViewController()
    UIApplication.shared.warningObserver = { warning in print(warning.sentence) }
  }
}
