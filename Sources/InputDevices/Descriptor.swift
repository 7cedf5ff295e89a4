#if Devices
  import Glibc
  import InputFrames

  /// Owns one file descriptor; closes it exactly once.
  struct Descriptor: ~Copyable {
    /// The kernel's number for it.
    let number: CInt

    /// Takes ownership of the descriptor that a system call returned. −1 becomes an error with
    /// `errno`.
    init(_ answer: CInt, of operation: String) throws(InputError) {
      guard answer >= 0 else {
        throw InputError.system(operation, code: errno, operation: .open)
      }
      number = answer
    }

    deinit { close(number) }
  }
#endif
