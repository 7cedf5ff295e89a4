import CAllocationCounter
import DactylKit
import Foundation
import InputFrames
import Testing

@testable import DactylEvents

@MainActor
@Suite("When a picture is due")
struct FrameTests {
  let application = UIApplication()
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 100))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    application.endIteration()
  }

  /// Writes down the iterations that an observer is told of.
  @MainActor
  private final class Log {
    var iterations: [[UIView]] = []
    var times: [Int64] = []
    var observation: Observation?

    init(_ application: UIApplication) {
      // Another test may have made another application meanwhile.
      application.becomeShared()
      observation = application.addIterationObserver { [weak self] record in
        self?.iterations.append(record.changes.map(\.view))
        self?.times.append(record.time.microseconds)
      }
      application.endIteration()
      iterations = []
      times = []
    }
  }

  private func advance(_ milliseconds: Int64) {
    application.advance(to: Timestamp(microseconds: milliseconds * 1000))
  }

  @Test func `a still picture asks for no frame and sets no timer`() {
    let log = Log(application)
    advance(10_000)
    #expect(log.iterations.isEmpty)
    #expect(!application.needsFrames)
    #expect(application.nextDeadline == nil)
  }

  @Test func `several changes of one iteration make one call, each view once`() {
    let log = Log(application)
    view.alpha = 0.5
    view.center.x = 50
    view.backgroundColor = .red
    application.endIteration()
    #expect(log.iterations == [[view]])
    application.endIteration()
    #expect(log.iterations.count == 1)
  }

  @Test func `a change outside of an iteration makes the next deadline now`() {
    let log = Log(application)
    advance(100)
    view.alpha = 0.5
    #expect(application.nextDeadline == application.now)
    advance(100)
    #expect(log.iterations == [[view]])
    #expect(application.nextDeadline == nil)
  }

  @Test func `changes of a hidden view, and below one, make no call until it is shown`() {
    let inner = UIView()
    view.addSubview(inner)
    view.isHidden = true
    let log = Log(application)
    view.alpha = 0.5
    inner.frame.size = CGSize(width: 5, height: 5)
    application.endIteration()
    #expect(log.iterations.isEmpty)
    view.isHidden = false
    application.endIteration()
    #expect(log.iterations == [[view, inner]])
  }

  @Test func `changes of a view in no window make no call`() {
    let log = Log(application)
    let other = UIView()
    other.backgroundColor = .red
    application.endIteration()
    #expect(log.iterations.isEmpty)
    view.addSubview(other)
    application.endIteration()
    #expect(log.iterations == [[view, other]])
  }

  @Test func `an observer that is removed is not called`() {
    let log = Log(application)
    log.observation?.remove()
    view.alpha = 0.5
    application.endIteration()
    #expect(log.iterations.isEmpty)
  }

  /// A change that can be seen.
  enum Change: String, CaseIterable, Sendable {
    case frame, bounds, center, transform, anchorPoint, alpha, isHidden, backgroundColor
    case clipsToBounds, contentMode, contentStretch, contentScaleFactor, isOpaque, tintColor
    case setNeedsDisplay, setNeedsDisplayInRect, addSubview, cornerRadius, cornerCurve
    case maskedCorners, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset
    case shadowRadius, zPosition, addSublayer, sublayerFrame, layerTransform

    @MainActor func make(_ view: UIView, _ sublayer: CALayer) {
      switch self {
      case .frame: view.frame.size.width += 1
      case .bounds: view.bounds.origin.x += 1
      case .center: view.center.x += 1
      case .transform: view.transform = CGAffineTransform(scaleX: 2, y: 2)
      case .anchorPoint: view.anchorPoint.x = 0
      case .alpha: view.alpha = 0.3
      case .isHidden: view.isHidden = true
      case .backgroundColor: view.backgroundColor = .green
      case .clipsToBounds: view.clipsToBounds.toggle()
      case .contentMode: view.contentMode = .center
      case .contentStretch: view.contentStretch.size.width = 0.5
      case .contentScaleFactor: view.contentScaleFactor = 3
      case .isOpaque: view.isOpaque.toggle()
      case .tintColor: view.tintColor = .green
      case .setNeedsDisplay: view.setNeedsDisplay()
      case .setNeedsDisplayInRect: view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      case .addSubview: view.addSubview(UIView())
      case .cornerRadius: view.layer.cornerRadius = 3
      case .cornerCurve: view.layer.cornerCurve = .continuous
      case .maskedCorners: view.layer.maskedCorners = .layerMinXMinYCorner
      case .borderWidth: view.layer.borderWidth = 1
      case .borderColor: view.layer.borderColor = UIColor.red.cgColor
      case .shadowColor: view.layer.shadowColor = UIColor.red.cgColor
      case .shadowOpacity: view.layer.shadowOpacity = 1
      case .shadowOffset: view.layer.shadowOffset = .zero
      case .shadowRadius: view.layer.shadowRadius = 1
      case .zPosition: view.layer.zPosition = 1
      case .addSublayer: view.layer.addSublayer(CALayer())
      case .sublayerFrame: sublayer.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
      case .layerTransform: view.layer.transform = CATransform3DMakeScale(2, 2, 1)
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `each visual property makes a picture due`(change: Change) {
    let sublayer = CALayer()
    view.layer.addSublayer(sublayer)
    let log = Log(application)
    change.make(view, sublayer)
    application.endIteration()
    #expect(log.iterations.count == 1)
    #expect(log.iterations.first?.contains(view) == true)
  }

  @Test func `frames come 60 a second while an animation moves, and end with it`() {
    let log = Log(application)
    UIView.animate(withDuration: 0.05) { view.alpha = 0 }
    #expect(application.needsFrames)
    application.endIteration()
    log.times = []
    advance(1000)
    #expect(log.times == [16_667, 33_334, 50_000])
    #expect(!application.needsFrames)
    #expect(application.nextDeadline == nil)
  }

  @Test func `an endless animation without a completion has a next deadline`() {
    let log = Log(application)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .curveLinear],
      animations: { view.alpha = 0 }, completion: nil)
    application.endIteration()
    #expect(application.needsFrames)
    #expect(application.nextDeadline == Timestamp(microseconds: 16_667))
    advance(100)
    #expect(log.iterations.count >= 5)
    view.layer.removeAllAnimations()
    application.endIteration()
    advance(200)
    #expect(!application.needsFrames)
    #expect(application.nextDeadline == nil)
  }

  @Test func `an animation that nobody watches sets no timer for frames`() {
    application.becomeShared()
    UIView.animate(withDuration: 10) { view.alpha = 0 }
    #expect(application.nextDeadline == Timestamp(microseconds: 10_000_000))
  }

  @Test func `an animator that is paused needs no frames, and dragging it makes a picture due`() {
    let log = Log(application)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.pauseAnimation()
    application.endIteration()
    log.iterations = []
    #expect(!application.needsFrames)
    animator.fractionComplete = 0.5
    application.endIteration()
    #expect(log.iterations.count == 1)
    animator.stopAnimation(true)
  }

  @Test func `with a display's frames no timer is set, and each frame of it is told`() {
    let log = Log(application)
    application.framesFollowDisplay = true
    UIView.animate(
      withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 }, completion: nil)
    application.endIteration()
    log.times = []
    #expect(application.nextDeadline == nil)
    #expect(application.needsFrames)
    for frame in 1...3 {
      application.displayFrame(
        at: Timestamp(microseconds: Int64(frame) * 20_000),
        until: Timestamp(microseconds: Int64(frame + 1) * 20_000))
    }
    #expect(log.times == [20_000, 40_000, 60_000])
  }

  @Test func `without observers a change allocates nothing for its mark`() {
    view.clipsToBounds = true
    let before = allocation_count()
    for step in 0..<100 { view.clipsToBounds = step % 2 == 0 }
    #expect(allocation_count() - before == 0)
  }
}
