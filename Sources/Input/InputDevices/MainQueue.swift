import CLinuxInput
import Dispatch
import Glibc
import InputFrames

/// The blocks of `DispatchQueue.main` and the tasks of the main actor, run by a loop of our own.
@MainActor
final class MainQueue {
  private let caller: String
  private var isRunning = false

  /// The main queue, served by a loop. `caller` is the name of the loop in error messages. Throws
  /// if the loop cannot run the blocks of the queue.
  init(of caller: String) throws(InputError) {
    self.caller = caller
    try check()
  }

  /// Readable while blocks wait.
  var descriptor: CInt { _dispatch_get_main_queue_handle_4CF() }

  /// Checks that blocks can run here: on the main thread, and not within one of them.
  func check() throws(InputError) {
    let misplaced = InputError(
      subject: caller,
      reason: "must be called on the main thread, outside of the main queue's blocks and tasks",
      hint: "call it from a main function that is not async")
    guard gettid() == getpid() else { throw misplaced }
    isRunning = false
    DispatchQueue.main.async { MainActor.assumeIsolated { self.isRunning = true } }
    drain()
    guard isRunning else { throw misplaced }
  }

  /// Runs the blocks that wait.
  func drain() {
    var count: UInt64 = 0
    _ = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
