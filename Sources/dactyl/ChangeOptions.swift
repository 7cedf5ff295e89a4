import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Scenes

/// `--set`: changes of recognizers before a run; the same for every command that plays something.
struct ChangeOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a property of a recognizer first, such as tap.limits.slop=60; may be given several "
        + "times. The recognizer is named by its id or kind; help lists what may be set.",
      valueName: "name.property=value"))
  var texts: [String] = []

  /// Whether the list of what may be set is asked for.
  var asksForHelp: Bool { texts.contains("help") }

  /// The changes in their order.
  func changes() throws(InputError) -> [RecognizerChange] {
    var changes: [RecognizerChange] = []
    for text in texts { changes.append(try RecognizerChange(text)) }
    return changes
  }

  /// Sets everything on the recognizers of a scene.
  @MainActor
  func apply(to scene: BuiltScene) throws(InputError) {
    for change in try changes() { try change.apply(to: scene.recognizers.map(\.recognizer)) }
  }

  /// Prints what may be set in a scene, or, without one, on every kind of recognizer.
  @MainActor
  func printHelp(scene path: String?) throws(InputError) {
    let scene: Scene
    if let path {
      scene = try Scene.load(path: path)
    } else {
      scene = try Scene.everyRecognizer(size: CGSize(width: 1024, height: 768))
    }
    let built = try scene.build()
    print(RecognizerChange.help(for: built.recognizers.map(\.recognizer)))
  }
}

/// The changes of `dactyl test`, which holds each case against them: a case without the recognizer
/// runs as it is.
@MainActor
final class CaseChanges {
  private let changes: [RecognizerChange]
  private var used: Set<RecognizerChange> = []
  private var names: Set<String> = []
  private var fault: InputError?

  init(_ changes: [RecognizerChange]) {
    self.changes = changes
  }

  /// Changes the recognizers of a case, before its first event.
  func apply(to recognizers: [UIGestureRecognizer]) {
    names.formUnion(recognizers.compactMap(\.name))
    for change in changes where change.names(anyOf: recognizers) {
      used.insert(change)
      do throws(InputError) {
        try change.apply(to: recognizers)
      } catch {
        fault = fault ?? error
      }
    }
  }

  /// Fails on the first value or property that was wrong, and on a change that no case had a
  /// recognizer for, where all cases were run.
  func check(ranAll: Bool) throws(InputError) {
    if let fault { throw fault }
    guard ranAll, let unused = changes.first(where: { !used.contains($0) }) else { return }
    throw unused.unused(names: Array(names.sorted().prefix(40)))
  }
}
