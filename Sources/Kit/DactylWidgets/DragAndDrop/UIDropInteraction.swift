public import DactylControls

/// Lets dragged items be dropped on a view.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
///
/// Under the finger the innermost view whose interaction can handle the items gets them. Apple:
/// UIDropInteraction.
@MainActor
open class UIDropInteraction: UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Asked and told.
  public private(set) final weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether it takes a second drag while one is over the view.
  open var allowsSimultaneousDropSessions = false

  /// An interaction that the delegate decides.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// A place that items may be dropped on.
@MainActor
protocol DropTarget: AnyObject {
  var view: UIView? { get }
  /// Whether several drags may be over it.
  var takesSeveral: Bool { get }
  func canHandle(_ session: DragSession) -> Bool
  func enter(_ session: DragSession)
  func update(_ session: DragSession) -> UIDropProposal
  func exit(_ session: DragSession)
  func perform(_ session: DragSession)
  func preview(of item: UIDragItem, instead: UITargetedDragPreview) -> UITargetedDragPreview?
  func willAnimate(_ item: UIDragItem, with animator: DragAnimator)
  func conclude(_ session: DragSession)
  func end(_ session: DragSession)
}

extension UIDropInteraction: DropTarget {
  var takesSeveral: Bool { allowsSimultaneousDropSessions }
  func canHandle(_ session: DragSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }
  func enter(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnter: session) }
  func update(_ session: DragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }
  func exit(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidExit: session) }
  func perform(_ session: DragSession) { delegate?.dropInteraction(self, performDrop: session) }
  func preview(of item: UIDragItem, instead: UITargetedDragPreview) -> UITargetedDragPreview? {
    delegate?.dropInteraction(self, previewForDropping: item, withDefault: instead)
  }
  func willAnimate(_ item: UIDragItem, with animator: DragAnimator) {
    delegate?.dropInteraction(self, item: item, willAnimateDropWith: animator)
  }
  func conclude(_ session: DragSession) { delegate?.dropInteraction(self, concludeDrop: session) }
  func end(_ session: DragSession) { delegate?.dropInteraction(self, sessionDidEnd: session) }
}

/// A view that takes items by its ``UIResponder/pasteConfiguration``.
@MainActor
final class PasteTarget: DropTarget {
  weak var view: UIView?
  let takesSeveral = true
  init(_ view: UIView) { self.view = view }

  func canHandle(_ session: DragSession) -> Bool {
    view?.canPaste(session.items.map(\.itemProvider)) ?? false
  }
  func enter(_ session: DragSession) {}
  func update(_ session: DragSession) -> UIDropProposal {
    UIDropProposal(operation: canHandle(session) ? .copy : .cancel)
  }
  func exit(_ session: DragSession) {}
  func perform(_ session: DragSession) {
    view?.paste(itemProviders: session.items.map(\.itemProvider))
  }
  func preview(of item: UIDragItem, instead: UITargetedDragPreview) -> UITargetedDragPreview? {
    instead
  }
  func willAnimate(_ item: UIDragItem, with animator: DragAnimator) {}
  func conclude(_ session: DragSession) {}
  func end(_ session: DragSession) {}
}
