import InputFrames
import Testing

/// The former names, which warn where they are called by themselves.
private protocol FormerMounting {
  var turnsDisplay: Bool { get }
}

private protocol FormerCalibration {
  static func turned(quartersClockwise quarters: Int) -> CalibrationMatrix
}

extension AccelerometerMounting: FormerMounting {}
extension CalibrationMatrix: FormerCalibration {}

/// Former names do what the present ones do.
@Suite("Former names of values")
struct FormerFrameNameTests {
  @Test(
    arguments: [(nil, true), (.display, true), (.base, false)]
      as [(AccelerometerLocation?, Bool)])
  func `turnsDisplay is rotatesDisplay`(location: AccelerometerLocation?, turns: Bool) {
    let mounting = AccelerometerMounting(location: location)
    let former: any FormerMounting = mounting
    #expect(former.turnsDisplay == turns && mounting.rotatesDisplay == turns)
  }

  @Test(arguments: 0..<5)
  func `turned(quartersClockwise:) is rotated(quartersClockwise:)`(quarters: Int) {
    func turned<Former: FormerCalibration>(_: Former.Type) -> CalibrationMatrix {
      Former.turned(quartersClockwise: quarters)
    }
    #expect(turned(CalibrationMatrix.self) == .rotated(quartersClockwise: quarters))
  }
}
