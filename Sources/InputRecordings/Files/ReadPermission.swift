import Glibc

/// What lets this user read a file that was refused, as a command: the first folder on its way that
/// may not be entered, or the file itself, is what has to be changed.
func readPermissionHint(_ path: String) -> String {
  for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
    let folder = String(decoding: path.utf8.prefix(index), as: UTF8.self)
    if access(folder, X_OK) != 0, errno == EACCES {
      return "the folder \(folder) may not be entered: \(change("x", of: folder))"
    }
  }
  return change("r", of: path)
}

/// The owner can change the permissions.
private func change(_ right: String, of path: String) -> String {
  var status = stat()
  let isOwn = stat(path, &status) == 0 && status.st_uid == geteuid()
  return isOwn ? "chmod u+\(right) \(path)" : "sudo chmod a+\(right) \(path)"
}
