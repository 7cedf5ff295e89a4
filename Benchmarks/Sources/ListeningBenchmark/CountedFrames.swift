import AccessibilityBus
import CCallgrind
import CairoPainter
import DactylDisplay
import DactylKit
import DisplayList
import Foundation
import Screens

/// The same frames on a clock of their own, one after another, so that callgrind counts the same instructions each time:
/// sixty a second of the application's time, painted into memory.
@MainActor
final class CountedFrames {
  private let application = UIApplication.shared
  private let scene: ListeningScene
  private let presenter: ScreenPresenter
  private let bus: AccessibilityBus
  private let count: Int
  private let isHeard: Bool

  /// The frames before the first that counts: what is made once is there then, a client knows the program, and what is told
  /// at once after a rest has been told.
  static let warmUp = 600

  init(_ count: Int, isHeard: Bool) throws {
    (self.count, self.isHeard) = (count, isHeard)
    application.mainScreen = UIScreen(size: CGSize(width: 1024, height: 576))
    scene = ListeningScene()
    presenter = ScreenPresenter(
      of: application, on: MemoryScreen(size: PixelSize(width: 1024, height: 576)),
      painter: try CairoPainter())
    bus = AccessibilityBus(of: application)
  }

  /// Runs all of them, each as a turn of the loop: what the bus has to do comes between.
  func run() {
    while bus.state != .connected || isHeard && !bus.isReaderListening { turn(for: 0.1) }
    for frame in 1 - Self.warmUp...count {
      if frame == 1 { callgrind_begin() }
      scene.change(frame + Self.warmUp)
      let shown = presenter.statistics.shown
      while presenter.statistics.shown == shown, let next = presenter.nextDeadline {
        presenter.advance(to: next)
      }
      turn(for: 0)
    }
    callgrind_end("frames")
  }

  private func turn(for seconds: TimeInterval) {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
  }
}
