import InputFrames
import Yams

extension LibinputHeader {
  /// The mounting and scale of an accelerometer, from the recording's udev properties. Without them
  /// a replay would rotate differently from the device.
  func mounting(_ device: Node.Mapping) throws(InputError) -> AccelerometerMounting? {
    var properties: [String: String] = [:]
    var lines: [String: Int] = [:]
    for property in device["udev"]?.mapping?["properties"]?.sequence ?? [] {
      let parts = property.scalar?.string.split(separator: "=", maxSplits: 1) ?? []
      guard parts.count == 2 else { continue }
      properties[String(parts[0])] = String(parts[1])
      lines[String(parts[0])] = line(property)
    }
    do throws(InputError) {
      return try AccelerometerMounting(properties: properties, of: path)
    } catch {
      var error = error
      error.line =
        [
          AccelerometerMounting.matrixProperty, AccelerometerMounting.scaleProperty,
          AccelerometerMounting.offsetProperty,
        ].compactMap { key in
          error.reason.contains(properties[key] ?? "\n") ? lines[key] : nil
        }.first
      throw error
    }
  }
}
