import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

/// The style of the pointer over views.
@MainActor
@Suite("UIPointerInteraction")
struct PointerInteractionTests {
  @MainActor
  private final class Stylist: UIPointerInteractionDelegate {
    var log: [String] = []
    var style: UIPointerStyle? = .hidden()
    var regions: [UIPointerRegion]?

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let regions else { return defaultRegion }
      return regions.first { $0.rect.contains(request.location) }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style \(region.rect.minX)")
      return style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(region.rect.minX)")
      animator.addAnimations { [weak self] in self?.log.append("animate") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("exit \(region.rect.minX)")
    }
  }

  private let fingers = Fingers(screen: CGSize(width: 320, height: 240))
  private let pointer: Pointer
  private let box: UIView
  private let stylist = Stylist()
  private let interaction: UIPointerInteraction

  init() {
    pointer = Pointer(beside: fingers)
    box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    fingers.view.addSubview(box)
    interaction = UIPointerInteraction(delegate: stylist)
    box.addInteraction(interaction)
  }

  private var look: PointerLook { fingers.application.pointerLook }

  @Test func `a style is asked for once, when the pointer comes into the region`() {
    pointer.move(10, 10)
    #expect(look.outline == .disc && stylist.log.isEmpty)
    pointer.move(150, 150)
    pointer.move(160, 150)
    #expect(look.outline == .hidden)
    pointer.move(10, 10)
    #expect(look.outline == .disc)
    #expect(stylist.log == ["style 0.0", "enter 0.0", "animate", "exit 0.0"])
  }

  @Test func `each region of a view has its own style`() {
    stylist.regions = [
      UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 100), identifier: "left"),
      UIPointerRegion(rect: CGRect(x: 50, y: 0, width: 20, height: 100), identifier: "right"),
    ]
    pointer.move(120, 150)
    pointer.move(155, 150)
    pointer.move(180, 150)
    #expect(
      stylist.log == [
        "style 0.0", "enter 0.0", "animate", "style 50.0", "exit 0.0", "enter 50.0", "animate",
        "exit 50.0",
      ])
    #expect(look.outline == .disc)
  }

  @Test func `the innermost view that has a region decides`() {
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    box.addSubview(inner)
    let other = Stylist()
    other.style = UIPointerStyle(shape: .verticalBeam(length: 20))
    inner.addInteraction(UIPointerInteraction(delegate: other))
    pointer.move(130, 130)
    #expect(look.beam?.length == 20 && look.beam?.isUpright == true && stylist.log.isEmpty)
    other.regions = []
    pointer.move(131, 130)
    #expect(look.outline == .hidden)
  }

  @Test func `a beam and a rectangle are the pointer's outline`() {
    stylist.style = UIPointerStyle(shape: .horizontalBeam(length: 40))
    pointer.move(150, 150)
    #expect(
      look.outline == .rectangle(CGRect(x: -20, y: -1.5, width: 40, height: 3), radius: 1.5))
    stylist.style = UIPointerStyle(shape: .roundedRect(CGRect(x: -5, y: -5, width: 10, height: 10)))
    interaction.invalidate()
    #expect(
      look.outline == .rectangle(CGRect(x: -5, y: -5, width: 10, height: 10), radius: 8))
  }

  @Test(arguments: [true, false])
  func `the pointer becomes a plate over a view, and stays beside one that it hovers over`(
    isHover: Bool
  ) {
    let preview = UITargetedPreview(view: box)
    stylist.style = UIPointerStyle(effect: isHover ? .hover(preview) : .highlight(preview))
    pointer.move(150, 150)
    #expect(look.plate?.frame == box.frame)
    #expect(look.plate?.radius == 8)
    #expect(look.outline == (isHover ? .disc : .hidden))
  }

  @Test func `a pointer with constrained axes is shown in the middle of its region`() {
    stylist.style = UIPointerStyle(
      shape: .verticalBeam(length: 20), constrainedAxes: .vertical)
    pointer.move(110, 180)
    #expect(fingers.application.pointerLocation == CGPoint(x: 110, y: 150))
    pointer.move(10, 180)
    #expect(fingers.application.pointerLocation == CGPoint(x: 10, y: 180))
  }

  @Test func `a button that is down keeps the style, and a finger ends it`() {
    pointer.move(150, 150)
    pointer.down()
    #expect(look.outline == .hidden)
    pointer.up()
    #expect(look.outline == .hidden && stylist.log.count == 3)
    let contact = Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1)
    fingers.handle(
      .touches(TouchFrame(time: fingers.now, device: DeviceID(0), contacts: [contact])))
    #expect(look.outline == .disc)
  }

  @Test func `an interaction that is off or gone gives no style`() {
    pointer.move(150, 150)
    interaction.isEnabled = false
    #expect(look.outline == .disc)
    interaction.isEnabled = true
    #expect(look.outline == .hidden)
    box.removeInteraction(interaction)
    #expect(look.outline == .disc)
  }

  @Test func `a button becomes a plate where it is asked to, or what its provider says`() {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    fingers.view.addSubview(button)
    #expect(!button.isPointerInteractionEnabled)
    button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape)
    }
    pointer.move(50, 30)
    #expect(look.plate == nil)
    button.isPointerInteractionEnabled = true
    #expect(look.plate?.frame == button.frame)
    button.pointerStyleProvider = { _, _, _ in .hidden() }
    #expect(look.plate == nil && look.outline == .hidden)
    button.isEnabled = false
    pointer.move(51, 30)
    #expect(look.outline == .disc)
  }

  @Test func `observers of the pointer hear of another style`() {
    var calls = 0
    let observation = fingers.application.addPointerObserver { _ in calls += 1 }
    defer { withExtendedLifetime(observation) {} }
    pointer.move(150, 150)
    calls = 0
    stylist.style = nil
    interaction.invalidate()
    #expect(calls == 1 && look.outline == .disc)
  }
}
