import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Popovers with little room")
struct PopoverRoomTests {
  private let stage = PresentationStage(.pad)

  /// A popover of 200 by 150 points that belongs to a view in that place.
  private func shown(from source: CGRect, _ direction: UIPopoverArrowDirection) -> UIViewController
  {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let button = UIView(frame: source)
    a.view.addSubview(button)
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = button
    b.popoverPresentationController?.permittedArrowDirections = direction
    a.present(b, animated: false)
    stage.endIteration()
    return b
  }

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
    let b = shown(from: CGRect(origin: source, size: CGSize(width: 60, height: 40)), direction)
    #expect(stage.place(b.view) == place)
    #expect(b.popoverPresentationController?.arrowDirection == direction)
  }

  @Test(
    arguments: [
      (.up, CGRect(x: 5, y: 100, width: 20, height: 20), 26),
      (.up, CGRect(x: 100, y: 100, width: 20, height: 20), 100),
      (.up, CGRect(x: 743, y: 100, width: 20, height: 20), 174),
      (.left, CGRect(x: 100, y: 5, width: 20, height: 20), 26),
      (.left, CGRect(x: 100, y: 500, width: 20, height: 20), 75),
      (.left, CGRect(x: 100, y: 999, width: 20, height: 20), 124),
    ] as [(UIPopoverArrowDirection, CGRect, CGFloat)])
  func `its arrow points at what it belongs to, as near as its corners let it`(
    _ direction: UIPopoverArrowDirection, _ source: CGRect, _ along: CGFloat
  ) {
    let b = shown(from: source, direction)
    let arrow = b.popoverPresentationController?.presentedView?.popoverArrow
    let tip = direction == .up ? CGPoint(x: along, y: -13) : CGPoint(x: -13, y: along)
    #expect(arrow?.tip == tip)
  }
}
