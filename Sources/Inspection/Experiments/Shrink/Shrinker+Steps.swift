import InputFrames

/// The steps that remove parts of frames.
extension Shrinker {
  /// The fewest elements with which a condition holds, as far as delta debugging finds: no single one
  /// of them can be left out. The condition must hold with all.
  static func minimized<Element>(_ all: [Element], _ holds: ([Element]) -> Bool) -> [Element] {
    if all.isEmpty || holds([]) { return [] }
    var kept = all
    var size = (kept.count + 1) / 2
    while size >= 1, kept.count > 1 {
      var start = 0
      var isSmaller = false
      while start < kept.count {
        var rest = kept
        rest.removeSubrange(start..<min(start + size, kept.count))
        if !rest.isEmpty, holds(rest) {
          kept = rest
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      size = size == 1 ? 1 : (size + 1) / 2
    }
    return kept
  }

  /// The touches of frames, in the order of their beginnings.
  static func touches(_ frames: [TouchFrame]) -> [Int] {
    frames.flatMap(\.contacts).filter { $0.phase == .began }.map(\.id)
  }

  /// The frames with these touches alone.
  static func only(_ touches: Set<Int>, of frames: [TouchFrame]) -> [TouchFrame] {
    frames.compactMap { frame in
      var frame = frame
      frame.contacts.removeAll { !touches.contains($0.id) }
      return frame.contacts.isEmpty ? nil : frame
    }
  }

  /// The frames without those at some places.
  static func without(_ places: Set<Int>, _ frames: [TouchFrame]) -> [TouchFrame] {
    frames.enumerated().filter { !places.contains($0.offset) }.map(\.element)
  }

  /// The frames without the moves that a condition can do without.
  static func withoutMoves(
    _ frames: [TouchFrame], _ holds: ([TouchFrame]) -> Bool
  ) -> [TouchFrame] {
    let moves = frames.indices.filter { frames[$0].contacts.allSatisfy { $0.phase == .moved } }
    let kept = minimized(moves) { holds(without(Set(moves).subtracting($0), frames)) }
    return without(Set(moves).subtracting(kept), frames)
  }

  /// From the first frame to the last.
  static func duration(_ frames: [TouchFrame]) -> Duration {
    guard let first = frames.first?.time, let last = frames.last?.time else { return .zero }
    return last - first
  }

  /// The frames with pauses cut to a few milliseconds where the condition allows it, then to half.
  static func shortened(_ frames: [TouchFrame], _ holds: ([TouchFrame]) -> Bool) -> [TouchFrame] {
    var pauses = zip(frames.dropFirst(), frames).map { $0.time - $1.time }
    func rebuilt(_ pauses: [Duration]) -> [TouchFrame] {
      var time = frames.first?.time ?? .zero
      return frames.enumerated().map { index, frame in
        if index > 0 { time = time + pauses[index - 1] }
        var frame = frame
        frame.time = time
        return frame
      }
    }
    for index in pauses.indices {
      var isShorter = true
      while isShorter {
        isShorter = false
        // First the pause of a panel with 250 frames a second, then nearly whole numbers.
        for shorter in [Duration.milliseconds(4), pauses[index] / 2, pauses[index] * 9 / 10] {
          var tried = pauses
          tried[index] = .milliseconds(Int64((shorter / .milliseconds(1)).rounded(.up)))
          guard tried[index] < pauses[index], holds(rebuilt(tried)) else { continue }
          pauses = tried
          isShorter = true
          break
        }
      }
    }
    return rebuilt(pauses)
  }
}
