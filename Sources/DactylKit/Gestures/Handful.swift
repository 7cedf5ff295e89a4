import GestureMachines
import InputFrames

/// The touches that change in one round, as machines take them together: made once for all recognizers
/// that track just these.
@MainActor
struct Handful {
  /// The fingers and their places, in the order of their touch-downs.
  private(set) var fingers: ContiguousArray<FingerPlace> = []
  private var state = State.unknown

  private enum State {
    case unknown
    /// They changed at one moment.
    case at(Timestamp)
    /// They changed at several.
    case apart
  }

  nonisolated init() {}

  /// Another round begins.
  mutating func forget() { state = .unknown }

  /// Lists those touches, unless it has, and tells when they changed; `nil` where they did so at
  /// different moments, as gathered ones may.
  mutating func take(_ touches: borrowing RefList<UITouch>) -> Timestamp? {
    if case .unknown = state { list(touches) }
    return if case .at(let time) = state { time } else { nil }
  }

  private mutating func list(_ touches: borrowing RefList<UITouch>) {
    fingers.empty()
    let time = touches.at(0) { $0.moment.time }
    var isOneMoment = true
    for index in 0..<touches.count {
      touches.at(index) { touch in
        fingers.append(FingerPlace(touch: touch.serial, place: touch.windowPlace))
        if touch.moment.time != time { isOneMoment = false }
      }
    }
    state = isOneMoment ? .at(time) : .apart
  }
}
