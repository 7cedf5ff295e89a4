package import DactylEvents
package import Foundation
package import InputTesting

/// A view that writes down when it is laid out and drawn.
@MainActor
package final class LayoutView: UIView {
  package let label: String
  package let transcript: Transcript
  package var onLayout: ((LayoutView) -> Void)?
  package var onDraw: ((LayoutView) -> Void)?
  package var logsDrawing = false

  package init(_ label: String, frame: CGRect = .zero, in transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init(frame: frame)
  }

  package override func layoutSubviews() {
    transcript.record("\(label) layoutSubviews")
    onLayout?(self)
  }

  package override func draw(_ rect: CGRect) {
    if logsDrawing {
      let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }
      transcript.record("\(label) draw \(numbers.joined(separator: " "))")
    }
    onDraw?(self)
  }

  package override func safeAreaInsetsDidChange() {
    transcript.record("\(label) safeAreaInsetsDidChange")
  }

  package override func layoutMarginsDidChange() {
    transcript.record("\(label) layoutMarginsDidChange")
  }
}
