import DactylKit

/// What a call is answered: values, or an error by D-Bus' names, so that clients know which of their calls is wrong.
@MainActor
struct BusAnswer {
  /// Why a call has no values.
  struct Refusal: Error {
    /// The error's name.
    var name: String
    /// What a person reads.
    var text: String

    init(_ name: String, _ text: String) {
      self.name = "org.freedesktop.DBus.Error." + name
      self.text = text
    }
  }

  private let call: BusMessage
  private let tree: BusTree
  private let arguments: BusArguments

  init(to call: BusMessage, in tree: BusTree) {
    self.call = call
    self.tree = tree
    arguments = call.arguments
  }

  /// The object that is meant; `nil` for the cache, which is none.
  func node() throws(Refusal) -> BusNode? {
    if call.path == BusTree.cache { return nil }
    guard let node = tree.node(at: call.path) else {
      throw Refusal("UnknownObject", "there is no object \(call.path) any more")
    }
    return node
  }

  func values(of node: BusNode?) throws(Refusal) -> [BusValue] {
    guard let node else { return try cacheValues() }
    if call.interface == Self.properties { return try propertyValues(of: node) }
    let interface = try interface(call.interface, of: node)
    guard let taken = interface.methods[call.member] else { throw unknownMethod }
    try check(taken)
    guard let values = interface.call(call.member, arguments, on: node, in: tree) else {
      throw unknownMethod
    }
    return values
  }

  private static let properties = "org.freedesktop.DBus.Properties"

  private var unknownMethod: Refusal {
    Refusal("UnknownMethod", "the object has no \(call.interface).\(call.member)")
  }

  private func interface(
    _ name: String, of node: BusNode
  ) throws(Refusal) -> any BusInterface.Type {
    guard let interface = BusInterfaces.interface(name, of: node, in: tree) else {
      throw Refusal("UnknownInterface", "the object has no \(name)")
    }
    return interface
  }

  /// Whether the call brings what the method takes.
  private func check(_ types: String) throws(Refusal) {
    guard call.signature != types else { return }
    throw Refusal(
      "InvalidArgs", "\(call.member) takes \"\(types)\", and was given \"\(call.signature)\"")
  }

  // MARK: Properties

  private func propertyValues(of node: BusNode) throws(Refusal) -> [BusValue] {
    guard let types = ["Get": "ss", "GetAll": "s", "Set": "ssv"][call.member] else {
      throw unknownMethod
    }
    try check(types)
    let interface = try interface(arguments.string(0), of: node)
    let all = BusInterfaces.properties(of: interface)
    if call.member == "GetAll" {
      let entries = all.compactMap { name in
        value(name, of: node, interface).map { BusValue.entry(.string(name), .variant($0)) }
      }
      return [.array(of: "{sv}", entries)]
    }
    let name = arguments.string(1)
    guard all.contains(name), let value = value(name, of: node, interface) else {
      throw Refusal("UnknownProperty", "the object has no property \(interface.fullName).\(name)")
    }
    if call.member == "Get" { return [.variant(value)] }
    guard interface.settable.contains(name) else {
      throw Refusal("PropertyReadOnly", "\(interface.fullName).\(name) is read only")
    }
    guard let new = arguments.value(2), interface.set(name, to: new, of: node, in: tree) else {
      throw Refusal("InvalidArgs", "\(interface.fullName).\(name) cannot be set to that")
    }
    return []
  }

  private func value(
    _ name: String, of node: BusNode, _ interface: any BusInterface.Type
  ) -> BusValue? {
    name == "version"
      ? .uint(BusInterfaces.version) : interface.property(name, of: node, in: tree)
  }

  // MARK: The cache

  /// Clients answer from what a cache tells before events mend it: it is empty, and they ask for each object instead.
  private func cacheValues() throws(Refusal) -> [BusValue] {
    let cache = BusInterfaces.prefix + "Cache"
    if let types = ["GetItems": "", "Get": "ss", "GetAll": "s", "Set": "ssv"][call.member] {
      try check(types)
    }
    switch (call.interface, call.member) {
    case (cache, "GetItems"): return [.array(of: "((so)(so)(so)iiassusau)", [])]
    case (Self.properties, "Get") where arguments.string(1) == "version":
      return [.variant(.uint(BusInterfaces.version))]
    case (Self.properties, "GetAll"):
      return [
        .array(of: "{sv}", [.entry(.string("version"), .variant(.uint(BusInterfaces.version)))])
      ]
    case (Self.properties, "Set") where arguments.string(1) == "version":
      throw Refusal("PropertyReadOnly", "\(cache).version is read only")
    default: throw unknownMethod
    }
  }
}
