public import InputFrames

/// Settings as text, for the command line and the environment.
extension ScreenZoom {
  /// Reads how many times as large things are at first: `1` for all of the screen, `2.5`. `subject` is named in the error.
  public nonisolated static func level(
    _ text: String, of subject: String
  ) throws(InputError) -> Double {
    guard let level = Double(text), level.isFinite, level >= 1 else {
      throw InputError(
        subject: subject, reason: "\"\(text)\" is not how many times as large things are",
        hint: "1 begins with all of the screen, 2 with a half")
    }
    return level
  }
}
