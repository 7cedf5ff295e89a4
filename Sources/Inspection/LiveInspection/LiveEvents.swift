import DactylKit
import Inspection

/// Sends the lines of `dactyl run --json` to one client.
@MainActor
final class LiveEvents {
  private let log: EventLog

  /// Sends a line for each event of an application from now on, as long as this object lives.
  init(of application: UIApplication, moves: Bool, to connection: LiveConnection) {
    log = EventLog(of: application, format: .json) { [weak connection] in connection?.event($0) }
    log.showsMoves = moves
  }
}
