/// A kind of recognizer as everything outside of the engine knows it. Scene files, scenarios, changes of one property, live
/// scenes, studies, explanations, audits, storyboards and the page read this value; what a kind adds to them stands here and
/// nowhere else.
@MainActor
package struct GestureKind {
  /// Its word in scene files: `long_press`.
  package let word: String
  /// Its class; classes derived from it are of this kind, unless they say another.
  package let type: UIGestureRecognizer.Type
  /// Whether a class is its own or derives from it.
  package let isBase: (Any.Type) -> Bool
  /// A recognizer with the defaults.
  package let make: () -> UIGestureRecognizer
  /// What it has besides limits, in the order of files.
  package let settings: [GestureSetting]
  /// Settings that have no key of their own: UIKit's names for limits.
  package let aliases: [GestureSetting]
  /// Its limits; `nil` for a kind that decides without any.
  package let limits: GestureKindLimits?
  /// How it is studied: which of its limits decide, and what they are compared with.
  package let study: GestureStudy
  /// Whether its gesture is over in the moment in which it is recognized.
  package let isDiscrete: Bool
  /// What it tells its targets beside its state.
  package let values: [GestureValue]
  /// What scenarios call it when it is recognized or begins: `swipe`, `pan_begin`. Where it ends in `_begin`, its changes
  /// and its end are called likewise.
  package nonisolated let outcome: String
  /// How storyboards write it; `nil` where Interface Builder has none of its kind.
  package let interface: GestureInterface?
  /// Its sentences.
  package let words: GestureWords
  /// Which gestures without touches it takes where its settings let it.
  package let takes: (IndirectReport.Kind) -> Bool

  /// A kind whose recognizers are of one class; the settings, limits and sentences are those of that class.
  package init<Recognizer: UIGestureRecognizer>(
    _ word: String, _ type: Recognizer.Type, make: @escaping () -> Recognizer, isDiscrete: Bool,
    settings: [GestureSetting] = [], aliases: [GestureSetting] = [],
    limits: GestureKindLimits? = nil, study: GestureStudy = GestureStudy(),
    values: [GestureValue] = [], outcome: String? = nil, interface: GestureInterface? = nil,
    words: GestureWords, takes: @escaping (IndirectReport.Kind) -> Bool = { _ in false }
  ) {
    (self.word, self.type, self.make) = (word, type, make)
    isBase = { $0 is Recognizer.Type }
    (self.settings, self.aliases, self.limits, self.study) = (settings, aliases, limits, study)
    (self.isDiscrete, self.values) = (isDiscrete, values)
    self.outcome = outcome ?? (isDiscrete ? word : "\(word)_begin")
    (self.interface, self.words, self.takes) = (interface, words, takes)
  }

  /// All that can be set by name, apart from what every recognizer has.
  package var allSettings: [GestureSetting] { aliases + settings + (limits?.settings ?? []) }
}

extension GestureKind {
  /// The kinds that are built in.
  package static let builtIn: [GestureKind] = [
    .tap, .longPress, .swipe, .edgePan, .pan, .pinch, .rotation, .transform, .hover,
  ]

  /// The outcomes of ``builtIn``, for those who read files off the main actor; a test compares the two.
  package nonisolated static let builtInOutcomes = [
    "tap", "long_press", "swipe", "pan_begin", "pinch_begin", "rotate_begin", "transform_begin",
    "hover_begin",
  ]

  /// The outcomes of ``known``.
  package nonisolated static var outcomes: [String] {
    builtInOutcomes + FurtherKinds.known.map(\.outcome)
  }

  /// All kinds that files may name.
  package static var known: [GestureKind] { builtIn + FurtherKinds.known }
}

/// Kinds that are known as the built-in ones are, while a closure runs: a test of a kind sets them.
package enum FurtherKinds {
  @TaskLocal package static var known: [GestureKind] = []
}

/// A recognizer that belongs to a kind.
@MainActor
package protocol DescribedGesture: UIGestureRecognizer {
  static var kind: GestureKind { get }
}

extension UIGestureRecognizer {
  /// Its kind; `nil` for a class of the program's own that derives from none.
  package var kind: GestureKind? {
    (self as? any DescribedGesture).map { Swift.type(of: $0).kind }
  }
}
