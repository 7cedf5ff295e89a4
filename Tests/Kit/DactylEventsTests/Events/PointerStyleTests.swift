import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Styles of the pointer")
struct PointerStyleTests {
  /// Gives the style that a test says, and notes where the pointer comes and goes.
  private final class Styling: UIPointerInteractionDelegate {
    var style: UIPointerStyle?
    var region: UIPointerRegion?
    var calls: [String] = []
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { region ?? defaultRegion }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      calls.append("enter")
      animator.addAnimations { self.calls.append("animation") }
      animator.addCompletion { self.calls.append("completion \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { calls.append("exit") }
  }

  /// Leaves all to the defaults.
  private final class Silent: UIPointerInteractionDelegate {}

  let fingers = Fingers(screen: CGSize(width: 400, height: 300))
  let pointer: Pointer
  let view = UIView(frame: CGRect(x: 100, y: 50, width: 80, height: 40))
  private let styling = Styling()
  var look: PointerLook { fingers.application.pointerLook }

  init() {
    pointer = Pointer(beside: fingers)
    fingers.view.addSubview(view)
  }

  private func hover(_ style: UIPointerStyle?) {
    styling.style = style
    view.addInteraction(UIPointerInteraction(delegate: styling))
    pointer.move(110, 60)
  }

  @Test func `without a style the pointer is a disc`() {
    hover(nil)
    #expect(look.outline == .disc && look.plate == nil && look.beam == nil)
    #expect(PointerLook().outline == .disc)
  }

  @Test func `the system's style is the usual pointer`() {
    hover(.system())
    #expect(look.outline == .disc && look.plate == nil && look.beam == nil)
  }

  @Test func `an interaction without a delegate changes nothing`() {
    view.addInteraction(UIPointerInteraction())
    pointer.move(110, 60)
    #expect(look.outline == .disc)
  }

  @Test func `a delegate that says nothing leaves the usual pointer, and hides what lies around`() {
    let silent = Silent()
    styling.style = .hidden()
    fingers.view.addInteraction(UIPointerInteraction(delegate: styling))
    view.addInteraction(UIPointerInteraction(delegate: silent))
    pointer.move(10, 10)
    #expect(look.outline == .hidden)
    pointer.move(120, 60)
    #expect(look.outline == .disc)
    pointer.move(10, 10)
    #expect(look.outline == .hidden)
  }

  @Test func `a shape gives the pointer another outline`() {
    let path = UIBezierPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10))
    hover(UIPointerStyle(shape: .path(path)))
    guard case .path = look.outline else {
      Issue.record("the outline is \(look.outline)")
      return
    }
    styling.style = UIPointerStyle(
      shape: .roundedRect(CGRect(x: 0, y: 0, width: 6, height: 4), radius: 2))
    pointer.move(10, 10)
    pointer.move(110, 60)
    #expect(look.outline == .rectangle(CGRect(x: 0, y: 0, width: 6, height: 4), radius: 2))
  }

