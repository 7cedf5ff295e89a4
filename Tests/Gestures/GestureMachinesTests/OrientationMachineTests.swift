import GestureMachines
import Glibc
import InputFrames
import Testing

@Suite("OrientationMachine")
struct OrientationMachineTests {
  var machine = OrientationMachine()

  /// Holds the device still for that long, at 50 samples a second.
  private mutating func hold(
    _ x: Double, _ y: Double, _ z: Double, from: Double = 0, for milliseconds: Double = 1000
  ) -> [SensedOrientation] {
    stride(from: from, through: from + milliseconds, by: 20).compactMap {
      machine.receive(sample($0, x, y, z))
    }
  }

  static let axes: [Vector] = [
    Vector(0, -1, 0, 1, .portrait), Vector(0, 1, 0, 1, .portraitUpsideDown),
    Vector(-1, 0, 0, 1, .landscapeLeft), Vector(1, 0, 0, 1, .landscapeRight),
    Vector(0, 0, -1, 1, .faceUp), Vector(0, 0, 1, 1, .faceDown),
  ]

  // Proves: VC13:ORI-01
  @Test(arguments: axes)
  mutating func `each axis has its orientation`(vector: Vector) {
    #expect(machine.orientation == .unknown)
    #expect(hold(vector.x, vector.y, vector.z) == [vector.expected])
    #expect(machine.orientation == vector.expected)
  }

  /// Numbers of a sensor, metres per second squared or g a count, and the answer.
  struct Vector: Sendable {
    var x: Double
    var y: Double
    var z: Double
    var scale: Double
    var expected: SensedOrientation

    init(
      _ x: Double, _ y: Double, _ z: Double, _ scale: Double, _ expected: SensedOrientation
    ) {
      (self.x, self.y, self.z) = (x, y, z)
      (self.scale, self.expected) = (scale, expected)
    }
  }

  static let vectors: [Vector] = [
    Vector(0, -256, 0, 1 / 256, .portrait), Vector(-256, 0, 0, 1 / 256, .landscapeLeft),
    Vector(256, 0, 0, 1 / 256, .landscapeRight),
    Vector(0, 256, 0, 1 / 256, .portraitUpsideDown), Vector(183, -256, 0, 1 / 256, .portrait),
  ]

  // Proves: IN:1.2-iio-vectors, IN:7.7
  @Test(arguments: vectors)
  mutating func `the vectors of iio-sensor-proxy give its answers`(vector: Vector) {
    let turns = hold(
      vector.x * vector.scale, vector.y * vector.scale, vector.z * vector.scale)
    #expect(turns == [vector.expected])
  }

  static let tablets: [Vector] = [
    Vector(523, 13, 5, 0.019163, .portrait), Vector(8, 521, -67, 0.019163, .landscapeLeft),
    Vector(24, 0, -21, 0.306457, .portrait), Vector(15, -25, -14, 0.306457, .landscapeRight),
  ]

  // Proves: IN:1.2-iio-tablets, IN:7.7
  @Test(arguments: tablets)
  mutating func `the tablets of iio-sensor-proxy give its answers`(vector: Vector) throws {
    let matrix = try MountMatrix("0,-1,0;-1,0,0;0,0,1", of: "test")
    let scale = vector.scale / Acceleration.standardGravity
    let turned = matrix.apply(
      x: vector.x * scale, y: vector.y * scale, z: vector.z * scale)
    #expect(hold(turned.x, turned.y, turned.z) == [vector.expected])
  }

  /// What a chip of that scale and mounting tells of how it is held, each for two seconds.
  private func poses(
    _ counts: [[Int32]], scale: Double, matrix: MountMatrix = .identity
  ) -> [SensedOrientation] {
    var decoder = AccelerationDecoder(
      DeviceDescription(
        name: "chip",
        accelerometer: AccelerometerMounting(
          scales: (0..<3).map { _ in AccelerationScale(scale: scale, offset: 0) }, matrix: matrix)),
      device: DeviceID(0))
    var machine = OrientationMachine()
    var told: [SensedOrientation] = []
    for step in 0..<(counts.count * 100) {
      for (axis, count) in counts[step / 100].enumerated() { decoder.set(axis: axis, to: count) }
      let time = Timestamp(milliseconds: Double(step) * 20)
      let report = EvdevEvent(time: time, type: 0, code: 0, value: 0)
      guard let felt = decoder.consume(report) else { continue }
      if let turn = machine.receive(felt) { told.append(turn) }
    }
    return told
  }

