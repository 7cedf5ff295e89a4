import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Scenes
import Storyboards

/// The options for a storyboard or nib in place of a scene file: its screen and its controller.
struct StoryboardScreen: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen of a storyboard or nib in points: 375x667, or as large as the nib's first view, unless named; a scene file states its own.",
      valueName: "widthxheight"), transform: ScreenSize.read)
  var size: ScreenSize?

  /// The screen where the user names none, in points: that of an older telephone. Ours.
  static let usualSize = CGSize(width: 375, height: 667)

  @Option(
    help: ArgumentHelp(
      "The storyboard's controller to show, by its identifier or its object's id.", valueName: "id")
  )
  var controller: String?

  /// Whether the screen has the size of the display that shows it.
  private var followsDisplay = false

  /// Refuses options that a scene file makes no use of.
  func checkUnused(for scene: String?) throws(InputError) {
    guard let scene else {
      guard let option = size.map({ _ in "--size" }) ?? controller.map({ _ in "--controller" })
      else { return }
      throw InputError(
        subject: option, reason: "the option is for storyboards and nibs, and none is named",
        hint: "--scene Main.storyboard")
    }
    if size != nil {
      throw InputError(
        subject: "--size", reason: "\(scene) is a scene file, which states its own screen",
        hint:
          "write screen: {size: [375, 667]} into the file; storyboards and nibs take the option")
    }
    guard let controller else { return }
    throw InputError(
      subject: "--controller",
      reason: "\(scene) is a scene file, and has no \"\(controller)\" to show",
      hint: "the option is for storyboards")
  }

  /// The program of a scene file, storyboard or nib, as every command runs it. Keep it as long as the program runs: its views
  /// and recognizers hold its actions weakly. `prepare` receives the application before it has a window or a controller.
  @MainActor
  func open(
    _ path: String, prepare: (UIApplication) -> Void
  ) throws(InputError) -> BuiltScene {
    if path.isInterfaceFile { return try build(path, prepare: prepare) }
    try checkUnused(for: path)
    return try Scene.load(path: path).build(prepare: prepare)
  }

  /// The storyboard or nib as a scene, whose names are those of its first screen.
  @MainActor
  private func build(_ path: String, prepare: (UIApplication) -> Void) throws(InputError)
    -> BuiltScene
  {
    let application = UIApplication()
    prepare(application)
    let delegate = AppDelegate()
    application.delegate = delegate
    let window = try show(path, in: application)
    return BuiltScene(showing: window, in: application, delegate: delegate)
  }

  /// The same options for each controller of a storyboard, the initial one first; these options alone for other files, and
  /// where they name a controller. References to other storyboards are left out.
  @MainActor
  func forEachController(of path: String) throws(InputError) -> [StoryboardScreen] {
    guard path.hasSuffix(".storyboard"), controller == nil,
      let document = (try? InterfaceFile(path: path))?.document
    else { return [self] }
    let scenes = document.children.first { $0.name == "scenes" }?.children ?? []
    let ids = scenes.compactMap { scene in
      scene.children.first { $0.name == "objects" }?.children
        .first { $0.name.hasSuffix("Controller") }?.attributes["id"]
    }
    let initial = document.attributes["initialViewController"]
    guard !ids.isEmpty else { return [self] }
    return (ids.filter { $0 == initial } + ids.filter { $0 != initial }).map { id in
      var options = self
      options.controller = id
      return options
    }
  }

  /// The same options, with the size of a display in points where the user names none; unchanged for a scene file.
  func sized(_ size: CGSize?, for path: String?) -> StoryboardScreen {
    var options = self
    guard path?.isInterfaceFile ?? false, self.size == nil, let size else { return options }
    options.size = ScreenSize(value: size)
    options.followsDisplay = true
    return options
  }

  /// Shows the storyboard's initial controller, or the one that the options name, or the nib's first view, in a
  /// window.
  @MainActor
  private func show(_ path: String, in application: UIApplication) throws(InputError) -> UIWindow {
    application.mainScreen = UIScreen(size: size?.value ?? Self.usualSize)
    let root = try root(of: path)
    application.mainScreen.followsDisplay = followsDisplay
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  @MainActor
  private func root(of path: String) throws(InputError) -> UIViewController {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      let file = try InterfaceFile(path: path)
      guard path.hasSuffix(".storyboard") else {
        return try root(of: NibScreen(file, path: path), in: path)
      }
      let storyboard = try UIStoryboard(
        document: file.document, name: name, bundle: path.folderOfInterfaces)
      return try root(of: storyboard, path)
    } catch let error as InterfaceFileError {
      throw InputError(
        subject: path, line: error.line > 0 ? error.line : nil, reason: error.problem,
        hint: error.hint)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(subject: path, reason: "\(error)")
    }
  }

  /// A controller that shows what a nib is made for; the screen gets its size unless the options name one.
  @MainActor
  private func root(of nib: NibScreen, in path: String) throws(InputError) -> UIViewController {
    if let controller {
      throw InputError(
        subject: "--controller",
        reason: "\(path) is a nib, and has no \"\(controller)\" to show",
        hint: "the option is for storyboards")
    }
    var nib = nib
    let root = try nib.root()
    guard size == nil else { return root }
    if let own = nib.size(of: root) { UIApplication.shared.mainScreen = UIScreen(size: own) }
    return root
  }

  @MainActor
  private func root(of storyboard: UIStoryboard, _ path: String) throws(InputError)
    -> UIViewController
  {
    let names = storyboard.controllerNames
    let known =
      names.isEmpty
      ? "it has no controller: name another storyboard"
      : "its controllers: \(names.joined(separator: ", "))"
    if let controller {
      guard let made = storyboard.instantiateViewController(identifierOrID: controller) else {
        throw InputError(
          subject: path, reason: "it has no controller \"\(controller)\"",
          hint: controller.hint("its controllers", names) ?? known)
      }
      return made
    }
    guard let initial = storyboard.instantiateInitialViewController() else {
      throw InputError(
        subject: path, reason: "it has no initial view controller",
        hint: names.isEmpty ? known : "name one with --controller; \(known)")
    }
    return initial
  }
}

