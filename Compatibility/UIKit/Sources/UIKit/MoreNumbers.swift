// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DactylKit
public import Foundation

extension CGFloat {
  /// The value of a number.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The value of a number, if a `CGFloat` can hold it.
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}

/// The time in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

extension CADisplayLink {
  /// How many frames pass from call to call, at 60 frames a second: the old form of `preferredFramesPerSecond`.
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
  }
}
