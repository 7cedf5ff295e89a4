/// Which touch methods views hear, in which order and of which touches: written from GEST:1.1 to GEST:1.3, GEST:5.3,
/// VIEW:15, VIEW:16 and VIEW:18 alone, without a look at the kit's delivery.
struct PlainDelivery: Hashable, Sendable {
  enum Phase: String, Hashable, Sendable { case began, moved, ended, cancelled }
  enum State: Hashable, Sendable { case possible, active, recognized, failed }

  struct View: Hashable, Sendable {
    var parent: Int?
    /// From back to front.
    var children: [Int] = []
    var left: Int
    var width: Int
    var isHidden = false
    var isDisabled = false
    var switches: DeliverySwitches
  }

  struct Touch: Hashable, Sendable {
    var number: Int
    var view: Int
    /// The time in which the view is touched without a break, by the number of its first touch.
    var period: Int
    var isDown = true
    /// Whether the view may hear of it; a taken or ended one is over.
    var isOver = false
    var isTold = false
  }

  /// A change that a view has not heard of.
  struct Parcel: Hashable, Sendable {
    var number: Int
    var phase: Phase
    var event: Int
  }

  let setting: DeliveryCase
  private(set) var views: [View]
  var touches: [Touch] = []
  /// The fingers on the glass by the numbers of their touches, those that the program does not hear of as well.
  var fingers: [Int] = []
  private(set) var isIgnoring = false
  private(set) var isOff = false
  private(set) var isDeciding = false
  var calls: [String] = []
  var parcels: [Parcel] = []
  private var isSettling = false
  private var state = State.possible
  private var asked: State?
  /// The touches of the gesture, and those of them that its recognizer still follows.
  var gesture: [Int] = []
  var followed: [Int] = []
  var count = 0
  var event = 0

  init(_ setting: DeliveryCase) {
    self.setting = setting
    views = [View(left: 0, width: 400, switches: DeliverySwitches(isMultiple: false))]
    for view in 1...3 {
      let edges = setting.edges(view)
      let parent = setting.parent(view)
      views.append(
        View(
          parent: parent, left: edges.lowerBound - setting.edges(parent).lowerBound,
          width: edges.count, switches: setting.switches[view - 1]))
      views[parent].children.append(view)
    }
  }

  // MARK: Steps

  mutating func make(_ step: DeliveryStep) {
    switch step {
    case .down(let place): down([place])
    case .bothDown(let one, let other): down([one, other])
    case .move(let finger): change([fingers[finger]], .moved)
    case .bothMove: change(fingers, .moved)
    case .up(let finger): change([fingers.remove(at: finger)], .ended)
    case .cancel(let finger): change([fingers.remove(at: finger)], .cancelled)
    case .bothUp:
      let all = fingers
      fingers = []
      change(all, .ended)
    case .timer:
      isDeciding = false
      ask(setting.recognizer?.script == .lateYes ? .recognized : .failed)
      settle()
    case .ignoreEvents:
      isIgnoring = true
      cancel(touches.filter(\.isDown).map(\.number))
    case .heedEvents: isIgnoring = false
    case .disableRecognizer:
      isOff = true
      isDeciding = false
      if !gesture.isEmpty { ask(.failed) }
      settle()
    case .enableRecognizer: isOff = false
    default: change(step)
    }
  }

  private mutating func change(_ step: DeliveryStep) {
    switch step {
    case .remove(let view):
      leave(view)
      hang(view, in: nil)
    case .add(let view): hang(view, in: setting.parent(view))
    case .put(let view, let parent):
      if !isWithin(parent, 0) { leave(view) }
      hang(view, in: parent)
    case .hide(let view): views[view].isHidden = true
    case .show(let view): views[view].isHidden = false
    case .disable(let view): views[view].isDisabled = true
    case .enable(let view): views[view].isDisabled = false
    case .turnMultiple(let view): views[view].switches.isMultiple.toggle()
    case .turnExclusive(let view): views[view].switches.isExclusive.toggle()
    default: break
    }
  }

