package import InputFrames

/// A leap of a contact that no finger makes.
package struct PanelLeap: Hashable, Sendable {
  /// When the contact began.
  package var began: Timestamp
  /// When the sample came that leapt.
  package var time: Timestamp
  /// How far, in millimetres.
  package var millimetres: Double
  /// Whether the sample presses far less than the contact usually does.
  package var isLight: Bool

  /// `a sample leapt 23.4 mm at 16 ms, farther than a finger can, where the touch was light`. The
  /// time counts from `zero`, as a log counts it.
  package func words(since zero: Timestamp = .zero) -> String {
    "a sample leapt \(shortText(millimetres, decimals: 1)) mm at "
      + "\((time - zero).inMilliseconds), farther than a finger can"
      + (isLight ? ", where the touch was light" : "")
  }
}
