public import Foundation
import InputFrames

/// Calls a method once for each frame, until it is invalidated.
///
/// The frames are the display's, if a renderer provides them. Otherwise there are 60 frames per
/// second of event time, so that a replay calls at the same moments each time.
///
///     let link = CADisplayLink(target: self, selector: Selector("step", Dial.step))
///     link.add(to: .main, forMode: .common)
///
/// As in UIKit, a link retains its target until you call ``invalidate()``.
@MainActor
public final class CADisplayLink {
  private var target: AnyObject?
  private let selector: Selector
  private let clock: FrameClock
  private var isAdded = false
  private var framesToSkip = 0

  /// A link that calls a method of the target, either without a parameter or with the link as its
  /// argument. Add the link to a run loop to start it.
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

  /// The time of the present frame, in seconds on the clock of `CACurrentMediaTime()`; 0 before the
  /// first frame.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the frame in preparation will be visible, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60

  /// Whether the calls are paused.
  public var isPaused = false { didSet { if isPaused != oldValue { clock.review() } } }

  /// The preferred number of calls per second; 0 for one call for each frame. The link is called at
  /// every second, third, … frame: the slowest rate that is not below the preferred one.
  public var preferredFramesPerSecond = 0

  /// Starts the link. There is only the application's run loop, so the arguments make no
  /// difference.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, target != nil else { return }
    isAdded = true
    clock.add(self)
  }

  /// Stops the link; it can be added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isAdded else { return }
    isAdded = false
    clock.remove(self)
  }

  /// Stops the link permanently and releases the target.
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
    timestamp = time.seconds
    targetTimestamp = target.seconds
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
