/// Finds out whether a view class handles touches, rather than only passing them to its superview.
///
/// A touch without a handler goes up the whole responder chain; views that only pass it on are
/// skipped. As in ``HitTestOverrides``, a class counts as handling touches if the metadata cannot
/// be read.
@MainActor
enum TouchHandling {
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

  /// Whether the class may do more with touches than pass them to its superview.
  static func isPossible(_ type: UIView.Type) -> Bool {
    guard let places else { return true }
    if type == UIView.self { return false }
    return ClassMetadata(type).differs(from: ClassMetadata(UIView.self), at: places)
  }

  /// The indices of the methods in the metadata; `nil` if they were not found.
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
  /// The first view, starting with this one and going up, that may handle touches.
  final var viewHandlingTouches: UIView {
    var node = unsafe node
    while unsafe !node.pointee.handlesTouches, unsafe !node.pointee.hasController,
      let above = unsafe node.pointee.parent
    {
      unsafe node = unsafe above
    }
    return unsafe node.pointee.view?.takeUnretainedValue() ?? self
  }
}
