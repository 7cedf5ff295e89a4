import DactylBasics

/// A limit that is dragged in the page, with what comes of each of its values: real runs, made before.
public struct LimitHandle: Hashable, Sendable {
  /// A gesture whose result differs from the run as it was.
  public struct Difference: Hashable, Sendable {
    /// The recognizer's name.
    public let recognizer: String
    /// Its touches.
    public let touches: [Int]
    /// What came of it as it was; `nil` for no outcome.
    public let before: String?
    /// What comes of it with the value; `nil` for no outcome.
    public let after: String?
  }

  /// A stretch of values with the same results, up to the next piece.
  public struct Piece: Hashable, Sendable {
    /// The least value of the stretch.
    public let from: Double
    /// The results that differ from the run as it was.
    public let differences: [Difference]

    /// A stretch of values.
    public init(from: Double, differences: [Difference]) {
      self.from = from
      self.differences = differences
    }
  }

  /// The recognizer's name.
  public let recognizer: String
  /// The property, as `--set` takes it.
  public let property: String
  /// Its value in the run.
  public let value: Double
  /// The step between two values, and the greatest value.
  public let step: Double
  /// The greatest value that was tried.
  public let most: Double
  /// The pieces, from 0 on.
  public let pieces: [Piece]

  /// A handle whose pieces are known.
  public init(
    recognizer: String, property: String, value: Double, step: Double, most: Double, pieces: [Piece]
  ) {
    self.recognizer = recognizer
    self.property = property
    self.value = value
    self.step = step
    self.most = most
    self.pieces = pieces
  }

  /// What differs with a value from 0 to ``most``.
  public func differences(at value: Double) -> [Difference] {
    pieces.last { $0.from <= value + step / 4 }?.differences ?? []
  }

  var json: JSONValue {
    .object([
      ("recognizer", .string(recognizer)), ("property", .string(property)),
      ("value", .number(value)), ("step", .number(step)), ("most", .number(most)),
      ("pieces", .array(pieces.map(\.json))),
    ])
  }
}

extension LimitHandle.Piece {
  fileprivate var json: JSONValue {
    .object([("from", .number(from)), ("rows", .array(differences.map(\.json)))])
  }
}

extension LimitHandle.Difference {
  fileprivate var json: JSONValue {
    .object([
      ("recognizer", .string(recognizer)), ("touches", .array(touches.map { .integer($0) })),
      ("before", before.map { .string($0) } ?? .null),
      ("after", after.map { .string($0) } ?? .null),
    ])
  }
}

extension WhatIfRun {
  /// The gestures whose results differ, whatever their times and sentences.
  public var resultDifferences: [LimitHandle.Difference] {
    rows.filter { $0.before?.result != $0.after?.result }.map {
      LimitHandle.Difference(
        recognizer: $0.recognizer, touches: $0.touches, before: $0.before?.result,
        after: $0.after?.result)
    }
  }
}

extension RecordedRecognizer {
  /// The properties that have a handle: the limits that decide whether it is recognized. A press calls two of them by UIKit's
  /// names.
  public var handles: [RecordedProperty] {
    let isPress = properties.contains { $0.name == "minimumPressDuration" }
    let names = bounds.map { name in
      switch name {
      case "limits.leastDuration" where isPress: "minimumPressDuration"
      case "limits.slop" where isPress: "allowableMovement"
      default: name
      }
    }
    return names.compactMap { name in properties.first { $0.name == name && $0.number != nil } }
  }
}
