import Foundation
import Synchronization

/// The last reference to an object, which another thread drops.
///
/// Unchecked, as the main actor's objects are not to be sent: the box alone holds the object, and
/// ``dropElsewhere()`` waits for the other thread.
final class LastReference: @unchecked Sendable {  // The box alone holds the object.
  private var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  /// Drops the reference on a thread of its own while this one waits: what that leaves to the main actor
  /// has not run yet when a test of the main actor goes on.
  func dropElsewhere() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.drop()
      done.signal()
    }
    done.wait()
  }

  /// Drops the reference on the thread of the caller.
  func drop() { object = nil }
}

/// What objects write at their end, from any thread.
final class EndLog: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  /// Writes a line. On the main actor alone: elsewhere it stops the program.
  func write(_ line: String) {
    MainActor.assumeIsolated { entries.withLock { $0.append(line) } }
  }
}

/// Lets the jobs run that wait for the main actor: this one's waits behind them.
@MainActor func runWaitingJobs() async { await Task { @MainActor in }.value }
