import InputFrames

extension InputError {
  /// A file of a known form that ends before it tells of a device or an event.
  static func nothingRecorded(in path: String) -> InputError {
    InputError(
      subject: path, reason: "holds neither a device nor an event",
      hint: "the file may be cut off before the device's description: copy it again, or record anew"
    )
  }
}
