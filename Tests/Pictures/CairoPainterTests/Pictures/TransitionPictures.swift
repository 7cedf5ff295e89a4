import DactylKit
import Foundation

@MainActor
private func label(_ text: String, _ color: UIColor, in view: UIView) {
  let label = UILabel(frame: view.bounds)
  label.text = text
  label.textAlignment = .center
  label.font = .boldSystemFont(ofSize: 24)
  label.backgroundColor = color
  view.addSubview(label)
}

/// A card whose content changes from "Old" to "New" in a second.
private func transition(
  _ name: String, _ options: UIView.AnimationOptions, at moment: Double = 0.3
) -> PictureCase {
  PictureCase(
    "transition-\(name)", at: moment,
    { window in
      let card = UIView(frame: CGRect(x: 30, y: 15, width: 100, height: 70))
      label("Old", .systemYellow, in: card)
      window.addSubview(card)
    },
    then: { window in
      guard let card = window.subviews.first else { return }
      UIView.transition(
        with: card, duration: 1, options: [options, .curveLinear],
        animations: {
          for view in card.subviews { view.removeFromSuperview() }
          label("New", .systemTeal, in: card)
        }, completion: nil)
    })
}

let transitionPictures: [PictureCase] = [
  transition("dissolve", .transitionCrossDissolve),
  transition("dissolve-later", .transitionCrossDissolve, at: 0.7),
  transition("flip-from-the-left", .transitionFlipFromLeft),
  transition("flip-from-the-left-later", .transitionFlipFromLeft, at: 0.7),
  transition("flip-from-the-right", .transitionFlipFromRight),
  transition("flip-from-the-right-later", .transitionFlipFromRight, at: 0.7),
  transition("flip-from-the-top", .transitionFlipFromTop),
  transition("flip-from-the-bottom", .transitionFlipFromBottom),
  transition("curl-up", .transitionCurlUp),
  transition("curl-up-later", .transitionCurlUp, at: 0.7),
  transition("curl-down", .transitionCurlDown),
  transition("ended", .transitionFlipFromLeft, at: 1.1),
]

private let size = CGSize(width: 400, height: 300)

/// A popover beside a small source, on a screen with room for it.
private func popover(
  _ name: String, isDark: Bool = false, source: CGRect,
  _ directions: UIPopoverArrowDirection = .any
) -> PictureCase {
  PictureCase("popover-\(name)", size: size, isDark: isDark) { window in
    let root = Wide()
    root.view.backgroundColor = isDark ? .darkGray : .systemGray5
    window.rootViewController = root
    let view = UIView(frame: source)
    view.backgroundColor = .systemRed
    root.view.addSubview(view)
    let content = Wide()
    content.preferredContentSize = CGSize(width: 160, height: 100)
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 120, height: 30))
    label.text = "Popover"
    content.view.addSubview(label)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = view
    content.popoverPresentationController?.permittedArrowDirections = directions
    content.popoverPresentationController?.delegate = root
    root.present(content, animated: false)
  }
}

/// A controller that shows popovers as popovers in a narrow window, too.
private final class Wide: UIViewController, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

let popoverPictures: [PictureCase] = [
  popover("arrow-up", source: CGRect(x: 180, y: 40, width: 40, height: 30), .up),
  popover("arrow-down", source: CGRect(x: 180, y: 220, width: 40, height: 30), .down),
  popover("arrow-left", source: CGRect(x: 40, y: 130, width: 40, height: 30), .left),
  popover("arrow-right", source: CGRect(x: 320, y: 130, width: 40, height: 30), .right),
  popover("arrow-near-a-corner", source: CGRect(x: 10, y: 40, width: 20, height: 30), .up),
  popover("dark", isDark: true, source: CGRect(x: 180, y: 40, width: 40, height: 30), .up),
  popover("without-room-for-an-arrow", source: CGRect(x: 0, y: 0, width: 400, height: 300)),
  PictureCase("menu-of-a-button", size: size) { window in
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 30, y: 30, width: 100, height: 40)
    button.setTitle("Menu", for: .normal)
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { _ in },
      UIAction(title: "Chosen", state: .on) { _ in },
      UIAction(title: "Off", attributes: .disabled) { _ in },
      UIAction(title: "Delete", attributes: .destructive) { _ in },
      UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }]),
    ])
    button.showsMenuAsPrimaryAction = true
    window.addSubview(button)
  } then: { window in
    _ = (window.subviews.first as? UIButton)?.accessibilityActivate()
  },
]
