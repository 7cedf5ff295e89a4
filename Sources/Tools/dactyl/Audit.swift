import AccessibilityAudit
import ArgumentParser
import CairoPainter
import DactylKit
import Foundation
import InputFrames
import LiveInspection
import Scenes
import Storyboards

/// `dactyl audit`: what shuts people out of a scene, a storyboard or a running program.
struct Audit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract:
      "Find what shuts people out: names, touch areas, contrast, text sizes, traps, order, gestures.",
    discussion: """
      Each finding has its place, the line of the file where that is known, the rules that it breaks \
      (WCAG 2.2 and EN 301 549 V3.2.1), and what to write. Of a storyboard, every controller is judged \
      unless --controller names one. Ends with 1 if something is found. Documentation/Audit.md says what \
      each check looks at.

      With --live, a program is judged that runs with DACTYL_INSPECT=1, as it is now; text sizes are left \
      out, since people would see them change. Pictures of its screen are asked for with -o alone: they show \
      what was typed.
      """)

  @Argument(
    help: "The scene file or storyboard; - is a scene on standard input.", completion: .file())
  var file: String?

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Judge a running program, by its name or process; without one, the only one that runs.",
      valueName: "program"))
  var live: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a page with pictures of the areas.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var storyboard: StoryboardScreen

  @Flag(help: "Use the dark appearance.")
  var dark = false

  @Flag(help: "Print one JSON object (Schemas/audit.schema.json).")
  var json = false

  func validate() throws {
    guard (file == nil) != (live == nil) else {
      throw ValidationError("name a scene file or storyboard, or a running program with --live")
    }
    guard live == nil || (!dark && storyboard.size == nil && storyboard.controller == nil) else {
      throw ValidationError("--live goes without --dark, --size and --controller")
    }
  }

  func run() throws {
    var isClean = true
    try reporting { () throws(InputError) in
      if let output { try checkWriting(to: output) }
      let report =
        if let file { try report(of: file) } else { try report(ofProgram: live ?? "") }
      print(json ? report.json : report.text)
      if let output { try writeFile(report.page, to: output) }
      isClean = report.entries.isEmpty
    }
    if !isClean { throw ExitCode.foundDifference }
  }

  // MARK: Files

  @MainActor
  private func report(of file: String) throws(InputError) -> AuditReport {
    let painter = try makePainter(beside: file)
    var entries: [AuditReport.Entry] = []
    for options in try storyboard.forEachController(of: file) {
      // What is seen in one screen, such as a navigation's root, is seen again alone.
      for entry in try self.entries(of: file, options, painter)
      where !entries.contains(where: { $0.finding.isSame(as: entry.finding) }) {
        entries.append(entry)
      }
    }
    return AuditReport(subject: file, entries: entries)
  }

  @MainActor
  private func entries(
    of file: String, _ options: StoryboardScreen, _ painter: CairoPainter
  ) throws(InputError) -> [AuditReport.Entry] {
    let scene = try options.open(file) { $0.imageSource = painter.images }
    if dark {
      for window in [scene.window] + scene.windows { window.overrideUserInterfaceStyle = .dark }
      scene.appearanceChanged()
    }
    scene.application.runUntilIdle()
    let audit = AccessibilityAudit(of: scene.application, painter: painter) { view in
      if file.isInterfaceFile { return view.interfacePlace }
      guard let name = view.accessibilityIdentifier, scene.views[name] === view,
        let line = scene.lines[name]
      else { return nil }
      return "\(file):\(line)"
    }
    return audit.report(subject: file, hasPictures: output != nil).entries
  }

  @MainActor
  private func makePainter(beside file: String) throws(InputError) -> CairoPainter {
    do throws(PaintingError) {
      let painter = try CairoPainter(images: ImageStore(beside: file))
      painter.background =
        dark
        ? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        : CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      painter.text.install()
      return painter
    } catch {
      throw InputError(error)
    }
  }

  // MARK: Programs

  private func report(ofProgram name: String) throws(InputError) -> AuditReport {
    let found = try InspectionFolder().program(name.isEmpty ? nil : name)
    let client = try LiveClient(found)
    if output != nil { try LiveWatch.takePictures(through: client) }
    let answer = try client.ask("audit")
    guard let report = AuditReport(json: answer) else {
      throw InputError(
        subject: found.path, reason: "the program answers no audit",
        hint:
          "build it with this version of the package, and run it by UIApplicationMain or dactyl run"
      )
    }
    return report
  }
}

extension AuditFinding {
  /// Whether another finding is about the same object of the same file.
  fileprivate func isSame(as other: AuditFinding) -> Bool {
    self == other
      || source != nil && source == other.source && check == other.check
        && problem == other.problem
  }
}
