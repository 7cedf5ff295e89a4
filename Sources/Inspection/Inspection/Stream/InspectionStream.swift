import DactylBasics
public import DactylKit
import Foundation
public import InputFrames
import PanelCare

/// Everything that an application did with its input, in order, as values: the one source of the
/// page, the JSON and the exports.
///
/// A stream records from ``listen(to:)`` on, as long as it exists. An application without a stream
/// makes no records, at no cost. All reasons are the engine's own; the stream computes none itself.
///
///     let stream = InspectionStream()
///     stream.listen(to: application)
///     try Replay(into: InspectedConsumer(application, stream: stream)).run(&source)
///     stream.close()
@MainActor
public final class InspectionStream {
  /// The title of the page: the name of a recording, scene or test.
  public struct Title: Hashable, Sendable {
    /// The source: the recording's name, or `live`.
    public var recording: String
    /// The scene on which it was played; `nil` for a scene of every recognizer.
    public var scene: String?

    /// A title.
    public init(recording: String, scene: String? = nil) {
      self.recording = recording
      self.scene = scene
    }
  }

  /// The events, in order.
  public private(set) var events: [InspectionEvent] = []
  /// The views that were met: class and name of each.
  public private(set) var views: [String] = []
  /// The recognizers that were met, with their properties.
  public internal(set) var recognizers: [RecordedRecognizer] = []
  /// Which recognizers wait for which, by number: the graph when the stream was closed.
  public internal(set) var requirements: [[Int]] = []
  /// The names of the recognizers in each ring of requirements.
  public internal(set) var rings: [[String]] = []
  /// What the screen showed, in the order of time; empty without ``takePictures(from:)``.
  public var pictures: [RecordedPicture] { reel?.pictures ?? [] }
  /// The screen's width and height, in points.
  public internal(set) var screen = RecordedSize(width: 0, height: 0)

  /// The latest code of each scanner.
  package var codes: [DeviceID: DeviceReport] = [:]

  let explanation = Explanation(of: [])
  private weak var application: UIApplication?
  private var observation: Observation?
  private var tree = TreeRecorder()
  private var reel: PictureReel?
  private var viewNumbers: [ObjectIdentifier: (view: WeakView, number: Int)] = [:]
  private var recognizerNumbers: [ObjectIdentifier: Int] = [:]
  /// The recognizers, kept alive so that a number stays that of one object.
  private(set) var recognizerObjects: [UIGestureRecognizer] = []
  private var deadlines: [Int: Timestamp] = [:]
  /// The moment of the records that are being received.
  private(set) var moment: Timestamp?
  /// The moment up to which the application was moved without a source.
  private var reached = Timestamp.zero
  /// The time of the last frame. A touch without a frame makes one of its own.
  private var lastFrame: Timestamp?
  /// The last decision about the moments of each touch.
  var deliveries: [DeliveryKey: String] = [:]
  /// When which touch was offered to a recognizer, in the order of time.
  var offers: [Int: [(time: Timestamp, touch: Int)]] = [:]
  var presses = KeyPresses()
  /// Where the pointers' devices are, as far as they say.
  var pointers: [DeviceID: PointerState] = [:]
  /// Where each touch was, by serial.
  var tracks: [Int: [TrackPoint]] = [:]

  /// A stream that records nothing yet.
  public init() {}

  /// Whether the text of a field is recorded that is edited, unless it hides it: of a recording, not of a live program.
  public var showsTexts = false

  /// Records what an application does from now on.
  public func listen(to application: UIApplication) {
    self.application = application
    observation = application.addEventObserver { [weak self] record in self?.receive(record) }
  }

  /// Takes pictures of the main screen from now on, whenever it shows something new: between two events of
  /// ``record(_:)``, and once more when the stream is closed. Without a source there are none, at no cost.
  ///
  /// The pictures show what people see, texts of fields included.
  ///
  /// - Parameters:
  ///   - source: Paints the screen.
  ///   - mostBytes: How large all pictures together may be; `nil` for what fits into a page. Beyond it, every second
  ///     one is dropped.
  public func takePictures(from source: @escaping PictureSource, mostBytes: Int? = nil) {
    reel = PictureReel(source, mostBytes: mostBytes ?? PictureReel.mostBytes)
  }

  /// Keeps what the main screen shows from now on, and paints it when the stream is closed: for a test, whose pictures only a
  /// failure needs.
  public func takePictures(late source: @escaping LatePictureSource) {
    reel = PictureReel(late: source)
  }

  /// Takes the picture of the present moment, which ends at that time: where touches come without a source, call it before
  /// the application handles them.
  public func takePicture(before time: Timestamp) {
    takePicture(until: time)
    reached = max(reached, time)
  }

  /// Records an event of the input source: devices and frames. Call it before the application
  /// handles the event. Without such calls, frames are made from the times of the touches.
  public func record(_ event: InputEvent) {
    takePicture(until: event.time)
    begin(event.time)
    for leap in explanation.read(event) { record(.note(leap.words())) }
    switch event {
    case .deviceAdded(let description, let device, _):
      let size = description.hasPlaces ? PanelGeometry(description).size : nil
      record(
        .device(
          number: device.number + 1, name: description.name.printable,
          kind: "\(description.kind)",
          millimetres: size.map { RecordedSize(width: $0.width, height: $0.height) }))
    case .deviceRemoved(let device, _): record(.note("device \(device.number + 1) is gone"))
    case .touches(let frame):
      lastFrame = frame.time
      record(.frame(device: frame.device.number + 1, contacts: frame.contacts.count))
    case .key(let change): record(change)
    case .pointer(let change): record(change)
    case .pen(let change): record(change)
    case .gesture, .switched, .ambient, .acceleration, .clockStepped: break
    }
  }

