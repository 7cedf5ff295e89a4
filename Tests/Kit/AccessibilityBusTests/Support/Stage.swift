import DactylKit
import Foundation
import KitStages
import Testing

@testable import AccessibilityBus

/// A program on a bus of its own, with a client.
@MainActor
final class Stage {
  let desktop: Desktop
  let shop = Shop()
  let bus: AccessibilityBus
  let client: BusClient

  init() async throws {
    desktop = try Desktop()
    try await desktop.start()
    let bus = AccessibilityBus(of: shop.application, session: desktop.address)
    try await wait { bus.state != .connecting }
    self.bus = bus
    client = try await BusClient(on: desktop)
  }

  /// What is heard of a kind of event after a change; `nothing` if that is nothing for two seconds.
  func heard(
    _ kind: String, least: Int = 1, after change: () -> Void
  ) async throws -> String {
    shop.application.becomeShared()
    change()
    shop.application.endIteration()
    return try await wait(.seconds(2)) {
      let found = try await client.ask("events('\(kind)', least=\(least))")
      return found == "[]" ? nil : found
    } ?? "nothing"
  }
}

extension Desktop {
  nonisolated static let reason: Comment =
    "Tests/Lab/bus-tests runs it, where at-spi2-core, gir1.2-atspi-2.0 and python3-gi are installed: scripts/setup test"
}
