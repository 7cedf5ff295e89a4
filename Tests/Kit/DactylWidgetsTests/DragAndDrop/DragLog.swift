import DactylKit
import Foundation

/// Writes down what a drag asks and tells, and answers as a test says.
@MainActor
final class DragLog: UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var items = [UIDragItem(itemProvider: NSItemProvider(object: "red" as NSString))]
  var further: [UIDragItem] = []
  var operation = UIDropOperation.copy
  var handles = true
  var mayMove = true
  var isQuiet = true
  var dropped: [String] = []
  var dims: UIView?
  /// Whether dropped items go to their place, or fade where they are.
  var showsDrop = true
  /// Called with the session when it begins.
  var began: ((any UIDragSession) -> Void)?

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    calls.append("items")
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    calls.append("lift preview")
    return interaction.view.map { UITargetedDragPreview(view: $0) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    calls.append("will lift")
    if let dims { animator.addAnimations { dims.alpha = 0.5 } }
    animator.addCompletion { self.calls.append("lift ended at \($0)") }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    calls.append("will begin")
    began?(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    calls.append("allows move")
    return mayMove
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    calls.append("restricted")
    return true
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    calls.append("full size")
    return false
  }
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  {
    if !isQuiet { calls.append("moved") }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { calls.append("will end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { calls.append("did end \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { calls.append("transferred") }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    calls.append("items for adding")
    return further
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { calls.append("will add \(items.count)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    calls.append("cancel preview")
    return defaultPreview
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) { calls.append("will go back") }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    calls.append("can handle")
    return handles
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { calls.append("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if !isQuiet || calls.last != "update" { calls.append("update") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { calls.append("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    calls.append("perform")
    session.loadObjects(ofClass: String.self) { texts in
      self.calls.append("loaded")
      self.dropped = texts
    }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    calls.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    calls.append("session ended")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    calls.append("drop preview")
    return showsDrop ? defaultPreview : nil
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { calls.append("will arrive") }
}
