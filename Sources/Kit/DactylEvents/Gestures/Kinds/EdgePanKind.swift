import Foundation
import GestureMachines
import InputFrames

extension UIRectEdge {
  /// The words of files.
  package static let words: [(word: String, value: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

extension GestureKind {
  private typealias EdgePan = UIScreenEdgePanGestureRecognizer

  private static let edges = GestureSetting.choices(
    "edges", "edges", each: "edge", UIRectEdge.words, \EdgePan.edges)

  static let edgePan = GestureKind(
    "screen_edge_pan", UIScreenEdgePanGestureRecognizer.self,
    make: { UIScreenEdgePanGestureRecognizer() }, isDiscrete: false,
    settings: panCounts + [
      edges, .number("edgeLimits.band", "band", "pt", \EdgePan.edgeLimits.band),
    ],
    limits: GestureKindLimits(of: EdgePan.self),
    study: GestureStudy(
      of: EdgePan.self,
      [
        .atMost(
          "edgeLimits.band", of: EdgePan.self,
          byOneWhere: { $0.edges.rawValue.nonzeroBitCount == 1 }),
        .atLeast("limits.slop", of: EdgePan.self, extent: { _ in .reachOfOne }),
      ], isDecidedByMachine: false,
      measures: { $0.edgeDistance.map { [LimitMeasure("edgeLimits.band", $0)] } ?? [] }),
    values: panValues, outcome: "pan_begin",
    interface: GestureInterface(
      "screenEdgePanGestureRecognizer",
      attributes: panAttributes + [
        GestureInterface.Attribute("edges", .words(UIRectEdge.words.map(\.word)), edges)
      ]),
    words: GestureWords(
      name: { (_: EdgePan) in "a drag from the edge" }, demand: { _ in panDemand },
      clause: { edgeClause($0) ?? panClause($0, $1, $2) },
      region: { .edges($0.edges, band: $0.edgeLimits.band) }))

  private static func edgeClause(_ reason: GestureReason) -> ReasonClause? {
    switch reason {
    case .beganAwayFromEdge(let distance, let most):
      ReasonClause(
        "the finger came down \(distance.inPoints) from the nearest of its edges; it must be within "
          + "\(most.inPoints) (edgeLimits.band, edges)", property: "edgeLimits.band")
    case .noEdge: ReasonClause("it has no edge to begin at (edges)", property: "edges")
    case .strayedSideways(let distance, let along):
      ReasonClause(
        "the finger moved \(distance.inPoints) along the edge and only \(along.inPoints) away from it; "
          + "it must move inward from its edge (edges)", property: "edges")
    case .wentBackwards(let distance, _):
      ReasonClause(
        "the finger moved \(distance.inPoints) toward the edge; it must move inward (edges)",
        property: "edges")
    default: nil
    }
  }
}
