public import DactylKit
import Foundation

extension UIViewController {
  /// The storyboard that the controller comes from; `nil` for one that is made in code or comes
  /// from a nib.
  public final var storyboard: UIStoryboard? { fileOrigin?.storyboard }

  /// The scene or nib that it was made of; `nil` for one that is made in code.
  final var fileOrigin: InterfaceOrigin? { storyboardSide.origin as? InterfaceOrigin }

  /// Loads the view from a file, if there is one: from the controller's own scene, else from the
  /// nib that it was made with, else from one with the name of its class, with or without
  /// `Controller` at the end (spec VC6:VIEW-21). Returns whether there was such a file.
  /// `loadView()` calls it.
  final func loadViewFromFile() -> Bool {
    if let origin = fileOrigin, let element = origin.scene.view {
      loadView(of: element, origin)
      return viewIfLoaded != nil
    }
    if let nibName {
      do throws(InterfaceFiles.Failure) {
        if let document = try InterfaceFiles.read(nibName, .xib, in: bundleOfNibs) {
          loadView(from: document)
          return true
        }
        UIApplication.shared.warn(.noNib(self, name: nibName))
      } catch {
        InterfaceFiles.warn(of: error)
      }
    }
    guard let document = nibOfClass else { return false }
    loadView(from: document)
    return true
  }

  /// The bundle of its nibs: beside its storyboard, if no bundle is named.
  private var bundleOfNibs: Bundle? { nibBundle ?? fileOrigin?.document.bundle }

  /// The nib with the name of the class (spec VC6:VIEW-09); none for the kit's own classes, unless a
  /// controller stands for one of a class that the file names and nothing has registered.
  private var nibOfClass: InterfaceDocument? {
    var module = String(String(reflecting: type(of: self)).prefix { $0 != "." })
    var name = "\(type(of: self))"
    // By name: the table of the kit's classes makes each of them known to Swift, which a program without files need not wait for.
    let isKits = ["DactylGraphics", "DactylEvents", "DactylControls", "DactylWidgets"].contains(
      module)
    if isKits {
      guard bundleOfNibs != nil, let named = fileOrigin?.scene.controller.attributes["customClass"]
      else { return nil }
      module = fileOrigin?.scene.controller.attributes["customModule"] ?? module
      name = named
    }
    if let document = InterfaceFiles.guess(name, ofModule: module, in: bundleOfNibs) {
      return document
    }
    guard name.hasSuffix("Controller"), name != "Controller" else { return nil }
    let short = String(name.dropLast("Controller".count))
    return InterfaceFiles.guess(short, ofModule: module, in: bundleOfNibs)
  }

  /// Loads the view of its scene (spec VC13:SEQ-LOAD-SB): makes the views and the objects that
  /// belong to them, connects all outlets and actions, sets the controller's view, and calls
  /// `awakeFromNib()`.
  private func loadView(of element: InterfaceElement, _ origin: InterfaceOrigin) {
    let load = origin.load(for: self)
    load.waiting = origin.waiting
    guard let view = load.makeView(element) else { return }
    origin.viewBeingLoaded = view
    defer { origin.viewBeingLoaded = nil }
    origin.keptWithView = origin.scene.others.compactMap(load.makeBeside)
    if let table = view as? UITableView {
      load.makeRefreshControl(of: origin.scene.controller, for: table)
    }
    if let guides = origin.scene.controller.child("layoutGuides") {
      load.applyGuides(guides, of: self)
    }
    load.finish {
      origin.remember(load)
      if viewIfLoaded !== view { self.view = view }
      fitFromFile(view, origin.scene.controller)
    }
    for connection in load.waiting {
      guard let source = connection.source else { continue }
      load.warnOfMissingEnd(connection.element, of: source)
    }
    for embed in load.embeds { trigger(embed.template, sender: embed.container) }
  }

  /// Resizes a view that a file saves with its controller to the available size (spec VC6:VIEW-20),
  /// unless the file forbids it.
  private func fitFromFile(_ view: UIView, _ element: InterfaceElement) {
    guard element.flag("autoresizesArchivedViewToFullSize") != false else { return }
    let screen = UIScreen.main
    view.frame = wantsFullScreenLayout ? screen.bounds : screen.applicationFrame
  }

  /// Loads a nib whose owner the controller is; the nib's outlet `view` sets the controller's view.
  private func loadView(from document: InterfaceDocument) {
    _ = document.instantiate(owner: self)
    guard viewIfLoaded == nil else { return }
    UIApplication.shared.warn(
      .interface(
        InterfaceWarning(
          file: document.file, line: 0,
          problem:
            "loaded for \(nameInWarnings), and the view outlet was not set: connect the view to the "
            + "File's Owner")))
  }
}

extension InterfaceLoad {
  /// Makes the objects beside the controller that belong to its view: recognizers, and views
  /// without a superview.
  func makeBeside(_ element: InterfaceElement) -> AnyObject? {
    switch element.name {
    case "placeholder", "exit", "customObject": nil
    default: Self.isRecognizer(element) ? makeRecognizer(element) : makeView(element)
    }
  }

  /// The guides at the top and the bottom of the controller's view, for constraints and outlets.
  func applyGuides(_ guides: InterfaceElement, of controller: UIViewController) {
    for element in guides.children {
      guard let id = element.id else { continue }
      switch element.attributes["type"] {
      case "top": objects[id] = controller.topLayoutGuide as AnyObject
      case "bottom": objects[id] = controller.bottomLayoutGuide as AnyObject
      default: skipped(element, why: "a guide is at the top or at the bottom")
      }
    }
  }

  /// Warns of a connection to an object that the load has not made.
  func warnOfMissingEnd(_ element: InterfaceElement, of source: AnyObject) {
    let id = element.attributes["destination"] ?? ""
    let what = element.attributes["property"] ?? element.attributes["selector"] ?? element.name
    skipped(element, why: "\(what) of \(type(of: source)) leads to \(id), which was not made")
  }
}
