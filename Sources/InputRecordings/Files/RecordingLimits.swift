/// Bounds on what a recording may ask of the reader, so that a wrong file cannot eat the memory.
enum RecordingLimits {
  /// The longest line, in bytes. Ours: real files stay below 3,000.
  static let longestLine = 64 * 1024
  /// The most bytes of header text. Ours: real headers stay below 100,000.
  static let longestHeader = 4 * 1024 * 1024
  /// How much of a file is looked at to tell its format, in bytes.
  static let formatProbe = 16 * 1024
}
