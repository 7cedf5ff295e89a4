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

/// Keeps what an application's main screen shows, and paints it as a PNG file when the second call comes; `nil` if it shows
/// what it showed when it was kept last.
public typealias LatePictureSource = @MainActor (UIApplication) -> (@MainActor () -> Data?)?

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

  /// What the screen showed at a moment, painted or not.
  private struct Kept {
    let time: Timestamp
    let paint: @MainActor () -> Data?
    var png: Data?
  }

  /// The pictures that are painted.
  var pictures: [RecordedPicture] {
    kept.compactMap { each in each.png.map { RecordedPicture(time: each.time, png: $0) } }
  }

  private var kept: [Kept] = []
  private let source: LatePictureSource
  private let paintsLate: Bool
  private let mostBytes: Int
  private var gap = Self.shortestGap
  private var size = 0
  /// When the last picture was taken.
  private var taken: Timestamp?

  /// A reel of pictures that are painted as they are taken.
  init(_ source: @escaping PictureSource, mostBytes: Int) {
    self.source = { application in
      guard let png = source(application) else { return nil }
      return { png }
    }
    self.mostBytes = mostBytes
    paintsLate = false
  }

  /// A reel of pictures that ``paint()`` paints.
  init(late source: @escaping LatePictureSource) {
    self.source = source
    mostBytes = Self.mostBytes
    paintsLate = true
  }

  /// Takes the picture of a moment if it stands for long enough, or if it is the last one.
  ///
  /// - Parameters:
  ///   - moment: The moment whose events the picture follows.
  ///   - next: The next moment; `nil` if there is none.
  mutating func take(_ application: UIApplication, at moment: Timestamp, until next: Timestamp?) {
    if let next, let taken, next - taken < gap { return }
    guard let paint = source(application) else { return }
    // Of several pictures of one moment, the last one is how it ended.
    if let last = kept.last, last.time == moment { size -= kept.removeLast().png?.count ?? 0 }
    taken = next ?? moment
    let png = paintsLate ? nil : paint()
    size += png?.count ?? 0
    kept.append(Kept(time: moment, paint: paint, png: png))
    thinIfTooMuch()
  }

  /// Paints what was kept.
  mutating func paint() {
    for index in kept.indices where kept[index].png == nil {
      kept[index].png = kept[index].paint()
      size += kept[index].png?.count ?? 0
    }
    thinIfTooMuch()
  }

  private mutating func thinIfTooMuch() {
    while kept.count > Self.mostPictures || (size > mostBytes && kept.count > 1) { thin() }
  }

  /// Drops every second picture. The newest one stays, because it is what the screen shows.
  private mutating func thin() {
    gap *= 2
    let newest = kept.count - 1
    kept = kept.indices.filter { ($0 - newest).isMultiple(of: 2) }.map { kept[$0] }
    size = kept.reduce(0) { $0 + ($1.png?.count ?? 0) }
  }
}
