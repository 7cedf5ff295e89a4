/// What the words of a toolkit mean in the cases that restate its tests.
///
/// A case says in `source.repo` whose test it restates. Every other case is meant as UIKit means it.
enum ScenarioDialect: String, Sendable, CaseIterable {
  /// A pan along one axis begins at the touch slop; `pan_slop` is that of pans along both.
  case flutter = "flutter/flutter"
  /// A view that is hidden loses its touches.
  case mutter = "GNOME/mutter"
  /// Tests hand touches to the recognizer, without a hit test.
  case flowkey = "flowkey/UIKit-cross-platform"

  /// The toolkit whose test a case restates; `nil` of every other source.
  init?(repository: String) {
    let name = repository.prefix { $0 != " " }
    guard let dialect = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = dialect
  }
}
