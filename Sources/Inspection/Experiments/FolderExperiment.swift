import DactylKit
import Foundation
public import InputFrames
import InputRecordings
public import Inspection
import Scenarios
public import Scenes

/// The effect of a change on the recordings and cases of a folder.
@MainActor
public struct FolderExperiment {
  /// The results for the files of a folder.
  public struct Result {
    /// The recordings and cases, in the order of their paths.
    public var others: [WhatIfRun.Other] = []
    /// Files that are neither, and folders that cannot be read.
    public var passedOver = 0
  }

  private let folder: String
  private let scene: Scene?
  private let changes: [RecognizerChange]

  /// Recordings of the folder are played on the scene, cases on the views that they describe.
  public init(_ folder: String, on scene: Scene?, changes: [RecognizerChange]) {
    self.folder = folder
    self.scene = scene
    self.changes = changes
  }

  /// Plays everything except the recording at `path`, with and without the changes. `page` is
  /// called for each recording whose outcomes differ, and returns where it wrote a page about it.
  public func run(
    except path: String,
    page: (Experiment, WhatIfRun, String) throws(InputError) -> String? = {
      (_, _, _) throws(InputError) in nil
    }
  ) throws(InputError) -> Result {
    var result = Result()
    let own = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL
    let files = try Self.files(in: folder) { result.passedOver += 1 }
    for file in files {
      let url = URL(filePath: file).resolvingSymlinksInPath().standardizedFileURL
      guard url != own else { continue }
      if isScenarios(file) {
        result.others += try cases(file)
      } else if let input = try? RecordedInput(path: file), input.fault == nil {
        let experiment = try Experiment(input, on: scene)
        let run = try experiment.whatIf(changes)
        let name = String(file.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1))
        let link = run.effect == .leaves ? nil : try page(experiment, run, name)
        result.others.append(
          WhatIfRun.Other(name: name, effect: run.effect, words: run.differences, page: link))
      } else {
        result.passedOver += 1
      }
    }
    return result
  }

  /// The files of a folder and its folders, by their bytes in every locale; hidden ones are left out.
  /// `unread` is called for each folder that cannot be read.
  static func files(
    in folder: String, unread: () -> Void = {}
  ) throws(InputError) -> [String] {
    var files: [String] = []
    try walk(folder, unread: { (_) throws(InputError) in unread() }, visit: { files.append($0) })
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Visits the same files in the order of the file system, as long as that is asked for. `unread` is called for each
  /// folder below that cannot be read, and for each file of which the system does not say what it is.
  static func walk(
    _ folder: String, while goesOn: () -> Bool = { true },
    unread: (InputError) throws(InputError) -> Void = { (_) throws(InputError) in },
    visit: (String) throws(InputError) -> Void
  ) throws(InputError) {
    let root = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: root) else {
      throw InputError(
        subject: folder, reason: "is no folder that can be read",
        hint: "name a folder of recordings or scenario files", operation: .read)
    }
    try walk(names, in: root, while: goesOn, unread: unread, visit: visit)
  }

  private static func walk(
    _ names: [String], in folder: String, while goesOn: () -> Bool,
    unread: (InputError) throws(InputError) -> Void, visit: (String) throws(InputError) -> Void
  ) throws(InputError) {
    for name in names where !name.hasPrefix(".") && goesOn() {
      let path = "\(folder)/\(name)"
      var inside: [String]?
      do {
        let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
        switch type as? FileAttributeType {
        case .typeDirectory?: inside = try FileManager.default.contentsOfDirectory(atPath: path)
        case .typeRegular?: break
        default: continue
        }
      } catch {
        let cause = (error as? CocoaError)?.underlying as? POSIXError
        try unread(DocumentFile.systemError(path, .read, cause?.code.rawValue ?? EIO))
        continue
      }
      if let inside {
        try walk(inside, in: path, while: goesOn, unread: unread, visit: visit)
      } else {
        try visit(path)
      }
    }
  }

  private func isScenarios(_ file: String) -> Bool {
    guard ["json", "yaml", "yml"].contains(URL(filePath: file).pathExtension.lowercased()),
      let text = try? DocumentFile.text(path: file)
    else { return false }
    return DocumentKind(text: text) == .scenarios
  }

  private func cases(_ file: String) throws(InputError) -> [WhatIfRun.Other] {
    let name = RecordedInput.name(of: file)
    var others: [WhatIfRun.Other] = []
    for entry in try ScenarioFile.load(path: file).entries {
      guard case .scenario(let scenario) = entry else { continue }
      let before = ScenarioRunner.run(entry).outcome
      guard before.isVerdict else { continue }
      var isConcerned = false
      var fault: InputError?
      let after = ScenarioRunner.run(entry) { subject in
        for change in changes where change.names(anyOf: subject.recognizers) {
          isConcerned = true
          do throws(InputError) {
            try change.apply(to: subject.recognizers)
          } catch {
            fault = error
          }
        }
        return ScenarioExplainer(receive: { _ in }, lines: { [] })
      }
      // The change does not apply to a case whose recognizer of that name has no such property.
      let outcome = isConcerned && fault == nil ? after.outcome : before
      let effect = before.effect(whenChangedTo: outcome)
      var words: [String] = []
      if effect == .breaks, case .failed(let expected, let got, _) = outcome {
        words = ["expected \(expected)", "got \(got)"]
      }
      others.append(
        WhatIfRun.Other(name: "\(name): \(scenario.id)", effect: effect, words: words))
    }
    return others
  }
}

extension ScenarioResult.Outcome {
  /// Whether the case was judged.
  fileprivate var isVerdict: Bool {
    switch self {
    case .passed, .failed: true
    default: false
    }
  }

  /// The effect of a change that leads to another outcome.
  fileprivate func effect(whenChangedTo other: ScenarioResult.Outcome) -> WhatIfRun.Effect {
    switch (self, other) {
    case (.failed, .passed): .mends
    case (.passed, .failed): .breaks
    default: .leaves
    }
  }
}