  private mutating func hang(_ view: Int, in parent: Int?) {
    if let old = views[view].parent { views[old].children.removeAll { $0 == view } }
    views[view].parent = parent
    if let parent { views[parent].children.append(view) }
  }

  func isWithin(_ view: Int, _ other: Int) -> Bool {
    sequence(first: view, next: { views[$0].parent }).contains(other)
  }

  // MARK: Touches

  /// VIEW:HIT-09.
  private func hit(_ view: Int, at place: Int) -> Int? {
    let it = views[view]
    guard !it.isHidden, !it.isDisabled, (0..<it.width).contains(place) else { return nil }
    for child in it.children.reversed() {
      if let found = hit(child, at: place - views[child].left) { return found }
    }
    return view
  }

  private mutating func down(_ places: [Int]) {
    var numbers: [Int] = []
    for place in places {
      count += 1
      fingers.append(count)
      // VIEW:AMB-09.
      guard !isIgnoring, let view = hit(0, at: place * 100 + 10) else { continue }
      let period = touches.first { $0.view == view && $0.isDown && !$0.isOver }?.period ?? count
      touches.append(Touch(number: count, view: view, period: period, isOver: !admits(view)))
      numbers.append(count)
    }
    let seen = numbers.filter { number in
      guard let setup = setting.recognizer, !isOff, isOpen else { return false }
      return touches.contains { $0.number == number && isWithin($0.view, setup.view) }
    }
    gesture += seen
    followed += seen
    // GEST:1.3-cancels: the view hears nothing of one that joins.
    if state == .active, setting.recognizer?.cancels == true { _ = take(seen) }
    post(numbers, .began)
    if !seen.isEmpty { began(seen) }
    settle()
  }

  /// GEST:1.1.8, GEST:1.1.9.
  private func admits(_ view: Int) -> Bool {
    let having = touches.filter { $0.isDown && !$0.isOver }.map(\.view)
    if !views[view].switches.isMultiple && having.contains(view) { return false }
    return !having.contains {
      $0 != view && (views[view].switches.isExclusive || views[$0].switches.isExclusive)
    }
  }

  private mutating func change(_ numbers: [Int], _ phase: Phase) {
    let changed = numbers.filter { number in
      touches.contains { $0.number == number && $0.isDown }
    }
    guard !changed.isEmpty else { return }
    if phase != .moved {
      for index in touches.indices where changed.contains(touches[index].number) {
        touches[index].isDown = false
      }
    }
    post(changed, phase)
    let seen = changed.filter { followed.contains($0) }
    if phase != .moved { followed.removeAll { seen.contains($0) } }
    if !seen.isEmpty { hear(phase) }
    settle()
  }

  /// GEST:1.1.7: at once, each in a call of its own. What was withheld is dropped.
  private mutating func cancel(_ numbers: [Int]) {
    for index in touches.indices where numbers.contains(touches[index].number) {
      touches[index].isDown = false
      guard followed.contains(touches[index].number) else { continue }
      followed.removeAll { $0 == touches[index].number }
      ask(.failed)
    }
    parcels.removeAll { numbers.contains($0.number) }
    for number in numbers {
      guard let index = touches.firstIndex(where: { $0.number == number && !$0.isOver }) else {
        continue
      }
      let touch = touches[index]
      touches[index].isOver = true
      if touch.isTold { call(touch.view, .cancelled, [number]) }
    }
    settle()
  }

  /// GEST:1.1.7: outer views first.
  private mutating func leave(_ view: Int) {
    if view == setting.recognizer?.view, !gesture.isEmpty { ask(.failed) }
    cancel(touches.filter { $0.view == view }.map(\.number))
    for child in views[view].children { leave(child) }
  }

  private mutating func post(_ numbers: [Int], _ phase: Phase) {
    event += 1
    parcels += numbers.map { Parcel(number: $0, phase: phase, event: event) }
  }

  // MARK: The recognizer

  private var isOpen: Bool { state == .possible || state == .active }

  private mutating func ask(_ wanted: State) {
    if isOpen { asked = wanted }
  }

