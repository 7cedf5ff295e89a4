import DactylKit

/// What a client was told of an object.
@MainActor
struct NodeSnapshot: @MainActor Equatable {
  let name: String
  let details: String
  let states: BusStates
  let children: [Int]
  let value: Double?
  let text: [Unicode.Scalar]?
  let selection: Range<Int>?

  init(of node: BusNode, in tree: BusTree) {
    name = node.name
    details = node.details
    // Which object has the focus is told once for all of them.
    states = tree.states(of: node).subtracting([.focused, .active])
    children = tree.places[node.id]?.children ?? []
    value = node.object.flatMap { NodeValue(of: $0)?.current }
    let text = node.object.flatMap { NodeText(of: $0) }
    self.text = text?.scalars
    selection = text?.selection
  }
}
