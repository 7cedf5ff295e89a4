/// A file that a port adds to a program: its entry point, and the registration of classes that
/// interface files name.
public struct ProgramEntry: Sendable {
  /// The file's name.
  public static let fileName = "ProgramEntry.swift"
  /// What a module without resources gets in place of the bundle that SwiftPM would make for it.
  static let mainBundle =
    "\nextension Foundation.Bundle { static var module: Bundle { .main } }\n"
  /// The file's text.
  public let text: String

  /// The entry file of a ported program.
  ///
  /// - Parameters:
  ///   - port: The program.
  ///   - information: What the program says of itself.
  ///   - bundle: The expression for where its resources lie; `nil` for a program without any.
  ///   - module: The module's name, by which a library's registration is called.
  ///   - libraries: The modules of the project whose classes are registered, too.
  public init(
    _ port: ProgramPort, _ information: ProgramInformation, bundle: String?, module: String = "",
    registering libraries: [String] = []
  ) {
    let isLibrary = port.applicationDelegate == nil && !module.isEmpty
    var lines = ["import UIKit"] + libraries.map { "import \($0)" }
    lines += [
      "", "/// Makes the classes known that storyboards and nibs name.",
      isLibrary
        ? "@MainActor public func registerInterfaceClassesOf\(module)() {"
        : "@MainActor func registerInterfaceClasses() {",
    ]
    lines += libraries.map { "  registerInterfaceClassesOf\($0)()" }
    lines += port.registrations.map { "  \($0)" } + ["}"]
    if let delegate = port.applicationDelegate {
      let scene =
        information.sceneDelegate.flatMap { port.sceneDelegates.contains($0) ? $0 : nil }
        ?? port.sceneDelegates.first
      var arguments = "CommandLine.argc, CommandLine.unsafeArgv, application, \(delegate)()"
      if let storyboard = information.mainStoryboard, let bundle {
        arguments += ",\n        mainStoryboard: \"\(storyboard)\", bundle: \(bundle)"
      }
      // A recording given as an argument is played.
      arguments += ",\n        input: recording.map { .recording($0) } ?? .connected"
      lines += [
        "", "@main enum ProgramEntry {", "  @MainActor static func main() {",
        "    registerInterfaceClasses()", "    let application = UIApplication()",
        "    application.barsAreTranslucent = true",
        "    let recording = CommandLine.arguments.dropFirst().first",
      ]
      // A program with scenes is of iOS 13 or later.
      if let scene {
        lines += [
          "    application.presentationEdition = .cards",
          "    application.sceneDelegate = \(scene)()",
        ]
      }
      lines += ["    exit(", "      UIApplicationMain(", "        \(arguments)))", "  }", "}"]
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
