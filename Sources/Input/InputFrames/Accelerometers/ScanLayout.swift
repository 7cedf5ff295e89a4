/// The positions of the values in one scan of an accelerometer, as the kernel packs the enabled
/// elements.
///
/// Each value is at a multiple of its own size, in the order of the elements' indices, and the scan
/// is padded to a multiple of the largest size (kernel, `iio_compute_scan_bytes`).
public struct ScanLayout: Hashable, Sendable {
  /// One enabled element.
  public struct Entry: Hashable, Sendable {
    /// Its name without `_en` and `_type`: `in_accel_x`, `in_timestamp`.
    public var name: String
    /// Its index among the elements: the number in `…_index`.
    public var index: Int
    /// Its format.
    public var element: ScanElement

    /// An element with its name and place.
    public init(name: String, index: Int, element: ScanElement) {
      self.name = name
      self.index = index
      self.element = element
    }
  }

  /// The content of a scan.
  public struct Scan: Hashable, Sendable {
    /// The counts of the chip's axes.
    public var counts: AccelerationCounts
    /// The kernel's timestamp in nanoseconds, if timestamps are enabled.
    public var nanoseconds: Int64?
  }

  /// The size of one scan in bytes; a read returns a multiple of it.
  public let size: Int

  private struct Place: Hashable {
    var offset: Int
    var element: ScanElement
  }
  private let axes: [Place]
  private let stamp: Place?

  /// The names of the axes, in order.
  public static let axisNames = ["in_accel_x", "in_accel_y", "in_accel_z"]
  /// The name of the timestamp.
  public static let stampName = "in_timestamp"

  /// A layout of the enabled elements, in any order; `nil` unless all three axes are among them.
  public init?(_ entries: [Entry]) {
    var places: [String: Place] = [:]
    var end = 0
    var largest = 1
    for entry in entries.sorted(by: { $0.index < $1.index }) {
      // A repeated element is aligned as a whole, as the kernel does.
      let width = entry.element.size
      let offset = (end + width - 1) / width * width
      places[entry.name] = Place(offset: offset, element: entry.element)
      end = offset + width
      largest = max(largest, width)
    }
    let axes = Self.axisNames.compactMap { places[$0] }
    guard axes.count == Self.axisNames.count else { return nil }
    self.axes = axes
    stamp = places[Self.stampName]
    size = (end + largest - 1) / largest * largest
  }

  /// The scan in those bytes; there must be ``size`` of them.
  public func scan(_ bytes: ArraySlice<UInt8>) -> Scan {
    func axis(_ index: Int) -> Int64 {
      axes[index].element.value(in: bytes, at: axes[index].offset)
    }
    return Scan(
      counts: AccelerationCounts(x: axis(0), y: axis(1), z: axis(2)),
      nanoseconds: stamp.map { $0.element.value(in: bytes, at: $0.offset) })
  }
}

/// The counts of an accelerometer's chip on its own axes, before scale and mount matrix.
public struct AccelerationCounts: Hashable, Sendable {
  /// The chip's x.
  public var x: Int64
  /// The chip's y.
  public var y: Int64
  /// The chip's z.
  public var z: Int64

  /// The counts of three axes.
  public init(x: Int64, y: Int64, z: Int64) {
    self.x = x
    self.y = y
    self.z = z
  }
}
