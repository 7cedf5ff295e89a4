import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Screen edge pan and hover")
struct EdgePanTests {
  private func state(
    _ edges: UIRectEdge, from start: CGPoint, by x: Double, _ y: Double
  ) -> UIGestureRecognizer.State {
    let fingers = Fingers(screen: CGSize(width: 400, height: 300))
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    fingers.view.addGestureRecognizer(pan)
    fingers.down(0, Double(start.x), Double(start.y))
    fingers.move(0, Double(start.x) + x, Double(start.y) + y)
    return pan.state
  }

  // Proves: GEST:1.5-edge-edges, GEST:1.5-edge-band
  @Test(
    arguments: [
      (UIRectEdge.left, [20.0, 100.0], [15.0, 0.0]), (.right, [380, 100], [-15, 0]),
      (.top, [200, 20], [0, 15]), (.bottom, [200, 280], [0, -15]),
      ([.left, .bottom], [200, 280], [0, -15]),
    ] as [(UIRectEdge, [Double], [Double])])
  func `a pan from the band of an edge inward begins`(
    edges: UIRectEdge, start: [Double], step: [Double]
  ) {
    let (x, y) = (start[0], start[1])
    let (right, down) = (step[0], step[1])
    #expect(state(edges, from: CGPoint(x: x, y: y), by: right, down) == .began)
    // The other way, and along the edge.
    #expect(state(edges, from: CGPoint(x: x, y: y), by: -right, -down) == .failed)
    #expect(state(edges, from: CGPoint(x: x, y: y), by: down, right) == .failed)
  }

  // Proves: GEST:1.5-edge-band
  @Test(
    arguments: [
      (UIRectEdge.right, [390.0, 200.0], [-15.0, 0.0], true),
      (.bottom, [300, 290], [0, -15], true),
      (.left, [205, 200], [15, 0], false), (.top, [300, 105], [0, 15], false),
    ] as [(UIRectEdge, [Double], [Double], Bool)])
  func `the band lies along the screen's edge, whatever part of it the window takes`(
    edges: UIRectEdge, start: [Double], step: [Double], begins: Bool
  ) {
    let fingers = Fingers(screen: CGSize(width: 400, height: 300))
    let window = fingers.makeWindow(frame: CGRect(x: 200, y: 100, width: 200, height: 200))
    window.makeKeyAndVisible()
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = edges
    window.addGestureRecognizer(pan)
    fingers.down(0, start[0], start[1])
    fingers.move(0, start[0] + step[0], start[1] + step[1])
    #expect(pan.state == (begins ? .began : .failed))
  }

  // Proves: GEST:1.5-edge-band, GEST:1.9-pinned
  @Test func `a pan from elsewhere fails with its distance`() {
    #expect(state(.left, from: CGPoint(x: 20.5, y: 100), by: 15, 0) == .failed)
    #expect(state(.left, from: CGPoint(x: 380, y: 100), by: -15, 0) == .failed)
    #expect(state([], from: CGPoint(x: 5, y: 100), by: 15, 0) == .failed)
    let bench = TestBench(UIScreenEdgePanGestureRecognizer())
    bench.recognizer.edges = .left
    #expect(bench.play("v>>^") == [.failed])
    #expect(bench.sentences.first == "failed: began 300 pt from the edge, limit 20 pt")
  }

  // Proves: GEST:1.5-hover
  @Test func `hovering begins nothing on a touchscreen`() {
    let bench = TestBench(UIHoverGestureRecognizer())
    #expect(bench.play("v>>^").isEmpty)
    #expect(bench.recognizer.zOffset == 0)
    #expect(bench.recognizer.altitudeAngle == 0)
  }
}
