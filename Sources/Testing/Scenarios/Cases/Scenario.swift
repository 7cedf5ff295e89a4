import DactylKit
import InputFrames
import Scenes

/// One case of a scenario file: views, recognizers, a timed touch stream and the expected outcome.
public struct Scenario: Sendable {
  /// How strictly a case is meant.
  package enum Class: String, Hashable, Sendable, CaseIterable {
    /// Every engine like UIKit must pass.
    case core
    /// Passes if the engine has the model or the numbers.
    case configurable
    /// UIKit differs on purpose: the case is documentation, and its failure is no error.
    case divergent
  }

  /// A view.
  struct View: Sendable {
    var id: String
    var line: Int
    var parent: String?
    /// The window that contains it, if not the first one.
    var window: String?
    var settings: DocumentMapping
  }

  /// A further window.
  struct Window: Sendable {
    var id: String
    var settings: DocumentMapping
  }

  /// A recognizer.
  struct Recognizer: Sendable {
    var id: String
    var kind: String
    var view: String?
    var requiresFailureOf: [String] = []
    var simultaneousWith: [String] = []
    var settings: DocumentMapping
  }

  /// That one recognizer's success leaves another one alone.
  struct Tolerance: Sendable {
    var winner: String
    var other: String
  }

  /// What happens when a recognizer reaches a state, like an action of a program.
  struct Reaction: Sendable {
    enum Act: String, Sendable { case hide, remove, disable, enable }
    var recognizer: String
    var states: Set<UIGestureRecognizer.State>
    var act: Act
    /// The view, or the recognizer, that it is done to.
    var object: String
  }

  /// A recording that is played instead of events.
  struct Recording: Sendable {
    /// Its path, including the folder of the case's file.
    var path: String
    /// The device's description, if it is in a file of its own.
    var description: String?
    /// The line that names it.
    var line: Int
    /// The screen in points, which the panel fills; `nil` for the panel's natural size.
    var screen: (width: Double, height: Double)?
  }

  /// The file.
  public let path: String
  /// The line on which the case begins.
  public let line: Int
  /// The case's name, unique in its file.
  public let id: String
  /// How strictly it is meant.
  package internal(set) var classification = Class.core

  var config: [DocumentNode.Entry] = []
  /// Whether an empty list of outcomes beside `checks` expects nothing (``ScenarioDialect``).
  var hasVoidLists = false
  /// The unit of the case's lengths, as messages name it.
  var unit = "pt"
  var windows: [Window] = []
  var views: [View] = []
  var recognizers: [Recognizer] = []
  var tolerances: [Tolerance] = []
  var reactions: [Reaction] = []
  var events: [ScenarioEvent] = []
  var recording: Recording?
  /// The screen in points, from the origin on; without one, no touch misses it.
  var screen: (width: Double, height: Double)?
  var observed: Set<String>?
  var expectation = ScenarioExpectation()
  /// The features that the case uses and this program does not have, in the order of the case.
  public internal(set) var missing: [String] = []

  /// Whether a name is that of a view, or of a further window.
  func hasView(_ id: String) -> Bool {
    views.contains { $0.id == id } || windows.contains { $0.id == id }
  }

  /// The hints about names that no recognizer and no view has.
  func hint(forRecognizer id: String) -> String? {
    id.hint("recognizers", recognizers.map(\.id))
  }

  func hint(forView id: String) -> String? {
    id.hint("views", views.map(\.id) + windows.map(\.id))
  }

  mutating func lacks(_ what: String) {
    if !missing.contains(what) { missing.append(what) }
  }
}

/// A touch or another event at one moment.
struct ScenarioEvent: Sendable {
  enum Action: Sendable {
    case touch(TouchChange)
    case tick
    /// A wheel turned that far.
    case scroll(Double)
    /// A further button of the pointer went down or came up; its touch lasts while any is down.
    case button(touch: Int, UIEvent.ButtonMask, isDown: Bool)
    /// Input that no touch recognizer sees.
    case otherInput
    case setState(recognizer: String, state: String)
    case configure(recognizer: String, DocumentMapping)
    /// Properties of a view change.
    case configureView(String, DocumentMapping)
    /// Thresholds of the case change.
    case configureAll([DocumentNode.Entry])
    /// A recognizer, or every one, drops its gesture and its touches.
    case reset(recognizer: String?)
    /// A button did something while that view, or the lowest one, was first responder.
    case press(UIPress.PressType, UIPress.Phase, view: String?)
    /// The content begins to move, in points a second.
    case fling(x: Double, y: Double)
    case enable(recognizer: String, Bool)
    case removeView(String)
    /// A view takes over all touches: those outside of it are cancelled.
    case grab(String)
    /// A mouse, a touchpad, a keyboard, a pen, a dial or a switch did something.
    case device(ScenarioDeviceStep)
    /// Its accessibility settings.
    case reader(ReaderStep)
    /// In the coordinates of the view, or in those of the window.
    case hitTest(x: Double, y: Double, view: String?)
  }

  struct TouchChange: Sendable {
    enum Phase: Sendable { case began, moved, stationary, ended, cancelled }
    var id: Int
    var phase: Phase
    /// Absent if the touch did not move.
    var place: (x: Double, y: Double)?
    var type: TouchTypeName
    var buttons: UIEvent.ButtonMask
    /// The width of the contact; `nil` if the event has none.
    var major: Double?
    var force: Double
    /// The view that it is handed to without a hit test.
    var view: String?
    /// Whether the program made the sample up, between two that were measured.
    var isResampled = false
  }

  /// The devices that scenarios name.
  enum TouchTypeName: String, Sendable {
    case touch, stylus, mouse

    /// The device that toolkits call by that name; `nil` of a name that is not known.
    static func called(_ name: String) -> TouchTypeName? {
      switch name {
      case "touch", "finger", "touchscreen": .touch
      case "stylus", "pen", "pencil", "eraser", "inverted_stylus": .stylus
      case "mouse", "trackpad", "touchpad": .mouse
      default: nil
      }
    }
  }

  var time: Timestamp
  var action: Action
}
