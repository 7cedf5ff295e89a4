import Glibc

/// An input as a file that lies in memory, since readers take a path and read some forms twice.
enum InputFile {
  /// The one file of this process, written anew for each input.
  private static let file: (descriptor: CInt, path: String) = {
    let path = "/dev/shm/dactyl-fuzz-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(descriptor >= 0, "no file in /dev/shm can be written")
    atexit { unlink("/dev/shm/dactyl-fuzz-\(getpid())") }
    return (descriptor, path)
  }()

  static func with(_ bytes: some Sequence<UInt8>, _ body: (String) -> Void) {
    let content = Array(bytes)
    // A gzip program for each input would take all the time, and it is not ours to test.
    if content.starts(with: [0x1f, 0x8b]) { return }
    precondition(ftruncate(file.descriptor, 0) == 0)
    let wrote = pwrite(file.descriptor, content, content.count, 0)
    precondition(wrote == content.count, "the file in /dev/shm cannot be written")
    body(file.path)
  }
}
