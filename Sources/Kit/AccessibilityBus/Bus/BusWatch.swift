import DactylKit
import Dispatch
import InputFrames

/// Finds what has changed since clients were told, and tells them.
///
/// While nobody asks or listens it does nothing. Else it looks after the picture has changed: at once after a rest,
/// and then no more often than ``pause`` says, by the application's time, and at no more than its ``BusBudget`` has. What has
/// to wait is told as soon as no picture comes any more. Each look comes from the main queue, so that no picture waits for it.
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
  @safe @exclusivity(unchecked) private var focusOrigin = BusTree.FocusOrigin()
  private var active: Int?
  // No code that is called while they change leads back here: accesses at each frame are not checked.
  /// What is compared in the next looks.
  @safe @exclusivity(unchecked) private var due = DueObjects()
  /// Which shape the last look has seen.
  private var seen = -1

  /// Whether a look is planned, and whether something has changed since the last one.
  @safe @exclusivity(unchecked) private var isLookDue = false
  @safe @exclusivity(unchecked) private var isMoving = false
  private var budget = BusBudget()
  /// Before when it does not look again, by the application's time.
  private var restEnds = Timestamp.zero
  /// The timers of the next look, and of the one at objects that change often.
  @safe @exclusivity(unchecked) private var timer: EventTimers.Token?
  private var repetition: EventTimers.Token?

  /// How long at least from a look to the next one.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let pause = Duration.milliseconds(100)
  /// How often it looks at objects with the trait `updatesFrequently`, whose changes need no picture.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let interval = Duration.milliseconds(500)

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
      (focus, active, focusOrigin) = (tree.focus?.id, activeWindow, tree.focusOrigin)
    }
    guard clients.hasListeners != isOfAll else { return }
    isOfAll = clients.hasListeners
    if isOfAll { for id in tree.places.keys { keep(id) } }
  }

  /// Forgets everything.
  func end() {
    observation = nil
    (told, asked, isOfAll, focus, active) = ([:], [], false, nil, nil)
    due = DueObjects()
    cancel(&timer)
    cancel(&repetition)
    isLookDue = false
    tree.forget()
  }

  /// A client asks for an object, and knows it from now on. It is told first what it does not know yet: else it would
  /// keep an answer of which no event says that it is over.
  func asked(_ node: BusNode) {
    if asked.insert(node.id).inserted { keep(node.id) }
    if let parent = tell(node) { events.sendSelection(of: parent) }
    if isLookDue { tellFocus() }
  }

  private func keep(_ id: Int) {
    guard told[id] == nil, let node = tree.node(id) else { return }
    told[id] = NodeSnapshot(of: node, in: tree)
  }

  // MARK: What is due

  /// Anything may be different.
  func changed() {
    guard isWatching else { return }
    tree.invalidate()
    due.isAll = true
    plan()
  }

  /// The picture of some views is different.
  private func changed(_ changes: [ViewChange]) {
    if due.isAll { tree.invalidate() } else { changes.forEach(mark) }
    plan()
  }

  /// Notes which objects a view may have changed: itself, the item that it is a part of, and all inside it. What an item
  /// shows changes no shape, so that it need not be read again.
  private func mark(_ change: ViewChange) {
    let view = change.view
    var above: UIView? = view
    var found = tree.id(of: view)
    while found == nil, let present = above {
      above = present.superview
      found = above.flatMap { tree.id(of: $0) }
    }
    if let found { due.insert(found, isMoved: change.place) }
    if let item = above, item.isAccessibilityElement, item !== view || !change.place { return }
    tree.invalidate()
    let isEmpty = view.subviews.isEmpty && view.accessibilityElements == nil
    if let found, !isEmpty, !view.isAccessibilityElement { due.branches.insert(found) }
  }

  // MARK: When it looks

  /// Looks once the rest after the last look is over: now, where it is, and where something else has the focus.
  private func plan() {
    guard observation != nil, let application = tree.application else { return }
    isMoving = true
    if isLookDue, timer == nil { return }
    let isFocusTold = tree.focusOrigin == focusOrigin
    if isLookDue, isFocusTold { return }
    cancel(&timer)
    isLookDue = true
    let now = application.presentMoment
    if restEnds <= now { budget.fill() }
    guard restEnds > now, isFocusTold else { return lookSoon() }
    planLook(in: application)
  }

  private func planLook(in application: UIApplication) {
    isLookDue = true
    timer = application.timers.schedule(at: restEnds) { [weak self] _ in
      self?.timer = nil
      self?.lookSoon()
    }
  }

  private func lookSoon() {
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.look() } }
  }

  /// Looks again later at what changes often.
  private func repeatLook(in application: UIApplication) {
    guard repetition == nil, told.values.contains(where: \.isFrequent) else { return }
    repetition = application.timers.schedule(at: application.presentMoment + Self.interval) {
      [weak self] _ in
      guard let self else { return }
      repetition = nil
      for (id, snapshot) in told where snapshot.isFrequent { due.insert(id, isMoved: false) }
      plan()
    }
  }

  private func cancel(_ token: inout EventTimers.Token?) {
    if let token { tree.application?.timers.cancel(token) }
    token = nil
  }

  // MARK: Looking

  /// Compares the objects that clients know with what they were told.
  private func look() {
    guard observation != nil, isLookDue, let application = tree.application else { return }
    isLookDue = false
    budget.advance(to: application.presentMoment)
    if !isMoving { budget.fill() }
    isMoving = false
    if !tree.isInvalid || budget.take(forShapeOf: tree.places.count) {
      if tree.isInvalid { tree.update() }
      var chosen = tree.readings != seen ? tellShape() : []
      chosen.formUnion(tellDue())
      for id in chosen.sorted() { events.sendSelection(of: id) }
    }
    tellFocus()
    restEnds = application.presentMoment + (budget.left > 0 ? Self.pause : BusBudget.interval)
    if tree.isInvalid || !due.isEmpty { planLook(in: application) }
    repeatLook(in: application)
  }

  /// Tells what has come and gone. Answers what holds those that were chosen, or are not any more.
  private func tellShape() -> Set<Int> {
    seen = tree.readings
    let gone = told.keys.filter { tree.node($0) == nil }.sorted()
    if isOfAll {
      let new = tree.places.keys.filter { told[$0] == nil }
      _ = budget.take(upTo: new.count)
      for id in new { keep(id) }
    }
    let other = told.keys.filter { told[$0]?.children != tree.places[$0]?.children }.sorted()
    let chosen = Set(other.compactMap { id in tree.node(id).flatMap { tell($0) } })
    for id in gone {
      told[id] = nil
      asked.remove(id)
      events.sendGone(id)
    }
    return chosen
  }

  /// Tells what is due, as much as there may be. Answers what holds those that were chosen, or are not any more.
  private func tellDue() -> Set<Int> {
    if due.isAll { for id in told.keys.sorted() { due.insert(id, isMoved: true) } }
    due.isAll = false
    for id in due.branches.sorted() {
      guard let node = tree.node(id) else { continue }
      for inside in tree.descendants(of: node) { due.insert(inside.id, isMoved: true) }
    }
    due.branches = []
    var chosen: Set<Int> = []
    for (id, isMoved) in due.take(budget.take(upTo: due.count), first: focus) {
      if let node = tree.node(id), let parent = tell(node, isMoved: isMoved) {
        chosen.insert(parent)
      }
    }
    return chosen
  }

  /// Tells what has changed of an object. Answers what holds it, where it was chosen, or is not any more.
  private func tell(_ node: BusNode, isMoved: Bool = true) -> Int? {
    guard let old = told[node.id] else { return nil }
    let isShowing = isMoved ? nil : old.states.contains(.showing)
    let new = NodeSnapshot(of: node, in: tree, isShowing: isShowing)
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
    focusOrigin = tree.focusOrigin
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
