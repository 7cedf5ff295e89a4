#if Devices
  /// How often accelerometers are read. Each has its heading in `Documentation/Constants.md`.
  public struct SensorLimits: Hashable, Sendable {
    /// How many samples a second a chip is asked for, where it lets itself be asked; the next
    /// higher one that it offers is taken.
    /// Source: `Documentation/Constants.md#sensor-rate`.
    public var rate = 50.0
    /// How often a sensor without a buffer is read.
    /// Source: `Documentation/Constants.md#sensor-rate`.
    public var pollInterval = Duration.milliseconds(20)
    /// How many scans the kernel keeps for a program that is late.
    /// Source: `Documentation/Constants.md#sensor-buffer`.
    public var bufferLength = 64
    /// How long a sensor that refuses to be read is left in peace.
    /// Source: `Documentation/Constants.md#sensor-retry`.
    public var retryPause = Duration.seconds(1)

    /// The limits as they are documented.
    public init() {}
  }
#endif
