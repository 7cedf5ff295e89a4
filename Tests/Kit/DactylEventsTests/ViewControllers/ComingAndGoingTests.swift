import DactylEvents
import Foundation
import InputTesting
import Testing

/// Whole orders of calls for the ways in which a root's view can come and go.
@MainActor
@Suite("Coming and going")
struct ComingAndGoingTests {
  let stage = ControllerStage()

  @Test func `a launch loads, tells, lays out, and tells again`() {
    let root = stage.acting("root")
    stage.window.rootViewController = root
    #expect(stage.calls() == [])
    stage.window.makeKeyAndVisible()
    #expect(
      stage.calls(of: "root") == [
        "loadView", "viewDidLoad", "willAppear", "isAppearing", "willLayout", "didLayout",
        "didAppear",
      ])
  }

  @Test func `the view joins its window between the first call and the second`() {
    let root = stage.acting("root")
    root.seen = { $0.view.window == nil ? "out" : "in" }
    stage.show(root)
    stage.window.isHidden = true
    #expect(
      stage.line()
        == "root willAppear out, root isAppearing in, root didAppear in, root willDisappear in, "
        + "root didDisappear in")
  }

  @Test func `a removed view leaves its window between the two calls`() {
    let root = stage.acting("root")
    stage.show(root)
    root.seen = { $0.view.window == nil ? "out" : "in" }
    _ = stage.calls()
    stage.window.rootViewController = nil
    #expect(stage.line() == "root willDisappear in, root didDisappear out")
  }

  @Test func `a window that is hidden and shown brings each call once`() {
    let root = stage.acting("root")
    stage.show(root)
    _ = stage.calls()
    stage.window.isHidden = true
    #expect(stage.line() == "root willDisappear, root didDisappear")
    stage.window.isHidden = true
    #expect(stage.line() == "")
    stage.window.isHidden = false
    #expect(stage.line() == "root willAppear, root isAppearing, root didAppear")
  }

  @Test func `hidden and shown in one iteration brings both whole`() {
    let root = stage.acting("root")
    stage.show(root)
    _ = stage.calls()
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(
      stage.line()
        == "root willDisappear, root didDisappear, root willAppear, root isAppearing, "
        + "root didAppear")
  }

  @Test func `another window that becomes key changes nothing for controllers`() {
    let root = stage.acting("root")
    let other = stage.acting("other")
    stage.show(root)
    let above = stage.fingers.makeWindow()
    above.rootViewController = other
    above.makeKeyAndVisible()
    _ = stage.calls()
    stage.window.makeKey()
    above.makeKey()
    stage.window.makeKeyAndVisible()
    #expect(stage.line() == "")
  }

  @Test func `a new root comes when the old one is gone`() {
    let (old, new) = (stage.acting("old"), stage.acting("new"))
    stage.show(old)
    _ = stage.calls()
    stage.window.rootViewController = new
    #expect(
      stage.line()
        == "old willDisappear, old didDisappear, new willAppear, new isAppearing, new didAppear")
    #expect(old.view.superview == nil)
    #expect(stage.window.subviews == [new.view])
  }

  @Test func `a root that is replaced in the iteration of its coming never did appear`() {
    let (old, short, new) = (stage.acting("old"), stage.acting("short"), stage.acting("new"))
    stage.show(old)
    _ = stage.calls()
    stage.window.rootViewController = short
    stage.window.rootViewController = new
    #expect(
      stage.line()
        == "old willDisappear, old didDisappear, short willAppear, short willDisappear, "
        + "short didDisappear, new willAppear, new isAppearing, new didAppear")
  }

  @Test func `the same root again changes nothing`() {
    let root = stage.acting("root")
    stage.show(root)
    _ = stage.calls()
    stage.window.rootViewController = root
    #expect(stage.calls() == [])
  }

  @Test func `a root set while the window is hidden stays unloaded`() {
    let (old, new) = (stage.acting("old"), stage.acting("new"))
    stage.show(old)
    stage.window.isHidden = true
    _ = stage.calls()
    stage.window.rootViewController = new
    #expect(stage.calls() == [])
    #expect(!new.isViewLoaded)
    stage.window.isHidden = false
    #expect(stage.line() == "new willAppear, new isAppearing, new didAppear")
  }

  @Test func `no root leaves an empty window`() {
    let root = stage.acting("root")
    stage.show(root)
    _ = stage.calls()
    stage.window.rootViewController = nil
    #expect(stage.line() == "root willDisappear, root didDisappear")
    #expect(stage.window.subviews.isEmpty)
  }

  @Test func `a root replaced in its own viewWillAppear leaves the newer one`() {
    let (old, new) = (stage.acting("old"), stage.acting("new"))
    old.acts["willAppear"] = { [stage] _ in stage.window.rootViewController = new }
    stage.show(old)
    #expect(!stage.line().contains("old didAppear"))
    #expect(stage.window.subviews == [new.view])
    #expect(old.view.window == nil)
    stage.window.rootViewController = nil
    #expect(stage.line() == "new willDisappear, new didDisappear")
  }

  @Test func `a root replaced in its own viewDidAppear goes whole`() {
    let (old, new) = (stage.acting("old"), stage.acting("new"))
    old.acts["didAppear"] = { [stage] _ in stage.window.rootViewController = new }
    stage.show(old)
    #expect(
      stage.line()
        == "old willAppear, old isAppearing, old didAppear, old willDisappear, old didDisappear, "
        + "new willAppear, new isAppearing, new didAppear")
  }

  @Test func `a view added by hand tells its controller all the same`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    _ = stage.calls()
    root.view.addSubview(stray.view)
    #expect(stage.line() == "stray willAppear, stray isAppearing, stray didAppear")
    stray.view.removeFromSuperview()
    #expect(stage.line() == "stray willDisappear, stray didDisappear")
    #expect(stray.parent == nil)
  }

  @Test func `another superview in the same window is no news`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    let shelf = UIView(frame: root.view.bounds)
    root.view.addSubview(shelf)
    root.view.addSubview(stray.view)
    _ = stage.calls()
    shelf.addSubview(stray.view)
    root.view.insertSubview(stray.view, at: 0)
    #expect(stage.line() == "")
  }

  @Test func `a view moved to another window goes and comes`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    let second = stage.fingers.makeWindow()
    second.rootViewController = stage.acting("second")
    second.isHidden = false
    root.view.addSubview(stray.view)
    _ = stage.calls()
    second.rootViewController?.view.addSubview(stray.view)
    #expect(
      stage.line()
        == "stray willDisappear, stray didDisappear, stray willAppear, stray isAppearing, "
        + "stray didAppear")
  }

  @Test func `a view moved to a hidden window goes`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    root.view.addSubview(stray.view)
    let hidden = stage.fingers.makeWindow()
    _ = stage.calls()
    hidden.addSubview(stray.view)
    #expect(stage.line() == "stray willDisappear, stray didDisappear")
  }

  @Test func `who hides the window as it comes keeps those that follow from coming`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    root.view.addSubview(stray.view)
    stage.window.isHidden = true
    _ = stage.calls()
    root.acts["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    stage.window.isHidden = false
    #expect(stage.line() == "root willAppear, root willDisappear, root didDisappear")
  }

  @Test func `out and in again in one iteration brings one coming and one going`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    root.view.addSubview(stray.view)
    _ = stage.calls()
    stray.view.removeFromSuperview()
    root.view.addSubview(stray.view)
    #expect(
      stage.line()
        == "stray willDisappear, stray didDisappear, stray willAppear, stray isAppearing, "
        + "stray didAppear")
  }

  @Test func `what was added and removed in one iteration did not appear`() {
    let (root, stray) = (stage.acting("root"), stage.acting("stray"))
    stage.show(root)
    _ = stage.calls()
    root.view.addSubview(stray.view)
    stray.view.removeFromSuperview()
    #expect(stage.line() == "stray willAppear, stray willDisappear, stray didDisappear")
  }

  @Test func `hidden, transparent or without size, a view is there`() {
    let root = stage.acting("root")
    stage.show(root)
    _ = stage.calls()
    root.view.isHidden = true
    root.view.alpha = 0
    root.view.frame = .zero
    root.view.isHidden = false
    #expect(stage.line() == "")
  }

  @Test func `the background is no place to disappear to`() {
    let (root, over) = (stage.acting("root"), stage.acting("over"))
    stage.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = stage.calls()
    stage.fingers.application.enterBackground()
    stage.endIteration()
    stage.fingers.application.enterForeground()
    #expect(stage.line() == "")
  }

  @Test func `controllers below one view are told from above down, and back up`() {
    let (root, middle, leaf) = (stage.acting("root"), stage.acting("middle"), stage.acting("leaf"))
    stage.embed(leaf, in: middle)
    stage.embed(middle, in: root)
    _ = stage.calls()
    stage.show(root)
    #expect(
      stage.line()
        == "root willAppear, middle willAppear, leaf willAppear, root isAppearing, "
        + "middle isAppearing, leaf isAppearing, leaf didAppear, middle didAppear, "
        + "root didAppear")
    stage.window.isHidden = true
    #expect(
      stage.line()
        == "root willDisappear, middle willDisappear, leaf willDisappear, leaf didDisappear, "
        + "middle didDisappear, root didDisappear")
  }

  @Test func `a controller that nobody holds is freed with its view`() {
    weak var freed: UIViewController?
    var view: UIView?
    do {
      let short = stage.acting("short")
      view = short.view
      freed = short
    }
    #expect(freed == nil)
    #expect(view?.next == nil)
    view = nil
  }

  @Test func `a replaced root that nobody holds is freed`() {
    weak var freed: UIViewController?
    do {
      let short = stage.acting("short")
      stage.show(short)
      freed = short
    }
    stage.window.rootViewController = stage.acting("next")
    stage.endIteration()
    #expect(freed == nil)
  }

  @Test func `a window keeps its root, and lets go of it when it dies`() {
    weak var freed: UIViewController?
    do {
      let window = stage.fingers.makeWindow()
      let root = stage.acting("root")
      window.rootViewController = root
      window.isHidden = false
      stage.endIteration()
      window.isHidden = true
      stage.endIteration()
      freed = root
    }
    stage.endIteration()
    #expect(freed == nil)
    #expect(stage.line().hasSuffix("root willDisappear, root didDisappear"))
  }

  @Test func `a memory warning frees nothing that is on screen or off`() {
    let (root, other) = (stage.acting("root"), stage.acting("other"))
    stage.show(root)
    other.loadViewIfNeeded()
    let views = [root.view, other.view]
    _ = stage.calls()
    stage.fingers.application.receiveMemoryWarning()
    #expect(stage.calls() == ["root memory", "other memory"])
    #expect([root.viewIfLoaded, other.viewIfLoaded] == views)
  }
}
