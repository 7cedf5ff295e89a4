import Foundation
public import GestureMachines
import InputFrames

/// Recognizes a pan that begins at an edge of the screen and moves inward.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  override package class var kind: GestureKind { .edgePan }

  /// The edges at which the pan may begin; none by default, so a program must set it.
  open var edges: UIRectEdge = []

  /// How near to the edge the first finger must touch. Beyond UIKit, which does not publish this
  /// width.
  public final var edgeLimits = EdgeLimits()

  /// How far the first finger touched from the edge; `nil` without a finger or with several edges.
  private(set) var edgeDistance: Double?

  override func drive(_ touches: ReportedTouches) {
    // The first finger begins at the edge; others may join from anywhere.
    if touches.phase == .began, numberOfTouches == touches.count, numberOfTouches > 0,
      let refusal = attempt.current.at(0, { refusal(ofFirst: $0) })
    {
      return perform(machine.fail(refusal))
    }
    super.drive(touches)
  }

  override func drive(_ input: MachineInput) {
    if case .reset = input {
      machine.beginDirections = []
      edgeDistance = nil
    }
    super.drive(input)
  }

  /// Why a pan may not begin with that touch; `nil` if it may. Then the directions in which it must
  /// move are set.
  private func refusal(ofFirst touch: UITouch) -> GestureReason? {
    let distances = distancesToEdges(of: touch)
    edgeDistance = distances.count == 1 ? distances[0].distance : nil
    let scale = lengthUnit == .points ? 1 : Double(touch.pointsPerMillimetre)
    let band = edgeLimits.band * scale
    var near: UIRectEdge = []
    for (edge, distance) in distances where distance <= band { near.insert(edge) }
    guard near.isEmpty else {
      machine.beginDirections = SwipeDirection.allCases.filter { near.contains($0.startingEdge) }
      return nil
    }
    guard let least = distances.map(\.distance).min() else { return .noEdge }
    return .beganAwayFromEdge(distance: least, limit: band)
  }

  /// How far a touch is from each of the edges that count, in points.
  private func distancesToEdges(of touch: UITouch) -> [(edge: UIRectEdge, distance: Double)] {
    guard let window = touch.window else { return [] }
    let place = window.convert(touch.location(in: nil), to: nil as UIWindow?)
    let bounds = window.screen.bounds
    let distances: [(edge: UIRectEdge, distance: CGFloat)] = [
      (.top, place.y - bounds.minY), (.left, place.x - bounds.minX),
      (.bottom, bounds.maxY - place.y), (.right, bounds.maxX - place.x),
    ]
    return distances.filter { edges.contains($0.edge) }.map { ($0.edge, Double($0.distance)) }
  }
}

extension SwipeDirection {
  /// The edge from which a movement in this direction leads away.
  fileprivate var startingEdge: UIRectEdge {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .bottom
    case .down: .top
    }
  }
}
