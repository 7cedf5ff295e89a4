import CLibinput
import Glibc
public import InputFrames

extension ScannerMatch {
  /// The scanners of the environment variable `DACTYL_SCANNERS`: `0c2e:0b61`, several with commas between them. None without
  /// it, or with another text.
  public static var ofEnvironment: [ScannerMatch] { stated.flatMap { list($0) } ?? [] }

  /// That the environment has other words.
  static var doubt: String? {
    guard let stated, list(stated) == nil else { return nil }
    return
      "DACTYL_SCANNERS=\(stated) is not understood: it lists vendor:product in hexadecimal, as 0c2e:0b61,05e0:1200"
  }

  private static var stated: String? {
    unsafe getenv("DACTYL_SCANNERS").map { unsafe String(cString: $0) }
  }
}

extension LiveInput {
  /// Whether the program's settings name a device as a scanner.
  func isScanner(_ description: DeviceDescription) -> Bool {
    keyboards.settings?.scanners.contains { $0.matches(description) } == true
  }

  /// The codes of a scanner are read from now on, and no other program hears its keys: the kernel reserves it, until it is
  /// closed. Its Shift is its own, and a code that contains Ctrl-C ends nothing.
  func readCodes(of device: OpaquePointer, as id: DeviceID) {
    keyboards.ownKeys[id] = LiveKeys(nil, repetition: .assumed)
    guard let node = unsafe udevDevice(of: device)?.node,
      let descriptor = context.port.descriptors[node],
      let evdev = try? EvdevDevice(descriptor: descriptor, node: node)
    else { return }
    reserve(evdev, node: node)
  }

  /// Reserves a scanner for this program.
  func reserve(_ evdev: borrowing EvdevDevice, node: String) {
    do throws(InputError) {
      try evdev.grab(node: node)
      keyboards.reserved[node] = nil
    } catch {
      if error.errno == EBUSY { keyboards.reserved[node] = .reservedElsewhere(node) }
      keyboards.log("\(error); its codes are typed into other programs, too, or only there")
    }
  }

  /// Converts a key of a scanner or of a controller that is no keyboard. Returns `false` for a key of another device.
  func translateOwnKey(
    _ code: UInt16, isDown: Bool, of device: DeviceID, at time: Timestamp
  ) -> Bool {
    guard keyboards.ownKeys[device] != nil else { return false }
    if let change = keyboards.ownKeys[device]?.change(code, isDown: isDown, of: device, at: time) {
      waiting.append(.key(change))
    }
    return true
  }
}
