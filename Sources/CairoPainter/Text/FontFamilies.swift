#if Drawing
  /// The families that stand for the system's fonts, which have no name of their own on Linux.
  public struct FontFamilies: Hashable, Sendable {
    /// The family of `UIFont.systemFont(ofSize:)`.
    public var system: String
    /// The family of `UIFont.monospacedSystemFont(ofSize:weight:)`.
    public var monospaced: String

    /// Families by their names, as fontconfig knows them. A list, separated by commas, names what to
    /// try next.
    public init(system: String = "sans-serif", monospaced: String = "monospace") {
      self.system = system
      self.monospaced = monospaced
    }
  }
#endif
