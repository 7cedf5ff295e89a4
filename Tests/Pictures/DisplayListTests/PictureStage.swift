import DactylKit
import DisplayList
import Foundation
import InputFrames

/// An application with one window and the tree of its picture.
@MainActor
final class PictureStage {
  let application = UIApplication()
  let window: UIWindow
  let tree: DisplayTree

  init(_ width: Double = 100, _ height: Double = 100) {
    application.mainScreen = UIScreen(size: CGSize(width: width, height: height))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    tree = DisplayTree(of: application.mainScreen, in: application)
  }

  /// A view in the window.
  func view(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UIColor? = nil,
    in parent: UIView? = nil
  ) -> UIView {
    add(UIView(frame: CGRect(x: x, y: y, width: width, height: height)), color, in: parent)
  }

  // Another test may have made another application meanwhile: each step makes this one the shared one.

  /// Adds a view to the window.
  func add<View: UIView>(_ view: View, _ color: UIColor? = nil, in parent: UIView? = nil) -> View {
    application.becomeShared()
    if let color { view.backgroundColor = color }
    (parent ?? window).addSubview(view)
    return view
  }

  /// The items of the picture, after the iteration.
  var items: [DisplayItem] {
    application.becomeShared()
    tree.update()
    return tree.list.items
  }

  /// The picture, painted.
  var picture: TinyRasterizer {
    application.becomeShared()
    tree.update()
    var picture = TinyRasterizer(tree.list.bounds)
    picture.paint(tree.list)
    return picture
  }

  /// Lets time pass up to that moment.
  func at(_ seconds: Double) {
    application.advance(to: Timestamp(microseconds: Int64(seconds * 1_000_000)))
  }
}
