import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Coordinate conversion")
struct ConversionTests {
  // Proves: VIEW:CNV-01
  @Test func `to and from are each other's inverse in any tree`() {
    var random = SplitMix(state: 42)
    let views = randomTree(of: 30, using: &random)
    for _ in 0..<200 {
      guard let one = views.randomElement(using: &random),
        let other = views.randomElement(using: &random)
      else { continue }
      let point = CGPoint(x: random.next(in: -99...99), y: random.next(in: -99...99))
      #expect(one.convert(point, to: other) == other.convert(point, from: one))
      let rect = CGRect(x: point.x, y: point.y, width: 10, height: 20)
      #expect(one.convert(rect, to: other) == other.convert(rect, from: one))
      expect(other.convert(one.convert(point, to: other), to: one), isNear: point, within: 1e-6)
    }
  }

  // Proves: VIEW:CNV-01
  @Test func `a point of a sibling is moved by the difference of the frames`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let one = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    let other = UIView(frame: CGRect(x: 100, y: 50, width: 50, height: 50))
    root.addSubview(one)
    root.addSubview(other)
    #expect(one.convert(CGPoint(x: 1, y: 2), to: other) == CGPoint(x: -89, y: -28))
    #expect(one.convert(CGPoint(x: 1, y: 2), from: other) == CGPoint(x: 91, y: 32))
  }

  // Proves: VIEW:CNV-02
  @Test func `no view means the window`() {
    let fingers = Fingers()
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 50))
    fingers.view.addSubview(view)
    fingers.window.frame.origin = CGPoint(x: 500, y: 500)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 31, y: 42))
    #expect(view.convert(CGPoint(x: 31, y: 42), from: nil) == CGPoint(x: 1, y: 2))
  }

  // Proves: VIEW:WIN-10
  @Test func `views of a scrolled and of a turned branch meet in their window`() {
    let fingers = Fingers()
    fingers.window.frame.origin = CGPoint(x: 70, y: 0)
    let left = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    left.bounds.origin = CGPoint(x: 0, y: 25)
    let right = UIView(frame: CGRect(x: 200, y: 40, width: 100, height: 100))
    right.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let one = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 20))
    let other = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    left.addSubview(one)
    right.addSubview(other)
    for view in [left, right] { fingers.window.addSubview(view) }
    let place = one.convert(CGPoint(x: 1, y: 2), to: nil)
    #expect(place == CGPoint(x: 41, y: 47))
    expect(other.convert(place, from: nil), isNear: CGPoint(x: 2, y: 254))
    expect(one.convert(CGPoint(x: 1, y: 2), to: other), isNear: CGPoint(x: 2, y: 254))
  }

  // Proves: VIEW:CNV-03
  @Test func `views of two windows meet on the screen`() {
    let fingers = Fingers()
    fingers.window.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    let second = fingers.makeWindow(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    #expect(second.convert(CGPoint.zero, to: fingers.window) == CGPoint(x: 0, y: 100))
    #expect(fingers.window.convert(CGPoint.zero, to: second) == CGPoint(x: 0, y: -100))
  }

  // Proves: VIEW:CNV-03
  @Test func `a window without another one converts to the screen`() {
    let fingers = Fingers()
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    #expect(window.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 102))
    #expect(window.convert(CGPoint(x: 1, y: 102), from: nil) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(window.convert(rect, to: fingers.window) == rect.offsetBy(dx: 0, dy: 100))
    #expect(window.convert(rect, from: fingers.window) == rect.offsetBy(dx: 0, dy: -100))
  }

  // Proves: VIEW:CNV-04
  @Test func `a touch tells its place in the window and in any view`() {
    let fingers = Fingers()
    let transcript = Transcript()
    let view = LoggingView(
      "v", frame: CGRect(x: 30, y: 40, width: 50, height: 50), in: transcript)
    fingers.view.addSubview(view)
    fingers.window.frame.origin = CGPoint(x: 100, y: 0)
    var places: [CGPoint] = []
    view.onTouches = { _, touches in
      for touch in touches { places = [touch.location(in: nil), touch.location(in: view)] }
    }
    fingers.down(0, 135, 45)
    #expect(places == [CGPoint(x: 35, y: 45), CGPoint(x: 5, y: 5)])
  }

  // Proves: VIEW:CNV-05
  @Test func `a turned rectangle becomes the upright one around it`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 150, y: 175, width: 100, height: 50))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let rect = view.convert(view.bounds, to: root)
    expect(rect.origin, isNear: CGPoint(x: 146.966_991, y: 146.966_991), within: 1e-5)
    expect(
      CGPoint(x: rect.width, y: rect.height),
      isNear: CGPoint(x: 106.066_017, y: 106.066_017), within: 1e-5)
    #expect(view.frame == rect)
  }

  // Proves: VIEW:CNV-06
  @Test func `a rectangle that goes out and back has grown`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 150, y: 175, width: 100, height: 50))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let back = view.convert(view.convert(view.bounds, to: root), from: root)
    expect(CGPoint(x: back.width, y: back.height), isNear: CGPoint(x: 150, y: 150), within: 1e-9)
  }

  // Proves: VIEW:CNV-06
  @Test(arguments: [(0.2, true), (1.4, true), (2.5, true), (.pi / 2, false), (.pi, false)])
  func `a rectangle grows on its way and back at each angle but whole quarters of a turn`(
    angle: Double, grows: Bool
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 150, y: 175, width: 100, height: 50))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: angle)
    let part = CGRect(x: 10, y: 5, width: 30, height: 20)
    let back = view.convert(view.convert(part, to: root), from: root)
    #expect(back.minX < part.minX + 1e-9 && back.maxX > part.maxX - 1e-9)
    #expect(back.minY < part.minY + 1e-9 && back.maxY > part.maxY - 1e-9)
    #expect((back.width > part.width + 1) == grows)
    #expect((back.height > part.height + 1) == grows)
  }

  // Proves: VIEW:CNV-07
  @Test func `views without a common root are taken as if their roots lay on each other`() {
    let one = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let root = UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
    let other = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 50))
    root.addSubview(other)
    #expect(one.convert(CGPoint(x: 5, y: 5), to: other) == CGPoint(x: 2, y: 1))
    #expect(other.convert(CGPoint(x: 2, y: 1), to: one) == CGPoint(x: 5, y: 5))
  }

  // Proves: VIEW:CNV-07
  @Test func `a window is no further root than another: its place on the screen does not count`() {
    let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let one = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    window.addSubview(one)
    let root = UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
    let other = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 50))
    root.addSubview(other)
    #expect(one.convert(CGPoint(x: 5, y: 5), to: other) == CGPoint(x: 12, y: 11))
    #expect(other.convert(CGPoint(x: 12, y: 11), to: one) == CGPoint(x: 5, y: 5))
  }

  // Proves: VIEW:AMB-13
  @Test func `a detached view converts to the root of its branch`() {
    let root = UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    root.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 4, y: 5))
  }

  private func randomTree(of count: Int, using random: inout SplitMix) -> [UIView] {
    var views = [UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))]
    for _ in 1..<count {
      let view = UIView(
        frame: CGRect(
          x: random.next(in: -100...100), y: random.next(in: -100...100),
          width: random.next(in: 1...300), height: random.next(in: 1...300)))
      view.bounds.origin = CGPoint(x: random.next(in: -20...20), y: random.next(in: -20...20))
      view.transform = CGAffineTransform(rotationAngle: random.next(in: 0...6))
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    return views
  }
}
