public import DactylKit
public import Foundation
public import InputFrames

/// What the screen showed from a moment on, until the next picture.
public struct RecordedPicture: Hashable, Sendable {
  /// The moment.
  public let time: Timestamp
  /// The picture of the whole screen as a PNG file, of any size.
  public let png: Data
}

/// Paints an application's main screen as a PNG file; `nil` if it shows what it showed when it was painted last.
public typealias PictureSource = @MainActor (UIApplication) -> Data?

/// The pictures of a stream: not more than a page can hold, however long the recording is.
///
/// At first there is a picture for each twentieth of a second in which something changed. When there are too many, every
/// second one is dropped, and from then on they are taken half as often. So the same recording has the same pictures.
@MainActor
struct PictureReel {
  /// The most pictures. Source: ours; `Documentation/Constants.md#page-pictures`.
  static let mostPictures = 200
  /// The most bytes of all pictures. Source: ours; `Documentation/Constants.md#page-pictures`.
  static let mostBytes = 12_000_000
  /// The least time between two pictures at first. Source: ours; `Documentation/Constants.md#page-pictures`.
  static let shortestGap = Duration.milliseconds(50)

  private(set) var pictures: [RecordedPicture] = []
  private let source: PictureSource
  private let mostBytes: Int
  private var gap = Self.shortestGap
  private var size = 0
  /// When the last picture was taken.
  private var taken: Timestamp?

  init(_ source: @escaping PictureSource, mostBytes: Int) {
    self.source = source
    self.mostBytes = mostBytes
  }

  /// Takes the picture of a moment if it stands for long enough, or if it is the last one.
  ///
  /// - Parameters:
  ///   - moment: The moment whose events the picture follows.
  ///   - next: The next moment; `nil` if there is none.
  mutating func take(_ application: UIApplication, at moment: Timestamp, until next: Timestamp?) {
    if let next, let taken, next - taken < gap { return }
    guard let png = source(application) else { return }
    // Of several pictures of one moment, the last one is how it ended.
    if let last = pictures.last, last.time == moment { size -= pictures.removeLast().png.count }
    taken = next ?? moment
    size += png.count
    pictures.append(RecordedPicture(time: moment, png: png))
    while pictures.count > Self.mostPictures || (size > mostBytes && pictures.count > 1) {
      thin()
    }
  }

  /// Drops every second picture. The newest one stays, because it is what the screen shows.
  private mutating func thin() {
    gap *= 2
    let newest = pictures.count - 1
    pictures = pictures.indices.filter { ($0 - newest).isMultiple(of: 2) }.map { pictures[$0] }
    size = pictures.reduce(0) { $0 + $1.png.count }
  }
}