  // Proves: IN:1.2-iio-vectors
  @Test func `one after the other the vectors turn it round, and the last one no more`() {
    let counts: [[Int32]] = [
      [0, -256, 0], [-256, 0, 0], [0, 256, 0], [256, 0, 0], [0, -256, 0], [183, -256, 0],
    ]
    #expect(
      poses(counts, scale: Acceleration.standardGravity / 256) == [
        .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait,
      ])
  }

  // Proves: IN:1.2-iio-tablets
  @Test func `a tablet's chip is turned by its mounting as it is turned by the hand`() throws {
    let matrix = try MountMatrix("0,-1,0;-1,0,0;0,0,1", of: "test")
    #expect(
      poses([[523, 13, 5], [8, 521, -67], [523, 13, 5]], scale: 0.019163, matrix: matrix)
        == [.portrait, .landscapeLeft, .portrait])
    #expect(poses([[24, 0, -21]], scale: 0.306457, matrix: matrix) == [.portrait])
    #expect(poses([[15, -25, -14]], scale: 0.306457, matrix: matrix) == [.landscapeRight])
  }

  @Test func `the settling time is exact`() {
    var machine = OrientationMachine()
    #expect(machine.receive(sample(0, 0, -1, 0)) == nil)
    #expect(machine.receive(sample(499.999, 0, -1, 0)) == nil)
    #expect(machine.receive(sample(500, 0, -1, 0)) == .portrait)
    #expect(machine.receive(sample(600, 0, -1, 0)) == nil)
  }

  /// From upright to lying on its side at once. The way that is left shrinks from √2 g by a factor of e
  /// each 300 ms: after 300 ms · ln(√2 / 0.5) = 311.92 ms it is within the limit of calm, and from the
  /// next sample on the new orientation must last for 500 ms.
  // Proves: VC13:ORI-02
  @Test(arguments: [
    (300, 1.0, 812.0), (300, 20, 820), (300, 0.1, 812), (600, 1, 1124), (150, 1, 656), (0, 1, 501),
  ])
  func `the filter follows by its time constant, whatever the rate of the samples`(
    constant: Int, step: Double, turn: Double
  ) {
    var limits = OrientationLimits()
    limits.filter = .milliseconds(constant)
    var machine = OrientationMachine(limits: limits)
    _ = machine.receive(sample(-1000, 0, -1, 0))
    let upright = machine.receive(sample(0, 0, -1, 0))
    #expect(upright == .portrait)
    let turned = stride(from: step, through: 2000, by: step).first { time in
      machine.receive(sample(time, 1, 0, 0)) == .landscapeRight
    }
    #expect(turned == turn)
  }

  // Proves: VC13:ORI-02
  @Test func `the filter's constant is the documented one`() {
    #expect(OrientationLimits().filter == .milliseconds(300))
    #expect(OrientationLimits().settling == .milliseconds(500))
    #expect(OrientationLimits().calm == 0.5)
  }

  /// Gravity turned in the plane of the screen by that many degrees from portrait.
  private mutating func turn(_ degrees: Double, from: Double) -> [SensedOrientation] {
    let angle = degrees * .pi / 180
    return hold(sin(angle), -cos(angle), 0, from: from, for: 3000)
  }

  @Test(arguments: [(59.0, false), (61.0, true)])
  mutating func `a turn counts 15 degrees beyond the diagonal`(degrees: Double, turns: Bool) {
    #expect(turn(0, from: 0) == [.portrait])
    #expect(turn(degrees, from: 3020) == (turns ? [.landscapeRight] : []))
  }

  @Test(arguments: [(31.0, false), (29.0, true)])
  mutating func `and back only 15 degrees beyond it on the other side`(
    degrees: Double, turns: Bool
  ) {
    _ = turn(90, from: 0)
    #expect(turn(degrees, from: 3020) == (turns ? [.portrait] : []))
  }

  private mutating func tilt(_ degrees: Double, from: Double) -> [SensedOrientation] {
    let angle = degrees * .pi / 180
    return hold(0, -sin(angle), -cos(angle), from: from, for: 3000)
  }

  @Test(arguments: [(26.0, false), (24.0, true)])
  mutating func `lying flat begins within 25 degrees`(degrees: Double, turns: Bool) {
    _ = tilt(90, from: 0)
    #expect(tilt(degrees, from: 3020) == (turns ? [.faceUp] : []))
  }

  @Test(arguments: [(34.0, false), (36.0, true)])
  mutating func `lying flat ends beyond 35 degrees`(degrees: Double, turns: Bool) {
    _ = tilt(0, from: 0)
    #expect(tilt(degrees, from: 3020) == (turns ? [.portrait] : []))
  }

  @Test(arguments: [(0.45, false), (0.55, true), (1.45, true), (1.55, false)])
  mutating func `what is no gravity tells nothing`(length: Double, tells: Bool) {
    #expect(hold(0, -length, 0) == (tells ? [.portrait] : []))
  }

  // Proves: IN:6-shaking
  @Test mutating func `shaking turns nothing`() {
    _ = hold(0, -1, 0)
    let turns = stride(from: 1020.0, to: 6000, by: 20).compactMap { time in
      let swing = 1.5 * sin(2 * .pi * 5 * time / 1000)
      return machine.receive(sample(time, swing, -1, 0.3 * swing))
    }
    #expect(turns.isEmpty)
  }

  /// A turn about one axis, from the pose at 0 through those at 90, 180 and 270 degrees.
  struct Turn: Sendable {
    /// Where gravity points at 0 and at 90 degrees.
    var from: [Double]
    var towards: [Double]
    var poses: [SensedOrientation]
  }

  static let turns: [Turn] = [
    Turn(
      from: [0, -1, 0], towards: [1, 0, 0],
      poses: [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]),
    Turn(
      from: [0, -1, 0], towards: [0, 0, -1],
      poses: [.portrait, .faceUp, .portraitUpsideDown, .faceDown]),
    Turn(
      from: [0, 0, -1], towards: [1, 0, 0],
      poses: [.faceUp, .landscapeRight, .faceDown, .landscapeLeft]),
  ]

  // Proves: VC13:ORI-01
  @Test(arguments: turns, [1.0, -1])
  mutating func `a slow turn through all poses gives each once, in both directions`(
    turn: Turn, direction: Double
  ) {
    let told = stride(from: 0.0, through: 21_000, by: 20).compactMap { time in
      let angle = direction * 2 * .pi * min(time, 20_000) / 20_000
      let felt = (0..<3).map { cos(angle) * turn.from[$0] + sin(angle) * turn.towards[$0] }
      return machine.receive(sample(time, felt[0], felt[1], felt[2]))
    }
    let onward = turn.poses.dropFirst()
    let expected = direction > 0 ? Array(onward) : onward.reversed()
    #expect(told == turn.poses.prefix(1) + expected + turn.poses.prefix(1))
  }

  static let matrices = [
    "1,0,0;0,1,0;0,0,1", "0,-1,0;-1,0,0;0,0,1", "1,0,0;0,-1,0;0,0,1", "0,1,0;1,0,0;0,0,1",
    "-1,0,0;0,1,0;0,0,1", "0, 1, 0; -1, 0, 0; 0, 0, 1", "-1, 0, 0; 0, -1, 0; 0, 0, 1",
    "0, -1, 0; 1, 0, 0; 0, 0, -1", "0,0,1;1,0,0;0,1,0",
  ]

  // Proves: IN:6-matrices, IN:7.7, VC13:ORI-01
  @Test(arguments: matrices, axes)
  func `however the chip is mounted, its matrix gives the pose`(text: String, pose: Vector) throws {
    let matrix = try MountMatrix(text, of: "test")
    let range = AxisRange(minimum: -2048, maximum: 2047, resolution: 1024)
    var decoder = AccelerationDecoder(
      DeviceDescription(
        name: "sensor", axes: [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range],
        accelerometer: AccelerometerMounting(matrix: matrix)),
      device: DeviceID(0))
    // The columns of such a matrix are at right angles: its transpose leads back to the chip.
    let screen = [pose.x, pose.y, pose.z]
    for axis in 0..<3 {
      let chip = (0..<3).reduce(0) { $0 + matrix.values[$1 * 3 + axis] * screen[$1] }
      decoder.set(axis: axis, to: Int32(chip * 1024))
    }
    var machine = OrientationMachine()
    let report = EvdevEvent(time: .zero, type: 0, code: 0, value: 0)
    let completed = decoder.consume(report)
    let felt = try #require(completed)
    #expect(machine.receive(felt) == nil)
    #expect(machine.timePassed(to: Timestamp(milliseconds: 500)) == pose.expected)
  }

  @Test mutating func `a sensor that falls silent is taken to hold still`() throws {
    _ = hold(0, -1, 0)
    #expect(machine.deadline == nil)
    #expect(machine.receive(sample(1020, 1, 0, 0)) == nil)
    var turns: [SensedOrientation] = []
    var rounds = 0
    while let deadline = machine.deadline, rounds < 100 {
      machine.timePassed(to: deadline).map { turns.append($0) }
      rounds += 1
    }
    #expect(turns == [.landscapeRight])
    #expect(machine.deadline == nil)
  }

  @Test mutating func `an interruption keeps the orientation and starts settling anew`() {
    _ = hold(0, -1, 0)
    _ = hold(1, 0, 0, from: 1020, for: 400)
    machine.interrupt()
    #expect(machine.orientation == .portrait)
    #expect(machine.deadline == nil)
    #expect(machine.receive(sample(1500, 1, 0, 0)) == nil)
    #expect(machine.receive(sample(2000, 1, 0, 0)) == .landscapeRight)
  }

  @Test mutating func `what is no number is passed over`() {
    #expect(machine.receive(sample(0, .nan, 0, 0)) == nil)
    #expect(hold(0, -1, 0, from: 20) == [.portrait])
  }

  @Test mutating func `a clock that goes back moves nothing`() {
    _ = hold(0, -1, 0)
    #expect(hold(1, 0, 0, from: 0, for: 900) == [])
  }
}
