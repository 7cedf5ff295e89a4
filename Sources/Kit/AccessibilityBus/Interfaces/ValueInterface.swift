import DactylKit

/// The number that an item stands at.
enum ValueInterface: BusInterface {
  static let name = "Value"
  static let properties = [
    "CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement", "Text",
  ]
  static let settable = ["CurrentValue"]
  static let methods: [String: String] = [:]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object.flatMap { NodeValue(of: $0) } != nil
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    guard let object = node.object, let value = NodeValue(of: object) else { return nil }
    switch name {
    case "CurrentValue": return .double(value.current)
    case "MinimumValue": return .double(value.least)
    case "MaximumValue": return .double(value.most)
    case "MinimumIncrement": return .double(value.step)
    case "Text": return .string(object.accessibilityValue ?? "")
    default: return nil
    }
  }

  static func set(_ name: String, to value: BusValue, of node: BusNode, in tree: BusTree) -> Bool {
    guard let number = BusArguments(values: [value]).double(0), let object = node.object,
      let present = NodeValue(of: object)
    else { return false }
    return present.set(number)
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? { nil }
}
