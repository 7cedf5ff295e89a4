import GestureMachines
import InputFrames

/// The touches that change in one round, in the form in which machines receive them. Made once for
/// all recognizers that track exactly these touches.
@MainActor
struct Handful {
  /// The fingers and their places, in the order of their touch-downs.
  private(set) var fingers: ContiguousArray<FingerPlace> = []
  private var state = State.unknown

  private enum State {
    case unknown
    /// The touches changed at one moment.
    case at(Timestamp)
    /// The touches changed at several moments.
    case apart
  }

  nonisolated init() {}

  /// Forgets the touches: another round begins.
  mutating func forget() { state = .unknown }

  /// Lists those touches, unless they are listed already, and returns the moment of their change;
  /// `nil` if they changed at different moments, as gathered touches may.
  mutating func time(ofListing touches: borrowing RefList<UITouch>) -> Timestamp? {
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
