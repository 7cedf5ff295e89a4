public import InputFrames

/// One event, as a value: the page, the JSON and the exports are made from these.
///
/// Objects are numbers: views and recognizers by their place in ``InspectionStream/views``
/// and ``InspectionStream/recognizers``, touches by their serial.
public struct InspectionEvent: Hashable, Sendable {
  /// The kinds of event.
  public enum Kind: Hashable, Sendable {
    /// A device is there.
    case device(number: Int, name: String, kind: String, millimetres: RecordedSize?)
    /// A panel sent a frame: the records between two `SYN_REPORT`s.
    case frame(device: Int, contacts: Int)
    /// A panel sent a fault for the first time; the text says which, and how often it occurred.
    case oddity(device: Int, words: String)
    /// A touch began, moved, ended or was cancelled, in points of the screen.
    case touch(Int, phase: String, x: Double, y: Double)
    /// A touch came down and was hit-tested.
    case hit(RecordedHit)
    /// Something was decided about one moment of a touch on its way to its view.
    case delivery(RecordedDelivery)
    /// A recognizer changed its state. `text` is the reason in words.
    case state(recognizer: Int, from: String, to: String, text: String?, preventedBy: Int?)
    /// A recognizer is ready, and waits for others to fail.
    case waits(recognizer: Int, others: [Int])
    /// A recognizer does not see a touch, is refused a state, or is part of a ring.
    case remark(recognizer: Int, touch: Int?, text: String)
    /// A recognizer's timer was set to end then; `nil`: it was taken back or has ended.
    case timer(recognizer: Int, deadline: Timestamp?)
    /// A controller is called.
    case controller(String, call: String)
    /// The screen reader speaks.
    case speech(String)
    /// A key, a pointer's device or a pen, of the device with that number, counted from 1.
    case input(device: Int, RecordedDeviceInput)
    /// Any other event: controls, scroll views, presses, orientation, shakes.
    case note(String)
    /// The view tree differs from the last one.
    case tree(RecordedTree)
  }

  /// The time, on the time line of the input.
  public let time: Timestamp
  /// The event.
  public let kind: Kind
}

/// A panel's width and height, in millimetres.
public struct RecordedSize: Hashable, Sendable {
  /// The width.
  public let width: Double
  /// The height.
  public let height: Double
}

/// The result of a touch's hit test.
public struct RecordedHit: Hashable, Sendable {
  /// One view that the hit test visited, and the result for it.
  public struct Step: Hashable, Sendable {
    /// The view.
    public let view: Int
    /// How many views are above it.
    public let depth: Int
    /// `hit`, `passed on`, `skipped` or `not asked`.
    public let verdict: String
    /// Why it was skipped.
    public let reason: String?
  }

  /// The touch.
  public let touch: Int
  /// The number of taps in a row, of which this is the last.
  public let tapCount: Int
  /// The number of its device, counted from 1.
  public let device: Int?
  /// The view that is hit.
  public let view: Int?
  /// The views in the order in which the hit test visited them.
  public let walk: [Step]
  /// The responder chain from the hit view on: class and name of each.
  public let chain: [String]
  /// The recognizers that the touch is offered to, innermost view first.
  public let recognizers: [Int]
}

/// The delivery of one moment of a touch to its view.
public struct RecordedDelivery: Hashable, Sendable {
  /// The touch.
  public let touch: Int
  /// The view that it hit.
  public let view: Int
  /// `delivered`, `delivered late`, `withheld`, `dropped`, `cancelled in view`, `one touch only`,
  /// `exclusive touch`, `kept from content`.
  public let what: String
  /// `began`, `moved`, `ended`, `cancelled`.
  public let phase: String
  /// The recognizers that caused it.
  public let causes: [Int]
  /// The sentence, without the view's name.
  public let text: String
}
