import BenchmarkLines
import DactylKit
import Foundation
import InputFrames

/// Frames of one and of ten fingers to a leaf ten levels down, with a tap, a pan and a swipe on
/// three of the levels, as the rivals have them; nobody handles the touches, so that they climb the
/// whole chain. The pans let the views have their touches, too.
@MainActor
struct DeliveryBenchmark {
  /// What else there is.
  enum Burden {
    case none
    /// Pans take the touches from the views, as they do by default.
    case takingPans
    /// So many further recognizers on each of the three levels.
    case onBranch(Int)
    /// So many further ones that stay undecided, and so are told of every frame.
    case listening(Int)
    /// So many recognizers on views that no finger touches.
    case offBranch(Int)
    /// So many taps on the leaf, and no other recognizers.
    case onLeaf(Int)
    /// So many taps on the leaf whose delegates let all of them be recognized together.
    case together(Int)
  }

  let application = UIApplication()
  private let window: UIWindow
  private var time = Timestamp.zero
  private var samples: [TouchSample] = []

  init(_ burden: Burden = .none) {
    application.mainScreen = UIScreen(size: CGSize(width: 600, height: 600))
    window = UIWindow(frame: UIScreen.main.bounds)
    if case .offBranch(let count) = burden {
      for _ in 0..<count {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addGestureRecognizer(UIPanGestureRecognizer())
        window.addSubview(view)
      }
    }
    var parent: UIView = window
    for level in 0..<10 {
      let inset = level == 0 ? 0.0 : 2
      let side = 600 - 4 * Double(level)
      let view = UIView(frame: CGRect(x: inset, y: inset, width: side, height: side))
      view.isMultipleTouchEnabled = true
      if case .onLeaf(let count) = burden {
        if level == 9 {
          view.gestureRecognizers = (0..<count).map { _ in UITapGestureRecognizer() }
        }
      } else if case .together(let count) = burden {
        if level == 9 { view.gestureRecognizers = (0..<count).map { _ in Self.sociableTap() } }
      } else if [2, 5, 9].contains(level) {
        Self.equip(view, burden)
      }
      parent.addSubview(view)
      parent = view
    }
    window.makeKeyAndVisible()
  }

  private static func sociableTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.delegate = Everybody.shared
    return tap
  }

  private static func equip(_ view: UIView, _ burden: Burden) {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = if case .takingPans = burden { true } else { false }
    view.gestureRecognizers = [UITapGestureRecognizer(), pan, UISwipeGestureRecognizer()]
    switch burden {
    case .onBranch(let count):
      for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer()) }
    case .listening(let count):
      for _ in 0..<count {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 1e9
        press.allowableMovement = 1e9
        press.delegate = Everybody.shared
        view.addGestureRecognizer(press)
      }
    case .none, .takingPans, .offBranch, .onLeaf, .together:
      break
    }
  }

  /// Lets all recognizers work beside each other.
  private final class Everybody: UIGestureRecognizerDelegate {
    static let shared = Everybody()

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  static func runAll() {
    var plain = DeliveryBenchmark()
    plain.run("")
    var taking = DeliveryBenchmark(.takingPans)
    taking.run("_pan_takes_them")
    for count in [9, 36, 144] {
      var on = DeliveryBenchmark(.onBranch(count / 3))
      on.moves(1, "_\(count)_more_on_branch")
      on.taps(1, "_\(count)_more_on_branch")
      var listening = DeliveryBenchmark(.listening(count / 3))
      listening.moves(1, "_\(count)_listening")
    }
    for count in [10, 100, 1000, 8000] {
      var leaf = DeliveryBenchmark(.onLeaf(count))
      leaf.taps(1, "_\(count)_on_leaf")
    }
    for count in [10, 40, 160] {
      var together = DeliveryBenchmark(.together(count))
      together.taps(1, "_\(count)_together")
    }
    var off = DeliveryBenchmark(.offBranch(1000))
    off.moves(1, "_1000_off_branch")
    off.taps(1, "_1000_off_branch")
  }

  private mutating func run(_ name: String) {
    for fingers in [1, 10] {
      moves(fingers, name)
      taps(fingers, name)
    }
  }

  private mutating func moves(_ fingers: Int, _ name: String) {
    var angle = 0.0
    frame(fingers, .began, angle: 0)
    BenchmarkSuite("dispatch").run("\(fingers)f_move_frame\(name)") { count in
      for _ in 0..<count {
        angle += 0.02
        frame(fingers, .moved, angle: angle)
      }
    }
    frame(fingers, .ended, angle: angle)
  }

  private mutating func taps(_ fingers: Int, _ name: String) {
    BenchmarkSuite("dispatch").run("\(fingers)f_tap_down_up\(name)") { count in
      for _ in 0..<count {
        frame(fingers, .began, angle: 0)
        frame(fingers, .ended, angle: 0)
      }
    }
  }

  /// So many frames: drags of ten fingers, and taps between them.
  mutating func longRun(frames: Int) {
    var done = 0
    while done < frames {
      frame(10, .began, angle: 0)
      for step in 0..<500 { frame(10, .moved, angle: 0.02 * Double(step)) }
      frame(10, .ended, angle: 10)
      for _ in 0..<10 {
        frame(1, .began, angle: 0)
        frame(1, .ended, angle: 0)
      }
      done += 522
    }
  }

  private mutating func frame(_ fingers: Int, _ phase: UITouch.Phase, angle: Double) {
    time = Timestamp(microseconds: time.microseconds + 8000)
    samples.removeAll(keepingCapacity: true)
    for finger in 0..<fingers {
      let x = 100 + 40 * Double(finger) + 60 * cos(angle)
      samples.append(
        TouchSample(
          id: finger, phase: phase, location: CGPoint(x: x, y: 300 + 60 * sin(angle))))
    }
    application.deliver(samples, at: time)
  }
}
