import DactylKit

/// A picture.
enum ImageInterface: BusInterface {
  static let name = "Image"
  static let properties = ["ImageDescription", "ImageLocale"]
  static let methods = ["GetImageExtents": "u", "GetImagePosition": "u", "GetImageSize": ""]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object?.accessibilityTraits.contains(.image) ?? false
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    switch name {
    case "ImageDescription": .string(node.name)
    case "ImageLocale": .string(ApplicationInterface.locale(of: node))
    default: nil
    }
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    let frame = ComponentInterface.frame(of: node, arguments.int(0), in: tree)
    let numbers = ComponentInterface.numbers(frame)
    switch member {
    case "GetImageExtents": return [.structure(numbers)]
    case "GetImagePosition": return Array(numbers[..<2])
    case "GetImageSize": return Array(numbers[2...])
    default: return nil
    }
  }
}
