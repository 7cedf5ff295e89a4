public import Foundation
import InputFrames

/// Calls a method once for each frame, until it is invalidated.
///
/// The frames are those of the display, where who draws paces them, and 60 a second of event time
/// otherwise, so that a replay calls at the same moments each time.
///
///     let link = CADisplayLink(target: self, selector: Selector("step", Dial.step))
///     link.add(to: .main, forMode: .common)
///
/// A link keeps its target, as in UIKit: invalidate it.
@MainActor
public final class CADisplayLink {
  private var target: AnyObject?
  private let selector: Selector
  private let clock: FrameClock
  private var isAdded = false
  private var framesToSkip = 0

  /// A link that calls a method of the target, with the link as its sender or without a parameter.
  /// Add it to a run loop to let it begin.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    clock = UIApplication.shared.frames
  }

  /// A link that calls a method of the target with the link: `CADisplayLink(target: self, action: Dial.step)`.
  /// Beyond UIKit, which has selectors of the Objective-C runtime.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    self.init(target: target, selector: Selector("\(Target.self).displayLink", action))
  }

  /// The moment of the present frame, in seconds of the clock of `CACurrentMediaTime()`; 0 before the
  /// first one.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The moment at which the frame that is now prepared will be seen, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60

  /// Whether it makes no calls for now.
  public var isPaused = false { didSet { if isPaused != oldValue { clock.review() } } }

  /// How often it is to be called, in frames a second; 0 for as often as the display shows one. It is called at
  /// every second, third… frame, whichever comes nearest without being slower.
  public var preferredFramesPerSecond = 0

  /// Lets it begin. There is one run loop here, that of the application: loop and mode make no
  /// difference.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, target != nil else { return }
    isAdded = true
    clock.add(self)
  }

  /// Lets it rest; it may be added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isAdded else { return }
    isAdded = false
    clock.remove(self)
  }

  /// Ends it for good, and lets go of the target.
  public func invalidate() {
    if isAdded { clock.remove(self) }
    isAdded = false
    target = nil
  }
}

extension CADisplayLink: FrameFollower {
  var wantsFrames: Bool { isAdded && !isPaused }

  func frame(at time: Timestamp, until target: Timestamp) {
    guard let object = self.target else { return }
    let length = (target - time).inSeconds
    if length > 0 { duration = length }
    timestamp = Double(time.microseconds) / 1_000_000
    targetTimestamp = Double(target.microseconds) / 1_000_000
    if framesToSkip > 0 {
      framesToSkip -= 1
      return
    }
    if preferredFramesPerSecond > 0 {
      let frames = 1 / (duration * Double(preferredFramesPerSecond)) + 0.01
      framesToSkip = max(0, Int(min(frames, 1_000_000)) - 1)
    }
    selector.perform(on: object, from: self)
  }
}
