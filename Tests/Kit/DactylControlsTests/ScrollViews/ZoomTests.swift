import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Zooming of UIScrollView")
struct ZoomTests {
  let bench = ScrollBench(content: CGSize(width: 393, height: 852))
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  init() {
    bench.scroll.addSubview(picture)
    bench.zoomed = picture
    bench.scroll.maximumZoomScale = 4
  }

  /// Two fingers on a line, apart from each other by a first and then by a second distance.
  private func spread(from: Double, to: Double) {
    bench.fingers.down(0, 196 - from / 2, 400)
    bench.fingers.down(1, 196 + from / 2, 400)
    for step in 1...10 {
      bench.fingers.wait(8)
      let half = (from + (to - from) * Double(step) / 10) / 2
      bench.fingers.deliver([
        (0, .moved, CGPoint(x: 196 - half, y: 400)), (1, .moved, CGPoint(x: 196 + half, y: 400)),
      ])
    }
  }

  private func lift() {
    bench.fingers.wait(8)
    bench.fingers.up(0)
    bench.fingers.up(1)
    bench.fingers.wait(2000)
  }

  @Test func `two fingers zoom about their middle`() {
    #expect(bench.scroll.pinchGestureRecognizer != nil)
    spread(from: 100, to: 216)
    #expect(bench.scroll.isZooming)
    #expect(abs(bench.scroll.zoomScale - 2) < 0.001)
    #expect(abs(bench.scroll.contentSize.width - 786) < 0.5)
    // What was under the middle of the fingers still is.
    let place = picture.convert(CGPoint(x: 196, y: 400), to: nil)
    #expect(abs(place.x - 196) < 0.5 && abs(place.y - 400) < 0.5)
    lift()
    #expect(!bench.scroll.isZooming)
    #expect(bench.take().contains("willBeginZooming true"))
    #expect(abs(bench.scroll.zoomScale - 2) < 0.001)
  }

  /// A scroll view that keeps small content in its middle, as programs for iOS do it.
  private final class Centering: UIScrollView {
    override func layoutSubviews() {
      super.layoutSubviews()
      guard let view = delegate?.viewForZooming(in: self) else { return }
      view.frame.origin = CGPoint(
        x: max(0, (bounds.width - view.frame.width) / 2),
        y: max(0, (bounds.height - view.frame.height) / 2))
    }
  }

