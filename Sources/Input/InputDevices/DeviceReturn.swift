package import InputFrames

/// Opens the devices of a source anew after the machine was suspended: touches that were down are cancelled, since nobody
/// saw them lift, and no device is left in a state from before.
///
/// A panel on USB may need some seconds until it is there again. A source that cannot do without it is asked again each
/// half second, for ten seconds at most.
package struct DeviceReturn {
  /// When to try again; `nil` while nothing waits.
  package private(set) var deadline: Timestamp?
  private var end = Timestamp.zero

  /// Nothing waits.
  package init() {}

  /// The machine works again. Does nothing for a source that cannot be suspended, or that somebody has suspended.
  package mutating func begin(_ source: any DescriptorSource, at now: Timestamp)
    throws(InputError)
  {
    guard deadline == nil, let source = source as? any SuspendableSource, !source.isSuspended
    else { return }
    source.suspend()
    end = now + Self.patience
    try resume(source, at: now)
  }

  /// Tries again where that is due.
  package mutating func proceed(
    _ source: any DescriptorSource, at now: Timestamp
  ) throws(InputError) {
    guard let deadline, deadline <= now, let source = source as? any SuspendableSource else {
      return
    }
    try resume(source, at: now)
  }

  private mutating func resume(
    _ source: any SuspendableSource, at now: Timestamp
  ) throws(InputError) {
    do throws(InputError) {
      try source.resume()
      deadline = nil
    } catch {
      guard now < end else { throw error }
      deadline = now + Self.pause
    }
  }

  /// Source of both: `Documentation/Constants.md#suspension`.
  private static let patience = Duration.seconds(10)
  private static let pause = Duration.milliseconds(500)
}