  private mutating func began(_ seen: [Int]) {
    switch setting.recognizer?.script {
    case .down: ask(.recognized)
    case .failsDown: ask(.failed)
    case .ignores:
      // GEST:1.2-ignored.
      for number in followed.dropFirst() {
        followed.removeAll { $0 == number }
        gesture.removeAll { $0 == number }
      }
    default: break
    }
  }

  private mutating func hear(_ phase: Phase) {
    switch (setting.recognizer?.script, phase) {
    case (_, .cancelled): ask(.failed)
    case (.move, .moved): ask(.recognized)
    case (.failsMove, .moved): ask(.failed)
    case (.drags, .moved): ask(.active)
    case (_, .moved): break
    case _ where !followed.isEmpty: break
    case (.lift, _), (.failsMove, _), (.ignores, _): ask(.recognized)
    case (.drags, _): ask(state == .active ? .recognized : .failed)
    case (.lateYes, _), (.lateNo, _): isDeciding = state == .possible
    default: ask(.failed)
    }
  }

  /// GEST:5.3: decisions, then views, then resets; what handlers lead to is decided about afterwards.
  private mutating func settle() {
    guard !isSettling else { return }
    isSettling = true
    repeat {
      var taken = decide()
      deliver()
      while let first = taken.first {
        let together = taken.filter { $0.view == first.view && $0.period == first.period }
        taken.removeAll { together.contains($0) }
        call(first.view, .cancelled, together.map(\.number))
      }
      if !isOpen,
        !touches.contains(where: { $0.isDown && gesture.contains($0.number) })
      {
        (state, gesture, followed, isDeciding) = (.possible, [], [], false)
      }
    } while asked != nil
    isSettling = false
    touches.removeAll { touch in
      !touch.isDown && !gesture.contains(touch.number)
        && !parcels.contains { $0.number == touch.number }
    }
  }

  /// What the recognizer takes from views.
  private mutating func decide() -> [Touch] {
    guard let wanted = asked else { return [] }
    asked = nil
    let begins = state == .possible && wanted != .failed
    state = wanted
    return begins && setting.recognizer?.cancels == true ? take(gesture) : []
  }

  // MARK: Views

  /// GEST:1.3-cancels, GEST:1.3-delays-began, GEST:1.3-delays-ended: those that their views have heard of.
  private mutating func take(_ numbers: [Int]) -> [Touch] {
    let told = touches.filter { numbers.contains($0.number) && !$0.isOver && $0.isTold }
    for index in touches.indices where numbers.contains(touches[index].number) {
      touches[index].isOver = true
    }
    parcels.removeAll { numbers.contains($0.number) }
    return told
  }

  /// VIEW:RSP-04, VIEW:RSP-06.
  private mutating func call(_ view: Int, _ phase: Phase, _ numbers: [Int]) {
    calls.append("\(view) \(phase) \(numbers.map(String.init).joined(separator: " "))")
    if phase == .began, let handler = setting.handler, handler.view == view {
      make(handler.step)
    }
    guard view > 0, views[view].switches.passes, let next = views[view].parent else { return }
    call(next, phase, numbers)
  }

  private func isWithheld(_ parcel: Parcel) -> Bool {
    guard let setup = setting.recognizer, state == .possible, gesture.contains(parcel.number)
    else { return false }
    return setup.delaysBegan || setup.delaysEnded && parcel.phase == .ended
  }

  private func view(_ parcel: Parcel) -> Int? {
    touches.first { $0.number == parcel.number }?.view
  }

  /// What is free now, in the order in which it happened: one call for each event and view.
  private mutating func deliver() {
    var free = parcels.filter { !isWithheld($0) }
    parcels.removeAll { free.contains($0) }
    while let first = free.first {
      let together = free.filter { $0.event == first.event && view($0) == view(first) }
      free.removeAll { together.contains($0) }
      var told: [Int] = []
      for index in touches.indices where !touches[index].isOver {
        guard together.contains(where: { $0.number == touches[index].number }) else { continue }
        if touches[index].isTold || first.phase != .cancelled { told.append(touches[index].number) }
        touches[index].isOver = first.phase == .ended || first.phase == .cancelled
        touches[index].isTold = true
      }
      if let view = view(first), !told.isEmpty { call(view, first.phase, told) }
    }
  }
}
