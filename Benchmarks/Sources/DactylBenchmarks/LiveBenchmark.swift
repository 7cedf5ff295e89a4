import BenchmarkLines
import DactylKit
import Foundation
import InputFrames
import LiveInspection

/// The cost of the live inspector: a frame of one finger without it, with it and no client, and with a client.
///
/// Each case sends the same frames of a panel through an application's whole way of a touch, to the views of
/// ``DeliveryBenchmark``. `Benchmarks/run live` prints the ratios, and counts instructions where valgrind is
/// installed.
@MainActor
struct LiveBenchmark {
  /// What looks into the program.
  private enum Watch {
    /// No inspector, as without `DACTYL_INSPECT`.
    case off
    /// An inspector, and no client.
    case noClient
    /// An inspector with one client that asks for nothing.
    case client
    /// A client that reads the lines of events, moves included.
    case events
  }

  private let bench = DeliveryBenchmark()
  private let inspector: LiveInspector?
  private let client: LiveClient?
  private let consumer: any InputConsumer
  private var time = Timestamp.zero
  private var frame: TouchFrame

  private init(_ watch: Watch) throws {
    frame = TouchFrame(
      time: .zero, device: DeviceID(0),
      contacts: [Contact(id: 1, slot: 0, phase: .began, x: 40, y: 40)])
    let application = bench.application
    guard watch != .off else {
      (inspector, client, consumer) = (nil, nil, application)
      return
    }
    let path = "/tmp/dactyl-bench-\(getpid())-\(watch).socket"
    let inspector = try LiveInspector(of: application, name: "bench", path: path)
    self.inspector = inspector
    consumer = inspector.consumer(application)
    guard watch != .noClient else {
      client = nil
      return
    }
    let client = try LiveClient(InspectionFolder.Program(name: "bench", process: 0, path: path))
    inspector.serve()
    if watch == .events { try client.send(#"{"ask":"events","moves":true}"#) }
    inspector.serve()
    self.client = client
  }

  static func runAll() {
    do {
      for (watch, name) in [
        (Watch.off, "off"), (.noClient, "no_client"), (.client, "client"), (.events, "events"),
      ] {
        var live = try LiveBenchmark(watch)
        live.moves(name)
      }
    } catch {
      print("live: \(error)")
    }
  }

  private mutating func moves(_ name: String) {
    let panel = DeviceDescription(
      name: "Panel", properties: [InputProperty.direct],
      axes: [
        AbsCode.mtPositionX: AxisRange(minimum: 0, maximum: 9999, resolution: 100),
        AbsCode.mtPositionY: AxisRange(minimum: 0, maximum: 9999, resolution: 100),
      ])
    consumer.handle(.deviceAdded(panel, device: DeviceID(0), time: .zero))
    var angle = 0.0
    send(.began, angle: 0)
    BenchmarkSuite("live").run("1f_move_\(name)") { count in
      for _ in 0..<count {
        angle += 0.02
        send(.moved, angle: angle)
        drain()
      }
    }
    send(.ended, angle: angle)
  }

  private mutating func send(_ phase: Contact.Phase, angle: Double) {
    time = Timestamp(microseconds: time.microseconds + 8000)
    frame.time = time
    frame.contacts[0] = Contact(
      id: 1, slot: 0, phase: phase, x: 40 + 10 * cos(angle), y: 40 + 10 * sin(angle))
    consumer.handle(.touches(frame))
  }

  /// Reads what came for the client now and then, as a client in a program of its own does.
  private func drain() {
    guard let client, time.microseconds % 1_024_000 == 0 else { return }
    while (try? client.line(within: 0)) ?? nil != nil {}
  }
}
