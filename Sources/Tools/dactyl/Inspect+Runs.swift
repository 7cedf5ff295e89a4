import Experiments
import Foundation
import InputFrames
import Inspection
import Scenes

/// The additional runs of `dactyl inspect`: `--compare`, `--what-if` and `--over`.
extension Inspect {
  /// The files that "Save as a test" in the page offers.
  @MainActor
  func tests(
    _ experiment: Experiment, _ run: Experiment.Run, _ scene: String?
  ) throws(InputError) -> [SavedTest] {
    let text = try scene.map { (path) throws(InputError) in try DocumentFile.text(path: path) }
    return SavedTests(experiment, scene: text).tests(of: run.stream)
  }

  /// The second run for `--compare` and `--compare-scene`; `nil` if neither is given.
  @MainActor
  func comparison(
    with run: Experiment.Run, _ files: BundledFiles
  ) throws(InputError) -> InspectionComparison? {
    guard compares else { return nil }
    let others = try compare.map { (path) throws(InputError) in
      try BundledFiles(path, scene: compareScene)
    }
    let input = try RecordedInput(path: others?.recording ?? files.recording)
    let file = compareScene ?? others?.scene ?? files.scene
    let experiment = try Experiment(
      input, on: file.map { (path) throws(InputError) in try Scene.load(path: path) },
      base: compareScene == nil ? (others ?? files).recognizerChanges + set.changes() : [])
    let other = try experiment.run()
    if let fault = input.fault { throw fault }
    return InspectionComparison(
      run.stream, with: other.stream,
      title: InspectionStream.Title(
        recording: input.name, scene: file.map { URL(filePath: $0).lastPathComponent }))
  }

  /// The runs of `--what-if`, also for the other recordings of the folder.
  @MainActor
  func answer(_ experiment: Experiment, _ run: Experiment.Run) throws(InputError)
    -> WhatIfRun
  {
    var changes: [RecognizerChange] = []
    for text in whatIf { changes.append(try RecognizerChange(text, option: "--what-if")) }
    var answer = try experiment.whatIf(changes, before: run.stream.namedOutcomes)
    guard let over else { return answer }
    let folder = FolderExperiment(
      over, on: scene == nil ? nil : experiment.scene, changes: changes)
    let result = try folder.run(except: recording ?? "") { other, run, name throws(InputError) in
      try writePage(of: other, run, named: name)
    }
    answer.others = result.others
    answer.passedOver = result.passedOver
    return answer
  }

  /// Writes the page of another recording whose result differs, into a folder beside the page.
  @MainActor
  private func writePage(
    of other: Experiment, _ run: WhatIfRun, named name: String
  ) throws(InputError) -> String? {
    guard let output else { return nil }
    let page = URL(filePath: output)
    let folder = page.deletingPathExtension().lastPathComponent + "-others"
    let url = page.deletingLastPathComponent().appending(path: folder)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw InputError(
        subject: url.path, reason: "the folder for pages of the others cannot be made",
        hint: "write the page into a folder that you may write to", operation: .write)
    }
    let file = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }) + ".html"
    var inspector = Inspector(
      recording: name, scene: scene, stream: try runForPage(other, scene).stream)
    inspector.whatIf = [run]
    try inspector.write(to: url.appending(path: file).path)
    return "\(folder)/\(file)"
  }
}
