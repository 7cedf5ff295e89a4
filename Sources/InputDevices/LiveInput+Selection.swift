#if Devices
  import Glibc
  import InputFrames

  extension LiveInput.Selection {
    /// Refuses a node that is named twice: its fingers would all come twice.
    func check() throws(InputError) {
      guard case .nodes(let nodes) = self else { return }
      var known: [String: String] = [:]
      for node in nodes {
        guard let first = known.updateValue(node, forKey: Self.identity(node)) else { continue }
        throw InputError(
          subject: node,
          reason: first == node ? "is named twice" : "is the same device as \(first)",
          hint: "name each device once")
      }
    }

    /// The identity of a device, whichever link such as `/dev/input/by-path/…` leads to it: its
    /// number. What is no device has its path.
    private static func identity(_ node: String) -> String {
      var status = stat()
      guard unsafe stat(node, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return node }
      return "\(status.st_rdev)"
    }
  }
#endif
