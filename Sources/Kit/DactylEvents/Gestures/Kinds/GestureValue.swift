package import Foundation

/// What a recognizer tells its targets beside its state, in points of its window: how far a pan has moved, the scale of a
/// pinch. Scenarios report it, compare it and set it; storyboards set it.
@MainActor
package struct GestureValue {
  /// UIKit's name: `translation`, `scale`.
  package let name: String
  /// What it is at present, one number or two.
  package let get: (UIGestureRecognizer) -> [Double]
  /// Sets it, as an action of a program may; `nil` where UIKit lets nobody. Other than that many numbers are ignored.
  package let set: ((UIGestureRecognizer, [Double]) -> Void)?

  private init<Recognizer: UIGestureRecognizer>(
    _ name: String, get: @escaping (Recognizer) -> [Double],
    set: ((Recognizer, [Double]) -> Void)?
  ) {
    self.name = name
    self.get = { ($0 as? Recognizer).map(get) ?? [] }
    if let set {
      self.set = { if let recognizer = $0 as? Recognizer { set(recognizer, $1) } }
    } else {
      self.set = nil
    }
  }

  /// A number that a program may set.
  package static func number<Recognizer: UIGestureRecognizer>(
    _ name: String, _ path: ReferenceWritableKeyPath<Recognizer, CGFloat>
  ) -> GestureValue {
    GestureValue(
      name, get: { (recognizer: Recognizer) in [Double(recognizer[keyPath: path])] },
      set: { if let value = $1.first { $0[keyPath: path] = CGFloat(value) } })
  }

  /// A number that is measured.
  package static func measured<Recognizer: UIGestureRecognizer>(
    _ name: String, _ get: @escaping (Recognizer) -> CGFloat
  ) -> GestureValue {
    GestureValue(name, get: { (recognizer: Recognizer) in [Double(get(recognizer))] }, set: nil)
  }

  /// A length in both directions.
  package static func pair<Recognizer: UIGestureRecognizer>(
    _ name: String, _ get: @escaping (Recognizer) -> CGPoint,
    set: ((Recognizer, CGPoint) -> Void)? = nil
  ) -> GestureValue {
    var setNumbers: ((Recognizer, [Double]) -> Void)?
    if let set {
      setNumbers = { if $1.count == 2 { set($0, CGPoint(x: $1[0], y: $1[1])) } }
    }
    return GestureValue(
      name,
      get: { (recognizer: Recognizer) in
        let point = get(recognizer)
        return [Double(point.x), Double(point.y)]
      }, set: setNumbers)
  }
}
