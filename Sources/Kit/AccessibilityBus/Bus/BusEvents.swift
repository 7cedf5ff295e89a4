import DactylKit

/// The events of AT-SPI: signals of the objects, each with a detail, two numbers and a value (`siiva{sv}`).
@MainActor
struct BusEvents {
  let connection: BusConnection
  let tree: BusTree

  private func send(
    _ id: Int, _ kind: String, _ member: String, _ detail: String, _ first: Int, _ second: Int,
    _ value: BusValue
  ) {
    connection.signal(BusTree.path(of: id), "org.a11y.atspi.Event." + kind, member) {
      $0.append(event: detail, first, second, value)
    }
  }

  // MARK: Objects

  func send(changesOf node: BusNode, from old: NodeSnapshot, to new: NodeSnapshot) {
    sendChildren(of: node.id, from: old.children, to: new.children)
    let changed = old.states.symmetricDifference(new.states)
    for (state, name) in BusStates.told where changed.contains(state) {
      sendState(of: node.id, name, new.states.contains(state))
    }
    if new.name != old.name {
      send(node.id, "PropertyChange", "accessible-name", value: .string(new.name))
    }
    if new.details != old.details {
      send(node.id, "PropertyChange", "accessible-description", value: .string(new.details))
    }
    if let value = new.value, value != old.value {
      send(node.id, "PropertyChange", "accessible-value", value: .double(value))
    }
    if let before = old.text, let after = new.text { sendText(of: node.id, before, after) }
    if let selection = new.selection, selection != old.selection {
      send(node.id, "TextCaretMoved", "", selection.upperBound)
      if !selection.isEmpty || old.selection?.isEmpty == false {
        send(node.id, "TextSelectionChanged")
      }
    }
  }

  private func send(_ id: Int, _ member: String, _ detail: String, value: BusValue) {
    send(id, "Object", member, detail, 0, 0, value)
  }
  private func send(_ id: Int, _ member: String, _ detail: String, _ first: Int) {
    send(id, "Object", member, detail, first, 0, .int(0))
  }
  private func send(_ id: Int, _ member: String) { send(id, member, "", 0) }

  private func sendChildren(of id: Int, from old: [Int], to new: [Int]) {
    guard old != new else { return }
    let difference = new.difference(from: old)
    for case .remove(let index, let child, _) in difference.removals.reversed() {
      send(id, "Object", "ChildrenChanged", "remove", index, 0, reference(child))
    }
    for case .insert(let index, let child, _) in difference.insertions {
      send(id, "Object", "ChildrenChanged", "add", index, 0, reference(child))
    }
  }

  /// The reference of an object, which may be gone.
  private func reference(_ id: Int) -> BusValue {
    .structure([.string(tree.busName), .path(BusTree.path(of: id))])
  }

  /// What was typed or taken away between a common beginning and a common end.
  private func sendText(of id: Int, _ old: [Unicode.Scalar], _ new: [Unicode.Scalar]) {
    guard old != new else { return }
    let head = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - head
    let tail = min(most, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    for (detail, text) in [("delete", old), ("insert", new)] {
      let part = text[head..<text.count - tail]
      guard !part.isEmpty else { continue }
      var characters = String.UnicodeScalarView()
      characters.append(contentsOf: part)
      send(id, "Object", "TextChanged", detail, head, part.count, .string(String(characters)))
    }
  }

  func sendState(of id: Int, _ state: String, _ isSet: Bool) {
    send(id, "StateChanged", state, isSet ? 1 : 0)
  }

  func sendGone(_ id: Int) {
    sendState(of: id, "defunct", true)
    connection.signal(
      "/org/a11y/atspi/cache", BusInterfaces.prefix + "Cache", "RemoveAccessible"
    ) { $0.append([reference(id)]) }
  }

  func sendSelection(of id: Int) { send(id, "SelectionChanged") }

  // MARK: Windows

  func sendWindow(_ id: Int, isActive: Bool) {
    let title = tree.node(id)?.name ?? ""
    send(id, "Window", isActive ? "Activate" : "Deactivate", "", 0, 0, .string(title))
    sendState(of: id, "active", isActive)
  }

  /// Politely: after what is being said (1; 2 would break it off).
  func sendAnnouncement(_ text: String, from id: Int) {
    send(id, "Object", "Announcement", "", 1, 0, .string(text))
  }
}
