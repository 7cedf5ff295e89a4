import ArgumentParser
import Experiments
import Foundation
import InputFrames
import Scenarios
import Scenes

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

      A recording is labelled by a line of labels.csv in the folder (path,recognizer), else by a \
      folder of its path that is called like a recognizer of the scene. It counts as one gesture.

      --shard studies every Nth file, from the Ith on; with --merge, the --json outputs of all N \
      parts give what one run would have given, to the byte.
      """)

  @Argument(
    help: "A folder of recordings; with --merge, the parts.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "file"),
    completion: .file())
  var scene: String?

  @OptionGroup var set: ChangeOptions

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  @Option(help: ArgumentHelp("Study only every Nth file, from the Ith on.", valueName: "i/n"))
  var shard = ShardArgument(shard: .whole)

  @Flag(help: "Put the --json outputs of all parts together.")
  var merge = false

  func validate() throws {
    if set.asksForHelp { return }
    if merge {
      guard scene == nil, set.texts.isEmpty, shard.shard == .whole else {
        throw ValidationError("--merge goes without --scene, --set and --shard")
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
      let study = try merge ? merged() : made()
      print(json ? study.json : study.text)
    }
  }

  @MainActor
  private func made() throws(InputError) -> Study {
    guard let scene, let folder = paths.first else {
      throw InputError(subject: "study", reason: "names no folder or no scene")
    }
    return try Study(
      of: folder, on: try Scene.load(path: scene), changes: try set.changes(), shard: shard.shard)
  }

  private func merged() throws(InputError) -> Study {
    var whole: Study?
    for path in paths {
      let part = try Study(json: Data(try DocumentFile.text(path: path).utf8), path: path)
      if whole == nil { whole = part } else { try whole?.add(part) }
    }
    guard let whole else { throw InputError(subject: "--merge", reason: "names no part") }
    return whole
  }
}
