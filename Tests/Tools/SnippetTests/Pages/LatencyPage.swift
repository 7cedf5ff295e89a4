// swift-format-ignore-file
import DactylKit
import Inspection

// Documentation/Latency.md

@MainActor
func measured(_ application: UIApplication, clock: @escaping @MainActor () -> Int64) -> FrameTimings {
  let timings = FrameTimings(into: application, clock: clock)
  timings.watch(application)
  return timings
}