/// A size in points on the command line, such as `375x667`.
struct ScreenSize {
  var value: CGSize

  static func read(_ text: String) throws -> ScreenSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else {
      throw ValidationError("a size is width and height in points, such as 375x667.")
    }
    let size = CGSize(width: width, height: height)
    guard size.isOfScreen else {
      throw ValidationError("each side of a screen is 1 to \(Int(CGSize.longestSide)) points.")
    }
    return ScreenSize(value: size)
  }
}

extension CGSize {
  /// The longest side of a screen in points. Ours.
  static let longestSide: CGFloat = 10_000

  /// Whether a screen can have that size, in points.
  var isOfScreen: Bool {
    (1...Self.longestSide).contains(width) && (1...Self.longestSide).contains(height)
  }
}

/// A scene, storyboard or nib that a command describes; it gets no input.
@MainActor
struct InspectedStage {
  /// The program.
  private let scene: BuiltScene
  var application: UIApplication { scene.application }
  /// The views by their ids; of a storyboard those with an accessibility identifier.
  var views: [String: UIView] { scene.views }

  init(_ path: String, _ storyboard: StoryboardScreen, warns: Bool) throws(InputError) {
    scene = try storyboard.open(path) { if warns { report(warningsOf: $0) } }
    if path.isInterfaceFile { application.runUntilIdle() }
  }
}

extension String {
  /// Whether the path names an Interface Builder file; a compiled one is refused by its own words.
  var isInterfaceFile: Bool {
    [".storyboard", ".xib", ".storyboardc", ".nib"].contains { hasSuffix($0) }
  }

  /// The folder of an interface file, for the files that it names; of one for a language, the folder of all languages.
  var folderOfInterfaces: Bundle? {
    let folder = URL(fileURLWithPath: self).deletingLastPathComponent()
    let isOfLanguage = folder.pathExtension == "lproj"
    return Bundle(path: (isOfLanguage ? folder.deletingLastPathComponent() : folder).path)
  }
}
