#if Devices
  import Glibc
  import DactylBasics

  /// Whether logind holds this program's session for the one in front.
  ///
  /// libseat tells it of a session that has a graphics device only: up to 0.9 it passes over
  /// logind's word of every other one (`libseat/backend/logind.c`, `properties_changed`). Its
  /// library, which libseat has loaded already, is asked instead, whenever libseat had something to
  /// read.
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

    /// `nil` where libseat speaks with another manager, or logind's library is absent.
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

    /// How long an answer is waited for, in microseconds. Source: ours; it comes within one.
    private static let patience: UInt64 = 1_000_000
  }
#endif
