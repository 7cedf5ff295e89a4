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
      guard let (kind, _) = view.shownTransition,
        let node = nodes[ObjectIdentifier(view)], node.transition == nil,
        let before = listedContents(of: node)
      else { continue }
      node.transition = NodeTransition(
        kind: kind, progress: 0, before: before, bounds: view.bounds)
      transitions.append(Turning(view: view, node: node))
    }
    guard !transitions.isEmpty else { return [] }
    let present = transitions
    transitions.removeAll(keepingCapacity: true)
    for entry in present {
      if let view = entry.view, nodes[ObjectIdentifier(view)] === entry.node,
        let (_, progress) = view.shownTransition
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

extension UIView {
  /// The step between two contents that the view shows now, of an animation of views or one of its layer.
  fileprivate var shownTransition: (kind: NodeTransition.Kind, progress: Double)? {
    if let (transition, progress) = currentTransition, transition != .none {
      return (.view(transition), progress)
    }
    return currentLayerTransition.map { ($0.kind, $1) }
  }
}

extension CATransition {
  /// What it does to both contents; a type that is not known fades, as in Core Animation.
  fileprivate var kind: NodeTransition.Kind {
    guard type == .push || type == .moveIn || type == .reveal else { return .view(.crossDissolve) }
    let (x, y): (CGFloat, CGFloat) =
      switch subtype {
      case .fromRight: (-1, 0)
      case .fromTop: (0, -1)
      case .fromBottom: (0, 1)
      default: (1, 0)
      }
    return .slide(type, x: x, y: y)
  }
}
