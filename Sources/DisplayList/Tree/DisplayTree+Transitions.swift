import DactylKit
import Foundation

/// Transitions between two contents of a view.
extension DisplayTree {
  /// A view whose content is replaced in a transition, and its node.
  struct Turning {
    weak var view: UIView?
    let node: DisplayNode
  }

  /// Begins, goes on with and ends the transitions of views. The picture before this update is the old content. Returns
  /// the views whose picture changes by it.
  func updateTransitions(of moving: [UIView], nodes: [ObjectIdentifier: DisplayNode]) -> [UIView] {
    for view in moving {
      guard let (transition, _) = view.currentTransition, transition != .none,
        let node = nodes[ObjectIdentifier(view)], node.transition == nil,
        let before = listedContents(of: node)
      else { continue }
      node.transition = NodeTransition(
        transition: transition, progress: 0, before: before, bounds: view.bounds)
      transitions.append(Turning(view: view, node: node))
    }
    guard !transitions.isEmpty else { return [] }
    let present = transitions
    transitions.removeAll(keepingCapacity: true)
    for entry in present {
      if let view = entry.view, nodes[ObjectIdentifier(view)] === entry.node,
        let (_, progress) = view.currentTransition
      {
        entry.node.transition?.progress = min(max(progress, 0), 1)
        entry.node.transition?.bounds = view.bounds
        transitions.append(entry)
      } else {
        entry.node.transition = nil
      }
    }
    return present.compactMap(\.view)
  }

  /// What a node shows in the latest list, without the scopes around it; `nil` if it is not there.
  private func listedContents(of node: DisplayNode) -> [DisplayItem]? {
    guard node.listing == listing, node.listed.isShown else { return nil }
    let scopes = node.listed.outerScopes
    let (first, end) = (node.start + scopes, node.start + node.count - scopes)
    guard first <= end, end <= list.items.count else { return nil }
    return Array(list.items[first..<end])
  }
}
