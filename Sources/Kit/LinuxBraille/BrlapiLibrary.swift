import DactylBasics
import Foundation
import InputFrames
import ScreenReader

/// The client library of brltty, the service that has the displays, opened while the program runs: a program without
/// a display needs none of it.
///
/// The functions and numbers are those of `brlapi.h` and `brlapi_keycodes.h` of version 0.8.
final class BrlapiLibrary {
  /// `brlapi_handle_t *`: a connection of its own.
  private typealias Handle = UnsafeMutableRawPointer
  private typealias GetHandleSize = @convention(c) () -> Int
  private typealias Open =
    @convention(c) (Handle, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias Close = @convention(c) (Handle) -> Void
  private typealias EnterTTY = @convention(c) (Handle, Int32, UnsafePointer<CChar>?) -> Int32
  private typealias EnterPath =
    @convention(c) (Handle, UnsafePointer<Int32>?, Int32, UnsafePointer<CChar>?) -> Int32
  private typealias GetSize =
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Int32
  private typealias Write = @convention(c) (Handle, UnsafeRawPointer) -> Int32
  private typealias ReadKey =
    @convention(c) (Handle, Int32, UnsafeMutablePointer<UInt64>) -> Int32
  private typealias Handler =
    @convention(c) (Handle?, Int32, UInt32, UnsafeRawPointer?, Int) -> Void
  private typealias SetHandler = @convention(c) (Handle, Handler) -> Handler?

  private let handle: Handle
  private let openConnection: Open
  private let closeConnection: Close
  private let enterTTY: EnterTTY
  private let enterPath: EnterPath
  private let getSize: GetSize
  private let writeLine: Write
  private let getKey: ReadKey
  private let setHandler: SetHandler

  /// The library's file; its number is that of its binary interface.
  private static let file = "libbrlapi.so.0.8"

  /// Loads the library, which stays loaded. The error says what to install.
  init() throws(InputError) {
    let file = Self.file
    guard let library = LoadedLibrary(file) else {
      throw InputError(
        subject: file, reason: "the client library of brltty is not installed",
        hint: "apt-get install libbrlapi0.8 brltty", operation: .load)
    }
    func symbol<Function>(_ name: String, _ type: Function.Type) throws(InputError) -> Function {
      guard let function = unsafe library.function(name, type) else {
        throw InputError(
          subject: file, reason: "the library has no function \(name)",
          hint: "apt-get install --reinstall libbrlapi0.8", operation: .load)
      }
      return function
    }
    openConnection = try symbol("brlapi__openConnection", Open.self)
    closeConnection = try symbol("brlapi__closeConnection", Close.self)
    enterTTY = try symbol("brlapi__enterTtyMode", EnterTTY.self)
    enterPath = try symbol("brlapi__enterTtyModeWithPath", EnterPath.self)
    getSize = try symbol("brlapi__getDisplaySize", GetSize.self)
    writeLine = try symbol("brlapi__write", Write.self)
    getKey = try symbol("brlapi__readKey", ReadKey.self)
    setHandler = try symbol("brlapi__setExceptionHandler", SetHandler.self)
    let size = try symbol("brlapi_getHandleSize", GetHandleSize.self)
    handle = Handle.allocate(byteCount: max(size(), 1), alignment: 16)
  }

  deinit { handle.deallocate() }

  /// Connects; returns the descriptor, or `nil` if no service answers. `host` is `nil` for the usual one.
  func connect(host: String?) -> Int32? {
    let descriptor = BrokenPipe.withoutSignal { () -> Int32 in
      guard let host else { return openConnection(handle, nil, nil) }
      return host.withCString { name in
        // brlapi_connectionSettings_t: auth, host. "none" needs no key.
        withUnsafePointer(to: (UnsafePointer<CChar>?.none, Optional(name))) {
          openConnection(handle, UnsafeRawPointer($0), nil)
        }
      }
    }
    guard descriptor >= 0 else { return nil }
    // The library's own handler ends the program when the service refuses a call.
    _ = setHandler(handle) { _, _, _, _, _ in }
    return descriptor
  }

  /// Takes the display for this terminal, or, where the program has none, for all. Returns whether the service agrees.
  func enter() -> Bool {
    BrokenPipe.withoutSignal {
      enterTTY(handle, -1, nil) >= 0 || enterPath(handle, nil, 0, nil) >= 0
    }
  }

  func close() { BrokenPipe.withoutSignal { closeConnection(handle) } }

  /// The cells of all lines; 0 without a display, `nil` if the service is gone.
  func cellCount() -> Int? {
    var (width, height): (UInt32, UInt32) = (0, 0)
    let status = BrokenPipe.withoutSignal { getSize(handle, &width, &height) }
    return status < 0 ? nil : Int(width) * Int(height)
  }

  /// The next key that waits; `nil` if there is none. Throws if the service is gone.
  func key(waiting: Bool) throws(InputError) -> UInt64? {
    var code: UInt64 = 0
    let status = BrokenPipe.withoutSignal { getKey(handle, waiting ? 1 : 0, &code) }
    guard status >= 0 else {
      throw InputError(subject: "brltty", reason: "the service is gone", operation: .read)
    }
    return status == 1 ? code : nil
  }

  /// Shows characters from the first cell on, and nothing behind them. `caret` is a cell from 0. Returns whether it could.
  func write(_ text: String, caret: Int?) -> Bool {
    let text = text.isEmpty ? " " : text
    let count = Int32(text.unicodeScalars.count)
    return text.withCString { text in
      "UTF-8".withCString { charset in
        // brlapi_writeArguments_t; a negative size has the rest of the display cleared.
        let arguments = WriteArguments(
          displayNumber: -1, regionBegin: 1, regionSize: -count, text: text, textSize: -1,
          andMask: nil, orMask: nil, cursor: Int32(caret.map { $0 + 1 } ?? 0), charset: charset)
        return withUnsafePointer(to: arguments) { pointer in
          BrokenPipe.withoutSignal { writeLine(handle, UnsafeRawPointer(pointer)) } >= 0
        }
      }
    }
  }

  /// The members of `brlapi_writeArguments_t`, in their order. Swift lays out members of these kinds as C does.
  private struct WriteArguments {
    var displayNumber: Int32
    var regionBegin: UInt32
    var regionSize: Int32
    var text: UnsafePointer<CChar>?
    var textSize: Int32
    var andMask: UnsafePointer<UInt8>?
    var orMask: UnsafePointer<UInt8>?
    var cursor: Int32
    var charset: UnsafePointer<CChar>?
  }
}
