import InputFrames
import PanelCare
import Testing

/// A panel of 154 × 86 mm and a hand that draws on it, in milliseconds and millimetres.
struct WatchedPanel {
  static let description = DeviceDescription(
    name: "Ghostly Panel", bus: 3, vendor: 0x0eef, product: 0x0001, codes: [3: [0x2f, 0x35, 0x36]],
    axes: [
      0x35: AxisRange(minimum: 0, maximum: 1539, resolution: 10),
      0x36: AxisRange(minimum: 0, maximum: 859, resolution: 10),
    ])

  var watch = PanelWatch(Self.description)
  private var nextID = 1

  mutating func frame(
    _ time: Double, _ id: Int, _ phase: Contact.Phase, _ x: Double, _ y: Double,
    pressure: Double? = nil
  ) {
    watch.receive(
      TouchFrame(
        time: Timestamp(milliseconds: time), device: DeviceID(0),
        contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: y, pressure: pressure)]))
  }

  /// A tap without motion.
  mutating func tap(at time: Double, _ x: Double, _ y: Double, lasting duration: Double = 20) {
    frame(time, nextID, .began, x, y)
    frame(time + duration, nextID, .ended, x, y)
    nextID += 1
  }

  /// A stroke through places, a sample every so many milliseconds; it ends where it is then.
  mutating func stroke(at time: Double, _ places: [(Double, Double)], every interval: Double = 10) {
    for (index, place) in places.enumerated() {
      frame(
        time + Double(index) * interval, nextID, index == 0 ? .began : .moved, place.0, place.1)
    }
    let last = places[places.count - 1]
    frame(time + Double(places.count - 1) * interval + 1, nextID, .ended, last.0, last.1)
    nextID += 1
  }

  /// Places from left to right, two millimetres apart.
  static func line(_ from: Double, _ to: Double, y: Double = 40) -> [(Double, Double)] {
    stride(from: from, through: to, by: 2).map { ($0, y) }
  }

  func findings(at end: Double) -> [PanelFinding] {
    watch.report(at: Timestamp(milliseconds: end)).findings
  }
}

@Suite("A panel watch")
struct PanelWatchTests {
  private var panel = WatchedPanel()

  @Test func `finds the ghost of the public report in 60 s: one tap every 12.864 s at one place`()
    throws
  {
    var panel = panel
    for index in 0..<5 { panel.tap(at: 3000 + 12_864 * Double(index), 120.3, 40.1) }
    let finding = try #require(panel.findings(at: 60_000).first)
    #expect(finding.kind == .ghost)
    #expect(finding.period == .microseconds(12_864_000))
    #expect(finding.count == 5)
    #expect(finding.first == Timestamp(milliseconds: 3000))
    #expect(finding.filter?.deadZones.first?.contains(x: 120.3, y: 40.1) == true)
    #expect(panel.findings(at: 60_000).count == 1)
  }

  @Test func `finds the ghost among the touches of somebody who works on the panel`() {
    var panel = panel
    for index in 0..<5 { panel.tap(at: 3000 + 12_864 * Double(index), 120.3, 40.1) }
    var noise = SteadyNoise(5)
    for index in 0..<40 {
      panel.tap(
        at: 500 + 1430 * Double(index) + 150 * noise.next(), 10 + Double(index * 7 % 90), 60,
        lasting: 90)
    }
    #expect(panel.findings(at: 60_000).map(\.kind) == [.ghost])
  }

  @Test(arguments: [1.7, 3.3, 4.95, 7.77, 9.6, 11.1, 14.3, 17.9], 0..<6)
  func `ghosts of other periods and places are found within a minute, edges and corners included`(
    seconds: Double, seed: Int
  ) throws {
    var panel = panel
    var noise = SteadyNoise(seed * 100 + Int(seconds * 10))
    let places = [(0.4, 0.4), (153.6, 85.5), (1.0, 43.0), (77.0, 43.0), (120.0, 3.0), (30.0, 70.0)]
    let place = places[seed]
    var time = 200.0
    while time < 60_000 {
      // Trembles by a tenth of a millimetre and a millisecond.
      panel.tap(at: time + noise.next(), place.0 + 0.1 * noise.next(), place.1 + 0.1 * noise.next())
      time += seconds * 1000
    }
    let findings = panel.findings(at: 60_000)
    #expect(findings.map(\.kind) == [.ghost])
    let ghost = try #require(findings.first)
    let period = try #require(ghost.period)
    #expect(abs(period / .milliseconds(1) - seconds * 1000) < 3)
    #expect(ghost.filter?.deadZones.first?.contains(x: place.0, y: place.1) == true)
  }

