import DactylKit

/// Finds objects by role, state, attribute and interface, in one call instead of hundreds.
enum CollectionInterface: BusInterface {
  static let name = "Collection"
  static let methods = [
    "GetMatches": rule + "uib", "GetMatchesTo": "o" + rule + "uubib",
    "GetMatchesFrom": "o" + rule + "uuib", "GetActiveDescendant": "",
  ]
  /// The type of a match rule.
  private static let rule = "(aiia{ss}iaiiasib)"

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    !tree.children(of: node).isEmpty
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    switch member {
    case "GetMatches":
      let rule = MatchRule(arguments.structure(0))
      let found = tree.descendants(of: node).filter { rule.matches($0, in: tree) }
      return [answer(found, order: arguments.int(1), most: arguments.int(2), in: tree)]
    case "GetMatchesTo", "GetMatchesFrom":
      guard let start = tree.node(at: arguments.string(0)) else { return [tree.references([])] }
      let rule = MatchRule(arguments.structure(1))
      let all = tree.descendants(of: node)
      let place = all.firstIndex { $0.id == start.id }
      let part = place.map { member == "GetMatchesTo" ? all[..<$0] : all[($0 + 1)...] } ?? []
      let found = part.filter { rule.matches($0, in: tree) }
      let most = arguments.int(member == "GetMatchesTo" ? 5 : 4)
      return [answer(found, order: arguments.int(2), most: most, in: tree)]
    case "GetActiveDescendant": return [tree.reference(nil)]
    default: return nil
    }
  }

  /// As many as were asked for, 0 for all, backwards for AtspiCollectionSortOrder 4 to 6.
  private static func answer(
    _ nodes: [BusNode], order: Int, most: Int, in tree: BusTree
  ) -> BusValue {
    let sorted = (4...6).contains(order) ? nodes.reversed() : nodes
    return tree.references(most > 0 ? Array(sorted.prefix(most)) : sorted)
  }
}

/// What an object must be: `(aiia{ss}iaiiasib)`.
@MainActor
private struct MatchRule {
  /// AtspiCollectionMatchType.
  private enum Kind: Int {
    case all = 1
    case any = 2
    case none = 3
    case empty = 4
  }

  private let states: UInt64
  private let attributes: [(String, String)]
  private let roles: [Int]
  private let interfaces: [String]
  private let kinds: [Kind]
  private let isInverted: Bool

  init(_ rule: BusArguments) {
    let words = Self.words(rule.list(0))
    states = words.enumerated().prefix(2).reduce(0) { $0 | UInt64($1.element) << (32 * $1.offset) }
    attributes = rule.list(2).compactMap {
      if case .entry(.string(let key), .string(let value)) = $0 { (key, value) } else { nil }
    }
    roles = Self.words(rule.list(4)).enumerated().flatMap { index, word in
      (0..<32).filter { word & (1 << UInt32($0)) != 0 }.map { index * 32 + $0 }
    }
    interfaces = rule.list(6).compactMap { if case .string(let name) = $0 { name } else { nil } }
    kinds = [1, 3, 5, 7].map { Kind(rawValue: rule.int($0)) ?? .all }
    isInverted = rule.bool(8)
  }

  private static func words(_ values: [BusValue]) -> [UInt32] {
    values.map {
      switch $0 {
      case .int(let number): UInt32(bitPattern: number)
      case .uint(let number): number
      default: 0
      }
    }
  }

  func matches(_ node: BusNode, in tree: BusTree) -> Bool {
    let present = tree.states(of: node).rawValue
    let bits = (0..<64).filter { states & (1 << UInt64($0)) != 0 }
    let role = Int(BusRole(of: node, in: tree).rawValue)
    let names = BusInterfaces.names(of: node, in: tree)
    let found =
      Self.holds(bits, kinds[0]) { present & (1 << UInt64($0)) != 0 }
      && Self.holds(attributes, kinds[1]) {
        $0 == "id" && $1 == node.object?.accessibilityIdentifier
      }
      && Self.holds(roles, kinds[2]) { $0 == role }
      && Self.holds(interfaces, kinds[3]) { name in
        names.contains { $0 == name || $0.hasSuffix("." + name) }
      }
    return found != isInverted
  }

  /// Whether a list of wishes is met. No wish is met by everything, but where nothing is wished for.
  private static func holds<Wish>(
    _ wishes: [Wish], _ kind: Kind, _ isMet: (Wish) -> Bool
  ) -> Bool {
    guard !wishes.isEmpty else { return true }
    return switch kind {
    case .all, .empty: wishes.allSatisfy(isMet)
    case .any: wishes.contains(where: isMet)
    case .none: !wishes.contains(where: isMet)
    }
  }
}
