import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Hierarchy changes in odd places")
struct HierarchyUpheavalTests {
  let transcript = Transcript()
  let fingers = Fingers()
  let parent: LoggingView
  let children: [LoggingView]

  init() {
    parent = LoggingView("P", frame: CGRect(x: 0, y: 0, width: 99, height: 99), in: transcript)
    let transcript = transcript
    children = ["A", "B", "C"].map { LoggingView($0, frame: .zero, in: transcript) }
    for view in [parent] + children { view.logsHierarchy = true }
    fingers.view.addSubview(parent)
    for child in children { parent.addSubview(child) }
    transcript.clear()
  }

  private var order: String { parent.subviews.map { ($0 as? LoggingView)?.label ?? "-" }.joined() }

  // Proves: VIEW:HIE-04, VIEW:HIE-02
  @Test func `a view that is added again to its superview comes to the front, and nobody is told`()
  {
    parent.addSubview(children[0])
    #expect(order == "BCA")
    parent.insertSubview(children[0], at: 1)
    #expect(order == "BAC")
    parent.insertSubview(children[0], at: 99)
    #expect(order == "BCA")
    parent.insertSubview(children[2], belowSubview: children[1])
    #expect(order == "CBA")
    parent.insertSubview(children[2], aboveSubview: children[0])
    #expect(order == "BAC")
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "CAB")
    parent.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(order == "CAB")
    #expect(transcript.calls.isEmpty)
  }

  @Test func `a stranger among the siblings changes no order`() {
    let stranger = UIView()
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(order == "ABC")
    #expect(stranger.superview == nil)
  }

  @Test func `beside itself means in front of all`() {
    parent.insertSubview(children[0], belowSubview: children[0])
    #expect(order == "BCA")
    parent.insertSubview(children[1], aboveSubview: children[1])
    #expect(order == "CAB")
  }

  @Test func `beside a view that is no sibling means in front of all`() {
    let stranger = UIView()
    let new = LoggingView("N", frame: .zero, in: transcript)
    parent.insertSubview(new, belowSubview: stranger)
    #expect(order == "ABCN")
  }

  // Proves: VIEW:HIE-07, VIEW:HCB-06
  @Test func `a branch that moves to another window hears of the change once`() {
    let window = fingers.makeWindow()
    window.isHidden = false
    let leaf = LoggingView("L", frame: .zero, in: transcript)
    leaf.logsHierarchy = true
    children[1].addSubview(leaf)
    transcript.clear()
    window.addSubview(children[1])
    #expect(
      transcript.calls == [
        "P willRemoveSubview B", "B willMoveToWindow window", "L willMoveToWindow window",
        "B willMoveToSuperview UIWindow", "B didMoveToWindow window", "L didMoveToWindow window",
        "B didMoveToSuperview UIWindow",
      ])
    #expect(leaf.window === window)
  }

  @Test func `a callback may move the view on`() {
    final class Restless: UIView {
      weak var home: UIView?
      override func didMoveToSuperview() {
        guard let home, superview !== home else { return }
        home.addSubview(self)
      }
    }
    let home = UIView()
    fingers.view.addSubview(home)
    let restless = Restless()
    restless.home = home
    parent.addSubview(restless)
    #expect(restless.superview === home)
    #expect(home.subviews == [restless])
    #expect(!parent.subviews.contains(restless))
    #expect(restless.window === fingers.window)
  }

  @Test func `a callback may remove the view that comes`() {
    final class Shy: UIView {
      override func didMoveToWindow() {
        if window != nil { removeFromSuperview() }
      }
    }
    let shy = Shy()
    parent.addSubview(shy)
    #expect(shy.superview == nil)
    #expect(shy.window == nil)
    #expect(order == "ABC")
  }

  @Test func `a superview may take in another view while one is removed`() {
    final class Refilling: UIView {
      override func willRemoveSubview(_ subview: UIView) {
        if subviews.count == 1 { addSubview(UIView()) }
      }
    }
    let view = Refilling()
    let first = UIView()
    view.addSubview(first)
    first.removeFromSuperview()
    #expect(view.subviews.count == 1)
    #expect(!view.subviews.contains(first))
  }

  @Test func `a view cannot hold itself`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      view.addSubview(view)
    }
  }

  @Test func `a view cannot hold what holds it`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let outer = UIView()
      let middle = UIView()
      let inner = UIView()
      outer.addSubview(middle)
      middle.addSubview(inner)
      inner.insertSubview(outer, at: 0)
    }
  }

  // Proves: VIEW:HCB-06, VIEW:TAG-06
  @Test func `who is added or removed while its superview hears of a window is told or left out`() {
    let host = Restless()
    let goes = LoggingView("goes", frame: .zero, in: transcript)
    let comes = LoggingView("comes", frame: .zero, in: transcript)
    let last = LoggingView("last", frame: .zero, in: transcript)
    for view in [goes, comes, last] { view.logsHierarchy = true }
    host.addSubview(goes)
    host.addSubview(last)
    transcript.clear()
    host.onWill = {
      goes.removeFromSuperview()
      $0.addSubview(comes)
    }
    host.onDid = { _ in last.removeFromSuperview() }
    fingers.view.addSubview(host)
    #expect(goes.window == nil && last.window == nil && comes.window === fingers.window)
    #expect(
      transcript.calls.filter { $0.contains("Window") } == [
        "last willMoveToWindow window", "comes willMoveToWindow window",
        "last willMoveToWindow nil", "last didMoveToWindow nil", "comes didMoveToWindow window",
      ])
  }

  // Proves: VIEW:TAG-06
  @Test func `a chain of ten thousand views reaches a window and leaves it`() {
    let top = UIView()
    var views = [top]
    for _ in 0..<10_000 {
      let view = UIView()
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    fingers.view.addSubview(top)
    fingers.application.endIteration()
    #expect(views[10_000].window === fingers.window)
    #expect(views[10_000].isDescendant(of: top))
    top.removeFromSuperview()
    #expect(views[10_000].window == nil)
    // From the inside, so that nothing is freed ten thousand calls deep.
    for view in views.reversed() { view.removeFromSuperview() }
  }
}

/// A view that changes its subviews while it is told of a window.
@MainActor
private final class Restless: UIView {
  var onWill: ((UIView) -> Void)?
  var onDid: ((UIView) -> Void)?

  override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow != nil { onWill?(self) }
  }

  override func didMoveToWindow() {
    if window != nil { onDid?(self) }
  }
}
