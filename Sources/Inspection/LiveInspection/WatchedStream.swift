import DactylKit
import InputFrames
import Inspection

/// Records what an application does while a client is connected, and keeps the last minute.
///
/// A stream grows while it records. So there are two streams: the second one begins when the first
/// is half full. When the first one is full, it is dropped and the second one takes its place.
@MainActor
final class WatchedStream {
  /// How long a stream records. Source: ours; `Documentation/Constants.md#live-ring`.
  static let longestSpan = InputRing.longestSpan
  /// The most events of a stream, about 8 MB. Source: ours; `Documentation/Constants.md#live-ring`.
  static let mostEvents = 40_000

  /// The largest size of a stream's pictures, in bytes: with them, an answer fits into a connection's buffer. Source: ours;
  /// `Documentation/Constants.md#live-ring`.
  static let mostPictureBytes = 5_000_000

  private let application: UIApplication
  /// The stream that answers requests.
  private(set) var stream: InspectionStream
  private var start: Timestamp
  private var younger: InspectionStream?
  /// When the younger stream began. Its first events have no time: they say how things stood before.
  private var youngerStart = Timestamp.zero
  /// The present devices, which a new stream starts with.
  private let devices: [InputEvent]
  /// Makes what paints the pictures of one stream; `nil` while no client wants pictures.
  private(set) var makePictureSource: (@MainActor () -> PictureSource?)?

  init(_ application: UIApplication, devices: [InputEvent], at time: Timestamp) {
    self.application = application
    self.devices = devices
    start = time
    stream = Self.begun(application, devices, time)
  }

  /// Takes pictures from now on, of which the first one is what the screen shows now.
  func takePictures(from makeSource: @escaping @MainActor () -> PictureSource?) {
    guard makePictureSource == nil else { return }
    makePictureSource = makeSource
    for stream in [stream, younger].compactMap(\.self) { takePictures(into: stream) }
  }

  private func takePictures(into stream: InspectionStream) {
    guard let source = makePictureSource?() else { return }
    stream.takePictures(from: source, mostBytes: Self.mostPictureBytes)
  }

  private static func begun(
    _ application: UIApplication, _ devices: [InputEvent], _ time: Timestamp
  ) -> InspectionStream {
    let stream = InspectionStream()
    stream.listen(to: application)
    for device in devices {
      if case .deviceAdded(let description, let id, _) = device {
        stream.record(.deviceAdded(description, device: id, time: time))
      }
    }
    return stream
  }

  /// Records an event of the input before the application handles it.
  func record(_ event: InputEvent) {
    stream.record(event)
    younger?.record(event)
    let fill = max(
      Double(stream.events.count) / Double(Self.mostEvents), (event.time - start) / Self.longestSpan
    )
    if younger == nil, fill >= 0.5 {
      let begun = Self.begun(application, devices, event.time)
      takePictures(into: begun)
      younger = begun
      youngerStart = event.time
    } else if let younger, fill >= 1 {
      stream.close()
      stream = younger
      start = youngerStart
      self.younger = nil
    }
  }
}
