import DactylControls
import Foundation
import InputTesting
import Testing

/// Traits that a parent gives its child in place of those of the window.
@MainActor
@Suite("Overridden traits")
struct TraitOverrideTests {
  let stage = ControllerStage()

  private func scene() -> (RotatingActor, RotatingActor, RotatingActor) {
    stage.fingers.application.device.userInterfaceIdiom = .phone
    let (root, child, leaf) = (stage.rotating("r"), stage.rotating("c"), stage.rotating("l"))
    stage.show(root)
    stage.embed(child, in: root)
    stage.embed(leaf, in: child)
    stage.tilt(.portrait)
    stage.wait(1)
    _ = stage.calls()
    return (root, child, leaf)
  }

  @Test func `an override tells the child and all below, and not the parent`() {
    let (root, child, leaf) = scene()
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    root.setOverrideTraitCollection(wide, forChild: child)
    #expect(stage.calls() == ["c traits cr to rr", "l traits cr to rr"])
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(leaf.traitCollection.horizontalSizeClass == .regular)
    #expect(leaf.view.traitCollection.horizontalSizeClass == .regular)
    #expect(root.view.traitCollection.horizontalSizeClass == .compact)
    #expect(root.overrideTraitCollection(forChild: child) == wide)
    #expect(root.overrideTraitCollection(forChild: leaf) == nil)
  }

  @Test func `the same again, or what is so anyway, tells nobody`() {
    let (root, child, _) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    #expect(stage.calls() == [])
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    root.setOverrideTraitCollection(wide, forChild: child)
    _ = stage.calls()
    root.setOverrideTraitCollection(wide, forChild: child)
    #expect(stage.calls() == [])
  }

  @Test func `taken back, the child has the traits of its surroundings`() {
    let (root, child, leaf) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    _ = stage.calls()
    root.setOverrideTraitCollection(nil, forChild: child)
    #expect(stage.calls() == ["c traits rr to cr", "l traits rr to cr"])
    #expect(leaf.traitCollection == root.traitCollection)
    #expect(root.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func `the inner override wins over the outer`() {
    let (root, child, leaf) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    child.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: leaf)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(leaf.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `in a rotation each hears of what changes for it`() {
    let (root, child, _) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular),
      forChild: child)
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    let calls = stage.calls().filter { $0.contains("willTransition") || $0.contains("traits") }
    #expect(calls == ["r willTransition cc", "r traits cr to cc"])
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    _ = stage.calls()
    stage.hold(.portrait)
    #expect(
      stage.calls().filter { $0.contains("willTransition") || $0.contains("traits") } == [
        "r willTransition cr", "c willTransition rr", "l willTransition rr", "r traits cc to cr",
        "c traits rc to rr", "l traits rc to rr",
      ])
  }

  @Test func `a child that leaves loses the override`() {
    let (root, child, leaf) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    stage.unembed(child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(leaf.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `another's child is refused`() {
    let (root, _, leaf) = scene()
    root.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: leaf)
    #expect(leaf.traitCollection.horizontalSizeClass == .compact)
    #expect(stage.warnings.count == 1)
  }

  @Test func `a presentation controller overrides for what it presents`() {
    let (root, _, _) = scene()
    let over = stage.rotating("o")
    over.modalPresentationStyle = .overFullScreen
    over.presentationController?.overrideTraitCollection = UITraitCollection(
      horizontalSizeClass: .regular)
    root.present(over, animated: false)
    stage.endIteration()
    #expect(over.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    _ = stage.calls()
    over.presentationController?.overrideTraitCollection = nil
    #expect(stage.calls() == ["o traits rr to cr"])
  }

  @Test func `of several collections the last word on each trait counts`() {
    let one = UITraitCollection(
      userInterfaceIdiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let two = UITraitCollection(horizontalSizeClass: .regular)
    let both = UITraitCollection(traitsFrom: [one, two])
    #expect(
      both
        == UITraitCollection(
          userInterfaceIdiom: .phone, horizontalSizeClass: .regular, verticalSizeClass: .regular))
    #expect(both.containsTraits(in: two))
    #expect(!both.containsTraits(in: one))
    #expect(both.containsTraits(in: nil))
    #expect(UITraitCollection(traitsFrom: []) == UITraitCollection())
  }
}
