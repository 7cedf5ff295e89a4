import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Frame, bounds and center")
struct ViewGeometryTests {
  let view = UIView(frame: CGRect(x: 40, y: 40, width: 240, height: 380))

  // Proves: VIEW:GEO-04
  @Test func `the frame is the one given at creation`() {
    #expect(view.frame == CGRect(x: 40, y: 40, width: 240, height: 380))
  }

  // Proves: VIEW:GEO-05
  @Test func `bounds start at zero with the size of the frame`() {
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 240, height: 380))
  }

  // Proves: VIEW:GEO-06
  @Test func `the center is the middle of the frame`() {
    #expect(view.center == CGPoint(x: 160, y: 230))
  }

  // Proves: VIEW:GEO-06
  @Test func `the center stays under a rotation`() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    #expect(view.center == CGPoint(x: 160, y: 230))
  }

  // Proves: VIEW:GEO-07
  @Test func `setting the frame sets size and center and leaves the origin of the bounds`() {
    view.bounds.origin = CGPoint(x: 0, y: 50)
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    #expect(view.bounds == CGRect(x: 0, y: 50, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 30))
  }

  // Proves: VIEW:GEO-07
  @Test func `a scrolled view with another frame is touched where its content lies now`() {
    let fingers = Fingers()
    let box = LoggingView(
      "box", frame: CGRect(x: 200, y: 200, width: 50, height: 50), in: Transcript())
    box.bounds.origin = CGPoint(x: 0, y: 50)
    fingers.view.addSubview(box)
    box.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    var places: [CGPoint] = []
    box.onTouches = { [weak box] phase, touches in
      if phase == .began { places += touches.map { $0.location(in: box) } }
    }
    for (x, y) in [(10.0, 10.0), (60, 30), (60, 51), (220, 220)] {
      fingers.down(0, x, y)
      fingers.up()
    }
    #expect(places == [CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 70)])
  }

  // Proves: VIEW:GEO-08
  @Test func `setting the center moves the frame without a change of size`() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 80, width: 100, height: 40))
  }

  // Proves: VIEW:GEO-02
  @Test func `the center is in the coordinates of the superview's bounds`() {
    let parent = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    parent.bounds.origin = CGPoint(x: 0, y: 30)
    parent.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.center = CGPoint(x: 50, y: 50)
    #expect(parent.convert(CGPoint(x: 5, y: 5), from: view) == CGPoint(x: 50, y: 50))
  }

  // Proves: VIEW:GEO-09
  @Test func `setting the size of the bounds keeps the center`() {
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    view.bounds.size = CGSize(width: 60, height: 20)
    #expect(view.center == CGPoint(x: 60, y: 30))
    #expect(view.frame == CGRect(x: 30, y: 20, width: 60, height: 20))
  }

  // Proves: VIEW:GEO-10
  @Test func `setting the origin of the bounds does not move the view`() {
    view.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(view.frame == CGRect(x: 40, y: 40, width: 240, height: 380))
  }

  // Proves: VIEW:GEO-10, VIEW:GEO-02
  @Test(arguments: [(10.0, true), (19.9, true), (20.0, false), (25.0, false)])
  func `hit testing follows the origin of the bounds`(y: Double, isHit: Bool) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(child)
    parent.bounds.origin = CGPoint(x: 0, y: 30)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(parent)
    #expect(root.hitTest(CGPoint(x: 10, y: y), with: nil) === (isHit ? child : parent))
  }

  // Proves: VIEW:GEO-11
  @Test func `setting the center of a rotated view moves it and leaves its bounds`() {
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.center = CGPoint(x: 10, y: 20)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 240, height: 380))
    #expect(view.center == CGPoint(x: 10, y: 20))
  }

  // Proves: VIEW:GEO-12, VIEW:TRF-06
  @Test func `the frames of subviews stay valid in a rotated view`() {
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.addSubview(child)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(child.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  // Proves: VIEW:GEO-12, VIEW:HIT-11, VIEW:PRP-02
  @Test func `hit testing uses bounds and transform and not the frame`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let child = UIView(frame: CGRect(x: 150, y: 175, width: 100, height: 50))
    parent.addSubview(child)
    child.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // Within the upright rectangle around the child, outside the child itself.
    #expect(child.frame.contains(CGPoint(x: 150, y: 250)))
    #expect(parent.hitTest(CGPoint(x: 150, y: 250), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 230, y: 230), with: nil) === child)
  }

  // Proves: VIEW:GEO-14, VIEW:HIT-12, VIEW:HIT-10
  @Test(arguments: [(90.0, true), (99.9, true), (100.0, false), (120.0, false)])
  func `what lies outside the superview's bounds takes no touch`(place: Double, isHit: Bool) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 80, y: 80, width: 60, height: 60))
    parent.addSubview(child)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(parent)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      let hit = root.hitTest(CGPoint(x: place, y: place), with: nil)
      #expect(hit === (isHit ? child : root))
    }
  }

  // Differs: VIEW:ARZ-09
  @Test func `a frame of negative size is taken upright`() {
    view.frame = CGRect(x: 100, y: 100, width: -60, height: -20)
    #expect(view.frame == CGRect(x: 40, y: 80, width: 60, height: 20))
  }

  @Test func `an opacity is kept between nothing and one`() {
    let view = UIView()
    view.alpha = 2
    #expect(view.alpha == 1 && view.layer.opacity == 1)
    view.alpha = -0.5
    #expect(view.alpha == 0)
  }

  // Proves: VIEW:PRP-05, VIEW:PRP-07, VIEW:TAG-01, VIEW:TRF-01
  @Test func `a fresh view has UIKit's defaults`() {
    let fresh = UIView()
    #expect(fresh.gestureRecognizers == nil)
    #expect(fresh.isUserInteractionEnabled)
    #expect(!fresh.isMultipleTouchEnabled)
    #expect(!fresh.isExclusiveTouch)
    #expect(!fresh.isHidden)
    #expect(fresh.alpha == 1)
    #expect(fresh.tag == 0)
    #expect(fresh.transform == .identity)
    #expect(fresh.frame == .zero)
    #expect(fresh.bounds.origin == .zero)
    #expect(fresh.autoresizingMask == [])
    #expect(fresh.contentMode == .scaleToFill)
  }

  // Proves: VIEW:MAK-01, VIEW:GEO-04, VIEW:GEO-05
  @Test func `a view that is made with a frame has its bounds and center from it`() {
    let made = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(made.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(made.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(made.center == CGPoint(x: 60, y: 45))
  }
}
