/// A kind of recognizer as files, the command line, the study of recordings and the page know it. What a kind adds to them
/// stands here and nowhere else: scene files, changes of one property, live scenes and recorded properties read this value.
@MainActor
package struct GestureKind {
  /// Its word in scene files: `long_press`.
  package let word: String
  /// Its class; classes derived from it are of this kind, unless they say another.
  package let type: UIGestureRecognizer.Type
  /// A recognizer with the defaults.
  package let make: () -> UIGestureRecognizer
  /// What it has besides limits, in the order of files.
  package let settings: [GestureSetting]
  /// Settings that have no key of their own: UIKit's names for limits.
  package let aliases: [GestureSetting]
  /// Its limits; `nil` for a kind that decides without any.
  package let limits: GestureKindLimits?
  /// Those of its limits that decide whether it is recognized.
  package let bounds: [GestureBound]
  /// The outcome in scenarios that says that it was recognized or began; `nil` for a kind that scenarios do not tell of.
  package let outcome: String?

  package init<Recognizer: UIGestureRecognizer>(
    _ word: String, _ type: Recognizer.Type, make: @escaping () -> Recognizer,
    settings: [GestureSetting] = [], aliases: [GestureSetting] = [],
    limits: GestureKindLimits? = nil, bounds: [GestureBound] = [], outcome: String? = nil
  ) {
    (self.word, self.type, self.make) = (word, type, make)
    (self.settings, self.aliases, self.limits) = (settings, aliases, limits)
    (self.bounds, self.outcome) = (bounds, outcome)
  }

  /// All that can be set by name, apart from what every recognizer has.
  package var allSettings: [GestureSetting] { aliases + settings + (limits?.settings ?? []) }
}

extension GestureKind {
  /// The kinds that are built in.
  package static let builtIn: [GestureKind] = [
    .tap, .longPress, .swipe, .edgePan, .pan, .pinch, .rotation, .transform, .hover,
  ]
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
