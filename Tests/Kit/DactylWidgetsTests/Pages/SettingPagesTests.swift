import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIPageViewController: what a program sets")
struct SettingPagesTests {
  // Proves: VC6:PAG-01
  @Test func `style, orientation and spine are told as they were given`() {
    let pager = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .vertical,
      options: [.spineLocation: UIPageViewController.SpineLocation.max])
    #expect(pager.transitionStyle == .pageCurl)
    #expect(pager.navigationOrientation == .vertical)
    #expect(pager.spineLocation == .max)
    #expect(
      UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: 2]
      ).spineLocation == .mid)
  }

  @Test func `by default pages curl, bound at the left; pages that scroll are not bound`() {
    let pager = UIPageViewController()
    #expect(pager.transitionStyle == .pageCurl && pager.spineLocation == .min)
    #expect(!pager.isDoubleSided && pager.viewControllers?.isEmpty == true)
    #expect(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        .spineLocation == .none)
  }

  // Proves: VC13:PAG-03, VC6:PAG-02, VC6:PAG-03
  @Test func `pages bound in the middle show side by side, two at a time`() {
    let scene = PageStage(.pageCurl, spine: .mid)
    scene.show(1, 2)
    #expect(scene.shown == [1, 2] && scene.pager.children.count == 2)
    #expect(scene.hit(80, 200) === scene.pages[1].view)
    #expect(scene.hit(240, 200) === scene.pages[2].view)
    #expect(scene.pages[2].view.frame.size == CGSize(width: 160, height: 480))
    scene.tap(310, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [3, 4])
    #expect(scene.hit(80, 200) === scene.pages[3].view)
    #expect(scene.stage.calls().filter { $0.hasSuffix("?") } == ["after 2?", "after 3?"])
    scene.tap(10, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [1, 2])
  }

  @Test func `where one of two facing pages is missing, nothing turns`() {
    let scene = PageStage(.pageCurl, spine: .mid, pages: 5)
    scene.show(2, 3)
    scene.tap(310, 200)
    scene.stage.wait(1)
    #expect(scene.shown == [2, 3])
    #expect(scene.stage.moves() == ["after 3?", "after 4?"])
  }

  // Proves: VC6:PAG-02
  @Test(arguments: [UIPageViewController.SpineLocation.min, .max])
  func `pages bound at a side show one at a time`(spine: UIPageViewController.SpineLocation) {
    let scene = PageStage(.pageCurl, spine: spine)
    scene.show(1)
    #expect(
      scene.hit(80, 200) === scene.pages[1].view && scene.hit(240, 200) === scene.pages[1].view)
  }

  // Proves: VC6:PAG-03
  @Test func `another number of pages than the spine needs is refused`() {
    let mid = PageStage(.pageCurl, spine: .mid)
    mid.set(1)
    mid.set(1, 1)
    #expect(mid.shown.isEmpty && mid.stage.calls().isEmpty)
    #expect(
      mid.stage.warnings == [
        "pager refused: 1 view controllers were set, and pages bound at mid, with backs, need 2",
        "pager refused: 1 was set twice: name it once",
      ])
    let min = PageStage(.pageCurl)
    min.set(1, 2)
    #expect(min.shown.isEmpty && min.stage.warnings.count == 1)
    min.set(1, animated: false)
    #expect(min.shown == [1] && min.pager.children == [min.pages[1]])
    min.set()
    min.pager.setViewControllers(nil, direction: .forward, animated: false)
    #expect(min.shown == [1] && min.stage.warnings.count == 3)
    let scroll = PageStage(.scroll)
    scroll.set(1, 2)
    #expect(
      scroll.stage.warnings
        == ["pager refused: 2 view controllers were set, and pages that scroll need 1"])
  }

  @Test func `no page where there is none is no change, and told at once`() {
    let scene = PageStage(.pageCurl)
    scene.set(animated: false)
    #expect(scene.stage.transcript.calls == ["completion true"] && scene.stage.warnings.isEmpty)
  }

  // Proves: VC6:PAG-11
  @Test func `pages bound in the middle have backs for good, others as they are told`() {
    let mid = PageStage(.pageCurl, spine: .mid)
    #expect(mid.pager.isDoubleSided)
    mid.pager.isDoubleSided = false
    #expect(mid.pager.isDoubleSided && mid.stage.warnings.count == 1)
    let min = PageStage(.pageCurl, spine: .min)
    #expect(!min.pager.isDoubleSided)
    min.pager.isDoubleSided = true
    #expect(min.pager.isDoubleSided)
  }

  @Test func `pages with backs turn by two`() {
    let scene = PageStage(.pageCurl)
    scene.pager.isDoubleSided = true
    scene.show(0)
    scene.tap(310, 200)
    #expect(
      scene.stage.calls().filter { $0.hasSuffix("?") || $0.hasPrefix("will") }
        == ["after 0?", "after 1?", "willTransition [2, 1]"])
    scene.stage.wait(1)
    #expect(scene.shown == [2] && scene.pager.children == [scene.pages[2]])
    scene.set(4)
    #expect(scene.stage.warnings.count == 1)
    scene.set(4, 3)
    scene.stage.wait(1)
    #expect(scene.shown == [4])
  }

  // Proves: VC6:PAG-05
  @Test func `a program turns pages without asking anybody, and hears of the end`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.set(3)
    #expect(scene.shown == [3])
    #expect(
      scene.stage.moves() == [
        "3 willMove pager", "1 willMove nil", "3 willAppear to animated",
        "1 willDisappear from animated",
      ])
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "3 didAppear to animated", "1 didDisappear from animated", "1 didMove nil",
        "3 didMove pager", "completion true",
      ])
    #expect(scene.hit(160, 200) === scene.pages[3].view)
  }

  // Proves: VC6:PAG-05
  @Test func `without animation everything is told at once`() {
    let scene = PageStage(.pageCurl)
    scene.show(1)
    scene.set(2, animated: false)
    #expect(
      scene.stage.transcript.calls.filter { !$0.hasSuffix("Layout") } == [
        "2 willMove pager", "1 willMove nil", "2 loadView", "2 viewDidLoad", "2 willAppear to",
        "1 willDisappear from", "1 didDisappear from", "2 didAppear to", "1 didMove nil",
        "2 didMove pager", "completion true",
      ])
  }

  @Test func `a second setting brings the first to its end`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.set(2)
    scene.set(3)
    scene.stage.wait(1)
    #expect(
      scene.stage.calls().filter { $0.hasPrefix("completion") }
        == ["completion false", "completion true"])
    #expect(scene.shown == [3] && scene.pager.children == [scene.pages[3]])
  }

  @Test func `a setting ends what a finger does`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.drag((300, 200), (200, 200))
    _ = scene.stage.calls()
    scene.set(4, animated: false)
    #expect(
      scene.stage.moves().filter { !$0.hasPrefix("1") && !$0.hasPrefix("2") } == [
        "didFinish unfinished cancelled from [1] shows [1]", "4 willMove pager", "4 willAppear to",
        "4 didAppear to", "4 didMove pager", "completion true",
      ])
    scene.pull((200, 200), (20, 200))
    scene.stage.fingers.up()
    scene.stage.wait(1)
    #expect(scene.shown == [4] && scene.hit(160, 200) === scene.pages[4].view)
  }

  @Test func `the page that is shown already stays`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.set(1)
    #expect(scene.stage.moves() == ["completion true"])
  }

  @Test func `pages set before the view is loaded appear with it, in the size they will have`() {
    let scene = PageStage(.scroll)
    scene.set(1, animated: false)
    #expect(!scene.pager.isViewLoaded && !scene.pages[1].isViewLoaded)
    #expect(scene.stage.moves() == ["1 willMove pager", "completion true"])
    var size: CGSize?
    scene.pages[1].whenAppearing = { size = scene.pages[1].view.frame.size }
    scene.stage.show(scene.pager)
    #expect(scene.stage.moves() == ["1 willAppear to", "1 didAppear to", "1 didMove pager"])
    #expect(size == CGSize(width: 320, height: 480))
  }

  /// How a page controller comes to the screen.
  enum Way: String, CaseIterable, Sendable {
    case asRoot, pushed, presented, asChild, inTab

    @MainActor func show(_ pager: UIViewController, on stage: ControllerStage) {
      let base = UIViewController()
      switch self {
      case .asRoot: stage.show(pager)
      case .pushed:
        let navigation = UINavigationController(rootViewController: base)
        stage.show(navigation)
        navigation.pushViewController(pager, animated: true)
      case .presented:
        stage.show(base)
        pager.modalPresentationStyle = .fullScreen
        base.present(pager, animated: true)
      case .asChild:
        stage.show(base)
        stage.embed(pager, in: base)
      case .inTab:
        let tabs = UITabBarController()
        tabs.viewControllers = [base, pager]
        stage.show(tabs)
        tabs.selectedIndex = 1
      }
      stage.wait(1)
    }
  }

  @Test(arguments: Way.allCases, [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a page that is set before its controller appears has moved once it has appeared`(
    way: Way, style: UIPageViewController.TransitionStyle
  ) {
    for moment in ["before", "viewDidLoad", "viewWillAppear"] {
      let stage = ControllerStage()
      _ = stage.fingers.application
      let page = WindowedPage("0", in: stage.transcript)
      let book = Book(transitionStyle: style, navigationOrientation: .horizontal)
      book.restorationIdentifier = "book"
      book.first = page
      book.moment = moment
      if moment == "before" { book.set() }
      way.show(book, on: stage)
      let calls = stage.calls().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      let order = [
        "0 willMove", "0 loadView", "0 viewDidLoad", "0 willAppear", "0 layout", "0 didAppear",
        "0 didMove",
      ]
      #expect(calls == order, "\(moment)")
    }
  }

  @Test func `a page that is replaced before it appears has never moved to its parent`() {
    let scene = PageStage(.scroll)
    scene.set(1, animated: false)
    scene.set(2, animated: false)
    #expect(
      scene.stage.moves() == [
        "1 willMove pager", "completion true", "2 willMove pager", "1 willMove nil",
        "1 didMove nil", "completion true",
      ])
    scene.stage.show(scene.pager)
    #expect(scene.stage.moves() == ["2 willAppear to", "2 didAppear to", "2 didMove pager"])
  }

  @Test func `a page that is set in a hidden window is laid out and moves when that is shown`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.stage.window.isHidden = true
    _ = scene.stage.calls()
    scene.set(2, animated: false)
    let hidden = scene.stage.calls()
    #expect(!hidden.contains { $0.hasSuffix("Layout") || $0 == "2 didMove pager" })
    scene.stage.window.isHidden = false
    let shown = scene.stage.calls()
    #expect(shown.contains("2 didLayout"))
    #expect(shown.suffix(2) == ["2 didAppear to", "2 didMove pager"])
  }

  @Test func `pages come and go with the page controller`() {
    let scene = PageStage(.scroll)
    scene.show(1)
    scene.stage.window.isHidden = true
    #expect(scene.stage.moves() == ["1 willDisappear", "1 didDisappear"])
    scene.stage.window.isHidden = false
    #expect(scene.stage.moves() == ["1 willAppear", "1 didAppear"])
  }

  @Test func `a page that turns while the controller goes hears each thing once`() {
    let scene = PageStage(.pageCurl)
    scene.show(1)
    scene.set(2)
    _ = scene.stage.calls()
    scene.stage.window.rootViewController = nil
    scene.stage.wait(1)
    #expect(
      scene.stage.moves() == [
        "2 willDisappear to", "1 didDisappear from animated", "2 didDisappear to",
        "1 didMove nil",
        "2 didMove pager", "completion true",
      ])
  }

  // Proves: VC6:PAG-12
  @Test func `a completion that holds the controller weakly keeps nothing`() {
    weak var gone: UIPageViewController?
    do {
      let scene = PageStage(.scroll)
      scene.show(1)
      gone = scene.pager
      scene.pager.setViewControllers([scene.pages[2]], direction: .forward, animated: true) {
        [weak pager = scene.pager] _ in _ = pager?.viewControllers
      }
      scene.stage.wait(1)
      scene.stage.window.rootViewController = nil
      scene.stage.endIteration()
    }
    #expect(gone == nil)
  }
}

/// A page controller that sets its page in one of its own methods.
private final class Book: UIPageViewController {
  var first: UIViewController?
  var moment = ""

  func set() {
    guard let first else { return }
    self.first = nil
    setViewControllers([first], direction: .forward, animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if moment == "viewDidLoad" { set() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if moment == "viewWillAppear" { set() }
  }
}

/// A page that writes down its first layout, and every layout outside of a window.
private final class WindowedPage: TracingController {
  private var hasLayout = false

  override func viewWillLayoutSubviews() {
    let isOutside = viewIfLoaded?.window == nil
    if !hasLayout || isOutside { note("layout\(isOutside ? " outside" : "")") }
    hasLayout = true
  }
  override func viewDidLayoutSubviews() {}
}
