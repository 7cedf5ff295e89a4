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

  init(_ file: InterfaceFile, path: String) {
    self.path = path
    document = file.document
  }

  /// The objects at the top level.
  private var objects: [InterfaceElement] {
    document.children.first { $0.name == "objects" }?.children ?? []
  }

  /// The id of the view that the File's Owner names as its own.
  private var ownersView: String? {
    let owner = objects.first { $0.attributes["placeholderIdentifier"] == "IBFilesOwner" }
    let outlets = owner?.children.first { $0.name == "connections" }?.children ?? []
    return outlets.first { $0.attributes["property"] == "view" }?.attributes["destination"]
  }

  /// The objects that a screen can show, and the one of them that it shows.
  private var candidates: (shown: InterfaceElement?, others: [InterfaceElement]) {
    let views = objects.filter { element in
      !["placeholder", "customObject", "barButtonItem", "navigationItem", "tabBarItem"]
        .contains(element.name) && !element.name.hasSuffix("GestureRecognizer")
    }
    let shown =
      views.first { $0.attributes["id"] == ownersView && ownersView != nil } ?? views.first
    return (shown, views.filter { $0 != shown })
  }

  /// Makes the nib's objects. Returns the controller to show, or one of the view to show.
  func root() throws(InputError) -> UIViewController {
    let (shown, others) = candidates
    guard let shown else {
      throw InputError(
        subject: path, reason: "it is a nib without a view",
        hint: "name a nib with a view at its top level, a storyboard or a scene file")
    }
    var document = document
    document.moveToFront(shown)
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let made = UINib(document: document, name: name, bundle: path.folderOfInterfaces)
      .instantiate(withOwner: nil)
    for object in made {
      if let root = controller(of: object) {
        mention(others, beside: shown)
        return root
      }
    }
    throw InputError(
      subject: path, line: shown.line, reason: "no view can be made of <\(shown.name)>",
      hint: "name a nib with a view at its top level, a storyboard or a scene file")
  }

  /// The controller that shows an object; `nil` for an object that is not shown.
  private func controller(of object: Any) -> UIViewController? {
    if let window = object as? UIWindow {
      // A window shows its root controller.
      defer { window.rootViewController = nil }
      return window.rootViewController
    }
    if let controller = object as? UIViewController { return controller }
    guard let view = object as? UIView else { return nil }
    let controller = UIViewController()
    controller.view = view
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
    guard let shown = candidates.shown, !shown.name.lowercased().contains("controller"),
      shown.name != "window"
    else { return root.view.flatMap { $0.frame.size.isOfScreen ? $0.frame.size : nil } }
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

extension InterfaceElement {
  /// Makes an object at the top level of a nib its first one.
  fileprivate mutating func moveToFront(_ object: InterfaceElement) {
    for index in children.indices where children[index].name == "objects" {
      children[index].children.removeAll { $0 == object }
      children[index].children.insert(object, at: 0)
    }
  }
}
