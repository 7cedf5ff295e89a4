import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The areas of views, and fingers")
struct TouchedAreaTests {
  let transcript = Transcript()
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  /// Who was touched by taps in those places.
  private func touched(_ places: (Double, Double)...) -> [String] {
    transcript.clear()
    for (number, place) in places.enumerated() {
      fingers.down(number, place.0, place.1)
      fingers.up(number)
      fingers.wait(1000)
    }
    return transcript.calls.filter { $0.contains("Began") }.map { String($0.prefix { $0 != " " }) }
  }

  // Proves: VC13:BAS-02
  @Test func `fingers at a common edge touch the view that begins there, one each`() {
    let frames = [
      ("a", CGRect(x: 0, y: 0, width: 100, height: 100)),
      ("b", CGRect(x: 100, y: 0, width: 100, height: 100)),
      ("c", CGRect(x: 0, y: 100, width: 200, height: 100)),
    ]
    for (label, frame) in frames {
      fingers.view.addSubview(LoggingView(label, frame: frame, in: transcript))
    }
    #expect(
      touched((99.5, 50), (100, 50), (199.5, 99.5), (50, 100), (200, 50), (50, 200))
        == ["a", "b", "b", "c"])
  }

  // Proves: VC13:BAS-03
  @Test func `a view goes with what is above its superview, and keeps its place there`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let leaf = LoggingView("leaf", frame: CGRect(x: 5, y: 5, width: 40, height: 40), in: transcript)
    fingers.view.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    var places: [CGPoint] = []
    leaf.onTouches = { phase, touches in
      if phase == .began { places += touches.map { $0.location(in: leaf) } }
    }
    #expect(touched((30, 30), (130, 230)) == ["leaf"])
    outer.center = CGPoint(x: 200, y: 300)
    #expect(touched((30, 30), (130, 230)) == ["leaf"])
    outer.bounds.origin = CGPoint(x: 10, y: 0)
    #expect(touched((130, 230), (120, 230)) == ["leaf", "leaf"])
    #expect(
      places == [
        CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 5, y: 5),
      ])
  }

  // Proves: VC13:LAY-06
  @Test func `the handler that changes a constraint hits the old places, the next touch the new`() {
    let box = LoggingView("box", frame: .zero, in: transcript)
    box.translatesAutoresizingMaskIntoConstraints = false
    fingers.view.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: fingers.view.topAnchor, constant: 100)
    NSLayoutConstraint.activate([
      top, box.leadingAnchor.constraint(equalTo: fingers.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
    fingers.application.endIteration()
    var isOld: [Bool] = []
    box.onTouches = { [fingers] phase, _ in
      guard phase == .began, isOld.isEmpty else { return }
      top.constant = 300
      for y in [120.0, 320] {
        isOld.append(fingers.view.hitTest(CGPoint(x: 20, y: y), with: nil) === box)
      }
    }
    #expect(touched((20, 120), (20, 120), (20, 320)) == ["box", "box"])
    #expect(isOld == [true, false] && box.frame.minY == 300)
  }
}
