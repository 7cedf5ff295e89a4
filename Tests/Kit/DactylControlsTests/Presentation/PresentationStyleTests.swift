import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Styles of presentations, on a phone and on a pad")
struct PresentationStyleTests {
  private let all = CGRect(x: 0, y: 0, width: 768, height: 1024)

  // Proves: VC13:PRS-10, VC6:STY-02, VC11:MO-08, VC11:EV-28, VC11:PO-17
  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover, .fullScreen, .automatic])
  func `on a phone they cover everything`(_ style: UIModalPresentationStyle) {
    let stage = PresentationStage()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = style
    a.present(b, animated: false)
    #expect(stage.moves() == ["a willDisappear", "b willAppear", "b didAppear", "a didDisappear"])
    #expect(stage.place(b.view) == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(b.presentingViewController === a)
    for x in stride(from: 5.0, to: 320, by: 45) {
      for y in stride(from: 5.0, to: 480, by: 45) { #expect(stage.hit(x, y) === b.view) }
    }
  }

  // Proves: VC13:PRS-11, VC13:PRS-20, VC6:STY-03, VC13:PRS-13, VC13:RSP-16, VC11:EV-14, VC11:MO-10, VC11:AP-04
  @Test(arguments: [UIModalPresentationStyle.formSheet, .pageSheet])
  func `on a pad a sheet leaves what lies below, which hears and feels nothing`(
    _ style: UIModalPresentationStyle
  ) {
    let stage = PresentationStage(.pad)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let button = CountingButton(frame: all)
    a.view.addSubview(button)
    _ = stage.calls()
    b.modalPresentationStyle = style
    a.present(b, animated: false)
    #expect(stage.moves() == ["b willAppear", "b didAppear"])
    let place = stage.place(b.view)
    #expect(place.width < 768 && place.height < 1024)
    #expect(a.view.window === stage.window)
    for _ in 0..<20 { stage.tap(4, 4) }
    #expect(button.taps == 0 && a.presentedViewController === b && stage.moves().isEmpty)
    #expect(stage.hit(4, 4)?.isDescendant(of: a.view) == false)
    b.dismiss(animated: false)
    #expect(stage.moves() == ["b willDisappear", "b didDisappear"])
    stage.tap(4, 4)
    #expect(button.taps == 1)
  }

  // Proves: VC6:STY-03
  @Test func `a form sheet is smaller than a page sheet, and as large as its content would like`() {
    let stage = PresentationStage(.pad)
    let (a, page, form, own) = (
      stage.shownRoot(), stage.controller("p"), stage.controller("f"), stage.controller("o")
    )
    stage.present(page, from: a, .pageSheet)
    let large = stage.place(page.view)
    page.dismiss(animated: false)
    stage.endIteration()
    stage.present(form, from: a, .formSheet)
    let small = stage.place(form.view)
    #expect(small == CGRect(x: 114, y: 202, width: 540, height: 620))
    #expect(small.width < large.width && small.height < large.height && large != all)
    form.dismiss(animated: false)
    stage.endIteration()
    own.preferredContentSize = CGSize(width: 300, height: 200)
    stage.present(own, from: a, .formSheet)
    #expect(stage.place(own.view) == CGRect(x: 234, y: 412, width: 300, height: 200))
    own.preferredContentSize = CGSize(width: 400, height: 300)
    #expect(stage.place(own.view) == CGRect(x: 184, y: 362, width: 400, height: 300))
  }

  // Proves: VC6:STY-01, VC13:PRS-11
  @Test func `on a pad full screen is full`() {
    let stage = PresentationStage(.pad)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .fullScreen)
    #expect(stage.place(b.view) == all && b.presentingViewController === a)
  }

  // Proves: VC13:PRS-12, VC11:MO-09
  @Test func `in the current context what a sheet presents is as large as the sheet`() {
    let stage = PresentationStage(.pad)
    let (a, sheet, c) = (stage.shownRoot(), stage.controller("s"), stage.controller("c"))
    sheet.definesPresentationContext = true
    stage.present(sheet, from: a, .formSheet)
    let place = stage.place(sheet.view)
    stage.present(c, from: sheet, .currentContext)
    #expect(stage.place(c.view) == place && sheet.view.window == nil && a.view.window != nil)
    c.dismiss(animated: false)
    stage.endIteration()
    #expect(stage.place(sheet.view) == place && stage.hit(384, 512) === sheet.view)
  }

  @Test
  func `full screen over a sheet takes all of the window, and gives the sheet its place back`() {
    let stage = PresentationStage(.pad)
    let (a, sheet, c) = (stage.shownRoot(), stage.controller("s"), stage.controller("c"))
    stage.present(sheet, from: a, .formSheet)
    let place = stage.place(sheet.view)
    stage.present(c, from: sheet, .fullScreen)
    #expect(stage.place(c.view) == all && sheet.view.window == nil && a.view.window != nil)
    c.dismiss(animated: false)
    #expect(stage.moves() == ["c willDisappear", "s willAppear", "s didAppear", "c didDisappear"])
    #expect(stage.place(sheet.view) == place && sheet.presentingViewController === a)
  }

  @Test func `with cards the kit's choice is a page sheet, and a form sheet stays one on a phone`()
  {
    for style in [UIModalPresentationStyle.automatic, .formSheet, .popover] {
      let stage = PresentationStage()
      stage.application.presentationEdition = .cards
      let (a, b) = (stage.shownRoot(), stage.controller("b"))
      b.modalPresentationStyle = style
      a.present(b, animated: false)
      #expect(stage.moves() == ["b willAppear", "b didAppear"])
      #expect(stage.place(b.view) == CGRect(x: 0, y: 10, width: 320, height: 470))
      #expect(b.activePresentationController is UISheetPresentationController)
    }
  }

  @Test func `a page sheet on a phone leaves the presenting controller alone`() {
    let stage = PresentationStage()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .pageSheet
    a.present(b, animated: true)
    #expect(stage.moves() == ["b willAppear animated"])
    stage.wait(1)
    #expect(stage.moves() == ["b didAppear animated"])
    a.dismiss(animated: true)
    #expect(stage.moves() == ["b willDisappear animated"])
    stage.wait(1)
    #expect(stage.moves() == ["b didDisappear animated"])
  }

  @Test func `custom without a delegate leaves what lies below`() {
    let stage = PresentationStage()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .custom
    a.present(b, animated: false)
    #expect(stage.moves() == ["b willAppear", "b didAppear"])
    #expect(stage.hit(100, 100) === b.view && a.view.window != nil)
  }

  @Test func `a delegate decides how little room is dealt with, and with whom`() {
    final class Deciding: UIAdaptivePresentationControllerDelegate {
      let stage: PresentationStage
      var style = UIModalPresentationStyle.overFullScreen
      var other: UIViewController?
      init(_ stage: PresentationStage) { self.stage = stage }
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      {
        stage.note("style?")
        return style
      }
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? {
        stage.note("controller?")
        return other
      }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { stage.note("will \(style == .overFullScreen) \(transitionCoordinator != nil)") }
    }
    let stage = PresentationStage()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let deciding = Deciding(stage)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.delegate = deciding
    a.present(b, animated: false)
    #expect(
      stage.moves() == ["style?", "controller?", "will true true", "b willAppear", "b didAppear"])
    #expect(b.popoverPresentationController != nil && a.view.window != nil)
    b.dismiss(animated: false)
    stage.endIteration()
    let wrapper = stage.controller("w")
    wrapper.addChild(b)
    b.didMove(toParent: wrapper)
    b.removeFromParent()
    deciding.other = wrapper
    b.popoverPresentationController?.delegate = deciding
    a.present(b, animated: false)
    stage.endIteration()
    #expect(a.presentedViewController === wrapper && wrapper.presentingViewController === a)
    #expect(b.presentingViewController == nil)
  }

  // Proves: VC6:STY-04, VC6:STY-05, VC6:STY-06, VC6:TRA-06
  @Test func `the receiver itself may be the context, and choose the transition`() {
    let stage = PresentationStage(.pad)
    let (root, child, p) = (stage.shownRoot("r"), stage.controller("c"), stage.controller("p"))
    stage.embed(child, in: root, CGRect(x: 100, y: 100, width: 200, height: 300))
    child.definesPresentationContext = true
    child.providesPresentationContextTransitionStyle = true
    child.modalTransitionStyle = .flipHorizontal
    p.modalTransitionStyle = .crossDissolve
    p.modalPresentationStyle = .currentContext
    child.present(p, animated: true)
    stage.endIteration()
    #expect(p.presentingViewController === child)
    #expect(p.view.superview?.currentTransition?.transition == .flipFromRight)
    stage.wait(1)
    #expect(stage.place(p.view) == CGRect(x: 100, y: 100, width: 200, height: 300))
    #expect(stage.hit(10, 10) === root.view)
  }
}

