extension DisplayTree {
  /// The view that each item of ``list`` belongs to, by its identity; `nil` for what is drawn over all views. For tools, which ask
  /// seldom: it goes through all nodes.
  package var owners: [ObjectIdentifier?] {
    var owners: [ObjectIdentifier?] = Array(repeating: nil, count: list.items.count)
    mark(root, in: &owners)
    return owners
  }

  private func mark(_ node: DisplayNode, in owners: inout [ObjectIdentifier?]) {
    guard node.listing == listing, node.listed.isShown else { return }
    let end = min(node.start + node.count, owners.count)
    for index in node.start..<max(node.start, end) { owners[index] = node.key }
    // Views lie in the ranges of those around them.
    node.eachChild { mark($0, in: &owners) }
  }
}
