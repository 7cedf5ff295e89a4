import DactylKit
import Foundation
import InputTesting

/// A view that writes down when it is laid out and drawn.
@MainActor
final class LayoutView: UIView {
  let label: String
  let transcript: Transcript
  var onLayout: ((LayoutView) -> Void)?
  var onDraw: ((LayoutView) -> Void)?
  var logsDrawing = false

  init(_ label: String, frame: CGRect = .zero, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init(frame: frame)
  }

  override func layoutSubviews() {
    transcript.record("\(label) layoutSubviews")
    onLayout?(self)
  }

  override func draw(_ rect: CGRect) {
    if logsDrawing {
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }
      transcript.record("\(label) draw \(numbers.joined(separator: " "))")
    }
    onDraw?(self)
  }

  override func safeAreaInsetsDidChange() { transcript.record("\(label) safeAreaInsetsDidChange") }

  override func layoutMarginsDidChange() { transcript.record("\(label) layoutMarginsDidChange") }
}
