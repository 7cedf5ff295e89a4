/// An index of a program's declarations, as far as the rules need it.
///
/// It stores names, not types. A name is looked up as it is written, starting with its last part.
struct ProgramIndex {
  /// The classes by their full names, such as `Outer.Inner`.
  private(set) var classes: [String: ClassEntry] = [:]
  private(set) var protocols: [String: ProtocolEntry] = [:]
  /// Members that the program's extensions add to types of other modules, such as
  /// `UIViewController`.
  private(set) var additions: [String: [MethodEntry]] = [:]
  /// The last name parts of all types, including structs, enums and type aliases.
  private(set) var typeNames: Set<String> = []
  /// The names of all variables and parameters of the program.
  private(set) var variables: Set<String> = []
  /// Whether a file of the module imports UIKit.
  var hasUIKit = false
  /// The project's own modules.
  var modules: Set<String> = []
  /// Full names by their last part.
  private var fullNames: [String: [String]] = [:]

  /// Finds a class by its name as written. If several classes have the same last part, the whole
  /// name decides.
  func `class`(_ name: String) -> ClassEntry? {
    if let entry = classes[name] { return entry }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return fullNames[last]?.first.flatMap { classes[$0] }
  }

  /// The class and its superclasses in the program, the nearest first.
  func line(of entry: ClassEntry) -> [ClassEntry] {
    var line = [entry]
    while let name = line.last?.superclass, let next = self.class(name), line.count < 64,
      !line.contains(where: { $0.name == next.name })
    {
      line.append(next)
    }
    return line
  }

  /// The first superclass from outside of the program, such as `UIView`.
  func root(of entry: ClassEntry) -> String? { line(of: entry).last?.superclass }

  /// Direct and indirect subclasses of a class.
  func subclasses(of entry: ClassEntry) -> [ClassEntry] {
    classes.values.filter { other in
      other.name != entry.name && line(of: other).contains { $0.name == entry.name }
    }
  }

  /// Whether the program has a type of that name.
  func declares(_ name: String) -> Bool { typeNames.contains(name) }

  mutating func add(variables names: some Sequence<String>) { variables.formUnion(names) }
  mutating func add(typeNames names: Set<String>) { typeNames.formUnion(names) }

  mutating func add(_ entry: ClassEntry) {
    guard classes[entry.name] == nil else { return }
    classes[entry.name] = entry
    fullNames[entry.lastName, default: []].append(entry.name)
  }

  mutating func add(_ entry: ProtocolEntry) { protocols[entry.name] = entry }

  /// The program's protocols to which a class conforms, directly or indirectly.
  func protocols(of entry: ClassEntry) -> [ProtocolEntry] {
    var names = line(of: entry).flatMap(\.conformances)
    var found: [ProtocolEntry] = []
    while let name = names.popLast() {
      guard let next = protocols[name], !found.contains(where: { $0.name == name }) else {
        continue
      }
      found.append(next)
      names += next.inherited
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The optional requirements with that name in any protocol of the program.
  func optionalRequirements(named name: String) -> [MethodEntry] {
    protocols.values.sorted { $0.name < $1.name }.flatMap(\.optional).filter { $0.name == name }
  }

  /// Adds the members of an extension to the class that it extends.
  mutating func extend(_ name: String, by members: MemberEntries, conforming: [String]) {
    guard let full = self.class(name)?.name else {
      additions[name, default: []] += members.methods
      return
    }
    classes[full]?.conformances += conforming
    classes[full]?.members.methods += members.methods
    classes[full]?.members.properties += members.properties
    classes[full]?.members.initializers += members.initializers
  }
}

/// A class of the program.
struct ClassEntry: Hashable, Codable {
  /// The name, including the enclosing types.
  let name: String
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// The first inherited type, unless it is known to be a protocol.
  let superclass: String?
  /// All inherited types, including those of extensions.
  var conformances: [String]
  var file: Int
  /// The position of the closing brace, where members can be added.
  var end: Int
  let isGeneric: Bool
  let isFinal: Bool
  /// Its attributes and modifiers.
  let attributes: Set<String>
  /// Whether the class is declared in a function, so that no extension and no other file can name
  /// it.
  let isLocal: Bool
  /// The name from `@objc(…)`, if there is one.
  let objectiveCName: String?
  /// Whether `@main` or one of its older forms marks the class.
  let isProgram: Bool
  var members: MemberEntries
}

/// A protocol of the program.
struct ProtocolEntry: Hashable, Codable {
  let name: String
  let inherited: [String]
  /// The optional requirements.
  var optional: [MethodEntry]
  var optionalProperties: [String]
}

/// The members of a type.
struct MemberEntries: Hashable, Codable {
  var methods: [MethodEntry] = []
  var properties: [PropertyEntry] = []
  var initializers: [InitializerEntry] = []
}

/// A declared method.
struct MethodEntry: Hashable, Codable {
  let name: String
  /// The argument labels; `_` for none.
  let labels: [String]
  let parameterTypes: [String]
  let result: String?
  let objectiveCName: String?
  let attributes: Set<String>
  let isOverride: Bool
  let isStatic: Bool
  /// Whether the method has generic parameters, or is asynchronous or throws.
  let isSpecial: Bool
  /// Whether the method is in an extension.
  let isInExtension: Bool

  /// The full Swift name, such as `tapped(_:)`.
  var fullName: String {
    labels.isEmpty ? "\(name)()" : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// The Objective-C selector, such as `tapped:`, `panel:didMove:` or `moveWithStep:`.
  var selector: String { objectiveCName ?? ObjectiveCName.of(name, labels: labels) }
}

/// A declared property.
struct PropertyEntry: Hashable, Codable {
  let name: String
  let attributes: Set<String>
  let isStatic: Bool
  let isUnavailable: Bool
}

/// A declared initializer.
struct InitializerEntry: Hashable, Codable {
  let labels: [String]
  let isConvenience: Bool
  let isRequired: Bool
}

/// The Objective-C names that Swift gives to methods.
enum ObjectiveCName {
  /// The selector of a method. The first label is appended to the name, after `With` unless the
  /// label begins with a preposition.
  static func of(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var selector = name
    if first != "_" {
      let isPreposition = prepositions.contains(first) || startsWithPreposition(first)
      selector += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return selector + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  private static func startsWithPreposition(_ label: String) -> Bool {
    let word = label.prefix { $0.isLowercase }
    return word.count < label.count && prepositions.contains(String(word))
  }

  /// The prepositions before which Swift omits `With` (the compiler's `PartsOfSpeech.def`).
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
