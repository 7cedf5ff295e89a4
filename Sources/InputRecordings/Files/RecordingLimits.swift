/// Bounds of what a reader takes from a file, so that no file can fill the memory.
public enum RecordingLimits {
  /// The longest line in bytes; an evdev record takes under a hundred.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let lineBytes = 65_536
  /// Bytes asked of the kernel at once. Source: the capacity of a pipe (pipe(7)).
  public static let chunkBytes = 65_536
  /// The longest description in bytes; the longest in public recordings is 20 KiB.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let headerBytes = 1 << 20
  /// Devices in one recording. Source: the kernel's first range of event nodes (32).
  public static let devices = 32
  /// The longest frame in bytes of text, from one `SYN_REPORT` to the next, that waits to be
  /// written; the kernel's own queue holds some hundreds of records.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let frameBytes = 1 << 20
  /// How deep a description may nest; libinput writes six levels.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let nesting = 32
  /// The greatest step of time between two records that is no oddity, in microseconds: a day.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  static let leap: Int64 = 86_400_000_000
  /// The greatest number of a table of samples that counts as an acceleration, in its unit.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  static let acceleration = 1e6
  /// Rows of a table of samples that are read to guess their unit.
  /// Source: ours; some seconds of an accelerometer.
  public static let unitProbe = 256
}
