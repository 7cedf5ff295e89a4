import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Scenes
import Storyboards

/// The options for a storyboard in place of a scene file: its screen and its controller.
struct StoryboardScreen: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen of a storyboard in points, 375x667 unless named; a scene file states its own.",
      valueName: "widthxheight"))
  var size: ScreenSize?

  /// The screen where the user names none, in points: that of an older telephone. Ours.
  private static let usualSize = CGSize(width: 375, height: 667)

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
        subject: option, reason: "the option is for storyboards, and none is named",
        hint: "--scene Main.storyboard")
    }
    if size != nil {
      throw InputError(
        subject: "--size", reason: "\(scene) is a scene file, which states its own screen",
        hint: "write screen: {size: [375, 667]} into the file; the option is for storyboards")
    }
    guard let controller else { return }
    throw InputError(
      subject: "--controller",
      reason: "\(scene) is a scene file, and has no \"\(controller)\" to show",
      hint: "the option is for storyboards")
  }

  /// The program of a scene file or storyboard, as every command runs it. Keep it as long as the program runs: its views
  /// and recognizers hold its actions weakly. `prepare` receives the application before it has a window or a controller.
  @MainActor
  func open(
    _ path: String, prepare: (UIApplication) -> Void
  ) throws(InputError) -> BuiltScene {
    if path.isInterfaceFile { return try build(path, prepare: prepare) }
    try checkUnused(for: path)
    return try Scene.load(path: path).build(prepare: prepare)
  }

  /// The storyboard as a scene, whose names are those of its first screen.
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

  /// The same options, with the size of a display in points where the user names none; unchanged for a scene file.
  func sized(_ size: CGSize?, for path: String?) -> StoryboardScreen {
    var options = self
    guard path?.isInterfaceFile ?? false, self.size == nil, let size else { return options }
    options.size = ScreenSize(value: size)
    options.followsDisplay = true
    return options
  }

  /// Shows the storyboard's initial controller, or the one that the options name, in a window.
  @MainActor
  private func show(_ path: String, in application: UIApplication) throws(InputError) -> UIWindow {
    application.mainScreen = UIScreen(size: size?.value ?? Self.usualSize)
    application.mainScreen.followsDisplay = followsDisplay
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.rootViewController = try root(of: path)
    window.makeKeyAndVisible()
    return window
  }

  @MainActor
  private func root(of path: String) throws(InputError) -> UIViewController {
    guard path.hasSuffix(".storyboard") else {
      throw InputError(
        subject: path, reason: "it is a nib, which has views and no screen",
        hint: "name a storyboard or a scene file")
    }
    let storyboard: UIStoryboard
    do {
      let file = try InterfaceFile(path: path)
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      storyboard = try UIStoryboard(document: file.document, name: name)
    } catch let error as InterfaceFileError {
      throw InputError(
        subject: path, line: error.line > 0 ? error.line : nil, reason: error.problem,
        hint: error.hint)
    } catch {
      throw InputError(subject: path, reason: "\(error)")
    }
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
struct ScreenSize: ExpressibleByArgument {
  var value: CGSize

  init(value: CGSize) { self.value = value }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    value = CGSize(width: width, height: height)
  }
}

/// A scene or storyboard that a command describes; it gets no input.
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
  /// Whether the path names an Interface Builder file.
  var isInterfaceFile: Bool { hasSuffix(".storyboard") || hasSuffix(".xib") }
}
