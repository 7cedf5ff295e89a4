import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Scenes

/// The option `--set`, which changes recognizers before a run; every command that plays something
/// has it.
struct ChangeOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a property of a recognizer first, such as tap.limits.slop=60; may be given several "
        + "times. The recognizer is named by its id or kind; help lists what may be set.",
      valueName: "name.property=value"))
  var texts: [String] = []

  /// Whether the user asks for the list of settings.
  var asksForHelp: Bool { texts.contains("help") }

  /// The changes, in the given order.
  func changes() throws(InputError) -> [RecognizerChange] {
    var changes: [RecognizerChange] = []
    for text in texts { changes.append(try RecognizerChange(text)) }
    return changes
  }

  /// Applies all changes to the recognizers of a scene.
  @MainActor
  func apply(to scene: BuiltScene) throws(InputError) {
    for change in try changes() { try change.apply(to: scene.recognizers.map(\.recognizer)) }
  }

  /// Prints the settings of a scene's recognizers; without a scene, those of every kind of
  /// recognizer.
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

/// Applies the changes of `dactyl test` to each case. A case without the named recognizer runs
/// unchanged.
@MainActor
final class CaseChanges {
  private let changes: [RecognizerChange]
  private var used: Set<RecognizerChange> = []
  private var names: Set<String> = []
  private var fault: InputError?

  init(_ changes: [RecognizerChange]) {
    self.changes = changes
  }

  /// Applies the changes to the recognizers of a case, before its first event.
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

  /// Throws for the first wrong value or property. If all cases ran, also throws for a change whose
  /// recognizer occurred in no case.
  func check(ranAll: Bool) throws(InputError) {
    if let fault { throw fault }
    guard ranAll, let unused = changes.first(where: { !used.contains($0) }) else { return }
    throw unused.unused(names: Array(names.sorted().prefix(40)))
  }
}
