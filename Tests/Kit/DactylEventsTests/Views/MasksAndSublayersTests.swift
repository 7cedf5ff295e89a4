import DactylEvents
import Foundation
import Testing

@MainActor
@Suite struct MasksAndSublayersTests {
  @Test func `a view keeps its mask, and the mask's layer masks its layer`() {
    let view = UIView()
    do {
      let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      view.mask = mask
      #expect(view.layer.mask === mask.layer)
    }
    #expect(view.mask?.frame.width == 5)
    view.mask = nil
    #expect(view.mask == nil && view.layer.mask == nil)
  }

  @Test func `a view with a superview is no mask`() {
    let (view, parent, mask) = (UIView(), UIView(), UIView())
    parent.addSubview(mask)
    view.mask = mask
    #expect(view.mask == nil)
  }

  @Test func `sublayers that are set replace those of the program, and leave those of views`() {
    let (view, child) = (UIView(), UIView())
    view.addSubview(child)
    let (old, first, second) = (CALayer(), CALayer(), CALayer())
    view.layer.addSublayer(old)
    view.layer.sublayers = [first, second]
    #expect(view.layer.sublayers == [child.layer, first, second])
    #expect(old.superlayer == nil)
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == [child.layer])
  }

  @Test
  func `responders describe themselves without an address, and are equal to themselves alone`() {
    final class Panel: UIViewController {}
    let (one, other) = (Panel(), Panel())
    #expect(one.description == "<Panel>")
    #expect("\(one)" == "<Panel>")
    #expect(one.isEqual(one) && !one.isEqual(other) && !one.isEqual(nil))
    #expect(UIView().description.hasPrefix("<UIView"))
  }
}
