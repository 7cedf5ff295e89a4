#if Devices
  import Glibc
  import InputFrames

  /// What sysfs and udev say of an accelerometer of the industrial I/O subsystem; reads no sample.
  struct IIOFacts: Sendable {
    /// Its folder in sysfs.
    let folder: SysfsFolder
    /// udev's name: `iio:device0`.
    let kernelName: String
    /// What it says of itself, mounting included.
    private(set) var description: DeviceDescription
    /// Where the mount matrix is from: `ACCEL_MOUNT_MATRIX` or a file of sysfs; `nil` for nowhere.
    private(set) var matrixSource: String?
    /// Whether the driver states a scale that is one.
    private(set) var isScaleStated = true
    /// What is wrong with what is stated, and mended here by going without.
    private(set) var problems: [InputError] = []

    /// The scales, of which there are always three here.
    var scales: [AccelerationScale] { description.accelerometer?.scales ?? [] }
    /// How counts become accelerations.
    var axes: AccelerationAxes {
      AccelerationAxes(
        scales: scales, matrix: description.accelerometer?.matrix ?? .identity)
    }
    /// How it is named to people: its node, or its folder where it has none.
    var place: String { description.node ?? folder.path }

    /// Reads what there is; `nil` for a sensor that is no accelerometer of three axes.
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
        // As an evdev accelerometer would state it, for recordings and for people.
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
              "a newer kernel may tell; until then its orientation is right, its shakes may not be"
          ))
      }
      return scales
    }

    /// udev's word before the driver's (spec IN:1.2); the first that can be read.
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

  /// The property by which udev says how an accelerometer is mounted.
  let udevMatrix = AccelerometerMounting.matrixProperty

  /// The commands that give udev the mount matrix of an accelerometer.
  func matrixHint(_ place: String) -> String {
    "write \"sensor:modalias:*:dmi:*\" and below it \" ACCEL_MOUNT_MATRIX=1, 0, 0; 0, 1, 0; 0, 0, 1\", "
      + "with this device's numbers, into /etc/udev/hwdb.d/61-sensor-local.hwdb; then "
      + "sudo systemd-hwdb update && sudo udevadm trigger \(place)"
  }

  extension UdevDevice {
    /// How an evdev accelerometer is mounted, as udev says it, and what is wrong with that.
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
#endif
