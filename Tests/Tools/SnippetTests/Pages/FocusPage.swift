// swift-format-ignore-file
import DactylKit
import Foundation

/// Sources/Kit/DactylEvents/DactylEvents.docc/Focus.md
@MainActor
enum FocusPage {
  final class Tile: UIView {
    override var canBecomeFocused: Bool { true }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      coordinator.addCoordinatedAnimations { [self] in alpha = isFocused ? 1 : 0.6 }
    }
  }

  final class Player: UIViewController {
    let play = UIButton(type: .system)
    let volume = UISlider()

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [play] }

    override func viewDidLoad() {
      super.viewDidLoad()
      let guide = UIFocusGuide()
      view.addLayoutGuide(guide)
      guide.preferredFocusEnvironments = [volume]
    }

    func failed() {
      UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: play)
    }
  }
}
