import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import KitStages
import Testing

@MainActor
@Suite("Spaces of a screen, and its brightness")
struct ScreenSpaceTests {
  private final class Free: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  }

  let stage = ControllerStage()
  var screen: UIScreen { stage.fingers.application.mainScreen }
  let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40))

  /// A view on a screen of 320 by 480 points that stands on its side, and is 480 by 320 now.
  init() {
    let root = Free()
    stage.show(root)
    root.view.addSubview(view)
    stage.hold(.landscapeLeft)
  }

  @Test func `the fixed space keeps the screen's natural size`() {
    #expect(screen.bounds.size == CGSize(width: 480, height: 320))
    #expect(screen.fixedCoordinateSpace.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a point goes from the screen to the fixed space and back`() {
    let fixed = screen.fixedCoordinateSpace
    let point = CGPoint(x: 100, y: 50)
    let there = screen.convert(point, to: fixed)
    // The device stands on its side: one of both corners of the screen's left edge is the natural origin.
    #expect(there == CGPoint(x: 270, y: 100) || there == CGPoint(x: 50, y: 380))
    #expect(screen.convert(there, from: fixed) == point)
    #expect(fixed.convert(there, to: screen) == point)
    #expect(fixed.convert(point, from: screen) == there)
    #expect(fixed.convert(point, to: fixed) == point)
    #expect(fixed.convert(point, from: fixed) == point)
  }

  @Test func `a rectangle goes from the screen to the fixed space and back`() {
    let fixed = screen.fixedCoordinateSpace
    let rect = CGRect(x: 100, y: 50, width: 60, height: 20)
    let there = screen.convert(rect, to: fixed)
    #expect(there.size == CGSize(width: 20, height: 60))
    #expect(screen.convert(there, from: fixed) == rect)
    #expect(fixed.convert(there, to: screen) == rect)
    #expect(fixed.convert(rect, from: screen) == there)
    #expect(fixed.convert(rect, to: fixed) == rect)
    #expect(fixed.convert(rect, from: fixed) == rect)
    #expect(fixed.convert(CGRect.null, to: screen).isNull)
    #expect(fixed.convert(CGRect.infinite, from: screen).isInfinite)
  }

  @Test func `a view converts to the spaces of its screen and back`() {
    let space = screen.coordinateSpace
    let fixed = screen.fixedCoordinateSpace
    let point = CGPoint(x: 5, y: 6)
    let rect = CGRect(x: 5, y: 6, width: 10, height: 20)
    #expect(view.convert(point, to: space) == CGPoint(x: 25, y: 36))
    #expect(view.convert(CGPoint(x: 25, y: 36), from: space) == point)
    #expect(view.convert(rect, to: space) == CGRect(x: 25, y: 36, width: 10, height: 20))
    #expect(view.convert(CGRect(x: 25, y: 36, width: 10, height: 20), from: space) == rect)
    let there = view.convert(point, to: fixed)
    #expect(there == screen.convert(CGPoint(x: 25, y: 36), to: fixed))
    #expect(view.convert(there, from: fixed) == point)
    let area = view.convert(rect, to: fixed)
    #expect(area.size == CGSize(width: 20, height: 10))
    #expect(view.convert(area, from: fixed) == rect)
  }

  @Test func `a screen converts to a view's space and back`() {
    let space: any UICoordinateSpace = view
    #expect(screen.convert(CGPoint(x: 25, y: 36), to: space) == CGPoint(x: 5, y: 6))
    #expect(screen.convert(CGPoint(x: 5, y: 6), from: space) == CGPoint(x: 25, y: 36))
    let rect = CGRect(x: 25, y: 36, width: 10, height: 20)
    let own = CGRect(x: 5, y: 6, width: 10, height: 20)
    #expect(screen.convert(rect, to: space) == own)
    #expect(screen.convert(own, from: space) == rect)
  }

  @Test func `between screens nothing is converted`() {
    let other = UIScreen(size: CGSize(width: 100, height: 100))
    let (point, rect) = (CGPoint(x: 1, y: 2), CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(screen.convert(point, to: other) == point)
    #expect(screen.convert(point, from: other) == point)
    #expect(screen.convert(rect, to: other) == rect)
    #expect(screen.convert(rect, from: other) == rect)
  }

  // MARK: Brightness

  private final class Backlight: DisplayBrightness {
    var level = 0.5
    var refuses = false
    var brightness: Double? { level }
    func setBrightness(_ brightness: Double) throws(InputError) {
      if refuses { throw InputError(subject: "backlight", reason: "is locked", hint: "unlock it") }
      level = brightness
    }
  }

  private func sense(_ lux: Double) {
    stage.fingers.handle(
      .ambient(AmbientSample(device: DeviceID(60), .light(lux), time: stage.fingers.now)))
  }

  @Test
  func `a display without a backlight keeps the brightness that it is given, within its bounds`() {
    #expect(screen.displayBrightness == nil)
    for (wanted, kept) in [(0.25, 0.25), (7, 1), (-1, 0), (.nan, 0)] as [(CGFloat, CGFloat)] {
      screen.brightness = wanted
      #expect(screen.brightness == kept)
    }
  }

  @Test func `a backlight is read and changed, and a change is told once`() {
    let (backlight, log) = (Backlight(), NotificationLog())
    let screen = screen
    log.hear(UIScreen.brightnessDidChangeNotification) {
      $0.object as? UIScreen === screen ? "changed" : nil
    }
    screen.displayBrightness = backlight
    #expect(screen.displayBrightness === backlight)
    #expect(screen.brightness == 0.5)
    screen.brightness = 0.75
    screen.brightness = 0.75
    #expect(backlight.level == 0.75)
    #expect(log.entries == ["changed"])
    backlight.level = 0.25
    screen.brightnessChanged()
    screen.brightnessChanged()
    #expect(log.entries == ["changed", "changed"])
  }

  @Test func `a backlight that is given has not changed before somebody changes it`() {
    let (backlight, log) = (Backlight(), NotificationLog())
    let screen = screen
    log.hear(UIScreen.brightnessDidChangeNotification) {
      $0.object as? UIScreen === screen ? "changed" : nil
    }
    screen.displayBrightness = backlight
    screen.brightnessChanged()
    screen.brightness = 0.5
    #expect(log.entries == [])
    backlight.level = 0.25
    screen.brightnessChanged()
    #expect(log.entries == ["changed"])
  }

  @Test func `a backlight that refuses keeps its brightness, and the program is warned`() {
    let backlight = Backlight()
    screen.displayBrightness = backlight
    backlight.refuses = true
    screen.brightness = 1
    #expect(screen.brightness == 0.5)
    #expect(stage.warnings.count == 1)
    #expect(
      stage.warnings.first?.hasPrefix("the brightness of a display could not be changed") == true)
    #expect(stage.warnings.first?.hasSuffix("; unlock it") == true)
  }

  @Test func `the brightness follows the light of the room while it is asked to`() {
    #expect(screen.roomLightLimits == RoomLightLimits())
    sense(10_000)
    #expect(screen.brightness == 1)
    screen.brightness = 0.5
    #expect(!screen.followsRoomLight)
    screen.followsRoomLight = true
    screen.followsRoomLight = true
    #expect(screen.followsRoomLight)
    #expect(screen.brightness == 1)
    sense(0)
    #expect(screen.brightness == 1)
    stage.wait(10)
    #expect(screen.brightness == 0.1)
    screen.followsRoomLight = false
    sense(10_000)
    stage.wait(10)
    #expect(screen.brightness == 0.1)
  }

  @Test func `other limits hold for what the room's light is followed by`() {
    sense(0)
    screen.followsRoomLight = true
    #expect(screen.brightness == 0.1)
    screen.roomLightLimits.brighteningDelay = .seconds(1)
    #expect(screen.roomLightLimits.brighteningDelay == .seconds(1))
    sense(10_000)
    stage.wait(0.5)
    #expect(screen.brightness == 0.1)
    stage.wait(1)
    #expect(screen.brightness == 1)
  }

  @Test func `the screen of a panel that comes goes on following the room's light`() {
    let application = UIApplication()
    application.becomeShared()
    func sense(_ lux: Double, at milliseconds: Double) {
      application.handle(
        .ambient(
          AmbientSample(
            device: DeviceID(60), .light(lux), time: Timestamp(milliseconds: milliseconds))))
    }
    sense(0, at: 0)
    let first = application.mainScreen
    first.followsRoomLight = true
    sense(10_000, at: 10)
    let panel = DeviceDescription(
      name: "Glass", properties: [InputProperty.direct], codes: [EventType.key: [KeyCode.touch]],
      axes: [
        AbsCode.x: AxisRange(minimum: 0, maximum: 1599, resolution: 10),
        AbsCode.y: AxisRange(minimum: 0, maximum: 1199, resolution: 10),
      ])
    application.handle(
      .deviceAdded(panel, device: DeviceID(61), time: Timestamp(milliseconds: 20)))
    let screen = application.mainScreen
    #expect(screen !== first)
    #expect(screen.followsRoomLight)
    #expect(screen.brightness == 0.1)
    application.advance(to: Timestamp(milliseconds: 10_000))
    #expect(screen.brightness == 1)
  }

  @Test func `a light that goes back before its time changes nothing`() {
    sense(10_000)
    screen.followsRoomLight = true
    sense(0)
    stage.wait(1)
    sense(10_000)
    stage.wait(20)
    #expect(screen.brightness == 1)
  }

  // MARK: Looks

  @Test func `looks of a class are read as they were set, and views get them in their window`() {
    final class Plate: UIView {
      var ink: UIColor?
    }
    _ = stage.fingers.application
    #expect(Plate.appearance().ink == nil)
    let (red, blue) = (
      UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    )
    Plate.appearance().ink = red
    Plate.appearance().ink = blue
    #expect(Plate.appearance().ink === blue)
    Plate.appearance().tag = 7
    let plate = Plate()
    #expect(plate.ink == nil)
    stage.window.addSubview(plate)
    #expect(plate.ink === blue)
    #expect(plate.tag == 7)
  }

  @Test func `the home indicator and the edges are asked about anew when a controller says so`() {
    final class Quiet: UIViewController {
      var isQuiet = false
      override var prefersHomeIndicatorAutoHidden: Bool { isQuiet }
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        isQuiet ? .bottom : []
      }
    }
    let quiet = Quiet()
    stage.show(quiet)
    let application = stage.fingers.application
    #expect(!application.isHomeIndicatorAutoHidden)
    #expect(application.screenEdgesDeferringSystemGestures == [])
    quiet.isQuiet = true
    quiet.setNeedsUpdateOfHomeIndicatorAutoHidden()
    stage.endIteration()
    #expect(application.isHomeIndicatorAutoHidden)
    quiet.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    stage.endIteration()
    #expect(application.screenEdgesDeferringSystemGestures == .bottom)
  }

  @Test func `an address is opened by who was made to, and the answer comes later`() {
    let application = stage.fingers.application
    let address = URL(string: "https://example.org/")!
    var (opened, answers): ([URL], [Bool]) = ([], [])
    #expect(!application.openURL(address))
    application.open(address) { answers.append($0) }
    application.addressOpener = {
      opened.append($0)
      return true
    }
    application.open(address)
    application.open(address) { answers.append($0) }
    #expect(answers.isEmpty)
    stage.wait(0.1)
    #expect(answers == [false, true])
    #expect(opened == [address, address])
  }
}
