import DactylBasics

/// A library that few pictures need, loaded with the first of them: a program without such a picture does without its
/// memory, and starts where it is not installed.
struct OnDemandLibrary: Hashable, Sendable {
  /// Its file.
  var file: String
  /// The Debian package with that file.
  var package: String

  /// Loads the library, and looks up its functions with `functions`; `nil` if it is not installed or lacks one of them.
  /// It stays loaded.
  func load<Functions>(_ functions: (LoadedLibrary) -> Functions?) -> Functions? {
    LoadedLibrary(file).flatMap(functions)
  }

  /// The functions that were loaded. Throws an error that names the package if there are none.
  func required<Functions>(
    _ functions: Functions?, for operation: PaintingError.Operation, _ subject: String
  ) throws(PaintingError) -> Functions {
    guard let functions else {
      throw PaintingError(
        operation: operation, subject: subject,
        reason: "\(file) is not installed (sudo apt-get install \(package))")
    }
    return functions
  }
}
