public import DactylControls
public import Foundation

/// What a drag and a drop have in common: the items, and where they are.
///
/// Apple: UIDragDropSession.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// The items, in the order in which they were lifted and added.
  var items: [UIDragItem] { get }
  /// Where the finger is, in coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may leave where they were.
  var allowsMoveOperation: Bool { get }
  /// Whether only this program may take them.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item has data of one of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether any item can become an object of that class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether any item can become a text or an address.
  public func canLoadObjects<Value: ItemProviderValue>(ofClass aClass: Value.Type) -> Bool {
    canLoadObjects(ofClass: Value.ItemObject.self)
  }
}

/// A drag, as where it comes from sees it.
///
/// Apple: UIDragSession.
@MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Anything that the program wants to find again at the drop.
  var localContext: Any? { get set }
}

/// How the system shows that items are being loaded. State: they are there at once.
public enum UIDropSessionProgressIndicatorStyle: UInt, Hashable, Sendable {
  /// Not at all.
  case none = 0
  /// In its own way.
  case `default` = 1
}

/// A drag, as where it is dropped sees it.
///
/// Apple: UIDropSession.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag itself, which comes from this program.
  var localDragSession: (any UIDragSession)? { get }
  /// How loading is shown.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// How far the loading of items is.
  var progress: Progress { get }
  /// Loads every item that can become an object of that class. The block gets them on the main actor,
  /// in the order of the items, after `performDrop` has returned. Call it within `performDrop`.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads every item that can become a text or an address.
  @discardableResult
  public func loadObjects<Value: ItemProviderValue>(
    ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress {
    loadObjects(ofClass: Value.ItemObject.self) { objects in
      completion(objects.compactMap { ($0 as? Value.ItemObject).map { Value.value(of: $0) } })
    }
  }
}

/// What a drop at the present place would do.
///
/// Apple: UIDropProposal.
@MainActor
open class UIDropProposal {
  /// What it would do.
  public final let operation: UIDropOperation
  /// Whether the picture shows where the drop goes, not how it is held. State: it is held alike.
  open var isPrecise = false
  /// Whether the picture is shown in its own size there. State: it keeps its size.
  open var prefersFullSizePreview = false

  /// A drop that does this.
  public init(operation: UIDropOperation) { self.operation = operation }
}
