import Testing

@testable import DactylEvents

/// Each state of an appearance, and what each input does in it.
@Suite("AppearanceMachine")
struct AppearanceMachineTests {
  enum Step: CaseIterable { case appear, disappear, join, end }

  /// Runs inputs and answers the calls; a beginning that changes nothing is left out, as its callers do.
  private func calls(_ steps: [Step], _ machine: inout AppearanceMachine) -> [AppearanceMachine
    .Call]
  {
    steps.compactMap { step in
      switch step {
      case .appear:
        machine.canBegin(.appear) ? machine.begin(.appear, animated: false) : nil
      case .disappear:
        machine.canBegin(.disappear) ? machine.begin(.disappear, animated: false) : nil
      case .join: machine.join()
      case .end: machine.end()
      }
    }
  }

  private func calls(_ steps: Step...) -> [AppearanceMachine.Call] {
    var machine = AppearanceMachine()
    return calls(steps, &machine)
  }

  /// The way to each state.
  private static let ways: [(steps: [Step], state: AppearanceState)] = [
    ([], .disappeared), ([.appear], .appearing), ([.appear, .join], .appearing),
    ([.appear, .join, .end], .appeared), ([.appear, .join, .end, .disappear], .disappearing),
  ]

  @Test func `a controller that comes and goes is called five times, in order`() {
    #expect(
      calls(.appear, .join, .end, .disappear, .end)
        == [.willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear])
  }

  @Test(arguments: [
    // disappeared, announced, joined, appeared, disappearing
    (Step.appear, [AppearanceMachine.Call.willAppear, nil, nil, nil, .willAppear]),
    (.disappear, [nil, .willDisappear, .willDisappear, .willDisappear, nil]),
    (.join, [nil, .isAppearing, nil, nil, nil]),
    (.end, [nil, .didAppear, .didAppear, nil, .didDisappear]),
  ])
  func `each input in each state makes one call or none`(
    step: Step, expected: [AppearanceMachine.Call?]
  ) {
    for (way, call) in zip(Self.ways, expected) {
      var machine = AppearanceMachine()
      _ = calls(way.steps, &machine)
      #expect(machine.state == way.state)
      #expect(calls([step], &machine).first == call, "\(step) after \(way.steps)")
    }
  }

  @Test func `a view that turns round before it joins never hears that it is appearing`() {
    #expect(
      calls(.appear, .disappear, .join, .end) == [.willAppear, .willDisappear, .didDisappear])
  }

  @Test func `one that turns round twice joins again`() {
    #expect(
      calls(.appear, .join, .disappear, .appear, .join, .end) == [
        .willAppear, .isAppearing, .willDisappear, .willAppear, .isAppearing, .didAppear,
      ])
  }

  @Test func `each beginning is a transition of its own`() {
    var machine = AppearanceMachine()
    #expect(machine.transition == 0)
    _ = calls([.appear, .join, .end], &machine)
    #expect(machine.transition == 1)
    _ = machine.begin(.disappear, animated: true)
    #expect(machine.transition == 2 && machine.isAnimated)
  }

  @Test func `in sight every state but appeared lacks an appearance`() {
    for way in Self.ways {
      var machine = AppearanceMachine()
      _ = calls(way.steps, &machine)
      machine.see(true)
      #expect(machine.due == (way.state == .appeared ? nil : .appear))
    }
  }

  @Test func `out of sight every state but disappeared lacks a disappearance`() {
    for way in Self.ways {
      var machine = AppearanceMachine()
      _ = calls(way.steps, &machine)
      #expect(machine.due == (way.state == .disappeared ? nil : .disappear))
    }
  }

  @Test func `a container that calls transitions itself does so for good`() {
    var machine = AppearanceMachine()
    machine.becomeManual()
    _ = calls([.appear, .join, .end, .disappear, .end], &machine)
    #expect(machine.isManual)
  }
}
