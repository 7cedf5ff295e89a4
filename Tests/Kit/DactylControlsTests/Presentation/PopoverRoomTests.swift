import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Popovers with little room")
struct PopoverRoomTests {
  private let stage = PresentationStage(.pad)

  // Proves: VC11:PO-07
  @Test(
    arguments: [
      (.up, CGPoint(x: 100, y: 850), CGRect(x: 30, y: 903, width: 200, height: 111)),
      (.down, CGPoint(x: 100, y: 100), CGRect(x: 30, y: 10, width: 200, height: 77)),
      (.left, CGPoint(x: 600, y: 200), CGRect(x: 673, y: 145, width: 85, height: 150)),
      (.right, CGPoint(x: 100, y: 200), CGRect(x: 10, y: 145, width: 77, height: 150)),
    ] as [(UIPopoverArrowDirection, CGPoint, CGRect)])
  func `one that is made smaller keeps to the edge, and to what it belongs to`(
    _ direction: UIPopoverArrowDirection, _ source: CGPoint, _ place: CGRect
  ) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let button = UIView(frame: CGRect(origin: source, size: CGSize(width: 60, height: 40)))
    a.view.addSubview(button)
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = button
    b.popoverPresentationController?.permittedArrowDirections = direction
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.place(b.view) == place)
    #expect(b.popoverPresentationController?.arrowDirection == direction)
  }
}
