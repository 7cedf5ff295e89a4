import InputFrames

extension InputError {
  /// The error of a file of a known form that ends before any device or event.
  static func nothingRecorded(in path: String) -> InputError {
    InputError(
      subject: path, reason: "holds neither a device nor an event",
      hint: "the file may be cut off before the device's description: copy it again, or record anew"
    )
  }
}
