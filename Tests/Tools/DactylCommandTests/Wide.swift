import Foundation

/// Tests that take long: `make test-wide` runs them in full, `make test` a part of them.
enum Wide {
  /// Whether they run in full: `make test-wide` sets `DACTYL_WIDE`.
  static let isAsked = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil
}
