/// The tools that a tablet says are near, one bit each, and whether it says when they go.
struct PenTools: Sendable {
  private var near: UInt8 = 0
  private var nearBefore: UInt8 = 0
  /// Whether one came or went in this frame.
  private(set) var haveChanged = false
  /// Whether the device has never said that a pen went away.
  private(set) var mayFallSilent = true
  private var wasTakenAway = false

  /// The device says that a tool is near, or no more, by its kernel code.
  mutating func set(_ code: Int, isNear: Bool) {
    let bit: UInt8 = 1 << UInt8(code - KeyCode.toolPen)
    // A device that says when a pen goes, or that has other tools, needs no clock.
    if code != KeyCode.toolPen || !isNear && (near & bit != 0 || wasTakenAway) {
      mayFallSilent = false
    }
    near = isNear ? near | bit : near & ~bit
    haveChanged = true
  }

  /// All are gone, though the device has not said so.
  mutating func takeAway() { (near, nearBefore, wasTakenAway) = (0, 0, true) }

  mutating func endFrame() { haveChanged = false }

  /// Begins to settle a frame. An axis that moves means a pen, though the device has not said so: it never says it again.
  ///
  /// - Parameters:
  ///   - axesChanged: Whether an axis has changed.
  ///   - isNew: Whether no tool has ever come.
  /// - Returns: The tool that comes after the present one has gone, for ``comeNext(_:)``; `nil` if none waits.
  mutating func beginFrame(axesChanged: Bool, isNew: Bool) -> UInt8? {
    if axesChanged, !haveChanged, wasTakenAway || (isNew && near == 0) { near |= 1 }
    if axesChanged || haveChanged { wasTakenAway = false }
    guard near & (near &- 1) != 0 else { return nil }
    // Two tools cannot be near. The eraser's button counts more than the pen's; else the first one stays.
    let isErased = nearBefore == 1 && near & 2 != 0
    near = isErased ? 0 : nearBefore
    return isErased ? 2 : nil
  }

  mutating func comeNext(_ tool: UInt8) { near = tool }

  /// The number of the bit that comes or goes; `nil` twice if none does. libinput follows one tool in a frame, the first
  /// one.
  mutating func settle() -> (comes: Int?, goes: Int?) {
    let difference = near ^ nearBefore
    let bit = difference & (~difference &+ 1)
    defer { nearBefore = near }
    guard bit != 0 else { return (nil, nil) }
    return bit & near != 0 ? (bit.trailingZeroBitCount, nil) : (nil, bit.trailingZeroBitCount)
  }
}
