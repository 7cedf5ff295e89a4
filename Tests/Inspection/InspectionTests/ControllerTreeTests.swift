import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("ControllerTree")
struct ControllerTreeTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func controller(_ id: String) -> UIViewController {
    // Another test may have made another application meanwhile.
    fingers.application.becomeShared()
    let controller = UIViewController()
    controller.restorationIdentifier = id
    return controller
  }

  @Test func `children, presented ones and strays stand below those that hold them`() {
    let root = controller("root")
    let child = controller("child")
    let stray = controller("stray")
    let sheet = controller("sheet")
    fingers.window.rootViewController = root
    root.addChild(child)
    child.didMove(toParent: root)
    stray.view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(stray.view)
    fingers.application.endIteration()
    sheet.modalPresentationStyle = .overFullScreen
    root.present(sheet, animated: false)
    fingers.application.endIteration()
    let tree = ControllerTree(of: fingers.application)
    #expect(tree.branches.map(\.window) == [fingers.window])
    let nodes = tree.branches[0].nodes
    #expect(nodes.map(\.controller) == [root, stray])
    #expect(nodes[0].below.map(\.controller) == [child, sheet])
    guard case .presented(.overFullScreen) = nodes[0].below[1].place, case .loose = nodes[1].place
    else {
      Issue.record("\(nodes)")
      return
    }
    #expect(!child.isViewLoaded, "the tree loads no view")
    let lines = tree.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(
      lines[1]
        == "  orientation: portrait; UIViewController#root allows portrait, landscape right, "
        + "landscape left, the application portrait, landscape right, landscape left")
    #expect(lines[2] == "  status bar: hidden by the program")
    #expect(lines[4].hasPrefix("    UIViewController#child  child, disappeared, view not loaded"))
    #expect(
      lines[6].hasPrefix(
        "  UIViewController#stray  without a parent, appeared, view UIView (0, 0, 10, 10)"))
    #expect(
      lines[7]
        == "warning: the view of stray is shown, and no controller contains or presents it: "
        + "make it a child, or the root")
  }

  @Test func `in JSON a controller's view has its frame in its superview`() {
    let (root, child) = (controller("root"), controller("child"))
    fingers.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    child.didMove(toParent: root)
    fingers.application.endIteration()
    let json = ControllerTree(of: fingers.application).json
    #expect(json.contains(#""frame":[0,0,320,480]"#), "\(json)")
    #expect(json.contains(#""frame":[10,20,30,40]"#), "\(json)")
  }

  // Proves: VC13:ORI-05
  @Test func `what is presented full screen decides instead of the root`() {
    final class Upright: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      override var prefersStatusBarHidden: Bool { true }
    }
    fingers.application.becomeShared()
    fingers.application.isStatusBarHidden = false
    let root = controller("root")
    let sheet = Upright()
    sheet.restorationIdentifier = "sheet"
    sheet.modalPresentationStyle = .fullScreen
    fingers.window.rootViewController = root
    fingers.application.endIteration()
    let status =
      "  status bar: shown, as UIViewController#root lets it be; UIViewController#root says how it "
      + "looks"
    #expect(ControllerTree(of: fingers.application).text.contains(status))
    root.present(sheet, animated: false)
    fingers.application.endIteration()
    let text = ControllerTree(of: fingers.application).text
    #expect(
      text.contains("  orientation: portrait; Upright#sheet allows portrait, the application "))
    #expect(text.contains("  status bar: hidden by Upright#sheet\n"))
  }

  @Test func `a window without controllers is left out`() {
    #expect(ControllerTree(of: fingers.application).branches.isEmpty)
    #expect(ControllerTree(of: fingers.application).text == "no controllers")
    #expect(ControllerTree(of: fingers.application).json == #"{"windows":[],"warnings":[]}"#)
  }

  @Test func `calls of controllers are logged with the touches, where that is asked`() {
    func log(lifecycle: Bool, format: EventLog.Format = .text) -> [String] {
      let fingers = Fingers(screen: CGSize(width: 320, height: 480))
      var lines: [String] = []
      let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
      log.showsLifecycle = lifecycle
      let root = UIViewController()
      root.restorationIdentifier = "root"
      fingers.window.rootViewController = root
      fingers.application.endIteration()
      return lines
    }
    #expect(log(lifecycle: false).isEmpty)
    let lines = log(lifecycle: true)
    #expect(lines.first == "        0 ms  UIViewController#root loadView()")
    #expect(lines.last == "        0 ms  UIViewController#root viewDidAppear(false)")
    #expect(lines.count == 7)
    #expect(
      log(lifecycle: true, format: .json).last
        == #"{"event":"controller","time_ms":0,"controller":"UIViewController#root","#
        + #""call":"viewDidAppear","animated":false}"#)
  }

  @Test func `times count from the first event, not from the calls of the launch`() {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: .text) { lines.append($0) }
    log.showsLifecycle = true
    fingers.window.rootViewController = UIViewController()
    fingers.application.endIteration()
    #expect(!lines.isEmpty)
    fingers.wait(500)
    fingers.down(0, 100, 100)
    fingers.wait(80)
    fingers.up()
    let touches = lines.filter { $0.contains("touch 1 ") }.map { $0.prefix(27) }
    #expect(touches == ["        0 ms  touch 1 began", "       80 ms  touch 1 ended"])
  }
}
