import DactylKit
package import Foundation
package import InputFrames

/// Reads places and transforms of scene files.
package enum SceneGeometry {
  static func placement(_ mapping: DocumentMapping) throws(InputError) -> Scene.Placement {
    if let node = mapping["frame"] {
      for key in ["bounds", "center"] where mapping[key] != nil {
        throw mapping.error(
          at: key, "frame and \(key) exclude each other",
          hint: "give frame alone, or bounds with center")
      }
      return .frame(try rectangle(node, "frame"))
    }
    switch (mapping["bounds"], mapping["center"]) {
    case (nil, nil):
      return .fill
    case (let bounds?, let center?):
      let place = try center.requireNumbers(2, "center", as: "[x, y]")
      return .bounds(try rectangle(bounds, "bounds"), center: CGPoint(x: place[0], y: place[1]))
    case (let bounds?, nil):
      throw bounds.error("bounds needs a center", hint: "or give the frame")
    case (nil, let center?):
      throw center.error("center needs bounds", hint: "or give the frame")
    }
  }

  package static func rectangle(_ node: DocumentNode, _ what: String) throws(InputError) -> CGRect {
    let numbers = try node.requireNumbers(4, what, as: "[x, y, width, height]")
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw node.error("\(what) must not have a negative width or height")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Scale first, then the turn, then the shift, whatever their order in the file; or six numbers.
  static func transform(_ mapping: DocumentMapping) throws(InputError) -> CGAffineTransform {
    guard let node = mapping["transform"] else { return .identity }
    if case .list = node.content {
      let six = try node.requireNumbers(6, "transform", as: "[a, b, c, d, tx, ty]")
      return CGAffineTransform(six[0], six[1], six[2], six[3], six[4], six[5])
    }
    let parts = try DocumentMapping(node, "transform")
    try parts.allow(["rotate", "scale", "translate"])
    var transform = try scale(parts)
    if let degrees = try parts.number("rotate") {
      transform = transform.concatenating(turn(byDegrees: degrees))
    }
    if let node = parts["translate"] {
      let shift = try node.requireNumbers(2, "translate", as: "[x, y]")
      transform = transform.concatenating(
        CGAffineTransform(translationX: shift[0], y: shift[1]))
    }
    return transform
  }

  private static func scale(_ parts: DocumentMapping) throws(InputError) -> CGAffineTransform {
    guard let node = parts["scale"] else { return .identity }
    if case .list = node.content {
      let factors = try node.requireNumbers(2, "scale", as: "a number or [x, y]")
      return CGAffineTransform(scaleX: factors[0], y: factors[1])
    }
    let factor = try node.requireNumber("scale")
    return CGAffineTransform(scaleX: factor, y: factor)
  }

  /// A clockwise rotation; quarter turns are exact, so that edges keep whole coordinates.
  private static func turn(byDegrees degrees: Double) -> CGAffineTransform {
    let whole = degrees.truncatingRemainder(dividingBy: 360)
    return switch whole < 0 ? whole + 360 : whole {
    case 0: .identity
    case 90: CGAffineTransform(0, 1, -1, 0, 0, 0)
    case 180: CGAffineTransform(-1, 0, 0, -1, 0, 0)
    case 270: CGAffineTransform(0, -1, 1, 0, 0, 0)
    default: CGAffineTransform(rotationAngle: degrees * .pi / 180)
    }
  }
}
