import Scenes

/// The config that three toolkits' collections of cases leave unsaid.
///
/// Their cases name the toolkit in `source.repo` and cannot be changed here. What each toolkit
/// assumes is a key of `config` like any other: a case that states the key overrides the
/// assumption, and a case of any other source may state it too.
enum ScenarioDialect: String, Sendable, CaseIterable {
  case flutter = "flutter/flutter"
  case mutter = "GNOME/mutter"
  case flowkey = "flowkey/UIKit-cross-platform"

  /// The collection with that name; `nil` of every other source.
  init?(repository: String) {
    let name = repository.prefix { $0 != " " }
    guard let dialect = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = dialect
  }

  /// The key that its cases leave unsaid, and its value.
  private var unsaid: (key: String, value: String) {
    switch self {
    case .flutter: ("axis_pan_slop", "touch_slop")
    case .mutter: ("hide_takes_touches", "true")
    case .flowkey: ("without_hit_test", "true")
    }
  }

  /// Whether an empty list of outcomes beside `checks` expects nothing. Flowkey's tests compare
  /// only the translation; in their translated cases the list is empty although there are outcomes.
  var hasVoidLists: Bool { self == .flowkey }

  /// The config of a case of the collection, completed: the entries of the case, then the default of each
  /// key that it leaves out.
  func completing(
    _ config: [DocumentNode.Entry], recognizers: Int, at source: DocumentNode
  ) -> [DocumentNode.Entry] {
    let (key, value) = unsaid
    guard !config.contains(where: { $0.key == key }) else { return config }
    // Its other cases touch the views of their recognizers.
    if self == .flowkey, recognizers != 1 { return config }
    let node = DocumentNode(
      path: source.path, line: source.line, content: .scalar(value, isPlain: true))
    return config + [DocumentNode.Entry(key: key, line: source.line, value: node)]
  }
}
