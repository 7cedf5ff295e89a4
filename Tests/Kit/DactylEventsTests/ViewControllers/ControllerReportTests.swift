import DactylEvents
import Foundation
import InputTesting
import Testing

/// What an application's observer is told of its controllers.
@MainActor
@Suite("Reports of controllers")
struct ControllerReportTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private final class Log {
    var lines: [String] = []
  }

  private func listen() -> Log {
    let log = Log()
    fingers.application.eventObserver = { record in
      guard case .controller(let report) = record else { return }
      log.lines.append("\(report.controller.title ?? "?") \(report.call)")
    }
    return log
  }

  private func controller(_ title: String) -> UIViewController {
    // Another test may have made another application meanwhile.
    fingers.application.becomeShared()
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  // Proves: VC13:APP-03
  @Test func `a root that is shown is reported from loading to appearing`() {
    let log = listen()
    fingers.window.rootViewController = controller("root")
    fingers.application.endIteration()
    #expect(
      log.lines == [
        "root loadView", "root viewDidLoad", "root viewWillAppear(animated: false)",
        "root viewIsAppearing(animated: false)", "root viewWillLayoutSubviews",
        "root viewDidLayoutSubviews", "root viewDidAppear(animated: false)",
      ])
  }

  @Test func `a child's moves are reported with its parent`() {
    let parent = controller("parent")
    let child = controller("child")
    fingers.window.rootViewController = parent
    fingers.application.endIteration()
    let log = Log()
    fingers.application.eventObserver = { record in
      guard case .controller(let report) = record else { return }
      switch report.call {
      case .willMove(let parent): log.lines.append("will \(parent?.title ?? "nil")")
      case .didMove(let parent): log.lines.append("did \(parent?.title ?? "nil")")
      default: break
      }
    }
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(log.lines == ["will parent", "did parent", "will nil", "did nil"])
  }

  @Test func `a report comes before the call, so that what the call does follows it`() {
    final class Loader: UIViewController {
      override func viewDidLoad() { setEditing(true, animated: false) }
    }
    let log = listen()
    let loader = Loader()
    loader.title = "loader"
    loader.loadViewIfNeeded()
    #expect(
      log.lines == [
        "loader loadView", "loader viewDidLoad", "loader setEditing(true, animated: false)",
      ])
  }

  @Test func `a presentation, a memory warning and a dismissal are reported`() {
    let root = controller("root")
    let sheet = controller("sheet")
    sheet.modalPresentationStyle = .overFullScreen
    fingers.window.rootViewController = root
    fingers.application.endIteration()
    let log = listen()
    root.present(sheet, animated: false)
    fingers.application.endIteration()
    fingers.application.receiveMemoryWarning()
    sheet.dismiss(animated: false)
    fingers.application.endIteration()
    #expect(
      log.lines.filter { !$0.contains("present(") } == [
        "sheet loadView", "sheet viewDidLoad", "sheet viewWillAppear(animated: false)",
        "sheet viewIsAppearing(animated: false)", "sheet viewWillLayoutSubviews",
        "sheet viewDidLayoutSubviews", "sheet viewDidAppear(animated: false)",
        "root didReceiveMemoryWarning",
        "sheet didReceiveMemoryWarning", "sheet dismiss(animated: false)",
        "sheet viewWillDisappear(animated: false)", "sheet viewDidDisappear(animated: false)",
      ])
  }
}
