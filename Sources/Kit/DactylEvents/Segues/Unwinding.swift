import Foundation

/// Performs an unwind segue in the order of iOS 9 and later: the source decides, the destination is
/// found, the segue is made, the source prepares, the destination's action is called, and the
/// controllers in between are removed. Before iOS 9, the source decided after the search (spec
/// VC6:SEQ-UNWIND).
extension UIViewController {
  /// Performs an unwind segue of the controller.
  final func unwind(_ template: SegueTemplate, sender: Any?, isAsked: Bool) {
    guard let name = template.unwindAction else {
      return refuse(template, "it names no method to unwind to")
    }
    if isAsked,
      !shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: sender)
    {
      return
    }
    let action = Selector(name)
    guard let target = unwindTarget(action, sender: sender) else {
      return refuse(
        template,
        "no controller on the way back takes it: write the method \(name), and make it known with "
          + "Selector.register(Selector(\"\(name)\", Controller.method))")
    }
    guard action.isImplemented(by: target) else {
      return refuse(template, "\(target.name) was chosen to unwind to and has no method \(name)")
    }
    guard let segue = unwindSegue(of: template, to: target) else { return }
    report(.prepareForSegue(identifier: template.identifier, to: target))
    prepare(for: segue, sender: sender)
    target.report(.unwind(action: name, from: self))
    if !action.perform(on: target, from: segue) {
      refuse(template, "\(name) of \(target.name) takes no UIStoryboardSegue")
    }
    template.perform(segue)
  }

  private func refuse(_ template: SegueTemplate, _ reason: String) {
    kitApplication.warn(
      .segueRefused(from: self, identifier: template.identifier, reason: reason))
  }

  /// The segue: from the destination's parent, or from the destination itself if it is presented;
  /// else of the class that the file names, else of the kit's class.
  private func unwindSegue(
    of template: SegueTemplate, to target: UIViewController
  ) -> UIStoryboardSegue? {
    let executor = target.parentController ?? target
    let made = executor.segueForUnwinding(to: target, from: self, identifier: template.identifier)
    if let made, !(made is UnwindSegue) { return made }
    let own = UnwindSegue(identifier: template.identifier, source: self, destination: target)
    guard let className = template.className else { return own }
    guard let maker = SegueClasses.maker(className) else {
      kitApplication.warn(
        .segueClassUnknown(from: self, className: className, line: template.line))
      return own
    }
    let segue = maker(template.identifier, self, target)
    if segue.handler == nil { segue.handler = { $0.unwindAsUsual() } }
    return segue
  }

  /// The default implementation of ``segueForUnwinding(to:from:identifier:)``.
  final func unwindSegue(
    to target: UIViewController, _ source: UIViewController, _ identifier: String?
  ) -> UIStoryboardSegue {
    UnwindSegue(identifier: identifier, source: source, destination: target)
  }
}

/// The kit's unwind segue.
private final class UnwindSegue: UIStoryboardSegue {
  override func perform() { unwindAsUsual() }
}

extension UIStoryboardSegue {
  /// Removes the controllers between source and destination. First the lowest presented controller
  /// on the way is dismissed with everything above it. Then each container shows the next
  /// controller, from the nearest container of both down to the destination
  /// (``UIViewController/unwind(for:towards:)``). If there is a dismissal, only that is animated
  /// (spec VC6:UNW-13, VC6:UNW-14).
  final func unwindAsUsual() {
    let way = UnwindWay(from: source, to: destination)
    guard let presentation = way.lowestPresentation, let presenting = presentation.presenting else {
      return showContainers(on: way)
    }
    // If the presenting controller is removed too, the container's animation is the visible one.
    let isPassing = !destination.ancestors.contains(presenting)
    presenting.dismiss(animated: !isPassing)
    if isPassing {
      presentation.settle()
      showContainers(on: way)
    } else {
      UIView.performWithoutAnimation { showContainers(on: way) }
    }
  }

  private final func showContainers(on way: UnwindWay) {
    for (here, next) in way.down { here.unwind(for: self, towards: next) }
  }
}

/// The way of an unwind segue: up from the source to the first controller that contains the
/// destination, then down to the destination.
@MainActor
private struct UnwindWay {
  /// Each controller on the way down, with the next one.
  var down: [(UIViewController, UIViewController)] = []
  /// The presentation on the way up that is nearest to the destination.
  var lowestPresentation: ControllerPresentation?

  init(from source: UIViewController, to destination: UIViewController) {
    let up = source.unwindChain
    let below = destination.unwindChain
    guard let above = up.firstIndex(where: { below.contains($0) }),
      let turn = below.firstIndex(of: up[above])
    else { return }
    let all = Array(below[...turn].reversed())
    down = Array(zip(all, all.dropFirst()))
    lowestPresentation = up[..<above].last { $0.parentController == nil }?.ownPresentation
  }
}
