import InputFrames
import PanelCare
import Testing

@Suite("A calibration's fit")
struct CalibrationFitTests {
  @Test(arguments: 0..<8)
  func `each of the eight exact orientations is found and used without a fit`(turn: Int) throws {
    let panel = LyingPanel(turn: turn)
    let fit = try CalibrationFit(panel.taps(noise: 1), panel: panel.size)
    #expect(fit.isExact)
    #expect(fit.matrix.values == LyingPanel.turns[turn].map { Float($0) })
  }

  @Test(arguments: 0..<8, [false, true])
  func `a stated size is taken the way round that is exact`(turn: Int, isExchanged: Bool) throws {
    let panel = LyingPanel(turn: turn)
    let stated =
      isExchanged ? PanelSize(width: panel.size.height, height: panel.size.width) : panel.size
    let fit = try CalibrationFit.eitherWay(panel.taps(noise: 0.5), stated: stated)
    #expect(fit.isExact)
    #expect(fit.panel == panel.size)
    #expect(fit.matrix.values == LyingPanel.turns[turn].map { Float($0) })
  }

  @Test(arguments: 0..<8, [0.5, 0.8, 2.0])
  func `an exact panel of unknown size is exact, as large as its taps say`(
    turn: Int, scale: Double
  ) throws {
    let panel = LyingPanel(turn: turn)
    let assumed = PanelSize(width: panel.size.width / scale, height: panel.size.height / scale)
    let fit = try CalibrationFit.anySize(panel.taps(noise: 0.3), assumed: assumed)
    #expect(fit.matrix.values == LyingPanel.turns[turn].map { Float($0) })
    // The noise of the taps is that of the size, which they tell by 5 mm. A size by which all marks are
    // near enough stays as assumed.
    let isNear = abs(fit.panel.width / panel.size.width - 1) < 0.1
    #expect(isNear || scale == 0.8 && fit.panel == assumed, "\(fit.panel)")
  }

  @Test(arguments: 0..<8)
  func `an exact panel whose equal axes do not say its proportions has those of its taps`(
    turn: Int
  ) throws {
    let panel = LyingPanel(turn: turn)
    let assumed = PanelSize(width: 141, height: 141)
    let fit = try CalibrationFit.anySize(
      panel.taps(noise: 0.2), assumed: assumed, isSquare: true)
    #expect(fit.isExact)
    #expect(fit.matrix.values == LyingPanel.turns[turn].map { Float($0) })
    #expect(abs(fit.panel.width / panel.size.width - 1) < 0.1)
    #expect(abs(fit.panel.height / panel.size.height - 1) < 0.1)
  }

  @Test(arguments: [60.0, 86, 110, 125], [false, true])
  func `equal axes of unequal sides have the sides that the taps tell, also where a square is near`(
    height: Double, isNoisy: Bool
  ) throws {
    var panel = LyingPanel(turn: 0)
    panel.size = PanelSize(width: 154, height: height)
    let assumed = PanelSize(width: 141, height: 141)
    let fit = try CalibrationFit.anySize(
      panel.taps(noise: isNoisy ? 0.2 : 0), assumed: assumed, isSquare: true)
    #expect(fit.isExact && fit.matrix == .identity)
    // Of sides that differ by less than a finger's error, the assumed ones stay.
    let isNear = abs(fit.panel.height / height - 1) < 0.1
    #expect(isNear || height > 115 && fit.panel == assumed, "\(fit.panel)")
  }

  @Test(arguments: [0.3, 3])
  func `a panel of unknown size is not far smaller or larger than assumed`(scale: Double) throws {
    let panel = LyingPanel(turn: 0)
    let assumed = PanelSize(width: panel.size.width / scale, height: panel.size.height / scale)
    #expect(try !CalibrationFit.anySize(panel.taps(noise: 0.1), assumed: assumed).isExact)
  }

  @Test(arguments: 0..<8, [false, true])
  func `where the matrix depends on a size that is not known, an error asks for it`(
    turn: Int, isSquare: Bool
  ) {
    let panel = LyingPanel(turn: turn, scale: (0.8, 0.9), shift: (0.05, 0))
    let size = isSquare ? PanelSize(width: 141, height: 141) : panel.size
    var error: InputError?
    do throws(InputError) {
      _ = try CalibrationFit.anySize(panel.taps(noise: 0.1), assumed: size, isSquare: isSquare)
    } catch let found {
      error = found
    }
    let isAsked = error?.hint?.contains("--size WIDTHxHEIGHT") == true
    #expect(isAsked == (isSquare || panel.isQuarterTurn), "\(error?.reason ?? "none")")
  }

