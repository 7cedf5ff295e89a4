import DactylKit
import Dispatch
import Foundation
import InputFrames
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
  private var loop: Task<Void, Never>?

  /// Its time goes on as in a loop, or only where a test says so.
  init(isTimeVirtual: Bool = false) async throws {
    desktop = try Desktop()
    try await desktop.start()
    let bus = AccessibilityBus(of: shop.application, session: desktop.address)
    try await wait { bus.state != .connecting }
    guard bus.state == .connected else { throw NotOnTheBus(state: bus.state) }
    self.bus = bus
    client = try await BusClient(on: desktop)
    if !isTimeVirtual { run() }
  }

  isolated deinit { loop?.cancel() }

  private func run() {
    let (application, begin) = (shop.application, ContinuousClock.now)
    func now() -> Timestamp {
      Timestamp(microseconds: Int64((ContinuousClock.now - begin) / .microseconds(1)))
    }
    application.clock = now
    loop = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(5))
        if let due = application.nextDeadline, due <= now() { application.advance(to: now()) }
      }
    }
  }

  /// Lets time pass, and what waits in the main queue be done.
  func advance(to microseconds: Int) async {
    shop.application.advance(to: Timestamp(microseconds: Int64(microseconds)))
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// What is heard of a kind of event after a change; `nothing` if that is nothing for a minute.
  func heard(
    _ kind: String, least: Int = 1, after change: () -> Void
  ) async throws -> String {
    shop.application.becomeShared()
    change()
    shop.application.endIteration()
    return try await wait(.seconds(60)) {
      let found = try await client.ask("events('\(kind)', least=\(least))")
      return found == "[]" ? nil : found
    } ?? "nothing"
  }
}

/// A program that did not get onto its test's bus: nothing about it can be said.
private struct NotOnTheBus: Error { var state: AccessibilityBus.State }

extension Desktop {
  nonisolated static let reason: Comment =
    "Tests/Lab/bus-tests runs it, where at-spi2-core, gir1.2-atspi-2.0 and python3-gi are installed: scripts/setup test"
}
