import Dispatch
import Foundation

/// The queue of the main actor.
enum MainQueue {
  /// Whether the caller runs on the main actor: on the main thread, or on the main queue, which another thread serves
  /// in some programs.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
