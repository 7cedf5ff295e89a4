import ArgumentParser
import DactylKit
import Foundation
import InputFrames
import Inspection
import Scenes
import ScreenReader

/// `dactyl path`: the views and recognizers that a touch at a point would reach.
struct Path: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Show the hit test, the recognizers and the responder chain at a point.",
    discussion: """
      Each candidate of the hit test is listed, taken or skipped and why; then the recognizers \
      that would see the touch, innermost first; then the responder chain, with controllers, to \
      the application and its delegate.

      With --focus, no touch: the items that a keyboard, a remote or a dial reaches, in the order of a dial, and what they do \
      not reach and why; with the id of a view, where each key leads from it.
      """)

  @Argument(
    help: "The scene file or storyboard; - is a scene on standard input.", completion: .file())
  var scene: String

  @OptionGroup var storyboard: StoryboardScreen

  @Argument(
    help: ArgumentHelp(
      "Points from the left of the screen; with --gesture or --focus the id of a view instead.",
      valueName: "x"))
  var place: String?

  @Argument(help: "Points from the top of the screen.")
  var y: Coordinate?

  @Option(
    help: "Show which responders this screen reader gesture asks, and which handles it.")
  var gesture: SpecialGestureName?

  @Flag(help: "Show what keys, remotes and dials reach, and where each leads.")
  var focus = false

  @Flag(help: "Print the view tree first, with remarks on what is probably a mistake.")
  var tree = false

  @Flag(help: "Print one JSON object (Documentation/Output.md).")
  var json = false

  func validate() throws {
    if focus {
      guard y == nil else { throw ValidationError("with --focus give the id of one view, or none") }
      guard gesture == nil, !tree else {
        throw ValidationError("--focus goes without --gesture and --tree")
      }
    } else if place == nil {
      throw ValidationError(
        gesture == nil ? "give x and y" : "with --gesture give the id of one view")
    } else if gesture != nil {
      guard y == nil else { throw ValidationError("with --gesture give the id of one view") }
      guard !tree else { throw ValidationError("--tree and --gesture exclude each other") }
    } else if let place, Coordinate(argument: place) == nil {
      throw ValidationError("x must be a number, not \"\(place)\"")
    } else if y == nil {
      throw ValidationError("give x and y")
    }
    if tree && json { throw ValidationError("--tree and --json exclude each other") }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      let stage = try InspectedStage(scene, storyboard, warns: false)
      if focus { return print(try focusText(in: stage)) }
      guard let place else { return }
      if let gesture {
        let walk = SpecialGestureWalk(gesture.value, from: try view(place, in: stage))
        return print(json ? walk.json : walk.text)
      }
      guard let x = Coordinate(argument: place), let y else { return }
      let point = CGPoint(x: x.value, y: y.value)
      let path = ResponderPath(point: point, in: stage.application)
      if tree { print(ViewTree(of: stage.application).text + "\n") }
      print(json ? path.json : path.text)
    }
  }

  @MainActor
  private func focusText(in stage: InspectedStage) throws(InputError) -> String {
    let listing = FocusListing(of: stage.application)
    guard let place else { return json ? listing.json : listing.text }
    let view = try view(place, in: stage)
    return json ? listing.waysJSON(from: view) : listing.ways(from: view)
  }

  /// The view of an id.
  @MainActor
  private func view(_ id: String, in stage: InspectedStage) throws(InputError) -> UIView {
    guard let view = stage.views[id] else {
      throw InputError(
        subject: scene, reason: "there is no view \"\(id)\"",
        hint: id.hint("views", stage.views.keys.sorted()))
    }
    return view
  }
}

/// A special gesture on the command line.
struct SpecialGestureName: ExpressibleByArgument {
  var value: SpecialGesture

  private static let names: [(name: String, value: SpecialGesture)] = [
    ("escape", .escape), ("magic-tap", .magicTap), ("increment", .increment),
    ("decrement", .decrement), ("scroll-left", .scroll(.left)), ("scroll-right", .scroll(.right)),
    ("scroll-up", .scroll(.up)), ("scroll-down", .scroll(.down)),
  ]

  init?(argument: String) {
    guard let entry = Self.names.first(where: { $0.name == argument }) else { return nil }
    value = entry.value
  }

  static var allValueStrings: [String] { names.map(\.name) }
}

/// A coordinate in points, which may be negative.
struct Coordinate: ExpressibleByArgument {
  /// The value in points.
  var value: Double

  init?(argument: String) {
    let text = argument.hasPrefix(Self.minus) ? "-\(argument.dropFirst())" : argument
    guard let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }

  /// Replaces the hyphen before a number while arguments are parsed.
  private static let minus = "\u{2212}"

  /// The arguments after the program's name. The parser takes `-5` for an option, so in
  /// `dactyl path` the hyphen of a number becomes a minus sign. Elsewhere a number below zero after
  /// an option becomes the option's value, so that the command says what is wrong with it.
  static func shieldingMinusSigns(in arguments: [String]) -> [String] {
    let arguments = Array(arguments.dropFirst())
    guard arguments.first == "path" else { return joiningNegativeValues(in: arguments) }
    return arguments.map { argument in
      argument.hasPrefix("-") && Double(argument) != nil
        ? minus + argument.dropFirst() : argument
    }
  }

  /// Writes `--at -5` as `--at=-5`.
  private static func joiningNegativeValues(in arguments: [String]) -> [String] {
    var joined: [String] = []
    for argument in arguments {
      if argument.hasPrefix("-"), Double(argument) != nil, let option = joined.last,
        option.hasPrefix("--"), option.count > 2, !option.contains("=")
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }
}