  // Proves: IN:1.2-calibration
  @Test(arguments: 0..<8, 0..<25)
  func `offset, scale and shear are recovered from noisy taps to under 1 mm`(
    turn: Int, seed: Int
  ) throws {
    var noise = SteadyNoise(seed * 8 + turn)
    let panel = LyingPanel(
      turn: turn, scale: (1 + 0.2 * noise.next(), 1 + 0.2 * noise.next()),
      shift: (0.15 * noise.next(), 0.15 * noise.next()), shear: 0.15 * noise.next())
    let fit = try CalibrationFit(
      panel.taps(noise: 0.8, seed: seed), panel: panel.size)
    #expect(fit.isExact || panel.error(of: fit.matrix) < 1, "\(panel.error(of: fit.matrix)) mm")
  }

  /// A panel with a random turn, scale, shift and shear.
  private func randomPanel(_ seed: Int) -> LyingPanel {
    var noise = SteadyNoise(seed &* 7919)
    return LyingPanel(
      turn: seed % 8, scale: (1 + 0.4 * noise.next(), 1 + 0.4 * noise.next()),
      shift: (0.25 * noise.next(), 0.25 * noise.next()), shear: 0.2 * noise.next())
  }

  // Proves: IN:1.2-calibration
  @Test func `1,000 random matrices are recovered from noisy taps, each to under 1 mm`() throws {
    var fitted = 0
    for seed in 1...1000 {
      let panel = randomPanel(seed)
      let fit = try CalibrationFit(panel.taps(noise: 0.5, seed: seed), panel: panel.size)
      // An exact orientation is used where it leaves no mark more than 2 mm off.
      let limit = fit.isExact ? 3.0 : 1.0
      let error = panel.error(of: fit.matrix)
      #expect(error < limit, "seed \(seed): \(error) mm")
      if !fit.isExact { fitted += 1 }
    }
    #expect(fitted > 900)
  }

