/// An interface of AT-SPI, as `xml/*.xml` of at-spi2-core describes it.
@MainActor
protocol BusInterface {
  /// Its name behind `org.a11y.atspi.`.
  static var name: String { get }
  /// Whether an object has it.
  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool
  /// The names of its properties.
  static var properties: [String] { get }
  /// Those that may be set.
  static var settable: [String] { get }
  /// The types of the arguments of each method.
  static var methods: [String: String] { get }
  /// A property; `nil` for one that it does not have.
  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue?
  /// Sets one of ``settable``. Answers whether it took the value.
  static func set(_ name: String, to value: BusValue, of node: BusNode, in tree: BusTree) -> Bool
  /// Calls a method; `nil` for one that it does not have.
  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]?
}

extension BusInterface {
  static var properties: [String] { [] }
  static var settable: [String] { [] }
  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? { nil }
  static func set(_ name: String, to value: BusValue, of node: BusNode, in tree: BusTree) -> Bool {
    false
  }

  static var fullName: String { BusInterfaces.prefix + name }
}

/// All of them.
@MainActor
enum BusInterfaces {
  static let prefix = "org.a11y.atspi."
  /// The version of each, which goes up with what is added to it: all are as at-spi2-core first numbered them.
  static let version: UInt32 = 1

  static let all: [any BusInterface.Type] = [
    AccessibleInterface.self, ApplicationInterface.self, ComponentInterface.self,
    ActionInterface.self, ValueInterface.self, TextInterface.self, EditableTextInterface.self,
    SelectionInterface.self, TableInterface.self, TableCellInterface.self, ImageInterface.self,
    CollectionInterface.self,
  ]

  /// Those that an object has.
  static func names(of node: BusNode, in tree: BusTree) -> [String] {
    all.filter { $0.isOffered(by: node, in: tree) }.map { prefix + $0.name }
  }

  /// The names of the properties of one, the version among them; that of the application's has another name.
  static func properties(of interface: any BusInterface.Type) -> [String] {
    interface == ApplicationInterface.self
      ? interface.properties : interface.properties + ["version"]
  }

  /// The interface of that full name, if the object has it.
  static func interface(
    _ name: String, of node: BusNode, in tree: BusTree
  ) -> (any BusInterface.Type)? {
    all.first { prefix + $0.name == name && $0.isOffered(by: node, in: tree) }
  }
}
