import DactylKit
import Foundation

/// What the program is made with.
enum ApplicationInterface: BusInterface {
  static let name = "Application"
  static let properties = [
    "ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "InterfaceVersion", "Id",
  ]
  static let settable = ["Id"]
  static let methods = ["GetLocale": "u", "GetApplicationBusAddress": ""]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool { node.id == 0 }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    switch name {
    case "ToolkitName": .string("Dactyl")
    // Version is the toolkit's, and ToolkitVersion its name since at-spi2-core 2.55.
    case "Version", "ToolkitVersion": .string("0.1.0")
    case "AtspiVersion": .string("2.1")
    case "InterfaceVersion": .uint(BusInterfaces.version)
    case "Id": .int(tree.applicationID)
    default: nil
    }
  }

  static func set(_ name: String, to value: BusValue, of node: BusNode, in tree: BusTree) -> Bool {
    guard case .int(let id) = value else { return false }
    tree.applicationID = id
    return true
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    switch member {
    case "GetLocale": [.string(locale(of: node))]
    // An empty one: there is no bus of our own beside the one that asks.
    case "GetApplicationBusAddress": [.string("")]
    default: nil
    }
  }

  /// The language of an object, as the C library names languages.
  static func locale(of node: BusNode) -> String {
    let language = node.object?.accessibilityLanguage ?? Locale.current.identifier
    return language.replacingOccurrences(of: "-", with: "_")
  }
}
