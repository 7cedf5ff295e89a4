/// Limits of what a reader accepts from a file, so that no file can exhaust the memory.
public enum RecordingLimits {
  /// The longest line in bytes; an evdev record takes under a hundred.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let lineBytes = 65_536
  /// How many bytes one read requests. Source: the capacity of a pipe (pipe(7)).
  public static let chunkBytes = 65_536
  /// The longest description in bytes; the longest in public recordings is 20 KiB.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let headerBytes = 1 << 20
  /// The largest number of devices in one recording. Source: the kernel's first range of event
  /// nodes (32).
  public static let devices = 32
  /// The longest frame that waits to be written, in bytes of text from one `SYN_REPORT` to the
  /// next; the kernel's own queue holds some hundreds of records. Source: ours;
  /// `Documentation/Constants.md#recording-limits`.
  public static let frameBytes = 1 << 20
  /// How deep a description may nest; libinput writes six levels.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  public static let nesting = 32
  /// The greatest number of a table of samples that counts as an acceleration, in its unit.
  /// Source: ours; `Documentation/Constants.md#recording-limits`.
  static let acceleration = 1e6
  /// How many rows of a table of samples are read to guess their unit. Source: ours; some seconds
  /// of an accelerometer.
  public static let unitProbe = 256
}
