import Foundation

/// Shows the destination of each kind of segue.
extension SegueTemplate {
  /// Sets the destination up as the file says. The source's `prepare` runs later, so its settings
  /// take precedence.
  @MainActor
  func setUp(_ destination: UIViewController, sender: Any?) {
    if let modalTransitionStyle { destination.modalTransitionStyle = modalTransitionStyle }
    if let modalPresentationStyle { destination.modalPresentationStyle = modalPresentationStyle }
    guard kind.isPopover else { return }
    destination.modalPresentationStyle = .popover
    let popover = destination.popoverPresentationController
    popover?.permittedArrowDirections = popoverArrowDirections
    // Without an anchor, the popover points at the sender.
    let anchor = popoverAnchor?() ?? sender.map { $0 as AnyObject }
    if let item = anchor as? UIBarButtonItem {
      popover?.barButtonItem = item
    } else if let view = anchor as? UIView {
      popover?.sourceView = view
    }
  }

  /// Shows the destination as the kind of segue requires (spec VC13:SEG-09, VC6:SEG-03, SB:4).
  @MainActor
  func show(_ segue: UIStoryboardSegue, in container: UIView?) {
    let source = segue.source
    let destination = segue.destination
    switch kind {
    case .show: source.show(destination, sender: source)
    case .showDetail: source.showDetailViewController(destination, sender: source)
    case .push: push(segue)
    case .replace: replace(segue)
    case .modal, .presentation: source.present(destination, animated: animates)
    case .popoverPresentation, .popover: presentPopover(segue)
    case .embed: embed(segue, in: container)
    case .unwind, .custom: break
    }
  }

  @MainActor
  private func refuse(_ segue: UIStoryboardSegue, _ reason: String) {
    segue.source.kitApplication.warn(
      .segueRefused(from: segue.source, identifier: segue.identifier, reason: reason))
  }

  /// Pushes the destination. Without a navigation controller UIKit raises an exception; here a
  /// warning is sent.
  @MainActor
  private func push(_ segue: UIStoryboardSegue) {
    for place in segue.source.ancestors
    where place.pushForSegue(segue.destination, animated: animates) { return }
    refuse(segue, "a push needs a navigation controller around \(segue.source.name); use \"show\"")
  }

  /// Shows the destination in a column of the split view: in the one that the file names, else in
  /// that of the source. If the split view is collapsed, it is shown like a detail.
  @MainActor
  private func replace(_ segue: UIStoryboardSegue) {
    let source = segue.source
    for place in source.ancestors
    where place.replaceColumn(
      splitViewControllerTargetIndex, of: source, with: segue.destination)
    { return }
    refuse(
      segue, "a replace needs a split view controller around \(source.name); use \"showDetail\"")
  }

  /// Presents a popover, with a ``UIPopoverController`` if the program has accessed that.
  @MainActor
  private func presentPopover(_ segue: UIStoryboardSegue) {
    let destination = segue.destination
    guard let popover = (segue as? UIStoryboardPopoverSegue)?.askedPopover,
      !segue.source.kitApplication.isPhone,
      let place = destination.popoverPresentationController
    else { return segue.source.present(destination, animated: animates) }
    if let item = place.barButtonItem {
      popover.present(
        from: item, permittedArrowDirections: place.permittedArrowDirections, animated: animates)
    } else if let view = place.sourceView {
      popover.present(
        from: place.sourceRect.isNull ? view.bounds : place.sourceRect, in: view,
        permittedArrowDirections: place.permittedArrowDirections, animated: animates)
    } else {
      segue.source.present(destination, animated: animates)
    }
  }

  /// Makes the destination a child whose view fills the container view (spec VC6:EMB-01).
  @MainActor
  private func embed(_ segue: UIStoryboardSegue, in container: UIView?) {
    guard let container else {
      return refuse(segue, "its container view is not there; it is performed when that is loaded")
    }
    let child = segue.destination
    segue.source.addChild(child)
    guard child.parent === segue.source, let view = child.view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    child.didMove(toParent: segue.source)
  }
}

/// A segue that shows a popover.
@MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  private final var made: UIPopoverController?

  /// The popover with the destination as its content, in the older API (spec VC13:POP-04). If the
  /// program accesses it in `prepare`, it presents the popover on a pad; on a phone the destination
  /// is presented modally.
  open var popoverController: UIPopoverController {
    if let made { return made }
    let popover = UIPopoverController(contentViewController: destination)
    made = popover
    return popover
  }

  /// The popover, if the program has accessed it.
  final var askedPopover: UIPopoverController? { made }
}
