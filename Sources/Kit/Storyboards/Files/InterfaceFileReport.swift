import DactylKit

/// The contents of an interface file, and the parts that are skipped.
public struct InterfaceFileReport: Equatable, Sendable {
  /// A name and how often it occurs in the file.
  public struct Count: Equatable, Sendable {
    /// The name.
    public var name: String
    /// How often.
    public var count: Int
  }

  /// How many scenes a storyboard has.
  public var scenes = 0
  /// Controllers, by their elements' names.
  public var controllers: [Count] = []
  /// Segues, by their kinds, including relationships between containers and their contents.
  public var segues: [Count] = []
  /// Recognizers, by their elements' names.
  public var recognizers: [Count] = []
  /// Views, by their elements' names.
  public var views: [Count] = []
  /// Outlets, collections of outlets and actions.
  public var connections: [Count] = []
  /// Elements that are skipped.
  public var skippedElements: [Count] = []
  /// Attributes, and elements for a property, that are skipped: `label.shadowColor`.
  public var skippedAttributes: [Count] = []

  /// Looks a file through.
  public init(of file: InterfaceFile) {
    var survey = Survey()
    survey.look(at: file.document)
    scenes = survey.scenes
    controllers = Self.sorted(survey.controllers)
    segues = Self.sorted(survey.segues)
    recognizers = Self.sorted(survey.recognizers)
    views = Self.sorted(survey.views)
    connections = Self.sorted(survey.connections)
    skippedElements = Self.sorted(survey.skippedElements)
    skippedAttributes = Self.sorted(survey.skippedAttributes)
  }

  /// The most frequent first; names decide between equals.
  private static func sorted(_ counts: [String: Int]) -> [Count] {
    counts.map { Count(name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

extension InterfaceFileReport: CustomStringConvertible {
  /// A line for each part of the file that has something.
  public var description: String {
    let parts: [(String, [Count])] = [
      ("scenes", scenes > 0 ? [Count(name: "", count: scenes)] : []),
      ("controllers", controllers), ("views", views), ("recognizers", recognizers),
      ("segues", segues), ("connections", connections),
      ("skipped elements", skippedElements), ("skipped attributes", skippedAttributes),
    ]
    return parts.filter { !$0.1.isEmpty }
      .map { name, counts in
        "\(name): "
          + counts.map { $0.name.isEmpty ? "\($0.count)" : "\($0.name) \($0.count)" }
          .joined(separator: ", ")
      }
      .joined(separator: "\n")
  }
}

extension InterfaceFile {
  /// The contents of the file, and the parts that are skipped.
  public var report: InterfaceFileReport { InterfaceFileReport(of: self) }
}

/// Counts the parts of a file.
private struct Survey {
  var scenes = 0
  var controllers: [String: Int] = [:]
  var segues: [String: Int] = [:]
  var recognizers: [String: Int] = [:]
  var views: [String: Int] = [:]
  var connections: [String: Int] = [:]
  var skippedElements: [String: Int] = [:]
  var skippedAttributes: [String: Int] = [:]

  mutating func look(at root: InterfaceElement) {
    var elements = [root]
    while let element = elements.popLast() {
      count(element)
      for name in element.attributes.keys
      where InterfaceVocabulary.use(of: name, in: element.name) == .skipped {
        skippedAttributes["\(element.name).\(name)", default: 0] += 1
      }
      for child in element.children {
        let key = child.attributes["key"]
        switch InterfaceVocabulary.use(ofElement: child.name, key: key, in: element.name) {
        case .editor: break
        case .skipped:
          if let key {
            skippedAttributes["\(element.name).\(key)", default: 0] += 1
          } else {
            skippedElements[child.name, default: 0] += 1
          }
        case .read:
          // Parts of a value, such as coordinates and parts of colors, are not counted.
          if !Self.isValue(child) { elements.append(child) }
        }
      }
    }
  }

  private static func isValue(_ element: InterfaceElement) -> Bool {
    [
      "rect", "autoresizingMask", "color", "fontDescription", "inset", "edgeInsets",
      "directionalEdgeInsets", "size", "point", "string", "bool", "integer", "real", "value",
      "textInputTraits", "accessibilityTraits", "attributedString", "popoverArrowDirection",
      "rectEdge", "extendedEdge", "userDefinedRuntimeAttribute",
    ].contains(element.name)
  }

  private mutating func count(_ element: InterfaceElement) {
    let name = element.name
    switch name {
    case "scene": scenes += 1
    case "segue": segues[element.attributes["kind"] ?? "none", default: 0] += 1
    case "outlet", "outletCollection", "action": connections[name, default: 0] += 1
    case _ where InterfaceVocabulary.viewNames.contains(name): views[name, default: 0] += 1
    case _ where InterfaceVocabulary.recognizerNames.contains(name):
      recognizers[name, default: 0] += 1
    case _ where name.hasSuffix("Controller") || name == "viewControllerPlaceholder":
      controllers[name, default: 0] += 1
    default: break
    }
  }
}
