/// Plays every order of steps of a case to the kit and to the second account, down to a depth. Orders after which the
/// second account is in one state are continued once.
@MainActor
struct DeliveryOrders {
  private struct Node: Hashable {
    var plain: PlainDelivery
    var depth: Int
  }

  let setting: DeliveryCase
  /// What a program does between the fingers' events.
  var program: [DeliveryStep] = []
  /// How many orders were covered, and how many of them were played.
  private(set) var covered = 0
  private(set) var played = 0
  /// The first order after which the two tell other calls.
  private(set) var difference: String?
  private var known: [Node: Int] = [:]

  init(_ setting: DeliveryCase, program: [DeliveryStep] = []) {
    (self.setting, self.program) = (setting, program)
  }

  mutating func compare(depth: Int) { covered += goOn(PlainDelivery(setting), [], depth) }

  private mutating func goOn(_ plain: PlainDelivery, _ steps: [DeliveryStep], _ depth: Int) -> Int {
    guard difference == nil else { return 0 }
    guard depth > 0 else {
      play(steps, plain)
      return 1
    }
    let node = Node(plain: plain.folded, depth: depth)
    if let count = known[node] {
      play(steps, plain)
      return count
    }
    var count = 0
    for step in choices(plain) {
      var next = plain
      next.make(step)
      count += goOn(next, steps + [step], depth - 1)
    }
    known[node] = count
    return count
  }

  private func choices(_ plain: PlainDelivery) -> [DeliveryStep] {
    var steps: [DeliveryStep] = []
    if plain.fingers.count < 2 { steps += (0...3).map { .down(at: $0) } }
    if plain.fingers.isEmpty {
      for one in 1...3 { steps += (one...3).map { .bothDown(at: one, $0) } }
    }
    for finger in plain.fingers.indices { steps += [.move(finger), .up(finger), .cancel(finger)] }
    if plain.fingers.count == 2 { steps += [.bothMove, .bothUp] }
    if plain.isDeciding { steps.append(.timer) }
    return steps + program.filter(plain.allows)
  }

  private mutating func play(_ steps: [DeliveryStep], _ plain: PlainDelivery) {
    played += 1
    let stage = DeliveryStage(setting)
    for step in steps { stage.make(step) }
    guard stage.calls != plain.calls else { return }
    difference = """
      \(setting)
        after \(steps.map(\.description).joined(separator: "; "))
        kit:   \(stage.calls.joined(separator: ", "))
        plain: \(plain.calls.joined(separator: ", "))
      """
  }
}
