import InputFrames

extension Diagnosis {
  /// The findings about one accelerometer; none for any other device.
  static func sensor(_ device: ConnectedDevice) -> [Finding] {
    guard let sensor = device.sensor, device.obstacle == nil else { return [] }
    let subject = device.node ?? device.name
    guard sensor.rotatesDisplay else {
      let place = sensor.isOfGamepad ? "is a gamepad's" : "sits in the half with the keyboard"
      return [
        Finding(
          subject, .note, "\(place): the display does not turn with it",
          hint: "dactyl run --device \(subject) reads it all the same")
      ]
    }
    var findings = sensor.problems.map {
      Finding(subject, .warning, $0.reason, hint: $0.hint)
    }
    if let compromise = sensor.compromise {
      findings.append(
        Finding(
          subject, .note,
          "is read \(pollsASecond) times a second instead of through its buffer: "
            + compromise.reason, hint: compromise.hint))
    }
    if sensor.isScaleAssumed, sensor.reading == .events {
      findings.append(
        Finding(
          subject, .warning,
          "states no counts per g; the ends of its axes are taken for "
            + "±\(Int(AccelerationScale.assumedRange)) g, so that shakes may be missed",
          hint:
            "add a line EVDEV_ABS_00=::N (counts per g) to a file in /etc/udev/hwdb.d, and ones for "
            + "01 and 02; then sudo systemd-hwdb update && sudo udevadm trigger \(subject)"))
    }
    if sensor.matrix == nil {
      findings.append(
        Finding(
          subject, .note,
          "neither udev nor the driver says how it is mounted; its axes are taken for the screen's",
          hint:
            "if dactyl run shows a wrong orientation, \(matrixHint(subject))"
        ))
    }
    return findings
  }

  /// The findings about all accelerometers together.
  static func sensors(_ facts: SystemFacts) -> [Finding] {
    let all = facts.catalogue.devices.filter { $0.kind == .accelerometer }
    var findings: [Finding] = []
    if all.isEmpty {
      findings.append(
        Finding("accelerometers", .note, "none is connected; orientation and shake stay unknown"))
    } else if !all.contains(where: { $0.sensor?.rotatesDisplay ?? true }) {
      findings.append(
        Finding(
          "accelerometers", .note,
          "none turns the display; orientation and shake stay unknown"))
    }
    if facts.runsSensorProxy, all.contains(where: { $0.interface == .iio }) {
      findings.append(
        Finding(
          "iio-sensor-proxy", .note, "runs, and may hold the buffer of an accelerometer",
          hint: "sudo systemctl stop iio-sensor-proxy, if no desktop needs it"))
    }
    return findings
  }

  private static var pollsASecond: Int {
    Int((1 / SensorLimits().pollInterval.inSeconds).rounded())
  }
}
