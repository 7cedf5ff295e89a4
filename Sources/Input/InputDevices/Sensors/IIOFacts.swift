import Glibc
import InputFrames

/// The facts of sysfs and udev about an accelerometer of the industrial I/O subsystem; reads no
/// sample.
struct IIOFacts: Sendable {
  /// Its folder in sysfs.
  let folder: SysfsFolder
  /// udev's name: `iio:device0`.
  let kernelName: String
  /// Its description, with its mounting.
  private(set) var description: DeviceDescription
  /// The source of the mount matrix: `ACCEL_MOUNT_MATRIX` or a file of sysfs; `nil` if there is
  /// none.
  private(set) var matrixSource: String?
  /// Whether the driver states a valid scale.
  private(set) var isScaleStated = true
  /// Invalid statements, which are ignored here.
  private(set) var problems: [InputError] = []

  /// The scales, always three.
  var scales: [AccelerationScale] { description.accelerometer?.scales ?? [] }
  /// How counts become accelerations.
  var axes: AccelerationAxes {
    AccelerationAxes(
      scales: scales, matrix: description.accelerometer?.matrix ?? .identity)
  }
  /// Its name in messages: its node, or its folder if it has none.
  var place: String { description.node ?? folder.path }

  /// Reads the facts; `nil` for a sensor that is not an accelerometer with three axes.
  init?(_ device: UdevDevice) {
    folder = SysfsFolder(path: device.path)
    kernelName = device.name
    guard Self.rawNames.allSatisfy(folder.has) else { return nil }
    description = DeviceDescription(
      name: folder.text("name") ?? device.name, node: device.node,
      properties: [InputProperty.accelerometer])
    var mounting = AccelerometerMounting()
    mounting.scales = readScales()
    mounting.location = Self.location(device, folder)
    mounting.matrix = readMatrix(device)
    description.accelerometer = mounting
    if let scale = mounting.scales?.first?.scale {
      // In the form of an evdev accelerometer, for recordings and messages.
      let resolution = (Acceleration.standardGravity / scale).rounded()
      for code in AbsCode.x...AbsCode.z {
        description.axes[code] = AxisRange(
          minimum: .min, maximum: .max,
          resolution: resolution < Double(Int32.max) ? Int32(resolution) : 0)
      }
      description.codes[EventType.abs] = Set(AbsCode.x...AbsCode.z)
    }
  }

  /// The files that hold the present counts.
  static let rawNames = ["in_accel_x_raw", "in_accel_y_raw", "in_accel_z_raw"]

  /// `in_accel_x_scale` before `in_accel_scale`, likewise the offset; metres per second squared
  /// for each count, the offset added before (kernel, `Documentation/ABI/testing/sysfs-bus-iio`).
  private mutating func readScales() -> [AccelerationScale] {
    var scales: [AccelerationScale] = []
    for axis in ["x", "y", "z"] {
      let names = ["in_accel_\(axis)_scale", "in_accel_scale"]
      let offset =
        folder.number("in_accel_\(axis)_offset") ?? folder.number("in_accel_offset") ?? 0
      let stated = names.first(where: folder.has)
      let scale = stated.flatMap(folder.number)
      if let scale, scale > 0 {
        scales.append(AccelerationScale(scale: scale, offset: offset))
        continue
      }
      scales.append(AccelerationScale(scale: 1, offset: offset))
      isScaleStated = false
      guard axis == "x" else { continue }
      problems.append(
        InputError(
          subject: place,
          reason: stated.map { "\($0) holds no scale: \"\(folder.text($0) ?? "")\"" }
            ?? "the driver states no scale; its counts are taken for m/s²",
          hint:
            "a newer kernel may state it; until then the orientation is right, but shakes may be missed"
        ))
    }
    return scales
  }

  /// Reads udev's matrix before the driver's (spec IN:1.2); takes the first that can be read.
  private mutating func readMatrix(_ device: UdevDevice) -> MountMatrix? {
    let files = ["mount_matrix", "in_accel_mount_matrix", "in_mount_matrix"]
    let stated =
      [(udevMatrix, device.properties[udevMatrix])] + files.map { ($0, folder.text($0)) }
    for (source, text) in stated {
      guard let text else { continue }
      do throws(InputError) {
        let matrix = try MountMatrix(text, of: place)
        matrixSource = source
        if let doubt = matrix.doubt {
          problems.append(InputError(subject: place, reason: doubt, hint: matrixHint(place)))
        }
        return matrix
      } catch {
        problems.append(
          InputError(
            subject: place, reason: "\(source): \(error.reason), and is left out",
            hint: source == udevMatrix ? matrixHint(place) : error.hint))
      }
    }
    return nil
  }

  private static func location(
    _ device: UdevDevice, _ folder: SysfsFolder
  ) -> AccelerometerLocation? {
    [
      device.properties[AccelerometerMounting.locationProperty], folder.text("label"),
      folder.text("location"),
    ].compactMap { $0.flatMap { AccelerometerLocation($0) } }.first
  }
}

/// The udev property of an accelerometer's mount matrix.
let udevMatrix = AccelerometerMounting.matrixProperty

/// The commands that set the mount matrix of an accelerometer in udev.
func matrixHint(_ place: String) -> String {
  "write \"sensor:modalias:*:dmi:*\" and below it \" ACCEL_MOUNT_MATRIX=1, 0, 0; 0, 1, 0; 0, 0, 1\", "
    + "with this device's numbers, into /etc/udev/hwdb.d/61-sensor-local.hwdb; then "
    + "sudo systemd-hwdb update && sudo udevadm trigger \(place)"
}

extension UdevDevice {
  /// The mounting of an evdev accelerometer according to udev, and what is wrong with it.
  var statedMounting: (mounting: AccelerometerMounting, problem: InputError?) {
    var mounting = AccelerometerMounting(
      location: properties[AccelerometerMounting.locationProperty].flatMap {
        AccelerometerLocation($0)
      })
    guard let text = properties[udevMatrix] else { return (mounting, nil) }
    let place = node ?? path
    do throws(InputError) {
      let matrix = try MountMatrix(text, of: place)
      mounting.matrix = matrix
      return (
        mounting,
        matrix.doubt.map { InputError(subject: place, reason: $0, hint: matrixHint(place)) }
      )
    } catch {
      return (
        mounting,
        InputError(
          subject: place, reason: "\(udevMatrix): \(error.reason), and is left out",
          hint: matrixHint(place))
      )
    }
  }
}