  /// Records the faults of a device's records, at the moment of their first occurrence.
  public func record(_ oddities: [Oddity], of device: DeviceID) {
    for oddity in oddities {
      let first = oddity.count == 1 ? "" : ", first here"
      let line = oddity.firstLine.map { ", line \($0)" } ?? ""
      events.append(
        InspectionEvent(
          time: oddity.firstTime,
          kind: .oddity(
            device: device.number + 1,
            words: "\(oddity.kind.rawValue): \(counted(times: oddity.count))\(first)\(line)")))
    }
  }

  /// Records what the screen reader speaks.
  public func recordSpeech(_ text: String, at time: Timestamp) {
    begin(time)
    record(.speech(text))
  }

  /// Records the present state of things and goes on listening: for a reader of a program that runs. Call it between two
  /// events.
  public func refresh() {
    recordState()
    closeGraph()
    takePicture(until: nil)
  }

  /// Records the last state of things, and stops listening. Call it before the stream is read.
  public func close() {
    refresh()
    reel?.paint()
    observation?.remove()
    observation = nil
  }

  // MARK: Recording

  /// Advances to a moment. The first record of a moment sees the tree as it was at the end of the
  /// moment before.
  func begin(_ time: Timestamp) {
    guard time != moment else { return }
    recordState()
    moment = moment.map { max($0, time) } ?? time
  }

  /// Takes the picture of the present moment before the next one begins. The application is between two events then, so
  /// that painting it, which lays out its views, changes nothing that it does.
  private func takePicture(until next: Timestamp?) {
    guard reel != nil, let application else { return }
    if reached > moment ?? .zero { begin(reached) }
    guard next == nil || next != moment else { return }
    reel?.take(application, at: moment ?? next ?? .zero, until: next)
  }

  /// Records an event at the present moment.
  func record(_ kind: InspectionEvent.Kind) {
    events.append(InspectionEvent(time: moment ?? .zero, kind: kind))
  }

  /// Names the key that went down just now after the press that it became. Without a source of the key, the press has none.
  func nameKey(_ name: String) {
    guard let last = events.last, last.time == moment,
      case .input(let device, .key(let number, "began", _)) = last.kind
    else { return }
    events[events.count - 1] = InspectionEvent(
      time: last.time,
      kind: .input(device: device, .key(number: number, phase: "began", name: name)))
  }

  /// Records a frame for touches that came without a source.
  func recordFrame(of touch: UITouch, at time: Timestamp) {
    guard lastFrame != time else { return }
    lastFrame = time
    record(.frame(device: (touch.device?.number ?? 0) + 1, contacts: 1))
  }

  /// Records the differences of the view tree and the timers from what was recorded last.
  func recordState() {
    guard let application else { return }
    let size = application.mainScreen.bounds.size
    screen = RecordedSize(width: Double(size.width), height: Double(size.height))
    if let change = tree.changes(in: application, number: { number(of: $0) }) {
      record(.tree(change))
      for window in application.windowsFrontToBack { meetRecognizers(of: window) }
    }
    for (number, recognizer) in recognizerObjects.enumerated() {
      let deadline = recognizer.timerDeadline
      guard deadline != deadlines[number] else { continue }
      deadlines[number] = deadline
      record(.timer(recognizer: number, deadline: deadline))
    }
  }

  private func meetRecognizers(of view: UIView) {
    for recognizer in view.gestureRecognizers ?? [] { _ = number(of: recognizer) }
    for subview in view.subviews { meetRecognizers(of: subview) }
  }

  // MARK: Numbers

  /// A view's number: its index in ``views``. The stream keeps no view alive.
  func number(of view: UIView) -> Int {
    let identifier = ObjectIdentifier(view)
    if let known = viewNumbers[identifier], known.view.view === view { return known.number }
    let number = views.count
    views.append(label(view))
    viewNumbers[identifier] = (WeakView(view), number)
    return number
  }

  /// A recognizer's number: its place in ``recognizers``.
  func number(of recognizer: UIGestureRecognizer) -> Int {
    if let known = recognizerNumbers[ObjectIdentifier(recognizer)] { return known }
    let number = recognizers.count
    recognizerNumbers[ObjectIdentifier(recognizer)] = number
    recognizerObjects.append(recognizer)
    recognizers.append(
      RecordedRecognizer(recognizer, view: recognizer.view.map { self.number(of: $0) }))
    _ = explanation.index(of: recognizer)
    return number
  }
}

/// A weak reference to a view.
@MainActor
private struct WeakView {
  weak var view: UIView?

  init(_ view: UIView) { self.view = view }
}

/// The position of a touch at a moment, in points of the screen.
struct TrackPoint {
  var time: Timestamp
  var x: Double
  var y: Double
}

/// A touch and the view that it hit.
struct DeliveryKey: Hashable {
  var touch: Int
  var view: Int
}

/// Passes the events of a source on to a consumer, and records them.
@MainActor
public final class InspectedConsumer: InputConsumer {
  private let consumer: any InputConsumer
  private let stream: InspectionStream

  /// Records the events for a consumer in a stream.
  public init(_ consumer: any InputConsumer, stream: InspectionStream) {
    self.consumer = consumer
    self.stream = stream
  }

  /// When the consumer's next timer is due.
  public var nextDeadline: Timestamp? { consumer.nextDeadline }

  /// Records an event and passes it on.
  public func handle(_ event: InputEvent) {
    stream.record(event)
    consumer.handle(event)
  }

  /// Advances the consumer's time.
  public func advance(to time: Timestamp) { consumer.advance(to: time) }
}
