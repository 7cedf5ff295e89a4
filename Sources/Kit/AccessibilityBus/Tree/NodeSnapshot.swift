import DactylKit

/// What a client was told of an object.
@MainActor
struct NodeSnapshot: @MainActor Equatable {
  let name: String
  let details: String
  let states: BusStates
  let children: [Int]
  let value: Double?
  /// A text that is not its name.
  let text: [Unicode.Scalar]?
  let selection: Range<Int>?
  /// Whether it changes without a picture: the trait `updatesFrequently`.
  let isFrequent: Bool

  /// `isShowing` says whether a part of it shows, where that is known.
  init(of node: BusNode, in tree: BusTree, isShowing: Bool? = nil) {
    name = node.name
    details = node.details
    // Which object has the focus is told once for all of them.
    states = tree.states(of: node, isShowing: isShowing).subtracting([.focused, .active])
    children = tree.places[node.id]?.children ?? []
    value = node.object.flatMap { NodeValue(of: $0)?.current }
    isFrequent = node.object?.accessibilityTraits.contains(.updatesFrequently) ?? false
    let text = node.object is UILabel ? nil : node.object.flatMap { NodeText(of: $0) }
    self.text = text?.scalars
    selection = text?.selection
  }
}
