import InputFrames

extension AccelerationCounts {
  /// The counts as the records of an evdev accelerometer. Counts beyond 32 bits, which no known
  /// chip has, are clamped.
  func records(at time: Timestamp) -> [EvdevEvent] {
    let axes = [(AbsCode.x, x), (AbsCode.y, y), (AbsCode.z, z)]
    return axes.map { code, count in
      EvdevEvent(
        time: time, type: UInt16(EventType.abs), code: UInt16(code), value: Int32(clamping: count)
      )
    } + [
      EvdevEvent(
        time: time, type: UInt16(EventType.syn), code: UInt16(SynCode.report), value: 0)
    ]
  }
}

extension IIOFacts {
  /// The udev properties that a recording must contain for a replay to give the same
  /// accelerations.
  func recordedProperties(_ device: UdevDevice) -> [String: String] {
    var properties = device.properties
    properties["ID_INPUT"] = "1"
    properties["ID_INPUT_ACCELEROMETER"] = "1"
    let mounting = description.accelerometer
    properties[AccelerometerMounting.matrixProperty] = mounting?.matrix?.recordedText
    properties[AccelerometerMounting.locationProperty] = mounting?.location?.rawValue
    properties[AccelerometerMounting.scaleProperty] =
      scales.map { "\($0.scale)" }.joined(separator: ", ")
    if scales.contains(where: { $0.offset != 0 }) {
      properties[AccelerometerMounting.offsetProperty] =
        scales.map { "\($0.offset)" }.joined(separator: ", ")
    }
    return properties
  }
}
