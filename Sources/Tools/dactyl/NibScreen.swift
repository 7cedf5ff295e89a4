import DactylKit
import Foundation
import InputFrames
import Storyboards

/// What a nib shows as a program's screen: the view that is its owner's, else the first view or controller at its
/// top level.
@MainActor
struct NibScreen {
  private let path: String
  private let document: InterfaceElement
  /// The element of the view that is shown, when it has been made; `nil` for a controller.
  private var shownView: InterfaceElement?

  init(_ file: InterfaceFile, path: String) {
    self.path = path
    document = file.document
  }

  /// The id of the view that the File's Owner names as its own.
  private var ownersView: String? {
    let objects = document.children.first { $0.name == "objects" }?.children ?? []
    let owner = objects.first { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" }
    let outlets = owner?.children.first { $0.name == "connections" }?.children ?? []
    return outlets.first { $0.attributes["property"] == "view" }?.attributes["destination"]
  }

  /// Makes the nib's objects. Returns the controller to show, or one of the view to show.
  mutating func root() throws(InputError) -> UIViewController {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let made = UINib(document: document, name: name, bundle: path.folderOfInterfaces)
      .instantiateElements().filter { isShowable($0.object) }
    let own = ownersView.flatMap { id in made.first { $0.element.attributes["id"] == id } }
    guard let chosen = own ?? made.first else {
      throw InputError(
        subject: path, reason: "it is a nib without a view",
        hint: "name a nib with a view at its top level, a storyboard or a scene file")
    }
    if chosen.object is UIView, !(chosen.object is UIWindow) { shownView = chosen.element }
    mention(made.filter { $0.object !== chosen.object }.map(\.element), beside: chosen.element)
    return controller(of: chosen.object)
  }

  private func isShowable(_ object: AnyObject) -> Bool {
    if let window = object as? UIWindow { return window.rootViewController != nil }
    return object is UIView || object is UIViewController
  }

  /// The controller that shows an object.
  private func controller(of object: AnyObject) -> UIViewController {
    if let window = object as? UIWindow, let root = window.rootViewController {
      // A window shows its root controller.
      window.rootViewController = nil
      return root
    }
    if let controller = object as? UIViewController { return controller }
    let controller = UIViewController()
    if let view = object as? UIView { controller.view = view }
    return controller
  }

  /// Says which other objects the nib has at its top level, and how to see one.
  private func mention(_ others: [InterfaceElement], beside shown: InterfaceElement) {
    guard !others.isEmpty else { return }
    let list = others.prefix(5).map { "<\($0.name)> on line \($0.line)" }.joined(separator: ", ")
    let more = others.count > 5 ? " and \(others.count - 5) more" : ""
    Message.say(
      .note,
      "\(path):\(shown.line): this <\(shown.name)> is shown; not shown: \(list)\(more). To see another one, "
        + "connect the view outlet of the File's Owner with it")
  }

  // MARK: Size

  /// The size of the view that is shown, if a screen can have it; else a note says what is wrong with it.
  func size(of root: UIViewController) -> CGSize? {
    guard let shown = shownView else {
      return root.view.flatMap { $0.frame.size.isOfScreen ? $0.frame.size : nil }
    }
    let frame = shown.children.first {
      $0.name == "rect" && $0.attributes["key"] == "frame"
    }
    let usual = StoryboardScreen.usualSize
    var fault = "states no size"
    if let frame {
      let sides = ["width", "height"].map { ($0, frame.attributes[$0] ?? "") }
      let numbers = sides.compactMap { Double($0.1) }
      if numbers.count == 2, case let size = CGSize(width: numbers[0], height: numbers[1]),
        size.isOfScreen
      {
        return size
      }
      let wrong = sides.first { side in
        !(Double(side.1).map { (1...CGSize.longestSide).contains($0) } ?? false)
      }
      fault =
        "has the \(wrong?.0 ?? "size") \"\(wrong?.1 ?? "")\", and a side of a screen is 1 to "
        + "\(Int(CGSize.longestSide)) points"
    }
    Message.say(
      .note,
      "\(path):\(frame?.line ?? shown.line): the view \(fault): the screen has \(Int(usual.width))x\(Int(usual.height)); "
        + "--size names another")
    return nil
  }
}
