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
}
