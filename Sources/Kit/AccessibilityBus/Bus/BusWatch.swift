import DactylKit
import Dispatch
import Foundation

/// Finds what has changed since clients were told, and tells them.
///
/// While nobody asks or listens it does nothing. Else it looks after the picture has changed: soon after the first change,
/// and then no more often than ``pause`` says, so that an animation costs nothing at each frame.
@MainActor
final class BusWatch {
  private let tree: BusTree
  private let events: BusEvents
  private var observation: Observation?
  /// The objects that clients know, as they were told of them.
  private var told: [Int: NodeSnapshot] = [:]
  private var asked: Set<Int> = []
  private var isOfAll = false
  private var focus: Int?
  private var active: Int?
  private var isLookDue = false
  /// The objects that are compared in the next look, or whether all are.
  private var due: Set<Int> = []
  private var isAllDue = false
  /// Whether the shape may be another one; and which shape the last look has seen.
  private var isShapeDue = false
  private var seen = -1
  private var lookedAt = ContinuousClock.now
  /// How long the last look took.
  private var took = Duration.zero

  /// How long after a change it looks, and how long at least between two looks.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let delay = Duration.milliseconds(20)
  static let pause = Duration.milliseconds(100)
  /// How many times as long as a look the pause after it is at least: it takes no more than 2 % of the time.
  static let rest = 50

  init(of tree: BusTree, connection: BusConnection) {
    self.tree = tree
    events = BusEvents(connection: connection, tree: tree)
  }

  var isWatching: Bool { observation != nil }

  /// Watches as long as somebody asks or listens.
  func follow(_ clients: BusClients) {
    guard clients.isAnybody else { return end() }
    if observation == nil {
      observation = tree.application?.addIterationObserver { [weak self] record in
        self?.changed(record.changes)
      }
      tree.invalidate()
      tree.update()
      (focus, active) = (tree.focus?.id, activeWindow)
    }
    guard clients.hasListeners != isOfAll else { return }
    isOfAll = clients.hasListeners
    if isOfAll { for id in tree.places.keys { keep(id) } }
  }

  /// Forgets everything.
  func end() {
    observation = nil
    (told, asked, isOfAll, focus, active) = ([:], [], false, nil, nil)
    (due, isAllDue, isShapeDue) = ([], false, false)
    tree.forget()
  }

  /// A client asks for an object, and knows it from now on. It is told first what it does not know yet: else it would
  /// keep an answer of which no event says that it is over.
  func asked(_ node: BusNode) {
    if asked.insert(node.id).inserted { keep(node.id) }
    guard isLookDue else { return }
    if let parent = tell(node) { events.sendSelection(of: parent) }
    tellFocus()
  }

  private func keep(_ id: Int) {
    guard told[id] == nil, let node = tree.node(id) else { return }
    told[id] = NodeSnapshot(of: node, in: tree)
  }

  // MARK: Looking

  /// Anything may be different.
  func changed() {
    (isAllDue, isShapeDue) = (true, true)
    tree.invalidate()
    plan()
  }

  /// The picture of some views is different.
  private func changed(_ changes: [ViewChange]) {
    for change in changes where !isAllDue { mark(change) }
    if isShapeDue { tree.invalidate() }
    plan()
  }

  /// Notes which objects a view may have changed: itself, the item that it is a part of, and all inside it. What an item
  /// shows changes no shape, so that it need not be read again.
  private func mark(_ change: ViewChange) {
    let view = change.view
    var above: UIView? = view
    while let present = above {
      if let node = tree.node(of: present) {
        due.insert(node.id)
        break
      }
      above = present.superview
    }
    if let item = above, item.isAccessibilityElement, item !== view || !change.place { return }
    isShapeDue = true
    let isEmpty = view.subviews.isEmpty && view.accessibilityElements == nil
    guard !isEmpty, !view.isAccessibilityElement else { return }
    for id in told.keys where tree.node(id)?.view?.isDescendant(of: view) == true { due.insert(id) }
  }

  private func plan() {
    guard observation != nil, !isLookDue else { return }
    isLookDue = true
    let wait = max(Self.delay, max(Self.pause, took * Self.rest) - (ContinuousClock.now - lookedAt))
    let (seconds, attoseconds) = wait.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
  }

  /// Compares the objects that clients know with what they were told.
  private func look() {
    isLookDue = false
    guard observation != nil else { return }
    lookedAt = .now
    defer { took = ContinuousClock.now - lookedAt }
    if isShapeDue {
      tree.invalidate()
      tree.update()
    }
    let isOther = tree.readings != seen
    seen = tree.readings
    let gone = isOther ? told.keys.filter { tree.node($0) == nil }.sorted() : []
    if isOther, isOfAll { for id in tree.places.keys { keep(id) } }
    var chosen: Set<Int> = []
    for id in isOther ? told.keys.sorted() : due.sorted() where isDue(id) {
      if let node = tree.node(id), let parent = tell(node) { chosen.insert(parent) }
    }
    for id in gone {
      told[id] = nil
      asked.remove(id)
      events.sendGone(id)
    }
    (due, isAllDue, isShapeDue) = ([], false, false)
    for id in chosen.sorted() { events.sendSelection(of: id) }
    tellFocus()
  }

  private func isDue(_ id: Int) -> Bool {
    isAllDue || due.contains(id) || told[id]?.children != tree.places[id]?.children
  }

  /// Tells what has changed of an object. Answers what holds it, where it was chosen, or is not any more.
  private func tell(_ node: BusNode) -> Int? {
    guard let old = told[node.id] else { return nil }
    let new = NodeSnapshot(of: node, in: tree)
    guard new != old else { return nil }
    told[node.id] = new
    events.send(changesOf: node, from: old, to: new)
    let isChosen = old.states.symmetricDifference(new.states).contains(.selected)
    return isChosen ? tree.parent(of: node)?.id : nil
  }

  private var activeWindow: Int? {
    tree.children(of: .application).first { tree.states(of: $0).contains(.active) }?.id
  }

  /// The window in front first, then what has the focus in it.
  private func tellFocus() {
    let window = activeWindow
    if window != active {
      if let active, tree.node(active) != nil { events.sendWindow(active, isActive: false) }
      if let window { events.sendWindow(window, isActive: true) }
      active = window
    }
    let now = tree.focus?.id
    if now != focus {
      if let focus, tree.node(focus) != nil { events.sendState(of: focus, "focused", false) }
      if let now { events.sendState(of: now, "focused", true) }
      focus = now
    }
  }

  // MARK: Announcements

  /// Says a text, from the window in front.
  func announce(_ text: String) {
    tree.update()
    events.sendAnnouncement(text, from: activeWindow ?? 0)
  }
}
