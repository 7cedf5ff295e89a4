import Foundation

/// Finds the next item in the direction of an arrow.
///
/// The rule is that of Android's `FocusFinder`: an item counts that begins and ends farther on than the present one. One in
/// the beam, the strip that the present item would leave behind on its way, wins over one outside of it; of those alike
/// the one with the least weighted distance, 13 · along² + across².
struct FocusSearch {
  /// The frame from which the arrow leads.
  var origin: CGRect
  var heading: UIFocusHeading

  /// Which of the frames is next; `nil` if none lies in that direction.
  func best(of frames: [CGRect]) -> Int? {
    var best: Int?
    for (index, frame) in frames.enumerated() where isCandidate(frame) {
      if let present = best, !beats(frame, frames[present]) { continue }
      best = index
    }
    return best
  }

  private var isHorizontal: Bool { heading == .left || heading == .right }

  private func isCandidate(_ frame: CGRect) -> Bool {
    switch heading {
    case .left:
      (origin.maxX > frame.maxX || origin.minX >= frame.maxX) && origin.minX > frame.minX
    case .right:
      (origin.minX < frame.minX || origin.maxX <= frame.minX) && origin.maxX < frame.maxX
    case .up:
      (origin.maxY > frame.maxY || origin.minY >= frame.maxY) && origin.minY > frame.minY
    case .down:
      (origin.minY < frame.minY || origin.maxY <= frame.minY) && origin.maxY < frame.maxY
    default: false
    }
  }

  private func beats(_ one: CGRect, _ other: CGRect) -> Bool {
    if isBeamBetter(one, than: other) { return true }
    if isBeamBetter(other, than: one) { return false }
    return weight(one) < weight(other)
  }

  /// Whether one frame wins over another because only it is in the beam.
  private func isBeamBetter(_ one: CGRect, than other: CGRect) -> Bool {
    guard isInBeam(one), !isInBeam(other) else { return false }
    guard lies(other) else { return true }
    return isHorizontal || along(one) < alongToFarEdge(other)
  }

  private func isInBeam(_ frame: CGRect) -> Bool {
    isHorizontal
      ? frame.maxY > origin.minY && frame.minY < origin.maxY
      : frame.maxX > origin.minX && frame.minX < origin.maxX
  }

  /// Whether all of a frame lies beyond the edge of the origin.
  private func lies(_ frame: CGRect) -> Bool {
    switch heading {
    case .left: origin.minX >= frame.maxX
    case .right: origin.maxX <= frame.minX
    case .up: origin.minY >= frame.maxY
    default: origin.maxY <= frame.minY
    }
  }

  private func along(_ frame: CGRect) -> CGFloat {
    switch heading {
    case .left: max(0, origin.minX - frame.maxX)
    case .right: max(0, frame.minX - origin.maxX)
    case .up: max(0, origin.minY - frame.maxY)
    default: max(0, frame.minY - origin.maxY)
    }
  }

  /// Of an arrow up or down: one across goes to what is in the beam, however far that is.
  private func alongToFarEdge(_ frame: CGRect) -> CGFloat {
    heading == .up ? max(1, origin.minY - frame.minY) : max(1, frame.maxY - origin.maxY)
  }

  private func weight(_ frame: CGRect) -> CGFloat {
    let along = along(frame)
    let across = isHorizontal ? origin.midY - frame.midY : origin.midX - frame.midX
    return FocusLimits.alongWeight * along * along + across * across
  }
}
