import CLinuxInput
import DactylBasics
import Glibc
import InputFrames

/// The functions of libseat, which speaks with seatd and logind.
///
/// It is loaded when a program requests a seat, and not linked: most programs open their devices
/// with their own permissions, and must start on machines without the library.
@safe
struct SeatLibrary {
  typealias Seat = UnsafeMutableRawPointer
  typealias OpenSeat =
    @convention(c) (UnsafePointer<seat_listener>, UnsafeMutableRawPointer?) -> Seat?
  typealias OfSeat = @convention(c) (Seat) -> CInt
  typealias OfSeatAndNumber = @convention(c) (Seat, CInt) -> CInt
  typealias OpenDevice =
    @convention(c) (Seat, UnsafePointer<CChar>, UnsafeMutablePointer<CInt>) -> CInt
  typealias Name = @convention(c) (Seat) -> UnsafePointer<CChar>?
  typealias SetLogLevel = @convention(c) (CInt) -> Void

  let openSeat: OpenSeat
  let disableSeat: OfSeat
  let closeSeat: OfSeat
  let openDevice: OpenDevice
  let closeDevice: OfSeatAndNumber
  let switchSession: OfSeatAndNumber
  let descriptor: OfSeat
  let dispatch: OfSeatAndNumber
  let name: Name

  /// The library's file; its number is that of its binary interface.
  static let file = "libseat.so.1"

  /// Whether the library is there.
  static var isPresent: Bool { LoadedLibrary.isInstalled(file) }

  /// Loads the library; it stays loaded.
  init() throws(InputError) {
    guard let library = LoadedLibrary(Self.file) else {
      throw InputError(
        subject: "libseat", reason: "is not installed, so that no seat can be asked for devices",
        hint: "sudo apt-get install libseat1", operation: .load)
    }
    func function<Function>(
      _ name: String, _ type: Function.Type
    ) throws(InputError) -> Function {
      guard let function = unsafe library.function(name, type) else {
        throw InputError(
          subject: Self.file, reason: "has no function \(name)", operation: .load)
      }
      return function
    }
    unsafe openSeat = try function("libseat_open_seat", OpenSeat.self)
    unsafe disableSeat = try function("libseat_disable_seat", OfSeat.self)
    unsafe closeSeat = try function("libseat_close_seat", OfSeat.self)
    unsafe openDevice = try function("libseat_open_device", OpenDevice.self)
    unsafe closeDevice = try function("libseat_close_device", OfSeatAndNumber.self)
    unsafe switchSession = try function("libseat_switch_session", OfSeatAndNumber.self)
    unsafe descriptor = try function("libseat_get_fd", OfSeat.self)
    unsafe dispatch = try function("libseat_dispatch", OfSeatAndNumber.self)
    unsafe name = try function("libseat_seat_name", Name.self)
    // The library's messages on standard error are for its developers. Failures become errors.
    try function("libseat_set_log_level", SetLogLevel.self)(0)
  }
}
