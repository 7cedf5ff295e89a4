import GestureMachines
import InputFrames
import Testing

/// What breaks off the time for which a new orientation must last. Without a filter each sample is
/// gravity, so that moments are exact.
@Suite("How an orientation settles")
struct OrientationSettlingTests {
  private var machine: OrientationMachine = {
    var limits = OrientationLimits()
    limits.filter = .zero
    return OrientationMachine(limits: limits)
  }()

  private mutating func upright(at milliseconds: Double, _ length: Double = 1)
    -> SensedOrientation?
  {
    machine.receive(sample(milliseconds, 0, -length, 0))
  }

  private mutating func aside(at milliseconds: Double) -> SensedOrientation? {
    machine.receive(sample(milliseconds, 1, 0, 0))
  }

  @Test(arguments: [2.0, 0.1])
  mutating func `after a blow or a fall a new orientation must last anew`(length: Double) {
    let before = [upright(at: 0), upright(at: 400), upright(at: 410, length)]
    let after = [upright(at: 420), upright(at: 500), upright(at: 919.999), upright(at: 920)]
    #expect(before + after == [nil, nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `after a jerk a new orientation must last anew`() {
    machine.limits.filter = .seconds(1000)
    let before = [upright(at: 0), upright(at: 400)]
    let jerk = machine.receive(sample(410, 0, -1, 2))
    let after = [upright(at: 420), upright(at: 500), upright(at: 919.999), upright(at: 920)]
    #expect(before + [jerk] + after == [nil, nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `a return to the orientation before makes the next one last anew`() {
    _ = upright(at: 0)
    _ = upright(at: 500)
    let turned = [aside(at: 600), aside(at: 1000), upright(at: 1010), aside(at: 1020)]
    let later = [aside(at: 1100), aside(at: 1519.999), aside(at: 1520)]
    #expect(turned + later == [nil, nil, nil, nil, nil, nil, .landscapeRight])
  }

  @Test mutating func `another orientation on the way makes the next one last anew`() {
    let told = [upright(at: 0), upright(at: 400), aside(at: 410), upright(at: 420)]
    let later = [upright(at: 919.999), upright(at: 920)]
    #expect(told + later == [nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `time changes nothing of an orientation that has settled`() {
    _ = upright(at: 0)
    #expect(machine.deadline != nil)
    let settled = upright(at: 500)
    #expect(settled == .portrait)
    #expect(machine.deadline == nil)
  }
}
