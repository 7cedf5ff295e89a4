import InputFrames
import PanelCare
import Testing

/// The matrix as other programs take it, put through the arithmetic that those do with it.
@Suite("A calibration's advice")
struct CalibrationAdviceTests {
  private static let pixels = (width: 1024, height: 600)

  private func advice(_ seed: Int) throws -> CalibrationAdvice {
    var noise = SteadyNoise(seed)
    let panel = LyingPanel(
      turn: seed % 8, scale: (1 + 0.2 * noise.next(), 1 + 0.2 * noise.next()),
      shift: (0.2 * noise.next(), 0.2 * noise.next()), shear: 0.1 * noise.next())
    let description = DeviceDescription(
      name: "Panel",
      axes: [
        0x35: AxisRange(minimum: 0, maximum: 1539, resolution: 10),
        0x36: AxisRange(minimum: 0, maximum: 859, resolution: 10),
      ])
    var advice = CalibrationAdvice(
      try CalibrationFit(panel.taps(noise: 0.3, seed: seed), panel: panel.size), taps: 15,
      panel: description)
    advice.pixels = Self.pixels
    return advice
  }

  /// The numbers after a word of the text.
  private func numbers(after word: String, in advice: CalibrationAdvice) throws -> [Double] {
    let line = try #require(advice.text.split(separator: "\n").first { $0.contains(word) })
    let end = try #require(line.split(separator: word).last)
    return end.split(separator: " ").compactMap { Double($0) }
  }

  @Test(arguments: [
    (0, false, "154 x 86 mm: the stated size the other way round, which fits"),
    (1, false, "the stated size the other way round, because its axes are exchanged"),
    (1, true, "154 x 86 mm along its axes, 86 x 154 mm as one sees it\n"),
  ])
  func `the size is told as it is along the axes and as one sees it`(
    turn: Int, isAlongAxes: Bool, words: String
  ) throws {
    let panel = LyingPanel(turn: turn)
    var description = DeviceDescription(
      name: "Panel",
      axes: [0x35: AxisRange(minimum: 0, maximum: 1539), 0x36: AxisRange(minimum: 0, maximum: 859)])
    let stated = PanelSize(
      width: isAlongAxes ? panel.size.width : panel.size.height,
      height: isAlongAxes ? panel.size.height : panel.size.width)
    description.statedSize = stated
    let advice = CalibrationAdvice(
      try CalibrationFit.eitherWay(panel.taps(noise: 0.1), stated: stated), taps: 15,
      panel: description)
    #expect(advice.text.contains(words))
  }

  /// Weston before version 5, `evdev_device_set_calibration`: the third number is divided by the output's width, the
  /// sixth by its height; libinput takes what comes of it.
  @Test(arguments: 0..<40)
  func `Weston's calibrator before version 5 makes the same matrix of its numbers`(
    seed: Int
  ) throws {
    let advice = try advice(seed)
    var six = try numbers(after: "pixels of the output: ", in: advice)
    try #require(six.count == 6)
    six[2] /= Double(Self.pixels.width)
    six[5] /= Double(Self.pixels.height)
    for (one, other) in zip(six, advice.fit.matrix.values) {
      #expect(abs(one - Double(other)) < 0.000_01)
    }
  }

  /// X's libinput driver, `LibinputSetPropertyCalibration`: nine numbers, the last three 0 0 1 or it refuses them, the
  /// first six as libinput has them, row by row.
  @Test(arguments: 0..<40)
  func `X's driver takes the nine numbers as libinput's six`(seed: Int) throws {
    let advice = try advice(seed)
    let nine = try numbers(after: "\"libinput Calibration Matrix\" ", in: advice)
    try #require(nine.count == 9)
    #expect(nine[6...] == [0, 0, 1])
    for (one, other) in zip(nine, advice.fit.matrix.values) {
      #expect(abs(one - Double(other)) < 0.000_01)
    }
  }
}
