import Experiments
import Foundation
import InputFrames
import Inspection
import Scenes

/// The page of a study, and beside it a page of the workbench for each recording that nearly kept to a limit.
@MainActor
struct StudyPages {
  /// The most pages beside a study's. Source: ours; `Documentation/Constants.md#study`.
  private static let mostPages = 60

  let study: Study
  /// The page's path.
  let output: String

  /// Writes them. Without a scene, as for parts that were put together, no recording has a page.
  func write(
    folder: String, on scene: Scene?, named path: String?, changes: [RecognizerChange]
  ) throws(InputError) {
    var links: [String: String] = [:]
    if let scene {
      let url = URL(filePath: output)
      let beside = url.deletingPathExtension().lastPathComponent + "-pages"
      let place = url.deletingLastPathComponent().appending(path: beside)
      for (number, file) in nearMisses.prefix(Self.mostPages).enumerated() {
        if links.isEmpty { try makeFolder(place.path) }
        let name = "\(number + 1).html"
        try writeFile(
          try page("\(folder)/\(file)", on: scene, path, changes),
          to: place.appending(path: name).path)
        links[file] = "\(beside)/\(name)"
      }
    }
    let title = URL(filePath: folder).lastPathComponent
    try writeFile(StudyPage(json: study.json, title: title, pages: links).html, to: output)
  }

  /// The recordings that missed a limit by least, in the order of recognizers and limits.
  private var nearMisses: [String] {
    var files: [String] = []
    for recognizer in study.recognizers {
      for miss in recognizer.limits.flatMap(\.nearest) where !files.contains(miss.file) {
        files.append(miss.file)
      }
    }
    return files
  }

  private func page(
    _ file: String, on scene: Scene, _ path: String?, _ changes: [RecognizerChange]
  ) throws(InputError) -> String {
    let experiment = try Experiment(RecordedInput.ofStudy(file).input, on: scene, base: changes)
    let stream = try experiment.run().stream
    return InspectionPage(
      stream,
      title: InspectionStream.Title(
        recording: experiment.input.name, scene: path.map { URL(filePath: $0).lastPathComponent }),
      whatIf: try experiment.advisedRuns(of: stream)
    ).html
  }
}
