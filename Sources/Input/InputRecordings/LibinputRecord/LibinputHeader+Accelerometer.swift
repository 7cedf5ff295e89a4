import InputFrames
import Yams

extension LibinputHeader {
  /// The mounting and scale of an accelerometer, from the recording's udev properties. Without them
  /// a replay would rotate differently from the device.
  func mounting(_ device: Node.Mapping) throws(InputError) -> AccelerometerMounting? {
    try read(device) { properties throws(InputError) in
      try AccelerometerMounting(properties: properties, of: path)
    }
  }

  /// What the counts of a sensor of light or proximity mean, from the recording's udev properties.
  func ambientScale(_ device: Node.Mapping) throws(InputError) -> AmbientScale? {
    try read(device) { properties throws(InputError) in
      try AmbientScale(properties: properties, of: path)
    }
  }

  /// Reads the udev properties; an error names the line of the property that it is about.
  private func read<Value>(
    _ device: Node.Mapping, _ body: ([String: String]) throws(InputError) -> Value?
  ) throws(InputError) -> Value? {
    var properties: [String: String] = [:]
    var lines: [String: Int] = [:]
    for property in device["udev"]?.mapping?["properties"]?.sequence ?? [] {
      let parts = property.scalar?.string.split(separator: "=", maxSplits: 1) ?? []
      guard parts.count == 2 else { continue }
      properties[String(parts[0])] = String(parts[1])
      lines[String(parts[0])] = line(property)
    }
    do throws(InputError) {
      return try body(properties)
    } catch {
      var error = error
      error.line =
        [
          AccelerometerMounting.matrixProperty, AccelerometerMounting.scaleProperty,
          AccelerometerMounting.offsetProperty, AmbientScale.lightProperty,
          AmbientScale.offsetProperty, AmbientScale.nearProperty,
        ].compactMap { key in
          error.reason.contains(properties[key] ?? "\n") ? lines[key] : nil
        }.first
      throw error
    }
  }
}
