import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Light and dark")
struct InterfaceStyleTests {
  final class Told: UIViewController {
    var heard: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      heard.append(previous?.userInterfaceStyle)
    }
  }
  private final class StyledView: UIView {
    var heard: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      heard.append(previous?.userInterfaceStyle)
    }
  }
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = Told()
  let child = Told()

  init() {
    fingers.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    fingers.application.endIteration()
    root.heard = []
    child.heard = []
  }

  @Test func `an interface is light until who knows says dark, and all hear of it`() {
    #expect(root.traitCollection.userInterfaceStyle == .light)
    fingers.application.userInterfaceStyle = .dark
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(root.heard == [.light])
    #expect(child.heard == [.light])
    fingers.application.userInterfaceStyle = .dark
    #expect(root.heard.count == 1)
  }

  @Test func `a controller says it for itself and all below, and not above`() {
    child.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(child.heard == [.light])
    #expect(root.heard.isEmpty)
    child.overrideUserInterfaceStyle = .unspecified
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(child.heard == [.light, .dark])
  }

  @Test func `a parent's word holds below unless the child has one`() {
    root.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a window's word holds for all in it, a view's for those below it alone`() {
    fingers.window.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(root.heard == [.light])
    let view = UIView()
    let inner = UIView()
    view.addSubview(inner)
    child.view.addSubview(view)
    view.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  // WWDC 2019, Implementing Dark Mode on iOS: a view has the traits of the place to which it is added.
  @Test func `a view in another place hears if its style is another one there`() {
    let (dark, view, same) = (UIView(), StyledView(), UIView())
    dark.overrideUserInterfaceStyle = .dark
    root.view.addSubview(dark)
    root.view.addSubview(view)
    #expect(view.heard.isEmpty)
    dark.addSubview(view)
    #expect(view.heard == [.light])
    dark.addSubview(same)
    same.addSubview(view)
    #expect(view.heard == [.light])
    root.view.addSubview(view)
    #expect(view.heard == [.light, .dark])
  }

  @Test func `a view that was away hears of another style when it is back`() {
    let (dark, outer, view) = (UIView(), UIView(), StyledView())
    dark.overrideUserInterfaceStyle = .dark
    root.view.addSubview(dark)
    outer.addSubview(view)
    dark.addSubview(outer)
    view.heard = []
    outer.removeFromSuperview()
    dark.addSubview(outer)
    #expect(view.heard.isEmpty)
    outer.removeFromSuperview()
    root.view.addSubview(outer)
    #expect(view.heard == [.dark])
  }

  @Test func `a controller whose view comes to a place of another style hears once`() {
    let (dark, late) = (UIView(), Told())
    dark.overrideUserInterfaceStyle = .dark
    root.view.addSubview(dark)
    root.addChild(late)
    dark.addSubview(late.view)
    late.didMove(toParent: root)
    fingers.application.endIteration()
    #expect(late.heard == [.light])
    late.view.removeFromSuperview()
    fingers.application.endIteration()
    #expect(late.heard == [.light])
    root.view.addSubview(late.view)
    fingers.application.endIteration()
    #expect(late.heard == [.light, .dark])
  }

  // WWDC 2023, Unleash the UIKit trait system: controllers have the traits of the superview of their view.
  @Test func `a view's word holds for a controller whose view is in it`() {
    let dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    root.view.addSubview(dark)
    root.overrideUserInterfaceStyle = .light
    dark.addSubview(child.view)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    child.overrideUserInterfaceStyle = .light
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    #expect(child.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `only the style makes colors look otherwise`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    var wide = light
    wide.horizontalSizeClass = .regular
    #expect(light.hasDifferentColorAppearance(comparedTo: wide) == false)
    #expect(
      light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
  }

  @Test func `a color of a closure is asked anew for each traits`() {
    // So that this application's screen is the main one, whichever tests run beside this one.
    fingers.application.deliver([], at: .zero)
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.cgColor == UIColor.black.cgColor)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color != .black && color == color)
  }

  @Test func `a color that depends on traits does so with any opacity`() {
    fingers.application.deliver([], at: .zero)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    for color in [UIColor.label, own] {
      let half = color.withAlphaComponent(0.9).withAlphaComponent(0.5)
      #expect(half.cgColor == CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
      #expect(half.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    }
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.black.withAlphaComponent(0.5))
    let red = UIColor.red.withAlphaComponent(0.5)
    #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(red.resolvedColor(with: dark) == red)
  }
}
