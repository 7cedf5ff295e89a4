import CObjectLife

/// What the kit promises about the end of its objects: responders, recognizers and animators are freed on
/// the main actor, whichever thread drops the last reference, and so are those of their subclasses.
///
/// Freeing one changes objects that live on: a view's subviews lose their superview, a controller's view
/// its controller. `isolated deinit` would move that to the main actor, too, but a subclass with a plain
/// `deinit` would then not compile, and programs written for UIKit have them.
enum ObjectLife {
  /// Has objects of the class of this one freed on the main actor. Called by the `init` of a base class.
  @inline(__always)
  @MainActor static func endsOnMainActor(_ object: AnyObject) {
    unsafe free_on_main_actor(Unmanaged.passUnretained(object).toOpaque())
  }

  /// The object, or `nil` if its last reference is gone. Its `deinit` is then still to come, and pointers
  /// to it are cleared there. What the kit hands to programs goes through here: who keeps an object that
  /// is being freed keeps one that is no more.
  @inline(__always)
  static func ifAlive<Object: AnyObject>(_ object: Unmanaged<Object>?) -> Object? {
    guard let object = unsafe object, unsafe retain_if_alive(object.toOpaque()) else { return nil }
    return unsafe object.takeRetainedValue()
  }
}

extension Optional where Wrapped: AnyObject {
  /// The object without a count, for ``ObjectLife/ifAlive(_:)``.
  @inline(__always)
  var uncounted: Unmanaged<Wrapped>? { unsafe map { unsafe Unmanaged.passUnretained($0) } }
}
