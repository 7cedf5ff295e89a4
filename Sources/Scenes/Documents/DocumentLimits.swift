/// How much a scene or scenario file may hold, so that no file can fill the memory.
public enum DocumentLimits {
  /// The largest file that is read, in bytes: 16 MiB. Ours: a thousand times the largest sample.
  public static let mostBytes = 16 * 1024 * 1024
  /// The deepest nesting of lists and mappings. Ours: far deeper than programs nest their views.
  public static let mostLevels = 128
  /// How deep the views of a scene may nest: the root, then a list and a view each.
  public static let mostViewLevels = (mostLevels - 1) / 2
  /// The most commas, colons, dashes and question marks of a document, one of which stands before
  /// nearly every value. Ours: a parsed value takes about 400 bytes, so it bounds the memory.
  public static let mostSeparators = 1_000_000
  /// The greatest magnitude of a number: coordinates in points, times in milliseconds (11 days).
  /// Ours: far beyond any screen or test, and exact in every sum.
  public static let greatestNumber = 1e9
}
