public import DactylKit
package import InputFrames

/// Keys that switch the screen reader while they are held together.
public struct ReaderSwitchKeys: Hashable, Sendable {
  /// The keys: all of them must be down.
  public var keys: [PressSample.Button]
  /// For how long.
  public var hold: Duration

  /// Keys that switch the reader when they are held together for a second, as long as Android's
  /// pair of volume keys after their first use. `Documentation/Constants.md#screen-reader`.
  public init(keys: [PressSample.Button], hold: Duration = .seconds(1)) {
    self.keys = keys
    self.hold = hold
  }

  /// The two volume keys: `KEY_VOLUMEUP` and `KEY_VOLUMEDOWN` of the kernel.
  public static let volumePair = ReaderSwitchKeys(keys: [.key(code: 115), .key(code: 114)])
}

/// Which of the switching keys are down.
@MainActor
struct SwitchKeyHold {
  /// In the order of their going down.
  var down: [PressSample.Button] = []
  var cancelTimer: (@MainActor () -> Void)?

  nonisolated init() {}

  mutating func forget() {
    down = []
    cancelTimer?()
    cancelTimer = nil
  }
}

extension ScreenReader {
  /// Looks at the keys for the pair that switches. All go on to the program; when the pair switches,
  /// it loses those two, and their repetitions are kept from it.
  package func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample] {
    guard let switchKeys else { return presses }
    return presses.filter { press in
      guard let key = switchKeys.keys.first(where: { $0.isSame(as: press.button) }) else {
        return true
      }
      switch press.phase {
      case .began:
        let repeats = keyHold.down.contains(key)
        if !repeats { keyHold.down.append(key) }
        waitForHold(switchKeys)
        return !repeats
      case .ended, .cancelled:
        keyHold.down.removeAll { $0 == key }
        waitForHold(switchKeys)
        return true
      case .changed, .stationary:
        return true
      }
    }
  }

  private func waitForHold(_ keys: ReaderSwitchKeys) {
    guard !keys.keys.isEmpty, Set(keyHold.down) == Set(keys.keys) else {
      keyHold.cancelTimer?()
      keyHold.cancelTimer = nil
      return
    }
    guard keyHold.cancelTimer == nil else { return }
    keyHold.cancelTimer = application.schedule(at: application.now + keys.hold) { [weak self] in
      guard let self else { return }
      application.cancelPressesForReader(keys.keys)
      if isOn { turnOff() } else { turnOn() }
    }
  }
}
