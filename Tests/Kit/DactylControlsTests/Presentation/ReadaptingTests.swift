import DactylControls
import Foundation
import InputTesting
import Testing

/// Writes down what the presentation controller, its controller and its view are called for layout.
@MainActor
private final class LayoutLog {
  let transcript: Transcript
  init(_ transcript: Transcript) { self.transcript = transcript }

  final class Presenter: UIPresentationController {
    var log: LayoutLog?
    override func containerViewWillLayoutSubviews() { log?.transcript.record("PC will") }
    override func containerViewDidLayoutSubviews() { log?.transcript.record("PC did") }
  }

  final class Content: UIViewController {
    final class Root: UIView {
      var log: LayoutLog?
      override func layoutSubviews() {
        log?.transcript.record("layoutSubviews \(Int(bounds.width))")
      }
    }
    var log: LayoutLog?
    override func loadView() {
      let root = Root()
      root.log = log
      view = root
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log?.transcript.record("traits")
    }
    override func viewWillLayoutSubviews() { log?.transcript.record("VC will") }
    override func viewDidLayoutSubviews() { log?.transcript.record("VC did") }
  }

  final class Maker: UIViewControllerTransitioningDelegate {
    var log: LayoutLog?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = Presenter(presentedViewController: presented, presenting: presenting)
      made.log = log
      return made
    }
  }
}

/// Says how presentations adapt, and writes down what it is asked and told.
@MainActor
private final class Adapting: UIAdaptivePresentationControllerDelegate {
  let transcript: Transcript
  var compactStyle: UIModalPresentationStyle?
  var wrapper: ((UIViewController) -> UIViewController)?
  init(_ transcript: Transcript) { self.transcript = transcript }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { compactStyle ?? controller.adaptivePresentationStyle }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { wrapper?(controller.presentedViewController) }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { transcript.record("will \(style)") }
}

@MainActor
@Suite("Presentations follow the room")
struct ReadaptingTests {
  private let stage = PresentationStage(.pad)
  private static let narrow = CGRect(x: 0, y: 0, width: 320, height: 1024)
  private static let wide = CGRect(x: 0, y: 0, width: 768, height: 1024)

  private func resize(_ frame: CGRect) -> [String] {
    stage.window.frame = frame
    return stage.calls()
  }

