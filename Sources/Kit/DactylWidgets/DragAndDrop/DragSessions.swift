public import DactylControls
import Foundation

/// The drags of an application.
@MainActor
final class DragSessions {
  /// Those that are not over, in the order of their lifts.
  private(set) var all: [DragSession] = []
  var limits = DragLimits()
  /// The one that the reader's user carries.
  weak var carried: DragSession?

  /// Those that items can be added to.
  var open: [DragSession] { all.filter(\.isOpen) }

  func add(_ session: DragSession) { all.append(session) }
  func remove(_ session: DragSession) { all.removeAll { $0 === session } }
  /// Whether another drag is over a place.
  func isOccupied(_ target: any DropTarget, beside session: DragSession) -> Bool {
    all.contains { $0 !== session && $0.target === target }
  }
}

extension UIApplication {
  final var drags: DragSessions { service { DragSessions() } }
  /// The numbers of drags. Beyond UIKit, which publishes none.
  public final var dragLimits: DragLimits {
    get { drags.limits }
    set { drags.limits = newValue }
  }
}

extension UIView {
  /// The places for drops that the view itself has, in order.
  final func dropTargets(for session: DragSession) -> [any DropTarget] {
    var found: [any DropTarget] = interactions.compactMap { $0 as? UIDropInteraction }
    if pasteConfiguration != nil { found.append(session.pasteTarget(of: self)) }
    return found
  }
}
