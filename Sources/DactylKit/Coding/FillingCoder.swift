package import Foundation

/// A coder that fills the objects made with it: it adds what no key holds, such as the subviews that
/// an interface file lists.
///
/// The initializers `init?(coder:)` of the kit's classes call it through ``KeyedState``. A class whose
/// own part is made after `super.init(coder:)` opens and closes the making; the object is filled when
/// the outermost of them closes it, so that a program's subclass finds it filled after
/// `super.init(coder:)`.
package protocol FillingCoder: NSCoder {
  /// An initializer of the kit begins.
  @MainActor func beginObject()
  /// The initializer has made its part; the outermost one fills the object, once.
  @MainActor func endObject(_ object: AnyObject)
  /// A container can take the controllers that it contains, once.
  @MainActor func fill(container: UIViewController)
}
