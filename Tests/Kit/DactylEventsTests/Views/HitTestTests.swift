import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Hit testing")
struct HitTestTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let behind = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let child = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
  let place = CGPoint(x: 30, y: 30)

  init() {
    root.addSubview(behind)
    root.addSubview(parent)
    parent.addSubview(child)
  }

  // Proves: VIEW:HIT-09
  @Test func `the deepest view under the point is hit`() {
    #expect(root.hitTest(place, with: nil) === child)
  }

  // Proves: VIEW:HIT-01
  @Test func `a view that contains no point hides its subviews`() {
    final class Nowhere: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
    let nowhere = Nowhere(frame: parent.frame)
    nowhere.addSubview(child)
    root.addSubview(nowhere)
    parent.removeFromSuperview()
    #expect(root.hitTest(place, with: nil) === behind)
  }

  // Proves: VIEW:HIT-01
  @Test func `a view may contain points beyond its bounds`() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let wide = Wide(frame: CGRect(x: 150, y: 150, width: 10, height: 10))
    root.addSubview(wide)
    #expect(root.hitTest(CGPoint(x: 135, y: 135), with: nil) === wide)
    #expect(root.hitTest(CGPoint(x: 129, y: 135), with: nil) === root)
  }

  // Proves: VIEW:HIT-02
  @Test func `an override that answers itself blocks its subviews`() {
    final class Block: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) ? self : nil
      }
    }
    let block = Block(frame: parent.frame)
    root.addSubview(block)
    block.addSubview(child)
    #expect(root.hitTest(place, with: nil) === block)
  }

  // Proves: VIEW:HIT-02
  @Test func `a view that answers itself takes the touches of its subviews and of their taps`() {
    final class Whole: LoggingView {
      var isWhole = true
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isWhole else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
      }
    }
    let fingers = Fingers()
    let transcript = Transcript()
    let whole = Whole("whole", frame: parent.frame, in: transcript)
    let inner = LoggingView("inner", frame: child.frame, in: transcript)
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addTarget { _ in taps += 1 }
    inner.addGestureRecognizer(tap)
    whole.addSubview(inner)
    fingers.view.addSubview(whole)
    fingers.down(0, place.x, place.y)
    fingers.wait(20)
    fingers.up()
    #expect(transcript.calls == ["whole touchesBegan 1", "whole touchesEnded 1"] && taps == 0)
    whole.isWhole = false
    transcript.clear()
    fingers.wait(1000)
    fingers.down(0, place.x, place.y)
    fingers.wait(20)
    fingers.up()
    #expect(transcript.calls == ["inner touchesBegan 2", "inner touchesEnded 2"] && taps == 1)
  }

  // Proves: VIEW:HIT-03, VIEW:GEO-14
  @Test func `a grandchild beyond its grandparent's bounds is not hit`() {
    child.frame = CGRect(x: 80, y: 80, width: 100, height: 100)
    let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    child.addSubview(leaf)
    #expect(root.hitTest(CGPoint(x: 95, y: 95), with: nil) === leaf)
    #expect(root.hitTest(CGPoint(x: 110, y: 110), with: nil) === root)
  }

  // Proves: VIEW:HIT-04, VIEW:WIN-08
  @Test func `a window takes no touch outside its bounds`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    window.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    fingers.window.isHidden = true
    window.isHidden = false
    #expect(window.hitTest(CGPoint(x: 10, y: 399), with: nil) != nil)
    #expect(window.hitTest(CGPoint(x: 10, y: 450), with: nil) == nil)
    #expect(fingers.application.hitTest(CGPoint(x: 10, y: 450), with: nil) == nil)
  }

  // Proves: VIEW:HIT-05, VIEW:PRP-01, VIEW:HIE-08
  @Test func `a hidden view and its subviews are passed over`() {
    parent.isHidden = true
    #expect(root.hitTest(place, with: nil) === behind)
  }

  // Proves: VIEW:HIT-06
  @Test(arguments: [(0.0, false), (0.009, false), (0.01, true), (0.02, true), (1.0, true)])
  func `a view below an opacity of one percent is passed over`(alpha: Double, isHit: Bool) {
    parent.alpha = alpha
    #expect(root.hitTest(place, with: nil) === (isHit ? child : behind))
  }

  // Proves: VIEW:HIT-07
  @Test func `a view without user interaction and its subviews are passed over`() {
    parent.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) === behind)
  }

  // Proves: VIEW:HIT-08, VIEW:HIE-01
  @Test func `siblings are asked from the front and none after a hit`() {
    final class Asked: UIView {
      static var log: [Int] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        Asked.log.append(tag)
        return super.hitTest(point, with: event)
      }
    }
    Asked.log = []
    for (tag, x) in [(1, 0.0), (2, 0.0), (3, 100.0)] {
      let view = Asked(frame: CGRect(x: x, y: 100, width: 50, height: 50))
      view.tag = tag
      root.addSubview(view)
    }
    #expect(root.hitTest(CGPoint(x: 10, y: 110), with: nil)?.tag == 2)
    #expect(Asked.log == [3, 2])
  }

  // Proves: VIEW:HIT-09
  @Test func `a hit view and all above it contain the point`() {
    var random = SplitMix(state: 3)
    var views = [root]
    for _ in 0..<40 {
      let view = UIView(
        frame: CGRect(
          x: random.next(in: -50...150), y: random.next(in: -50...150),
          width: random.next(in: 5...150), height: random.next(in: 5...150)))
      view.transform = CGAffineTransform(rotationAngle: random.next(in: 0...6))
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    for _ in 0..<300 {
      let point = CGPoint(x: random.next(in: 0...199), y: random.next(in: 0...199))
      let hit = root.hitTest(point, with: nil)
      #expect(hit != nil)
      for view in sequence(first: hit ?? root, next: { $0.superview }) {
        #expect(view.point(inside: root.convert(point, to: view), with: nil))
      }
    }
  }

  // Proves: VIEW:HIT-10
  @Test(arguments: [
    (0.0, 0.0, true), (9.99, 9.99, true), (10.0, 5.0, false), (5.0, 10.0, false),
    (-0.01, 5.0, false), (5.0, -0.01, false),
  ])
  func `bounds contain their least edges and not their greatest`(
    x: Double, y: Double, isInside: Bool
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.point(inside: CGPoint(x: x, y: y), with: nil) == isInside)
  }

  @Test func `a place that is no number is inside nothing`() {
    #expect(!root.point(inside: CGPoint(x: Double.nan, y: 5), with: nil))
    #expect(root.hitTest(CGPoint(x: Double.infinity, y: .nan), with: nil) == nil)
  }

  // Proves: VIEW:HIT-12
  @Test(arguments: [90.0, 99.0, 101.0, 120.0])
  func `clipping changes no hit`(place: Double) {
    child.frame = CGRect(x: 80, y: 80, width: 60, height: 60)
    let point = CGPoint(x: place, y: place)
    let before = root.hitTest(point, with: nil)
    parent.clipsToBounds = true
    #expect(root.hitTest(point, with: nil) === before)
  }

  // Proves: VC13:BAS-02
  @Test func `of two siblings beside each other only the touched one is hit`() {
    behind.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    #expect(root.hitTest(CGPoint(x: 150, y: 10), with: nil) === behind)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent)
  }

  // Proves: VC13:BAS-03
  @Test func `moving a superview moves its subviews`() {
    parent.frame.origin = CGPoint(x: 50, y: 50)
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(root.hitTest(CGPoint(x: 115, y: 65), with: nil) === parent)
    parent.frame.origin = CGPoint(x: 100, y: 50)
    #expect(root.hitTest(CGPoint(x: 115, y: 65), with: nil) === child)
  }

  @Test func `a view says why it takes no touch`() {
    #expect(parent.touchRefusal == nil)
    parent.isUserInteractionEnabled = false
    #expect(parent.touchRefusal == .interactionDisabled)
    parent.alpha = 0
    #expect(parent.touchRefusal == .transparent)
    parent.isHidden = true
    #expect(parent.touchRefusal == .hidden)
  }
}
