import DactylBasics
import Glibc

/// Asks logind whether the session of this program is active.
///
/// libseat up to 0.9 reports it only for a session with a graphics device, and ignores logind's
/// message for every other session (`libseat/backend/logind.c`, `properties_changed`). This type
/// therefore asks logind through libsystemd, which libseat has loaded already, whenever libseat
/// read a message.
@safe
struct LogindSession {
  private typealias Bus = OpaquePointer
  private typealias OpenSystem = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
  private typealias Release = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias SetTimeout = @convention(c) (OpaquePointer, UInt64) -> CInt
  private typealias GetProperty =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>,
      UnsafePointer<CChar>, UnsafeMutableRawPointer?, CChar, UnsafeMutableRawPointer
    ) -> CInt

  private let openSystem: OpenSystem
  private let release: Release
  private let setTimeout: SetTimeout
  private let getProperty: GetProperty

  /// `nil` if libseat uses another seat manager, or libsystemd is not installed.
  init?() {
    let chosen = unsafe getenv("LIBSEAT_BACKEND").map { unsafe String(cString: $0) }
    guard chosen == "logind" || (chosen == nil && !SeatManagers.hasSeatd),
      let library = LoadedLibrary("libsystemd.so.0"),
      let openSystem = unsafe library.function("sd_bus_open_system", OpenSystem.self),
      let release = unsafe library.function("sd_bus_flush_close_unref", Release.self),
      let setTimeout = unsafe library.function(
        "sd_bus_set_method_call_timeout", SetTimeout.self),
      let getProperty = unsafe library.function(
        "sd_bus_get_property_trivial", GetProperty.self)
    else { return nil }
    unsafe self.openSystem = unsafe openSystem
    unsafe self.release = unsafe release
    unsafe self.setTimeout = unsafe setTimeout
    unsafe self.getProperty = unsafe getProperty
  }

  /// Logind's answer; `nil` when there is none.
  var isActive: Bool? {
    var bus: OpaquePointer?
    guard unsafe openSystem(&bus) >= 0, let bus = unsafe bus else { return nil }
    defer { _ = unsafe release(bus) }
    _ = unsafe setTimeout(bus, Self.patience)
    var answer: CInt = 0
    let status = unsafe withUnsafeMutablePointer(to: &answer) { place in
      unsafe getProperty(
        bus, "org.freedesktop.login1", "/org/freedesktop/login1/session/auto",
        "org.freedesktop.login1.Session", "Active", nil, CChar(UInt8(ascii: "b")), place)
    }
    return status >= 0 ? answer != 0 : nil
  }

  /// How long to wait for an answer, in microseconds. Source: ours; logind answers within one
  /// millisecond.
  private static let patience: UInt64 = 1_000_000
}
