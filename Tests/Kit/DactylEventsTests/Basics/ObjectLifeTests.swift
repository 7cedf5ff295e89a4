import DactylEvents
import Foundation
import InputFrames
import Testing

/// Where objects are freed whose last reference another thread drops. Their classes are written as UIKit's
/// programs write them, with a plain `deinit`.
@MainActor
@Suite("The end of objects on other threads")
struct ObjectLifeTests {
  private let log = EndLog()
  private let application = UIApplication()

  private class LoggingView: UIView {
    let log: EndLog

    init(_ log: EndLog) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    deinit { log.write("view") }
  }

  private final class LoggingController: UIViewController {
    let log: EndLog

    init(_ log: EndLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    deinit { log.write("controller") }
  }

  private final class LoggingWindow: UIWindow {
    var log: EndLog?
    deinit { log?.write("window") }
  }

  private final class LoggingRecognizer<Payload>: UIGestureRecognizer {
    var log: EndLog?
    deinit { log?.write("recognizer") }
  }

  private final class LoggingApplication: UIApplication {
    var log: EndLog?
    deinit { log?.write("application") }
  }

  private final class LoggingAnimator: UIViewPropertyAnimator {
    var log: EndLog?
    deinit { log?.write("animator") }
  }

  @Test func `a view is freed by the main actor, after it has lost its subviews at once`() async {
    let child = UIView()
    let recognizer = UITapGestureRecognizer()
    let reference: LastReference = {
      let view = LoggingView(log)
      view.addSubview(child)
      view.addGestureRecognizer(recognizer)
      return LastReference(view)
    }()
    #expect(child.superview != nil)
    reference.dropElsewhere()
    // Not freed yet, and gone for everyone who asks.
    #expect(log.lines == [])
    #expect(child.superview == nil)
    #expect(child.next == nil)
    #expect(recognizer.view == nil)
    await runWaitingJobs()
    #expect(log.lines == ["view"])
    #expect(child.superview == nil)
    UIView().addSubview(child)
  }

  @Test func `a controller is freed by the main actor, and its view has none at once`() async {
    let view = UIView()
    let reference: LastReference = {
      let controller = LoggingController(log)
      controller.view = view
      return LastReference(controller)
    }()
    #expect(view.next is UIViewController)
    reference.dropElsewhere()
    #expect(log.lines == [])
    #expect(view.next == nil)
    await runWaitingJobs()
    #expect(log.lines == ["controller"])
    #expect(view.next == nil)
  }

  @Test func `a window is freed by the main actor, and is nobody's window at once`() async {
    let child = UIView()
    let reference: LastReference = {
      let window = LoggingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.log = log
      window.addSubview(child)
      window.makeKeyAndVisible()
      window.isHidden = true
      return LastReference(window)
    }()
    #expect(child.window != nil)
    reference.dropElsewhere()
    #expect(log.lines == [])
    #expect(child.window == nil)
    #expect(application.keyWindow == nil)
    await runWaitingJobs()
    #expect(log.lines == ["window"])
    #expect(child.window == nil)
    #expect(application.keyWindow == nil)
  }

  @Test func `a recognizer is freed by the main actor, of a generic class too`() async {
    let reference: LastReference = {
      let recognizer = LoggingRecognizer<Int>()
      recognizer.log = log
      return LastReference(recognizer)
    }()
    reference.dropElsewhere()
    #expect(log.lines == [])
    await runWaitingJobs()
    #expect(log.lines == ["recognizer"])
  }

  @Test func `an application is freed by the main actor, and its windows find the shared one`()
    async
  {
    let (window, reference): (UIWindow, LastReference) = {
      let gone = LoggingApplication()
      gone.log = log
      return (UIWindow(frame: .zero), LastReference(gone))
    }()
    let next = UIApplication()
    reference.dropElsewhere()
    #expect(log.lines == [])
    #expect(window.next === next)
    await runWaitingJobs()
    #expect(log.lines == ["application"])
    #expect(window.next === UIApplication.shared)
  }

  @Test func `an animator is freed by the main actor, and takes its animation from the view`() async
  {
    application.becomeShared()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    window.addSubview(view)
    window.isHidden = false
    let reference: LastReference = {
      let animator = LoggingAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      animator.log = log
      animator.pauseAnimation()
      return LastReference(animator)
    }()
    reference.dropElsewhere()
    #expect(log.lines == [])
    await runWaitingJobs()
    #expect(log.lines == ["animator"])
  }

  @Test func `on the main actor a view is freed where its last reference goes`() {
    var view: LoggingView? = LoggingView(log)
    #expect(log.lines == [] && view != nil)
    view = nil
    #expect(log.lines == ["view"])
  }

  @Test func `who keeps a view that another thread lets go of keeps it alive`() async {
    let child = UIView()
    let reference: LastReference = {
      let view = LoggingView(log)
      view.addSubview(child)
      return LastReference(view)
    }()
    var kept = child.superview
    reference.dropElsewhere()
    await runWaitingJobs()
    #expect(log.lines == [])
    #expect(child.superview === kept)
    kept = nil
    #expect(log.lines == ["view"])
  }

  /// For the thread sanitizer: what the main actor reads is what other threads free.
  @Test func `trees may be dropped on many threads while the main actor works with their parts`()
    async
  {
    for _ in 0..<20 {
      var children: [UIView] = []
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          let controller = LoggingController(log)
          let root = LoggingView(log)
          let (child, recognizer) = (UIView(), UITapGestureRecognizer())
          controller.view = root
          root.addSubview(child)
          child.addSubview(LoggingView(log))
          root.addGestureRecognizer(recognizer)
          children.append(child)
          let references = [LastReference(root), LastReference(controller)]
          group.addTask { for reference in references { reference.drop() } }
        }
        for child in children {
          _ = child.superview?.superview
          child.frame.size.width += 1
          _ = child.convert(CGPoint.zero, to: nil)
        }
      }
      await runWaitingJobs()
      for child in children { #expect(child.superview == nil) }
    }
    await runWaitingJobs()
    #expect(log.lines.count { $0 == "controller" } == 400)
    #expect(log.lines.count { $0 == "view" } == 800)
  }
}
