import DactylEvents
import Foundation
import Testing

/// The line of a call. Default arguments state it in place of `#_sourceLocation`, which only files that
/// import `Testing` can expand.
struct CallPlace {
  let fileID: String
  let filePath: String
  let line: Int
  let column: Int

  init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  fileprivate var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What a finger cannot do: the test that asks for it fails, at the line of the call.
extension Fingers {
  /// Records a mistake of the test. Outside of a test it is a line on standard error.
  nonisolated static func record(_ mistake: String, _ place: CallPlace) {
    Issue.record(Comment(rawValue: mistake), sourceLocation: place.location)
    guard Test.current == nil else { return }
    let words = "\(place.fileID):\(place.line): error: \(mistake)\n"
    FileHandle.standardError.write(Data(words.utf8))
  }

  /// Whether a finger can do this now; if so, stores where it is. If not, records the mistake.
  func accepts(
    _ change: (finger: Int, phase: UITouch.Phase, place: CGPoint), _ source: CallPlace
  ) -> Bool {
    let (finger, phase, place) = change
    if phase != .began, refused.contains(finger) {
      if phase == .ended || phase == .cancelled { refused.remove(finger) }
      return false
    }
    if let mistake = mistake(of: finger, phase, at: place) {
      if phase == .began, places[finger] == nil { refused.insert(finger) }
      Self.record(mistake, source)
      return false
    }
    switch phase {
    case .began, .moved, .stationary: places[finger] = place
    case .ended, .cancelled: places[finger] = nil
    default: break
    }
    refused.remove(finger)
    return true
  }

  private func mistake(of finger: Int, _ phase: UITouch.Phase, at place: CGPoint) -> String? {
    guard place.x.isFinite, place.y.isFinite else {
      return "(\(place.x), \(place.y)) is no place on a screen: finger \(finger) cannot go there"
    }
    switch phase {
    case .began:
      if let place = places[finger] {
        return
          "finger \(finger) is down already, at \(place.text): lift it before it goes down again"
      }
      let bounds = application.mainScreen.bounds
      guard !bounds.contains(place) else { return nil }
      return
        "\(place.text) is outside of the screen, which has \(bounds.size.text) points: a finger "
        + "cannot reach it"
    case .moved, .stationary, .ended, .cancelled:
      guard places[finger] == nil else { return nil }
      let deed =
        switch phase {
        case .ended: "lift"
        case .cancelled: "be taken away"
        case .stationary: "rest"
        default: "move"
        }
      let others = places.keys.sorted().map(String.init).joined(separator: ", ")
      return "finger \(finger) is not down, and cannot \(deed)"
        + (others.isEmpty ? "" : ": those that are down are \(others)")
    default: return nil
    }
  }

  /// The middle of a view, in points of the screen; `nil` and a mistake where no finger reaches the view.
  func middle(of view: UIView, by what: String = "a finger", _ source: CallPlace) -> CGPoint? {
    guard let window = view.window else {
      Self.record("\(view) is in no window: \(what) cannot reach it", source)
      return nil
    }
    if let mistake = Self.hindrance(of: view) {
      Self.record("\(mistake): \(what) cannot reach it", source)
      return nil
    }
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(center, to: window), to: nil as UIWindow?)
  }

  /// Why a view of a window is nowhere on the screen.
  private static func hindrance(of view: UIView) -> String? {
    if view.bounds.isEmpty { return "\(view) has no size, \(view.bounds.size.text) points" }
    for ancestor in sequence(first: view, next: { $0.superview }) {
      let which = ancestor === view ? "\(view)" : "\(ancestor), which holds \(view),"
      if ancestor.isHidden { return "\(which) is hidden" }
      if ancestor.alpha < ViewLimits.leastTouchableAlpha { return "\(which) is transparent" }
    }
    return nil
  }

  /// A length of time in milliseconds; `nil` and a mistake if there is no such time.
  func checked(_ milliseconds: Double, _ what: String, _ source: CallPlace) -> Double? {
    // A day is longer than any test, and times beyond it would overflow in sums.
    if (0...Self.longestTime).contains(milliseconds) { return milliseconds }
    Self.record(
      "\(what) is \(milliseconds) ms, and must be 0 to \(Int(Self.longestTime))", source)
    return nil
  }

  /// How long one call may last, in milliseconds: a day. Ours.
  private static let longestTime = 86_400_000.0

  /// A number of taps or fingers; `nil` and a mistake if there is no such number.
  func checked(_ count: Int, of what: String, _ source: CallPlace) -> Int? {
    if (1...Self.mostTaps).contains(count) { return count }
    Self.record("one call has 1 to \(Self.mostTaps) \(what), and not \(count)", source)
    return nil
  }

  /// How many taps or fingers one call may have. Ours.
  private static let mostTaps = 100
}

extension CGPoint {
  /// `(10, 20.5)`.
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGSize {
  /// `1024 x 768`.
  var text: String { "\(width.text) x \(height.text)" }
}

extension CGFloat {
  fileprivate var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
