import Foundation
public import InputFrames

/// The answer to `{"ask":"state"}`, decoded: a program's touches, views and recognizers at one moment.
public struct LiveSnapshot: Decodable, Hashable, Sendable {
  /// A finger that is down.
  public struct Touch: Decodable, Hashable, Sendable {
    /// Its number.
    public let touch: Int
    /// Points from the screen's left edge.
    public let x: Double
    /// Points from the screen's top edge.
    public let y: Double
    /// When it was first seen, in microseconds.
    public let since: Int
    /// The view that it hit; `nil` where that was before a client connected.
    public let view: String?
  }

  /// A view.
  public struct View: Decodable, Hashable, Sendable {
    /// Class and name.
    public let view: String
    /// How many views are above it.
    public let depth: Int
    /// x, y, width, height in the view above.
    public let frame: [Double]
    /// Why it takes no touches; `nil` when it takes them.
    public let refusal: String?
  }

  /// What was last decided about a recognizer.
  public struct Decision: Decodable, Hashable, Sendable {
    /// When, in microseconds.
    public let t: Int
    /// The state.
    public let to: String
    /// The engine's reason.
    public let reason: String?
  }

  /// A recognizer.
  public struct Recognizer: Decodable, Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its view: class and name.
    public let view: String
    /// Whether it is enabled.
    public let enabled: Bool
    /// Its state now.
    public let state: String
    /// What was last decided about it while a client was connected.
    public let last: Decision?
  }

  /// The moment, in microseconds.
  public let t: Int
  /// The screen's width and height in points.
  public let screen: [Double]
  /// The fingers that are down.
  public let touches: [Touch]
  /// The views in the order of the tree, windows from the front.
  public let views: [View]
  /// The recognizers in the order of their views.
  public let recognizers: [Recognizer]

  /// Reads the answer's value. Fails where it is another form.
  public init(json: String) throws(InputError) {
    do {
      self = try JSONDecoder().decode(LiveSnapshot.self, from: Data(json.utf8))
    } catch {
      throw InputError(
        subject: "state", reason: "the program's answer has another form",
        hint: "use the dactyl of the version that the program was built with")
    }
  }
}