  // Proves: VC13:LAY-02, VC13:LAY-09
  @Test func `a new size: traits, then controller, presentation controller and view in order`() {
    let root = stage.shownRoot()
    let log = LayoutLog(stage.transcript)
    let (content, maker) = (LayoutLog.Content(), LayoutLog.Maker())
    (content.log, maker.log) = (log, log)
    content.transitioningDelegate = maker
    stage.present(content, from: root, .custom)
    let calls = resize(Self.narrow).filter { !$0.hasPrefix("a ") }
    #expect(
      calls == ["traits", "VC will", "PC will", "layoutSubviews 320", "VC did", "PC did"])
    #expect(resize(Self.narrow) == [])
  }

  @Test func `a form sheet fills a window that becomes narrow, and is a sheet again afterwards`() {
    let root = stage.shownRoot()
    let sheet = stage.controller("s")
    let delegate = Adapting(stage.transcript)
    sheet.modalPresentationStyle = .formSheet
    sheet.presentationController?.delegate = delegate
    stage.present(sheet, from: root, .formSheet)
    let place = { sheet.view.convert(sheet.view.bounds, to: nil) }
    #expect(place().size == CGSize(width: 540, height: 620))
    #expect(
      resize(Self.narrow).filter { !$0.contains("ayout") } == [
        "will fullScreen", "a willDisappear", "a didDisappear",
      ])
    #expect(place() == Self.narrow)
    #expect(root.view.window == nil)
    #expect(sheet.presentingViewController === root)
    #expect(
      resize(Self.wide).filter { !$0.contains("ayout") } == [
        "will none", "a willAppear", "a didAppear",
      ])
    #expect(place().size == CGSize(width: 540, height: 620))
    #expect(root.view.window != nil)
    root.dismiss(animated: false)
    #expect(stage.calls().contains("s didDisappear"))
    #expect(root.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test func `a popover fills a narrow window and has its place beside its source again`() {
    let root = stage.shownRoot()
    let menu = stage.controller("m")
    menu.preferredContentSize = CGSize(width: 200, height: 100)
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.sourceView = root.view
    menu.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
    root.present(menu, animated: false)
    _ = stage.calls()
    let size = menu.view.bounds.size
    #expect(size == CGSize(width: 200, height: 100))
    _ = resize(Self.narrow)
    #expect(menu.view.convert(menu.view.bounds, to: nil) == Self.narrow)
    #expect(menu.viewIfLoaded?.window === stage.window)
    _ = resize(Self.wide)
    #expect(menu.view.bounds.size == size)
    // A tap beside it dismisses it as ever.
    stage.fingers.down(0, 600, 900)
    stage.fingers.up()
    stage.fingers.wait(1000)
    #expect(root.presentedViewController == nil)
  }

  @Test func `a delegate keeps the popover in little room, and is asked anew each time`() {
    let root = stage.shownRoot()
    let menu = stage.controller("m")
    let delegate = Adapting(stage.transcript)
    delegate.compactStyle = UIModalPresentationStyle.none
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.sourceView = root.view
    menu.presentationController?.delegate = delegate
    root.present(menu, animated: false)
    _ = stage.calls()
    #expect(resize(Self.narrow).filter { $0.hasPrefix("will") } == [])
    #expect(menu.view.bounds.width < 320)
    _ = resize(Self.wide)
    delegate.compactStyle = .overFullScreen
    #expect(resize(Self.narrow).filter { $0.hasPrefix("will") } == ["will overFullScreen"])
    #expect(menu.view.bounds.width == 320)
    #expect(root.view.window != nil)
  }

  @Test func `a controller that the delegate puts round it comes and goes with little room`() {
    let root = stage.shownRoot()
    let menu = stage.controller("m")
    let delegate = Adapting(stage.transcript)
    delegate.wrapper = { UINavigationController(rootViewController: $0) }
    menu.modalPresentationStyle = .popover
    menu.popoverPresentationController?.sourceView = root.view
    menu.presentationController?.delegate = delegate
    root.present(menu, animated: false)
    _ = stage.calls()
    #expect(root.presentedViewController === menu)
    let narrow = resize(Self.narrow).filter { $0.hasPrefix("m ") && !$0.contains("ayout") }
    let navigation = root.presentedViewController as? UINavigationController
    #expect(navigation?.viewControllers == [menu])
    #expect(menu.view.window === stage.window)
    #expect(
      narrow.filter { !$0.contains("Move") } == [
        "m willDisappear to", "m didDisappear to", "m willAppear to", "m didAppear to",
      ])
    _ = resize(Self.wide)
    #expect(root.presentedViewController === menu)
    #expect(menu.parent == nil && menu.view.window === stage.window)
    #expect(navigation?.viewIfLoaded?.window == nil)
    root.dismiss(animated: false)
    _ = stage.calls()
    #expect(menu.view.window == nil)
  }

  @Test func `what is on its way, or covered, follows when it has come`() {
    let root = stage.shownRoot()
    let sheet = stage.controller("s")
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet, animated: true)
    stage.fingers.wait(100)
    _ = resize(Self.narrow)
    stage.fingers.wait(1000)
    _ = stage.calls()
    #expect(sheet.view.bounds.size == Self.narrow.size)
    let over = stage.controller("o")
    stage.present(over, from: sheet, .fullScreen)
    _ = resize(Self.wide)
    sheet.dismiss(animated: false)
    _ = stage.calls()
    #expect(sheet.view.bounds.size == CGSize(width: 540, height: 620))
    #expect(sheet.view.window != nil && root.view.window != nil)
  }
}
