import GestureMachines

/// The states that recognizers request in one cycle, and their order.
///
/// The requests of one recognizer keep their order. Among recognizers, requests to fail or to go on
/// come before requests to begin, and begins go from the inner view outward. On one view a pan
/// comes before a pinch, whichever was added first (spec GEST:1.4.4).
///
/// The engine takes one request after the other. A search continues where the last one ended, until
/// other recognizers change: so if thousands of recognizers fail in one event, each costs one step
/// instead of a search through all.
@MainActor
final class RequestQueue {
  /// One request.
  @safe
  struct Request {
    /// The recognizer that requests; the engine's ``GestureEngine/engaged`` keeps it alive.
    var recognizer: Unmanaged<UIGestureRecognizer>
    var state: UIGestureRecognizer.State
    /// The recognizer's state when it made the request. If it has another state by the time of the
    /// decision, another decision came first and the request is void.
    var from: UIGestureRecognizer.State
    /// Whether it was taken out or is void.
    fileprivate var isGone = false
    /// The number of its reason; -1 for none.
    fileprivate var reason: Int32 = -1

    fileprivate init(
      _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State,
      from: UIGestureRecognizer.State
    ) {
      unsafe self.recognizer = unsafe .passUnretained(recognizer)
      self.state = state
      self.from = from
    }

    /// Whether the recognizer asks to leave `possible` for an active or recognized state.
    var isBegin: Bool { from == .possible && state != .failed }
  }

  @safe @exclusivity(unchecked) private var requests: ContiguousArray<Request> = []
  @safe @exclusivity(unchecked) private var reasons: [GestureReason] = []
  @safe @exclusivity(unchecked) private var left = 0
  /// The number of searches of all queues. A recognizer stores the last search that met it.
  @safe @exclusivity(unchecked) private static var searches = 0
  @safe @exclusivity(unchecked) private var search = -1
  /// Where the present search stands, and the begin that goes first of those that it has met.
  @safe @exclusivity(unchecked) private var place = 0
  @safe @exclusivity(unchecked) private var best = -1

  nonisolated init() {}

  /// Whether there is no request.
  var isEmpty: Bool { left == 0 }

  /// Adds a request. Its reason is kept only if an observer reads it.
  func append(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer,
    from: UIGestureRecognizer.State, because reason: GestureReason?
  ) {
    requests.append(made(state, recognizer, from, reason))
  }

  private func made(
    _ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer,
    _ from: UIGestureRecognizer.State, _ reason: GestureReason?
  ) -> Request {
    var request = Request(recognizer, state, from: from)
    if let reason {
      request.reason = Int32(reasons.count)
      reasons.append(reason)
    }
    recognizer.attempt.pendingRequests += 1
    left += 1
    return request
  }

  /// Adds the earlier, held requests of a recognizer again, before its later ones.
  func insert(_ held: [HeldRequest], of recognizer: UIGestureRecognizer) {
    let isFurther = recognizer.attempt.pendingRequests > 0
    let place = isFurther ? firstPlace(of: recognizer) : requests.count
    let further = held.map { made($0.state, recognizer, $0.from, $0.reason) }
    requests.insert(contentsOf: further, at: place)
    restartSearch()
  }

  private func firstPlace(of recognizer: UIGestureRecognizer) -> Int {
    let asked = unsafe Unmanaged.passUnretained(recognizer).toOpaque()
    for index in 0..<requests.count
    where unsafe !requests[index].isGone && requests[index].recognizer.toOpaque() == asked {
      return index
    }
    return requests.count
  }

  /// Removes the requests of a recognizer.
  func remove(of recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.pendingRequests > 0 else { return }
    let gone = unsafe Unmanaged.passUnretained(recognizer).toOpaque()
    for index in 0..<requests.count
    where unsafe !requests[index].isGone && requests[index].recognizer.toOpaque() == gone {
      takeOut(index)
    }
    restartSearch()
  }

  /// Starts the search anew: several recognizers have changed.
  func restartSearch() {
    Self.searches &+= 1
    search = Self.searches
    place = 0
    best = -1
  }

  /// Takes out the request that is decided next.
  func takeNext() -> Request {
    let index = findNext()
    let request = requests[index]
    takeOut(index)
    return request
  }

  /// The reason of a request that was taken out. Call it before the next one is taken out.
  func reason(of request: Request) -> GestureReason? {
    request.reason < 0 ? nil : reasons[Int(request.reason)]
  }

  private func takeOut(_ index: Int) {
    requests[index].isGone = true
    unsafe requests[index].recognizer.with { $0.attempt.pendingRequests -= 1 }
    left -= 1
  }

  /// Empties the queue; called when no request is left and no reason is read any more.
  func forget() {
    guard left == 0, !requests.isEmpty else { return }
    requests.empty()
    reasons.empty()
    restartSearch()
  }

  /// Continues the search to the request that is decided next.
  private func findNext() -> Int {
    while place < requests.count {
      let index = place
      place += 1
      if requests[index].isGone || !markIfFirst(index) { continue }
      if !mayWait(index) || isVoid(index) {
        // The recognizer's next request is its first one now.
        unsafe requests[index].recognizer.with { $0.searchNumber = 0 }
        return index
      }
      if best < 0 || begins(index, before: best) { best = index }
    }
    let found = best
    restartSearch()
    guard unsafe requests[found].recognizer.with({ $0.isPinch }) else { return found }
    return panBesidePinch(found) ?? found
  }

  /// Whether a request is its recognizer's first one in this search; marks the recognizer as met.
  /// A search asks for each request once, in order.
  private func markIfFirst(_ index: Int) -> Bool {
    unsafe requests[index].recognizer.with { recognizer in
      if recognizer.searchNumber == search { return false }
      recognizer.searchNumber = search
      return true
    }
  }

  /// Whether a request asks for a beginning, or goes on from one that waits. Failures are decided
  /// before it and may free its recognizer, whichever was asked for first.
  private func mayWait(_ index: Int) -> Bool {
    if requests[index].isBegin || requests[index].state == .failed {
      return requests[index].isBegin
    }
    return unsafe requests[index].recognizer.with { !$0.attempt.held.isEmpty }
  }

  /// Whether a request is void because another decision has changed its recognizer's state.
  private func isVoid(_ index: Int) -> Bool {
    unsafe requests[index].recognizer.with {
      $0.attempt.held.isEmpty && $0.committedState != requests[index].from
    }
  }

  private func begins(_ index: Int, before other: Int) -> Bool {
    // One that waits goes on last: a beginning that is refused may free it.
    if requests[index].isBegin != requests[other].isBegin { return requests[index].isBegin }
    return unsafe requests[index].recognizer.with { left in
      unsafe requests[other].recognizer.with { right in
        let (depth, otherDepth) = (left.depth, right.depth)
        return depth != otherDepth ? depth > otherDepth : left.rank < right.rank
      }
    }
  }

  private func panBesidePinch(_ pinch: Int) -> Int? {
    let view = unsafe requests[pinch].recognizer.with { $0.view }
    var best: Int?
    for index in 0..<requests.count where !requests[index].isGone && markIfFirst(index) {
      let isRival = unsafe requests[index].recognizer.with {
        $0 is UIPanGestureRecognizer && $0.view === view
      }
      guard isRival else { continue }
      guard let present = best else {
        best = index
        continue
      }
      if begins(index, before: present) { best = index }
    }
    restartSearch()
    return best
  }
}
