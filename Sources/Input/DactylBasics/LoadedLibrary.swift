import Glibc

/// A shared library that the program loads while it runs, and that stays loaded.
///
/// `InputDevices` and `LinuxSpeech` load libseat, libsystemd and libspeechd with it. They do not link
/// these libraries, so that a program starts where one of them is not installed.
@safe
package struct LoadedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library by its file name, such as `libseat.so.1`. `nil` if it is not installed.
  package init?(_ file: String) {
    guard let handle = unsafe dlopen(file, RTLD_NOW | RTLD_NODELETE) else { return nil }
    unsafe self.handle = unsafe handle
  }

  /// The program with the libraries that it links, to look up functions that only later releases of
  /// such a library have.
  package static var program: LoadedLibrary? {
    unsafe dlopen(nil, RTLD_NOW).map { unsafe LoadedLibrary(handle: $0) }
  }

  private init(handle: UnsafeMutableRawPointer) { unsafe self.handle = unsafe handle }

  /// Whether a library is installed. It does not stay loaded.
  package static func isInstalled(_ file: String) -> Bool {
    guard let handle = unsafe dlopen(file, RTLD_NOW) else { return false }
    unsafe dlclose(handle)
    return true
  }

  /// The function of that name, or `nil` if the library has none. `type` must match the function's C
  /// declaration and be `@convention(c)`; the compiler cannot check it.
  @unsafe
  package func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    guard let symbol = unsafe dlsym(handle, name) else { return nil }
    return unsafe unsafeBitCast(symbol, to: type)
  }
}