  @Test func `a ghost that stays out once keeps its period`() {
    var panel = panel
    for index in [0, 1, 2, 4, 5] { panel.tap(at: 1000 + 5000 * Double(index), 20, 20) }
    #expect(panel.findings(at: 60_000).first?.period == .seconds(5))
  }

  @Test(arguments: [(4, true), (3, false)])
  func `four contacts make a ghost`(count: Int, isGhost: Bool) {
    var panel = panel
    for index in 0..<count { panel.tap(at: 12_864 * Double(index), 20, 20) }
    #expect(!panel.findings(at: 60_000).isEmpty == isGhost)
  }

  @Test func `a finger that taps about every two seconds at one place is no ghost`() {
    var panel = panel
    var noise = SteadyNoise(3)
    for index in 0..<20 {
      panel.tap(at: 2000 * Double(index) + 120 * noise.next(), 20 + noise.next() / 2, 20)
    }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test func `quick taps as even as a machine's are no ghost within half a minute`() {
    var panel = panel
    for index in 0..<20 { panel.tap(at: 300 * Double(index), 20, 20) }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test(arguments: [(15, true), (14, false)])
  func `fifteen contacts at one edge within a second are a storm`(count: Int, isStorm: Bool) throws
  {
    var panel = panel
    for index in 0..<count { panel.tap(at: 60 * Double(index), 2, 10 + Double(index) * 4) }
    let findings = panel.findings(at: 60_000)
    #expect(findings.map(\.kind) == (isStorm ? [.storm] : []))
    if isStorm {
      let zone = try #require(findings[0].filter?.deadZones.first)
      #expect(zone == TouchFilter.Zone(x: 0, y: 8, width: 4, height: 60))
      #expect(findings[0].count == 15)
    }
  }

  @Test func `hands that tap all over the glass are no storm, though some taps are at the edge`() {
    var panel = panel
    for index in 0..<60 { panel.tap(at: 30 * Double(index), index % 2 == 0 ? 2 : 80, 40) }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test func `a contact that stops, waits and goes on by a leap has no gap`() {
    var panel = panel
    for index in 0..<4 {
      let time = 3000 * Double(index)
      panel.frame(time, 100 + index, .began, 10, 40)
      panel.frame(time + 500, 100 + index, .moved, 16, 40)
      panel.frame(time + 510, 100 + index, .ended, 16, 40)
    }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test func `the same contacts away from the edge are no storm`() {
    var panel = panel
    for index in 0..<30 { panel.tap(at: 60 * Double(index), 40, 10 + Double(index) * 2) }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test(arguments: [(10_000.0, true), (9_999, false)])
  func `a contact that rests for ten seconds and is down at the end never lifts`(
    end: Double, isStuck: Bool
  ) {
    var panel = panel
    panel.frame(0, 1, .began, 33, 44)
    #expect(panel.findings(at: end).map(\.kind) == (isStuck ? [.stuck] : []))
  }

  @Test(arguments: [ClockStep.Kind.ahead, .aheadOrRest])
  func `a leap of the clock is no time that a contact rested`(kind: ClockStep.Kind) {
    var panel = panel
    panel.frame(0, 1, .began, 33, 44)
    let later = Timestamp(milliseconds: 1e12)
    panel.watch.receive(ClockStep(from: .zero, to: later, kind: kind))
    panel.frame(1e12, 1, .moved, 33.1, 44)
    #expect(panel.findings(at: 1e12 + 100).map(\.kind) == (kind == .ahead ? [] : [.stuck]))
  }

  @Test func `a finger that is held down, moves and lifts is not stuck`() {
    var panel = panel
    panel.frame(0, 1, .began, 33, 44)
    panel.frame(20_000, 1, .moved, 35, 44)
    #expect(panel.findings(at: 30_000).isEmpty)
  }

  @Test(arguments: [1, 3])
  func `a leap faster than a finger is found, once or often`(count: Int) {
    var panel = panel
    for index in 0..<count {
      panel.stroke(at: 1000 * Double(index), [(20, 20), (22, 20), (24, 20), (94, 60), (96, 60)])
    }
    #expect(panel.findings(at: 60_000).map(\.kind) == [.jump])
  }

  @Test(arguments: [(0.2, true), (0.25, true), (0.26, false), (nil, false)] as [(Double?, Bool)])
  func `samples that leap at half of the usual pressure or less are a light touch, not a cable`(
    pressure: Double?, isLight: Bool
  ) throws {
    var panel = panel
    for index in 1...3 {
      let places = [(20.0, 20.0), (22, 20), (44, 20), (24, 20), (26, 20)]
      for (step, place) in places.enumerated() {
        panel.frame(
          1000 * Double(index) + 10 * Double(step), index, step == 0 ? .began : .moved, place.0,
          place.1, pressure: pressure == nil ? nil : step == 2 ? pressure : 0.5)
      }
      panel.frame(1000 * Double(index) + 45, index, .ended, 26, 20)
    }
    let finding = try #require(panel.findings(at: 60_000).first)
    #expect(finding.kind == .jump && finding.isLight == isLight)
    #expect(finding.advice?.contains("cable") == !isLight)
  }

  @Test func `one bad sample there and back is a jump too`() {
    var panel = panel
    for index in 0..<3 {
      panel.stroke(at: 1000 * Double(index), [(20, 20), (22, 20), (44, 20), (24, 20), (26, 20)])
    }
    #expect(panel.findings(at: 60_000).map(\.kind) == [.jump])
  }

  @Test func `a fast swipe of two metres a second is no jump`() {
    var panel = panel
    for index in 0..<5 {
      panel.stroke(
        at: 1000 * Double(index), stride(from: 10.0, through: 130, by: 20).map { ($0, 40.0) })
    }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test func `touches that are back at once are hidden by a debounce a little longer`() {
    var panel = panel
    for index in 0..<3 {
      panel.tap(at: 1000 * Double(index), 50, 50, lasting: 50)
      panel.tap(at: 1000 * Double(index) + 62, 50.2, 50, lasting: 50)
    }
    let findings = panel.findings(at: 60_000)
    #expect(findings.map(\.kind) == [.bounce])
    #expect(findings.first?.filter == TouchFilter(debounce: .milliseconds(22)))
  }

  @Test func `a place that moving touches skip is dead when it is wide and weak when it is narrow`()
  {
    for (gap, kind) in [(12.0, PanelFinding.Kind.deadZone), (5, .deadZone), (4, .weakZone)] {
      var panel = panel
      for index in 0..<3 {
        let time = 1000 * Double(index)
        panel.stroke(at: time, WatchedPanel.line(20, 60))
        panel.stroke(at: time + 200 + gap / 2 * 10, WatchedPanel.line(60 + gap, 110))
      }
      let findings = panel.findings(at: 60_000)
      #expect(findings.map(\.kind) == [kind])
      #expect(findings.first?.place?.contains(x: 62, y: 40) == true)
      #expect((findings.first?.filter != nil) == (kind == .weakZone))
    }
  }

  @Test func `strokes that a finger repeats from the same start are no dead zone`() {
    var panel = panel
    for index in 0..<6 { panel.stroke(at: 300 * Double(index), WatchedPanel.line(20, 60)) }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test(arguments: [(41.0, true), (43, false)])
  func `twenty-four samples a second are the least`(interval: Double, isGood: Bool) {
    var panel = panel
    panel.stroke(at: 0, WatchedPanel.line(10, 120), every: interval)
    #expect(panel.findings(at: 60_000).map(\.kind) == (isGood ? [] : [.slow]))
  }

  @Test func `a moving touch that falls silent again and again has gaps`() {
    var panel = panel
    for index in 0..<3 {
      let time = 2000 * Double(index)
      panel.frame(time, 100 + index, .began, 10, 40)
      for step in 1...10 {
        panel.frame(time + Double(step) * 10, 100 + index, .moved, 10 + Double(step) * 2, 40)
      }
      panel.frame(time + 200, 100 + index, .moved, 50, 40)
      for step in 1...10 {
        panel.frame(time + 200 + Double(step) * 10, 100 + index, .moved, 50 + Double(step) * 2, 40)
      }
      panel.frame(time + 310, 100 + index, .ended, 70, 40)
    }
    #expect(panel.findings(at: 60_000).map(\.kind) == [.gap])
  }

  @Test func `how long a touch was silent while the clock was set is not known`() {
    var panel = panel
    panel.frame(0, 1, .began, 10, 40)
    for index in 0..<3 {
      let time = 1e12 * Double(index)
      let x = 10 + 20 * Double(index)
      for step in 1...10 {
        panel.frame(time + Double(step) * 10, 1, .moved, x + Double(step), 40)
      }
      let (from, to) = (Timestamp(milliseconds: time + 100), Timestamp(milliseconds: time + 1e12))
      panel.watch.receive(ClockStep(from: from, to: to))
      panel.frame(time + 1e12, 1, .moved, x + 20, 40)
    }
    #expect(panel.findings(at: 3e12).isEmpty)
  }

  @Test(arguments: [false, true])
  func `touches on both sides of a step of the clock neither bounce nor break off`(isMoving: Bool) {
    var panel = panel
    for index in 0..<3 {
      let time = 1000 * Double(index)
      let (end, start) = isMoving ? (time + 201, time + 260) : (time + 50, time + 62)
      if isMoving {
        panel.stroke(at: time, WatchedPanel.line(20, 60))
      } else {
        panel.tap(at: time, 50, 50, lasting: 50)
      }
      panel.watch.receive(
        ClockStep(from: Timestamp(milliseconds: end), to: Timestamp(milliseconds: start)))
      if isMoving {
        panel.stroke(at: start, WatchedPanel.line(72, 110))
      } else {
        panel.tap(at: start, 50.2, 50, lasting: 50)
      }
    }
    #expect(panel.findings(at: 60_000).isEmpty)
  }

  @Test func `resting touches that tremble by more than a millimetre are found`() {
    for (noise, kinds) in [(2.0, [PanelFinding.Kind.jitter]), (0.5, [])] {
      var panel = panel
      for index in 0..<3 {
        var steady = SteadyNoise(index)
        panel.stroke(
          at: 2000 * Double(index),
          (0..<100).map { _ in (60 + noise * steady.next() / 1.5, 40 + noise * steady.next()) })
      }
      #expect(panel.findings(at: 60_000).map(\.kind) == kinds, "\(noise)")
    }
  }

  @Test func `measures say how straight, how still, how fast, how near`() throws {
    var panel = panel
    panel.stroke(at: 0, WatchedPanel.line(10, 120).enumerated().map { ($1.0, $0 == 20 ? 41 : 40) })
    panel.frame(5000, 500, .began, 20, 20)
    panel.frame(5010, 501, .began, 31, 20)
    panel.frame(5100, 500, .ended, 20, 20)
    panel.frame(5100, 501, .ended, 31, 20)
    let measures = panel.watch.report(at: Timestamp(milliseconds: 6000)).measures
    #expect(measures.touches == 3)
    #expect(measures.rate == 100)
    #expect(try #require(measures.linearity) > 0.9)
    #expect(try #require(measures.linearity) < 1)
    #expect(measures.hysteresis == 1)
    #expect(measures.separation == 11)
    #expect(measures.jitter == nil)
    #expect(measures.lost == 0)
  }

  @Test
  func `the rule that hides a ghost hides it, and keeps what the panel's filter hides already`()
    throws
  {
    var description = WatchedPanel.description
    description.touchFilter = TouchFilter(
      deadZones: [.init(x: 0, y: 0, width: 3, height: 3)], leastDuration: .milliseconds(5))
    var watch = PanelWatch(description)
    for index in 0..<5 {
      for (time, phase) in [(0.0, Contact.Phase.began), (30, .ended)] {
        watch.receive(
          TouchFrame(
            time: Timestamp(milliseconds: 12_864 * Double(index) + time), device: DeviceID(0),
            contacts: [Contact(id: index, slot: 0, phase: phase, x: 50, y: 50)]))
      }
    }
    let report = watch.report(at: Timestamp(milliseconds: 60_000))
    let rule = try #require(report.rule)
    #expect(
      rule.properties == [
        .init("DACTYL_DEAD_ZONES", "0 0 3 3; 48 48 4 4"), .init("DACTYL_LEAST_TOUCH", "5"),
      ])
    #expect(rule.line.contains(#"ATTRS{id/vendor}=="0eef", ATTRS{id/product}=="0001""#))
    #expect(rule.fileName == "99-dactyl-filter-0eef-0001.rules")
  }
}
