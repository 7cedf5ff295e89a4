// A program of fifty items, one of which has another text in each frame: what a frame takes of the processor.
//
//   DACTYL_SHOW=memory:/dev/null ListeningBenchmark SECONDS      prints one line: frames, microseconds of a frame
//
// Benchmarks/listening runs it with and without a client that listens to every event of the accessibility bus.
import AccessibilityBus
import DactylApplication
import DactylKit
import Foundation
import Glibc

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var labels: [UILabel] = []
  private var link: CADisplayLink?
  private var bus: AccessibilityBus?
  private var frames = 0
  private var start: (time: Double, used: Double, frames: Int)?
  private let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 10

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.backgroundColor = .systemBackground
    for index in 0..<50 {
      let label = UILabel(
        frame: CGRect(x: 20 + 200 * (index % 5), y: 20 + 50 * (index / 5), width: 190, height: 44))
      label.text = "Item \(index)"
      window.rootViewController?.view.addSubview(label)
      labels.append(label)
    }
    window.makeKeyAndVisible()
    self.window = window
    bus = AccessibilityBus(of: application)
    let link = CADisplayLink(target: self, action: AppDelegate.frame)
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }

  private func frame(_ link: CADisplayLink) {
    frames += 1
    let label = labels[frames % labels.count]
    label.text = "Item \(frames)"
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
  static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate()))
  }
}
