import DactylKit
import Foundation
import InputTesting

/// Rarer things: fingers, columns, popovers, children that are exchanged, tabs that More lists, a second
/// window, other tabs.
extension ContainerWorld {
  func stepWide(_ depth: Int) {
    let animated = dice.once(in: 2)
    func say(_ what: String) {
      stage.transcript.record(
        "# \(what)\(animated ? " animated" : "")\(depth > 0 ? " within a call" : "")")
    }
    switch dice.number(0...17) {
    case 0:
      guard depth == 0 else { return }
      let (x, y) = (Double(dice.number(5...315)), Double(dice.number(5...475)))
      guard isOnScreen(x, y) else { return }
      say("tap \(x) \(y)")
      stage.fingers.down(0, x, y)
      stage.fingers.wait(50)
      stage.fingers.up()
    case 1, 2:
      guard depth == 0 else { return }
      let (x, y) = (Double(dice.number(0...319)), Double(dice.number(0...479)))
      let (dx, dy) = (Double(dice.number(-300...300)), Double(dice.number(-300...300)))
      guard isOnScreen(x, y) else { return }
      say("drag \(x) \(y) by \(dx) \(dy)")
      stage.fingers.down(0, x, y)
      for part in stride(from: 0.2, through: 1, by: 0.2) {
        stage.fingers.wait(16)
        stage.fingers.move(0, x + dx * part, y + dy * part)
      }
      stage.fingers.up()
    case 3, 4:
      guard let seen, let loose else { return }
      loose.modalPresentationStyle = dice.pick([.popover, .formSheet, .custom, .automatic])
      loose.modalTransitionStyle = dice.pick([.coverVertical, .crossDissolve])
      say("\(seen.label) presents \(loose.label) \(loose.modalPresentationStyle)")
      loose.popoverPresentationController?.sourceView = seen.view
      seen.present(loose, animated: animated)
    case 5:
      guard let loose else { return }
      say("detail \(loose.label)")
      split.showDetailViewController(loose, sender: nil)
    case 6:
      split.preferredDisplayMode = dice.pick([
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary,
      ])
      say("split mode \(split.preferredDisplayMode.rawValue)")
    case 7:
      guard let a = loose, let b = loose, a !== b else { return }
      say("split columns \(a.label) \(b.label)")
      split.viewControllers = [a, b]
    case 8, 9:
      let index = dice.number(0...6)
      say("select tab \(index)")
      if index < tabs.viewControllers?.count ?? 0 { tabs.selectedIndex = index }
    case 10:
      say("select More")
      tabs.selectedViewController = tabs.moreNavigationController
    case 11:
      guard let loose else { return }
      say("push \(loose.label) onto third")
      third.pushViewController(loose, animated: animated)
    case 12:
      var next = (tabs.viewControllers ?? []).shuffled(using: &dice)
      if next.count > 3, dice.once(in: 2) { next.removeLast() }
      if let loose, dice.once(in: 2) { next.append(loose) }
      say("tabs \(names(next))")
      tabs.setViewControllers(next, animated: animated)
    case 13:
      // One child in another's place.
      guard let from = all.filter({ $0.parent is ActingController }).first, let loose,
        let parent = from.parent, from.viewIfLoaded?.window != nil
      else { return }
      say("\(loose.label) for \(from.label)")
      parent.addChild(loose)
      from.willMove(toParent: nil)
      parent.transition(from: from, to: loose, duration: animated ? 0.3 : 0, animations: nil) { _ in
        from.removeFromParent()
        loose.didMove(toParent: parent)
      }
    case 14:
      guard let loose else { return }
      say("\(loose.label) beside")
      beside.rootViewController = loose
      beside.isHidden = false
    case 15:
      say("beside hidden")
      beside.isHidden = dice.once(in: 2)
    case 16:
      say("bars")
      first.setNavigationBarHidden(dice.once(in: 2), animated: animated)
      second.setToolbarHidden(dice.once(in: 2), animated: animated)
    default:
      guard let seen else { return }
      say("root \(seen.label)'s view away and back")
      let (view, parent) = (seen.view, seen.view.superview)
      view?.removeFromSuperview()
      if let view, dice.once(in: 2) { parent?.addSubview(view) }
    }
  }
}

extension ContainerWorld {
  /// Whether a finger can go down there: the screen may have been turned.
  fileprivate func isOnScreen(_ x: Double, _ y: Double) -> Bool {
    stage.fingers.application.mainScreen.bounds.contains(CGPoint(x: x, y: y))
  }
}