  @Test(arguments: [
    (UIAxis.horizontal, CGPoint(x: 140, y: 60)), (.vertical, CGPoint(x: 110, y: 70)),
    (.both, CGPoint(x: 140, y: 70)),
  ])
  func `a pointer stays in the middle of its region along constrained axes`(
    axes: UIAxis, place: CGPoint
  ) {
    hover(UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: axes))
    let shown = fingers.application.pointerLocation ?? .zero
    #expect(abs(shown.x - place.x) < 1e-6 && abs(shown.y - place.y) < 1e-6)
    #expect(look.beam?.length == 20 && look.beam?.isUpright == true)
  }

  @Test func `a plate lies over the view, with its corners or the usual ones`() {
    hover(UIPointerStyle(effect: .highlight(UITargetedPreview(view: view))))
    #expect(look.outline == .hidden)
    #expect(look.plate?.frame == CGRect(x: 100, y: 50, width: 80, height: 40))
    #expect(look.plate?.radius == UIPointerShape.defaultCornerRadius)
    view.layer.cornerRadius = 3
    #expect(look.plate?.radius == 3)
  }

  @Test func `a plate has the shape that is given in the space of the preview's container`() {
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === fingers.view)
    #expect(preview.target.center == view.center)
    let rect = CGRect(x: 90, y: 40, width: 100, height: 60)
    hover(UIPointerStyle(effect: .lift(preview), shape: .roundedRect(rect, radius: 5)))
    #expect(look.plate?.frame == rect)
    #expect(look.plate?.radius == 5)
    #expect(look.outline == .hidden)
    styling.style = UIPointerStyle(effect: .lift(preview), shape: .path(UIBezierPath(rect: rect)))
    pointer.move(10, 10)
    pointer.move(110, 60)
    #expect(look.plate?.frame == rect)
    #expect(look.plate?.radius == 0)
  }

  @Test func `the pointer goes where a view is highlighted or lifted, and stays where it hovers`() {
    let preview = UITargetedPreview(view: view)
    let effects: [(UIPointerEffect, PointerLook.Outline)] = [
      (.automatic(preview), .hidden), (.highlight(preview), .hidden), (.lift(preview), .hidden),
      (.hover(preview), .disc),
    ]
    view.addInteraction(UIPointerInteraction(delegate: styling))
    for (effect, outline) in effects {
      styling.style = UIPointerStyle(effect: effect)
      pointer.move(10, 10)
      pointer.move(110, 60)
      #expect(look.outline == outline)
    }
  }

  @Test func `a view that hovers without a tint has no plate`() {
    let preview = UITargetedPreview(view: view)
    hover(UIPointerStyle(effect: .hover(preview, preferredTintMode: .none)))
    #expect(look.outline == .disc && look.plate == nil)
    styling.style = UIPointerStyle(effect: .hover(preview))
    pointer.move(10, 10)
    pointer.move(110, 60)
    #expect(look.plate?.frame == view.frame)
  }

  @Test func `the outlines of a preview are copies of what the program sets`() {
    let (parameters, path) = (
      UIPreviewParameters(), UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    )
    (parameters.visiblePath, parameters.shadowPath) = (path, path)
    path.removeAllPoints()
    for kept in [parameters.visiblePath, parameters.shadowPath] {
      #expect(kept?.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
  }

  @Test func `what is previewed without a window has no plate`() {
    let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(UITargetedPreview(view: loose).target.container === loose)
    hover(UIPointerStyle(effect: .highlight(UITargetedPreview(view: loose))))
    #expect(look.plate == nil)
  }

  @Test func `a region that does not hold the pointer is none`() {
    styling.region = UIPointerRegion(rect: CGRect(x: 40, y: 0, width: 40, height: 40))
    hover(.hidden())
    #expect(look.outline == .disc)
    #expect(styling.calls.isEmpty)
    pointer.move(150, 60)
    #expect(look.outline == .hidden)
    #expect(styling.calls.first == "enter")
  }

  @Test func `animations run with the change of style, and completions at their end`() {
    hover(.hidden())
    #expect(styling.calls == ["enter", "animation"])
    fingers.wait(1000)
    #expect(styling.calls == ["enter", "animation", "completion true"])
    pointer.move(10, 10)
    #expect(styling.calls.last == "exit")
  }

  @Test func `the pointer of a second mouse goes on where the first one was`() {
    let hovering = UIHoverGestureRecognizer()
    view.addGestureRecognizer(hovering)
    pointer.move(110, 60)
    #expect(hovering.state == .began)
    let other = Pointer(beside: fingers, device: 1010)
    other.move(120, 60)
    #expect(fingers.application.pointerLocation == CGPoint(x: 120, y: 60))
    #expect(hovering.location(in: nil) == CGPoint(x: 120, y: 60))
  }
}
