import DactylKit
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("CADisplayLink")
struct DisplayLinkTests {
  let application = UIApplication()

  /// Writes down when its link calls it.
  @MainActor
  private final class Target {
    var times: [Double] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  private func advance(_ seconds: Double) {
    application.advance(to: Timestamp(microseconds: Int64(seconds * 1_000_000)))
  }

  private func link(_ target: Target) -> CADisplayLink {
    // Another test may have made another application meanwhile.
    application.becomeShared()
    return CADisplayLink(target: target, selector: Selector("step", Target.step))
  }

  @Test func `it calls its target at each frame of event time once it is added`() {
    let target = Target()
    let link = link(target)
    advance(0.1)
    #expect(target.times.isEmpty)
    link.add(to: .main, forMode: .common)
    advance(0.16)
    #expect(target.times == [0.116667, 0.133334, 0.15])
    link.invalidate()
  }

  @Test func `paused it calls nobody and no timer is set`() {
    let target = Target()
    let link = link(target)
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    advance(0.1)
    #expect(target.times.isEmpty)
    #expect(application.nextDeadline == nil)
    link.isPaused = false
    advance(0.12)
    #expect(target.times.count == 1)
    link.invalidate()
  }

  @Test func `invalidated it lets go of its target and calls no more`() {
    weak var gone: Target?
    let link: CADisplayLink
    do {
      let target = Target()
      gone = target
      link = self.link(target)
      link.add(to: .main, forMode: .common)
    }
    advance(0.05)
    #expect(gone?.times.count == 2 || gone?.times.count == 3)
    link.invalidate()
    #expect(gone == nil)
    advance(1)
    #expect(application.nextDeadline == nil)
  }

  @Test(arguments: [(30, 30), (20, 20), (60, 60), (0, 60), (50, 60)])
  func `it calls at every so many frames, and never slower than preferred`(
    preferred: Int, expected: Int
  ) {
    let target = Target()
    let link = link(target)
    link.preferredFramesPerSecond = preferred
    link.add(to: .main, forMode: .common)
    advance(1.001)
    #expect(abs(target.times.count - expected) <= 1)
    link.invalidate()
  }

  @Test func `added twice it calls once a frame, and one that is not added may be removed`() {
    let target = Target()
    let link = link(target)
    link.remove(from: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    advance(0.02)
    #expect(target.times == [0.016667])
    link.remove(from: .main, forMode: .common)
    link.remove(from: .main, forMode: .common)
    advance(0.1)
    #expect(target.times.count == 1 && application.nextDeadline == nil)
    link.invalidate()
  }

  @Test func `it follows the frames of a display, and tells when each will be seen`() {
    let target = Target()
    let link = link(target)
    application.framesFollowDisplay = true
    link.add(to: .main, forMode: .common)
    application.displayFrame(
      at: Timestamp(microseconds: 8_000), until: Timestamp(microseconds: 16_000))
    #expect(target.times == [0.008])
    #expect(link.targetTimestamp == 0.016)
    #expect(abs(link.duration - 0.008) < 1e-9)
    link.invalidate()
    #expect(!application.needsFrames)
  }

  @Test func `a link that removes itself in its call gets no further one`() {
    @MainActor final class Once {
      var count = 0
      func step(_ link: CADisplayLink) {
        count += 1
        link.remove(from: .main, forMode: .common)
      }
    }
    application.becomeShared()
    let target = Once()
    let link = CADisplayLink(target: target, action: Once.step)
    link.add(to: .main, forMode: .common)
    advance(1)
    #expect(target.count == 1)
  }
}
