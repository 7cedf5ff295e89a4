import DactylBasics
import InputFrames

/// A reader of one accelerometer of the industrial I/O subsystem.
protocol IIOReader: AnyObject {
  /// Readable while samples wait.
  var descriptor: CInt { get }
  /// Passes all samples that wait to `take`, with their times on `CLOCK_MONOTONIC`. Returns false
  /// if the sensor was removed. Temporary errors go to `trouble`, and the sensor stays open.
  func read(
    _ take: (AccelerationCounts, Timestamp) -> Void, trouble: (InputError) -> Void
  ) -> Bool
}

extension IIOFacts {
  /// Opens the sensor: through its buffer if possible, else by reading its files repeatedly.
  /// `compromise` then says why, with a hint.
  func open(
    limits: SensorLimits
  ) throws(InputError) -> (reader: any IIOReader, compromise: InputError?) {
    var compromise = bufferObstacle
    if compromise == nil {
      do throws(InputError) {
        return (try BufferedReader(self, limits: limits), nil)
      } catch {
        compromise = error
      }
    }
    return (try PolledReader(self, limits: limits), compromise)
  }

  /// Requests that rate from the chip; a chip without a choice keeps its own.
  func setRate(_ wanted: Double) {
    for name in ["sampling_frequency", "in_accel_sampling_frequency"]
    where folder.has(name) {
      let offered = SamplingRates(folder.text("\(name)_available"))
      guard let rate = offered.choice(for: wanted, present: folder.number(name)) else { return }
      try? folder.write(rate, to: name)
      return
    }
  }
}

/// The rates that a chip offers: the text of `sampling_frequency_available`.
struct SamplingRates {
  private let words: [(text: String, rate: Double)]
  private let range: (least: Double, most: Double)?

  /// Reads a list, `12.5 25 50`, or a range, `[1 1 400]`: least, step, most (kernel,
  /// `Documentation/ABI/testing/sysfs-bus-iio`).
  init(_ text: String?) {
    let text = text ?? ""
    let isRange = text.hasPrefix("[") && text.hasSuffix("]")
    let numbers = (isRange ? String(text.dropFirst().dropLast()) : text)
      .split(whereSeparator: \.isWhitespace)
      .compactMap { word in
        Double(word).flatMap { $0 > 0 && $0.isFinite ? (text: String(word), rate: $0) : nil }
      }
    range = isRange && numbers.count == 3 ? (numbers[0].rate, numbers[2].rate) : nil
    words = isRange ? [] : numbers.sorted { $0.rate < $1.rate }
  }

  /// The text to write for that many samples a second; `nil` if the present rate is good enough.
  func choice(for wanted: Double, present: Double?) -> String? {
    if let word = words.first(where: { $0.rate >= wanted }) ?? words.last {
      return word.rate == present ? nil : word.text
    }
    if let present, present >= wanted { return nil }
    let rate = range.map { min(max(wanted, $0.least), $0.most) } ?? wanted
    return rate == present ? nil : fixedText(rate, decimals: 6)
  }
}

/// How often sensors are read. Each has its heading in `Documentation/Constants.md`.
public struct SensorLimits: Hashable, Sendable {
  /// The requested number of samples a second, if the chip has a choice; the next higher rate
  /// that it offers is used. Source: `Documentation/Constants.md#sensor-rate`.
  public var rate = 50.0
  /// How often a sensor without a buffer is read.
  /// Source: `Documentation/Constants.md#sensor-rate`.
  public var pollInterval = Duration.milliseconds(20)
  /// How often a sensor of light or proximity is read.
  /// Source: `Documentation/Constants.md#ambient-interval`.
  public var ambientInterval = Duration.milliseconds(200)
  /// How many scans the kernel stores for a program that reads late. Source:
  /// `Documentation/Constants.md#sensor-buffer`.
  public var bufferLength = 64
  /// How long to wait before a sensor that could not be read is tried again. Source:
  /// `Documentation/Constants.md#sensor-retry`.
  public var retryPause = Duration.seconds(1)

  /// The limits as they are documented.
  public init() {}
}
