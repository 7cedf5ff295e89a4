import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Anchor points, and frames in every order")
struct AnchorPointTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

  init() {
    parent.addSubview(view)
  }

  @Test func `a fresh view is anchored in its middle`() {
    #expect(UIView().anchorPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test func `another anchor moves the view and leaves its center`() {
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.center == CGPoint(x: 150, y: 125))
    #expect(view.frame == CGRect(x: 150, y: 125, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `setting the frame puts the center on the anchor`() {
    view.anchorPoint = CGPoint(x: 1, y: 0.25)
    view.frame = CGRect(x: 10, y: 20, width: 200, height: 40)
    #expect(view.center == CGPoint(x: 210, y: 30))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 40))
  }

  // Proves: VIEW:GEO-09
  @Test func `a change of size keeps the anchor's place`() {
    view.anchorPoint = CGPoint(x: 0, y: 1)
    view.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 100, y: 140, width: 10, height: 10))
  }

  // Proves: VIEW:HIT-11
  @Test func `a transform turns about the anchor`() {
    view.anchorPoint = .zero
    view.frame = CGRect(x: 200, y: 200, width: 100, height: 50)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(view.convert(CGPoint(x: 100, y: 0), to: parent), isNear: CGPoint(x: 200, y: 300))
    expect(view.frame.origin, isNear: CGPoint(x: 150, y: 200))
    #expect(parent.hitTest(CGPoint(x: 190, y: 290), with: nil) === view)
    #expect(parent.hitTest(CGPoint(x: 210, y: 210), with: nil) === parent)
  }

  @Test func `the anchor is a part of the bounds, wherever they begin`() {
    view.anchorPoint = .zero
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    view.bounds.origin = CGPoint(x: 500, y: 500)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(view.convert(CGPoint(x: 500, y: 500), to: parent) == CGPoint(x: 10, y: 10))
  }

  // Differs: VIEW:GEO-12
  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(translationX: 30, y: -7),
    CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: 0.2),
    CGAffineTransform(1, 0.1, -0.3, 2, 5, 6), CGAffineTransform(scaleX: -1, y: 1),
  ])
  func `a frame that is set under a transform reads the same`(transform: CGAffineTransform) {
    let place = CGRect(x: 11, y: 22, width: 90, height: 80)
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 0.25, y: 2)] {
      view.anchorPoint = anchor
      view.transform = transform
      view.frame = place
      expect(view.frame.origin, isNear: place.origin)
      expect(
        CGPoint(x: view.frame.width, y: view.frame.height),
        isNear: CGPoint(x: place.width, y: place.height))
      #expect(view.transform == transform)
    }
  }

  /// A step of setting geometry, by its letter.
  private func set(_ letter: Character) {
    switch letter {
    case "b": view.bounds = CGRect(x: 3, y: 4, width: 60, height: 20)
    case "c": view.center = CGPoint(x: 200, y: 210)
    case "t": view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    default: view.anchorPoint = CGPoint(x: 0, y: 0.5)
    }
  }

  // Proves: VIEW:PRP-02, VIEW:GEO-08
  @Test(arguments: ["bcta", "tcba", "acbt", "ctab", "batc", "tabc", "cbat"])
  func `bounds, center, transform and anchor may be set in any order`(order: String) {
    for letter in order { set(letter) }
    #expect(view.bounds == CGRect(x: 3, y: 4, width: 60, height: 20))
    #expect(view.center == CGPoint(x: 200, y: 210))
    expect(view.frame.origin, isNear: CGPoint(x: 190, y: 210))
    expect(view.convert(CGPoint(x: 3, y: 14), to: parent), isNear: CGPoint(x: 200, y: 210))
    expect(view.convert(CGPoint(x: 63, y: 14), to: parent), isNear: CGPoint(x: 200, y: 270))
  }

  // Differs: VIEW:ARZ-09
  @Test func `bounds of negative size are taken upright`() {
    view.bounds = CGRect(x: 0, y: 0, width: -60, height: 20)
    #expect(view.bounds == CGRect(x: -60, y: 0, width: 60, height: 20))
    #expect(view.center == CGPoint(x: 150, y: 125))
  }
}