@MainActor
@Suite("Transition styles")
struct TransitionStyleTests {
  private let stage = PresentationStage()

  private func transition(of b: UIViewController) -> UIView.AnimationTransition? {
    b.view.superview?.currentTransition?.transition
  }

  // Proves: VC6:TRA-01, VC6:TRA-02, VC11:MO-06, VC11:MO-07
  @Test(arguments: [
    (UIModalTransitionStyle.flipHorizontal, UIView.AnimationTransition.flipFromRight),
    (.partialCurl, .curlUp),
  ])
  func `set before presenting, it counts; set afterwards, it does not`(
    _ style: UIModalTransitionStyle, _ shown: UIView.AnimationTransition
  ) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    #expect(b.modalTransitionStyle == .coverVertical)
    b.modalTransitionStyle = style
    a.present(b, animated: true)
    stage.endIteration()
    #expect(transition(of: b) == shown)
    b.modalTransitionStyle = .crossDissolve
    stage.wait(0.1)
    #expect(transition(of: b) == shown && b.view.layer.presentation()?.opacity == 1)
  }

  // Proves: VC6:TRA-03, VC13:PRS-15
  @Test func `a dismissal takes the style of its own moment`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalTransitionStyle = .flipHorizontal
    a.present(b, animated: true)
    stage.endIteration()
    #expect(transition(of: b) == .flipFromRight)
    stage.wait(1)
    b.dismiss(animated: true)
    stage.endIteration()
    #expect(transition(of: b) == .flipFromLeft)
    stage.wait(1)
    a.present(b, animated: false)
    stage.endIteration()
    b.modalTransitionStyle = .crossDissolve
    b.dismiss(animated: true)
    stage.wait(PresentationLimits().duration / 2)
    #expect(transition(of: b) == nil && b.view.layer.presentation()?.opacity == 0.5)
  }

  // Proves: VC13:PRS-16, VC11:MO-07
  @Test func `dissolved, it fades in and out, and keeps its own opacity`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalTransitionStyle = .crossDissolve
    a.present(b, animated: true)
    stage.wait(PresentationLimits().duration / 2)
    #expect(b.view.layer.presentation()?.opacity == 0.5)
    stage.wait(1)
    b.dismiss(animated: true)
    stage.wait(PresentationLimits().duration / 2)
    #expect(b.view.layer.presentation()?.opacity == 0.5)
    stage.wait(1)
    #expect(b.view.alpha == 1 && b.view.window == nil)
  }

  // Proves: VC6:TRA-04, VC6:PRS-10, VC11:MO-20, VC11:AP-07
  @Test(arguments: [false, true])
  func `the flag decides whether anything moves, and everybody hears it`(_ animated: Bool) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    var isDone = false
    a.present(b, animated: animated) { isDone = true }
    stage.endIteration()
    #expect(isDone == !animated && (b.view.layer.animationKeys() != nil) == animated)
    stage.wait(1)
    #expect(isDone)
    isDone = false
    a.dismiss(animated: animated) { isDone = true }
    stage.endIteration()
    #expect(isDone == !animated)
    stage.wait(1)
    #expect(isDone && b.view.window == nil)
    let moves = stage.moves()
    #expect(moves.count == 8 && moves.allSatisfy { $0.hasSuffix("animated") == animated })
  }

  // Proves: VC6:TRA-05
  @Test func `a partial curl is for the full screen only`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalTransitionStyle = .partialCurl
    b.modalPresentationStyle = .pageSheet
    a.present(b, animated: true)
    #expect(
      stage.warnings == ["a did not present b: a partial curl needs the style fullScreen"])
    #expect(a.presentedViewController == nil && stage.moves().isEmpty)
  }

  @Test func `while animations are off nothing is animated`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    a.present(b, animated: true)
    #expect(stage.moves() == ["a willDisappear", "b willAppear", "b didAppear", "a didDisappear"])
  }
}
