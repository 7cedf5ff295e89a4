// A program of fifty items, one of which has another text in each frame: what a frame takes of the processor.
//
//   DACTYL_SHOW=memory:/dev/null ListeningBenchmark SECONDS      prints one line: frames, microseconds of a frame
//   ListeningBenchmark count FRAMES [heard]     callgrind counts so many frames, with a client that listens, or alone
//
// Benchmarks/listening runs it with and without a client that listens to every event of the accessibility bus.
import AccessibilityBus
import DactylApplication
import DactylKit
import Foundation
import Glibc

final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var scene: ListeningScene?
  private var link: CADisplayLink?
  private var bus: AccessibilityBus?
  private var frames = 0
  private var start: (time: Double, used: Double, frames: Int)?
  private let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    scene = ListeningScene()
    bus = AccessibilityBus(of: application)
    let link = CADisplayLink(target: self, action: AppDelegate.frame)
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }

  private func frame(_ link: CADisplayLink) {
    frames += 1
    scene?.change(frames)
    guard frames > CountedFrames.warmUp else { return }
    let now = Self.seconds(CLOCK_MONOTONIC)
    guard let start else {
      start = (now, Self.seconds(CLOCK_PROCESS_CPUTIME_ID), frames)
      return
    }
    guard now - start.time >= seconds else { return }
    let used = Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start.used
    let count = frames - start.frames
    print("\(count) \(Int(used * 1_000_000 / Double(count)))")
    exit(0)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

@main
struct ListeningBenchmark {
  @MainActor
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    if words.first == "count", let count = words.dropFirst().first.flatMap(Int.init) {
      try CountedFrames(count, isHeard: words.last == "heard").run()
      return
    }
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate()))
  }
}
