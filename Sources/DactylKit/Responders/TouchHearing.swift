/// Tells whether a class of views does anything with touches but hand them to its superview.
///
/// A touch without a handler climbs the whole chain; views that would only hand it on are passed
/// over. As in ``HitTestOverrides``, a class counts as one that handles touches if that cannot be found out.
@MainActor
enum TouchHearing {
  private final class Plain: UIView {}

  private final class Began: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
    }
  }

  private final class Moved: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Ended: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
    }
  }

  private final class Cancelled: UIView {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
    }
  }

  private final class Next: UIView {
    override var next: UIResponder? { super.next }
  }

  /// Whether the class may do anything with touches but hand them to its superview.
  static func isPossible(_ type: UIView.Type) -> Bool {
    guard let places else { return true }
    if type == UIView.self { return false }
    return ClassMetadata(type).differs(from: ClassMetadata(UIView.self), at: places)
  }

  /// The places of the methods in the metadata; `nil` where they could not be found.
  private static let places: [Int]? = {
    let probes: [UIView.Type] = [
      Began.self, Moved.self, Ended.self, Cancelled.self, Next.self,
    ]
    var found: [Int] = []
    for probe in probes {
      guard let places = ClassMetadata.places(of: probe, base: UIView.self, plain: Plain.self)
      else { return nil }
      found.append(contentsOf: places)
    }
    return found
  }()
}

extension UIView {
  /// The first view from here upward that does not just hand touches on to its superview.
  final var hearer: UIView {
    var node = unsafe node
    while unsafe !node.pointee.hearsTouches, unsafe !node.pointee.hasController,
      let above = unsafe node.pointee.parent
    {
      unsafe node = unsafe above
    }
    return unsafe node.pointee.view?.takeUnretainedValue() ?? self
  }
}
