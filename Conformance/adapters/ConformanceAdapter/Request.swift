import Foundation

/// A line that the runner sends; `Conformance/README.md` lists the verbs and their keys.
struct Request: Decodable {
  var verb: String
  var time: Double?
  var size: [Double]?
  var views: [ViewEntry]?
  /// Number, x and y of each finger; a lift has the number alone.
  var touches: [[Double]]?
  var view: String?
  var recognizer: String?
  var set: Change?
  var `protocol`: Int?

  enum CodingKeys: String, CodingKey {
    case verb = "do"
    case time = "t"
    case size, views, touches, view, recognizer, set, `protocol`
  }

  /// Reads a line; `nil` if it is none of the protocol.
  static func read(_ line: String) -> Request? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try? decoder.decode(Request.self, from: Data(line.utf8))
  }

  /// A key of the line that this adapter does not know, so that no case is played in part.
  static func unknownKey(in line: String) -> String? {
    guard let root = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else { return nil }
    var waiting = [root]
    while let value = waiting.popLast() {
      if let object = value as? [String: Any] {
        if let key = object.keys.sorted().first(where: { !keys.contains($0) }) { return key }
        waiting += object.values
      } else if let list = value as? [Any] {
        waiting += list
      }
    }
    return nil
  }

  private static let keys: Set<String> = [
    "do", "t", "size", "views", "touches", "view", "recognizer", "set", "protocol", "id", "parent",
    "frame", "transform", "scale", "rotate", "translate", "hidden", "alpha", "user_interaction",
    "clips_to_bounds", "multiple_touch", "exclusive_touch", "listens", "recognizers", "removed",
    "enabled", "kind", "taps", "min_touches", "max_touches", "least_ms", "slop", "axis",
    "direction", "edges", "claims", "cancels_touches", "delays_touches_began",
    "delays_touches_ended", "requires_failure_of", "simultaneous_with",
  ]
}

/// What a request changes while fingers are down.
struct Change: Decodable {
  var hidden: Bool?
  var alpha: Double?
  var userInteraction: Bool?
  var removed: Bool?
  var enabled: Bool?
}

/// A view of a scene.
struct ViewEntry: Decodable {
  var id: String
  var parent: String?
  var frame: [Double]
  var transform: TransformEntry?
  var hidden: Bool?
  var alpha: Double?
  var userInteraction: Bool?
  var clipsToBounds: Bool?
  var multipleTouch: Bool?
  var exclusiveTouch: Bool?
  var listens: Bool?
  var recognizers: [RecognizerEntry]?
}

/// A transform about a view's middle: scale first, then the turn in degrees, then the shift.
struct TransformEntry: Decodable {
  var scale: Double?
  var rotate: Double?
  var translate: [Double]?
}

/// A recognizer of a view.
struct RecognizerEntry: Decodable {
  var id: String
  var kind: String
  var taps: Int?
  var touches: Int?
  var minTouches: Int?
  var maxTouches: Int?
  var leastMs: Double?
  var slop: Double?
  var axis: String?
  var direction: Words?
  var edges: Words?
  var enabled: Bool?
  var cancelsTouches: Bool?
  var delaysTouchesBegan: Bool?
  var delaysTouchesEnded: Bool?
  var requiresFailureOf: Words?
  var simultaneousWith: Words?
}

/// One word, or a list of them.
struct Words: Decodable {
  var list: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self) {
      list = [word]
    } else {
      list = try container.decode([String].self)
    }
  }
}
