import DactylBasics
package import DactylKit
import Foundation
public import GestureMachines
import InputFrames

/// A recognizer with its properties, as they were when the stream first met it.
public struct RecordedRecognizer: Hashable, Sendable {
  /// Where its fingers may be, for a picture.
  public enum Region: Hashable, Sendable {
    /// Within so many points of where each finger came down.
    case circle(radius: Double)
    /// An envelope in these directions (degrees clockwise from the right) that narrows with time.
    case envelope(directions: [Double], limits: SwipeLimits)
    /// Along these edges of the screen, so many points wide.
    case edges([String], band: Double)
  }

  /// Its name, else its class.
  public let name: String
  /// Its class.
  public let className: String
  /// The view that it is on.
  public let view: Int?
  /// Its properties and limits.
  public let properties: [RecordedProperty]
  /// The region in which its fingers must stay, for kinds that have one.
  public let region: Region?
  /// The limits that decide whether it is recognized, by their names in code.
  let bounds: [String]

  /// The present values of a recognizer.
  @MainActor
  init(_ recognizer: UIGestureRecognizer, view: Int?) {
    name = recognizer.logName
    className = "\(type(of: recognizer))"
    self.view = view
    region = Self.region(of: recognizer)
    properties = Self.properties(of: recognizer)
    bounds =
      recognizer.kind?.study.bounds.filter { $0.isUsed(recognizer) }.map(\.property) ?? []
  }

  /// The switches, counts and limits of a recognizer now.
  @MainActor
  package static func properties(of recognizer: UIGestureRecognizer) -> [RecordedProperty] {
    switches(of: recognizer) + numbers(of: recognizer)
  }

  @MainActor
  private static func region(of recognizer: UIGestureRecognizer) -> Region? {
    recognizer.kind?.words.region(recognizer).map { region in
      switch region {
      case .circle(let radius): .circle(radius: radius)
      case .envelope(let direction, let limits):
        .envelope(directions: angles(of: direction), limits: limits)
      case .edges(let edges, let band):
        .edges(
          UIRectEdge.words.filter { edges.contains($0.value) }.map(\.word), band: band)
      }
    }
  }

  private static func angles(of direction: UISwipeGestureRecognizer.Direction) -> [Double] {
    let all: [(UISwipeGestureRecognizer.Direction, Double)] = [
      (.right, 0), (.down, 90), (.left, 180), (.up, 270),
    ]
    return all.filter { direction.contains($0.0) }.map(\.1)
  }

  @MainActor
  private static func switches(of recognizer: UIGestureRecognizer) -> [RecordedProperty] {
    func row(_ name: String, _ value: String) -> RecordedProperty {
      RecordedProperty(name: name, value: value, number: nil)
    }
    return [
      row("isEnabled", "\(recognizer.isEnabled)"),
      row("cancelsTouchesInView", "\(recognizer.cancelsTouchesInView)"),
      row("delaysTouchesBegan", "\(recognizer.delaysTouchesBegan)"),
      row("delaysTouchesEnded", "\(recognizer.delaysTouchesEnded)"),
      row("delegate", recognizer.delegate.map { label($0) } ?? "none"),
    ]
      + (recognizer.priorityGroup.map {
        [row("priorityGroup", "\($0), priority \(recognizer.priority)")]
      } ?? [])
  }

  @MainActor
  private static func numbers(of recognizer: UIGestureRecognizer) -> [RecordedProperty] {
    guard let kind = recognizer.kind else { return [] }
    return (kind.aliases + kind.settings).compactMap { property($0, of: recognizer) }
      + (kind.limits?.value(recognizer).map { limits($0) } ?? [])
  }

  /// A setting that is a count, a number or a choice of several; the others stand among the limits, or are rarely changed.
  @MainActor
  private static func property(
    _ setting: GestureSetting, of recognizer: UIGestureRecognizer
  ) -> RecordedProperty? {
    switch (setting.form, setting.get(recognizer)) {
    case (.count, .number(let number)):
      return count(setting.name, Int(exactly: number) ?? .max)
    case (.seconds, .number(let number)):
      return value(setting.name, number / 1000, unit: "s")
    case (.number(let unit, _), .number(let number)):
      return value(setting.name, number, unit: unit)
    case (.words, .words(let words)):
      return RecordedProperty(
        name: setting.name, value: words.isEmpty ? "none" : words.joined(separator: ", "),
        number: nil)
    default: return nil
    }
  }

  private static func count(_ name: String, _ number: Int) -> RecordedProperty {
    RecordedProperty(
      name: name, value: number == .max ? "any number" : "\(number)", number: Double(number))
  }

  private static func value(_ name: String, _ number: Double, unit: String) -> RecordedProperty {
    RecordedProperty(
      name: name, value: "\(fixedText(number, decimals: 3) ?? "\(number)") \(unit)",
      number: number)
  }

  /// The members of a limits value, those of values in it with their path.
  private static func limits(_ value: Any, prefix: String = "limits") -> [RecordedProperty] {
    Mirror(reflecting: value).children.flatMap { member -> [RecordedProperty] in
      limit("\(prefix).\(member.label ?? "")", member.value)
    }
  }

  private static func limit(_ name: String, _ value: Any) -> [RecordedProperty] {
    switch value {
    case let number as Double:
      [RecordedProperty(name: name, value: fixedText(number, decimals: 3) ?? "", number: number)]
    case let duration as Duration:
      [
        RecordedProperty(
          name: name, value: duration.inMilliseconds,
          number: Double(duration.wholeMicroseconds) / 1000)
      ]
    case let number as Int: [count(name, number)]
    case let flag as Bool: [RecordedProperty(name: name, value: "\(flag)", number: nil)]
    case let optional as any OptionalLimit:
      optional.content.map { limit(name, $0) }
        ?? [RecordedProperty(name: name, value: "no limit", number: nil)]
    case _ where Mirror(reflecting: value).displayStyle == .struct: limits(value, prefix: name)
    default: [RecordedProperty(name: name, value: "\(value)", number: nil)]
    }
  }
}

/// An optional member of a limits value, whatever it wraps.
private protocol OptionalLimit {
  var content: Any? { get }
}

extension Optional: OptionalLimit {
  fileprivate var content: Any? { map { $0 as Any } }
}
