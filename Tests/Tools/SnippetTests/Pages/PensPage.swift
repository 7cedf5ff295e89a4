// swift-format-ignore-file
import DactylKit
import Foundation

/// Sources/Input/InputDevices/InputDevices.docc/Pens.md
final class Sketch: UIView, UIPencilInteractionDelegate {
  private var isErasing = false

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where touch.type == .pencil {
      for part in event?.coalescedTouches(for: touch) ?? [touch] {
        let width = isErasing || part.isEraser ? 20 : 1 + 6 * part.force / part.maximumPossibleForce
        print(part.preciseLocation(in: self), width, part.altitudeAngle)
      }
    }
  }

  func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {
    isErasing.toggle()
  }
}
