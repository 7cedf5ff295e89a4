import Foundation
public import InputFrames

/// The answer to `{"ask":"state"}`, decoded: a program's touches, views and recognizers at one moment.
public struct LiveSnapshot: Decodable, Hashable, Sendable {
  /// A finger that is down.
  public struct Touch: Decodable, Hashable, Sendable {
    /// The touch's number.
    public let touch: Int
    /// The distance from the screen's left edge, in points.
    public let x: Double
    /// The distance from the screen's top edge, in points.
    public let y: Double
    /// The time at which the touch began, in microseconds.
    public let since: Int
    /// The view that the touch hit; `nil` if the touch began before a client connected.
    public let view: String?
  }

  /// A view.
  public struct View: Decodable, Hashable, Sendable {
    /// The view's class and name.
    public let view: String
    /// The view's depth in the tree; a window has depth 0.
    public let depth: Int
    /// x, y, width and height in the superview's coordinates, in points.
    public let frame: [Double]
    /// Why the view takes no touches; `nil` if it takes them.
    public let refusal: String?
  }

  /// The latest decision about a recognizer.
  public struct Decision: Decodable, Hashable, Sendable {
    /// The time, in microseconds.
    public let t: Int
    /// The new state.
    public let to: String
    /// The gesture engine's reason.
    public let reason: String?
  }

  /// A recognizer.
  public struct Recognizer: Decodable, Hashable, Sendable {
    /// The recognizer's name.
    public let name: String
    /// The class and name of the recognizer's view.
    public let view: String
    /// Whether it is enabled.
    public let enabled: Bool
    /// The present state.
    public let state: String
    /// The latest decision about it while a client was connected.
    public let last: Decision?
  }

  /// The latest code of a scanner.
  public struct Code: Decodable, Hashable, Sendable {
    /// The time, in microseconds.
    public let t: Int
    /// The code.
    public let text: String
    /// The scanner's name.
    public let device: String?
  }

  /// A switch of the machine.
  public struct Switch: Decodable, Hashable, Sendable {
    /// `lid` or `tablet mode`.
    public let `switch`: String
    /// Whether the lid is closed, or the machine a tablet.
    public let on: Bool
  }

  /// A gesture of a wheel or a touchpad that goes on.
  public struct Gesture: Decodable, Hashable, Sendable {
    /// The gesture in words.
    public let words: String
    /// The class and name of the view under the pointer when it began.
    public let view: String
    /// How far it has gone, in words; empty for fingers that rest.
    public let result: String
  }

  /// The pointer's x and y in points of the screen; `nil` while it is not shown, and from an older program.
  public let pointer: [Double]?
  /// The gesture of a wheel or a touchpad that goes on.
  public let gesture: Gesture?
  /// The class and name of what has the focus; `nil` if nothing has it.
  public let focus: String?
  /// The latest code of each scanner; `nil` from an older program.
  public let codes: [Code]?
  /// The machine's switches; `nil` from an older program.
  public let switches: [Switch]?
  /// The time of the snapshot, in microseconds.
  public let t: Int
  /// The screen's width and height in points.
  public let screen: [Double]
  /// The fingers that are down.
  public let touches: [Touch]
  /// The views in tree order, windows from the front.
  public let views: [View]
  /// The recognizers in the order of their views.
  public let recognizers: [Recognizer]

  /// Decodes the answer's value. Throws if it has another form.
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
