import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("How a pencil is held, what it is asked to do, and its corrections")
struct PencilPoseTests {
  /// Notes the poses that a pencil's interaction hears.
  private final class Ears: UIPencilInteractionDelegate {
    var taps: [UIPencilInteraction.Tap] = []
    var squeezes: [UIPencilInteraction.Squeeze] = []
    func pencilInteraction(
      _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
    ) { taps.append(tap) }
    func pencilInteraction(
      _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
    ) { squeezes.append(squeeze) }
  }

  /// Says nothing itself.
  private final class Deaf: UIPencilInteractionDelegate {}

  /// Notes touches and their corrections.
  private final class Pad: UIView {
    var touch: UITouch?
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      touch = touches.first
      calls.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("cancelled")
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      for touch in touches {
        let place = touch.location(in: self)
        calls.append(
          "corrected \(touch.estimationUpdateIndex ?? 0) \(Int(place.x.rounded())) "
            + "awaits \(touch.estimatedPropertiesExpectingUpdates.rawValue)")
      }
    }
  }

  /// A recognizer that notes corrections.
  private final class Noting: UIGestureRecognizer {
    var corrections = 0
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      corrections += touches.count
    }
  }

  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let pen: Pen
  private let pad = Pad(frame: CGRect(x: 20, y: 40, width: 200, height: 300))
  private let ears = Ears()
  var application: UIApplication { fingers.application }

  init() {
    pen = Pen(over: fingers)
    fingers.view.addSubview(pad)
  }

  @Test func `a tap and a squeeze tell where the pencil hovers and how it leans`() throws {
    pad.addInteraction(UIPencilInteraction(delegate: ears))
    pen.tilt = PenChange.Tilt(x: 0, y: 45)
    pen.rotation = 90
    pen.hover(100, 80, height: 0.25)
    pen.press(.second)
    pen.press(.first)
    let pose = try #require(ears.taps.first?.hoverPose)
    #expect(ears.squeezes.first?.hoverPose == pose)
    #expect(abs(pose.location.x - 100) < 0.5 && abs(pose.location.y - 80) < 0.5)
    let own = pose.location(in: pad)
    #expect(abs(own.x - 80) < 0.5 && abs(own.y - 40) < 0.5)
    #expect(pose.zOffset == 0.25)
    #expect(abs(pose.altitudeAngle - .pi / 4) < 1e-9)
    #expect(abs(pose.azimuthAngle - .pi / 2) < 1e-9)
    #expect(abs(pose.azimuthUnitVector.dx) < 1e-9 && abs(pose.azimuthUnitVector.dy - 1) < 1e-9)
    #expect(abs(pose.rollAngle - .pi / 2) < 1e-9)
    #expect(ears.taps.first?.timestamp == fingers.now.seconds)
  }

  @Test func `while the pencil touches there is no place where it hovers`() {
    pad.addInteraction(UIPencilInteraction(delegate: ears))
    pen.down(100, 80)
    pen.press(.second)
    #expect(ears.taps.count == 1)
    #expect(ears.taps.first?.hoverPose == nil)
  }

  @Test func `what a person prefers is kept by the program`() {
    #expect(UIPencilInteraction.preferredTapAction == .switchEraser)
    #expect(UIPencilInteraction.preferredSqueezeAction == .showContextualPalette)
    application.preferredPencilTapAction = .showColorPalette
    application.preferredPencilSqueezeAction = .ignore
    #expect(UIPencilInteraction.preferredTapAction == .showColorPalette)
    #expect(UIPencilInteraction.preferredSqueezeAction == .ignore)
  }

  @Test func `a delegate that says nothing may be told of everything`() {
    let (deaf, interaction) = (Deaf(), UIPencilInteraction())
    interaction.delegate = deaf
    pad.addInteraction(interaction)
    #expect(interaction.view === pad)
    pen.hover(100, 80)
    pen.press([.first, .second])
    pen.release([.first, .second])
    pen.down(100, 80)
    #expect(pad.calls == ["began"])
  }

  @Test(
    arguments: [
      (.portrait, 0.0), (.portraitUpsideDown, 180), (.landscapeLeft, 90), (.landscapeRight, -90),
    ] as [(ScreenOrientation, Double)])
  func `where a pencil leans to is turned with the interface`(
    orientation: ScreenOrientation, degrees: Double
  ) throws {
    application.mainScreen.interfaceOrientation = orientation
    pad.frame = application.mainScreen.bounds
    pen.tilt = PenChange.Tilt(x: 45, y: 0)
    pen.down(100, 80)
    let touch = try #require(pad.touch)
    let place = touch.location(in: nil)
    #expect(abs(place.x - 100) < 1 && abs(place.y - 80) < 1)
    #expect(abs(cos(touch.azimuthAngle(in: nil)) - cos(degrees * .pi / 180)) < 1e-9)
    #expect(abs(sin(touch.azimuthAngle(in: nil)) - sin(degrees * .pi / 180)) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: nil).dx - cos(degrees * .pi / 180)) < 1e-9)
    #expect(abs(touch.altitudeAngle - .pi / 4) < 1e-9)
  }

  @Test func `a direction in a view without a size to it points to the right`() throws {
    pen.tilt = PenChange.Tilt(x: 0, y: 45)
    pen.down(100, 80)
    let touch = try #require(pad.touch)
    pad.transform = CGAffineTransform(scaleX: 2, y: 2)
    let vector = touch.azimuthUnitVector(in: pad)
    #expect(abs(vector.dx) < 1e-9 && abs(vector.dy - 1) < 1e-9)
    #expect(touch.estimationUpdateIndex == nil)
  }

  @Test
  func `an estimated place, tilt and turn are awaited, and corrected in view and recognizers`()
    throws
  {
    let noting = Noting()
    pad.addGestureRecognizer(noting)
    pen.rotation = 0
    pen.estimates = [.place, .tilt, .rotation]
    pen.down(100, 80)
    let touch = try #require(pad.touch)
    #expect(
      touch.estimatedPropertiesExpectingUpdates == [.location, .altitude, .azimuth, .roll])
    let number = pen.estimation
    pen.estimates = []
    pen.move(110, 80)
    pen.correct(number)
    #expect(pad.calls == ["began", "corrected \(number) 90 awaits 0"])
    #expect(noting.corrections == 1)
    pen.correct(number)
    #expect(noting.corrections == 1)
  }

  @Test func `what is still awaited in a correction may be corrected again`() throws {
    let device = DeviceID(1000)
    pen.estimates = [.pressure, .tilt]
    pen.down(100, 80)
    let number = pen.estimation
    var change = PenChange(
      device: device, .corrected, time: fingers.now, x: 20, y: 20, isDown: true, pressure: 0.5)
    (change.awaited, change.estimation) = (.tilt, number)
    fingers.handle(.pen(change))
    #expect(pad.calls.last?.hasSuffix("awaits 0") == false)
    pen.correct(number)
    #expect(pad.calls.last?.hasSuffix("awaits 0") == true)
    #expect(pad.calls.count == 3)
  }

  @Test func `of many estimates that were never corrected the oldest are given up`() {
    pen.estimates = .pressure
    pen.down(100, 80)
    let first = pen.estimation
    for step in 1...70 { pen.move(100 + Double(step), 80) }
    let last = pen.estimation
    pen.correct(first)
    #expect(pad.calls == ["began"])
    pen.correct(last)
    #expect(pad.calls.count == 2)
  }

  @Test func `a pen that comes near again while it touches begins another touch`() {
    pen.down(100, 80)
    var change = PenChange(
      device: DeviceID(1000), .entered, time: fingers.now, x: 20, y: 20, isDown: true)
    change.pressure = 0.5
    fingers.handle(.pen(change))
    #expect(pad.calls == ["began", "cancelled", "began"])
  }

  @Test func `a pen that comes near with its eraser first is tapped`() {
    pad.addInteraction(UIPencilInteraction(delegate: ears))
    pen.turn(to: .eraser)
    pen.hover(100, 80)
    #expect(ears.taps.count == 1)
  }

  @Test func `the limits for palms are the usual ones until others are set`() {
    #expect(application.palmLimits != nil)
    application.palmLimits = nil
    #expect(application.palmLimits == nil)
  }

  @Test func `a pen that was never near goes without a touch`() {
    fingers.handle(.deviceRemoved(DeviceID(1000), time: fingers.now))
    #expect(pad.calls.isEmpty)
  }
}
