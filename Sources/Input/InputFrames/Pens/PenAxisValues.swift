/// The values of a pen's axes in its device's units, and which of them changed in this frame.
struct PenAxisValues: Sendable {
  /// By how much each axis must change, by its code.
  private let fuzz: [Int: Int32]
  private var values: [Int: Int32] = [:]
  /// Those that counted last.
  private var counted: [Int: Int32] = [:]
  /// The axes that changed in this frame.
  private(set) var changed: Set<Int> = []
  /// Whether any has, or what libinput takes for an axis.
  private(set) var haveChanged = false

  init(of description: DeviceDescription) {
    var fuzz = description.axes.mapValues { max(0, $0.fuzz) }
    fuzz.merge([AbsCode.distance: PenLimits.distanceFuzz], uniquingKeysWith: max)
    self.fuzz = fuzz
  }

  /// The value of an axis by its code; 0 before the first.
  subscript(code: Int) -> Int32 { values[code] ?? 0 }

  mutating func set(_ code: Int, to value: Int32) {
    values[code] = value
    let difference = Int64(value) - Int64(counted[code] ?? 0)
    guard abs(difference) > Int64(fuzz[code] ?? 0) else { return }
    counted[code] = value
    changed.insert(code)
    haveChanged = true
  }

  /// A turn of a mouse's wheel is a new value of an axis to libinput.
  mutating func wheelTurned() { haveChanged = true }

  /// All count as changed: a tool has come.
  mutating func changeAll() { changed = Self.all }

  /// An axis does not count as changed after all.
  mutating func ignore(_ code: Int) { changed.remove(code) }

  mutating func endFrame() {
    haveChanged = false
    changed.removeAll(keepingCapacity: true)
  }

  private static let all: Set<Int> = [
    AbsCode.x, AbsCode.y, AbsCode.z, AbsCode.pressure, AbsCode.distance, AbsCode.tiltX,
    AbsCode.tiltY,
  ]
}
