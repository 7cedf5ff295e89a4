import DactylEvents
import Foundation
import InputFrames
import Testing

/// Powers that are set while a display is dark, and taken away.
@MainActor
@Suite("Powers of displays")
struct DisplayPowerChangeTests {
  private final class Power: DisplayPower {
    var states: [DisplayState] = []
    func setState(_ state: DisplayState) { states.append(state) }
  }

  private let application = UIApplication()

  init() {
    application.becomeShared()
    application.mainScreen = UIScreen(size: CGSize(width: 640, height: 360))
    application.idleInterval = 60
    application.advance(to: Timestamp(milliseconds: 1))
  }

  @Test func `another power for a dark display takes over its state, the former leaves it bright`()
  {
    let (first, second) = (Power(), Power())
    application.displayPower = first
    application.sleepDisplay()
    application.displayPower = second
    application.wakeDisplay()
    #expect(first.states == [.asleep, .awake])
    #expect(second.states == [.asleep, .awake])
  }

  @Test func `a power for a display that is awake is told nothing`() {
    let (first, second) = (Power(), Power())
    application.displayPower = first
    application.displayPower = second
    application.displayPower = nil
    #expect(first.states == [] && second.states == [])
  }

  @Test func `the same power again is told nothing`() {
    let power = Power()
    application.displayPower = power
    application.sleepDisplay()
    application.displayPower = power
    #expect(power.states == [.asleep])
  }

  @Test func `at the end of a program every display is bright`() {
    let (main, side) = (Power(), Power())
    let screen = UIScreen(size: CGSize(width: 320, height: 180))
    application.connect(screen)
    application.displayPower = main
    application.setDisplayPower(side, of: screen)
    application.sleepDisplay()
    application.sleepDisplay(of: screen)
    application.releaseDisplayPowers()
    #expect(main.states == [.asleep, .awake])
    #expect(side.states == [.asleep, .awake])
    #expect(application.displayPower == nil)
    // The display itself sleeps on: the touch that wakes it is still kept.
    #expect(application.mainScreen.displayState == .asleep)
  }
}
