import DactylEvents
import Foundation
import Testing

/// The kit's delivery and the second account of it in every order of steps, down to a depth. `make engine-cases` plays
/// all cases (`DACTYL_ENGINE_CASES`).
@MainActor
@Suite("The second engine: delivery")
struct PlainDeliveryTests {
  private static let playsAll =
    ProcessInfo.processInfo.environment["DACTYL_ENGINE_CASES"] != nil

  /// Plays every `share`th case only, unless all are wanted.
  private func compare(
    _ settings: [DeliveryCase], program: [DeliveryStep] = [], depth: Int, share: Int, _ name: String
  ) {
    let played = Self.playsAll ? 1 : share
    var (count, covered) = (0, 0)
    for index in stride(from: 0, to: settings.count, by: played) {
      var orders = DeliveryOrders(settings[index], program: program)
      orders.compare(depth: depth)
      (count, covered) = (count + 1, covered + orders.covered)
      if let difference = orders.difference { Issue.record("\(difference)") }
    }
    print("delivery, \(name), \(depth) steps: \(count) cases, \(covered) orders")
  }

  // Proves: GEST:1.1.1, GEST:1.1.6, GEST:1.1.8, GEST:1.1.9, VIEW:SUP-01, VIEW:SUP-05, VIEW:RSP-03
  @Test func `views that take one touch or several, alone or not, hear the same from both`() {
    compare(DeliveryCase.switched, depth: 3, share: 16, "switches of views")
  }

  // Proves: VIEW:RSP-04, VIEW:RSP-06, VIEW:HIT-15
  @Test func `touches that views hand on reach the same views in both`() {
    compare(DeliveryCase.passing, depth: Self.playsAll ? 3 : 2, share: 1, "touches handed on")
  }

  // Proves: GEST:1.2-ignored, GEST:1.3-cancels, GEST:1.3-delays-began, GEST:1.3-delays-ended
  // Proves: GEST:1.3-ignored, GEST:1.3-system, GEST:5.3
  @Test func `what a recognizer withholds, lets go and takes is the same in both`() {
    compare(DeliveryCase.recognizing, depth: 3, share: 199, "withheld and taken")
    compare(DeliveryCase.recognizingOne, depth: 3, share: 193, "the same, one touch a view")
  }

  // Proves: GEST:1.1.7, GEST:1.2-disabled, VIEW:HIT-05, VIEW:HIT-07, VIEW:SUP-03, VIEW:SUP-04
  @Test func `whatever a program does to views under fingers, they hear the same from both`() {
    compare(
      DeliveryCase.changing, program: DeliveryCase.program, depth: Self.playsAll ? 3 : 2,
      share: 24, "views changed")
  }

  // Proves: GEST:1.1.6, GEST:1.1.7
  @Test func `whatever a handler does to views under fingers, they hear the same from both`() {
    compare(DeliveryCase.handling, depth: 2, share: 397, "views changed by handlers")
  }
}
