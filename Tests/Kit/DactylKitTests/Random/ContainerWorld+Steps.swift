import DactylKit
import Foundation
import InputTesting

extension ContainerWorld {
  /// Does one thing at random; within a call of a controller if `depth` is more than 0.
  func step(_ depth: Int = 0) {
    if isWide, dice.once(in: 3) { return stepWide(depth) }
    let animated = dice.once(in: 2)
    let navigation = dice.once(in: 2) ? first : second
    let kind = dice.number(0...19)
    func say(_ what: String) {
      stage.transcript.record(
        "# \(what)\(animated ? " animated" : "")\(depth > 0 ? " within a call" : "")")
    }
    let stack = navigation === first ? "first" : "second"
    switch kind {
    case 0, 1, 2:
      guard let loose else { return }
      say("push \(loose.label) onto \(stack)")
      navigation.pushViewController(loose, animated: animated)
    case 3, 4:
      say("pop \(stack)")
      navigation.popViewController(animated: animated)
    case 5:
      say("pop \(stack) to its root")
      navigation.popToRootViewController(animated: animated)
    case 6:
      var stack = navigation.viewControllers.shuffled(using: &dice)
      if let loose, dice.once(in: 2) { stack.append(loose) }
      if stack.count > 1, dice.once(in: 2) { stack.removeFirst() }
      say("set \(navigation === first ? "first" : "second") \(names(stack))")
      navigation.setViewControllers(stack, animated: animated)
    case 7, 8:
      let index = dice.number(0...3)
      say("select tab \(index)")
      tabs.selectedIndex = index
    case 9, 10:
      guard let seen, let loose else { return }
      loose.modalPresentationStyle = dice.pick([
        .fullScreen, .overFullScreen, .pageSheet, .currentContext, .overCurrentContext,
      ])
      say("\(seen.label) presents \(loose.label) \(loose.modalPresentationStyle)")
      seen.present(loose, animated: animated)
    case 11:
      guard let seen else { return }
      say("\(seen.label) dismisses")
      seen.dismiss(animated: animated)
    case 12:
      let which = dice.once(in: 2) ? tabs : first
      say("\(which === first ? "first" : "tabs") dismisses")
      which.dismiss(animated: animated)
    case 13:
      if let loose {
        say("page \(loose.label)")
        pager.setViewControllers(
          [loose], direction: dice.once(in: 2) ? .forward : .reverse, animated: animated)
      }
    case 14:
      guard let seen, let loose else { return }
      say("\(loose.label) into \(seen.label)")
      stage.embed(loose, in: seen)
    case 15:
      let children = all.filter { $0.parent is ActingController }
      guard !children.isEmpty else { return }
      let child = dice.pick(children)
      say("\(child.label) out of \((child.parent as? ActingController)?.label ?? "")")
      stage.unembed(child)
    case 16:
      guard dice.once(in: 2) else { return }
      say("window \(stage.window.isHidden ? "shown" : "hidden")")
      stage.window.isHidden.toggle()
    case 17:
      if dice.once(in: 3) {
        let root = dice.pick([tabs, other, split, tabs])
        say("root \(type(of: root))")
        stage.window.rootViewController = root
      }
    case 18:
      let held: UIDeviceOrientation = dice.pick([.portrait, .landscapeLeft, .landscapeRight])
      say("held \(held)")
      stage.fingers.application.deviceRotated(to: held)
    default:
      guard depth == 0, let seen else { return }
      let word = dice.pick(["willAppear", "didAppear", "willDisappear", "didDisappear"])
      say("when \(seen.label) hears \(word)")
      seen.acts[word] = { [weak self] _ in self?.step(depth + 1) }
    }
  }
}