  @Test func `on 1,000 random panels a finger on the wrong corner never becomes a calibration`() {
    let corners = CalibrationMark.corners
    for seed in 1...1000 {
      let panel = randomPanel(seed)
      let missed = corners[seed % 4]
      let touched = corners[(seed % 4 + 1 + seed / 4 % 3) % 4]
      let taps = panel.taps(touched: [missed: touched], noise: 0.5, seed: seed)
      #expect(throws: InputError.self, "seed \(seed)") {
        try CalibrationFit(taps, panel: panel.size)
      }
    }
  }

  @Test func `a panel that reports a third of its axes is fitted too`() throws {
    let panel = LyingPanel(turn: 3, scale: (3, 2.7), shift: (0.6, -0.5))
    let fit = try CalibrationFit(panel.taps(noise: 0.3), panel: panel.size)
    #expect(!fit.isExact)
    #expect(panel.error(of: fit.matrix) < 1)
  }

  @Test(arguments: [(1.9, true), (2.1, false)])
  func `an orientation that leaves a mark 2 mm off is the last one used exactly`(
    shift: Double, exact: Bool
  ) throws {
    let panel = LyingPanel(turn: 1, shift: (shift / 86, 0))
    #expect(try CalibrationFit(panel.taps(), panel: panel.size).isExact == exact)
  }

  @Test(arguments: CalibrationMark.corners, 0..<8)
  func `a finger on the neighbouring corner is refused by that corner's name`(
    missed: CalibrationMark, turn: Int
  ) throws {
    let corners = CalibrationMark.corners
    let index = try #require(corners.firstIndex(of: missed))
    let panel = LyingPanel(turn: turn)
    let taps = panel.taps(touched: [missed: corners[(index + 1) % 4]], noise: 1)
    let error = #expect(throws: InputError.self) {
      try CalibrationFit(taps, panel: panel.size)
    }
    #expect(error?.reason == "the finger was not on the \(missed.words) when that was asked for")
  }

  @Test func `two corners in the wrong order are refused, both by name`() {
    let panel = LyingPanel(turn: 0)
    let taps = panel.taps(touched: [.bottomRight: .bottomLeft, .bottomLeft: .bottomRight])
    let error = #expect(throws: InputError.self) { try CalibrationFit(taps, panel: panel.size) }
    // Either pair may be the one that was exchanged: the simplest orientation decides.
    #expect(
      error?.reason
        == "the finger was not on the bottom right corner and the bottom left corner when they were "
        + "asked for")
  }

  @Test func `a middle that was missed is refused by its name`() {
    let panel = LyingPanel(turn: 0)
    var taps = panel.taps()
    taps[4].taps = taps[4].taps.map {
      PanelTap(place: PanelPoint(x: $0.place.x + 0.2, y: $0.place.y))
    }
    let error = #expect(throws: InputError.self) { try CalibrationFit(taps, panel: panel.size) }
    #expect(error?.reason == "the finger was not on the middle when that was asked for")
  }

  @Test(arguments: [(4.9, true), (5.1, false)], [true, false])
  func `taps at one mark that are more than 5 mm apart are refused, along either axis`(
    apart: (millimetres: Double, fits: Bool), isAcross: Bool
  ) throws {
    let panel = LyingPanel(turn: 0)
    var taps = panel.taps()
    if isAcross {
      taps[1].taps[0].place.x -= apart.millimetres / panel.size.width
    } else {
      taps[1].taps[0].place.y += apart.millimetres / panel.size.height
    }
    if apart.fits {
      _ = try CalibrationFit(taps, panel: panel.size)
    } else {
      let error = #expect(throws: InputError.self) { try CalibrationFit(taps, panel: panel.size) }
      #expect(
        error?.reason
          == "the taps at the top right corner are 5.1 mm apart; at most 5 mm is taken")
    }
  }

  @Test func `taps that all lie at one place are refused`() {
    let place = PanelTap(place: PanelPoint(x: 0.5, y: 0.5))
    let marks = CalibrationMark.allCases.map { CalibrationFit.Mark($0, taps: [place]) }
    #expect(throws: InputError.self) {
      try CalibrationFit(marks, panel: PanelSize(width: 100, height: 60))
    }
  }

  @Test func `two corners are too few`() {
    let panel = LyingPanel(turn: 0)
    #expect(throws: InputError.self) {
      try CalibrationFit(panel.taps([.topLeft, .topRight, .middle]), panel: panel.size)
    }
  }

  @Test(arguments: ["1 0 0 0 1 0", "0 -1 1 1 0 0", "0.9 0.02 0.1 -0.03 1.1 -0.05"])
  func `what calibrates the panel at present is taken out of its taps`(matrix: String) throws {
    let present = try CalibrationMatrix(matrix, of: "test")
    let description = DeviceDescription(
      name: "panel",
      axes: [
        0x35: AxisRange(minimum: 0, maximum: 1539, resolution: 10),
        0x36: AxisRange(minimum: 0, maximum: 859, resolution: 10),
      ], calibration: present)
    #expect(PanelSize(uncalibrated: description) == PanelSize(width: 154, height: 86))
    let shown = PanelGeometry(description).size
    let raw = PanelPoint(x: 0.3, y: 0.8)
    let place = LyingPanel.apply(present.values.map(Double.init), raw)
    var collector = PanelTapCollector(description)
    var taps: [PanelTap] = []
    for phase in [Contact.Phase.began, .ended] {
      let contact = Contact(
        id: 1, slot: 0, phase: phase, x: place.x * shown.width, y: place.y * shown.height)
      for outcome in collector.receive(
        TouchFrame(time: .zero, device: DeviceID(0), contacts: [contact]))
      {
        if case .tap(let tap) = outcome { taps.append(tap) }
      }
    }
    let tap = try #require(taps.first)
    #expect(tap.place.distance(to: raw) < 1e-6)
  }

  @Test(arguments: [(5.0, true), (5.25, false)])
  func `a tap may slide by the limit, and no farther`(slide: Double, counts: Bool) {
    var session = CalibrationSession(
      DeviceDescription(
        name: "panel",
        axes: [
          0x35: AxisRange(minimum: 0, maximum: 1539, resolution: 10),
          0x36: AxisRange(minimum: 0, maximum: 859, resolution: 10),
        ]), tapsPerMark: 1)
    let way = [(Contact.Phase.began, 5), (.moved, 5 + slide), (.ended, 5 + slide)]
    let steps = way.flatMap { phase, x in
      session.receive(
        TouchFrame(
          time: .zero, device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: phase, x: x, y: 5)]))
    }
    #expect(
      steps == [counts ? .ask(.topRight, number: 1, count: 1) : .again(.slid(slide))])
  }

  @Test func `a session asks for the same tap again after a slide and after two fingers`() {
    let description = DeviceDescription(
      name: "panel",
      axes: [
        0x35: AxisRange(minimum: 0, maximum: 1539, resolution: 10),
        0x36: AxisRange(minimum: 0, maximum: 859, resolution: 10),
      ])
    var session = CalibrationSession(description, tapsPerMark: 1)
    func play(_ contacts: [(Int, Contact.Phase, Double)]) -> [CalibrationSession.Step] {
      contacts.flatMap { id, phase, x in
        session.receive(
          TouchFrame(
            time: .zero, device: DeviceID(0),
            contacts: [Contact(id: id, slot: 0, phase: phase, x: x, y: 5)]))
      }
    }
    #expect(session.step == .ask(.topLeft, number: 1, count: 1))
    #expect(
      play([(1, .began, 5), (1, .moved, 15), (1, .ended, 15)]) == [.again(.slid(10))])
    #expect(
      play([(2, .began, 5), (3, .began, 60), (2, .ended, 5), (3, .ended, 60)])
        == [.again(.severalFingers)])
    #expect(play([(4, .began, 5), (4, .cancelled, 5)]) == [.again(.cancelled)])
    #expect(
      play([(5, .began, 5), (5, .ended, 5)]) == [.ask(.topRight, number: 1, count: 1)])
  }
}
