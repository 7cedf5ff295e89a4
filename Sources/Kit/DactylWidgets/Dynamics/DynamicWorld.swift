import Foundation

/// The bodies of an animator and their steps: all of equal length on event time, so that a replay gives the same places.
@MainActor
final class DynamicWorld {
  private(set) var bodies: [DynamicBody] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// How long nothing has moved, in seconds.
  private(set) var quiet = 0.0

  /// The body of an item.
  func body(of item: any UIDynamicItem) -> DynamicBody? {
    indices[ObjectIdentifier(item)].map { bodies[$0] }
  }

  /// Keeps the bodies of these items, in their order; new ones stand still.
  func keep(_ items: [any UIDynamicItem]) {
    var kept: [DynamicBody] = []
    var places: [ObjectIdentifier: Int] = [:]
    for item in items where places[ObjectIdentifier(item)] == nil {
      places[ObjectIdentifier(item)] = kept.count
      kept.append(body(of: item) ?? DynamicBody(item))
    }
    bodies = kept
    indices = places
  }

  func wake() { quiet = 0 }

  /// One frame.
  func advance(_ behaviors: [UIDynamicBehavior]) {
    for body in bodies {
      (body.density, body.elasticity, body.friction) = (1, 0, 0)
      (body.resistance, body.angularResistance, body.charge) = (0, 0, 0)
      (body.allowsRotation, body.isAnchored) = (true, false)
    }
    for behavior in behaviors { behavior.describe(self) }
    let seconds = 1 / DynamicLimits.framesPerSecond / Double(DynamicLimits.stepsPerFrame)
    let before = bodies.map { ($0.place, $0.angle) }
    for _ in 0..<DynamicLimits.stepsPerFrame { step(behaviors, seconds) }
    for body in bodies { body.writeItem() }
    let way = zip(bodies, before).map { body, old in
      max((body.place - old.0).length, abs(body.angle - old.1) * 100)
    }.max()
    quiet = (way ?? 0) < DynamicLimits.restDistance ? quiet + 1 / DynamicLimits.framesPerSecond : 0
  }

  private func step(_ behaviors: [UIDynamicBehavior], _ seconds: Double) {
    for body in bodies { (body.force, body.torque) = (DynamicPoint(), 0) }
    for behavior in behaviors { behavior.push(self, seconds: seconds) }
    for body in bodies {
      body.velocity += body.force * (body.inverseMass * seconds)
      body.spin += body.torque * body.inverseInertia * seconds
      body.velocity = body.velocity * (1 / (1 + seconds * body.resistance))
      body.spin *= 1 / (1 + seconds * body.angularResistance)
      if body.isAnchored { (body.velocity, body.spin) = (DynamicPoint(), 0) }
      if !body.allowsRotation { body.spin = 0 }
    }
    for _ in 0..<DynamicLimits.iterations {
      for behavior in behaviors { behavior.solve(self, seconds: seconds) }
    }
    for body in bodies {
      body.place += body.velocity * seconds
      body.angle += body.spin * seconds
    }
    for behavior in behaviors { behavior.settle(self) }
  }
}

/// Numbers of dynamics.
public enum DynamicLimits {
  /// Frames a second. Source: `Documentation/Constants.md#dynamics`.
  public static let framesPerSecond = 60.0
  /// Steps of the simulation in a frame. Source: `Documentation/Constants.md#dynamics`.
  public static let stepsPerFrame = 4
  /// How often a step looks at each contact and attachment. Source: `Documentation/Constants.md#dynamics`.
  public static let iterations = 8
  /// What a gravity or push of magnitude 1 accelerates by, in points a second, each second.
  /// Source: `Documentation/Constants.md#dynamics`.
  public static let gravity = 1000.0
  /// What a push of magnitude 1 accelerates an item of 100 by 100 points by, in points a second, each second; an
  /// instantaneous one, in points a second. Source: `Documentation/Constants.md#dynamics`.
  public static let push = 100.0
  /// How far an item may go in a frame to count as resting, in points.
  /// Source: `Documentation/Constants.md#dynamics`.
  public static let restDistance = 0.05
  /// How long all items rest before the animator pauses, in seconds.
  /// Source: `Documentation/Constants.md#dynamics`.
  public static let restTime = 0.5
  /// How slow an item meets a wall without bouncing, in points a second.
  /// Source: `Documentation/Constants.md#dynamics`.
  public static let bounceSpeed = 30.0
}
