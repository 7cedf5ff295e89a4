public import ArgumentParser
public import Experiments
import Foundation
import InputFrames
import Scenarios
import Scenes

extension StudySplit: ExpressibleByArgument {}

/// `dactyl study`: what many recordings say of the limits of a scene.
struct StudyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "study",
    abstract: "Say what each limit of a scene costs in a folder of recordings.",
    discussion: """
      Plays every recording of the folder and its folders on the scene. For each limit of each \
      recognizer: what was measured against it, how many missed it, and the nearest misses. For \
      recordings that are labelled with what was meant: how many are recognized, and the limit with \
      which 90, 95 and 99 of a hundred would be, with how many of the others would fire then. \
      These limits are found by runs of the engine, one limit at a time.

      A recording is cut into gestures where no finger is down for a while. It is labelled by a line \
      of labels.csv in the folder (path,recognizer), else by its bundle (inspect --bundle --meant), \
      else by a folder of its path that is called like a recognizer of the scene. A gesture without a \
      label was meant as what the person did again within a second at the same place, else as the \
      only recognizer that fired.

      --shard studies one Nth of the files, by their paths; with --merge, the --json outputs of all N \
      parts give what one run would have given, to the byte.
      """)

  /// So many files are shared among processes without being asked to. Source: ours; `Documentation/Constants.md#study`.
  private static let leastFilesToShare = 200

  @Argument(
    help: "A folder of recordings; with --merge, the parts.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var set: ChangeOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write a page, and beside it pages of the recordings that nearly kept to a limit.",
      valueName: "file"), completion: .file(extensions: ["html"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Print the limits that recognize 95 of a hundred, and write the scene with them, and scenarios that hold them.",
      valueName: "folder"), completion: .directory)
  var suggest: String?

  @Option(
    help: "Also say what is recognized by device, by size of the panel or by hour of the day.")
  var split: StudySplit?

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  @Option(help: ArgumentHelp("Study only one Nth of the files.", valueName: "i/n"))
  var shard = ShardArgument(shard: .whole)

  @Option(
    help: ArgumentHelp(
      "Work with so many processes; as many as there are processors by default.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Put the --json outputs of all parts together.")
  var merge = false

  func validate() throws {
    if set.asksForHelp { return }
    if let jobs, !(1...ShardJobs.most).contains(jobs) {
      throw ValidationError("--jobs takes 1 to \(ShardJobs.most)")
    }
    guard suggest == nil || scene != nil && scene != "-" && set.texts.isEmpty && !json else {
      throw ValidationError(
        "--suggest needs --scene with a file, and goes without --set and --json")
    }
    if merge {
      guard scene == nil, set.texts.isEmpty, shard.shard == .whole, split == nil else {
        throw ValidationError("--merge goes without --scene, --set, --shard and --split")
      }
    } else if paths.count > 1 {
      throw ValidationError("name one folder: recordings of its folders are found")
    } else if scene == nil {
      throw ValidationError("name the scene with --scene: the study is of its recognizers")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if set.asksForHelp { return try set.printHelp(scene: scene) }
      if let output { try checkWriting(to: output) }
      let study = try merge ? merged() : made()
      if let output {
        try StudyPages(study: study, output: output).write(
          folder: merge ? "recordings" : paths[0],
          on: try scene.flatMap { (path) throws(InputError) in
            path == "-" ? nil : try Scene.load(path: path)
          }, named: scene, changes: try set.changes())
      }
      if let suggest, let scene {
        let changes = try set.changes()
        let found = try study.suggestions(
          of: paths[0], on: try Scene.load(path: scene), changes: changes)
        let text = try StudySuggestions(suggestions: found, recordings: paths[0], scene: scene)
          .write(into: suggest)
        print(text, terminator: "")
      }
      if json || output == nil && suggest == nil { print(json ? study.json : study.text) }
    }
  }

  @MainActor
  private func made() throws(InputError) -> Study {
    guard let scene, let folder = paths.first else {
      throw InputError(subject: "study", reason: "names no folder or no scene")
    }
    let whole = try Scene.load(path: scene)
    let changes = try set.changes()
    // Standard input is read once, and a few files are not worth a process.
    let count = scene == "-" ? 1 : jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let isShared: Bool
    if jobs == nil {
      isShared = try Study.holds(Self.leastFilesToShare, filesIn: folder)
    } else {
      isShared = true
    }
    // Files come in the file system's order, and parts in that of their numbers.
    var warnings: [String] = []
    defer { for warning in warnings.sorted() { Message.say(.warning, warning) } }
    guard count > 1, isShared else {
      return try Study(
        of: folder, on: whole, changes: changes, shard: shard.shard, split: split,
        passedOver: { warnings.append("passed over: \($0)") })
    }
    let texts = set.texts
    let parts = ShardJobs(command: "study") { part in
      var arguments = ["--json", "--jobs", "1", "--shard", part.text, "--scene", scene]
      for text in texts { arguments += ["--set", text] }
      if let split { arguments += ["--split", split.rawValue] }
      return arguments + ["--", folder]
    }
    var study: Study?
    try parts.run(
      shard.shard.divided(into: count),
      // Another process marked them already.
      complain: { lines in
        warnings += lines.map { String($0.trimmingPrefix("\(Message.Kind.warning.rawValue): ")) }
      },
      receive: { (text, part) throws(InputError) in
        try Self.add(try Study(json: Data(text.utf8), path: "part \(part.text)"), to: &study)
      })
    guard let study else { throw InputError(subject: "--jobs", reason: "there is no part") }
    return study
  }

  private static func add(_ part: Study, to study: inout Study?) throws(InputError) {
    if study == nil { study = part } else { try study?.add(part) }
  }

  private func merged() throws(InputError) -> Study {
    var whole: Study?
    for path in paths {
      // A part is one line, and a file may hold several.
      for part in try DocumentFile.text(path: path).split(whereSeparator: \.isNewline) {
        try Self.add(try Study(json: Data(part.utf8), path: path), to: &whole)
      }
    }
    guard let whole else { throw InputError(subject: "--merge", reason: "names no part") }
    return whole
  }
}
