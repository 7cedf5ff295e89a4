import GestureMachines
import InputFrames

/// A sample in g, on the screen's axes.
func sample(_ milliseconds: Double, _ x: Double, _ y: Double, _ z: Double) -> Acceleration {
  let unit = Acceleration.standardGravity
  return Acceleration(
    time: Timestamp(milliseconds: milliseconds), device: DeviceID(0), x: x * unit, y: y * unit,
    z: z * unit)
}

extension TouchMachine {
  /// One finger moved, at a moment that does not matter.
  mutating func moved(touch: Int, to place: Point) -> MachineAction {
    moved(touch: touch, to: place, time: .zero)
  }
}
