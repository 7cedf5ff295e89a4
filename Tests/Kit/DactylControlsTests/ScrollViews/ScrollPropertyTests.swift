import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

/// Numbers that look random, and are the same for one seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Pages, a list in the first one, controls in the list, and a picture that zooms.
@MainActor
private final class Playground: UIScrollViewDelegate {
  let fingers = Fingers(screen: CGSize(width: 400, height: 600))
  let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let gallery = UIScrollView(frame: CGRect(x: 400, y: 0, width: 400, height: 600))
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let controls: [UIControl] = [
    UIButton(frame: CGRect(x: 20, y: 20, width: 200, height: 100)),
    UISlider(frame: CGRect(x: 20, y: 140, width: 300, height: 40)),
    UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31)),
    UIStepper(frame: CGRect(x: 20, y: 260, width: 94, height: 32)),
    UISegmentedControl(items: ["a", "b", "c"]),
    UIPageControl(frame: CGRect(x: 20, y: 400, width: 200, height: 40)),
  ]
  var log: [String] = []
  var counts: [String: Int] = [:]

  init(_ dice: inout Dice) {
    fingers.view.addSubview(pages)
    pages.addSubview(list)
    pages.addSubview(gallery)
    gallery.addSubview(picture)
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 800, height: 600)
    list.contentSize = CGSize(width: 400, height: 2000)
    list.handsOverAtLimit = Bool.random(using: &dice)
    list.delaysContentTouches = Bool.random(using: &dice)
    list.cancelsEverything = Bool.random(using: &dice)
    list.bounces = Bool.random(using: &dice)
    gallery.contentSize = picture.bounds.size
    gallery.maximumZoomScale = 3
    gallery.delegate = self
    controls[4].frame = CGRect(x: 20, y: 320, width: 300, height: 32)
    (controls[5] as? UIPageControl)?.numberOfPages = 5
    for control in controls { list.addSubview(control) }
    fingers.application.eventObserver = { [unowned self] record in
      switch record {
      case .control(let report):
        for name in report.events.eventNames {
          note("\(type(of: report.control)) \(name)", name, report.time.milliseconds)
        }
      case .scroll(let report):
        note(
          "\(report.kind.callName) \(report.contentOffset) \(report.zoomScale)",
          report.kind.callName, report.time.milliseconds)
      default: break
      }
    }
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func note(_ line: String, _ name: String, _ time: Double) {
    log.append("\(time) \(line)")
    counts[name, default: 0] += 1
  }

  func count(_ name: String) -> Int { counts[name, default: 0] }

  /// Random fingers: down, a way in steps, up or cancelled; sometimes something upsetting.
  func play(_ steps: Int, _ dice: inout Dice) {
    var down: [Int: CGPoint] = [:]
    for _ in 0..<steps {
      fingers.wait(Double(Int.random(in: 1...60, using: &dice)))
      let finger = Int.random(in: 0...2, using: &dice)
      guard let place = down[finger] else {
        let start = CGPoint(
          x: Double(Int.random(in: 0...399, using: &dice)),
          y: Double(Int.random(in: 0...599, using: &dice)))
        down[finger] = start
        fingers.down(finger, Double(start.x), Double(start.y))
        continue
      }
      switch Int.random(in: 0...19, using: &dice) {
      case 0...13:
        let next = CGPoint(
          x: place.x + Double(Int.random(in: -40...40, using: &dice)),
          y: place.y + Double(Int.random(in: -60...60, using: &dice)))
        down[finger] = next
        fingers.move(finger, Double(next.x), Double(next.y))
      case 14: fingers.wait(Double(Int.random(in: 100...900, using: &dice)))
      case 15:
        down[finger] = nil
        fingers.cancel(finger)
      case 16: upset(&dice)
      default:
        down[finger] = nil
        fingers.up(finger)
      }
    }
    for finger in down.keys.sorted() { fingers.up(finger) }
    for control in controls { control.isEnabled = true }
    fingers.application.runUntilIdle()
  }

  private func upset(_ dice: inout Dice) {
    let control = controls[Int.random(in: 0..<controls.count, using: &dice)]
    switch Int.random(in: 0...5, using: &dice) {
    case 0: control.isEnabled.toggle()
    case 1:
      control.removeFromSuperview()
      list.addSubview(control)
    case 2: list.setContentOffset(CGPoint(x: 0, y: 300), animated: Bool.random(using: &dice))
    case 3: gallery.setZoomScale(2, animated: Bool.random(using: &dice))
    case 4: pages.isScrollEnabled.toggle()
    default: list.contentInset.top = CGFloat(Int.random(in: 0...50, using: &dice))
    }
  }
}

extension UIScrollView {
  /// Whether a drag takes touches from controls too.
  fileprivate var cancelsEverything: Bool {
    get { canCancelContentTouches }
    set { canCancelContentTouches = newValue }
  }
}

@MainActor
@Suite("Random fingers over controls in scroll views")
struct ScrollPropertyTests {
  @Test(arguments: 1...200)
  func `everything that begins ends, and everything comes to rest`(seed: UInt64) {
    var dice = Dice(state: seed)
    let ground = Playground(&dice)
    ground.play(300, &dice)
    #expect(
      ground.count("touchDown")
        == ground.count("touchUpInside") + ground.count("touchUpOutside")
        + ground.count("touchCancel"))
    for (begin, end) in [
      ("willBeginDragging", "didEndDragging"), ("willEndDragging", "didEndDragging"),
      ("willBeginDecelerating", "didEndDecelerating"), ("willBeginZooming", "didEndZooming"),
    ] {
      #expect(ground.count(begin) == ground.count(end), "\(begin)")
    }
    for control in ground.controls {
      #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    }
    for scroll in [ground.pages, ground.list, ground.gallery] {
      #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
      #expect(!scroll.isZooming && !scroll.isZoomBouncing)
    }
    let scale = ground.gallery.zoomScale
    #expect(scale >= 1 && scale <= 3)
    #expect(ground.fingers.application.nextDeadline == nil)
  }

  @Test(arguments: [3, 7, 11])
  func `the same fingers give the same calls`(seed: UInt64) {
    let logs = (0..<2).map { _ in
      var dice = Dice(state: seed)
      let ground = Playground(&dice)
      ground.play(300, &dice)
      return ground.log
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 50)
  }
}
