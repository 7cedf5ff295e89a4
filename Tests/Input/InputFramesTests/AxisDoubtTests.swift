import InputFrames
import Testing

@Suite("Doubts of an axis")
struct AxisDoubtTests {
  private static let across = [AbsCode.x, AbsCode.y]
  private static let ofContacts = [AbsCode.mtPositionX, AbsCode.mtPositionY]

  /// The doubts of a panel with two axes of places and one that runs backwards.
  private func doubts(_ places: [Int], backwards code: Int) -> [String] {
    var axes: [Int: AxisRange] = [:]
    for place in places { axes[place] = AxisRange(minimum: 0, maximum: 4095) }
    axes[code] = AxisRange(minimum: 40, maximum: 3)
    return DeviceDescription(
      name: "Panel", codes: [EventType.key: [KeyCode.touch]], axes: axes
    ).doubts
  }

  @Test(arguments: [
    (across, AbsCode.x, "ABS_X"), (across, AbsCode.y, "ABS_Y"),
    (ofContacts, AbsCode.mtPositionX, "ABS_MT_POSITION_X"),
    (ofContacts, AbsCode.mtPositionY, "ABS_MT_POSITION_Y"),
  ])
  func `an axis of places that runs backwards is told by its name`(
    places: [Int], code: Int, name: String
  ) {
    #expect(
      doubts(places, backwards: code) == [
        "\(name) runs from 40 down to 3: places on it are mirrored, as libinput's are"
      ])
  }

  @Test(arguments: [
    (AbsCode.pressure, "ABS_PRESSURE"), (AbsCode.mtPressure, "ABS_MT_PRESSURE"),
    (AbsCode.mtDistance, "ABS_MT_DISTANCE"), (AbsCode.mtOrientation, "ABS_MT_ORIENTATION"),
  ])
  func `another axis that runs backwards is told by its name`(code: Int, name: String) {
    #expect(
      doubts(Self.ofContacts, backwards: code) == [
        "\(name) runs from 40 down to 3: it is left out"
      ])
  }
}
