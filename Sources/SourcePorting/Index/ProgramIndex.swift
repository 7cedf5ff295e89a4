#if Porting
  /// What the files of one program declare, as far as the rules ask for it.
  ///
  /// It knows names, not types: a class is found by its name as written, the last part of it first.
  struct ProgramIndex {
    /// The classes by their full names, such as `Outer.Inner`.
    private(set) var classes: [String: ClassEntry] = [:]
    private(set) var protocols: [String: ProtocolEntry] = [:]
    /// What the program adds to types that it does not declare, such as `UIViewController`.
    private(set) var additions: [String: [MethodEntry]] = [:]
    /// The last parts of the names of all types, those of values and aliases too.
    private(set) var typeNames: Set<String> = []
    /// Full names by the last part of the name.
    private var fullNames: [String: [String]] = [:]

    /// A class by its name as written; of several with one last name, the one with the whole name.
    func `class`(_ name: String) -> ClassEntry? {
      if let entry = classes[name] { return entry }
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return fullNames[last]?.first.flatMap { classes[$0] }
    }

    /// The class and the superclasses of it that the program declares, the nearest first.
    func line(of entry: ClassEntry) -> [ClassEntry] {
      var line = [entry]
      while let name = line.last?.superclass, let next = self.class(name), line.count < 64,
        !line.contains(where: { $0.name == next.name })
      {
        line.append(next)
      }
      return line
    }

    /// The first superclass that the program does not declare, such as `UIView`.
    func root(of entry: ClassEntry) -> String? { line(of: entry).last?.superclass }

    /// Classes that derive from a class, directly or not.
    func subclasses(of entry: ClassEntry) -> [ClassEntry] {
      classes.values.filter { other in
        other.name != entry.name && line(of: other).contains { $0.name == entry.name }
      }
    }

    /// Whether the program has a type of that name.
    func declares(_ name: String) -> Bool { typeNames.contains(name) }

    mutating func add(typeNames names: Set<String>) { typeNames.formUnion(names) }

    mutating func add(_ entry: ClassEntry) {
      guard classes[entry.name] == nil else { return }
      classes[entry.name] = entry
      fullNames[entry.lastName, default: []].append(entry.name)
    }

    mutating func add(_ entry: ProtocolEntry) { protocols[entry.name] = entry }

    /// The protocols of the program that a class conforms to, by itself or through others.
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

    /// The optional requirements of a name in any protocol of the program.
    func optionalRequirements(named name: String) -> [MethodEntry] {
      protocols.values.sorted { $0.name < $1.name }.flatMap(\.optional).filter { $0.name == name }
    }

    /// Adds what an extension declares to the class that it extends.
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
  struct ClassEntry {
    /// With the names of the types around it.
    let name: String
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
    /// The first name after the colon, unless it is a protocol's by all that is known.
    let superclass: String?
    /// All names after the colon, those of extensions too.
    var conformances: [String]
    let file: Int
    /// Where members can be added: the closing brace.
    let end: Int
    let isGeneric: Bool
    let isFinal: Bool
    /// Whether the class stands in a function, where no other file and no extension can name it.
    let isLocal: Bool
    /// The name that Objective-C knows, where the program gives one.
    let objectiveCName: String?
    /// Whether `@main` or one of its older forms stands before it.
    let isProgram: Bool
    var members: MemberEntries
  }

  /// A protocol of the program.
  struct ProtocolEntry {
    let name: String
    let inherited: [String]
    /// The requirements that a class may leave out.
    var optional: [MethodEntry]
    var optionalProperties: [String]
  }

  /// The members of a type.
  struct MemberEntries {
    var methods: [MethodEntry] = []
    var properties: [PropertyEntry] = []
    var initializers: [InitializerEntry] = []
  }

  /// A method as declared.
  struct MethodEntry {
    let name: String
    /// The labels; `_` for none.
    let labels: [String]
    let parameterTypes: [String]
    let result: String?
    let objectiveCName: String?
    let attributes: Set<String>
    let isOverride: Bool
    let isStatic: Bool
    /// Whether it stands in an extension, and in which file.
    let isInExtension: Bool
    let file: Int

    /// The name as Swift writes it in full: `tapped(_:)`.
    var fullName: String {
      labels.isEmpty ? "\(name)()" : "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The name that Objective-C gives it: `tapped:`, `panel:didMove:`, `moveWithStep:`.
    var selector: String { objectiveCName ?? ObjectiveCName.of(name, labels: labels) }
  }

  /// A property as declared.
  struct PropertyEntry {
    let name: String
    let attributes: Set<String>
    let isStatic: Bool
  }

  /// An initializer as declared.
  struct InitializerEntry {
    let labels: [String]
    let isConvenience: Bool
  }

  /// How Swift names a method for Objective-C.
  enum ObjectiveCName {
    /// The selector of a method: the first label joins the name, after `With` unless it is a preposition's.
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

    /// The prepositions after which Swift leaves `With` out (the compiler's `PartsOfSpeech.def`).
    private static let prepositions: Set<String> = [
      "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
      "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
      "passing",
      "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
  }
#endif