  @Test(arguments: [true, false])
  func `a scroll view is laid out at each step of a zoom, also where its offset stays`(
    byFingers: Bool
  ) {
    let scroll = Centering(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let bench = ScrollBench(scroll, content: picture.frame.size)
    scroll.addSubview(picture)
    bench.zoomed = picture
    (scroll.minimumZoomScale, scroll.bounces) = (0.5, false)
    if byFingers {
      bench.fingers.down(0, 96, 426)
      bench.fingers.down(1, 296, 426)
      for step in 1...10 {
        bench.fingers.wait(8)
        let half = 100 - 4 * Double(step)
        bench.fingers.deliver([
          (0, .moved, CGPoint(x: 196 - half, y: 426)), (1, .moved, CGPoint(x: 196 + half, y: 426)),
        ])
      }
      bench.fingers.up(0)
      bench.fingers.up(1)
    } else {
      scroll.setZoomScale(0.5, animated: true)
    }
    bench.fingers.wait(2000)
    #expect(scroll.zoomScale < 0.75 && scroll.contentOffset == .zero)
    #expect(abs(picture.frame.midX - 196.5) < 0.5 && abs(picture.frame.midY - 426) < 0.5)
  }

  @Test func `a finger that stays after a pinch drags on from there`() {
    spread(from: 100, to: 216)
    bench.fingers.wait(8)
    bench.fingers.up(1)
    let before = bench.scroll.contentOffset
    for step in 1...3 {
      bench.fingers.wait(8)
      bench.fingers.move(0, 88, 400 - 10 * Double(step))
    }
    #expect(bench.scroll.isDragging)
    // The two fingers' middle stood still, so the drag begins now, after its slop of 10 points.
    #expect(bench.scroll.contentOffset == CGPoint(x: before.x, y: before.y + 20))
    bench.fingers.up(0)
    bench.fingers.wait(4000)
    #expect(!bench.scroll.isDragging && !bench.scroll.isZooming)
    #expect(bench.take().filter { $0.hasPrefix("didEnd") }.count >= 2)
  }

  /// Two fingers that travel to the right, and then spread while they do.
  private func travelAndSpread(to distance: Double) {
    bench.fingers.down(0, 100, 400)
    bench.fingers.down(1, 200, 400)
    for step in 1...20 {
      bench.fingers.wait(8)
      let middle = 150 + 4 * Double(step)
      let half = 50 + (distance / 2 - 50) * max(0, Double(step) - 10) / 10
      bench.fingers.deliver([
        (0, .moved, CGPoint(x: middle - half, y: 400)),
        (1, .moved, CGPoint(x: middle + half, y: 400)),
      ])
    }
  }

  @Test func `content does not jump when one finger of a drag and pinch lifts`() {
    travelAndSpread(to: 308)
    #expect(bench.scroll.isDragging && bench.scroll.isZooming)
    #expect(bench.scroll.zoomScale > 2)
    bench.fingers.wait(8)
    bench.fingers.up(1)
    let before = bench.scroll.contentOffset
    bench.fingers.wait(8)
    bench.fingers.move(0, 230 - 154, 390)
    #expect(abs(bench.scroll.contentOffset.y - before.y - 10) < 0.5)
    #expect(abs(bench.scroll.contentOffset.x - before.x) < 0.5)
  }

  @Test func `content does not jump when one finger lifts while the other one moves`() {
    travelAndSpread(to: 308)
    let before = bench.scroll.contentOffset
    bench.fingers.wait(8)
    bench.fingers.deliver([
      (0, .moved, CGPoint(x: 76, y: 399)), (1, .ended, CGPoint(x: 384, y: 400)),
    ])
    #expect(abs(bench.scroll.contentOffset.x - before.x) < 3)
    #expect(abs(bench.scroll.contentOffset.y - before.y) < 3)
  }

  @Test func `a pinch that had to wait until one finger is left does not zoom`() throws {
    let required = ScriptedRecognizer("required")
    bench.scroll.addGestureRecognizer(required)
    try #require(bench.scroll.pinchGestureRecognizer).require(toFail: required)
    spread(from: 100, to: 216)
    #expect(!bench.scroll.isZooming)
    bench.fingers.up(1)
    bench.fingers.wait(8)
    required.state = .failed
    #expect(bench.scroll.isZooming)
    #expect(bench.scroll.zoomScale == 1)
  }

  @Test(arguments: [false, true])
  func `a throw at the end of a pinch beyond its limit ends as it begins`(together: Bool) {
    travelAndSpread(to: 600)
    #expect(bench.scroll.zoomScale > 4)
    bench.fingers.wait(4)
    if together {
      let y: CGFloat = 400
      bench.fingers.deliver([
        (0, .ended, CGPoint(x: 230 - 300, y: y)), (1, .ended, CGPoint(x: 230 + 300, y: y)),
      ])
    } else {
      bench.fingers.up(0)
      bench.fingers.up(1)
    }
    bench.fingers.wait(5000)
    let calls = bench.take()
    let begun = calls.filter { $0.hasPrefix("willBeginDecelerating") }.count
    #expect(begun == calls.filter { $0.hasPrefix("didEndDecelerating") }.count)
    #expect(calls.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("didEndDragging") }.count == 1)
    #expect(bench.scroll.zoomScale == 4)
    #expect(!bench.scroll.isDecelerating && !bench.scroll.isZoomBouncing)
  }

  @Test func `a scale beyond the limits comes back`() {
    spread(from: 50, to: 380)
    #expect(bench.scroll.zoomScale > 4)
    bench.fingers.up(0)
    bench.fingers.up(1)
    #expect(bench.scroll.isZoomBouncing)
    bench.fingers.wait(2000)
    #expect(bench.scroll.zoomScale == 4)
    #expect(bench.take().contains("didEndZooming 4.0"))
  }

  @Test func `without a bounce the scale stays within its limits`() {
    bench.scroll.bouncesZoom = false
    spread(from: 50, to: 380)
    #expect(bench.scroll.zoomScale == 4)
    lift()
    #expect(bench.scroll.zoomScale == 4)
  }

  @Test func `a program's scale is limited, and keeps the middle`() {
    bench.scroll.setZoomScale(2, animated: false)
    #expect(bench.scroll.contentOffset == CGPoint(x: 196.5, y: 426))
    bench.scroll.zoomScale = 9
    #expect(bench.scroll.zoomScale == 4)
    bench.scroll.zoomScale = 0.1
    #expect(bench.scroll.zoomScale == 1)
    #expect(bench.scroll.contentOffset == .zero)
  }

  @Test func `zooming to a rectangle shows it whole in the middle`() {
    bench.scroll.zoom(to: CGRect(x: 100, y: 200, width: 131, height: 284), animated: true)
    #expect(bench.scroll.zoomScale == 1)
    bench.fingers.wait(1000)
    #expect(abs(bench.scroll.zoomScale - 3) < 0.001)
    #expect(abs(bench.scroll.contentOffset.x - 300) < 0.5)
    #expect(abs(bench.scroll.contentOffset.y - 600) < 0.5)
    #expect(bench.take() == ["willBeginZooming true", "didEndZooming 3.0"])
  }

  @Test func `content that can zoom and shows whole takes two fingers, and stays for them`() {
    bench.drag(from: 300, by: 14, count: 5)
    bench.lift()
    #expect(bench.take().isEmpty)
    bench.fingers.down(0, 100, 300)
    bench.fingers.down(1, 200, 300)
    for step in 1...5 {
      bench.fingers.wait(8)
      let y = 300 + 14 * CGFloat(step)
      bench.fingers.deliver([
        (0, .moved, CGPoint(x: 100, y: y)), (1, .moved, CGPoint(x: 200, y: y)),
      ])
    }
    #expect(bench.scroll.isDragging)
    #expect(bench.scroll.contentOffset == .zero)
  }

  @Test func `a pinch that travels moves the content once in each event`() {
    bench.writesScrolls = true
    bench.scroll.bounces = false
    bench.scroll.setZoomScale(2, animated: false)
    _ = bench.take()
    travelAndSpread(to: 140)
    #expect(bench.scroll.isDragging && bench.scroll.isZooming)
    for step in 1...5 {
      _ = bench.take()
      bench.fingers.wait(8)
      let (middle, half) = (230 + 4 * CGFloat(step), 70 + 2 * CGFloat(step))
      bench.fingers.deliver([
        (0, .moved, CGPoint(x: middle - half, y: 400)),
        (1, .moved, CGPoint(x: middle + half, y: 400)),
      ])
      #expect(bench.take().filter { $0.hasPrefix("didScroll") }.count == 1)
    }
  }

  /// Two fingers that spread, and then travel to the right until the content's left edge shows.
  private func zoomBeyondTheEdge() {
    travelAndSpread(to: 140)
    bench.fingers.wait(8)
    bench.fingers.deliver([
      (0, .moved, CGPoint(x: 240, y: 400)), (1, .moved, CGPoint(x: 380, y: 400)),
    ])
  }

  @Test(arguments: [true, false])
  func `a pinch beyond the content's edge shows what is there if the content bounces`(
    bounces: Bool
  ) {
    bench.scroll.bounces = bounces
    zoomBeyondTheEdge()
    #expect(bounces ? bench.scroll.contentOffset.x < -20 : bench.scroll.contentOffset.x == 0)
  }

  @Test func `content under a finger stays when its pinch is switched off`() {
    zoomBeyondTheEdge()
    #expect(bench.scroll.contentOffset.x < -20)
    bench.scroll.pinchGestureRecognizer?.isEnabled = false
    #expect(!bench.scroll.isZooming && bench.scroll.isDragging)
    let place = bench.scroll.contentOffset
    bench.fingers.wait(200)
    #expect(bench.scroll.contentOffset == place)
    #expect(!bench.scroll.isDecelerating)
  }

  @Test func `nothing zooms without a view for it`() {
    bench.zoomed = nil
    spread(from: 100, to: 216)
    lift()
    #expect(bench.scroll.zoomScale == 1)
    #expect(!bench.take().contains { $0.contains("Zooming") })
  }
}
