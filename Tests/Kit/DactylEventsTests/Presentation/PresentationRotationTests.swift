import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Presentations and rotations")
struct PresentationRotationTests {
  private let hand = RotationStage()
  private var application: UIApplication { hand.application }

  // Proves: VC13:PRS-21
  @Test func `full screen, the presented one decides; dismissed, the one below does again`() {
    let (root, over) = (
      hand.controller("root", .portrait), hand.controller("over", [.portrait, .landscapeRight])
    )
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    application.endIteration()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(over.view.bounds.size == CGSize(width: 480, height: 320))
    root.dismiss(animated: false)
    application.endIteration()
    #expect(application.statusBarOrientation == .portrait)
    #expect(root.view.bounds.size == CGSize(width: 320, height: 480))
  }

  // Proves: VC11:MO-17
  @Test func `one that stays upright keeps the interface so, whatever the one below can do`() {
    let (root, over) = (hand.controller("root", .all), hand.controller("over", .portrait))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    application.endIteration()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    #expect(application.orientationController === over)
  }

  @Test func `a sheet is laid out anew when the interface rotates, and stays at its height`() {
    let (root, over) = (hand.controller("root", .all), hand.controller("over", .all))
    hand.show(root)
    over.modalPresentationStyle = .pageSheet
    over.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    root.present(over, animated: false)
    application.endIteration()
    #expect(over.view.frame == CGRect(x: 0, y: 10, width: 320, height: 470))
    hand.hold(.landscapeLeft)
    #expect(over.view.frame == CGRect(x: 0, y: 10, width: 480, height: 310))
  }
}
